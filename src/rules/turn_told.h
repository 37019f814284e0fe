// SPDX-License-Identifier: GPL-3.0-or-later
// A turn that is being told in one breath, for the families' tell_turn, or all that a seat did in a round, for rules/digest.h:
// its events, and the sentence that grows out of them.
#ifndef RULES_TURN_TOLD_H
#define RULES_TURN_TOLD_H

#include "rules/game.h"
#include "rules/phrase.h"

struct turn_told {
    const struct hearer *h;
    const struct event *event; // of one player, count of them
    int count;
    struct strbuf *out;
    size_t begin; // where the sentence begins in out
};

// The latest event of a kind, one of the turn's own, or NULL.
const struct event *turn_latest(const struct turn_told *turn, int kind);
int events_of(const struct event *event, int count, int kind); // how many of these are of a kind
// Appends a clause about the turn's player; fill.who is set here.
void turn_put(const struct turn_told *turn, const struct clause *clause, struct fill fill);
void turn_put_number(const struct turn_told *turn, const struct clause *clause, long n); // the same of {n}, where it is not 0

#endif
