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

// The unfinished games, and the finished ones, the one played last first.  A missing folder means no games.
void saves_list(struct saves *saves);
void saves_finished(struct saves *saves);
void saves_release(struct saves *saves);
// The path of a new game, owned, whose folder exists then; NULL and a sentence: it cannot be made.
char *saves_new(const char *game, struct err *err);
// Removes games until fewer than that many are kept, of the finished ones the oldest first, then of the others; how many.
int saves_make_room(int most);
// Marks the game as the one played last.
void saves_touch(const char *path);
bool saves_ours(const char *path); // is it a record of one of these games?
// Moves a finished match to finished/; *path becomes its new path.  False: it could not be moved.
bool saves_finish(char **path);

#endif
