// SPDX-License-Identifier: GPL-3.0-or-later
// The score of a round of tricks, in each way of scoring, and when the match is over (rules.md 13.4).
#include "rules/tricks/inside.h"

// --- the tricks and points of a side ---

// A side whose round of tricks is scored; `points` are those of the cards it has taken.
struct side {
    unsigned seats;
    int first, tricks, points, bid, nil_tricks, belote, announced;
    bool makes; // the side made trump
};

int tricks_points_taken(const struct options *o, const struct state *s, int seat, bool positive)
{
    int points = 0;
    for (int i = 0; i < s->shown.taken_count[seat]; i++) {
        int worth = tricks_worth(o, s->shown.trump, s->taken[seat][i]);
        points += positive && worth < 0 ? 0 : worth;
    }
    return points;
}

static struct side side_of(const struct kit_now *now, int seat)
{
    const struct shown *shown = &now->s->shown;
    unsigned seats = tricks_allies(now, seat);
    struct side side = { seats, __builtin_ctz(seats), tricks_sum(shown->tricks, seats), .bid = tricks_sum(shown->bid, seats) };
    for (int other = 0; other < now->k->seats; other++) {
        if (!(seats >> other & 1))
            continue;
        side.points += tricks_points_taken(now->o, now->s, other, false);
        side.nil_tricks += tricks_is_nil(now, other) ? shown->tricks[other] : 0;
        side.belote += shown->belote == other ? now->o->belote : 0;
        side.announced += shown->announced[other];
        side.makes |= shown->maker == other;
    }
    return side;
}

// Lists the sides whose round of tricks is scored, in the order of their first seats.  Returns how many there are.
static int sides_of_all(const struct kit_now *now, struct side side[SEATS_MAX])
{
    int count = 0;
    for (int seat = 0; seat < now->k->seats; seat++) {
        side[count] = side_of(now, seat);
        count += side[count].first == seat;
    }
    return count;
}

static void tell(const struct kit_now *now, const struct side *side, int kind, int number, int more, int other)
{
    kit_tell_side(now, kind, side->first, other, number, more);
}

// --- each way of scoring: what a side gains, with the events that are worth a sentence of their own ---

// Returns the seat that shot the moon: it took, in its tricks, every point that cards cost in this round.  NOBODY: no seat did,
// or the score does not reward it.
static int who_shot(const struct kit_now *now)
{
    int all = 0;
    for (int face = 0; face < TRICKS_PACK; face++) {
        int worth = tricks_worth(now->o, now->s->shown.trump, face);
        all += tricks_copies(now->o, now->k->seats, face) && worth > 0 ? worth : 0;
    }
    for (int seat = 0; all && now->o->shoot && seat < now->k->seats; seat++)
        if (tricks_points_taken(now->o, now->s, seat, true) == all)
            return seat;
    return NOBODY;
}

static int gain_penalty(const struct kit_now *now, const struct side *side)
{
    int shot = who_shot(now), moon = shot == NOBODY ? 0 : now->o->shoot;
    if (shot != NOBODY && side->seats >> shot & 1)
        return side->points - tricks_points_taken(now->o, now->s, shot, true) - (now->o->shoot_how == SHOOT_SELF ? moon : 0);
    return side->points + (now->o->shoot_how == SHOOT_OTHERS ? moon : 0);
}

static int gain_over(const struct kit_now *now, const struct side *side)
{
    return side->tricks > now->o->book ? side->tricks - now->o->book : 0;
}

static int gain_nil(const struct kit_now *now, int seat)
{
    int points = now->s->shown.blind >> seat & 1 ? now->o->blind_nil : now->o->nil;
    points = now->s->shown.tricks[seat] ? -points : points;
    kit_tell(now, TRICKS_TOLD_NIL, seat, EVERYONE)->number = points;
    return points;
}

static int gain_bid(const struct kit_now *now, const struct side *side)
{
    const struct options *o = now->o;
    int tricks = side->tricks - (o->nil_helps ? 0 : side->nil_tricks), over = tricks - side->bid;
    int bags = now->s->shown.bags[side->first] + (over > 0 && o->bags ? over : 0), lost = bags / o->bag_limit * o->bags;
    int gain = over < 0 ? -o->set * side->bid : o->per * side->bid + o->over * over;
    tell(now, side, TRICKS_TOLD_RESULT, gain, tricks, side->bid);
    for (int seat = 0; seat < now->k->seats; seat++)
        if (side->seats >> seat & 1) {
            gain += tricks_is_nil(now, seat) ? gain_nil(now, seat) : 0;
            now->s->shown.bags[seat] = bags % o->bag_limit;
        }
    if (bags >= o->bag_limit)
        tell(now, side, TRICKS_TOLD_BAGS, lost, 0, bags / o->bag_limit * o->bag_limit);
    return gain - lost;
}

int tricks_exact_points(const struct options *o, int bid, int tricks)
{
    int off = tricks > bid ? tricks - bid : bid - tricks;
    int missed = o->miss == MISS_TRICKS ? tricks : o->miss == MISS_MINUS ? -off : 0;
    return off ? missed : o->exact + tricks;
}

static int gain_exact(const struct kit_now *now, const struct side *side)
{
    int gain = tricks_exact_points(now->o, side->bid, side->tricks);
    tell(now, side, TRICKS_TOLD_RESULT, gain, side->tricks, side->bid);
    return gain;
}

static int gain_maker(const struct kit_now *now, const struct side *side)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    if (shown->maker == NOBODY)
        return 0;
    int made = side_of(now, shown->maker).tricks;
    if (made < o->need)
        return side->makes ? 0 : o->euchred;
    if (!side->makes)
        return 0;
    return made < tricks_sum(shown->tricks, tricks_all(now)) ? o->made : shown->alone == NOBODY ? o->march : o->alone;
}

// Returns whether the side took every trick of the round and the rules score that (capot).
static bool is_capot(const struct kit_now *now, const struct side *side)
{
    const struct shown *shown = &now->s->shown;
    unsigned others = tricks_all(now) & ~side->seats;
    return now->o->capot && side->tricks && !tricks_sum(shown->tricks, others) && !tricks_sum(shown->taken_count, others);
}

// Returns the card points that a side scores in a round of tricks, with those for its announcements and for the last trick.  For
// a side that took every trick, the points for that replace those of its cards.
static int card_points(const struct kit_now *now, const struct side *side)
{
    const struct shown *shown = &now->s->shown;
    if (is_capot(now, side))
        return side->announced + now->o->capot;
    return side->announced + side->points + (side->seats >> shown->led & 1 ? now->o->last_trick : 0);
}

// The card points of the sides, compared to score a round in which one of them made trump.  theirs: the points of the makers'
// side.  most: those of the best other side, whose first seat is `best`.  all: the points of every side.
struct balance {
    int theirs, most, all, makers, best;
};

static struct balance balance_of(const struct kit_now *now)
{
    struct side other[SEATS_MAX];
    struct balance b = { .makers = NOBODY, .best = NOBODY };
    for (int i = 0, count = sides_of_all(now, other); i < count; i++) {
        int points = card_points(now, &other[i]), with = points + other[i].belote;
        b.all += points;
        if (other[i].makes) {
            b.theirs = with;
            b.makers = other[i].first;
        } else if (b.best == NOBODY || with > b.most) {
            b.most = with;
            b.best = other[i].first;
        }
    }
    return b;
}

// Returns whether the rules hold the makers' score until the next round, as the makers of trump have as many points as the best
// other side.
static bool is_held(const struct kit_now *now, const struct balance *b)
{
    return now->o->half == HALF_HELD && b->makers != NOBODY && b->theirs == b->most;
}

static int gain_cards(const struct kit_now *now, const struct side *side)
{
    struct balance b = balance_of(now);
    bool made = b.theirs > b.most || (b.theirs == b.most && now->o->half == HALF_WON);
    if (is_held(now, &b))
        return side->belote + (side->makes ? 0 : card_points(now, side));
    return side->belote + (made || b.makers == NOBODY ? card_points(now, side) : side->makes ? 0 : b.all);
}

// Adds the card points held from an earlier round to the score of the side that wins this round of tricks, and tells how many
// they are.  If this round is level and the rules hold points, holds the makers' points for a later one instead.
static void settle_held(const struct kit_now *now, struct kit_round *round)
{
    struct shown *shown = &now->s->shown;
    struct balance b = balance_of(now);
    int winner = b.theirs > b.most || (b.theirs == b.most && now->o->half == HALF_WON) ? b.makers : b.best;
    if (now->o->score_mode != SCORE_CARDS || b.makers == NOBODY)
        return;
    if (is_held(now, &b)) {
        struct side makers = side_of(now, b.makers);
        shown->held += card_points(now, &makers);
        kit_tell(now, TRICKS_TOLD_HELD, -1, EVERYONE)->number = shown->held;
    } else if (shown->held) {
        round->gained[winner] += shown->held;
        kit_tell_side(now, TRICKS_TOLD_GOT_HELD, winner, -1, shown->held, 0);
        shown->held = 0;
    }
}

// --- the end of a round of tricks ---

static const struct {
    int (*gain)(const struct kit_now *now, const struct side *side);
    bool told; // the gain is told when everything is counted
} ways[] = {
    [SCORE_PENALTY] = { gain_penalty, false }, [SCORE_OVER] = { gain_over, true },   [SCORE_BID] = { gain_bid, false },
    [SCORE_EXACT] = { gain_exact, false },     [SCORE_MAKER] = { gain_maker, true }, [SCORE_CARDS] = { gain_cards, true },
};

// Tells, as a round of tricks is scored, the card points for the last trick or for taking every trick.
static void tell_last(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    struct side side = side_of(now, shown->led);
    if (now->o->score_mode != SCORE_CARDS)
        return;
    if (is_capot(now, &side))
        kit_tell_side(now, TRICKS_TOLD_CAPOT, side.first, -1, now->o->capot, 0);
    else if (now->o->last_trick)
        kit_tell_of(now, TRICKS_TOLD_LAST_TRICK, shown->led, -1, now->o->last_trick);
}

// Returns whether the side being scored made trump in this round, and if so, whether it failed to win the tricks or points that
// the maker's side needs.
static enum made made_of(const struct kit_now *now, const struct side *side)
{
    if (!side->makes)
        return MADE_NOTHING;
    struct balance b = balance_of(now);
    bool level = b.theirs == b.most && now->o->half != HALF_LOST, cards = now->o->score_mode == SCORE_CARDS;
    bool failed = cards ? b.theirs <= b.most && !level : side->tricks < now->o->need;
    return failed ? MADE_AND_FAILED : MADE_TRUMP;
}

static void tell_moon(const struct kit_now *now)
{
    int shot = now->o->score_mode == SCORE_PENALTY ? who_shot(now) : NOBODY;
    if (shot != NOBODY)
        kit_tell_of(now, TRICKS_TOLD_MOON, shot, -1, now->o->shoot)->more = now->o->shoot_how;
}

void tricks_end_round(const struct kit_now *now)
{
    struct kit_round round = { 0 };
    struct side side[SEATS_MAX];
    int count = sides_of_all(now, side), mode = now->o->score_mode;
    now->s->shown.phase = PHASE_OVER;
    tell_last(now);
    tell_moon(now);
    for (int i = 0; i < count; i++)
        round.gained[side[i].first] = ways[mode].gain(now, &side[i]);
    for (int i = 0; ways[mode].told && i < count; i++)
        tell(now, &side[i], TRICKS_TOLD_RESULT, round.gained[side[i].first],
             mode == SCORE_CARDS ? card_points(now, &side[i]) - side[i].announced : side[i].tricks,
             mode == SCORE_CARDS || mode == SCORE_MAKER ? (int)made_of(now, &side[i]) : -1);
    settle_held(now, &round);
    for (int i = 0; i < count; i++) {
        int first = side[i].first, gained = round.gained[first];
        tell(now, &side[i], TRICKS_TOLD_SCORE, now->k->points[first] + gained, gained, -1);
    }
    for (int seat = 0; seat < now->k->seats; seat++)
        round.gained[seat] = round.gained[side_of(now, seat).first];
    round.winners = kit_best(round.gained, now->k->seats, now->o->best == WINS_LOWEST);
    kit_round_end(now, &round);
}

struct kit_end tricks_end(const struct options *o, int seats)
{
    return (struct kit_end){ .target = o->target,
                             .rounds = setting_by_value(&o->rounds, seats, 1),
                             .ahead = o->best == WINS_LOWEST ? AHEAD_FEWEST : AHEAD_MOST,
                             .tie_goes_on = o->tie == LEVEL_EXTRA_ROUND,
                             .floor = o->lose_at };
}
