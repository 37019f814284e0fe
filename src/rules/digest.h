// SPDX-License-Identifier: GPL-3.0-or-later
// What others did, by importance: first what decides, which has a weight in its row, then the players, those who did most for the
// game before the others, and all who did nothing of note in one sentence.  A family says what its events are worth; the order is
// the same in all.
#ifndef RULES_DIGEST_H
#define RULES_DIGEST_H

#include "rules/turn_told.h"

// What a line is worth: nothing to tell, one of those who did nothing of note, and lines of their own.  Points may be added to
// DIGEST_PLAYS.
enum { DIGEST_NOTHING, DIGEST_IDLE, DIGEST_PLAYS, DIGEST_FEW = 1 << 28, DIGEST_DECIDES };
// A hand of at most this number of cards decides, and is told.
enum { DIGEST_FEW_CARDS = 3 };

struct digest {
    // The kind of event that each verb of a move makes, and kinds that may come before it; 0 none.
    const uint8_t *made;
    int verbs;
    uint8_t before[2];
    // What a seat did in this round, in order, without what was taken back, as one line with its newline; what it is worth.
    int (*line)(const struct turn_told *turn);
    // What lies there now, after the lines that decide; NULL: nothing.
    void (*lies)(const struct hearer *h, struct strbuf *out);
    struct says idle[STYLES], all_idle[STYLES]; // {who} did nothing of note, one or {n}; everybody else did nothing of note
};

// Tells these events to the hearer, as `digest` of struct game does.
void digest_tell(const struct game *game, const struct digest *digest, const struct hearer *h, const struct event *e, int count,
                 struct strbuf *out);
extern const struct clause digest_left; // {who} has {n} cards left
// Is this what decides of the number of cards in a hand?
static inline bool digest_few(int cards)
{
    return cards > 0 && cards <= DIGEST_FEW_CARDS;
}

#endif
