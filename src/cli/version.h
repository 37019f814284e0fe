// SPDX-License-Identifier: GPL-3.0-or-later
// What a program says of itself for --version.  Each of Parlour's three programs has a version of its own.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include "base/strbuf.h"
#include <stdbool.h>

// The commit from which the program was built, printed by --version.  The commit stands in a file that cmake/commit.cmake writes,
// and is empty if it is not known.
extern const char parlour_commit[];
// What a program answers to --version: its name and its commit.  `libraries` appends the names of the libraries that the program
// has beyond those of solo play, with commas between, and may be NULL.
struct version {
    const char *program, *commit;
    void (*libraries)(struct strbuf *out);
};
// Answers --version, if the command line asks for the program's version, and returns true.  Otherwise returns false.
bool version_asked(const struct version *version, int argc, char **argv);

#endif
