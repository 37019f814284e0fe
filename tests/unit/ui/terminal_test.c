// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for the keyboard and for what is beside it, such as a connection: neither may starve the other, and a time limit
// holds whatever the one beside does.
#include "system/clock.h"
#include "term/terminal.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// Something beside: fd is looked at (-1: nothing), it wants its turn every so often, each takes a while, and so many bring news.
struct beside_kit {
    int fd, every_ms, takes_ms, news, turns;
};

static int due(void *self, struct pollfd *fd)
{
    const struct beside_kit *kit = self;
    fd->fd = kit->fd;
    fd->events = POLLIN;
    return kit->every_ms;
}

static bool turn(void *self, const struct pollfd *fd)
{
    struct beside_kit *kit = self;
    char byte;
    if (kit->fd >= 0 && fd->revents)
        assert_int_equal(read(kit->fd, &byte, 1), 1);
    usleep((useconds_t)kit->takes_ms * 1000);
    kit->turns++;
    return kit->news-- > 0;
}

static void put(struct beside_kit *kit)
{
    terminal_beside((struct beside){ due, turn, kit });
}

static int after(void **state)
{
    (void)state;
    terminal_beside((struct beside){ 0 });
    return 0;
}

TEST_BETWEEN(a_limit_holds_when_a_turn_took_longer_than_it, NULL, after)
{
    struct beside_kit kit = { .fd = -1, .every_ms = 10, .takes_ms = 600 }; // so much that a busy machine cannot be as late
    put(&kit);
    assert_false(terminal_wait(-1, 400));
    assert_int_equal(kit.turns, 1);
    kit.every_ms = 60000; // it wants nothing more for long
    kit.takes_ms = 0;
    long start = clock_ms();
    assert_false(terminal_wait(-1, 20));
    assert_true(clock_ms() - start < kit.every_ms);
    assert_int_equal(kit.turns, 1);
}

TEST_BETWEEN(what_is_due_is_done_though_keys_wait, NULL, after)
{
    struct beside_kit kit = { .fd = -1, .every_ms = 0 };
    int keys[2];
    assert_int_equal(pipe(keys), 0);
    assert_int_equal(write(keys[1], "hhh", 3), 3);
    put(&kit);
    for (int i = 1; i <= 3; i++) {
        assert_true(terminal_wait(keys[0], 1000));
        assert_int_equal(kit.turns, i);
    }
    close(keys[0]);
    close(keys[1]);
}

TEST_BETWEEN(keys_come_first_and_news_end_a_wait_without_them, NULL, after)
{
    struct beside_kit kit = { .every_ms = -1, .news = 3 };
    int keys[2], line[2];
    assert_int_equal(pipe(keys), 0);
    assert_int_equal(pipe(line), 0);
    kit.fd = line[0];
    put(&kit);
    assert_int_equal(write(line[1], "1", 1), 1);
    assert_false(terminal_wait(keys[0], -1)); // it returned at all: for the news
    assert_int_equal(write(line[1], "2", 1), 1);
    assert_int_equal(write(keys[1], "h", 1), 1);
    assert_true(terminal_wait(keys[0], -1)); // both were there, and the news was taken in too
    assert_int_equal(kit.turns, 2);
    assert_int_equal(write(line[1], "3", 1), 1);
    assert_true(terminal_wait_input(keys[0])); // who types a line goes on typing
    assert_int_equal(kit.turns, 3);
    close(keys[1]);
    assert_int_equal(read(keys[0], &(char){ 0 }, 1), 1);
    assert_true(terminal_wait(keys[0], -1)); // its end can be read
    close(keys[0]);
    close(line[0]);
    close(line[1]);
}

TEST_BETWEEN(what_brings_no_news_does_not_end_a_wait, NULL, after)
{
    struct beside_kit kit = { .fd = -1, .every_ms = 5 };
    put(&kit);
    for (int waits = 0; waits < 100 && kit.turns < 2; waits++) { // on a busy machine one may see a single turn, or none
        long start = clock_ms();
        assert_false(terminal_wait(-1, 60));
        assert_true(clock_ms() - start >= 60);
    }
    assert_true(kit.turns > 1);
}

// --- somebody who is not the computer's owner ---

enum { IDLE_MS = 200, WARNING_MS = 80 };

static void hear_idle(void *self, bool over)
{
    int *told = self;
    told[over]++;
}

TEST(who_presses_nothing_is_told_and_then_asked_to_leave)
{
    static struct screen screen;
    int keys[2], told[2] = { 0, 0 };
    assert_int_equal(pipe(keys), 0);
    terminal_begin(-1, &screen);
    terminal_guard((struct guard){ 60000, 1000, 5, hear_idle, told });
    assert_false(terminal_wait(keys[0], 10)); // a limit holds all the same
    assert_int_equal(told[0], 0);
    terminal_guard((struct guard){ IDLE_MS, WARNING_MS, 5, hear_idle, told });
    assert_false(terminal_wait(keys[0], -1)); // what was said is to be shown
    assert_int_equal(told[0], 1);
    assert_int_equal(write(keys[1], "h", 1), 1);
    assert_true(terminal_wait(keys[0], -1));
    assert_int_equal(read(keys[0], &(char){ 0 }, 1), 1);
    int64_t start = clock_ms();
    assert_false(terminal_wait(keys[0], -1)); // from the key on
    assert_true(clock_ms() - start >= IDLE_MS - WARNING_MS);
    assert_int_equal(told[0], 2);
    assert_int_equal(terminal_leaving(), 0);
    assert_false(terminal_wait_input(keys[0]));
    assert_int_equal(told[1], 1);
    assert_int_equal(terminal_leaving(), SIGTERM);
    terminal_stay();
    terminal_end();
    close(keys[0]);
    close(keys[1]);
}

TEST(who_holds_a_key_down_waits)
{
    static struct screen screen;
    int keys[2], told[2] = { 0, 0 };
    assert_int_equal(pipe(keys), 0);
    terminal_begin(-1, &screen);
    terminal_guard((struct guard){ 10000, 1000, 5, hear_idle, told });
    assert_int_equal(write(keys[1], "h", 1), 1);
    int64_t start = clock_ms();
    for (int i = 0; i < 25; i++)
        assert_true(terminal_wait(keys[0], -1));
    assert_true(clock_ms() - start >= 20 * 5);
    terminal_end();
    close(keys[0]);
    close(keys[1]);
}

// As Ctrl-Z and then fg do, by a child.
static void go_to_the_shell_and_back(void)
{
    pid_t us = getpid(), shell = fork();
    for (int i = 0; shell == 0 && i < 2000; i++) {
        usleep(5000);
        kill(us, SIGCONT);
    }
    if (shell == 0)
        _exit(1);
    raise(SIGTSTP);
    kill(shell, SIGKILL);
    waitpid(shell, NULL, 0);
}

TEST(who_comes_back_from_the_shell_is_told_when_keys_are_read_and_not_before)
{
    static struct screen screen;
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int keys = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(keys >= 0);
    terminal_begin(keys, &screen);
    go_to_the_shell_and_back();
    int64_t start = clock_ms();
    assert_false(terminal_wait(-1, 60));
    assert_true(clock_ms() - start >= 60); // nobody reads keys here, so what is waited for still may come
    assert_false(terminal_wait(keys, -1));
    assert_true(terminal_back());
    assert_false(terminal_back());
    terminal_end();
    close(keys);
    close(master);
}
