// SPDX-License-Identifier: GPL-3.0-or-later
// What a page was told, in the file `batches` of the visitor's folder, so that it hears what was on its way when the line
// dropped, and nothing twice.  It knows of a game only how far it had been told.
#ifndef LOBBY_BATCHES_H
#define LOBBY_BATCHES_H

#include "lobby/visitor.h"

enum { TOLD_WHERE_BYTES = 128 };
struct told_until {
    char where[TOLD_WHERE_BYTES]; // the record's name or the table's word; "-": no table
    long at;                      // moves of it, -1: none yet
    long epoch, chat;             // of the chat line told last at the table
};
struct batches {
    const struct visitor *visitor;
    int file;               // -1: it cannot be written
    int count;              // of lines in it
    long bytes;             // and how long it is
    long last;              // number of the last batch, 0 for none
    struct told_until told; // with that one, or where some are untold, with the one before those
    bool untold;            // those from there on were in another language, or some before them were not kept
    bool lost;              // some that the page has not shown were not kept
};

// Reads what was kept, and gives each line of a batch after `shown` to again, up to the first in another language than is
// spoken now, or before which one is missing that could not be kept: from there on nothing counts as told.
void batches_open(struct batches *batches, const struct visitor *visitor, long shown, void (*again)(void *self, const char *line),
                  void *self);
// Keeps a batch in one write, before it is shown: its line with the newline, and how far things were told with it.
void batches_keep(struct batches *batches, long number, const struct told_until *told, const char *line);
void batches_close(struct batches *batches); // the file stays

#endif
