// SPDX-License-Identifier: GPL-3.0-or-later
// The past of a table: its moves that can be taken back, with copies of the state and the luck before each move, in two lists.
// The past has what the rules let everybody take back.  The trail exists if one person plays alone with computer players: it has
// all decisions of that person in this round, who may go back to them whatever was seen since.  This file knows no game.
#include "base/bug.h"
#include "base/text.h"
#include "table/inside.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TRAIL_MOST = 200 }; // the most decisions of a person that a table keeps

// An entry in a table's past, the list of moves that can be taken back: whose move it was, who else may take it back, its number
// in the record, and the luck before it.  The state before it follows in memory.
struct past_head {
    int seat;
    unsigned also;
    int at;
    bool seen;   // the move showed a hidden card
    bool others; // on the trail: others acted between the decision before this one and this one
    struct luck luck;
    struct move move;
};

static size_t past_size(const struct table *table)
{
    // rounded up, so that every entry's head is aligned
    return (sizeof(struct past_head) + table->game->state_size + 15) / 16 * 16;
}

static struct past_head *past_top(const struct table *table, const struct past *past)
{
    return (struct past_head *)(past->bytes + (size_t)((past->first + past->count - 1) % past->room) * past_size(table));
}

void past_release(struct past *past)
{
    free(past->bytes);
    *past = (struct past){ 0 };
}

// Empties the table's past, so that no move up to now can be taken back, because `seat` acted (SEATS_MAX: a new round began).
static void past_clear(struct table *table, int seat)
{
    struct past *past = &table->past;
    int top = past->count > 0 ? past_top(table, past)->seat : seat;
    past->lapsed = top != seat ? 1u << top : 0;
    past->count = 0;
}

// Adds a move to `past`, the table's past or its trail, which keeps at most `most` moves. past->bytes is a ring of entries, each
// a head and then the state.  The ring grows only while its oldest entry is still the first one, so that growing never has to put
// it in order.
static void past_push(struct table *table, struct past *past, int most, const struct past_head *head)
{
    if (past->count == past->room && past->room < most) {
        past->room = past->room ? 2 * past->room : 2;
        past->room = past->room > most ? most : past->room;
        past->bytes = mem_grow(past->bytes, (size_t)past->room * past_size(table));
    }
    if (past->count == past->room)
        past->first = (past->first + 1) % past->room;
    else
        past->count++;
    *past_top(table, past) = *head;
    memcpy(past_top(table, past) + 1, table->before, table->game->state_size);
}

static void follow_trail(struct table *table, int seat, struct past_head head)
{
    if (seat != table->alone) {
        table->others_acted = true;
        return;
    }
    head.seen = head.seen || table->fresh.undo == UNDO_CLEAR;
    head.others = table->others_acted;
    table->others_acted = false;
    past_push(table, &table->trail, TRAIL_MOST, &head);
}

void past_mark(struct table *table, int seat, const struct move *move, const struct luck *luck)
{
    struct past_head head = { .seat = seat,
                              .also = table->fresh.undo_also,
                              .at = table->moves,
                              .seen = table->fresh.undo_seen,
                              .luck = *luck,
                              .move = *move };
    bool alone = seat == table->alone;
    if (table->fresh.undo == UNDO_BESIDE)
        table->fresh.undo = table->past.count > 0 && past_top(table, &table->past)->seat != seat ? UNDO_KEEP : UNDO_PUSH;
    if (table->alone >= 0 && !table->onward)
        follow_trail(table, seat, head);
    switch (table->fresh.undo) {
    case UNDO_ENDED:
    case UNDO_PUSH:
        // Moves can be taken back only while nobody else has acted (rules.md G3).
        if ((table->past.count > 0 && past_top(table, &table->past)->seat != seat) || (table->fresh.undo == UNDO_ENDED && !alone))
            past_clear(table, seat);
        if (table->fresh.undo == UNDO_PUSH || alone)
            past_push(table, &table->past, INT_MAX, &head);
        return;
    case UNDO_CLEAR:
        past_clear(table, seat);
        table->past.lapsed |= table->fresh.undo_final ? 1u << seat : 0;
        return;
    case UNDO_BESIDE: // was turned into UNDO_KEEP or UNDO_PUSH above
    case UNDO_KEEP:
        return;
    }
    BUG("undo mark %d", (int)table->fresh.undo);
}

size_t past_bytes(const struct table *table)
{
    return (size_t)(table->past.room + table->trail.room) * past_size(table);
}

void past_forget(struct table *table)
{
    past_clear(table, SEATS_MAX);
    table->trail.count = table->trail.first = 0;
    table->others_acted = false;
}

// Drops from the table's past, and from its trail, the moves whose number in the record is `at` or higher.
static void drop_from(struct table *table, int at)
{
    struct past *past = &table->past, *trail = &table->trail;
    while (past->count > 0 && past_top(table, past)->at >= at)
        past->count--;
    while (trail->count > 0 && past_top(table, trail)->at >= at) {
        table->others_acted = past_top(table, trail)->others;
        trail->count--;
    }
}

// --- what the rules let everybody take back ---

// Refuses to take back the last move in the table's past, if the seat may not.  A seat that is too late is told so; otherwise
// whose move it was is checked before the phase (record.md, Reasons).  Returns whether it has refused.
static bool refuse_undo(const struct table *table, int seat, struct refusal *no)
{
    const struct past *past = &table->past;
    unsigned turn = table_turn(table), bit = 1u << seat;
    if (past->count > 0 && (past_top(table, past)->seat == seat || past_top(table, past)->also & bit))
        return false;
    if (past->lapsed & bit)
        refuse(no, REASON_WRONG_PHASE, NULL, "%s",
               table->seats == 1 ? _("It is too late to take that back.")
                                 : _("Another player has acted since, so it is too late to take that back."));
    else if (past->count > 0)
        refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("The last move was not yours, so you cannot take it back."));
    else if (turn && !(turn & bit) && !table_standing(table).round_over) // although the seat may be asked something
        refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn, and nothing of yours can be taken back now."));
    else
        refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("There is nothing you could take back now."));
    return true;
}

bool table_can_undo(const struct table *table, int seat)
{
    if (table->mirror)
        return seat == table->mirror->seat && table->mirror->can_undo;
    return !refuse_undo(table, seat, NULL);
}

// Puts the table's state and luck back to an entry of its past, as they were before that move, and returns the event that tells
// everybody so.  The event says whether the move had shown a card.
static struct event *put_back(struct table *table, const struct past_head *head, int seat)
{
    unsigned turn = table_turn(table);
    table->luck = head->luck;
    memcpy(table->state, head + 1, table->game->state_size); // table->before has the state that is left
    if (table->game->lasts)
        table->game->lasts(table->game, table->before, table->state);
    struct event *event = events_add(&table->fresh, EVENT_UNDO, seat, EVERYONE);
    event->call = table_turn(table) != turn;
    event->other = (int16_t)head->seat;
    event_undo(event, &head->move);
    if (head->seen)
        event->more |= EVENT_UNDO_SEEN;
    return event;
}

bool past_undo(struct table *table, int seat, struct refusal *no)
{
    if (refuse_undo(table, seat, no))
        return false;
    put_back(table, past_top(table, &table->past), seat);
    return true;
}

bool past_saw(const struct table *table)
{
    return table->past.count > 0 && past_top(table, &table->past)->seen;
}

void past_undone(struct table *table)
{
    drop_from(table, past_top(table, &table->past)->at);
}

// --- decisions of one person among computer players ---

static bool refuse_rewind(const struct table *table, int seat, struct refusal *no)
{
    if (table->alone < 0 || table->onward || table->mirror)
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s",
                       _("You can go back to a decision only where you play alone with computer players."));
    if (seat != table->alone)
        return !refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("Only the person at the table can go back to a decision."));
    if (table_standing(table).match_over && !table_turn(table))
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", game_over_says(true, table_seats(table)));
    if (!table->trail.count)
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("You have decided nothing yet that you could go back to."));
    return false;
}

bool table_can_rewind(const struct table *table, int seat)
{
    return seat != WATCHER && !refuse_rewind(table, seat, NULL);
}

void table_forbid_rewinds(struct table *table)
{
    table->onward = true;
    past_release(&table->trail);
}

bool past_rewind(struct table *table, int seat, struct refusal *no)
{
    if (refuse_rewind(table, seat, no))
        return false;
    struct event *event = put_back(table, past_top(table, &table->trail), seat);
    event->call = true;
    if (table->others_acted)
        event->more |= EVENT_UNDO_OTHERS;
    return true;
}

// Drops from the table's past the decision that a person has taken back.  The record only grows: the undo has a line of its own,
// and a replay goes back as the table did.
void past_rewound(struct table *table)
{
    drop_from(table, past_top(table, &table->trail)->at);
    table->past.lapsed = 0;
}
