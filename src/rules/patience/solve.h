// SPDX-License-Identifier: GPL-3.0-or-later
// Can a deal be won whose cards are all known, and by which moves?  Effort is counted in positions and never in time, so that the
// same deal has the same answer on every computer.
#ifndef RULES_PATIENCE_SOLVE_H
#define RULES_PATIENCE_SOLVE_H

#include "rules/patience/inside.h"

enum { PATIENCE_EFFORT = 20000 }; // positions, for a deal that is looked into thoroughly
enum patience_found {
    PATIENCE_UNSURE,  // no line was found, and not everything was tried
    PATIENCE_NO_LINE, // everything was tried
    PATIENCE_WINS
};
struct patience_solution {
    enum patience_found found;
    int positions;          // that were looked into
    struct move_list moves; // from the first to the one that wins; empty unless it wins
};
// Looks into at most this many positions of the state that now->s is, as if all its cards were seen.  The state stays as it is.
struct patience_solution patience_solve(const struct kit_now *now, int positions);
void patience_solution_release(struct patience_solution *solution); // frees the moves

// --- advise.c: for a player, who does not see all cards ---

// A first move, and in how many of the ways in which the unseen cards may lie (guesses) a line that begins with it wins.
enum { PATIENCE_CHANCES = 6 };
struct patience_chance {
    struct move move;
    int wins, guesses;
};
// The best first; also (may be NULL) is among them.  How many: 0 where no line was found.  Nothing is known of unseen cards but
// what the view says of them.
int patience_chances(const struct game *game, const struct options *o, const struct view *v, const struct move *also,
                     struct patience_chance out[PATIENCE_CHANCES]);

#endif
