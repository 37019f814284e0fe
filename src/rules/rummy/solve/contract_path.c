// SPDX-License-Identifier: GPL-3.0-or-later
// The walk of contract_inside.h: step by step, and the stands that were met, each once.
#include "base/bug.h"
#include "rules/rummy/solve/contract_inside.h"
#include <stdlib.h>
#include <string.h>

enum { STANDS_FIRST = 128 };

// --- the stands ---

static void make_room(struct walk *w)
{
    size_t room = w->room ? 2 * (size_t)w->room : STANDS_FIRST, lanes = (size_t)w->lanes;
    w->stand = mem_grow(w->stand, room * sizeof *w->stand);
    w->value = mem_grow(w->value, room * lanes * sizeof *w->value);
    w->from = mem_grow(w->from, room * lanes * sizeof *w->from);
    w->score = mem_grow(w->score, room * sizeof *w->score);
    w->room = (int)room;
}

static uint32_t *seek(const struct walk *w, const struct stand *stand)
{
    uint64_t word[sizeof *stand / 8], hash = 0;
    memcpy(word, stand, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        hash = (hash ^ word[i] ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t at = (uint32_t)(hash >> 32);; at++) {
        uint32_t *slot = &w->slot[at & (w->slots - 1)];
        if ((int)*slot <= w->layer || !memcmp(&w->stand[*slot - 1], stand, sizeof *stand))
            return slot; // those of steps before count as empty
    }
}

static void widen(struct walk *w)
{
    free(w->slot);
    w->slots = w->slots ? 4 * w->slots : 4 * STANDS_FIRST;
    w->slot = mem_zero(w->slots, sizeof *w->slot);
    for (int i = w->layer; i < w->count; i++)
        *seek(w, &w->stand[i]) = (uint32_t)i + 1;
}

static int find_stand(struct walk *w, const struct stand *stand)
{
    uint32_t *slot = seek(w, stand);
    if ((int)*slot > w->layer)
        return (int)*slot - 1;
    if (w->count == w->room)
        make_room(w);
    if ((uint32_t)(w->count - w->layer + 1) * 2 > w->slots) {
        widen(w);
        slot = seek(w, stand);
    }
    w->stand[w->count] = *stand;
    w->score[w->count] = NEVER;
    for (int lane = 0; lane < w->lanes; lane++)
        w->value[w->count * w->lanes + lane] = NEVER;
    *slot = (uint32_t)w->count + 1;
    return w->count++;
}

static void sort_open(struct stand *s)
{
    for (int i = 1; i < s->opened; i++) {
        uint16_t moved = s->open[i];
        int at = i;
        for (; at > 0 && s->open[at - 1] > moved; at--)
            s->open[at] = s->open[at - 1];
        s->open[at] = moved;
    }
}

static void match(struct way *way, const struct stand *to, int low, int high)
{
    struct walk *w = way->w;
    if (w->is_found || memcmp(to, w->target, sizeof *to))
        return;
    for (int jokers = low; jokers <= high; jokers++) {
        int lane = w->target_lane - way->spent - jokers;
        if (lane < 0 || lane >= w->lanes)
            continue;
        int32_t value = w->value[(int)way->node * w->lanes + lane];
        if (value == NEVER || value + way->value + (w->costs ? jokers : 0) != w->target_value)
            continue;
        w->found = way->deeds;
        w->found.jokers = jokers;
        w->target_from = lane;
        w->is_found = true;
        return;
    }
}

void walk_arrive(struct way *way, int low, int high)
{
    struct walk *w = way->w;
    struct stand to = way->to;
    sort_open(&to);
    if (w->target) {
        match(way, &to, low, high);
        return;
    }
    struct outlook outlook;
    if (walk_tired(w))
        return;
    if (!bound_look(w, way->index + 1, way->step->place, &to, &outlook))
        return;
    int at = -1;
    for (int lane = 0; lane < w->lanes; lane++) {
        int32_t before = w->value[(int)way->node * w->lanes + lane];
        if (before == NEVER)
            continue;
        for (int jokers = low; jokers <= high && lane + way->spent + jokers < w->lanes; jokers++) {
            int then = lane + way->spent + jokers;
            int32_t value = before + way->value + (w->costs ? jokers : 0);
            int32_t least = bound_value(w, then, value, &outlook);
            if (least > w->limit)
                continue;
            at = at < 0 ? find_stand(w, &to) : at;
            if (least < w->score[at])
                w->score[at] = least;
            if (value < w->value[at * w->lanes + then]) {
                w->value[at * w->lanes + then] = value;
                w->from[at * w->lanes + then] = way->node;
            }
        }
    }
}

// A way that used more jokers is no use where one that used fewer is not dearer, even if it kept those it has more.
static void thin(struct walk *w, int begin, int end)
{
    if (w->costs && (w->watch || w->nothing || w->wild_cards))
        return;
    for (int i = begin; i < end; i++) {
        int32_t best = NEVER;
        for (int lane = 0; lane < w->lanes; lane++) {
            int32_t *value = &w->value[i * w->lanes + lane];
            if (best < NEVER)
                best += w->joker_price;
            if (*value < best)
                best = *value;
            else
                *value = NEVER;
        }
    }
}

// --- the walk ---

static bool is_end(const struct walk *w, const struct stand *s)
{
    (void)w;
    return s->opened == 0 && s->runs == 0 && s->sets == 0 && s->pure == 0;
}

// The price of the jokers still in hand, or NEVER where they may not stay, or more were lent than used.
static int32_t price_of_rest(const struct walk *w, int lane, const struct stand *s)
{
    int jokers = w->pool - lane;
    if (!w->costs)
        return 0;
    if (jokers > w->jokers || (w->nothing && jokers))
        return NEVER;
    if (w->watch && s->left != LEFT_MORE && jokers < 2) {
        bool good = w->good >> FACE_JOKER & 1;
        if (jokers == 0 ? s->left != LEFT_GOOD && !(s->left == LEFT_NOTHING && w->good >> GOOD_NOTHING & 1)
                        : s->left == LEFT_NOTHING && !good)
            return NEVER;
    }
    return jokers * w->joker_price;
}

int walk_left(const struct walk *w, int left, int face, int cards)
{
    if (cards == 0)
        return left;
    if (cards > 1 || left != LEFT_NOTHING)
        return LEFT_MORE;
    return w->good >> face & 1 ? LEFT_GOOD : LEFT_BAD;
}

static bool find_end(struct walk *w, int32_t *value)
{
    *value = w->limit + 1;
    for (int i = w->begin[w->steps]; i < w->count; i++)
        for (int lane = 0; lane < w->lanes && is_end(w, &w->stand[i]); lane++) {
            int32_t so_far = w->value[i * w->lanes + lane], rest = price_of_rest(w, lane, &w->stand[i]);
            if (so_far == NEVER || rest == NEVER || so_far + rest >= *value)
                continue;
            *value = so_far + rest;
            w->target_from = i;
            w->target_lane = lane;
        }
    return *value <= w->limit;
}

// The score that so many stands of the step have at most.
static int32_t score_of(struct walk *w, int begin, int end, int width)
{
    int32_t low = NEVER, high = 0;
    for (int i = begin; i < end; i++) {
        low = w->score[i] < low ? w->score[i] : low;
        high = w->score[i] > high ? w->score[i] : high;
    }
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        int count = 0;
        for (int i = begin; i < end; i++)
            count += w->score[i] <= middle;
        if (count >= width)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

bool walk_on(struct walk *w, int width, int32_t *value)
{
    struct stand start = { .runs = (uint8_t)w->law->runs, .sets = (uint8_t)w->law->sets, .pure = (uint8_t)w->law->pure };
    start.left = w->watch ? w->lost_left : LEFT_MORE;
    w->count = 0;
    w->cut = false;
    w->begin[0] = w->layer = 0;
    if (w->slots == 0)
        widen(w);
    else
        memset(w->slot, 0, w->slots * sizeof *w->slot);
    find_stand(w, &start);
    w->value[0] = w->lost_value;
    w->score[0] = 0;
    for (int at = 0; at < w->steps; at++) {
        int end = w->count;
        w->begin[at + 1] = w->layer = end;
        thin(w, w->begin[at], end);
        int32_t most = NEVER;
        if (width && end - w->begin[at] > width) {
            most = score_of(w, w->begin[at], end, width);
            w->cut = true;
        }
        int taken = 0;
        for (int i = w->begin[at]; i < end && !(most < NEVER && taken == width); i++)
            if (w->score[i] <= most) {
                taken++;
                step_take(w, at, (uint32_t)i);
            }
    }
    return find_end(w, value);
}

void walk_back(struct walk *w, struct deeds *deeds)
{
    int node = w->target_from, lane = w->target_lane;
    for (int at = w->steps - 1; at >= 0; at--) {
        const struct stand target = w->stand[node];
        w->target = &target;
        w->target_lane = lane;
        w->target_value = w->value[node * w->lanes + lane];
        w->is_found = false;
        uint32_t from = w->from[node * w->lanes + lane];
        step_take(w, at, from);
        if (!w->is_found)
            BUG("no way back to step %d", at);
        deeds[at] = w->found;
        node = (int)from;
        lane = w->target_from;
    }
    w->target = NULL;
}

void walk_release(struct walk *w)
{
    free(w->stand);
    free(w->value);
    free(w->from);
    free(w->score);
    free(w->slot);
}
