// SPDX-License-Identifier: GPL-3.0-or-later
// What a card is worth (rummy_value.h).  A card is kept for what it may be laid with: the more of
// the cards that are missing are still out of sight, the better; a card that nothing can come to
// any more costs what it costs in hand.  Before a contract, and under control cards, a card is worth what the
// hand would lose without it.
#include "players/rummy_value.h"
#include "players/rummy_contract_odds.h"
#include "players/rummy_control_odds.h"
#include "rules/rummy/engine/bot_queries.h"
#include <math.h>
#include <string.h>

// --- counting ---

static void see(struct eye *eye, int face)
{
    eye->unseen[face]--;
}

static void count_unseen(struct eye *eye, const struct view *v)
{
    const struct options *o = eye->o;
    const struct shown *shown = &v->shown;
    int packs = setting_by_value(&o->deck_packs, shown->seats, shown->round);
    for (int face = 0; face < FACE_JOKER; face++)
        eye->unseen[face] = o->deck_drop_ranks >> face_rank(face) & 1 ? 0 : packs;
    eye->unseen[FACE_JOKER] = packs * o->deck_jokers;
    for (int i = 0; i < v->hand.count; i++)
        see(eye, card_face(v->hand.card[i]));
    for (int i = 0; i < shown->discard.count; i++)
        see(eye, card_face(shown->discard.card[i]));
    for (int i = 0; i < shown->laid_count; i++)
        see(eye, card_face(shown->laid[i].card));
    for (int face = 0; face < FACES; face++)
        eye->unknown += eye->unseen[face];
}

// An open player gets rid of about two cards a turn; one who has not opened needs some turns anyway.
static int turns_of(const struct options *o, const struct view *v, int seat)
{
    enum { UNOPENED = 7, CARDS_A_TURN = 1 };
    int turns = (v->shown.hand_count[seat] + CARDS_A_TURN - 1) / CARDS_A_TURN;
    if (!ask_open(o, v, seat) && turns < UNOPENED)
        turns = UNOPENED;
    return turns > 0 ? turns : 1;
}

// What cards score, laid and left in hand.  Points that count only for who goes out, or go to him, count by half.
static void price_cards(struct eye *eye)
{
    const struct options *o = eye->o;
    for (int face = 0; face < FACES; face++) {
        int laid = face == FACE_JOKER ? 0 : points_laid(o, face_rank(face)) * POINT, left = ask_hand_points(o, face) * POINT;
        switch ((enum score_mode)o->score_mode) {
        case SCORE_IMMEDIATE:
            eye->gain[face] = laid;
            eye->cost[face] = left / 2;
            break;
        case SCORE_WINNER_MELDS:
            eye->gain[face] = laid / 2;
            break;
        case SCORE_MELDS_MINUS_HAND:
            eye->gain[face] = laid;
            eye->cost[face] = left;
            break;
        case SCORE_HAND_PENALTY:
        case SCORE_LOSER_NEGATIVE:
        case SCORE_WINNER_HANDS:
            eye->cost[face] = left;
            break;
        }
        eye->relief[face] = eye->gain[face] + eye->tempo + (o->score_mode == SCORE_IMMEDIATE ? 0 : eye->cost[face]);
    }
}

void eye_open(struct eye *eye, const struct options *o, const struct view *v, const struct memory *memory, struct effort *effort)
{
    enum { POINTS_A_CARD = 7, MOST_TURNS = 8 };
    *eye = (struct eye){ .o = o, .memory = memory, .effort = effort, .seat = v->seat, .turns = MOST_TURNS, .tempo = 3 * POINT };
    count_unseen(eye, v);
    price_cards(eye);
    if (!o->discard_required || o->stock_empty == STOCK_END_ROUND) {
        int draws = v->shown.stock_count / v->shown.seats; // the stock is not filled again
        eye->turns = draws < eye->turns ? draws : eye->turns;
    }
    for (int seat = 0; seat < v->shown.seats; seat++) {
        if (seat == v->seat)
            continue;
        int turns = turns_of(o, v, seat);
        eye->turns = turns < eye->turns ? turns : eye->turns;
        eye->out_worth += v->shown.hand_count[seat] * POINTS_A_CARD * POINT;
    }
}

int eye_chance(const struct eye *eye, int outs)
{
    if (outs >= eye->unknown)
        return outs > 0 ? SURE : 0;
    int missed = SURE;
    for (int turn = 0; turn < eye->turns; turn++)
        missed = missed * (eye->unknown - outs) / eye->unknown;
    return SURE - missed;
}

static bool credited(const struct options *o, const struct view *v, const struct meld *meld, const struct laid *laid)
{
    bool owner = o->score_mode == SCORE_WINNER_MELDS && o->score_credit == CREDIT_OWNER;
    return (owner ? meld->owner : laid->by) == v->seat;
}

int eye_laid(const struct eye *eye, const struct view *v)
{
    int worth = 0;
    if (eye->o->score_mode == SCORE_IMMEDIATE)
        return 0;
    for (int m = 0; m < v->shown.meld_count; m++) {
        const struct meld *meld = &v->shown.meld[m];
        for (int i = meld->first; i < meld->first + meld->count; i++)
            if (credited(eye->o, v, meld, &v->shown.laid[i]))
                worth += eye->gain[card_face(v->shown.laid[i].card)];
    }
    return worth;
}

// --- near-combinations ---

// Combinations of the least size that a card could be in: a set, or one window of a run.
struct chances {
    int complete; // all of it is in the hand
    int waiting;  // one is missing, and a joker of the hand could stand for it
    int outs;     // unseen cards that would complete one
    int far;      // unseen cards of those where two are missing
};

struct window {
    int need, have, missing_outs, naturals;
};

static void judge(const struct eye *eye, const struct counts *hand, const struct window *w, struct chances *out)
{
    int missing = w->need - w->have;
    bool joker = hand->of[FACE_JOKER] > 0 && w->naturals >= eye->o->joker_min_naturals;
    if (missing <= 0)
        out->complete++;
    if (missing == 1)
        out->outs += w->missing_outs;
    if (missing == 1 && joker)
        out->waiting++;
    if (missing == 2)
        out->far += w->missing_outs;
}

static void judge_set(const struct eye *eye, const struct counts *hand, int face, struct chances *out)
{
    struct window w = { .need = eye->o->set_min };
    for (int suit = 0; suit < SUITS; suit++) {
        int other = face_of(face_rank(face), suit), have = hand->of[other];
        if (eye->o->set_distinct_suits && have > 1)
            have = 1;
        w.have += have;
        if (have == 0 || !eye->o->set_distinct_suits)
            w.missing_outs += eye->unseen[other];
    }
    w.naturals = w.have;
    judge(eye, hand, &w, out);
}

static int last_place(const struct options *o)
{
    if (o->run_ace == ACE_WRAP)
        return RANKS + o->run_min - 1;
    return o->run_ace == ACE_LOW ? RANKS : POSITION_ACE_HIGH;
}

static void judge_run(const struct eye *eye, const struct counts *hand, int suit, int low, struct chances *out)
{
    struct window w = { .need = eye->o->run_min };
    for (int place = low; place < low + w.need; place++) {
        int face = face_of((place - 1) % RANKS + 1, suit);
        bool have = hand->of[face] > 0;
        w.have += have;
        if (have)
            continue;
        if (eye->unseen[face] == 0 && !hand->of[FACE_JOKER])
            return; // it will not come
        w.missing_outs += eye->unseen[face];
    }
    w.naturals = w.have;
    judge(eye, hand, &w, out);
}

static void judge_runs(const struct eye *eye, const struct counts *hand, int face, struct chances *out)
{
    const struct options *o = eye->o;
    int rank = face_rank(face), first = o->run_ace == ACE_HIGH ? 2 : 1, last = last_place(o);
    for (int place = rank; place <= last; place += RANKS)
        for (int low = place - o->run_min + 1; low <= place; low++)
            if (low >= first && low + o->run_min - 1 <= last)
                judge_run(eye, hand, face_suit(face), low, out);
}

// --- the worth of a card ---

static int keep_joker(const struct eye *eye)
{
    enum { WORTH = 25 * POINT };
    return WORTH - (SURE - eye_chance(eye, eye->unknown / 4)) * ask_hand_points(eye->o, FACE_JOKER) * POINT / SURE;
}

// The figures were found by play against each other.  COMPLETE decides how long a player waits with opening in the hope to
// lay everything in one turn: at 900 it wins as often as at 650, and lays nothing in twice as many rounds.
static int keep_plainly(const struct eye *eye, const struct view *v, const struct counts *hand, int face)
{
    enum { COMPLETE = 650, WAITING = 400, FITS = 900, TWIN = 4, FAR = 12 };
    bool may_meld = ask_may_meld(eye->o, v, eye->seat);
    if (face == FACE_JOKER && may_meld)
        return keep_joker(eye);
    struct chances chances = { 0 };
    if (may_meld) {
        judge_set(eye, hand, face, &chances);
        judge_runs(eye, hand, face, &chances);
    }
    int gain = eye->gain[face] + eye->tempo, cost = eye->cost[face];
    int chance = eye_chance(eye, chances.outs + chances.far / FAR);
    if (hand->of[face] > 1)
        chance /= TWIN; // one is enough for most that it may be laid with
    else if (chances.waiting && chance < WAITING)
        chance = WAITING;
    int best = chance * (gain + eye->relief[face] / 2) - (SURE - chance) * cost; // half as much again: it brings others with it
    chance = ask_fits(eye->o, v, eye->seat, face) ? FITS : chances.complete && hand->of[face] == 1 ? COMPLETE : 0;
    int sure = chance * gain - (SURE - chance) * cost;
    return (best > sure ? best : sure) / SURE;
}

// --- before a contract ---

enum { DOUBLED = 15 * POINT }; // what twice the chance to go down is worth

static int ratio_worth(double more, double less)
{
    return (int)(DOUBLED * log2(more / less));
}

// How much the cost of a card in hand counts while it may yet go down: the more, the sooner others may be out.
static int held_cost(const struct eye *eye, int face)
{
    enum { PATIENCE = 10 };
    return eye->cost[face] * (PATIENCE - eye->turns) / PATIENCE;
}

static void keep_for_contract(const struct eye *eye, const struct view *v, const struct counts *hand, int keep[CARD_FACES])
{
    struct goal goal;
    goal_read(eye, v->shown.round, hand, &goal);
    for (int face = 0; face < FACES; face++)
        if (hand->of[face])
            keep[face] = ratio_worth(goal.ways, goal.without[face]) - held_cost(eye, face);
}

static int hold_for_contract(const struct eye *eye, const struct view *v, const struct counts *hand)
{
    struct goal goal;
    goal_read(eye, v->shown.round, hand, &goal);
    int worth = ratio_worth(goal.ways, 1);
    for (int face = 0; face < FACES; face++)
        worth -= hand->of[face] * held_cost(eye, face);
    return worth;
}

static int more_for_contract(const struct eye *eye, const struct view *v, const struct counts *hand, int face)
{
    struct goal goal;
    goal_read(eye, v->shown.round, hand, &goal);
    if (face != FACE_NONE)
        return ratio_worth(goal.with[face], goal.ways);
    long sum = 0;
    for (int f = 0; f < FACES; f++)
        if (eye->unseen[f] > 0)
            sum += (long)eye->unseen[f] * ratio_worth(goal.with[f], goal.ways);
    return eye->unknown ? (int)(sum / eye->unknown) : 0;
}

// --- any hand ---

// Where a turn has room for one combination a hand is judged by its best ones, with control cards or without.
static bool lays_one(const struct eye *eye)
{
    const struct options *o = eye->o;
    return o->meld_rule == RULE_CONTROL || (o->meld_per_turn == 1 && o->open_kind == OPEN_NONE && o->deck_jokers == 0);
}

void eye_keep_all(const struct eye *eye, const struct view *v, const struct counts *hand, int keep[CARD_FACES])
{
    if (ask_lacks_contract(eye->o, v, eye->seat)) {
        keep_for_contract(eye, v, hand, keep);
        return;
    }
    struct counts less = *hand;
    int whole = lays_one(eye) ? kinds_hold(eye, v, hand) : 0;
    for (int face = 0; face < FACES; face++) {
        if (!hand->of[face])
            continue;
        less.of[face]--;
        keep[face] = lays_one(eye) ? whole - kinds_hold(eye, v, &less) : keep_plainly(eye, v, hand, face);
        less.of[face]++;
    }
}

int eye_keep(const struct eye *eye, const struct view *v, const struct counts *hand, int face)
{
    int keep[CARD_FACES] = { 0 };
    if (!lays_one(eye) && !ask_lacks_contract(eye->o, v, eye->seat))
        return keep_plainly(eye, v, hand, face);
    eye_keep_all(eye, v, hand, keep);
    return keep[face];
}

int eye_hold(const struct eye *eye, const struct view *v, const struct counts *hand)
{
    int worth = 0;
    if (ask_lacks_contract(eye->o, v, eye->seat))
        return hold_for_contract(eye, v, hand);
    if (lays_one(eye))
        return kinds_hold(eye, v, hand);
    for (int face = 0; face < FACES; face++)
        if (hand->of[face])
            worth += hand->of[face] * keep_plainly(eye, v, hand, face);
    return worth;
}

// --- one card more ---

// What it brings when it is laid at once.
static int laid_at_once(const struct eye *eye, const struct view *v, const struct counts *hand, int face)
{
    int worth = eye->gain[face] + eye->tempo;
    if (ask_may_meld(eye->o, v, eye->seat) && arrange_uses(eye->o, hand, face))
        return worth + eye->relief[face];
    return ask_fits(eye->o, v, eye->seat, face) ? worth : 0;
}

int eye_more(const struct eye *eye, const struct view *v, const struct counts *hand, int face)
{
    struct counts more = *hand;
    if (ask_lacks_contract(eye->o, v, eye->seat))
        return more_for_contract(eye, v, hand, face);
    more.of[face]++;
    if (face == FACE_JOKER && !lays_one(eye))
        return keep_plainly(eye, v, &more, face);
    int worth = laid_at_once(eye, v, &more, face);
    if (worth == 0 && lays_one(eye))
        worth = kinds_hold(eye, v, &more) - kinds_hold(eye, v, hand);
    return worth > 0 ? worth : 0;
}

int eye_more_unknown(const struct eye *eye, const struct view *v, const struct counts *hand)
{
    long sum = 0;
    if (ask_lacks_contract(eye->o, v, eye->seat))
        return more_for_contract(eye, v, hand, FACE_NONE);
    for (int face = 0; face < FACES; face++)
        if (eye->unseen[face] > 0)
            sum += (long)eye->unseen[face] * eye_more(eye, v, hand, face);
    return eye->unknown ? (int)(sum / eye->unknown) : 0;
}

// --- the worth of a discard to the others ---

// How likely does this seat hold a card of this face?
static int holds_card(const struct eye *eye, const struct view *v, int seat, int face)
{
    if (eye->memory->holds[seat][face])
        return SURE;
    int chance = eye->unknown ? eye->unseen[face] * v->shown.hand_count[seat] * SURE / eye->unknown : 0;
    // What he threw away he does not collect.
    chance = eye->memory->discarded[seat][face] ? chance / 2 : chance;
    return chance < SURE ? chance : SURE;
}

static int holds_pair(const struct eye *eye, const struct view *v, int seat, int a, int b)
{
    return holds_card(eye, v, seat, a) * holds_card(eye, v, seat, b) / SURE;
}

static int place_face(int place, int suit)
{
    return face_of((place - 1) % RANKS + 1, suit);
}

// How likely could this seat lay a card of this face in a new combination of three?
static int holds_partners(const struct eye *eye, const struct view *v, int seat, int face)
{
    int rank = face_rank(face), suit = face_suit(face), chance = 0;
    for (int a = 0; a < SUITS; a++)
        for (int b = a + 1; b < SUITS; b++)
            if (a != suit && b != suit)
                chance += holds_pair(eye, v, seat, face_of(rank, a), face_of(rank, b));
    int last = last_place(eye->o);
    for (int place = rank; place <= last; place += RANKS) {
        if (place > 2)
            chance += holds_pair(eye, v, seat, place_face(place - 2, suit), place_face(place - 1, suit));
        if (place > 1 && place < last)
            chance += holds_pair(eye, v, seat, place_face(place - 1, suit), place_face(place + 1, suit));
        if (place + 2 <= last)
            chance += holds_pair(eye, v, seat, place_face(place + 1, suit), place_face(place + 2, suit));
    }
    return chance < SURE ? chance : SURE;
}

// One player's gain, as if the discard were his to take.
static int gain_of(const struct eye *eye, const struct view *v, int seat, int face)
{
    enum { COMBINATION = 3 };
    int points = eye->gain[face];
    if (face == FACE_JOKER)
        return 40 * POINT;
    if (ask_fits(eye->o, v, seat, face))
        return points + eye->tempo;
    return holds_partners(eye, v, seat, face) * (COMBINATION * (points + eye->tempo)) / SURE;
}

int eye_danger(const struct eye *eye, const struct view *v, int face)
{
    enum { LATER = 3 };
    const struct options *o = eye->o;
    int danger = 0;
    if (o->draw_discard == DRAW_NEVER)
        return 0;
    for (int step = 1; step < v->shown.seats; step++) {
        int seat = (v->seat + step) % v->shown.seats;
        if (o->draw_needs_open && !ask_open(o, v, seat))
            continue;
        int gain = gain_of(eye, v, seat, face);
        if (step > 1)
            gain = o->draw_discard == DRAW_DEEP ? gain / LATER : 0;
        danger = gain > danger ? gain : danger;
    }
    return danger;
}
