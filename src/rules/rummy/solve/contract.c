// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the questions of contract.h, each as a goal for the one search (pack.c).  First comes the cheapest answer: a run or a
// set may be short of more cards than there are jokers.  Then the smallest combinations tell whether the contract can be met at
// all; most hands end there.  Only then are the cards left in hand weighed, with combinations of all sizes; where only the hand
// as a whole counts, that is the only search.
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/arrange_inside.h"

// The effort that may be spent on counting the cards that a hand lacks for its contract.  It is small, as a player should not
// have to wait for a hint.
enum { MISSING_EFFORT = 8000000 };

struct contract contract_of_round(const struct options *o, int round)
{
    struct contract contract = { 0 };
    int count = o->open_contracts.count;
    if (count)
        contract = o->open_contracts.of[round < 1 ? 0 : round < count ? round - 1 : count - 1];
    if (contract.set_min == 0)
        contract.set_min = (uint8_t)o->set_min;
    if (contract.run_min == 0)
        contract.run_min = (uint8_t)o->run_min;
    return contract;
}

// --- contracts that a hand obviously cannot meet ---

// Returns the fewest jokers or wild cards that the sets of a contract need, on the assumption that its runs take no cards.
static int sets_short(const struct rates *rates, int sets)
{
    int have[RANKS + 1] = { 0 }, sum = 0, set_min = rates->options->set_min;
    for (int face = 0; face < FACE_JOKER; face++)
        have[face_rank(face)] += rates->hand->of[face];
    for (; sets > 0; sets--) {
        int best = RANK_ACE;
        for (int rank = RANK_ACE; rank <= RANKS; rank++)
            best = have[rank] > have[best] ? rank : best;
        sum += have[best] < set_min ? set_min - have[best] : 0;
        have[best] = rates->options->open_same_rank_sets && have[best] > set_min ? have[best] - set_min : 0;
    }
    return sum;
}

// Returns the fewest jokers or wild cards that one run of a contract needs, on the assumption that its sets take no cards.
static int run_short_least(const struct rates *rates)
{
    int least = rates->options->run_min, most = 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int low = 1; low <= RANKS; low++) {
            int naturals = bits_of(rates->held[suit] >> low & ((1U << least) - 1));
            most = naturals > most && run_longest(rates->options, low) >= least ? naturals : most;
        }
    return least - most;
}

// Returns false if the hand cannot meet the contract even when each card of a wild rank is counted twice, as itself and as a wild
// card.  This quick test saves most searches, as most hands are far from their contract for most of a round.
static bool could_be_met(const struct rates *rates, const struct contract *contract)
{
    int cards = contract->sets * rates->options->set_min + contract->runs * rates->options->run_min;
    return cards <= rates->cards &&
           sets_short(rates, contract->sets) + (contract->runs ? contract->runs * run_short_least(rates) : 0) <= rates->jokers;
}

// The question whether a hand meets a contract, in the form that the packing search takes: rules, rates and goal.
struct contract_question {
    struct options o; // with the contract's lengths
    struct rates rates;
    struct finding how;
    struct pack_goal goal;
    int cost[FACES];
};

static void ask(struct contract_question *q, const struct options *o, const struct counts *hand, const struct contract *contract,
                struct effort *effort)
{
    q->o = *o;
    if (contract->set_min)
        q->o.set_min = contract->set_min;
    if (contract->run_min)
        q->o.run_min = contract->run_min;
    rates_begin(&q->rates, &q->o, hand);
    q->rates.effort = effort;
    q->goal = (struct pack_goal){
        .need = FACE_NONE,
        .sets = contract->sets,
        .runs = contract->runs,
        .pure = o->open_pure_runs < contract->runs ? o->open_pure_runs : contract->runs,
        .exact = true,
        .apart = !o->open_touching_runs,
        .ranks_apart = !o->open_same_rank_sets,
    };
    q->how = (struct finding){ .keep_jokers = true,
                               .counted = true,
                               .apart = q->goal.apart || q->goal.ranks_apart,
                               .no_sets = !contract->sets,
                               .no_runs = !contract->runs };
}

bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out)
{
    struct contract_question q;
    effort = EFFORT_GIVEN(effort);
    if (out)
        out->count = 0;
    if (effort_spent(effort))
        return false;
    ask(&q, o, hand, contract, effort);
    if (!could_be_met(&q.rates, contract))
        return false;
    rates_save(&q.rates, NULL);
    struct finding smallest = q.how;
    smallest.minimal = smallest.pool = q.goal.first = true;
    if (pack_solve(&q.rates, &smallest, &q.goal, NULL, NULL) == NOTHING_MEETS)
        return false;
    bool any = !leave->nothing && !leave->something && leave->may_be_one;
    if (any && !out)
        return true;
    q.goal.leave = leave;
    q.goal.first = !out;
    for (int face = 0; face < FACES; face++)
        q.cost[face] = leave->cost[face];
    rates_save(&q.rates, q.cost);
    return pack_solve(&q.rates, &q.how, &q.goal, out, NULL) != NOTHING_MEETS;
}

int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most)
{
    struct effort effort = { MISSING_EFFORT };
    struct contract_question q;
    ask(&q, o, hand, contract, &effort);
    rates_save(&q.rates, NULL);
    int cards = contract->sets * q.o.set_min + contract->runs * q.o.run_min;
    q.how.minimal = q.how.pool = true;
    q.how.bought = q.goal.bought = most < cards ? most : cards;
    int64_t worth = pack_solve(&q.rates, &q.how, &q.goal, NULL, NULL);
    if (effort_spent(&effort) && worth)
        return MISSING_UNKNOWN;
    return worth == NOTHING_MEETS ? MISSING_MORE : (int)(-worth / GRAIN);
}

int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out)
{
    static const struct leave anything = { .may_be_one = true };
    LOCAL(combos) own = { 0 };
    struct combos *laid = out ? out : &own;
    struct rates rates;
    struct counts rest;
    int pure = o->goout_pure_runs, runs = o->goout_runs > pure ? o->goout_runs : pure, left = 0;
    const struct pack_goal goal = { .need = FACE_NONE, .runs = runs, .pure = pure, .leave = &anything };
    laid->count = 0;
    rates_begin(&rates, o, hand);
    rates_save(&rates, cost);
    rates.effort = EFFORT_GIVEN(effort);
    pack_solve(&rates, &(struct finding){ .keep_jokers = true }, &goal, laid, &rest);
    for (int face = 0; face < FACES; face++)
        left += cost[face] * rest.of[face];
    return left;
}
