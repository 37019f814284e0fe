// SPDX-License-Identifier: GPL-3.0-or-later
// Says which cards the foundations want next and where each lies, in one sentence of clauses with a full stop after the last.
#include "base/text.h"
#include "base/words.h"
#include "rules/board.h"
#include "rules/patience/inside.h"

static void add_clause(const struct hearer *h, const struct says says[STYLES], const struct fill *fill, struct strbuf *list)
{
    patience_add_clause(patience_semicolon, says, h->style, fill, list);
}

// Adds to the sentence about wanted cards a card that a foundation wants, with where it lies: "3 of clubs, under two cards in
// pile 5".  Returns false if nobody has seen the card.
static bool add_wanted(const struct hearer *h, int face, struct strbuf *list)
{
    static const struct says in_pile[STYLES] = { { NP_("{card}, under {who} card in {meld}",
                                                       "{card}, under {who} cards in {meld}") },
                                                 { NP_("{card}, under {who} in {meld}", "{card}, under {who} in {meld}") } },
                             under[STYLES] = { { NP_("{card}, under {who} card, {meld}", "{card}, under {who} cards, {meld}") },
                                               { NP_("{card}, under {who}, {meld}", "{card}, under {who}, {meld}") } },
                             free_there[STYLES] = { { N_("{card}, free, {meld}"), NULL } },
                             stocked[STYLES] = { { N_("{card}, in the stock"), NULL } },
                             down[STYLES] = SAID(N_("{card}, face down again in {meld}"), N_("{card}, down in {meld}"));
    const struct kit_now now = kit_view(&patience_game, h->options, h->view);
    struct patience_spot spot;
    bool open = patience_find(&now, face, NULL, false, &spot);
    if (!open && !patience_was_seen(h, face, &spot))
        return false;
    char room[PLACE_ROOM], number[NUMBER_ROOM];
    int on = open && !patience_is_free(&now, spot) ? patience_upon(&now, spot) : 0;
    LOCAL(strbuf) row = STRBUF_INIT;
    struct fill fill = fill_of_card(face, h->style);
    fill.n = on;
    fill.who = patience_number(on, h->style, number);
    if (spot.zone == PATIENCE_LAYOUT_ZONE)
        patience_name_row(1 + patience_row_of(h->options, spot.place), &row);
    fill.meld = row.length ? row.text
                : open     ? patience_place(patience_from(spot), STYLE_FULL, room)
                           : patience_place(FROM_PILE + spot.place, STYLE_FULL, room);
    add_clause(h,
               open                          ? (!on                          ? free_there
                                                : spot.zone == PATIENCE_PILE ? in_pile
                                                                             : under)
               : spot.zone == PATIENCE_STOCK ? stocked
                                             : down,
               &fill, list);
    return true;
}

// Says which cards the foundations of a patience want next and where they lie; wanted cards that nobody has seen come last.
void patience_say_wanted(const struct hearer *h, struct strbuf *out)
{
    static const struct says not_seen[STYLES] = { { N_("{cards}, not seen"), NULL } };
    const struct options *o = h->options;
    LOCAL(strbuf) list = STRBUF_INIT, unseen = STRBUF_INIT;
    const char *name[FACE_JOKER];
    int names = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        if (h->view->s.shown.base && patience_copies(o, 1, face) && patience_home_for(o, &h->view->s.shown, face) >= 0 &&
            !add_wanted(h, face, &list))
            name[names++] = face_name(face, h->style);
    words_say_list(name, names, false, &unseen);
    if (names)
        add_clause(h, not_seen, FILL(.cards = unseen.text), &list);
    if (list.length)
        PHRASE(h->style, out, FILL(.cards = list.text), { N_("Wanted, {cards}."), NULL });
}
