// SPDX-License-Identifier: GPL-3.0-or-later
// Matches are played as at a table, each player with its own view and what it hears; what is counted is in sense_tricks.c,
// sense_shed.c and sense_knock.c.
#include "sense.h"

#include "base/bug.h"
#include "seated.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ORDER SENSE
const struct sense_count sense_counts[SENSES] = {
    [SENSE_HIGH_RUFF] = { "rounds with a high ruff where a low one took it too", 24 },
    [SENSE_OVERTAKEN] = { "partner's trick taken, last in hand", 0 },
    [SENSE_LOW_LEAD] = { "low lead where every trick was needed", 0 },
    [SENSE_LEFT] = { "trick left that a card of the suit would have taken last in hand", 5 },
    [SENSE_THROWN] = { "sure winner thrown away", 10 },
    [SENSE_POINTS] = { "points given or taken that could have been kept", 15 },
    [SENSE_NIL_ACE] = { "nil with an ace", 0 },
    [SENSE_NIL_MISSED] = { "nil missed", 150 },
    [SENSE_BID_LOW] = { "bid below the tricks that have to come", 0 },
    [SENSE_ROW] = { "sure card led though the next higher one is held, so that the partner does not know", 0 },
    [SENSE_GUARD] = { "low spade led from beside the queen", 10 },
    [SENSE_PASSED_OUT] = { "deal passed out", 160 },
    [SENSE_EUCHRED] = { "maker failed", 200 },
    [SENSE_TIMID] = { "passed what is made four times in five", 150 },
    [SENSE_DREW] = { "drew with a card to play", 0 },
    [SENSE_WILD] = { "wild card spent while the suit was there", 10 },
    [SENSE_LET_OUT] = { "next player let out, though a card was there to hinder it", 20 },
    [SENSE_ASKED] = { "asked for a suit that is not held", 10 },
    [SENSE_NO_KNOCK] = { "early knock left out, with hardly a card to wait for", 10 },
    [SENSE_UNDERCUT] = { "knock undercut", 120 },
    [SENSE_GIN] = { "nothing left over, and no knock", 0 },
    [SENSE_BIG_GIN] = { "whole hand lies, and is not shown", 0 },
    [SENSE_WANTED] = { "discard that the next player has shown to want, though another was as good", 10 },
    [SENSE_BROKEN] = { "combination broken up", 10 },
    [SENSE_USELESS] = { "card taken from the discard pile that leaves no less", 0 },
    [SENSE_NOT_ADDED] = { "card kept that could have been laid off", 0 },
};

enum { MOVES_MOST = 5000 };

// What is counted in the games of a family: of each move before it is made, of a round that is over, and what is remembered of
// what everybody hears.
static const struct sense_family {
    const char *id;
    sense_move *move;
    sense_round *round; // NULL: nothing is counted
    hear_fn *hear;      // NULL: nothing is remembered
} families[] = { { "tricks", sense_of_trick_move, sense_of_trick_round, NULL },
                 { "shed", sense_of_shed_move, NULL, NULL },
                 { "rummy", sense_of_knock_move, sense_of_knock_round, rummy_hear } };

static const struct sense_family *family_of(const struct variant *variant)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i].id, variant->game->id) == 0)
            return &families[i];
    BUG("nothing is counted in %s", variant->id);
}

static void listen(const struct seated *m, hear_fn *hear, struct memory *memory)
{
    for (int i = 0; hear && i < m->events.count; i++)
        if (m->events.event[i].hearers == EVERYONE)
            hear(memory, &m->events.event[i]);
}

void sense_of_move(const struct variant *variant, const struct view *v, const struct memory *memory, const struct move *m,
                   struct sensed *out)
{
    family_of(variant)->move(variant, v, memory, m, out);
}

static void play_round(struct seated *m, struct sensed *out)
{
    const struct variant *variant = m->variant;
    const struct game *game = variant->game;
    const struct sense_family *family = family_of(variant);
    struct memory memory = { 0 };
    int seat;
    game->deal(game, variant->options, m->seats, m->state, &m->luck, &m->events);
    seated_tell(m);
    for (int moves = 0; (seat = seated_next(m)) >= 0; moves++) {
        struct move move;
        seated_look(m, seat);
        if (moves > MOVES_MOST || !m->sitter[seat].ask(m->sitter[seat].self, variant->options, m->view, &move))
            BUG("a round of %s does not go on", variant->id);
        family->move(variant, m->view, &memory, &move, out);
        if (!game->apply(game, variant->options, m->state, seat, &move, &m->luck, &m->events, NULL))
            BUG("a player of %s was refused", variant->id);
        listen(m, family->hear, &memory);
        seated_tell(m);
    }
    if (family->round)
        family->round(variant, m->state, out);
    out->rounds++;
}

void sense_play(const struct variant *variant, int seats, const char *level, int first, int matches, int rounds,
                struct sensed *out)
{
    const struct game *game = variant->game;
    struct seated m = { .variant = variant, .seats = seats };
    m.state = mem_zero(1, game->state_size);
    m.view = mem_zero(1, game->view_size);
    for (int number = first; number < first + matches && out->rounds < rounds; number++) {
        struct standing standing = { 0 };
        char word[32];
        snprintf(word, sizeof word, "sense %d", number);
        luck_seed(&m.luck, word);
        memset(m.state, 0, game->state_size);
        for (int seat = 0; seat < seats; seat++)
            m.sitter[seat] = players_new(game, level, word);
        while (!standing.match_over && out->rounds < rounds) {
            play_round(&m, out);
            game->score(game, variant->options, m.state, &standing);
        }
        for (int seat = 0; seat < seats; seat++)
            m.sitter[seat].release(m.sitter[seat].self);
        out->matches++;
    }
    events_release(&m.events);
    free(m.state);
    free(m.view);
}

bool sense_is_met(const struct sensed *sensed, int sense)
{
    enum { OF = 1000 };
    int goal = sense_counts[sense].goal, most = goal * sensed->chances[sense] / OF;
    return sensed->done[sense] <= (goal && !most ? 1 : most);
}
