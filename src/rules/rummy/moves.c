// SPDX-License-Identifier: GPL-3.0-or-later
// Carrying out a move that check.c has allowed: cards change places, points are scored, events say
// what happened.  Nothing here can fail.
#include "base/bug.h"
#include "rules/rummy/inside.h"
#include <string.h>

struct doing {
    const struct options *o;
    struct state *s;
    struct shown *shown;
    struct pile *hand;
    int seat;
    const struct move *m;
    const struct plan *plan;
    struct luck *luck;
    struct events *events;
};

// Of twins, the one just taken is laid first and discarded last: that is what the player would choose.
static uint16_t leave_hand(struct doing *d, int face, bool taken_first)
{
    int found = -1;
    for (int i = 0; i < d->hand->count; i++) {
        if (card_face(d->hand->card[i]) != face)
            continue;
        if (found < 0 || (d->hand->card[i] == d->shown->taken) == taken_first)
            found = i;
    }
    uint16_t card = pile_remove(d->hand, found);
    d->shown->hand_count[d->seat] = d->hand->count;
    if (card == d->shown->taken)
        d->shown->taken = NO_CARD;
    return card;
}

static void enter_hand(struct doing *d, uint16_t card)
{
    pile_add(d->hand, card);
    d->shown->hand_count[d->seat] = d->hand->count;
}

// --- drawing ---

static void draw_stock(struct doing *d)
{
    struct shown *shown = d->shown;
    shown->dry = d->s->stock.count == 0 && !turn_refillable(d->o, shown);
    bool there = turn_refill(d->o, d->s, d->luck, d->events);
    if (shown->phase == PHASE_OVER)
        return;
    shown->phase = PHASE_PLAY;
    if (!there) {
        events_add(d->events, TOLD_NO_DRAW, d->seat, EVERYONE);
        return;
    }
    uint16_t card = pile_remove(&d->s->stock, d->s->stock.count - 1);
    shown->stock_count = d->s->stock.count;
    enter_hand(d, card);
    struct event *own = events_add(d->events, TOLD_DREW_CARD, d->seat, 1u << d->seat);
    own->card[own->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
    events_add(d->events, TOLD_DREW, d->seat, EVERYONE & ~(1u << d->seat));
}

static void draw_discard(struct doing *d)
{
    struct pile *discard = &d->shown->discard;
    int chosen = discard->count - d->m->target;
    int from = d->o->draw_deep_order == DEEP_NEWER ? chosen : 0;
    int count = d->o->draw_deep_order == DEEP_NEWER ? d->m->target : chosen + 1;
    int face = card_face(discard->card[chosen]);
    d->shown->taken = discard->card[chosen];
    d->shown->dry = d->s->stock.count == 0 && !turn_refillable(d->o, d->shown);
    struct event *event = events_add(d->events, TOLD_TOOK, d->seat, EVERYONE);
    event->more = count;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    for (int i = 0; i < count; i++) {
        uint16_t card = discard->card[from + i];
        enter_hand(d, card);
        if (from + i != chosen && event->count < EVENT_CARDS)
            event->card[event->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
    }
    int above = discard->count - from - count;
    memmove(discard->card + from, discard->card + from + count, (size_t)above * sizeof discard->card[0]);
    memset(discard->card + from + above, 0, (size_t)count * sizeof discard->card[0]);
    discard->count = (uint16_t)(discard->count - count);
    if (d->o->draw_use == USE_MUST_PLAY)
        d->shown->must_play = (uint8_t)face;
    d->shown->phase = PHASE_PLAY;
}

// --- the table ---

static void score_now(struct doing *d, struct event *event, int points)
{
    if (d->o->score_mode != SCORE_IMMEDIATE)
        return;
    d->shown->points[d->seat] += points;
    event->number = points;
}

// Something was put down, and it may be the card that had to be played.
static void note_laid(struct doing *d, int face)
{
    d->shown->has_laid[d->seat] = true;
    if (d->shown->must_play == face)
        d->shown->must_play = FACE_NONE;
}

// A combination or a lay-off: the round is not stale.  Recovering a joker alone does not count (rules.md G7).
static void note_play(struct shown *shown)
{
    shown->played++;
    shown->refills = 0;
}

static void after_laying(struct doing *d)
{
    if (d->hand->count == 0)
        round_finish(d->o, d->s, d->seat, d->events);
    else if (d->hand->count <= d->o->announce_few_cards && d->m->verb != RUMMY_TAKE) {
        events_add(d->events, TOLD_FEW, d->seat, EVERYONE)->number = d->hand->count;
        d->shown->few_told = d->hand->count;
    }
}

static void lay_combination(struct doing *d, const struct reading *reading)
{
    struct shown *shown = d->shown;
    if (shown->meld_count == MELDS_MAX)
        BUG("more than %d combinations", MELDS_MAX);
    int at = shown->meld_count++;
    shown->meld[at] = (struct meld){
        .kind = reading->kind, .owner = (uint8_t)d->seat, .rank = reading->rank, .suit = reading->suit, .first = shown->laid_count
    };
    struct event *event = events_add(d->events, TOLD_MELD, d->seat, EVERYONE);
    event->other = (int16_t)at;
    int jokers = 0;
    for (int i = 0; i < reading->count; i++) {
        int face = reading->card[i].face;
        uint16_t card = leave_hand(d, face, true);
        shape_insert(shown, at, i, (struct laid){ card, reading->card[i].as, (uint8_t)d->seat });
        note_laid(d, face);
        jokers += face == FACE_JOKER;
        if (event->count < EVENT_CARDS)
            event->card[event->count++] = reading->card[i];
    }
    shown->recovered = (uint16_t)(shown->recovered > jokers ? shown->recovered - jokers : 0);
    shown->melds_laid++;
    note_play(shown);
    score_now(d, event, shape_points(d->o, reading));
}

static void lay_melds(struct doing *d)
{
    if (!d->shown->down[d->seat] && d->o->open_kind == OPEN_POINTS)
        events_add(d->events, TOLD_OPENED, d->seat, EVERYONE)->number = d->plan->points;
    d->shown->down[d->seat] = true;
    for (int i = 0; i < d->plan->melds; i++)
        lay_combination(d, &d->plan->meld[i]);
    after_laying(d);
}

static void count_layoff(struct doing *d, const struct meld *meld)
{
    if (meld->owner == d->seat)
        d->shown->layoffs_own++;
    else
        d->shown->layoffs_others++;
}

static void lay_off(struct doing *d)
{
    struct meld *meld = &d->shown->meld[d->m->target];
    int face = d->m->card[0].face;
    uint16_t card = leave_hand(d, face, true);
    shape_add(d->o, d->shown, d->m->target, d->plan->at, (struct laid){ card, d->plan->stands, (uint8_t)d->seat });
    struct event *event = events_add(d->events, TOLD_LAY, d->seat, EVERYONE);
    event->other = d->m->target;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, d->plan->stands };
    score_now(d, event, shape_card_points(d->o, meld->kind, shape_place(meld->kind, meld->rank, d->plan->at), face));
    count_layoff(d, meld);
    note_laid(d, face);
    note_play(d->shown);
    after_laying(d);
}

static void take_joker(struct doing *d)
{
    struct meld *meld = &d->shown->meld[d->m->target];
    int face = d->m->card[0].face;
    uint16_t card = leave_hand(d, face, true);
    struct laid *laid = &d->shown->laid[meld->first + d->plan->at];
    enter_hand(d, laid->card);
    *laid = (struct laid){ card, (uint8_t)face, (uint8_t)d->seat };
    d->shown->recovered++;
    struct event *event = events_add(d->events, TOLD_TAKE, d->seat, EVERYONE);
    event->other = d->m->target;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (d->o->joker_recover_scores)
        score_now(d, event, shape_card_points(d->o, meld->kind, shape_place(meld->kind, meld->rank, d->plan->at), face));
    count_layoff(d, meld);
    note_laid(d, face);
    after_laying(d);
}

// --- the end of the turn ---

static void discard(struct doing *d)
{
    int face = d->m->card[0].face;
    pile_add(&d->shown->discard, leave_hand(d, face, false));
    struct event *event = events_add(d->events, TOLD_DISCARD, d->seat, EVERYONE);
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (d->hand->count > 0) {
        turn_end(d->o, d->s, d->events);
        return;
    }
    turn_penalty(d->o, d->s, d->events);
    round_finish(d->o, d->s, d->seat, d->events);
}

static void end_turn(struct doing *d)
{
    events_add(d->events, TOLD_ENDED, d->seat, EVERYONE);
    turn_end(d->o, d->s, d->events);
}

// ORDER VERBS: how a verb is done, and whether it can be taken back (rules.md G3).
static const struct row {
    void (*act)(struct doing *d);
    enum undo_mark undo;
} rows[] = {
    [RUMMY_DRAW_STOCK] = { draw_stock, UNDO_CLEAR }, [RUMMY_DRAW_DISCARD] = { draw_discard, UNDO_PUSH },
    [RUMMY_MELD] = { lay_melds, UNDO_PUSH },         [RUMMY_LAY] = { lay_off, UNDO_PUSH },
    [RUMMY_TAKE] = { take_joker, UNDO_PUSH },        [RUMMY_DISCARD] = { discard, UNDO_CLEAR },
    [RUMMY_END] = { end_turn, UNDO_CLEAR },
};

static enum undo_mark mark(const struct options *o, const struct state *s, int verb)
{
    if (s->shown.phase == PHASE_OVER)
        return UNDO_CLEAR;
    if (verb == RUMMY_DISCARD)
        return o->undo_discard ? UNDO_PUSH : UNDO_CLEAR;
    return o->undo_turn ? rows[verb].undo : UNDO_CLEAR;
}

bool rummy_apply(const struct options *o, struct state *s, int seat, const struct move *m, struct luck *luck,
                 struct events *events, struct refusal *no)
{
    struct plan plan;
    if (!check_move(o, &s->shown, &s->hand[seat], seat, m, &plan, no))
        return false;
    struct doing d = { o, s, &s->shown, &s->hand[seat], seat, m, &plan, luck, events };
    rows[m->verb].act(&d);
    events->undo = mark(o, s, m->verb);
    return true;
}
