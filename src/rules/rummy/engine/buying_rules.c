// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of buying the top discard in rummy: who may buy, in which order players are asked, and what can be paid (rules.md
// 2.4).  This file only answers questions; buying.c acts on them.
#include "rules/rummy/engine/engine.h"

int buying_top(const struct shown *shown)
{
    return shown->discard.count ? card_face(shown->discard.card[shown->discard.count - 1]) : FACE_NONE;
}

int buying_top_mark(const struct shown *shown)
{
    return shown->discard.count ? shown->mark[shown->discard.count - 1] : SEATS_MAX;
}

bool buying_has_buy(const struct options *o, const struct shown *shown, int seat)
{
    return shown->bought[seat] < o->buy_limit && (o->buy_after_down || !shown->down[seat]);
}

bool buying_live(const struct options *o, const struct shown *shown, int seat)
{
    int mark = buying_top_mark(shown);
    return shown->discard.count > 0 && !(mark & MARK_DEAD) && (o->buy_own_discard || (mark & MARK_BY) != seat);
}

// Returns how many discards the rules let become stock for a buy in rummy.  The top discard is for sale and stays, even if a
// refill for a draw would take it (rules.md 9.4).
int buying_refillable(const struct options *o, const struct shown *shown)
{
    if (o->stock_empty == STOCK_END_ROUND || stock_is_stale(o, shown) || shown->discard.count == 0)
        return 0;
    return shown->discard.count - 1;
}

bool buying_affords(const struct options *o, const struct shown *shown, int extra)
{
    return shown->stock_count >= extra || shown->stock_count + buying_refillable(o, shown) >= extra;
}

static unsigned buyers(const struct options *o, const struct shown *shown, int without)
{
    unsigned set = 0;
    if (o->buy_limit == 0 || shown->discard.count == 0 || !buying_affords(o, shown, o->buy_extra))
        return 0;
    for (int seat = 0; seat < shown->seats; seat++)
        if (seat != shown->turn && seat != without && !shown->gone[seat] && buying_has_buy(o, shown, seat) &&
            buying_live(o, shown, seat))
            set |= 1u << seat;
    return set;
}

// Returns the set of seats that the rules of buying let buy the top discard out of turn.  The seat that just discarded is left
// out, whatever lies on top, unless the rules let it buy its own discard.
unsigned buying_buyers(const struct options *o, const struct shown *shown)
{
    int discarder = seat_before(shown, shown->turn);
    return buyers(o, shown, o->buy_own_discard ? SEATS_MAX : discarder);
}

unsigned buying_first_buyers(const struct options *o, const struct shown *shown)
{
    unsigned set = buyers(o, shown, SEATS_MAX);
    if (buying_has_buy(o, shown, shown->turn) && buying_affords(o, shown, o->buy_own_turn_extra))
        set |= 1u << shown->turn;
    return buying_top_mark(shown) & MARK_FIRST ? set : 0;
}

// Returns the next seat, in playing order after seat `after`, that must be asked under the rules of buying whether it wants the
// discard; SEATS_MAX if none is left.
int buying_next_asked(const struct shown *shown, int after)
{
    for (int i = 1; i <= shown->seats; i++) {
        int seat = (after + i) % shown->seats;
        if (shown->to_ask & 1u << seat)
            return seat;
    }
    return SEATS_MAX;
}

bool buying_left(const struct options *o, const struct shown *shown, int seat)
{
    int extra = seat == shown->turn ? o->buy_own_turn_extra : o->buy_extra;
    bool turned = o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_TURNED; // as its turn began, and only once
    if (shown->phase == RUMMY_PHASE_DRAW ? seat == shown->turn || turned
                                         : shown->phase != RUMMY_PHASE_BUY || seat == shown->asked)
        return false;
    return shown->left >> seat & 1 && buying_affords(o, shown, extra);
}

unsigned buying_may_act(const struct shown *shown)
{
    if (shown->asked < SEATS_MAX)
        return 1u << shown->asked;
    return shown->to_ask | 1u << shown->turn;
}

void buying_close(struct shown *shown)
{
    shown->to_ask = 0;
    shown->asked = shown->wants = SEATS_MAX;
}
