// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of ask.h, answered with the same checks the engine refuses by.
#include "rules/rummy/ask.h"
#include "rules/rummy/inside.h"
#include <string.h>

bool ask_allowed(const struct options *o, const struct view *v, const struct move *m)
{
    struct plan plan;
    return check_move(o, &v->shown, &v->hand, v->seat, m, &plan, NULL);
}

bool ask_open(const struct options *o, const struct view *v, int seat)
{
    return check_is_open(o, &v->shown, seat);
}

bool ask_fits(const struct options *o, const struct view *v, int seat, int face)
{
    for (int target = 0; target < v->shown.meld_count; target++)
        if (check_fits(o, &v->shown, seat, target, face) || check_takes(o, &v->shown, seat, target, face))
            return true;
    return false;
}

bool ask_may_discard(const struct options *o, const struct view *v, int face)
{
    return check_may_discard(o, &v->shown, &v->hand, face);
}

// Adds the move if the rules allow it.
static void offer(const struct options *o, const struct view *v, int verb, int target, int where, int face, struct moves *out)
{
    struct move *move = moves_add(out);
    move->verb = (uint8_t)verb;
    move->target = (int16_t)target;
    move->where = (uint8_t)where;
    move->count = 1;
    move->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (!ask_allowed(o, v, move))
        out->count--;
}

static void offer_card(const struct options *o, const struct view *v, int face, struct moves *out)
{
    for (int target = 0; target < v->shown.meld_count; target++) {
        if (check_takes(o, &v->shown, v->seat, target, face))
            offer(o, v, RUMMY_TAKE, target, WHERE_ANY, face, out);
        if (!check_fits(o, &v->shown, v->seat, target, face))
            continue;
        bool ends = shape_fits(o, &v->shown, &v->shown.meld[target], face) == (FIT_LOW | FIT_HIGH);
        offer(o, v, RUMMY_LAY, target, ends ? WHERE_HIGH : WHERE_ANY, face, out);
        if (ends)
            offer(o, v, RUMMY_LAY, target, WHERE_LOW, face, out);
    }
}

void ask_additions(const struct options *o, const struct view *v, struct moves *out)
{
    bool seen[FACES] = { false };
    if (v->shown.phase != PHASE_PLAY || !(check_layoff_open(o, &v->shown, v->seat) || check_is_open(o, &v->shown, v->seat)))
        return;
    for (int i = 0; i < v->hand.count; i++) {
        int face = card_face(v->hand.card[i]);
        if (!seen[face])
            offer_card(o, v, face, out);
        seen[face] = true;
    }
}

bool ask_after(const struct options *o, const struct view *v, const struct move *m, struct view *after)
{
    if (m->verb != RUMMY_DRAW_DISCARD && m->verb != RUMMY_MELD && m->verb != RUMMY_LAY && m->verb != RUMMY_TAKE)
        return false;
    // A state made of what the seat sees; these moves look at no card of the stock and of other hands.
    struct state s = { .shown = v->shown };
    s.stock.count = v->shown.stock_count;
    s.hand[v->seat] = v->hand;
    struct events quiet = { .mute = true };
    bool done = rummy_apply(o, &s, v->seat, m, NULL, &quiet, NULL);
    if (done)
        *after = (struct view){ .seat = v->seat, .shown = s.shown, .hand = s.hand[v->seat] };
    events_release(&quiet);
    return done;
}

int ask_hand_points(const struct options *o, int face)
{
    return o->score_hand_table.value[face == FACE_JOKER ? RANK_JOKER : face_rank(face)];
}

enum ask_learnt ask_learnt(const struct event *event)
{
    switch (event->kind) {
    case TOLD_ROUND:
        return LEARNT_FRESH;
    case TOLD_TOOK:
        return LEARNT_GAINED;
    case TOLD_MELD:
    case TOLD_LAY:
    case TOLD_TAKE:
        return LEARNT_LAID;
    case TOLD_DISCARD:
        return LEARNT_DISCARDED;
    default:
        return LEARNT_NOTHING;
    }
}
