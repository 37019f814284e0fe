// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics: one line of plain text for each match that this player has finished, in the file matches.txt
// beside the saved games, and what they come to.  Nothing of it leaves the computer.  It knows tables and
// titles of rules, and no game by name.
#ifndef USERDATA_STATS_H
#define USERDATA_STATS_H

#include "base/err.h"
#include "base/strbuf.h"
#include <stdbool.h>

// A match as its line holds it; the texts are owned.
struct bout {
    char *when, *game, *level, *rules, *changed; // game: the shipped variant; changed: keys that differ from it, or ""
    char *record;                                // the name of its record, by which it is known
    char *partner;                               // who played on the same side, with the level first, "steady Cid"; or ""
    bool won, practice;                          // practice: a coach could be asked
    bool left_out;                               // a round that was written as a match: it counts for nothing, and was told
    long points, players, gone_back;             // gone_back: decisions taken back after cards were seen
    long moves;                                  // of a game for one; 0: they are not counted
    // Where somebody knocks, how often: gin, closed with nothing left over, with one run of the whole hand, undercut somebody,
    // and was undercut.
    long gins, whole_hands, one_runs, undercuts, undercut;
};
struct bouts {
    struct bout *bout;
    int count, broken, first_broken; // lines that cannot be read, and the number of the first of them
};

// --- stats.c: the file ---

void stats_path(struct strbuf *out); // appends where the file is, whether it is there or not
// Adds a line, on the disk then; a match that is there already is not counted twice.  False and a sentence: it failed.
bool stats_add(const struct bout *bout, struct err *err);
// Reads all matches, in the order in which they ended, for bouts_release; a missing file means none.  False and a sentence: it
// cannot be read.
bool stats_read(struct bouts *bouts, struct err *err);
void bouts_release(struct bouts *bouts); // frees all matches
void bout_release(struct bout *bout);    // frees its texts
// Marks the lines of those matches whose left_out is set; what cannot be written stays as it is.
void stats_mark(const struct bouts *bouts);
// Forgets all of them; false and a sentence.
bool stats_forget(struct err *err);

// --- stats_stray.c ---

// Sets left_out of each round that was written as a match though its rules have an end; gives how many were not marked before.
int stats_find_stray(struct bouts *bouts);

// --- stats_tell.c ---

// Appends the statistics as lines to hear: the overview, then by game, by level, by partner and by rules.  False and a sentence:
// they cannot be read.
bool stats_tell(struct strbuf *out, struct err *err);
bool stats_json(struct strbuf *out, struct err *err); // the same as JSON

#endif
