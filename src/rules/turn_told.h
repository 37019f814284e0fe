// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a player's turn in one sentence, for the `tell_turn` of a family, or all that the player did in a round, for the digest.
// A struct turn_told has the events of the turn and the sentence, to which clauses are added.
#ifndef RULES_TURN_TOLD_H
#define RULES_TURN_TOLD_H

#include "rules/game.h"
#include "rules/phrase.h"

struct turn_told {
    const struct hearer *h;
    const struct event *event; // the turn: `count` events of one player
    int count;
    struct strbuf *out;
    size_t begin; // where the sentence begins in out
};

// Returns the latest event of this kind in the turn that is told, or NULL if the turn has none.
const struct event *turn_latest(const struct turn_told *turn, int kind);
int events_of(const struct event *event, int count, int kind); // returns how many events are of that kind
// Appends a clause to the sentence in which a turn is told; the turn's player is its subject, {who}.
void turn_put(const struct turn_told *turn, const struct clause *clause, struct fill fill);
// Appends a clause with the number {n} to the sentence that tells a turn, unless n is 0.
void turn_put_number(const struct turn_told *turn, const struct clause *clause, long n);

#endif
