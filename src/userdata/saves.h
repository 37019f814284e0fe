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
    char *game;         // the id of the variant that the saved game is of
    struct timespec at; // when the saved game was played last
};
struct saves {
    struct save *save;
    int count;
};

// Lists the unfinished saved games, the one played last first.  The caller releases the list with saves_release.  A missing
// folder counts as empty.
struct saves saves_list(void);
struct saves saves_finished(void); // lists the finished saved games in the same way
// Lists the finished saved games by their file names alone, the one begun last first, without setting `at`.  That is quick even
// for very many games.
struct saves saves_past(void);
int saves_past_count(void);                  // how many finished games saves_past lists
time_t saves_began(const struct save *save); // when the saved game began, by its file name
void saves_release(struct saves *saves);     // frees the list of saved games, and leaves all files alone
// Saves a new game with its record so far, never in place of another.  Returns the path of the file, for the caller to free, and
// puts the open and locked file into `fd`.  Returns NULL, with an error message in `err`, if the game cannot be saved.
char *saves_new(const char *game, const struct strbuf *record, int *fd, struct err *err);
// Removes saved games until fewer than `most` are left, the oldest first: finished games, and only then unfinished ones.  Returns
// how many were removed.
int saves_make_room(int most);
// Marks an unfinished save as the game played last.
void saves_touch(const char *path);
bool saves_ours(const char *path); // returns whether the file lies among the unfinished saved games
// Moves the saved game of a finished match to finished/, never in place of another, and replaces *path, which it frees, by the
// new path.  A record that lies elsewhere stays where it is.  Returns false if the match could not be moved.
bool saves_finish(char **path);
// Moves a saved game that cannot go on to aside/, where no list of games looks.  `folder` gets the path of aside/.  Returns false
// if the game could not be moved.
bool saves_put_aside(const char *path, struct strbuf *folder);

#endif
