// SPDX-License-Identifier: GPL-3.0-or-later
// A mirror: a table that is played elsewhere, as one seat or a watcher here knows it.  Sheets bring it up to date, and its
// moves go to where it is played.  A player here sees no difference.  It knows no network.
#include "base/bug.h"
#include "base/text.h"
#include "table/inside.h"

#include <stdlib.h>

// Makes a mirror of a table that is played elsewhere.  The mirror takes over the variant and `far`.  If it fails, both are
// released and NULL is returned, with a sentence in err.
struct table *table_mirror(struct variant *variant, const struct seat_plan *plan, int seats, int seat, struct far far,
                           struct err *err)
{
    bool fine = table_plan_check(plan, seats, "mirror", err) && variant_check(variant, seats, err);
    if (fine && seat != WATCHER && (seat < 0 || seat >= seats))
        fine = err_add(err, "%s", _("This table has no such seat."));
    if (!fine) {
        variant_free(variant);
        if (far.release)
            far.release(far.self);
        return NULL;
    }
    struct table *table = table_alloc(variant, plan, seats, "mirror");
    table->mirror = mem_zero(1, sizeof *table->mirror);
    table->mirror->seat = seat;
    table->mirror->far = far;
    table->mirror->view = mem_zero(1, table->game->view_size);
    events_reset(&table->events);
    return table;
}

bool table_is_far(const struct table *table)
{
    return table->mirror != NULL;
}

// Brings a mirror up to date by a sheet.  The sheet is read into a new view, which replaces the mirror's old one only if nothing
// in the sheet is at fault.  With `hear`, the seat is told the events.  Returns false with a sentence in err after a fault.
bool table_mirror_take(struct table *table, const char *text, bool hear, struct err *err)
{
    struct mirror *mirror = table->mirror;
    struct sheet sheet;
    if (table->telling)
        BUG("a sheet while the last one is still being told");
    if (!sheet_read(table, text, &sheet, &table->fresh, err)) {
        free(sheet.view);
        return false;
    }
    // A sheet without events: after a round, the last events stay the latest.
    bool news = table->fresh.count || !mirror->standing.round_over || !sheet.standing.round_over;
    free(mirror->view);
    mirror->view = sheet.view;
    mirror->turn = sheet.turn;
    mirror->standing = sheet.standing;
    mirror->can_undo = sheet.can_undo;
    if (news) {
        struct events told = table->events;
        table->events = table->fresh;
        table->fresh = told;
    }
    table->moves++;
    if (hear && news)
        table_repeat(table, mirror->seat);
    return true;
}

// Sends the move of a mirror's seat to where the table is played.  Nothing changes at the mirror; the result of the move comes
// with a sheet.  Returns false with a refusal if the move was not made.
bool mirror_move(struct table *table, const char *text, struct refusal *no)
{
    const struct far *far = &table->mirror->far;
    if (table->mirror->seat == WATCHER)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("You are only watching this game."));
    return far->move(far->self, text, no);
}
