// SPDX-License-Identifier: GPL-3.0-or-later
// A visitor who has come by the door, before anything is asked: known by the token of a page, by a key of ssh, or by nothing.
// Each visitor has a folder of their own, where from then on all lies that Parlour keeps of a player, and one console at a
// time.  This header has a section for each file, which calls only those before it.
#ifndef LOBBY_VISITOR_H
#define LOBBY_VISITOR_H

#include "base/err.h"

#include <limits.h>
#include <stdbool.h>

// --- where a visitor comes from, as the server that let them in says it (came_from.c) ---

enum { FROM_BYTES = 46 };

// Writes the address that a visitor came from into `address`.  It is "-" if the address is not known or is this computer's own.
void came_from(char address[FROM_BYTES]);

// --- the first line of a visitor's page: "@hello TOKEN N LANG" or "@hello TOKEN N LANG keys" (hello.c) ---

enum { HELLO_TOKEN_DIGITS = 36, HELLO_LANGUAGE_BYTES = 8, HELLO_LINE_MOST = 128 };

// What the first line of a visitor's page says.  Its form is checked by a function that reads no input itself.
struct hello {
    char token[HELLO_TOKEN_DIGITS + 1];
    long shown;                          // the number of the last batch that the page has shown, 0 for none
    char language[HELLO_LANGUAGE_BYTES]; // the page's language as the settings write it, "de" or "pt_BR"
    bool keys;                           // the page sends a line for each key as soon as it is pressed
};

// Reads the first line of a visitor's page, from which the newline was cut off.  Returns false if it has another form.
bool hello_read(const char *line, struct hello *hello);

// --- the folders of all visitors, each with a lock that one console holds (folders.c) ---

// The folder of one visitor.  A newer console of the same visitor makes the older one leave.  Who the visitors are is not known
// in folders.c.
struct folder {
    char path[PATH_MAX];  // where the visitor's folder is
    char named[PATH_MAX]; // where the visitor's folder will be found again
    int lock;             // the lock, held open while this console lasts; -1 if there is none
    int mover;            // the connection to the process that can give the folder its name; -1 if it has its name or gets none
};

// Opens the visitor's folder of that name in `folders`, if there is one.  If not, opens a spare folder without a name; unless
// name is NULL, folders_settle can name it later.  It has to be called before the sandbox and before there are threads.  Now and
// then it starts a process that removes folders that were idle for two hours.  Returns false with a sentence in err, or without
// one if a newer console of this visitor has come meanwhile.
bool folders_open(const char *folders, const char *name, struct folder *folder, struct err *err);
// Gives a visitor's folder its name, under which it is found again with all that is in it.  Returns false if that fails, or if
// another console has opened a folder of that name meanwhile.
bool folders_settle(struct folder *folder);
void folders_stay(const char *folder);  // keeps a visitor's folder from being removed when it is idle
void folders_empty(const char *folder); // removes all that is in a visitor's folder but the lock

// --- the visitor (visitor.c) ---

struct visitor {
    struct folder folder;
    struct hello hello; // what the page's first line says; all zero without a page
    bool known;         // known by token or key, so the folder is found again; else it is removed at the end
    bool by_key;        // known by a key of ssh, so the folder is kept for good
};

// Lets a visitor arrive: reads the first line if page is true, finds the visitor's folder or takes a spare one, makes an older
// console of this visitor leave, and points HOME and the XDG folders to the folder.  Returns false with a sentence in err, which
// is "" if a newer console of this visitor has come meanwhile.
bool visitor_arrive(struct visitor *visitor, bool page, struct err *err);
// Gives the folder of a visitor its name once the visitor has one and may come back, so that the folder is theirs from then on.
void visitor_settle(struct visitor *visitor);
void visitor_leave(struct visitor *visitor); // gives up the visitor's folder, also after visitor_arrive has failed
// Reads a small file of the visitor's folder, one line, without its newline.  Returns false if there is no file of this name.
bool visitor_recall(const struct visitor *visitor, const char *name, char *text, size_t size);
// Writes a small file of one line into the visitor's folder, in place of an older one.  If that fails, nothing is said.
void visitor_keep(const struct visitor *visitor, const char *name, const char *text);

// --- what a visitor's page was told (batches.c) ---

// The batches that a visitor's page was sent are kept in the file `batches` of the visitor's folder, so that the page hears what
// was on its way when the connection dropped, and nothing twice.  Each batch is kept with how far the game had been told by then.

enum { TOLD_WHERE_BYTES = 128 };
struct told_until {
    char where[TOLD_WHERE_BYTES]; // the record's name or the table's word; "-" for no table
    long at;                      // how many moves of the game were told, or -1 for none yet
    long epoch, chat;             // the epoch and number of the chat line told last at the table
};
struct batches {
    const struct visitor *visitor;
    int file;               // the open file of batches; -1 if it cannot be written
    int count;              // how many lines the file of batches has
    long bytes;             // how many bytes the file of batches has
    long last;              // the number of the last batch that the page was sent, 0 for none
    struct told_until told; // how far the last batch told things or, if some batches are untold, the last one before those
    bool untold;            // the later batches were in another language, or some before them were not kept
    bool lost;              // some batches that the page has not shown were not kept
};

// Reads the kept batches of a visitor's page, and passes the line of each batch after number `shown` to `again`.  It stops at the
// first batch that is in another language than the present one, or before which one is missing because it could not be kept.
// That batch and all after it do not count as told.
void batches_open(struct batches *batches, const struct visitor *visitor, long shown, void (*again)(void *self, const char *line),
                  void *self);
// Keeps a batch of a visitor's page in the file of batches by one write, before the page shows it: its line with the newline, and
// how far things had been told with it.
void batches_keep(struct batches *batches, long number, const struct told_until *told, const char *line);
void batches_close(struct batches *batches); // ends keeping what a page was told; the file stays

#endif
