// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of contract.h, each a goal for the one search (pack.h).  First the cheapest answer: is a run or a set
// short of more cards than there are jokers?  Then the smallest combinations say whether the contract can be met at all;
// most hands end there.  Only then what is left is weighed, with combinations of all sizes.
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/solve/pack.h"
#include <stdlib.h>
#include <string.h>

// A count of what is missing is given up after so many steps: no hint is worth a pause.
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

static int cards_of(const struct counts *hand)
{
    int cards = 0;
    for (int face = 0; face < FACES; face++)
        cards += hand->of[face];
    return cards;
}

// --- what cannot be met is seen at once ---

// The fewest wild cards that so many sets would take, if runs took none of the cards.
static int sets_short(const struct options *o, const struct counts *hand, int sets, int set_min)
{
    int have[RANKS + 1] = { 0 }, sum = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        have[face_rank(face)] += hand->of[face];
    for (; sets > 0; sets--) {
        int best = RANK_ACE;
        for (int rank = RANK_ACE; rank <= RANKS; rank++)
            best = have[rank] > have[best] ? rank : best;
        sum += have[best] < set_min ? set_min - (have[best] > 0 ? have[best] : 0) : 0;
        have[best] = o->open_same_rank_sets && have[best] > set_min ? have[best] - set_min : 0;
    }
    return sum;
}

// The fewest wild cards that one run would take, if sets took none of the cards.  Ranks that are not in the packs make places
// neighbours that are none here, so then nothing is said.
static int run_short_least(const struct options *o, const struct counts *hand, int run_min)
{
    int least = run_min;
    for (int suit = 0; suit < SUITS && !o->deck_drop_ranks; suit++)
        for (int low = 1; low <= (o->run_ace == ACE_WRAP ? RANKS : POSITION_ACE_HIGH + 1 - run_min); low++) {
            int missing = 0;
            for (int place = low; place < low + run_min; place++)
                missing += hand->of[face_of((place - 1) % RANKS + 1, suit)] == 0;
            least = missing < least ? missing : least;
        }
    return o->deck_drop_ranks ? 0 : least;
}

// False: it cannot be met, with all cards of wild ranks counted both as themselves and as wild.  Most hands of a round are far
// from their contract, and for them nothing is searched.
static bool could_be_met(const struct options *o, const struct counts *hand, const struct contract *contract)
{
    int wild = hand->of[FACE_JOKER];
    for (int face = 0; face < FACE_JOKER; face++)
        wild += hand->terms.wild >> face_rank(face) & 1 ? hand->of[face] : 0;
    int set_min = contract->set_min ? contract->set_min : o->set_min,
        run_min = contract->run_min ? contract->run_min : o->run_min;
    return cards_of(hand) >= contract->sets * set_min + contract->runs * run_min &&
           sets_short(o, hand, contract->sets, set_min) +
                   (contract->runs ? contract->runs * run_short_least(o, hand, run_min) : 0) <=
               wild;
}

// The contract as a goal.
struct contract_question {
    struct options o; // with its lengths
    const struct counts *hand;
    struct rates rates;
    struct finding how;
    struct pack_goal goal;
    int64_t saved[FACES];
    int cost[FACES], chosen[CHOSEN_MOST];
    uint8_t kept[FACES];
};

static void ask(struct contract_question *q, const struct options *o, const struct counts *hand, const struct contract *contract,
                struct effort *effort)
{
    q->o = *o;
    if (contract->set_min)
        q->o.set_min = contract->set_min;
    if (contract->run_min)
        q->o.run_min = contract->run_min;
    q->hand = hand;
    rates_save(&q->rates, &q->o, hand, NULL, q->saved);
    q->rates.effort = effort;
    q->goal = (struct pack_goal){
        .need = -1,
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

// Can the contract be met, whatever is left?
static bool can_be_met(struct contract_question *q)
{
    struct candidates list;
    candidates_init(&list);
    q->how.minimal = q->how.pool = q->goal.first = true;
    combos_find(&q->rates, q->hand, &q->how, &list);
    bool met = pack_best(&q->rates, q->hand, &q->goal, &list, q->chosen) >= 0;
    candidates_release(&list);
    q->how.minimal = q->how.pool = q->goal.first = false;
    return met;
}

bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out)
{
    struct effort own = { EFFORT_QUESTION };
    struct contract_question q;
    struct candidates list;
    struct counts left = *hand;
    effort = effort ? effort : &own;
    if (out)
        out->count = 0;
    if (effort_spent(effort) || !could_be_met(o, hand, contract))
        return false;
    ask(&q, o, hand, contract, effort);
    if (!can_be_met(&q))
        return false;
    bool any = !leave->nothing && !leave->something && leave->may_be_one;
    if (any && !out)
        return true;
    q.goal.leave = leave;
    q.goal.first = !out;
    q.goal.cost = q.cost;
    q.goal.kept = q.kept;
    for (int face = 0; face < FACES; face++)
        q.cost[face] = leave->cost[face];
    rates_save(&q.rates, &q.o, hand, q.cost, q.saved);
    q.rates.effort = effort;
    candidates_init(&list);
    combos_find(&q.rates, hand, &q.how, &list);
    int count = pack_best(&q.rates, hand, &q.goal, &list, q.chosen);
    if (count >= 0 && out)
        pack_lay(&q.o, &list, q.chosen, count, &left, q.kept, out);
    candidates_release(&list);
    return count >= 0;
}

int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most)
{
    struct effort effort = { MISSING_EFFORT };
    struct contract_question q;
    struct candidates list;
    int missing = 0;
    ask(&q, o, hand, contract, &effort);
    int cards = contract->sets * q.o.set_min + contract->runs * q.o.run_min;
    q.how.minimal = q.how.pool = true;
    q.how.bought = q.goal.bought = most < cards ? most : cards;
    candidates_init(&list);
    combos_find(&q.rates, hand, &q.how, &list);
    int count = pack_best(&q.rates, hand, &q.goal, &list, q.chosen);
    for (int i = 0; i < count; i++)
        missing += list.at[q.chosen[i]].bought;
    candidates_release(&list);
    if (effort_spent(&effort) && missing)
        return MISSING_UNKNOWN;
    return count < 0 ? effort_spent(&effort) ? MISSING_UNKNOWN : MISSING_MORE : missing;
}
