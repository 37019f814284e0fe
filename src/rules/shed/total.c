// SPDX-License-Identifier: GPL-3.0-or-later
// Adding games: what a card makes of the total, and what that costs.
#include "rules/shed/shed.h"
#include <string.h>

// The seats of the set lose tokens; whoever has none left is out, and their cards go under the pile.
void shed_lose(const struct kit_now *now, unsigned seats, int tokens, int passed)
{
    struct state *s = now->s;
    for (int seat = 0; tokens && seat < now->k->seats; seat++) {
        if (!((seats & shed_in(now)) >> seat & 1))
            continue;
        now->k->points[seat] = now->k->points[seat] > tokens ? now->k->points[seat] - tokens : 0;
        int left = now->k->points[seat];
        int kind = !left ? SHED_TOLD_NO_TOKENS : passed ? SHED_TOLD_MARK : SHED_TOLD_TOKENS;
        kit_tell_of(now, kind, seat, passed, tokens)->more = left;
        if (left)
            continue;
        s->shown.out |= (uint8_t)(1u << seat);
        int count = now->k->hand_count[seat];
        memmove(s->pile + count, s->pile, s->shown.pile_count);
        for (int i = count; i > 0; i--)
            s->pile[i - 1] = (uint8_t)zone_draw(kit_hands(now), s, seat);
        s->shown.pile_count = (uint8_t)(s->shown.pile_count + count);
    }
}

// What the new total costs; true: the round is over.
bool shed_pay_total(const struct kit_now *now, int before)
{
    const struct options *o = now->o;
    int after = now->s->shown.total;
    unsigned own = 1u << now->seat, others = EVERYONE & ~own;
    if (after > o->total_limit) {
        kit_tell(now, SHED_TOLD_BUST, now->seat, EVERYONE)->number = after;
        shed_lose(now, own, o->bust, 0);
        kit_round_end(now, &(struct kit_round){ .winners = others & shed_in(now) });
        return true;
    }
    for (int i = 0; i < o->marks.count && shed_players(now) > 1; i++) {
        int mark = o->marks.mark[i];
        if (before < mark && after == mark && shed_in(now) & own)
            shed_lose(now, others, o->mark_hit, 0);
        else if (before < mark && after > mark)
            shed_lose(now, own, o->mark_passed, mark);
    }
    bool in = shed_in(now) & own; // whoever is out by this very play makes nobody pay, or nobody might be left
    bool reached = after == o->total_limit && before < after;
    if (reached && in && shed_players(now) > 1)
        shed_lose(now, others, o->limit_hit, 0);
    reached &= !o->over_forbidden; // else play goes on at the limit itself
    if (!reached && shed_players(now) > 1)
        return false;
    kit_round_end(now, &(struct kit_round){ .winners = (reached && in ? own : EVERYONE) & shed_in(now) });
    return true;
}

int shed_total_after(const struct kit_now *now, const struct move *m)
{
    int number[VALUES_MOST], total[VALUES_MOST], face = m->card[0].face, count = shed_totals(now, face, number, total);
    for (int i = 0; i < count; i++)
        if (m->target == NAME_NUMBER + number[i])
            return total[i];
    return total[0];
}
