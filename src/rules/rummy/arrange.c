// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger's three questions (arrange.h), answered with the list of combinations (combos.c)
// and the search for the best selection (search.c).
#include "rules/rummy/arrange.h"
#include "base/bug.h"
#include "rules/rummy/arrange_inside.h"
#include <stdlib.h>
#include <string.h>

void counts_of(const struct pile *hand, struct counts *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < hand->count; i++)
        out->of[card_face(hand->card[i])]++;
}

static int candidate_points(const struct options *o, const struct candidate *c)
{
    bool all = o->joker_value == JOKER_REPRESENTED;
    if (c->kind == MELD_SET)
        return (c->length - (all ? 0 : c->jokers)) * o->score_table.value[c->start];
    int points = 0;
    for (int i = 0; i < c->length; i++) {
        int place = c->start + i;
        if (all || c->natural >> i & 1)
            points += place == 1 ? o->score_ace_low : o->score_table.value[(place - 1) % RANKS + 1];
    }
    return points;
}

static void unpack_chosen(const struct options *o, const struct counts *hand, const struct candidates *list, const int *chosen,
                          int count, struct combos *out)
{
    struct counts left = *hand;
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &list->at[chosen[i]];
        for (int n = 0; n < c->faces; n++)
            left.of[c->face[n]] = (uint8_t)(left.of[c->face[n]] - c->times[n]);
    }
    for (int i = 0; i < count; i++) {
        struct candidate c = list->at[chosen[i]];
        candidate_deal(&c, &left);
        combo_unpack(o, &c, out);
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int arrange_best(const struct options *o, const struct counts *hand, const struct wish *wish, struct combos *out)
{
    struct rates rates;
    struct candidates list;
    int chosen[CHOSEN_MOST], need = wish ? wish->need : FACE_NONE, cards = 0, points = 0;
    for (int face = 0; face < FACES; face++)
        cards += hand->of[face];
    if (cards > 2 * CHOSEN_MOST)
        BUG("a hand of %d cards", cards);
    if (out)
        out->count = 0;
    candidates_init(&list);
    rates_init(&rates, o, hand, wish);
    // A wanted face must be seen in the sets that hold it.
    combos_find(&rates, hand, need == FACE_JOKER, need == FACE_NONE || need == FACE_JOKER, &list);
    int count = need == FACE_NONE ? 0 : -1;
    if (list.count && (need == FACE_NONE || hand->of[need]))
        count = search_best(&rates, hand, need, &list, chosen);
    if (count > 1)
        qsort(chosen, (size_t)count, sizeof *chosen, by_number); // runs by suit, then sets by rank
    for (int i = 0; i < count; i++)
        points += candidate_points(o, &list.at[chosen[i]]);
    if (out)
        unpack_chosen(o, hand, &list, chosen, count, out);
    candidates_release(&list);
    return count < 0 ? -1 : points;
}

void arrange_list(const struct options *o, const struct counts *hand, int most, struct combos *out)
{
    struct rates rates;
    struct candidates list;
    candidates_init(&list);
    rates_begin(&rates, o, hand);
    combos_find_all(&rates, hand, most, &list);
    out->count = 0;
    for (int i = 0; i < list.count; i++)
        combo_unpack(o, &list.at[i], out);
    candidates_release(&list);
}

// Can a combination be made of this many natural cards at most (one of them wanted, unless the joker is), with jokers?
// More naturals in place of jokers never make it wrong, so the most naturals are tried.
static bool makes(const struct options *o, int kind, int length, int naturals, int jokers, bool want_joker)
{
    int most = want_joker ? length - 1 : length;
    int n = naturals < most ? naturals : most;
    return length - n <= jokers && combo_allowed(o, kind, n, length - n);
}

static bool set_uses(const struct options *o, const struct counts *hand, int rank, bool want_joker)
{
    int naturals = 0, jokers = hand->of[FACE_JOKER];
    for (int suit = 0; suit < SUITS; suit++) {
        int have = hand->of[face_of(rank, suit)];
        naturals += o->set_distinct_suits && have > 1 ? 1 : have;
    }
    int longest = naturals + jokers < MELD_CARDS ? naturals + jokers : MELD_CARDS;
    for (int length = o->set_min; length <= longest; length++)
        if (makes(o, MELD_SET, length, naturals, jokers, want_joker))
            return true;
    return false;
}

// Runs of one suit over the places that hold rank; 0: any run, with a joker in it.
static bool run_uses(const struct options *o, const struct counts *hand, int suit, int rank)
{
    uint32_t there = 0;
    bool two_aces = hand->of[face_of(RANK_ACE, suit)] > 1;
    for (int r = 1; r <= RANKS; r++)
        if (hand->of[face_of(r, suit)])
            there |= (1U << r) | (1U << (r + RANKS));
    for (int start = 1; start <= RANKS; start++) {
        int longest = combo_run_room(o, start);
        if (hand->of[FACE_JOKER] == 0 && longest > o->run_min)
            longest = o->run_min; // a longer run without jokers holds a shorter one with the card
        for (int length = o->run_min; length <= longest; length++) {
            uint32_t window = ((1U << length) - 1) << start;
            if (rank && !(window >> rank & 1) && !(window >> (rank + RANKS) & 1))
                continue;
            int naturals = bits_of(there & window);
            if (start == 1 && length == RUN_PLACES && there & 2 && !two_aces)
                naturals--; // one ace at both ends
            if (makes(o, MELD_RUN, length, naturals, hand->of[FACE_JOKER], rank == 0))
                return true;
        }
    }
    return false;
}

bool arrange_uses(const struct options *o, const struct counts *hand, int face)
{
    if (hand->of[face] == 0)
        return false;
    if (face != FACE_JOKER)
        return set_uses(o, hand, face_rank(face), false) || run_uses(o, hand, face_suit(face), face_rank(face));
    for (int rank = 1; rank <= RANKS; rank++)
        if (set_uses(o, hand, rank, true))
            return true;
    for (int suit = 0; suit < SUITS; suit++)
        if (run_uses(o, hand, suit, 0))
            return true;
    return false;
}
