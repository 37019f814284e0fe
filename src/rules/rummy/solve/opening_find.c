// SPDX-License-Identifier: GPL-3.0-or-later
// Can these cards open, where points and perhaps runs without a joker are asked for, and for how many points?
#include "rules/rummy/solve/opening_find.h"
#include "rules/rummy/solve/arrange_inside.h"

static int pure_runs(const struct combos *combos)
{
    int count = 0;
    for (int i = 0; i < combos->count; i++) {
        const struct combo *combo = &combos->combo[i];
        bool pure = combo->kind == MELD_RUN;
        for (int n = 0; n < combo->count; n++)
            pure = pure && combo->card[n].face == combo->card[n].as;
        count += pure;
    }
    return count;
}

// The arranger's own answer, without the demand for pure runs and with any number of combinations, is an upper bound: no opening
// is worth more.  It is the answer if it happens to be an opening.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out)
{
    LOCAL(combos) own = { 0 };
    struct effort question = { EFFORT_QUESTION };
    const struct arrange_wish wish = { .need = need, .effort = effort ? effort : &question };
    struct combos *best = out ? out : &own;
    int points = arrange_best(o, hand, &wish, best), most = o->meld_per_turn;
    if (points >= o->open_points && (pure_runs(best) < o->open_pure_runs || (most && best->count > most))) {
        best->count = 0;
        points = hand->terms.kinds ? -1 : arrange_goal(o, hand, &wish, o->open_pure_runs, most, best);
    }
    if (best->count && points >= o->open_points)
        return points;
    best->count = 0;
    return -1;
}
