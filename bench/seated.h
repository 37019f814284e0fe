// SPDX-License-Identifier: GPL-3.0-or-later
// A table of computer players as the benchmarks play it: who sits there, what each is told, and who is asked next.
#ifndef BENCH_SEATED_H
#define BENCH_SEATED_H

#include "players/players.h"
#include "rules/variant/variant.h"
#include <string.h>

struct seated {
    const struct variant *variant;
    int seats;
    struct sitter sitter[SEATS_MAX];
    struct state *state;
    struct view *view;
    struct luck luck;
    struct events events;
};

// Makes the view that of this seat.
static inline void seated_look(const struct seated *seated, int seat)
{
    const struct game *game = seated->variant->game;
    memset(seated->view, 0, game->view_size);
    game->look(game, seated->variant->options, seated->state, seat, seated->view);
}

// Tells each player what it may hear of what has happened.
static inline void seated_tell(struct seated *seated)
{
    for (int i = 0; i < seated->events.count; i++)
        for (int seat = 0; seat < seated->seats; seat++)
            if (seated->events.event[i].hearers >> seat & 1 && seated->sitter[seat].hear) {
                seated_look(seated, seat);
                seated->sitter[seat].hear(seated->sitter[seat].self, seated->view, &seated->events.event[i]);
            }
    events_reset(&seated->events);
}

// The seat that is to move: a player who is asked something goes before the one whose turn it is; -1: the round is over.
static inline int seated_next(const struct seated *seated)
{
    const struct game *game = seated->variant->game;
    struct standing standing = { 0 };
    unsigned turn = game->turn(game, seated->state);
    game->score(game, seated->variant->options, seated->state, &standing);
    return turn ? __builtin_ctz(turn & ~standing.on_turn ? turn & ~standing.on_turn : turn) : -1;
}

#endif
