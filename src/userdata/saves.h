// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games: ${XDG_STATE_HOME:-~/.local/state}/parlour/games/ has one record for each game, named by when it began and what
// was played.  Finished games move to finished/ beside it, and games that cannot go on to aside/.
#ifndef USERDATA_SAVES_H
#define USERDATA_SAVES_H

#include "base/err.h"
#include "base/strbuf.h"
#include <stdbool.h>
#include <time.h>

struct save {
    char *path;
    char *game;         // the variant's id
    struct timespec at; // when the game was played last
};
struct saves {
    struct save *save;
    int count;
};

// Lists the unfinished games, the one played last first, for saves_release.  A missing folder means no games.
struct saves saves_list(void);
struct saves saves_finished(void); // lists the finished games in the same way
// Lists the finished games by their file names alone, the one begun last first; `at` is not set.  It is quick, however many
// games there are.
struct saves saves_past(void);
int saves_past_count(void);                  // how many games saves_past lists
time_t saves_began(const struct save *save); // when the game began, by its file name
void saves_release(struct saves *saves);     // frees the list, and leaves all files alone
// Keeps a new game whose record is this so far, never in the place of another game, and returns its path, for the caller to
// free. fd gets the file, open for writing and locked.  Returns NULL, with a sentence in err, if the game cannot be kept.
char *saves_new(const char *game, const struct strbuf *record, int *fd, struct err *err);
// Removes games until fewer than `most` are kept: finished games first, the oldest ones before others, then unfinished ones.
// Returns how many were removed.
int saves_make_room(int most);
// Marks a saved game as the one played last.
void saves_touch(const char *path);
bool saves_ours(const char *path); // returns whether the file is a record of a saved game
// Moves a finished match to finished/, never in the place of another, and sets *path, which is freed, to its new path.  A
// record that lies elsewhere stays there.  Returns false if the match could not be moved.
bool saves_finish(char **path);
// Moves a game that cannot go on to aside/, so that no list of games has it any more. folder gets the path of aside/.  Returns
// false if the game stays where it is.
bool saves_put_aside(const char *path, struct strbuf *folder);

#endif
