// SPDX-License-Identifier: GPL-3.0-or-later
// How a turn begins and ends, and the end of a round and of a match (rules.md 6.2, 6.4).
#include "rules/kings/inside.h"
#include <string.h>

static unsigned all_but(int seat)
{
    return EVERYONE & ~(1u << seat);
}

// Told once a round: when the last card is drawn, or when there is none to draw.
static void tell_empty_stock(struct state *s, struct events *events)
{
    if (s->shown.stock_count || s->shown.stock_told)
        return;
    s->shown.stock_told = true;
    events_add(events, KINGS_TOLD_STOCK_EMPTY, -1, EVERYONE);
}

static void add_drawn(const struct state *s, int seat, struct event *event)
{
    uint8_t face = s->hand[seat][s->shown.hand_count[seat] - 1];
    event->card[event->count++] = (struct move_card){ face, FACE_NONE };
}

bool kings_turn_draw(struct state *s)
{
    struct shown *shown = &s->shown;
    if (shown->stock_count == 0)
        return false;
    s->hand[shown->turn][shown->hand_count[shown->turn]++] = (uint8_t)kings_stock_take(s);
    return true;
}

void kings_turn_begin(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int seat = shown->turn;
    shown->dry = shown->played = shown->moved = shown->few_told = 0;
    bool drew = o->draw_at == DRAW_AT_START && kings_turn_draw(s);
    shown->dry = o->draw_at == DRAW_AT_START && !drew;
    struct event *call = events_add(events, KINGS_TOLD_TURN, seat, 1u << seat);
    call->call = true;
    if (drew) {
        add_drawn(s, seat, call);
        events_add(events, KINGS_TOLD_DREW, seat, all_but(seat));
    }
    tell_empty_stock(s, events);
}

void kings_turn_announce_few(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int count = shown->hand_count[shown->turn];
    if (count == 0 || count > o->announce_few_cards || count == shown->few_told)
        return;
    shown->few_told = (uint8_t)count;
    events_add(events, KINGS_TOLD_FEW, shown->turn, EVERYONE)->number = count;
}

static void draw_at_end(struct state *s, struct events *events)
{
    int seat = s->shown.turn;
    bool drew = kings_turn_draw(s);
    s->shown.dry = !drew;
    if (drew) {
        add_drawn(s, seat, events_add(events, KINGS_TOLD_DREW_CARD, seat, 1u << seat));
        events_add(events, KINGS_TOLD_DREW, seat, all_but(seat));
    }
    tell_empty_stock(s, events);
}

void kings_turn_end(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    struct event *ended = events_add(events, KINGS_TOLD_ENDED, shown->turn, EVERYONE);
    ended->number = shown->played + shown->moved;
    ended->more = shown->stock_count > 0;
    if (o->draw_at == DRAW_AT_END)
        draw_at_end(s, events);
    kings_turn_announce_few(o, s, events);
    shown->idle = shown->dry && !shown->played ? (uint8_t)(shown->idle + 1) : 0;
    if (shown->idle >= shown->seats) {
        kings_round_finish(o, s, -1, events);
        return;
    }
    shown->turn = (uint8_t)((shown->turn + 1) % shown->seats);
    kings_turn_begin(o, s, events);
}

// --- the end of a round ---

int kings_hand_points(const struct state *s, int seat)
{
    int points = 0;
    for (int i = 0; i < s->shown.hand_count[seat]; i++)
        points += kings_value(s->hand[seat][i]);
    return points;
}

static void tell_hands(const struct state *s, bool counts, struct events *events)
{
    for (int seat = 0; seat < s->shown.seats; seat++) {
        if (s->shown.hand_count[seat] == 0)
            continue;
        struct event *left = events_add(events, KINGS_TOLD_LEFT, seat, EVERYONE);
        left->number = kings_hand_points(s, seat);
        left->more = counts;
        for (int i = 0; i < s->shown.hand_count[seat]; i++)
            left->card[left->count++] = (struct move_card){ s->hand[seat][i], FACE_NONE };
    }
}

// The seats with the least of something, or with the most.
static unsigned best_of(const int32_t *number, int seats, bool least)
{
    unsigned best = 1;
    for (int seat = 1; seat < seats; seat++) {
        int32_t lead = number[seat] - number[__builtin_ctz(best)];
        if (least)
            lead = -lead;
        if (lead > 0)
            best = 0;
        if (lead >= 0)
            best |= 1u << seat;
    }
    return best;
}

static unsigned lowest_hands(const struct state *s)
{
    int32_t points[SEATS_MAX] = { 0 };
    for (int seat = 0; seat < s->shown.seats; seat++)
        points[seat] = kings_hand_points(s, seat);
    return best_of(points, s->shown.seats, true);
}

unsigned kings_round_winners(const struct game *, const struct options *o, const struct state *s)
{
    (void)o;
    if (s->shown.phase != KINGS_PHASE_OVER)
        return 0;
    return s->shown.out < SEATS_MAX ? 1u << s->shown.out : lowest_hands(s);
}

static void win_round(struct state *s, unsigned winners, bool blocked, struct events *events)
{
    for (int seat = 0; seat < s->shown.seats; seat++) {
        if (!(winners & 1u << seat))
            continue;
        s->shown.won[seat]++;
        if (!blocked)
            continue;
        struct event *lowest = events_add(events, KINGS_TOLD_LOWEST, seat, EVERYONE);
        lowest->number = kings_hand_points(s, seat);
        lowest->more = __builtin_popcount(winners);
    }
}

int kings_match_place(const struct shown *shown, int seat)
{
    int place = 1;
    for (int other = 0; other < shown->seats; other++)
        place += shown->points[other] < shown->points[seat];
    return place;
}

// In order of places; players who share a place, in the order of the seats.
static void tell_ranking(const struct state *s, struct events *events)
{
    for (int place = 1; place <= s->shown.seats; place++)
        for (int seat = 0; seat < s->shown.seats; seat++) {
            if (kings_match_place(&s->shown, seat) != place)
                continue;
            struct event *score = events_add(events, KINGS_TOLD_SCORE, seat, EVERYONE);
            score->number = s->shown.points[seat];
            score->more = kings_hand_points(s, seat);
        }
}

static bool ends_match(const struct options *o, const struct shown *shown)
{
    for (int seat = 0; o->match_target && seat < shown->seats; seat++)
        if (shown->points[seat] >= o->match_target)
            return true;
    return o->match_rounds && shown->round >= o->match_rounds;
}

void kings_match_finish(const struct options *o, struct shown *shown, struct events *events)
{
    int32_t won[SEATS_MAX] = { 0 };
    for (int seat = 0; seat < shown->seats; seat++)
        won[seat] = shown->won[seat];
    if (!ends_match(o, shown))
        return;
    bool scored = o->score_mode == SCORE_KINGS_PENALTY;
    unsigned best = scored ? best_of(shown->points, shown->seats, true) : best_of(won, shown->seats, false);
    shown->match_over = true;
    shown->winners = (uint8_t)best;
    for (int seat = 0; seat < shown->seats; seat++)
        if (best & 1u << seat)
            events_add(events, best & (best - 1) ? KINGS_TOLD_SHARED : KINGS_TOLD_WON, seat, EVERYONE);
}

// Who won, then the scores, and last what is told only on request.
void kings_round_finish(const struct options *o, struct state *s, int winner, struct events *events)
{
    struct shown *shown = &s->shown;
    bool scored = o->score_mode == SCORE_KINGS_PENALTY, blocked = winner < 0;
    shown->phase = KINGS_PHASE_OVER;
    shown->out = (uint8_t)(blocked ? SEATS_MAX : winner);
    events_add(events, blocked ? KINGS_TOLD_BLOCKED : KINGS_TOLD_OUT, winner, EVERYONE);
    win_round(s, blocked ? lowest_hands(s) : 1u << winner, blocked, events);
    for (int seat = 0; scored && seat < shown->seats; seat++)
        shown->points[seat] += kings_hand_points(s, seat);
    kings_match_finish(o, shown, events);
    if (scored)
        tell_ranking(s, events);
    tell_hands(s, scored || blocked, events);
}
