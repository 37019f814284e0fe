// SPDX-License-Identifier: GPL-3.0-or-later
// A round of two rummy players with knocks, with hands as sets of bits, played as a steady player plays it
// (players/rummy/knock.c), except that both knock as soon as they may.  An expert plays such rounds out in thought, and asks what
// a steady player would have done in the other player's place.
#ifndef PLAYERS_RUMMY_KNOCK_ROUND_H
#define PLAYERS_RUMMY_KNOCK_ROUND_H

#include "players/rummy/knock_bits.h"

// Where a round with knocks, played in thought, stands for the seat that moves.  OFFERED: it is asked to take the upcard;
// OFFERED_LAST: it is asked after the other seat left the upcard; CLOSED: it must draw from the stock; DRAW: it takes the top
// discard or draws; PLAY: it has drawn.
enum knock_at { AT_OFFERED, AT_OFFERED_LAST, AT_CLOSED, AT_DRAW, AT_PLAY };

struct knock_round {
    uint64_t hand[2], known[2], gone; // known: what a seat still holds of the cards that the other saw it take; gone: discards
    uint8_t stock[FACE_JOKER];        // the cards of the stock, the top one last
    int stock_count, top, turns[2];   // top: of the discard pile; turns: how many each seat has ended
};

// The discards that a seat may choose from in a round with knocks, played in thought, with all that a steady player looks at.
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
// Returns the index of the discard that a steady player makes in a round with knocks; -1 if there is none.
int knock_round_discard(const struct knock_bits *b, const struct knock_discards *d);
// Returns whether a steady player with this hand in bits would take the discard `top`, in a round with knocks.
bool knock_round_takes(const struct knock_bits *b, uint64_t hand, int top);
// Takes the top discard, which must be there, in a round with knocks played in thought.  Returns the cards, as bits, that the
// seat may then not discard in this turn.
uint64_t knock_round_take(const struct knock_bits *b, struct knock_round *r, int seat);
bool knock_round_draw(struct knock_round *r, int seat); // draws from the stock; returns false if it is empty
void knock_round_throw(struct knock_round *r, int seat, int bit);
// Returns, after a discard in a round with knocks played in thought, whether the stock is at its end.  Then the round is over and
// counts nothing.
bool knock_round_is_void(const struct knock_bits *b, const struct knock_round *r);
// Returns the points that a knock with this discard brings the seat in a round played in thought.  BITS_NONE: big gin, without a
// discard.
int knock_round_knock(const struct knock_bits *b, const struct knock_round *r, int seat, int bit);
// Plays a round with knocks to its end in thought.  Returns the points that it brings seat 0; negative if seat 1 gets them.
// barred: cards that the seat may not discard in its first turn.
int knock_round_play(const struct knock_bits *b, struct knock_round *r, int seat, enum knock_at at, uint64_t barred);

#endif
