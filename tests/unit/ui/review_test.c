// SPDX-License-Identifier: GPL-3.0-or-later
// A message is gone through by sentence and word, both ways and past no end, and spelt.
#include "test.h"
#include "ui/review.h"

#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char turn[] = "Bob takes the 7, and\nlays it. Carol's out! Your turn, isn't it?\n";

static void is_at(const struct review *review, const char *text, const char *piece)
{
    struct strbuf out = STRBUF_INIT;
    review_piece(review, text, &out);
    assert_string_equal(out.text, piece);
    strbuf_release(&out);
}

static void steps(struct review *review, const char *text, enum review_unit unit, int by, const char *piece)
{
    assert_true(review_step(review, text, unit, by));
    is_at(review, text, piece);
}

static void stays(struct review *review, const char *text, enum review_unit unit, int by)
{
    struct review before = *review;
    assert_false(review_step(review, text, unit, by));
    assert_memory_equal(&before, review, sizeof before);
}

TEST(sentences_go_over_lines_and_end_at_their_stops)
{
    struct review review = { 0 };
    steps(&review, turn, REVIEW_SENTENCE, 1, "Bob takes the 7, and lays it.");
    stays(&review, turn, REVIEW_SENTENCE, -1);
    steps(&review, turn, REVIEW_SENTENCE, 1, "Carol's out!");
    steps(&review, turn, REVIEW_SENTENCE, 1, "Your turn, isn't it?");
    stays(&review, turn, REVIEW_SENTENCE, 1);
    assert_int_equal(review_number(&review, turn), 3);
    assert_int_equal(review_count(turn, REVIEW_SENTENCE), 3);
    steps(&review, turn, REVIEW_SENTENCE, -1, "Carol's out!");
}

TEST(back_begins_at_the_end)
{
    struct review review = { 0 };
    steps(&review, turn, REVIEW_SENTENCE, -1, "Your turn, isn't it?");
    review = (struct review){ 0 };
    steps(&review, turn, REVIEW_WORD, -1, "it");
    steps(&review, turn, REVIEW_WORD, -1, "isn't");
    steps(&review, turn, REVIEW_WORD, -1, "turn");
}

TEST(words_come_without_their_punctuation)
{
    static const char *const words[] = { "Bob", "takes", "the", "7", "and", "lays", "it", "Carol's", "out", "Your", "turn" };
    struct review review = { 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        steps(&review, turn, REVIEW_WORD, 1, words[i]);
        assert_int_equal(review_number(&review, turn), i + 1);
    }
    assert_int_equal(review_count(turn, REVIEW_WORD), 13);
}

TEST(from_a_sentence_to_its_words_and_from_a_word_to_its_sentence)
{
    struct review review = { 0 };
    steps(&review, turn, REVIEW_SENTENCE, 1, "Bob takes the 7, and lays it.");
    steps(&review, turn, REVIEW_WORD, 1, "Bob");
    steps(&review, turn, REVIEW_WORD, 1, "takes");
    steps(&review, turn, REVIEW_SENTENCE, -1, "Bob takes the 7, and lays it.");
    steps(&review, turn, REVIEW_WORD, -1, "it");
    steps(&review, turn, REVIEW_WORD, 1, "Carol's");
    steps(&review, turn, REVIEW_SENTENCE, 1, "Your turn, isn't it?");
    steps(&review, turn, REVIEW_WORD, -1, "it");
    stays(&review, turn, REVIEW_SENTENCE, 1);
}

TEST(other_languages_have_words_too)
{
    static const char text[] = "¿Juegas la «reina» de picas? L’as d’Élodie\u00a0!";
    static const char *const words[] = { "Juegas", "la", "reina", "de", "picas", "L’as", "d’Élodie" };
    struct review review = { 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        steps(&review, text, REVIEW_WORD, 1, words[i]);
    stays(&review, text, REVIEW_WORD, 1);
    assert_int_equal(review_count(text, REVIEW_SENTENCE), 2);
}

TEST(stops_within_a_word_end_nothing)
{
    static const char text[] = "It is in a.b/c.txt now... (Really.) Yes";
    struct review review = { 0 };
    steps(&review, text, REVIEW_SENTENCE, 1, "It is in a.b/c.txt now...");
    steps(&review, text, REVIEW_SENTENCE, 1, "(Really.)");
    steps(&review, text, REVIEW_SENTENCE, 1, "Yes");
    stays(&review, text, REVIEW_SENTENCE, 1);
}

TEST(a_text_without_words_has_none)
{
    static const char *const texts[] = { "", "\n", " :-) ", "..." };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct review review = { 0 };
        stays(&review, texts[i], REVIEW_WORD, 1);
        stays(&review, texts[i], REVIEW_WORD, -1);
        assert_false(review_word(&review, texts[i]));
        assert_int_equal(review_count(texts[i], REVIEW_WORD), 0);
    }
}

TEST(bytes_that_are_no_text_are_passed_over_without_harm)
{
    static const char text[] = "a\xff \xe2\x80 b.\xc3";
    for (int by = -1; by <= 1; by += 2)
        for (int unit = REVIEW_SENTENCE; unit <= REVIEW_WORD; unit++) {
            struct review review = { 0 };
            size_t count = 0;
            while (review_step(&review, text, (enum review_unit)unit, by))
                assert_true(++count < sizeof text);
            assert_true(count > 0);
        }
    assert_int_equal(review_count(text, REVIEW_WORD), 2);
    assert_int_equal(review_count("\n\t\xff", REVIEW_WORD), 0);
}

// --- spelling ---

static void spells(const char *word, const char *letters, const char *names)
{
    struct strbuf out = STRBUF_INIT;
    spell(word, false, &out);
    assert_string_equal(out.text, letters);
    strbuf_reset(&out);
    spell(word, true, &out);
    assert_string_equal(out.text, names);
    strbuf_release(&out);
}

TEST(the_word_said_last_is_spelt_or_the_first)
{
    struct review review = { 0 };
    assert_true(review_word(&review, turn));
    is_at(&review, turn, "Bob");
    steps(&review, turn, REVIEW_WORD, 1, "takes");
    assert_true(review_word(&review, turn));
    is_at(&review, turn, "takes");
    review = (struct review){ 0 };
    steps(&review, turn, REVIEW_SENTENCE, -1, "Your turn, isn't it?");
    assert_true(review_word(&review, turn));
    is_at(&review, turn, "Your");
}

TEST(letters_digits_and_signs_are_spelt)
{
    spells("queen", "Q, U, E, E, N.", "Quebec, Uniform, Echo, Echo, November.");
    spells("10", "1, 0.", "1, 0.");
    spells("isn't", "I, S, N, apostrophe, T.", "India, Sierra, November, apostrophe, Tango.");
}

TEST(letters_with_accents_are_whole)
{
    spells("Élodie", "É, L, O, D, I, E.", "E acute, Lima, Oscar, Delta, India, Echo.");
    spells("straße", "S, T, R, A, ß, E.", "Sierra, Tango, Romeo, Alpha, Sharp S, Echo.");
    spells("niño", "N, I, Ñ, O.", "November, India, N tilde, Oscar.");
    spells("e\u0301a", "E\u0301, A.", "E\u0301, Alpha.");
    spells("яд", "Я, Д.", "Я, Д.");
}

static int in_utf_8(void **)
{
    return !setlocale(LC_CTYPE, "C.UTF-8");
}

ALL_BETWEEN(in_utf_8, NULL)
