// SPDX-License-Identifier: GPL-3.0-or-later
// A computer player of rummy games in which players knock (goout.knock).  It takes and discards by what those moves are worth,
// and knocks when that is wise (rules/rummy/judge/knock_worth.h, knock_counsel.h).  An expert starts from the same move and
// thinks ahead (knock_ahead.h).
#include "players/rummy/knock.h"
#include "players/rummy/knock_ahead.h"
#include "rules/rummy/judge/knock_counsel.h"

// --- drawing a card before a knock ---

static bool choose_take(const struct knock_sight *s, int slips, struct rng *rng, struct move *out)
{
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct pile *pile = &s->v->shown.discard;
    *out = (struct move){ .verb = s->v->shown.phase == RUMMY_PHASE_OFFER ? RUMMY_LEAVE : RUMMY_DRAW_STOCK };
    if (slips > 0 && rng_below(rng, 100) < (uint32_t)slips)
        return true;
    if (pile->count && query_allowed(s->o, s->v, &take) && knock_take_gain(s, card_face(pile->card[pile->count - 1])) > 0)
        *out = take;
    return true;
}

// --- the discard where players knock ---

static struct move discard_of(int face)
{
    return (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
}

// Discards any card at all; cards that leave much over go less often.
static bool discard_carelessly(const struct knock_spare *spare, int count, struct rng *rng, struct move *out)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        int loss = (int)rng_below(rng, 10 * KNOCK_LEFT_WORTH) + KNOCK_LEFT_WORTH * spare[i].left / 2;
        if (out->count && loss >= best)
            continue;
        best = loss;
        *out = discard_of(spare[i].face);
    }
    return out->count;
}

// Discards what leaves the least over, without a look at the others, as a novice does, and a player in a playout.
static bool discard_quickly(const struct knock_spare *spare, int count, struct move *out)
{
    int best = 0;
    for (int i = 0; i < count; i++)
        best = spare[i].left < spare[best].left ? i : best;
    if (count)
        *out = discard_of(spare[best].face);
    return count > 0;
}

static bool choose_discard(const struct knock_sight *s, int slips, struct rng *rng, struct move *out)
{
    struct knock_spare spare[FACES];
    const struct knock_spare *best = NULL;
    int count = knock_spares(s, spare);
    out->count = 0;
    if (slips == KNOCK_QUICK)
        return discard_quickly(spare, count, out);
    if (rng_below(rng, 100) < (uint32_t)slips)
        return discard_carelessly(spare, count, rng, out);
    if (slips)
        return discard_quickly(spare, count, out);
    knock_losses(s, spare, count);
    for (int i = 0; i < count; i++)
        if (!best || knock_spare_worth(&spare[i]) > knock_spare_worth(best))
            best = &spare[i];
    if (best)
        *out = discard_of(best->face);
    return best;
}

// --- knocking and adding to a knock ---

// Chooses the card to knock with, if a knock is wise.
static bool choose_knock(const struct knock_sight *s, int slips, struct rng *rng, struct move *out)
{
    int left;
    if (!knock_fewest(s, out, &left))
        return false;
    if (!out->count)
        return true;
    if (slips > 0 && rng_below(rng, 100) < (uint32_t)slips) // the player does not see that it might knock
        return false;
    if (slips == KNOCK_QUICK || slips > 0 || left == 0)
        return true;
    return knock_counsel(s, out->card[0].face, left) == COUNSEL_KNOCK;
}

// Chooses the card that is best added to what the knocker laid.
static bool choose_addition(const struct knock_sight *s, struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    int most = 0;
    *out = (struct move){ .verb = RUMMY_END };
    query_additions(s->o, s->v, &moves);
    for (int i = 0; i < moves.count; i++) {
        int gain = knock_add_gain(s, moves.move[i].card[0].face);
        if (gain <= most)
            continue;
        most = gain;
        *out = moves.move[i];
    }
    return true;
}

static bool choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                   struct move *out)
{
    struct knock_sight s;
    knock_look(&s, o, v, memory);
    switch ((enum rummy_phase)v->shown.phase) {
    case RUMMY_PHASE_OFFER:
    case RUMMY_PHASE_DRAW:
        return choose_take(&s, slips, rng, out);
    case RUMMY_PHASE_PLAY:
        return choose_knock(&s, slips, rng, out) || choose_discard(&s, slips, rng, out);
    case RUMMY_PHASE_LAYOFF:
        return choose_addition(&s, out);
    case RUMMY_PHASE_REJOIN:
        *out = (struct move){ .verb = RUMMY_REJOIN };
        return true;
    default:
        return false;
    }
}

bool knock_choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                  struct move *out)
{
    if (!choose(o, v, memory, slips == KNOCK_SHARP ? 0 : slips, rng, out))
        return false;
    if (slips == KNOCK_SHARP)
        knock_ahead(o, v, memory, rng, out);
    return true;
}
