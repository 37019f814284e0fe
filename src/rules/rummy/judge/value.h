// SPDX-License-Identifier: GPL-3.0-or-later
// What a rummy card is worth to its holder and to the others, as a good player estimates it from what lies open; for the steady
// player.
//
// Worth is counted in tenths of a point (POINT), chances in thousandths (SURE).
#ifndef RULES_RUMMY_JUDGE_VALUE_H
#define RULES_RUMMY_JUDGE_VALUE_H

#include "rules/gain.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

enum { POINT = 10, SURE = 1000, CONTROL_OUTS = 32 };

// The weights by which the levels of rummy players value cards and differ from each other.
struct weights {
    int tempo;      // the worth of one card fewer in hand
    int complete;   // how surely, in thousandths, a combination that is whole in hand will be laid, for which it is kept
    int fits;       // how surely, in thousandths, a card that fits on the table will be laid
    int danger;     // how much of what the others gain by a discard counts, in hundredths
    int draws;      // how many more cards the player expects to see before the contract is met or lost
    int doubled;    // the worth of doubling the chance to go down with the contract
    int card_price; // the cost of a card that comes with a bought one
    int waiting;    // how surely a card will be laid at least, if only a joker of the hand is missing for it
    int table;      // how much of what the others could add to laid cards counts, in hundredths
    int late;       // how much more surely a whole combination will be laid for each turn that the round is nearer its end
    int out;        // the worth of going out beyond the others' cards
    bool company;   // a discard also costs what the other cards of the hand lose without it
    bool keeps;     // the player takes a discard also to keep it
};
extern const struct weights rummy_weights_steady;
// Returns the weights by which the expert rummy player values cards under these rules and with this many seats.
const struct weights *rummy_weights_expert(const struct options *o, int seats);

struct valuation {
    const struct options *o;
    const struct weights *weights;
    const struct memory *memory;
    struct effort *effort;    // the effort for everything that is worked out for one move
    struct odds_memory *odds; // what is remembered of hands about one view (contract_odds.h)
    int seat;
    uint8_t unseen[CARD_FACES]; // by face: how many cards are neither in the hand nor open
    int unknown;                // all unseen cards together
    bool dry;                   // nobody draws any more in this round, so a card in hand waits for nothing
    int turns;                  // how many turns the seat has before the round may well be over
    int out_worth;              // what going out brings by the cards in the others' hands
    int tempo;                  // the worth of one card fewer in hand
    int gain[CARD_FACES];       // what laying a card of the face scores
    int cost[CARD_FACES];       // what a card of the face costs if it is left in hand
    int relief[CARD_FACES];     // what is gained when a card that is held anyway can be laid
    // The following members are for hands judged by their best combinations (control_odds.h):
    int soon[CONTROL_OUTS + 1]; // by number of cards: the chance, in thousandths, that one of them comes soon
    int unseen_rank[RANKS + 1];
};

// Returns the value of a whole rummy hand if it is kept, to compare hands of one seat that have the same right to lay.  fits: the
// faces that query_fit_faces returns; before the contract they do not matter.  `keep` (may be NULL) gets what each face of the
// hand is worth to it; the entries of other faces stay as they are.
int value_hold(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES]);
// Returns the value of a rummy hand that is about to part with a card.  keep, all 0 at first, gets what each face is worth in the
// hand, with what the other cards would lose without it.
int value_part(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES]);
// Returns what one more card of this face adds to the value of a rummy hand before the contract is met.  FACE_NONE: a card from
// the stock, on average.
int value_more(const struct valuation *val, const struct view *v, const struct counts *hand, int face);
// Returns what a card from the stock adds to the value of a rummy hand on average, before the contract is met or after.
int value_more_unknown(const struct valuation *val, const struct view *v, const struct counts *hand);
// Returns how much a turn helps the others by opening up the table: the value of the cards that they can add to the table in view
// `v` and could not in view `start`.  Each card counts by how likely they hold it, as an average over the other seats.  Returns 0
// if the weights do not count this.
int value_opened_up(const struct valuation *val, const struct view *start, const struct view *v);
// The dangers of discards, from which the value of a discard to the others is worked out: the faces that each of the others could
// add to the table.
struct dangers {
    uint64_t fits[SEATS_MAX]; // by seat: the faces, a bit for each; none for the view's own seat
};
// Finds the dangers of a rummy seat's discards, to value each of them: the faces that each of the others could add to the
// combinations of the present table.
void value_dangers(const struct valuation *val, const struct view *v, struct dangers *out);
// Returns the danger of a discard of this face: the most value that another player who can take it would gain, times the weight
// that the level gives it.
int value_danger(const struct valuation *val, const struct view *v, const struct dangers *dangers, int face);
// Returns the value of the laid cards credited to a rummy seat; 0 if they were scored at once.
int value_laid(const struct valuation *val, const struct view *v);

#endif
