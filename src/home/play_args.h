// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments on the command line of `parlour play` and `parlour continue`.  They are only read here; whether there are such
// rules or such a file is found out later.
#ifndef HOME_PLAY_ARGS_H
#define HOME_PLAY_ARGS_H

#include "base/err.h"
#include <stdbool.h>

enum { PLAY_SETS_MAX = 64, PLAY_PARTS_MAX = 16 };

// The options on the command line of `parlour play`.  Options that were not given are NULL, 0 or false.  The words belong to
// argv.
struct play_args {
    const char *rules, *level, *seed, *name, *speech, *style, *theme, *resume;
    const char *players_word, *people;
    const char *first;   // the person at the keyboard who begins
    const char *partner; // the name of the partner, who sits opposite
    // The number of players, or 0.
    int players;
    const char *set[PLAY_SETS_MAX]; // the changes to rules by --set, each as KEY=VALUE
    int sets;
    const char *part[PLAY_PARTS_MAX]; // the parts of a link that a player followed to a page in a browser, as KEY=VALUE
    int parts;
    // What --output says: plain; json; json-keys for a program that sends a line for each key as soon as it is pressed; or
    // json-page for such a program that is a page in a browser with nothing beside it.
    const char *output;
    int told; // for an unfinished game whose connection dropped, one more than the moves that were told; 0 for other games
    bool watch, words, live, coach, help;
    const struct guest *guest; // the visitor; set by the program of the door, never by the command line
    char joined[64];           // the name of the rules, if it was given in several words
    char dealt[65];            // the seed of a link that a player followed, as one word
};

// Reads the arguments on the command line, argv[1] to argv[argc - 1], into zeroed `args`.  Returns false, with a sentence in
// `err`, if the command was called wrongly.
bool play_args_read(struct play_args *args, int argc, char **argv, struct err *err);
// Returns whether the command line's level, style, theme, output, speech and --set make sense; if not, `err` has a sentence.
bool play_args_check(const struct play_args *args, struct err *err);
// Returns whether --output asks for lines of JSON, by which another program plays.
bool play_args_json(const struct play_args *args);
// Returns whether --output asks for JSON as a page in a browser uses it, with no voice and no shell beside it.
bool play_args_page(const struct play_args *args);
// Takes the number of players from the command line's --players.  Returns false, with a sentence in `err`, if that is no number
// of players.
bool play_args_take_players(struct play_args *args, struct err *err);
void play_args_usage(struct strbuf *out); // appends the text of `parlour play --help`

#endif
