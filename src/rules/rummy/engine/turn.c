// SPDX-License-Identifier: GPL-3.0-or-later
// How a rummy turn begins, and how control cards are turned up.  turn_end.c ends the turn.
#include "rules/rummy/engine/engine.h"
#include <string.h>

static void forget_turn(struct shown *shown)
{
    memset(shown->taken.card, 0, shown->taken.count * sizeof shown->taken.card[0]);
    shown->taken.count = 0;
    shown->must_play = FACE_NONE;
    shown->few_told = 0;
    shown->sold = false;
    shown->left = 0;
    shown->dry = shown->turned = 0;
    shown->played = shown->melds_laid = 0;
    shown->layoffs_own = shown->layoffs_others = shown->recovered = 0;
}

void turn_set(struct shown *shown, int seat)
{
    forget_turn(shown);
    shown->turn = (uint8_t)seat;
    shown->down_before = shown->down[seat];
    shown->laid_before = shown->has_laid[seat];
}

// --- turning up control cards ---

int turn_shuffle_controls(const struct options *o, unsigned without, struct luck *luck, uint8_t id[CONTROLS])
{
    uint16_t order[CONTROLS];
    int count = 0;
    for (int i = 0; i < o->control_deck.count; i++)
        if (!(without >> o->control_deck.id[i] & 1))
            order[count++] = o->control_deck.id[i];
    luck_shuffle(luck, order, count);
    for (int i = 0; i < count; i++)
        id[i] = (uint8_t)order[i];
    return count;
}

// Shuffles rummy's control cards when a turn needs a new one; cards that stay in force are left out.  With control.avoid_repeat
// the card `replaced` does not come first.
static void shuffle_controls(const struct rummy_change *h, int replaced)
{
    struct controls *next = &h->s->next;
    int from = replaced == CONTROL_NONE ? 0 : 1;
    unsigned stay = controls_set(h->s->shown.control + from, CONTROLS - from);
    next->count = (uint8_t)turn_shuffle_controls(h->o, stay, h->luck, next->id);
    if (h->o->control_avoid_repeat && next->count > 1 && next->id[0] == replaced) {
        int other = 1 + (int)luck_below(h->luck, next->count - 1);
        next->id[0] = next->id[other];
        next->id[other] = (uint8_t)replaced;
    }
}

static void put_in_force(struct shown *shown, int most, int control)
{
    int count = controls_count(shown);
    if (count == most) {
        memmove(shown->control, shown->control + 1, (size_t)(count - 1));
        count--;
    }
    shown->control[count] = (uint8_t)control;
}

void turn_control(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    struct controls *next = &h->s->next;
    int most = h->o->control_active;
    if (!h->luck) // only thought through: what turns up is unknown
        return;
    if (next->count == 0)
        shuffle_controls(h, controls_count(shown) == most ? shown->control[0] : CONTROL_NONE);
    if (next->count == 0) // all control cards are in force
        return;
    int control = next->id[0];
    next->count--;
    memmove(next->id, next->id + 1, next->count);
    next->id[next->count] = 0;
    put_in_force(shown, most, control);
    events_add(h->events, RUMMY_TOLD_CONTROL, -1, EVERYONE)->number = control;
}

void turn_first_controls(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    const struct options *o = h->o;
    memset(shown->control, CONTROL_NONE, sizeof shown->control);
    if (o->meld_rule != RULE_CONTROL)
        return;
    for (int i = 0; o->control_mode == CONTROL_TURNED && i < o->control_active; i++)
        turn_control(h);
    for (int i = 0; o->control_mode == CONTROL_LEVEL && i < o->control_active_ids.count; i++) {
        shown->control[i] = o->control_active_ids.id[i];
        events_add(h->events, RUMMY_TOLD_CONTROL, -1, EVERYONE)->number = shown->control[i];
    }
}

void turn_play_control(const struct rummy_change *h, int seat, int control)
{
    put_in_force(&h->s->shown, 1, control);
    events_add(h->events, RUMMY_TOLD_CONTROL, seat, EVERYONE)->number = control;
}

static void turn_control_due(const struct rummy_change *h)
{
    const struct options *o = h->o;
    const struct shown *shown = &h->s->shown;
    if (o->meld_rule != RULE_CONTROL || o->control_mode != CONTROL_TURNED || !shown->under_way)
        return;
    if (o->control_turn_every == EVERY_TURN || (o->control_turn_every == EVERY_ORBIT && shown->turn == shown->starter))
        turn_control(h);
}

void turn_open(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    buying_close(shown);
    turn_control_due(h);
    shown->under_way = true;
    shown->phase = RUMMY_PHASE_DRAW;
    events_add(h->events, RUMMY_TOLD_TURN, shown->turn, EVERYONE)->call = true;
}

void turn_offer(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    buying_close(shown);
    shown->phase = RUMMY_PHASE_OFFER;
    struct event *event = events_add(h->events, RUMMY_TOLD_OFFERED, shown->turn, EVERYONE);
    event->call = true;
    event->number = shown->turn == shown->starter;
    event->card[event->count++] = (struct move_card){ (uint8_t)buying_top(shown), FACE_NONE };
}

void turn_open_dealt(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    turn_open(h);
    shown->phase = RUMMY_PHASE_PLAY;
}
