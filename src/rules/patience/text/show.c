// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what a player of patience may ask to hear: the ends of all piles, a pile, the waste, the whole table, which cards are
// wanted, counts, the last moves.
#include "base/text.h"
#include "rules/board.h"
#include "rules/patience/inside.h"

static const struct shown *shown_of(const struct hearer *h)
{
    return &h->view->s.shown;
}

// --- showing the ends of piles ---

// Shows which cards of a patience's layout are free to be taken, or that the layout is empty.
static void show_free(const struct hearer *h, bool more, size_t *at, struct strbuf *out)
{
    const struct kit_now now = kit_view(&patience_game, h->options, h->view);
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(&now, spot), last = -1;
    for (int i = 0; i < count; i++)
        last = spot[i].zone == PATIENCE_LAYOUT_ZONE ? i : last;
    for (int i = 0; i <= last; i++)
        if (spot[i].zone == PATIENCE_LAYOUT_ZONE)
            phrase_list(out, at, face_name(patience_face(&now, spot[i]), h->style), i == last && !more);
    if (last < 0 && !more)
        PHRASE(h->style, out, FILL(0), { N_("The layout is empty."), NULL });
}

void patience_show_ends(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct options *o = h->options;
    const struct shown *shown = shown_of(h);
    size_t at = out->length;
    for (int pile = 0; pile < o->piles; pile++) {
        const struct patience_heap *heap = &shown->pile[pile];
        const char *name = heap->count ? face_name(heap->card[heap->count - 1], h->style) : patience_empty_name();
        phrase_list(out, &at, name, pile + 1 == o->piles);
    }
    at = out->length;
    if (o->shape != SHAPE_NONE)
        show_free(h, false, &at, out);
    for (int cell = 0; cell < o->cells; cell++)
        phrase_list(out, &at, shown->cell_count[cell] ? face_name(shown->cell[cell], h->style) : patience_empty_name(),
                    cell + 1 == o->cells);
    if (patience_has_waste(o) && shown->waste.count)
        PHRASE(h->style, out, FILL(A_CARD(shown->waste.card[shown->waste.count - 1], h->style)),
               { N_("On the waste {the card}."), NULL }, { N_("Waste {card}."), NULL });
    if (o->reserve && shown->reserve_count)
        PHRASE(h->style, out, FILL(A_CARD(h->view->s.reserve[shown->reserve_count - 1], h->style), .n = shown->reserve_count - 1),
               { N_("In the reserve {the card}, {n} below it."), NULL }, { N_("Reserve {card}, {n} below."), NULL });
}

// --- showing one patience pile, or the whole table ---

static void show_waste(const struct hearer *h, struct strbuf *out)
{
    const struct patience_heap *waste = &shown_of(h)->waste;
    size_t at = out->length;
    if (!patience_has_waste(h->options))
        PHRASE(h->style, out, FILL(0), { N_("This game has no waste."), NULL });
    else if (!waste->count)
        PHRASE(h->style, out, FILL(0), { N_("The waste is empty."), NULL });
    for (int i = waste->count - 1; i >= 0; i--)
        phrase_list(out, &at, face_name(waste->card[i], h->style), i == 0);
}

static void show_pile(const struct hearer *h, const char *where, struct strbuf *out)
{
    int pile = where ? patience_piles.read(where) : -1;
    int place = pile < 0 ? -1 : patience_board.numbered(h, pile + 1);
    if (!where)
        show_waste(h, out);
    else if (!h->options->piles && place < 0)
        PHRASE(h->style, out, FILL(0), { N_("This game has no piles."), NULL });
    else if (place < 0)
        PHRASE(h->style, out, FILL(.n = h->options->piles), { NP_("There is only {n} pile.", "There are only {n} piles.") });
    else {
        const struct patience_heap *heap = place < h->options->piles ? &shown_of(h)->pile[place] : NULL;
        patience_board.say(h, (struct board_at){ .place = place }, BOARD_READ, out);
        if (heap && heap->count > 1) // all that is open, not by its ends
            patience_board.say(h, (struct board_at){ .place = place }, BOARD_READ_AGAIN, out);
    }
}

// Shows a patience player what lies in each pile and every other place, except the place `but` (-1: no exception).
static void show_places_but(const struct hearer *h, int but, struct strbuf *out)
{
    int last = -1, places = patience_board.places(h);
    for (int number = 1; number <= PATIENCE_PILES; number++)
        if ((last = patience_board.numbered(h, number)) >= 0)
            patience_board.say(h, (struct board_at){ .place = last }, BOARD_READ_AGAIN, out);
    for (int place = h->options->piles + patience_places(h->options, PATIENCE_LAYOUT_ZONE); place < places; place++)
        if (place != but)
            patience_board.say(h, (struct board_at){ .place = place }, BOARD_WALKED, out);
}

static void show_all(const struct hearer *h, const char *, struct strbuf *out)
{
    show_places_but(h, -1, out);
}

// Shows a player all that lies on the table of a patience, with the waste from the top.  The waste is left out in games whose
// topic `goal` tells what lies there.
static void show_places(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct patience_heap *waste = &shown_of(h)->waste;
    char room[PLACE_ROOM];
    show_places_but(h, waste->count ? patience_board.turned(h) : -1, out);
    if (!waste->count || (h->options->goal == GOAL_WASTE && !shown_of(h)->k.over))
        return;
    size_t at = out->length;
    phrase_list(out, &at, patience_place(FROM_WASTE, STYLE_FULL, room), false);
    for (int i = waste->count - 1; i >= 0; i--)
        phrase_list(out, &at, face_name(waste->card[i], h->style), i == 0);
}

// --- showing counts of stock and face-down cards ---

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = shown_of(h);
    int down = 0, home = shown->gone.count + shown->off.count;
    for (int pile = 0; pile < PATIENCE_PILES; pile++)
        down += shown->under_count[pile];
    for (int i = 0; i < PATIENCE_HOMES; i++)
        home += shown->home[i].count;
    if (h->options->goal == GOAL_FOUNDATIONS && h->options->takes == TAKES_CARDS)
        PHRASE(h->style, out, FILL(.n = shown->stock_count, .m = down, .left = home),
               { N_("Stock {n}, face down {m}, home {left}."), NULL });
    else
        PHRASE(h->style, out, FILL(.n = shown->stock_count, .m = down, .left = home),
               { N_("Stock {n}, face down {m}, gone {left}."), NULL });
    if (h->options->stock == STOCK_WASTE && shown->redeals != REDEALS_UNLIMITED && patience_redeals(h->options))
        PHRASE(h->style, out, FILL(.n = shown->redeals),
               { NP_("The waste may become the stock {n} time more.", "The waste may become the stock {n} times more.") },
               { NP_("{n} redeal left.", "{n} redeals left.") });
    PHRASE(h->style, out, FILL(.n = shown->moves), { NP_("{n} move so far.", "{n} moves so far.") },
           { NP_("{n} move.", "{n} moves.") });
}

// --- showing cards that foundations want ---

// Shows a player the goal of a patience: which card each foundation wants next or, in other games, how much is left.
static void show_goal(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct options *o = h->options;
    const struct shown *shown = shown_of(h);
    size_t before = out->length;
    if (o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS)
        patience_say_wanted(h, out);
    if (out->length > before)
        return;
    const struct kit_now now = kit_view(&patience_game, o, h->view);
    int left = patience_to_clear(&now);
    if (o->goal == GOAL_DISCARD) // all cards but the aces
        left += shown->stock_count - patience_homes(o);
    if (o->takes == TAKES_WHOLE && o->goal == GOAL_FOUNDATIONS)
        PHRASE(h->style, out, FILL(.n = shown->gone.count / patience_ranks(o), .left = patience_homes(o)),
               { N_("{n} of {left} runs are gone."), NULL });
    else if (o->goal == GOAL_WASTE && shown->waste.count)
        PHRASE(h->style, out, FILL(A_CARD(shown->waste.card[shown->waste.count - 1], h->style), .n = left),
               { NP_("On the waste lies {the card}, {n} card is left to go.",
                     "On the waste lies {the card}, {n} cards are left to go.") },
               { NP_("Waste {card}, {n} left.", "Waste {card}, {n} left.") });
    else
        PHRASE(h->style, out, FILL(.n = left), { NP_("{n} card is left to go.", "{n} cards are left to go.") },
               { NP_("{n} left.", "{n} left.") });
}

// Returns the sentence that shows a patience player's score.  Fills in its numbers: deals won, deals that are over, and the
// points where the rules have them.
const struct says *patience_scored(const struct hearer *h, int seat, struct fill *fill)
{
    static const struct says none = { N_("No deal is over yet."), NULL }, deals = { N_("{m} of {left} won."), NULL },
                             points = { NP_("{n} point.", "{n} points.") },
                             both = { NP_("{n} point, {m} of {left} won.", "{n} points, {m} of {left} won.") };
    const struct shown *shown = shown_of(h);
    fill->m = shown->k.won[seat];
    fill->left = shown->k.won[seat] + shown->kept.lost;
    fill->n = shown->k.points[seat];
    if (h->options->score_mode == PATIENCE_SCORE_VEGAS)
        return fill->left ? &both : &points; // points of the first deal
    return fill->left ? &deals : &none;
}

// --- what to do where no move helps ---

const struct says *patience_stuck_says(const struct hearer *h)
{
    static const struct says stuck[][STYLES] = {
        SAID(N_("Nothing more can be moved, u takes back, g gives up, slash again starts over."),
             N_("Nothing more moves, u or g.")),
        SAID(N_("Nothing more can be moved. Undo, again, or go."), N_("Nothing more moves.")),
    };
    return stuck[h->words];
}

const struct says *patience_idle_says(const struct hearer *h)
{
    static const struct says idle[][STYLES] = {
        SAID(N_("No move gains anything now, n offers every move, u takes one back."), N_("No move gains anything, n or u.")),
        SAID(N_("No move gains anything now. New offers every move, undo takes one back."),
             N_("No move gains anything. New or undo.")),
    };
    return idle[h->words];
}

// --- whose turn it is, and the last moves ---

const struct says *patience_own_turn(const struct hearer *h)
{
    static const struct says on[STYLES] = { { N_("The game is on, move a card or turn the stock."), NULL },
                                            { N_("Move, or turn the stock."), NULL } },
                             no_stock[STYLES] = { { N_("The game is on, move a card."), NULL }, { N_("Move a card."), NULL } };
    const struct kit_now now = kit_view(&patience_game, h->options, h->view);
    return patience_stuck(&now) ? patience_stuck_says(h) : shown_of(h)->stock_count ? on : no_stock;
}

// Shows a player the last moves of the patience, the oldest first.
static void show_moves(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = shown_of(h);
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int i = shown->recents - 1, times; i >= 0; i -= times) {
        for (times = 1; shown->recent[i].verb == PATIENCE_TURN && i >= times && shown->recent[i - times].verb == PATIENCE_TURN;)
            times++;
        patience_name_recent(&shown->recent[i], times, h->style, &list);
    }
    if (list.length)
        PHRASE(h->style, out, FILL(.cards = list.text), { N_("{cards}."), NULL });
    else
        PHRASE(h->style, out, FILL(0), { N_("No move yet."), NULL });
}

const struct kit_topic patience_topics[] = {
    { "table", patience_show_ends }, { "pile", show_pile }, { "hand", show_all },    { "places", show_places },
    { "counts", show_counts },       { "goal", show_goal }, { "moves", show_moves }, { 0 },
};
