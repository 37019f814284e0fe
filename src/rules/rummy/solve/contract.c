// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of contract.h, answered by walks (contract_inside.h).  First the cheapest answer: is a
// run or a set short of more cards than there are jokers?  Then a walk that does not care what is left
// says whether the contract can be met at all; most hands end there.  Only then what is left is weighed,
// and only where a single card would be left that may not be, walks keep count of the cards left.
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/solve/contract_inside.h"
#include <limits.h>

// A cheap way is looked for among few stands first, then among more: the better the way that is known, the fewer
// stands can lead to a better one.  The last walk leaves none out.
enum { WIDTH_FIRST = 64, WIDTH_TIMES = 8, WIDTH_LAST = 512 };

// A count of what is missing is given up after so many ways: no hint is worth a pause.
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

// Can the contract be met, whatever is left?  Then left is what some way leaves, and value what it costs.
static bool can_be_met(const struct law *law, const struct counts *hand, struct effort *effort, struct counts *left, int *jokers)
{
    struct walk w;
    int32_t value;
    walk_begin(&w, law, hand, NULL, WALK_MET, effort);
    bool met = walk_least(&w) <= w.pool && walk_on(&w, 0, &value);
    if (met) {
        struct deeds deeds[STEPS];
        walk_back(&w, deeds);
        *jokers = deeds_left(deeds, w.steps, law, hand, left);
    }
    walk_release(&w);
    return met;
}

// What it comes to as a way of the walk that looks for the cheapest; where wild cards were not told apart it is not known.
static int32_t value_of(const struct law *law, const struct leave *leave, const struct counts *left, int jokers)
{
    int32_t value = jokers;
    for (int face = 0; face < FACES; face++)
        value += COST * leave->cost[face] * left->of[face];
    return law->wild ? NEVER - 1 : value;
}

// The cheapest way; watching: of those that leave what may be left.  Dearer ones than limit are not looked for.
static bool cheapest(const struct options *o, const struct law *law, const struct counts *hand, const struct leave *leave,
                     enum walk_kind kind, int32_t limit, struct effort *effort, struct counts *left, struct combos *out)
{
    struct walk w;
    int32_t value;
    struct deeds deeds[STEPS];
    walk_begin(&w, law, hand, leave, kind, effort);
    w.limit = limit;
    bool found = false, hopeless = w.nothing && w.lost_left != LEFT_NOTHING;
    for (int width = WIDTH_FIRST; !hopeless; width = width < WIDTH_LAST ? WIDTH_TIMES * width : 0) {
        if (walk_on(&w, width, &value)) {
            found = true;
            walk_back(&w, deeds);
            w.limit = value - 1;
        }
        if (!w.cut || effort_spent(effort))
            break;
    }
    if (found) {
        deeds_left(deeds, w.steps, law, hand, left);
        if (out)
            deeds_lay(deeds, w.steps, o, law, out);
    }
    walk_release(&w);
    return found;
}

bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out)
{
    struct effort own = { EFFORT_QUESTION };
    struct law law;
    struct counts left;
    int jokers;
    effort = effort ? effort : &own;
    if (out)
        out->count = 0;
    if (effort_spent(effort))
        return false;
    law_make(&law, o, hand, contract);
    if (cards_of(hand) < law.sets * law.set_min + law.runs * law.run_min || !can_be_met(&law, hand, effort, &left, &jokers))
        return false;
    bool fine = !law.wild && may_leave(leave, &left);
    if (!out && fine)
        return true;
    int32_t value = value_of(&law, leave, &left, jokers);
    if (leave->nothing)
        return cheapest(o, &law, hand, leave, WALK_CHEAP, NEVER - 1, effort, &left, out);
    bool found = cheapest(o, &law, hand, leave, WALK_CHEAP, value, effort, &left, out);
    if (!found && effort_spent(effort))
        return false;
    if (may_leave(leave, &left))
        return true;
    if (out)
        out->count = 0;
    return cheapest(o, &law, hand, leave, WALK_WATCHING, fine ? value : NEVER - 1, effort, &left, out);
}

int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most)
{
    struct law law;
    struct walk w;
    int32_t missing = 0;
    law_make(&law, o, hand, contract);
    struct effort effort = { (int64_t)WORK_MOST * WALK_STEP };
    walk_begin(&w, &law, hand, NULL, WALK_SHORT, &effort);
    int least = walk_least(&w), cards = law.sets * law.set_min + law.runs * law.run_min;
    bool found = false;
    most = most < cards ? most : cards;
    if (least < NEVER)
        for (w.limit = least > w.pool ? least - w.pool : 0; !found && w.limit <= most && !effort_spent(&effort); w.limit++)
            found = walk_on(&w, 0, &missing);
    walk_release(&w);
    if (found)
        return missing;
    return effort_spent(&effort) ? MISSING_UNKNOWN : MISSING_MORE;
}
