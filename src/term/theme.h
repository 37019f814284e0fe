// SPDX-License-Identifier: GPL-3.0-or-later
// How lines look on the screen, for players with some sight who ask for it: bright on black, or the four suits in four
// colours.  Themes are never on by default, never used if the output is no terminal or NO_COLOR is set, and never carry a
// meaning.  They know card names, and no game.
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "base/strbuf.h"
#include "settings/settings.h"
#include <stdbool.h>

// The themes, ORDER THEME WORDS.  THEME_LARGE changes no colour: each card of the hand is read on a line of its own
// (actions_read.c).
enum theme { THEME_PLAIN, THEME_LARGE, THEME_CONTRAST, THEME_COLOUR, THEMES };
extern const struct setting_word theme_words[];

// Returns the theme that is used on this output if the player wants this one.
enum theme theme_shown(enum theme wanted, int fd);
// Appends lines, each ending in a newline, with an escape sequence before and after each coloured name.  With braille the names
// of that text style are looked for ("As"), otherwise those of the other styles.
void theme_dress(enum theme theme, bool braille, const char *lines, struct strbuf *out);

#endif
