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

// A hand of cards as the player walks through it.  A zeroed hand is empty.
struct hand {
    uint16_t drawn[HAND_MAX]; // in the order drawn, or as the player has moved them
    uint16_t card[HAND_MAX];  // in the order in which the player walks through them
    int count;
    enum hand_order order;
    int cursor; // index into card; 0 if the hand is empty
    uint16_t mark[HAND_MAX];
    int marks;
};

// Takes the cards from the game.  The cursor goes to a new card if there is one, else it stays on its card, or goes to the card
// before if that one is gone.  Marks on cards that are gone are dropped.
void hand_refresh(struct hand *hand, const uint16_t *card, int count);
void hand_sort(struct hand *hand, enum hand_order order); // sorts the hand; the cursor stays on its card
// Lays out the cards of the hand in this order until the hand is sorted or changes; the cursor stays on its card.
void hand_lay_out(struct hand *hand, const uint16_t *card);
uint16_t hand_current(const struct hand *hand); // the card of the hand at the cursor; NO_CARD: the hand is empty
// Moves the cursor by this many cards, or back if it is negative.  Returns false, and moves nothing, at the end of the hand.
bool hand_step(struct hand *hand, int by);
bool hand_go(struct hand *hand, int index); // moves the cursor to this index, from 0
// Moves the cursor to the first card of the next (1) or previous (-1) suit.  Jokers count as a suit, and control cards as
// another.
bool hand_step_suit(struct hand *hand, int by);
bool hand_go_face(struct hand *hand, int face); // moves the cursor to the next card of this face, starting again at the end
// Moves the card under the cursor by one; false if the hand is sorted or the card is at the end.
bool hand_shift(struct hand *hand, int by);
int hand_marked(const struct hand *hand, uint16_t card); // the number of a card's mark, from 1; 0: it is not marked
bool hand_mark(struct hand *hand, uint16_t card);        // false if the card was marked already
bool hand_unmark(struct hand *hand, uint16_t card);      // takes off a card's mark; false: it had none
// Returns a card of this face that is not in taken[0..count-1], preferably the one under the cursor, or NO_CARD.
uint16_t hand_pick(const struct hand *hand, int face, const uint16_t *taken, int count);
bool hand_has(const struct hand *hand, uint16_t card); // returns whether the hand has this very copy of the card
bool hand_of_colours(const struct hand *hand);         // returns whether this is a hand of the coloured pack

#endif
