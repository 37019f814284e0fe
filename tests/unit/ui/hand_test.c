// SPDX-License-Identifier: GPL-3.0-or-later
// The hand as fingers know it: where the cursor stays, and what becomes of marks.
#include "cards/card.h"
#include "test.h"
#include "ui/hand.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A hand out of words; a number behind a slash is the copy: "7H/1".
static int deal(const char *words, uint16_t *card)
{
    char text[256];
    int count = 0;
    char *rest = NULL;
    strcpy(text, words);
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *slash = strchr(word, '/');
        if (slash)
            *slash = '\0';
        int face = face_read(word);
        assert_true(face >= 0);
        card[count++] = card_of(face, slash ? atoi(slash + 1) : 0);
    }
    return count;
}

static void refresh(struct hand *hand, const char *words)
{
    uint16_t card[HAND_MAX];
    hand_refresh(hand, card, deal(words, card));
}

static void at(const struct hand *hand, const char *word)
{
    uint16_t card;
    assert_int_equal(deal(word, &card), 1);
    assert_int_equal(hand_current(hand), card);
}

static void order(const struct hand *hand, const char *words)
{
    uint16_t card[HAND_MAX];
    int count = deal(words, card);
    assert_int_equal(hand->count, count);
    assert_memory_equal(hand->card, card, (size_t)count * sizeof *card);
}

TEST(a_dealt_hand_begins_at_its_first_card)
{
    struct hand hand = { .order = ORDER_DRAWN };
    assert_int_equal(hand_current(&hand), NO_CARD);
    refresh(&hand, "KS 2H 5C");
    at(&hand, "KS");
    assert_false(hand_step(&hand, -1));
    at(&hand, "KS");
}

TEST(after_drawing_the_cursor_is_on_the_drawn_card)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "KS 2H 5C");
    hand_sort(&hand, ORDER_SUIT);
    refresh(&hand, "KS 2H 5C 3H");
    at(&hand, "3H");
    order(&hand, "KS 2H 3H 5C");
}

TEST(after_playing_the_cursor_is_on_the_card_before)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "KS 2H 5C 3H");
    hand_go(&hand, 2);
    refresh(&hand, "KS 2H 3H");
    at(&hand, "2H");
    hand_go(&hand, 0);
    refresh(&hand, "2H 3H");
    at(&hand, "2H");
}

TEST(another_card_of_the_same_face_does_not_take_the_cursor)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "7H 2H 7H/1");
    hand_go(&hand, 2);
    hand_sort(&hand, ORDER_RANK);
    at(&hand, "7H/1");
    refresh(&hand, "2H 7H/1");
    at(&hand, "7H/1");
}

TEST(cards_sort_by_suit_and_by_rank_with_jokers_last)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "JK 2C KS 2H AC 10D AS");
    hand_sort(&hand, ORDER_SUIT);
    order(&hand, "AS KS 2H 10D AC 2C JK"); // as the whole hand is read
    hand_sort(&hand, ORDER_RANK);
    order(&hand, "AS AC 2H 2C 10D KS JK");
    hand_sort(&hand, ORDER_DRAWN);
    order(&hand, "JK 2C KS 2H AC 10D AS");
    refresh(&hand, "sum JK suit_run KS 2H"); // control cards behind them
    hand_sort(&hand, ORDER_SUIT);
    order(&hand, "KS 2H JK suit_run sum");
    hand_sort(&hand, ORDER_RANK);
    order(&hand, "2H KS JK suit_run sum");
}

TEST(a_card_moves_in_the_unsorted_hand_and_stays_there)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "KS 2H 5C");
    hand_go(&hand, 2);
    assert_true(hand_shift(&hand, -1));
    order(&hand, "KS 5C 2H");
    at(&hand, "5C");
    refresh(&hand, "KS 2H 5C 9D");
    order(&hand, "KS 5C 2H 9D");
    hand_sort(&hand, ORDER_SUIT);
    assert_false(hand_shift(&hand, -1));
    hand_sort(&hand, ORDER_DRAWN);
    hand_go(&hand, 0);
    assert_false(hand_shift(&hand, -1));
}

TEST(marks_keep_their_order_and_go_with_their_cards)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "KS 2H 5C 3H");
    assert_true(hand_mark(&hand, hand.card[3]));
    assert_true(hand_mark(&hand, hand.card[0]));
    assert_true(hand_mark(&hand, hand.card[1]));
    assert_false(hand_mark(&hand, hand.card[1]));
    assert_int_equal(hand_marked(&hand, hand.card[3]), 1);
    assert_int_equal(hand_marked(&hand, hand.card[1]), 3);
    refresh(&hand, "2H 5C 3H");
    assert_int_equal(hand.marks, 2);
    assert_int_equal(hand_marked(&hand, hand.card[0]), 2);
    assert_true(hand_unmark(&hand, hand.card[0]));
    assert_false(hand_unmark(&hand, hand.card[0]));
    assert_int_equal(hand.marks, 1);
}

TEST(picking_a_face_passes_over_cards_already_taken)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "7H 2H 7H/1");
    uint16_t first = hand_pick(&hand, face_read("7H"), NULL, 0);
    assert_int_equal(first, card_of(face_read("7H"), 0));
    assert_int_equal(hand_pick(&hand, face_read("7H"), &first, 1), card_of(face_read("7H"), 1));
    assert_int_equal(hand_pick(&hand, face_read("8H"), NULL, 0), NO_CARD);
}

TEST(going_to_a_face_goes_round_about)
{
    struct hand hand = { .order = ORDER_DRAWN };
    refresh(&hand, "7H 2H 7H/1");
    assert_true(hand_go_face(&hand, face_read("7H")));
    at(&hand, "7H/1");
    assert_true(hand_go_face(&hand, face_read("7H")));
    at(&hand, "7H");
    assert_false(hand_go_face(&hand, face_read("KS")));
    at(&hand, "7H");
}

TEST(suits_are_walked_to_their_first_cards)
{
    struct hand hand = { 0 };
    assert_false(hand_step_suit(&hand, 1));
    assert_false(hand_step_suit(&hand, -1));
    refresh(&hand, "4S 9S 2H 7H KH 5C JK JK/1");
    const char *const forth[] = { "2H", "5C", "JK" }, *const back[] = { "5C", "2H", "4S" };
    for (int i = 0; i < 3; i++) {
        assert_true(hand_step_suit(&hand, 1));
        at(&hand, forth[i]);
    }
    assert_false(hand_step_suit(&hand, 1));
    at(&hand, "JK");
    for (int i = 0; i < 3; i++) {
        assert_true(hand_step_suit(&hand, -1));
        at(&hand, back[i]);
    }
    assert_true(hand_step(&hand, 1)); // within a suit there is none before the first one
    assert_false(hand_step_suit(&hand, -1));
    at(&hand, "9S");
    hand_sort(&hand, ORDER_RANK); // there the next suit is the next card of another one
    order(&hand, "2H 4S 5C 7H 9S KH JK JK/1");
    assert_true(hand_step_suit(&hand, 1));
    at(&hand, "KH");
}
