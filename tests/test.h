// SPDX-License-Identifier: GPL-3.0-or-later
// A test is its name and what it does, and needs no place in any list: to write it is to have it run.
//
//     TEST(an_empty_hand_has_no_cards)
//     {
//         ...
//     }
//
// The files of a room are one program, which has its main from here: `rules_tests` runs all of them, each in a process of its
// own; `rules_tests phrase_test` the tests of a file in their order there, and `rules_tests an_empty_hand_has_no_cards` one.  A
// function that is meant to be a test and forgets the word is unused, which the compiler does not let pass.
#ifndef PARLOUR_TEST_H
#define PARLOUR_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// What a test needs that is done before it and undone after it; either may be NULL.  Such a test has `void **state`.
#define TEST_BETWEEN(name, before, after)                                                                                        \
    static void name(void **state);                                                                                              \
    TEST_HERE(name, test_add(TEST_PLACE, &(struct CMUnitTest){ #name, name, before, after, NULL }))                              \
    static void name([[maybe_unused]] void **state)

#define TEST(name)                                                                                                               \
    static void name(void **);                                                                                                   \
    TEST_HERE(name, test_add(TEST_PLACE, &(struct CMUnitTest){ #name, name, NULL, NULL, NULL }))                                 \
    static void name(void **)

// A test for each row of a table, called by the row's text `label`; `*state` is the row.
#define TEST_ROWS(name, table, label)                                                                                            \
    static void name(void **state);                                                                                              \
    TEST_HERE(name, for (size_t row = 0; row < sizeof(table) / sizeof *(table); row++)                                           \
                        test_add_row(TEST_PLACE, (table)[row].label, name, &(table)[row]))                                       \
    static void name(void **state)

// What all tests of a file need, done once before the first of them and undone after the last.
#define ALL_BETWEEN(before, after) TEST_HERE(all, test_frame(__BASE_FILE__, before, after))

// The words that the program was given behind `--`, from 1 on, or NULL: how many games, or which.
const char *test_word(int number);

// What the macros are made of.
#define TEST_PLACE __BASE_FILE__, __LINE__
#define TEST_HERE(name, ...)                                                                                                     \
    __attribute__((constructor)) static void name##_is_here(void)                                                                \
    {                                                                                                                            \
        __VA_ARGS__;                                                                                                             \
    }
void test_add(const char *file, int line, const struct CMUnitTest *test);
void test_add_row(const char *file, int line, const char *label, CMUnitTestFunction run, const void *row);
void test_frame(const char *file, CMFixtureFunction before, CMFixtureFunction after);

#endif
