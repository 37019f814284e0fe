// SPDX-License-Identifier: GPL-3.0-or-later
// Carrying moves out, and listing those that may be made.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

static void pile_add_under(struct pile *pile, int face)
{
    memmove(pile->card + 1, pile->card, pile->count);
    pile->card[0] = (uint8_t)face;
    pile->count++;
}

// The card leaves the hand, the others keep their order.
static void hand_remove(struct state *s, int seat, int face)
{
    uint8_t *hand = s->hand[seat];
    int left = --s->shown.hand_count[seat], at = 0;
    while (hand[at] != face)
        at++;
    memmove(hand + at, hand + at + 1, (size_t)(left - at));
    hand[left] = 0;
}

static void add_pile(const struct pile *pile, struct event *event)
{
    for (int i = 0; i < pile->count; i++)
        event->card[event->count++] = (struct move_card){ pile->card[i], FACE_NONE };
}

void kings_clear_corner(const struct options *o, struct state *s, int place, struct events *events)
{
    struct shown *shown = &s->shown;
    struct pile *pile = &shown->pile[place];
    if (!o->clear_complete || !place_is_corner(place) || pile->count < RANKS)
        return;
    memcpy(shown->off + shown->off_count, pile->card, pile->count);
    shown->off_count = (uint8_t)(shown->off_count + pile->count);
    memset(pile, 0, sizeof *pile);
    events_add(events, KINGS_TOLD_CLEARED, -1, EVERYONE)->other = (int16_t)place;
}

static void do_card(struct state *s, const struct move *m, struct events *events)
{
    struct shown *shown = &s->shown;
    struct pile *pile = &shown->pile[m->target];
    int face = m->card[0].face, seat = shown->turn;
    bool under = m->verb == KINGS_UNDER;
    hand_remove(s, seat, face);
    shown->played++;
    struct event *event = events_add(events, under ? KINGS_TOLD_UNDER : KINGS_TOLD_PLAYED, seat, EVERYONE);
    event->other = m->target;
    if (under) {
        pile_add_under(pile, face);
        add_pile(pile, event);
    } else {
        kings_pile_add(pile, face);
        event->number = pile->count;
        event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
}

static void do_move(struct state *s, const struct move *m, struct events *events)
{
    struct shown *shown = &s->shown;
    struct pile *from = &shown->pile[m->where], *pile = &shown->pile[m->target];
    struct event *event = events_add(events, KINGS_TOLD_MOVED, shown->turn, EVERYONE);
    event->other = m->target;
    event->number = m->where;
    event->more = from->count;
    for (int i = 0; i < from->count; i++)
        kings_pile_add(pile, from->card[i]);
    memset(from, 0, sizeof *from);
    shown->moved++;
    add_pile(pile, event);
}

static bool may_act(const struct shown *shown, int seat, struct refusal *no)
{
    if (shown->match_over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The match is over."));
    if (shown->phase == KINGS_PHASE_OVER)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The round is over."));
    if (shown->turn != seat)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    return true;
}

bool kings_apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m, struct luck *luck,
                 struct events *events, struct refusal *no)
{
    (void)luck;
    struct shown *shown = &s->shown;
    if (!may_act(shown, seat, no) || !kings_may(o, shown, s->hand[seat], shown->hand_count[seat], m, no))
        return false;
    events->undo = o->undo_turn ? UNDO_PUSH : UNDO_CLEAR;
    if (m->verb == KINGS_END) {
        kings_turn_end(o, s, events);
        // The mover has not seen what the next player drew, but has seen a card of their own drawn at the end.
        if (!o->undo_turn || shown->phase == KINGS_PHASE_OVER || o->draw_at == DRAW_AT_END)
            events->undo = UNDO_CLEAR;
        else
            events->undo = UNDO_ENDED;
        return true;
    }
    if (m->verb == KINGS_MOVE)
        do_move(s, m, events);
    else
        do_card(s, m, events);
    kings_clear_corner(o, s, m->target, events);
    if (m->verb != KINGS_MOVE)
        kings_turn_announce_few(o, s, events);
    if (shown->hand_count[seat] == 0) {
        events->undo = UNDO_CLEAR;
        kings_round_finish(o, s, seat, events);
    }
    return true;
}

// --- listing ---

struct listing {
    const struct options *o;
    const struct view *v;
    struct move_list *out;
};

static void list(const struct listing *l, int verb, int face, int from, int place)
{
    const struct shown *shown = &l->v->shown;
    struct move *m = move_list_add(l->out);
    m->verb = (uint8_t)verb;
    m->where = (uint8_t)from;
    m->target = (int16_t)place;
    m->count = face != FACE_NONE;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (!kings_may(l->o, shown, l->v->hand, shown->hand_count[l->v->seat], m, NULL))
        l->out->count--;
}

static bool acts(const struct view *v)
{
    return v->seat != WATCHER && v->shown.phase == KINGS_PHASE_PLAY && v->shown.turn == v->seat;
}

// Is the pile empty, or else does this card go on it?
static bool pile_is(const struct pile *pile, int face, bool empty)
{
    return empty ? pile->count == 0 : pile->count && kings_fits(face, pile_top(pile));
}

// Lists the plays of a card on piles, or into empty places, among the places from .. to.
static void list_plays(const struct listing *l, int face, bool empty, int from, int to)
{
    for (int place = from; place < to; place++)
        if (pile_is(&l->v->shown.pile[place], face, empty))
            list(l, KINGS_PLAY, face, 0, place);
}

static void list_all_plays(const struct listing *l, bool empty, int from, int to)
{
    for (int i = 0; i < l->v->shown.hand_count[l->v->seat]; i++)
        list_plays(l, l->v->hand[i], empty, from, to);
}

static void list_unders(const struct listing *l, int face)
{
    for (int place = 0; place < KINGS_SIDES; place++)
        if (l->v->shown.pile[place].count && kings_fits(pile_bottom(&l->v->shown.pile[place]), face))
            list(l, KINGS_UNDER, face, 0, place);
}

static void list_moves(const struct listing *l, int from, bool one_corner)
{
    int corner = kings_empty_corner(&l->v->shown);
    for (int place = 0; place < PLACES; place++)
        if (!one_corner || place == corner || l->v->shown.pile[place].count)
            list(l, KINGS_MOVE, FACE_NONE, from, place);
}

// The useful moves first, since an offered list is cut at its end.
void kings_legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    const struct listing l = { o, v, out };
    if (!acts(v))
        return;
    list_all_plays(&l, false, 0, PLACES);
    list_all_plays(&l, true, KINGS_SIDES, PLACES);
    for (int from = 0; from < KINGS_SIDES; from++)
        list_moves(&l, from, false);
    list_all_plays(&l, true, 0, KINGS_SIDES);
    for (int i = 0; i < v->shown.hand_count[v->seat]; i++)
        list_unders(&l, v->hand[i]);
    list(&l, KINGS_END, FACE_NONE, 0, 0);
}

// All empty sides are alike, and so are all empty corners: only the first is listed.
void kings_uses(const struct game *, const struct options *o, const struct view *v, int face, struct move_list *out)
{
    const struct listing l = { o, v, out };
    int side = kings_empty_side(&v->shown), corner = kings_empty_corner(&v->shown);
    if (!acts(v))
        return;
    list_plays(&l, face, false, 0, PLACES);
    if (corner >= 0)
        list(&l, KINGS_PLAY, face, 0, corner);
    if (side >= 0)
        list(&l, KINGS_PLAY, face, 0, side);
    list_unders(&l, face);
}

// A pile named twice is refused for what lies there before it is refused for going on itself.
static void refuse_pile(const struct options *o, const struct view *v, int place, struct refusal *no)
{
    const struct shown *shown = &v->shown;
    const struct move itself = { .verb = KINGS_MOVE, .where = (uint8_t)place, .target = (int16_t)place };
    if (place_is_corner(place) || shown->pile[place].count == 0)
        kings_may(o, shown, v->hand, 0, &itself, no);
    else
        refuse(no, REASON_NO_FIT, NULL, _("The %s pile begins with %s, which fits nowhere now."),
               kings_place_name(place, STYLE_FULL), face_the(pile_bottom(&shown->pile[place]), refusal_style(no)));
}

void kings_table_uses(const struct game *, const struct options *o, const struct view *v, int number, struct move_list *out,
                      struct refusal *no)
{
    const struct listing l = { o, v, out };
    int before = out->count;
    if (v->seat == WATCHER || !may_act(&v->shown, v->seat, no))
        return;
    if (number < 1 || number > PLACES) {
        refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Places are 1 to 4 for the sides and 5 to 8 for the corners."));
        return;
    }
    list_moves(&l, number - 1, true);
    if (out->count == before)
        refuse_pile(o, v, number - 1, no);
}
