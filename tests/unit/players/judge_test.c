// SPDX-License-Identifier: GPL-3.0-or-later
// One judge a family: what a coach advises first is never what the steady player would do last, and a steady player does what is
// judged best.
#include "players/players.h"
#include "rules/kit/kit.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3, MOVES_MOST = 60, ASKED_EVERY = 5 };

static const struct judged_game {
    const char *rules;
    int seats;
} judged[] = { { "crazy-eights", 3 }, { "mau-mau", 4 }, { "colours", 3 }, { "switch", 2 },  { "ninety-nine", 3 }, { "spades", 4 },
               { "hearts", 4 },       { "belote", 4 },  { "euchre", 4 },  { "oh-hell", 4 }, { "whist", 4 } };

static struct table *deal(const struct judged_game *row, const char *level, const char *seed)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(row->rules, NULL, &err);
    if (!variant)
        fail_msg("%s", err.text.text);
    for (int seat = 0; seat < row->seats; seat++) {
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", players_name(seat));
        snprintf(plan[seat].level, sizeof plan[seat].level, "%s", level);
    }
    struct table *table = table_new(variant, plan, row->seats, seed, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    players_seat_all(table, seed);
    err_release(&err);
    return table;
}

// What each legal move is worth; false: they are not judged.
static bool judge_all(const struct game *game, const struct hearer *h, const struct move_list *moves, int64_t *worth)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    for (int i = 0; i < moves->count; i++)
        if (!game->kit->players.judge(&now, &moves->move[i], &worth[i]))
            return false;
    return true;
}

static int number_of(const struct move_list *moves, const struct move *m)
{
    for (int i = 0; i < moves->count; i++)
        if (move_equal(&moves->move[i], m))
            return i;
    return -1;
}

static void look(const struct judged_game *row, const struct game *game, const struct hearer *h, const struct sitter *coach,
                 const struct sitter *steady, int *asked)
{
    LOCAL(move_list) moves = { 0 };
    struct weighed weighed[WEIGHED_MOST];
    struct move plain;
    game->legal(game, h->options, h->view, &moves);
    int64_t *worth = calloc((size_t)moves.count + 1, sizeof *worth), least = INT64_MAX, most = INT64_MIN;
    if (moves.count > 2 && judge_all(game, h, &moves, worth)) {
        for (int i = 0; i < moves.count; i++) {
            least = worth[i] < least ? worth[i] : least;
            most = worth[i] > most ? worth[i] : most;
        }
        int count = players_weigh(coach, h->options, h->view, NULL, weighed);
        int first = count ? number_of(&moves, &weighed[0].move) : -1;
        if (first >= 0 && least < most && worth[first] == least)
            fail_msg("%s, seat %d: the coach advises first what is judged least", row->rules, h->seat);
        if (steady->ask(steady->self, h->options, h->view, &plain) && number_of(&moves, &plain) >= 0 &&
            worth[number_of(&moves, &plain)] == least && least < most)
            fail_msg("%s, seat %d: the steady player does what is judged least", row->rules, h->seat);
        ++*asked;
    }
    free(worth);
}

TEST_ROWS(a_coach_never_advises_what_a_steady_player_does_last, judged, rules)
{
    const struct judged_game *row = *state;
    int asked = 0;
    for (int round = 0; round < ROUNDS; round++) {
        char seed[32];
        snprintf(seed, sizeof seed, "judge-%d", round);
        struct table *table = deal(row, "steady", seed);
        assert_true(table_game(table)->kit->players.judge != NULL);
        struct sitter coach = players_new(table_game(table), "expert", seed),
                      steady = players_new(table_game(table), "steady", seed);
        for (int moves = 0; moves < MOVES_MOST && table_turn(table); moves++) {
            int seat = __builtin_ctz(table_turn(table));
            struct hearer h = table_hearer(table, seat, STYLE_FULL);
            if (moves % ASKED_EVERY == round)
                look(row, table_game(table), &h, &coach, &steady, &asked);
            struct move m;
            struct refusal no = { 0 };
            if (!steady.ask(steady.self, h.options, h.view, &m) || !table_apply(table, seat, &m, &no))
                fail_msg("%s: the steady player makes no move", row->rules);
        }
        coach.release(coach.self);
        steady.release(steady.self);
        table_free(table);
    }
    assert_true(asked > 0);
}
