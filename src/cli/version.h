// SPDX-License-Identifier: GPL-3.0-or-later
// What a program says of itself for --version.  Each of Parlour's three programs has a version of its own.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include "base/strbuf.h"
#include <stdbool.h>

// The commit from which the program was built, for --version, in a file that cmake/commit.cmake writes; empty if unknown.
extern const char parlour_commit[];
// What --version says of a program: its name, its commit, and a function that adds the names of the libraries that solo play does
// not need, with commas between, or NULL.
struct version {
    const char *program, *commit;
    void (*libraries)(struct strbuf *out);
};
// Answers --version and returns true, if the command line asks for the program's version.
bool version_asked(const struct version *version, int argc, char **argv);

#endif
