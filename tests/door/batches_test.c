// SPDX-License-Identifier: GPL-3.0-or-later
// What a page was told, where the disk was full for a while: half a line is not kept, and what came later is read again whole.
#include "lobby/batches.h"

#include "base/text.h"
#include "lobby/folders.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

static void half_a_line_spoils_no_other(void **state)
{
    (void)state;
    struct visitor visitor = { .folder = { .lock = -1, .mover = -1 } };
    struct batches batches;
    const struct told_until told = { .where = "-", .at = -1 };
    LOCAL(strbuf) again = STRBUF_INIT;
    snprintf(visitor.folder.path, sizeof visitor.folder.path, "/tmp/parlour-batches-XXXXXX");
    assert_non_null(mkdtemp(visitor.folder.path));
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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(half_a_line_spoils_no_other) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
