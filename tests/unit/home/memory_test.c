// SPDX-License-Identifier: GPL-3.0-or-later
// What Home remembers, where several programs remember something at once.
#include "home/home.h"
#include "own_home.h"

#include <sys/wait.h>
#include <unistd.h>

ALL_BETWEEN(enter_own_home, leave_own_home)

TEST(what_two_programs_remember_at_once_is_remembered)
{
    enum { PROGRAMS = 8, TIMES = 20 };
    for (int program = 0; program < PROGRAMS; program++)
        if (fork() == 0) {
            bool fine = true;
            for (int i = 0; i < TIMES; i++) {
                char name[32];
                snprintf(name, sizeof name, "name-%d-%d", program, i);
                fine = home_remember(name, "yes") && fine;
            }
            _exit(!fine);
        }
    for (int program = 0, status; program < PROGRAMS; program++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    for (int i = 0; i < PROGRAMS * TIMES; i++) {
        char name[32], value[MEMORY_WORD];
        snprintf(name, sizeof name, "name-%d-%d", i / TIMES, i % TIMES);
        assert_true(home_recall(name, value));
    }
}
