// SPDX-License-Identifier: GPL-3.0-or-later
// The player's hand, in the order it is walked: a cursor that stays on its card when the hand changes, marks in the order they
// were made, and three ways of sorting.  It knows cards, not games, and prints nothing.
#ifndef UI_HAND_H
#define UI_HAND_H

#include "rules/ordered_hand.h"
#include <stdbool.h>
#include <stdint.h>

enum { HAND_MAX = 512 };
enum { NO_CARD = 0xffff };

// Zeroed is an empty hand.
struct hand {
    uint16_t drawn[HAND_MAX]; // in the order drawn, or as the player moved them
    uint16_t card[HAND_MAX];  // in the order they are walked
    int count;
    enum hand_order order;
    int cursor; // index into card; 0 when the hand is empty
    uint16_t mark[HAND_MAX];
    int marks;
};

// Takes the cards from the game.  The cursor goes to a new card if there is one, else it stays on its card, or goes to the card
// before if that one is gone.  Marks on cards that are gone are dropped.
void hand_refresh(struct hand *hand, const uint16_t *card, int count);
void hand_sort(struct hand *hand, enum hand_order order); // the cursor stays on its card
// Lays out the cards of the hand in this order until the hand is sorted or changes; the cursor stays on its card.
void hand_lay_out(struct hand *hand, const uint16_t *card);
uint16_t hand_current(const struct hand *hand); // NO_CARD when the hand is empty
// Moves the cursor by this number of cards, back where it is negative; false at the end, and then nothing moves.
bool hand_step(struct hand *hand, int by);
bool hand_go(struct hand *hand, int index); // to the card at index, from 0
// Goes to the first card of the next (1) or previous (-1) suit; jokers count as a suit, control cards as another.
bool hand_step_suit(struct hand *hand, int by);
bool hand_go_face(struct hand *hand, int face);          // to the next card of that face, going on from the start
bool hand_shift(struct hand *hand, int by);              // moves the card itself by one; false when sorted or at the end
int hand_marked(const struct hand *hand, uint16_t card); // the mark's number from 1, or 0
bool hand_mark(struct hand *hand, uint16_t card);        // false when it was marked already
bool hand_unmark(struct hand *hand, uint16_t card);      // false when it was not
// A card of that face that is not in taken[0..count-1], preferably the one under the cursor; NO_CARD: none.
uint16_t hand_pick(const struct hand *hand, int face, const uint16_t *taken, int count);
bool hand_has(const struct hand *hand, uint16_t card); // this very card, with its copy?
bool hand_of_colours(const struct hand *hand);         // are its cards of the pack of numbers and colours?

#endif
