// SPDX-License-Identifier: GPL-3.0-or-later
// What a page was told, kept and read again: what it has not shown, of as many lines as are kept, in the language spoken now;
// also where the disk was full for a while.
#include "lobby/visitor.h"
#include "test.h"

#include "base/text.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <stdint.h>

static void collect(void *self, const char *line)
{
    strbuf_add(self, line);
}

// No file may grow beyond this, as if there were no more room.
static void leave_room(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void begin(struct visitor *visitor)
{
    *visitor = (struct visitor){ .folder = { .lock = -1, .mover = -1 } };
    snprintf(visitor->folder.path, sizeof visitor->folder.path, "/tmp/parlour-batches-XXXXXX");
    assert_non_null(mkdtemp(visitor->folder.path));
}

static void keep(struct batches *batches, long number, const char *language)
{
    const struct told_until told = { .where = "t", .at = number };
    LOCAL(strbuf) line = STRBUF_INIT;
    strbuf_addf(&line, "{\"n\":%ld,\"lang\":\"%s\"}\n", number, language);
    batches_keep(batches, number, &told, line.text);
}

// Of a page that has shown so many: the first and the last that are given again and how many, and whether some are lost.
static void comes_again(const struct visitor *visitor, long shown, long first, long last, int count, bool lost)
{
    struct batches batches;
    LOCAL(strbuf) again = STRBUF_INIT;
    batches_open(&batches, visitor, shown, collect, &again);
    batches_close(&batches);
    int lines = 0;
    const char *end = again.text;
    for (const char *at = again.text, *newline; (newline = strchr(at, '\n')); at = newline + 1, lines++)
        end = at;
    assert_int_equal(lines, count);
    assert_int_equal(batches.lost, lost);
    if (count) {
        assert_int_equal(strtol(again.text + strlen("{\"n\":"), NULL, 10), first);
        assert_int_equal(strtol(end + strlen("{\"n\":"), NULL, 10), last);
        assert_int_equal(batches.told.at, last);
    }
}

TEST(what_was_not_shown_comes_again_and_nothing_else)
{
    struct visitor visitor;
    struct batches batches;
    begin(&visitor);
    batches_open(&batches, &visitor, 0, collect, NULL);
    for (long number = 1; number <= 3; number++)
        keep(&batches, number, "en");
    batches_close(&batches);
    comes_again(&visitor, 0, 1, 3, 3, false);
    comes_again(&visitor, 1, 2, 3, 2, false);
    comes_again(&visitor, 2, 3, 3, 1, false);
    comes_again(&visitor, 3, 0, 0, 0, false);
    folders_empty(visitor.folder.path);
}

TEST(another_language_is_not_read_again)
{
    struct visitor visitor;
    struct batches batches;
    begin(&visitor);
    batches_open(&batches, &visitor, 0, collect, NULL);
    keep(&batches, 1, "fr");
    keep(&batches, 2, "en");
    keep(&batches, 3, "fr");
    keep(&batches, 4, "en");
    batches_close(&batches);
    comes_again(&visitor, 1, 2, 2, 1, false); // up to the next one in French, after which nothing counts as told
    comes_again(&visitor, 3, 4, 4, 1, false);
    comes_again(&visitor, 0, 0, 0, 0, false);
    folders_empty(visitor.folder.path);
}

// There are two files of 300 lines at most: of 700 lines the first 300 are gone.
TEST(older_lines_go_and_the_page_hears_that_they_are_lost)
{
    struct visitor visitor;
    struct batches batches;
    begin(&visitor);
    batches_open(&batches, &visitor, 0, collect, NULL);
    for (long number = 1; number <= 700; number++)
        keep(&batches, number, "en");
    batches_close(&batches);
    comes_again(&visitor, 300, 301, 700, 400, false);
    comes_again(&visitor, 600, 601, 700, 100, false);
    comes_again(&visitor, 299, 0, 0, 0, true);
    folders_empty(visitor.folder.path);
}

// Long lines fill a file sooner.
TEST(a_file_of_half_a_megabyte_is_full)
{
    enum { LONG = 200 << 10, LINES = 7 };
    struct visitor visitor;
    struct batches batches;
    char *language = malloc(LONG + 1);
    begin(&visitor);
    memset(language, 'x', LONG);
    language[LONG] = '\0';
    batches_open(&batches, &visitor, 0, collect, NULL);
    for (long number = 1; number <= LINES; number++)
        keep(&batches, number, language);
    keep(&batches, LINES + 1, "en");
    batches_close(&batches);
    free(language);
    comes_again(&visitor, LINES, LINES + 1, LINES + 1, 1, false);
    comes_again(&visitor, 2, 0, 0, 0, true); // three lines to a file, and the first file is gone
    folders_empty(visitor.folder.path);
}

TEST(half_a_line_spoils_no_other)
{
    struct visitor visitor;
    struct batches batches;
    const struct told_until told = { .where = "-", .at = -1 };
    LOCAL(strbuf) again = STRBUF_INIT;
    begin(&visitor);
    signal(SIGXFSZ, SIG_IGN);
    batches_open(&batches, &visitor, 0, collect, &again);
    batches_keep(&batches, 1, &told, "{\"n\":1,\"lang\":\"en\"}\n");
    leave_room((rlim_t)batches.bytes + 14); // into the middle of the next one
    batches_keep(&batches, 2, &told, "{\"n\":2,\"lang\":\"en\"}\n");
    leave_room(RLIM_INFINITY);
    batches_keep(&batches, 3, &told, "{\"n\":3,\"lang\":\"en\"}\n");
    batches_close(&batches);
    batches_open(&batches, &visitor, 2, collect, &again);
    batches_close(&batches);
    assert_string_equal(again.text, "{\"n\":3,\"lang\":\"en\"}\n");
    assert_int_equal(batches.last, 3);
    assert_false(batches.lost);
    strbuf_reset(&again);
    batches_open(&batches, &visitor, 0, collect, &again); // who has not shown the second one cannot go on with the third
    batches_close(&batches);
    assert_string_equal(again.text, "{\"n\":1,\"lang\":\"en\"}\n");
    assert_int_equal(batches.last, 3);
    assert_true(batches.lost);
    folders_empty(visitor.folder.path);
}
