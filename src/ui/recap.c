// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did: copies of events, and which of them no longer count.
#include "ui/recap.h"

#include "base/bug.h"
#include <stdlib.h>

static void keep(struct recap *recap, bool (*kept)(const struct recap_entry *entry, int than), int than)
{
    int count = 0;
    for (int i = 0; i < recap->count; i++)
        if (kept(&recap->entry[i], than))
            recap->entry[count++] = recap->entry[i];
    recap->count = count;
}

// The deal is nobody's, though a seat deals.
static int seat_of(const struct recap_entry *entry)
{
    if (entry->ends)
        return RECAP_END;
    return entry->event.kind == EVENT_FAMILY || entry->event.seat < 0 ? RECAP_NOBODY : entry->event.seat;
}

static bool is_new(const struct recap_entry *entry, int added)
{
    return entry->number >= added;
}

static bool is_end_of(const struct recap_entry *entry, int round)
{
    return entry->ends && entry->round == round;
}

static bool is_of_another(const struct recap_entry *entry, int seat)
{
    return seat_of(entry) != seat;
}

static bool is_somebodys(const struct recap_entry *entry, int before)
{
    return entry->number >= before || seat_of(entry) >= 0;
}

// What that player did before, and what is older than that and nobody's turn.
static void forget_turn(struct recap *recap, int seat)
{
    int first = -1;
    for (int i = 0; i < recap->count && first < 0; i++)
        if (!is_of_another(&recap->entry[i], seat))
            first = recap->entry[i].number;
    keep(recap, is_somebodys, first);
    keep(recap, is_of_another, seat);
}

void recap_add(struct recap *recap, const struct event *event, bool ends)
{
    struct recap_entry entry = { .event = *event, .ends = ends, .number = recap->added++, .round = recap->round };
    int seat = seat_of(&entry);
    if (seat >= 0 && recap->begun >> seat & 1) {
        forget_turn(recap, seat);
        recap->begun &= ~(1U << seat);
    }
    recap->entry = mem_room(recap->entry, recap->count, &recap->room, sizeof *recap->entry);
    recap->entry[recap->count++] = entry;
}

void recap_forget(struct recap *recap, int added)
{
    keep(recap, is_new, added);
}

void recap_begin_round(struct recap *recap)
{
    keep(recap, is_end_of, recap->round++);
    recap->begun = 0;
    recap->latest = 0;
}

void recap_begin_turn(struct recap *recap, int seat, bool called)
{
    recap->called = recap->called || called;
    if (called || (!recap->called && recap->latest != seat + 1))
        recap->begun |= 1U << seat;
    recap->latest = seat + 1;
}

int recap_of(const struct recap *recap, int seat, struct event *out)
{
    int count = 0;
    for (int i = 0; i < recap->count; i++)
        if (seat == RECAP_ALL || seat_of(&recap->entry[i]) == seat)
            out[count++] = recap->entry[i].event;
    return count;
}

void recap_release(struct recap *recap)
{
    free(recap->entry);
    *recap = (struct recap){ 0 };
}
