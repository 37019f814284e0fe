// SPDX-License-Identifier: GPL-3.0-or-later
// A match in the middle, from the lines of a record's position (record.md "Position").  fields.c reads them and takes their
// cards out of the pack; here what no line named is dealt from the rest.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

struct rest {
    uint16_t card[KINGS_CARDS]; // what no line named, shuffled; dealt from its end
    int count;
};

static void shuffle_rest(const struct kings_lines *lines, struct rest *rest, struct luck *luck)
{
    for (int face = 0; face < KINGS_CARDS; face++)
        if (!lines->taken[face])
            rest->card[rest->count++] = (uint16_t)face;
    luck_shuffle(luck, rest->card, rest->count);
}

static bool deal_one(const struct field_line *l, struct rest *rest, int *face)
{
    if (rest->count == 0)
        return field_fault(
            l, _("The position leaves too few cards to deal what it does not name; name fewer cards, or hands and sides too."));
    *face = rest->card[--rest->count];
    return true;
}

static bool deal_hands(const struct field_line *l, struct rest *rest)
{
    struct kings_lines *lines = l->self;
    struct shown *shown = l->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        int cards = l->options->deal_cards, face = 0;
        if (lines->drawn && seat == shown->turn && l->options->draw_at == DRAW_AT_START)
            cards++;
        while (!field_said(l, "hand", seat) && shown->hand_count[seat] < cards) {
            if (!deal_one(l, rest, &face))
                return false;
            lines->state->hand[seat][shown->hand_count[seat]++] = (uint8_t)face;
        }
        if (shown->hand_count[seat] == 0 && shown->phase != KINGS_PHASE_OVER)
            return field_fault(l, _("A hand without cards would end the round; give every hand a card or say phase over."));
    }
    return true;
}

// The sides that no line named, as a set.
static bool deal_sides(const struct field_line *l, struct rest *rest, unsigned *sides)
{
    int face = 0;
    for (int side = 0; side < KINGS_SIDES; side++) {
        if (field_said(l, "pile", side))
            continue;
        if (!deal_one(l, rest, &face))
            return false;
        kings_pile_add(&l->shown->pile[side], face);
        *sides |= 1u << side;
    }
    return true;
}

// The stock, and which cards are in play at all.
static void deal_stock(const struct field_line *l, const struct rest *rest)
{
    const struct kings_lines *lines = l->self;
    struct state *s = lines->state;
    int count = 0;
    memset(s->in_play, 1, sizeof s->in_play);
    for (int i = 0; i < rest->count; i++) {
        if (field_said(l, "stock-exactly", -1))
            s->in_play[rest->card[i]] = 0;
        else
            s->stock[count++] = (uint8_t)rest->card[i];
    }
    for (int i = lines->nexts - 1; i >= 0; i--)
        s->stock[count++] = lines->next[i];
    s->shown.stock_count = (uint8_t)count;
}

// The deal moves on by one seat each round, the last seat deals the first.
static void settle_turn(const struct field_line *l)
{
    struct shown *shown = l->shown;
    if (!field_said(l, "dealer", -1))
        shown->dealer = (uint8_t)((shown->seats - 1 + shown->round - 1) % shown->seats);
    if (!field_said(l, "turn", -1))
        shown->turn = (uint8_t)((shown->dealer + 1) % shown->seats);
}

// The moment that the lines describe: the turn's card is given unless it was drawn before.
static void settle_moment(const struct field_line *l, unsigned sides)
{
    const struct kings_lines *lines = l->self;
    struct state *s = lines->state;
    struct shown *shown = &s->shown;
    LOCAL(events) quiet = { .mute = true };
    if (l->options->auto_corner)
        kings_corner_kings(s, sides, &quiet);
    for (int place = KINGS_SIDES; place < PLACES; place++)
        kings_clear_corner(l->options, s, place, &quiet);
    if (shown->phase == KINGS_PHASE_OVER)
        kings_match_finish(l->options, shown, &quiet);
    else if (l->options->draw_at == DRAW_AT_START)
        shown->dry = lines->drawn ? shown->stock_count == 0 : !kings_turn_draw(s);
}

bool kings_place(const struct game *, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                 struct err *err)
{
    struct kings_lines lines = { .state = s };
    struct field_line l = { .of = &kings_fields, .position = p, .options = o, .shown = &s->shown, .self = &lines, .err = err };
    struct rest rest = { 0 };
    LOCAL(events) quiet = { .mute = true };
    unsigned sides = 0;
    s->shown.seats = (uint8_t)p->seats;
    s->shown.out = SEATS_MAX;
    if (!fields_place(&l, IN_POSITION))
        return false;
    settle_turn(&l);
    if (position_only_deals(p)) {
        kings_deal_to(o, s, s->shown.round, s->shown.dealer, s->shown.turn, luck, &quiet);
        return true;
    }
    shuffle_rest(&lines, &rest, luck);
    if (!deal_hands(&l, &rest) || !deal_sides(&l, &rest, &sides))
        return false;
    deal_stock(&l, &rest);
    settle_moment(&l, sides);
    return true;
}
