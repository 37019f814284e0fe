// SPDX-License-Identifier: GPL-3.0-or-later
// How the files of patience refuse a move: by a row, and what its sentence names.
#ifndef RULES_PATIENCE_REFUSE_H
#define RULES_PATIENCE_REFUSE_H

#include "rules/patience/inside.h"

// The refusal of a patience move that would take a card back from home.  It comes before all other refusals, even for words that
// are no move.
extern const struct kit_reason patience_given_back;

// Refuses a patience move by the sentence of the row `why`, and is false.  If `no` is NULL, as when moves are listed, no sentence
// is put together.
#define BAR(why, ...) ((no) ? kit_refuse(no, &(why), &(struct fill){ __VA_ARGS__ }) : false)
#define CARD_OF(face) .card = face_name((face), refusal_style(no)), .the_card = face_the((face), refusal_style(no))
#define CARDS_OF(face) .cards = face_name((face), refusal_style(no)), .the_cards = face_the((face), refusal_style(no))

#endif
