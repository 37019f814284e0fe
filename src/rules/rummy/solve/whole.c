// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a hand can lie in combinations at once, where only the hand as a whole counts: it goes out when
// nothing but the discard is left over, and at the end what is left over costs.  goout.runs and goout.pure_runs may ask
// for some of the combinations.  It knows no table.
//
// Every combination is listed once, as it lies with natural cards alone and as it lies with jokers; a card of a wild rank
// is natural in the first sort and as good as any joker in the second.  Then the faces of the hand are gone through in
// order: each goes into one of the combinations whose first face it is, or all of its cards left are left over.  Where a limit
// on jokers and wild ranks come together, a combination may be missed that holds a wild card in its own place beside a
// joker.
#include "base/bug.h"
#include "rules/rummy/solve/arrange.h"
#include <stdlib.h>
#include <string.h>

enum { WHOLE_LISTED = 4096, WHOLE_PARTS = PACK_MAX / 3, NODE_EFFORT = 400 };

struct whole_part {
    const struct combo *combo;
    uint8_t first; // its first face, in the order of the faces
    uint8_t jokers;
    bool run, pure;
    int saved; // what its natural cards would cost
    int order; // as it was found
};

struct whole {
    const struct options *o;
    const int *cost;
    unsigned wild;
    struct whole_part *part;
    int parts, from[FACES + 1]; // the parts of a face: from[face] to from[face + 1]
    int lonely[FACES + 1];      // what the cards of this face and of all after it cost that are in no combination
    uint8_t left[FACES];
    int wilds; // jokers and wild cards not used yet, whether as jokers or as themselves
    int runs, pures, jokers_used;
    int best;
    int depth, best_depth;
    const struct whole_part *chosen[WHOLE_PARTS], *best_chosen[WHOLE_PARTS];
    struct effort *effort;
};

static bool is_wild(const struct whole *w, int face)
{
    return face == FACE_JOKER || w->wild >> face_rank(face) & 1;
}

// --- the combinations ---

static void note_part(struct whole *w, const struct combo *combo)
{
    struct whole_part *part = &w->part[w->parts];
    *part = (struct whole_part){ .combo = combo, .first = FACE_JOKER, .run = combo->kind == MELD_RUN, .order = w->parts };
    for (int i = 0; i < combo->count; i++) {
        int face = combo->card[i].face;
        part->jokers += face == FACE_JOKER;
        part->first = face < part->first ? (uint8_t)face : part->first;
        part->saved += face == FACE_JOKER ? 0 : w->cost[face];
    }
    part->pure = part->run && part->jokers == 0;
    w->parts += part->first < FACE_JOKER;
}

static int by_face(const void *a, const void *b)
{
    const struct whole_part *one = a, *other = b;
    if (one->first != other->first)
        return one->first - other->first;
    if (one->saved != other->saved)
        return other->saved - one->saved;
    return one->order - other->order;
}

// Those without a joker among the first list, those with one among the second.
static void note_all(struct whole *w, const struct combos *natural, const struct combos *helped)
{
    for (int i = 0; i < natural->count; i++)
        note_part(w, &natural->combo[i]);
    for (int i = 0; i < helped->count; i++) {
        note_part(w, &helped->combo[i]);
        if (w->parts && w->part[w->parts - 1].combo == &helped->combo[i] && w->part[w->parts - 1].jokers == 0)
            w->parts--;
    }
    qsort(w->part, (size_t)w->parts, sizeof *w->part, by_face);
    for (int face = 0, at = 0; face <= FACES; face++) {
        while (at < w->parts && w->part[at].first < face)
            at++;
        w->from[face] = at;
    }
}

static void note_lonely(struct whole *w)
{
    bool used[FACES] = { false };
    for (int i = 0; i < w->parts; i++)
        for (int c = 0; c < w->part[i].combo->count; c++)
            used[w->part[i].combo->card[c].face] = true;
    for (int face = FACE_JOKER; face >= 0; face--)
        w->lonely[face] = w->lonely[face + 1] + (used[face] || is_wild(w, face) ? 0 : w->left[face] * w->cost[face]);
}

// --- the search ---

static bool take(struct whole *w, const struct whole_part *part)
{
    int at = 0;
    const struct combo *combo = part->combo;
    bool there = w->depth < WHOLE_PARTS && w->wilds >= part->jokers;
    w->wilds -= part->jokers;
    for (; there && at < combo->count; at += there) {
        int face = combo->card[at].face;
        if (face == FACE_JOKER)
            continue;
        there = w->left[face] > 0 && (!is_wild(w, face) || w->wilds > 0);
        w->left[face] -= there;
        w->wilds -= there && is_wild(w, face);
    }
    if (there) {
        w->chosen[w->depth++] = part;
        w->runs += part->run;
        w->pures += part->pure;
        w->jokers_used += part->jokers;
        return true;
    }
    while (at-- > 0)
        if (combo->card[at].face != FACE_JOKER) {
            w->left[combo->card[at].face]++;
            w->wilds += is_wild(w, combo->card[at].face);
        }
    w->wilds += part->jokers;
    return false;
}

static void put_back(struct whole *w, const struct whole_part *part)
{
    w->depth--;
    w->runs -= part->run;
    w->pures -= part->pure;
    w->jokers_used -= part->jokers;
    w->wilds += part->jokers;
    for (int i = 0; i < part->combo->count; i++) {
        int face = part->combo->card[i].face;
        if (face == FACE_JOKER)
            continue;
        w->left[face]++;
        w->wilds += is_wild(w, face);
    }
}

// The dearest of the wild cards left, or FACE_NONE.
static int dearest(const struct whole *w, const uint8_t *left)
{
    int found = FACE_NONE;
    for (int face = FACE_JOKER; face >= 0; face--)
        if (left[face] && is_wild(w, face) && (found == FACE_NONE || w->cost[face] > w->cost[found]))
            found = face;
    return found;
}

// What the wild cards cost that no combination holds: the dearest take the jokers' places.
static int wilds_cost(const struct whole *w)
{
    uint8_t left[FACES];
    int cost = 0;
    memcpy(left, w->left, sizeof left);
    for (int i = 0; i < w->jokers_used; i++)
        left[dearest(w, left)]--;
    for (int face = 0; face < FACES; face++)
        cost += is_wild(w, face) ? left[face] * w->cost[face] : 0;
    return cost;
}

static void judge(struct whole *w, int cost)
{
    if (w->runs < w->o->goout_runs || w->pures < w->o->goout_pure_runs)
        return;
    cost += wilds_cost(w);
    if (cost >= w->best)
        return;
    w->best = cost;
    w->best_depth = w->depth;
    memcpy(w->best_chosen, w->chosen, (size_t)w->depth * sizeof *w->chosen);
}

// The face, and those after it; of its combinations those from `from` on.  cost: of what has been left over.
static void search(struct whole *w, int face, int from, int cost)
{
    for (; face < FACE_JOKER && !w->left[face]; from = w->from[++face])
        ;
    effort_spend(w->effort, NODE_EFFORT);
    if (face == FACE_JOKER)
        judge(w, cost);
    if (face == FACE_JOKER || cost + w->lonely[face] >= w->best || effort_spent(w->effort))
        return;
    for (int i = from; i < w->from[face + 1] && w->best > 0; i++) {
        if (!take(w, &w->part[i]))
            continue;
        search(w, face, i, cost);
        put_back(w, &w->part[i]);
    }
    if (!is_wild(w, face))
        cost += w->left[face] * w->cost[face];
    if (cost + w->lonely[face + 1] < w->best)
        search(w, face + 1, w->from[face + 1], cost);
}

// --- the answer ---

static void unpack(const struct whole *w, const struct counts *hand, struct combos *out)
{
    uint8_t left[FACES];
    memcpy(left, hand->of, sizeof left);
    out->count = 0;
    for (int i = 0; i < w->best_depth; i++) {
        const struct combo *combo = w->best_chosen[i]->combo;
        *combo_add(out) = *combo;
        for (int c = 0; c < combo->count; c++)
            left[combo->card[c].face] -= combo->card[c].face != FACE_JOKER;
    }
    for (int i = 0; i < out->count; i++)
        for (int c = 0; c < out->combo[i].count; c++)
            if (out->combo[i].card[c].face == FACE_JOKER) {
                int face = dearest(w, left);
                left[face]--;
                out->combo[i].card[c].face = (uint8_t)face;
            }
}

int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out)
{
    LOCAL(combos) natural = { 0 }, helped = { 0 };
    struct effort own = { EFFORT_QUESTION };
    struct whole w = { .o = o, .cost = cost, .wild = hand->terms.wild, .effort = effort ? effort : &own };
    struct counts plain = *hand, joined = *hand;
    plain.terms.wild = joined.terms.wild = 0;
    plain.of[FACE_JOKER] = 0;
    for (int face = 0; face < FACES; face++) {
        w.best += hand->of[face] * cost[face];
        w.wilds += is_wild(&w, face) ? hand->of[face] : 0;
        joined.of[face] = is_wild(&w, face) ? 0 : hand->of[face];
    }
    joined.of[FACE_JOKER] = (uint8_t)w.wilds;
    memcpy(w.left, hand->of, sizeof w.left);
    arrange_list(o, &plain, w.effort, WHOLE_LISTED, &natural);
    if (w.wilds)
        arrange_list(o, &joined, w.effort, WHOLE_LISTED, &helped);
    w.part = mem_zero((size_t)natural.count + (size_t)helped.count + 1, sizeof *w.part);
    note_all(&w, &natural, &helped);
    note_lonely(&w);
    search(&w, 0, 0, 0);
    if (out)
        unpack(&w, hand, out);
    free(w.part);
    return w.best;
}
