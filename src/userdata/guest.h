// SPDX-License-Identifier: GPL-3.0-or-later
// Guest mode: what a visitor who came by the door may keep and do.  The program that starts the visitor's console turns the mode
// on; a visitor cannot.
#ifndef USERDATA_GUEST_H
#define USERDATA_GUEST_H

#include "base/strbuf.h"
#include "term/line_input.h"

enum { GUEST_GAMES = 20 }; // the most games of a visitor, unfinished and finished, that are kept

struct guest {
    const char *folder; // the visitor's folder with settings, games and statistics
};

// The limits on lines that a guest, a visitor by the door, may send.
extern const struct line_limits guest_lines;

// Returns the sentence that a guest hears if a move could not be saved.  The sentence does not tell what is wrong with this
// computer.
const char *guest_no_move(void);
const char *guest_no_game(void); // returns the sentence for a visitor whose new game could not be kept
// Appends a text without the paths of this computer's folders, which a guest is not to know.
void guest_tell(const struct guest *guest, const char *text, struct strbuf *out);

#endif
