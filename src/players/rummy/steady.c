// SPDX-License-Identifier: GPL-3.0-or-later
// The steady player of rummy, a sensible one, and the choices of the expert.  It decides four things: whether to buy, where to
// draw, what to lay next, and which card to part with.  The figures are those of rules/rummy/judge/, and the move is the one that
// is judged best there.
#include "players/choose.h"
#include "players/rummy/knock.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/draw_worth.h"
#include "rules/rummy/judge/plan.h"
#include "rules/rummy/options/options.h"
#include <string.h>

// --- the moves of a rummy turn ---

// Settles the draw of a steady or expert rummy player if the rules refuse the one chosen: a card turned up in this turn is left,
// and a card that must be taken is taken.
static void settle_draw(const struct options *o, const struct view *v, struct move *out)
{
    static const struct move ways[] = { { .verb = RUMMY_LEAVE }, { .verb = RUMMY_DRAW_DISCARD, .target = 1 } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !query_allowed(o, v, out); i++)
        *out = ways[i];
}

static bool choose_draw(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                        struct move *out)
{
    struct appraisal appraisal;
    const struct move draw = { .verb = RUMMY_DRAW_DISCARD, .target = 1 }, buy = { .verb = RUMMY_BUY };
    bool draws = query_allowed(o, v, &draw), buys = query_allowed(o, v, &buy);
    *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
    if (draws || buys || o->draw_discard == DRAW_DEEP) {
        const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
        draw_take(val, v, out);
        if (out->verb == RUMMY_DRAW_STOCK && buys && !draws && draw_buy_gain(val, v) > 0)
            *out = buy;
    }
    settle_draw(o, v, out);
    return true;
}

// Chooses a steady or expert rummy player's answer about a discard for sale: to buy it, to take it as the draw, or to leave it.
static bool choose_answer(const struct weights *weights, const struct options *o, const struct view *v,
                          const struct memory *memory, struct move *out)
{
    struct appraisal appraisal;
    const struct move buy = { .verb = RUMMY_BUY }, leave = { .verb = RUMMY_LEAVE };
    if (v->shown.asked == SEATS_MAX && v->shown.turn == v->seat) // the first player to take it has it
        return choose_draw(weights, o, v, memory, out);
    const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
    *out = leave;
    if (v->shown.wants < SEATS_MAX)
        draw_take(val, v, out);
    else if (query_allowed(o, v, &buy) && draw_buy_gain(val, v) > 0)
        *out = buy;
    return query_allowed(o, v, out);
}

// Chooses a steady or expert rummy player's answer about the first upcard: to take or leave it.
static bool choose_offered(const struct weights *weights, const struct options *o, const struct view *v,
                           const struct memory *memory, struct move *out)
{
    struct appraisal appraisal;
    *out = (struct move){ .verb = RUMMY_LEAVE };
    draw_take(value_begin(&appraisal, weights, o, v, memory), v, out);
    return query_allowed(o, v, out);
}

static bool choose_play(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                        struct move *out)
{
    struct appraisal appraisal;
    const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
    plan_turn(val, v, v, out);
    return (out->verb != RUMMY_END || plan_end(val, v, out)) && query_allowed(o, v, out);
}

static bool choose(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    if (o->goout_whole_hand && whole_choose(o, v, 0, rng, out))
        return true;
    if (options_knock(o) || v->shown.phase == RUMMY_PHASE_REJOIN)
        return knock_choose(o, v, memory, 0, rng, out);
    if (v->shown.phase == RUMMY_PHASE_OFFER)
        return choose_offered(weights, o, v, memory, out);
    if (v->shown.phase == RUMMY_PHASE_BUY)
        return choose_answer(weights, o, v, memory, out);
    return v->shown.phase == RUMMY_PHASE_DRAW ? choose_draw(weights, o, v, memory, out) : choose_play(weights, o, v, memory, out);
}

bool rummy_steady(const struct game *, const struct options *o, const struct view *v, const struct memory *memory,
                  struct rng *rng, struct move *out)
{
    return choose(&rummy_weights_steady, o, v, memory, rng, out);
}

bool rummy_expert(const struct game *, const struct options *o, const struct view *v, const struct memory *memory,
                  struct rng *rng, struct move *out)
{
    if (options_knock(o))
        return knock_choose(o, v, memory, KNOCK_SHARP, rng, out);
    return choose(rummy_weights_expert(o, v->shown.seats), o, v, memory, rng, out);
}

// --- remembering what others took and threw ---

static void forget(uint8_t *count)
{
    if (*count)
        --*count;
}

// Remembers, for a rummy player of any level, that a control card was turned up.  If it had been turned up before, all control
// cards have been shuffled since, so the earlier ones are forgotten.
static void see_control(struct memory *memory, int control)
{
    if (memory->turned >> control & 1)
        memory->turned = 0;
    memory->turned |= 1u << control;
}

// Remembers, for a rummy player of any level, which cards were laid since each other seat's last turn.  That seat could not yet
// add to them.
static void see_laid(struct memory *memory, const struct event *event)
{
    for (int i = 0; i < event->count; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            const struct move_card *card = &event->card[i];
            if (seat != event->seat && card->face < FACES)
                memory->since[seat] |= UINT64_C(1) << (card->face == FACE_JOKER && card->as < FACE_JOKER ? card->as : card->face);
        }
}

// Remembers, for a rummy player of any level, what each player took, drew or discarded, in order.  After an undo the order is
// doubtful, and is given up for the rest of the round.
static void keep_deed(struct memory *memory, const struct event *event, enum learnt learnt)
{
    enum { LOST = DEEDS_KEPT + 1 };
    static const uint8_t did[] = {
        [LEARNT_GAINED] = DEED_TOOK + 1, [LEARNT_DREW] = DEED_DREW + 1, [LEARNT_DISCARDED] = DEED_THREW + 1
    };
    if (event->kind == EVENT_UNDO)
        memory->deeds = LOST;
    if (event->seat < 0 || (size_t)learnt >= sizeof did || !did[learnt] || memory->deeds == LOST)
        return;
    int face = event->count && learnt != LEARNT_DREW ? event->card[0].face : FACE_NONE;
    if (memory->deeds == DEEDS_KEPT)
        memory->deeds = LOST;
    else
        memory->deed[memory->deeds++] = (struct deed){ (uint8_t)event->seat, (uint8_t)(did[learnt] - 1), (uint8_t)face };
}

// Adds an event to the memory of a rummy player of any level, as far as everybody at the table hears it: who took an open card,
// laid or threw cards, and which control card was turned up.  An undo makes some of this doubtful, and that part is forgotten.
void rummy_hear(struct memory *memory, const struct event *event)
{
    enum learnt learnt = query_learnt(event);
    if (learnt == LEARNT_FRESH)
        *memory = (struct memory){ .whole = true };
    keep_deed(memory, event, learnt);
    if (learnt == LEARNT_CONTROL)
        see_control(memory, event->number);
    if (learnt == LEARNT_DREW)
        memory->takes = 0;
    memory->takes += learnt == LEARNT_GAINED;
    if (learnt == LEARNT_LAID)
        see_laid(memory, event);
    if (learnt == LEARNT_DISCARDED && event->seat >= 0)
        memory->since[event->seat] = 0;
    if (event_undo_is(event, EVENT_UNDO_OTHERS)) // what came of the move is not known
        memset(memory, 0, sizeof *memory);
    if (event->kind == EVENT_UNDO && event->seat >= 0)
        memset(memory->holds[event->seat], 0, sizeof memory->holds[0]); // the move undone may have been the take
    for (int i = 0; i < event->count && event->seat >= 0; i++) {
        int seat = event->seat, face = event->card[i].face;
        if (learnt == LEARNT_GAINED) {
            memory->holds[seat][face]++;
            memory->took[seat] |= UINT64_C(1) << face;
        }
        if (learnt == LEARNT_LAID || learnt == LEARNT_DISCARDED)
            forget(&memory->holds[seat][face]);
        if (learnt == LEARNT_DISCARDED)
            memory->discarded[seat][face]++;
    }
}
