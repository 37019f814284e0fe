// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a patience deal in one sentence, "Seven piles of one to seven cards, 24 in the stock.", as clauses with a full stop
// after the last.
#include "base/text.h"
#include "rules/patience/inside.h"
#include "rules/phrase.h"

static void add_clause(const struct hearer *h, const struct says says[STYLES], const struct fill *fill, struct strbuf *list)
{
    patience_add_clause(patience_comma, says, h->style, fill, list);
}

// Adds the piles to the sentence in which a patience deal is told, from the shortest to the longest: "seven piles of one to seven
// cards".
static void add_piles(const struct hearer *h, struct strbuf *list)
{
    static const struct says piles[STYLES] = { { NP_("{who} pile of {meld}", "{who} piles of {meld}") } },
                             cards[STYLES] = { { NP_("{who} card", "{who} cards") }, { N_("{who}"), NULL } },
                             either[STYLES] = SAID(N_("{who} or {card} cards"), N_("{who} or {card}")),
                             range[STYLES] = SAID(N_("{who} to {card} cards"), N_("{who} to {card}"));
    const struct options *o = h->options;
    int least = PATIENCE_CARDS, most = 0;
    char room[3][NUMBER_ROOM];
    LOCAL(strbuf) name = STRBUF_INIT;
    for (int pile = 0; pile < o->piles; pile++) {
        int count = patience_dealt(o, pile);
        least = count < least ? count : least;
        most = count > most ? count : most;
    }
    phrase_part(least == most       ? cards
                : least + 1 == most ? either
                                    : range,
                h->style,
                &(struct fill){ .n = most,
                                .who = patience_number(least, h->style, room[0]),
                                .card = patience_number(most, h->style, room[1]) },
                &name);
    add_clause(h, piles, &(struct fill){ .n = o->piles, .who = patience_number(o->piles, h->style, room[2]), .meld = name.text },
               list);
}

static void add_cells(const struct hearer *h, struct strbuf *list)
{
    static const struct says bare[STYLES] = { { NP_("{who} cell", "{who} cells") } },
                             filled[STYLES] = { { NP_("{who} cell with a card", "{who} cells, each with a card") } },
                             some[STYLES] = { { NP_("{who} cell, {card} with a card", "{who} cells, {card} with a card") } };
    const struct options *o = h->options;
    char room[2][NUMBER_ROOM];
    add_clause(h,
               !o->cells_deal              ? bare
               : o->cells_deal == o->cells ? filled
                                           : some,
               &(struct fill){ .n = o->cells,
                               .who = patience_number(o->cells, h->style, room[0]),
                               .card = patience_number(o->cells_deal, h->style, room[1]) },
               list);
}

void patience_tell_deal(const struct hearer *h, const struct event *, struct strbuf *out)
{
    static const struct says pyramid[STYLES] = SAID(N_("a pyramid of 28 cards"), N_("a pyramid")),
                             peaks[STYLES] = SAID(N_("three peaks of 28 cards"), N_("three peaks")),
                             reserve[STYLES] = { { N_("{left} in the reserve"), NULL },
                                                 { NULL, NULL },
                                                 { N_("reserve {left}"), NULL } },
                             stock[STYLES] = { { N_("{left} in the stock"), NULL },
                                               { NULL, NULL },
                                               { N_("stock {left}"), NULL } };
    const struct options *o = h->options;
    const struct shown *shown = &h->view->s.shown;
    LOCAL(strbuf) list = STRBUF_INIT;
    if (o->shape != SHAPE_NONE)
        add_clause(h, o->shape == SHAPE_PYRAMID ? pyramid : peaks, FILL(0), &list);
    if (o->piles)
        add_piles(h, &list);
    if (o->cells)
        add_cells(h, &list);
    if (o->reserve)
        add_clause(h, reserve, FILL(.left = shown->reserve_count), &list);
    if (o->stock != STOCK_NONE)
        add_clause(h, stock, FILL(.left = shown->stock_count), &list);
    PHRASE(h->style, out, FILL(.who = list.text), { N_("{who}."), NULL });
    if (o->goal == GOAL_FOUNDATIONS && o->base == BASE_DEALT && shown->base)
        PHRASE(h->style, out, FILL(.card = rank_name(shown->base)), { N_("The foundations begin with the {card}."), NULL },
               { N_("Home from the {card}."), NULL });
}
