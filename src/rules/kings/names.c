// SPDX-License-Identifier: GPL-3.0-or-later
// The names of places and piles in Kings in the Corners, as the record writes them and as they are spoken.  For a pile only rank
// and colour of a card matter, so a pile is named by its two ends.
#include "base/text.h"
#include "cards/coloured.h"
#include "rules/kings/inside.h"
#include <string.h>
#include <strings.h>

// The names of the sides and corners in Kings in the Corners: in a record, as they are said, and as letters in braille, which may
// also be typed.
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

// Returns the name of a side or corner of Kings in the Corners in a record.
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

void kings_describe(int bottom, int top, enum text_style style, struct strbuf *out)
{
    const char *from = coloured_name(bottom, style), *to = coloured_name(top, style);
    if (bottom == top)
        strbuf_add(out, face_name(bottom, style));
    else if (style_wording(style) == STYLE_FULL)
        strbuf_addf(out, _("%s down to %s"), from, to);
    else if (style_wording(style) == STYLE_SHORT)
        strbuf_addf(out, _("%s to %s"), from, to);
    else
        strbuf_addf(out, "%s %s", from, to);
}
