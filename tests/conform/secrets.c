// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat cannot see must not shine through.  Here it is exchanged behind each seat, and the seat's view must stay the same
// to the byte, and so must its moves.  All that it can ask and hear, what players of every level would do in its place and what a
// coach would say to it are made of nothing but that view, the rules and the names, so they stay the same with it, and are not
// asked for twice.  What is told of a move is looked at too: it is made twice, with other cards out of sight.
#include "conform/conform.h"

#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The dear players think at looks 1, 16, 256 ...: in every variant some times, early and late.  Late in a long round of
// moves at random more cards lie on the table than people ever lay, and each playout takes seconds.
static bool dear_now(const struct trial *trial)
{
    enum { EARLY = 160 };
    long look = trial->coached;
    while (look % 16 == 0)
        look /= 16;
    return look == 1 && trial->round_moves <= EARLY;
}

// What a player who thinks ahead makes of a view could be the truth: it looks the same from that seat, and is sound.
static void look_at_guess(struct trial *trial, int seat, struct luck *luck)
{
    const struct game *game = table_game(trial->table);
    LOCAL(err) err = ERR_INIT;
    if (!game->guess)
        return;
    memset(trial->state, 0, game->state_size);
    game->guess(game, trial_options(trial), table_view(trial->table, seat), trial->state, luck);
    if (!game->sound(game, trial_options(trial), trial->state, &err))
        trial_fail(trial, err.text.text);
    memset(trial->view, 0, game->view_size);
    game->look(game, trial_options(trial), trial->state, seat, trial->view);
    if (memcmp(trial->view, table_view(trial->table, seat), game->view_size) != 0)
        trial_fail(trial, "what a player guesses from a view looks otherwise");
    if (game->turn(game, trial->state) != table_turn(trial->table))
        trial_fail(trial, "in what a player guesses it is another one's turn");
}

// Into trial->state and trial->view: what the seat cannot see is exchanged.
static void exchange(struct trial *trial, int seat, struct luck *luck)
{
    const struct game *game = table_game(trial->table);
    memcpy(trial->state, trial->table->state, game->state_size);
    game->reshuffle(game, trial_options(trial), trial->state, seat, luck);
    memset(trial->view, 0, game->view_size);
    game->look(game, trial_options(trial), trial->state, seat, trial->view);
}

static void same_moves(struct trial *trial, int seat)
{
    const struct game *game = table_game(trial->table);
    LOCAL(move_list) listed = { 0 };
    table_legal(trial->table, seat, &listed);
    bool same = listed.count == trial->again.count;
    for (int i = 0; same && i < listed.count; i++)
        same = move_equal(&listed.move[i], &trial->again.move[i]);
    if (!same)
        trial_fail(trial, "the moves a seat is offered depend on what it cannot know");
    if (listed.count && !((game->turn(game, trial->table->state) | trial_late(trial)) & 1u << seat))
        trial_fail(trial, "a seat that may not act is offered moves");
}

static void look_at_secrets_of(struct trial *trial, int seat)
{
    const struct game *game = table_game(trial->table);
    struct luck luck;
    luck_seed(&luck, "reshuffle");
    look_at_guess(trial, seat, &luck);
    exchange(trial, seat, &luck);
    if (memcmp(trial->view, table_view(trial->table, seat), game->view_size) != 0)
        trial_fail(trial, "a seat's view shows what it cannot know");
    trial->again.count = 0;
    game->legal(game, trial_options(trial), trial->view, &trial->again);
    if (seat != WATCHER)
        same_moves(trial, seat);
    else if (trial->again.count)
        trial_fail(trial, "a watcher is offered moves");
}

void look_at_secrets(struct trial *trial)
{
    for (int seat = WATCHER; seat < trial->seats; seat++)
        look_at_secrets_of(trial, seat);
}

// --- what it is told, what it would do ---

// A player's move in this view, and where it is a coach, all moves that it weighs and what it says of each; as a text.
static void say_choice(struct trial *trial, const struct sitter *player, const struct hearer *hearer, bool coach,
                       struct strbuf *out)
{
    const struct game *game = table_game(trial->table);
    struct weighed weighed[WEIGHED_MOST];
    int count = coach ? players_weigh(player, hearer->options, hearer->view, &trial->legal.move[0], weighed)
                      : player->ask(player->self, hearer->options, hearer->view, &weighed[0].move);
    for (int i = 0; i < count; i++) {
        game->print(game, (struct seat_names){ 0 }, &weighed[i].move, out);
        strbuf_addf(out, " %d\n", coach ? (int)weighed[i].worth : 0);
        if (!coach)
            continue;
        players_advice(player, hearer, &weighed[i].move, out);
        players_reason(player, hearer, &weighed[i].move, out);
        players_compare(player, hearer, COMPARED_NEXT, &weighed[0], &weighed[i], out);
    }
}

// Asked twice in the same place a player does the same: it has kept nothing of the first answer.
static void same_choice(struct trial *trial, const struct sitter *player, const struct hearer *here, const struct hearer *there)
{
    LOCAL(strbuf) near = STRBUF_INIT, far = STRBUF_INIT;
    say_choice(trial, player, here, false, &near);
    say_choice(trial, player, there, false, &far);
    if (strcmp(near.text, far.text) == 0)
        return;
    fprintf(stderr, "Seat %d as it is:\n%s\nWith other cards out of sight:\n%s\n", here->seat, near.text, far.text);
    trial_fail(trial, "a player's choice depends on what it cannot know");
}

static bool have_advised(struct trial *trial, const struct sitter *coach, const struct hearer *hearer)
{
    LOCAL(strbuf) said = STRBUF_INIT;
    say_choice(trial, coach, hearer, true, &said);
    return said.length > 0;
}

void look_at_choices(struct trial *trial, int seat)
{
    const struct game *game = table_game(trial->table);
    const char *best = players_best_level(game);
    struct hearer here, there;
    struct luck luck;
    luck_seed(&luck, "choices");
    trial->coached++;
    here = table_hearer(trial->table, seat, (enum text_style)(trial->coached % STYLES));
    exchange(trial, seat, &luck);
    if (memcmp(trial->view, here.view, game->view_size) != 0)
        trial_fail(trial, "a seat's view shows what it cannot know");
    there = here;
    there.view = trial->view;
    for (int level = 0; level < PLAYER_LEVELS; level++) {
        const struct sitter *player = &trial->player[seat]->level[level];
        bool coach = strcmp(players_level_words[level], best) == 0; // which also says what it would do
        if (!player->self || ((coach || level > LEVEL_STEADY) && !dear_now(trial)))
            continue;
        if (!coach)
            same_choice(trial, player, &here, &there);
        else if (!have_advised(trial, player, &here))
            trial_fail(trial, "a coach has nothing to say where there are moves");
    }
}

// --- what is told of a move ---

// Do both lists hold the same for this hearer?
static bool same_heard(const struct events *one, const struct events *other, unsigned hearer)
{
    int i = 0, j = 0;
    for (;; i++, j++) {
        while (i < one->count && !(one->event[i].hearers & hearer))
            i++;
        while (j < other->count && !(other->event[j].hearers & hearer))
            j++;
        if (i == one->count || j == other->count)
            return i == one->count && j == other->count;
        const struct event *a = &one->event[i], *b = &other->event[j];
        if (memcmp(a, b, offsetof(struct event, card)) != 0 || memcmp(a->card, b->card, (size_t)a->count * sizeof *a->card) != 0)
            return false;
    }
}

// A move is made in the state as it is and in one with other cards where the mover sees none.  A hearer to whom both look the
// same before it and after it has been told the same of it: else somebody heard which cards went from one place out of sight to
// another.
void look_at_heard(struct trial *trial, int seat)
{
    const struct game *game = table_game(trial->table);
    const struct move *move = &trial->legal.move[(size_t)(trial->steps / SAMPLE) % (size_t)trial->legal.count];
    struct state *state[2] = { mem_zero(1, game->state_size), mem_zero(1, game->state_size) };
    struct view *view[2] = { mem_zero(1, game->view_size), mem_zero(1, game->view_size) };
    struct events events[2] = { { 0 }, { 0 } };
    struct luck luck;
    luck_seed(&luck, "heard");
    exchange(trial, seat, &luck);
    memcpy(state[0], trial->table->state, game->state_size);
    memcpy(state[1], trial->state, game->state_size);
    for (int i = 0; i < 2; i++) {
        struct luck same = trial->table->luck;
        struct refusal no = { 0 };
        if (!game->apply(game, trial_options(trial), state[i], seat, move, &same, &events[i], &no))
            trial_fail(trial, "whether a move is allowed depends on what its seat cannot know");
    }
    struct standing standing = { 0 };
    game->score(game, trial_options(trial), state[0], &standing);
    // A card that was turned up was seen by all, wherever it lies now.
    for (int who = WATCHER; !standing.round_over && !events[0].undo_seen && who < trial->seats; who++) {
        bool same = true;
        for (int after = 0; after < 2 && same; after++) {
            const struct state *looks[2] = { after ? state[0] : trial->table->state, after ? state[1] : trial->state };
            for (int i = 0; i < 2; i++) {
                memset(view[i], 0, game->view_size);
                game->look(game, trial_options(trial), looks[i], who, view[i]);
            }
            same = memcmp(view[0], view[1], game->view_size) == 0;
        }
        if (same && !same_heard(&events[0], &events[1], who == WATCHER ? WATCHERS : 1u << who))
            trial_fail(trial, "what is told of a move shows what the hearer cannot know");
    }
    for (int i = 0; i < 2; i++) {
        events_release(&events[i]);
        free(state[i]);
        free(view[i]);
    }
}
