// SPDX-License-Identifier: GPL-3.0-or-later
// What os.h promises, by POSIX alone, for systems other than Linux.  It also has the names that such a system uses in place of
// the usual ones, and makes up for parts of POSIX that the system lacks.  What only Linux can do is done less well.  Nobody has
// tried macOS yet.
#include "system/os.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

// --- files of a POSIX system ---

// Makes a file close on exec by POSIX alone.  If another thread forks just before, the child still gets the file; only Linux's
// own calls prevent that.
static int close_on_exec(int fd)
{
    if (fd >= 0)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

int os_pipe(int ends[2])
{
    int status = pipe(ends);
    if (status == 0) {
        close_on_exec(ends[0]);
        close_on_exec(ends[1]);
    }
    return status;
}

int os_socket(int family, int type, int protocol)
{
    int fd = close_on_exec(socket(family, type, protocol));
#ifdef SO_NOSIGPIPE
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &(int){ 1 }, sizeof(int));
#endif
    return fd;
}

int os_temporary(char *path)
{
    return close_on_exec(mkstemp(path));
}

void os_close(int first, int last)
{
    long most = sysconf(_SC_OPEN_MAX);
    enum { FILES_USUAL = 65536 }; // without a limit, trying all numbers would take minutes
    most = most < 0 || most > FILES_USUAL ? FILES_USUAL : most;
    for (int fd = first; fd <= last && fd < most; fd++)
        close(fd);
}

bool os_program(char path[PATH_MAX])
{
#ifdef __APPLE__
    char named[PATH_MAX];
    uint32_t size = sizeof named;
    return _NSGetExecutablePath(named, &size) == 0 && realpath(named, path);
#else
    static const char *const links[] = { "/proc/self/exe", "/proc/curproc/exe", "/proc/curproc/file" };
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ssize_t length = readlink(links[i], path, PATH_MAX - 1);
        path[length > 0 ? length : 0] = '\0';
        if (length > 0)
            return true;
    }
    return false;
#endif
}

struct timespec os_modified(const struct stat *about)
{
#ifdef __APPLE__
    return about->st_mtimespec;
#else
    return about->st_mtim;
#endif
}

int os_sync(int fd)
{
    return fsync(fd);
}

int os_sync_all(int)
{
    errno = ENOSYS;
    return -1;
}

bool os_window(int fd, int *rows, int *columns)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0) {
        *rows = size.ws_row;
        *columns = size.ws_col;
        return true;
    }
#else
    (void)fd;
    (void)rows;
    (void)columns;
#endif
    return false;
}

// --- the network of a POSIX system ---

// Returns whether the other end has accepted a TCP connection, by POSIX alone.  An end that accepted and hung up again counts as
// not there.
bool os_connected(int line)
{
    struct sockaddr_storage other;
    socklen_t size = sizeof other;
    return getpeername(line, (struct sockaddr *)&other, &size) == 0;
}

// Finds the addresses of this computer by POSIX alone: those that the network knows for the computer's own name.  Returns how
// many there are.
int os_addresses(unsigned address[], int most)
{
    char name[256];
    struct addrinfo hints = { .ai_family = AF_INET, .ai_socktype = SOCK_STREAM }, *all = NULL;
    int count = 0;
    if (gethostname(name, sizeof name) != 0 || getaddrinfo(name, NULL, &hints, &all) != 0)
        return 0;
    for (const struct addrinfo *one = all; one && count < most; one = one->ai_next) {
        address[count] = ((const struct sockaddr_in *)(const void *)one->ai_addr)->sin_addr.s_addr;
        count += ntohl(address[count]) >> 24 != 127;
    }
    freeaddrinfo(all);
    return count;
}

// --- processes and threads of a POSIX system ---

void os_end_with_parent(int number)
{
    (void)number; // a parent that is killed outright leaves this child behind
}

// Makes a condition that waits by the wall clock, which every POSIX system has.  If somebody sets that clock during a wait, the
// wait gets longer or shorter.
void os_condition(pthread_cond_t *condition)
{
    pthread_cond_init(condition, NULL);
}

struct timespec os_wait_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now;
}

// --- signals of a POSIX system ---

enum { NAMED_SIGNALS = 32 };

// Takes a pending signal by POSIX alone.  Returns its number, or -1 if there is none. sigtimedwait would do this, but macOS and
// OpenBSD lack it.
static int take_pending(const sigset_t *signals)
{
    sigset_t pending;
    sigpending(&pending);
    for (int number = 1; number < NAMED_SIGNALS; number++)
        if (sigismember(&pending, number) == 1 && sigismember(signals, number) == 1) {
            sigset_t one;
            sigemptyset(&one);
            sigaddset(&one, number);
            return sigwait(&one, &number) == 0 ? number : -1;
        }
    return -1;
}

int os_await(const sigset_t *signals, long ms)
{
    enum { AWAIT_MS = 20 };
    int number = take_pending(signals);
    for (; number < 0 && ms > 0; ms -= AWAIT_MS) {
        long wait = ms < AWAIT_MS ? ms : AWAIT_MS;
        nanosleep(&(struct timespec){ 0, wait * 1000000L }, NULL);
        number = take_pending(signals);
    }
    return number;
}

// The pipe to which the signal handler writes on a POSIX system.  It is a file variable because a handler gets no argument but
// the signal.
static int said = -1;

static void pass_on(int number)
{
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    if (write(said, &byte, 1) < 0)
        errno = saved; // the pipe is full, so enough signals are waiting
    errno = saved;
}

int os_signals_open(const sigset_t *signals)
{
    int ends[2];
    struct sigaction action = { .sa_handler = pass_on, .sa_flags = SA_RESTART };
    if (os_pipe(ends) != 0)
        return -1;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    said = ends[1];
    sigemptyset(&action.sa_mask);
    for (int number = 1; number < NAMED_SIGNALS; number++)
        if (sigismember(signals, number) == 1)
            sigaction(number, &action, NULL);
    sigprocmask(SIG_UNBLOCK, signals, NULL);
    return ends[0];
}

int os_signals_next(int file)
{
    unsigned char byte;
    return read(file, &byte, 1) == 1 ? byte : 0;
}

void os_signals_close(int file, const sigset_t *old)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    close(file);
    close(said);
    said = -1;
    sigprocmask(SIG_SETMASK, old, NULL);
}

// --- random numbers of a POSIX system ---

int os_random(void *bytes, size_t length)
{
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? -1 : read(fd, bytes, length);
    int fault = got < 0 ? errno : EIO;
    if (fd >= 0)
        close(fd);
    errno = fault;
    return got == (ssize_t)length ? 0 : -1;
}

void os_wipe(void *bytes, size_t length)
{
    for (volatile unsigned char *byte = bytes; length--; byte++)
        *byte = 0;
}
