// SPDX-License-Identifier: GPL-3.0-or-later
// The solver: its lines are played to their end, what it says of small packs is what trying everything says, and what it advises
// comes from the view alone.
#include "base/bug.h"
#include "players/choose.h"
#include "rules/board.h"
#include "rules/patience/solve/solve.h"
#include "rules/variant/variant.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct deal {
    struct variant *variant;
    struct state *s;
    struct luck luck;
    struct events events;
};

static struct variant *rules(const char *id, const char *const *pair)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    for (; variant && pair && *pair; pair++)
        if (!variant_set_pair(variant, *pair, "the test", &err))
            fail_msg("%s", err.text.text);
    if (!variant || !variant_check(variant, 1, &err))
        fail_msg("%s", err.text.text);
    err_release(&err);
    return variant;
}

static struct kit_now open_deal(struct deal *deal, struct variant *variant, int number)
{
    char seed[32];
    snprintf(seed, sizeof seed, "a deal %d", number);
    *deal = (struct deal){ .variant = variant, .events = { .mute = true } };
    deal->s = mem_zero(1, variant->game->state_size);
    luck_seed(&deal->luck, seed);
    variant->game->deal(variant->game, variant->options, 1, deal->s, &deal->luck, &deal->events);
    struct kit_now now = kit_now(variant->game, variant->options, deal->s, 0);
    now.luck = &deal->luck;
    now.events = &deal->events;
    return now;
}

static void close_deal(struct deal *deal)
{
    free(deal->s);
    events_release(&deal->events);
}

// Plays the line by the rules, where the deal must be won by its last move.
static void play_line(struct deal *deal, const struct move_list *line)
{
    const struct game *game = deal->variant->game;
    for (int i = 0; i < line->count; i++) {
        assert_false(deal->s->shown.k.over);
        if (!game->apply(game, deal->variant->options, deal->s, 0, &line->move[i], &deal->luck, &deal->events, NULL))
            fail_msg("%s: move %d of %d, verb %d from %d to %d, is refused", deal->variant->id, i + 1, line->count,
                     line->move[i].verb, line->move[i].where, line->move[i].target);
    }
    assert_true(deal->s->shown.k.over);
    assert_int_equal(deal->s->shown.k.won[0], 1);
}

TEST(a_line_that_is_found_wins_when_it_is_played)
{
    enum { DEALS = 6, EFFORT = 1500 };
    static const char *const ids[] = { "klondike", "klondike-three", "freecell", "spider-one", "yukon",  "canfield",  "golf",
                                       "pyramid",  "tri-peaks",      "aces-up",  "gypsy",      "castle", "easthaven", "giza" };
    int won = 0;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        struct variant *variant = rules(ids[i], NULL);
        for (int number = 0; number < DEALS; number++) {
            struct deal deal;
            struct kit_now now = open_deal(&deal, variant, number);
            struct patience_solution solution = patience_solve(&now, EFFORT);
            assert_true(solution.positions <= EFFORT);
            if (solution.found == PATIENCE_WINS) {
                play_line(&deal, &solution.moves);
                won++;
            } else {
                assert_int_equal(solution.moves.count, 0);
            }
            patience_solution_release(&solution);
            close_deal(&deal);
        }
        variant_free(variant);
    }
    assert_true(won > 30);
}

// --- everything is tried ---

enum { TRIED_MOST = 200000, ROOM = 2 * TRIED_MOST };
struct all {
    uint64_t *seen; // what was tried, by a sum of its bytes
    int count;
};

// only_top: of the waste no other card counts.
static uint64_t sum_of(const struct state *s, bool only_top)
{
    struct state same = *s;
    uint64_t sum = 14695981039346656037u;
    same.shown.k.points[0] = 0;
    same.shown.moves = same.shown.idle = same.shown.stuck_told = 0;
    same.shown.last = (struct patience_last){ 0 };
    memset(same.shown.recent, 0, sizeof same.shown.recent);
    same.shown.recents = 0;
    memset(&same.shown.unseen, 0, sizeof same.shown.unseen);
    for (int i = 0; only_top && i < same.shown.waste.count - 1; i++)
        same.shown.waste.card[i] = 0;
    for (size_t i = 0; i < sizeof same; i++)
        sum = (sum ^ ((const uint8_t *)&same)[i]) * 1099511628211u;
    return sum;
}

static bool was_tried(struct all *all, uint64_t sum)
{
    size_t at = sum % ROOM;
    while (all->seen[at] && all->seen[at] != sum)
        at = (at + 1) % ROOM;
    if (all->seen[at])
        return true;
    if (++all->count == TRIED_MOST)
        fail_msg("the pack is not small enough");
    all->seen[at] = sum;
    return false;
}

// Can it be won by any moves at all?
static bool can_win(struct all *all, const struct kit_now *now)
{
    struct move_list moves = { 0 };
    bool won = patience_won(now);
    if (won || was_tried(all, sum_of(now->s, now->o->goal == GOAL_WASTE)))
        return won;
    struct state *s = mem_zero(1, sizeof *s);
    struct kit_now then = *now;
    then.s = s;
    then.k = kit_shown(s);
    patience_list(now, true, &moves);
    for (int i = 0; i < moves.count && !won; i++) {
        if (moves.move[i].verb >= PATIENCE_GIVE_UP)
            continue;
        *s = *now->s;
        patience_step(&then, &moves.move[i]);
        won = can_win(all, &then);
    }
    move_list_release(&moves);
    free(s);
    return won;
}

static void compare(const char *id, const char *const *pair, int *won, int *lost)
{
    enum { DEALS = 12 };
    struct variant *variant = rules(id, pair);
    for (int number = 0; number < DEALS; number++) {
        struct deal deal;
        struct kit_now now = open_deal(&deal, variant, number);
        struct all all = { .seen = mem_zero(ROOM, sizeof(uint64_t)) };
        struct patience_solution solution = patience_solve(&now, PATIENCE_EFFORT);
        bool can = deal.s->shown.k.over || can_win(&all, &now);
        if (solution.found != (can ? PATIENCE_WINS : PATIENCE_NO_LINE))
            fail_msg("%s, deal %d: the solver says %d after %d positions, and all %d say %d", id, number, (int)solution.found,
                     solution.positions, all.count, can);
        *(can ? won : lost) += 1;
        patience_solution_release(&solution);
        free(all.seen);
        close_deal(&deal);
    }
    variant_free(variant);
}

TEST(small_packs_are_won_where_trying_everything_wins)
{
    static const char *const klondike[] = { "deck.keep=[A, 2, 3]", "piles.count=3", "piles.deal=[2, 3, 4]", NULL };
    static const char *const cells[] = { "deck.keep=[A, 2, 3]", "piles.count=3", "piles.deal=4", "cells.count=1", NULL };
    static const char *const golf[] = { "deck.keep=[A, 2, 3, 4]", "piles.count=4", "piles.deal=2", NULL };
    static const char *const three[] = { "deck.keep=[A, 2, 3]", "piles.count=3", "piles.deal=[2, 2, 3]", NULL };
    static const char *const pyramid[] = { "deck.keep=[A, 2, 3, 4, 5, 6, 7, 8]", "goal.sum=9", "stock.redeals=0", NULL };
    static const char *const singly[] = { "deck.keep=[A, 2, 3]", "piles.count=3",  "piles.deal=[4, 4, 4]",
                                          "cells.count=1",       "piles.move=one", NULL };
    int won = 0, lost = 0;
    compare("pyramid", pyramid, &won, &lost);
    compare("freecell", singly, &won, &lost);
    compare("klondike", klondike, &won, &lost);
    compare("freecell", cells, &won, &lost);
    compare("golf", golf, &won, &lost);
    compare("klondike-three", three, &won, &lost);
    assert_true(won > 10 && lost > 10);
}

// --- advice ---

TEST(advice_knows_no_more_than_the_view)
{
    struct variant *variant = rules("klondike", NULL);
    const struct game *game = variant->game;
    struct deal deal;
    struct kit_now now = open_deal(&deal, variant, 3);
    struct view *seen = mem_zero(1, game->view_size), *other = mem_zero(1, game->view_size);
    struct patience_chance chance[2][PATIENCE_CHANCES];
    game->look(game, variant->options, now.s, 0, seen);
    uint8_t *stock = now.s->stock, first = stock[0], *under = now.s->under[6];
    stock[0] = under[0]; // two cards that nobody has seen change places
    under[0] = first;
    game->look(game, variant->options, now.s, 0, other);
    int count = patience_chances(game, variant->options, seen, NULL, chance[0]);
    assert_true(count > 0);
    assert_int_equal(patience_chances(game, variant->options, other, NULL, chance[1]), count);
    for (int i = 0; i < count; i++) {
        assert_true(move_equal(&chance[0][i].move, &chance[1][i].move));
        assert_int_equal(chance[0][i].wins, chance[1][i].wins);
        assert_true(i == 0 || chance[0][i].wins <= chance[0][i - 1].wins);
    }
    free(seen);
    free(other);
    close_deal(&deal);
    variant_free(variant);
}

// What was asked last is kept, so another view, another move beside it and other rules must each be asked anew.
TEST(advice_is_for_the_view_the_move_and_the_rules_asked_about)
{
    struct variant *variant = rules("klondike", NULL);
    const struct game *game = variant->game;
    struct deal deal;
    struct kit_now now = open_deal(&deal, variant, 3);
    struct view *first = mem_zero(1, game->view_size), *later = mem_zero(1, game->view_size);
    struct patience_chance chance[2][PATIENCE_CHANCES] = { 0 };
    game->look(game, variant->options, now.s, 0, first);
    int count = patience_chances(game, variant->options, first, NULL, chance[0]);
    assert_true(count > 0);
    assert_true(game->apply(game, variant->options, now.s, 0, &chance[0][0].move, &deal.luck, &deal.events, NULL));
    game->look(game, variant->options, now.s, 0, later);
    patience_chances(game, variant->options, later, NULL, chance[1]);
    assert_memory_not_equal(chance[0], chance[1], sizeof chance[0]);
    const struct move turn = { .verb = PATIENCE_TURN };
    bool among = false;
    count = patience_chances(game, variant->options, later, &turn, chance[1]);
    for (int i = 0; i < count; i++)
        among |= move_equal(&chance[1][i].move, &turn);
    assert_true(count > 0 && among);
    struct options by_threes = *variant->options;
    by_threes.turn = 3;
    patience_chances(game, &by_threes, first, NULL, chance[1]);
    assert_memory_not_equal(chance[0], chance[1], sizeof chance[0]);
    patience_chances(game, variant->options, first, NULL, chance[1]);
    assert_memory_equal(chance[0], chance[1], sizeof chance[0]);
    patience_chances(game, variant->options, first, NULL, chance[1]);
    assert_memory_equal(chance[0], chance[1], sizeof chance[0]);
    free(first);
    free(later);
    close_deal(&deal);
    variant_free(variant);
}

// All that may be asked of a view, in words.
static void ask_everything(const struct variant *variant, const struct view *v, struct strbuf *out)
{
    enum { HINTS = 3 };
    static const char *const ann[] = { "Ann" };
    const struct game *game = variant->game;
    const struct hearer h = { .options = variant->options, .view = v, .name = ann, .seats = 1 };
    for (const struct kit_topic *topic = game->kit->rows.topic; topic->word; topic++)
        game->show(game, &h, &topic->word, 1, out);
    for (int face = 0; face < FACE_JOKER; face++)
        game->board->find(&h, face, &(struct board_at){ 0 }, out);
    for (int level = 0; level < HINTS; level++)
        game->hint(game, &h, level, out);
    for (int place = 0; place < game->board->places(&h); place++)
        for (int depth = 0; depth < game->board->cards(&h, place); depth++)
            game->board->say(&h, (struct board_at){ place, depth }, BOARD_WALKED, out);
}

// With other cards where nobody has seen any, the same is said, and as many positions are looked into: in time nothing shows that
// is not in the words.
static void compare_unseen(const char *id, int moves)
{
    struct variant *variant = rules(id, NULL);
    const struct game *game = variant->game;
    struct deal deal;
    struct kit_now now = open_deal(&deal, variant, 4);
    struct view *seen = mem_zero(1, game->view_size), *other = mem_zero(1, game->view_size);
    struct state *dealt = mem_zero(1, game->state_size);
    struct strbuf said[2] = { STRBUF_INIT, STRBUF_INIT };
    struct patience_chance chance[2][PATIENCE_CHANCES] = { 0 };
    for (int i = 0; i < moves; i++) {
        struct move m;
        game->look(game, variant->options, now.s, 0, seen);
        patience_steady(game, variant->options, seen, NULL, NULL, &m);
        if (m.verb == PATIENCE_GIVE_UP)
            break;
        assert_true(game->apply(game, variant->options, now.s, 0, &m, &deal.luck, &deal.events, NULL));
    }
    memcpy(dealt, now.s, game->state_size);
    game->look(game, variant->options, now.s, 0, seen);
    game->reshuffle(game, variant->options, now.s, 0, &deal.luck);
    assert_memory_not_equal(dealt, now.s, game->state_size);
    game->look(game, variant->options, now.s, 0, other);
    ask_everything(variant, seen, &said[0]);
    ask_everything(variant, other, &said[1]);
    assert_true(said[0].length > 500);
    assert_string_equal(said[0].text, said[1].text);
    int count = patience_chances(game, variant->options, seen, NULL, chance[0]);
    assert_int_equal(patience_chances(game, variant->options, other, NULL, chance[1]), count);
    assert_int_equal(chance[0][0].positions, chance[1][0].positions);
    assert_true(!count || chance[0][0].positions > 0);
    assert_memory_equal(chance[0], chance[1], sizeof chance[0]);
    strbuf_release(&said[0]);
    strbuf_release(&said[1]);
    free(dealt);
    free(seen);
    free(other);
    close_deal(&deal);
    variant_free(variant);
}

TEST(what_lies_face_down_changes_neither_words_nor_work)
{
    enum { AT_THE_DEAL, LATER = 15 };
    static const char *const ids[] = { "klondike", "spider-one", "scorpion", "yukon", "canfield", "tri-peaks", "easthaven" };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        compare_unseen(ids[i], AT_THE_DEAL);
        compare_unseen(ids[i], LATER);
    }
}

TEST(only_deals_that_can_be_won_are_dealt_where_that_is_asked)
{
    enum { DEALS = 6 };
    static const char *const winnable[] = { "deal.winnable=true", NULL };
    struct variant *variant = rules("klondike-three", winnable), *plain = rules("klondike-three", NULL);
    int without = 0;
    for (int number = 0; number < DEALS; number++) {
        struct deal deal;
        struct kit_now now = open_deal(&deal, variant, number);
        assert_true(patience_can_be_won(&now));
        close_deal(&deal);
        now = open_deal(&deal, plain, number);
        without += !patience_can_be_won(&now);
        close_deal(&deal);
    }
    assert_true(without > 0);
    variant_free(variant);
    variant_free(plain);
}

TEST(a_game_that_is_hardly_ever_won_refuses_to_deal_what_can_be_won)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("scorpion", NULL, &err);
    assert_non_null(variant);
    assert_true(variant_set_pair(variant, "deck.packs=2", "the test", &err));
    assert_true(variant_set_pair(variant, "piles.deal=14", "the test", &err));
    assert_true(variant_set_pair(variant, "piles.build=none", "the test", &err));
    assert_true(variant_set_pair(variant, "deal.winnable=true", "the test", &err));
    assert_true(variant_check(variant, 1, &err)); // that it is rare takes looking into deals
    assert_false(variant_trial(variant, &err));
    assert_non_null(strstr(err.text.text, "deal.winnable"));
    variant_free(variant);
    err_release(&err);
}
