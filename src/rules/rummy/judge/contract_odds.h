// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a contract, for the steady player of rummy: how near a hand is to the contract of the round, and by which cards.
// rules/rummy/solve/contract.h answers exactly whether and how a hand can go down; the odds weigh chances.  What a valuation
// remembers of hands stands here too.
#ifndef RULES_RUMMY_JUDGE_CONTRACT_ODDS_H
#define RULES_RUMMY_JUDGE_CONTRACT_ODDS_H

#include "rules/rummy/judge/value.h"

// The odds of meeting a rummy contract.  ways: the chances of all likely ways to meet it, added up; never 0.  with, without: by
// face, the same sum with one card more of the face in the hand, and with one card less if the hand has one.
struct contract_odds {
    double ways, with[FACES], without[FACES];
};

enum { ODDS_KEPT = 16, ODDS_PROMISES = 64, ODDS_MISSING = 5, ODDS_OUTS = 40 };
// A valuation's memory of the odds and hands that it has worked out.  The same odds and hands come up again and again while a
// rummy move is thought about.
struct odds_memory {
    int count;                // how many hands the odds were read for; the last ODDS_KEPT are kept
    uint64_t known;           // the numbers of outs (cards that would help) for which chances are reckoned, as bits
    int comes[ODDS_OUTS + 1]; // by number of outs: the chance that one of them comes in time (value.c); 0: not reckoned yet
    // Hands that were judged without a contract to meet, each with all that its worth depends on (value.c).  kept: the worth of
    // each card of the hand was judged too.
    int judged;
    struct odds_held {
        struct odds_hand {
            uint64_t fits;
            uint8_t of[FACES], control[CONTROLS];
            uint32_t may_meld, includes; // wide, so that no byte is padding
        } hand;
        bool kept;
        int worth, keep[FACES];
    } held[ODDS_KEPT];
    // The best near-combination (cards held, and those missing) of each kind, and the best run of each suit, by the part of the
    // hand that it depends on (control_odds.c).
    struct odds_promise {
        uint32_t key; // 0: the place is free
        unsigned ranks;
        int worth;
    } promise[MELD_KINDS + SUITS][ODDS_PROMISES];
    // The chances of drawing from a number of outs, by how many of them are needed: to get all of these, and to get one more
    // once they have come.
    struct odds_chances {
        double get[ODDS_MISSING + 1], next[ODDS_MISSING + 1];
    } chances[ODDS_OUTS + 1];
    struct odds_kept {
        struct counts hand;
        struct contract_odds odds;
    } kept[ODDS_KEPT];
};
// An appraisal: a valuation of rummy cards for one move, together with the effort for it, and what it remembers of the odds of
// contracts.
struct appraisal {
    struct valuation val;
    struct effort effort;
    struct odds_memory odds;
};
// Begins the valuation of a rummy hand for the view's seat in `appraisal`, with no odds remembered, and returns it.  All
// arguments must live as long as the valuation is used.
const struct valuation *value_begin(struct appraisal *appraisal, const struct weights *weights, const struct options *o,
                                    const struct view *v, const struct memory *memory);

// Works out the odds of a hand for the contract of a rummy round.  Odds that val->odds remembers are not worked out again, so
// such a memory serves one round and one view.
void contract_odds_read(const struct valuation *val, int round, const struct counts *hand, struct contract_odds *out);

#endif
