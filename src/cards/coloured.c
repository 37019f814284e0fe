// SPDX-License-Identifier: GPL-3.0-or-later
// The names of cards by colour and rank, such as "red 9", each whole for the translators.
#include "cards/coloured.h"
#include "base/text.h"

// The names of cards by colour and rank.  They are whole, since in some languages the colour changes with the rank.
static const char *const colours[2][RANKS] = {
    { N_("black ace"), N_("black 2"), N_("black 3"), N_("black 4"), N_("black 5"), N_("black 6"), N_("black 7"), N_("black 8"),
      N_("black 9"), N_("black 10"), N_("black jack"), N_("black queen"), N_("black king") },
    { N_("red ace"), N_("red 2"), N_("red 3"), N_("red 4"), N_("red 5"), N_("red 6"), N_("red 7"), N_("red 8"), N_("red 9"),
      N_("red 10"), N_("red jack"), N_("red queen"), N_("red king") },
};
// The names of cards by colour and rank in a sentence that asks for any card of that colour and rank, such as "a red 9".
static const char *const any_names[2][RANKS] = {
    { N_("a black ace"), N_("a black 2"), N_("a black 3"), N_("a black 4"), N_("a black 5"), N_("a black 6"), N_("a black 7"),
      N_("a black 8"), N_("a black 9"), N_("a black 10"), N_("a black jack"), N_("a black queen"), N_("a black king") },
    { N_("a red ace"), N_("a red 2"), N_("a red 3"), N_("a red 4"), N_("a red 5"), N_("a red 6"), N_("a red 7"), N_("a red 8"),
      N_("a red 9"), N_("a red 10"), N_("a red jack"), N_("a red queen"), N_("a red king") },
};
// The names of cards by colour and rank in braille.  They have a context of their own, since in the coloured pack b2 is blue.
static const char *const braille[2][RANKS] = {
    { NC_("black or red", "bA"), NC_("black or red", "b2"), NC_("black or red", "b3"), NC_("black or red", "b4"),
      NC_("black or red", "b5"), NC_("black or red", "b6"), NC_("black or red", "b7"), NC_("black or red", "b8"),
      NC_("black or red", "b9"), NC_("black or red", "b10"), NC_("black or red", "bJ"), NC_("black or red", "bQ"),
      NC_("black or red", "bK") },
    { NC_("black or red", "rA"), NC_("black or red", "r2"), NC_("black or red", "r3"), NC_("black or red", "r4"),
      NC_("black or red", "r5"), NC_("black or red", "r6"), NC_("black or red", "r7"), NC_("black or red", "r8"),
      NC_("black or red", "r9"), NC_("black or red", "r10"), NC_("black or red", "rJ"), NC_("black or red", "rQ"),
      NC_("black or red", "rK") },
};

const char *coloured_name(int face, enum text_style style)
{
    int rank = face_rank(face) - 1;
    bool red = face_is_red(face);
    return style_wording(style) == STYLE_BRAILLE ? text_in("black or red", braille[red][rank]) : _(colours[red][rank]);
}

const char *coloured_any(int rank, bool red)
{
    return _(any_names[red][rank - 1]);
}
