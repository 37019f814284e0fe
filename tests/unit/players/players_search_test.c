// SPDX-License-Identifier: GPL-3.0-or-later
// Players who think ahead: what they answer is made of what they may know and of nothing else, however their thinking is cut
// into parts, and the luck they imagine has nothing of the deal's.
#include "players/players.h"
#include "players/search.h"
#include "table/table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table *deal(const char *rules, int seats, const char *seed)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(rules, NULL, &err);
    if (!variant)
        fail_msg("%s", err.text.text);
    for (int seat = 0; seat < seats; seat++) {
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", players_name(seat));
        snprintf(plan[seat].level, sizeof plan[seat].level, "steady");
    }
    struct table *table = table_new(variant, plan, seats, seed, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    players_seat_all(table, seed);
    err_release(&err);
    return table;
}

// --- luck ---

static int by_value(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

// Two stretches of one stream would have numbers of 64 bits in common, two streams have none.
TEST(no_luck_is_the_deals)
{
    enum { SAMPLES = 60, DRAWS = 400, DEAL_DRAWS = 20000 };
    static const char *const words[] = { "parlour-3", "parlour-3 0", "parlour-3 0 0123456789abcdef",
                                         "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff" };
    static uint64_t drawn[DEAL_DRAWS + SAMPLES * DRAWS];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct luck luck;
        int count = 0;
        luck_seed(&luck, words[i]);
        while (count < DEAL_DRAWS)
            drawn[count++] = rng_next(&luck.rng);
        for (int sample = -1; sample < SAMPLES - 1; sample++) {
            search_luck(words[i], sample, &luck);
            for (int draw = 0; draw < DRAWS; draw++)
                drawn[count++] = rng_next(&luck.rng);
        }
        qsort(drawn, (size_t)count, sizeof *drawn, by_value);
        for (int n = 1; n < count; n++)
            assert_true(drawn[n] != drawn[n - 1]);
    }
}

// --- one answer for one view ---

static const struct searched {
    const char *rules;
    const struct search_family *family;
    int seats, later; // so many moves into the round: the later, the sooner it is played to its end
} searched[] = {
    { "kings", &kings_search, 2, 0 },     { "kings-scored", &kings_search, 4, 0 }, { "control", &rummy_search, 2, 14 },
    { "playroom", &rummy_search, 2, 30 }, { "highest-card", &kit_search, 3, 0 },
};
enum { SEARCHED = sizeof searched / sizeof *searched };

// The table some moves further, where somebody has more than one thing to think of; the seat.
static int walk(struct table *table, const struct searched *row, int moves)
{
    moves += row->later;
    for (int seat;; table_step(table)) {
        struct memory memory = { 0 };
        struct rng rng;
        struct search_try tries[TRIES_MOST];
        if (!table_turn(table)) // this round was a short one
            assert_true(table_move(table, 0, "next", NULL));
        seat = __builtin_ctz(table_turn(table));
        rng_seed(&rng, "walk");
        if (--moves < 0 && row->family->tries(table_game(table), table_variant(table)->options, table_view(table, seat), &memory,
                                              &rng, tries) > 1)
            return seat;
    }
}

static void think_in_parts(struct table *table, const struct searched *row, int seat, int part, struct weighed *out, int *count)
{
    struct memory memory = { 0 };
    struct thinking *search = thinking_new(table_game(table), row->family, table_variant(table)->options, table_view(table, seat),
                                           &memory, "parts", NULL);
    while (!thinking_go(search, part))
        continue;
    struct move move;
    assert_true(thinking_move(search, &move));
    *count = thinking_weigh(search, &move, out);
    assert_true(*count > 0 && move_equal(&move, &out[0].move));
    thinking_free(search);
}

TEST(thinking_in_parts_comes_to_the_same)
{
    for (int i = 0; i < SEARCHED; i++) {
        struct table *table = deal(searched[i].rules, searched[i].seats, "parts");
        int seat = walk(table, &searched[i], 8), count[2];
        struct weighed out[2][WEIGHED_MOST];
        think_in_parts(table, &searched[i], seat, 7, out[0], &count[0]);
        think_in_parts(table, &searched[i], seat, 100000, out[1], &count[1]);
        assert_int_equal(count[0], count[1]);
        for (int n = 0; n < count[0]; n++) {
            assert_true(move_equal(&out[0][n].move, &out[1][n].move));
            assert_int_equal(out[0][n].worth, out[1][n].worth);
        }
        table_free(table);
    }
}

// --- one guess after another ---

static const struct game *guessed;
static int guesses;

static void guess_into_nothing(const struct game *, const struct options *o, const struct view *v, struct state *out,
                               struct luck *luck)
{
    for (size_t i = 0; i < guessed->state_size; i++)
        assert_int_equal(((const char *)out)[i], 0);
    guesses++;
    guessed->guess(guessed, o, v, out, luck);
}

// A family may leave what it need not write (struct game): a hand of the guess before would be kept.
TEST(nothing_of_one_guess_is_left_in_the_next)
{
    const struct searched *row = &searched[3];
    struct table *table = deal(row->rules, row->seats, "guesses");
    int seat = walk(table, row, 0);
    struct memory memory = { 0 };
    guessed = table_game(table);
    struct game watched = *guessed;
    watched.guess = guess_into_nothing;
    struct thinking *search =
        thinking_new(&watched, row->family, table_variant(table)->options, table_view(table, seat), &memory, "guesses", NULL);
    while (!thinking_go(search, 100))
        continue;
    assert_true(guesses > 1);
    thinking_free(search);
    table_free(table);
}

// --- moments ---

// Who is asked in moments gives the answer of who is asked at once, also when asked about something else in between.
TEST(moments_come_to_the_same)
{
    struct table *table = deal("kings", 2, "moments");
    const struct options *o = table_variant(table)->options;
    struct move answer[2];
    int seat = walk(table, &searched[0], 6), moments = 0;
    bool over;
    struct sitter expert = players_new(table_game(table), "expert", "moments");
    while (players_think(&expert, o, table_view(table, seat), &answer[1], &over)) // decided at a glance
        seat = walk(table, &searched[0], 1);
    assert_true(expert.ask(expert.self, o, table_view(table, seat), &answer[0]));
    players_think(&expert, o, table_view(table, 1 - seat), &answer[1], &over);
    while (!players_think(&expert, o, table_view(table, seat), &answer[1], &over))
        moments += !over;
    assert_true(moments > 1);
    assert_true(move_equal(&answer[0], &answer[1]));
    expert.release(expert.self);
    table_free(table);
}

// Another truth that looks the same from the seat is answered alike.
TEST(what_a_seat_cannot_see_changes_no_answer)
{
    for (int i = 0; i < SEARCHED; i++) {
        struct table *table = deal(searched[i].rules, searched[i].seats, "unseen");
        const struct game *game = table_game(table);
        const struct options *o = table_variant(table)->options;
        int seat = walk(table, &searched[i], 11);
        struct view *view = calloc(1, game->view_size);
        struct state *other = calloc(1, game->state_size);
        struct move answer[2];
        struct luck luck;
        struct sitter expert = players_new(game, "expert", "unseen");
        luck_seed(&luck, "another truth");
        game->guess(game, o, table_view(table, seat), other, &luck);
        game->look(game, o, other, seat, view);
        assert_true(expert.ask(expert.self, o, table_view(table, seat), &answer[0]));
        assert_true(expert.ask(expert.self, o, view, &answer[1]));
        assert_true(move_equal(&answer[0], &answer[1]));
        expert.release(expert.self);
        free(view);
        free(other);
        table_free(table);
    }
}

// --- what moves are worth ---

TEST(a_move_of_ones_own_is_weighed_too)
{
    for (int i = 0; i < SEARCHED; i++) {
        struct table *table = deal(searched[i].rules, searched[i].seats, "weigh");
        int seat = walk(table, &searched[i], 5), found = 0;
        struct weighed out[WEIGHED_MOST];
        struct move_list legal = { 0 };
        table_legal(table, seat, &legal);
        const struct move *also = &legal.move[legal.count - 1];
        struct sitter expert = players_new(table_game(table), "expert", "weigh");
        struct move made;
        assert_true(expert.ask(expert.self, table_variant(table)->options, table_view(table, seat), &made));
        int count = players_weigh(&expert, table_variant(table)->options, table_view(table, seat), also, out);
        assert_in_range(count, 2, WEIGHED_MOST);
        assert_true(move_equal(&out[0].move, &made));
        for (int n = 0; n < count; n++) {
            found += move_equal(&out[n].move, also);
            assert_true(n == 0 || out[n].worth <= out[n - 1].worth);
        }
        assert_int_equal(found, 1);
        expert.release(expert.self);
        move_list_release(&legal);
        table_free(table);
    }
}

// Whoever asks what a move is worth is told, also where it is the worst of more than are listed.
TEST(the_worst_of_many_is_weighed_too)
{
    enum { A_FEW_SAMPLES = 60 };
    struct table *table = deal("whist", 4, "many");
    const struct options *o = table_variant(table)->options;
    int seat = __builtin_ctz(table_turn(table));
    struct memory memory = { 0 };
    struct weighed out[WEIGHED_MOST];
    LOCAL(move_list) legal = { 0 };
    table_legal(table, seat, &legal);
    assert_true(legal.count > WEIGHED_MOST);
    for (int i = 0; i < legal.count; i++) {
        struct thinking *search =
            thinking_new(table_game(table), &tricks_search, o, table_view(table, seat), &memory, "many", &legal.move[i]);
        struct move first;
        thinking_go(search, A_FEW_SAMPLES);
        assert_true(thinking_move(search, &first));
        int count = thinking_weigh(search, &first, out); // what is judged least is tried where it is asked about, and only there
        assert_in_range(count, WEIGHED_MOST - 1, WEIGHED_MOST);
        assert_true(move_equal(&out[0].move, &first));
        assert_non_null(players_find(out, count, &legal.move[i]));
        for (int n = 1; n < count; n++)
            assert_true(out[n].worth <= out[n - 1].worth);
        thinking_free(search);
    }
    table_free(table);
}
