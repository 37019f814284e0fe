// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a hand can lie in combinations at once, where only the hand as a whole counts: it goes out when
// nothing but the discard is left over, and at the end what is left over costs.  goout.runs and goout.pure_runs may ask
// for some of the combinations.  It knows no table.
#include "rules/rummy/solve/pack.h"
#include <string.h>

int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out)
{
    static const struct leave anything = { .may_be_one = true };
    struct effort own = { EFFORT_QUESTION };
    int64_t saved[FACES];
    int chosen[CHOSEN_MOST], left = 0;
    uint8_t kept[FACES] = { 0 };
    struct rates rates;
    struct candidates list;
    struct counts rest = *hand;
    int pure = o->goout_pure_runs, runs = o->goout_runs > pure ? o->goout_runs : pure;
    const struct pack_goal goal = { .need = -1, .runs = runs, .pure = pure, .leave = &anything, .cost = cost, .kept = kept };
    rates_save(&rates, o, hand, cost, saved);
    rates.effort = effort ? effort : &own;
    candidates_init(&list);
    combos_find(&rates, hand, &(struct finding){ .keep_jokers = true }, &list);
    int count = list.count ? pack_best(&rates, hand, &goal, &list, chosen) : -1;
    pack_lay(o, &list, chosen, count, &rest, kept, out);
    for (int face = 0; face < FACES; face++)
        left += cost[face] * (count < 0 ? hand->of[face] : rest.of[face]);
    candidates_release(&list);
    return left;
}
