// SPDX-License-Identifier: GPL-3.0-or-later
// The scoring of a knock (rules.md 7.14): the points of the other hands at their least, gin, undercuts, what doubles them, boxes,
// and what a match adds at its end.
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

// The reckoning of a knock's score: what each seat has left over, and what each seat gains.
struct reckoning {
    const struct options *o;
    struct shown *shown;
    struct events *events;
    const int *left; // by seat: the points that the hand has left over
    int gain[SEATS_MAX];
    bool told; // whether an event has told the points that the knocker has left over
};

static void tell_result(struct reckoning *t, int kind, int seat, int other, int points)
{
    struct event *event = events_add(t->events, kind, seat, EVERYONE);
    event->other = (int16_t)other;
    event->number = points;
    int knocker = t->left[t->shown->knocker] + (t->told ? RESULT_AGAIN : 0);
    t->told = true;
    event->more = result_pack(knocker, t->left[other == t->shown->knocker ? seat : other]);
}

static void pay_gin(struct reckoning *t)
{
    int knocker = t->shown->knocker, sum = 0, last = knocker;
    int bonus = t->shown->knocked == KNOCKED_BIG ? t->o->bonus_big_gin : t->o->bonus_gin;
    for (int seat = 0; seat < t->shown->seats; seat++)
        if (seat != knocker && !t->shown->gone[seat]) {
            sum += t->left[seat];
            last = seat;
        }
    struct event *event = events_add(t->events, RUMMY_TOLD_GIN, knocker, EVERYONE);
    event->other = (int16_t)last;
    event->number = sum + bonus;
    event->more = result_pack(bonus + (t->shown->knocked == KNOCKED_BIG ? RESULT_BIG : 0), sum);
    t->gain[knocker] = sum + bonus;
}

// Returns the seat with the fewest points left over if it undercuts the knocker; SEATS_MAX if nobody undercuts.  Among equals it
// is the first from the knocker's left.
static int lowest_undercut(const struct reckoning *t)
{
    int knocker = t->shown->knocker, best = SEATS_MAX;
    for (int seat = seat_after(t->shown, knocker); seat != knocker; seat = seat_after(t->shown, seat))
        if (t->left[seat] <= t->left[knocker] && (best == SEATS_MAX || t->left[seat] < t->left[best]))
            best = seat;
    return best;
}

static void pay_undercut(struct reckoning *t, int seat)
{
    int points = t->left[t->shown->knocker] - t->left[seat] + t->o->bonus_undercut;
    t->gain[seat] += points;
    tell_result(t, RUMMY_TOLD_UNDERCUT, seat, t->shown->knocker, points);
}

// Scores a knock pair by pair: the knocker settles the points with each other seat separately.
static void pay_pairs(struct reckoning *t)
{
    int knocker = t->shown->knocker;
    for (int seat = seat_after(t->shown, knocker); seat != knocker; seat = seat_after(t->shown, seat)) {
        int points = t->left[seat] - t->left[knocker];
        if (points <= 0) {
            pay_undercut(t, seat);
            continue;
        }
        t->gain[knocker] += points;
        tell_result(t, RUMMY_TOLD_RESULT, knocker, seat, points);
    }
}

static bool counts_double(const struct options *o, const struct shown *shown)
{
    return o->score_double_suit && shown->upcard < FACE_JOKER && face_suit(shown->upcard) == o->score_double_suit - 1;
}

static void book(struct reckoning *t)
{
    bool twice = counts_double(t->o, t->shown);
    for (int seat = 0; seat < t->shown->seats; seat++) {
        int points = twice ? 2 * t->gain[seat] : t->gain[seat];
        t->shown->points[seat] += points;
        if (points <= 0)
            continue;
        if (t->shown->boxes[seat] < BOXES_MOST)
            t->shown->boxes[seat]++;
        if (twice)
            events_add(t->events, RUMMY_TOLD_DOUBLED, seat, EVERYONE)->number = points;
    }
}

bool knock_doubles(const struct options *o, const struct shown *shown)
{
    return options_score_knocks(o) && counts_double(o, shown);
}

// Scores a knock where the rules count points against players: each player is charged the points left over.  A knocker with
// nothing left over gets what the rules give for a whole hand.
static void charge_all(struct reckoning *t)
{
    bool joker, run = knock_is_one_run(t->shown, &joker);
    int whole = run && joker && t->o->bonus_joker_run ? t->o->bonus_joker_run : t->o->bonus_whole_hand;
    for (int seat = 0; seat < t->shown->seats; seat++) {
        bool all = seat == t->shown->knocker && !t->shown->over_count;
        int points = all ? whole : t->left[seat];
        if (t->shown->gone[seat])
            continue;
        t->shown->points[seat] += points;
        events_add(t->events, RUMMY_TOLD_COUNTS, seat, EVERYONE)->number = points;
    }
}

void knock_score(const struct options *o, struct shown *shown, const int *left, struct events *events)
{
    struct reckoning t = { .o = o, .shown = shown, .events = events, .left = left };
    if (!options_score_knocks(o)) {
        charge_all(&t);
        return;
    }
    int lowest = o->score_undercut == UNDERCUT_LOWEST && shown->knocked == KNOCKED_PLAIN ? lowest_undercut(&t) : SEATS_MAX;
    if (shown->knocked != KNOCKED_PLAIN)
        pay_gin(&t);
    else if (lowest != SEATS_MAX)
        pay_undercut(&t, lowest);
    else
        pay_pairs(&t);
    book(&t);
}

// --- bonuses at the end of a match with knocks ---

static bool only_boxes(const struct shown *shown, int winner)
{
    for (int seat = 0; seat < shown->seats; seat++)
        if (seat != winner && shown->boxes[seat])
            return false;
    return true;
}

int knock_match_bonus(const struct options *o, const struct shown *shown, int seat)
{
    bool won = shown->winners >> seat & 1, alone = (shown->winners & (shown->winners - 1)) == 0;
    return shown->boxes[seat] * o->bonus_box + (won ? o->bonus_game : 0) +
           (won && alone && only_boxes(shown, seat) ? o->bonus_shutout : 0);
}

void knock_end_match(const struct options *o, struct shown *shown, struct events *events)
{
    for (int seat = 0; seat < shown->seats; seat++) {
        int points = knock_match_bonus(o, shown, seat);
        if (!points)
            continue;
        shown->points[seat] += points;
        struct event *event = events_add(events, RUMMY_TOLD_MATCH_BONUS, seat, EVERYONE);
        event->number = shown->points[seat];
        event->more = points;
    }
}
