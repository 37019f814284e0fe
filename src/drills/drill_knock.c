// SPDX-License-Identifier: GPL-3.0-or-later
// Drill problems of knocking: a knock is allowed with only one discard of the hand, so the player must find all combinations.
// The rules say which card that is, by the moves that they allow.
#include "drills/drill.h"

static bool is_knock(const struct drill_spot *spot, const struct move *move)
{
    return move_flags(spot->game, move) & VERB_KNOCKS;
}

// Returns whether a position makes a drill problem on knocking in gin: the hand may knock with exactly one discard, and cannot
// knock without a discard.
bool drill_knock_holds(struct problem *problem, const struct drill_spot *spot)
{
    LOCAL(move_list) moves = { 0 };
    int knocks = 0;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (!is_knock(spot, &moves.move[i]))
            continue;
        problem->way[0] = moves.move[i];
        knocks += moves.move[i].count ? 1 : 2;
    }
    problem->ways = knocks == 1;
    return problem->ways;
}

// Returns the verdict on the player's answer to a drill problem on knocking: any knock that the rules allow is right, however it
// names the combinations.
enum verdict drill_knock_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    return is_knock(spot, move) && spot_try(spot, move, &next) ? VERDICT_RIGHT : VERDICT_WRONG;
}
