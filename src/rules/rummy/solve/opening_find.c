// SPDX-License-Identifier: GPL-3.0-or-later
// Can these cards open, where points and perhaps runs without a joker are asked for, and for how many points?  The arranger
// knows nothing of such runs, so they are chosen first and the rest is arranged after each choice.
//
// The arranger's own answer, without the demand for pure runs, is an upper bound: no opening is worth more.  It is the answer
// if it happens to have the runs, and a choice that reaches it ends the search.
#include "rules/rummy/solve/opening_find.h"
#include <string.h>

// With very many runs to choose from the search ends after so many arrangements, or when the effort is spent, at the best
// found by then.
enum { PURE_LISTED = 512, PURE_MOST = 64, ARRANGEMENTS = 400, PURE_ASKED = 3 };

struct opening_search {
    const struct options *o;
    int need; // a face that must be among the cards laid, or FACE_NONE
    const struct combo *pure[PURE_MOST];
    int pures, chosen[PURE_ASKED], depth;
    int left; // arrangements that may still be tried
    int points, bound;
    struct effort *effort;
    struct combos *best;
};

static bool is_pure(const struct combo *combo)
{
    bool pure = combo->kind == MELD_RUN;
    for (int i = 0; i < combo->count; i++)
        pure = pure && combo->card[i].face == combo->card[i].as;
    return pure;
}

static bool holds(const struct combo *combo, int face)
{
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].face == face)
            return true;
    return false;
}

static int pure_runs(const struct combos *combos)
{
    int count = 0;
    for (int i = 0; i < combos->count; i++)
        count += is_pure(&combos->combo[i]);
    return count;
}

// The one that can be done without at the least loss, or -1.
static int idle_one(const struct options *o, const struct combos *combos, int need)
{
    int found = -1, holders = 0, pures = pure_runs(combos);
    for (int i = 0; i < combos->count; i++)
        holders += need != FACE_NONE && holds(&combos->combo[i], need);
    for (int i = 0; i < combos->count; i++) {
        const struct combo *combo = &combos->combo[i];
        bool wanted = (is_pure(combo) && pures <= o->open_pure_runs) || (need != FACE_NONE && holders == 1 && holds(combo, need));
        if (!wanted && (found < 0 || combo->points < combos->combo[found].points))
            found = i;
    }
    return found;
}

// No more combinations than a turn allows; returns the points that are left, or -1 when what the opening needs is more than
// that.  The cheapest one goes first, but never a pure run that is needed, nor the only holder of the needed card.
static int trim(const struct options *o, struct combos *combos, int need)
{
    int points = 0;
    while (o->meld_per_turn && combos->count > o->meld_per_turn) {
        int idle = idle_one(o, combos, need);
        if (idle < 0)
            return -1;
        combos->combo[idle] = combos->combo[--combos->count];
    }
    for (int i = 0; i < combos->count; i++)
        points += combos->combo[i].points;
    return points;
}

static void copy(const struct combos *from, struct combos *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++)
        *combo_add(to) = from->combo[i];
}

// The runs chosen, and the best of what they leave.
static void arrange_rest(struct opening_search *s, const struct counts *rest)
{
    LOCAL(combos) all = { 0 };
    struct arrange_wish wish = { .need = s->need, .effort = s->effort };
    for (int i = 0; i < s->depth; i++)
        if (holds(s->pure[s->chosen[i]], s->need))
            wish.need = FACE_NONE;
    s->left--;
    if (arrange_best(s->o, rest, &wish, &all) >= 0 || wish.need == FACE_NONE) {
        for (int i = 0; i < s->depth; i++)
            *combo_add(&all) = *s->pure[s->chosen[i]];
        int points = trim(s->o, &all, s->need);
        if (points > s->points) {
            s->points = points;
            copy(&all, s->best);
        }
    }
}

// Every choice of as many pure runs as the rules ask for, in ascending order of their places in the list.  The same run may be
// chosen again where the hand has its cards twice, so the next one begins at i and not after it.
static void choose(struct opening_search *s, int from, const struct counts *rest)
{
    if (s->depth == s->o->open_pure_runs) {
        arrange_rest(s, rest);
        return;
    }
    for (int i = from; i < s->pures && s->left > 0 && s->points < s->bound && !effort_spent(s->effort); i++) {
        struct counts less = *rest;
        bool there = true;
        for (int c = 0; c < s->pure[i]->count && there; c++)
            there = less.of[s->pure[i]->card[c].face]-- > 0;
        if (!there)
            continue;
        s->chosen[s->depth++] = i;
        choose(s, i, &less);
        s->depth--;
    }
}

// Every run of these cards without a joker.  Sets are kept out by asking for more cards than any combination has, jokers by
// taking them out of the hand, wild ranks by having none.
static void list_pure(const struct options *o, const struct counts *hand, struct combos *all)
{
    struct options runs = *o;
    struct counts naturals = *hand;
    runs.set_min = MELD_CARDS + 1;
    naturals.of[FACE_JOKER] = 0;
    naturals.terms.wild = 0;
    arrange_list(&runs, &naturals, NULL, PURE_LISTED, all);
}

int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out)
{
    LOCAL(combos) all = { 0 }, best = { 0 };
    struct effort own = { EFFORT_QUESTION };
    effort = effort ? effort : &own;
    struct opening_search s = { .o = o, .need = need, .left = ARRANGEMENTS, .points = -1, .best = &best, .effort = effort };
    const struct arrange_wish wish = { .need = need, .effort = effort };
    s.bound = arrange_best(o, hand, &wish, &best);
    if (s.bound >= 0 && pure_runs(&best) >= o->open_pure_runs)
        s.points = trim(o, &best, need);
    if (s.points < s.bound && o->open_pure_runs) {
        list_pure(o, hand, &all);
        for (int i = 0; i < all.count && s.pures < PURE_MOST; i++)
            if (is_pure(&all.combo[i]))
                s.pure[s.pures++] = &all.combo[i];
        choose(&s, 0, hand);
    }
    if (out && s.points >= 0)
        copy(&best, out);
    bool found = best.count > 0 && s.points >= o->open_points;
    return found ? s.points : -1;
}
