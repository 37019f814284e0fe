// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of trick-taking games that could not be played are refused, with the number that would do.
#include "base/err.h"
#include "rules/game.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <string.h>

TEST(no_more_is_given_than_is_dealt_before_the_offer)
{
    enum { SEATS = 4 };
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("belote", NULL, &err); // three of each hand are kept back
    assert_true(variant_set(rules, "give.cards", "5", "test", &err));
    assert_true(variant_check(rules, SEATS, &err));
    assert_true(variant_set(rules, "deal.cards", "7", "test", &err));
    assert_false(variant_check(rules, SEATS, &err));
    assert_non_null(strstr(err.text.text, "give.cards is 5, and a hand has only 4; give fewer."));
    variant_free(rules);
    err_release(&err);
}

// A single one, where a list is asked for, is a list of one.
static const struct single {
    const char *value, *key, *list;
} singles[] = {
    { "QS", "lead.broken_by", "[QS]" },  { "10h", "lead.broken_by", "[10H]" },
    { "S", "lead.unbroken", "[S]" },     { "{3: 2D}", "deck.drop_cards", "{3: [2D]}" },
    { "right", "give.to", "[right]" },   { "A", "deck.keep", "[A]" },
    { "A", "deck.order", "[A]" },        { "J", "deck.trump_order", "[J]" },
    { "none", "trump.cycle", "[none]" },
};

TEST(a_joker_needs_a_trump_that_no_card_decides)
{
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("hearts", NULL, &err);
    assert_true(variant_set(rules, "deck.high_trumps", "[JK]", "test", &err));
    assert_false(variant_check(rules, 4, &err));
    assert_non_null(strstr(err.text.text, "deck.high_trumps has a joker, which has no suit, so trump.by is fixed or offer."));
    variant_free(rules);
    err_release(&err);
}

TEST_ROWS(a_single_one_is_a_list_of_one, singles, value)
{
    const struct single *row = *state;
    struct err err = ERR_INIT;
    struct strbuf written = STRBUF_INIT;
    struct variant *rules = variant_load("hearts", NULL, &err);
    assert_true(variant_set(rules, row->key, row->value, "test", &err));
    setting_print(setting_find(rules->game->settings, row->key), rules->options, &written);
    assert_string_equal(written.text, row->list);
    strbuf_release(&written);
    variant_free(rules);
    err_release(&err);
}

// What is written with words of these games' own.
static const struct wrong {
    const char *value, *key, *sentence;
} wrongs[] = {
    { "{QS: 1}", "lead.broken_by", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "QX", "lead.broken_by", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "[QX]", "lead.broken_by", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "[JK]", "lead.broken_by", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "[[QS]]", "lead.broken_by", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "[JK, JK]", "deck.high_trumps", "Each is named once here, and JK is there twice." },
    { "{JK: 1}", "deck.high_trumps", "A card is its rank and its suit, and a joker is JK. Write for example [JK, 2S]." },
    { "[2C]", "deck.drop_cards", "Write cards by the number of players here, such as {3: [2C], 4: []}." },
    { "{0: [2C]}", "deck.drop_cards", "Players are counted from 1 to 8 here." },
    { "{3: {2C: 1}}", "deck.drop_cards", "A card is its rank and its suit. Write for example {3: [2C], 4: []}." },
    { "{3: 2X}", "deck.drop_cards", "A card is its rank and its suit. Write for example {3: [2C], 4: []}." },
    { "X", "lead.unbroken", "Suits are C, D, H, S. Write for example [H, S]." },
    { "[X]", "lead.unbroken", "Suits are C, D, H, S. Write for example [H, S]." },
    { "[up]", "give.to", "Write a list of left, right, across and hold here." },
    { "[A, A]", "deck.order", "Each is named once here, and A is there twice." },
    { "[A, king]", "deck.order", "Ranks are A, 2 to 10, J, Q, K. Write K, not king." },
    { "13", "score.cards",
      "The key score.cards takes a map from cards, ranks and suits to points from -1000 to 1000, or none. Write for example {H: "
      "1, 10: 5, QS: 13}." },
    { "{X: 1}", "score.cards", "Points are given for a card, a rank or a suit. Write for example {H: 1, 10: 5, QS: 13}." },
    { "{QS: 1001}", "score.cards", "Points are a number from -1000 to 1000, or none." },
    { "{QS: some}", "score.cards", "Points are a number from -1000 to 1000, or none." },
};

TEST_ROWS(what_is_written_wrong_is_said, wrongs, value)
{
    const struct wrong *row = *state;
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("hearts", NULL, &err);
    assert_false(variant_set(rules, row->key, row->value, "test", &err));
    if (!strstr(err.text.text, row->sentence))
        fail_msg("%s", err.text.text);
    variant_free(rules);
    err_release(&err);
}
