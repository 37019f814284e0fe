// SPDX-License-Identifier: GPL-3.0-or-later
// A fault of the program leaves the terminal as it was found and says how to go on: whatever the fault is, with and without a
// sanitizer, and where the stack itself is what ran out.
#include "base/bug.h"
#include "term/terminal.h"
#include "test.h"

#include <fcntl.h>
#include <pty.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static const char words[] = "The game is kept.\n";

static int deeper(volatile char *above)
{
    volatile char here[4096];
    memset((char *)here, above[0], sizeof here);
    return here[0] ? 0 : deeper(here) + here[1];
}

static void overflow_the_stack(void)
{
    volatile char none[1] = { 0 };
    exit(deeper(none));
}

static void read_nowhere(void)
{
    exit(*(volatile int *)(uintptr_t)8);
}

static void find_a_bug(void)
{
    BUG("a test");
}

static void run_out_of_memory(void)
{
    mem_grow(NULL, PTRDIFF_MAX / 2);
}

static void write_behind_an_end(void)
{
#ifdef PARLOUR_SANITIZE
    char *room = malloc(8);
    volatile size_t at = 9;
    room[at] = 1;
    free(room);
#endif
    abort();
}

static void overflow_a_number(void)
{
#ifdef PARLOUR_SANITIZE
    volatile int most = INT32_MAX;
    most = most + 1;
#endif
    raise(SIGFPE);
}

// All that a terminal got while the function ran behind terminal_begin, and whether its modes are as they were.
static void crash_by(void (*function)(void))
{
    char got[65536];
    size_t length = 0;
    int master, slave, status;
    struct termios found, left;
    assert_int_equal(openpty(&master, &slave, NULL, NULL, NULL), 0);
    assert_int_equal(tcgetattr(slave, &found), 0);
    pid_t child = fork();
    if (child == 0) {
        struct screen screen = { 0 };
        screen_init(&screen, slave, true);
        screen.down = 3;
        setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
        setenv("ASAN_OPTIONS", "allocator_may_return_null=1", 1);
        signal(SIGSEGV, SIG_DFL); // no longer cmocka's
        for (int fd = 0; fd < 3; fd++)
            dup2(slave, fd);
        terminal_begin(slave, &screen);
        terminal_last_words(words);
        function();
        _exit(0);
    }
    fcntl(master, F_SETFL, O_NONBLOCK);
    for (pid_t ended = 0; ended == 0;) {
        usleep(10000);
        ended = waitpid(child, &status, WNOHANG);
        for (ssize_t n; length < sizeof got - 1 && (n = read(master, got + length, sizeof got - 1 - length)) > 0;)
            length += (size_t)n;
    }
    got[length] = '\0';
    assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    const char *said = strstr(got, "\r\n\r\n\r\n");
    assert_non_null(said); // below what was said last
    said = strstr(said, "The game is kept.\r\n");
    assert_non_null(said);
    assert_null(strstr(said + 1, "The game is kept.")); // once
    assert_int_equal(tcgetattr(slave, &left), 0);
    assert_memory_equal(&left, &found, sizeof found);
    close(master);
    close(slave);
}

TEST(every_fault_says_how_to_go_on)
{
    crash_by(read_nowhere);
    crash_by(find_a_bug);
    crash_by(write_behind_an_end);
    crash_by(overflow_a_number);
}

TEST(also_where_memory_or_the_stack_ran_out)
{
    crash_by(overflow_the_stack);
#ifndef PARLOUR_SANITIZE // it ends by itself where so much is asked for
    crash_by(run_out_of_memory);
#else
    (void)run_out_of_memory;
#endif
}

TEST(a_child_says_nothing_of_its_parents_terminal)
{
    int master, slave, status;
    char got[4096] = "";
    assert_int_equal(openpty(&master, &slave, NULL, NULL, NULL), 0);
    pid_t child = fork();
    if (child == 0) {
        struct screen screen = { .fd = slave };
        setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
        int quiet = open("/dev/null", O_WRONLY);
        dup2(slave, 0);
        dup2(slave, 1);
        terminal_begin(slave, &screen);
        terminal_last_words(words);
        dup2(slave, 2);
        pid_t grandchild = fork();
        if (grandchild == 0) {
            raise(SIGILL);
            _exit(0);
        }
        waitpid(grandchild, &status, 0);
        dup2(quiet, 2);
        terminal_end();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    fcntl(master, F_SETFL, O_NONBLOCK);
    ssize_t n = read(master, got, sizeof got - 1);
    assert_null(strstr(n > 0 ? got : "", "kept"));
    close(master);
    close(slave);
}
