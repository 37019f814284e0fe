// SPDX-License-Identifier: GPL-3.0-or-later
// A hand as its player keeps it: the order of its cards, and how they are read in
// just that order.  The console walks by it and families read by it, so both always agree.
#ifndef RULES_ORDERED_HAND_H
#define RULES_ORDERED_HAND_H

#include "cards/card.h"

// ORDER ORDERS: the words of the setting hand.order.  What is zeroed is sorted by suit.  The others are how a game sorts in place
// of by suit: by colour where colours go together, and with aces above kings, by rank too, where aces are high.
enum hand_order { ORDER_SUIT, ORDER_RANK, ORDER_DRAWN, ORDER_COLOUR, ORDER_SUIT_HIGH, ORDER_RANK_HIGH };

// The cards in their order; count 0: nobody has put them in one.
struct ordered_hand {
    const uint16_t *card;
    int count;
    enum hand_order order;
};
struct hearer;

// By suit from spades to clubs and by rank up, from the ace to the king or from the 2 to the ace; by colour black first and from
// the king down.  Jokers, and after them control cards, come after everything; equal faces stay in the order of their copies.
// Drawn: as they are.
void ordered_hand_sort(uint16_t *card, int count, enum hand_order order);
struct says;
// The hearer's cards in lines, and how many they are; where the hearer has not put them in an order, these are sorted.  Cards
// that go together are read in one line, "Spades 3, king."; equal ones side by side are counted.  In braille all is one line.
// total: how many they are, in another sentence than "{n} cards."; NULL: in that.  Braille has none.
void ordered_hand_show(const struct hearer *h, const uint16_t *card, int count, const struct says *total, struct strbuf *out);
// The lines alone, without how many they are.
void ordered_hand_say(const struct ordered_hand *hand, enum text_style style, struct strbuf *out);
// Cards of a suit together, within a sentence, aces high: "the 5 and king of spades and the 2 of hearts".
void ordered_hand_names(const uint8_t *face, int count, enum text_style style, struct strbuf *out);
// "king of spades", "king of spades twice", "king of spades 3 times".
void ordered_hand_copies(const char *name, int copies, struct strbuf *out);

#endif
