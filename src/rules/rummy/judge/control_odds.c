// SPDX-License-Identifier: GPL-3.0-or-later
// Works out what a rummy hand promises under control cards (rules/rummy/judge/control_odds.h).  For each kind of combination that
// may be in force in a later turn, the best near-combination is found: what its cards bring when they are laid, times the chance
// that the missing ones come in time.  Which kinds those are is known in part: a control card comes back only when all have been
// turned up.
#include "rules/rummy/judge/control_odds.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/melds/control.h"
#include <string.h>

enum { DRAWS_SOON = 3, CLOSED_CARDS = 4 };

// The best near-combination of one kind found so far (cards held, and cards missing), for the odds under control cards.  ranks:
// its ranks, as bits; looked: the search for a better one is finished.  If a card leaves the hand, the near-combination stays the
// best unless the card was of one of its ranks.  If a card of rank `come` arrives (0: any rank), only combinations with that rank
// can be better.
struct best_odds {
    int worth;
    unsigned ranks;
    bool looked;
    uint8_t come;
};

struct number_odds {
    const struct valuation *val;
    const struct counts *hand;
    int have[RANKS + 1];                   // how many cards of each number the hand has
    uint32_t once, twice;                  // the numbers of which the hand has a card, and a second one, as bits
    int first[RANKS + 1], more[RANKS + 1]; // how likely the hand has, or soon gets, a card of the number, and a second one
    int brings[RANKS + 1];                 // what a card of the number brings when it is laid
    int before[POSITION_ACE_HIGH + 2];     // what all places of a run before the place bring together
    struct best_odds best[MELD_KINDS], run[SUITS]; // best: by kind; run: the best run of each suit
    int four[SUITS];                               // what four cards of one suit promise, by suit; -1: not reckoned yet
    int counts[CONTROLS]; // of SURE: how much each control card that may come counts, by its place among them
};

// Returns the chance, in thousandths, that one of `outs` wanted cards comes soon, for the odds under control cards.
static int chance(const struct number_odds *s, int outs)
{
    return s->val->soon[outs < CONTROL_OUTS ? outs : CONTROL_OUTS];
}

void control_odds_begin(struct valuation *val)
{
    memset(val->odds->promise, 0, sizeof val->odds->promise);
    for (int outs = 0; outs <= CONTROL_OUTS; outs++) {
        int missed = SURE;
        for (int draw = 0; draw < DRAWS_SOON && val->unknown > 0; draw++)
            missed = outs < val->unknown ? missed * (val->unknown - outs) / val->unknown : 0;
        val->soon[outs] = SURE - missed;
    }
    for (int face = 0; face < FACE_JOKER; face++)
        val->unseen_rank[face_rank(face)] += val->unseen[face];
}

static void number_known(struct number_odds *s, int rank, int have)
{
    int comes = chance(s, s->val->unseen_rank[rank]);
    s->have[rank] = have;
    s->first[rank] = have > 0 ? SURE : comes;
    s->more[rank] = have > 1 ? SURE : comes;
    s->once = (s->once & ~(1u << rank)) | (uint32_t)(have > 0) << rank;
    s->twice = (s->twice & ~(1u << rank)) | (uint32_t)(have > 1) << rank;
}

// Counts the cards of a hand by number for the odds under control cards, whatever their suits: most kinds of control cards ask
// only for numbers.
static void look(struct number_odds *s, const struct valuation *val, const struct counts *hand)
{
    *s = (struct number_odds){ .val = val, .hand = hand };
    for (int rank = 1; rank <= RANKS; rank++) {
        const uint8_t *of = &hand->of[face_of(rank, 0)];
        s->brings[rank] = val->relief[face_of(rank, SUITS - 1)];
        number_known(s, rank, of[0] + of[1] + of[2] + of[3]);
    }
    for (int place = 1; place <= POSITION_ACE_HIGH; place++)
        s->before[place + 1] = s->before[place] + s->brings[(place - 1) % RANKS + 1];
    memset(s->four, -1, sizeof s->four);
}

static void better(struct best_odds *best, int worth, unsigned ranks)
{
    if (worth > best->worth) {
        best->worth = worth;
        best->ranks = ranks;
    }
}

// Tries three numbers as a combination under a control card.  Its worth is what its cards bring, times the chance that the
// missing cards come soon.  If `a` and `b` are equal, two cards of that number are needed.  No chance is above 1, so a
// combination whose cards bring too little to beat the best one so far is passed over at once.
static void try_three(const struct number_odds *s, int a, int b, int c, struct best_odds *best)
{
    int brings = s->brings[a] + s->brings[b] + s->brings[c];
    if (brings <= best->worth)
        return;
    int likely = s->first[a] * (a == b ? s->more[b] : s->first[b]) / SURE * s->first[c] / SURE;
    better(best, likely * brings / SURE, 1u << a | 1u << b | 1u << c);
}

// --- near-combinations of each kind of control card ---

static void best_set(const struct number_odds *s, struct best_odds *best)
{
    const struct options *o = s->val->o;
    for (int rank = best->come ? best->come : 1; rank <= (best->come ? best->come : RANKS); rank++) {
        int have = s->have[rank], most = o->set_max ? o->set_max : have;
        int count = have < o->set_min ? o->set_min : have < most ? have : most, likely = SURE;
        for (int missing = have; missing < o->set_min; missing++)
            likely = likely * chance(s, s->val->unseen_rank[rank]) / SURE;
        better(best, likely * (count * s->brings[rank]) / SURE, 1u << rank);
    }
}

// Finds the run of a suit with the best odds for a hand under control cards.  Each run tried has the fewest cards that the rules
// allow, and then the next cards in order that the hand holds.
static void suit_run(const struct number_odds *s, int suit, struct best_odds *best)
{
    const struct options *o = s->val->o;
    int last = o->run_ace == ACE_LOW ? RANKS : POSITION_ACE_HIGH;
    int there[POSITION_ACE_HIGH + 1], held_to[POSITION_ACE_HIGH + 2];
    held_to[last + 1] = last + 1; // by place: the place after the cards held from there on
    for (int place = last; place >= 1; place--) {
        int face = face_of((place - 1) % RANKS + 1, suit);
        bool have = s->hand->of[face] > 0;
        there[place] = have ? SURE : chance(s, s->val->unseen[face]);
        held_to[place] = have ? held_to[place + 1] : place;
    }
    for (int low = 1; low + o->run_min - 1 <= last; low++) {
        int end = held_to[low + o->run_min], brings = s->before[end] - s->before[low], likely = SURE;
        if (brings <= best->worth)
            continue;
        for (int place = low; place < low + o->run_min; place++)
            likely = likely * there[place] / SURE;
        unsigned places = (1u << end) - (1u << low);
        better(best, likely * brings / SURE, places | places >> RANKS);
    }
}

// Returns the worth of four cards of the suit under its control card, by the odds of getting those that are missing.  The highest
// cards held count among the four.
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

// Looks up the best near-combination of a kind (cards held, and those missing), or the best run of a suit, in the odds remembered
// under control cards.  Hands that differ only elsewhere ask for it again; what else it depends on does not change while a move
// is thought about.  Returns whether it is known.
static bool promise_known(const struct number_odds *s, int which, uint32_t key, struct best_odds *best, struct odds_promise **at)
{
    *at = &s->val->odds->promise[which][(key * 0x9e3779b1u >> 16) % ODDS_PROMISES];
    if ((*at)->key != key)
        return false;
    best->worth = (*at)->worth;
    best->ranks = (*at)->ranks;
    return true;
}

static void look_at_run(const struct number_odds *s, int suit, struct best_odds *best)
{
    uint32_t key = 1;
    struct odds_promise *promise;
    for (int rank = 1; rank <= RANKS; rank++)
        key |= (uint32_t)(s->hand->of[face_of(rank, suit)] > 0) << rank;
    if (promise_known(s, MELD_KINDS + suit, key, best, &promise))
        return;
    suit_run(s, suit, best);
    *promise = (struct odds_promise){ key, best->ranks, best->worth };
}

// Returns the worth of the best run that could still come under control cards.  The odds of each suit are worked out once.
static int best_run(struct number_odds *s)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        if (!s->run[suit].looked)
            look_at_run(s, suit, &s->run[suit]);
        s->run[suit].looked = true;
        best = s->run[suit].worth > best ? s->run[suit].worth : best;
    }
    return best;
}

static int best_suit(struct number_odds *s)
{
    int best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        s->four[suit] = s->four[suit] < 0 ? suit_four(s, suit) : s->four[suit];
        best = s->four[suit] > best ? s->four[suit] : best;
    }
    return best;
}

// Tries the odds of three numbers in equal steps as a combination under a control card, together with the next numbers in the
// same steps as far as the hand holds them.
static void try_steps(const struct number_odds *s, int low, int step, struct best_odds *best)
{
    int second = low + step, third = second + step, end = third + step;
    if (end > RANKS || !s->have[end]) {
        try_three(s, low, second, third, best);
        return;
    }
    int brings = s->brings[low] + s->brings[second] + s->brings[third];
    unsigned ranks = 1u << low | 1u << second | 1u << third;
    for (int n = end; n <= RANKS && s->have[n]; n += step) {
        brings += s->brings[n];
        ranks |= 1u << n;
    }
    better(best, s->first[low] * s->first[second] / SURE * s->first[third] / SURE * brings / SURE, ranks);
}

static void best_step_run(const struct number_odds *s, struct best_odds *best)
{
    _Static_assert(NUMBERS_FEWEST == 3, "a run of numbers begins with three");
    for (int low = RANKS - NUMBERS_FEWEST + 1; low >= 1; low--)
        for (int step = 1; low + (NUMBERS_FEWEST - 1) * step <= RANKS; step++)
            if (!best->come || (best->come >= low && (best->come - low) % step == 0))
                try_steps(s, low, step, best);
}

static void best_sum(const struct number_odds *s, struct best_odds *best)
{
    for (int sum = RANKS; sum >= 2; sum--)
        for (int a = 1; a * 2 <= sum; a++)
            try_three(s, a, sum - a, sum, best);
}

static void best_product(const struct number_odds *s, struct best_odds *best)
{
    for (int a = 2; a <= RANKS; a++)
        for (int b = a; a * b <= RANKS; b++)
            try_three(s, a, b, a * b, best);
}

// Tries all choices of three or four primes as a combination under a control card, by their odds.  taken: the primes chosen so
// far, as bits; primes: those that may still be chosen; most: what each of these brings at most.
static void add_primes(const struct number_odds *s, unsigned primes, int count, unsigned taken, int likely, int brings, int most,
                       struct best_odds *best)
{
    if (count >= NUMBERS_FEWEST)
        better(best, likely * brings / SURE, taken);
    if (likely * (brings + (PRIMES_MOST - count) * most) / SURE <= best->worth)
        return;
    while (primes && count < PRIMES_MOST) {
        int prime = __builtin_ctz(primes);
        primes &= primes - 1;
        add_primes(s, primes, count + 1, taken | 1u << prime, likely * s->first[prime] / SURE, brings + s->brings[prime], most,
                   best);
    }
}

static void best_primes(const struct number_odds *s, struct best_odds *best)
{
    int most = 0;
    for (int rank = 1; rank <= RANKS; rank++)
        most = s->brings[rank] > most ? s->brings[rank] : most;
    if (!best->come || PRIME_NUMBERS >> best->come & 1)
        add_primes(s, PRIME_NUMBERS, 0, 0, SURE, 0, most, best);
}

static void best_factors(const struct number_odds *s, struct best_odds *best)
{
    for (int whole = 2; whole <= RANKS; whole++)
        for (int a = 2; a < whole; a++)
            for (int b = a + 1; b < whole && whole % a == 0; b++)
                if (whole % b == 0)
                    try_three(s, a, b, whole, best);
}

// The functions that find the best near-combination of a kind (cards held, and cards missing) for the odds under control cards.
// Only kinds for which the best one is remembered are in the table.
static void (*const kinds[MELD_KINDS])(const struct number_odds *s, struct best_odds *best) = {
    [MELD_STEP_RUN] = best_step_run, [MELD_SUM] = best_sum,         [MELD_PRODUCT] = best_product,
    [MELD_PRIMES] = best_primes,     [MELD_FACTORS] = best_factors,
};

static void look_at_kind(const struct number_odds *s, int kind, struct best_odds *best)
{
    if (kind == MELD_SET) { // a set needs all cards of a number, which no key tells
        best_set(s, best);
        return;
    }
    uint32_t key = 1 | (kind == MELD_PRIMES ? s->once & PRIME_NUMBERS : s->once);
    struct odds_promise *promise;
    if (kind == MELD_SUM || kind == MELD_PRODUCT)
        key |= s->twice << RANKS;
    if (promise_known(s, kind, key, best, &promise))
        return;
    kinds[kind](s, best);
    *promise = (struct odds_promise){ key, best->ranks, best->worth };
}

// Returns the worth of the best near-combination of a control card's kind, by the odds of the cards that it lacks.  It is worked
// out once for each hand.  A difference has the same cards as a sum, and a quotient the same as a product.
static int best_kind(struct number_odds *s, int kind)
{
    if (kind == MELD_RUN || kind == MELD_FOUR_SUIT)
        return kind == MELD_RUN ? best_run(s) : best_suit(s);
    kind = kind == MELD_DIFFERENCE ? MELD_SUM : kind == MELD_QUOTIENT ? MELD_PRODUCT : kind;
    struct best_odds *best = &s->best[kind];
    if (!best->looked)
        look_at_kind(s, kind, best);
    best->looked = true;
    return best->worth;
}

static int best_of(struct number_odds *s, int control)
{
    int best = 0;
    if (control < MELD_KINDS)
        return best_kind(s, control);
    for (int kind = 0; kind < MELD_KINDS; kind++) {
        int worth = best_kind(s, kind);
        best = worth > best ? worth : best;
    }
    return best;
}

// --- which control cards come ---

// The weights of a control card's odds, in thousandths: for a card that stays in force, one that comes in the next turns, and one
// that may come some day.
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

static const struct controls *may_come(const struct options *o)
{
    return o->control_mode == CONTROL_LEVEL ? &o->control_active_ids : &o->control_deck;
}

static void look_ahead(struct number_odds *s, const struct view *v)
{
    enum { ASKED_FOR = 2 };
    const struct options *o = s->val->o;
    const struct controls *deck = may_come(o);
    int missing = o->control_must_include && !query_includes(o, v) ? o->control_must_include - 1 : CONTROLS;
    for (int i = 0; o->meld_rule == RULE_CONTROL && i < deck->count; i++)
        s->counts[i] = (deck->id[i] == missing ? ASKED_FOR : 1) * weight(s->val, v, deck->id[i]);
}

// Returns the worth of a hand under control cards.  The odds of each kind that may come are added up, each weighted by how soon
// its control card may come, and what the cards cost in hand is subtracted.  Kinds overlap in their cards, so the sum rewards a
// hand that keeps several kinds open.
static int hold(struct number_odds *s)
{
    const struct options *o = s->val->o;
    const struct controls *deck = may_come(o);
    int worth = 0;
    if (o->meld_rule == RULE_CLASSIC)
        worth = STAYS * (best_kind(s, MELD_SET) + best_kind(s, MELD_RUN)) / SURE;
    for (int i = 0; o->meld_rule == RULE_CONTROL && i < deck->count; i++)
        worth += s->counts[i] ? s->counts[i] * best_of(s, deck->id[i]) / SURE : 0;
    for (int face = 0; face < FACES; face++)
        worth -= s->hand->of[face] * s->val->cost[face];
    return worth;
}

int control_odds_hold(const struct valuation *val, const struct view *v, const struct counts *hand)
{
    struct number_odds s;
    look(&s, val, hand);
    look_ahead(&s, v);
    return hold(&s);
}

// Updates the best near-combination (cards held, and those missing) of a control card's kind, when a card of the rank has come to
// the hand (`by` > 0) or left it.
static void change_best(struct best_odds *best, int rank, int by)
{
    best->come = by > 0 ? (uint8_t)rank : 0;
    if (by > 0)
        best->looked = false;
    else if (best->ranks >> rank & 1)
        *best = (struct best_odds){ 0 };
}

// Makes `out` the odds under control cards of a hand that has one card of the number `rank` more (`by` 1) or fewer (`by` -1).
// Only the kinds that this card can change are worked out again: sets count all cards of a number, sums and products two, other
// kinds one.
static void change_number(const struct number_odds *whole, int rank, int by, struct number_odds *out)
{
    *out = *whole;
    int have = whole->have[rank] + by, kept = have - (by > 0);
    number_known(out, rank, have);
    for (int kind = 0; kind < MELD_KINDS; kind++)
        if (kind == MELD_SET || kept == 0 || (kept == 1 && (kind == MELD_SUM || kind == MELD_PRODUCT)))
            change_best(&out->best[kind], rank, by);
}

// Fills `out` with the worth that a hand would have under control cards with one card more or fewer (`by`), for each face of the
// set `faces`.  Returns the worth of the hand as it is.
static int hold_changed(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t faces, int by,
                        int out[CARD_FACES])
{
    struct counts changed = *hand;
    struct number_odds whole, other;
    look(&whole, val, hand);
    look_ahead(&whole, v);
    int worth = hold(&whole), rank = 0;
    for (; faces; faces &= faces - 1) {
        int face = __builtin_ctzll(faces), suit = face_suit(face);
        if (face == FACE_JOKER)
            other = whole;
        else if (face_rank(face) != rank) {
            rank = face_rank(face);
            change_number(&whole, rank, by, &other);
        }
        other.hand = &changed;
        changed.of[face] = (uint8_t)(changed.of[face] + by);
        memcpy(other.run, whole.run, sizeof other.run);
        memcpy(other.four, whole.four, sizeof other.four);
        if (face < FACE_JOKER) {
            other.four[suit] = -1;
            if (hand->of[face] == (by < 0))
                change_best(&other.run[suit], rank, by);
        }
        out[face] = hold(&other);
        changed.of[face] = hand->of[face];
    }
    return worth;
}

int control_odds_keep(const struct valuation *val, const struct view *v, const struct counts *hand, int keep[FACES])
{
    int less[CARD_FACES];
    uint64_t held = 0;
    for (int face = 0; face < FACES; face++)
        held |= (uint64_t)(hand->of[face] > 0) << face;
    int worth = hold_changed(val, v, hand, held, -1, less);
    for (; held; held &= held - 1)
        keep[__builtin_ctzll(held)] = worth - less[__builtin_ctzll(held)];
    return worth;
}

void control_odds_more(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t faces,
                       int more[CARD_FACES])
{
    int worth = hold_changed(val, v, hand, faces, 1, more);
    for (; faces; faces &= faces - 1)
        more[__builtin_ctzll(faces)] -= worth;
}
