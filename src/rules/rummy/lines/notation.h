// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy moves and cards as the words of a record, and back (notation.c).
#ifndef RULES_RUMMY_LINES_NOTATION_H
#define RULES_RUMMY_LINES_NOTATION_H

#include "rules/game.h"

enum { CARD_WORD_BYTES = 24 };
// Returns the face of a card in a record's notation (the joker for JK=7H); negative if the word is no card.  `stands` gets the
// text after the =, or NULL if there is none.
int notation_face(const char *word, const char **stands);
void notation_write(struct move_card card, struct strbuf *out); // writes a move's card in a record's notation, such as JK=7H
bool notation_card(const char *word, struct move_card *card);   // reads 7H, JK, JK=7H, 2C=7H or suit_run; false: no card
extern const struct verb_row rummy_verbs[];
VERB(has_verb) rummy_has_verb;
VERB(parse) rummy_parse;
VERB(print) rummy_print;

#endif
