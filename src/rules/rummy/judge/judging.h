// SPDX-License-Identifier: GPL-3.0-or-later
// The judging of several rummy moves, which are compared with each other.  Each file of this room notes the worths of the moves
// that it considers, even of moves that were not asked about.  A move that no file notes is not judged.
#ifndef RULES_RUMMY_JUDGE_JUDGING_H
#define RULES_RUMMY_JUDGE_JUDGING_H

#include "rules/kit/kit.h"

struct judging {
    const struct move *move; // the moves that are asked about
    int count;
    struct judgement *out; // a judgement for each of the moves
};

// Sets the judgement of a rummy move to `worth`, if the move is among those of the judging.
static inline void judging_note(const struct judging *j, const struct move *m, int64_t worth)
{
    for (int i = 0; i < j->count; i++)
        if (move_equal(&j->move[i], m))
            j->out[i] = (struct judgement){ true, worth };
}

#endif
