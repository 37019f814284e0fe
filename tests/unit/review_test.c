// SPDX-License-Identifier: GPL-3.0-or-later
// A message is gone through by sentence and word, both ways and past no end, and spelt.
#include "ui/review.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

static void sentences_go_over_lines_and_end_at_their_stops(void **state)
{
    (void)state;
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

static void back_begins_at_the_end(void **state)
{
    (void)state;
    struct review review = { 0 };
    steps(&review, turn, REVIEW_SENTENCE, -1, "Your turn, isn't it?");
    review = (struct review){ 0 };
    steps(&review, turn, REVIEW_WORD, -1, "it");
    steps(&review, turn, REVIEW_WORD, -1, "isn't");
    steps(&review, turn, REVIEW_WORD, -1, "turn");
}

static void words_come_without_their_punctuation(void **state)
{
    (void)state;
    static const char *const words[] = { "Bob", "takes", "the", "7", "and", "lays", "it", "Carol's", "out", "Your", "turn" };
    struct review review = { 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        steps(&review, turn, REVIEW_WORD, 1, words[i]);
        assert_int_equal(review_number(&review, turn), i + 1);
    }
    assert_int_equal(review_count(turn, REVIEW_WORD), 13);
}

static void from_a_sentence_to_its_words_and_from_a_word_to_its_sentence(void **state)
{
    (void)state;
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

static void other_languages_have_words_too(void **state)
{
    (void)state;
    static const char text[] = "¿Juegas la «reina» de picas? L’as d’Élodie\u00a0!";
    static const char *const words[] = { "Juegas", "la", "reina", "de", "picas", "L’as", "d’Élodie" };
    struct review review = { 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        steps(&review, text, REVIEW_WORD, 1, words[i]);
    stays(&review, text, REVIEW_WORD, 1);
    assert_int_equal(review_count(text, REVIEW_SENTENCE), 2);
}

static void stops_within_a_word_end_nothing(void **state)
{
    (void)state;
    static const char text[] = "It is in a.b/c.txt now... (Really.) Yes";
    struct review review = { 0 };
    steps(&review, text, REVIEW_SENTENCE, 1, "It is in a.b/c.txt now...");
    steps(&review, text, REVIEW_SENTENCE, 1, "(Really.)");
    steps(&review, text, REVIEW_SENTENCE, 1, "Yes");
    stays(&review, text, REVIEW_SENTENCE, 1);
}

static void a_text_without_words_has_none(void **state)
{
    (void)state;
    static const char *const texts[] = { "", "\n", " :-) ", "..." };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct review review = { 0 };
        stays(&review, texts[i], REVIEW_WORD, 1);
        stays(&review, texts[i], REVIEW_WORD, -1);
        assert_false(review_word(&review, texts[i]));
        assert_int_equal(review_count(texts[i], REVIEW_WORD), 0);
    }
}

static void bytes_that_are_no_text_are_passed_over_without_harm(void **state)
{
    (void)state;
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
    spelling_letters(word, &out);
    assert_string_equal(out.text, letters);
    strbuf_reset(&out);
    spelling_names(word, &out);
    assert_string_equal(out.text, names);
    strbuf_release(&out);
}

static void the_word_said_last_is_spelt_or_the_first(void **state)
{
    (void)state;
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

static void letters_digits_and_signs_are_spelt(void **state)
{
    (void)state;
    spells("queen", "Q, U, E, E, N.", "Quebec, Uniform, Echo, Echo, November.");
    spells("10", "1, 0.", "1, 0.");
    spells("isn't", "I, S, N, apostrophe, T.", "India, Sierra, November, apostrophe, Tango.");
}

static void letters_with_accents_are_whole(void **state)
{
    (void)state;
    spells("Élodie", "É, L, O, D, I, E.", "E acute, Lima, Oscar, Delta, India, Echo.");
    spells("straße", "S, T, R, A, ß, E.", "Sierra, Tango, Romeo, Alpha, Sharp S, Echo.");
    spells("niño", "N, I, Ñ, O.", "November, India, N tilde, Oscar.");
    spells("e\u0301a", "E\u0301, A.", "E\u0301, Alpha.");
    spells("яд", "Я, Д.", "Я, Д.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_go_over_lines_and_end_at_their_stops),
        cmocka_unit_test(back_begins_at_the_end),
        cmocka_unit_test(words_come_without_their_punctuation),
        cmocka_unit_test(from_a_sentence_to_its_words_and_from_a_word_to_its_sentence),
        cmocka_unit_test(other_languages_have_words_too),
        cmocka_unit_test(stops_within_a_word_end_nothing),
        cmocka_unit_test(a_text_without_words_has_none),
        cmocka_unit_test(bytes_that_are_no_text_are_passed_over_without_harm),
        cmocka_unit_test(the_word_said_last_is_spelt_or_the_first),
        cmocka_unit_test(letters_digits_and_signs_are_spelt),
        cmocka_unit_test(letters_with_accents_are_whole),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
