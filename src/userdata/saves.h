// SPDX-License-Identifier: GPL-3.0-or-later
// Where games are kept: ${XDG_STATE_HOME:-~/.local/state}/parlour/games/, one record a game, named
// by when it began and what was played; finished ones move to finished/ beside it.
#ifndef USERDATA_SAVES_H
#define USERDATA_SAVES_H

#include "base/err.h"
#include <stdbool.h>
#include <time.h>

struct save {
    char *path;
    char *game;         // the variant's id
    struct timespec at; // when somebody was at it last
};
struct saves {
    struct save *save;
    int count;
};

// The unfinished games, and those that are over, the one played last first.  No folder is no games.
void saves_list(struct saves *saves);
void saves_finished(struct saves *saves);
void saves_release(struct saves *saves);
// A path for a new game of that variant, and its folder; NULL and a sentence when there can be none.
char *saves_new(const char *game, struct err *err);
// Somebody is at it now.
void saves_touch(const char *path);
bool saves_ours(const char *path); // is it a record of one of these games?
// Puts a match that is over away; *path becomes its new place.
bool saves_finish(char **path);

#endif
