// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the questions of bot_queries.h about rummy by the same checks that refuse moves in the engine.
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/engine/legal_list.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

bool query_allowed(const struct options *o, const struct view *v, const struct move *m)
{
    struct move_plan plan;
    return check_move(o, &v->shown, &v->hand, v->seat, m, &plan, NULL);
}

bool query_open(const struct options *o, const struct view *v, int seat)
{
    return check_is_open(o, &v->shown, seat);
}

uint64_t query_fit_faces(const struct options *o, const struct view *v, int seat)
{
    return shape_fits_any(o, &v->shown, seat) | shape_takes_any(o, &v->shown, seat);
}

bool query_may_discard(const struct options *o, const struct view *v, int face)
{
    return check_may_discard(o, &v->shown, &v->hand, face);
}

static void see(uint8_t unseen[FACES], int card)
{
    int face = card_face(card);
    if (face < FACES && unseen[face])
        unseen[face]--;
}

int query_unseen(const struct options *o, const struct view *v, uint8_t unseen[FACES])
{
    const struct shown *shown = &v->shown;
    int packs = setting_by_value(&o->deck_packs, shown->seats, 1), count = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        unseen[face] = (uint8_t)(o->deck_drop_ranks >> face_rank(face) & 1 ? 0 : packs);
    unseen[FACE_JOKER] = (uint8_t)(packs * o->deck_jokers);
    for (int i = 0; i < v->hand.count; i++)
        see(unseen, v->hand.card[i]);
    for (int i = 0; i < shown->discard.count; i++)
        see(unseen, shown->discard.card[i]);
    for (int i = 0; i < shown->laid_count; i++)
        see(unseen, shown->laid[i].card);
    for (int face = 0; face < FACES; face++)
        count += unseen[face];
    return count;
}

bool query_lacks_contract(const struct options *o, const struct view *v, int seat)
{
    return o->open_kind == OPEN_CONTRACT && !v->shown.down[seat];
}

bool query_may_meld(const struct options *o, const struct view *v, int seat)
{
    return check_may_meld(o, &v->shown, seat);
}

bool query_going_down(const struct options *o, const struct view *v, const struct counts *hand, const uint8_t cost[FACES],
                      struct effort *effort, struct combos *out)
{
    const struct contract contract = contract_of_round(o, v->shown.round);
    struct leave leave = check_leave(o, &v->shown, v->seat);
    memcpy(leave.cost, cost, sizeof leave.cost);
    return contract_best(o, hand, &contract, &leave, effort, out);
}

bool query_includes(const struct options *o, const struct view *v)
{
    return move_check_includes(&(struct move_check){ o, &v->shown, &v->hand, v->seat, NULL }, NULL);
}

static void offer_card(struct move_listing *l, int face)
{
    const struct shown *shown = l->shown;
    for (int target = 0; target < shown->meld_count; target++) {
        if (shape_takes_one(l->o, shown, l->seat, target) >> face & 1)
            list_try(l, RUMMY_TAKE, target, WHERE_ANY, face);
        if (!(shape_fits_one(l->o, shown, l->seat, target) >> face & 1))
            continue;
        bool ends = fits_both_ends(shape_fits(l->o, shown, &shown->meld[target], face));
        list_try(l, RUMMY_LAY, target, ends ? WHERE_HIGH : WHERE_ANY, face);
        if (ends)
            list_try(l, RUMMY_LAY, target, WHERE_LOW, face);
    }
}

void query_additions(const struct options *o, const struct view *v, struct move_list *out)
{
    if ((v->shown.phase != RUMMY_PHASE_PLAY && v->shown.phase != RUMMY_PHASE_LAYOFF) ||
        !(check_layoff_open(o, &v->shown, v->seat) || check_is_open(o, &v->shown, v->seat)))
        return;
    struct move_listing l;
    list_begin(&l, o, &v->shown, &v->hand, v->seat, out);
    uint64_t fits = query_fit_faces(o, v, v->seat);
    for (int i = 0; i < v->hand.count && fits; i++) {
        int face = card_face(v->hand.card[i]);
        if (fits >> face & 1)
            offer_card(&l, face);
        fits &= ~(UINT64_C(1) << face); // each face once
    }
}

void query_add_combo(const struct options *o, const struct view *v, const struct combo *combo, struct move *m)
{
    struct options room;
    const struct terms terms = terms_of(o, &v->shown);
    list_add_combo(opening_options(o, &v->shown, v->seat, &room), &terms, combo, m);
}

bool query_after(const struct options *o, const struct view *v, const struct move *m, struct view *after)
{
    if (m->verb != RUMMY_DRAW_DISCARD && m->verb != RUMMY_MELD && m->verb != RUMMY_LAY && m->verb != RUMMY_TAKE &&
        m->verb != RUMMY_PLAY)
        return false;
    // The state is made of what the seat sees, as these moves look at no card of the stock or of other hands.
    struct state s;
    shown_copy(&s.shown, &v->shown);
    s.deck_count = s.next.count = 0;
    s.stock.count = v->shown.stock_count;
    for (int seat = 0; seat < v->shown.seats; seat++)
        s.hand[seat].count = 0;
    pile_copy(&s.hand[v->seat], &v->hand);
    LOCAL(events) quiet = { .mute = true };
    if (!rummy_apply(&rummy, o, &s, v->seat, m, NULL, &quiet, NULL))
        return false;
    after->seat = v->seat;
    shown_copy(&after->shown, &s.shown);
    pile_copy(&after->hand, &s.hand[v->seat]);
    return true;
}

bool query_whole_opening(const struct options *o, const struct view *v, const struct counts *hand, struct effort *effort,
                         struct combos *out)
{
    return !check_is_open(o, &v->shown, v->seat) && whole_opens(o, hand, v->shown.must_play, effort, out);
}

void query_going_out(const struct options *o, const struct view *v, struct move_list *out)
{
    struct move_listing listing;
    list_begin(&listing, o, &v->shown, &v->hand, v->seat, out);
    list_melds(&listing);
}

int query_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out)
{
    return whole_left_over(o, hand, effort, out);
}

enum learnt query_learnt(const struct event *event)
{
    switch (event->kind) {
    case RUMMY_TOLD_ROUND:
        return LEARNT_FRESH;
    case RUMMY_TOLD_TOOK:
    case RUMMY_TOLD_BOUGHT:
        return LEARNT_GAINED;
    case RUMMY_TOLD_DREW:
    case RUMMY_TOLD_DREW_CARD:
    case RUMMY_TOLD_TURNED:
        return LEARNT_DREW;
    case RUMMY_TOLD_CONTROL:
        return LEARNT_CONTROL;
    case RUMMY_TOLD_MELD:
    case RUMMY_TOLD_LAY:
    case RUMMY_TOLD_TAKE:
        return LEARNT_LAID;
    case RUMMY_TOLD_DISCARD:
    case RUMMY_TOLD_PASSES:
    case RUMMY_TOLD_LEFT_IT:
        return LEARNT_DISCARDED;
    default:
        return LEARNT_NOTHING;
    }
}
