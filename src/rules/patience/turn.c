// SPDX-License-Identifier: GPL-3.0-or-later
// A turn of a patience: makes one move from its beginning to its end, with what follows by itself, and sees whether the deal is
// over.
#include "rules/patience/inside.h"
#include <string.h>

void patience_begin(const struct kit_now *now)
{
    kit_tell_of(now, PATIENCE_TOLD_DEAL, now->k->turn, -1, now->k->round)->call = true;
    patience_count_points(now);
    patience_go_on(now);
    patience_count_points(now);
    patience_keep(now);
    kit_tell(now, PATIENCE_TOLD_ENDS, now->k->turn, EVERYONE);
    patience_look(now);
}

static void tell_empty(const struct kit_now *now, struct patience_spot spot)
{
    const struct shown *shown = &now->s->shown;
    bool fills = now->o->empty == EMPTY_RESERVE && shown->reserve_count;
    if (spot.zone == PATIENCE_PILE && !shown->pile[spot.place].count && !shown->under_count[spot.place] && !fills)
        kit_tell_of(now, PATIENCE_TOLD_EMPTY, now->k->turn, spot.place, 0);
}

static void make_move(const struct kit_now *now, const struct move *m)
{
    struct patience_taken taken;
    uint8_t moved[PATIENCE_CARDS];
    struct patience_heap *pile = &now->s->shown.pile[m->target];
    patience_take(now, m, &taken, NULL);
    struct event *e = kit_tell_of(now, PATIENCE_TOLD_MOVED, now->k->turn, m->target, patience_from(taken.spot));
    e->more = pile->count ? 1 + pile->card[pile->count - 1] : 0;
    for (int i = 0; i < taken.count; i++) {
        moved[i] = (uint8_t)patience_face(now, taken.spot); // the next card closes up
        patience_lift(now, taken.spot);
    }
    for (int i = 0; i < taken.count; i++)
        patience_put(now, PATIENCE_PILE, m->target, moved[i]);
    event_cards(e, moved, taken.count < EVENT_CARDS ? taken.count : EVENT_CARDS);
    if (taken.spot.zone == PATIENCE_PILE)
        now->s->shown.last = (struct patience_last){ taken.spot.place, (uint8_t)m->target, (uint8_t)taken.count };
    tell_empty(now, taken.spot);
}

static void make_up(const struct kit_now *now, const struct move *m)
{
    static const uint8_t kinds[] = { [GOAL_FOUNDATIONS] = PATIENCE_TOLD_HOME,
                                     [GOAL_WASTE] = PATIENCE_TOLD_PLAYED,
                                     [GOAL_PAIRS] = PATIENCE_TOLD_OFF,
                                     [GOAL_DISCARD] = PATIENCE_TOLD_OFF };
    struct patience_taken taken;
    struct shown *shown = &now->s->shown;
    patience_take(now, m, &taken, NULL);
    int face = patience_face(now, taken.spot), goal = now->o->goal;
    int zone = goal == GOAL_FOUNDATIONS ? PATIENCE_HOME : goal == GOAL_WASTE ? PATIENCE_WASTE : PATIENCE_OFF;
    int below = goal == GOAL_WASTE ? 1 + shown->waste.card[shown->waste.count - 1] : 0;
    patience_lift(now, taken.spot);
    patience_put(now, zone, taken.home < 0 ? 0 : taken.home, face);
    int number = goal == GOAL_FOUNDATIONS ? patience_from(taken.spot) : patience_to_clear(now);
    patience_tell(now, kinds[goal], taken.home, number, face)->more = below;
    tell_empty(now, taken.spot);
}

static void make_cell(const struct kit_now *now, const struct move *m)
{
    int cell = 0;
    struct patience_spot spot;
    while (now->s->shown.cell_count[cell])
        cell++;
    patience_source(now, m, NULL, &spot, NULL);
    int face = patience_face(now, spot);
    patience_lift(now, spot);
    patience_put(now, PATIENCE_CELL, cell, face);
    patience_tell(now, PATIENCE_TOLD_CELLED, cell, patience_from(spot), face);
    tell_empty(now, spot);
}

static void make_pair(const struct kit_now *now, const struct move *m)
{
    struct patience_spot spot[2];
    uint8_t face[2];
    patience_two(now, m, spot, NULL);
    for (int i = 0; i < 2; i++) {
        face[i] = (uint8_t)patience_face(now, spot[i]);
        patience_lift(now, spot[i]);
        patience_put(now, PATIENCE_OFF, 0, face[i]);
        spot[1].at -= !i && spot[0].zone == spot[1].zone && spot[0].place == spot[1].place && spot[0].at < spot[1].at;
    }
    event_cards(kit_tell_of(now, PATIENCE_TOLD_OFF, now->k->turn, -1, patience_to_clear(now)), face, 2);
    for (int i = 0; i < 2; i++)
        tell_empty(now, spot[i]);
}

// Adds a move that was made to the patience's list of recent moves, which the player can ask for.
static void note_recent(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    struct patience_taken taken;
    struct patience_spot spot;
    int face = FACE_NONE;
    if (m->verb <= PATIENCE_UP && patience_take(now, m, &taken, NULL))
        face = patience_face(now, taken.spot);
    else if (m->verb == PATIENCE_TO_CELL && patience_source(now, m, NULL, &spot, NULL))
        face = patience_face(now, spot);
    else if (m->verb == PATIENCE_PAIR)
        face = m->card[0].face;
    memmove(shown->recent + 1, shown->recent, (PATIENCE_RECENT - 1) * sizeof *shown->recent);
    shown->recent[0] = (struct patience_recent){ m->verb, (uint8_t)face, (uint8_t)(m->verb == PATIENCE_MOVE ? m->target : 0) };
    shown->recents = (uint8_t)(shown->recents < PATIENCE_RECENT ? shown->recents + 1 : PATIENCE_RECENT);
}

static void count_move(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    shown->moves++;
    shown->idle = m->verb == PATIENCE_TURN ? (uint16_t)(shown->idle + 1) : 0;
    shown->last = (struct patience_last){ 0 };
    note_recent(now, m);
}

void patience_step(const struct kit_now *now, const struct move *m)
{
    now->s->shown.last = (struct patience_last){ 0 };
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        make_move(now, m);
        break;
    case PATIENCE_UP:
        make_up(now, m);
        break;
    case PATIENCE_TO_CELL:
        make_cell(now, m);
        break;
    case PATIENCE_PAIR:
        make_pair(now, m);
        break;
    case PATIENCE_TURN:
        patience_turn_over(now);
        break;
    default:
        patience_send_home(now);
    }
    patience_go_on(now);
    patience_count_points(now);
}

void patience_make(const struct kit_now *now, const struct move *m)
{
    if (m->verb == PATIENCE_AGAIN) {
        patience_begin_again(now);
        return;
    }
    count_move(now, m);
    if (m->verb == PATIENCE_GIVE_UP) {
        patience_end_deal(now, false);
        return;
    }
    patience_step(now, m);
    patience_look(now);
}
