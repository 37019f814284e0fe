// SPDX-License-Identifier: GPL-3.0-or-later
// An allow list of system calls for a visitor's console, by libseccomp if Parlour was built with it.  A forbidden call fails
// instead of ending the console, because a newer C library tries calls that the list does not have yet, and does without if
// they fail.  The listed calls were seen while visitors played, by page, by telnet and by ssh; the calls that other processors
// and C libraries make instead are listed too.
#include "lobby/call_filter.h"

#include "base/text.h"

#ifdef PARLOUR_SECCOMP
#include <errno.h>
#include <seccomp.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

// The system calls that the filter allows a visitor's console.  A call that this processor does not have is skipped.
static const char *const calls[] = {
    // System calls on files and folders; the sandbox says on which ones.  None changes rights, owners or attributes.
    "open", "openat", "openat2", "close", "read", "readv", "pread64", "write", "writev", "pwrite64", "lseek", "_llseek", "stat",
    "stat64", "lstat", "lstat64", "fstat", "fstat64", "newfstatat", "fstatat64", "statx", "statfs", "statfs64", "fstatfs",
    "fstatfs64", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "getcwd", "mkdir",
    "mkdirat", "rmdir", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "truncate", "truncate64",
    "ftruncate", "ftruncate64", "fsync", "fdatasync", "flock", "fcntl", "fcntl64", "utimensat", "utimensat_time64", "umask",
    "dup", "dup2", "dup3", "pipe", "pipe2",
    // System calls for the connection to the house, and for waiting.
    "connect", "socketpair", "sendto", "sendmsg", "sendmmsg", "recvfrom", "recvmsg", "shutdown", "getsockopt", "setsockopt",
    "getsockname", "getpeername", "send", "recv", "poll", "ppoll", "ppoll_time64", "select", "_newselect", "pselect6",
    "pselect6_time64",
    // System calls for memory and threads.
    "brk", "mmap", "mmap2", "munmap", "mremap", "mprotect", "madvise", "futex", "futex_time64", "set_robust_list", "rseq",
    "set_tid_address", "sched_yield", "sched_getaffinity", "exit", "exit_group",
    // System calls for time and signals.
    "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64", "clock_nanosleep", "clock_nanosleep_time64",
    "nanosleep", "gettimeofday", "time", "restart_syscall", "rt_sigaction", "rt_sigprocmask", "rt_sigpending", "rt_sigtimedwait",
    "rt_sigtimedwait_time64", "rt_sigsuspend", "rt_sigreturn", "sigreturn", "sigaltstack", "signalfd", "signalfd4", "alarm",
    "setitimer", "getitimer",
    // System calls by which a visitor's console asks about itself and this computer.
    "getpid", "gettid", "getppid", "getpgrp", "getpgid", "getuid", "getuid32", "geteuid", "geteuid32", "getgid", "getgid32",
    "getegid", "getegid32", "getrlimit", "ugetrlimit", "getrusage", "getrandom", "uname", "sysinfo", "getcpu", NULL
};

#ifdef PARLOUR_SANITIZE
// The system calls that the filter also allows if Parlour is built with a sanitizer, which at the end of a visitor's console
// starts a process that looks at it.
static const char *const observing[] = { "clone", "fork",  "vfork",  "ptrace", "wait4", "waitpid", "prctl", "process_vm_readv",
                                         "kill",  "tkill", "tgkill", NULL };
#endif

enum { TERMIOS2_BYTES = 44, GET2 = 0x2a, SET2, SET2_DRAINED, SET2_FLUSHED }; // as newer C libraries make them, on most processors
#define SETS(number) _IOW('T', number, char[TERMIOS2_BYTES])
// The terminal requests (ioctl) that the call filter allows a visitor's console: how the terminal is set, how large it is, and
// what waits in it.  Typing into the terminal for somebody else is not allowed.
static const unsigned of_terminal[] = { TCGETS,
                                        TCSETS,
                                        TCSETSW,
                                        TCSETSF,
                                        TCFLSH,
                                        TCXONC,
                                        TCSBRK,
                                        TIOCGWINSZ,
                                        TIOCSWINSZ,
                                        TIOCGPGRP,
                                        FIONREAD,
                                        _IOR('T', GET2, char[TERMIOS2_BYTES]),
                                        SETS(SET2),
                                        SETS(SET2_DRAINED),
                                        SETS(SET2_FLUSHED) };

static const unsigned families[] = { AF_UNIX, AF_INET, AF_INET6 };

#ifdef __s390__
#define FLAGS_COME 1
#else
#define FLAGS_COME 0
#endif
enum {
    ANY_ARGUMENT = -1,
    LOW_HALF = 0xffffffff,
    CLONE_FLAGS = FLAGS_COME, // which argument of clone has its flags
    THREAD_FLAG = 0x00010000  // CLONE_THREAD, which the kernel never changes
};

// Allows a system call in a visitor's call filter: always, or only if the bits of one argument under `mask` have this value.
// Returns false and sets errno on failure.
static bool add(scmp_filter_ctx filter, const char *name, int argument, uint64_t mask, uint64_t value)
{
    int number = seccomp_syscall_resolve_name(name);
    if (number == __NR_SCMP_ERROR) // an older libseccomp does not know this call
        return true;
    struct scmp_arg_cmp only = { .arg = (unsigned)argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = value };
    int fault = argument == ANY_ARGUMENT ? seccomp_rule_add(filter, SCMP_ACT_ALLOW, number, 0)
                                         : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, 1, &only);
    errno = -fault;
    return fault == 0;
}

static bool add_all(scmp_filter_ctx filter, const char *const *names)
{
    bool good = true;
    for (; *names && good; names++)
        good = add(filter, *names, ANY_ARGUMENT, 0, 0);
    return good;
}

static bool add_some(scmp_filter_ctx filter, const char *name, int argument, const unsigned *values, size_t count)
{
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = add(filter, name, argument, LOW_HALF, values[i]);
    return good;
}

// Has the call filter allow a visitor's console to send signals to itself alone, and to make a process only as a thread.  Returns
// false and sets errno on failure.
static bool add_processes(scmp_filter_ctx filter)
{
#ifdef PARLOUR_SANITIZE
    return add_all(filter, observing);
#else
    uint64_t own = (uint64_t)getpid();
    return add(filter, "kill", 0, LOW_HALF, own) && add(filter, "tgkill", 0, LOW_HALF, own) &&
           add(filter, "clone", CLONE_FLAGS, THREAD_FLAG, THREAD_FLAG);
#endif
}

// Adds to a visitor's call filter the system calls that are harmless with some arguments only, and lets limits be read but not
// set.  clone3, whose flags no filter can see, is refused as if it did not exist; the C library then makes threads by clone.
// Returns false and sets errno on failure.
static bool add_narrow(scmp_filter_ctx filter)
{
    int newer = seccomp_syscall_resolve_name("clone3");
    int fault = newer == __NR_SCMP_ERROR ? 0 : seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), newer, 0);
    errno = -fault;
    return fault == 0 && add_processes(filter) && add(filter, "prlimit64", 2, UINT64_MAX, 0) &&
           add_some(filter, "ioctl", 1, of_terminal, sizeof of_terminal / sizeof *of_terminal) &&
           add_some(filter, "socket", 0, families, sizeof families / sizeof *families);
}

bool call_filter_enter(struct err *err)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    errno = ENOMEM;
    bool good = filter && add_all(filter, calls) && add_narrow(filter);
    int fault = good ? -seccomp_load(filter) : errno;
    if (filter)
        seccomp_release(filter);
    return !fault || err_add(err, _("System calls could not be closed to this visitor, %s."), strerror(fault));
}
#else
bool call_filter_enter(struct err *err)
{
    return err_add(err, "%s", _("Parlour was built without libseccomp, so a visitor's system calls are not filtered."));
}
#endif
