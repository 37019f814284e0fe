// SPDX-License-Identifier: GPL-3.0-or-later
// Promises of a hand under control cards (players/rummy/control_odds.h).  For each kind that may be in force in a
// later turn the best near-combination of it is looked for: what its cards bring when they are
// laid, times the chance that those that are missing come in time.  Which kinds those are is
// known in part: a control card comes back only when all have been turned up.
#include "players/rummy/control_odds.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/melds/control.h"
#include <string.h>

enum { DRAWS_SOON = 3, CLOSED_CARDS = 4 };

struct number_odds {
    const struct valuation *val;
    const struct counts *hand;
    int have[RANKS + 1];                   // by number
    int first[RANKS + 1], more[RANKS + 1]; // how likely a card of the number is there, and how likely a second one
    int brings[RANKS + 1];                 // a card of the number, when it is laid
    int best[MELD_KINDS];                  // what is known already; -1: nothing yet
    int run[SUITS], four[SUITS];           // the same of one suit
};

// The chance that one of so many cards comes soon.
static int chance(const struct number_odds *s, int outs)
{
    return s->val->soon[outs < CONTROL_OUTS ? outs : CONTROL_OUTS];
}

void control_odds_begin(struct valuation *val)
{
    for (int outs = 0; outs <= CONTROL_OUTS; outs++) {
        int missed = SURE;
        for (int draw = 0; draw < DRAWS_SOON && val->unknown > 0; draw++)
            missed = outs < val->unknown ? missed * (val->unknown - outs) / val->unknown : 0;
        val->soon[outs] = SURE - missed;
    }
    for (int face = 0; face < FACE_JOKER; face++)
        val->unseen_rank[face_rank(face)] += val->unseen[face];
}

// Cards by number, suits aside: most kinds ask for numbers only.
static void look(struct number_odds *s, const struct valuation *val, const struct counts *hand)
{
    *s = (struct number_odds){ .val = val, .hand = hand };
    for (int face = 0; face < FACE_JOKER; face++)
        s->have[face_rank(face)] += hand->of[face];
    for (int rank = 1; rank <= RANKS; rank++) {
        int comes = chance(s, val->unseen_rank[rank]);
        s->brings[rank] = val->relief[face_of(rank, SUITS - 1)];
        s->first[rank] = s->have[rank] > 0 ? SURE : comes;
        s->more[rank] = s->have[rank] > 1 ? SURE : comes;
    }
    memset(s->best, -1, sizeof s->best);
    memset(s->run, -1, sizeof s->run);
    memset(s->four, -1, sizeof s->four);
}

// What two numbers and a third one that is none of them promise as one combination: what its cards bring, times the chance that
// those missing come soon; two cards of one number are wanted twice.  Nothing is more likely than sure, so what cannot be better
// than the best so far is left at once.
static void try_three(const struct number_odds *s, int a, int b, int c, int *best)
{
    int brings = s->brings[a] + s->brings[b] + s->brings[c];
    if (brings <= *best)
        return;
    int likely = s->first[a] * (a == b ? s->more[b] : s->first[b]) / SURE * s->first[c] / SURE, worth = likely * brings / SURE;
    *best = worth > *best ? worth : *best;
}

static void better(int *best, int worth)
{
    *best = worth > *best ? worth : *best;
}

// --- the kinds ---

static int best_set(struct number_odds *s)
{
    const struct options *o = s->val->o;
    int best = 0;
    for (int rank = 1; rank <= RANKS; rank++) {
        int have = s->have[rank], most = o->set_max ? o->set_max : have;
        int count = have < o->set_min ? o->set_min : have < most ? have : most, likely = SURE;
        for (int missing = have; missing < o->set_min; missing++)
            likely = likely * chance(s, s->val->unseen_rank[rank]) / SURE;
        better(&best, likely * (count * s->brings[rank]) / SURE);
    }
    return best;
}

// A run of the fewest places, and what the hand holds beyond them.
static int suit_run(const struct number_odds *s, int suit)
{
    const struct options *o = s->val->o;
    int best = 0, last = o->run_ace == ACE_LOW ? RANKS : POSITION_ACE_HIGH;
    int there[POSITION_ACE_HIGH + 1], before[POSITION_ACE_HIGH + 2] = { 0 }, held_to[POSITION_ACE_HIGH + 2];
    held_to[last + 1] = last + 1; // the place after the cards held from here on
    for (int place = last; place >= 1; place--) {
        int face = face_of((place - 1) % RANKS + 1, suit);
        bool have = s->hand->of[face] > 0;
        there[place] = have ? SURE : chance(s, s->val->unseen[face]);
        held_to[place] = have ? held_to[place + 1] : place;
    }
    for (int place = 1; place <= last; place++) // what all places before bring
        before[place + 1] = before[place] + s->brings[(place - 1) % RANKS + 1];
    for (int low = 1; low + o->run_min - 1 <= last; low++) {
        int brings = before[held_to[low + o->run_min]] - before[low], likely = SURE;
        if (brings <= best)
            continue;
        for (int place = low; place < low + o->run_min; place++)
            likely = likely * there[place] / SURE;
        better(&best, likely * brings / SURE);
    }
    return best;
}

// Four cards of the suit, the highest of those held.
static int suit_four(const struct number_odds *s, int suit)
{
    int have = 0, brings = 0, outs = 0, likely = SURE;
    for (int rank = RANKS; rank >= 1; rank--) {
        int cards = s->hand->of[face_of(rank, suit)];
        outs += s->val->unseen[face_of(rank, suit)];
        for (; cards > 0 && have < CLOSED_CARDS; cards--, have++)
            brings += s->brings[rank];
    }
    brings = have ? brings * CLOSED_CARDS / have : 0;
    for (; have < CLOSED_CARDS; have++)
        likely = likely * chance(s, outs) / SURE;
    return likely * brings / SURE;
}

// The best of the suits, each of which is reckoned once.
static int best_run(struct number_odds *s)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        s->run[suit] = s->run[suit] < 0 ? suit_run(s, suit) : s->run[suit];
        better(&best, s->run[suit]);
    }
    return best;
}

static int best_suit(struct number_odds *s)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        s->four[suit] = s->four[suit] < 0 ? suit_four(s, suit) : s->four[suit];
        better(&best, s->four[suit]);
    }
    return best;
}

// Numbers beyond the fewest count where they are held.
static int best_step_run(struct number_odds *s)
{
    int best = 0;
    for (int low = 1; low <= RANKS - NUMBERS_FEWEST + 1; low++)
        for (int step = 1; low + (NUMBERS_FEWEST - 1) * step <= RANKS; step++) {
            int brings = 0, likely = SURE, end = low + NUMBERS_FEWEST * step;
            for (int n = low; n <= RANKS && (n < end || s->have[n]); n += step)
                brings += s->brings[n];
            if (brings <= best)
                continue;
            for (int n = low; n < end; n += step)
                likely = likely * s->first[n] / SURE;
            better(&best, likely * brings / SURE);
        }
    return best;
}

static int best_sum(struct number_odds *s)
{
    int best = 0;
    for (int a = 1; a <= RANKS; a++)
        for (int b = a; a + b <= RANKS; b++)
            try_three(s, a, b, a + b, &best);
    return best;
}

static int best_product(struct number_odds *s)
{
    int best = 0;
    for (int a = 2; a <= RANKS; a++)
        for (int b = a; a * b <= RANKS; b++)
            try_three(s, a, b, a * b, &best);
    return best;
}

// Of the primes from `from` on, beside some that are taken: all choices of three and of four.
static void add_primes(const struct number_odds *s, int from, int taken, int likely, int brings, int *best)
{
    static const int primes[] = { 2, 3, 5, 7, RANK_JACK, RANK_KING };
    enum { ALL = sizeof primes / sizeof *primes };
    if (taken >= NUMBERS_FEWEST)
        better(best, likely * brings / SURE);
    for (int i = from; i < ALL && taken < PRIMES_MOST; i++)
        add_primes(s, i + 1, taken + 1, likely * s->first[primes[i]] / SURE, brings + s->brings[primes[i]], best);
}

static int best_primes(struct number_odds *s)
{
    int best = 0;
    add_primes(s, 0, 0, SURE, 0, &best);
    return best;
}

static int best_factors(struct number_odds *s)
{
    int best = 0;
    for (int whole = 2; whole <= RANKS; whole++)
        for (int a = 2; a < whole; a++)
            for (int b = a + 1; b < whole && whole % a == 0; b++)
                if (whole % b == 0)
                    try_three(s, a, b, whole, &best);
    return best;
}

// ORDER CONTROL: difference is the same cards as sum, quotient as product.
static int (*const kinds[MELD_KINDS])(struct number_odds *s) = {
    [MELD_SET] = best_set,       [MELD_RUN] = best_run,         [MELD_FOUR_SUIT] = best_suit,  [MELD_STEP_RUN] = best_step_run,
    [MELD_SUM] = best_sum,       [MELD_DIFFERENCE] = best_sum,  [MELD_PRODUCT] = best_product, [MELD_QUOTIENT] = best_product,
    [MELD_PRIMES] = best_primes, [MELD_FACTORS] = best_factors,
};

// Each is reckoned once a hand.
static int best_kind(struct number_odds *s, int kind)
{
    int like = kind == MELD_DIFFERENCE ? MELD_SUM : kind == MELD_QUOTIENT ? MELD_PRODUCT : kind;
    if (s->best[like] < 0)
        s->best[like] = kinds[like](s);
    return s->best[like];
}

static int best_of(struct number_odds *s, int control)
{
    int best = 0;
    if (control < MELD_KINDS)
        return best_kind(s, control);
    for (int kind = 0; kind < MELD_KINDS; kind++)
        better(&best, best_kind(s, kind));
    return best;
}

// --- which kinds come ---

// Of SURE: how much a kind counts that stays in force, comes in the next turns, or may come some day.
enum { STAYS = 700, SOON = 500, SOME_DAY = 150 };

static int weight(const struct valuation *val, const struct view *v, int control)
{
    const struct options *o = val->o;
    bool now = false;
    for (int i = 0; i < CONTROLS; i++)
        now = now || v->shown.control[i] == control;
    if (o->control_mode == CONTROL_LEVEL || o->control_turn_every == EVERY_HAND)
        return now ? STAYS : 0;
    if (o->control_mode == CONTROL_IN_HAND)
        return now ? STAYS : SOME_DAY;
    return val->memory->turned >> control & 1 || now ? SOME_DAY : SOON;
}

// The sum over the kinds that may come, each weighted by how soon, less what the cards cost in hand.  Kinds overlap in their
// cards; the sum rewards a hand that keeps several of them open.
static int hold(struct number_odds *s, const struct view *v)
{
    const struct options *o = s->val->o;
    const struct controls *deck = o->control_mode == CONTROL_LEVEL ? &o->control_active_ids : &o->control_deck;
    enum { ASKED_FOR = 2 };
    int worth = 0;
    if (o->meld_rule == RULE_CLASSIC)
        worth = STAYS * (best_kind(s, MELD_SET) + best_kind(s, MELD_RUN)) / SURE;
    for (int i = 0; o->meld_rule == RULE_CONTROL && i < deck->count; i++) {
        int times = deck->id[i] == o->control_must_include - 1 && !query_includes(o, v) ? ASKED_FOR : 1;
        worth += times * weight(s->val, v, deck->id[i]) * best_of(s, deck->id[i]) / SURE;
    }
    for (int face = 0; face < FACES; face++)
        worth -= s->hand->of[face] * s->val->cost[face];
    return worth;
}

int control_odds_hold(const struct valuation *val, const struct view *v, const struct counts *hand)
{
    struct number_odds s;
    look(&s, val, hand);
    return hold(&s, v);
}

// One card of the number less.  What only asks whether a number is there once is as it was while there is one more.
static void lose_number(const struct number_odds *whole, int rank, struct number_odds *less)
{
    *less = *whole;
    int have = --less->have[rank], comes = chance(whole, whole->val->unseen_rank[rank]);
    less->first[rank] = have > 0 ? SURE : comes;
    less->more[rank] = have > 1 ? SURE : comes;
    less->best[MELD_SET] = -1;
    if (have == 0)
        memset(less->best, -1, sizeof less->best);
    if (have == 1)
        less->best[MELD_SUM] = less->best[MELD_PRODUCT] = -1;
}

int control_odds_keep(const struct valuation *val, const struct view *v, const struct counts *hand, int keep[CARD_FACES])
{
    struct counts less_hand = *hand;
    struct number_odds whole, less = { 0 };
    look(&whole, val, hand);
    int worth = hold(&whole, v), rank = 0;
    for (int face = 0; face < FACES; face++) {
        if (!hand->of[face])
            continue;
        if (face < FACE_JOKER && face_rank(face) != rank) {
            rank = face_rank(face);
            lose_number(&whole, rank, &less);
        }
        if (face == FACE_JOKER)
            less = whole;
        less.hand = &less_hand;
        less_hand.of[face]--;
        less.best[MELD_RUN] = hand->of[face] > 1 ? whole.best[MELD_RUN] : -1;
        less.best[MELD_FOUR_SUIT] = -1;
        memcpy(less.run, whole.run, sizeof less.run);
        memcpy(less.four, whole.four, sizeof less.four);
        if (face < FACE_JOKER)
            less.run[face_suit(face)] = less.four[face_suit(face)] = -1;
        keep[face] = worth - hold(&less, v);
        less_hand.of[face]++;
    }
    return worth;
}
