// SPDX-License-Identifier: GPL-3.0-or-later
// The match of rummy rounds: who is in it and who wins it, by points, or, where players with too many points are out, by being
// the last one in.  Players who are out may be let back (rules.md 7.23).
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

unsigned match_in(const struct shown *shown)
{
    unsigned in = 0;
    for (int seat = 0; seat < shown->seats; seat++)
        in |= shown->gone[seat] ? 0 : 1u << seat;
    return in;
}

int match_gain(const struct shown *shown, int seat)
{
    return shown->points[seat] - shown->before[seat];
}

// Returns whether a seat was out of the rummy match already before the round.  Such a seat has neither gained nor lost.  A seat
// that the round put out has more points than before.
static bool sat_out(const struct shown *shown, int seat)
{
    return shown->gone[seat] && match_gain(shown, seat) == 0;
}

unsigned match_served(const struct options *o, const struct shown *shown, bool worst)
{
    unsigned served = 0;
    int most = 0;
    bool brought = false;
    for (int seat = 0; seat < shown->seats; seat++) {
        int gain = match_gain(shown, seat);
        if (sat_out(shown, seat))
            continue;
        brought = brought || gain;
        gain = (o->match_best == BEST_LOWEST) != worst ? -gain : gain;
        if (!served || gain > most) {
            most = gain;
            served = 0;
        }
        served |= gain == most ? 1u << seat : 0;
    }
    return brought ? served : 0;
}

// Returns whether `seat` is ahead of `other` in the rummy match: by fewer points or by more, as the match counts.
static bool leads(const struct options *o, const struct shown *shown, int seat, int other)
{
    int lead = shown->points[seat] - shown->points[other];
    return o->match_best == BEST_LOWEST ? lead < 0 : lead > 0;
}

// Returns the place of a seat in the rummy match, 1 for the first.  The winner of the match has the first place whatever the
// points, as one run of the whole hand may win it (bonus.one_run).
int match_place(const struct options *o, const struct shown *shown, int seat)
{
    const unsigned won = shown->match_over ? shown->winners : 0;
    int place = 1;
    for (int other = 0; other < shown->seats; other++) {
        bool other_won = won >> other & 1, seat_won = won >> seat & 1;
        place += other_won != seat_won ? other_won : leads(o, shown, other, seat);
    }
    return place;
}

static bool target_reached(const struct options *o, const struct shown *shown)
{
    for (int seat = 0; o->match_target && seat < shown->seats; seat++)
        if (o->match_target > 0 ? shown->points[seat] >= o->match_target : shown->points[seat] <= o->match_target)
            return true;
    return o->match_rounds && shown->round >= o->match_rounds;
}

// Returns the leaders of a rummy match among the seats of the set `among`: those that no other seat of the set is ahead of.
static unsigned leaders(const struct options *o, const struct shown *shown, unsigned among)
{
    unsigned best = 0;
    for (int seat = 0; seat < shown->seats; seat++) {
        bool led = !(among >> seat & 1);
        for (int other = 0; other < shown->seats; other++)
            led = led || (among >> other & 1 && leads(o, shown, other, seat));
        best |= led ? 0 : 1u << seat;
    }
    return best;
}

static void win(struct shown *shown, unsigned best, struct events *events)
{
    bool tie = (best & (best - 1)) != 0;
    shown->match_over = true;
    shown->winners = (uint8_t)best;
    for (int seat = 0; seat < shown->seats; seat++)
        if (best & 1u << seat)
            events_add(events, tie ? RUMMY_TOLD_SHARED : RUMMY_TOLD_WON, seat, EVERYONE);
}

// Puts seats with too many points (match.out_at) out of the rummy match.
static void put_out(const struct options *o, struct shown *shown, struct events *events)
{
    for (int seat = 0; o->match_out_at && seat < shown->seats; seat++) {
        if (shown->gone[seat] || shown->points[seat] < o->match_out_at)
            continue;
        shown->gone[seat] = true;
        events_add(events, RUMMY_TOLD_PUT_OUT, seat, EVERYONE)->number = shown->points[seat];
    }
}

// Returns whether a knock wins the rummy match at once, whatever the scores: with one run of the whole hand and no joker.
static bool wins_at_once(const struct options *o, const struct shown *shown)
{
    bool joker;
    return o->bonus_one_run == ONE_RUN_MATCH && knock_is_one_run(shown, &joker) && !joker;
}

void match_finish(const struct options *o, struct shown *shown, struct events *events)
{
    unsigned before = match_in(shown);
    put_out(o, shown, events);
    unsigned in = match_in(shown), best = leaders(o, shown, in ? in : before);
    bool one_left = o->match_out_at && (in & (in - 1)) == 0, tie = (best & (best - 1)) != 0;
    if (wins_at_once(o, shown))
        win(shown, 1u << shown->knocker, events);
    else if (one_left || (target_reached(o, shown) && !(tie && o->match_tie == TIE_EXTRA_ROUND)))
        win(shown, best, events);
}

// --- coming back into a rummy match ---

static void ask(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    if (!shown->to_ask) {
        buying_close(shown);
        shown->phase = RUMMY_PHASE_OVER;
        return;
    }
    shown->asked = shown->turn = (uint8_t)__builtin_ctz(shown->to_ask);
    shown->phase = RUMMY_PHASE_REJOIN;
    struct event *event = events_add(h->events, RUMMY_TOLD_MAY_REJOIN, shown->asked, 1u << shown->asked);
    event->number = shown->back_at;
    event->call = true;
}

int match_highest_in(const struct shown *shown)
{
    int highest = INT32_MIN;
    for (int seat = 0; seat < shown->seats; seat++)
        if (!shown->gone[seat] && shown->points[seat] > highest)
            highest = shown->points[seat];
    return highest;
}

void match_ask(const struct rummy_change *h, unsigned before)
{
    struct shown *shown = &h->s->shown;
    const struct options *o = h->o;
    unsigned out = before & ~match_in(shown);
    int highest = match_highest_in(shown);
    bool last = o->match_rounds && shown->round >= o->match_rounds;
    if (shown->match_over || last || !o->match_out_at || (o->match_rejoin_most && highest > o->match_rejoin_most))
        return;
    shown->to_ask = 0;
    for (int seat = 0; seat < shown->seats; seat++)
        if (out >> seat & 1 && shown->rejoined[seat] < o->match_rejoin)
            shown->to_ask |= (uint8_t)(1u << seat);
    if (!shown->to_ask)
        return;
    shown->back_at = highest + o->match_rejoin_plus;
    ask(h);
}

void match_answer(struct move_apply *d, bool back)
{
    struct shown *shown = d->shown;
    shown->to_ask &= (uint8_t) ~(1u << d->seat);
    if (back) {
        shown->gone[d->seat] = false;
        shown->rejoined[d->seat]++;
        shown->before[d->seat] += shown->back_at - shown->points[d->seat]; // what the round brought stays as it was
        shown->points[d->seat] = shown->back_at;
    }
    struct event *event = events_add(d->h.events, back ? RUMMY_TOLD_REJOINS : RUMMY_TOLD_STAYS_OUT, d->seat, EVERYONE);
    event->number = back ? shown->back_at : 0;
    ask(&d->h);
}
