// SPDX-License-Identifier: GPL-3.0-or-later
// What a card is worth to its holder and to the others, as a good player guesses it from what lies
// open.  For the steady player only.
//
// Worth is counted in tenths of a point (POINT), chances in thousandths (SURE).
#ifndef PLAYERS_RUMMY_VALUE_H
#define PLAYERS_RUMMY_VALUE_H

#include "players/choose.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

enum { POINT = 10, SURE = 1000, CONTROL_OUTS = 32 };

// What one level weighs otherwise than another.
struct weights {
    int tempo;      // one card fewer in hand
    int complete;   // how surely a combination that is held whole will be laid, which is what it is kept for
    int fits;       // how surely a card that fits on the table will be laid
    int danger;     // how much of what the others gain by a discard counts, in hundredths
    int draws;      // how many cards are thought to be seen yet, before the contract is met or lost
    int doubled;    // what twice the chance to go down is worth
    int card_price; // what a card costs that comes with a bought one
    int waiting;    // how surely at least a card will be laid that only a joker of the hand is missing for
    int table;      // how much of what the others could add to what is laid counts, in hundredths
    int late;       // how much more surely a whole combination will be laid for each turn that the round is nearer its end
    int out;        // what going out is worth beyond the others' cards
    bool company;   // parts with a card at what the others of the hand lose without it too
    bool keeps;     // takes a discard also to keep it
};
extern const struct weights rummy_weights_steady;
// The expert's, for these rules and this many seats.
const struct weights *rummy_weights_expert(const struct options *o, int seats);

struct valuation {
    const struct options *o;
    const struct weights *weights;
    const struct memory *memory;
    struct effort *effort;    // of all that is worked out for one move
    struct odds_memory *odds; // what is remembered of one view: contract_odds.h
    int seat;
    int unseen[CARD_FACES]; // of each face, how many are neither in the hand nor open
    int unknown;            // all of them together
    bool dry;               // nobody draws any more in this round, so a card in hand waits for nothing
    int turns;              // of the seat, before the round may well be over
    int out_worth;          // going out: what the others' cards bring
    int tempo;              // one card fewer in hand
    int gain[CARD_FACES];   // what laying a card of the face scores
    int cost[CARD_FACES];   // what it costs to be left with one
    int relief[CARD_FACES]; // what comes of it when one that is held anyway can be laid
    // Where a hand is judged by its best combinations (control_odds.h):
    int soon[CONTROL_OUTS + 1]; // by number of cards: the chance that one of them comes soon
    int unseen_rank[RANKS + 1];
};

// The worth of a whole hand that is kept, to be compared with other hands of the same seat that may lay alike.  fits: what
// query_fit_faces says, which before the contract does not matter.  keep (may be NULL) gets what each face of the hand is worth
// to it; those it does not hold are left alone.
int value_hold(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES]);
// The worth of a hand that is to part with a card: keep, all 0 at first, gets what the rest of the hand loses without each face
// too.
int value_part(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES]);
// What one card more of this face (FACE_NONE: of the stock, on the average) would add to it, only before the contract is met.
int value_more(const struct valuation *val, const struct view *v, const struct counts *hand, int face);
// What a card of the stock would add to it on the average, at any time.
int value_more_unknown(const struct valuation *val, const struct view *v, const struct counts *hand);
// What the others could add to the table now and could not at the start of the turn, as likely as they hold it, and by the head.
int value_opened_up(const struct valuation *val, const struct view *start, const struct view *v);
// What the others could do with discards: the faces that each could add to the table.
struct dangers {
    uint64_t fits[SEATS_MAX]; // bit by face; none for the view's own seat
};
void value_dangers(const struct valuation *val, const struct view *v, struct dangers *out); // of the table as it lies
// The most that one of the players who can reach it would gain by a discard of this face, as much of it as the weights count.
int value_danger(const struct valuation *val, const struct view *v, const struct dangers *dangers, int face);
// What the cards credited to the seat on the table are worth, where they are not scored at once.
int value_laid(const struct valuation *val, const struct view *v);

#endif
