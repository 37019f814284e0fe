// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line of `parlour play` and `parlour continue` asks for.  It only reads words;
// whether there are such rules or such a file shows later.
#ifndef HOME_PLAY_ARGS_H
#define HOME_PLAY_ARGS_H

#include "base/err.h"
#include <stdbool.h>

enum { PLAY_SETS_MAX = 64, PLAY_PARTS_MAX = 16 };

// NULL, 0 and false: not given.  The words belong to argv.
struct play_args {
    const char *rules, *level, *seed, *name, *speech, *style, *theme, *resume;
    const char *players_word, *people;
    const char *first;   // which of the people begins
    const char *partner; // who sits opposite
    int players;
    const char *set[PLAY_SETS_MAX]; // KEY=VALUE
    int sets;
    const char *part[PLAY_PARTS_MAX]; // of a link that was followed to a page, KEY=VALUE as it has them
    int parts;
    // plain, json, json-keys for a program that sends a line for a key as soon as it is pressed, or json-page for one that is a
    // page beside nothing else
    const char *output;
    int told; // of an unfinished game whose line dropped, how many moves were told, and one; 0: it is no such game
    bool watch, words, live, coach, help;
    const struct guest *guest; // by the door's program, never by a word
    char joined[64];           // the rules, where their name was given in several words
    char dealt[65];            // the seed, likewise
};

// Reads argv[1] to argv[argc - 1] into zeroed args; false and a sentence: the command was called wrongly.
bool play_args_read(struct play_args *args, int argc, char **argv, struct err *err);
// Do level, style, theme, speech and --set make sense?  False and a sentence: no.
bool play_args_check(const struct play_args *args, struct err *err);
bool play_args_json(const struct play_args *args); // is another program to read lines of JSON?
bool play_args_page(const struct play_args *args); // is that a page, which has no voice and no shell beside it?
bool play_args_take_players(struct play_args *args, struct err *err); // what --players says
void play_args_usage(struct strbuf *out);                             // appends the text of --help

#endif
