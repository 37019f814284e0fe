// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules accept stands in the list of moves, also where a hand is so long that a list of all openings would have no
// end; and what is listed is accepted (the tests of conform/ ask that of every move they list).
#include "test.h"
#include "unit/session_kit.h"

#include "rules/rummy/rummy.h"

enum { AUNT_MAY = 2, LONG_LIST_FROM = 34 };

static bool is_listed(struct table *table, int seat, const char *words)
{
    struct move_list moves = { 0 };
    bool found = false;
    table_legal(table, seat, &moves);
    for (int i = 0; i < moves.count && !found; i++) {
        struct strbuf text = STRBUF_INIT;
        table_print(table, &moves.move[i], &text);
        found = strcmp(text.text, words) == 0;
        strbuf_release(&text);
    }
    move_list_release(&moves);
    return found;
}

TEST(one_combination_that_opens_is_listed)
{
    enum { MOVES_BEFORE = 167 }; // of the record, up to the draw of 32 discards
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    char path[512];
    snprintf(path, sizeof path, "%s/tests/records/neighbours/an-opening-out-of-a-very-long-hand.parlour",
             getenv("PARLOUR_SOURCE"));
    struct table *table = table_load_part(path, MOVES_BEFORE, (struct follower){ 0 }, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    assert_true(table_turn(table) & 1);
    assert_false(is_listed(table, 0, "meld 10C 10D 10H"));
    assert_true(table_move(table, 0, "draw discard 32", &no));
    assert_true(is_listed(table, 0, "meld 10C 10D 10H"));
    assert_true(table_move(table, 0, "meld 10C 10D 10H", &no));
    table_free(table);
    err_release(&err);
}

// With nine wild ranks there are more combinations of one hand than a list can hold.  The list says so, and holds some of every
// sort, where one cut off at its end held runs of clubs and nothing else.
TEST(a_list_that_is_cut_says_so_and_holds_some_of_every_sort)
{
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    struct move_list moves = { 0 };
    char path[512];
    unsigned suits = 0, ranks = 0;
    snprintf(path, sizeof path, "%s/tests/records/engine/nine-wild-ranks-and-a-long-list.parlour", getenv("PARLOUR_SOURCE"));
    struct table *table = table_load_part(path, LONG_LIST_FROM, (struct follower){ 0 }, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    assert_true(table_turn(table) & 1 << AUNT_MAY);
    table_legal(table, AUNT_MAY, &moves);
    assert_true(moves.cut);
    for (int i = 0; i < moves.count; i++) {
        const struct move_card *low = &moves.move[i].card[0], *next = &moves.move[i].card[1];
        if (moves.move[i].verb != RUMMY_MELD || low->as == FACE_NONE || next->as == FACE_NONE)
            continue;
        suits |= 1u << face_suit(low->as);
        ranks |= 1u << face_rank(low->as);
    }
    assert_int_equal(suits, (1 << SUITS) - 1);
    assert_true(ranks & 1 << 10);
    assert_true(table_move(table, AUNT_MAY, "meld JD=9C JK=4C JK=5C AH=6C 10D=7C 10S=8C", &no));
    move_list_release(&moves);
    table_free(table);
    err_release(&err);
}

// joker.min_naturals is asked of combinations without jokers too, also under control cards, where there are none.
TEST(no_combination_of_too_few_naturals_is_listed)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nset control.deck [same_rank, any]\nset meld.set.min 2\nset joker.min_naturals 3\n"
                  "seat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann JD JS JC 3C 4D\nhand Bob 2H\ncontrol any\n");
    assert_true(is_listed(kit.session.table, 0, "meld JC JD JS"));
    assert_false(is_listed(kit.session.table, 0, "meld JD JS"));
    kit_leave(&kit);
}

// Two jokers of one combination that stand for the same card, here both ends of a run from ace to ace, are one move.
TEST(jokers_for_the_same_card_are_listed_once)
{
    struct kit kit;
    struct move_list moves = { 0 };
    int takes = 0;
    kit_sit(&kit, "rules playroom\nset joker.max_per_meld 2\nset meld.run.max 14\nseat Ann\nseat Bob\nturn Ann\nphase play\n"
                  "hand Ann AC 9D 9H\nhand Bob 2H\nmeld Bob JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK=AC\ndown Ann\n");
    table_legal(kit.session.table, 0, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct strbuf text = STRBUF_INIT;
        table_print(kit.session.table, &moves.move[i], &text);
        takes += strcmp(text.text, "take AC from 1") == 0;
        strbuf_release(&text);
    }
    assert_int_equal(takes, 1);
    move_list_release(&moves);
    kit_leave(&kit);
}
