// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the terms of a rummy round together from what lies open, and counts a hand under them.
#include "rules/rummy/melds/terms.h"

struct terms terms_of(const struct options *o, const struct shown *shown)
{
    struct terms terms = { .wild = (uint16_t)wild_ranks(o, shown) };
    if (o->meld_rule == RULE_CLASSIC)
        return terms;
    terms.kinds = (uint16_t)(CONTROLLED | controls_kinds(controls_set(shown->control, CONTROLS)));
    return terms;
}

struct counts counts_of(const struct options *o, const struct shown *shown, const struct pile *hand)
{
    struct counts counts = { .terms = terms_of(o, shown) };
    for (int i = 0; i < hand->count; i++)
        if (card_face(hand->card[i]) < FACES)
            counts.of[card_face(hand->card[i])]++;
    return counts;
}
