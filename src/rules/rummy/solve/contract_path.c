// SPDX-License-Identifier: GPL-3.0-or-later
// The path search of contract_inside.h, step by step: from each node of a layer every branch is taken to the next
// layer.  The path back is not kept; path_trace finds it by taking one step of each layer again.
#include "base/bug.h"
#include "rules/rummy/solve/contract_inside.h"
#include <stdlib.h>
#include <string.h>

// A lane that used more jokers is no use where one that used fewer is not dearer, even if it leaves the jokers it has more: then
// the value of the better one plus those jokers bounds what the worse one may cost.  Not where the number left decides.
static void thin(struct path_search *p, int begin, int end)
{
    if (p->costs && (p->watch || p->nothing || p->wild_cards))
        return;
    for (int i = begin; i < end; i++) {
        int32_t best = NEVER;
        for (int lane = 0; lane < p->lanes; lane++) {
            int32_t *value = &p->value[i * p->lanes + lane];
            if (best < NEVER)
                best += p->joker_price;
            if (*value < best)
                best = *value;
            else
                *value = NEVER;
        }
    }
}

// Everything the contract asks for is laid.
static bool is_end(const struct path_search *, const struct path_node *node)
{
    return node->opened == 0 && node->runs == 0 && node->sets == 0 && node->pure == 0;
}

// The price of the jokers still in hand, or NEVER where they may not stay, or more were lent than used.  A lane counts what was
// used of the pool, and the cards of wild ranks in it are settled by now, so the rest is jokers.
static int32_t price_of_rest(const struct path_search *p, int lane, const struct path_node *node)
{
    int jokers = p->pool - lane;
    if (!p->costs)
        return 0;
    if (jokers > p->jokers || (p->nothing && jokers))
        return NEVER;
    if (p->watch && node->left != LEFT_MORE && jokers < 2) {
        bool good = p->good >> FACE_JOKER & 1;
        if (jokers == 0 ? node->left != LEFT_GOOD && !(node->left == LEFT_NOTHING && p->good >> GOOD_NOTHING & 1)
                        : node->left == LEFT_NOTHING && !good)
            return NEVER;
    }
    return jokers * p->joker_price;
}

// The cheapest end among the nodes of the last layer, with what the jokers left in hand cost.  False when none is within the
// limit.  Leaves where it was, for path_trace.
static bool find_end(struct path_search *p, int32_t *value)
{
    *value = p->limit + 1;
    for (int i = p->begin[p->steps]; i < p->count; i++)
        for (int lane = 0; lane < p->lanes && is_end(p, &p->node[i]); lane++) {
            int32_t so_far = p->value[i * p->lanes + lane], rest = price_of_rest(p, lane, &p->node[i]);
            if (so_far == NEVER || rest == NEVER || so_far + rest >= *value)
                continue;
            *value = so_far + rest;
            p->target_from = i;
            p->target_lane = lane;
        }
    return *value <= p->limit;
}

// The score that so many nodes of the step have at most, by bisection: sorting all would take longer.  More nodes may share
// that score; path_find stops at the width.
static int32_t score_of(struct path_search *p, int begin, int end, int width)
{
    int32_t low = NEVER, high = 0;
    for (int i = begin; i < end; i++) {
        low = p->score[i] < low ? p->score[i] : low;
        high = p->score[i] > high ? p->score[i] : high;
    }
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        int count = 0;
        for (int i = begin; i < end; i++)
            count += p->score[i] <= middle;
        if (count >= width)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// Layer by layer.  Nodes are only appended, so a layer is a range of indices, and the ones before it stay for tracing back.
bool path_find(struct path_search *p, int width, int32_t *value)
{
    struct path_node start = { .runs = (uint8_t)p->limits->runs,
                               .sets = (uint8_t)p->limits->sets,
                               .pure = (uint8_t)p->limits->pure };
    start.left = p->watch ? p->lost_left : LEFT_MORE;
    p->cut = false;
    node_start(p, &start);
    p->value[0] = p->lost_value;
    p->score[0] = 0;
    for (int at = 0; at < p->steps; at++) {
        int end = p->count;
        p->begin[at + 1] = p->layer = end;
        thin(p, p->begin[at], end);
        int32_t most = NEVER;
        if (width && end - p->begin[at] > width) {
            most = score_of(p, p->begin[at], end, width);
            p->cut = true;
        }
        int taken = 0;
        for (int i = p->begin[at]; i < end && !(most < NEVER && taken == width); i++)
            if (p->score[i] <= most) {
                taken++;
                step_take(p, at, (uint32_t)i);
            }
    }
    return find_end(p, value);
}

// From the end back: the step before is taken again from the node that the value came from, until a branch arrives at the same
// node, lane and value.  That costs little, since it is done once, and saves keeping a result for every node.
void path_trace(struct path_search *p, struct step_result *result)
{
    int from_node = p->target_from, lane = p->target_lane;
    for (int at = p->steps - 1; at >= 0; at--) {
        const struct path_node target = p->node[from_node];
        p->target = &target;
        p->target_lane = lane;
        p->target_value = p->value[from_node * p->lanes + lane];
        p->is_found = false;
        uint32_t from = p->from[from_node * p->lanes + lane];
        step_take(p, at, from);
        if (!p->is_found)
            BUG("no path back to step %d", at);
        result[at] = p->found;
        from_node = (int)from;
        lane = p->target_from;
    }
    p->target = NULL;
}

void path_release(struct path_search *p)
{
    free(p->node);
    free(p->value);
    free(p->from);
    free(p->score);
    free(p->slot);
}
