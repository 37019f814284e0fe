// SPDX-License-Identifier: GPL-3.0-or-later
// Buying a discard of rummy (rules.md 2.4).  The buying window opens after a discard, and before the first turn of a round over
// an upcard that must be bought.  In it players are asked, answer and pay.  While the window is open, shown.turn is the seat that
// draws next.  buying_rules.c decides who may buy.
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

static void ask(struct shown *shown, int seat, struct events *events)
{
    struct event *event = events_add(events, RUMMY_TOLD_ASKED, seat, 1u << seat);
    event->call = true;
    event->other = shown->wants;
    event->number = seat == shown->turn;
    event->card[event->count++] = (struct move_card){ (uint8_t)buying_top(shown), FACE_NONE };
}

// Asks the next seat after seat `after` whether it buys the discard.  If no seat is left to ask, the buying window closes and the
// turn begins.
static void go_on(const struct rummy_change *h, int after)
{
    struct shown *shown = &h->s->shown;
    if (h->o->buy_priority == BUY_ORDER)
        shown->asked = (uint8_t)buying_next_asked(shown, after);
    if (shown->to_ask == 0)
        turn_open(h);
    else if (h->o->buy_priority == BUY_ORDER)
        ask(shown, shown->asked, h->events);
}

static void open_window(const struct rummy_change *h, unsigned set, int first)
{
    struct shown *shown = &h->s->shown;
    shown->to_ask = (uint8_t)set;
    shown->left = 0;
    shown->phase = RUMMY_PHASE_BUY;
    for (int i = 1; h->o->buy_priority == BUY_FIRST_COME && i <= shown->seats; i++) // with first come all are asked at once
        if (set & 1u << (first + i) % shown->seats)
            ask(shown, (first + i) % shown->seats, h->events);
    go_on(h, first);
}

void buying_after_discard(const struct rummy_change *h)
{
    open_window(h, buying_buyers(h->o, &h->s->shown), h->s->shown.turn);
}

void buying_first(const struct rummy_change *h)
{
    const struct shown *shown = &h->s->shown;
    open_window(h, buying_first_buyers(h->o, shown), shown->turn + shown->seats - 1);
}

// Tells everybody that a seat bought the discard, and the buyer which stock cards came with it.
static void tell_bought(const struct move_apply *d, int seat, const struct event *cards)
{
    struct event *event = events_add(d->h.events, RUMMY_TOLD_BOUGHT, seat, EVERYONE);
    event->number = cards->count - 1;
    event->card[event->count++] = cards->card[0];
    if (cards->count == 1)
        return;
    struct event *own = events_add(d->h.events, RUMMY_TOLD_GOT, seat, 1u << seat);
    for (int i = 1; i < cards->count; i++)
        own->card[own->count++] = cards->card[i];
}

// Gives a buyer the top discard and `extra` cards of the stock.  If the stock is too short it is refilled first; if it then still
// runs out, the buyer gets fewer cards.
static void pay_out(struct move_apply *d, int seat, int extra)
{
    struct shown *shown = d->shown;
    struct pile *hand = &d->h.s->hand[seat];
    struct pile *stock = &d->h.s->stock;
    struct event cards = { 0 };
    int more = stock->count < extra ? buying_refillable(d->o, shown) : 0;
    if (more)
        stock_refill(&d->h, more);
    uint16_t top = discard_remove(shown, shown->discard.count - 1);
    cards.card[cards.count++] = (struct move_card){ (uint8_t)card_face(top), FACE_NONE };
    pile_add(hand, top);
    for (; extra > 0 && stock->count > 0; extra--) {
        uint16_t card = pile_remove(stock, stock->count - 1);
        cards.card[cards.count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
        pile_add(hand, card);
    }
    shown->stock_count = stock->count;
    shown->hand_count[seat] = hand->count;
    shown->bought[seat]++;
    shown->sold = true;
    shown->left = 0;
    tell_bought(d, seat, &cards);
}

static void sell(struct move_apply *d, int seat, int extra)
{
    d->reveals = true;
    buying_close(d->shown);
    pay_out(d, seat, extra);
    if (d->o->buy_chain)
        buying_after_discard(&d->h);
    else
        turn_open(&d->h);
}

void buying_leave(struct move_apply *d)
{
    struct shown *shown = d->shown;
    events_add(d->h.events, RUMMY_TOLD_LEAVES, d->seat, 1u << d->seat);
    if (shown->wants < SEATS_MAX) { // the next player to draw lets the other one buy
        int buyer = shown->wants;
        sell(d, buyer, d->o->buy_extra);
        return;
    }
    shown->to_ask &= (uint8_t) ~(1u << d->seat);
    shown->left |= (uint8_t)(1u << d->seat);
    go_on(&d->h, d->seat);
}

// Buys the discard in the buyer's own turn: before drawing, and often in place of the draw.
static void buy_in_turn(struct move_apply *d)
{
    if (d->shown->phase == RUMMY_PHASE_BUY)
        turn_open(&d->h);
    pay_out(d, d->seat, d->o->buy_own_turn_extra);
    if (!d->o->buy_own_turn_replaces_draw)
        return;
    d->shown->phase = RUMMY_PHASE_PLAY;
    d->shown->drawn[d->seat] = options_know_drawn(d->o);
}

// Returns whether the seat that draws next could take the discard as its draw, and so must be asked before another seat buys it.
// Only open cards decide this, so that the question reveals nothing of that seat's hand.
static bool next_could_draw(const struct move_apply *d)
{
    return d->o->buy_next_player_first && d->o->buy_priority == BUY_ORDER && check_pile_draws(d->o, d->shown, d->shown->turn);
}

void buying_buy(struct move_apply *d)
{
    struct shown *shown = d->shown;
    bool claims = shown->phase != RUMMY_PHASE_PLAY && d->seat != shown->turn && next_could_draw(d);
    // A wish for the card falls with the discard, if that is taken back (rules.md 9.1); a purchase cannot be taken back.
    d->reveals = !claims;
    if (shown->phase == RUMMY_PHASE_PLAY) {
        pay_out(d, d->seat, d->o->buy_forced_extra);
    } else if (d->seat == shown->turn) {
        buy_in_turn(d);
    } else if (claims) {
        shown->phase = RUMMY_PHASE_BUY; // the turn may have begun when all had left the card
        shown->wants = (uint8_t)d->seat;
        shown->left &= (uint8_t) ~(1u << d->seat);
        shown->asked = shown->turn;
        shown->to_ask = 0;
        events_add(d->h.events, RUMMY_TOLD_WANTS, d->seat, 1u << d->seat);
        ask(shown, shown->turn, d->h.events);
    } else {
        sell(d, d->seat, d->o->buy_extra);
    }
}
