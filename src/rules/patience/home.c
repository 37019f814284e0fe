// SPDX-License-Identifier: GPL-3.0-or-later
// Sends patience cards home to the foundations: each card that no other card can need, by itself after a move, or all that can go
// home.
#include "base/bug.h"
#include "rules/patience/inside.h"
#include <stdlib.h>
#include <string.h>

int patience_height(const struct options *o, const struct shown *shown, int face)
{
    int by = patience_order(o, face_rank(face)) - patience_order(o, shown->base), ranks = patience_ranks(o);
    by = o->home_step == STEP_DOWN ? -by : by;
    return by < 0 && (o->home_wrap || o->base == BASE_DEALT) ? by + ranks : by;
}

// Returns whether every card of this face has gone home to the patience's foundations or is out of play.
static bool is_done(const struct kit_now *now, int face)
{
    int home = 0;
    for (int i = 0; i < patience_homes(now->o); i++)
        for (int c = 0; c < now->s->shown.home[i].count; c++)
            home += now->s->shown.home[i].card[c] == face;
    return home >= now->s->in_play[face];
}

// Returns whether a card is fewer than `up` steps above the rank with which the patience's foundations begin, so that the card
// goes home earlier than the cards `up` steps above that rank.
static bool is_below(const struct kit_now *now, int face, int up)
{
    int by = patience_height(now->o, &now->s->shown, face);
    return by >= 0 && by < up;
}

// Returns whether the twin suit of this card's suit (the other suit of its colour) has gone home with its first `cards` cards on
// every foundation.
static bool is_twin_home(const struct kit_now *now, int face, int cards)
{
    int twin = SUITS - 1 - face_suit(face); // ORDER SUITS: the outer two are black
    for (int home = 0; home < patience_homes(now->o); home++)
        if (patience_home_suit(now->o, home) == twin && now->s->shown.home[home].count < cards)
            return false;
    for (int rank = 1; rank <= RANKS && now->o->home_build != HOME_SUIT; rank++)
        if (patience_copies(now->o, 1, face_of(rank, twin)) && is_below(now, face_of(rank, twin), cards) &&
            !is_done(now, face_of(rank, twin)))
            return false;
    return true;
}

// Returns whether no card left in the patience could still need this card to lie on in a pile.  If so, the card may go home by
// itself.
static bool is_unneeded(const struct kit_now *now, int face)
{
    const struct shown *shown = &now->s->shown;
    int up = patience_height(now->o, shown, face);
    for (int other = 0; other < FACE_JOKER; other++)
        if (patience_goes(now->o, other, face) && patience_copies(now->o, 1, other) && is_below(now, other, up) &&
            !is_done(now, other))
            return false;
    return !now->o->give_back || is_twin_home(now, face, up - 1);
}

static bool goes_by_itself(const struct kit_now *now, struct patience_spot spot)
{
    const struct shown *shown = &now->s->shown;
    int face = patience_face(now, spot);
    if ((spot.zone == PATIENCE_WASTE && now->o->turn > 1) || !shown->base || patience_home_for(now->o, shown, face) < 0)
        return false;
    return face_rank(face) == shown->base ? !now->o->wrap : is_unneeded(now, face);
}

static void bring_home(const struct kit_now *now, struct patience_spot spot)
{
    int face = patience_face(now, spot);
    patience_lift(now, spot);
    patience_put(now, PATIENCE_HOME, patience_home_for(now->o, &now->s->shown, face), face);
}

// Sends one free card of the patience home to a foundation, if `goes` allows it for any.  Returns the card's face, or FACE_NONE
// if no card can go home.
static int send_home(const struct kit_now *now, bool (*goes)(const struct kit_now *now, struct patience_spot spot))
{
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(now, spot);
    for (int i = 0; i < count; i++)
        if (goes(now, spot[i])) {
            int face = patience_face(now, spot[i]);
            bring_home(now, spot[i]);
            return face;
        }
    return FACE_NONE;
}

// Returns whether a patience pile still shows the card that an event turned up.  The card may have gone home meanwhile, so that
// another card shows.
static bool still_shows(const struct kit_now *now, const struct event *event, const struct event *end)
{
    const struct patience_heap *pile = &now->s->shown.pile[event->other];
    for (const struct event *later = event + 1; later < end; later++)
        if (later->kind == PATIENCE_TOLD_SHOWS && later->other == event->other)
            return false;
    return pile->count && pile->card[pile->count - 1] == event->card[0].face;
}

// Drops events from index `from` on that tell of a card turned up on a patience pile, if that card has gone home since.  So only
// cards that still show are told of.
static void drop_passed(const struct kit_now *now, int from)
{
    struct event *event = now->events->event, *end = event + now->events->count;
    int kept = from;
    for (int i = from; i < now->events->count; i++) {
        bool shows = event[i].kind == PATIENCE_TOLD_SHOWS && event[i].other >= 0;
        if (shows && !still_shows(now, &event[i], end))
            continue;
        if (kept != i)
            event[kept] = event[i];
        kept++;
    }
    now->events->count = kept;
}

static void send_all(const struct kit_now *now, bool (*goes)(const struct kit_now *now, struct patience_spot spot))
{
    uint8_t gone[PATIENCE_CARDS];
    int count = 0, first = now->events->count;
    for (int face = send_home(now, goes); face != FACE_NONE; face = send_home(now, goes)) {
        gone[count++] = (uint8_t)face;
        patience_come(now);
    }
    if (!count)
        return;
    event_cards(kit_tell_of(now, PATIENCE_TOLD_AUTO, now->k->turn, -1, count), gone, count < EVENT_CARDS ? count : EVENT_CARDS);
    if (now->events->mute)
        return;
    // The cards that those sent home turned up are told after them.
    struct event *event = now->events->event, *last = event + now->events->count - 1;
    struct event *told = mem_zero(1, sizeof *told);
    *told = *last;
    memmove(event + first + 1, event + first, (size_t)(last - event - first) * sizeof *event);
    event[first] = *told;
    free(told);
    drop_passed(now, first + 1);
}

static bool can_go_home(const struct kit_now *now, struct patience_spot spot)
{
    return patience_home_for(now->o, &now->s->shown, patience_face(now, spot)) >= 0;
}

void patience_go_on(const struct kit_now *now)
{
    patience_come(now);
    if (now->o->goal == GOAL_FOUNDATIONS && now->o->takes == TAKES_CARDS && now->o->home_auto == AUTO_SAFE)
        send_all(now, goes_by_itself);
}

void patience_send_home(const struct kit_now *now)
{
    send_all(now, can_go_home);
}
