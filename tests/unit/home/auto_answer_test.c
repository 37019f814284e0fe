// SPDX-License-Identifier: GPL-3.0-or-later
// Standing orders: their words, which of them answers, and how they are kept.
#include "cards/card.h"
#include "test.h"
#include "userdata/auto_answer.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void says(const char *words, const char *wanted)
{
    struct auto_answer order;
    struct strbuf out = STRBUF_INIT;
    bool good = auto_answer_read(words, &order);
    if (good)
        auto_answer_say(&order, STYLE_FULL, &out);
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
}

TEST(cards_have_their_names_and_letters)
{
    static const char *const rows[][2] = {
        { "queens", "Buy queens.\n" },
        { "Queen", "Buy queens.\n" },
        { "q", "Buy queens.\n" },
        { "sevens", "Buy sevens.\n" },
        { "7", "Buy sevens.\n" },
        { "10", "Buy tens.\n" },
        { "t", "Buy tens.\n" },
        { "a", "Buy aces.\n" },
        { "7s", "Buy 7 of spades.\n" },
        { "queen of spades", "Buy queen of spades.\n" },
        { "QUEEN SPADES", "Buy queen of spades.\n" },
        { "qs", "Buy queen of spades.\n" },
        { "hearts", "Buy hearts.\n" },
        { "h", "Buy hearts.\n" },
        { "jokers", "Buy jokers.\n" },
        { "joker", "Buy jokers.\n" },
        { "jk", "Buy jokers.\n" },
        { "anything", "Buy anything.\n" },
        { "Nothing", "Buy nothing.\n" },
        { "suit_run", "Buy suit run card.\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        says(rows[i][0], rows[i][1]);
}

TEST(an_order_may_be_for_the_round_and_may_take_another_back)
{
    says("queens this round", "Buy queens this round.\n");
    says("queen of spades This Round", "Buy queen of spades this round.\n");
    says("nothing this round", "Buy nothing this round.\n");
    says("ask queens", "Ask about queens.\n");
    says("ask queen of spades this round", "Ask about queen of spades this round.\n");
    says("ask", "Ask about anything.\n");
    says("ask this round", "Ask about anything this round.\n");
}

TEST(nonsense_is_no_order)
{
    static const char *const rows[] = { "",           "quenes",       "queens round", "this round",
                                        "1s",         "zz",           "11",           "ask nothing",
                                        "ask quenes", "queen queens", "askers",       "queens this roundabout",
                                        "\xff s" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        says(rows[i], "");
}

static void give(struct auto_answers *answers, const char *words)
{
    struct auto_answer order;
    assert_true(auto_answer_read(words, &order));
    assert_true(auto_answers_add(answers, &order));
}

static enum auto_reply about(const struct auto_answers *answers, const char *card)
{
    return auto_answers_for(answers, face_read(card));
}

TEST(the_latest_order_about_a_card_answers)
{
    struct auto_answers answers = { 0 };
    assert_int_equal(about(&answers, "QS"), AUTO_ASK);
    give(&answers, "nothing");
    give(&answers, "queens");
    assert_int_equal(about(&answers, "QS"), AUTO_BUY);
    assert_int_equal(about(&answers, "KS"), AUTO_LEAVE);
    assert_int_equal(about(&answers, "JK"), AUTO_LEAVE);
    give(&answers, "ask hearts");
    assert_int_equal(about(&answers, "QH"), AUTO_ASK);
    assert_int_equal(about(&answers, "2H"), AUTO_ASK);
    assert_int_equal(about(&answers, "QD"), AUTO_BUY);
    give(&answers, "jokers");
    assert_int_equal(about(&answers, "JK"), AUTO_BUY);
    assert_int_equal(auto_answers_for(&answers, FACE_NONE), AUTO_ASK);
}

TEST(a_later_order_about_the_same_cards_replaces)
{
    struct auto_answers answers = { 0 };
    give(&answers, "queen of spades");
    give(&answers, "hearts");
    give(&answers, "queens");
    assert_int_equal(answers.count, 2); // the queen of spades is one of the queens
    give(&answers, "queens this round");
    assert_int_equal(answers.count, 3); // and queens hold again when the round is over
    give(&answers, "nothing");
    assert_int_equal(answers.count, 1);
    assert_int_equal(about(&answers, "QH"), AUTO_LEAVE);
}

TEST(asking_takes_back)
{
    struct auto_answers answers = { 0 };
    give(&answers, "ask queens");
    assert_int_equal(answers.count, 0); // one is asked anyway
    give(&answers, "queens");
    give(&answers, "ask queens");
    assert_int_equal(answers.count, 0);
    give(&answers, "anything");
    give(&answers, "ask queens");
    assert_int_equal(answers.count, 2);
    assert_int_equal(about(&answers, "QS"), AUTO_ASK);
    give(&answers, "ask this round");
    assert_int_equal(about(&answers, "2S"), AUTO_ASK);
    auto_answers_end_round(&answers);
    assert_int_equal(about(&answers, "2S"), AUTO_BUY);
    give(&answers, "ask");
    assert_int_equal(answers.count, 0);
}

TEST(an_order_for_the_round_ends_with_it)
{
    struct auto_answers answers = { 0 };
    give(&answers, "jokers");
    give(&answers, "nothing this round");
    assert_int_equal(about(&answers, "JK"), AUTO_LEAVE);
    auto_answers_end_round(&answers);
    assert_int_equal(answers.count, 1);
    assert_int_equal(about(&answers, "JK"), AUTO_BUY);
    assert_int_equal(about(&answers, "2C"), AUTO_ASK);
}

TEST(there_is_an_end_to_their_number)
{
    struct auto_answers answers = { 0 };
    for (int face = 0; face < AUTO_ANSWERS_MAX; face++)
        assert_true(auto_answers_add(&answers, &(struct auto_answer){ AUTO_BUY, AUTO_FACE, (uint8_t)face, false }));
    assert_false(auto_answers_add(&answers, &(struct auto_answer){ AUTO_BUY, AUTO_FACE, FACE_JOKER, false }));
    assert_int_equal(answers.count, AUTO_ANSWERS_MAX);
    assert_true(auto_answers_add(&answers, &(struct auto_answer){ AUTO_LEAVE, AUTO_ALL, 0, false }));
    assert_int_equal(answers.count, 1);
}

TEST(what_is_kept_is_the_same_again)
{
    struct auto_answers answers = { 0 }, again;
    struct strbuf text = STRBUF_INIT;
    static const char *const rows[] = { "anything", "nothing this round", "10",
                                        "diamonds", "ask clubs",          "queen of spades",
                                        "a",        "jokers this round",  "ask this round" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        give(&answers, rows[i]);
    auto_answers_write(&answers, &text);
    auto_answers_load(&again, text.text);
    assert_int_equal(again.count, answers.count);
    assert_memory_equal(again.order, answers.order, (size_t)answers.count * sizeof answers.order[0]);
    strbuf_release(&text);
}

TEST(lines_that_are_no_orders_are_passed_over)
{
    struct auto_answers answers;
    auto_answers_load(&answers, "# mine\nbuy\nbuy XX\nleave Q\nsell Q\nbuy Q day\nbuy Q round more\n\n"
                                "buy QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS QS\nbuy H");
    assert_int_equal(answers.count, 1);
    assert_int_equal(about(&answers, "2H"), AUTO_BUY);
}

static int in_its_language(void **)
{
    return !setlocale(LC_ALL, "");
}

ALL_BETWEEN(in_its_language, NULL)
