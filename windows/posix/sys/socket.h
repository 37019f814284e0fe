// SPDX-License-Identifier: GPL-3.0-or-later
// The program alone opens no socket; only names in system/os.h.
#ifndef WINDOWS_SYS_SOCKET_H
#define WINDOWS_SYS_SOCKET_H
#endif
