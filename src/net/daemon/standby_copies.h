// SPDX-License-Identifier: GPL-3.0-or-later
// The copies that a standby keeps: the state and the record of each table, written so that a crash leaves no half line.  A copy
// is whole when the server has said that it told every line of the table and no line was lost since.
#ifndef NET_DAEMON_STANDBY_COPIES_H
#define NET_DAEMON_STANDBY_COPIES_H

#include "base/err.h"
#include "base/pointer_list.h"
#include <stdbool.h>
#include <stddef.h>

struct copy {
    char *word;
    bool whole;            // the server has said so, and nothing was lost since
    bool carded;           // the server shows a card of it
    bool began;            // its record was begun since copies_doubt
    long lines;            // how many lines the record has after `play`
    struct strbuf waiting; // lines not on the disk yet
};

struct copies {
    char *folder;
    struct pointer_list list; // the list of struct copy, sorted by their words
    bool failed;              // something could not be written since copies_write
};

bool copies_open(struct copies *copies, const char *folder, struct err *err); // opens a standby's copies; they are zeroed memory
void copies_release(struct copies *copies);                                   // frees the copies in memory; their files stay

// Keeps a word about the server that is copied in a small file of the folder of copies: id, epoch, base or name.
bool copies_keep_word(struct copies *copies, const char *name, const char *word);
// Reads that word; false: it was not kept.
bool copies_kept_word(const struct copies *copies, const char *name, char *word, size_t size);

// What the server tells of a table.  The functions that return bool return false if lines are missing, which the caller has to
// ask the server for.
void copies_card(struct copies *copies, const char *table, bool there);        // whether the server shows a card of the table
void copies_state(struct copies *copies, const char *table, const char *text); // takes a copy of the table's state file
// The table's record up to `play`, which begins the record anew.
void copies_head(struct copies *copies, const char *table, const char *text);
// Lines after `play`, the first of them with this number.
bool copies_lines(struct copies *copies, const char *table, long first, const char *text);
bool copies_whole(struct copies *copies, const char *table, long lines); // the record has this many lines in all
void copies_gone(struct copies *copies, const char *table);              // notes that the server has put the table away

void copies_doubt(struct copies *copies); // no copy is whole until the server says so again
// Returns whether the house shows the card of a table of which this standby has no whole copy.
bool copies_missing(const struct copies *copies);
bool copies_write(struct copies *copies);         // lines that wait, onto the disk; false: something failed since the last call
void copies_drop_doubtful(struct copies *copies); // removes the files of every table that is not whole
int copies_count_whole(const struct copies *copies); // how many tables have a whole copy

#endif
