// SPDX-License-Identifier: GPL-3.0-or-later
// Can a whole hand be laid off (contract.h)?  Where end jokers of runs may slide, or the table has the combinations of control
// cards, no card has one place of its own, so every order is tried with the very functions that judge a move, and each table
// that comes about is entered only once.  It asks no question of discards; ban.c does.
#include "base/hash.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

// After so many tables the search is given up, and the answer is no; a hand of a game comes to some hundreds.
enum { SEEN_MOST = 3000, SEEN_SLOTS = 8192, LAY_EFFORT = 2000 }; // LAY_EFFORT: effort of a card laid

struct layoff_search {
    const struct options *o;
    int seat;
    unsigned wild;
    int seen, depth;
    struct effort *effort;
    uint64_t slot[SEEN_SLOTS];
};
struct held {
    uint8_t of[FACES];
};

static uint64_t digest(const struct shown *shown, const struct held *held)
{
    uint64_t hash = HASH_START;
    for (int face = 0; face < FACES; face++)
        hash = hash_value(hash, held->of[face]);
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        hash = hash_value(hash_value(hash, meld->rank), meld->count);
        for (int at = meld->first; at < meld->first + meld->count; at++)
            hash = hash_value(hash_value(hash, shown->laid[at].as), laid_is_wild(&shown->laid[at]));
    }
    return hash ? hash : 1; // 0 is an empty slot
}

// Two orders of laying often lead to one table.  A hash alone is kept: should two tables ever share one, the answer may only be a
// wrong no.
static bool met_before(struct layoff_search *w, const struct shown *shown, const struct held *held)
{
    uint64_t hash = digest(shown, held);
    if (w->seen == 0) // most hands have a card that fits nowhere, and never come here
        memset(w->slot, 0, sizeof w->slot);
    uint64_t *slot = &w->slot[hash % SEEN_SLOTS];
    while (*slot && *slot != hash)
        slot = slot == &w->slot[SEEN_SLOTS - 1] ? w->slot : slot + 1;
    if (*slot)
        return true;
    *slot = hash;
    return ++w->seen > SEEN_MOST;
}

static bool may_add(const struct layoff_search *w, const struct meld *meld)
{
    return w->o->layoff_on == LAYOFF_ALL || (w->o->layoff_on == LAYOFF_OWN && meld->owner == w->seat);
}

// What sets without limit take can wait until the end: it may be wanted elsewhere.
static bool rest_waits(const struct layoff_search *w, const struct shown *shown, const struct held *held)
{
    const struct options *o = w->o;
    unsigned taken = 0;
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        if (meld->kind == MELD_SET && o->meld_rule == RULE_CLASSIC && !o->set_max && !o->set_distinct_suits && may_add(w, meld))
            taken |= 1U << meld->rank;
    }
    for (int face = 0; face < FACES; face++) {
        bool joker = face == FACE_JOKER || w->wild >> face_rank(face) & 1;
        bool waits = (joker && taken && o->joker_layoff) || (face != FACE_JOKER && taken >> face_rank(face) & 1);
        if (held->of[face] && !waits)
            return false;
    }
    return true;
}

// False: some card has no combination of its suit or rank to come to, whatever is laid before it.
static bool all_can_come(const struct layoff_search *w, const struct shown *shown, const struct held *held)
{
    for (int face = 0; face < FACE_JOKER; face++) {
        bool can = !held->of[face] || w->wild >> face_rank(face) & 1;
        for (int i = 0; i < shown->meld_count && !can; i++) {
            const struct meld *meld = &shown->meld[i];
            can = may_add(w, meld) && (meld->kind == MELD_SET   ? meld->rank == face_rank(face)
                                       : meld->kind == MELD_RUN ? meld->suit == face_suit(face)
                                                                : true);
        }
        if (!can)
            return false;
    }
    return true;
}

static bool lay_rest(struct layoff_search *w, const struct shown *shown, const struct held *held);

// One card onto one combination, if the rules allow it there, then the rest.
static bool lay(struct layoff_search *w, const struct shown *shown, const struct held *held, int target, int where, int face)
{
    const struct move m = { .verb = RUMMY_LAY,
                            .target = (int16_t)target,
                            .where = (uint8_t)where,
                            .count = 1,
                            .card = { { (uint8_t)face, FACE_NONE } } };
    struct lay_place place;
    effort_spend(w->effort, LAY_EFFORT);
    if (!shape_lay(w->o, shown, &m, &place, NULL))
        return false;
    struct shown then = *shown;
    struct held rest = *held;
    shape_add(w->o, &then, target, &place, (uint16_t)face, w->seat);
    rest.of[face]--;
    w->depth++;
    bool done = lay_rest(w, &then, &rest);
    w->depth--;
    return done;
}

// Onto each combination, and where a card fits both ends of a run (a joker does) onto each end.
static bool lay_card(struct layoff_search *w, const struct shown *shown, const struct held *held, int face)
{
    for (int target = 0; target < shown->meld_count; target++) {
        bool may = shape_fits_one(w->o, shown, w->seat, target) >> face & 1;
        int fits = may ? shape_fits(w->o, shown, &shown->meld[target], face) : 0;
        bool ends = fits_both_ends(fits);
        if (fits && lay(w, shown, held, target, ends ? WHERE_LOW : WHERE_ANY, face))
            return true;
        if (ends && lay(w, shown, held, target, WHERE_HIGH, face))
            return true;
    }
    return false;
}

// Depth first; a table that was met before is not entered again.  The table and the hand are copied at each level, so nothing has
// to be taken back; there are as many levels as the hand has cards.
static bool lay_rest(struct layoff_search *w, const struct shown *shown, const struct held *held)
{
    if (rest_waits(w, shown, held))
        return true;
    if (effort_spent(w->effort) || (!w->o->joker_slide && !all_can_come(w, shown, held)))
        return false;
    if (w->depth && met_before(w, shown, held))
        return false;
    for (int face = 0; face < FACES; face++)
        if (held->of[face] && lay_card(w, shown, held, face))
            return true;
    return false;
}

bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort)
{
    struct layoff_search w;
    struct counts counts;
    struct held held;
    counts_of(o, shown, hand, &counts);
    w.o = o;
    w.seat = seat;
    w.wild = counts.terms.wild;
    w.effort = effort;
    w.seen = w.depth = 0;
    memcpy(held.of, counts.of, sizeof held.of);
    return lay_rest(&w, shown, &held);
}
