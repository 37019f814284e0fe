// SPDX-License-Identifier: GPL-3.0-or-later
// How a turn begins and ends, and what happens when the stock is empty.
#include "rules/rummy/inside.h"
#include <string.h>

static void forget_turn(struct shown *shown)
{
    shown->taken = NO_CARD;
    shown->must_play = FACE_NONE;
    shown->few_told = 0;
    shown->dry = shown->played = shown->melds_laid = 0;
    shown->layoffs_own = shown->layoffs_others = shown->recovered = 0;
}

void turn_begin(struct state *s, int seat, struct events *events)
{
    struct shown *shown = &s->shown;
    forget_turn(shown);
    shown->turn = (uint8_t)seat;
    shown->phase = PHASE_DRAW;
    shown->down_before = shown->down[seat];
    events_add(events, TOLD_TURN, seat, EVERYONE)->call = true;
}

static int refill_cards(const struct options *o, const struct shown *shown)
{
    if (o->stock_empty == STOCK_END_ROUND)
        return 0;
    int kept = o->stock_keep_top && shown->discard.count > 0;
    return shown->discard.count - kept;
}

bool turn_refillable(const struct options *o, const struct shown *shown)
{
    return refill_cards(o, shown) > 0;
}

// The pile becomes the stock: shuffled, or turned over so that the oldest discard is drawn first.
static void refill(const struct options *o, struct state *s, struct luck *luck, struct events *events)
{
    struct shown *shown = &s->shown;
    int count = refill_cards(o, shown);
    bool shuffled = o->stock_empty == STOCK_RESHUFFLE;
    for (int i = 0; i < count; i++)
        s->stock.card[i] = shown->discard.card[shuffled ? i : count - 1 - i];
    if (shuffled)
        luck_shuffle(luck, s->stock.card, count);
    s->stock.count = (uint16_t)count;
    int kept = shown->discard.count - count;
    memmove(shown->discard.card, shown->discard.card + count, (size_t)kept * sizeof shown->discard.card[0]);
    memset(shown->discard.card + kept, 0, (size_t)count * sizeof shown->discard.card[0]);
    shown->discard.count = (uint16_t)kept;
    shown->stock_count = s->stock.count;
    shown->refills++;
    struct event *event = events_add(events, TOLD_REFILL, -1, EVERYONE);
    event->number = count;
    event->more = shuffled;
}

bool turn_refill(const struct options *o, struct state *s, struct luck *luck, struct events *events)
{
    if (s->stock.count > 0)
        return true;
    bool ends = o->stock_empty == STOCK_END_ROUND && o->discard_required;
    if (!ends && !turn_refillable(o, &s->shown))
        return false;
    if (ends || (o->stock_stalemate && s->shown.refills >= o->stock_stalemate)) {
        round_finish(o, s, -1, events);
        return false;
    }
    refill(o, s, luck, events);
    return true;
}

void turn_penalty(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int lost = shown->recovered * o->joker_unplayed_penalty;
    if (lost == 0 || o->joker_replay != REPLAY_SAME_TURN)
        return;
    shown->points[shown->turn] -= lost;
    struct event *event = events_add(events, TOLD_PENALTY, shown->turn, EVERYONE);
    event->number = lost;
    event->more = shown->recovered;
    shown->recovered = 0;
}

void turn_end(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int seat = shown->turn;
    turn_penalty(o, s, events);
    if (shown->hand_count[seat] <= o->announce_few_cards && shown->hand_count[seat] != shown->few_told)
        events_add(events, TOLD_FEW, seat, EVERYONE)->number = shown->hand_count[seat];
    shown->idle = shown->dry && !shown->played ? (uint8_t)(shown->idle + 1) : 0;
    if (shown->idle >= shown->seats && shown->stock_count == 0 && !turn_refillable(o, shown))
        round_finish(o, s, -1, events);
    else
        turn_begin(s, seat + 1 < shown->seats ? seat + 1 : 0, events);
}
