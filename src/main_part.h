// SPDX-License-Identifier: GPL-3.0-or-later
// What the programs beside parlour have in common, each a part that parlour runs: how they begin and end, what they say of
// themselves, and what libraries they have beyond its own.
#ifndef MAIN_PART_H
#define MAIN_PART_H

#include "base/text.h"
#include "cli/version.h"
#include "net/keys/crypto.h"
#include "net/mqtt/link.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "system/program.h"
#include "userdata/preferences.h"

#include <stdio.h>
#include <string.h>

struct part {
    const char *program, *is;          // is: the sentence that says which commands it has, N_()
    int (*run)(int argc, char **argv); // the command argv[0]; -1: it is none of them
};

static inline void part_libraries(struct strbuf *out)
{
    link_library(out);
    strbuf_add(out, ", ");
    crypto_library(out);
}

static inline int part_run(const struct part *part, int argc, char **argv)
{
    const struct version version = { part->program, parlour_commit, part_libraries };
    if (version_asked(&version, argc, argv))
        return EXIT_FINE;
    int status = argc > 1 ? part->run(argc - 1, argv + 1) : -1;
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (status < 0)
        fputs(_(part->is), help ? stdout : stderr);
    return status >= 0 ? status : help ? EXIT_FINE : EXIT_USAGE;
}

static inline int part_main(const struct part *part, int argc, char **argv)
{
    preferences_speak();
    args_one_line(argc, argv);
    args_plain(argc, argv);
    program_guard();
    return program_end(part_run(part, argc, argv));
}

#endif
