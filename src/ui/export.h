// SPDX-License-Identifier: GPL-3.0-or-later
// Writes messages to a file for the player, to keep or to send.  It never overwrites a file, and never writes to a pipe or a
// device.  It knows no session.
#ifndef UI_EXPORT_H
#define UI_EXPORT_H

#include "ui/history.h"

struct message_export {
    enum message_class class;
    bool last;        // only the message stepped to, or the last one if none was
    bool masked;      // leave out what tells of the player's hand
    const char *file; // NULL: messages-DATE-TIME.txt in the state folder; ~/ at the beginning is the home folder
};

// Appends the messages of the history as they were printed; returns how many.
int export_text(const struct history *history, const struct message_export *what, struct strbuf *out);
// Writes the messages of the history into a file, and appends a sentence to out: how many messages are in which file, or why
// there is none.
void export_messages(const struct history *history, const struct message_export *what, struct strbuf *out);

#endif
