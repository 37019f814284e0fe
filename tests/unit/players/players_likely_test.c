// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses of hidden cards that an expert of rummy makes likelier: they look to the seat as what it sees, hold what was taken
// openly, and have fewer cards in other hands that their holders would have laid or thrown.
#include "players/search.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/rummy.h"
#include "table/table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *self, const struct view *, const struct event *event)
{
    rummy_hear(self, event);
}

// A table of steady players, where memory has heard what everybody may.
static struct table *deal(int seats, const char *seed, struct memory *memory)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("playroom", NULL, &err);
    for (int seat = 0; seat < seats; seat++) {
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", players_name(seat));
        snprintf(plan[seat].level, sizeof plan[seat].level, "steady");
    }
    struct table *table = table_new(variant, plan, seats, seed, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    players_seat_all(table, seed);
    table_watch(table, (struct sitter){ .hear = hear, .self = memory });
    table_repeat(table, WATCHER);
    err_release(&err);
    return table;
}

struct odd_cards { // in other hands
    int fit, thrown;
};

static void count_odd(const struct options *o, const struct view *v, const struct memory *memory, const struct state *guess,
                      struct odd_cards *odd)
{
    for (int seat = 0; seat < v->shown.seats; seat++)
        for (int i = 0; seat != v->seat && query_open(o, v, seat) && i < guess->hand[seat].count; i++) {
            int face = card_face(guess->hand[seat].card[i]);
            odd->fit += face < FACE_JOKER && query_fits(o, v, seat, face);
            odd->thrown += memory->discarded[seat][face] > 0;
        }
}

static void keeps_to_what_is_seen(const struct game *game, const struct options *o, const struct view *v,
                                  const struct memory *memory, const struct state *guess)
{
    struct view *seen = calloc(1, game->view_size);
    struct err err = ERR_INIT;
    game->look(game, o, guess, v->seat, seen);
    assert_memory_equal(seen, v, game->view_size);
    assert_true(game->sound(game, o, guess, &err));
    for (int seat = 0; seat < v->shown.seats; seat++)
        for (int face = 0; seat != v->seat && face < CARD_FACES; face++) {
            int held = 0;
            for (int i = 0; i < guess->hand[seat].count; i++)
                held += card_face(guess->hand[seat].card[i]) == face;
            assert_true(held >= memory->holds[seat][face]);
        }
    err_release(&err);
    free(seen);
}

static void guess_both(struct table *table, int seat, const struct memory *memory, struct odd_cards odd[2])
{
    const struct game *game = table_game(table);
    const struct options *o = table_variant(table)->options;
    struct view *v = malloc(game->view_size);
    struct state *guess = calloc(1, game->state_size);
    struct luck luck;
    memcpy(v, table_view(table, seat), game->view_size);
    search_luck("likely", table_moves(table), &luck);
    game->guess(game, o, v, guess, &luck);
    count_odd(o, v, memory, guess, &odd[0]);
    rummy_search.recall(o, v, memory, guess, &luck);
    count_odd(o, v, memory, guess, &odd[1]);
    keeps_to_what_is_seen(game, o, v, memory, guess);
    free(guess);
    free(v);
}

TEST(likely_hands_keep_to_what_is_known_and_hold_few_odd_cards)
{
    enum { ROUNDS = 6 };
    for (int seats = 2; seats <= 4; seats += 2) {
        struct odd_cards odd[2] = { 0 };
        for (int round = 0; round < ROUNDS; round++) {
            char seed[20];
            struct memory memory = { 0 };
            snprintf(seed, sizeof seed, "likely-%d", round);
            struct table *table = deal(seats, seed, &memory);
            for (; table_turn(table); table_step(table))
                guess_both(table, __builtin_ctz(table_turn(table)), &memory, odd);
            table_free(table);
        }
        assert_true(odd[0].fit > 100 && odd[0].thrown > 20);
        assert_true(odd[1].fit * 3 < odd[0].fit * 2);
        assert_true(odd[1].thrown * 3 < odd[0].thrown * 2);
    }
}
