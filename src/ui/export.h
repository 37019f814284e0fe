// SPDX-License-Identifier: GPL-3.0-or-later
// Messages written to a file of the player's, to keep or to send.  A file that is there is never
// written over, and nothing is written into what is no plain file.  It knows no session.
#ifndef UI_EXPORT_H
#define UI_EXPORT_H

#include "ui/history.h"

struct message_export {
    enum message_class class;
    bool last;        // only the message stepped to, or else the last one
    bool masked;      // what tells of the own hand stays out
    const char *file; // NULL: messages-DATE-TIME.txt in the state folder; a beginning of ~/ is the home folder
};

// Appends a sentence that says how many messages are where, or why there are none.
void export_messages(const struct history *history, const struct message_export *what, struct strbuf *out);

#endif
