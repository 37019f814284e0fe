// SPDX-License-Identifier: GPL-3.0-or-later
// Only names are taken from it, in system/os.h.
#ifndef WINDOWS_SYS_SOCKET_H
#define WINDOWS_SYS_SOCKET_H
#endif
