// SPDX-License-Identifier: GPL-3.0-or-later
// The turns of a round of Kings in the Corners: the deal, what moves do, and how the round ends (rules.md 6.1 to 6.4).
#include "rules/kings/inside.h"
#include <string.h>

static int empty_place(const struct shown *shown, int from, int to)
{
    for (int place = from; place < to; place++)
        if (shown->pile[place].count == 0)
            return place;
    return -1;
}

int kings_empty_side(const struct shown *shown)
{
    return empty_place(shown, 0, KINGS_SIDES);
}

int kings_empty_corner(const struct shown *shown)
{
    return empty_place(shown, KINGS_SIDES, PLACES);
}

unsigned kings_fitting(const struct shown *shown, int face)
{
    unsigned places = 0;
    for (int place = 0; place < PLACES; place++)
        if (shown->pile[place].count && kings_fits(face, pile_top(&shown->pile[place])))
            places |= 1u << place;
    return places;
}

// --- dealing the sides ---

static void lay_side(const struct kit_now *now, int side)
{
    zone_put(kit_zone(now, KINGS_PILE), now->s, side, zone_draw(kit_zone(now, KINGS_STOCK), now->s, 0));
    event_cards(kit_tell_of(now, KINGS_TOLD_SIDE, -1, side, 0), now->s->shown.pile[side].card, 1);
}

void kings_corner_kings(const struct kit_now *now, unsigned sides)
{
    struct shown *shown = &now->s->shown;
    for (int side = 0; side < KINGS_SIDES; side++) {
        struct pile *pile = &shown->pile[side];
        while (sides & 1u << side && pile->count && is_king(pile_bottom(pile))) {
            int corner = kings_empty_corner(shown);
            if (corner < 0)
                break;
            event_cards(kit_tell_of(now, KINGS_TOLD_CORNERED, -1, corner, side), pile->card, 1);
            zone_pour(kit_zone(now, KINGS_PILE), now->s, side, kit_zone(now, KINGS_PILE), corner);
            if (shown->stock_count)
                lay_side(now, side);
        }
    }
}

void kings_lay(const struct kit_now *now)
{
    now->s->shown.out = SEATS_MAX;
    for (int side = 0; side < KINGS_SIDES; side++)
        lay_side(now, side);
    if (now->o->auto_corner)
        kings_corner_kings(now, (1u << KINGS_SIDES) - 1);
}

// --- turns of Kings in the Corners, and drawing from the stock ---

// Tells, once in a round of Kings in the Corners, that the stock is empty, when a turn has drawn the last card or finds none to
// draw.
static void tell_empty_stock(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    if (shown->stock_count || shown->stock_told)
        return;
    shown->stock_told = true;
    kit_tell(now, KINGS_TOLD_STOCK_EMPTY, -1, EVERYONE);
}

// Tells a drawn card of Kings in the Corners: the event `own` gets the card for the player on turn, and the others hear only that
// the player drew.
static void tell_drawn(const struct kit_now *now, struct event *own)
{
    int seat = now->k->turn;
    event_cards(own, &kit_hand(now, seat)[now->k->hand_count[seat] - 1], 1);
    kit_tell(now, KINGS_TOLD_DREW, seat, EVERYONE & ~(1u << seat));
}

void kings_begin(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    int seat = now->k->turn;
    shown->dry = shown->played = shown->moved = 0;
    bool drew = now->o->draw_at == DRAW_AT_START && kit_draw(now, seat) != FACE_NONE;
    shown->dry = now->o->draw_at == DRAW_AT_START && !drew;
    struct event *call = kit_call(now, 1u << seat);
    if (drew)
        tell_drawn(now, call);
    tell_empty_stock(now);
}

static void draw_at_end(const struct kit_now *now)
{
    int seat = now->k->turn;
    bool drew = kit_draw(now, seat) != FACE_NONE;
    now->s->shown.dry = !drew;
    if (drew)
        tell_drawn(now, kit_tell(now, KINGS_TOLD_DREW_CARD, seat, 1u << seat));
    tell_empty_stock(now);
}

// --- the end of a round of Kings in the Corners ---

struct kit_end kings_end(const struct options *o, int)
{
    return (struct kit_end){ o->match_target, o->match_rounds, .ahead = kings_is_scored(o) ? AHEAD_FEWEST : AHEAD_ROUNDS };
}

// Ends a round of Kings in the Corners after its last turn.  `winner` -1: nobody can go on, and the seats with the lowest hands
// win.
static void finish(const struct kit_now *now, int winner)
{
    bool scored = kings_is_scored(now->o), blocked = winner < 0;
    struct kit_round round = { .hands_count = scored || blocked };
    for (int seat = 0; seat < now->k->seats; seat++)
        round.gained[seat] = kit_hand_points(now, seat);
    round.winners = blocked ? kit_best(round.gained, now->k->seats, true) : 1u << winner;
    now->s->shown.out = (uint8_t)(blocked ? SEATS_MAX : winner);
    kit_tell(now, blocked ? KINGS_TOLD_BLOCKED : KINGS_TOLD_OUT, winner, EVERYONE);
    for (int seat = 0; blocked && seat < now->k->seats; seat++)
        if (round.winners >> seat & 1)
            kit_tell_of(now, KINGS_TOLD_LOWEST, seat, -1, round.gained[seat])->more = __builtin_popcount(round.winners);
    if (!scored)
        memset(round.gained, 0, sizeof round.gained);
    kit_round_end(now, &round);
}

// --- making moves on piles and places ---

void kings_clear_corner(const struct kit_now *now, int place)
{
    if (!now->o->clear_complete || !place_is_corner(place) || now->s->shown.pile[place].count < RANKS)
        return;
    zone_pour(kit_zone(now, KINGS_PILE), now->s, place, kit_zone(now, KINGS_OFF), 0);
    kit_tell(now, KINGS_TOLD_CLEARED, -1, EVERYONE)->other = (int16_t)place;
}

void kings_make_card(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    struct pile *pile = &shown->pile[m->target];
    int face = m->card[0].face, seat = now->seat;
    bool under = m->verb == KINGS_UNDER;
    zone_take(kit_hands(now), now->s, seat, face);
    shown->played++;
    zone_put(kit_zone(now, KINGS_PILE), now->s, m->target, face);
    if (under) {
        memmove(pile->card + 1, pile->card, pile->count - 1u);
        pile->card[0] = (uint8_t)face;
        event_cards(kit_tell_of(now, KINGS_TOLD_UNDER, seat, m->target, 0), pile->card, pile->count);
    } else {
        event_cards(kit_tell_of(now, KINGS_TOLD_PLAYED, seat, m->target, pile->count), &m->card[0].face, 1);
    }
    now->events->undo = now->o->undo_turn ? UNDO_PUSH : UNDO_CLEAR;
    kings_clear_corner(now, m->target);
    kit_few(now, now->o->announce_few_cards);
    if (now->k->hand_count[seat] == 0) {
        now->events->undo = UNDO_CLEAR;
        finish(now, seat);
    }
}

void kings_make_move(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    const struct pile *pile = &shown->pile[m->target];
    struct event *e = kit_tell_of(now, KINGS_TOLD_MOVED, now->seat, m->target, m->where);
    e->more = shown->pile[m->where].count;
    zone_pour(kit_zone(now, KINGS_PILE), now->s, m->where, kit_zone(now, KINGS_PILE), m->target);
    shown->moved++;
    event_cards(e, pile->card, pile->count);
    now->events->undo = now->o->undo_turn ? UNDO_PUSH : UNDO_CLEAR;
    kings_clear_corner(now, m->target);
}

void kings_make_end(const struct kit_now *now, const struct move *)
{
    struct shown *shown = &now->s->shown;
    kit_tell_of(now, KINGS_TOLD_ENDED, now->seat, -1, shown->played + shown->moved)->more = shown->stock_count > 0;
    if (now->o->draw_at == DRAW_AT_END)
        draw_at_end(now);
    kit_few(now, now->o->announce_few_cards);
    shown->idle = shown->dry && !shown->played ? (uint8_t)(shown->idle + 1) : 0;
    if (shown->idle >= now->k->seats)
        finish(now, -1);
    else
        kit_turn_to(now, kit_after(now, now->seat));
    // The mover has not seen the next player's card, but has seen a card of their own that was drawn at the end.
    bool last = !now->o->undo_turn || now->k->over || now->o->draw_at == DRAW_AT_END;
    now->events->undo = last ? UNDO_CLEAR : UNDO_ENDED;
}
