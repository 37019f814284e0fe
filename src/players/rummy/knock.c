// SPDX-License-Identifier: GPL-3.0-or-later
// The computer player of rummy games in which players knock (goout.knock).  It makes the move that the judge of rummy holds for
// the best.  A novice, and a player in a playout, discards and knocks without a look at the others; an expert starts from the
// best move and thinks ahead (knock_ahead.h).
#include "players/rummy/knock.h"
#include "players/rummy/knock_ahead.h"
#include "rules/rummy/judge/knock_worth.h"

// Returns whether discard `one` comes before `other` when both are worth as much in a game with knocks: it does if its face is
// lower.
static bool is_lower(const struct move *one, const struct move *other)
{
    return one->verb == RUMMY_DISCARD && other->verb == RUMMY_DISCARD && one->card[0].face < other->card[0].face;
}

static bool choose_best(const struct options *o, const struct view *v, const struct memory *memory, struct move *out)
{
    return choose_judged(&rummy, o, v, memory, is_lower, out);
}

// --- what a novice, and a player in a playout, decides without a look at the others ---

// Returns whether the computer player in a game with knocks makes a slip and overlooks something.  That happens `slips` times of
// a hundred.
static bool is_slip(int slips, struct rng *rng)
{
    return slips > 0 && rng_below(rng, 100) < (uint32_t)slips;
}

static struct move discard_of(int face)
{
    return (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
}

// Chooses any discard at all, as a careless player of a game with knocks does.  Cards that leave much over go less often.
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

// Chooses the discard that leaves the fewest points over, without a look at the others.  Novices of a game with knocks, and
// players in a playout, do so.
static bool discard_quickly(const struct knock_spare *spare, int count, struct move *out)
{
    int best = 0;
    for (int i = 0; i < count; i++)
        best = spare[i].left < spare[best].left ? i : best;
    if (count)
        *out = discard_of(spare[best].face);
    return count > 0;
}

// Chooses the knock that leaves the fewest points over, however many that are within the rules.  Returns false if no knock is
// allowed, or if a slip makes the player overlook it.
static bool knock_somehow(const struct knock_sight *s, int slips, struct rng *rng, struct move *out)
{
    int left;
    return knock_fewest(s, out, &left) && (!out->count || !is_slip(slips, rng));
}

static bool play_somehow(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                         struct move *out)
{
    struct knock_sight s;
    struct knock_spare spare[FACES];
    knock_look(&s, o, v, memory);
    if (knock_somehow(&s, slips, rng, out))
        return true;
    int count = knock_spares(&s, spare);
    out->count = 0;
    return is_slip(slips, rng) ? discard_carelessly(spare, count, rng, out) : discard_quickly(spare, count, out);
}

static bool choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                   struct move *out)
{
    switch ((enum rummy_phase)v->shown.phase) {
    case RUMMY_PHASE_OFFER:
    case RUMMY_PHASE_DRAW:
        *out = (struct move){ .verb = v->shown.phase == RUMMY_PHASE_OFFER ? RUMMY_LEAVE : RUMMY_DRAW_STOCK };
        return is_slip(slips, rng) || choose_best(o, v, memory, out);
    case RUMMY_PHASE_PLAY:
        return slips ? play_somehow(o, v, memory, slips, rng, out) : choose_best(o, v, memory, out);
    case RUMMY_PHASE_LAYOFF:
        return choose_best(o, v, memory, out);
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
