// SPDX-License-Identifier: GPL-3.0-or-later
// Places and piles as the record writes them and as they are spoken.  To a pile a card is a rank and
// a colour, so that is how piles are told: by their ends.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>
#include <strings.h>

// ORDER PLACES
static const char *const words[PLACES] = {
    [PLACE_NORTH] = "north",         [PLACE_EAST] = "east",           [PLACE_SOUTH] = "south",
    [PLACE_WEST] = "west",           [PLACE_NORTHEAST] = "northeast", [PLACE_SOUTHEAST] = "southeast",
    [PLACE_SOUTHWEST] = "southwest", [PLACE_NORTHWEST] = "northwest",
};
static const char *const shorts[PLACES] = {
    [PLACE_NORTH] = "n",      [PLACE_EAST] = "e",       [PLACE_SOUTH] = "s",      [PLACE_WEST] = "w",
    [PLACE_NORTHEAST] = "ne", [PLACE_SOUTHEAST] = "se", [PLACE_SOUTHWEST] = "sw", [PLACE_NORTHWEST] = "nw",
};

static const char *const names[PLACES] = {
    [PLACE_NORTH] = N_("north"),         [PLACE_EAST] = N_("east"),           [PLACE_SOUTH] = N_("south"),
    [PLACE_WEST] = N_("west"),           [PLACE_NORTHEAST] = N_("northeast"), [PLACE_SOUTHEAST] = N_("southeast"),
    [PLACE_SOUTHWEST] = N_("southwest"), [PLACE_NORTHWEST] = N_("northwest"),
};
static const char *const letters[PLACES] = { NC_("place", "n"),  NC_("place", "e"),  NC_("place", "s"),  NC_("place", "w"),
                                             NC_("place", "ne"), NC_("place", "se"), NC_("place", "sw"), NC_("place", "nw") };

// Whole names, since a language may bend the colour by the rank.
static const char *const blacks[RANKS] = { N_("black ace"),  N_("black 2"),     N_("black 3"),   N_("black 4"), N_("black 5"),
                                           N_("black 6"),    N_("black 7"),     N_("black 8"),   N_("black 9"), N_("black 10"),
                                           N_("black jack"), N_("black queen"), N_("black king") };
static const char *const reds[RANKS] = { N_("red ace"),  N_("red 2"),     N_("red 3"),   N_("red 4"), N_("red 5"),
                                         N_("red 6"),    N_("red 7"),     N_("red 8"),   N_("red 9"), N_("red 10"),
                                         N_("red jack"), N_("red queen"), N_("red king") };
// Such a card, any of the two, as a sentence asks for it.
static const char *const any_names[2][RANKS] = {
    { N_("a black ace"), N_("a black 2"), N_("a black 3"), N_("a black 4"), N_("a black 5"), N_("a black 6"), N_("a black 7"),
      N_("a black 8"), N_("a black 9"), N_("a black 10"), N_("a black jack"), N_("a black queen"), N_("a black king") },
    { N_("a red ace"), N_("a red 2"), N_("a red 3"), N_("a red 4"), N_("a red 5"), N_("a red 6"), N_("a red 7"), N_("a red 8"),
      N_("a red 9"), N_("a red 10"), N_("a red jack"), N_("a red queen"), N_("a red king") },
};
static const char *const braille[2][RANKS] = {
    { N_("bA"), N_("b2"), N_("b3"), N_("b4"), N_("b5"), N_("b6"), N_("b7"), N_("b8"), N_("b9"), N_("b10"), N_("bJ"), N_("bQ"),
      N_("bK") },
    { N_("rA"), N_("r2"), N_("r3"), N_("r4"), N_("r5"), N_("r6"), N_("r7"), N_("r8"), N_("r9"), N_("r10"), N_("rJ"), N_("rQ"),
      N_("rK") },
};

int kings_place_read(const char *word)
{
    for (int place = 0; place < PLACES; place++) {
        const char digit[2] = { (char)('1' + place), '\0' };
        if (strcasecmp(word, words[place]) == 0 || strcasecmp(word, shorts[place]) == 0 || strcmp(word, digit) == 0)
            return place;
    }
    return -1;
}

const char *kings_typed(const struct game *, const char *word)
{
    for (int place = 0; place < PLACES; place++)
        for (int style = 0; style < STYLES; style++)
            if (text_like(word, kings_place_name(place, (enum text_style)style)))
                return words[place];
    return NULL;
}

const struct place_names kings_places = {
    .read = kings_place_read,
    .write = kings_place_word,
    .usage = N_("Say a place and its cards from the bottom up, or none, as in pile north KS QH."),
    .unknown = N_("No place is called {who}. The places are north, east, south and west, and the corners northeast, southeast, "
                  "southwest and northwest."),
};

const char *kings_place_word(int place)
{
    return place >= 0 && place < PLACES ? words[place] : "nowhere";
}

const char *kings_place_name(int place, enum text_style style)
{
    return style_wording(style) == STYLE_BRAILLE ? text_in("place", letters[place]) : _(names[place]);
}

const char *kings_colour_name(int face, enum text_style style)
{
    int rank = face_rank(face) - 1;
    if (style_wording(style) == STYLE_BRAILLE)
        return _(braille[face_is_red(face)][rank]);
    return _(face_is_red(face) ? reds[rank] : blacks[rank]);
}

const char *kings_any_name(int rank, bool red)
{
    return _(any_names[red][rank - 1]);
}

void kings_describe_pile(const struct pile *pile, enum text_style style, struct strbuf *out)
{
    if (pile->count == 1)
        strbuf_add(out, face_name(pile_bottom(pile), style));
    if (pile->count < 2)
        return;
    const char *bottom = kings_colour_name(pile_bottom(pile), style), *top = kings_colour_name(pile_top(pile), style);
    if (style_wording(style) == STYLE_FULL)
        strbuf_addf(out, _("%s down to %s"), bottom, top);
    else if (style_wording(style) == STYLE_SHORT)
        strbuf_addf(out, _("%s to %s"), bottom, top);
    else
        strbuf_addf(out, "%s %s", bottom, top);
}

void kings_describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    struct pile pile = { 0 };
    for (int i = 0; i < count && i < RANKS; i++)
        pile.card[pile.count++] = card[i].face;
    kings_describe_pile(&pile, style, out);
}
