// SPDX-License-Identifier: GPL-3.0-or-later
// A player of rummy games in which a hand goes out whole (goout.whole_hand).  Nothing lies on the table and nobody's hand is
// known, so it looks at its own: which cards lie in combinations, which are left over, and which of those have company.  It
// takes a discard only to put it into a combination, so that cards do not go round the table for ever.
#include "players/choose.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/melds/points.h"
#include <stdlib.h>

enum { POINT_WORTH = 10, COMPANY = 45, RUN_COMPANY = 20, LACKS_RUNS = 400, LACKS_PURE = 800 };

// A hand sorted into combinations, and the cards left over.
struct sorted {
    int worth; // the less the better
    int lacks; // LACKS_RUNS, LACKS_PURE, or 0: part of the worth
    int cards; // how many cards are left over
    struct counts over;
};

// Sorts a hand into the combinations that leave the least over, among those with the most of the runs that are asked for.
static struct sorted sort_hand(const struct options *o, const struct counts *hand, struct effort *effort)
{
    struct options asked = *o;
    struct sorted sorted = { .over = *hand };
    LOCAL(combos) laid = { 0 };
    int left = query_left_over(o, hand, effort, &laid);
    if (laid.count == 0 && o->goout_pure_runs && o->goout_runs > o->goout_pure_runs) {
        asked.goout_runs = asked.goout_pure_runs;
        sorted.lacks = LACKS_RUNS;
        left = query_left_over(&asked, hand, effort, &laid);
    }
    if (laid.count == 0 && (o->goout_pure_runs || o->goout_runs)) {
        asked.goout_runs = asked.goout_pure_runs = 0;
        sorted.lacks = LACKS_PURE;
        left = query_left_over(&asked, hand, effort, &laid);
    }
    for (int i = 0; i < laid.count; i++)
        for (int c = 0; c < laid.combo[i].count; c++)
            sorted.over.of[laid.combo[i].card[c].face]--;
    for (int face = 0; face < FACES; face++)
        sorted.cards += sorted.over.of[face];
    sorted.worth = sorted.lacks + left * POINT_WORTH;
    return sorted;
}

// How well a card that is left over goes with the others of the hand.
static int company(const struct options *o, const struct counts *hand, const struct counts *over, int face)
{
    int worth = 0;
    for (int other = 0; other < FACE_JOKER; other++) {
        int apart = face_rank(other) - face_rank(face), there = hand->of[other] - (other == face);
        bool near = face_suit(other) == face_suit(face) && apart >= -2 && apart <= 2 && apart != 0;
        bool same = apart == 0 && (other != face || !o->set_distinct_suits);
        if (there > 0 && (near || same) && !face_is_wild(hand->terms.wild, other))
            worth += (over->of[other] ? COMPANY : COMPANY / 3) + (near && o->goout_runs ? RUN_COMPANY : 0);
    }
    return worth;
}

// --- parting with a card of a whole hand ---

// What a hand gains by parting with the card.
static int riddance(const struct options *o, const struct counts *hand, const struct sorted *sorted, int face)
{
    int worth = points_left(o, face) * POINT_WORTH - company(o, hand, &sorted->over, face);
    return worth - (face_is_wild(hand->terms.wild, face) ? LACKS_PURE : 0);
}

// Chooses among the cards left over, or if there are none, a card whose loss leaves the least over.
static int part_with(const struct options *o, const struct view *v, const struct counts *hand, const struct sorted *sorted,
                     struct effort *effort, struct rng *rng, bool any)
{
    int found = FACE_NONE, best = 0;
    uint32_t seen = 0;
    for (int face = 0; face < FACES; face++) {
        int worth = 0;
        if (!hand->of[face] || !query_may_discard(o, v, face) || (sorted->cards && !sorted->over.of[face]))
            continue;
        if (!sorted->cards) {
            struct counts rest = *hand;
            rest.of[face]--;
            worth = -sort_hand(o, &rest, effort).worth;
        } else if (!any) {
            worth = riddance(o, hand, sorted, face);
        }
        seen = found != FACE_NONE && worth == best ? seen + 1 : 1;
        if (found == FACE_NONE || worth > best || (worth == best && rng_below(rng, seen) == 0)) {
            found = face;
            best = worth;
        }
    }
    return found;
}

static bool play(const struct options *o, const struct view *v, struct effort *effort, bool any, struct rng *rng,
                 struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    if (v->hand.count > 1) // with one card left it has just laid the others
        query_going_out(o, v, &moves);
    if (moves.count) {
        *out = moves.move[0];
        return true;
    }
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    struct sorted sorted = sort_hand(o, &hand, effort);
    int face = part_with(o, v, &hand, &sorted, effort, rng, any);
    if (face == FACE_NONE && sorted.cards) { // the cards left over may not go
        sorted.cards = 0;
        face = part_with(o, v, &hand, &sorted, effort, rng, any);
    }
    *out = (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    return face != FACE_NONE && query_allowed(o, v, out);
}

// --- drawing for a whole hand ---

// Says whether the top discard goes into a combination, and some other card out.
static bool takes_top(const struct options *o, const struct view *v, struct effort *effort)
{
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    if (o->draw_discard == DRAW_NEVER || !query_allowed(o, v, &take))
        return false;
    int face = card_face(v->shown.discard.card[v->shown.discard.count - 1]);
    if (face >= FACES)
        return false;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    struct sorted now = sort_hand(o, &hand, effort);
    hand.of[face]++;
    struct sorted then = sort_hand(o, &hand, effort);
    if (then.over.of[face]) // its twin would do as well
        return false;
    return then.cards <= now.cards && then.worth <= now.worth &&
           (then.cards > 0 || now.cards > 0 || face_is_wild(hand.terms.wild, face));
}

// --- dropping out of a round of rummy ---

// How many pairs of cards of one suit have at most one card missing between them: half a run each.
static int half_runs(const struct counts *hand)
{
    int pairs = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        for (int other = face + 1; other < FACE_JOKER; other++) {
            bool near = face_suit(face) == face_suit(other) && abs(face_rank(face) - face_rank(other)) <= 2;
            pairs += near && hand->of[face] && hand->of[other];
        }
    return pairs;
}

// Says whether to drop out before the first draw: the hand has no run without a joker, no wild card and few halves of runs.
// Such a hand seldom wins and costs more than 50 points on average, so dropping out is wise if it costs less than half of what
// the hand does.  The player looks only at its own hand, and never drops out of a match that would be lost by it.
static bool gives_up(const struct options *o, const struct view *v, struct effort *effort)
{
    enum { FEW_HALVES = 3 };
    const struct move drop = { .verb = RUMMY_DROP };
    if (v->shown.drawn[v->seat] || !query_allowed(o, v, &drop))
        return false;
    if (o->match_target > 0 && o->match_best == BEST_LOWEST && v->shown.points[v->seat] + o->drop_first >= o->match_target)
        return false;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    for (int face = 0; face < FACES; face++)
        if (hand.of[face] && face_is_wild(hand.terms.wild, face))
            return false;
    struct sorted sorted = sort_hand(o, &hand, effort);
    int cost = query_left_over(o, &hand, effort, NULL);
    bool nothing = o->goout_runs || o->goout_pure_runs ? sorted.lacks == LACKS_PURE : sorted.cards == v->hand.count;
    return nothing && half_runs(&hand) <= FEW_HALVES && 2 * o->drop_first < cost;
}

bool whole_choose(const struct options *o, const struct view *v, int slips, struct rng *rng, struct move *out)
{
    struct effort effort = { EFFORT_MOVE };
    bool slip = rng_below(rng, 100) < (uint32_t)slips;
    if (v->shown.phase == RUMMY_PHASE_PLAY)
        return play(o, v, &effort, slip, rng, out);
    if (v->shown.phase != RUMMY_PHASE_DRAW)
        return false;
    if (slips == 0 && gives_up(o, v, &effort)) { // a beginner never does
        *out = (struct move){ .verb = RUMMY_DROP };
        return true;
    }
    *out = (struct move){ .verb = v->shown.turned ? RUMMY_LEAVE : RUMMY_DRAW_STOCK }; // a card that was turned up
    if (!slip && takes_top(o, v, &effort))
        *out = (struct move){ .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    return true;
}
