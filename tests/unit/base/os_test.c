// SPDX-License-Identifier: GPL-3.0-or-later
// What goes beyond POSIX, as os.h promises it.  Built twice: os_test has this system's own ways, os_posix_test those of all
// others.
#include "system/os.h"
#include "test.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_open(int fd)
{
    return fcntl(fd, F_GETFD) >= 0;
}

TEST(new_files_are_closed_on_exec)
{
    char path[] = "/tmp/parlour-os-XXXXXX";
    int fd[4] = { os_socket(AF_INET, SOCK_STREAM, 0), os_temporary(path) };
    assert_int_equal(os_pipe(fd + 2), 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(fcntl(fd[i], F_GETFD), FD_CLOEXEC);
        close(fd[i]);
    }
    assert_int_equal(unlink(path), 0);
}

TEST(files_from_one_number_to_the_other_are_closed)
{
    int status;
    if (fork() == 0) {
        dup2(0, 100);
        dup2(0, 101);
        dup2(0, 103);
        dup2(0, 110);
        os_close(101, 103);
        bool between = is_open(100) && !is_open(101) && !is_open(103) && is_open(110);
        os_close(101, INT_MAX);
        _exit(between && is_open(100) && !is_open(110) ? 0 : 1);
    }
    wait(&status);
    assert_int_equal(status, 0);
}

TEST(the_program_knows_where_it_lies)
{
    char path[PATH_MAX];
    assert_true(os_program(path));
    assert_string_equal(strrchr(path, '/') + 1, program_invocation_short_name);
    assert_int_equal(access(path, X_OK), 0);
}

TEST(a_file_tells_when_it_was_written)
{
    char path[] = "/tmp/parlour-os-XXXXXX";
    struct stat about;
    int fd = os_temporary(path);
    assert_int_equal(futimens(fd, (struct timespec[]){ { 5, 6 }, { 7, 8 } }), 0);
    assert_int_equal(fstat(fd, &about), 0);
    assert_int_equal(os_modified(&about).tv_sec, 7);
    assert_int_equal(os_modified(&about).tv_nsec, 8);
    assert_int_equal(os_sync(fd), 0);
    assert_true(os_sync_all(fd) == 0 || errno == ENOSYS);
    close(fd);
    unlink(path);
}

TEST(what_is_no_terminal_has_no_size)
{
    int ends[2], rows = 3, columns = 4;
    assert_int_equal(os_pipe(ends), 0);
    assert_false(os_window(ends[0], &rows, &columns));
    assert_int_equal(rows, 3);
    close(ends[0]);
    close(ends[1]);
}

TEST(a_line_is_connected_once_the_other_end_has_taken_it)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof at;
    int listening = os_socket(AF_INET, SOCK_STREAM, 0), line = os_socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(listening, (struct sockaddr *)&at, size), 0);
    assert_int_equal(getsockname(listening, (struct sockaddr *)&at, &size), 0);
    assert_int_equal(connect(line, (struct sockaddr *)&at, size), -1);
    assert_false(os_connected(line));
    close(line);
    listen(listening, 1);
    line = os_socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(line, (struct sockaddr *)&at, size), 0);
    assert_true(os_connected(line));
    close(line);
    close(listening);
}

TEST(a_line_that_is_gone_raises_no_signal)
{
    int ends[2] = { os_socket(AF_UNIX, SOCK_STREAM, 0), -1 };
    close(ends[0]);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    close(ends[1]);
    assert_int_equal(send(ends[0], "x", 1, MSG_NOSIGNAL), -1);
    close(ends[0]);
}

TEST(no_address_is_the_loopback)
{
    unsigned address[8];
    int count = os_addresses(address, 8);
    assert_in_range(count, 0, 8);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(ntohl(address[i]) >> 24, 127);
    assert_int_equal(os_addresses(address, 0), 0);
}

TEST(a_condition_waits_by_its_clock)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition;
    struct timespec until = os_wait_clock(), after;
    os_condition(&condition);
    until.tv_nsec += 20 * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&lock);
    assert_int_equal(pthread_cond_timedwait(&condition, &lock, &until), ETIMEDOUT);
    after = os_wait_clock();
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&condition);
    assert_true(after.tv_sec > until.tv_sec || (after.tv_sec == until.tv_sec && after.tv_nsec >= until.tv_nsec));
    assert_true(after.tv_sec - until.tv_sec < 10);
}

static void blocked(sigset_t *signals, sigset_t *old)
{
    sigemptyset(signals);
    sigaddset(signals, SIGUSR1);
    sigaddset(signals, SIGUSR2);
    sigprocmask(SIG_BLOCK, signals, old);
}

TEST(signals_are_awaited_for_so_long)
{
    sigset_t signals, old;
    blocked(&signals, &old);
    assert_int_equal(os_await(&signals, 0), -1);
    assert_int_equal(os_await(&signals, 30), -1);
    raise(SIGUSR2);
    assert_int_equal(os_await(&signals, 10000), SIGUSR2);
    assert_int_equal(os_await(&signals, 0), -1);
    sigprocmask(SIG_SETMASK, &old, NULL);
}

TEST(signals_are_read_from_a_file)
{
    sigset_t signals, old, now;
    blocked(&signals, &old);
    raise(SIGUSR1); // before somebody listens
    int file = os_signals_open(&signals);
    assert_int_equal(os_signals_next(file), SIGUSR1);
    assert_int_equal(os_signals_next(file), 0);
    raise(SIGUSR2);
    assert_int_equal(os_signals_next(file), SIGUSR2);
    assert_int_equal(os_signals_next(file), 0);
    os_signals_close(file, &old);
    sigprocmask(SIG_SETMASK, NULL, &now);
    assert_int_equal(sigismember(&now, SIGUSR1), 0);
}

TEST(secrets_are_random_and_wiped)
{
    unsigned char bytes[256] = { 0 }, zero[256] = { 0 };
    assert_int_equal(os_random(bytes, 128), 0);
    assert_memory_not_equal(bytes, zero, 128);
    assert_memory_equal(bytes + 128, zero, 128);
    os_wipe(bytes, 128);
    assert_memory_equal(bytes, zero, 256);
}

TEST(two_names_of_a_file_are_one_file_and_a_copy_is_another)
{
    char path[] = "/tmp/parlour-os-XXXXXX", other[] = "/tmp/parlour-os-XXXXXX", second[64];
    int fd = os_temporary(path), copy = os_temporary(other);
    snprintf(second, sizeof second, "%s-second", path);
    assert_int_equal(link(path, second), 0);
    assert_true(os_same_file(path, second));
    assert_false(os_same_file(path, other));
    assert_false(os_same_file(path, "/nowhere"));
    assert_true(os_is_at(fd, second));
    assert_false(os_is_at(copy, second));
    close(fd);
    close(copy);
    unlink(path);
    unlink(other);
    unlink(second);
}

TEST(a_locked_file_can_be_read_and_not_locked_again)
{
    char path[] = "/tmp/parlour-os-XXXXXX", byte;
    int fd = os_temporary(path), again = open(path, O_RDWR | O_CLOEXEC);
    assert_int_equal(write(fd, "x", 1), 1);
    assert_int_equal(os_lock(fd), 0);
    assert_int_equal(os_lock(again), -1);
    assert_int_equal(errno, EWOULDBLOCK);
    assert_int_equal(read(again, &byte, 1), 1);
    close(fd);
    assert_int_equal(os_lock(again), 0);
    close(again);
    unlink(path);
}

TEST(a_program_is_run_and_what_it_prints_is_taken)
{
    struct strbuf out = STRBUF_INIT;
    const char *const echo[] = { "sh", "-c", "read line || echo heard; exit 3", NULL };
    assert_true(os_runs_programs());
    assert_int_equal(os_run("/bin/sh", echo, &out), 3);
    assert_string_equal(out.text, "heard\n");
    assert_int_equal(os_run("/nowhere", echo, &out), 127);
    strbuf_release(&out);
}

TEST(a_folder_of_ones_own_begins_at_the_root)
{
    struct strbuf out = STRBUF_INIT;
    setenv("XDG_STATE_HOME", "relative", 1);
    setenv("HOME", "/home/ann", 1);
    os_own_folder(OS_STATE, &out);
    assert_string_equal(out.text, "/home/ann/.local/state");
    strbuf_reset(&out);
    setenv("XDG_STATE_HOME", "/srv/state", 1);
    os_own_folder(OS_STATE, &out);
    assert_string_equal(out.text, "/srv/state");
    assert_true(os_processors() >= 1);
    strbuf_release(&out);
}

TEST(a_terminal_without_a_name_sends_no_single_keys)
{
    setenv("TERM", "xterm", 1);
    assert_true(os_terminal_keys());
    setenv("TERM", "dumb", 1);
    assert_false(os_terminal_keys());
    unsetenv("TERM");
    assert_false(os_terminal_keys());
}
