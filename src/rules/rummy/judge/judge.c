// SPDX-License-Identifier: GPL-3.0-or-later
// Judges moves of rummy (rules/rummy/judge/judge.h) by the rules in force: where players knock, where a hand goes out whole, and
// in all other games by the turn that a move belongs to.
#include "rules/rummy/judge/judge.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/draw_worth.h"
#include "rules/rummy/judge/knock_worth.h"
#include "rules/rummy/judge/plan.h"
#include "rules/rummy/judge/whole_worth.h"
#include "rules/rummy/options/options.h"

static void judge_turn(const struct options *o, const struct view *v, const struct memory *memory, const struct judging *j)
{
    struct appraisal appraisal;
    const struct valuation *val = value_begin(&appraisal, &rummy_weights_steady, o, v, memory);
    if (v->shown.phase < RUMMY_PHASE_PLAY)
        draw_judge(val, v, j);
    else if (v->shown.phase == RUMMY_PHASE_PLAY && v->shown.turn == v->seat)
        plan_judge(val, v, j);
}

void rummy_judge(const struct options *o, const struct view *v, const struct memory *memory, const struct move *moves, int count,
                 struct judgement *out)
{
    static const struct memory nothing;
    const struct judging j = { moves, count, out };
    const struct memory *heard = memory ? memory : &nothing;
    for (int i = 0; i < count; i++)
        out[i] = (struct judgement){ 0 };
    if (v->seat == WATCHER)
        return;
    if (o->goout_whole_hand && (v->shown.phase == RUMMY_PHASE_DRAW || v->shown.phase == RUMMY_PHASE_PLAY))
        whole_judge(o, v, &j);
    else if (options_knock(o))
        knock_judge(o, v, heard, &j);
    else
        judge_turn(o, v, heard, &j);
}
