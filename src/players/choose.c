// SPDX-License-Identifier: GPL-3.0-or-later
// How computer players of several families choose a move: the one that the family's judge holds for the best.
#include "players/choose.h"
#include "base/bug.h"
#include "rules/kit/kit.h"
#include <stdlib.h>

bool choose_judged(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   bool (*comes_first)(const struct move *one, const struct move *other), struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    int best = -1;
    game->legal(game, o, v, &moves);
    if (!moves.count)
        return false;
    struct judgement *judged = mem_zero((size_t)moves.count, sizeof *judged);
    kit_judge(game, o, v, memory, moves.move, moves.count, judged);
    for (int i = 0; i < moves.count; i++) {
        if (!judged[i].judged)
            continue;
        bool equal = best >= 0 && judged[i].worth == judged[best].worth;
        if (best < 0 || judged[i].worth > judged[best].worth ||
            (equal && comes_first && comes_first(&moves.move[i], &moves.move[best])))
            best = i;
    }
    if (best >= 0)
        *out = moves.move[best];
    free(judged);
    return best >= 0;
}
