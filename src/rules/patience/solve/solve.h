// SPDX-License-Identifier: GPL-3.0-or-later
// Solves a patience deal whose cards are all known: whether it can be won, and by which moves.  Effort is counted in positions
// and never in time, so that the same deal has the same answer on every computer.
#ifndef RULES_PATIENCE_SOLVE_H
#define RULES_PATIENCE_SOLVE_H

#include "rules/patience/inside.h"

enum { PATIENCE_EFFORT = 20000 }; // the positions to try for a deal that is solved thoroughly
enum patience_found {
    PATIENCE_UNSURE,  // the solver found no line that wins, and did not try everything
    PATIENCE_NO_LINE, // the solver tried everything
    PATIENCE_WINS
};
struct patience_solution {
    enum patience_found found;
    int positions;          // how many positions the solver tried
    struct move_list moves; // the winning line, from the first move to the last; empty unless it wins
};
// Solves the patience in the state now->s, as if all its cards were seen.  The solver tries at most `positions` positions, and
// the state stays as it is.
struct patience_solution patience_solve(const struct kit_now *now, int positions);
void patience_solution_release(struct patience_solution *solution); // frees the moves of a solution

// --- advise.c: advice for a patience player who does not see all cards ---

enum { PATIENCE_CHANCES = 6 };
// A first move for a patience player, and in how many of the guesses at the unseen cards the solver wins with it.
struct patience_chance {
    struct move move;
    int wins, guesses;
    // how many the solver looked into, for all chances together: a player who counts them, or the time, learns nothing unseen
    int positions;
};
// Finds the first moves with which the solver wins the patience, the best first.  Only what the view says is known about unseen
// cards.  Returns how many moves there are, or 0 if none wins.  The move `also` is among them, unless it is NULL, gives up or
// begins again.
int patience_chances(const struct game *game, const struct options *o, const struct view *v, const struct move *also,
                     struct patience_chance out[PATIENCE_CHANCES]);

#endif
