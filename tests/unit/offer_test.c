// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that are offered by number, and words that say a move short: what Enter, n, play and move
// make of a hand and of piles.
#include "unit/session_kit.h"

// The king goes to any corner, the 7 on either 8, north and east on south.
static const char kings[] = "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann KD 7H 2C\nhand Bob 3C 4D\n"
                            "pile north 8S\npile east 8C\npile south 9D\npile west AH\n";

static void offers_that_read_alike_are_one(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_answer("\n");
    kit_hears(&kit, "new",
              "1. 7 of hearts on north, 8 of spades.\n2. 7 of hearts on east, 8 of clubs.\n"
              "3. King of diamonds to an empty corner.\n4. North on south, 9 of diamonds.\n5. East on south, 9 of diamonds.\n"
              "Which one, 1 to 5?\nNothing chosen.\n");
    kit_leave(&kit);
}

static void the_number_of_an_offer_makes_its_move(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_answer("3\n");
    kit_type(&kit, "new");
    kit_hears(&kit, "5", "Northeast, king of diamonds.\n");
    kit_leave(&kit);
}

static void an_answer_that_is_no_number_is_asked_for_again(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_answer("9\n2\n");
    const char *heard = kit_type(&kit, "use 7h");
    assert_non_null(strstr(heard, "Please answer with a number from 1 to 2.\n"));
    assert_non_null(strstr(heard, "You play the 7 of hearts on east.\n"));
    kit_leave(&kit);
}

static void a_question_left_for_a_word_makes_no_move(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_answer("scores\n");
    kit_type(&kit, "use 7h");
    assert_string_equal(kit.session.unread, "scores");
    kit_hears(&kit, "hand", "3 cards.\nBlack, 2 of clubs.\nRed, king of diamonds, 7 of hearts.\n");
    kit_leave(&kit);
}

static void enter_plays_a_card_that_fits_once_without_asking(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "use kd", "You start northeast with the king of diamonds.\n");
    kit_hears(&kit, "use 2c", "The 2 of clubs fits nowhere now.\n");
    kit_hears(&kit, "use 2c north", "The word use takes one card. To say where it goes, type play or lay.\n");
    kit_leave(&kit);
}

static void a_play_is_understood_without_its_small_words(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "play 7h north", "You play the 7 of hearts on north.\n");
    kit_hears(&kit, "undo", "You take back the 7 of hearts from north.\n");
    kit_hears(&kit, "7h", "7 of hearts, 3 of 3.\n"); // a card alone is gone to
    kit_hears(&kit, "play kd", "You start northeast with the king of diamonds.\n");
    kit_hears(&kit, "play 2c", "The 2 of clubs fits nowhere now.\n");
    kit_leave(&kit);
}

static void a_pile_is_moved_by_any_name_of_its_place(void **state)
{
    static const char *const words[] = { "move north", "move n", "move 1", "move NORTH south", "move n on 3" };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct kit kit;
        kit_sit(&kit, kings);
        kit_hears(&kit, words[i], "You move north on south, now red 9 down to black 8.\n");
        kit_leave(&kit);
    }
}

static void what_cannot_be_moved_is_told_apart(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "move fish",
              "No place is called fish.\nThe places are north, east, south and west, and the corners northeast,\n"
              "southeast, southwest and northwest.\n");
    kit_hears(&kit, "move ne", "Corner piles stay where they are. Move a side pile.\n");
    kit_hears(&kit, "move west", "The west pile begins with the ace of hearts, which fits nowhere now.\n");
    kit_leave(&kit);
}

static void enter_is_about_what_was_named_last(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "1", "North, 8 of spades.\n");
    kit_type(&kit, "card kd");
    kit_hears(&kit, "use", "You start northeast with the king of diamonds.\n");
    kit_type(&kit, "1");
    kit_hears(&kit, "use", "You move north on south, now red 9 down to black 8.\n");
    kit_type(&kit, "3");
    kit_hears(&kit, "use", "The south pile begins with the 9 of diamonds, which fits nowhere now.\n");
    kit_leave(&kit);
}

static void space_ends_the_turn_and_undo_says_that_it_is_over(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "draw", "You end your turn.\n");
    kit_hears(&kit, "undo", "It is not your turn, and nothing of yours can be taken back now.\n");
    kit_hears(&kit, "draw", "It is not your turn.\n");
    kit_hears(&kit, "new", "It is not your turn.\n");
    kit_leave(&kit);
}

static void what_is_quoted_is_cut_between_characters(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, kings);
    kit_hears(&kit, "play a\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 on north",
              "A\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 is not a card in this game. Cards are "
              "written like 10H or AS.\n");
    kit_leave(&kit);
}

// An opening says its sum first; a card that makes a new combination is told apart from one that fits nowhere; a hint names
// each card once.
static void an_opening_begins_with_its_sum(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 3H 4H 5H 5S 6S 7S KD\nhand Bob 3C 4D\n");
    kit_answer("n\n");
    kit_hears(&kit, "new", "30 points, enough, hearts 3 to 5, spades 5 to 7.\nDo it, y or n?\nNot done.\n");
    kit_hears(&kit, "use 4h", "The 4 of hearts makes a new combination, n offers it.\n");
    kit_hears(&kit, "use kd", "The king of diamonds fits nowhere now.\n");
    kit_leave(&kit);
}

static void a_hint_names_a_card_once(void **state)
{
    struct kit kit;
    (void)state;
    kit_sit(&kit, "rules rummy-500\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 5S KD\nhand Bob 3C 4D\n"
                  "meld Bob 2S 3S 4S\nmeld Bob 5C 5D 5H\nmeld Bob 6S 7S 8S\n");
    const char *heard = kit_type(&kit, "ideas 1");
    assert_non_null(strstr(heard, "The 5 of spades fits combinations 1 to 3.\n"));
    kit_leave(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_that_read_alike_are_one),
        cmocka_unit_test(the_number_of_an_offer_makes_its_move),
        cmocka_unit_test(an_answer_that_is_no_number_is_asked_for_again),
        cmocka_unit_test(a_question_left_for_a_word_makes_no_move),
        cmocka_unit_test(enter_plays_a_card_that_fits_once_without_asking),
        cmocka_unit_test(a_play_is_understood_without_its_small_words),
        cmocka_unit_test(a_pile_is_moved_by_any_name_of_its_place),
        cmocka_unit_test(what_cannot_be_moved_is_told_apart),
        cmocka_unit_test(enter_is_about_what_was_named_last),
        cmocka_unit_test(space_ends_the_turn_and_undo_says_that_it_is_over),
        cmocka_unit_test(what_is_quoted_is_cut_between_characters),
        cmocka_unit_test(an_opening_begins_with_its_sum),
        cmocka_unit_test(a_hint_names_a_card_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
