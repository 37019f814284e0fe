// SPDX-License-Identifier: GPL-3.0-or-later
// The turns that an expert of Kings in the Corners considers.  The expert keeps back cards that a steady player would play, since
// open cards help the next player.  Each such turn is a set of cards to keep, with the best turn that does not play them.  Where
// only winning rounds counts, the first turn tried is that of a thrifty player, and so are all later turns of the expert in a
// playout.
#include "players/search.h"
#include "rules/kings/plan.h"

// The limits of the search of an expert of Kings in the Corners.  ALL_CHOICES: with at most this many sorts of playable cards
// every choice of cards to keep back is tried; with more, only keeping none, one or all, and of six sorts at most also two.
enum { ALL_CHOICES = 4, SORTS = SEQUENCES * RANKS, PLAYOUTS = 600, PLAYOUTS_OF_TWO = 400, SLICE = 60, ROUND_MOVES_MOST = 400 };

static int sorts_of_plan(const struct view *v, uint32_t sort[SORTS])
{
    struct kings_plan plan;
    int sorts = 0;
    kings_plan_turn(&kings_like_steady, v, 0, &plan);
    for (int sequence = 0; sequence < SEQUENCES; sequence++)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
            if (plan.on[sequence][rank] + plan.into[sequence][rank])
                sort[sorts++] = kings_kept(sequence, rank);
    return sorts;
}

static uint32_t kept_of(const uint32_t *sort, int sorts, uint32_t choice)
{
    uint32_t kept = 0;
    for (int i = 0; i < sorts; i++)
        kept |= choice >> i & 1 ? sort[i] : 0;
    return kept;
}

static bool is_worth(int sorts, uint32_t choice)
{
    int kept = __builtin_popcount(choice);
    return sorts <= ALL_CHOICES || kept <= 1 || kept == sorts || (kept == 2 && sorts <= 6);
}

// A flag in the `way` of a try, for the rest of an expert's turn at Kings in the Corners: the expert plays on like a steady
// player, except for the cards kept.  Without the flag it plays on as in any later turn.
enum { WAY_STEADY = 1 << SORTS };

// Returns whether it pays an expert of Kings in the Corners to keep cards back.  It does not if each card left in hand costs
// points.
static bool is_thrifty(const struct options *o)
{
    return o->score_mode == SCORE_NONE;
}

static bool go_on(const struct options *o, const struct view *v, uint32_t way, struct move *out)
{
    const struct kings_weights *weights = way & WAY_STEADY || !is_thrifty(o) ? &kings_like_steady : &kings_thrifty;
    return kings_plan_move(weights, o, v, way & (WAY_STEADY - 1), out);
}

// Chooses the moves of later turns, after the one that an expert of Kings in the Corners thinks about, as its search plays a
// round out.  Where the rules do not let the turn end because something can be played, a steady player's move is chosen.
static bool own(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                struct move *out)
{
    return go_on(o, v, 0, out) || kings_plan_move(&kings_like_steady, o, v, 0, out);
}

static int tries(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                 struct search_try out[TRIES_MOST])
{
    uint32_t sort[SORTS];
    int sorts = sorts_of_plan(v, sort), count = 0;
    out[0] = (struct search_try){ .way = 0 };
    count += is_thrifty(o) && go_on(o, v, 0, &out[0].move);
    for (uint32_t choice = 0; choice < 1u << sorts && count < TRIES_MOST; choice++) {
        struct search_try *try = &out[count];
        *try = (struct search_try){ .way = WAY_STEADY | kept_of(sort, sorts, choice) };
        count += is_worth(sorts, choice) && go_on(o, v, try->way, &try->move);
    }
    return count;
}

// Returns the search task of an expert of Kings in the Corners.  With two players who keep cards back a round takes longer, so
// fewer rounds are played out.
static struct search_task task(const struct game *, const struct options *o, const struct view *v)
{
    int decide = is_thrifty(o) && v->s.shown.k.seats == 2 ? PLAYOUTS_OF_TWO : PLAYOUTS;
    return (struct search_task){ v->seat, decide, PLAYOUTS, SLICE, ROUND_MOVES_MOST };
}

const struct search_family kings_search = {
    .steady = kings_steady,
    .sure = 0.5,
    .advises = 0.5,
    .tries = tries,
    .go_on = go_on,
    .own = own,
    .worth = kit_worth,
    .task = task,
};
