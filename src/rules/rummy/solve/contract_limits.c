// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as limits of what a contract may be made of (contract_inside.h): how long runs may be, and
// how many jokers runs and sets may hold.
#include "rules/rummy/solve/contract_inside.h"

// Places are 1, the low ace, to 14, the high one.  Going round, the high ace is the first place again, so the last one is the
// king. run_jokers gets the most jokers by length; fewer are always allowed too.
static void limits_runs(struct contract_limits *limits, const struct options *o)
{
    limits->ring = o->run_ace == ACE_WRAP;
    limits->two_aces = o->run_ace == ACE_BOTH;
    limits->first = o->run_ace == ACE_HIGH ? 2 : 1;
    limits->last = o->run_ace == ACE_LOW || limits->ring ? RANK_KING : POSITION_ACE_HIGH;
    limits->run_max = limits->ring ? RUN_PLACES : limits->last - limits->first + 1;
    if (o->run_max < limits->run_max)
        limits->run_max = o->run_max;
    limits->run_min = o->run_min;
    for (int length = 0; length < PLACE_SLOTS; length++) {
        int jokers = length < limits->run_min || length > limits->run_max ? -1 : length;
        while (jokers >= 0 && jokers > combo_jokers(o, length - jokers))
            jokers--;
        limits->run_jokers[length] = jokers;
    }
}

// For each number of naturals in a set the range of jokers that makes it legal; the range has no holes.
static void limits_set_sizes(struct contract_limits *limits, const struct options *o)
{
    int most = o->set_max ? o->set_max : MELD_CARDS;
    if (o->set_distinct_suits && most > SUITS)
        most = SUITS;
    if (most > MELD_CARDS)
        most = MELD_CARDS;
    limits->sized = o->set_max || o->set_distinct_suits;
    limits->set_min = o->set_min;
    for (int naturals = MELD_CARDS; naturals >= 0; naturals--) {
        int low = naturals < o->set_min ? o->set_min - naturals : 0, high = combo_jokers(o, naturals);
        high = high < most - naturals ? high : most - naturals;
        limits->low[naturals] = (int8_t)(low <= high ? low : 1);
        limits->high[naturals] = (int8_t)(low <= high ? high : 0);
    }
}

void limits_make(struct contract_limits *limits, const struct options *o, const struct counts *hand,
                 const struct contract *contract)
{
    struct options lengths = *o;
    if (contract->set_min)
        lengths.set_min = contract->set_min;
    if (contract->run_min)
        lengths.run_min = contract->run_min;
    *limits = (struct contract_limits){ .sets = contract->sets,
                                        .runs = contract->runs,
                                        .pure = o->open_pure_runs < contract->runs ? o->open_pure_runs : contract->runs };
    limits->distinct = o->set_distinct_suits;
    limits->same_rank = o->open_same_rank_sets;
    limits->touching = o->open_touching_runs;
    limits->wild = hand->terms.wild;
    limits->dropped = o->deck_drop_ranks;
    limits_runs(limits, &lengths);
    limits_set_sizes(limits, &lengths);
}

// Sets of nearly equal numbers of naturals allow the widest choice of jokers: what a set may take at most grows ever slower
// with its naturals, and what it must take at least falls ever slower.
bool limits_sets(const struct contract_limits *limits, int sets, int naturals, int *low, int *high)
{
    int each = naturals / sets, more = naturals % sets;
    if (each + (more > 0) > MELD_CARDS || limits->low[each] > limits->high[each] ||
        (more && limits->low[each + 1] > limits->high[each + 1]))
        return false;
    *low = (sets - more) * limits->low[each] + (more ? more * limits->low[each + 1] : 0);
    *high = (sets - more) * limits->high[each] + (more ? more * limits->high[each + 1] : 0);
    return true;
}
