// SPDX-License-Identifier: GPL-3.0-or-later
// An opening put together one combination at a time.
#include "cards/card.h"
#include "test.h"
#include "ui/staged_melds.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint16_t card(const char *word)
{
    return card_of(face_read(word), 0);
}

static void moves(const struct staged_melds *staged, const char *words, const char *wanted)
{
    struct strbuf move = STRBUF_INIT;
    staged_melds_move(staged, words, &move);
    assert_string_equal(move.text, wanted);
    strbuf_release(&move);
}

TEST(what_is_set_aside_goes_along_with_the_next_combination)
{
    struct staged_melds staged = { 0 };
    const uint16_t fours[] = { card("4C"), card("4D"), card("4H") }, run[] = { card("5S"), card("6S"), card("JK") };
    moves(&staged, "4C 4D 4H", "4C 4D 4H");
    assert_true(staged_melds_add(&staged, "4C 4D 4H", fours, 3));
    moves(&staged, "5S 6S JK", "4C 4D 4H / 5S 6S JK");
    assert_true(staged_melds_add(&staged, "5S 6S JK=7S", run, 3));
    moves(&staged, "KC KD KH", "4C 4D 4H / 5S 6S JK=7S / KC KD KH");
    assert_int_equal(staged_melds_holds(&staged, card("4D")), 1);
    assert_int_equal(staged_melds_holds(&staged, card("JK")), 2);
    assert_int_equal(staged_melds_holds(&staged, card("KC")), 0);
    staged_melds_drop_last(&staged);
    moves(&staged, "KC KD KH", "4C 4D 4H / KC KD KH");
    assert_int_equal(staged_melds_holds(&staged, card("JK")), 0);
}

TEST(only_an_opening_that_falls_short_is_kept)
{
    for (int reason = REASON_NONE; reason < REASONS; reason++)
        assert_int_equal(staged_melds_worth((enum reason)reason),
                         reason == REASON_THRESHOLD || reason == REASON_CONTRACT_INCOMPLETE);
}

TEST(there_is_a_limit_and_no_overflow)
{
    struct staged_melds staged = { 0 };
    const uint16_t ace[STAGED_CARDS] = { card("AS") };
    assert_false(staged_melds_add(&staged, "AS", ace, STAGED_CARDS + 1));
    for (int i = 0; i < STAGED_MAX; i++)
        assert_true(staged_melds_add(&staged, "AS", ace, 1));
    assert_false(staged_melds_add(&staged, "AS", ace, 1));
    assert_int_equal(staged.count, STAGED_MAX);
}

TEST(marked_cards_are_written_in_the_order_of_their_marks)
{
    struct strbuf words = STRBUF_INIT;
    const uint16_t marked[] = { card("JK"), card("10S"), card("AH") };
    staged_melds_words(marked, 3, &words);
    assert_string_equal(words.text, "JK 10S AH");
    strbuf_release(&words);
}
