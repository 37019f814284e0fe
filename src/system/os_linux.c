// SPDX-License-Identifier: GPL-3.0-or-later
// What os.h promises, by Linux's own calls, with any C library. os_posix.c has the same for other systems.
#define _GNU_SOURCE // needed in this file and sandbox.c alone
#include "system/os.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

int os_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC);
}

int os_socket(int family, int type, int protocol)
{
    return socket(family, type | SOCK_CLOEXEC, protocol);
}

int os_temporary(char *path)
{
    return mkostemp(path, O_CLOEXEC);
}

void os_close(int first, int last)
{
    // musl has no function for this, and kernels before 5.9 have no call.
#ifdef SYS_close_range
    if (syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0U) == 0)
        return;
#endif
    long most = sysconf(_SC_OPEN_MAX);
    for (int fd = first; fd <= last && fd < most; fd++)
        close(fd);
}

bool os_program(char path[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

struct timespec os_modified(const struct stat *about)
{
    return about->st_mtim;
}

int os_sync(int fd)
{
    return fdatasync(fd);
}

int os_sync_all(int fd)
{
    return syncfs(fd);
}

bool os_window(int fd, int *rows, int *columns)
{
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0)
        return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

// Returns whether the other end has accepted a TCP connection, by Linux's TCP_INFO.  If the other end hung up at once, a measured
// round trip shows that it was there.
bool os_connected(int line)
{
    struct tcp_info info = { 0 };
    socklen_t size = sizeof info;
    return getsockopt(line, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 &&
           (info.tcpi_state == TCP_ESTABLISHED || info.tcpi_rtt > 0);
}

int os_addresses(unsigned address[], int most)
{
    struct ifaddrs *all = NULL;
    int count = 0;
    if (getifaddrs(&all) != 0)
        return 0;
    for (const struct ifaddrs *one = all; one && count < most; one = one->ifa_next)
        if (one->ifa_addr && one->ifa_addr->sa_family == AF_INET && !(one->ifa_flags & IFF_LOOPBACK))
            address[count++] = ((const struct sockaddr_in *)(const void *)one->ifa_addr)->sin_addr.s_addr;
    freeifaddrs(all);
    return count;
}

void os_end_with_parent(int number)
{
    prctl(PR_SET_PDEATHSIG, number);
}

void os_condition(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

struct timespec os_wait_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now;
}

int os_await(const sigset_t *signals, long ms)
{
    return sigtimedwait(signals, NULL, &(struct timespec){ ms / 1000, ms % 1000 * 1000000L });
}

int os_signals_open(const sigset_t *signals)
{
    return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

int os_signals_next(int file)
{
    struct signalfd_siginfo info;
    return read(file, &info, sizeof info) == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
}

void os_signals_close(int file, const sigset_t *old)
{
    close(file);
    sigprocmask(SIG_SETMASK, old, NULL);
}

int os_random(void *bytes, size_t length)
{
    return getentropy(bytes, length);
}

void os_wipe(void *bytes, size_t length)
{
    explicit_bzero(bytes, length);
}
