// SPDX-License-Identifier: GPL-3.0-or-later
// Piles, runs and other places in words.
#include "base/text.h"
#include "base/words.h"
#include "cards/coloured.h"
#include "rules/patience/inside.h"
#include <stdio.h>

// --- places ---

const char *patience_place(int where, enum text_style style, char room[PLACE_ROOM])
{
    bool cells = where >= FROM_CELL, brief = style_wording(style) != STYLE_FULL;
    if (where >= FROM_HOME)
        return where == FROM_WASTE ? _("the waste") : where == FROM_RESERVE ? _("the reserve") : _("home");
    int number = 1 + (cells ? where - FROM_CELL : where - FROM_PILE);
    snprintf(room, PLACE_ROOM, cells ? _("cell %d") : brief ? _("%d") : _("pile %d"), number);
    return room;
}

// --- cards ---

static bool is_one_suit(const uint8_t *card, int count)
{
    for (int i = 1; i < count; i++)
        if (face_suit(card[i]) != face_suit(card[0]))
            return false;
    return true;
}

void patience_name_run(const struct options *o, const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    int bottom = card[0], top = card[count - 1];
    bool coloured = o->build == BUILD_ALTERNATE || o->build == BUILD_COLOUR;
    if (count == 1)
        strbuf_add(out, face_name(bottom, style));
    else if (style_wording(style) == STYLE_BRAILLE)
        strbuf_addf(out, "%s-%s", face_name(bottom, style), face_name(top, style));
    else if (coloured)
        strbuf_addf(out, _("%s to %s"), coloured_name(bottom, style), coloured_name(top, style));
    else if (is_one_suit(card, count))
        run_name(suit_name(face_suit(bottom)), rank_name(face_rank(bottom)), rank_name(face_rank(top)), out);
    else
        strbuf_addf(out, _("%s to %s"), face_name(bottom, style), face_name(top, style));
}

void patience_name_cards(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", face_name(card[i], style));
}

// "3 of clubs, 3 and 4 of hearts": by suits, each with its ranks in order.
void patience_name_home(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    static const struct says several[STYLES] = { { N_("{cards} of {meld}"), NULL }, { N_("{meld} {cards}"), NULL } };
    const char *comma = "";
    for (int suit = 0; suit < SUITS; suit++) {
        const char *rank[PATIENCE_CARDS];
        int ranks = 0, last = 0;
        for (int i = 0; i < count; i++)
            if (face_suit(card[i]) == suit) {
                rank[ranks++] = rank_name(face_rank(card[i]));
                last = card[i];
            }
        if (!ranks)
            continue;
        LOCAL(strbuf) list = STRBUF_INIT;
        words_say_list(rank, ranks, false, &list);
        strbuf_add(out, comma);
        if (ranks == 1)
            strbuf_add(out, face_name(last, style));
        else
            phrase_part(several, style, &(struct fill){ .cards = list.text, .meld = suit_name(suit) }, out);
        comma = ", ";
    }
}

// The cards of one turn of the stock, of which only the last can be played.
void patience_name_turned(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    static const struct says on_top[STYLES] = { { N_("{cards}, on top {card}"), NULL }, { N_("{cards}, {card}"), NULL } };
    LOCAL(strbuf) below = STRBUF_INIT;
    patience_name_cards(card, count - 1, style, &below);
    phrase_part(on_top, style, &(struct fill){ .cards = below.text, .card = face_name(card[count - 1], style) }, out);
}

const char *patience_name_lower(const struct options *o, int face, enum text_style style)
{
    bool coloured = o->build == BUILD_ALTERNATE || o->build == BUILD_COLOUR;
    return coloured ? coloured_name(face, style) : face_name(face, style);
}

const char *patience_empty_name(void)
{
    return _("empty");
}
