// SPDX-License-Identifier: GPL-3.0-or-later
// A simulation whose second process cannot be started: it says so, and the first one is stopped and waited for.
#include "houserules/simulate.h"
#include "test.h"

#include <errno.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

static int begun;

// In place of the library's: only one process can be had.
pid_t fork(void);
pid_t fork(void)
{
    if (begun++) {
        errno = EAGAIN;
        return -1;
    }
    return _Fork();
}

static bool go_on(void *self, int done)
{
    (void)self;
    (void)done;
    return true;
}

TEST(no_process_stays_behind)
{
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("playroom", NULL, &err);
    assert_non_null(rules);
    static struct simulated found;
    struct simulation plan = {
        .rules = rules, .seats = 2, .level = { "novice" }, .levels = 1, .deals = 1000000, .seed = "fork", .workers = 3
    };
    assert_false(simulate(&plan, go_on, NULL, &found, &err));
    assert_string_equal(err.text.text, "No further process can be started here. Close other programs and try again.\n");
    assert_int_equal(begun, 2);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    variant_free(rules);
    err_release(&err);
}
