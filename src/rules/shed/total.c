// SPDX-License-Identifier: GPL-3.0-or-later
// The total of an adding game: what a card makes of it, and the tokens that it costs.
#include "rules/shed/inside.h"
#include <string.h>

// Takes tokens from a set of seats because of the total of an adding game.  A player with none left is out, and that player's
// cards go under the pile.
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

struct shed_cost shed_costs(const struct options *o, int before, int after)
{
    struct shed_cost cost = { .bust = after > o->total_limit, .ends = after > o->total_limit };
    if (cost.bust) {
        cost.step[cost.steps++] = (struct shed_loss){ .own = true, .tokens = o->bust };
        return cost;
    }
    for (int i = 0; i < o->marks.count; i++) {
        int mark = o->marks.mark[i];
        if (before < mark && after == mark)
            cost.step[cost.steps++] = (struct shed_loss){ .tokens = o->mark_hit };
        else if (before < mark && after > mark)
            cost.step[cost.steps++] = (struct shed_loss){ .own = true, .tokens = o->mark_passed, .mark = mark };
    }
    bool reached = after == o->total_limit && before < after;
    if (reached)
        cost.step[cost.steps++] = (struct shed_loss){ .tokens = o->limit_hit };
    cost.ends = reached && !o->over_forbidden; // if going over is forbidden, play goes on at the limit itself
    return cost;
}

bool shed_pay_total(const struct kit_now *now, int before)
{
    int after = now->s->shown.total;
    unsigned own = 1u << now->seat, others = EVERYONE & ~own;
    const struct shed_cost cost = shed_costs(now->o, before, after);
    if (cost.bust)
        kit_tell(now, SHED_TOLD_BUST, now->seat, EVERYONE)->number = after;
    for (int i = 0; i < cost.steps && shed_players(now) > 1; i++)
        if (cost.step[i].own ||
            shed_in(now) & own) // a player who is out by this very play makes nobody pay, or nobody might be left
            shed_lose(now, cost.step[i].own ? own : others, cost.step[i].tokens, cost.step[i].mark);
    if (!cost.ends && shed_players(now) > 1)
        return false;
    bool in = shed_in(now) & own;
    unsigned winners = cost.bust ? others : cost.ends && in ? own : EVERYONE;
    kit_round_end(now, &(struct kit_round){ .winners = winners & shed_in(now) });
    return true;
}

// Returns the total that a card of an adding game makes if its player names no number; -1: one must be named, or the limit
// forbids the card.  A value that goes over the limit, such as 11 at 95, does not count if another value of the card stays within
// it.  If all go over, the lowest total is made.
int shed_only_total(const struct kit_now *now, int face)
{
    int number[VALUES_MOST], total[VALUES_MOST], count = shed_totals(now, face, number, total), kept = 0, only = -1;
    for (int i = 0; i < count; i++)
        if (total[i] <= now->o->total_limit) {
            only = total[i];
            kept++;
        }
    for (int i = 0; i < count && !kept; i++)
        only = only < 0 || total[i] < only ? total[i] : only;
    return kept > 1 ? -1 : only;
}

int shed_total_after(const struct kit_now *now, const struct move *m)
{
    int number[VALUES_MOST], total[VALUES_MOST], face = m->card[0].face, count = shed_totals(now, face, number, total);
    for (int i = 0; i < count; i++)
        if (m->target == NAME_NUMBER + number[i])
            return total[i];
    int only = shed_only_total(now, face);
    return only < 0 ? total[0] : only;
}
