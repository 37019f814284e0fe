// SPDX-License-Identifier: GPL-3.0-or-later
// The three policies of battle.ai (rules.md 4.6), by which a computer player of Deck battle plays.  A policy looks only at the
// hand and at the combination to beat, so that a person who knows the rules knows what the rival will play.
#include "base/rng.h"
#include "rules/battle/battle.h"

// Finds the strongest or the weakest combination that a Deck battle hand may play, for the policies, and puts it into `out`.
// Returns false if nothing may be played.
static bool extreme(bool strongest, const struct shown *shown, int seat, const struct bag *hand, struct battle_combo *out)
{
    bool found = false;
    for (int lo = 1; lo <= BATTLE_NUMBERS; lo++) {
        struct battle_combo combo = { (uint16_t)lo, (uint16_t)lo, hand->of[lo] };
        for (int hi = lo; hi <= BATTLE_NUMBERS && hand->of[hi] > 0; hi++) {
            combo.hi = (uint16_t)hi;
            combo.copies = hand->of[hi] < combo.copies ? hand->of[hi] : combo.copies;
            if (!battle_beats(shown, seat, &combo))
                continue;
            int more = found ? combo_compare(&combo, out) : 0;
            if (!found || (strongest ? more > 0 : more < 0))
                *out = combo;
            found = true;
        }
    }
    return found;
}

bool battle_ai_plays(enum battle_ai ai, const struct shown *shown, int seat, const struct bag *hand, struct rng *rng,
                     struct battle_combo *out)
{
    bool strongest = ai == AI_STRONGEST || (ai == AI_MIXED && rng_below(rng, 2));
    return extreme(strongest, shown, seat, hand, out);
}
