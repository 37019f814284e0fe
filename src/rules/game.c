// SPDX-License-Identifier: GPL-3.0-or-later
// What all game families share: growing lists of moves and events, verbs, and helpers for reading the lines of a position.
#include "rules/game.h"
#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Adds a move to a game's list of moves, zeroed but for its cards.  The list begins short, since most lists hold few moves and
// small blocks of memory are cheap.
struct move *move_list_add(struct move_list *moves)
{
    if (moves->count == moves->room) {
        moves->room = moves->room ? 2 * moves->room : 4;
        moves->move = mem_grow(moves->move, (size_t)moves->room * sizeof *moves->move);
    }
    struct move *move = &moves->move[moves->count++];
    memset(move, 0, offsetof(struct move, card));
    return move;
}

void move_list_release(struct move_list *moves)
{
    free(moves->move);
    *moves = (struct move_list){ 0 };
}

bool move_equal(const struct move *a, const struct move *b)
{
    return a->verb == b->verb && a->where == b->where && a->target == b->target && a->count == b->count &&
           memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]) == 0;
}

bool move_is_among(const struct move *m, const struct move *list, int count)
{
    while (count > 0 && !move_equal(m, &list[count - 1]))
        count--;
    return count > 0;
}

int move_part(const struct move *m, int from)
{
    while (from < m->count && m->card[from].face != FACE_NONE)
        from++;
    return from;
}

// ORDER UNDO: event_undo writes a game's move that was taken back into the event, and event_undone reads it in the same order.
// The `where` and the target of the move share one number of the event.
void event_undo(struct event *event, const struct move *move)
{
    event->number = 1 + move->verb;
    event->more = move->where * 0x10000 + (uint16_t)move->target;
    event->count = move->count < EVENT_CARDS ? move->count : EVENT_CARDS;
    memcpy(event->card, move->card, (size_t)event->count * sizeof *event->card);
}

bool event_undone(const struct event *event, struct move *out)
{
    const int more = event->more & ~(EVENT_UNDO_SEEN | EVENT_UNDO_OTHERS);
    if (event->number < 1 || event->number > UINT8_MAX || more < 0 || more > 0xffffff || event->count > MOVE_CARDS)
        return false;
    *out = (struct move){ .verb = (uint8_t)(event->number - 1),
                          .where = (uint8_t)(more >> 16),
                          .target = (int16_t)(more & 0xffff),
                          .count = event->count };
    memcpy(out->card, event->card, (size_t)event->count * sizeof *out->card);
    return true;
}

bool event_undo_is(const struct event *event, int flag)
{
    const int all = EVENT_UNDO_SEEN | EVENT_UNDO_OTHERS;
    return event->kind == EVENT_UNDO && event->more >= 0 && (event->more & ~all) <= 0xffffff && event->more & flag;
}

struct event *events_add(struct events *events, int kind, int seat, unsigned hearers)
{
    static _Thread_local struct event unheard; // what nobody hears is written here, and never read
    if (!events->mute)
        events->event = mem_room(events->event, events->count, &events->room, sizeof *events->event);
    struct event *event = events->mute ? &unheard : &events->event[events->count++];
    memset(event, 0, offsetof(struct event, card));
    event->kind = (uint8_t)kind;
    event->seat = (int8_t)seat;
    event->other = -1;
    event->hearers = (uint16_t)hearers;
    return event;
}

void event_cards(struct event *event, const uint8_t *face, int count)
{
    for (int i = 0; i < count; i++)
        event->card[event->count++] = (struct move_card){ face[i], FACE_NONE };
}

void events_reset(struct events *events)
{
    events->count = 0;
    events->undo = UNDO_PUSH;
    events->undo_also = 0;
    events->undo_seen = events->undo_final = false;
}

void events_release(struct events *events)
{
    free(events->event);
    *events = (struct events){ 0 };
}

bool statement_fault(const struct statement *line, struct err *err, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return err_add(err, "%s:%d: %s", line->file, line->line, text);
}

int seat_called(const char *const *name, int seats, const char *called)
{
    for (int seat = 0; seat < seats; seat++)
        if (strcmp(name[seat], called) == 0)
            return seat;
    return -1;
}

int position_seat(const struct position *position, const struct statement *line, const char *name, struct err *err)
{
    int seat = seat_called(position->name, position->seats, name);
    if (seat < 0)
        statement_fault(line, err, _("No seat is called %s; use a name from one of the seat lines."), name);
    return seat;
}

const char *game_over_says(bool match_over, int seats)
{
    return match_over ? _("The match is over.") : game_has_deals(seats) ? _("The deal is over.") : _("The round is over.");
}

enum ahead game_ahead(const struct game *game, const struct options *o)
{
    const struct kit *kit = game->kit;
    return game->ahead ? game->ahead(o) : kit && kit->course.end ? kit->course.end(o, SEATS_MAX).ahead : AHEAD_MOST;
}

const struct move_list *game_legal(const struct game *game, const struct hearer *h, struct move_list *room)
{
    if (!h->legal)
        game->legal(game, h->options, h->view, room);
    return h->legal ? h->legal : room;
}

unsigned game_verbs(const struct game *game, const struct hearer *h)
{
    LOCAL(move_list) room = { 0 };
    const struct move_list *moves = game_legal(game, h, &room);
    unsigned verbs = 0;
    for (int i = 0; i < moves->count; i++)
        verbs |= 1u << moves->move[i].verb;
    return verbs;
}

unsigned game_side(const struct game *game, const struct options *o, int seats, int seat)
{
    return game->partners ? game->partners(game, o, seats, seat) : 1u << seat;
}

const char *game_lacks(const char *word)
{
    const char *says = NULL;
    for (int i = 0; games[i] && !says; i++)
        says = setting_lacks(games[i]->lacks, word);
    return game_likely(word) ? NULL : says; // a word that one family lacks may be another family's key
}

const struct setting *game_likely(const char *word)
{
    const struct setting *row = NULL;
    for (int i = 0; games[i] && !row; i++)
        row = games[i]->example ? NULL : setting_likely(games[i]->settings, word);
    return row;
}
