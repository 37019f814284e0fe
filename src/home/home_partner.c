// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays with whom, asked before a table is opened where the game has partners.
#include "base/text.h"
#include "home/home.h"
#include "rules/sides.h"

struct partner_list {
    const struct seat_plan *plan;
    int seat[SEATS_MAX], count;
};

static void add_candidate(void *self, int index, struct strbuf *out)
{
    const struct partner_list *candidates = self;
    const struct seat_plan *plan = &candidates->plan[candidates->seat[index]];
    if (!*plan->name)
        strbuf_add(out, _("Anybody, the seat opposite you stays free.\n"));
    else if (*plan->level)
        strbuf_addf(out, _("%s, a computer player.\n"), plan->name);
    else
        strbuf_addf(out, _("%s.\n"), plan->name);
}

static int candidate_called(void *self, const char *word)
{
    const struct partner_list *candidates = self;
    for (int i = 0; i < candidates->count; i++)
        if (text_like(candidates->plan[candidates->seat[i]].name, word))
            return i;
    return -1;
}

// Every person who is named, but one free seat and one computer player, since one is as good as another.
static void list_candidates(const struct seat_plan *plan, int seats, struct partner_list *out)
{
    bool computer = false, nobody = false;
    *out = (struct partner_list){ .plan = plan };
    for (int seat = 1; seat < seats; seat++) {
        bool *told = *plan[seat].level ? &computer : *plan[seat].name ? NULL : &nobody;
        if (told && *told)
            continue;
        out->seat[out->count++] = seat;
        if (told)
            *told = true;
    }
}

bool home_partner(struct home_visit *home, const struct variant *variant, struct seat_plan *plan, int seats)
{
    struct partner_list candidates;
    unsigned side[SEATS_MAX];
    int from, to;
    list_candidates(plan, seats, &candidates);
    if (!sides_of(variant->game, variant->options, seats, side) || candidates.count < 2)
        return true;
    struct home_list list = { .count = candidates.count,
                              .heading = _("Who is your partner?\n"),
                              .line = add_candidate,
                              .typed = candidate_called,
                              .self = &candidates };
    int chosen = home_choose(home, &list);
    if (chosen >= 0 && sides_meet(side, seats, 0, candidates.seat[chosen], &from, &to)) {
        struct seat_plan moved = plan[from];
        plan[from] = plan[to];
        plan[to] = moved;
    }
    return chosen >= 0;
}
