// SPDX-License-Identifier: GPL-3.0-or-later
// A sensible player of rummy.  It decides three things a turn: where to draw, what to lay next, and
// what to part with.  How it weighs them stands in rummy_eye.c and rummy_plan.c.
#include "players/choose.h"
#include "players/rummy_plan.h"
#include "rules/rummy/ask.h"
#include <string.h>

// What an unknown card of the stock brings on the average, beside what the hand is worth as it is.
static int stock_gain(const struct eye *eye, const struct view *v)
{
    struct counts hand;
    long sum = 0;
    counts_of(&v->hand, &hand);
    for (int face = 0; face < FACES; face++) {
        if (eye->unseen[face] <= 0)
            continue;
        hand.of[face]++;
        int worth = eye_points(eye->o, face) * POINT + eye->tempo;
        if (face == FACE_JOKER)
            worth = eye_keep(eye, v, &hand, face);
        else if (arrange_uses(eye->o, &hand, face))
            worth *= 2;
        else if (!ask_fits(eye->o, v, v->seat, face))
            worth = 0;
        hand.of[face]--;
        sum += (long)eye->unseen[face] * worth;
    }
    return eye->unknown ? (int)(sum / eye->unknown) : 0;
}

// A first guess, without thinking a turn through, of what a take from the pile brings; after is what would be seen then.
static int guess(const struct eye *eye, const struct view *v, const struct view *after)
{
    struct counts hand;
    int worth = 0;
    counts_of(&after->hand, &hand);
    for (int i = v->hand.count; i < after->hand.count; i++) { // drawn cards come last
        int face = card_face(after->hand.card[i]);
        bool used = arrange_uses(eye->o, &hand, face) || ask_fits(eye->o, after, after->seat, face);
        worth += used ? eye_points(eye->o, face) * POINT : -eye->tempo;
    }
    return worth;
}

enum { LOOKED_INTO = 3 };
struct takes { // the best guesses, best first
    int count, depth[LOOKED_INTO], worth[LOOKED_INTO];
};

static void note(struct takes *takes, int depth, int worth)
{
    int at = takes->count < LOOKED_INTO ? takes->count++ : LOOKED_INTO - 1;
    if (at == LOOKED_INTO - 1 && takes->count == LOOKED_INTO && takes->depth[at] && takes->worth[at] >= worth)
        return;
    for (; at > 0 && takes->worth[at - 1] < worth; at--) {
        takes->depth[at] = takes->depth[at - 1];
        takes->worth[at] = takes->worth[at - 1];
    }
    takes->depth[at] = depth;
    takes->worth[at] = worth;
}

static void look_at_pile(const struct eye *eye, const struct view *v, struct takes *takes)
{
    const struct options *o = eye->o;
    int depths = o->draw_discard == DRAW_NEVER ? 0 : o->draw_discard == DRAW_TOP ? 1 : v->shown.discard.count;
    for (int depth = 1; depth <= depths; depth++) {
        struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)depth };
        struct view after;
        if (ask_after(o, v, &take, &after))
            note(takes, depth, guess(eye, v, &after));
        else if (depth == 1 && o->draw_use == USE_FREE)
            return; // closed
    }
}

static bool choose_draw(const struct options *o, const struct view *v, const struct memory *memory, struct move *out)
{
    struct eye eye;
    struct takes takes = { 0 };
    eye_open(&eye, o, v, memory);
    *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
    look_at_pile(&eye, v, &takes);
    if (takes.count == 0)
        return true;
    struct view now = *v;
    now.shown.phase = PHASE_PLAY;
    int best = plan_turn(&eye, v, &now, NULL) + stock_gain(&eye, v);
    for (int i = 0; i < takes.count; i++) {
        struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)takes.depth[i] };
        struct move first;
        struct view after;
        if (!ask_after(o, v, &take, &after))
            continue;
        int worth = plan_turn(&eye, v, &after, &first);
        // Taking what is not laid at once could go round the table for ever.
        if (worth <= best || first.verb == RUMMY_END)
            continue;
        best = worth;
        *out = take;
    }
    return true;
}

static bool choose_play(const struct options *o, const struct view *v, const struct memory *memory, struct move *out)
{
    struct eye eye;
    int face;
    eye_open(&eye, o, v, memory);
    plan_turn(&eye, v, v, out);
    if (out->verb != RUMMY_END)
        return true;
    if (o->discard_required && plan_discard(&eye, v, &face))
        *out = (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    return ask_allowed(o, v, out);
}

bool rummy_steady(const struct options *o, const struct view *v, const struct memory *memory, struct rng *rng, struct move *out)
{
    (void)rng;
    return v->shown.phase == PHASE_DRAW ? choose_draw(o, v, memory, out) : choose_play(o, v, memory, out);
}

static void forget(uint8_t *count)
{
    if (*count)
        --*count;
}

void rummy_hear(struct memory *memory, const struct event *event)
{
    enum ask_learnt learnt = ask_learnt(event);
    if (learnt == LEARNT_FRESH)
        memset(memory, 0, sizeof *memory);
    if (event->kind == EVENT_UNDO && event->seat >= 0)
        memset(memory->holds[event->seat], 0, sizeof memory->holds[0]); // it may have been the take
    for (int i = 0; i < event->count && event->seat >= 0; i++) {
        int seat = event->seat, face = event->card[i].face;
        if (learnt == LEARNT_GAINED)
            memory->holds[seat][face]++;
        if (learnt == LEARNT_LAID || learnt == LEARNT_DISCARDED)
            forget(&memory->holds[seat][face]);
        if (learnt == LEARNT_DISCARDED)
            memory->discarded[seat][face]++;
    }
}
