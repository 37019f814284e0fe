// SPDX-License-Identifier: GPL-3.0-or-later
// A sensible player of rummy.  It decides three things a turn: where to draw, what to lay next, and
// what to part with.  How it weighs them stands in rummy_eye.c and rummy_plan.c.
#include "players/choose.h"
#include "players/rummy_plan.h"
#include "rules/rummy/ask.h"

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

static bool choose_draw(const struct options *o, const struct view *v, struct move *out)
{
    struct eye eye;
    eye_open(&eye, o, v);
    *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
    int depths = o->draw_discard == DRAW_NEVER ? 0 : o->draw_discard == DRAW_TOP ? 1 : v->shown.discard.count;
    struct view now = *v;
    now.shown.phase = PHASE_PLAY;
    int best = depths ? plan_turn(&eye, v, &now, NULL) + stock_gain(&eye, v) : 0;
    for (int depth = 1; depth <= depths; depth++) {
        struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)depth };
        struct view after;
        if (!ask_after(o, v, &take, &after))
            continue;
        int worth = plan_turn(&eye, v, &after, NULL);
        if (worth <= best)
            continue;
        best = worth;
        *out = take;
    }
    return true;
}

static bool choose_play(const struct options *o, const struct view *v, struct move *out)
{
    struct eye eye;
    int face;
    eye_open(&eye, o, v);
    plan_turn(&eye, v, v, out);
    if (out->verb != RUMMY_END)
        return true;
    if (o->discard_required && plan_discard(&eye, v, &face))
        *out = (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    return ask_allowed(o, v, out);
}

bool rummy_steady(const struct options *o, const struct view *v, struct rng *rng, struct move *out)
{
    (void)rng;
    return v->shown.phase == PHASE_DRAW ? choose_draw(o, v, out) : choose_play(o, v, out);
}
