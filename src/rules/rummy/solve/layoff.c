// SPDX-License-Identifier: GPL-3.0-or-later
// Searches whether a whole hand can be laid off (contract.h).  Where end jokers of runs may slide, or the table has
// combinations of control cards, a card has no single place of its own, so every order is tried with the very functions that
// judge a move, and each table that comes about is entered only once.  Discards are not considered here; ban.c does that.
#include "base/hash.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

enum {
    SEEN_FROM = 16,   // remembering tables is worth its time only after this number of them
    SEEN_MOST = 3000, // Positions after which the search is given up with the answer no; a hand of a game needs some hundreds.
    SEEN_SLOTS = 8192,
    LAY_EFFORT = 2000 // the effort for a card laid
};

struct layoff_search {
    const struct options *o;
    int seat;
    struct counts held; // the cards that are not laid yet
    // Sets of faces, a bit each: the faces of `held`, and the faces whose cards can wait until the end, as sets without a limit
    // take them.
    uint64_t faces, waiting;
    struct effort *effort;
    int entered, seen;
    uint64_t *slot; // SEEN_SLOTS hashes
};

static uint64_t digest(const struct layoff_search *w, const struct shown *shown)
{
    uint64_t hash = hash_value(HASH_START, w->faces);
    for (uint64_t faces = w->faces; faces; faces &= faces - 1)
        hash = hash_value(hash, w->held.of[__builtin_ctzll(faces)]);
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        hash = hash_value(hash_value(hash, meld->rank), meld->count);
        for (int at = meld->first; at < meld->first + meld->count; at++)
            hash = hash_value(hash_value(hash, shown->laid[at].as), laid_is_wild(&shown->laid[at]));
    }
    return hash ? hash : 1; // 0 is an empty slot
}

// Returns whether the lay-off search may skip this table, either because it was searched before (several orders of laying off
// often lead to the same table), or because too many tables were.  Only hashes are kept; two tables that share a hash can only
// lead to a wrong no.
static bool met_before(struct layoff_search *w, const struct shown *shown)
{
    uint64_t hash = digest(w, shown);
    if (w->seen == 0)
        memset(w->slot, 0, SEEN_SLOTS * sizeof *w->slot);
    uint64_t *slot = &w->slot[hash % SEEN_SLOTS];
    while (*slot && *slot != hash)
        slot = slot == &w->slot[SEEN_SLOTS - 1] ? w->slot : slot + 1;
    if (*slot)
        return true;
    *slot = hash;
    return ++w->seen > SEEN_MOST;
}

static void hold(struct layoff_search *w, int face, int more)
{
    const uint64_t bit = UINT64_C(1) << face;
    w->held.of[face] = (uint8_t)(w->held.of[face] + more);
    w->faces = w->held.of[face] ? w->faces | bit : w->faces & ~bit;
}

static bool lay_rest(struct layoff_search *w, const struct shown *shown);

// Tries, in the lay-off search, to lay a card of the hand on the combination `target`, and then to lay off the rest of the hand.
// Returns whether all could be laid off.
static bool lay(struct layoff_search *w, const struct shown *shown, int target, int where, int face)
{
    const struct move m = { .verb = RUMMY_LAY,
                            .target = (int16_t)target,
                            .where = (uint8_t)where,
                            .count = 1,
                            .card = { { (uint8_t)face, FACE_NONE } } };
    struct lay_place place;
    struct shown then;
    effort_spend(w->effort, LAY_EFFORT);
    if (!shape_lay(w->o, shown, &m, &place, NULL))
        return false;
    shape_copy(&then, shown);
    shape_add(w->o, &then, target, &place, (uint16_t)face, w->seat);
    hold(w, face, -1);
    bool done = lay_rest(w, &then);
    hold(w, face, 1);
    return done;
}

// Tries, in the lay-off search, to lay a card of the hand on each combination of the table in turn, and then to lay off the rest.
// If the card fits both ends of a run, as a joker may, both ends are tried.  Returns whether all could be laid off.
static bool lay_card(struct layoff_search *w, const struct shown *shown, int face)
{
    for (int target = 0; target < shown->meld_count; target++) {
        bool may = shape_fits_one(w->o, shown, w->seat, target) >> face & 1;
        int fits = may ? shape_fits(w->o, shown, &shown->meld[target], face) : 0;
        bool ends = fits_both_ends(fits);
        if (fits && lay(w, shown, target, ends ? WHERE_LOW : WHERE_ANY, face))
            return true;
        if (ends && lay(w, shown, target, WHERE_HIGH, face))
            return true;
    }
    return false;
}

// Lays off the rest of the hand, depth first, and skips tables that the lay-off search has met before.  Returns whether all cards
// could be laid off.  The table is copied at each level, so nothing has to be taken back; there are no more levels than cards in
// the hand.
static bool lay_rest(struct layoff_search *w, const struct shown *shown)
{
    if ((w->faces & ~w->waiting) == 0)
        return true;
    if (effort_spent(w->effort) || (++w->entered > SEEN_FROM && met_before(w, shown)))
        return false;
    for (uint64_t faces = w->faces; faces; faces &= faces - 1)
        if (lay_card(w, shown, __builtin_ctzll(faces)))
            return true;
    return false;
}

// Returns the faces, as bits, that the hand holds without a gap from this place of the suit on, going by `step` up or down.  The
// lay-off search could lay them on a run one after another.
static uint64_t held_from(const struct layoff_search *w, int suit, int place, int step)
{
    uint64_t reach = 0;
    for (; place >= run_first(w->o) && place <= run_last(w->o); place += step) {
        uint64_t face = UINT64_C(1) << shape_face_at(w->o, place, suit);
        if (!(face & w->faces))
            break;
        reach |= face;
    }
    return reach;
}

// Returns the faces, as bits, that could be laid off on a run one after another.  They end at the first card that the hand lacks.
// With `over_jokers`, or where runs go round the corner, they are all faces of the suit.
static uint64_t run_reach(const struct layoff_search *w, const struct meld *run, bool over_jokers)
{
    if (over_jokers || w->o->run_ace == ACE_WRAP)
        return shape_suit(run->suit);
    return held_from(w, run->suit, run->rank - 1, -1) | held_from(w, run->suit, run->rank + run->count, 1);
}

// Returns the faces, as bits, that could be laid off on some combination of the table, now or after other cards, as long as no
// joker slides.  Adds to the search's `waiting` the faces that can wait until the end, because a set without a limit takes them
// at any time.
static uint64_t can_come(struct layoff_search *w, const struct shown *shown)
{
    const struct options *o = w->o;
    const uint64_t jokers = o->joker_layoff ? shape_jokers(w->held.terms.wild) : 0;
    uint64_t come = 0;
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        uint64_t fits = shape_fits_one(o, shown, w->seat, i); // a set never takes more than it does now
        if (!fits)
            continue;
        come |= meld->kind == MELD_SET   ? fits
                : meld->kind == MELD_RUN ? fits | run_reach(w, meld, w->faces & jokers)
                                         : UINT64_MAX;
        if (meld->kind == MELD_SET && o->meld_rule == RULE_CLASSIC && !o->set_max && !o->set_distinct_suits)
            w->waiting |= shape_rank(meld->rank) | jokers;
    }
    return come;
}

bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort)
{
    uint64_t slot[SEEN_SLOTS];
    struct layoff_search w = { .o = o, .seat = seat, .effort = effort, .slot = slot };
    w.held = counts_of(o, shown, hand);
    for (int face = 0; face < FACES; face++)
        hold(&w, face, 0);
    uint64_t come = can_come(&w, shown);
    return (o->joker_slide || !(w.faces & ~come)) && lay_rest(&w, shown);
}
