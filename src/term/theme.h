// SPDX-License-Identifier: GPL-3.0-or-later
// Themes: how lines look on the screen, for players with some sight who ask for it: bright on black, or the four suits in four
// colours.  Themes are never on by default, never used if the output is no terminal or NO_COLOR is set, and never carry a
// meaning.  They know card names, and no game.
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "base/strbuf.h"
#include "settings/settings.h"
#include <stdbool.h>

// The themes for the screen.  ORDER THEME WORDS: in the order of the words of the setting.  THEME_LARGE changes no colour, but
// has each card of the hand on a line of its own (actions_read.c).
enum theme { THEME_PLAIN, THEME_LARGE, THEME_CONTRAST, THEME_COLOUR, THEMES };
extern const struct setting_word theme_words[];

// Returns the theme to use on the output `fd`: the theme `wanted` that the player has chosen, or THEME_PLAIN where colours are
// not possible.
enum theme theme_shown(enum theme wanted, int fd);
// Appends lines in the theme's colours, with an escape sequence before and after the name of each card or suit or, for
// THEME_CONTRAST, each line.  With `braille`, looks for the short names of the braille style ("As"), otherwise for those of the
// other styles.
void theme_dress(enum theme theme, bool braille, const char *lines, struct strbuf *out);

#endif
