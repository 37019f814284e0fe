// SPDX-License-Identifier: GPL-3.0-or-later
// Cards by their colour and rank, for games in which suits of a colour are alike: "red 9".
#ifndef CARDS_COLOURED_H
#define CARDS_COLOURED_H

#include "cards/card.h"

const char *coloured_name(int face, enum text_style style); // "red 9", in braille "r9"
const char *coloured_any(int rank, bool red);               // "a red 9", in a sentence: either of the two

#endif
