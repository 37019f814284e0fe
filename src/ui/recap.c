// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did; recap.h says what and why.
#include "ui/recap.h"

#include "base/bug.h"
#include <stdlib.h>

static void keep(struct deeds *deeds, bool (*kept)(const struct deed *deed, int than), int than)
{
    int count = 0;
    for (int i = 0; i < deeds->count; i++)
        if (kept(&deeds->deed[i], than))
            deeds->deed[count++] = deeds->deed[i];
    deeds->count = count;
}

// The deal is nobody's, though a seat deals.
static int seat_of(const struct deed *deed)
{
    if (deed->ends)
        return DEEDS_END;
    return deed->event.kind == EVENT_FAMILY || deed->event.seat < 0 ? DEEDS_NOBODY : deed->event.seat;
}

static bool is_new(const struct deed *deed, int added)
{
    return deed->number >= added;
}

static bool is_end_of(const struct deed *deed, int round)
{
    return deed->ends && deed->round == round;
}

static bool is_of_another(const struct deed *deed, int seat)
{
    return seat_of(deed) != seat;
}

static bool is_somebodys(const struct deed *deed, int before)
{
    return deed->number >= before || seat_of(deed) >= 0;
}

// What that player did before, and what is older than that and nobody's turn.
static void forget_turn(struct deeds *deeds, int seat)
{
    int first = -1;
    for (int i = 0; i < deeds->count && first < 0; i++)
        if (!is_of_another(&deeds->deed[i], seat))
            first = deeds->deed[i].number;
    keep(deeds, is_somebodys, first);
    keep(deeds, is_of_another, seat);
}

void deeds_add(struct deeds *deeds, const struct event *event, bool ends)
{
    struct deed deed = { .event = *event, .ends = ends, .number = deeds->added++, .round = deeds->round };
    int seat = seat_of(&deed);
    if (seat >= 0 && deeds->begun >> seat & 1) {
        forget_turn(deeds, seat);
        deeds->begun &= ~(1U << seat);
    }
    if (deeds->count == deeds->room) {
        deeds->room = deeds->room ? 2 * deeds->room : 32;
        deeds->deed = mem_grow(deeds->deed, (size_t)deeds->room * sizeof *deeds->deed);
    }
    deeds->deed[deeds->count++] = deed;
}

void deeds_forget(struct deeds *deeds, int added)
{
    keep(deeds, is_new, added);
}

void deeds_begin_round(struct deeds *deeds)
{
    keep(deeds, is_end_of, deeds->round++);
    deeds->begun = 0;
    deeds->latest = 0;
}

void deeds_begin_turn(struct deeds *deeds, int seat, bool called)
{
    deeds->called = deeds->called || called;
    if (called || (!deeds->called && deeds->latest != seat + 1))
        deeds->begun |= 1U << seat;
    deeds->latest = seat + 1;
}

int deeds_of(const struct deeds *deeds, int seat, struct event *out)
{
    int count = 0;
    for (int i = 0; i < deeds->count; i++)
        if (seat == DEEDS_ALL || seat_of(&deeds->deed[i]) == seat)
            out[count++] = deeds->deed[i].event;
    return count;
}

void deeds_release(struct deeds *deeds)
{
    free(deeds->deed);
    *deeds = (struct deeds){ 0 };
}
