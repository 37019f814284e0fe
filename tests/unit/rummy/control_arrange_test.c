// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger under control cards against a search that knows nothing of it: every subset of a small hand is
// judged straight from the rules (rules.md 3.2), and every way of parting the hand into such subsets is tried.

#include "base/rng.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/arrange.h"
#include "test.h"
#include <stdlib.h>
#include <string.h>

enum { SMALL = 10, SUBSETS = 1 << SMALL, ALL = (1 << MELD_KINDS) - 1 };

static void control_rules(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o);
    o->meld_rule = RULE_CONTROL;
    o->set_min = 3;
    o->set_max = 4;
    o->set_distinct_suits = false;
    o->run_min = 3;
    o->run_max = 13;
    o->run_ace = ACE_LOW;
    o->score_preset = PRESET_PIPS;
    o->score_table = (struct card_points){ 0 };
    o->score_ace_low = 1;
    o->control_mode = CONTROL_TURNED;
}

static void shuffle_deck(struct rng *rng, struct controls *deck)
{
    deck->count = 0;
    for (int control = 0; control < CONTROLS; control++)
        if (rng_below(rng, 4)) {
            int at = (int)rng_below(rng, (uint32_t)deck->count + 1);
            deck->id[deck->count++] = deck->id[at];
            deck->id[at] = (uint8_t)control;
        }
}

static void random_rules(struct rng *rng, struct options *o)
{
    control_rules(o);
    shuffle_deck(rng, &o->control_deck);
    o->set_min = 2 + (int)rng_below(rng, 3);
    o->set_max = rng_below(rng, 3) ? o->set_min + (int)rng_below(rng, 3) : 0;
    o->set_distinct_suits = rng_below(rng, 2);
    o->run_min = 3 + (int)rng_below(rng, 2);
    o->run_max = o->run_min + (int)rng_below(rng, (uint32_t)(15 - o->run_min));
    o->run_ace = (int)rng_below(rng, 4);
    if (rng_below(rng, 2)) {
        o->score_table.row[CARD_ROW_JOKER].given = true;
        o->score_ace_low = (int)rng_below(rng, 30);
        for (int rank = 1; rank <= RANKS; rank++)
            o->score_table.row[CARD_ROW_RANK + rank] = (struct card_point){ true, (int16_t)rng_below(rng, 20) };
    }
}

// --- kinds by the rules ---

struct bag {
    int count, number[SMALL], suit[SMALL], times[RANKS + 1];
    bool one_suit;
    int suits[SUITS];
};

static struct bag bag_of(const int *face, int count, unsigned subset)
{
    struct bag bag = { .one_suit = true };
    for (int i = 0; i < count; i++) {
        if (!(subset >> i & 1))
            continue;
        bag.number[bag.count] = face_rank(face[i]);
        bag.suit[bag.count] = face_suit(face[i]);
        bag.suits[face_suit(face[i])]++;
        bag.times[face_rank(face[i])]++;
        bag.one_suit = bag.one_suit && bag.suit[bag.count] == bag.suit[0];
        bag.count++;
    }
    return bag;
}

static int largest(const struct bag *bag)
{
    int number = 0;
    for (int i = 0; i < bag->count; i++)
        number = bag->number[i] > number ? bag->number[i] : number;
    return number;
}

static bool different(const struct bag *bag)
{
    for (int rank = 1; rank <= RANKS; rank++)
        if (bag->times[rank] > 1)
            return false;
    return true;
}

static bool is_same_rank(const struct options *o, const struct bag *bag)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (o->set_distinct_suits && bag->suits[suit] > 1)
            return false;
    return bag->times[bag->number[0]] == bag->count && bag->count >= o->set_min && (!o->set_max || bag->count <= o->set_max);
}

// Places 1 to 14 in order, or round the corner; the bag has all of them and no more.
static bool is_run_from(const struct options *o, const struct bag *bag, int start)
{
    int left[RANKS + 1], end = start + bag->count - 1;
    memcpy(left, bag->times, sizeof left);
    if ((start == 1 && o->run_ace == ACE_HIGH) || (end > 13 && o->run_ace == ACE_LOW) || (end > 14 && o->run_ace != ACE_WRAP))
        return false;
    if (bag->count > 13 && start != 1)
        return false;
    for (int place = start; place <= end; place++)
        if (left[(place - 1) % 13 + 1]-- == 0)
            return false;
    return true;
}

static int run_points(const struct options *o, const struct bag *bag)
{
    int best = -1;
    if (!bag->one_suit || bag->count < o->run_min || bag->count > o->run_max)
        return -1;
    for (int start = 1; start <= RANKS; start++) {
        int points = 0;
        if (!is_run_from(o, bag, start))
            continue;
        for (int i = 0; i < bag->count; i++)
            points += points_laid(o, bag->number[i]);
        if (start == 1)
            points += o->score_ace_low - points_laid(o, RANK_ACE);
        best = points > best ? points : best;
    }
    return best;
}

static bool is_step_run(const struct bag *bag)
{
    for (int step = 1; step <= 6; step++)
        for (int low = 1; low + (bag->count - 1) * step <= RANKS; low++) {
            int found = 0;
            for (int i = 0; i < bag->count; i++)
                found += bag->times[low + i * step] == 1;
            if (bag->count >= 3 && found == bag->count)
                return true;
        }
    return false;
}

// Is there an order a, b, c of three cards in which `holds`?
static bool in_some_order(const struct bag *bag, bool (*holds)(int a, int b, int c))
{
    const int *n = bag->number;
    if (bag->count != 3)
        return false;
    return holds(n[0], n[1], n[2]) || holds(n[0], n[2], n[1]) || holds(n[1], n[0], n[2]) || holds(n[1], n[2], n[0]) ||
           holds(n[2], n[0], n[1]) || holds(n[2], n[1], n[0]);
}

static bool adds(int a, int b, int c)
{
    return a + b == c;
}

static bool takes_away(int a, int b, int c)
{
    return a - b == c;
}

static bool multiplies(int a, int b, int c)
{
    return a >= 2 && b >= 2 && a * b == c;
}

static bool divides(int a, int b, int c)
{
    return b >= 2 && c >= 2 && a % b == 0 && a / b == c;
}

static bool is_primes(const struct bag *bag)
{
    for (int i = 0; i < bag->count; i++)
        for (int d = 2; d <= bag->number[i]; d++)
            if (bag->number[i] == 1 || (d < bag->number[i] && bag->number[i] % d == 0))
                return false;
    return bag->times[1] == 0 && different(bag) && (bag->count == 3 || bag->count == 4);
}

static bool is_factors(const struct bag *bag)
{
    for (int i = 0; i < bag->count; i++)
        if (bag->number[i] == 1 || largest(bag) % bag->number[i])
            return false;
    return different(bag) && bag->count >= 3;
}

static bool is_kind(const struct options *o, const struct bag *bag, int kind)
{
    switch (kind) {
    case MELD_SET:
        return is_same_rank(o, bag);
    case MELD_RUN:
        return run_points(o, bag) >= 0;
    case MELD_FOUR_SUIT:
        return bag->one_suit && bag->count == 4;
    case MELD_STEP_RUN:
        return is_step_run(bag);
    case MELD_SUM:
        return in_some_order(bag, adds);
    case MELD_DIFFERENCE:
        return in_some_order(bag, takes_away);
    case MELD_PRODUCT:
        return in_some_order(bag, multiplies);
    case MELD_QUOTIENT:
        return in_some_order(bag, divides);
    case MELD_PRIMES:
        return is_primes(bag);
    default:
        return is_factors(bag);
    }
}

static int points_as(const struct options *o, const struct bag *bag, int kind)
{
    int points = 0;
    if (kind == MELD_RUN)
        return run_points(o, bag);
    for (int i = 0; i < bag->count; i++)
        points += points_laid(o, bag->number[i]);
    return points;
}

// The first that fits by the control deck; in the order of the catalogue where all are in force because of `any`.
static int first_kind(const struct options *o, unsigned kinds, const struct bag *bag)
{
    bool any = false;
    for (int i = 0; i < o->control_deck.count; i++)
        any = any || (o->control_deck.id[i] == CONTROL_ANY && kinds == ALL);
    for (int i = 0; i < o->control_deck.count && !any; i++) {
        int kind = o->control_deck.id[i];
        if (kind < MELD_KINDS && kinds >> kind & 1 && is_kind(o, bag, kind))
            return kind;
    }
    for (int kind = 0; kind < MELD_KINDS; kind++)
        if (kinds >> kind & 1 && is_kind(o, bag, kind))
            return kind;
    return -1;
}

// --- the search over all partitions ---

struct value {
    int worth, cards, points;
};

static bool beats(const struct value *a, const struct value *b)
{
    return a->worth > b->worth || (a->worth == b->worth && a->cards > b->cards);
}

static struct value sum(const struct value *a, const struct value *b)
{
    return (struct value){ a->worth + b->worth, a->cards + b->cards, a->points + b->points };
}

struct brute {
    int face[SMALL], count;
    struct counts counts;
    int melds, readings; // subsets that are a combination; kinds of bags, each bag once
    unsigned meld[SUBSETS];
    struct value value[SUBSETS];  // of meld[i]
    struct value best[SUBSETS];   // of what the subset can lay
    bool possible[SUBSETS];       // can the wanted card be laid from this subset?
    struct value wished[SUBSETS]; // then the best with it
};

static bool bag_seen(const struct brute *b, unsigned subset) // the same faces in a subset that came before
{
    for (int i = 1; i < b->count; i++)
        if (subset >> i & 1 && !(subset >> (i - 1) & 1) && b->face[i] == b->face[i - 1])
            return true;
    return false;
}

static void brute_melds(struct brute *b, const struct options *o, unsigned kinds, int bonus)
{
    b->melds = b->readings = 0;
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        struct bag bag = bag_of(b->face, b->count, subset);
        int most = -1;
        for (int kind = 0; kind < MELD_KINDS; kind++) {
            if (!(kinds >> kind & 1) || !is_kind(o, &bag, kind))
                continue;
            int points = points_as(o, &bag, kind);
            most = points > most ? points : most;
            b->readings += !bag_seen(b, subset);
        }
        if (most < 0)
            continue;
        b->meld[b->melds] = subset;
        b->value[b->melds++] = (struct value){ most + bag.count * bonus, bag.count, most };
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

static void random_hand(struct rng *rng, struct brute *b)
{
    b->count = 5 + (int)rng_below(rng, SMALL - 4);
    int ranks = 3 + (int)rng_below(rng, RANKS - 2), from = (int)rng_below(rng, RANKS), suits = 1 + (int)rng_below(rng, 4);
    for (int i = 0; i < b->count; i++) {
        int rank = (from + (int)rng_below(rng, (uint32_t)ranks)) % RANKS + 1;
        b->face[i] = face_of(rank, (int)rng_below(rng, (uint32_t)suits));
    }
    qsort(b->face, (size_t)b->count, sizeof *b->face, by_number);
    memset(&b->counts, 0, sizeof b->counts);
    for (int i = 0; i < b->count; i++)
        b->counts.of[b->face[i]]++;
}

static unsigned random_kinds(struct rng *rng)
{
    unsigned kinds = 0;
    if (rng_below(rng, 5) == 0)
        return ALL;
    for (int n = 1 + (int)rng_below(rng, 3); n > 0; n--)
        kinds |= 1u << rng_below(rng, MELD_KINDS);
    return kinds;
}

// --- what the arranger found, judged by the rules ---

static void say_hand(const int *face, int count, unsigned kinds)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_add(&text, " ");
        face_write(face[i], &text);
    }
    print_message("kinds %x, hand%s\n", kinds, text.text);
    strbuf_release(&text);
}

static bool combo_sound(const struct options *o, const struct combo *combo, unsigned kinds)
{
    int face[MELD_CARDS];
    if (combo->count > SMALL)
        return false;
    for (int i = 0; i < combo->count; i++) {
        face[i] = combo->card[i].face;
        if (combo->card[i].as != face[i])
            return false;
    }
    struct bag bag = bag_of(face, combo->count, ~0U);
    if (!(kinds >> combo->kind & 1) || !is_kind(o, &bag, combo->kind))
        return false;
    return combo->points == points_as(o, &bag, combo->kind) && combo->said == (first_kind(o, kinds, &bag) != combo->kind);
}

static bool sound(const struct options *o, const struct brute *b, const struct combos *laid, unsigned kinds, struct value *total)
{
    struct counts left = b->counts;
    *total = (struct value){ 0 };
    for (int i = 0; i < laid->count; i++) {
        const struct combo *combo = &laid->combo[i];
        if (!combo_sound(o, combo, kinds))
            return false;
        for (int c = 0; c < combo->count; c++)
            if (left.of[combo->card[c].face]-- == 0)
                return false;
        total->points += combo->points;
        total->cards += combo->count;
    }
    return true;
}

static void check_best(const struct options *o, struct brute *b, unsigned kinds, const struct arrange_wish *wish)
{
    struct combos laid = { 0 };
    struct value got, none = { 0 };
    unsigned whole = (1U << b->count) - 1;
    brute_melds(b, o, kinds, wish->card_bonus);
    brute_solve(b, wish->need);
    bool can = wish->need == FACE_NONE || b->possible[whole];
    const struct value *want = !can ? &none : wish->need == FACE_NONE ? &b->best[whole] : &b->wished[whole];
    int points = arrange_best(o, &b->counts, wish, &laid);
    bool right = sound(o, b, &laid, kinds, &got) && (can ? points == got.points : points == -1);
    got.worth = got.points + got.cards * wish->card_bonus;
    right = right && got.worth == want->worth && got.cards == want->cards;
    bool with = wish->need == FACE_NONE || !can;
    for (int i = 0; i < laid.count; i++)
        for (int c = 0; c < laid.combo[i].count; c++)
            with = with || laid.combo[i].card[c].face == wish->need;
    if (!right || !with) {
        say_hand(b->face, b->count, kinds);
        print_message("need %d bonus %d: points %d, got worth %d cards %d, want worth %d cards %d\n", wish->need,
                      wish->card_bonus, points, got.worth, got.cards, want->worth, want->cards);
    }
    assert_true(right && with);
    assert_int_equal(arrange_best(o, &b->counts, wish, NULL), points);
    combos_release(&laid);
}

// Each kind of each bag once: as many as there are, all right, and no two alike.
static void check_list(const struct options *o, struct brute *b, unsigned kinds)
{
    struct combos list = { 0 };
    brute_melds(b, o, kinds, 0);
    arrange_list(o, &b->counts, NULL, SUBSETS * MELD_KINDS, &list);
    if (list.count != b->readings) {
        say_hand(b->face, b->count, kinds);
        print_message("%d listed, %d there\n", list.count, b->readings);
    }
    assert_int_equal(list.count, b->readings);
    for (int i = 0; i < list.count; i++) {
        struct value value;
        assert_true(sound(o, b, &(struct combos){ .combo = &list.combo[i], .count = 1, .room = 1 }, kinds, &value));
        for (int j = 0; j < i; j++)
            assert_false(list.combo[i].kind == list.combo[j].kind && list.combo[i].count == list.combo[j].count &&
                         memcmp(list.combo[i].card, list.combo[j].card, list.combo[i].count * sizeof *list.combo[i].card) == 0);
    }
    combos_release(&list);
}

static void check_uses(const struct options *o, const struct brute *b)
{
    for (int face = 0; face < FACES; face++) {
        bool used = false;
        for (int i = 0; i < b->melds; i++)
            used = used || wanted_in(b, b->meld[i], face);
        assert_int_equal(arrange_uses(o, &b->counts, face), used);
    }
}

static void check_hands(const char *seed, int hands, bool any_rules)
{
    struct rng rng;
    struct options o;
    struct brute *b = test_malloc(sizeof *b);
    rng_seed(&rng, seed);
    control_rules(&o);
    for (int i = 0; i < hands; i++) {
        struct arrange_wish wish = { .need = FACE_NONE, .card_bonus = (int)rng_below(&rng, 3) * 10 };
        unsigned kinds = random_kinds(&rng);
        if (any_rules)
            random_rules(&rng, &o);
        random_hand(&rng, b);
        b->counts.terms.kinds = (uint16_t)(CONTROLLED | kinds);
        check_best(&o, b, kinds, &wish);
        wish.need = b->face[rng_below(&rng, (uint32_t)b->count)];
        check_best(&o, b, kinds, &wish);
        check_list(&o, b, kinds);
        check_uses(&o, b);
    }
    test_free(b);
}

TEST(hands_are_arranged_as_a_search_of_everything_would)
{
    check_hands("control", 1200, false);
}

TEST(hands_under_any_rules_are_arranged_as_a_search_of_everything_would)
{
    check_hands("any rules", 1200, true);
}

// --- the corners ---

TEST(no_control_card_allows_nothing)
{
    struct options o;
    struct counts hand = { .terms.kinds = CONTROLLED };
    struct combos list = { 0 };
    control_rules(&o);
    for (int suit = 0; suit < SUITS; suit++)
        hand.of[face_of(7, suit)] = 1;
    arrange_list(&o, &hand, NULL, 10, &list);
    assert_int_equal(list.count, 0);
    assert_int_equal(arrange_best(&o, &hand, NULL, &list), 0);
    assert_int_equal(list.count, 0);
    assert_int_equal(arrange_best(&o, &hand, &(struct arrange_wish){ .need = face_of(7, 0) }, NULL), -1);
    assert_false(arrange_uses(&o, &hand, face_of(7, 0)));
    combos_release(&list);
}

static struct counts hearts(int from, int count, unsigned kinds)
{
    struct counts hand = { .terms.kinds = (uint16_t)(CONTROLLED | kinds) };
    for (int place = from; place < from + count; place++)
        hand.of[face_of((place - 1) % RANKS + 1, SUIT_HEARTS)]++;
    return hand;
}

// Round the corner an ace counts more behind the king than it would in front of the two.
TEST(a_run_is_not_cut_before_its_ace)
{
    struct options o;
    struct combos laid = { 0 };
    control_rules(&o);
    o.run_ace = ACE_WRAP;
    o.score_preset = PRESET_FIVES;
    const struct counts hand = hearts(RANK_JACK, 6, 1u << MELD_RUN);
    assert_int_equal(arrange_best(&o, &hand, NULL, &laid), 10 + 10 + 10 + 15 + 5 + 5);
    assert_int_equal(laid.count, 1);
    combos_release(&laid);
}

// What is worth as much as another kind is laid as the kind that needs not be said, and what is worth more is said.
TEST(the_kind_is_said_where_it_pays)
{
    struct options o;
    struct combos laid = { 0 };
    const unsigned kinds = 1u << MELD_RUN | 1u << MELD_STEP_RUN;
    control_rules(&o);
    for (int turned = 0; turned < 2; turned++) {
        int first = turned ? MELD_STEP_RUN : MELD_RUN;
        o.control_deck = (struct controls){ 2, { (uint8_t)first, (uint8_t)(MELD_RUN + MELD_STEP_RUN - first) } };
        const struct counts fives = hearts(4, 3, kinds), aces = hearts(1, 3, kinds);
        o.score_ace_low = 1;
        assert_int_equal(arrange_best(&o, &fives, NULL, &laid), 15);
        assert_int_equal(laid.combo[0].kind, first);
        assert_false(laid.combo[0].said);
        o.score_ace_low = 5;
        assert_int_equal(arrange_best(&o, &aces, NULL, &laid), 10);
        assert_int_equal(laid.combo[0].kind, MELD_RUN);
        assert_int_equal(laid.combo[0].said, first != MELD_RUN);
    }
    combos_release(&laid);
}

// Two whole packs make more step runs than anybody can be told; everything else is listed, and the best is all of them.
TEST(whole_packs)
{
    enum { MOST = 4096 };
    struct options o;
    struct counts hand = { .terms.kinds = CONTROLLED | ALL };
    struct combos list = { 0 };
    control_rules(&o);
    for (int face = 0; face < FACE_JOKER; face++)
        hand.of[face] = 2;
    assert_int_equal(arrange_best(&o, &hand, NULL, &list), 2 * 4 * (55 + 30));
    arrange_list(&o, &hand, NULL, MOST, &list);
    assert_int_equal(list.count, MOST);
    combos_release(&list);
}

TEST(large_hands_lose_nothing_to_a_greedy_player)
{
    struct rng rng;
    struct options o;
    control_rules(&o);
    rng_seed(&rng, "large");
    for (int i = 0; i < 60; i++) {
        struct counts hand = { .terms.kinds = (uint16_t)(CONTROLLED | random_kinds(&rng)) }, left;
        struct combos list = { 0 };
        int greedy = 0, best = -1;
        for (int cards = 0; cards < 24;) {
            uint8_t *of = &hand.of[rng_below(&rng, FACE_JOKER)];
            cards += *of < 2;
            *of = (uint8_t)(*of < 2 ? *of + 1 : 2);
        }
        for (left = hand; best != 0;) {
            const struct combo *most = NULL;
            arrange_list(&o, &left, NULL, 4096, &list);
            for (int n = 0; n < list.count; n++)
                most = !most || list.combo[n].points > most->points ? &list.combo[n] : most;
            best = most ? most->points : 0;
            greedy += best;
            for (int c = 0; most && c < most->count; c++)
                left.of[most->card[c].face]--;
        }
        assert_true(arrange_best(&o, &hand, NULL, NULL) >= greedy);
        combos_release(&list);
    }
}
