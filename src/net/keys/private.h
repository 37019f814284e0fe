// SPDX-License-Identifier: GPL-3.0-or-later
// Files that nobody else may read: the keys of a server, the codes of a client.  They are replaced whole, and refused if
// another account could have read or written them.  It does not know what is in them.
#ifndef NET_KEYS_PRIVATE_H
#define NET_KEYS_PRIVATE_H

#include "base/err.h"
#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum { PRIVATE_MOST = 4 * 1024 * 1024 }; // bytes of such a file

// Makes the folder, and those above it, for this account alone; own: one that is there is closed to others.
bool private_folder(const char *path, bool own, struct err *err);
// Appends the file; a file that is not there is empty.  False: others can read it, or it cannot be read.
bool private_read(const char *path, struct strbuf *text, struct err *err);
// Replaces the file whole, for this account alone; false and a sentence: it is as it was.
bool private_write(const char *path, const char *text, size_t length, struct err *err);
int private_lock(const char *folder, struct err *err); // os_lock_folder; -1: it cannot be had, and err says why

#endif
