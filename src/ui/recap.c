// SPDX-License-Identifier: GPL-3.0-or-later
// The recap of what the others did since the player's last turn: copies of events, without those that no longer count.
#include "ui/recap.h"

#include "base/bug.h"
#include <stdlib.h>

// Returns the seat that acted in an entry of the recap, or the RECAP value of the part to which the entry belongs instead.  The
// deal counts as nobody's, although a seat deals.
static int seat_of(const struct recap_entry *entry)
{
    if (entry->ends || entry->kept)
        return entry->ends ? RECAP_END : RECAP_KEPT;
    return entry->event.kind == EVENT_FAMILY || entry->event.seat < 0 ? RECAP_NOBODY : entry->event.seat;
}

// Drops from the recap what this seat did in its last turn, and earlier entries that are nobody's, such as the deal.
static void forget_turn(struct recap *recap, int seat)
{
    int first = -1, kept = 0;
    for (int i = 0; i < recap->count && first < 0; i++)
        if (seat_of(&recap->entry[i]) == seat)
            first = recap->entry[i].number;
    for (int i = 0; i < recap->count; i++) {
        const struct recap_entry *entry = &recap->entry[i];
        if (seat_of(entry) != seat && (seat_of(entry) >= 0 || entry->number >= first))
            recap->entry[kept++] = *entry;
    }
    recap->count = kept;
}

static void push(struct recap *recap, struct recap_entry entry)
{
    entry.number = recap->added++;
    entry.round = recap->round;
    recap->entry = mem_room(recap->entry, recap->count, &recap->room, sizeof *recap->entry);
    recap->entry[recap->count++] = entry;
}

static void add(struct recap *recap, struct recap_entry entry)
{
    int seat = seat_of(&entry);
    if (seat >= 0 && recap->begun >> seat & 1) {
        forget_turn(recap, seat);
        recap->begun &= ~(1U << seat);
    }
    push(recap, entry);
}

void recap_add(struct recap *recap, const struct event *event, bool ends)
{
    add(recap, (struct recap_entry){ .event = *event, .ends = ends });
}

void recap_add_kept(struct recap *recap, const struct event *event)
{
    add(recap, (struct recap_entry){ .event = *event, .kept = true });
}

void recap_forget(struct recap *recap, int added)
{
    int kept = 0;
    for (int i = 0; i < recap->count; i++)
        if (recap->entry[i].number >= added)
            recap->entry[kept++] = recap->entry[i];
    recap->count = kept;
}

void recap_begin_round(struct recap *recap)
{
    int kept = 0;
    for (int i = 0; i < recap->count; i++)
        if (recap->entry[i].ends && recap->entry[i].round == recap->round)
            recap->entry[kept++] = recap->entry[i];
    recap->count = kept;
    recap->round++;
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
        if (seat == RECAP_ALL ? !recap->entry[i].kept : seat_of(&recap->entry[i]) == seat)
            out[count++] = recap->entry[i].event;
    return count;
}

// --- games whose moves are recalled in order ---

void recap_add_told(struct recap *recap, const struct recap_entry *entry)
{
    push(recap, *entry);
}

// Returns the number of the recap's entry that began the latest trick, or -1 if there is none.
static int latest_begin(const struct recap *recap)
{
    for (int i = recap->count - 1; i >= 0; i--)
        if (recap->entry[i].scene == SCENE_BEGINS)
            return recap->entry[i].number;
    return -1;
}

bool recap_is_open(const struct recap *recap)
{
    bool open = false;
    for (int i = 0; i < recap->count; i++)
        open = recap->entry[i].scene == SCENE_BEGINS || (open && recap->entry[i].scene != SCENE_ENDS);
    return open;
}

void recap_move(struct recap *recap, bool begins)
{
    recap_forget(recap, !begins && recap_is_open(recap) ? latest_begin(recap) : recap->added);
    recap->since = recap->added;
}

void recap_watch(struct recap *recap)
{
    recap_forget(recap, latest_begin(recap));
}

void recap_take_back(struct recap *recap, int seat)
{
    int last = recap->count - 1;
    while (last >= 0 && !(recap->entry[last].event.seat == seat &&
                          (recap->entry[last].scene == SCENE_MOVE || recap->entry[last].scene == SCENE_BEGINS)))
        last--;
    // After the player's own move is taken back, it is the player's turn as before.
    recap->since = last >= 0 && recap->entry[last].own ? 0 : recap->since;
    recap->count = last >= 0 ? last : recap->count;
}

bool recap_has_news(const struct recap *recap)
{
    for (int i = 0; i < recap->count; i++)
        if (!recap->entry[i].own && recap->entry[i].number >= recap->since)
            return true;
    return false;
}

void recap_release(struct recap *recap)
{
    free(recap->entry);
    *recap = (struct recap){ 0 };
}
