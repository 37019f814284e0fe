// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs a move of patience in sentences: what judge.c finds that it gains, such as a card that is turned, a pile that is free or
// a card that goes home.  Also offers moves, the best first.  All this is told from open cards.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/patience/inside.h"

// clang-format off
// The sentences about a patience move that is weighed, which offer it or say what it gains: {card} is the card that moves,
// {cards} the card it goes on or pairs with, {meld} a place.
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

// --- in words ---

static const struct says *offer_of(const struct options *o, const struct patience_judged *w, const struct move *m)
{
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        return w->target->count ? on_card : to_empty;
    case PATIENCE_UP:
        return o->goal == GOAL_FOUNDATIONS ? home : o->goal == GOAL_WASTE ? on_waste : leaves;
    case PATIENCE_TO_CELL:
        return to_cell;
    case PATIENCE_PAIR:
        return pairs;
    case PATIENCE_TURN:
        return o->stock == STOCK_PILES ? deals : turns;
    case PATIENCE_FINISH:
        return finishes;
    case PATIENCE_GIVE_UP:
        return gives_up;
    default:
        return begins_again;
    }
}

static void fill_moved(const struct hearer *h, const struct kit_now *now, const struct patience_judged *w, const struct move *m,
                       struct fill *fill, struct gain *out)
{
    char room[PLACE_ROOM];
    const uint8_t *card =
        w->taken.count ? zone_cards(&patience_zones[w->taken.spot.zone], now->s, w->taken.spot.place) + w->taken.spot.at : NULL;
    const struct patience_heap *on = m->verb == PATIENCE_UP ? &now->s->shown.waste : w->target;
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
    const struct patience_judged w = patience_judge(&now, m);
    struct fill fill = { 0 }, from = { 0 };
    char room[PLACE_ROOM];
    fill_moved(h, &now, &w, m, &fill, out);
    if (w.source) {
        strbuf_add(&out->text, patience_place(FROM_PILE + w.taken.spot.place, h->style, room));
        from.meld = gain_keep(out);
    }
    gain_add(&out->offer, offer_of(h->options, &w, m), fill);
    gain_add(&out->advice, offer_of(h->options, &w, m), fill);
    if (w.gain == PATIENCE_TURNS || w.gain == PATIENCE_CELL_TURNS)
        gain_add(&out->why, turns_card, from);
    else if (w.gain == PATIENCE_FREES)
        gain_add(&out->why, frees_pile, from);
    if (w.taken.count && w.taken.spot.zone == PATIENCE_CELL)
        gain_add(&out->why, frees_cell, from);
    if (w.gain == PATIENCE_UPS)
        gain_add(&out->why, now.o->goal == GOAL_FOUNDATIONS ? nearer : clears, from);
}

// --- what n offers, but for the stock, which has a key of its own ---

// Returns whether the weighed patience move `m` is offered already, to another empty pile: `m` goes to an empty pile, and one of
// the first `count` moves takes the same card to another one.
static bool is_offered(const struct kit_now *now, const struct move *m, const struct move_list *moves, int count)
{
    for (int i = 0; i < count && m->verb == PATIENCE_MOVE && !now->s->shown.pile[m->target].count; i++) {
        struct move same = moves->move[i];
        bool empty = same.verb == PATIENCE_MOVE && !now->s->shown.pile[same.target].count;
        same.target = m->target;
        if (empty && move_equal(&same, m))
            return true;
    }
    return false;
}

void patience_sift(const struct game *game, const struct hearer *h, struct move_list *moves)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    LOCAL(move_list) all = { 0 };
    int count = 0;
    patience_rank(&now, &all);
    for (int i = 0; i < all.count && count < moves->count; i++) {
        const enum patience_gain gain = patience_gain(&now, &all.move[i]);
        bool wanted = (gain < PATIENCE_BACK && gain != PATIENCE_STOCK_ON) || (gain == PATIENCE_BACK && !count);
        if (wanted && !is_offered(&now, &all.move[i], moves, count))
            moves->move[count++] = all.move[i];
    }
    moves->count = count;
}
