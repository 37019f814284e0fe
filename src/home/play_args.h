// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line of `parlour play` and `parlour continue` asks for.  It only reads words;
// whether there are such rules or such a file shows later.
#ifndef HOME_PLAY_ARGS_H
#define HOME_PLAY_ARGS_H

#include "base/err.h"
#include <stdbool.h>

enum { PLAY_SETS_MAX = 64 };

// NULL, 0 and false: nothing said.  The words are argv's.
struct play_args {
    const char *rules, *level, *seed, *name, *speech, *style, *theme, *resume;
    const char *players_word, *people;
    const char *first; // of the people: who begins
    int players;
    const char *set[PLAY_SETS_MAX]; // KEY=VALUE
    int sets;
    bool watch, words, help;
};

// Reads argv[1] to argv[argc - 1]; false and a sentence when they were called wrongly.
bool play_args_read(struct play_args *args, int argc, char **argv, struct err *err);
// Do level, style, speech and overrides make sense?  Else a sentence.
bool play_args_check(const struct play_args *args, struct err *err);
const char *play_args_usage(void); // what --help says

#endif
