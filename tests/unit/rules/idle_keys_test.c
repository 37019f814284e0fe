// SPDX-License-Identifier: GPL-3.0-or-later
// A key that is said to have no effect has none: rounds of every shipped game are played, and at every step all that the engine
// is asked (whose turn, what may be known, which moves there are, what a move does, how the score stands, what a computer player
// does) is asked again with another value of each such key, in turn.
//
//   rules_tests idle_keys_test -- STEPS     so many steps of each game, with every change
#include "base/bug.h"
#include "houserules/houserules.h"
#include "players/players.h"
#include "rules/game.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OTHERS_MOST = 400, AT_A_STEP = 6, ASK_EVERY = 9, OLD_MOVES = 16, TROUBLES_MOST = 40, CHANGES_EVERY = 9 };
static int steps = 40;
static bool all_changes;

// Rules that differ in one key, which is said to have no effect.
struct other_rules {
    const struct setting *row;
    char value[96];
    struct variant *variant;
};

struct oracle {
    struct variant *rules;
    const struct game *game;
    int seats;
    struct state *state, *after, *after_other;
    struct view *view, *view_other;
    struct luck luck;
    struct rng rng;
    struct move_list legal, legal_other;
    struct events events, events_other;
    struct move old[OLD_MOVES];
    int olds;
    struct sitter player;
    struct other_rules other[OTHERS_MOST];
    int others, next;
    long compared;
};

static int troubles;

static void trouble(const struct oracle *t, const struct other_rules *other, const char *what)
{
    if (troubles++ < TROUBLES_MOST)
        printf("%s: %s is said to have no effect, but with %s there is another %s.\n", t->rules->id, other->row->key,
               other->value, what);
}

// --- the same questions to both ---

static bool lists(const struct move_list *moves, const struct move *move)
{
    for (int i = 0; i < moves->count; i++)
        if (move_equal(&moves->move[i], move))
            return true;
    return false;
}

// In whatever order.
static bool same_moves(const struct move_list *a, const struct move_list *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = move_equal(&a->move[i], &b->move[i]) || lists(b, &a->move[i]);
    return same;
}

static bool same_events(const struct events *a, const struct events *b)
{
    bool same = a->count == b->count && a->undo == b->undo && a->undo_also == b->undo_also;
    for (int i = 0; same && i < a->count; i++)
        same = memcmp(&a->event[i], &b->event[i], offsetof(struct event, card)) == 0 &&
               memcmp(a->event[i].card, b->event[i].card, (size_t)a->event[i].count * sizeof *a->event[i].card) == 0;
    return same;
}

static bool try_move(struct oracle *t, const struct options *o, int seat, const struct move *move, struct state *after,
                     struct events *events, struct refusal *no)
{
    struct luck luck = t->luck;
    memcpy(after, t->state, t->game->state_size);
    events_reset(events);
    *no = (struct refusal){ .reason = REASON_NONE };
    return t->game->apply(t->game, o, after, seat, move, &luck, events, no);
}

static void compare_move(struct oracle *t, const struct other_rules *other, int seat, const struct move *move)
{
    struct refusal no, no_other;
    bool made = try_move(t, t->rules->options, seat, move, t->after, &t->events, &no);
    bool made_other = try_move(t, other->variant->options, seat, move, t->after_other, &t->events_other, &no_other);
    if (made != made_other || no.reason != no_other.reason || strcmp(no.text, no_other.text) != 0)
        trouble(t, other, "refusal");
    else if (made && memcmp(t->after, t->after_other, t->game->state_size) != 0)
        trouble(t, other, "state after a move");
    else if (made && !same_events(&t->events, &t->events_other))
        trouble(t, other, "event");
}

static void compare_deal(struct oracle *t, const struct other_rules *other)
{
    struct standing standing = { 0 };
    t->game->score(t->game, t->rules->options, t->state, &standing);
    if (standing.match_over)
        return;
    struct luck luck = t->luck, luck_other = t->luck;
    memcpy(t->after, t->state, t->game->state_size);
    memcpy(t->after_other, t->state, t->game->state_size);
    t->game->deal(t->game, t->rules->options, t->seats, t->after, &luck, &t->events);
    t->game->deal(t->game, other->variant->options, t->seats, t->after_other, &luck_other, &t->events_other);
    if (memcmp(t->after, t->after_other, t->game->state_size) != 0)
        trouble(t, other, "deal");
}

static void compare_score(struct oracle *t, const struct other_rules *other)
{
    struct standing one, another;
    memset(&one, 0, sizeof one);
    memset(&another, 0, sizeof another);
    t->game->score(t->game, t->rules->options, t->state, &one);
    t->game->score(t->game, other->variant->options, t->state, &another);
    if (memcmp(one.points, another.points, sizeof one.points) != 0 || one.match_over != another.match_over ||
        one.winners != another.winners || one.went_out != another.went_out)
        trouble(t, other, "score");
}

static void compare_player(struct oracle *t, const struct other_rules *other)
{
    struct move one, another;
    bool moves = t->player.ask(t->player.self, t->rules->options, t->view, &one);
    bool moves_other = t->player.ask(t->player.self, other->variant->options, t->view, &another);
    if (moves != moves_other || (moves && !move_equal(&one, &another)))
        trouble(t, other, "move of a computer player");
}

static void compare(struct oracle *t, const struct other_rules *other, int seat, const struct move *move, int step)
{
    t->compared++;
    compare_score(t, other);
    if (seat < 0) {
        compare_deal(t, other);
        return;
    }
    memset(t->view_other, 0, t->game->view_size);
    t->game->look(t->game, other->variant->options, t->state, seat, t->view_other);
    if (memcmp(t->view, t->view_other, t->game->view_size) != 0)
        trouble(t, other, "view");
    t->legal_other.count = 0;
    t->game->legal(t->game, other->variant->options, t->view, &t->legal_other);
    if (!same_moves(&t->legal, &t->legal_other))
        trouble(t, other, "list of moves");
    compare_move(t, other, seat, move);
    if (t->olds)
        compare_move(t, other, seat, &t->old[step % t->olds]);
    if (step % ASK_EVERY == 0)
        compare_player(t, other);
}

// --- the play ---

// What is done next: by a computer player, or by chance.
static void choose(struct oracle *t, int step, struct move *move)
{
    *move = (struct move){ 0 };
    bool asked = rng_below(&t->rng, 4) && t->player.ask(t->player.self, t->rules->options, t->view, move);
    if (!asked && t->legal.count)
        *move = t->legal.move[rng_below(&t->rng, (uint32_t)t->legal.count)];
    t->old[step % OLD_MOVES] = *move;
    t->olds = t->olds < OLD_MOVES ? t->olds + 1 : OLD_MOVES;
}

static void compare_some(struct oracle *t, int seat, const struct move *move, int step)
{
    for (int i = 0; i < AT_A_STEP && t->others; i++) {
        compare(t, &t->other[t->next], seat, move, step);
        t->next = (t->next + 1) % t->others;
    }
}

static bool play_step(struct oracle *t, int step)
{
    unsigned turn = t->game->turn(t->game, t->state);
    struct standing standing = { 0 };
    struct refusal no;
    struct move move;
    int seat = turn ? __builtin_ctz(turn) : -1;
    if (seat < 0) {
        t->game->score(t->game, t->rules->options, t->state, &standing);
        compare_some(t, -1, NULL, step);
        if (!standing.match_over)
            t->game->deal(t->game, t->rules->options, t->seats, t->state, &t->luck, &t->events);
        return !standing.match_over;
    }
    memset(t->view, 0, t->game->view_size);
    t->game->look(t->game, t->rules->options, t->state, seat, t->view);
    t->legal.count = 0;
    t->game->legal(t->game, t->rules->options, t->view, &t->legal);
    choose(t, step, &move);
    compare_some(t, seat, &move, step);
    events_reset(&t->events);
    if (!t->game->apply(t->game, t->rules->options, t->state, seat, &move, &t->luck, &t->events, &no))
        return false; // a corner that only taking back leads out of
    return true;
}

static void find_others(struct oracle *t)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    for (const struct setting *row = t->game->settings; row->key; row++) {
        struct key_spot spot = { .row = row };

        if (row->type == SETTING_SHORT || key_has_effect(t->rules, &spot, false))
            continue;
        for (int i = 0; key_value_to_try(row, i, true, &value); i++) {
            struct variant *variant = key_with_value(t->rules, row, value.text);
            bool fits =
                variant && !setting_same(row, t->rules->options, variant->options) && variant_check(variant, t->seats, NULL);

            if (!fits) {
                variant_free(variant);
                continue;
            }
            assert_in_range(t->others, 0, OTHERS_MOST - 1);
            t->other[t->others] = (struct other_rules){ .row = row, .variant = variant };
            snprintf(t->other[t->others++].value, sizeof t->other->value, "%s", value.text);
        }
    }
}

static void oracle_free(struct oracle *t)
{
    for (int i = 0; i < t->others; i++)
        variant_free(t->other[i].variant);
    t->player.release(t->player.self);
    free(t->state);
    free(t->after);
    free(t->after_other);
    free(t->view);
    free(t->view_other);
    move_list_release(&t->legal);
    move_list_release(&t->legal_other);
    events_release(&t->events);
    events_release(&t->events_other);
    free(t);
}

// These rules, which are released, with so many players.
static long watch(struct variant *rules, int seats)
{
    const struct game *game = rules->game;
    struct oracle *t = mem_zero(1, sizeof *t);
    long compared;
    *t = (struct oracle){ .rules = rules, .game = game, .seats = seats };
    t->state = mem_zero(1, game->state_size);
    t->after = mem_zero(1, game->state_size);
    t->after_other = mem_zero(1, game->state_size);
    t->view = mem_zero(1, game->view_size);
    t->view_other = mem_zero(1, game->view_size);
    t->player = players_new(game, "novice", "idle");
    luck_seed(&t->luck, rules->id);
    rng_seed(&t->rng, rules->id);
    find_others(t);
    game->deal(game, rules->options, seats, t->state, &t->luck, &t->events);
    for (int step = 0; step < steps && play_step(t, step);)
        step++;
    compared = t->compared;
    oracle_free(t);
    variant_free(rules);
    return compared;
}

// --- which rules ---

// What is changed in each family, so that other keys become idle than those of the shipped files.
static const char *const changes[][3] = {
    { "rummy", NULL, NULL },
    { "rummy", "open.kind", "none" },
    { "rummy", "open.kind", "points" },
    { "rummy", "deck.jokers_per_pack", "0" },
    { "rummy", "buy.limit", "2" },
    { "rummy", "draw.discard", "never" },
    { "rummy", "discard.ban_playable", "true" },
    { "rummy", "score.mode", "hand_penalty" },
    { "rummy", "score.mode", "winner_melds" },
    { "rummy", "score.mode", "loser_negative" },
    { "rummy", "layoff.on", "none" },
    { "rummy", "joker.recover", "none" },
    { "rummy", "stock.empty", "end_round" },
    { "rummy", "deck.packs", "1" },
    { "kings", NULL, NULL },
    { "kings", "match.target", "20" },
    { "battle", NULL, NULL },
    { "battle", "battle.pass_draw", "0" },
    { "battle", "battle.upgrades.offer", "0" },
    { 0 },
};

TEST(no_idle_key_changes_play)
{
    struct variant_list list;
    long compared = 0;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++)
        for (int change = 0; changes[change][0]; change++) {
            struct variant *rules = variant_load(list.entry[i].path, NULL, NULL);
            const char *key = changes[change][1];
            bool fits = strcmp(rules->game->id, changes[change][0]) == 0 &&
                        (!key || variant_set(rules, key, changes[change][2], "", NULL));
            int seats = change % 3 ? variant_usual(rules) : 2;

            fits &= all_changes || (change + i) % CHANGES_EVERY == 0; // or all of it takes long

            if (fits && variant_check(rules, seats, NULL))
                compared += watch(rules, seats);
            else
                variant_free(rules);
        }
    variant_list_release(&list);
    printf("%ld comparisons.\n", compared);
    assert_true(compared > 5000);
    assert_int_equal(troubles, 0);
}

static int read_words(void **)
{
    all_changes = test_word(1);
    if (test_word(1))
        steps = atoi(test_word(1));
    return 0;
}

ALL_BETWEEN(read_words, NULL)
