// SPDX-License-Identifier: GPL-3.0-or-later
// Themes: how lines look on the screen, for players with some sight who ask for it: bright on black, or the four suits in four
// colours.  Themes are never on by default, never used if the output is no terminal or NO_COLOR is set, and never carry a
// meaning.  They know card names, and no game.
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "base/strbuf.h"
#include "settings/settings.h"
#include <stdbool.h>

// The themes of the screen, ORDER THEME WORDS.  THEME_LARGE changes no colour: each card of the hand is read on a line of its own
// (actions_read.c).
enum theme { THEME_PLAIN, THEME_LARGE, THEME_CONTRAST, THEME_COLOUR, THEMES };
extern const struct setting_word theme_words[];

// Returns the theme that is used on the output `fd` if the player wants the theme `wanted`: THEME_PLAIN where colours are not
// possible.
enum theme theme_shown(enum theme wanted, int fd);
// Appends lines with the theme's colours: an escape sequence before and after each coloured card's name.  With `braille` the
// names of that text style are looked for ("As"), otherwise those of the other styles.
void theme_dress(enum theme theme, bool braille, const char *lines, struct strbuf *out);

#endif
