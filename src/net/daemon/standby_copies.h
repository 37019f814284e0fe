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
    bool whole;            // the server has said that every line was told, and no line was lost since
    bool carded;           // the server shows a card of the table
    bool began;            // the copy's record was begun since copies_doubt
    long lines;            // how many lines the copy of the record has after `play`
    struct strbuf waiting; // lines of the copy that are not on the disk yet
};

struct copies {
    char *folder;
    struct pointer_list list; // the list of struct copy, sorted by their words
    bool failed;              // a copy could not be written since the last copies_write
};

bool copies_open(struct copies *copies, const char *folder, struct err *err); // opens a standby's copies; they are zeroed memory
void copies_release(struct copies *copies);                                   // frees the copies in memory; their files stay

// Keeps a word about the server that a standby copies, in a small file called `name` of the folder of copies: id, epoch, base or
// name.  Returns false on failure.
bool copies_keep_word(struct copies *copies, const char *name, const char *word);
// Reads a word that copies_keep_word has kept about the server that a standby copies.  Returns false if none was kept.
bool copies_kept_word(const struct copies *copies, const char *name, char *word, size_t size);

// The functions by which a standby's copies take what the server tells of a table.  Those that return bool return false if lines
// are missing, and then the caller has to ask the server for them.  copies_card notes whether the server shows a card of the
// table.
void copies_card(struct copies *copies, const char *table, bool there);
void copies_state(struct copies *copies, const char *table, const char *text); // takes a copy of the table's state file
// Begins the copy of a table's record anew, with the record's text up to `play`.
void copies_head(struct copies *copies, const char *table, const char *text);
// Appends lines after `play` to the copy of a table's record, where the first of the lines has the number `first`.
bool copies_lines(struct copies *copies, const char *table, long first, const char *text);
bool copies_whole(struct copies *copies, const char *table, long lines); // notes that the record has this many lines
void copies_gone(struct copies *copies, const char *table);              // notes that the server has put the table away

void copies_doubt(struct copies *copies); // no copy of the standby is whole until the server says so again
// Returns whether the server shows the card of some table that the standby has no complete copy of.
bool copies_missing(const struct copies *copies);
bool copies_write(struct copies *copies);            // writes waiting lines to the disk; false: something failed since last time
void copies_drop_doubtful(struct copies *copies);    // removes the copies of every table that is not whole
int copies_count_whole(const struct copies *copies); // returns how many tables have a whole copy

#endif
