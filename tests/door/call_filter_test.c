// SPDX-License-Identifier: GPL-3.0-or-later
// What a visitor's console may still ask of the system behind its filter, and what it may not, each tried by a child of its own.
#include "lobby/call_filter.h"
#include "test.h"

#include "base/text.h"

#ifdef PARLOUR_SECCOMP
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// What a child finds behind the filter.
static bool finds(bool (*trial)(void))
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        LOCAL(err) err = ERR_INIT;
        _exit(!call_filter_enter(&err) ? 9 : trial() ? 0 : 7);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_not_equal(WEXITSTATUS(status), 9);
    return WEXITSTATUS(status) == 0;
}

static bool refused(long answer)
{
    return answer == -1 && errno == EPERM;
}

static bool writes_and_waits(void)
{
    char name[] = "/tmp/parlour-calls-XXXXXX";
    int file = mkstemp(name);
    struct pollfd waits = { .fd = -1 };
    return file >= 0 && write(file, "x", 1) == 1 && fsync(file) == 0 && close(file) == 0 && unlink(name) == 0 &&
           poll(&waits, 1, 1) == 0;
}

static bool calls_the_house(void)
{
    int local = socket(AF_UNIX, SOCK_STREAM, 0), line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return local >= 0 && line >= 0 && close(local) == 0 && close(line) == 0;
}

static void *give_back(void *what)
{
    return what;
}

static bool begins_a_thread(void)
{
    pthread_t thread;
    void *answer = NULL;
    int given;
    return pthread_create(&thread, NULL, give_back, &given) == 0 && pthread_join(thread, &answer) == 0 && answer == &given;
}

static bool signals_itself(void)
{
    signal(SIGUSR1, SIG_IGN);
    return kill(getpid(), SIGUSR1) == 0 && raise(SIGUSR1) == 0;
}

static bool reads_a_limit(void)
{
    return sysconf(_SC_OPEN_MAX) > 0;
}

TEST(what_a_console_does_is_open)
{
    assert_true(finds(writes_and_waits));
    assert_true(finds(calls_the_house));
    assert_true(finds(begins_a_thread));
    assert_true(finds(signals_itself));
    assert_true(finds(reads_a_limit));
}

static bool runs_nothing(void)
{
    char *const words[] = { (char[]){ "true" }, NULL };
    return refused(execve("/bin/true", words, words + 1));
}

static bool changes_no_rights(void)
{
    return refused(chmod("/tmp", 01777)) && refused(chown("/tmp", (uid_t)-1, (gid_t)-1)) && refused(setuid(getuid()));
}

static bool reaches_no_other_network(void)
{
    enum { NETLINK = 16, PACKET = 17 };
    return refused(socket(NETLINK, SOCK_RAW, 0)) && refused(socket(PACKET, SOCK_RAW, 0)) &&
           refused(syscall(SYS_bind, 0, NULL, 0)) && refused(syscall(SYS_listen, 0, 1));
}

static bool types_for_nobody_but_reads(void)
{
    struct winsize size;
    errno = 0;
    ioctl(STDIN_FILENO, TIOCGWINSZ, &size);
    return errno != EPERM && refused(ioctl(STDIN_FILENO, TIOCSTI, "x"));
}

static bool leaves_the_kernel_alone(void)
{
    return refused(syscall(SYS_unshare, 0)) && refused(syscall(SYS_bpf, 0, NULL, 0)) && refused(syscall(SYS_keyctl, 0, 0)) &&
           refused(syscall(SYS_io_uring_setup, 1, NULL)) && refused(syscall(SYS_userfaultfd, 0)) &&
           refused(syscall(SYS_perf_event_open, NULL, 0, 0, 0, 0)) && refused(mount("", "", "", 0, NULL));
}

TEST(what_it_never_does_is_refused)
{
    assert_true(finds(runs_nothing));
    assert_true(finds(changes_no_rights));
    assert_true(finds(reaches_no_other_network));
    assert_true(finds(types_for_nobody_but_reads));
    assert_true(finds(leaves_the_kernel_alone));
}

#ifndef PARLOUR_SANITIZE // which starts a process at its end, and looks at this one from there
static bool begins_no_process(void)
{
    return refused(fork()) && refused(syscall(SYS_vfork));
}

static bool looks_at_nobody(void)
{
    return refused(ptrace(PTRACE_TRACEME, 0, NULL, NULL)) && refused(kill(getppid(), 0)) && refused(kill(-1, 0)) &&
           refused(syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0));
}

TEST(other_processes_are_out_of_reach)
{
    assert_true(finds(begins_no_process));
    assert_true(finds(looks_at_nobody));
}
#endif
#else
TEST(a_build_without_it_says_so)
{
    LOCAL(err) err = ERR_INIT;
    assert_false(call_filter_enter(&err));
    assert_string_equal(err.text.text, "Parlour was built without libseccomp, so a visitor's system calls are not filtered.\n");
}
#endif
