// SPDX-License-Identifier: GPL-3.0-or-later
// How near a hand is to the contract of the round, and by which cards, for the steady player.  The
// exact questions, can it go down and how, are answered by rules/rummy/solve/contract.h; here chances
// are weighed.  And what a valuation remembers, of such hands and of others.
#ifndef PLAYERS_RUMMY_CONTRACT_ODDS_H
#define PLAYERS_RUMMY_CONTRACT_ODDS_H

#include "players/rummy/value.h"

// ways: the chances of all likely ways to the contract, added up; never 0.  with, without: the same with one card of
// the face more, and with one less where the hand has one.
struct contract_odds {
    double ways, with[FACES], without[FACES];
};

// What one valuation has worked out already; the same hands are asked about again and again.
enum { ODDS_KEPT = 16, ODDS_PROMISES = 64, ODDS_MISSING = 5, ODDS_OUTS = 40 };
struct odds_memory {
    int count;                // of all hands, of which the last ODDS_KEPT are kept
    uint64_t known;           // for how many outs chances are reckoned, as bits
    int comes[ODDS_OUTS + 1]; // by number of cards: that one of them comes in time (value.c); 0: not reckoned yet
    // Hands that were judged without a contract to meet, and what their worth depends on (value.c); kept: of each card, too.
    int judged;
    struct odds_held {
        struct odds_hand {
            uint64_t fits;
            uint8_t of[FACES], control[CONTROLS];
            uint32_t may_meld, includes; // wide, so that all its bytes say something
        } hand;
        bool kept;
        int worth, keep[FACES];
    } held[ODDS_KEPT];
    // The best near-combinations of a kind, and runs of a suit, by what of the hand they depend on (control_odds.c).
    struct odds_promise {
        uint32_t key; // 0: none
        unsigned ranks;
        int worth;
    } promise[MELD_KINDS + SUITS][ODDS_PROMISES];
    // By outs, and by how many are wanted: the chance to get them, and that one more comes where they have come.
    struct odds_chances {
        double get[ODDS_MISSING + 1], next[ODDS_MISSING + 1];
    } chances[ODDS_OUTS + 1];
    struct odds_kept {
        struct counts hand;
        struct contract_odds odds;
    } kept[ODDS_KEPT];
};
// A valuation with what it works by, for one move.
struct appraisal {
    struct valuation val;
    struct effort effort;
    struct odds_memory odds;
};
// Fills it in for the view's seat, and gives its valuation; all that it is given must stay as long as that is asked.
const struct valuation *value_begin(struct appraisal *appraisal, const struct weights *weights, const struct options *o,
                                    const struct view *v, const struct memory *memory);

// Of this hand before the contract of the round.  A hand that val->odds remembers is not reckoned again, so a memory serves one
// round and one view.
void contract_odds_read(const struct valuation *val, int round, const struct counts *hand, struct contract_odds *out);

#endif
