// SPDX-License-Identifier: GPL-3.0-or-later
// A round of two rummy players with knocks, with hands as sets of bits.  Both play as a steady player does
// (players/rummy/knock.c), except that they knock as soon as they may.  An expert plays such rounds out in thought, and asks what
// a steady player would have done in the other player's place.
#ifndef PLAYERS_RUMMY_KNOCK_ROUND_H
#define PLAYERS_RUMMY_KNOCK_ROUND_H

#include "players/rummy/knock_bits.h"

// The point that a round with knocks, played out in thought, has reached for the seat to move.  OFFERED: the seat is asked to
// take the upcard; OFFERED_LAST: it is asked after the other seat left the upcard; CLOSED: it must draw from the stock; DRAW: it
// takes the top discard or draws; PLAY: it has drawn.
enum knock_at { AT_OFFERED, AT_OFFERED_LAST, AT_CLOSED, AT_DRAW, AT_PLAY };

struct knock_round {
    uint64_t hand[2], known[2], gone; // known: what a seat still holds of the cards that the other saw it take; gone: discards
    uint8_t stock[FACE_JOKER];        // the cards of the stock, the top one last
    int stock_count, top, turns[2];   // top: of the discard pile; turns: how many each seat has ended
};

// The discards among which a seat may choose in a round with knocks that is played out in thought, with everything that a steady
// player considers.
struct knock_discards {
    uint64_t hand, barred, unseen, known; // barred: what may not be discarded; known: what is known of the next player's hand
    int stock;                            // how many cards are left in the stock
    // Filled in by knock_round_discards: every discard, and the loss by it if it leaves little over.
    int count, fewest;
    struct knock_discard {
        uint8_t bit;
        bool thought; // the discard leaves little over, so a steady player considers it
        int left, loss;
    } of[PACK_MAX];
};
void knock_round_discards(const struct knock_bits *b, struct knock_discards *d);
// Returns the index in `d` of the discard that a steady player makes in a round with knocks; -1 if there is none.
int knock_round_discard(const struct knock_bits *b, const struct knock_discards *d);
// Returns whether a steady player who holds this hand in bits takes the discard `top`, in a round with knocks.
bool knock_round_takes(const struct knock_bits *b, uint64_t hand, int top);
// Takes the top discard for `seat` in a round with knocks that is played out in thought; the pile must not be empty.  Returns, as
// bits, the cards that the seat may not discard in this turn.
uint64_t knock_round_take(const struct knock_bits *b, struct knock_round *r, int seat);
bool knock_round_draw(struct knock_round *r, int seat); // draws from the stock; returns false if it is empty
void knock_round_throw(struct knock_round *r, int seat, int bit);
// Returns, after a discard in a round with knocks played in thought, whether the stock is at its end.  Then the round is over and
// counts nothing.
bool knock_round_is_void(const struct knock_bits *b, const struct knock_round *r);
// Returns the points that a knock brings the seat in a round with knocks that is played out in thought.  bit: the bit of the card
// discarded; BITS_NONE: no discard, which is big gin.
int knock_round_knock(const struct knock_bits *b, const struct knock_round *r, int seat, int bit);
// Plays a round with knocks to its end in thought.  Returns the points that it brings seat 0; negative if seat 1 gets them.
// barred: cards that the seat may not discard in its first turn.
int knock_round_play(const struct knock_bits *b, struct knock_round *r, int seat, enum knock_at at, uint64_t barred);

#endif
