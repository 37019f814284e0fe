// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a patience deal: won, stuck, given up or begun again; and its points.
#include "base/bug.h"
#include "rules/patience/inside.h"
#include <stdlib.h>
#include <string.h>

// --- points of a deal ---

void patience_count_points(const struct kit_now *now)
{
    enum { STAKE = 52, CARD_HOME = 5 };
    int home = 0;
    for (int i = 0; i < patience_homes(now->o); i++)
        home += now->s->shown.home[i].count;
    if (now->o->score_mode == PATIENCE_SCORE_VEGAS)
        now->k->points[0] = now->s->shown.before + CARD_HOME * home - STAKE;
}

void patience_begin_points(const struct kit_now *now, bool said)
{
    now->s->shown.before = 0;
    int32_t wanted = now->k->points[0];
    patience_count_points(now);
    now->s->shown.before = said ? wanted - now->k->points[0] : 0;
    patience_count_points(now);
}

// --- whether a deal is won ---

// Returns whether the deal of a patience has ended as won because only the aces are left, each in a pile of its own, and the
// other piles are empty.
static bool has_aces_alone(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    int aces = 0;
    for (int pile = 0; pile < now->o->piles; pile++) {
        const struct patience_heap *at = &shown->pile[pile];
        if (shown->under_count[pile] || at->count > 1 || (at->count && face_rank(at->card[0]) != RANK_ACE))
            return false;
        aces += at->count;
    }
    if (aces != patience_homes(now->o))
        return false;
    return !shown->stock_count && !shown->waste.count && !shown->reserve_count && !patience_lying(now, PATIENCE_CELL) &&
           !patience_lying(now, PATIENCE_LAYOUT_ZONE);
}

bool patience_won(const struct kit_now *now)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    int open = patience_to_clear(now);
    if (o->goal == GOAL_DISCARD)
        return has_aces_alone(now);
    if (o->goal != GOAL_FOUNDATIONS)
        return !open && (o->clear == CLEAR_PILES || (!shown->stock_count && (o->goal == GOAL_WASTE || !shown->waste.count)));
    return !open && !patience_lying(now, PATIENCE_CELL) && !shown->reserve_count && !shown->waste.count && !shown->stock_count;
}

struct kit_end patience_end(const struct options *o, int)
{
    return (struct kit_end){ .ahead = o->score_mode == PATIENCE_SCORE_VEGAS ? AHEAD_MOST : AHEAD_ROUNDS };
}

void patience_end_deal(const struct kit_now *now, bool won)
{
    struct shown *shown = &now->s->shown;
    struct event *e = kit_tell_of(now, won ? PATIENCE_TOLD_WON : PATIENCE_TOLD_GAVE_UP, now->k->turn, -1, shown->moves);
    shown->kept.lost += !won;
    e->more = now->k->won[0] + won;
    e->other = (int16_t)(e->more + shown->kept.lost);
    kit_round_end(now, &(struct kit_round){ .winners = won ? 1u : 0 });
}

// --- whether a deal is stuck ---

static bool can_move(const struct kit_now *now)
{
    LOCAL(move_list) moves = { 0 };
    patience_list(now, false, &moves);
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb != PATIENCE_TURN)
            return true;
    return false;
}

bool patience_stuck(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    static const struct move turn = { .verb = PATIENCE_TURN };
    if (shown->k.over || can_move(now))
        return false;
    if (!patience_may_turn(now, &turn, NULL))
        return true;
    if (shown->unseen.stock)
        return false;
    LOCAL(events) quiet = { 0 };
    struct kit_now then = patience_copy(now, &quiet);
    const struct state *s = then.s;
    bool been[PATIENCE_CARDS + 1] = { false }, stuck = true;
    // Tries each turn of the stock: with a limit of redeals until they are used up, without one until the stock lies as before.
    while (stuck && patience_may_turn(&then, &turn, NULL) &&
           !(s->shown.redeals == REDEALS_UNLIMITED && been[s->shown.stock_count])) {
        been[s->shown.stock_count] = s->shown.redeals == REDEALS_UNLIMITED;
        patience_turn_over(&then);
        stuck = !can_move(&then);
    }
    free(then.s);
    return stuck;
}

void patience_look(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    if (patience_won(now)) {
        patience_end_deal(now, true);
        return;
    }
    bool stuck = patience_stuck(now);
    if (stuck && !shown->stuck_told)
        kit_tell(now, PATIENCE_TOLD_STUCK, now->k->turn, EVERYONE);
    shown->stuck_told = stuck;
}

// --- the deal that `again` goes back to ---

void patience_keep(const struct kit_now *now)
{
    struct patience_start *start = &now->s->start;
    int at = 0, cards = 0;
    EACH_PLACE(now->kit, zone, place)
    {
        int count = *zone_count(zone, now->s, place);
        start->count[at++] = (uint8_t)count;
        memcpy(start->card + cards, zone_cards(zone, now->s, place), (size_t)count);
        cards += count;
    }
    start->base = now->s->shown.base;
    start->redeals = now->s->shown.redeals;
    start->points = now->k->points[0];
}

void patience_begin_again(const struct kit_now *now)
{
    const struct patience_start *start = &now->s->start;
    struct shown *shown = &now->s->shown;
    int at = 0, cards = 0;
    shown->kept.lost += !now->k->over;
    now->k->over = now->k->round_winners = 0;
    EACH_PLACE(now->kit, zone, place)
    {
        uint8_t *count = zone_count(zone, now->s, place), *card = zone_cards(zone, now->s, place);
        memset(card, 0, *count);
        *count = start->count[at++];
        memcpy(card, start->card + cards, *count);
        cards += *count;
    }
    shown->base = start->base;
    shown->redeals = start->redeals;
    now->k->points[0] = start->points;
    shown->moves = shown->idle = shown->stuck_told = 0;
    shown->last = (struct patience_last){ 0 };
    memset(shown->recent, 0, sizeof shown->recent);
    shown->recents = 0;
    now->events->undo = UNDO_CLEAR;
    kit_tell(now, PATIENCE_TOLD_AGAIN, now->k->turn, EVERYONE)->call = true;
    kit_tell(now, PATIENCE_TOLD_ENDS, now->k->turn, EVERYONE);
    shown->stuck_told = patience_stuck(now);
    if (shown->stuck_told)
        kit_tell(now, PATIENCE_TOLD_STUCK, now->k->turn, EVERYONE);
}
