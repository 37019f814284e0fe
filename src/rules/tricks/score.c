// SPDX-License-Identifier: GPL-3.0-or-later
// What a round counts, in each way of scoring, and when the match is over (rules.md 13.4).
#include "rules/tricks/inside.h"
#include <string.h>

enum { BAGS_FULL = 10 };

// --- what a side has ---

// Of the tricks, and, where cards count, of the points in them.
struct side {
    unsigned seats;
    int tricks, points, bid, nil_tricks;
};

static int points_taken(const struct kit_now *now, int seat, bool positive)
{
    int points = 0;
    for (int i = 0; i < now->s->shown.taken_count[seat]; i++) {
        int worth = tricks_worth(now->o, now->s->shown.trump, now->s->taken[seat][i]);
        points += positive && worth < 0 ? 0 : worth;
    }
    return points;
}

static bool is_nil(const struct kit_now *now, int seat)
{
    return now->o->bid_nil && now->s->shown.bid[seat] == 0;
}

static struct side side_of(const struct kit_now *now, int seat)
{
    const struct shown *shown = &now->s->shown;
    unsigned seats = tricks_partners(now->game, now->o, now->k->seats, seat);
    struct side side = { seats, .tricks = tricks_sum(shown->tricks, seats), .bid = tricks_sum(shown->bid, seats) };
    for (int other = 0; other < now->k->seats; other++) {
        if (!(seats >> other & 1))
            continue;
        side.points += points_taken(now, other, false);
        side.nil_tricks += is_nil(now, other) ? shown->tricks[other] : 0;
    }
    return side;
}

// --- each way to score: what the side of the seat gains.  What is worth a sentence of its own is told by the way ---

// Who takes every point of the pack that counts against its taker.
static int who_shot(const struct kit_now *now)
{
    int all = 0;
    for (int face = 0; face < TRICKS_PACK; face++) {
        int worth = tricks_worth(now->o, now->s->shown.trump, face);
        all += tricks_copies(now->o, now->k->seats, face) && worth > 0 ? worth : 0;
    }
    for (int seat = 0; all && now->o->shoot && seat < now->k->seats; seat++)
        if (points_taken(now, seat, true) == all)
            return seat;
    return NOBODY;
}

static int gain_penalty(const struct kit_now *now, const struct side *side)
{
    int shot = who_shot(now), points = side->points;
    if (shot == NOBODY)
        return points;
    bool own = side->seats >> shot & 1;
    if (own)
        points -= points_taken(now, shot, true);
    if (now->o->shoot_how == SHOOT_OTHERS)
        return points + (own ? 0 : now->o->shoot);
    return points - (own ? now->o->shoot : 0);
}

static int gain_over(const struct kit_now *now, const struct side *side)
{
    return side->tricks > now->o->book ? side->tricks - now->o->book : 0;
}

static int gain_nil(const struct kit_now *now, int seat)
{
    int points = now->s->shown.blind >> seat & 1 ? now->o->blind_nil : now->o->nil;
    return now->s->shown.tricks[seat] ? -points : points;
}

static void set_bags(const struct kit_now *now, const struct side *side, int bags)
{
    for (int seat = 0; seat < now->k->seats; seat++)
        if (side->seats >> seat & 1)
            now->s->shown.bags[seat] = (uint16_t)bags;
}

static int gain_bid(const struct kit_now *now, const struct side *side)
{
    const struct options *o = now->o;
    int tricks = side->tricks - (o->nil_helps ? 0 : side->nil_tricks), over = tricks - side->bid;
    int first = __builtin_ctz(side->seats), bags = now->s->shown.bags[first] + (over > 0 && o->bags ? over : 0);
    int gain = over < 0 ? -o->set * side->bid : o->per * side->bid + o->over * over;
    kit_tell_side(
        now,
        &(struct event){
            .kind = TRICKS_TOLD_RESULT, .seat = (int8_t)first, .number = gain, .more = tricks, .other = (int16_t)side->bid });
    for (int seat = 0; seat < now->k->seats; seat++)
        if (side->seats >> seat & 1 && is_nil(now, seat)) {
            kit_tell(now, TRICKS_TOLD_NIL, seat, EVERYONE)->number = gain_nil(now, seat);
            gain += gain_nil(now, seat);
        }
    if (bags >= BAGS_FULL) {
        int lost = bags / BAGS_FULL * o->bags;
        gain -= lost;
        kit_tell_side(now, &(struct event){ .kind = TRICKS_TOLD_BAGS, .seat = (int8_t)first, .number = lost });
    }
    set_bags(now, side, bags % BAGS_FULL);
    return gain;
}

static int gain_exact(const struct kit_now *now, const struct side *side)
{
    const struct options *o = now->o;
    int off = side->tricks > side->bid ? side->tricks - side->bid : side->bid - side->tricks;
    int missed = o->miss == MISS_TRICKS ? side->tricks : o->miss == MISS_MINUS ? -off : 0;
    int gain = off ? missed : o->exact + side->tricks;
    kit_tell_side(now, &(struct event){ .kind = TRICKS_TOLD_RESULT,
                                        .seat = (int8_t)__builtin_ctz(side->seats),
                                        .number = gain,
                                        .more = side->tricks,
                                        .other = (int16_t)side->bid });
    return gain;
}

static bool is_maker(const struct kit_now *now, const struct side *side)
{
    return now->s->shown.maker != NOBODY && side->seats >> now->s->shown.maker & 1;
}

static int gain_maker(const struct kit_now *now, const struct side *side)
{
    const struct options *o = now->o;
    int maker = now->s->shown.maker;
    if (maker == NOBODY)
        return 0;
    struct side makers = side_of(now, maker);
    bool own = is_maker(now, side), all = makers.tricks == tricks_sum(now->s->shown.tricks, tricks_all(now));
    if (makers.tricks < o->need)
        return own ? 0 : o->euchred;
    if (!own)
        return 0;
    return !all ? o->made : now->s->shown.alone == NOBODY ? o->march : o->alone;
}

static int belote_of(const struct kit_now *now, const struct side *side)
{
    int belote = now->s->shown.belote;
    return belote != NOBODY && side->seats >> belote & 1 ? now->o->belote : 0;
}

// Card points of the side with the last trick; every trick is worth its own number.  No trick and no card: the others have all.
static int card_points(const struct kit_now *now, const struct side *side)
{
    bool none = true;
    for (int seat = 0; seat < now->k->seats; seat++)
        none &= side->seats >> seat & 1 || (!now->s->shown.tricks[seat] && !now->s->shown.taken_count[seat]);
    if (none && now->o->capot && side->tricks)
        return now->o->capot;
    return side->points + (side->seats >> now->s->shown.led & 1 ? now->o->last_trick : 0);
}

static int gain_cards(const struct kit_now *now, const struct side *side)
{
    int maker = now->s->shown.maker, own = card_points(now, side), belote = belote_of(now, side), most = 0, all = 0;
    if (maker == NOBODY)
        return own + belote;
    struct side makers = side_of(now, maker);
    int theirs = card_points(now, &makers) + belote_of(now, &makers);
    for (int seat = 0; seat < now->k->seats; seat++) {
        struct side other = side_of(now, seat);
        if (seat != __builtin_ctz(other.seats)) // each side once
            continue;
        int has = card_points(now, &other);
        all += has;
        if (other.seats != makers.seats)
            most = has + belote_of(now, &other) > most ? has + belote_of(now, &other) : most;
    }
    bool made = theirs > most || (theirs == most && now->o->half == HALF_WON);
    return belote + (made ? own : is_maker(now, side) ? 0 : all);
}

// --- the end of a round ---

static void tell_scores(const struct kit_now *now, const int32_t *gained)
{
    static const bool told_by_side[] = { [SCORE_OVER] = true, [SCORE_MAKER] = true, [SCORE_CARDS] = true };
    for (int pass = 0; pass < 2; pass++)
        for (int seat = 0; seat < now->k->seats; seat++) {
            struct side side = side_of(now, seat);
            if (seat != __builtin_ctz(side.seats))
                continue;
            bool cards = now->o->score_mode == SCORE_CARDS;
            struct event e = { .kind = pass ? TRICKS_TOLD_SCORE : TRICKS_TOLD_RESULT, .seat = (int8_t)seat, .other = -1 };
            e.number = pass ? now->k->points[seat] + gained[seat] : gained[seat];
            e.more = pass ? gained[seat] : cards ? card_points(now, &side) : side.tricks;
            if (pass || told_by_side[now->o->score_mode])
                kit_tell_side(now, &e);
        }
}

void tricks_end_round(const struct kit_now *now)
{
    static int (*const ways[])(const struct kit_now *now, const struct side *side) = {
        [SCORE_PENALTY] = gain_penalty, [SCORE_OVER] = gain_over,   [SCORE_BID] = gain_bid,
        [SCORE_EXACT] = gain_exact,     [SCORE_MAKER] = gain_maker, [SCORE_CARDS] = gain_cards,
    };
    struct kit_round round = { 0 };
    int shot = now->o->score_mode == SCORE_PENALTY ? who_shot(now) : NOBODY;
    now->s->shown.phase = PHASE_OVER;
    if (shot != NOBODY) {
        struct event *e = kit_tell(now, TRICKS_TOLD_MOON, shot, EVERYONE);
        e->number = now->o->shoot;
        e->more = now->o->shoot_how;
    }
    for (int seat = 0; seat < now->k->seats; seat++) {
        struct side side = side_of(now, seat);
        int first = __builtin_ctz(side.seats);
        round.gained[seat] = seat == first ? ways[now->o->score_mode](now, &side) : round.gained[first];
    }
    tell_scores(now, round.gained);
    round.winners = kit_best(round.gained, now->k->seats, now->o->best == WINS_LOWEST);
    kit_round_end(now, &round);
}

enum ahead tricks_ahead(const struct options *o)
{
    return o->best == WINS_LOWEST ? AHEAD_FEWEST : AHEAD_MOST;
}

struct kit_end tricks_end(const struct options *o)
{
    return (struct kit_end){ .target = o->target,
                             .rounds = o->rounds,
                             .ahead = tricks_ahead(o),
                             .tie_goes_on = o->tie == LEVEL_EXTRA_ROUND,
                             .floor = o->lose_at };
}
