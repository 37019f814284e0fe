// SPDX-License-Identifier: GPL-3.0-or-later
// Judges what a move of patience is worth, by what it gains: a card is turned, a card goes home, a pile is free.  A steady player
// makes the move that gains most, moves are offered and hinted at in that order, and text/weigh.c says what was gained.
#include "base/bug.h"
#include "rules/patience/inside.h"
#include <stdlib.h>

// Returns whether a patience move that is judged would only put back the cards that moved last.
static bool takes_back(const struct kit_now *now, const struct move *m, const struct patience_judged *j)
{
    const struct patience_last *last = &now->s->shown.last;
    return last->count && j->source && last->to == j->taken.spot.place && last->from == m->target &&
           last->count == j->taken.count;
}

// Returns whether a patience move that is judged would split a run: the lowest card that it takes lies on a card of the same run.
static bool is_joined(const struct kit_now *now, const struct patience_judged *j)
{
    int at = j->taken.spot.at;
    return j->source && at > 0 && patience_goes(now->o, j->source->card[at], j->source->card[at - 1]);
}

// Returns after how many turns of the stock, at the latest, the stock and waste of a patience lie as they did at first.  Turning
// the stock more often than that is judged to lead nowhere.
static int turns_most(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    enum { SPARE = 2 };
    return (shown->stock_count + shown->waste.count) / now->o->turn + SPARE;
}

// Judges a patience move by what is left where its cards come from, and returns the gain: a card is turned up, a pile is empty,
// or neither.
static enum patience_gain gain_of_source(const struct kit_now *now, const struct patience_judged *j)
{
    bool bare = j->source && j->taken.count == j->source->count;
    if (bare && now->s->shown.under_count[j->taken.spot.place])
        return PATIENCE_TURNS;
    return bare ? PATIENCE_FREES : PATIENCE_JOINS;
}

static enum patience_gain gain_of_move(const struct kit_now *now, const struct move *m, const struct patience_judged *j)
{
    enum patience_gain gain = gain_of_source(now, j);
    if (takes_back(now, m, j) || (gain == PATIENCE_FREES && !j->target->count))
        return PATIENCE_IDLE;
    if (j->taken.spot.zone == PATIENCE_HOME)
        return PATIENCE_BACK;
    if (gain != PATIENCE_JOINS)
        return gain;
    return is_joined(now, j) ? PATIENCE_SPLITS : j->target->count ? PATIENCE_JOINS : PATIENCE_FILLS;
}

static enum patience_gain gain_of(const struct kit_now *now, const struct move *m, const struct patience_judged *j)
{
    bool turns = gain_of_source(now, j) == PATIENCE_TURNS;
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        return gain_of_move(now, m, j);
    case PATIENCE_UP:
        return turns ? PATIENCE_TURNS : PATIENCE_UPS;
    case PATIENCE_PAIR:
        return PATIENCE_UPS;
    case PATIENCE_TO_CELL:
        return turns ? PATIENCE_CELL_TURNS : is_joined(now, j) ? PATIENCE_UNJOINS : PATIENCE_CELLS_UP;
    case PATIENCE_TURN:
        return now->s->shown.idle <= turns_most(now) ? PATIENCE_STOCK_ON : PATIENCE_STOCK_AGAIN;
    case PATIENCE_GIVE_UP:
        return PATIENCE_GIVES_UP;
    default:
        return PATIENCE_IDLE;
    }
}

struct patience_judged patience_judge(const struct kit_now *now, const struct move *m)
{
    struct patience_judged j = { 0 };
    if (m->verb == PATIENCE_MOVE || m->verb == PATIENCE_UP)
        patience_take(now, m, &j.taken, NULL);
    else if (m->verb == PATIENCE_TO_CELL) {
        patience_source(now, m, NULL, &j.taken.spot, NULL);
        j.taken.count = 1;
    }
    j.source = j.taken.count && j.taken.spot.zone == PATIENCE_PILE ? &now->s->shown.pile[j.taken.spot.place] : NULL;
    j.target = m->verb == PATIENCE_MOVE ? &now->s->shown.pile[m->target] : NULL;
    j.gain = gain_of(now, m, &j);
    return j;
}

enum patience_gain patience_gain(const struct kit_now *now, const struct move *m)
{
    return patience_judge(now, m).gain;
}

void patience_rank(const struct kit_now *now, struct move_list *out)
{
    LOCAL(move_list) all = { 0 };
    patience_list(now, false, &all);
    uint8_t *gains = mem_zero((size_t)all.count + 1, sizeof *gains);
    for (int i = 0; i < all.count; i++)
        gains[i] = (uint8_t)patience_gain(now, &all.move[i]);
    for (int gain = PATIENCE_TURNS; gain <= PATIENCE_IDLE; gain++)
        for (int i = 0; i < all.count; i++)
            if (gains[i] == gain)
                *move_list_add(out) = all.move[i];
    free(gains);
}

enum patience_gain patience_best(const struct kit_now *now, struct move *out)
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
    return best;
}

// Judges what a patience move is worth to a computer player.  Returns false for two moves: bringing all cards home, which is as
// good as its single moves, and beginning the same deal again.
bool patience_worth(const struct kit_now *now, const struct move *m, int64_t *worth)
{
    *worth = PATIENCE_IDLE - (int64_t)patience_gain(now, m);
    return m->verb != PATIENCE_FINISH && m->verb != PATIENCE_AGAIN;
}
