// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of wild ranks: how written combinations are read, what fits on the table, and jokers that
// slide along a run, case by case.

#include "rules/rummy/inside.h"
#include "test.h"
#include <stdio.h>
#include <string.h>

enum { WORD = 16, TWOS = 1 << 2 };

static void playroom(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o); // the engine's defaults are Playroom's
    for (int rank = 1; rank < POINT_ROWS; rank++)
        o->score_table.row[CARD_ROW_RANK + rank] = (struct card_point){ true, (int16_t)points_laid(o, rank) };
}

// --- cards in words ---

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

// --- reading what is written ---

// The reading in words, jokers and wild cards with what they stand for (`??` where that is open), or the reason against it.
static void expect_read(const struct options *o, unsigned wild, const char *text, const char *wanted)
{
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading;
    struct refusal no = { 0 };
    struct strbuf got = STRBUF_INIT;
    const struct terms terms = { .wild = (uint16_t)wild };
    int count = read_cards(text, card);
    if (shape_read(o, &terms, card, count, &reading, &no)) {
        strbuf_add(&got, reading.kind == MELD_SET ? "set " : "run ");
        write_cards(reading.card, reading.count, &got);
    } else {
        strbuf_add(&got, reason_word(no.reason));
    }
    if (strcmp(got.text, wanted) != 0)
        print_message("%s is read as: %s\n", text, got.text);
    assert_string_equal(got.text, wanted);
    strbuf_release(&got);
}

TEST(a_wild_card_takes_the_place_that_is_free)
{
    struct options o;
    playroom(&o);
    expect_read(&o, TWOS, "4H 2C 6H", "run 4H 2C=5H 6H");
    expect_read(&o, TWOS, "4H 6H 2C", "run 4H 2C=5H 6H");
    expect_read(&o, TWOS, "7H 7D 2C", "set 7H 7D 2C=??");
    expect_read(&o, TWOS, "7H 7D 7S 2D", "set 7H 7D 7S 2D=7C");
    expect_read(&o, 0, "4H 2C 6H", "meld_invalid");
    expect_read(&o, 1 << 3, "4H 2C 6H", "meld_invalid");
}

TEST(in_its_own_place_a_wild_card_is_none)
{
    struct options o;
    playroom(&o);
    expect_read(&o, TWOS, "2C 2D 2H", "set 2C 2D 2H");
    expect_read(&o, TWOS, "4H 3H 2H", "run 2H 3H 4H");
    expect_read(&o, TWOS, "2H 3H 2C", "run 2H 3H 2C=4H");
    expect_read(&o, TWOS, "2C 2D JK", "set 2C 2D JK=??");
    expect_read(&o, TWOS, "2H=2H 3H 4H", "run 2H 3H 4H");
    expect_read(&o, TWOS, "2H=5H 3H 4H", "run 3H 4H 2H=5H");
}

TEST(of_several_readings_the_one_with_the_fewest_wild_cards_is_meant)
{
    struct options o;
    playroom(&o);
    o.joker_min_naturals = o.joker_max_per_meld = 0;
    expect_read(&o, TWOS, "2H 2C 4H", "run 2H 2C=3H 4H");
    expect_read(&o, TWOS, "2H=4C 2C=4S 4H", "set 2H=4C 2C=4S 4H");
    expect_read(&o, TWOS, "2C 2D 4H", "set 2C=?? 2D=?? 4H");
    expect_read(&o, TWOS | 1 << 3, "2C 2D 3H", "set 2C 2D 3H=??");
    expect_read(&o, TWOS | 1 << 3, "2C 3D JK", "ambiguous_joker");
    expect_read(&o, 1 << RANK_ACE, "AH 2H AC", "run AH 2H AC=3H");
}

TEST(the_order_written_decides_between_the_ends)
{
    struct options o;
    playroom(&o);
    expect_read(&o, TWOS, "2C 5H 6H", "run 2C=4H 5H 6H");
    expect_read(&o, TWOS, "5H 6H 2C", "run 5H 6H 2C=7H");
    expect_read(&o, TWOS, "6H 5H 2C", "run 2C=4H 5H 6H");
    expect_read(&o, TWOS, "2C 6H 5H", "run 5H 6H 2C=7H");
    o.joker_max_per_meld = 0;
    expect_read(&o, TWOS, "7H 2C 5H 2D", "run 2D=4H 5H 2C=6H 7H");
    expect_read(&o, TWOS, "2C 5H 2D 7H", "run 2C=4H 5H 2D=6H 7H");
    expect_read(&o, TWOS, "5H 2H 3H 2H", "run 2H 3H 2H=4H 5H");
    expect_read(&o, TWOS, "2D 5H 7H 2C", "ambiguous_joker");
    expect_read(&o, TWOS, "2D 5H 7H 2C=4H", "run 2C=4H 5H 2D=6H 7H");
}

TEST(a_wild_card_counts_as_a_joker_in_every_joker_key)
{
    struct options o;
    playroom(&o);
    expect_read(&o, TWOS, "5H 2C JK", "too_few_naturals");
    expect_read(&o, TWOS, "9H 9D 2D JK", "too_many_jokers");
    expect_read(&o, TWOS, "2H 3H JK", "run 2H 3H JK=4H");
    expect_read(&o, TWOS, "2H=AH 3H JK=2H", "too_few_naturals");
    o.joker_min_naturals = o.joker_max_per_meld = 0;
    o.joker_ratio = RATIO_NATURAL_AT_LEAST_WILD;
    expect_read(&o, TWOS, "9H 2C 2D", "joker_ratio");
    expect_read(&o, TWOS, "9H 9D 2C 2D", "set 9H 9D 2C=9C 2D=9S");
    o.joker_ratio = RATIO_NATURAL_MORE;
    expect_read(&o, TWOS, "9H 9D 2C 2D", "joker_ratio");
}

static int points_of(const struct options *o, const char *text)
{
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading;
    int count = read_cards(text, card);
    assert_true(shape_read(o, &(struct terms){ .wild = TWOS }, card, count, &reading, NULL));
    return shape_points(o, &reading);
}

TEST(a_wild_card_laid_is_worth_what_a_joker_is)
{
    struct options o;
    playroom(&o);
    assert_int_equal(points_of(&o, "QH 2C AH"), 25);
    assert_int_equal(points_of(&o, "2C 2D 2H"), 15);
    assert_int_equal(points_of(&o, "AH 2H 2C"), 10);
    assert_int_equal(points_of(&o, "9C 9D 2H"), 10);
    o.joker_value = JOKER_REPRESENTED;
    assert_int_equal(points_of(&o, "QH 2C AH"), 35);
    assert_int_equal(points_of(&o, "9C 9D 2H"), 15);
}

TEST(only_jokers_and_wild_cards_stand_for_others)
{
    struct options o;
    playroom(&o);
    expect_read(&o, TWOS, "4H 3C=5H 6H", "meld_invalid");
    expect_read(&o, TWOS, "4H 2C=7H 6H", "meld_invalid");
    expect_read(&o, TWOS, "4H 2C=JK 6H", "meld_invalid");
    expect_read(&o, TWOS, "7H 7D 2C=7H", "meld_invalid"); // a suit twice
    expect_read(&o, TWOS, "2C 2C 2D", "set 2C 2C=?? 2D"); // the second stands for another two
    o.set_distinct_suits = false;
    expect_read(&o, TWOS, "2C 2C 2D", "set 2C 2C 2D");
}

// --- the table ---

static void lay_out(const struct options *o, struct shown *shown, const char *text)
{
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading;
    struct options any = *o;
    any.joker_min_naturals = any.joker_max_per_meld = 0;
    any.set_min = 2;
    const struct terms terms = terms_of(o, shown);
    int count = read_cards(text, card), at = shown->meld_count++;
    assert_true(shape_read(&any, &terms, card, count, &reading, NULL));
    shown->meld[at] =
        (struct meld){ .kind = reading.kind, .rank = reading.rank, .suit = reading.suit, .first = shown->laid_count };
    for (int i = 0; i < reading.count; i++)
        shape_insert(shown, at, i, (struct laid){ card_of(reading.card[i].face, i), reading.card[i].as, 0 });
}

static void expect_meld(const struct shown *shown, const char *wanted)
{
    struct strbuf got = STRBUF_INIT;
    struct move_card card[MOVE_CARDS];
    const struct meld *meld = &shown->meld[0];
    for (int i = 0; i < meld->count; i++) {
        const struct laid *laid = &shown->laid[meld->first + i];
        card[i] = (struct move_card){ (uint8_t)card_face(laid->card), laid->as };
        if (meld->kind == MELD_RUN)
            assert_int_equal(laid->as, shape_face_at(&(const struct options){ 0 }, meld->rank + i, meld->suit));
    }
    write_cards(card, meld->count, &got);
    assert_string_equal(got.text, wanted);
    strbuf_release(&got);
}

// The lay-off as the engine does it: the meld after it, or the reason against it.
static void expect_lay(const struct options *o, struct shown *shown, const char *text, int where, const char *wanted)
{
    struct move m = { .verb = RUMMY_LAY, .where = (uint8_t)where };
    struct lay_place place;
    struct refusal no = { 0 };
    m.count = (int16_t)read_cards(text, m.card);
    if (!shape_lay(o, shown, &m, &place, &no)) {
        assert_string_equal(reason_word(no.reason), wanted);
        return;
    }
    shape_add(o, shown, 0, &place, card_of(m.card[0].face, 5), 1);
    expect_meld(shown, wanted);
}

static struct options table_options(void)
{
    struct options o;
    playroom(&o);
    o.deck_wild.ranks = TWOS;
    o.joker_layoff = true;
    return o;
}

static int fits(const struct options *o, const char *meld, const char *card)
{
    struct shown shown = { .round = 1 };
    lay_out(o, &shown, meld);
    return shape_fits(o, &shown, &shown.meld[0], face_read(card));
}

TEST(a_wild_card_fits_as_itself_and_where_a_joker_does)
{
    struct options o = table_options();
    assert_int_equal(fits(&o, "3S 4S 5S", "2S"), FIT_LOW | FIT_HIGH);
    assert_int_equal(fits(&o, "3S 4S 5S", "2C"), FIT_LOW | FIT_HIGH);
    assert_int_equal(fits(&o, "7H 7D 7S", "2C"), FIT_SET);
    assert_int_equal(fits(&o, "QH KH AH", "2C"), FIT_LOW);
    assert_int_equal(fits(&o, "3S 4S 5S", "3C"), 0);
    o.joker_layoff = false;
    assert_int_equal(fits(&o, "3S 4S 5S", "2S"), FIT_LOW);
    assert_int_equal(fits(&o, "3S 4S 5S", "2C"), 0);
    assert_int_equal(fits(&o, "7H 7D 7S", "2C"), 0);
    assert_int_equal(fits(&o, "2H 2D 2S", "2C"), FIT_SET);
    o.deck_wild = (struct wild_ranks){ .by_round = true }; // threes
    o.joker_layoff = true;
    assert_int_equal(fits(&o, "5S 6S 7S", "3C"), FIT_LOW | FIT_HIGH);
    assert_int_equal(fits(&o, "5S 6S 7S", "2C"), 0);
}

TEST(a_wild_card_goes_to_its_own_place_first)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    lay_out(&o, &shown, "3S 4S 5S");
    expect_lay(&o, &shown, "2C", WHERE_ANY, "ambiguous_joker");
    expect_lay(&o, &shown, "2S=9S", WHERE_ANY, "no_fit");
    expect_lay(&o, &shown, "2S", WHERE_ANY, "2S 3S 4S 5S");
    expect_lay(&o, &shown, "2S", WHERE_HIGH, "2S 3S 4S 5S 2S=6S");
    expect_lay(&o, &shown, "2D=AS", WHERE_ANY, "2D=AS 2S 3S 4S 5S 2S=6S");
    o.joker_layoff = false;
    expect_lay(&o, &shown, "2C", WHERE_ANY, "no_joker_layoff");
    expect_lay(&o, &shown, "3C", WHERE_ANY, "no_fit");
}

TEST(in_a_set_a_wild_card_stays_open_until_one_suit_is_left)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    lay_out(&o, &shown, "7H 7D");
    expect_lay(&o, &shown, "2C", WHERE_LOW, "no_fit");
    expect_lay(&o, &shown, "2C=7H", WHERE_ANY, "no_fit");
    expect_lay(&o, &shown, "2C", WHERE_ANY, "7H 7D 2C=??");
    assert_int_equal(shape_joker(&o, &shown, &shown.meld[0], face_read("7S"), NULL), -1);
    expect_lay(&o, &shown, "7S", WHERE_ANY, "7H 7D 2C=7C 7S");
    assert_int_equal(shape_joker(&o, &shown, &shown.meld[0], face_read("7C"), NULL), 2);
    assert_int_equal(shape_joker(&o, &shown, &shown.meld[0], face_read("7S"), NULL), -1);
}

TEST(a_natural_two_is_no_joker_to_be_taken)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    lay_out(&o, &shown, "2H 3H 2C");
    assert_int_equal(shape_joker(&o, &shown, &shown.meld[0], face_read("2H"), NULL), -1);
    assert_int_equal(shape_joker(&o, &shown, &shown.meld[0], face_read("4H"), NULL), 2);
}

// --- joker.slide ---

TEST(an_end_joker_gives_way_and_goes_to_the_other_end)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    lay_out(&o, &shown, "JK=4S 5S 6S");
    assert_int_equal(fits(&o, "JK=4S 5S 6S", "4S"), 0);
    o.joker_slide = true;
    assert_int_equal(fits(&o, "JK=4S 5S 6S", "4S"), FIT_SLIDE_LOW);
    assert_int_equal(fits(&o, "5S 6S JK=7S", "7S"), FIT_SLIDE_HIGH);
    assert_int_equal(fits(&o, "5S JK=6S 7S", "6S"), 0);
    expect_lay(&o, &shown, "4S", WHERE_HIGH, "no_fit");
    expect_lay(&o, &shown, "4S", WHERE_ANY, "4S 5S 6S JK=7S");
    expect_lay(&o, &shown, "7S", WHERE_ANY, "JK=3S 4S 5S 6S 7S");
    expect_lay(&o, &shown, "8S", WHERE_ANY, "JK=3S 4S 5S 6S 7S 8S");
    expect_lay(&o, &shown, "3S", WHERE_LOW, "3S 4S 5S 6S 7S 8S JK=9S");
    assert_int_equal(shown.laid[6].by, 0); // the joker is still whose it was
    assert_int_equal(shown.laid[0].by, 1);
}

TEST(with_jokers_at_both_ends_the_one_whose_card_comes_slides)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    o.joker_slide = true;
    lay_out(&o, &shown, "JK=4S 5S 6S JK=7S");
    expect_lay(&o, &shown, "7S", WHERE_ANY, "JK=3S JK=4S 5S 6S 7S");
    expect_lay(&o, &shown, "4S", WHERE_ANY, "no_fit"); // its joker is not at the end
    expect_lay(&o, &shown, "3S", WHERE_ANY, "3S JK=4S 5S 6S 7S JK=8S");
}

TEST(a_joker_slides_only_where_there_is_room)
{
    struct options o = table_options();
    o.joker_slide = true;
    o.run_max = 14;
    assert_int_equal(fits(&o, "AH 2H 3H JK", "4H"), 0);
    assert_int_equal(fits(&o, "JK=QH KH AH", "QH"), 0);
    o.run_ace = ACE_WRAP;
    assert_int_equal(fits(&o, "AH 2H 3H JK", "4H"), FIT_SLIDE_HIGH);
    struct shown shown = { .round = 1 };
    lay_out(&o, &shown, "AH 2H JK=3H");
    expect_lay(&o, &shown, "3H", WHERE_ANY, "JK=KH AH 2H 3H");
    o.run_ace = ACE_BOTH;
    o.run_max = 3;
    assert_int_equal(fits(&o, "JK=4S 5S 6S", "4S"), 0);
    o.run_max = 14; // an ace as the highest card, or in the joker's place below
    assert_int_equal(fits(&o, "JK=AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "AH"), FIT_HIGH | FIT_SLIDE_LOW);
    shown = (struct shown){ .round = 1 };
    lay_out(&o, &shown, "JK=AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH");
    expect_lay(&o, &shown, "AH", WHERE_LOW, "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH JK=AH");
}

TEST(a_wild_card_slides_too_and_may_come_to_its_own_place)
{
    struct options o = table_options();
    struct shown shown = { .round = 1 };
    o.joker_slide = true;
    o.joker_layoff = false;
    lay_out(&o, &shown, "3S 4S 2S=5S");
    expect_lay(&o, &shown, "2C=5S", WHERE_ANY, "no_joker_layoff"); // a joker does not send a joker away
    expect_lay(&o, &shown, "5S", WHERE_ANY, "2S 3S 4S 5S");
    assert_false(laid_is_wild(&shown.laid[0]));
}

TEST(by_round_another_rank_is_wild_in_each)
{
    struct options o;
    playroom(&o);
    o.deck_wild.by_round = true;
    static const int rank[] = { 3, 4, 5, 6, 7, 8, 9, 10, RANK_JACK, RANK_QUEEN, RANK_KING, RANK_ACE, 2, 3 };
    for (int round = 1; round <= 14; round++)
        assert_int_equal(wild_ranks(&o, &(struct shown){ .round = (uint16_t)round }), 1u << rank[round - 1]);
}
