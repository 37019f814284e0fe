// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of contract.h, answered by path searches (contract_inside.h).  First the cheapest answer: is a
// run or a set short of more cards than there are jokers?  Then a search that does not care what is left
// says whether the contract can be met at all; most hands end there.  Only then what is left is weighed,
// and only where a single card would be left that may not be, searches keep count of the cards left.
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/solve/contract_inside.h"
#include <limits.h>

// A cheap way is looked for among few nodes first, then among more.  Each answer lowers the limit, so fewer nodes can lead to
// a better one when the search is widened.  The last search leaves none out, so its answer is exact.
enum { WIDTH_FIRST = 64, WIDTH_TIMES = 8, WIDTH_LAST = 512 };

// A count of what is missing is given up after so many things tried: no hint is worth a pause.
enum { WORK_MOST = 80000 };

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

// May these cards stay in hand?
static bool may_leave(const struct leave *leave, const struct counts *left)
{
    int cards = cards_of(left);
    if (cards == 0)
        return !leave->something;
    if (cards > 1 || leave->may_be_one)
        return !leave->nothing;
    for (int face = 0; face < FACES; face++)
        if (left->of[face])
            return !leave->nothing && leave->single >> face & 1;
    return true;
}

// Can the contract be met, whatever is left?  Then left is what some way leaves, and jokers how many it lays.  Leaving costs
// nothing in this search, so its nodes are few, and most hands that cannot go down are refused here.
static bool can_be_met(const struct contract_limits *limits, const struct counts *hand, struct effort *effort,
                       struct counts *left, int *jokers)
{
    struct path_search p;
    int32_t value;
    path_begin(&p, limits, hand, NULL, PATH_MET, effort);
    bool met = bound_start(&p) <= p.pool && path_find(&p, 0, &value);
    if (met) {
        struct step_result result[PATH_STEPS];
        path_trace(&p, result);
        *jokers = result_left(result, p.steps, limits, hand, left);
    }
    path_release(&p);
    return met;
}

// What the way found so far would come to in a search for the cheapest one: a limit to begin with.  Where there are wild cards
// it is not known, for that search did not tell which of them are used as jokers.
static int32_t value_of(const struct contract_limits *limits, const struct leave *leave, const struct counts *left, int jokers)
{
    int32_t value = jokers;
    for (int face = 0; face < FACES; face++)
        value += COST * leave->cost[face] * left->of[face];
    return limits->wild ? NEVER - 1 : value;
}

// The cheapest way; PATH_WATCHING: of those that leave what may be left.  Dearer ones than limit are not looked for.
static bool cheapest(const struct options *o, const struct contract_limits *limits, const struct counts *hand,
                     const struct leave *leave, enum path_kind kind, int32_t limit, struct effort *effort, struct counts *left,
                     struct combos *out)
{
    struct path_search p;
    int32_t value;
    struct step_result result[PATH_STEPS];
    path_begin(&p, limits, hand, leave, kind, effort);
    p.limit = limit;
    bool found = false, hopeless = p.nothing && p.lost_left != LEFT_NOTHING;
    for (int width = WIDTH_FIRST; !hopeless; width = width < WIDTH_LAST ? WIDTH_TIMES * width : 0) {
        if (path_find(&p, width, &value)) {
            found = true;
            path_trace(&p, result);
            p.limit = value - 1;
        }
        if (!p.cut || effort_spent(effort))
            break;
    }
    if (found) {
        result_left(result, p.steps, limits, hand, left);
        if (out)
            result_lay(result, p.steps, o, limits, out);
    }
    path_release(&p);
    return found;
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

bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out)
{
    struct effort own = { EFFORT_QUESTION };
    struct contract_limits limits;
    struct counts left;
    int jokers;
    effort = effort ? effort : &own;
    if (out)
        out->count = 0;
    if (effort_spent(effort) || !could_be_met(o, hand, contract))
        return false;
    limits_make(&limits, o, hand, contract);
    if (!can_be_met(&limits, hand, effort, &left, &jokers))
        return false;
    // fine: what the first search left may be left, which answers a caller who only asks whether.  For the others its value is
    // a limit.  The cheapest way of all is looked for next, since keeping count of a single card left makes many more nodes;
    // only if that way leaves a card that may not be left is it looked for again with the count.
    bool fine = !limits.wild && may_leave(leave, &left);
    if (!out && fine)
        return true;
    int32_t value = value_of(&limits, leave, &left, jokers);
    if (leave->nothing)
        return cheapest(o, &limits, hand, leave, PATH_CHEAP, NEVER - 1, effort, &left, out);
    bool found = cheapest(o, &limits, hand, leave, PATH_CHEAP, value, effort, &left, out);
    if (!found && effort_spent(effort))
        return false;
    if (may_leave(leave, &left))
        return true;
    if (out)
        out->count = 0;
    return cheapest(o, &limits, hand, leave, PATH_WATCHING, fine ? value : NEVER - 1, effort, &left, out);
}

int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most)
{
    struct contract_limits limits;
    struct path_search p;
    int32_t missing = 0;
    limits_make(&limits, o, hand, contract);
    struct effort effort = { (int64_t)WORK_MOST * PATH_STEP };
    path_begin(&p, &limits, hand, NULL, PATH_SHORT, &effort);
    int least = bound_start(&p), cards = limits.sets * limits.set_min + limits.runs * limits.run_min;
    bool found = false;
    most = most < cards ? most : cards;
    // One card more at a time, from what is missing at least, so the first answer is the fewest.  Each search drops every node
    // that needs more than its limit.
    if (least < NEVER)
        for (p.limit = least > p.pool ? least - p.pool : 0; !found && p.limit <= most && !effort_spent(&effort); p.limit++)
            found = path_find(&p, 0, &missing);
    path_release(&p);
    if (found)
        return missing;
    return effort_spent(&effort) ? MISSING_UNKNOWN : MISSING_MORE;
}
