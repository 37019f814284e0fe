// SPDX-License-Identifier: GPL-3.0-or-later
// Settles a patience after a move by what happens by itself: cards are turned up, piles are filled, complete runs leave.  Also
// turns the stock.
#include "rules/patience/inside.h"
#include <string.h>

// --- which cards of a patience the player has seen ---

static void see(uint8_t *unseen, int count)
{
    if (*unseen > count)
        *unseen = (uint8_t)count;
}

// Marks that a face-down card of the patience was turned up, as the game settles after a move.  If the player had not seen the
// card before, an undo of the move is counted separately.  Some rules do not allow an undo once any card was turned up.
static void was_turned(const struct kit_now *now, bool seen_before)
{
    now->events->undo_seen |= !seen_before;
    if (!now->o->undo_all)
        now->events->undo = UNDO_CLEAR;
}

void patience_hide(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    int by[2];
    memcpy(shown->unseen.under, shown->under_count, sizeof shown->unseen.under);
    shown->unseen.stock = shown->stock_count;
    shown->unseen.reserve = (uint8_t)(shown->reserve_count && now->o->reserve_open == RESERVE_TOP ? shown->reserve_count - 1 : 0);
    for (int place = 0; place < PATIENCE_LAYOUT; place++)
        shown->unseen.layout[place] = shown->layout_count[place] && now->o->layout_open == LAYOUT_FREE &&
                                      patience_covers(now->o, place, by) &&
                                      (shown->layout_count[by[0]] || shown->layout_count[by[1]]);
}

// --- what happens by itself in a patience ---

// Turns up the face-down cards of the patience's piles and layout that nothing lies on, as it settles after a move.  Returns
// whether a card of a pile was turned up.
bool patience_turn_up(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    int by[2];
    bool any = false;
    for (int pile = 0; pile < now->o->piles; pile++) {
        if (shown->pile[pile].count || !shown->under_count[pile])
            continue;
        bool seen = shown->unseen.under[pile] < shown->under_count[pile];
        int face = patience_draw(now, PATIENCE_UNDER, pile);
        patience_put(now, PATIENCE_PILE, pile, face);
        see(&shown->unseen.under[pile], shown->under_count[pile]);
        was_turned(now, seen);
        patience_tell(now, PATIENCE_TOLD_SHOWS, pile, 0, face);
        any = true;
    }
    for (int place = 0; place < patience_places(now->o, PATIENCE_LAYOUT_ZONE); place++)
        if (shown->unseen.layout[place] && patience_covers(now->o, place, by) && !shown->layout_count[by[0]] &&
            !shown->layout_count[by[1]]) {
            shown->unseen.layout[place] = 0;
            was_turned(now, false);
            patience_tell(now, PATIENCE_TOLD_SHOWS, -1, place, now->s->layout[place]);
        }
    return any;
}

static bool fill_piles(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    bool any = false;
    for (int pile = 0; now->o->empty == EMPTY_RESERVE && pile < now->o->piles; pile++) {
        if (shown->pile[pile].count || shown->under_count[pile] || !shown->reserve_count)
            continue;
        int face = patience_draw(now, PATIENCE_RESERVE_ZONE, 0);
        patience_put(now, PATIENCE_PILE, pile, face);
        patience_tell(now, PATIENCE_TOLD_FILLED, pile, 0, face);
        any = true;
    }
    return any;
}

// Marks the next card of the patience's reserve as seen, once the card on it has left, as the game settles after a move.
static void see_reserve(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    int hidden = shown->reserve_count ? shown->reserve_count - 1 : 0;
    if (shown->unseen.reserve <= hidden)
        return;
    see(&shown->unseen.reserve, hidden);
    was_turned(now, false);
}

// Returns whether a complete run, all ranks of one suit, lies at the end of a patience pile, so that it leaves when the game
// settles.
static bool is_whole(const struct kit_now *now, const struct patience_heap *pile)
{
    int ranks = patience_ranks(now->o);
    unsigned seen = 0;
    if (pile->count < ranks)
        return false;
    const uint8_t *card = pile->card + pile->count - ranks;
    for (int i = 0; i < ranks; i++) {
        if (i && (face_suit(card[i]) != face_suit(card[0]) || !patience_beside(now->o, card[i], card[i - 1])))
            return false;
        seen |= 1u << face_rank(card[i]);
    }
    return __builtin_popcount(seen) == ranks;
}

static bool take_runs(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    bool any = false;
    for (int pile = 0; now->o->takes == TAKES_WHOLE && now->o->goal == GOAL_FOUNDATIONS && pile < now->o->piles; pile++) {
        int ranks = patience_ranks(now->o);
        if (!is_whole(now, &shown->pile[pile]))
            continue;
        int first = shown->pile[pile].card[shown->pile[pile].count - ranks];
        for (int i = 0; i < ranks; i++)
            patience_put(now, PATIENCE_GONE, 0, patience_draw(now, PATIENCE_PILE, pile));
        struct event *e = kit_tell_of(now, PATIENCE_TOLD_GONE, now->k->turn, pile, shown->gone.count / ranks);
        e->more = patience_homes(now->o);
        event_cards(e, &(uint8_t){ (uint8_t)first }, 1);
        any = true;
    }
    return any;
}

void patience_come(const struct kit_now *now)
{
    bool more;
    do {
        more = patience_turn_up(now);
        more |= fill_piles(now);
        more |= take_runs(now);
        see_reserve(now);
    } while (more);
}

// --- turning or dealing the stock ---

static void deal_on(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    uint8_t dealt[PATIENCE_PILES];
    int count = 0;
    for (int pile = 0; pile < now->o->piles && shown->stock_count; pile++) {
        dealt[count] = (uint8_t)patience_draw(now, PATIENCE_STOCK, 0);
        patience_put(now, PATIENCE_PILE, pile, dealt[count++]);
    }
    event_cards(kit_tell_of(now, PATIENCE_TOLD_DEALT, now->k->turn, -1, shown->stock_count), dealt, count);
}

// Adds the event that the patience's stock is empty.  The event has the number of the next time through the stock (0: it cannot
// begin again), and how many times are allowed (0: any number).
static void tell_through(const struct kit_now *now)
{
    int all = patience_redeals(now->o), left = now->s->shown.redeals;
    struct event *e = kit_tell_of(now, PATIENCE_TOLD_THROUGH, now->k->turn, -1, left ? all - left + 2 : 0);
    e->more = all == REDEALS_UNLIMITED ? 0 : all + 1;
}

static void turn_waste(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    uint8_t turned[PATIENCE_CARDS];
    int count = 0;
    bool over = !shown->stock_count;
    if (over) {
        while (shown->waste.count)
            patience_put(now, PATIENCE_STOCK, 0, patience_draw(now, PATIENCE_WASTE, 0));
        shown->redeals -= shown->redeals != REDEALS_UNLIMITED;
    }
    for (; count < now->o->turn && shown->stock_count; count++) {
        turned[count] = (uint8_t)patience_draw(now, PATIENCE_STOCK, 0);
        patience_put(now, PATIENCE_WASTE, 0, turned[count]);
    }
    struct event *e = kit_tell_of(now, PATIENCE_TOLD_TURNED, now->k->turn, -1, shown->stock_count);
    e->more = over;
    event_cards(e, turned, count);
    if (!shown->stock_count)
        tell_through(now);
}

void patience_turn_over(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    bool seen = shown->unseen.stock < shown->stock_count || !shown->stock_count;
    if (now->o->stock == STOCK_PILES)
        deal_on(now);
    else
        turn_waste(now);
    see(&shown->unseen.stock, shown->stock_count);
    was_turned(now, seen);
    patience_come(now);
}
