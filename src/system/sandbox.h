// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox: what this process may still reach once it talks to somebody who is not the computer's owner.  Landlock restricts
// files and ports, and limits restrict memory and processes.  There is no way back.  It does not know which files anybody
// needs.
#ifndef SYSTEM_SANDBOX_H
#define SYSTEM_SANDBOX_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>

enum { SANDBOX_NO_PORT = 0, SANDBOX_ANY_PORT = -1 };

struct sandbox {
    const char *folder;          // a folder that the sandbox lets be read and written, with all that is in it
    const char *const *readable; // files and folders that the sandbox lets be read, NULL at the end; missing ones are skipped
    int port;                    // the port that may be connected to by TCP (kernels from 6.7 on), or none, or any
    size_t memory;               // bytes of address space in the sandbox; 0: no limit, as sanitizers need
    bool observed;               // a sanitizer may at its end start a process that looks at this one
};

// Files that the C library, OpenSSL and readline look at in passing.  A sandbox should list them as `readable`.  NULL ends the
// list.
extern const char *const sandbox_libraries[];

// Enters the sandbox, before there are threads.  Returns false, with a sentence in err for the reader of the log, if the kernel
// has no Landlock or the folder is missing.  All that could be restricted is restricted all the same.
bool sandbox_enter(const struct sandbox *sandbox, struct err *err);

#endif
