// SPDX-License-Identifier: GPL-3.0-or-later
// The walk of contract_inside.h: step by step, and the stands that were met, each once.
#include "base/bug.h"
#include "rules/rummy/solve/contract_inside.h"
#include <stdlib.h>
#include <string.h>

enum { NODES_FIRST = 128 };

// --- the stands ---

static void make_room(struct path_search *p)
{
    size_t room = p->room ? 2 * (size_t)p->room : NODES_FIRST, lanes = (size_t)p->lanes;
    p->node = mem_grow(p->node, room * sizeof *p->node);
    p->value = mem_grow(p->value, room * lanes * sizeof *p->value);
    p->from = mem_grow(p->from, room * lanes * sizeof *p->from);
    p->score = mem_grow(p->score, room * sizeof *p->score);
    p->room = (int)room;
}

static uint32_t *seek(const struct path_search *p, const struct path_node *node)
{
    uint64_t word[sizeof *node / 8], hash = 0;
    memcpy(word, node, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        hash = (hash ^ word[i] ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t at = (uint32_t)(hash >> 32);; at++) {
        uint32_t *slot = &p->slot[at & (p->slots - 1)];
        if ((int)*slot <= p->layer || !memcmp(&p->node[*slot - 1], node, sizeof *node))
            return slot; // those of steps before count as empty
    }
}

static void widen(struct path_search *p)
{
    free(p->slot);
    p->slots = p->slots ? 4 * p->slots : 4 * NODES_FIRST;
    p->slot = mem_zero(p->slots, sizeof *p->slot);
    for (int i = p->layer; i < p->count; i++)
        *seek(p, &p->node[i]) = (uint32_t)i + 1;
}

static int find_node(struct path_search *p, const struct path_node *node)
{
    uint32_t *slot = seek(p, node);
    if ((int)*slot > p->layer)
        return (int)*slot - 1;
    if (p->count == p->room)
        make_room(p);
    if ((uint32_t)(p->count - p->layer + 1) * 2 > p->slots) {
        widen(p);
        slot = seek(p, node);
    }
    p->node[p->count] = *node;
    p->score[p->count] = NEVER;
    for (int lane = 0; lane < p->lanes; lane++)
        p->value[p->count * p->lanes + lane] = NEVER;
    *slot = (uint32_t)p->count + 1;
    return p->count++;
}

static void sort_open(struct path_node *node)
{
    for (int i = 1; i < node->opened; i++) {
        uint16_t moved = node->open[i];
        int at = i;
        for (; at > 0 && node->open[at - 1] > moved; at--)
            node->open[at] = node->open[at - 1];
        node->open[at] = moved;
    }
}

static void match(struct branch *branch, const struct path_node *to, int low, int high)
{
    struct path_search *p = branch->p;
    if (p->is_found || memcmp(to, p->target, sizeof *to))
        return;
    for (int jokers = low; jokers <= high; jokers++) {
        int lane = p->target_lane - branch->spent - jokers;
        if (lane < 0 || lane >= p->lanes)
            continue;
        int32_t value = p->value[(int)branch->from_node * p->lanes + lane];
        if (value == NEVER || value + branch->value + (p->costs ? jokers : 0) != p->target_value)
            continue;
        p->found = branch->result;
        p->found.jokers = jokers;
        p->target_from = lane;
        p->is_found = true;
        return;
    }
}

void node_arrive(struct branch *branch, int low, int high)
{
    struct path_search *p = branch->p;
    struct path_node to = branch->to;
    sort_open(&to);
    if (p->target) {
        match(branch, &to, low, high);
        return;
    }
    struct outlook outlook;
    if (path_tired(p))
        return;
    if (!bound_look(p, branch->index + 1, branch->step->place, &to, &outlook))
        return;
    int at = -1;
    for (int lane = 0; lane < p->lanes; lane++) {
        int32_t before = p->value[(int)branch->from_node * p->lanes + lane];
        if (before == NEVER)
            continue;
        for (int jokers = low; jokers <= high && lane + branch->spent + jokers < p->lanes; jokers++) {
            int then = lane + branch->spent + jokers;
            int32_t value = before + branch->value + (p->costs ? jokers : 0);
            int32_t least = bound_value(p, then, value, &outlook);
            if (least > p->limit)
                continue;
            at = at < 0 ? find_node(p, &to) : at;
            if (least < p->score[at])
                p->score[at] = least;
            if (value < p->value[at * p->lanes + then]) {
                p->value[at * p->lanes + then] = value;
                p->from[at * p->lanes + then] = branch->from_node;
            }
        }
    }
}

// A way that used more jokers is no use where one that used fewer is not dearer, even if it kept those it has more.
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

// --- the walk ---

static bool is_end(const struct path_search *p, const struct path_node *node)
{
    (void)p;
    return node->opened == 0 && node->runs == 0 && node->sets == 0 && node->pure == 0;
}

// The price of the jokers still in hand, or NEVER where they may not stay, or more were lent than used.
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

int node_leftover(const struct path_search *p, int left, int face, int cards)
{
    if (cards == 0)
        return left;
    if (cards > 1 || left != LEFT_NOTHING)
        return LEFT_MORE;
    return p->good >> face & 1 ? LEFT_GOOD : LEFT_BAD;
}

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

// The score that so many stands of the step have at most.
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

bool path_find(struct path_search *p, int width, int32_t *value)
{
    struct path_node start = { .runs = (uint8_t)p->limits->runs,
                               .sets = (uint8_t)p->limits->sets,
                               .pure = (uint8_t)p->limits->pure };
    start.left = p->watch ? p->lost_left : LEFT_MORE;
    p->count = 0;
    p->cut = false;
    p->begin[0] = p->layer = 0;
    if (p->slots == 0)
        widen(p);
    else
        memset(p->slot, 0, p->slots * sizeof *p->slot);
    find_node(p, &start);
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
            BUG("no way back to step %d", at);
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
