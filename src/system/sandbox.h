// SPDX-License-Identifier: GPL-3.0-or-later
// What this process may still reach, once it talks to somebody who is not the computer's owner: Landlock for files and ports,
// limits for memory and processes.  There is no way back.  It does not know which files anybody needs.
#ifndef SYSTEM_SANDBOX_H
#define SYSTEM_SANDBOX_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>

enum { SANDBOX_NO_PORT = 0, SANDBOX_ANY_PORT = -1 };

struct sandbox {
    const char *folder;          // is read and written, with all in it
    const char *const *readable; // files and folders, ended by NULL; one that is not there is passed over
    int port;                    // the one that may be connected to by TCP (kernels from 6.7 on), or none, or any
    size_t memory;               // bytes of address space; 0: as much as there is, which sanitizers need
    bool observed;               // a sanitizer, at its end, starts a process that looks at this one: both stay possible
};

// What the C library, OpenSSL and readline look at in passing; for `readable`, ended by NULL.
extern const char *const sandbox_libraries[];

// To be called before there are threads.  False, and a sentence for the reader of the log: the kernel has no Landlock, or the
// folder is not there.  All that could be done is done all the same.
bool sandbox_enter(const struct sandbox *sandbox, struct err *err);

#endif
