// SPDX-License-Identifier: GPL-3.0-or-later
// Lines to other computers and their names, without Windows' own poll(), which cannot wait for a console or a pipe.
#ifndef WINDOWS_NETDB_H
#define WINDOWS_NETDB_H
#include <poll.h>
#define pollfd winsock_pollfd
#include <winsock2.h>
#include <ws2tcpip.h>
#undef pollfd
#undef POLLIN
#undef POLLOUT
#undef POLLERR
#undef POLLHUP
#endif
