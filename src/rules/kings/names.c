// SPDX-License-Identifier: GPL-3.0-or-later
// Places and piles as the record writes them and as they are spoken.  To a pile a card is a rank and
// a colour, so that is how piles are told: by their ends.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>
#include <strings.h>

// As the record writes it, as it is said, and as it is in braille and may be typed.
static const struct {
    const char *word, *name, *letters;
} places[PLACES] = {
    [PLACE_NORTH] = { "north", N_("north"), NC_("place", "n") },
    [PLACE_EAST] = { "east", N_("east"), NC_("place", "e") },
    [PLACE_SOUTH] = { "south", N_("south"), NC_("place", "s") },
    [PLACE_WEST] = { "west", N_("west"), NC_("place", "w") },
    [PLACE_NORTHEAST] = { "northeast", N_("northeast"), NC_("place", "ne") },
    [PLACE_SOUTHEAST] = { "southeast", N_("southeast"), NC_("place", "se") },
    [PLACE_SOUTHWEST] = { "southwest", N_("southwest"), NC_("place", "sw") },
    [PLACE_NORTHWEST] = { "northwest", N_("northwest"), NC_("place", "nw") },
};

// Whole names, since a language may bend the colour by the rank.
static const char *const colours[2][RANKS] = {
    { N_("black ace"), N_("black 2"), N_("black 3"), N_("black 4"), N_("black 5"), N_("black 6"), N_("black 7"), N_("black 8"),
      N_("black 9"), N_("black 10"), N_("black jack"), N_("black queen"), N_("black king") },
    { N_("red ace"), N_("red 2"), N_("red 3"), N_("red 4"), N_("red 5"), N_("red 6"), N_("red 7"), N_("red 8"), N_("red 9"),
      N_("red 10"), N_("red jack"), N_("red queen"), N_("red king") },
};
// Such a card, any of the two, as a sentence asks for it.
static const char *const any_names[2][RANKS] = {
    { N_("a black ace"), N_("a black 2"), N_("a black 3"), N_("a black 4"), N_("a black 5"), N_("a black 6"), N_("a black 7"),
      N_("a black 8"), N_("a black 9"), N_("a black 10"), N_("a black jack"), N_("a black queen"), N_("a black king") },
    { N_("a red ace"), N_("a red 2"), N_("a red 3"), N_("a red 4"), N_("a red 5"), N_("a red 6"), N_("a red 7"), N_("a red 8"),
      N_("a red 9"), N_("a red 10"), N_("a red jack"), N_("a red queen"), N_("a red king") },
};
// In the pack of colours b2 is blue.
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

int kings_place_read(const char *word)
{
    for (int place = 0; place < PLACES; place++) {
        const char digit[2] = { (char)('1' + place), '\0' };
        if (strcasecmp(word, places[place].word) == 0 || strcasecmp(word, places[place].letters) == 0 || strcmp(word, digit) == 0)
            return place;
    }
    return -1;
}

const char *kings_typed(const struct game *, const char *word)
{
    for (int place = 0; place < PLACES; place++)
        for (int style = 0; style < STYLES; style++)
            if (text_like(word, kings_place_name(place, (enum text_style)style)))
                return places[place].word;
    return NULL;
}

// As the record writes it.
static const char *kings_place_word(int place)
{
    return place >= 0 && place < PLACES ? places[place].word : "nowhere";
}

const struct place_names kings_places = {
    .read = kings_place_read,
    .write = kings_place_word,
    .usage = N_("Say a place and its cards from the bottom up, or none, as in pile north KS QH."),
    .unknown = N_("No place is called {who}. The places are north, east, south and west, and the corners northeast, southeast, "
                  "southwest and northwest."),
};

const char *kings_place_name(int place, enum text_style style)
{
    return style_wording(style) == STYLE_BRAILLE ? text_in("place", places[place].letters) : _(places[place].name);
}

struct fill kings_fill(enum text_style style, int face, int from, int at)
{
    struct fill fill = fill_of_card(face, style);
    fill.who = from < 0 ? NULL : kings_place_name(from, style);
    fill.meld = at < 0 ? NULL : kings_place_name(at, style);
    return fill;
}

// What a card is to the piles: "red 9", "r9".
static const char *kings_colour_name(int face, enum text_style style)
{
    int rank = face_rank(face) - 1;
    bool red = face_is_red(face);
    return style_wording(style) == STYLE_BRAILLE ? text_in("black or red", braille[red][rank]) : _(colours[red][rank]);
}

const char *kings_any_name(int rank, bool red)
{
    return _(any_names[red][rank - 1]);
}

void kings_describe(int bottom, int top, enum text_style style, struct strbuf *out)
{
    const char *from = kings_colour_name(bottom, style), *to = kings_colour_name(top, style);
    if (bottom == top)
        strbuf_add(out, face_name(bottom, style));
    else if (style_wording(style) == STYLE_FULL)
        strbuf_addf(out, _("%s down to %s"), from, to);
    else if (style_wording(style) == STYLE_SHORT)
        strbuf_addf(out, _("%s to %s"), from, to);
    else
        strbuf_addf(out, "%s %s", from, to);
}
