// SPDX-License-Identifier: GPL-3.0-or-later
// How near a hand is to the contract of the round, and by which cards, for the steady player.  The
// exact questions, can it go down and how, are answered by rules/rummy/solve/contract.h; here chances
// are weighed.
#ifndef PLAYERS_RUMMY_CONTRACT_ODDS_H
#define PLAYERS_RUMMY_CONTRACT_ODDS_H

#include "players/rummy/value.h"
#include <string.h>

// ways: the chances of all likely ways to the contract, added up; never 0.  with, without: the same with one card of
// the face more, and with one less where the hand has one.
struct contract_odds {
    double ways, with[FACES], without[FACES];
};

// What one valuation has worked out already; the same hands are asked about again and again.  Its first member zero is empty.
enum { ODDS_KEPT = 16, ODDS_MISSING = 5, ODDS_OUTS = 40 };
struct odds_memory {
    int count;                // of all hands, of which the last ODDS_KEPT are kept
    uint64_t known;           // for how many outs chances are reckoned, as bits
    int comes[ODDS_OUTS + 1]; // that one of so many cards comes in time (value.c); 0: not reckoned yet
    struct odds_held {        // what the hand judged last is worth, where there is no contract to meet (value.c)
        bool known, may_meld;
        uint8_t of[FACES];
        uint64_t fits;
        int keep[FACES];
    } held;
    // By outs, and by how many are wanted: the chance to get them, and that one more comes where they have come.
    struct odds_chances {
        double get[ODDS_MISSING + 1], next[ODDS_MISSING + 1];
    } chances[ODDS_OUTS + 1];
    struct odds_kept {
        struct counts hand;
        struct contract_odds odds;
    } kept[ODDS_KEPT];
};
static inline void odds_forget(struct odds_memory *memory)
{
    memory->count = 0;
    memory->known = 0;
    memory->held.known = false;
    memset(memory->comes, 0, sizeof memory->comes);
}

// Of this hand before the contract of the round.  A hand that val->odds remembers is not reckoned again, so a memory serves one
// round and one view.
void contract_odds_read(const struct valuation *val, int round, const struct counts *hand, struct contract_odds *out);

#endif
