// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of Kings in the Corners can have shown again: hand, piles, scores, counts, turn.
#include "base/text.h"
#include "rules/kings/inside.h"

// --- showing the piles ---

// Shows the pile on a side or corner of Kings in the Corners: all its cards, from the bottom up.
static void show_place(const struct hearer *h, int place, struct strbuf *out)
{
    static const struct says empty = { N_("{meld} is empty."), NULL };
    const struct pile *pile = &h->view->s.shown.pile[place];
    size_t at = out->length;
    if (pile->count == 0) {
        phrase_say(&empty, &(struct fill){ .meld = kings_place_name(place, h->style) }, out);
        return;
    }
    phrase_list(out, &at, kings_place_name(place, h->style), false);
    for (int i = 0; i < pile->count; i++)
        phrase_list(out, &at, face_name(pile->card[i], h->style), i + 1 == pile->count);
}

static void show_ends(const struct hearer *h, int place, struct strbuf *out)
{
    static const struct says ends = { N_("{meld}, {cards}."), NULL };
    const struct pile *at = &h->view->s.shown.pile[place];
    LOCAL(strbuf) pile = STRBUF_INIT;
    kings_describe(pile_bottom(at), pile_top(at), h->style, &pile);
    phrase_say(&ends, &(struct fill){ .meld = kings_place_name(place, h->style), .cards = pile.text }, out);
}

// Shows, in one sentence, which places of Kings in the Corners are empty, from `from` up to before `to`.  `all` is the sentence
// if all of them are; says nothing if none is.
static void show_empty(const struct hearer *h, int from, int to, const struct says *says, const struct says *all,
                       struct strbuf *out)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    int count = 0;
    for (int place = from; place < to; place++)
        if (h->view->s.shown.pile[place].count == 0)
            strbuf_addf(&names, "%s%s", count++ ? ", " : "", kings_place_name(place, h->style));
    if (count)
        phrase_say(count == to - from ? all : says, &(struct fill){ .n = count, .cards = names.text }, out);
}

static void show_stock(const struct hearer *h, struct strbuf *out)
{
    static const struct says stock = { NP_("Stock, {n} card.", "Stock, {n} cards.") };
    static const struct says none = { N_("The stock is empty."), NULL };
    int count = h->view->s.shown.stock_count;
    phrase_say(count ? &stock : &none, &(struct fill){ .n = count }, out);
}

static void show_all(const struct hearer *h, struct strbuf *out)
{
    static const struct says sides = { NP_("Empty side, {cards}.", "Empty sides, {cards}.") };
    static const struct says all_sides = { N_("All sides are empty."), NULL };
    static const struct says corners = { NP_("Empty corner, {cards}.", "Empty corners, {cards}.") };
    static const struct says all_corners = { N_("All corners are empty."), NULL };
    for (int place = 0; place < PLACES; place++)
        if (h->view->s.shown.pile[place].count)
            show_ends(h, place, out);
    show_empty(h, 0, KINGS_SIDES, &sides, &all_sides, out);
    show_empty(h, KINGS_SIDES, PLACES, &corners, &all_corners, out);
    show_stock(h, out);
}

void kings_show_table(const struct hearer *h, const char *where, struct strbuf *out)
{
    static const struct says unknown = { N_("Places are north, east, south and west, 1 to 4, and the corners, 5 to 8."), NULL };
    int place = where ? kings_place_read(where) : -1;
    if (!where)
        show_all(h, out);
    else if (place >= 0)
        show_place(h, place, out);
    else
        phrase_say(&unknown, &(struct fill){ 0 }, out);
}

// --- showing stock and hands, and whose turn it is ---

void kings_show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    kit_show_counts(&kings_game, h, out);
    show_stock(h, out);
}

const struct says *kings_own_turn(const struct hearer *h)
{
    // Whose turn it is, by whether a card can be played and whether a pile can be moved.
    static const struct says says[2][2][STYLES] = {
        { { { N_("Your turn, nothing fits, end it."), NULL } }, { { N_("Your turn, move a pile or end it."), NULL } } },
        { { { N_("Your turn, play a card or end it."), NULL } },
          SAID(N_("Your turn, play a card, move a pile, or end it."), N_("Your turn, play, move, or end it.")) },
    };
    static const struct says must[STYLES] = { { N_("Your turn, something can still be played or moved."), NULL } };
    unsigned may = game_verbs(&kings_game, h);
    return may & 1u << KINGS_END ? says[may >> KINGS_PLAY & 1][may >> KINGS_MOVE & 1] : must;
}
