// SPDX-License-Identifier: GPL-3.0-or-later
// A game that deals only what can be won keeps the number of the deal in its record: it is written for each round, taken when the
// record is played again without a search, found anew where an older record has none, and refused where there is no such deal.
#include "table/table.h"
#include "test.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct variant *canfield(bool winnable)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("canfield", NULL, &err);
    if (!variant || !variant_set(variant, "deal.winnable", winnable ? "true" : "false", "the test", &err))
        fail_msg("%s", err.text.text);
    err_release(&err);
    return variant;
}

static void say(struct table *table, const char *words)
{
    struct refusal no = { 0 };
    if (!table_move(table, 0, words, &no))
        fail_msg("%s: %s", words, no.text);
}

// A game of three deals; the record of seed c begins with the fourth that was tried.
static struct table *three_deals(bool winnable)
{
    static const struct seat_plan plan[] = { { .name = "Ann" } };
    struct err err = ERR_INIT;
    struct table *table = table_new(canfield(winnable), plan, 1, "c", &err);
    if (!table)
        fail_msg("%s", err.text.text);
    for (int deal = 1; deal < 3; deal++) {
        say(table, "turn");
        say(table, "give-up");
        say(table, "next");
    }
    say(table, "turn");
    return table;
}

// NULL: it is refused, with its sentence in err.
static struct table *read_back(const char *text, struct err *err)
{
    char path[] = "/tmp/parlour-deal-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text) && close(fd) == 0);
    struct table *table = table_load(path, false, err);
    unlink(path);
    return table;
}

static void expect_same(const char *text, uint64_t digest)
{
    struct err err = ERR_INIT;
    struct table *table = read_back(text, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    assert_true(table_digest(table) == digest);
    table_free(table);
}

// The text without its lines about deals; with number, the first of them says that number.
static void without_deals(const char *text, const char *number, struct strbuf *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n") + 1;
        bool deal = strncmp(text, "luck deal ", 10) == 0;
        if (!deal)
            strbuf_add_bytes(out, text, length);
        else if (number)
            strbuf_addf(out, "luck deal %s\n", number);
        if (deal)
            number = NULL;
        text += length;
    }
}

TEST(the_number_of_each_deal_stands_in_the_record)
{
    struct strbuf text = STRBUF_INIT, plain = STRBUF_INIT;
    struct table *table = three_deals(true);
    table_write(table, &text);
    assert_non_null(strstr(text.text, "play\nluck deal 4\nAnn: turn\n"));
    int rounds = 0;
    for (const char *at = text.text; (at = strstr(at, "Ann: next\nluck deal ")); at++)
        rounds++;
    assert_int_equal(rounds, 2);
    expect_same(text.text, table_digest(table));
    without_deals(text.text, NULL, &plain);
    expect_same(plain.text, table_digest(table)); // found anew
    table_free(table);
    table = three_deals(false);
    strbuf_reset(&text);
    table_write(table, &text);
    assert_null(strstr(text.text, "luck"));
    table_free(table);
    strbuf_release(&text);
    strbuf_release(&plain);
}

TEST(the_number_decides_which_deal_it_is)
{
    struct strbuf text = STRBUF_INIT, other = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct table *table = three_deals(true);
    table_write(table, &text);
    const char *end = strstr(text.text, "play\n");
    strbuf_add_bytes(&other, text.text, (size_t)(end - text.text) + 5);
    strbuf_add(&other, "luck deal 1\n");
    struct table *first = read_back(other.text, &err);
    if (!first)
        fail_msg("%s", err.text.text);
    struct table *plain = table_new(canfield(false), (struct seat_plan[]){ { .name = "Ann" } }, 1, "c", &err);
    struct strbuf dealt = STRBUF_INIT, as_it_comes = STRBUF_INIT;
    const struct hearer one = table_hearer(first, 0, STYLE_FULL), two = table_hearer(plain, 0, STYLE_FULL);
    const char *topic = "hand";
    table_variant(first)->game->show(table_variant(first)->game, &one, &topic, 1, &dealt);
    table_variant(plain)->game->show(table_variant(plain)->game, &two, &topic, 1, &as_it_comes);
    assert_string_equal(dealt.text, as_it_comes.text); // the first deal is what the seed gives
    struct strbuf *all[] = { &text, &other, &dealt, &as_it_comes };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        strbuf_release(all[i]);
    table_free(table);
    table_free(first);
    table_free(plain);
}

static void expect_refused(const char *text, const char *sentence)
{
    struct err err = ERR_INIT;
    if (read_back(text, &err) || !strstr(err.text.text, sentence) || err.count != 1)
        fail_msg("%s: %s", text, err.text.text);
    err_release(&err);
}

TEST(a_wrong_number_is_refused_in_one_sentence)
{
    static const char none[] = "8: These rules have no deal ", wrong[] = "8: The number of a deal is counted from 1 on";
    static const char *const numbers[][2] = { { "201", none },
                                              { "0", wrong },
                                              { "99999999999999999999", wrong },
                                              { "4\nluck deal 4", "9: The number of this deal is there twice" } };
    struct strbuf text = STRBUF_INIT;
    struct table *table = three_deals(true);
    table_write(table, &text);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct strbuf changed = STRBUF_INIT;
        without_deals(text.text, numbers[i][0], &changed);
        expect_refused(changed.text, numbers[i][1]);
        strbuf_release(&changed);
    }
    strbuf_add(&text, "luck deal 2\nluck deal 12ab34\n"); // behind a move they are another program's
    expect_same(text.text, table_digest(table));
    table_free(table);
    table = three_deals(false);
    strbuf_reset(&text);
    table_write(table, &text);
    char *next = strstr(text.text, "Ann: next\n") + strlen("Ann: next\n");
    struct strbuf changed = STRBUF_INIT;
    strbuf_add_bytes(&changed, text.text, (size_t)(next - text.text));
    strbuf_addf(&changed, "luck deal 3\n%s", next);
    expect_refused(changed.text, "These rules have no deal 3 to take");
    strbuf_release(&changed);
    strbuf_release(&text);
    table_free(table);
}

// Nobody else acts in a game for one.
TEST(what_came_before_a_new_deal_is_too_late_to_take_back)
{
    struct refusal no = { 0 };
    static const struct seat_plan plan[] = { { .name = "Ann" } };
    struct err err = ERR_INIT;
    struct table *table = table_new(canfield(false), plan, 1, "c", &err);
    say(table, "turn");
    say(table, "give-up");
    say(table, "next");
    assert_false(table_move(table, 0, "undo", &no));
    assert_string_equal(no.text, "It is too late to take that back.");
    table_free(table);
}

// Where no deals are tried none has a number, neither of a deal nor of a position.
TEST(a_game_without_such_deals_has_no_number)
{
    expect_refused("parlour 1\nrules gin\nseat Ann\nseat Ben\nseed c\nplay\nluck deal 4\n", "These rules have no deal 4");
    expect_refused("parlour 1\nrules klondike\nseat Ann\nseed c\nplay\nluck deal 2\n", "These rules have no deal 2");
    expect_refused("parlour 1\nrules gin\nseat Ann\nseat Ben\nseed c\nhand Ann KS\nplay\nluck deal 4\n",
                   "These rules have no deal 4");
}
