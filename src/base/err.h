// SPDX-License-Identifier: GPL-3.0-or-later
// Errors, as sentences for a person.  A function that can fail returns bool and takes a struct err.  If it fails, it has added
// at least one whole sentence that says where, what, and what to do next; if not, it has added nothing.  Up to ERR_MAX
// sentences are kept, so that a player who edits a file hears of all mistakes in one run.
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include "base/strbuf.h"
#include <stdbool.h>

enum { ERR_MAX = 20 };

// How an error names its place at the beginning of its sentence: as spoken, "mine.yaml, line 2, column 1: ", or as editors read
// it, "mine.yaml:2:1: error: ".
enum err_places { ERR_PLACES_SPOKEN, ERR_PLACES_ERROR, ERR_PLACES_WARNING };

struct err {
    struct strbuf text; // the errors' sentences, each with its newline
    int count;          // how many errors were added, also beyond ERR_MAX
    enum err_places places;
};

#define ERR_INIT                                                                                                                 \
    {                                                                                                                            \
        STRBUF_INIT, 0, ERR_PLACES_SPOKEN                                                                                        \
    }

void err_release(struct err *err); // frees the errors' sentences; err is then empty and usable
void err_clear(struct err *err);   // forgets the errors' sentences
// Adds one sentence to the errors in err and returns false, so that callers can write `return err_add(err, ...)`.  `err` may be
// NULL.
bool err_add(struct err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Returns whether ERR_MAX errors were added since err->count was `start`, so that a parser may stop.  `start` keeps errors that
// were found earlier, perhaps in other files, out of the count.
bool err_full(const struct err *err, int start);
int err_count(const struct err *err); // returns how many errors were added; 0 if err is NULL

#endif
