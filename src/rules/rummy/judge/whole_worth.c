// SPDX-License-Identifier: GPL-3.0-or-later
// Works out what a move is worth where a hand goes out whole (rules/rummy/judge/whole_worth.h).
#include "rules/rummy/judge/whole_worth.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/points.h"

enum { POINT_WORTH = 10, COMPANY = 45, RUN_COMPANY = 20, LACKS_RUNS = 400, LACKS_PURE = 800 };

struct whole_sorted whole_sort(const struct options *o, const struct counts *hand, struct effort *effort)
{
    struct options asked = *o;
    struct whole_sorted sorted = { .over = *hand };
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
    sorted.cost = sorted.lacks + left * POINT_WORTH;
    return sorted;
}

// --- parting with a card of a whole hand ---

// Returns what a card left over is worth as company: how well it goes with the other cards of a hand that must go out whole.
static int company(const struct options *o, const struct counts *hand, const struct counts *over, int face)
{
    int worth = 0;
    for (int other = 0; other < FACE_JOKER && face < FACE_JOKER; other++) {
        bool there = hand->of[other] > (other == face) && !face_is_wild(hand->terms.wild, other);
        if (!there || !near_goes_with(o, face, other))
            continue;
        worth += over->of[other] ? COMPANY : COMPANY / 3;
        worth += face_rank(face) != face_rank(other) && o->goout_runs ? RUN_COMPANY : 0;
    }
    return worth;
}

int whole_riddance(const struct options *o, const struct counts *hand, const struct whole_sorted *sorted, struct effort *effort,
                   int face)
{
    if (!sorted->over.of[face]) {
        struct counts rest = *hand;
        rest.of[face]--;
        return -whole_sort(o, &rest, effort).cost;
    }
    int worth = points_left(o, face) * POINT_WORTH - company(o, hand, &sorted->over, face);
    return worth - (face_is_wild(hand->terms.wild, face) ? LACKS_PURE : 0);
}

// --- drawing for a whole hand ---

int whole_take_gain(const struct options *o, const struct view *v, struct effort *effort)
{
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    if (o->draw_discard == DRAW_NEVER || !query_allowed(o, v, &take))
        return -1;
    int face = card_face(v->shown.discard.card[v->shown.discard.count - 1]);
    if (face >= FACES)
        return -1;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    struct whole_sorted now = whole_sort(o, &hand, effort);
    hand.of[face]++;
    struct whole_sorted then = whole_sort(o, &hand, effort);
    if (then.over.of[face] || then.cards > now.cards) // its twin would do as well
        return -1;
    bool helps = then.cards > 0 || now.cards > 0 || face_is_wild(hand.terms.wild, face);
    return helps ? now.cost - then.cost : -1;
}

// --- dropping out of a round of rummy ---

// Returns how many pairs of cards of a hand that must go out whole could lie in one run.  They tell whether the hand is worth
// playing.
static int half_runs(const struct options *o, const struct counts *hand)
{
    int pairs = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        for (int other = face + 1; hand->of[face] && other < FACE_JOKER; other++)
            pairs += hand->of[other] && near_in_run(o, face, other);
    return pairs;
}

// Returns whether it is wise to drop out of the round, as a hand that must go out whole is not worth playing.  Such a hand
// without a natural run and without a wild card, and with few pairs for runs, seldom wins and costs more than 50 points on
// average.  So it drops out if that costs less than half of what the hand does, unless the price would lose the match.  The limit
// of pairs was found in Indian rummy among four: with 3, 4, 5 and 6 a steady player won more matches each time, with 8 hardly
// more.
bool whole_gives_up(const struct options *o, const struct view *v, struct effort *effort)
{
    enum { FEW_HALVES = 6 };
    const struct move drop = { .verb = RUMMY_DROP };
    if (v->shown.drawn[v->seat] || !query_allowed(o, v, &drop))
        return false;
    if (o->match_target > 0 && o->match_best == BEST_LOWEST && v->shown.points[v->seat] + o->drop_first >= o->match_target)
        return false;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    for (int face = 0; face < FACES; face++)
        if (hand.of[face] && face_is_wild(hand.terms.wild, face))
            return false;
    struct whole_sorted sorted = whole_sort(o, &hand, effort);
    int cost = query_left_over(o, &hand, effort, NULL);
    bool nothing = o->goout_runs || o->goout_pure_runs ? sorted.lacks == LACKS_PURE : sorted.cards == v->hand.count;
    return nothing && half_runs(o, &hand) <= FEW_HALVES && 2 * o->drop_first < cost;
}

// --- moves beside each other ---

static void judge_draw(const struct options *o, const struct view *v, struct effort *effort, const struct judging *j)
{
    enum { DROPS = 1000000 };
    static const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 }, drop = { .verb = RUMMY_DROP };
    static const struct move others[] = { { .verb = RUMMY_DRAW_STOCK }, { .verb = RUMMY_LEAVE } };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        judging_note(j, &others[i], 0);
    judging_note(j, &drop, whole_gives_up(o, v, effort) ? DROPS : -DROPS);
    judging_note(j, &take, whole_take_gain(o, v, effort) * 2 + 1); // above the stock even if it saves nothing
}

// Judges what the discards of a hand that must go out whole are worth.  As long as a card left over may go, discarding from a
// combination is folly, whichever card it is.
static void judge_discards(const struct options *o, const struct view *v, struct effort *effort, const struct judging *j)
{
    enum { WHOLE_FOLLY = 100000 };
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    struct whole_sorted sorted = whole_sort(o, &hand, effort);
    uint64_t may = 0, over = 0;
    for (int face = 0; face < FACES; face++) {
        bool goes = hand.of[face] && query_may_discard(o, v, face);
        may |= (uint64_t)goes << face;
        over |= (uint64_t)(goes && sorted.over.of[face]) << face;
    }
    for (; may; may &= may - 1) {
        int face = __builtin_ctzll(may);
        const struct move discard = { .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
        bool folly = over && !(over >> face & 1);
        judging_note(j, &discard, folly ? -WHOLE_FOLLY : whole_riddance(o, &hand, &sorted, effort, face));
    }
}

static void judge_going_out(const struct options *o, const struct view *v, const struct judging *j)
{
    enum { GOES_OUT = 1000000 };
    LOCAL(move_list) moves = { 0 };
    if (v->hand.count > 1)
        query_going_out(o, v, &moves);
    for (int i = 0; i < moves.count; i++)
        judging_note(j, &moves.move[i], GOES_OUT);
}

void whole_judge(const struct options *o, const struct view *v, const struct judging *j)
{
    struct effort effort = { EFFORT_MOVE };
    if (v->shown.phase == RUMMY_PHASE_DRAW)
        judge_draw(o, v, &effort, j);
    if (v->shown.phase != RUMMY_PHASE_PLAY)
        return;
    judge_discards(o, v, &effort, j);
    judge_going_out(o, v, j);
}
