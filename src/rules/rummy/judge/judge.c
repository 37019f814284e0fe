// SPDX-License-Identifier: GPL-3.0-or-later
// Judges moves of rummy (rules/rummy/judge/judge.h) by the rules in force: where players knock, where a hand goes out whole, and
// in all other games by the turn that a move belongs to.
#include "rules/rummy/judge/judge.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/draw_worth.h"
#include "rules/rummy/judge/judging.h"
#include "rules/rummy/judge/knock_counsel.h"
#include "rules/rummy/judge/plan.h"
#include "rules/rummy/judge/whole_worth.h"
#include "rules/rummy/options/options.h"

// --- where players knock: only the knock that leaves the fewest points over is judged ---

static void judge_draw(const struct knock_sight *s, const struct judging *j)
{
    static const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    static const struct move others[] = { { .verb = RUMMY_DRAW_STOCK }, { .verb = RUMMY_LEAVE } };
    int gain = knock_take_gain(s, buying_top(&s->v->shown));
    judging_note(j, &take, gain ? gain : -1);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        judging_note(j, &others[i], 0);
}

// Judges the discards of a rummy seat that may knock, and the knock that leaves the fewest points over.  A wise knock is judged
// better than any discard; an unwise one comes just below the best discard.
static void judge_discards(const struct knock_sight *s, const struct judging *j)
{
    enum { KNOCK_WISE = 1000000 };
    struct knock_spare spare[FACES];
    struct move knock;
    int count = knock_spares(s, spare), left, best = -KNOCK_WISE;
    knock_losses(s, spare, count);
    for (int i = 0; i < count; i++) {
        const struct move discard = { .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)spare[i].face, FACE_NONE } } };
        const int worth = knock_spare_worth(&spare[i]);
        judging_note(j, &discard, worth);
        best = worth > best ? worth : best;
    }
    if (knock_fewest(s, &knock, &left))
        judging_note(j, &knock, knock_is_wise(s, &knock, left) ? KNOCK_WISE : best - 1);
}

static void judge_additions(const struct knock_sight *s, const struct judging *j)
{
    LOCAL(move_list) moves = { 0 };
    query_additions(s->o, s->v, &moves);
    for (int i = 0; i < moves.count; i++) {
        int gain = knock_add_gain(s, moves.move[i].card[0].face);
        judging_note(j, &moves.move[i], gain ? gain : -1); // what gains nothing is not added
    }
    judging_note(j, &(struct move){ .verb = RUMMY_END }, 0);
}

static void judge_knocking(const struct options *o, const struct view *v, const struct memory *memory, const struct judging *j)
{
    struct knock_sight s;
    knock_look(&s, o, v, memory);
    if (v->shown.phase == RUMMY_PHASE_OFFER || v->shown.phase == RUMMY_PHASE_DRAW)
        judge_draw(&s, j);
    if (v->shown.phase == RUMMY_PHASE_LAYOFF)
        judge_additions(&s, j);
    if (v->shown.phase == RUMMY_PHASE_PLAY)
        judge_discards(&s, j);
}

// --- all games ---

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
        judge_knocking(o, v, heard, &j);
    else
        judge_turn(o, v, heard, &j);
}
