// SPDX-License-Identifier: GPL-3.0-or-later
// What a program says of itself, for --version; each of the three has its own.
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

#include "base/strbuf.h"
#include <stdbool.h>

extern const char parlour_commit[]; // what it is built of, in a file that cmake/commit.cmake writes; "" where nobody knows
// A program and what it was built of, for --version; libraries adds the names of those beyond the ones of solo play, with commas
// between (NULL: none).
struct version {
    const char *program, *commit;
    void (*libraries)(struct strbuf *out);
};
// Says it, where the command line asks for it, and is true then.
bool version_asked(const struct version *version, int argc, char **argv);

#endif
