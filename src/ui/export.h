// SPDX-License-Identifier: GPL-3.0-or-later
// Exports messages to a file, for the player to keep or to send.  An export never overwrites a file, and never writes to a pipe
// or a device.  It knows no session.
#ifndef UI_EXPORT_H
#define UI_EXPORT_H

#include "ui/history.h"

// A choice of messages to export to a file, and the file's name.
struct message_export {
    enum message_class class;
    bool last;        // only the message that the player has stepped to, or the newest one if none was
    bool masked;      // messages that tell of the player's hand are left out
    const char *file; // the file's name; NULL: messages-DATE-TIME.txt in the state folder; ~/ at the beginning is the home folder
};

// Appends the chosen messages of the history to `out` for export, as they were printed.  Returns how many there are.
int export_text(const struct history *history, const struct message_export *what, struct strbuf *out);
// Exports the chosen messages of the history to a new file, and appends a sentence to `out`: how many messages are in which file,
// or why there is none.
void export_messages(const struct history *history, const struct message_export *what, struct strbuf *out);

#endif
