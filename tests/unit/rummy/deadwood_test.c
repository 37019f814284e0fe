// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand leaves over at its least (solve/deadwood.h), and which of equal arrangements counts, against every way to part the
// hand into sets and runs, which are told here by their definitions alone.
#include "base/err.h"
#include "base/rng.h"
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/melds/points.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdint.h>
#include <string.h>

enum { GIN_HANDS = 10000, JOKER_HANDS = 3000, HELD_MOST = 11, NO_BEST = 10000 };

// A way to part the hand: combinations as sets of its cards, bit by place.
struct way {
    int points, cards, faces, count;
    unsigned meld[HELD_MOST];
};

struct parting {
    const struct options *o;
    int count, face[HELD_MOST], most;
    uint8_t melds[1 << HELD_MOST]; // is this set of cards a combination?
    bool jokers;
    struct way now, best;
};

static int place(const struct options *o, int face)
{
    return run_place(o, face_rank(face));
}

// Three or four of a rank, each suit once.
static bool is_set(const struct parting *p, unsigned cards)
{
    int rank = 0, count = 0, jokers = 0;
    unsigned suits = 0;
    for (int i = 0; i < p->count; i++) {
        if (!(cards >> i & 1))
            continue;
        count++;
        if (p->face[i] == FACE_JOKER) {
            jokers++;
            continue;
        }
        if ((rank && rank != face_rank(p->face[i])) || suits >> face_suit(p->face[i]) & 1)
            return false;
        rank = face_rank(p->face[i]);
        suits |= 1u << face_suit(p->face[i]);
    }
    return count >= 3 && count <= 4 && jokers <= 1 && count - jokers >= 2;
}

// Three or more of a suit in order, the ace low; a joker stands for one that is missing, or for one more.
static bool is_run(const struct parting *p, unsigned cards)
{
    int suit = -1, low = 99, high = 0, count = 0, jokers = 0;
    unsigned places = 0;
    for (int i = 0; i < p->count; i++) {
        if (!(cards >> i & 1))
            continue;
        count++;
        if (p->face[i] == FACE_JOKER) {
            jokers++;
            continue;
        }
        int at = place(p->o, p->face[i]);
        if ((suit >= 0 && suit != face_suit(p->face[i])) || places >> at & 1)
            return false;
        suit = face_suit(p->face[i]);
        places |= 1u << at;
        low = at < low ? at : low;
        high = at > high ? at : high;
    }
    int gaps = high - low + 1 - (count - jokers), last = place(p->o, face_of(RANK_KING, 0));
    bool room = gaps == jokers || low > 1 || high < last;
    return count >= 3 && jokers <= 1 && count - jokers >= 2 && gaps <= jokers && count <= last && room;
}

// --- which of several: no jokers here ---

static bool fits(const struct parting *p, unsigned meld, int face)
{
    int first = 0, count = __builtin_popcount(meld);
    while (!(meld >> first & 1))
        first++;
    if (is_set(p, meld)) {
        bool same = face_rank(face) == face_rank(p->face[first]) && count < 4;
        for (int i = 0; i < p->count; i++)
            same = same && !(meld >> i & 1 && p->face[i] == face);
        return same;
    }
    int low = 99, high = 0, at = place(p->o, face);
    for (int i = 0; i < p->count; i++)
        if (meld >> i & 1) {
            low = place(p->o, p->face[i]) < low ? place(p->o, p->face[i]) : low;
            high = place(p->o, p->face[i]) > high ? place(p->o, p->face[i]) : high;
        }
    return face_suit(face) == face_suit(p->face[first]) && (at == low - 1 || at == high + 1);
}

static int count_faces(const struct parting *p, const struct way *way)
{
    int count = 0;
    for (int face = 0; face < FACE_JOKER; face++) {
        bool any = false;
        for (int i = 0; i < way->count; i++)
            any = any || fits(p, way->meld[i], face);
        count += any && !(p->o->deck_drop_ranks >> face_rank(face) & 1);
    }
    return count;
}

// Sets before runs, aces to kings; runs by suit and lowest card; then card by card, and the one that ends first.
static int compare(const struct parting *p, unsigned one, unsigned two)
{
    int a[HELD_MOST], b[HELD_MOST], count_a = 0, count_b = 0;
    bool run_a = !is_set(p, one), run_b = !is_set(p, two);
    for (int face = 0; face < FACE_JOKER; face++)
        for (int i = 0; i < p->count; i++) {
            if (p->face[i] == face && one >> i & 1)
                a[count_a++] = face;
            if (p->face[i] == face && two >> i & 1)
                b[count_b++] = face;
        }
    if (run_a != run_b)
        return run_a - run_b;
    int differs = run_a ? face_suit(a[0]) - face_suit(b[0]) : face_rank(a[0]) - face_rank(b[0]);
    for (int i = 0; !differs && i < count_a && i < count_b; i++)
        differs = a[i] - b[i];
    return differs ? differs : count_a - count_b;
}

static void sort(const struct parting *p, struct way *way)
{
    for (int i = 1; i < way->count; i++)
        for (int j = i; j > 0 && compare(p, way->meld[j], way->meld[j - 1]) < 0; j--) {
            unsigned kept = way->meld[j];
            way->meld[j] = way->meld[j - 1];
            way->meld[j - 1] = kept;
        }
}

static bool is_better(const struct parting *p, const struct way *way)
{
    const struct way *best = &p->best;
    if (way->points != best->points)
        return way->points < best->points;
    if (p->jokers)
        return false;
    if (way->faces != best->faces)
        return way->faces < best->faces;
    for (int i = 0; i < way->count && i < best->count; i++) {
        int differs = compare(p, way->meld[i], best->meld[i]);
        if (differs)
            return differs < 0;
    }
    return way->count < best->count;
}

static void part(struct parting *p, int at, unsigned used)
{
    while (at < p->count && used >> at & 1)
        at++;
    if (at == p->count) {
        struct way way = p->now;
        if (p->most != DEADWOOD_ANY && way.cards > p->most)
            return;
        if (!p->jokers && way.points <= p->best.points) {
            sort(p, &way);
            way.faces = count_faces(p, &way);
        }
        if (is_better(p, &way))
            p->best = way;
        return;
    }
    unsigned rest = ~(used | 1u << at) & ((1u << p->count) - 1) & ~((1u << at) - 1);
    for (unsigned with = rest; with; with = (with - 1) & rest)
        if (p->melds[with | 1u << at]) {
            p->now.meld[p->now.count++] = with | 1u << at;
            part(p, at + 1, used | with | 1u << at);
            p->now.count--;
        }
    int cost = points_left(p->o, p->face[at]);
    p->now.points += cost;
    p->now.cards++;
    part(p, at + 1, used | 1u << at);
    p->now.points -= cost;
    p->now.cards--;
}

static void deal(struct parting *p, struct rng *rng, int packs, struct counts *hand)
{
    struct pile deck = { 0 };
    state_build_deck(p->o, packs > 1 ? 4 : 2, &deck);
    memset(hand, 0, sizeof *hand);
    p->jokers = false;
    for (int i = 0; i < p->count; i++) {
        int at = (int)rng_below(rng, deck.count);
        p->face[i] = card_face(deck.card[at]);
        p->jokers = p->jokers || p->face[i] == FACE_JOKER;
        hand->of[p->face[i]]++;
        pile_remove(&deck, at);
    }
    for (unsigned cards = 0; cards < 1u << p->count; cards++)
        p->melds[cards] = __builtin_popcount(cards) >= 3 && (is_set(p, cards) || is_run(p, cards));
}

static void assert_same_way(const struct parting *p, const struct combos *laid)
{
    assert_int_equal(laid->count, p->best.count);
    for (int i = 0; i < laid->count; i++) {
        struct counts left = { 0 };
        for (int c = 0; c < laid->combo[i].count; c++)
            left.of[laid->combo[i].card[c].face]++;
        for (int card = 0; card < p->count; card++)
            if (p->best.meld[i] >> card & 1)
                assert_int_not_equal(left.of[p->face[card]]--, 0);
        for (int face = 0; face < FACES; face++)
            assert_int_equal(left.of[face], 0);
    }
}

static void compare_hands(const char *id, int hands, int cards, int packs, int most)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    struct rng rng;
    int cost[FACES], found = 0;
    assert_non_null(variant);
    rng_seed(&rng, id);
    for (int face = 0; face < FACES; face++)
        cost[face] = points_left(variant->options, face);
    for (int i = 0; i < hands; i++) {
        struct parting p = { .o = variant->options, .count = cards, .most = most, .best = { .points = NO_BEST } };
        struct counts hand;
        struct deadwood chosen, least;
        struct combos laid = { 0 };
        deal(&p, &rng, packs, &hand);
        part(&p, 0, 0);
        bool any = deadwood_least(p.o, &hand, cost, most, NULL, &chosen, &laid);
        assert_int_equal(any, p.best.points < NO_BEST);
        assert_int_equal(deadwood_least(p.o, &hand, cost, most, NULL, &least, NULL), any);
        if (any) {
            assert_int_equal(chosen.points, p.best.points);
            assert_int_equal(least.points, p.best.points);
            if (!p.jokers)
                assert_same_way(&p, &laid);
            found += laid.count > 0;
        }
        combos_release(&laid);
    }
    assert_true(found > 0);
    variant_free(variant);
    err_release(&err);
}

TEST(gin_hands_leave_the_least)
{
    compare_hands("gin", GIN_HANDS, 10, 1, DEADWOOD_ANY);
}

TEST(hands_of_two_spanish_packs_leave_the_least)
{
    compare_hands("chinchon", JOKER_HANDS, 10, 2, DEADWOOD_ANY);
}

TEST(few_cards_left_over)
{
    compare_hands("chinchon", JOKER_HANDS, 8, 2, 2);
}

TEST(hands_with_jokers_leave_the_least)
{
    compare_hands("conga", JOKER_HANDS, 9, 2, DEADWOOD_ANY);
}

TEST(hands_with_jokers_and_few_cards_left_over)
{
    compare_hands("conga", JOKER_HANDS, 8, 2, 1);
}
