// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics: a line of plain text for each match that this player has finished, in the file matches.txt beside the saved
// games, and what these matches come to.  None of it leaves the computer.  Statistics know tables and titles of rules, and no
// game by name.
#ifndef USERDATA_STATS_H
#define USERDATA_STATS_H

#include "base/err.h"
#include "base/strbuf.h"
#include <stdbool.h>

// A finished match in the statistics, with what its line in the file says.  The texts belong to the struct.
struct bout {
    char *when, *game, *level, *rules, *changed; // `game`: the shipped variant; `changed`: the keys that differ from it, or empty
    char *record;                                // the name of the match's record, by which the statistics know the match
    // The player's partner in the match, with the level first, "steady Cid"; or empty.
    char *partner;
    bool won, practice; // `practice`: a coach could be asked during the match
    // The match's line in the statistics is a round that was written as a match by mistake, and is not counted.
    bool left_out;
    long points, players, gone_back; // `gone_back`: decisions taken back after cards were seen
    long moves;                      // moves in a game for one; 0 if they were not counted
    // In games with knocking, how often the player had gin, closed with no card left over, closed with one run of the whole
    // hand, undercut somebody, and was undercut.
    long gins, whole_hands, one_runs, undercuts, undercut;
};
struct bouts {
    struct bout *bout;
    // `broken`: lines of the statistics' file that cannot be read; `first_broken`: the number of the first of them
    int count, broken, first_broken;
};

// --- stats.c: the file of matches ---

void stats_path(struct strbuf *out); // appends the path of the statistics' file, even if there is no file
// Adds a line for a match to the file of statistics and syncs it to the disk.  Does nothing for a match that has a line already.
// Returns false with an error message in `err` if that fails.
bool stats_add(const struct bout *bout, struct err *err);
// Reads all matches in the statistics, in the order in which they ended.  The caller releases them with bouts_release.  A missing
// file means no matches.  Returns false, with an error message in `err`, if the file cannot be read.
bool stats_read(struct bouts *bouts, struct err *err);
void bouts_release(struct bouts *bouts); // frees all matches of the statistics
void bout_release(struct bout *bout);    // frees the texts of a match of the statistics
// Marks the lines in the file of statistics whose matches have left_out set.  If the file cannot be written, it stays as it was.
void stats_mark(const struct bouts *bouts);
// Deletes all matches from the statistics.  Returns false with an error message in `err` on failure.
bool stats_forget(struct err *err);

// --- stats_stray.c: rounds that were counted as matches ---

// Sets left_out for each match in the statistics that was only a round, as its rules show by setting an end to the match.
// Returns how many of these did not have left_out set before.
int stats_find_stray(struct bouts *bouts);

// --- stats_tell.c: the statistics, told ---

// Appends the statistics as lines to listen to: an overview, then by game, by level, by partner and by rules.  Returns false,
// with a sentence in `err`, if the matches cannot be read.
bool stats_tell(struct strbuf *out, struct err *err);
bool stats_json(struct strbuf *out, struct err *err); // appends the statistics of finished matches as JSON

#endif
