// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef WINDOWS_POLL_H
#define WINDOWS_POLL_H
struct pollfd {
    int fd;
    short events, revents;
};
enum { POLLIN = 1, POLLOUT = 4, POLLERR = 8, POLLHUP = 16 };
enum { POLL_LINE = 1 << 28 }; // with the number of a line to another computer: it is no file
int poll(struct pollfd *fds, unsigned count, int ms);
#endif
