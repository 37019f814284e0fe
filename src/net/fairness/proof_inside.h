// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the proof share with each other and with nobody else: what a client remembers.
// proof.c has what both sides write and read, and the server; proof_keep.c the client's memory,
// proof_check.c what becomes of it.
#ifndef NET_FAIRNESS_PROOF_INSIDE_H
#define NET_FAIRNESS_PROOF_INSIDE_H

#include "net/fairness/proof.h"

// A match of a whole evening has some thousand moves of some twenty bytes.
enum { TOLD_MOST = 50000, TOLD_BYTES = 8 * 1024 * 1024 };

// What was told of one move.  Of a sheet only its hash is kept.  The age of a thing is the number of the server's restarts when
// it was last told.
struct told_sheet {
    bool there;
    int age;
    unsigned char digest[SHA_BYTES];
};
struct told {
    char *line;                    // of the record; NULL: not known, and the deal has none
    struct told_sheet live, whole; // as it came with it; a snapshot
    bool twice;                    // something of it came again and was another
    bool lost;                     // after a restart the server had no more than this move, and more had been told
    int line_age;
};

// What is known of one round.
struct proof_round {
    int round;
    char promise[SHA_HEX_BYTES];  // "": none was seen
    int promised;                 // the latest move that was known then; -1: none
    bool changed;                 // another promise was seen later
    char word[PROOF_WORD_BYTES];  // ours as sent; "": none
    bool taken;                   // the server said that it counts
    char other[PROOF_WORD_BYTES]; // the server said that this other word of ours counts; "": it did not
    struct deal_opened *opened;   // NULL: not yet
    bool twice;                   // it was opened again and differently
};

struct proof {
    struct variant *variant;
    struct seat_plan plan[SEATS_MAX];
    int seats, seat, owner;
    bool back;                    // this person sat there before, with another program
    char chain[PROOF_WORD_BYTES]; // our word for the round PROOF_ROUND_MOST, from which all others follow; "": not drawn yet
    struct told *told;            // by the move's number, the deal is 0
    int count, room;
    int age; // how often the server began again
    size_t bytes;
    struct proof_round *round[PROOF_ROUND_MOST + 1]; // by their numbers, from 1; NULL: nothing is known of it
};

// --- proof_keep.c ---
struct proof_round *proof_find(const struct proof *proof, int round); // NULL: nothing is known of it
bool proof_gives_word(const struct proof *proof);                     // is this seat's word mixed in?
// The move that dealt this round, 0 for the first, as far as lines are known from the first on; -1: not known.
int proof_dealt_at(const struct proof *proof, int round);

#endif
