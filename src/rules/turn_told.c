// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a player's turn in one sentence of several clauses.
#include "rules/turn_told.h"

const struct event *turn_latest(const struct turn_told *turn, int kind)
{
    for (int i = turn->count - 1; i >= 0; i--)
        if (turn->event[i].kind == kind)
            return &turn->event[i];
    return NULL;
}

int events_of(const struct event *event, int count, int kind)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += event[i].kind == kind;
    return found;
}

void turn_put(const struct turn_told *turn, const struct clause *clause, struct fill fill)
{
    fill.who = turn->h->name[turn->event[0].seat];
    phrase_clause(clause, turn->h->style, &fill, turn->begin, turn->out);
}

void turn_put_number(const struct turn_told *turn, const struct clause *clause, long n)
{
    if (n)
        turn_put(turn, clause, (struct fill){ .n = n });
}
