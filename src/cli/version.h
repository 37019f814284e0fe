// SPDX-License-Identifier: GPL-3.0-or-later
// What a program says of itself for --version.  Each of Parlour's three programs has a version of its own.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include "base/strbuf.h"
#include <stdbool.h>

// The commit of which the program is built, in a file that cmake/commit.cmake writes; empty if unknown.
extern const char parlour_commit[];
// A program and what it was built of, for --version. libraries adds the names of the libraries that solo play does not need,
// with commas between, or is NULL.
struct version {
    const char *program, *commit;
    void (*libraries)(struct strbuf *out);
};
// Answers --version, and returns true, if the command line asks for it.
bool version_asked(const struct version *version, int argc, char **argv);

#endif
