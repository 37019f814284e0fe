// SPDX-License-Identifier: GPL-3.0-or-later
// How lines look, for players with some sight who ask for it: bright on black, or the four suits in four colours.  Never on by
// default, never where the output is no terminal or NO_COLOR is set, and never what a line means.  It knows card names, no game.
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "base/strbuf.h"
#include "settings/settings.h"
#include <stdbool.h>

// ORDER THEME WORDS.  THEME_LARGE changes no colour: each card of the hand is read on a line of its own (actions_read.c).
enum theme { THEME_PLAIN, THEME_LARGE, THEME_CONTRAST, THEME_COLOUR, THEMES };
extern const struct setting_word theme_words[];

// The theme as it may show here.
enum theme theme_shown(enum theme wanted, int fd);
// Appends lines, each ending in a newline, dressed: an escape sequence before and after what it colours, within each line.
// With braille the names of that style are looked for ("As"), else those of the others.
void theme_dress(enum theme theme, bool braille, const char *lines, struct strbuf *out);

#endif
