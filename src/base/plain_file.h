// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file that is a file: a pipe, a device or a socket where one is expected is refused and never waited for.
#ifndef BASE_PLAIN_FILE_H
#define BASE_PLAIN_FILE_H

#include "base/err.h"

// open() of a regular file that is there, close-on-exec.  -1: with errno of open, or with errno 0 and a sentence when it is a
// pipe, a device, a socket or a terminal.  A folder is EISDIR.
int plain_file_open(const char *path, int flags, struct err *err);

#endif
