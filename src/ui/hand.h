// SPDX-License-Identifier: GPL-3.0-or-later
// The player's hand, in the order in which the cursor walks through it.  The cursor stays on its card when the hand changes,
// marks are kept in the order they were made, and there are three ways of sorting.  The hand knows cards, not games, and prints
// nothing.
#ifndef UI_HAND_H
#define UI_HAND_H

#include "rules/ordered_hand.h"
#include <stdbool.h>
#include <stdint.h>

enum { HAND_MAX = 512 };
enum { NO_CARD = 0xffff };

// A hand of cards as the player walks through it with a cursor.  A zeroed hand is empty.
struct hand {
    uint16_t drawn[HAND_MAX]; // the cards in the order drawn, or as the player has moved them
    uint16_t card[HAND_MAX];  // the cards in the order in which the player walks through them
    int count;
    enum hand_order order;
    int cursor; // the index in `card` of the card that the player is on; 0 if the hand is empty
    // The cards that the player has marked, in the order of marking.
    uint16_t mark[HAND_MAX];
    int marks;
};

// Takes over from the game which cards the player's hand has.  The cursor goes to a new card if there is one.  Otherwise it stays
// on its card, or goes to the card before it if its own is gone.  Marks on cards that are gone are dropped.
void hand_refresh(struct hand *hand, const uint16_t *card, int count);
void hand_sort(struct hand *hand, enum hand_order order); // sorts the hand; the cursor stays on its card
// Puts the cards of the hand in the order of `card`, until the hand is sorted or changes.  The cursor stays on its card.
void hand_lay_out(struct hand *hand, const uint16_t *card);
uint16_t hand_current(const struct hand *hand); // returns the card of the hand at the cursor; NO_CARD: the hand is empty
// Moves the cursor of the hand by `by` cards, back if negative.  Returns false, and moves nothing, at the end of the hand.
bool hand_step(struct hand *hand, int by);
bool hand_go(struct hand *hand, int index); // moves the cursor to the card of this index, from 0; false: there is none
// Moves the cursor of the hand to the first card of the next (1) or previous (-1) suit.  Jokers count as a suit, and control
// cards as another.  Returns false at the end of the hand.
bool hand_step_suit(struct hand *hand, int by);
// Moves the cursor of the hand to the next card of this face, and after the last card begins again at the first.  Returns false
// if there is none.
bool hand_go_face(struct hand *hand, int face);
// Moves the card under the cursor by one place in the hand.  Returns false if the hand is sorted or the card is at the end.
bool hand_shift(struct hand *hand, int by);
int hand_marked(const struct hand *hand, uint16_t card); // returns the number of a card's mark, from 1; 0: the card is not marked
bool hand_mark(struct hand *hand, uint16_t card);        // marks a card of the hand; false: it was marked already
bool hand_unmark(struct hand *hand, uint16_t card);      // takes off a card's mark; false: it had none
// Returns a card of the hand that has this face and is none of the `count` cards in `taken`, preferably the one under the cursor.
// Returns NO_CARD if there is none.
uint16_t hand_pick(const struct hand *hand, int face, const uint16_t *taken, int count);
bool hand_has(const struct hand *hand, uint16_t card); // returns whether the hand has this very copy of the card
bool hand_of_colours(const struct hand *hand);         // returns whether the hand is of a coloured pack (Colours)

#endif
