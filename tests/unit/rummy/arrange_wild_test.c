// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger with cards of wild ranks against a search that knows nothing of it: every subset of a small
// hand is judged straight from the rules (rules.md sections 1 and 2.7), where a card of a wild rank in
// its own place is a natural card and in another place a joker, and every way of parting the hand
// into such subsets is tried.  What the arranger names must also be what the engine reads.

#include "base/rng.h"
#include "rules/rummy/inside.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 10, SUBSETS = 1 << SMALL, WORD = 16, TWOS = 1 << 2 };

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
    o->set_min = 2 + (int)rng_below(rng, 3);
    o->set_max = rng_below(rng, 3) == 0 ? 0 : o->set_min + (int)rng_below(rng, 4);
    o->set_distinct_suits = rng_below(rng, 2);
    o->run_min = 3 + (rng_below(rng, 3) == 0);
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

static void write_cards(const struct move_card *card, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        strbuf_add(out, i ? " " : "");
        face_write(card[i].face, out);
        if (card[i].as == card[i].face)
            continue;
        strbuf_add(out, "=");
        face_write(card[i].as, out);
    }
}

// --- small hands and everything that could be laid ---

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
    const struct options *o;
    unsigned wild;
    int face[SMALL], count;
    struct counts counts;
    int melds;
    unsigned meld[SUBSETS];
    struct value value[SUBSETS];  // of meld[i]
    struct value best[SUBSETS];   // of what the subset can lay
    struct value wished[SUBSETS]; // the same with the wanted card among it, where that is possible
    bool possible[SUBSETS];
    int readings;
    int fewest[SUBSETS]; // jokers and wild cards in others' places of any reading, or -1
};

// A subset of the hand being judged: every reading of it is put here.
struct judged {
    const struct brute *b;
    const struct arrange_wish *wish;
    uint8_t of[FACES];
    int size, readings, fewest;
    struct value best;
};

static bool is_wild(const struct judged *j, int face)
{
    return face == FACE_JOKER || j->b->wild >> face_rank(face) & 1;
}

// A reading with so many cards in their own places, worth so much; those in other places would be worth `others`.
static void reading(struct judged *j, int naturals, int points, int others)
{
    const struct options *o = j->b->o;
    int jokers = j->size - naturals;
    bool ratio = o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD ? naturals >= jokers : naturals > jokers;
    if (naturals < o->joker_min_naturals || (o->joker_max_per_meld && jokers > o->joker_max_per_meld) ||
        (o->joker_ratio != RATIO_ANY && !ratio))
        return;
    points += o->joker_value == JOKER_REPRESENTED ? others : 0;
    struct value value = { points + naturals * j->wish->card_bonus - jokers * j->wish->joker_cost, jokers, j->size, points };
    if (j->readings == 0 || jokers < j->fewest)
        j->fewest = jokers;
    if (j->readings++ == 0 || beats(&value, &j->best))
        j->best = value;
}

static void judge_set(struct judged *j, int rank)
{
    const struct options *o = j->b->o;
    int naturals = 0;
    for (int face = 0; face < FACE_JOKER; face++) {
        bool here = face_rank(face) == rank;
        if (j->of[face] && !here && !is_wild(j, face))
            return;
        if (here && o->set_distinct_suits && j->of[face] > 1 && !is_wild(j, face))
            return;
        naturals += !here ? 0 : o->set_distinct_suits && j->of[face] ? 1 : j->of[face];
    }
    int value = o->score_table.row[CARD_ROW_RANK + rank].points;
    reading(j, naturals, naturals * value, (j->size - naturals) * value);
}

// The run from place low on; of an ace there once, for both ends, `low_ace` says where it lies.
static void judge_window(struct judged *j, int suit, int low, bool low_ace)
{
    const struct options *o = j->b->o;
    uint8_t left[FACES];
    int naturals = 0, points = 0, others = 0;
    memcpy(left, j->of, sizeof left);
    for (int i = 0; i < j->size; i++) {
        int at = low_ace ? i : j->size - 1 - i, face = shape_face_at(o, low + at, suit);
        int value = low + at == 1 ? o->score_ace_low : o->score_table.row[CARD_ROW_RANK + face_rank(face)].points;
        bool natural = left[face] > 0;
        left[face] = (uint8_t)(left[face] - natural);
        naturals += natural;
        points += natural ? value : 0;
        others += natural ? 0 : value;
    }
    for (int face = 0; face < FACES; face++)
        if (left[face] && !is_wild(j, face))
            return;
    reading(j, naturals, points, others);
}

static void judge_runs(struct judged *j)
{
    const struct options *o = j->b->o;
    for (int suit = 0; suit < SUITS; suit++)
        for (int low = o->run_ace == ACE_HIGH ? 2 : 1; low <= RANKS; low++) {
            int top = low + j->size - 1, most = o->run_ace == ACE_LOW ? 13 : o->run_ace == ACE_WRAP ? 26 : 14;
            if (top > most || (j->size == 14 && low != 1))
                continue;
            judge_window(j, suit, low, false);
            if (j->size == 14 && j->of[face_of(RANK_ACE, suit)] == 1)
                judge_window(j, suit, low, true);
        }
}

static void judge(struct judged *j)
{
    const struct options *o = j->b->o;
    int most = o->set_distinct_suits && (o->set_max == 0 || o->set_max > 4) ? 4 : o->set_max ? o->set_max : SMALL;
    j->readings = 0;
    for (int rank = 1; rank <= RANKS && j->size >= o->set_min && j->size <= most; rank++)
        judge_set(j, rank);
    if (j->size >= o->run_min && j->size <= o->run_max)
        judge_runs(j);
}

static bool bag_seen(const struct brute *b, unsigned subset) // the same faces in a subset that came before
{
    for (int i = 1; i < b->count; i++)
        if (subset >> i & 1 && !(subset >> (i - 1) & 1) && b->face[i] == b->face[i - 1])
            return true;
    return false;
}

static void brute_melds(struct brute *b, const struct arrange_wish *wish)
{
    b->melds = b->readings = 0;
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        struct judged j = { .b = b, .wish = wish };
        for (int i = 0; i < b->count; i++)
            if (subset >> i & 1) {
                j.of[b->face[i]]++;
                j.size++;
            }
        judge(&j);
        b->fewest[subset] = j.readings ? j.fewest : -1;
        if (j.readings == 0)
            continue;
        b->readings += bag_seen(b, subset) ? 0 : j.readings;
        b->meld[b->melds] = subset;
        b->value[b->melds++] = j.best;
    }
}

static bool wanted_in(const struct brute *b, unsigned subset, int need)
{
    for (int i = 0; i < b->count; i++)
        if (subset >> i & 1 && b->face[i] == need)
            return true;
    return false;
}

static void consider(struct value *best, bool *any, const struct value *one, const struct value *rest)
{
    struct value sum = { one->worth + rest->worth, one->jokers + rest->jokers, one->cards + rest->cards,
                         one->points + rest->points };
    if (!*any || beats(&sum, best))
        *best = sum;
    *any = true;
}

static void brute_solve(struct brute *b, int need)
{
    b->best[0] = (struct value){ 0 };
    b->possible[0] = false;
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        unsigned low = subset & -subset, rest = subset & ~low;
        bool any = true;
        b->best[subset] = b->best[rest];
        b->possible[subset] = b->possible[rest];
        b->wished[subset] = b->wished[rest];
        for (int i = 0; i < b->melds; i++) {
            if (!(b->meld[i] & low) || b->meld[i] & ~subset)
                continue;
            unsigned then = subset & ~b->meld[i];
            consider(&b->best[subset], &any, &b->value[i], &b->best[then]);
            if (wanted_in(b, b->meld[i], need))
                consider(&b->wished[subset], &b->possible[subset], &b->value[i], &b->best[then]);
            else if (b->possible[then])
                consider(&b->wished[subset], &b->possible[subset], &b->value[i], &b->wished[then]);
        }
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// Few ranks and suits, so that much is possible, and one or two of the ranks wild.
static void random_hand(struct rng *rng, struct brute *b)
{
    b->count = 4 + (int)rng_below(rng, SMALL - 3);
    int ranks = 2 + (int)rng_below(rng, 7), from = (int)rng_below(rng, RANKS), suits = 1 + (int)rng_below(rng, 4);
    int jokers = (int)rng_below(rng, 3);
    b->wild = 1u << ((from + (int)rng_below(rng, (uint32_t)ranks)) % RANKS + 1);
    if (rng_below(rng, 3) == 0)
        b->wild |= 1u << (rng_below(rng, RANKS) + 1);
    for (int i = 0; i < b->count; i++) {
        int rank = (from + (int)rng_below(rng, (uint32_t)ranks)) % RANKS + 1;
        b->face[i] = i < jokers ? FACE_JOKER : face_of(rank, (int)rng_below(rng, (uint32_t)suits));
    }
    qsort(b->face, (size_t)b->count, sizeof *b->face, by_number);
    memset(&b->counts, 0, sizeof b->counts);
    b->counts.terms.wild = (uint16_t)b->wild;
    for (int i = 0; i < b->count; i++)
        b->counts.of[b->face[i]]++;
}

static void say_trial(const struct brute *b)
{
    const struct options *o = b->o;
    struct strbuf text = STRBUF_INIT;
    print_message("set %d..%d %s, run %d..%d ace %d, ratio %d, naturals %d, jokers %d, value %d, ace low %d, wild %x, table",
                  o->set_min, o->set_max, o->set_distinct_suits ? "distinct" : "free", o->run_min, o->run_max, o->run_ace,
                  o->joker_ratio, o->joker_min_naturals, o->joker_max_per_meld, o->joker_value, o->score_ace_low, b->wild);
    for (int rank = 1; rank <= RANKS; rank++)
        print_message(" %d", o->score_table.row[CARD_ROW_RANK + rank].points);
    for (int i = 0; i < b->count; i++) {
        strbuf_add(&text, " ");
        face_write(b->face[i], &text);
    }
    print_message("\nhand%s\n", text.text);
    strbuf_release(&text);
}

// --- what the arranger laid ---

static void print_combo(const struct combo *combo)
{
    struct strbuf text = STRBUF_INIT;
    write_cards(combo->card, combo->count, &text);
    print_message("%s %s, %d points\n", combo->kind == MELD_SET ? "set" : "run", text.text, combo->points);
    strbuf_release(&text);
}

// Does each card lie where it may, and does the engine read the combination, as a move names it, as this one?
static bool combo_sound(const struct brute *b, const struct combo *combo, int *jokers)
{
    struct move_card card[MELD_CARDS];
    struct meld_reading read;
    int points = 0;
    *jokers = 0;
    for (int i = 0; i < combo->count; i++) {
        const struct move_card *at = &combo->card[i];
        int place = shape_place(combo->kind, combo->rank, i);
        bool natural = at->face == at->as;
        if (!natural && at->face != FACE_JOKER && !(b->wild >> face_rank(at->face) & 1))
            return false;
        if (combo->kind == MELD_RUN ? at->as != shape_face_at(b->o, place, combo->suit)
                                    : at->as != FACE_NONE && face_rank(at->as) != place)
            return false;
        *jokers += !natural;
        points += shape_card_points(b->o, combo->kind, place, natural ? at->face : FACE_JOKER);
    }
    shape_name(b->o, &b->counts.terms, combo, card);
    if (points != combo->points || !shape_read(b->o, &b->counts.terms, card, combo->count, &read, NULL))
        return false;
    int others = 0;
    for (int i = 0; i < combo->count; i++) {
        others += read.card[i].face != read.card[i].as;
        if (combo->kind == MELD_RUN && (read.card[i].face != combo->card[i].face || read.card[i].as != combo->card[i].as))
            return false;
    }
    return read.kind == combo->kind && read.rank == combo->rank && others == *jokers;
}

static bool laid_sound(const struct brute *b, const struct combos *laid, struct value *total)
{
    struct counts left = b->counts;
    *total = (struct value){ 0 };
    for (int i = 0; i < laid->count; i++) {
        const struct combo *combo = &laid->combo[i];
        int jokers = 0;
        if (!combo_sound(b, combo, &jokers)) {
            print_combo(combo);
            return false;
        }
        total->points += combo->points;
        total->cards += combo->count;
        total->jokers += jokers;
        for (int n = 0; n < combo->count; n++)
            if (left.of[combo->card[n].face]-- == 0)
                return false;
    }
    return true;
}

static bool is_laid(const struct combos *laid, int face)
{
    for (int i = 0; i < laid->count; i++)
        for (int n = 0; n < laid->combo[i].count; n++)
            if (laid->combo[i].card[n].face == face)
                return true;
    return false;
}

static void check_best(const struct brute *b, const struct arrange_wish *wish)
{
    unsigned all = (1U << b->count) - 1;
    struct combos laid = { 0 };
    bool wanted = wish->need != FACE_NONE, possible = !wanted || b->possible[all];
    struct value got, want = wanted ? b->wished[all] : b->best[all];
    int points = arrange_best(b->o, &b->counts, wish, &laid);
    bool sound = laid_sound(b, &laid, &got) && (!wanted || !possible || is_laid(&laid, wish->need));
    got.worth = got.points + (got.cards - got.jokers) * wish->card_bonus - got.jokers * wish->joker_cost;
    bool right = possible ? sound && points == got.points && got.worth == want.worth && got.jokers == want.jokers &&
                                got.cards == want.cards
                          : points == -1 && laid.count == 0;
    if (!right) {
        say_trial(b);
        print_message("need %d bonus %d cost %d\n", wish->need, wish->card_bonus, wish->joker_cost);
        print_message("sound %d points %d; got %d worth %d jokers %d cards; want %d worth %d jokers %d cards\n", sound, points,
                      got.worth, got.jokers, got.cards, want.worth, want.jokers, want.cards);
    }
    combos_release(&laid);
    assert_true(right);
}

// A combination by its bag of cards and its places: how a bag lies does not make another one of it.
static int compare_combos(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct combo));
}

static void check_list(const struct brute *b)
{
    struct combos list = { 0 };
    arrange_list(b->o, &b->counts, NULL, 1 << 20, &list);
    bool right = list.count == b->readings;
    if (list.count)
        qsort(list.combo, (size_t)list.count, sizeof *list.combo, compare_combos);
    for (int i = 0; i < list.count; i++) {
        struct combos one = { .combo = &list.combo[i], .count = 1, .room = 1 };
        struct value total;
        right = laid_sound(b, &one, &total) && right && (i == 0 || compare_combos(&list.combo[i - 1], &list.combo[i]) != 0);
    }
    if (!right) {
        say_trial(b);
        print_message("listed %d, there are %d\n", list.count, b->readings);
        for (int i = 0; i < list.count && i < 50; i++)
            print_combo(&list.combo[i]);
    }
    combos_release(&list);
    assert_true(right);
}

static void check_uses(const struct brute *b)
{
    for (int face = 0; face < FACES; face++) {
        bool want = false;
        for (int i = 0; i < b->melds && !want; i++)
            want = wanted_in(b, b->meld[i], face);
        if (want != arrange_uses(b->o, &b->counts, face)) {
            say_trial(b);
            print_message("face %d is used %d\n", face, want);
            fail();
        }
    }
}

// Cards of which nothing is said are read with the fewest jokers, unless several readings have so few.
static void check_reading(const struct brute *b)
{
    for (unsigned subset = 1; subset < 1U << b->count; subset++) {
        struct move_card card[SMALL];
        struct meld_reading read;
        struct refusal no = { 0 };
        int count = 0, jokers = 0;
        for (int i = 0; i < b->count; i++)
            if (subset >> i & 1)
                card[count++] = (struct move_card){ (uint8_t)b->face[i], FACE_NONE };
        bool is = shape_read(b->o, &b->counts.terms, card, count, &read, &no);
        for (int i = 0; is && i < count; i++)
            jokers += read.card[i].face != read.card[i].as;
        bool right = is ? jokers == b->fewest[subset] : b->fewest[subset] < 0 || no.reason == REASON_AMBIGUOUS_JOKER;
        if (!right) {
            struct strbuf text = STRBUF_INIT;
            say_trial(b);
            write_cards(card, count, &text);
            print_message("%s: %d jokers (%s), not %d\n", text.text, jokers, is ? "read" : no.text, b->fewest[subset]);
            strbuf_release(&text);
        }
        assert_true(right);
    }
}

static void check_hands(const char *seed, int hands, bool own_options)
{
    struct rng rng;
    struct options o;
    struct brute *b = test_malloc(sizeof *b);
    rng_seed(&rng, seed);
    playroom(&o);
    b->o = &o;
    for (int i = 0; i < hands; i++) {
        if (own_options && i % 5 == 0)
            random_options(&rng, &o);
        random_hand(&rng, b);
        struct arrange_wish plain = { .need = FACE_NONE }, wish = { .need = b->face[rng_below(&rng, (uint32_t)b->count)] };
        wish.card_bonus = (int)rng_below(&rng, 3) * 4;
        wish.joker_cost = (int)rng_below(&rng, 3) * 7;
        brute_melds(b, &plain);
        brute_solve(b, FACE_NONE);
        check_best(b, &plain);
        check_list(b);
        check_uses(b);
        check_reading(b);
        brute_melds(b, &wish);
        brute_solve(b, wish.need);
        check_best(b, &wish);
        wish.need = FACE_NONE;
        check_best(b, &wish);
    }
    test_free(b);
}

TEST(playroom_hands_with_a_wild_rank_are_arranged_as_a_search_of_everything_would)
{
    check_hands("playroom", 700, false);
}

TEST(hands_with_wild_ranks_under_any_rules_are_arranged_as_a_search_of_everything_would)
{
    check_hands("any rules", 2500, true);
}

// --- named hands ---

static int read_cards(const char *text, struct move_card *card)
{
    char word[WORD];
    int count = 0, length = 0;
    for (; sscanf(text, "%15s%n", word, &length) == 1; text += length) {
        char *stands = strchr(word, '=');
        if (stands)
            *stands++ = '\0';
        card[count] = (struct move_card){ (uint8_t)face_read(word), (uint8_t)(stands ? face_read(stands) : FACE_NONE) };
        assert_true(card[count].face < FACES);
        count++;
    }
    return count;
}

static struct counts hand_of(const char *text, unsigned wild)
{
    struct move_card card[MOVE_CARDS];
    struct counts hand = { .terms = { .wild = (uint16_t)wild } };
    for (int i = read_cards(text, card) - 1; i >= 0; i--)
        hand.of[card[i].face]++;
    return hand;
}

static void expect_best(const struct options *o, const char *hand, int need, int points, const char *wanted)
{
    struct counts counts = hand_of(hand, TWOS);
    struct combos laid = { 0 };
    struct strbuf got = STRBUF_INIT;
    assert_int_equal(arrange_best(o, &counts, &(struct arrange_wish){ .need = need }, &laid), points);
    for (int i = 0; i < laid.count; i++) {
        strbuf_add(&got, i ? " / " : "");
        write_cards(laid.combo[i].card, laid.combo[i].count, &got);
    }
    assert_string_equal(got.text ? got.text : "", wanted);
    strbuf_release(&got);
    combos_release(&laid);
}

TEST(wild_cards_go_where_they_bring_most)
{
    struct options o;
    playroom(&o);
    expect_best(&o, "2C 2D 2H", FACE_NONE, 15, "2C 2D 2H");
    expect_best(&o, "2C 2D 2H KH KD QS QD", FACE_NONE, 40, "QD QS 2C=?? / KD KH 2D=??");
    expect_best(&o, "AH 2H 3H KH KD", FACE_NONE, 25, "2H=QH KH AH");
    expect_best(&o, "4H 6H 2C JK", FACE_NONE, 10, "4H JK=5H 6H"); // the joker costs more in hand
    expect_best(&o, "4H 6H 2C JK", face_read("2C"), 10, "4H 2C=5H 6H");
    expect_best(&o, "4H 6H 2C 9S", face_read("9S"), -1, "");
}

TEST(a_hand_of_a_whole_wild_rank_is_arranged)
{
    struct options o;
    playroom(&o);
    struct counts hand = { .terms = { .wild = TWOS } };
    struct combos laid = { 0 };
    for (int face = 0; face < FACE_JOKER; face++)
        hand.of[face] = face_rank(face) == 2 ? 5 : 1;
    hand.of[FACE_JOKER] = 2;
    // Everything is laid: 12 other ranks once in each suit, the twos in sets of their own.
    assert_int_equal(arrange_best(&o, &hand, NULL, &laid), 4 * 15 + 7 * 4 * 5 + 16 * 10 + 20 * 5);
    combos_release(&laid);
}

TEST(a_list_of_wild_cards_stops_where_it_is_told)
{
    struct options o;
    playroom(&o);
    o.joker_min_naturals = o.joker_max_per_meld = 0;
    struct counts hand = hand_of("2C 2D 2H JK JK 4H 5H 9S 9D", TWOS);
    struct combos list = { 0 };
    arrange_list(&o, &hand, NULL, 7, &list);
    assert_int_equal(list.count, 7);
    combos_release(&list);
}
