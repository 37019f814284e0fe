// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that are offered by number, and words that say a move short: what Enter, n, play and move
// make of a hand and of piles.
#include "table/inside.h"
#include "test.h"
#include "unit/session_kit.h"

// The king goes to any corner, the 7 on either 8, north and east on south.
static const char kings[] = "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann KD 7H 2C\nhand Bob 3C 4D\n"
                            "pile north 8S\npile east 8C\npile south 9D\npile west AH\n";

TEST(offers_that_read_alike_are_one)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_answer("\n");
    kit_hears(&kit, "new",
              "1. 7 of hearts on north, 8 of spades.\n2. 7 of hearts on east, 8 of clubs.\n"
              "3. King of diamonds to an empty corner.\n4. North on south, 9 of diamonds.\n5. East on south, 9 of diamonds.\n"
              "Which one, 1 to 5?\nNothing chosen.\n");
    kit_leave(&kit);
}

// Nine stand on a page; the tenth is one more, which comes when it is asked for, and then the first again.
TEST(one_more_than_a_page_is_a_page_of_its_own)
{
    struct kit kit;
    kit_sit(&kit, "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 7H 7D 2C JH JD\nhand Bob 3C 4D\n"
                  "pile north 8S\npile east 8C\npile south 9D\npile west 9H\npile northeast KD QC\n");
    kit_answer("0\n0\n\n");
    kit_hears(&kit, "new",
              "1. 7 of hearts on north, 8 of spades.\n"
              "2. 7 of hearts on east, 8 of clubs.\n"
              "3. 7 of diamonds on north, 8 of spades.\n"
              "4. 7 of diamonds on east, 8 of clubs.\n"
              "5. Jack of hearts on northeast, red king down to black queen.\n"
              "6. Jack of diamonds on northeast, red king down to black queen.\n"
              "7. North on south, 9 of diamonds.\n"
              "8. North on west, 9 of hearts.\n"
              "9. East on south, 9 of diamonds.\n"
              "0. 1 more is possible.\n"
              "Which one, 1 to 9, or 0 for others?\n"
              "1. East on west, 9 of hearts.\n"
              "0. The first ones again.\n"
              "1, or 0 for others?\n"
              "1. 7 of hearts on north, 8 of spades.\n"
              "2. 7 of hearts on east, 8 of clubs.\n"
              "3. 7 of diamonds on north, 8 of spades.\n"
              "4. 7 of diamonds on east, 8 of clubs.\n"
              "5. Jack of hearts on northeast, red king down to black queen.\n"
              "6. Jack of diamonds on northeast, red king down to black queen.\n"
              "7. North on south, 9 of diamonds.\n"
              "8. North on west, 9 of hearts.\n"
              "9. East on south, 9 of diamonds.\n"
              "0. 1 more is possible.\n"
              "Which one, 1 to 9, or 0 for others?\n"
              "Nothing chosen.\n");
    kit_leave(&kit);
}

// Highest card with only the verbs that a family must have.
TEST(a_family_that_offers_nothing_by_number_says_so)
{
    struct kit kit;
    kit_sit(&kit, "rules highest-card\nseat Ann\nseat Bob\n");
    const struct game *whole = table_game(kit.session.table);
    struct game bare = *whole;
    bare.verb = (const struct verb_row[]){ { .form = "play" }, { 0 } };
    ((struct variant *)table_variant(kit.session.table))->game = &bare;
    kit.session.table->game = &bare;
    assert_true(*kit_type(&kit, "new") != '\0');
    assert_true(*kit_type(&kit, "draw") != '\0');
    assert_true(*kit_type(&kit, "hand") != '\0');
    kit.session.table->game = whole;
    kit_leave(&kit);
}

TEST(the_number_of_an_offer_makes_its_move)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_answer("3\n");
    kit_type(&kit, "new");
    kit_hears(&kit, "5", "Northeast, king of diamonds.\n");
    kit_leave(&kit);
}

TEST(an_answer_that_is_no_number_is_asked_for_again)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_answer("9\n2\n");
    const char *heard = kit_type(&kit, "use 7h");
    assert_non_null(strstr(heard, "Please answer with a number from 1 to 2. Enter alone leaves.\n"));
    assert_non_null(strstr(heard, "You play the 7 of hearts on east.\n"));
    kit_leave(&kit);
}

TEST(a_question_left_for_a_word_makes_no_move)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_answer("scores\n");
    kit_type(&kit, "use 7h");
    assert_string_equal(kit.session.input.unread, "scores");
    kit_hears(&kit, "hand", "3 cards.\nBlack, 2 of clubs.\nRed, king of diamonds, 7 of hearts.\n");
    kit_leave(&kit);
}

TEST(enter_plays_a_card_that_fits_once_without_asking)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "use kd", "You start northeast with the king of diamonds.\n");
    kit_hears(&kit, "use 2c", "The 2 of clubs fits nowhere now.\n");
    kit_hears(&kit, "use 2c north", "The word use takes one card. To say where it goes, type play or lay.\n");
    kit_leave(&kit);
}

TEST(a_play_is_understood_without_its_small_words)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "play 7h north", "You play the 7 of hearts on north.\n");
    kit_hears(&kit, "undo", "You take back the 7 of hearts from north.\n");
    kit_hears(&kit, "7h", "7 of hearts, 3 of 3.\n"); // a card alone is gone to
    kit_hears(&kit, "play kd", "You start northeast with the king of diamonds.\n");
    kit_hears(&kit, "play 2c", "The 2 of clubs fits nowhere now.\n");
    kit_leave(&kit);
}

TEST(a_pile_is_moved_by_any_name_of_its_place)
{
    static const char *const words[] = { "move north", "move n", "move 1", "move NORTH south", "move n on 3" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct kit kit;
        kit_sit(&kit, kings);
        kit_hears(&kit, words[i], "You move north on south, now red 9 down to black 8.\n");
        kit_leave(&kit);
    }
}

TEST(what_cannot_be_moved_is_told_apart)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "move fish",
              "No place is called fish.\nThe places are north, east, south and west, and the corners northeast,\n"
              "southeast, southwest and northwest.\n");
    kit_hears(&kit, "move ne", "Corner piles stay where they are. Move a side pile.\n");
    kit_hears(&kit, "move west", "The west pile begins with the ace of hearts, which fits nowhere now.\n");
    kit_leave(&kit);
}

TEST(enter_is_about_what_was_named_last)
{
    struct kit kit;
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

TEST(space_ends_the_turn_and_undo_says_that_it_is_over)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "draw", "You end your turn.\n");
    kit_hears(&kit, "undo", "It is not your turn, and nothing of yours can be taken back now.\n");
    kit_hears(&kit, "draw", "It is not your turn.\n");
    kit_hears(&kit, "new", "It is not your turn.\n");
    kit_leave(&kit);
}

TEST(what_is_quoted_is_cut_between_characters)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "play a\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 on north",
              "A\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 is not a card in this game. Cards are "
              "written like 10H or AS.\n");
    kit_leave(&kit);
}

// An opening says its sum first; a card that makes a new combination is told apart from one that fits nowhere; a hint names
// each card once.
TEST(an_opening_begins_with_its_sum)
{
    struct kit kit;
    kit_sit(&kit, "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 3H 4H 5H 5S 6S 7S KD\nhand Bob 3C 4D\n");
    kit_answer("n\n");
    kit_hears(&kit, "new", "30 points, enough, hearts 3 to 5 and spades 5 to 7.\nDo it, y or n?\nNot done.\n");
    kit_answer("new\n"); // the word that offered it leaves it, and is not obeyed once more
    kit_hears(&kit, "new", "30 points, enough, hearts 3 to 5 and spades 5 to 7.\nDo it, y or n?\nNot done.\n");
    assert_null(kit.session.input.unread);
    kit_answer("table\n"); // another one is
    kit_hears(&kit, "new", "30 points, enough, hearts 3 to 5 and spades 5 to 7.\nDo it, y or n?\nNot done.\n");
    assert_string_equal(kit.session.input.unread, "table");
    free(kit.session.input.unread);
    kit.session.input.unread = NULL;
    kit_hears(&kit, "use 4h", "The 4 of hearts makes a new combination, n offers it.\n");
    kit_hears(&kit, "use kd", "The king of diamonds fits nowhere now.\n");
    kit_leave(&kit);
}

// Enter and x agree: the card would fit, so it may not go, and it may not be added yet.
TEST(what_would_fit_is_said_by_both_keys)
{
    struct kit kit;
    kit_sit(&kit, "rules international\nseat Ann\nseat Bob\nturn Ann\nphase play\nround 1\nhand Ann 9H 4D KD 5S\nhand Bob 3C 4D\n"
                  "meld Bob 9C 9D 9S\nmeld Bob QC QD QS\ndown Bob\n");
    kit_hears(&kit, "discard 9h",
              "The 9 of hearts would fit combination 1, so it may not be discarded.\nDiscard another card.\n");
    kit_hears(&kit, "use 9h", "You must go down first. It would fit combination 1.\n");
    kit_leave(&kit);
}

TEST(a_hint_names_a_card_once)
{
    struct kit kit;
    kit_sit(&kit, "rules rummy-500\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 5S KD\nhand Bob 3C 4D\n"
                  "meld Bob 2S 3S 4S\nmeld Bob 5C 5D 5H\nmeld Bob 6S 7S 8S\n");
    const char *heard = kit_type(&kit, "ideas 1");
    assert_non_null(strstr(heard, "The 5 of spades fits 1 to 3.\n"));
    kit_leave(&kit);
}

// --- offers by shape ---

// Step runs, and a hand of clubs and lone cards: nothing that is left has a suit that matters.
static const char steps[] = "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol step_run\n"
                            "hand Ann 9C 10D JC QH QS 2H 2S\nhand Bob 3C 4D\n";

TEST(offers_are_asked_about_by_shape)
{
    struct kit kit;
    kit_sit(&kit, steps);
    kit_answer("1\n");
    kit_hears(&kit, "new",
              "1. Steps of 1, 9 to queen, 39 points.\n2. Steps of 1, 10 to queen, 30 points.\n"
              "3. Steps of 1, 9 to jack, 29 points.\nWhich one, 1 to 3?\n"
              "You lay steps of 1, 9 of clubs, 10 of diamonds, jack of clubs, queen of hearts,\ncombination 1.\n");
    kit_leave(&kit);
}

// The queen that stands beside the king and the ten of its suit is kept, without a question.
TEST(the_suits_that_belong_together_are_kept)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol step_run\n"
                  "hand Ann 9C 10D JC QH QS KH 2S\nhand Bob 3C 4D\n");
    kit_answer("3\n");
    const char *heard = kit_type(&kit, "new");
    assert_non_null(strstr(heard, "3. Steps of 1, 9 to queen, 39 points.\n"));
    assert_non_null(strstr(heard, "queen of spades,\ncombination 1.\n"));
    kit_leave(&kit);
}

// Where aces are low, a king and the ace of its suit do not belong together.
TEST(a_low_ace_keeps_no_king)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol sum\n"
                  "hand Ann 4D 9C KD KS AD QS\nhand Bob 3C 4H\n");
    kit_answer("1\n");
    const char *heard = kit_type(&kit, "new");
    assert_non_null(strstr(heard, "1. Sum, 4, 9, king, 23 points.\n"));
    assert_non_null(strstr(heard, "You lay sum, 4 of diamonds, 9 of clubs, king of diamonds, combination 1.\n"));
    kit_leave(&kit);
}

// Either queen has a neighbour of its suit: who lays one decides which.
TEST(suits_are_asked_for_where_they_matter)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol step_run\n"
                  "hand Ann 9C 10D JC QH QS KH KS 2S\nhand Bob 3C 4D\n");
    kit_answer("4\n2\n");
    const char *heard = kit_type(&kit, "new");
    assert_non_null(strstr(heard, "1. Queen of hearts.\n2. Queen of spades.\nWhich one, 1 to 2?\n"
                                  "You lay steps of 1, 10 of diamonds, jack of clubs, queen of spades,\n"));
    kit_leave(&kit);
}

// The same where it is the first card of the move that differs.
TEST(the_first_card_is_asked_for_too)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol step_run\n"
                  "hand Ann 9H 9S 10D JC QC 8H 8S 2S\nhand Bob 3C 4D\n");
    kit_answer("2\n2\n");
    const char *heard = kit_type(&kit, "new");
    assert_non_null(strstr(heard, "1. 9 of hearts.\n2. 9 of spades.\nWhich one, 1 to 2?\n"
                                  "You lay steps of 1, 9 of spades, 10 of diamonds,"));
    kit_leave(&kit);
}

// Eleven shapes are two pages; 0 and the word more turn them, and after the last comes the first.
TEST(more_than_nine_offers_come_in_pages)
{
    struct kit kit;
    kit_sit(&kit, "rules control\nseat Ann\nseat Bob\nturn Ann\nphase play\ncontrol primes\n"
                  "hand Ann 2C 3H 5H 7C KS\nhand Bob 3C 4D\n");
    kit_answer("0\nmore\nmore\n7\n2\n");
    const char *heard = kit_type(&kit, "new");
    const char *first =
        strstr(heard, "9. Primes, 2, 3, 5, 7, 17 points.\n0. 6 more are possible.\nWhich one, 1 to 9, or 0 for others?\n"
                      "1. Primes, 2, 5, king, 17 points.\n");
    assert_non_null(first);
    const char *second = strstr(first, "0. The first ones again.\nWhich one, 1 to 6, or 0 for others?\n1. Primes, 3, 5, 7, king");
    assert_non_null(second);
    assert_non_null(strstr(second, "Please answer with a number from 1 to 6, or 0 for others. Enter alone leaves.\n"));
    assert_non_null(strstr(second, "You lay primes, 3 of hearts, 5 of hearts, 7 of clubs, combination 1.\n"));
    kit_leave(&kit);
}

// --- jokers and natural cards ---

static const char jokers[] = "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 7H 8H 9H JK KC KD 2C\n"
                             "hand Bob 3C 4D\nmeld Bob AH 2H 3H\ndown Ann\ndown Bob\n";

TEST(a_joker_is_not_offered_where_a_natural_card_does)
{
    struct kit kit;
    kit_sit(&kit, jokers);
    kit_answer("\n");
    kit_hears(&kit, "new",
              "1. Kings with a joker, 20 points.\n2. Hearts 7 to 9, 15 points.\n3. Hearts 6 to 9 with a joker as 6, 15 points.\n"
              "4. Hearts 7 to 10 with a joker as 10, 15 points.\n5. Hearts 6 to 8 with a joker as 6, 10 points.\n6. Hearts 8 to "
              "10 with a joker as 10, 10 points.\n"
              "Which one, 1 to 6?\nNothing chosen.\n");
    kit_hears(&kit, "new 7h 8h jk=9h",
              "You lay hearts 7 to 9 with a joker as 9, combination 2, 10 points.\n"); // typed it is allowed
    kit_leave(&kit);
}

TEST(a_hint_joins_its_cards)
{
    struct kit kit;
    kit_sit(&kit, "rules rummy-500\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 5S JC KD\nhand Bob 3C 4D\n"
                  "meld Bob 2S 3S 4S\nmeld Bob 5C 5D 5H\nmeld Bob 10C 9C 8C\n");
    const char *heard = kit_type(&kit, "ideas 1");
    assert_non_null(strstr(heard, "The jack of clubs fits 3, the 5 of spades 1, 2.\n"));
    kit_leave(&kit);
}
