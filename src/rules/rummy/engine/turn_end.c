// SPDX-License-Identifier: GPL-3.0-or-later
// How a rummy turn ends, and how the round ends with it if nothing is left to draw.
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

bool turn_fill_stock(const struct rummy_change *h)
{
    const struct options *o = h->o;
    const struct shown *shown = &h->s->shown;
    if (h->s->stock.count > 0)
        return true;
    bool ends = o->stock_empty == STOCK_END_ROUND && o->discard_required;
    int count = stock_refillable(o, shown);
    if (!ends && count == 0)
        return false;
    if (ends || stock_is_stale(o, shown)) {
        round_finish(h, -1);
        return false;
    }
    stock_refill(h, count);
    return true;
}

int turn_lost(const struct options *o, const struct shown *shown)
{
    return o->joker_replay == REPLAY_SAME_TURN ? shown->recovered * o->joker_unplayed_penalty : 0;
}

void turn_penalty(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    int lost = turn_lost(h->o, shown);
    if (lost == 0)
        return;
    shown->points[shown->turn] += h->o->match_best == BEST_LOWEST ? lost : -lost;
    struct event *event = events_add(h->events, RUMMY_TOLD_PENALTY, shown->turn, EVERYONE);
    event->number = lost;
    event->more = shown->recovered;
    shown->recovered = 0;
}

static void next_turn(const struct rummy_change *h, bool discarded)
{
    struct shown *shown = &h->s->shown;
    int seat = shown->turn;
    shown->idle = shown->dry && !shown->played ? (uint8_t)(shown->idle + 1) : 0;
    if (shown->idle >= whole_players(shown) && shown->stock_count == 0 && stock_refillable(h->o, shown) == 0) {
        round_finish(h, -1);
        return;
    }
    int next = seat_after(shown, seat);
    if (next == shown->out) { // everybody else has had a last turn
        round_finish(h, next);
        return;
    }
    turn_set(shown, next);
    if (discarded)
        buying_after_discard(h);
    else
        turn_open(h);
}

void turn_open_first(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    for (int i = 0; options_offer_first(h->o) && !h->o->discard_ban_playable && i < shown->discard.count; i++)
        shown->mark[i] &= (uint8_t)~MARK_DEAD;
}

void turn_end(const struct rummy_change *h, bool discarded)
{
    struct shown *shown = &h->s->shown;
    int seat = shown->turn;
    turn_penalty(h);
    shown->drawn[seat] = options_know_drawn(h->o); // also a seat whose draw was dealt to it
    turn_open_first(h);
    if (options_knock(h->o)) {
        shown->turns[seat] = (uint8_t)(shown->turns[seat] + (shown->turns[seat] < TURNS_MOST));
        if (discarded && h->o->stock_empty == STOCK_NO_SCORE && shown->stock_count <= h->o->stock_last)
            round_void(h);
        else
            next_turn(h, discarded);
        return;
    }
    if (shown->hand_count[seat] && shown->hand_count[seat] <= h->o->announce_few_cards &&
        shown->hand_count[seat] != shown->few_told)
        events_add(h->events, RUMMY_TOLD_FEW, seat, EVERYONE)->number = shown->hand_count[seat];
    if (shown->hand_count[seat] == 0 && shown->out == SEATS_MAX)
        events_add(h->events, RUMMY_TOLD_FLOATS, seat, EVERYONE);
    next_turn(h, discarded);
}

void turn_pass(const struct rummy_change *h)
{
    next_turn(h, true);
}

void turn_drop(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    int seat = shown->turn;
    shown->dropped[seat] = true;
    events_add(h->events, RUMMY_TOLD_DROPPED, seat, EVERYONE)->number = whole_drop_price(h->o, shown, seat);
    if (whole_players(shown) == 1) {
        round_finish(h, seat_after(shown, seat));
        return;
    }
    turn_set(shown, seat_after(shown, seat));
    turn_open(h);
}

void turn_out(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    if (!h->o->goout_last_turns) {
        round_finish(h, shown->turn);
        return;
    }
    if (shown->out == SEATS_MAX) {
        shown->out = shown->turn;
        events_add(h->events, RUMMY_TOLD_LAST, shown->turn, EVERYONE);
    }
    turn_end(h, false);
}

// Goes on after a knock, or after a player's turn of adding to the knocker's combinations.  The next seat after seat `after` that
// may add is asked; if there is none, the round ends.
void knock_go_on(const struct rummy_change *h, int after)
{
    struct shown *shown = &h->s->shown;
    int next = knock_next(h->o, h->s, after);
    if (next == SEATS_MAX) {
        round_finish(h, shown->knocker);
        return;
    }
    turn_set(shown, next);
    shown->phase = RUMMY_PHASE_LAYOFF;
    events_add(h->events, RUMMY_TOLD_MAY_ADD, next, EVERYONE)->call = true;
}
