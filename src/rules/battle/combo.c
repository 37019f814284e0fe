// SPDX-License-Identifier: GPL-3.0-or-later
// What can be played and what beats what (rules.md 4.4, 4.5), and how many cards a game draws.
#include "rules/battle/battle.h"

struct battle_combo combo_of(const struct bag *hand, int lo, int hi)
{
    struct battle_combo combo = { (uint16_t)lo, (uint16_t)hi, hand->of[lo] };
    for (int n = lo + 1; n <= hi; n++)
        if (hand->of[n] < combo.copies)
            combo.copies = hand->of[n];
    return combo;
}

static int sign(int64_t number)
{
    return (number > 0) - (number < 0);
}

int combo_compare(const struct battle_combo *a, const struct battle_combo *b)
{
    int64_t cards = combo_cards(a) - combo_cards(b);
    int range = combo_range(a) - combo_range(b);
    return sign(cards ? cards : range ? range : a->hi - b->hi);
}

int combo_list(const struct bag *hand, struct battle_combo out[COMBOS_MOST])
{
    int count = 0;
    for (int lo = 1; lo <= BATTLE_NUMBERS; lo++)
        for (int hi = lo; hi <= BATTLE_NUMBERS && hand->of[hi] > 0; hi++) {
            struct battle_combo combo = combo_of(hand, lo, hi);
            int at = count++;
            for (; at > 0 && combo_compare(&combo, &out[at - 1]) < 0; at--)
                out[at] = out[at - 1];
            out[at] = combo;
        }
    return count;
}

bool battle_beats(const struct shown *shown, int seat, const struct battle_combo *combo)
{
    if (!shown->top.copies)
        return true;
    int more = combo_compare(combo, &shown->top);
    return more > 0 || (more == 0 && seat == RUNNER && shown->held[UPGRADE_EDGE][0]);
}

// A draw larger than any deck is capped, so that the number can still be said.
enum { DRAW_MOST = 1000000000 };

static int32_t grown(int first, int growth, int game)
{
    int64_t draw = first;
    for (int g = 1; g < game && draw < DRAW_MOST; g++)
        draw *= growth;
    return (int32_t)(draw < DRAW_MOST ? draw : DRAW_MOST);
}

int32_t battle_scale(int game)
{
    return (int32_t)1 << (game - 1);
}

int32_t battle_hand_draw(const struct options *o, int game)
{
    return grown(o->hand_draw, o->hand_growth, game);
}

int32_t battle_pass_draw(const struct options *o, int game)
{
    return grown(o->pass_draw, o->pass_growth, game);
}
