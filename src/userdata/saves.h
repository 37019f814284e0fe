// SPDX-License-Identifier: GPL-3.0-or-later
// Where games are kept: ${XDG_STATE_HOME:-~/.local/state}/parlour/games/, one record a game, named
// by when it began and what was played; finished ones move to finished/ beside it, and those that cannot go on to aside/.
#ifndef USERDATA_SAVES_H
#define USERDATA_SAVES_H

#include "base/err.h"
#include "base/strbuf.h"
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

// The unfinished games, the one played last first, for saves_release.  A missing folder means no games.
struct saves saves_list(void);
struct saves saves_finished(void); // the finished ones likewise
// The finished ones by their names alone, the one begun last first; `at` says nothing.  Quick, however many there are.
struct saves saves_past(void);
int saves_past_count(void);                  // how many these are
time_t saves_began(const struct save *save); // when the game began, by its name
void saves_release(struct saves *saves);     // frees the list; no file is touched
// Keeps a new game that is this record so far, never in the place of another, and gives its path, owned; fd gets the file, open
// to write and locked.  NULL and a sentence: it cannot be kept.
char *saves_new(const char *game, const struct strbuf *record, int *fd, struct err *err);
// Removes games until fewer than that many are kept, of the finished ones the oldest first, then of the others; how many.
int saves_make_room(int most);
// Marks the game as the one played last.
void saves_touch(const char *path);
bool saves_ours(const char *path); // is it a record of one of these games?
// Moves a finished match to finished/, never in the place of another; *path, owned, becomes its new path.  A record that lies
// elsewhere stays there.  False: it could not be moved.
bool saves_finish(char **path);
// Moves a game that cannot go on to aside/, so that it is in no list of games any more; folder gets that folder.  False: it
// stays.
bool saves_put_aside(const char *path, struct strbuf *folder);

#endif
