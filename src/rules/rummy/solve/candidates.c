// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates, which are combinations that a hand could lay (arrange_inside.h): lists of them, which cards a candidate gets if it
// only counts cards, and how it would lie on the table.  The candidates are found in combos.c.
#include "base/bug.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <stdlib.h>
#include <string.h>

void candidates_init(struct candidates *list)
{
    list->at = list->few;
    list->count = 0;
    list->room = FEW_CANDIDATES;
    list->pools = list->wild = list->kinds = 0;
    list->wanted = FACE_NONE;
}

void candidates_release(struct candidates *list)
{
    if (list->at != list->few)
        free(list->at);
    candidates_init(list);
}

// Adds a candidate combination to the list, and returns it.  The pointer is valid until the next candidate is added, as the array
// may move then.  The first candidates lie in the list itself, which suffices for most hands.
struct candidate *candidate_add(struct candidates *list)
{
    if (list->count == list->room) {
        list->room *= 2;
        struct candidate *old = list->at == list->few ? NULL : list->at;
        list->at = mem_grow(old, (size_t)list->room * sizeof *list->at);
        if (!old)
            memcpy(list->at, list->few, sizeof list->few);
    }
    return &list->at[list->count++];
}

static int order_of(int face)
{
    return face >= FACE_POOL ? stock_pool(face - FACE_POOL) : stock_of(face);
}

void candidate_put(struct candidate *c, int face, int times)
{
    int at = c->faces;
    for (; at > 0 && order_of(c->face[at - 1]) >= order_of(face); at--)
        if (c->face[at - 1] == face) {
            c->times[at - 1] = (uint8_t)(c->times[at - 1] + times);
            return;
        }
    memmove(&c->face[at + 1], &c->face[at], c->faces - (size_t)at);
    memmove(&c->times[at + 1], &c->times[at], c->faces - (size_t)at);
    c->face[at] = (uint8_t)face;
    c->times[at] = (uint8_t)times;
    c->faces++;
}

// Deals a pooled candidate (one that only counts cards of a rank) its actual cards from `left`: one of each suit in turn, or
// under control cards all of the first suit, then of the next.  The cards always suffice, since the search has counted every card
// of the rank against the pool.
void candidate_deal(struct candidate *c, struct counts *left)
{
    const struct candidate pooled = *c;
    c->faces = 0;
    for (int i = 0; i < pooled.faces; i++) {
        int need = pooled.times[i], rank = pooled.face[i] - FACE_POOL;
        if (pooled.face[i] < FACE_POOL)
            candidate_put(c, pooled.face[i], need);
        for (int suit = 0, idle = 0; rank > 0 && need; suit = (suit + 1) % SUITS) {
            uint8_t *of = &left->of[face_of(rank, suit)];
            int most = left->terms.kinds ? need : 1, take = *of < most ? *of : most;
            idle = take ? 0 : idle + 1;
            if (idle > SUITS)
                BUG("a pool holds %d cards too few", need);
            if (take == 0)
                continue;
            candidate_put(c, face_of(rank, suit), take);
            *of = (uint8_t)(*of - take);
            need -= take;
        }
    }
}

// Unpacks a candidate set into the cards and points of a combination.  A joker stands for no particular card, except in a set of
// all four suits where suits must differ; there each joker stands for a missing suit, the lowest first.
static void unpack_set(const struct options *o, const struct candidate *c, struct combo *out)
{
    unsigned suits = 0;
    for (int i = 0; i < c->faces; i++) {
        suits |= 1U << face_suit(c->face[i]);
        for (int n = 0; n < c->times[i]; n++)
            out->card[out->count++] = (struct move_card){ c->face[i], c->face[i] };
    }
    for (int k = 0; k < c->jokers; k++) {
        struct move_card joker = { FACE_JOKER, FACE_NONE };
        if (o->set_distinct_suits && c->length == SUITS) { // every suit is there: the missing ones are certain
            int suit = __builtin_ctz(~suits);
            suits |= 1U << suit;
            joker.as = (uint8_t)face_of(c->start, suit);
        }
        out->card[out->count++] = joker;
    }
    int value = points_laid(o, c->start);
    out->points = (c->length - (o->joker_value == JOKER_ZERO ? c->jokers : 0)) * value;
}

// Unpacks a candidate run into the cards and points of a combination, place by place.  A joker stands for the card of its place.
static void unpack_run(const struct options *o, const struct candidate *c, struct combo *out)
{
    for (int i = 0; i < c->length; i++) {
        int place = c->start + i;
        uint8_t face = (uint8_t)face_of(run_rank(o, place), c->suit);
        bool natural = c->natural >> i & 1;
        out->card[out->count++] = (struct move_card){ natural ? face : FACE_JOKER, face };
        if (natural || o->joker_value == JOKER_REPRESENTED)
            out->points += points_in_run(o, place);
    }
}

void combo_unpack(const struct options *o, const struct candidate *c, struct combos *out)
{
    struct combo *combo = combo_add(out);
    combo->kind = c->kind;
    combo->rank = c->start;
    combo->suit = c->suit;
    if (c->kind == MELD_SET)
        unpack_set(o, c, combo);
    else
        unpack_run(o, c, combo);
}
