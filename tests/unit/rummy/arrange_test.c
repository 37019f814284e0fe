// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger against a search that knows nothing of it: every subset of a small hand is judged
// straight from the rules (rules.md section 1 and 5), and every way of parting the hand into such
// subsets is tried.  Only the card numbers and the options are shared.

#include "base/rng.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/arrange.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 11, SUBSETS = 1 << SMALL };

static void playroom(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o); // the engine's defaults are Playroom's
    for (int rank = 1; rank < POINT_ROWS; rank++)
        o->score_table.row[CARD_ROW_RANK + rank] = (struct card_point){ true, (int16_t)points_laid(o, rank) };
}

static void random_options(struct rng *rng, struct options *o)
{
    playroom(o);
    o->set_min = 2 + (int)rng_below(rng, 3) + (rng_below(rng, 8) == 0);
    o->set_max = rng_below(rng, 3) == 0 ? 0 : o->set_min + (int)rng_below(rng, 4);
    o->set_distinct_suits = rng_below(rng, 2);
    o->run_min = 3 + (rng_below(rng, 3) == 0) + (rng_below(rng, 6) == 0);
    o->run_max = rng_below(rng, 2) ? 14 : o->run_min + (int)rng_below(rng, (uint32_t)(15 - o->run_min));
    o->run_ace = (int)rng_below(rng, 4);
    o->joker_ratio = rng_below(rng, 2) ? RATIO_ANY : (int)rng_below(rng, 3);
    o->joker_min_naturals = (int)rng_below(rng, 4);
    o->joker_max_per_meld = rng_below(rng, 2) ? 0 : (int)rng_below(rng, 4);
    o->joker_value = (int)rng_below(rng, 2);
    if (rng_below(rng, 2)) {
        o->score_ace_low = (int)rng_below(rng, 30);
        for (int rank = 1; rank <= RANKS; rank++)
            o->score_table.row[CARD_ROW_RANK + rank].points = (int16_t)rng_below(rng, rng_below(rng, 4) ? 20 : 1001);
    }
}

// --- combinations by the rules ---

struct bag {
    int rank[RANKS + 1];                                      // how many natural cards of the rank
    int naturals, jokers, suits[SUITS], lone_suit, lone_rank; // lone: the only one of all naturals, or -1
};

static struct bag bag_of(const int *face, int count, unsigned subset)
{
    struct bag bag = { .lone_suit = -2, .lone_rank = -2 };
    for (int i = 0; i < count; i++) {
        if (!(subset >> i & 1))
            continue;
        if (face[i] == FACE_JOKER) {
            bag.jokers++;
            continue;
        }
        int rank = face_rank(face[i]), suit = face_suit(face[i]);
        bag.naturals++;
        bag.rank[rank]++;
        bag.suits[suit]++;
        bag.lone_suit = bag.lone_suit == -2 || bag.lone_suit == suit ? suit : -1;
        bag.lone_rank = bag.lone_rank == -2 || bag.lone_rank == rank ? rank : -1;
    }
    return bag;
}

static bool jokers_fine(const struct options *o, const struct bag *bag)
{
    if (bag->naturals < o->joker_min_naturals)
        return false;
    if (o->joker_max_per_meld > 0 && bag->jokers > o->joker_max_per_meld)
        return false;
    switch (o->joker_ratio) {
    case RATIO_NATURAL_AT_LEAST_WILD:
        return bag->jokers <= bag->naturals;
    case RATIO_NATURAL_MORE:
        return bag->jokers < bag->naturals;
    default:
        return true;
    }
}

// Readings as a set, and the most points of one; 0 readings: it is none.
static int set_readings(const struct options *o, const struct bag *bag, int *points)
{
    int size = bag->naturals + bag->jokers, readings = 0;
    if (size < o->set_min || (o->set_max != 0 && size > o->set_max) || !jokers_fine(o, bag))
        return 0;
    if (o->set_distinct_suits)
        for (int suit = 0; suit < SUITS; suit++)
            if (bag->suits[suit] > 1 || size > 4)
                return 0;
    for (int rank = 1; rank <= RANKS; rank++) {
        if (bag->rank[rank] != bag->naturals)
            continue;
        int counted = bag->naturals + (o->joker_value == JOKER_REPRESENTED ? bag->jokers : 0);
        int worth = counted * o->score_table.row[CARD_ROW_RANK + rank].points;
        *points = readings && *points > worth ? *points : worth;
        readings++;
    }
    return readings;
}

// The same as a run whose places are ranks[0..size-1]; ace_low says whether the first is an ace before a 2.
static int window_readings(const struct options *o, const struct bag *bag, const int *ranks, int size, int *points)
{
    int left[RANKS + 1], readings = 0;
    memcpy(left, bag->rank, sizeof left);
    bool both_ends = size == 14; // ace to ace: one natural ace may lie at either end
    for (int low_natural = 0; low_natural < (both_ends && bag->rank[RANK_ACE] == 1 ? 2 : 1); low_natural++) {
        int worth = 0, used = 0;
        memcpy(left, bag->rank, sizeof left);
        for (int i = 0; i < size; i++) {
            int rank = ranks[i],
                value = rank == RANK_ACE && i == 0 ? o->score_ace_low : o->score_table.row[CARD_ROW_RANK + rank].points;
            bool natural = left[rank] > 0;
            if (both_ends && bag->rank[RANK_ACE] == 1 && rank == RANK_ACE)
                natural = (i == 0) == (low_natural == 1);
            if (natural) {
                left[rank]--;
                used++;
            }
            if (natural || o->joker_value == JOKER_REPRESENTED)
                worth += value;
        }
        if (used != bag->naturals)
            return 0;
        *points = readings && *points > worth ? *points : worth;
        readings++;
    }
    return readings;
}

static int run_readings(const struct options *o, const struct bag *bag, int *points)
{
    int size = bag->naturals + bag->jokers, readings = 0;
    if (size < o->run_min || size > o->run_max || bag->lone_suit == -1 || !jokers_fine(o, bag))
        return 0;
    for (int start = 1; start <= RANKS; start++) {
        int ranks[14], top = start + size - 1; // the highest place, were there no corner
        bool ace_to_ace = start == 1 && size == 14;
        if (start == 1 && o->run_ace == ACE_HIGH)
            continue;
        if (top > 14 && o->run_ace != ACE_WRAP)
            continue;
        if (top == 14 && o->run_ace == ACE_LOW)
            continue;
        if (size > 14 || (size == 14 && !ace_to_ace))
            continue;
        for (int i = 0; i < size; i++)
            ranks[i] = (start - 1 + i) % 13 + 1;
        int worth = 0, ways = window_readings(o, bag, ranks, size, &worth);
        if (ways && (readings == 0 || worth > *points))
            *points = worth;
        readings += ways;
    }
    return bag->naturals ? readings : readings * SUITS;
}

// --- the search over all partitions ---

struct value {
    int worth, jokers, cards, points;
};

static bool beats(const struct value *a, const struct value *b)
{
    if (a->worth != b->worth)
        return a->worth > b->worth;
    if (a->jokers != b->jokers)
        return a->jokers < b->jokers;
    return a->cards > b->cards;
}

struct brute {
    int face[SMALL], count;
    struct counts counts;
    int melds;
    unsigned meld[SUBSETS];
    struct value value[SUBSETS]; // of meld[i]
    struct value best[SUBSETS];  // of what the subset can lay
    bool possible[SUBSETS];      // with a wish: can the wanted card be laid from this subset?
    struct value wished[SUBSETS];
    int readings;
};

static struct value sum(const struct value *a, const struct value *b)
{
    return (struct value){ a->worth + b->worth, a->jokers + b->jokers, a->cards + b->cards, a->points + b->points };
}

static bool bag_seen(const struct brute *b, unsigned subset) // the same faces in a subset that came before
{
    for (int i = 1; i < b->count; i++)
        if (subset >> i & 1 && !(subset >> (i - 1) & 1) && b->face[i] == b->face[i - 1])
            return true;
    return false;
}

static void brute_melds(struct brute *b, const struct options *o, const struct arrange_wish *wish)
{
    b->melds = b->readings = 0;
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        struct bag bag = bag_of(b->face, b->count, subset);
        int set = 0, run = 0, sets = set_readings(o, &bag, &set), runs = run_readings(o, &bag, &run);
        if (sets + runs == 0)
            continue;
        int points = sets && (!runs || set > run) ? set : run;
        b->readings += bag_seen(b, subset) ? 0 : sets + runs;
        b->meld[b->melds] = subset;
        b->value[b->melds++] = (struct value){ points + bag.naturals * wish->card_bonus - bag.jokers * wish->joker_cost,
                                               bag.jokers, bag.naturals + bag.jokers, points };
    }
}

static bool wanted_in(const struct brute *b, unsigned subset, int need)
{
    for (int i = 0; i < b->count; i++)
        if (subset >> i & 1 && b->face[i] == need)
            return true;
    return false;
}

static void consider(struct value *best, bool *any, struct value one)
{
    if (!*any || beats(&one, best))
        *best = one;
    *any = true;
}

static void brute_solve(struct brute *b, int need)
{
    b->best[0] = (struct value){ 0 };
    b->possible[0] = false;
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        unsigned low = subset & -subset, rest = subset & ~low;
        b->best[subset] = b->best[rest];
        b->possible[subset] = b->possible[rest];
        b->wished[subset] = b->wished[rest];
        for (int i = 0; i < b->melds; i++) {
            if (!(b->meld[i] & low) || b->meld[i] & ~subset)
                continue;
            unsigned then = subset & ~b->meld[i];
            struct value one = sum(&b->value[i], &b->best[then]);
            if (beats(&one, &b->best[subset]))
                b->best[subset] = one;
            if (wanted_in(b, b->meld[i], need))
                consider(&b->wished[subset], &b->possible[subset], one);
            else if (b->possible[then])
                consider(&b->wished[subset], &b->possible[subset], sum(&b->value[i], &b->wished[then]));
        }
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// Few ranks and suits, so that much is possible.
static void random_hand(struct rng *rng, struct brute *b, int jokers_most)
{
    b->count = 6 + (int)rng_below(rng, SMALL - 5);
    int ranks = 2 + (int)rng_below(rng, 8), from = (int)rng_below(rng, RANKS), suits = 1 + (int)rng_below(rng, 4);
    int jokers = (int)rng_below(rng, (uint32_t)jokers_most + 1);
    for (int i = 0; i < b->count; i++) {
        int rank = (from + (int)rng_below(rng, (uint32_t)ranks)) % RANKS + 1;
        b->face[i] = i < jokers ? FACE_JOKER : face_of(rank, (int)rng_below(rng, (uint32_t)suits));
    }
    qsort(b->face, (size_t)b->count, sizeof *b->face, by_number);
    memset(&b->counts, 0, sizeof b->counts);
    for (int i = 0; i < b->count; i++)
        b->counts.of[b->face[i]]++;
}

static void say_options(const struct options *o)
{
    print_message("set %d..%d %s, run %d..%d ace %d, ratio %d, naturals %d, jokers %d, value %d, ace low %d, table", o->set_min,
                  o->set_max, o->set_distinct_suits ? "distinct" : "free", o->run_min, o->run_max, o->run_ace, o->joker_ratio,
                  o->joker_min_naturals, o->joker_max_per_meld, o->joker_value, o->score_ace_low);
    for (int rank = 1; rank <= RANKS; rank++)
        print_message(" %d", o->score_table.row[CARD_ROW_RANK + rank].points);
    print_message("\n");
}

static void say_faces(const int *face, int count)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_add(&text, " ");
        face_write(face[i], &text);
    }
    print_message("hand%s\n", text.text);
    strbuf_release(&text);
}

// --- what the arranger laid, judged by the rules ---

static bool combo_sound(const struct options *o, const struct combo *combo)
{
    int face[MELD_CARDS];
    for (int i = 0; i < combo->count; i++)
        face[i] = combo->card[i].face;
    struct bag bag = { .lone_suit = -2, .lone_rank = -2 };
    bag = bag_of(face, combo->count < 32 ? combo->count : 31, ~0U);
    int most = 0;
    if (!(combo->kind == MELD_SET ? set_readings(o, &bag, &most) : run_readings(o, &bag, &most)))
        return false;
    int points = 0;
    for (int i = 0; i < combo->count; i++) {
        const struct move_card *card = &combo->card[i];
        if (card->face != FACE_JOKER && card->as != card->face)
            return false;
        int rank = combo->kind == MELD_SET ? combo->rank : (combo->rank - 1 + i) % 13 + 1;
        if (card->as != FACE_NONE && face_rank(card->as) != rank)
            return false;
        if (combo->kind == MELD_RUN && (card->as == FACE_NONE || face_suit(card->as) != combo->suit))
            return false;
        bool low = combo->kind == MELD_RUN && combo->rank == 1 && i == 0;
        if (card->face != FACE_JOKER || o->joker_value == JOKER_REPRESENTED)
            points += low ? o->score_ace_low : o->score_table.row[CARD_ROW_RANK + rank].points;
    }
    return points == combo->points && points <= most;
}

static bool laid_sound(const struct options *o, const struct counts *hand, const struct combos *laid, struct value *total)
{
    struct counts left = *hand;
    *total = (struct value){ 0 };
    for (int i = 0; i < laid->count; i++) {
        const struct combo *combo = &laid->combo[i];
        if (!combo_sound(o, combo))
            return false;
        total->points += combo->points;
        total->cards += combo->count;
        for (int n = 0; n < combo->count; n++) {
            if (left.of[combo->card[n].face]-- == 0)
                return false;
            total->jokers += combo->card[n].face == FACE_JOKER;
        }
    }
    return true;
}

static void check_best(const struct options *o, const struct brute *b, const struct arrange_wish *wish)
{
    struct combos laid = { 0 };
    struct value got, want = b->best[(1U << b->count) - 1];
    bool possible = true;
    if (wish->need != FACE_NONE) {
        possible = b->possible[(1U << b->count) - 1];
        want = b->wished[(1U << b->count) - 1];
    }
    int points = arrange_best(o, &b->counts, wish, &laid);
    bool sound = laid_sound(o, &b->counts, &laid, &got);
    got.worth = got.points + (got.cards - got.jokers) * wish->card_bonus - got.jokers * wish->joker_cost;
    bool right = possible ? sound && points == got.points && got.worth == want.worth && got.jokers == want.jokers &&
                                got.cards == want.cards
                          : points == -1 && laid.count == 0;
    if (!right) {
        say_options(o);
        say_faces(b->face, b->count);
        print_message("need %d bonus %d cost %d\n", wish->need, wish->card_bonus, wish->joker_cost);
        print_message("sound %d points %d; got %d worth %d jokers %d cards; want %d worth %d jokers %d cards\n", sound, points,
                      got.worth, got.jokers, got.cards, want.worth, want.jokers, want.cards);
    }
    combos_release(&laid);
    assert_true(right);
}

static int compare_combos(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct combo));
}

static void check_list(const struct options *o, const struct brute *b)
{
    struct combos list = { 0 };
    arrange_list(o, &b->counts, NULL, 1 << 20, &list);
    bool right = list.count == b->readings;
    if (list.count)
        qsort(list.combo, (size_t)list.count, sizeof *list.combo, compare_combos);
    for (int i = 0; i < list.count; i++) {
        struct combos one = { .combo = &list.combo[i], .count = 1, .room = 1 };
        struct value total;
        right = right && laid_sound(o, &b->counts, &one, &total);
        right = right && (i == 0 || compare_combos(&list.combo[i - 1], &list.combo[i]) != 0);
    }
    if (!right) {
        say_options(o);
        say_faces(b->face, b->count);
        print_message("listed %d, there are %d\n", list.count, b->readings);
    }
    combos_release(&list);
    assert_true(right);
}

static void check_uses(const struct options *o, const struct brute *b)
{
    for (int face = 0; face < FACES; face++) {
        bool want = false;
        for (int i = 0; i < b->melds && !want; i++)
            want = wanted_in(b, b->meld[i], face);
        if (want != arrange_uses(o, &b->counts, face)) {
            say_options(o);
            say_faces(b->face, b->count);
            print_message("face %d is used %d\n", face, want);
            fail();
        }
    }
}

static void check_hands(const char *seed, int hands, int each, bool own_options)
{
    struct rng rng;
    struct options o;
    struct brute *b = test_malloc(sizeof *b);
    rng_seed(&rng, seed);
    playroom(&o);
    for (int i = 0; i < hands; i++) {
        if (own_options && i % each == 0)
            random_options(&rng, &o);
        random_hand(&rng, b, 5);
        struct arrange_wish plain = { .need = FACE_NONE }, wish = { .need = b->face[rng_below(&rng, (uint32_t)b->count)] };
        wish.card_bonus = (int)rng_below(&rng, 3) * 4;
        wish.joker_cost = (int)rng_below(&rng, 3) * 7;
        brute_melds(b, &o, &plain);
        brute_solve(b, FACE_NONE);
        check_best(&o, b, &plain);
        check_list(&o, b);
        check_uses(&o, b);
        brute_melds(b, &o, &wish);
        brute_solve(b, wish.need);
        check_best(&o, b, &wish);
        wish.need = FACE_NONE;
        check_best(&o, b, &wish);
    }
    test_free(b);
}

TEST(playroom_hands_are_arranged_as_a_search_of_everything_would)
{
    check_hands("playroom", 1500, 1, false);
}

TEST(hands_under_any_rules_are_arranged_as_a_search_of_everything_would)
{
    check_hands("any rules", 4000, 10, true);
}

// --- hands larger than any game deals ---

static void packs(struct counts *hand, int copies, int jokers)
{
    memset(hand, 0, sizeof *hand);
    for (int face = 0; face < FACE_JOKER; face++)
        hand->of[face] = (uint8_t)copies;
    hand->of[FACE_JOKER] = (uint8_t)jokers;
}

static int best_of(const struct options *o, const struct counts *hand)
{
    struct combos laid = { 0 };
    struct value total;
    int points = arrange_best(o, hand, NULL, &laid);
    assert_true(laid_sound(o, hand, &laid, &total));
    assert_int_equal(points, total.points);
    combos_release(&laid);
    return points;
}

TEST(whole_packs_are_laid_to_the_last_card)
{
    struct options o;
    struct counts hand;
    playroom(&o);
    packs(&hand, 2, 8); // a rank makes two sets of four: 8 aces, 64 low cards, 32 high ones
    assert_int_equal(best_of(&o, &hand), 8 * 15 + 64 * 5 + 32 * 10);
    packs(&hand, 5, 10);
    assert_int_equal(best_of(&o, &hand), 20 * 15 + 160 * 5 + 80 * 10);
    o.joker_min_naturals = 0;
    o.joker_max_per_meld = 0;
    o.joker_value = JOKER_REPRESENTED;
    packs(&hand, 5, 24); // and every joker is an ace
    assert_int_equal(best_of(&o, &hand), 44 * 15 + 160 * 5 + 80 * 10);
    o.set_distinct_suits = false;
    o.run_ace = ACE_WRAP;
    assert_int_equal(best_of(&o, &hand), 44 * 15 + 160 * 5 + 80 * 10);
}

TEST(many_jokers_alone_are_worth_what_the_rules_let_them_be)
{
    struct options o;
    struct counts hand;
    playroom(&o);
    packs(&hand, 0, 24);
    assert_int_equal(best_of(&o, &hand), 0);
    o.joker_min_naturals = 0;
    o.joker_max_per_meld = 0;
    assert_int_equal(best_of(&o, &hand), 0);
    o.joker_value = JOKER_REPRESENTED;
    assert_int_equal(best_of(&o, &hand), 24 * 15);
    o.joker_ratio = RATIO_NATURAL_AT_LEAST_WILD;
    assert_int_equal(best_of(&o, &hand), 0);
}

TEST(a_set_without_a_limit_takes_any_number_of_copies)
{
    struct options o;
    struct counts hand = { .of = { 0 } };
    playroom(&o);
    o.set_distinct_suits = false;
    o.set_max = 0;
    hand.of[face_of(RANK_KING, SUIT_HEARTS)] = 200;
    assert_int_equal(best_of(&o, &hand), 2000);
    o.set_max = 5;
    o.set_min = 5;
    hand.of[face_of(RANK_KING, SUIT_HEARTS)] = 104; // the last four do not fill a set
    assert_int_equal(best_of(&o, &hand), 1000);
}

TEST(the_same_hand_is_laid_the_same_way_again)
{
    struct rng rng;
    struct options o;
    struct brute *b = test_malloc(sizeof *b);
    rng_seed(&rng, "again");
    playroom(&o);
    for (int i = 0; i < 200; i++) {
        struct combos once = { 0 }, again = { 0 };
        random_hand(&rng, b, 3);
        arrange_best(&o, &b->counts, NULL, &once);
        arrange_best(&o, &b->counts, NULL, &again);
        assert_int_equal(once.count, again.count);
        if (once.count)
            assert_memory_equal(once.combo, again.combo, (size_t)once.count * sizeof *once.combo);
        combos_release(&once);
        combos_release(&again);
    }
    test_free(b);
}

TEST(a_list_stops_where_it_is_told)
{
    struct options o;
    struct counts hand;
    struct combos list = { 0 };
    playroom(&o);
    packs(&hand, 1, 2);
    arrange_list(&o, &hand, NULL, 7, &list);
    assert_int_equal(list.count, 7);
    combos_release(&list);
}

// A pack without 8, 9 and 10 whose runs go on over them is a pack without jack, queen and king by other names: the same cards are
// laid, for the same points.
TEST(runs_over_gaps_are_runs_of_a_shorter_pack)
{
    enum { KEPT = 10, GONE = 7, HANDS = 400 };
    struct rng rng;
    struct brute *b = test_malloc(sizeof *b);
    rng_seed(&rng, "gaps");
    for (int i = 0; i < HANDS; i++) {
        struct options shorter, gaps;
        struct counts hand;
        struct combos list[2] = { { 0 }, { 0 } };
        random_options(&rng, &shorter);
        shorter.run_ace = ACE_LOW;
        random_hand(&rng, b, 0); // a joker could stand for a jack that is in no pack
        gaps = shorter;
        gaps.run_over_gaps = true;
        memset(&hand, 0, sizeof hand);
        for (int face = 0; face < FACES; face++) {
            int rank = face < FACE_JOKER ? face_rank(face) : 0, other = rank > GONE ? rank + RANKS - KEPT : rank;
            if (rank > KEPT) // out of both packs
                b->counts.of[face] = 0;
            else
                hand.of[rank ? face_of(other, face_suit(face)) : face] = b->counts.of[face];
            if (rank > GONE && rank <= KEPT) {
                gaps.deck_drop_ranks |= 1u << rank;
                gaps.score_table.row[CARD_ROW_RANK + other].points = shorter.score_table.row[CARD_ROW_RANK + rank].points;
            }
        }
        assert_int_equal(arrange_best(&gaps, &hand, NULL, NULL), arrange_best(&shorter, &b->counts, NULL, NULL));
        arrange_list(&gaps, &hand, NULL, SUBSETS, &list[0]);
        arrange_list(&shorter, &b->counts, NULL, SUBSETS, &list[1]);
        assert_int_equal(list[0].count, list[1].count);
        for (int c = 0; c < list[0].count; c++)
            assert_int_equal(list[0].combo[c].points, list[1].combo[c].points);
        for (int face = 0; face < FACE_JOKER; face++) {
            int rank = face_rank(face), other = rank > GONE ? rank + RANKS - KEPT : rank;
            if (rank <= KEPT)
                assert_int_equal(arrange_uses(&gaps, &hand, face_of(other, face_suit(face))),
                                 arrange_uses(&shorter, &b->counts, face));
        }
        combos_release(&list[0]);
        combos_release(&list[1]);
    }
    test_free(b);
}
