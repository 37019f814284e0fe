// SPDX-License-Identifier: GPL-3.0-or-later
// Combinations under control cards: which cards are which kind, which kind is taken where several
// fit, how a refusal sounds, and what may be added later (rules.md 3.2).

#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include "test.h"
#include <locale.h>
#include <stdio.h>
#include <string.h>

enum { ALL = (1 << MELD_KINDS) - 1 };
#define KIND(kind) (1u << MELD_##kind)

// The rules of control.yaml, as far as combinations go, with this deck.
static struct options control_options(const char *deck)
{
    struct options o;
    char words[200], *save;
    memset(&o, 0, sizeof o);
    settings_init(rummy_settings, &o);
    o.meld_rule = RULE_CONTROL;
    o.set_min = 3;
    o.set_max = 4;
    o.set_distinct_suits = false;
    o.run_min = 3;
    o.run_max = 13;
    o.run_ace = ACE_LOW;
    o.score_preset = PRESET_PIPS;
    o.score_table = (struct card_points){ 0 };
    o.score_ace_low = 1;
    o.control_mode = CONTROL_TURNED;
    o.control_deck.count = 0;
    snprintf(words, sizeof words, "%s", deck);
    for (char *word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save))
        o.control_deck.id[o.control_deck.count++] = (uint8_t)control_find(word);
    return o;
}

static int cards_of(const char *text, struct move_card *card)
{
    char words[200], *save;
    int count = 0;
    snprintf(words, sizeof words, "%s", text);
    for (char *word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        int face = face_read(word);
        assert_true(face >= 0);
        card[count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
    return count;
}

static void write_reading(const struct meld_reading *reading, char *out, size_t size)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < reading->count; i++) {
        strbuf_add(&text, i ? " " : "");
        face_write(reading->card[i].face, &text);
    }
    snprintf(out, size, "%s", text.text);
    strbuf_release(&text);
}

// --- kinds ---

struct sample {
    const char *cards;
    unsigned kinds;
};

static const struct sample samples[] = {
    { "7C 7D 7H", KIND(SET) },
    { "7C 7C 7H", KIND(SET) }, // twins of two packs
    { "7C 7D 7H 7S", KIND(SET) },
    { "7C 7C 7D 7D", KIND(SET) },
    { "7C 7D", 0 },
    { "7C 7C 7D 7H 7S", 0 },
    { "7C 7C 7C 7C", KIND(SET) | KIND(FOUR_SUIT) },
    { "9H 10H JH", KIND(RUN) | KIND(STEP_RUN) },
    { "JH 9H 10H", KIND(RUN) | KIND(STEP_RUN) },
    { "AC 2C 3C", KIND(RUN) | KIND(STEP_RUN) | KIND(SUM) | KIND(DIFFERENCE) },
    { "QC KC AC", KIND(SUM) | KIND(DIFFERENCE) }, // the ace is low
    { "QC KC 2C", 0 },
    { "9H 10H JH QH", KIND(RUN) | KIND(STEP_RUN) | KIND(FOUR_SUIT) },
    { "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", KIND(RUN) | KIND(STEP_RUN) },
    { "9H 10H", 0 },
    { "3H 7H 9H KH", KIND(FOUR_SUIT) },
    { "3H 3H 9H KH", KIND(FOUR_SUIT) },
    { "3H 7H 9H KD", 0 },
    { "3H 7H 8H 10H KH", 0 },
    { "4C 7H 10D", KIND(STEP_RUN) },
    { "AC 7H KD", KIND(STEP_RUN) },
    { "KC JC 9D 7D 5D 3D AD", KIND(STEP_RUN) },
    { "4C 7H JD", KIND(SUM) | KIND(DIFFERENCE) },
    { "5C 5H 5D 5S 5C", 0 },
    { "2C 2D 4H", KIND(SUM) | KIND(DIFFERENCE) | KIND(PRODUCT) | KIND(QUOTIENT) },
    { "2C 2C 4H", KIND(SUM) | KIND(DIFFERENCE) | KIND(PRODUCT) | KIND(QUOTIENT) },
    { "AC AC 2H", KIND(SUM) | KIND(DIFFERENCE) },
    { "KC QC AC", KIND(SUM) | KIND(DIFFERENCE) },
    { "3C 4C 7C KD", 0 },
    { "QC 3D 4H", KIND(PRODUCT) | KIND(QUOTIENT) | KIND(FACTORS) },
    { "3C 3D 9H", KIND(PRODUCT) | KIND(QUOTIENT) },
    { "AC 5D 5H", 0 }, // no factor of one
    { "2C 5D 10H", KIND(PRODUCT) | KIND(QUOTIENT) | KIND(FACTORS) },
    { "2C 3D 5H", KIND(PRIMES) | KIND(SUM) | KIND(DIFFERENCE) },
    { "2C 7D KH", KIND(PRIMES) },
    { "2C 7D JH KH", KIND(PRIMES) },
    { "3C 5D 7H JH", KIND(PRIMES) },
    { "2C 3D 5H 7H JH", 0 },
    { "2C 2D 7H", 0 },
    { "AC 2D 7H", 0 },
    { "2C 7D 9H", KIND(SUM) | KIND(DIFFERENCE) }, // nine is no prime
    { "2C 4D 6H QS", KIND(FACTORS) },
    { "2C 3D 4H 6H QS", KIND(FACTORS) },
    { "2C 3H QS", KIND(FACTORS) },
    { "2C 2H QS", 0 },
    { "AC 6H QS", 0 },
    { "2C 5H QS", 0 },
    { "2C 4D 8S", KIND(FACTORS) | KIND(PRODUCT) | KIND(QUOTIENT) },
    { "2C 3D 6S", KIND(FACTORS) | KIND(PRODUCT) | KIND(QUOTIENT) },
    { "7S", 0 },
};

TEST(test_kinds)
{
    const struct options o = control_options("any");
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct move_card card[MOVE_CARDS];
        int count = cards_of(samples[i].cards, card);
        unsigned kinds = control_kinds(&o, card, count);
        if (kinds != samples[i].kinds)
            fail_msg("%s: kinds %x, not %x", samples[i].cards, kinds, samples[i].kinds);
    }
}

TEST(test_sets_and_runs_ask_their_own_keys)
{
    struct options o = control_options("any");
    struct move_card card[MOVE_CARDS];
    o.set_distinct_suits = true;
    assert_int_equal(control_kinds(&o, card, cards_of("7C 7C 7H", card)), 0);
    o.set_min = 2;
    assert_int_equal(control_kinds(&o, card, cards_of("7C 7H", card)), KIND(SET));
    o.run_min = 4;
    assert_int_equal(control_kinds(&o, card, cards_of("9H 10H JH", card)), KIND(STEP_RUN));
    o.run_ace = ACE_BOTH;
    assert_int_equal(control_kinds(&o, card, cards_of("JC QC KC AC", card)), KIND(RUN) | KIND(FOUR_SUIT));
}

TEST(test_nothing_stands_for_another_card)
{
    const struct options o = control_options("any");
    struct move_card card[] = { { FACE_JOKER, FACE_NONE }, { face_of(7, 0), FACE_NONE }, { face_of(7, 1), FACE_NONE } };
    assert_int_equal(control_kinds(&o, card, 3), 0);
    card[0] = (struct move_card){ (uint8_t)face_of(7, 2), (uint8_t)face_of(7, 3) };
    assert_int_equal(control_kinds(&o, card, 3), 0);
    card[0] = (struct move_card){ (uint8_t)face_of(7, 2), (uint8_t)face_of(7, 2) };
    assert_int_equal(control_kinds(&o, card, 3), KIND(SET));
    card[0] = (struct move_card){ FACE_CONTROL, FACE_NONE };
    assert_int_equal(control_kinds(&o, card, 3), 0);
    assert_int_equal(control_kinds(&o, card, 0), 0);
}

// --- readings ---

static bool reads(const struct options *o, unsigned kinds, const char *cards, struct meld_reading *out, struct refusal *no)
{
    struct move_card card[MOVE_CARDS];
    const struct terms terms = { .kinds = (uint16_t)(CONTROLLED | kinds) };
    int count = cards_of(cards, card);
    return shape_read(o, &terms, card, count, out, no);
}

static void expect_reading(unsigned kinds, const char *cards, int kind, int rank, int suit, const char *order, int points)
{
    const struct options o = control_options("any");
    struct meld_reading reading;
    char text[200];
    assert_true(reads(&o, kinds, cards, &reading, NULL));
    write_reading(&reading, text, sizeof text);
    assert_string_equal(text, order);
    assert_int_equal(reading.kind, kind);
    assert_int_equal(reading.rank, rank);
    assert_int_equal(reading.suit, suit);
    assert_int_equal(shape_points(&o, &reading), points);
    for (int i = 0; i < reading.count; i++)
        assert_int_equal(reading.card[i].as, reading.card[i].face);
}

TEST(test_readings_lie_low_to_high)
{
    expect_reading(KIND(STEP_RUN), "6S 2C 4D", MELD_STEP_RUN, 2, 2, "2C 4D 6S", 12);
    expect_reading(KIND(STEP_RUN), "KD AC 7H", MELD_STEP_RUN, 1, 6, "AC 7H KD", 18);
    expect_reading(KIND(RUN), "JH 9H 10H", MELD_RUN, 9, SUIT_HEARTS, "9H 10H JH", 29);
    expect_reading(KIND(FOUR_SUIT), "KS 2S 9S 2S", MELD_FOUR_SUIT, 0, SUIT_SPADES, "2S 2S 9S KS", 23);
    expect_reading(KIND(SUM), "QS 3C 9D", MELD_SUM, 0, 0, "3C 9D QS", 22);
    expect_reading(KIND(QUOTIENT), "10S 2C 5D", MELD_QUOTIENT, 0, 0, "2C 5D 10S", 17);
    expect_reading(KIND(PRIMES), "KD 2C 7D", MELD_PRIMES, 0, 0, "2C 7D KD", 19);
    expect_reading(KIND(FACTORS), "QC 6H 2D", MELD_FACTORS, 12, 0, "2D 6H QC", 18);
    expect_reading(KIND(SET), "7S 7C 7H", MELD_SET, 7, 0, "7S 7C 7H", 21);
    expect_reading(KIND(SUM), "2S 4D 2C", MELD_SUM, 0, 0, "2C 2S 4D", 8);
}

// An ace before a 2 has points of its own in a run of a suit, nowhere else.
TEST(test_points_of_aces)
{
    struct options o = control_options("any");
    struct meld_reading reading;
    o.score_ace_low = 7;
    assert_true(reads(&o, KIND(RUN), "AC 2C 3C", &reading, NULL));
    assert_int_equal(shape_points(&o, &reading), 12);
    assert_true(reads(&o, KIND(STEP_RUN), "AC 2C 3C", &reading, NULL));
    assert_int_equal(shape_points(&o, &reading), 6);
    o.score_preset = PRESET_NUMBERS;
    assert_true(reads(&o, KIND(PRIMES), "JC KC 3C", &reading, NULL));
    assert_int_equal(shape_points(&o, &reading), 27);
}

static void expect_kind(const struct options *o, unsigned kinds, const char *cards, int kind)
{
    struct meld_reading reading;
    assert_true(reads(o, kinds, cards, &reading, NULL));
    assert_int_equal(reading.kind, kind);
}

TEST(test_the_first_of_the_deck_is_taken)
{
    struct options o = control_options("suit_run step_run four_suit");
    expect_kind(&o, KIND(RUN) | KIND(STEP_RUN) | KIND(FOUR_SUIT), "10H JH QH KH", MELD_RUN);
    expect_kind(&o, KIND(STEP_RUN) | KIND(FOUR_SUIT), "10H JH QH KH", MELD_STEP_RUN);
    expect_kind(&o, KIND(FOUR_SUIT), "10H JH QH KH", MELD_FOUR_SUIT);
    o = control_options("four_suit step_run suit_run");
    expect_kind(&o, KIND(RUN) | KIND(STEP_RUN) | KIND(FOUR_SUIT), "10H JH QH KH", MELD_FOUR_SUIT);
    expect_kind(&o, KIND(RUN) | KIND(STEP_RUN) | KIND(FOUR_SUIT), "10H JH QD KH", MELD_STEP_RUN);
    o = control_options("primes any sum"); // with any in force the order of the catalogue counts
    expect_kind(&o, ALL, "2C 3D 5H", MELD_SUM);
    expect_kind(&o, KIND(PRIMES) | KIND(SUM), "2C 3D 5H", MELD_PRIMES);
    o = control_options("sum primes");
    o.control_active_ids = control_options("primes sum").control_deck;
    expect_kind(&o, KIND(PRIMES) | KIND(SUM), "2C 3D 5H", MELD_SUM);
    o.control_mode = CONTROL_LEVEL;
    expect_kind(&o, KIND(PRIMES) | KIND(SUM), "2C 3D 5H", MELD_PRIMES);
}

// --- refusals ---

static void expect_refusal(const struct options *o, unsigned kinds, const char *cards, enum reason reason, const char *text)
{
    struct meld_reading reading;
    struct refusal no = { 0 };
    assert_false(reads(o, kinds, cards, &reading, NULL)); // nobody listens
    assert_false(reads(o, kinds, cards, &reading, &no));
    assert_string_equal(no.text, text);
    assert_string_equal(reason_word(no.reason), reason_word(reason));
}

TEST(test_refusals_say_what_may_be_laid)
{
    struct options o = control_options("same_rank suit_run step_run sum");
    expect_refusal(&o, KIND(SET), "4H 5H 6H", REASON_CONTROL_TYPE,
                   "These cards would be suit run, but what may be laid now is same rank.");
    expect_refusal(&o, KIND(SET), "3H 9H QC", REASON_CONTROL_TYPE,
                   "These cards would be sum, but what may be laid now is same rank.");
    expect_refusal(&o, KIND(SET), "2C 7D KH", REASON_MELD_INVALID, // primes are not of this deck
                   "What may be laid now is same rank. Lay cards of one rank.");
    expect_refusal(&o, KIND(SET) | KIND(SUM), "4H 5H 6H", REASON_CONTROL_TYPE,
                   "These cards would be suit run, but what may be laid now is same rank, sum.");
    expect_refusal(&o, KIND(SUM) | KIND(SET), "4H 5H 8H", REASON_MELD_INVALID, "What may be laid now is one of same rank, sum.");
    expect_refusal(&o, 0, "4H 5H 6H", REASON_CONTROL_TYPE, "No control card in force allows that kind of combination.");
    expect_refusal(&o, 0, "4H 5H 8H", REASON_MELD_INVALID, "No control card in force allows that kind of combination.");
    expect_refusal(&o, ALL, "4H 5H 8H", REASON_MELD_INVALID, "These cards are not a combination of any kind.");
    o = control_options("same_rank any");
    expect_refusal(&o, KIND(SET), "2C 7D KH", REASON_CONTROL_TYPE,
                   "These cards would be primes, but what may be laid now is same rank.");
    o = control_options("same_rank sum");
    o.control_active_ids = control_options("sum").control_deck;
    o.control_mode = CONTROL_LEVEL;
    expect_refusal(&o, KIND(SUM), "7C 7D 7H", REASON_CONTROL_TYPE, // the whole deck counts, also in a level
                   "These cards would be same rank, but what may be laid now is sum.");
    expect_refusal(&o, KIND(SUM), "2C 7D KH", REASON_MELD_INVALID,
                   "What may be laid now is sum. Lay 3 cards, the largest is the sum of the others.");
}

// --- what may be added ---

static struct shown table_with(const struct options *o, int kind, const char *cards)
{
    struct shown shown = { 0 };
    struct meld_reading reading;
    struct move_card card[MOVE_CARDS];
    int count = cards_of(cards, card);
    assert_true(control_kinds(o, card, count) >> kind & 1);
    control_arrange(o, kind, card, count, &reading);
    shown.meld_count = 1;
    shown.meld[0] = (struct meld){ .kind = reading.kind, .rank = reading.rank, .suit = reading.suit };
    for (int i = 0; i < count; i++)
        shape_insert(&shown, 0, i, (struct laid){ reading.card[i].face, reading.card[i].as, 0 });
    return shown;
}

static void expect_fits(int kind, const char *cards, const char *fitting)
{
    const struct options o = control_options("any");
    struct shown shown = table_with(&o, kind, cards);
    struct strbuf fits = STRBUF_INIT;
    for (int face = 0; face < CARD_FACES; face++) {
        int fit = shape_fits(&o, &shown, &shown.meld[0], face);
        if (!fit || face == FACE_JOKER || face_suit(face) != SUIT_CLUBS)
            continue;
        strbuf_add(&fits, fits.length ? " " : "");
        face_write(face, &fits);
        strbuf_add(&fits, fit == FIT_LOW ? " low" : fit == FIT_HIGH ? " high" : " in");
    }
    assert_string_equal(fits.text ? fits.text : "", fitting);
    strbuf_release(&fits);
}

TEST(test_what_fits)
{
    expect_fits(MELD_STEP_RUN, "4C 7H 10D", "AC low KC high");
    expect_fits(MELD_STEP_RUN, "6C 7H 8D", "5C low 9C high");
    expect_fits(MELD_STEP_RUN, "AC 7H KD", "");
    expect_fits(MELD_PRIMES, "2C 7H JD", "3C in 5C in KC in");
    expect_fits(MELD_PRIMES, "2C 7H JD KH", "");
    expect_fits(MELD_FACTORS, "QC 2H 3D", "4C in 6C in");
    expect_fits(MELD_FACTORS, "QC 2H 3D 4D 6D", "");
    expect_fits(MELD_FACTORS, "10C 2H 5D", "");
    expect_fits(MELD_SET, "7C 7D 7H", "7C in");
    expect_fits(MELD_SET, "7C 7D 7H 7S", "");
    expect_fits(MELD_FOUR_SUIT, "2C 3C 4C 5C", "");
    expect_fits(MELD_SUM, "2C 3C 5D", "");
    expect_fits(MELD_DIFFERENCE, "2C 3C 5D", "");
    expect_fits(MELD_PRODUCT, "2C 3C 6D", "");
    expect_fits(MELD_QUOTIENT, "2C 3C 6D", "");
}

TEST(test_closed_kinds_take_nothing)
{
    static const bool closed[MELD_KINDS] = {
        [MELD_FOUR_SUIT] = true, [MELD_SUM] = true, [MELD_DIFFERENCE] = true, [MELD_PRODUCT] = true, [MELD_QUOTIENT] = true
    };
    for (int kind = 0; kind < MELD_KINDS; kind++)
        assert_int_equal(control_closed(kind), closed[kind]);
}

// Adds a card where it belongs and expects the combination after it, its lowest number and what it is worth.
static void expect_grown(int kind, const char *cards, const char *added, const char *after, int rank)
{
    const struct options o = control_options("any");
    struct shown shown = table_with(&o, kind, cards);
    struct move_card card[MOVE_CARDS];
    struct strbuf text = STRBUF_INIT;
    int count = cards_of(added, card), points = 0;
    for (int i = 0; i < count; i++) {
        int face = card[i].face;
        assert_true(shape_fits(&o, &shown, &shown.meld[0], face));
        const struct lay_place place = { control_place(&shown, &shown.meld[0], face), (uint8_t)face, false };
        shape_add(&o, &shown, 0, &place, (uint16_t)face, 0);
    }
    for (int i = 0; i < shown.meld[0].count; i++) {
        int face = card_face(shown.laid[i].card);
        strbuf_add(&text, i ? " " : "");
        face_write(face, &text);
        points += shape_card_points(&o, kind, shape_place(kind, shown.meld[0].rank, i), face) - points_laid(&o, face_rank(face));
    }
    assert_string_equal(text.text, after);
    assert_int_equal(shown.meld[0].rank, rank);
    assert_int_equal(points, 0);
    strbuf_release(&text);
}

TEST(test_growing)
{
    expect_grown(MELD_STEP_RUN, "4C 7H 10D", "KD AS", "AS 4C 7H 10D KD", 1);
    expect_grown(MELD_STEP_RUN, "5C 6H 7D", "8D 4S 3H 9C", "3H 4S 5C 6H 7D 8D 9C", 3);
    expect_grown(MELD_PRIMES, "2C 7S JH", "5H", "2C 5H 7S JH", 0);
    expect_grown(MELD_FACTORS, "QC 2D 6S", "4H 3C", "2D 3C 4H 6S QC", 12);
}

// --- how it sounds ---

static void expect_said(int kind, const char *cards, enum text_style style, const char *said)
{
    const struct options o = control_options("any");
    const struct shown shown = table_with(&o, kind, cards);
    struct meld_reading reading;
    struct move_card card[MOVE_CARDS];
    struct strbuf laid = STRBUF_INIT, told = STRBUF_INIT;
    control_arrange(&o, kind, card, cards_of(cards, card), &reading);
    describe_meld(&shown, &shown.meld[0], style, &laid);
    describe_combination(reading.kind, reading.card, reading.count, style, &told);
    assert_string_equal(laid.text, said);
    assert_string_equal(told.text, said);
    strbuf_release(&laid);
    strbuf_release(&told);
}

TEST(test_combinations_in_words)
{
    expect_said(MELD_SET, "7C 7D 7H", STYLE_FULL, "sevens, clubs, diamonds, hearts");
    expect_said(MELD_RUN, "6H 4H 5H", STYLE_FULL, "hearts 4 to 6");
    expect_said(MELD_FOUR_SUIT, "KH 3H 9H 7H", STYLE_FULL, "all hearts, 3, 7, 9, king");
    expect_said(MELD_FOUR_SUIT, "4H 5H 6H 7H", STYLE_SHORT, "all hearts, 4, 5, 6, 7");
    expect_said(MELD_STEP_RUN, "6S 2C 4H", STYLE_FULL, "steps of 2, 2 of clubs, 4 of hearts, 6 of spades");
    expect_said(MELD_STEP_RUN, "6S 2C 4H", STYLE_SHORT, "steps of 2, 2 clubs, 4 hearts, 6 spades");
    expect_said(MELD_STEP_RUN, "6S 2C 4H", STYLE_BRAILLE, "step 2c 4h 6s");
    expect_said(MELD_SUM, "5D 2C 3H", STYLE_FULL, "sum, 2 of clubs, 3 of hearts, 5 of diamonds");
    expect_said(MELD_PRIMES, "KD 2C 7H", STYLE_SHORT, "primes, 2 clubs, 7 hearts, king diamonds");
    expect_said(MELD_FACTORS, "QD 2C 4H", STYLE_BRAILLE, "fact 2c 4h Qd");
    expect_said(MELD_FOUR_SUIT, "KH 3H 9H 7H", STYLE_BRAILLE, "four 3h 7h 9h Kh");
    expect_said(MELD_RUN, "6H 4H 5H", STYLE_BRAILLE, "4h 5h 6h");
}

// A card in the place of another is named whole, like a joker.
TEST(test_wild_cards_in_words)
{
    const uint8_t two = (uint8_t)face_of(2, SUIT_CLUBS), four = (uint8_t)face_of(4, SUIT_HEARTS),
                  five = (uint8_t)face_of(5, SUIT_HEARTS), six = (uint8_t)face_of(6, SUIT_HEARTS),
                  spade = (uint8_t)face_of(4, SUIT_SPADES);
    const struct move_card run[] = { { four, four }, { five, five }, { two, six } };
    const struct move_card set[] = { { four, four }, { spade, spade }, { two, FACE_NONE } };
    struct strbuf text = STRBUF_INIT;
    describe_combination(MELD_RUN, run, 3, STYLE_FULL, &text);
    strbuf_add(&text, "; ");
    describe_combination(MELD_SET, set, 3, STYLE_FULL, &text);
    assert_string_equal(text.text, "hearts 4 to 6 with a wild card as 6; fours, hearts, spades, 2 of clubs");
    strbuf_release(&text);
}

static void expect_hand(const char *cards, enum text_style style, const char *said)
{
    struct move_card card[MOVE_CARDS];
    uint16_t hand[MOVE_CARDS];
    struct strbuf text = STRBUF_INIT;
    int count = cards_of(cards, card);
    for (int i = 0; i < count; i++)
        hand[i] = card_of(card[i].face, i);
    ordered_hand_sort(hand, count, ORDER_SUIT);
    ordered_hand_say(&(struct ordered_hand){ hand, count, ORDER_SUIT }, style, &text);
    assert_string_equal(text.text, said);
    strbuf_release(&text);
}

TEST(test_control_cards_in_hand_are_a_line)
{
    expect_hand("sum 4H suit_run 4H KS any", STYLE_FULL,
                "Spades king.\nHearts 4 twice.\nControl cards, suit run, sum, any kind.\n");
    expect_hand("sum 4H JK suit_run", STYLE_BRAILLE, "4h Jk run sum.\n");
    expect_hand("4H", STYLE_FULL, "Hearts 4.\n");
}

// --- control cards as cards ---

TEST(test_control_cards_are_faces)
{
    struct strbuf text = STRBUF_INIT;
    for (int control = 0; control < CONTROLS; control++) {
        int face = FACE_CONTROL + control;
        assert_int_equal(face_read(control_id(control)), face);
        assert_int_equal(control_find(control_id(control)), control);
        text.length = 0;
        face_write(face, &text);
        assert_string_equal(text.text, control_id(control));
    }
    assert_int_equal(FACE_CONTROL + CONTROLS, CARD_FACES);
    assert_int_equal(face_read("Suit_Run"), FACE_CONTROL + MELD_RUN);
    assert_int_equal(face_read("suit"), -1);
    assert_int_equal(control_find("AS"), -1);
    assert_string_equal(face_name(FACE_CONTROL + MELD_RUN, STYLE_FULL), "suit run card");
    assert_string_equal(face_name(FACE_CONTROL + MELD_RUN, STYLE_SHORT), "suit run");
    assert_string_equal(face_name(FACE_CONTROL + CONTROL_ANY, STYLE_BRAILLE), "any");
    assert_string_equal(control_name(MELD_FOUR_SUIT), "four of a suit");
    strbuf_release(&text);
}

TEST(test_control_cards_are_told_shortly)
{
    for (int control = 0; control < CONTROLS; control++) {
        const char *says = control_says(control, STYLE_FULL);
        assert_in_range(strlen(says), 10, 60);
        assert_int_equal(says[strlen(says) - 1], '.');
    }
}

static int in_utf_8(void **)
{
    return !setlocale(LC_ALL, "C.UTF-8");
}

ALL_BETWEEN(in_utf_8, NULL)
