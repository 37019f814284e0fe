// SPDX-License-Identifier: GPL-3.0-or-later
// A round of two players with knocks, in sets of bits, played as a steady player plays it (players/rummy/knock.c), except that
// both knock as soon as they may.  An expert plays such rounds out in thought, and asks here what a steady player would have done
// in the other player's place.
#ifndef PLAYERS_RUMMY_KNOCK_ROUND_H
#define PLAYERS_RUMMY_KNOCK_ROUND_H

#include "players/rummy/knock_bits.h"

// Where the round stands for the seat that moves.  OFFERED: it is asked to take the upcard; OFFERED_LAST: after the other seat
// left it; CLOSED: it must draw from the stock.
enum knock_at { AT_OFFERED, AT_OFFERED_LAST, AT_CLOSED, AT_DRAW, AT_PLAY };

struct knock_round {
    uint64_t hand[2], known[2], gone; // known: what the other seat has seen it take, and it still holds; gone: discards
    uint8_t stock[FACE_JOKER];        // the top card last
    int stock_count, top, turns[2];   // top: of the discard pile; turns: that the seat has ended
};

// A choice of discards, with all that a steady player looks at.
struct knock_discards {
    uint64_t hand, barred, unseen, known; // barred: what may not go; known: of the next player's hand
    int stock;                            // cards that are left in it
    // Filled in: every discard, and the loss by it if it leaves little.
    int count, fewest;
    struct knock_discard {
        uint8_t bit;
        bool thought; // it leaves little, so a steady player considers it
        int left, loss;
    } of[PACK_MAX];
};
void knock_round_discards(const struct knock_bits *b, struct knock_discards *d);
// Returns the place in the list of the discard that a steady player makes; -1 if there is none.
int knock_round_discard(const struct knock_bits *b, const struct knock_discards *d);
// Returns whether a steady player would take the card `top`.
bool knock_round_takes(const struct knock_bits *b, uint64_t hand, int top);
// Takes the top discard, which must be there.  Returns what may then not be discarded in this turn.
uint64_t knock_round_take(const struct knock_bits *b, struct knock_round *r, int seat);
bool knock_round_draw(struct knock_round *r, int seat); // from the stock; false: it is empty
void knock_round_throw(struct knock_round *r, int seat, int bit);
// Says after a discard whether the stock is at its end, and with it the round.
bool knock_round_is_void(const struct knock_bits *b, const struct knock_round *r);
// Returns the points that a knock with this card brings the seat; BITS_NONE: big gin, without a card.
int knock_round_knock(const struct knock_bits *b, const struct knock_round *r, int seat, int bit);
// Plays the round to its end and returns the points that it brings seat 0; barred: cards that the seat may not discard now.
int knock_round_play(const struct knock_bits *b, struct knock_round *r, int seat, enum knock_at at, uint64_t barred);

#endif
