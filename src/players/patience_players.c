// SPDX-License-Identifier: GPL-3.0-or-later
// A computer player of patience that turns cards up, sends them home, joins what fits, and turns the stock as long as that
// helps; then it gives up.  Each of its moves leaves more cards home, turned or joined, or more piles free, so it never goes
// round in circles.  An expert begins a line that wins in most of the ways in which the unseen cards may lie.
#include "players/choose.h"
#include "players/players.h"
#include "rules/patience/patience.h"
#include "rules/patience/solve.h"

// How often a computer player of patience can turn the stock before it lies as it did.
static int turns_most(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    enum { SPARE = 2 };
    return (shown->stock_count + shown->waste.count) / now->o->turn + SPARE;
}

// Says whether the end card of the pile already lies on a card where it belongs, so that it stays there.
static bool is_joined(const struct kit_now *now, const struct move *m)
{
    const struct patience_heap *pile = m->where < FROM_CELL ? &now->s->shown.pile[m->where] : NULL;
    return pile && pile->count > 1 && patience_goes(now->o, pile->card[pile->count - 1], pile->card[pile->count - 2]);
}

static bool is_wise(const struct kit_now *now, const struct move *m, enum patience_gain gain)
{
    bool to_empty = m->verb == PATIENCE_MOVE && !now->s->shown.pile[m->target].count;
    if (gain == PATIENCE_JOINS)
        return !to_empty;
    if (gain == PATIENCE_STOCK_ON)
        return now->s->shown.idle <= turns_most(now);
    return gain == PATIENCE_TURNS || gain == PATIENCE_FREES || gain == PATIENCE_UPS || gain == PATIENCE_CELL_TURNS ||
           (gain == PATIENCE_CELLS_UP && !is_joined(now, m));
}

bool patience_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                     struct move *out)
{
    // The order of gains: freeing a pile comes after sending cards home, and cells come after the stock.
    static const enum patience_gain order[] = { PATIENCE_TURNS,    PATIENCE_UPS,        PATIENCE_FREES,   PATIENCE_JOINS,
                                                PATIENCE_STOCK_ON, PATIENCE_CELL_TURNS, PATIENCE_CELLS_UP };
    const struct kit_now now = kit_view(game, o, v);
    LOCAL(move_list) moves = { 0 };
    patience_list(&now, false, &moves);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (int m = 0; m < moves.count; m++)
            if (patience_gain(&now, &moves.move[m]) == order[i] && is_wise(&now, &moves.move[m], order[i])) {
                *out = moves.move[m];
                return true;
            }
    *out = (struct move){ .verb = PATIENCE_GIVE_UP };
    return true;
}

// Finds the patience move that gains the player most; returns false if nothing can be moved.
static bool gains_most(const struct kit_now *now, struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    enum patience_gain best = PATIENCE_IDLE;
    patience_list(now, false, &moves);
    for (int i = 0; i < moves.count; i++) {
        enum patience_gain gain = patience_gain(now, &moves.move[i]);
        if (gain >= best)
            continue;
        best = gain;
        *out = moves.move[i];
    }
    return best < PATIENCE_IDLE;
}

bool patience_expert(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                     struct rng *rng, struct move *out)
{
    enum { ADVISED_MOST = 500 }; // a guess may lead back to where another one came from
    struct patience_chance chance[PATIENCE_CHANCES];
    const struct kit_now now = kit_view(game, o, v);
    if (now.s->shown.moves >= ADVISED_MOST)
        return patience_steady(game, o, v, memory, rng, out);
    if (patience_chances(game, o, v, NULL, chance)) {
        *out = chance[0].move;
        return true;
    }
    patience_steady(game, o, v, memory, rng, out);
    if (out->verb == PATIENCE_GIVE_UP)
        gains_most(&now, out);
    return true;
}

int chances_weigh(const struct options *o, const struct view *v, const struct move *also, struct weighed *out)
{
    enum { HUNDRED = 100 };
    struct patience_chance chance[PATIENCE_CHANCES];
    int count = patience_chances(&patience_game, o, v, also, chance);
    for (int i = 0; i < count; i++)
        out[i] = (struct weighed){ chance[i].move, HUNDRED * chance[i].wins / chance[i].guesses };
    return count;
}
