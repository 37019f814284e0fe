// SPDX-License-Identifier: GPL-3.0-or-later
// Private files, which no other account may read: the keys of a server, the codes of a client.  They are replaced as a whole, and
// refused if another account could have read or written them.  These functions do not know what is in the files.
#ifndef NET_KEYS_PRIVATE_H
#define NET_KEYS_PRIVATE_H

#include "base/err.h"
#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum { PRIVATE_MOST = 4 * 1024 * 1024 }; // the most bytes of a private file

// Makes a private folder, and those above it, for this account alone.  If `own` is set, a folder that exists already is closed to
// others.  Returns false, with a sentence in err, on failure.
bool private_folder(const char *path, bool own, struct err *err);
// Appends the text of a private file, or nothing if there is no such file.  Returns false, with a sentence in err, if others can
// read the file or it cannot be read.
bool private_read(const char *path, struct strbuf *text, struct err *err);
// Replaces a private file as a whole, for this account alone.  On failure returns false with a sentence in err, and leaves the
// file unchanged.
bool private_write(const char *path, const char *text, size_t length, struct err *err);
// Locks a folder of private files by os_lock_folder.  Returns a descriptor whose closing gives the lock back, or -1, with the
// reason in err, if the lock cannot be had.
int private_lock(const char *folder, struct err *err);

#endif
