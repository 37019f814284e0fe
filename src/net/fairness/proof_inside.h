// SPDX-License-Identifier: GPL-3.0-or-later
// What a client's proof remembers of a match, shared by the files of the proof with nobody else. proof.c has what server and
// clients both write and read, proof_keep.c the client's memory, and proof_check.c the check of a round by that memory.
#ifndef NET_FAIRNESS_PROOF_INSIDE_H
#define NET_FAIRNESS_PROOF_INSIDE_H

#include "net/fairness/proof.h"

// The most moves and bytes that a proof keeps.  A match of a whole evening has about a thousand moves of about twenty bytes each.
enum { TOLD_MOST = 50000, TOLD_BYTES = 8 * 1024 * 1024 };

// What a client's proof was told of one move in a sheet.  Only the sheet's hash is kept, and in `age` how often the server had
// begun again when the sheet was last told.
struct told_sheet {
    bool there;
    int age;
    unsigned char digest[SHA_BYTES];
};
struct told {
    char *line;                    // the record's line; NULL if it is not known, and for the deal, which has none
    struct told_sheet live, whole; // the sheet told with the move; a whole sheet told after it
    bool twice;                    // the server told something of this move again, and differently
    bool lost;                     // after a restart the server had no more than this move, and more had been told
    int line_age;
};

// What a client's proof knows of the deal of one round.
struct proof_round {
    int round;
    char promise[SHA_HEX_BYTES];  // the server's promise for the deal; empty if none was seen
    int promised;                 // the latest move known when the promise was first seen; -1 if there was none
    bool changed;                 // a different promise for the deal was seen later
    char word[PROOF_WORD_BYTES];  // this seat's word for the deal as it was sent; empty if none was
    bool taken;                   // the server said that this seat's word counts
    char other[PROOF_WORD_BYTES]; // the word of this seat that the server said counts, if it is a different one; else empty
    struct deal_opened *opened;   // the seed and words that the server revealed; NULL if it has not
    bool twice;                   // the server revealed the round again, and differently
};

struct proof {
    struct variant *variant;
    struct seat_plan plan[SEATS_MAX];
    int seats, seat, owner;
    bool back; // this person sat at the table before, with another program
    // This seat's word for the deal of round PROOF_ROUND_MOST, from which all others follow; empty if it is not drawn yet.
    char chain[PROOF_WORD_BYTES];
    struct told *told; // what was told of each move by its number; the deal is 0
    int count, room;
    int age; // how often the server began again during the match
    size_t bytes;
    struct proof_round *round[PROOF_ROUND_MOST + 1]; // what is known of each round, from 1; NULL for nothing
};

// --- proof_keep.c: what a client remembers ---
struct proof_round *proof_find(const struct proof *proof, int round); // returns what is known of the round's deal, or NULL
bool proof_gives_word(const struct proof *proof);                     // returns whether this seat's word is mixed into the deals
// Returns the number of the move that dealt this round, 0 for the first round, or -1 if a client's proof does not know it,
// because lines before it are missing.
int proof_dealt_at(const struct proof *proof, int round);

#endif
