// SPDX-License-Identifier: GPL-3.0-or-later
// The deal of a round: hands, the four sides, and what becomes of kings among them.
#include "rules/kings/inside.h"
#include <string.h>

// Clears everything but the match, so that nothing of the last round is left in the next.
static void clear_round(struct state *s)
{
    const struct shown before = s->shown;
    memset(s, 0, sizeof *s);
    // Field by field: states are compared by the byte, padding too.
    s->shown.seats = before.seats;
    s->shown.out = SEATS_MAX;
    memcpy(s->shown.won, before.won, sizeof before.won);
    memcpy(s->shown.points, before.points, sizeof before.points);
}

static void shuffle_pack(struct state *s, struct luck *luck)
{
    uint16_t pack[KINGS_CARDS];
    for (int face = 0; face < KINGS_CARDS; face++)
        pack[face] = (uint16_t)face;
    luck_shuffle(luck, pack, KINGS_CARDS);
    for (int i = 0; i < KINGS_CARDS; i++) {
        s->stock[i] = (uint8_t)pack[i];
        s->in_play[i] = 1;
    }
    s->shown.stock_count = KINGS_CARDS;
}

static void give_hands(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        struct event *event = events_add(events, KINGS_TOLD_DEALT, seat, 1u << seat);
        event->number = o->deal_cards;
        for (int i = 0; i < o->deal_cards; i++) {
            int face = kings_stock_take(s);
            s->hand[seat][shown->hand_count[seat]++] = (uint8_t)face;
            event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
        }
    }
}

static void lay_side(struct state *s, int side, struct events *events)
{
    int face = kings_stock_take(s);
    kings_pile_add(&s->shown.pile[side], face);
    struct event *event = events_add(events, KINGS_TOLD_SIDE, -1, EVERYONE);
    event->other = (int16_t)side;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
}

void kings_corner_kings(struct state *s, unsigned sides, struct events *events)
{
    struct shown *shown = &s->shown;
    for (int side = 0; side < KINGS_SIDES; side++) {
        struct pile *pile = &shown->pile[side];
        while (sides & 1u << side && pile->count && face_rank(pile_bottom(pile)) == RANK_KING) {
            int corner = kings_empty_corner(shown), face = pile_bottom(pile);
            if (corner < 0)
                break;
            kings_pile_add(&shown->pile[corner], face);
            memset(pile, 0, sizeof *pile);
            struct event *event = events_add(events, KINGS_TOLD_CORNERED, -1, EVERYONE);
            event->other = (int16_t)corner;
            event->number = side;
            event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
            if (shown->stock_count)
                lay_side(s, side, events);
        }
    }
}

void kings_deal_to(const struct options *o, struct state *s, int round, int dealer, int starter, struct luck *luck,
                   struct events *events)
{
    struct shown *shown = &s->shown;
    clear_round(s);
    shown->round = (uint16_t)round;
    shown->dealer = (uint8_t)dealer;
    shown->turn = (uint8_t)starter;
    shuffle_pack(s, luck);
    events_add(events, KINGS_TOLD_ROUND, dealer, EVERYONE)->number = round;
    give_hands(o, s, events);
    for (int side = 0; side < KINGS_SIDES; side++)
        lay_side(s, side, events);
    if (o->auto_corner)
        kings_corner_kings(s, (1u << KINGS_SIDES) - 1, events);
    kings_turn_begin(o, s, events);
}

void kings_deal(const struct options *o, struct state *s, struct luck *luck, struct events *events)
{
    const struct shown *shown = &s->shown;
    int seats = shown->seats, dealer = shown->round == 0 ? seats - 1 : (shown->dealer + 1) % seats;
    kings_deal_to(o, s, shown->round + 1, dealer, (dealer + 1) % seats, luck, events);
}
