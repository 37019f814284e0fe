// SPDX-License-Identifier: GPL-3.0-or-later
// A simulation that gets fewer threads than it asks for, or none: whoever there is plays all deals, and the figures are the same.
#include "houserules/simulate.h"
#include "test.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

static int left; // threads that can be had

// In place of the library's, which __real_pthread_create is (-Wl,--wrap).
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *room, void *(*run)(void *), void *self);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *room, void *(*run)(void *), void *self);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *room, void *(*run)(void *), void *self)
{
    return left-- > 0 ? __real_pthread_create(thread, room, run, self) : EAGAIN;
}

static bool go_on(void *self, int done)
{
    (void)self;
    (void)done;
    return true;
}

TEST(fewer_threads_play_the_same_deals)
{
    static struct simulated found[3];
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("crazy-eights", NULL, &err);
    assert_non_null(rules);
    struct simulation plan = {
        .rules = rules, .seats = 3, .level = { "novice" }, .levels = 1, .deals = 40, .seed = "threads", .workers = 3
    };
    for (int threads = 0; threads < 3; threads++) {
        left = threads;
        assert_true(simulate(&plan, go_on, NULL, &found[threads], &err));
        assert_int_equal(found[threads].deals, 40);
        assert_memory_equal(&found[threads], &found[0], sizeof found[0]);
    }
    variant_free(rules);
    err_release(&err);
}
