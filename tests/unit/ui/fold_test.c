// SPDX-License-Identifier: GPL-3.0-or-later
// Long lines are broken where one would draw breath.
#include "term/fold.h"
#include "test.h"

#include <stdint.h>
#include <string.h>

static void folds_to(int columns, const char *text, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    fold_lines(text, columns, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void folds(const char *text, const char *expected)
{
    folds_to(FOLD_COLUMNS, text, expected);
}

TEST(short_lines_stay_as_they_are)
{
    folds("", "");
    folds("Your turn.\n", "Your turn.\n");
    folds("One,\ntwo.\n\nThree.", "One,\ntwo.\n\nThree.");
}

#define TEN "ten bytes,"

TEST(long_lines_are_broken_behind_commas)
{
    folds("1234567, " TEN " " TEN " " TEN " " TEN " " TEN " " TEN " 12345.\n",
          "1234567, " TEN " " TEN " " TEN " " TEN " " TEN " " TEN "\n12345.\n");
    folds("A player with a long name draws and draws and draws and draws and draws, and then lays.\nDone.\n",
          "A player with a long name draws and draws and draws and draws and draws,\nand then lays.\nDone.\n");
}

TEST(a_line_of_80_columns_fits_and_one_of_81_does_not)
{
    folds("1234567890, 234567890 234567890 234567890 234567890 234567890 234567890 23456789.\n",
          "1234567890,\n234567890 234567890 234567890 234567890 234567890 234567890 23456789.\n");
    folds("1234567890, 234567890 234567890 234567890 234567890 234567890 234567890 2345678.\n",
          "1234567890, 234567890 234567890 234567890 234567890 234567890 234567890 2345678.\n");
    // Columns, not bytes.
    folds("ääääääääää, äääääääää äääääääää äääääääää äääääääää äääääääää äääääääää ääääääää\n",
          "ääääääääää, äääääääää äääääääää äääääääää äääääääää äääääääää äääääääää ääääääää\n");
}

TEST(without_commas_it_breaks_at_spaces_and_never_within_a_word)
{
    char word[101], text[208], expected[208];
    folds("Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js 9c 9d 9h 9s 8c 8d 8h 8s 7c 7d 7h 7s 6c 6d 6h 6s.\n",
          "Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js 9c 9d 9h 9s 8c 8d 8h 8s 7c 7d 7h 7s 6c 6d 6h\n6s.\n");
    memset(word, 'x', 100);
    word[100] = '\0';
    strcat(strcat(strcpy(text, word), " "), word);
    strcat(strcat(strcpy(expected, word), "\n"), word);
    folds(text, expected);
}

TEST(the_braille_style_has_40_cells)
{
    assert_int_equal(fold_columns(STYLE_FULL), 80);
    assert_int_equal(fold_columns(STYLE_SHORT | STYLE_SUIT_FIRST), 80);
    assert_int_equal(fold_columns(STYLE_BRAILLE), 40);
    assert_int_equal(fold_columns(STYLE_BRAILLE | STYLE_SUIT_FIRST), 40);
    folds_to(FOLD_CELLS, "1234567890 1234567890 1234567890 1234567\n", "1234567890 1234567890 1234567890 1234567\n");
    folds_to(FOLD_CELLS, "1234567890 1234567890 1234567890 12345678\n", "1234567890 1234567890 1234567890\n12345678\n");
    // A comma right at the beginning is no place to break at.
    folds_to(FOLD_CELLS, "To open, combinations of 30 points are laid.\n", "To open, combinations of 30 points are\nlaid.\n");
}
