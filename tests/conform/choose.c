// SPDX-License-Identifier: GPL-3.0-or-later
// Which move is made next: one of chance, or what a computer player would do.  The players hear
// everything as at a real table, and what every hearer is told is looked at in some games.
#include "conform/conform.h"

#include "base/bug.h"
#include "players/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// With BY_BOTH, of a hundred moves so many are a player's; of those of chance one of so many is one with the most cards.
enum { SUGGESTED = 80, LARGEST_EVERY = 4, WAITING_FIRST = 4 };
// Players who think ahead take one in THOUGHT of their playouts: what they do and say is looked at, not how good it is.
enum { THOUGHT = 3 };

// --- who hears ---

static void look_at_event(const struct listener *listener, const struct view *view, const struct event *event)
{
    struct trial *trial = listener->trial;
    struct hearer hearer = { .options = trial_options(trial),
                             .view = view,
                             .name = table_names(trial->table),
                             .seats = trial->seats,
                             .seat = listener->seat };
    look_borne(trial, &hearer, event);
    for (int style = 0; style < STYLES; style++) {
        hearer.style = (enum text_style)style;
        strbuf_reset(&trial->told);
        table_tell(trial->table, &hearer, event, &trial->told);
        look_told(trial, hearer.style);
    }
}

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct listener *listener = self;
    if (listener->player.hear)
        listener->player.hear(listener->player.self, view, event);
    for (int level = 0; level < PLAYER_LEVELS; level++)
        if (listener->level[level].self)
            listener->level[level].hear(listener->level[level].self, view, event);
}

static void hear_and_look(void *self, const struct view *view, const struct event *event)
{
    look_at_event(self, view, event);
    hear(self, view, event);
}

static void release(void *self)
{
    struct listener *listener = self;
    if (listener->player.release)
        listener->player.release(listener->player.self);
    for (int level = 0; level < PLAYER_LEVELS; level++)
        if (listener->level[level].self)
            listener->level[level].release(listener->level[level].self);
    free(listener);
}

void trial_seat(struct trial *trial, bool listen)
{
    static const char *const levels[] = { "steady", "novice" };
    for (int seat = WATCHER; seat < trial->seats; seat++) {
        struct listener *self = mem_zero(1, sizeof *self);
        struct sitter sitter = { .hear = listen ? hear_and_look : hear, .release = release, .self = self };
        char seed[32];
        *self = (struct listener){ .trial = trial, .seat = seat };
        if (seat == WATCHER) {
            table_watch(trial->table, sitter);
        } else {
            snprintf(seed, sizeof seed, "%d-%d", trial->seed, seat);
            self->player = players_new(table_game(trial->table), levels[(trial->seed + seat) % 2], seed);
            for (int level = 0; level < PLAYER_LEVELS; level++)
                if (players_level_in(table_game(trial->table), players_level_words[level])) {
                    self->level[level] = players_new(table_game(trial->table), players_level_words[level], seed);
                    players_hurry(&self->level[level], THOUGHT);
                }
            trial->player[seat] = self;
            table_seat(trial->table, seat, sitter);
        }
        table_repeat(trial->table, seat);
    }
}

// --- who chooses ---

static bool fails(struct trial *trial, const char *what)
{
    if (!trial->forgives)
        trial_fail(trial, what);
    trial->forgiven++;
    return false;
}

static bool suggest(struct trial *trial, int seat, struct move *out)
{
    const struct game *game = table_game(trial->table);
    const struct sitter *player = &trial->player[seat]->player;
    struct events quiet = { .mute = true };
    struct luck luck = trial->table->luck;
    struct refusal no = { 0 };
    struct strbuf text = STRBUF_INIT;
    trial_time(trial);
    bool answered = player->ask(player->self, trial_options(trial), table_view(trial->table, seat), out);
    trial_timed(trial, DEAR_PLAYER);
    if (!answered)
        return fails(trial, "a computer player has no move where there are some");
    memcpy(trial->state, trial->table->state, game->state_size);
    if (!game->apply(game, trial_options(trial), trial->state, seat, out, &luck, &quiet, &no)) {
        game->print(game, (struct seat_names){ 0 }, out, &text);
        if (!trial->forgives)
            fprintf(stderr, "%s: %s: %s\n", table_name(trial->table, seat), text.text, no.text);
        return fails(trial, "a computer player makes a move that is refused");
    }
    trial->suggested++;
    events_release(&quiet);
    return true;
}

static const struct move *any(struct trial *trial)
{
    return &trial->legal.move[rng_below(&trial->rng, (uint32_t)trial->legal.count)];
}

static const struct move *largest(struct trial *trial)
{
    const struct move *move = any(trial);
    for (int i = 0; i < trial->legal.count; i++)
        if (trial->legal.move[i].count > move->count)
            move = &trial->legal.move[i];
    return move;
}

// One of those with the fewest cards, more often than not the first: it is the simplest.
static const struct move *smallest(struct trial *trial)
{
    const struct move *move = &trial->legal.move[0];
    bool first = rng_below(&trial->rng, WAITING_FIRST) > 0;
    uint32_t found = 1;
    for (int i = 1; i < trial->legal.count; i++) {
        const struct move *other = &trial->legal.move[i];
        if (other->count < move->count || (other->count == move->count && !first && rng_below(&trial->rng, ++found) == 0))
            move = other;
    }
    return move;
}

void trial_choose(struct trial *trial, int seat, struct move *out)
{
    bool suggested =
        trial->manner == BY_PLAYERS || (trial->manner == BY_BOTH && rng_below(&trial->rng, 100) < (uint32_t)SUGGESTED);
    if (suggested && suggest(trial, seat, out))
        return;
    if (trial->manner == BY_WAITING)
        *out = *smallest(trial);
    else
        *out = *(rng_below(&trial->rng, LARGEST_EVERY) ? any(trial) : largest(trial));
}
