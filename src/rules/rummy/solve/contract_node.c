// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a path search (contract_inside.h), each kept once: finding one by its bytes, and
// arriving at one by a branch.
#include "base/bug.h"
#include "rules/rummy/solve/contract_inside.h"
#include <stdlib.h>
#include <string.h>

enum { NODES_FIRST = 128 };

static void make_room(struct path_search *p)
{
    size_t room = p->room ? 2 * (size_t)p->room : NODES_FIRST, lanes = (size_t)p->lanes;
    p->node = mem_grow(p->node, room * sizeof *p->node);
    p->value = mem_grow(p->value, room * lanes * sizeof *p->value);
    p->from = mem_grow(p->from, room * lanes * sizeof *p->from);
    p->score = mem_grow(p->score, room * sizeof *p->score);
    p->room = (int)room;
}

// The slot of this node in the current layer, or the free slot where it belongs.  Open addressing; the table is never cleared
// between steps: indices only grow, so a slot that holds a node of an earlier layer counts as empty.
static uint32_t *seek(const struct path_search *p, const struct path_node *node)
{
    uint64_t word[sizeof *node / 8], hash = 0;
    memcpy(word, node, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        hash = (hash ^ word[i] ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t at = (uint32_t)(hash >> 32);; at++) {
        uint32_t *slot = &p->slot[at & (p->slots - 1)];
        if ((int)*slot <= p->layer || memcmp(&p->node[*slot - 1], node, sizeof *node) == 0)
            return slot; // those of steps before count as empty
    }
}

// The table grows fourfold and holds the nodes of the current layer only.
static void widen(struct path_search *p)
{
    free(p->slot);
    p->slots = p->slots ? 4 * p->slots : 4 * NODES_FIRST;
    p->slot = mem_zero(p->slots, sizeof *p->slot);
    for (int i = p->layer; i < p->count; i++)
        *seek(p, &p->node[i]) = (uint32_t)i + 1;
}

// The index of this node, which is added if it is not there, with no lane reached yet.  Room is made before the slot is
// written, and the slot is sought again after the table has grown.
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

// Open runs in one order, so that equal nodes are equal bytes.
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

// Tracing back: is this branch the one that led to the target?  Then its result is kept, with the lane it came from.
static void match(struct branch *branch, const struct path_node *to, int low, int high)
{
    struct path_search *p = branch->p;
    if (p->is_found || memcmp(to, p->target, sizeof *to) != 0)
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

// For every lane of the node it comes from and every number of jokers in the sets.  A lane keeps the lowest value only: the
// later steps depend on the node and on how many of the pool are used, so a dearer way to the same lane can never be the better
// one.  The node is entered only if some lane of it can still come to a value within the limit.
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

// A search begins anew, as with another limit or width; memory is kept.
void node_start(struct path_search *p, const struct path_node *start)
{
    p->count = 0;
    p->begin[0] = p->layer = 0;
    if (p->slots == 0)
        widen(p);
    else
        memset(p->slot, 0, p->slots * sizeof *p->slot);
    find_node(p, start);
}
