// SPDX-License-Identifier: GPL-3.0-or-later
// Who has come by the door, before anything is asked: known by the token of a page or the key of ssh, or by nothing.  Each has a
// folder of their own, where from now on all that Parlour keeps of a player lies, and one console at a time.  A section for each
// file, which calls only those before it.
#ifndef LOBBY_VISITOR_H
#define LOBBY_VISITOR_H

#include "base/err.h"

#include <limits.h>
#include <stdbool.h>

// --- where a visitor comes from, as the server that let them in says it (came_from.c) ---

enum { FROM_BYTES = 46 };

// "-" where it is not known, or where it is this computer.
void came_from(char address[FROM_BYTES]);

// --- the first line of a visitor's page: "@hello TOKEN N LANG" or "@hello TOKEN N LANG keys" (hello.c) ---

// Only its form is judged; it reads nothing itself.

enum { HELLO_TOKEN_DIGITS = 36, HELLO_LANGUAGE_BYTES = 8, HELLO_LINE_MOST = 128 };

struct hello {
    char token[HELLO_TOKEN_DIGITS + 1];
    long shown;                          // the number of the last batch that the page has shown, 0 for none
    char language[HELLO_LANGUAGE_BYTES]; // as the settings have it, "de" or "pt_BR"
    bool keys;                           // it sends a line for a key as soon as it is pressed
};

// False: the line, which has no newline any more, is of another form.
bool hello_read(const char *line, struct hello *hello);

// --- the folders of all visitors, each with a lock that one console holds (folders.c) ---

// A newer console of the same visitor has the older one leave.  Who the visitors are is not known there.

struct folder {
    char path[PATH_MAX];  // where it is
    char named[PATH_MAX]; // where it is found again
    int lock;             // held open while this console lasts; -1: none
    int mover;            // the line to the process that can give it its name; -1: it has it, or gets none
};

// Opens the folder of that name in `folders`, where there is one; else one without a name, which folders_settle can give it, if
// name is not NULL.  To be called before the sandbox and before there are threads.  Now and then a process beside this one
// removes what was idle for two hours.  False and a sentence, or none where a newer console of this visitor has come meanwhile.
bool folders_open(const char *folders, const char *name, struct folder *folder, struct err *err);
// Gives the folder its name, from which all in it is found again; false: it has none to get, or somebody has it meanwhile.
bool folders_settle(struct folder *folder);
void folders_stay(const char *folder);  // it is never removed for being idle
void folders_empty(const char *folder); // removes all that is in it but the lock

// --- the visitor (visitor.c) ---

struct visitor {
    struct folder folder;
    struct hello hello; // of a page; all empty: another line
    bool known;         // by token or key, so what is kept is found again; else it is removed at the end
    bool by_key;        // and kept for good
};

// Reads the first line where page is true, finds the folder or takes a spare one, has an older console of this visitor leave, and
// points HOME and the XDG folders to it.  False and a sentence, "" where a newer console of this visitor has come meanwhile.
bool visitor_arrive(struct visitor *visitor, bool page, struct err *err);
// Somebody with a name may come back: the folder is theirs from now on.
void visitor_settle(struct visitor *visitor);
void visitor_leave(struct visitor *visitor); // also after visitor_arrive has failed
// A small file of the folder: one line, without its newline.
bool visitor_recall(const struct visitor *visitor, const char *name, char *text, size_t size); // false: there is none
void visitor_keep(const struct visitor *visitor, const char *name, const char *text); // in place of what it held; where it can

// --- what a page was told (batches.c) ---

// It lies in the file `batches` of the visitor's folder, so that the page hears what was on its way when the line dropped, and
// nothing twice.  It knows of a game only how far it had been told.

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
