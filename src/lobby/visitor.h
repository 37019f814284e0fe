// SPDX-License-Identifier: GPL-3.0-or-later
// Who has come by the door, before anything is asked: known by the token of a page or the key of ssh, or by nothing.  Each has a
// folder of their own, where from now on all that Parlour keeps of a player lies, and one console at a time.
#ifndef LOBBY_VISITOR_H
#define LOBBY_VISITOR_H

#include "base/err.h"
#include "lobby/folders.h"
#include "lobby/hello.h"

#include <stdbool.h>

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

#endif
