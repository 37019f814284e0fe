// SPDX-License-Identifier: GPL-3.0-or-later
// The main that all tests share (test.h): which tests a program runs, in which order, and what it ends with.  This file is run
// again by itself, with a word that makes one of its tests fail.
#include "base/strbuf.h"
#include "system/os.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static int before, after;

static int go_in(void **)
{
    before++;
    return test_word(2) ? -1 : 0;
}

static int go_out(void **)
{
    after++;
    return 0;
}

static int all_before;

static int open_all(void **)
{
    all_before++;
    return 0;
}

ALL_BETWEEN(open_all, NULL)

// What the program ends with; what it prints, of both kinds, is in `said`.
static int run(const char *words, char said[], int size)
{
    char path[PATH_MAX], command[PATH_MAX + 128];
    assert_true(os_program(path));
    snprintf(command, sizeof command, "unset CMOCKA_MESSAGE_OUTPUT CMOCKA_XML_FILE; '%s' %s 2>&1", path, words);
    FILE *ran = popen(command, "r");
    assert_non_null(ran);
    size_t length = fread(said, 1, (size_t)size - 1, ran);
    said[length] = '\0';
    int status = pclose(ran);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(a_word_makes_this_fail)
{
    assert_null(test_word(1));
}

TEST_BETWEEN(what_comes_before_has_been, go_in, go_out)
{
    assert_int_equal(all_before, 1);
    assert_int_equal(before, 1);
    assert_int_equal(after, 0);
}

TEST(what_comes_after_has_been)
{
    assert_int_equal(before, 1);
    assert_int_equal(after, 1);
}

static const struct row {
    const char *name;
    int number;
} rows[] = { { "first row", 1 }, { "second row", 2 }, { "third row", 3 } };

static int seen;

TEST_ROWS(each_row_is_a_test, rows, name)
{
    const struct row *row = *state;
    assert_int_equal(row->number, ++seen);
}

TEST(every_row_was_one)
{
    assert_int_equal(seen, 3);
}

TEST(the_program_ends_as_its_tests_did)
{
    char said[8192];
    if (test_word(1))
        return; // or it would run itself for ever
    assert_int_equal(run("a_word_makes_this_fail", said, sizeof said), 0);
    assert_non_null(strstr(said, "1 test(s)"));
    assert_int_equal(run("runs_test -- fail", said, sizeof said), 1);
    assert_non_null(strstr(said, "[  FAILED  ] a_word_makes_this_fail"));
    assert_int_equal(run("a_word_makes_this_fail err_test -- fail", said, sizeof said), 1); // each in a process of its own
    assert_non_null(strstr(said, "runs_test FAILED"));
    assert_null(strstr(said, "err_test FAILED"));
    assert_int_equal(run("what_comes_before_has_been -- no way", said, sizeof said), 1);
    assert_int_equal(run("err_test rng_test", said, sizeof said), 0);
    assert_int_equal(run("no_such_test", said, sizeof said), 2);
    assert_int_equal(run("err_test no_such_test", said, sizeof said), 2);
}

TEST(tests_are_listed_as_they_stand_in_their_files)
{
    static const char *const mine[] = { "a_word_makes_this_fail",
                                        "what_comes_before_has_been",
                                        "what_comes_after_has_been",
                                        "first row",
                                        "second row",
                                        "third row",
                                        "every_row_was_one",
                                        "the_program_ends_as_its_tests_did",
                                        "tests_are_listed_as_they_stand_in_their_files" };
    LOCAL(strbuf) wanted = STRBUF_INIT;
    char said[65536];
    assert_int_equal(run("-l", said, sizeof said), 0);
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++)
        strbuf_addf(&wanted, "runs_test %s\n", mine[i]);
    assert_non_null(strstr(said, wanted.text));
    const char *rng = strstr(said, "\nrng_test "), *runs = strstr(said, "\nruns_test ");
    assert_true(rng && rng < runs); // and files by their names
}
