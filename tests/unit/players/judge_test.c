// SPDX-License-Identifier: GPL-3.0-or-later
// One judge a family: what a coach advises first is never what the steady player would do last, and a steady player does what is
// judged best.
#include "players/players.h"
#include "rules/kit/kit.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3, MOVES_MOST = 60, ASKED_EVERY = 5, SOLVED_EVERY = 25 }; // a deal that is looked into takes a second

// WHIMS: a steady player may do what is judged less than the best, by luck.  SOLVED: a coach may advise what wins in more of the
// ways in which the unseen cards may lie, whatever it is judged to be worth.
static const struct judged_game {
    const char *rules;
    int seats;
    enum { PLAIN, WHIMS, SOLVED } kind;
} judged[] = {
    { "crazy-eights", 3, WHIMS }, { "mau-mau", 4, WHIMS },      { "colours", 3, WHIMS },   { "switch", 2, WHIMS },
    { "ninety-nine", 3, PLAIN },  { "spades", 4, PLAIN },       { "hearts", 4, PLAIN },    { "belote", 4, PLAIN },
    { "euchre", 4, PLAIN },       { "oh-hell", 4, PLAIN },      { "whist", 4, PLAIN },     { "kings", 2, PLAIN },
    { "kings", 4, PLAIN },        { "kings-scored", 3, PLAIN }, { "klondike", 1, SOLVED }, { "spider-two", 1, SOLVED },
    { "freecell", 1, SOLVED },    { "pyramid", 1, SOLVED },
};

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

// What the legal moves are worth that are judged: the least, the most, and how many are.
struct judged_list {
    int count;
    int64_t least, most;
};

static bool judge(const struct game *game, const struct hearer *h, const struct move *m, int64_t *worth)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    return game->kit->players.judge(&now, m, worth);
}

static struct judged_list judge_all(const struct game *game, const struct hearer *h)
{
    struct judged_list all = { 0, INT64_MAX, INT64_MIN };
    LOCAL(move_list) moves = { 0 };
    game->legal(game, h->options, h->view, &moves);
    for (int i = 0; i < moves.count; i++) {
        int64_t worth;
        if (!judge(game, h, &moves.move[i], &worth))
            continue;
        all.count++;
        all.least = worth < all.least ? worth : all.least;
        all.most = worth > all.most ? worth : all.most;
    }
    return all;
}

// Does the first of these moves win in more ways than the other one?
static bool wins_more(const struct sitter *coach, const struct hearer *h, const struct move *first, const struct move *other)
{
    struct weighed weighed[WEIGHED_MOST];
    int count = players_weigh(coach, h->options, h->view, other, weighed);
    const struct weighed *one = players_find(weighed, count, first), *two = players_find(weighed, count, other);
    return one && two && one->worth > two->worth;
}

static void look(const struct judged_game *row, const struct game *game, const struct hearer *h, const struct sitter *coach,
                 const struct sitter *steady, int *asked)
{
    struct weighed weighed[WEIGHED_MOST];
    struct move plain;
    int64_t worth;
    const struct judged_list all = judge_all(game, h);
    if (all.count <= 2 || all.least == all.most)
        return;
    bool moves = steady->ask(steady->self, h->options, h->view, &plain);
    if (moves && judge(game, h, &plain, &worth) && (row->kind == WHIMS ? worth == all.least : worth < all.most))
        fail_msg("%s, seat %d: the steady player does not do what is judged best", row->rules, h->seat);
    if (players_weigh(coach, h->options, h->view, NULL, weighed) && judge(game, h, &weighed[0].move, &worth) &&
        worth == all.least && !(row->kind == SOLVED && moves && wins_more(coach, h, &weighed[0].move, &plain)))
        fail_msg("%s, seat %d: the coach advises first what is judged least", row->rules, h->seat);
    ++*asked;
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
            if (moves % (row->kind == SOLVED ? SOLVED_EVERY : ASKED_EVERY) == round)
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
