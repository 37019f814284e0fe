// SPDX-License-Identifier: GPL-3.0-or-later
// A beginner at Kings in the Corners: plays by the rules, but overlooks half of the piles that could move, now and then a card
// that fits, and ends its turn before it has looked at everything.
#include "players/choose.h"
#include "rules/kings/kings.h"

// How often, of a hundred times, a novice at Kings in the Corners sees a move that is there: a card that fits a pile, or a king
// for a corner; a pile that could be moved or begun anew; and a card for an empty side.
enum { SEES_FIT = 85, SEES_PILE = 40, SEES_SIDE = 75 };

static bool chance(struct rng *rng, int of_hundred)
{
    return rng_below(rng, 100) < (uint32_t)of_hundred;
}

static bool fits(const struct view *v, const struct move *m)
{
    return m->verb == KINGS_PLAY && (v->s.shown.pile[m->target].count || place_is_corner(m->target));
}

static bool moves_pile(const struct view *, const struct move *m)
{
    return m->verb == KINGS_MOVE || m->verb == KINGS_UNDER;
}

static bool fills_side(const struct view *v, const struct move *m)
{
    return m->verb == KINGS_PLAY && !fits(v, m);
}

static bool ends(const struct view *, const struct move *m)
{
    return m->verb == KINGS_END;
}

static bool any_kind(const struct view *, const struct move *)
{
    return true;
}

typedef bool kind_fn(const struct view *v, const struct move *m);

// Picks for a novice at Kings in the Corners one of the legal moves of a kind, each with the same chance.  Returns NULL if there
// is none.
static const struct move *one_of(const struct view *v, const struct move_list *moves, kind_fn *kind, struct rng *rng)
{
    const struct move *found = NULL;
    uint32_t seen = 0;
    for (int i = 0; i < moves->count; i++)
        if (kind(v, &moves->move[i]) && rng_below(rng, ++seen) == 0)
            found = &moves->move[i];
    return found;
}

bool kings_novice(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                  struct move *out)
{
    // The last two kinds of moves are for a turn that may not end yet.
    static const struct {
        kind_fn *kind;
        int sees;
    } looks[] = { { fits, SEES_FIT }, { fills_side, SEES_SIDE }, { moves_pile, SEES_PILE }, { ends, 100 }, { any_kind, 100 } };
    LOCAL(move_list) moves = { 0 };
    const struct move *m = NULL;
    kings_game.legal(&kings_game, o, v, &moves);
    for (size_t i = 0; !m && i < sizeof looks / sizeof *looks; i++)
        if (chance(rng, looks[i].sees))
            m = one_of(v, &moves, looks[i].kind, rng);
    if (m)
        *out = *m;
    return m != NULL;
}
