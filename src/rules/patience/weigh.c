// SPDX-License-Identifier: GPL-3.0-or-later
// What a patience move gains: a card is turned, a pile is free, a card goes home.  The gain decides the order in which moves
// are offered, which are not offered at all, and why one is advised.  All of it lies open.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/patience/inside.h"

// clang-format off
// {card} is the card that moves, {cards} what it goes on or pairs with, {meld} a place.
static const struct says
    on_card[STYLES] = { { N_("{card} on {cards}, {meld}."), NULL }, { N_("{card} on {cards}."), NULL } },
    to_empty[STYLES] = { { N_("{card} to {meld}, which is empty."), NULL }, { N_("{card} to {meld}."), NULL } },
    home[STYLES] = { { N_("{card} home."), NULL } },
    on_waste[STYLES] = { { N_("{card} on {cards}."), NULL } },
    leaves[STYLES] = { { N_("{card} goes."), NULL } },
    to_cell[STYLES] = { { N_("{card} to a cell."), NULL } },
    pairs[STYLES] = { { N_("{card} and {cards}, a pair."), NULL }, { N_("{card} and {cards}."), NULL } },
    turns[STYLES] = { { N_("Turn the stock."), NULL } },
    deals[STYLES] = { { N_("Deal from the stock."), NULL } },
    finishes[STYLES] = { { N_("All home that can go."), NULL } },
    gives_up[STYLES] = { { N_("Give up this deal."), NULL } },
    begins_again[STYLES] = { { N_("The same deal again."), NULL }, { N_("Again."), NULL } };
static const struct says
    turns_card[STYLES] = SAID(N_("It turns a card."), N_("Turns a card.")),
    frees_pile[STYLES] = SAID(N_("It frees {meld}."), N_("Frees {meld}.")),
    frees_cell[STYLES] = SAID(N_("It frees a cell."), N_("Frees a cell.")),
    nearer[STYLES] = SAID(N_("A card at home is what the game is won by."), N_("One more home.")),
    clears[STYLES] = SAID(N_("It clears the way."), N_("Clears the way."));
// clang-format on

// A patience move being weighed: the lowest card that it takes, how many, and its target.
struct patience_weighed {
    struct kit_now now;
    struct patience_taken taken;
    const struct patience_heap *source, *target; // NULL: no pile
};

static struct patience_weighed weighed_of(const struct kit_now *now, const struct move *m)
{
    struct patience_weighed w = { .now = *now };
    if (m->verb == PATIENCE_MOVE || m->verb == PATIENCE_UP)
        patience_take(now, m, &w.taken, NULL);
    else if (m->verb == PATIENCE_TO_CELL) {
        patience_source(now, m, NULL, &w.taken.spot, NULL);
        w.taken.count = 1;
    }
    w.source = w.taken.count && w.taken.spot.zone == PATIENCE_PILE ? &now->s->shown.pile[w.taken.spot.place] : NULL;
    w.target = m->verb == PATIENCE_MOVE ? &now->s->shown.pile[m->target] : NULL;
    return w;
}

// Says whether the patience move would put back the cards that moved last.
static bool takes_back(const struct patience_weighed *w, const struct move *m)
{
    const struct patience_last *last = &w->now.s->shown.last;
    return m->verb == PATIENCE_MOVE && last->count && w->source && last->to == w->taken.spot.place && last->from == m->target &&
           last->count == w->taken.count;
}

static enum patience_gain gain_of_source(const struct patience_weighed *w)
{
    const struct shown *shown = &w->now.s->shown;
    bool bare = w->source && w->taken.count == w->source->count;
    if (bare && shown->under_count[w->taken.spot.place])
        return PATIENCE_TURNS;
    return bare && !(w->target && !w->target->count) ? PATIENCE_FREES : PATIENCE_JOINS;
}

enum patience_gain patience_gain(const struct kit_now *now, const struct move *m)
{
    const struct patience_weighed w = weighed_of(now, m);
    enum patience_gain gain = gain_of_source(&w);
    bool whole = w.source && w.taken.count == w.source->count && !now->s->shown.under_count[w.taken.spot.place];
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        if (takes_back(&w, m) || (whole && !w.target->count))
            return PATIENCE_IDLE;
        if (w.taken.spot.zone == PATIENCE_HOME)
            return PATIENCE_BACK;
        // A run is split, unless that turns a card or frees a pile.
        if (gain == PATIENCE_JOINS && w.source && w.taken.count < w.source->count &&
            patience_goes(now->o, w.source->card[w.taken.spot.at], w.source->card[w.taken.spot.at - 1]))
            return PATIENCE_SPLITS;
        return gain;
    case PATIENCE_UP:
        return gain == PATIENCE_TURNS ? gain : PATIENCE_UPS;
    case PATIENCE_PAIR:
        return PATIENCE_UPS;
    case PATIENCE_TO_CELL:
        return gain == PATIENCE_TURNS ? PATIENCE_CELL_TURNS : PATIENCE_CELLS_UP;
    case PATIENCE_TURN:
        return PATIENCE_STOCK_ON;
    default:
        return PATIENCE_IDLE;
    }
}

// --- patience moves in words ---

static const struct says *offer_of(const struct patience_weighed *w, const struct move *m)
{
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        return w->target->count ? on_card : to_empty;
    case PATIENCE_UP:
        return w->now.o->goal == GOAL_FOUNDATIONS ? home : w->now.o->goal == GOAL_WASTE ? on_waste : leaves;
    case PATIENCE_TO_CELL:
        return to_cell;
    case PATIENCE_PAIR:
        return pairs;
    case PATIENCE_TURN:
        return w->now.o->stock == STOCK_PILES ? deals : turns;
    case PATIENCE_FINISH:
        return finishes;
    case PATIENCE_GIVE_UP:
        return gives_up;
    default:
        return begins_again;
    }
}

static void fill_moved(const struct hearer *h, const struct patience_weighed *w, const struct move *m, struct fill *fill,
                       struct gain *out)
{
    char room[PLACE_ROOM];
    const uint8_t *card =
        w->taken.count ? zone_cards(&patience_zones[w->taken.spot.zone], w->now.s, w->taken.spot.place) + w->taken.spot.at : NULL;
    const struct patience_heap *on = m->verb == PATIENCE_UP ? &w->now.s->shown.waste : w->target;
    if (card) {
        patience_name_run(h->options, card, w->taken.count, h->style, &out->text);
        fill->card = gain_keep(out);
    } else if (m->verb == PATIENCE_PAIR) {
        fill->card = face_name(m->card[0].face, h->style);
        fill->cards = face_name(m->card[1].face, h->style);
    }
    if (on && on->count)
        fill->cards = face_name(on->card[on->count - 1], h->style);
    strbuf_add(&out->text, m->verb == PATIENCE_MOVE ? patience_place(m->target, h->style, room) : "");
    fill->meld = gain_keep(out);
}

void patience_weigh(const struct game *game, const struct hearer *h, const struct move *m, struct gain *out)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    const struct patience_weighed w = weighed_of(&now, m);
    enum patience_gain gain = patience_gain(&now, m);
    struct fill fill = { 0 }, from = { 0 };
    char room[PLACE_ROOM];
    fill_moved(h, &w, m, &fill, out);
    if (w.source) {
        strbuf_add(&out->text, patience_place(FROM_PILE + w.taken.spot.place, h->style, room));
        from.meld = gain_keep(out);
    }
    gain_add(&out->offer, offer_of(&w, m), fill);
    gain_add(&out->advice, offer_of(&w, m), fill);
    if (gain == PATIENCE_TURNS || gain == PATIENCE_CELL_TURNS)
        gain_add(&out->why, turns_card, from);
    else if (gain == PATIENCE_FREES)
        gain_add(&out->why, frees_pile, from);
    if (w.taken.count && w.taken.spot.zone == PATIENCE_CELL)
        gain_add(&out->why, frees_cell, from);
    if (gain == PATIENCE_UPS)
        gain_add(&out->why, now.o->goal == GOAL_FOUNDATIONS ? nearer : clears, from);
}

// --- which patience moves the key n offers ---

void patience_sift(const struct game *game, const struct hearer *h, struct move_list *moves)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    LOCAL(move_list) all = { 0 };
    patience_list(&now, false, &all); // each once
    int count = 0;
    for (int gain = PATIENCE_TURNS; gain < PATIENCE_STOCK_ON; gain++)
        for (int i = 0; i < all.count; i++)
            if ((int)patience_gain(&now, &all.move[i]) == gain && count < moves->count && !(gain == PATIENCE_BACK && count))
                moves->move[count++] = all.move[i];
    moves->count = count;
}
