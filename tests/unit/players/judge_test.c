// SPDX-License-Identifier: GPL-3.0-or-later
// One judge a family: what a coach advises first is never what the steady player would do last, and a steady player does what is
// judged best.
#include "players/players.h"
#include "rules/gain.h"
#include "rules/tricks/tricks.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A deal that is looked into takes a second.  A coach that thinks ahead takes one in THOUGHT of its playouts: the fewer they are,
// the less its advice is worth, and the more it needs the judge.  Rummy's coach takes them all, as it gives moves up by its own
// estimate while they have few.
enum { ROUNDS = 3, MOVES_MOST = 60, ASKED_EVERY = 5, SOLVED_EVERY = 25, THOUGHT = 4 };

// WHIMS: a steady player may do what is judged less than the best, by luck.  SOLVED: a coach may advise what wins in more of the
// ways in which the unseen cards may lie, whatever it is judged to be worth.  RIVAL_BOUND: a steady player on the second seat
// plays what a house rule says.
static const struct judged_game {
    const char *rules;
    int seats;
    enum { PLAIN, WHIMS, SOLVED, RIVAL_BOUND } kind;
} judged[] = {
    { "crazy-eights", 3, WHIMS }, { "mau-mau", 4, WHIMS },      { "colours", 3, WHIMS },
    { "switch", 2, WHIMS },       { "ninety-nine", 3, PLAIN },  { "spades", 4, PLAIN },
    { "hearts", 4, PLAIN },       { "belote", 4, PLAIN },       { "euchre", 4, PLAIN },
    { "oh-hell", 4, PLAIN },      { "whist", 4, PLAIN },        { "kings", 2, PLAIN },
    { "kings", 4, PLAIN },        { "kings-scored", 3, PLAIN }, { "klondike", 1, SOLVED },
    { "spider-two", 1, SOLVED },  { "freecell", 1, SOLVED },    { "pyramid", 1, SOLVED },
    { "playroom", 2, PLAIN },     { "playroom", 4, PLAIN },     { "international", 4, PLAIN },
    { "control", 2, PLAIN },      { "gin", 2, PLAIN },          { "knock-rummy", 4, PLAIN },
    { "contract", 3, PLAIN },     { "rummy-500", 3, PLAIN },    { "indian-rummy", 3, PLAIN },
    { "conquian", 2, PLAIN },     { "battle", 2, RIVAL_BOUND }, { "battle-captured", 2, RIVAL_BOUND },
};

// What listens on a seat of the table, which asks it in turn.
struct ear {
    const struct game *game;
    struct memory memory;
    struct sitter coach, steady;
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct ear *ear = self;
    ear->coach.hear(ear->coach.self, view, event);
    ear->steady.hear(ear->steady.self, view, event);
    players_note(ear->game, &ear->memory, event);
}

static struct table *deal(const struct judged_game *row, const char *seed, struct ear ears[])
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(row->rules, NULL, &err);
    if (!variant)
        fail_msg("%s", err.text.text);
    for (int seat = 0; seat < row->seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", players_name(seat));
    struct table *table = table_new(variant, plan, row->seats, seed, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    for (int seat = 0; seat < row->seats; seat++) {
        ears[seat] = (struct ear){ .game = table_game(table) };
        ears[seat].coach = players_new(table_game(table), players_best_level(table_game(table)), seed);
        if (strcmp(table_game(table)->id, "rummy") != 0)
            players_hurry(&ears[seat].coach, THOUGHT);
        ears[seat].steady = players_new(table_game(table), "steady", seed);
        table_seat(table, seat, (struct sitter){ .hear = hear, .self = &ears[seat] });
        table_repeat(table, seat);
    }
    err_release(&err);
    return table;
}

// What the legal moves are worth that are judged: the least, the most, and how many are.
struct judged_list {
    int count;
    int64_t least, most;
};

static bool judge(const struct ear *ear, const struct hearer *h, const struct move *m, int64_t *worth)
{
    struct judgement judgement;
    kit_judge(ear->game, h->options, h->view, &ear->memory, m, 1, &judgement);
    *worth = judgement.worth;
    return judgement.judged;
}

static struct judged_list judge_all(const struct ear *ear, const struct hearer *h)
{
    struct judged_list all = { 0, INT64_MAX, INT64_MIN };
    LOCAL(move_list) moves = { 0 };
    ear->game->legal(ear->game, h->options, h->view, &moves);
    struct judgement *judgement = calloc((size_t)moves.count + 1, sizeof *judgement);
    kit_judge(ear->game, h->options, h->view, &ear->memory, moves.move, moves.count, judgement);
    for (int i = 0; i < moves.count; i++) {
        const int64_t worth = judgement[i].worth;
        if (!judgement[i].judged)
            continue;
        all.count++;
        all.least = worth < all.least ? worth : all.least;
        all.most = worth > all.most ? worth : all.most;
    }
    free(judgement);
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

// How often there was something to choose, a steady player's move was judged, a coach was asked, and its advice was judged.
struct looked {
    int chosen, made, advised, judged;
};

// Looks at what one seat thinks of its moves; advised: the coach is asked too.
static void look(const struct judged_game *row, const struct ear *ear, const struct hearer *h, bool advised,
                 struct looked *looked)
{
    struct weighed weighed[WEIGHED_MOST];
    struct move plain;
    int64_t worth;
    const struct judged_list all = judge_all(ear, h);
    if (all.count <= 2 || all.least == all.most)
        return;
    looked->chosen++;
    bool moves = ear->steady.ask(ear->steady.self, h->options, h->view, &plain), bound = row->kind == RIVAL_BOUND && h->seat == 1;
    if (moves && judge(ear, h, &plain, &worth)) {
        looked->made++;
        if (!bound && (row->kind == WHIMS ? worth == all.least : worth < all.most))
            fail_msg("%s, seat %d: the steady player does not do what is judged best", row->rules, h->seat);
    }
    if (!advised || !players_weigh(&ear->coach, h->options, h->view, NULL, weighed))
        return;
    looked->advised++;
    if (!judge(ear, h, &weighed[0].move, &worth))
        return;
    looked->judged++;
    if (worth == all.least && !(row->kind == SOLVED && moves && wins_more(&ear->coach, h, &weighed[0].move, &plain)))
        fail_msg("%s, seat %d: the coach advises first what is judged least", row->rules, h->seat);
}

TEST_ROWS(a_coach_never_advises_what_a_steady_player_does_last, judged, rules)
{
    const struct judged_game *row = *state;
    const int every = row->kind == SOLVED ? SOLVED_EVERY : ASKED_EVERY;
    struct looked looked = { 0 };
    for (int round = 0; round < ROUNDS; round++) {
        struct ear ears[SEATS_MAX];
        char seed[32];
        snprintf(seed, sizeof seed, "judge-%d", round);
        struct table *table = deal(row, seed, ears);
        assert_true(kit_judges(table_game(table)));
        for (int moves = 0; moves < MOVES_MOST && table_turn(table); moves++) {
            int seat = __builtin_ctz(table_turn(table));
            struct hearer h = table_hearer(table, seat, STYLE_FULL);
            look(row, &ears[seat], &h, moves % every == round, &looked);
            struct move m;
            struct refusal no = { 0 };
            if (!ears[seat].steady.ask(ears[seat].steady.self, h.options, h.view, &m) || !table_apply(table, seat, &m, &no))
                fail_msg("%s: the steady player makes no move", row->rules);
        }
        for (int seat = 0; seat < row->seats; seat++) {
            ears[seat].coach.release(ears[seat].coach.self);
            ears[seat].steady.release(ears[seat].steady.self);
        }
        table_free(table);
    }
    // No advice passes because nobody judges it.
    assert_true(looked.chosen > 0 && looked.advised > 0);
    assert_int_equal(looked.made, looked.chosen);
    assert_int_equal(looked.judged, looked.advised);
}

// The suit that is judged to be the best to name as trump; SUITS: none may be named.
static int best_named(const struct ear *ear, const struct hearer *h)
{
    LOCAL(move_list) moves = { 0 };
    int suit = SUITS;
    int64_t most = INT64_MIN, worth;
    ear->game->legal(ear->game, h->options, h->view, &moves);
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb == TRICKS_NAME && judge(ear, h, &moves.move[i], &worth) && worth > most) {
            suit = moves.move[i].target;
            most = worth;
        }
    return suit;
}

// What is asked before the first trick has one answer: the hint speaks of the trump that is judged best, which a player names.
TEST(a_hint_speaks_of_the_trump_that_is_judged_best)
{
    enum { DEALS = 300, ASKED_FEWEST = 60, NAMED_FEWEST = 30 };
    static const struct judged_game rows[] = { { "euchre", 4, PLAIN }, { "belote", 4, PLAIN } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int asked = 0, named = 0;
        for (int round = 0; round < DEALS; round++) {
            struct ear ears[SEATS_MAX];
            char seed[32];
            snprintf(seed, sizeof seed, "trump-%d", round);
            struct table *table = deal(&rows[i], seed, ears);
            for (int moves = 0; moves < 2 * rows[i].seats; moves++) {
                int seat = __builtin_ctz(table_turn(table));
                struct hearer h = table_hearer(table, seat, STYLE_FULL);
                LOCAL(strbuf) hint = STRBUF_INIT;
                LOCAL(strbuf) trump = STRBUF_INIT;
                struct refusal no = { 0 };
                struct move m;
                int suit = best_named(&ears[seat], &h);
                assert_true(ears[seat].steady.ask(ears[seat].steady.self, h.options, h.view, &m));
                if (suit < SUITS) {
                    strbuf_addf(&trump, "With %s as trumps", suit_name(suit));
                    table_game(table)->hint(table_game(table), &h, 2, &hint);
                    if (!strstr(hint.text, trump.text))
                        fail_msg("%s, deal %d: %s is judged best, but the hint says %s", rows[i].rules, round, suit_name(suit),
                                 hint.text);
                    assert_true(m.verb != TRICKS_NAME || m.target == suit);
                    asked++;
                    named += m.verb == TRICKS_NAME;
                }
                assert_true(table_apply(table, seat, &m, &no));
                if (m.verb != TRICKS_PASS)
                    break;
            }
            for (int seat = 0; seat < rows[i].seats; seat++) {
                ears[seat].coach.release(ears[seat].coach.self);
                ears[seat].steady.release(ears[seat].steady.self);
            }
            table_free(table);
        }
        print_message("%s: asked %d times, named %d times\n", rows[i].rules, asked, named);
        assert_true(asked >= ASKED_FEWEST && named >= NAMED_FEWEST);
    }
}
