// SPDX-License-Identifier: GPL-3.0-or-later
// An ordered hand, as its player keeps it: the order of its cards, and how they are read in that order.  The console's cursor and
// the families' answers both use it, so they always agree.
#ifndef RULES_ORDERED_HAND_H
#define RULES_ORDERED_HAND_H

#include "cards/card.h"

// ORDER ORDERS: the orders of a hand.  Those up to ORDER_DRAWN have the order of the words of the setting hand.order.  The others
// are what a game may use instead: by colour where colours belong together, or with aces above kings.
enum hand_order { ORDER_SUIT, ORDER_RANK, ORDER_DRAWN, ORDER_COLOUR, ORDER_SUIT_HIGH, ORDER_RANK_HIGH };

// A hand as its player has ordered it: its cards from the first to the last.  If count is 0, the player has not ordered the hand.
struct ordered_hand {
    const uint16_t *card;
    int count;
    enum hand_order order;
};
struct hearer;

// Sorts the cards of a hand.  By suit: spades to clubs, from the ace up to the king, or with aces high from the 2 up to the ace.
// By colour: black first, from the king down.  Jokers and then control cards come last, and equal faces stay in the order in
// which they were drawn.  ORDER_DRAWN leaves the hand as it is.
void ordered_hand_sort(uint16_t *card, int count, enum hand_order order);
struct says;
// Appends how many cards the hearer's hand has, and then the hand in lines, in the order that the hearer keeps or else sorted.
// Cards that belong together share a line, "Spades 3, king.", and equal cards side by side are counted.  In braille the hand is
// one line, with the count at its end.
// `total` is the sentence for the number of cards, or NULL for "{n} cards.".
void ordered_hand_show(const struct hearer *h, const uint16_t *card, int count, const struct says *total, struct strbuf *out);
// Appends the lines of an ordered hand without the number of its cards.
void ordered_hand_say(const struct ordered_hand *hand, enum text_style style, struct strbuf *out);
// Appends the names of the cards of a hand as part of a sentence, sorted by suit with aces high: "the 5 and king of spades and
// the 2 of hearts".
void ordered_hand_names(const uint8_t *face, int count, enum text_style style, struct strbuf *out);
// Appends the name of a card that a hand holds several times: "king of spades", "king of spades twice", "king of spades 3 times".
void ordered_hand_copies(const char *name, int copies, struct strbuf *out);

#endif
