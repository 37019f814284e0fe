// SPDX-License-Identifier: GPL-3.0-or-later
// Guest mode: what a visitor who came by the door may keep and do.  Set by the program that starts the console, never by the
// visitor.
#ifndef USERDATA_GUEST_H
#define USERDATA_GUEST_H

#include "base/strbuf.h"
#include "term/line_input.h"

enum { GUEST_GAMES = 20 }; // of one's own, unfinished and finished, are kept

struct guest {
    const char *folder; // the visitor's own: settings, games, statistics
};

// How a visitor may type.
extern const struct line_limits guest_lines;

// What a visitor hears, constant text, instead of why this computer could not keep a move.
const char *guest_no_move(void);
const char *guest_no_game(void); // and instead of why it could keep no new game
// Appends the text without the folders of this computer that stand in it.
void guest_tell(const struct guest *guest, const char *text, struct strbuf *out);

#endif
