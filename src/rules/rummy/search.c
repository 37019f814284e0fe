// SPDX-License-Identifier: GPL-3.0-or-later
// The best selection of disjoint combinations: depth first over the faces, ace of clubs to joker.
// The lowest face that is left is either laid in a combination that begins with it, or all of its
// cards stay in hand.  What a way loses against the prices of the whole hand only grows, so it is left as
// soon as it loses no less than the best selection found.  Hands that stand the same after different
// ways are remembered with what they must lose at least.
//
// Most hands are done within a few steps at simple prices.  The others get the prices of the linear
// program, which seldom leave more than a few ways to look at.
#include "base/bug.h"
#include "rules/rummy/arrange_inside.h"
#include <stdlib.h>
#include <string.h>

enum {
    SIMPLE_STEPS = 150, // steps before better prices are worth their time
    MEMO_FROM = 48,     // steps before remembering is
    MEMO_FIRST = 1 << 10,
    MEMO_LARGEST = 1 << 20,
    KEY_WORDS = FACES * 8 / 64 + 1
};

// Hands met, with what they must still lose at least.  A slot is the hand in `words` words and the loss plus one;
// 0 there is an empty slot.  Nothing is forgotten; when it is full nothing more is remembered.
struct memo {
    uint64_t *slot;
    size_t room, used;
    int words;
    uint8_t word[FACES], shift[FACES]; // where a face's count stands in the key
    uint8_t bits[FACES];
};

struct search {
    struct candidates *list;
    int need, need_count;
    uint8_t left[FACES];
    int64_t price[FACES];
    bool used[FACES];     // in some candidate
    int begin[FACES + 1]; // order[begin[face]] on: candidates whose lowest face it is, by loss
    int *order;
    int64_t best;
    int steps, steps_most;
    bool stopped;
    int depth, chosen_count;
    int *chosen;
    int path[CHOSEN_MOST];
    struct memo memo;
};

// --- the memo ---

static void memo_layout(struct memo *memo, const struct search *s)
{
    int bit = 0;
    memo->slot = NULL;
    memo->room = memo->used = 0;
    for (int face = 0; face < FACES; face++) {
        memo->bits[face] = 0;
        if (!s->used[face] || s->left[face] == 0)
            continue;
        int bits = 32 - __builtin_clz(s->left[face]);
        if (bit % 64 + bits > 64)
            bit += 64 - bit % 64;
        memo->word[face] = (uint8_t)(bit / 64);
        memo->shift[face] = (uint8_t)(bit % 64);
        memo->bits[face] = (uint8_t)bits;
        bit += bits;
    }
    memo->words = bit / 64 + 1;
}

static uint64_t *memo_seek(const struct memo *memo, const uint64_t *key)
{
    uint64_t hash = 0;
    for (int i = 0; i < memo->words; i++)
        hash = (hash ^ key[i] ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    size_t stride = (size_t)memo->words + 1;
    for (size_t at = hash >> 40;; at++) {
        uint64_t *slot = memo->slot + (at & (memo->room - 1)) * stride;
        if (slot[memo->words] == 0 || !memcmp(slot, key, (size_t)memo->words * sizeof *key))
            return slot;
    }
}

static void memo_enlarge(struct memo *memo)
{
    struct memo old = *memo;
    size_t stride = (size_t)memo->words + 1;
    memo->room = old.room ? 4 * old.room : MEMO_FIRST;
    memo->slot = mem_zero(memo->room * stride, sizeof *memo->slot);
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i * stride + stride - 1])
            memcpy(memo_seek(memo, old.slot + i * stride), old.slot + i * stride, stride * sizeof *memo->slot);
    free(old.slot);
}

static void memo_key(const struct search *s, int face, uint64_t key[KEY_WORDS])
{
    for (int i = 0; i < s->memo.words; i++)
        key[i] = 0;
    for (; face < FACES; face++)
        if (s->memo.bits[face])
            key[s->memo.word[face]] |= (uint64_t)s->left[face] << s->memo.shift[face];
}

static int64_t memo_least(struct search *s, const uint64_t *key)
{
    if (s->memo.room == 0)
        memo_enlarge(&s->memo);
    uint64_t found = memo_seek(&s->memo, key)[s->memo.words];
    return found ? (int64_t)found - 1 : 0;
}

static void memo_learn(struct search *s, const uint64_t *key, int64_t least)
{
    struct memo *memo = &s->memo;
    if (memo->used * 2 >= memo->room && memo->room < MEMO_LARGEST)
        memo_enlarge(memo);
    uint64_t *slot = memo_seek(memo, key);
    if (slot[memo->words] == 0) {
        if (memo->used * 2 >= memo->room)
            return;
        memcpy(slot, key, (size_t)memo->words * sizeof *key);
        memo->used++;
    }
    slot[memo->words] = (uint64_t)least + 1;
}

// --- order ---

struct ranked {
    int64_t loss, worth;
    int index;
};

static int by_loss(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->loss != y->loss)
        return x->loss < y->loss ? -1 : 1;
    if (x->worth != y->worth)
        return x->worth > y->worth ? -1 : 1;
    return x->index - y->index;
}

static void sort_ranked(struct ranked *at, int count)
{
    if (count > 24) {
        qsort(at, (size_t)count, sizeof *at, by_loss);
        return;
    }
    for (int i = 1; i < count; i++) {
        struct ranked one = at[i];
        int to = i;
        for (; to > 0 && by_loss(&one, &at[to - 1]) < 0; to--)
            at[to] = at[to - 1];
        at[to] = one;
    }
}

static int lowest_face(const struct candidate *c)
{
    return c->faces ? c->face[0] : FACE_JOKER;
}

static void order_candidates(struct search *s, struct ranked *room)
{
    int count = s->list->count, at[FACES + 1] = { 0 };
    memset(s->used, 0, sizeof s->used);
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &s->list->at[i];
        at[lowest_face(c) + 1]++;
        for (int n = 0; n < c->faces; n++)
            s->used[c->face[n]] = true;
        s->used[FACE_JOKER] = s->used[FACE_JOKER] || c->jokers;
    }
    for (int face = 0; face < FACES; face++)
        at[face + 1] += at[face];
    memcpy(s->begin, at, sizeof at);
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &s->list->at[i];
        room[at[lowest_face(c)]++] = (struct ranked){ c->loss, c->worth, i };
    }
    for (int face = 0; face < FACES; face++)
        sort_ranked(room + s->begin[face], s->begin[face + 1] - s->begin[face]);
    for (int i = 0; i < count; i++)
        s->order[i] = room[i].index;
}

// --- the search ---

static bool fits(const struct search *s, const struct candidate *c)
{
    for (int i = 0; i < c->faces; i++)
        if (s->left[c->face[i]] < c->times[i])
            return false;
    return s->left[FACE_JOKER] >= c->jokers;
}

static void take(struct search *s, const struct candidate *c, int sign)
{
    for (int i = 0; i < c->faces; i++)
        s->left[c->face[i]] = (uint8_t)(s->left[c->face[i]] - sign * c->times[i]);
    s->left[FACE_JOKER] = (uint8_t)(s->left[FACE_JOKER] - sign * c->jokers);
}

static bool may_stay(const struct search *s, int face)
{
    return face != s->need || s->left[face] < s->need_count;
}

static void keep_best(struct search *s, int64_t lost)
{
    s->best = lost;
    s->chosen_count = s->depth;
    memcpy(s->chosen, s->path, (size_t)s->depth * sizeof *s->path);
}

static void descend(struct search *s, int face, int64_t lost);

// Every combination that begins with face, and leaving all of its cards in hand, the cheaper ways first.
static void branch(struct search *s, int face, int64_t lost)
{
    int64_t stay = may_stay(s, face) ? s->left[face] * s->price[face] : INT64_MAX;
    for (int i = s->begin[face]; i <= s->begin[face + 1] && !s->stopped; i++) {
        const struct candidate *c = i < s->begin[face + 1] ? &s->list->at[s->order[i]] : NULL;
        if (stay != INT64_MAX && (!c || stay < c->loss)) {
            if (lost + stay <= s->best - GRAIN)
                descend(s, face + 1, lost + stay);
            stay = INT64_MAX;
        }
        if (!c || lost + c->loss > s->best - GRAIN)
            continue;
        if (!fits(s, c))
            continue;
        take(s, c, 1);
        s->path[s->depth++] = s->order[i];
        descend(s, face, lost + c->loss);
        s->depth--;
        take(s, c, -1);
    }
}

static void descend(struct search *s, int face, int64_t lost)
{
    while (face < FACES && (s->left[face] == 0 || s->begin[face] == s->begin[face + 1])) {
        if (!may_stay(s, face))
            return;
        lost += s->left[face] * s->price[face];
        face++;
    }
    if (lost > s->best - GRAIN)
        return;
    if (face == FACES) {
        keep_best(s, lost);
        return;
    }
    if (++s->steps > s->steps_most) {
        s->stopped = true;
        return;
    }
    uint64_t key[KEY_WORDS];
    bool remember = s->steps > MEMO_FROM;
    if (remember) {
        memo_key(s, face, key);
        if (lost + memo_least(s, key) > s->best - GRAIN)
            return;
    }
    branch(s, face, lost);
    if (remember && !s->stopped)
        memo_learn(s, key, s->best - lost);
}

static int64_t hand_price(const struct search *s)
{
    int64_t sum = 0;
    for (int face = 0; face < FACES; face++)
        sum += s->left[face] * s->price[face];
    return sum;
}

static void run(struct search *s, struct ranked *room, int steps_most)
{
    s->steps = 0;
    s->steps_most = steps_most;
    s->stopped = false;
    s->depth = 0;
    order_candidates(s, room);
    memo_layout(&s->memo, s);
    descend(s, 0, 0);
    free(s->memo.slot);
}

int search_best(const struct rates *rates, const struct counts *hand, int need, struct candidates *list, int *chosen)
{
    struct search s;
    int few_order[FEW_CANDIDATES];
    struct ranked few_room[FEW_CANDIDATES];
    bool many = list->count > FEW_CANDIDATES;
    struct ranked *room = many ? mem_zero((size_t)list->count, sizeof *room) : few_room;
    s.order = many ? mem_zero((size_t)list->count, sizeof *s.order) : few_order;
    s.list = list;
    s.need = need;
    s.need_count = need == FACE_NONE ? 0 : hand->of[need];
    s.chosen = chosen;
    s.chosen_count = need == FACE_NONE ? 0 : -1;
    memcpy(s.left, hand->of, sizeof s.left);

    prices_simple(rates, list, s.price);
    int64_t worth = 0; // of the best selection so far; nothing laid is worth nothing
    const int64_t beyond = INT64_MAX / 4;
    s.best = need == FACE_NONE ? hand_price(&s) : beyond;
    run(&s, room, SIMPLE_STEPS);
    if (s.stopped) {
        worth = hand_price(&s) - s.best;
        prices_linear(hand, list, s.price);
        if (s.chosen_count >= 0)
            s.best = hand_price(&s) - worth;
        run(&s, room, INT32_MAX);
    }
    if (many) {
        free(room);
        free(s.order);
    }
    return s.chosen_count;
}
