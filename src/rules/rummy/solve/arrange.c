// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger's three questions (arrange.h), answered with the list of combinations (combos.c)
// and the search for the best selection (pack.c).
#include "rules/rummy/solve/arrange.h"
#include "base/bug.h"
#include "rules/rummy/solve/pack.h"
#include <stdlib.h>
#include <string.h>

// Its points by score.table, counted from its cards and not from its worth, in which the wish's bonus and cost are.
static int candidate_points(const struct options *o, const struct candidate *c)
{
    bool all = o->joker_value == JOKER_REPRESENTED;
    if (c->kind == MELD_SET)
        return (c->length - (all ? 0 : c->jokers)) * points_laid(o, c->start);
    int points = 0;
    for (int i = 0; i < c->length; i++) {
        int place = c->start + i;
        if (all || c->natural >> i & 1)
            points += place == 1 ? o->score_ace_low : points_laid(o, (place - 1) % RANKS + 1);
    }
    return points;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// First the cards that combinations name are taken off, of all of them, then sets out of pools choose from what is left: the
// other way round a set might take a card that a run needs.  Last, jokers' places get their jokers and wild cards, the wanted
// one first if it is not laid as itself.
void pack_lay(const struct options *o, const struct candidates *list, int *chosen, int count, struct counts *left,
              const uint8_t kept[FACES], struct combos *out)
{
    LOCAL(combos) own = { 0 };
    int wanted = list->wanted, had = wanted == FACE_NONE ? 0 : left->of[wanted];
    out = out ? out : &own;
    out->count = 0;
    if (count > 1)
        qsort(chosen, (size_t)count, sizeof *chosen, by_number); // in the order of the list
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &list->at[chosen[i]];
        for (int n = 0; n < c->faces; n++)
            left->of[c->face[n]] = (uint8_t)(left->of[c->face[n]] - c->times[n]);
        if (!list->wild)
            left->of[FACE_JOKER] = (uint8_t)(left->of[FACE_JOKER] - c->jokers);
    }
    for (int i = 0; i < count; i++) {
        struct candidate c = list->at[chosen[i]];
        candidate_deal(&c, left);
        combo_unpack(o, &c, out);
    }
    if (!list->wild)
        return;
    for (int face = 0; kept && face < FACES; face++)
        left->of[face] = (uint8_t)(left->of[face] - kept[face]);
    wilds_fill(left, wanted != FACE_NONE && left->of[wanted] == had ? wanted : FACE_NONE, out);
    for (int face = 0; kept && face < FACES; face++)
        left->of[face] = (uint8_t)(left->of[face] + kept[face]);
}

// pure, most: see pack.h.
int arrange_goal(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, int pure, int most,
                 struct combos *out)
{
    struct rates rates;
    struct candidates list;
    int chosen[CHOSEN_MOST], need = wish ? wish->need : FACE_NONE, cards = 0, points = 0;
    for (int face = 0; face < FACES; face++)
        cards += hand->of[face];
    if (cards > 2 * CHOSEN_MOST)
        BUG("a hand of %d cards", cards);
    rates_begin(&rates, o, hand);
    if (!combos_any(&rates, hand))
        return need == FACE_NONE && !pure ? 0 : -1;
    candidates_init(&list);
    rates_init(&rates, o, hand, wish);
    struct effort own = { wish ? EFFORT_QUESTION : EFFORT_BEST };
    rates.effort = wish && wish->effort ? wish->effort : &own;
    bool joker = need == FACE_JOKER || (need != FACE_NONE && rates.wild >> face_rank(need) & 1);
    if (joker && rates.wild)
        list.wanted = need;
    // A wanted face must be seen in the sets that hold it.
    struct finding how = { .keep_jokers = joker,
                           .counted = most > 0,
                           .pool = need == FACE_NONE || (need == FACE_JOKER && !rates.wild) };
    combos_find(&rates, hand, &how, &list);
    struct pack_goal goal = { .need = need == FACE_NONE          ? -1
                                      : list.wanted != FACE_NONE ? STOCK_WANTED
                                                                 : stock_of(need),
                              .pure = pure,
                              .runs = pure,
                              .most = most };
    int count = need == FACE_NONE && !pure ? 0 : -1;
    if (list.count && (need == FACE_NONE || hand->of[need]))
        count = pack_best(&rates, hand, &goal, &list, chosen);
    for (int i = 0; i < count; i++)
        points += candidate_points(o, &list.at[chosen[i]]);
    if (out && count > 0) {
        struct counts left = *hand;
        pack_lay(o, &list, chosen, count, &left, NULL, out);
    }
    candidates_release(&list);
    return count < 0 ? -1 : points;
}

int arrange_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out)
{
    if (out)
        out->count = 0;
    if (wish && effort_spent(wish->effort))
        return wish->need == FACE_NONE ? 0 : -1;
    return hand->terms.kinds ? control_best(o, hand, wish, out) : arrange_goal(o, hand, wish, 0, 0, out);
}

// share: where wild cards can fill the places of jokers in many ways, every candidate is filled in some.
static void unpack_list(const struct options *o, const struct counts *hand, const struct candidates *list, int most, bool share,
                        struct combos *out)
{
    out->count = 0;
    for (int i = 0; i < list->count && out->count < most; i++) {
        int room = share ? (most - out->count - 1) / (list->count - i) + 1 : most - out->count;
        if (list->wild && list->at[i].jokers)
            wilds_list(o, hand, &list->at[i], out->count + room, out);
        else
            combo_unpack(o, &list->at[i], out);
    }
}

void arrange_list(const struct options *o, const struct counts *hand, struct effort *effort, int most, struct combos *out)
{
    if (hand->terms.kinds) {
        control_list(o, hand, most, out);
        out->cut = out->count >= most;
        return;
    }
    struct rates rates;
    struct candidates list;
    struct effort own = { EFFORT_QUESTION };
    candidates_init(&list);
    rates_begin(&rates, o, hand);
    rates.effort = effort ? effort : &own;
    bool cut = combos_find_all(&rates, hand, most, &list);
    unpack_list(o, hand, &list, most, false, out);
    if (out->count >= most) {
        unpack_list(o, hand, &list, most, true, out);
        cut = true;
    }
    out->cut = cut || effort_spent(rates.effort);
    candidates_release(&list);
}

// Can a combination of this many natural cards at most (one of them wanted, unless the joker is), be made with jokers?  More
// naturals in place of jokers never make it wrong, so only the most naturals are tried.
static bool makes(const struct options *o, int kind, int length, int naturals, int jokers, bool want_joker)
{
    int most = want_joker ? length - 1 : length;
    int n = naturals < most ? naturals : most;
    return length - n <= jokers && combo_allowed(o, kind, n, length - n);
}

// Jokers and cards of wild ranks: those that are not in their own places of a combination may fill the others.
struct fillable {
    const struct options *o;
    const struct counts *counts;
    int jokers;
    unsigned wild;
};

// A set of this rank.  Cards of a wild rank are counted among the jokers, and in their own set they are naturals, so they are
// taken off there.
static bool set_uses(const struct fillable *h, int rank, bool want_joker)
{
    const struct options *o = h->o;
    int naturals = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = h->counts->of[face_of(rank, suit)];
        naturals += o->set_distinct_suits && have > 1 ? 1 : have;
    }
    int jokers = h->jokers - (h->wild >> rank & 1 ? naturals : 0);
    int longest = naturals + jokers < MELD_CARDS ? naturals + jokers : MELD_CARDS;
    for (int length = o->set_min; length <= longest; length++)
        if (makes(o, MELD_SET, length, naturals, jokers, want_joker))
            return true;
    return false;
}

// Runs of one suit over this place; 0: any run, with a joker in it.  Places are bits, ranks repeated past the king as in
// combos.c; window is the run's places.
static bool run_uses(const struct fillable *h, int suit, int place, bool want_joker)
{
    const struct options *o = h->o;
    uint32_t there = 0, wild = h->wild | h->wild << RANKS;
    bool two_aces = h->counts->of[face_of(RANK_ACE, suit)] > 1;
    for (int r = 1; r <= RANKS; r++)
        if (h->counts->of[face_of(r, suit)])
            there |= (1U << run_place(o, r)) | (1U << (run_place(o, r) + RANKS));
    for (int start = 1; start <= RANKS; start++) {
        int longest = combo_run_room(o, start);
        if (h->jokers == 0 && longest > o->run_min)
            longest = o->run_min; // a longer run without jokers holds a shorter one with the card
        for (int length = o->run_min; length <= longest; length++) {
            uint32_t window = ((1U << length) - 1) << start;
            if (place && !(window >> place & 1) && !(window >> (place + RANKS) & 1))
                continue;
            if (start == 1 && length == RUN_PLACES && there & 2 && !two_aces)
                window &= ~2U; // one ace at both ends
            int naturals = bits_of(there & window), jokers = h->jokers - bits_of(there & window & wild);
            if (makes(o, MELD_RUN, length, naturals, jokers, want_joker))
                return true;
        }
    }
    return false;
}

static bool joker_uses(const struct fillable *h)
{
    for (int rank = 1; rank <= RANKS; rank++)
        if (set_uses(h, rank, true))
            return true;
    for (int suit = 0; suit < SUITS; suit++)
        if (run_uses(h, suit, 0, true))
            return true;
    return false;
}

// Without control cards it only counts: no combination is built, so every card of a hand can be asked about.
bool arrange_uses(const struct options *o, const struct counts *hand, int face)
{
    if (hand->of[face] == 0)
        return false;
    if (hand->terms.kinds)
        return control_uses(o, hand, face);
    struct rates rates;
    rates_begin(&rates, o, hand);
    struct fillable h = { o, hand, (int)rates.jokers, rates.wild };
    if (face == FACE_JOKER)
        return joker_uses(&h);
    if (set_uses(&h, face_rank(face), false) || run_uses(&h, face_suit(face), run_place(o, face_rank(face)), false))
        return true;
    if (!(h.wild >> face_rank(face) & 1))
        return false;
    struct counts other = *hand; // in another place it does what a joker does
    other.of[face]--;
    other.of[FACE_JOKER]++;
    h.counts = &other;
    return joker_uses(&h);
}
