// SPDX-License-Identifier: GPL-3.0-or-later
// What digits do in a game of numbers: they choose, Space plays, and blocks are read as people type
// them.  Elsewhere they read places.  And which keys a game has a use for.
#include "test.h"
#include "unit/session_kit.h"

static const char battle[] = "rules battle\nseat Ann\nseat Bob\nturn Ann\nhand Ann 3 3 4 4 4 5 6 8\nhand Bob 1 1 2 2\n";
static const char offer[] = "rules battle\nseat Ann\nseat Bob\ngame 1\nscore Ann 1\noffer cull edge\n";
static const char kings[] = "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 2C 9C KH\nhand Bob 3C 4D\n"
                            "pile north 8S\npile east 8C\npile south 9D\npile west AH\n";
static const char rummy[] = "rules basic-rummy\nseat Ann\nseat Bob\nturn Ann\nhand Ann 4H 5H 6H KD\nhand Bob 2C 3C\n"
                            "meld Bob 8S 8H 8D\n";

TEST(two_digits_make_a_block_and_space_plays_it)
{
    struct kit kit;
    kit_sit(&kit, battle);
    kit_key(&kit, "space", "Choose numbers first, one or two digits.\n");
    kit_key(&kit, "6", "A six, 1 card, 1 number, 6 the highest.\n");
    kit_key(&kit, "3", "3 to 6, 4 cards, 4 numbers, 6 the highest.\n");
    assert_non_null(strstr(kit_press(&kit, "space"), "You play 3 to 6, 4 cards.\n"));
    assert_int_equal(kit.session.person->choice.count, 0);
    kit_key(&kit, "space", "It is not your turn.\n");
    kit_leave(&kit);
}

TEST(a_third_digit_begins_anew_and_nine_is_no_number)
{
    struct kit kit;
    kit_sit(&kit, battle);
    kit_press(&kit, "3");
    kit_press(&kit, "4");
    kit_key(&kit, "9", "9 cannot be chosen here.\n");
    assert_int_equal(kit.session.person->choice.count, 2);
    kit_key(&kit, "4", "Fours, 3 cards, 1 number, 4 the highest.\n");
    assert_int_equal(kit.session.person->choice.count, 1);
    kit_key(&kit, "down", "Nothing chosen.\n");
    assert_int_equal(kit.session.person->choice.count, 0);
    kit_leave(&kit);
}

TEST(a_number_nobody_holds_says_so_and_is_refused)
{
    struct kit kit;
    kit_sit(&kit, battle);
    assert_non_null(strstr(kit_press(&kit, "7"), "You hold no sevens"));
    kit_key(&kit, "space", "You hold no sevens.\n");
    kit_hears(&kit, "card 7", "That number is not in your hand.\n");
    kit_leave(&kit);
}

TEST(a_block_is_read_as_people_type_it)
{
    static const char *const words[] = { "36", "3-6", "63", "play 3-6", "play 3 6", "play 6 3", "play 3 to 6", "play 63" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct kit kit;
        kit_sit(&kit, battle);
        assert_non_null(strstr(kit_type(&kit, words[i]), "You play 3 to 6, 4 cards.\n"));
        kit_leave(&kit);
    }
}

TEST(a_typed_block_is_whole_whatever_was_chosen_before)
{
    struct kit kit;
    kit_sit(&kit, battle);
    kit_press(&kit, "8");
    assert_non_null(strstr(kit_type(&kit, "36"), "You play 3 to 6, 4 cards.\n"));
    kit_leave(&kit);
}

TEST(enter_takes_the_number_under_the_cursor_after_walking)
{
    struct kit kit;
    kit_sit(&kit, battle);
    kit_press(&kit, "8");
    kit_key(&kit, "right", "Fours, 3 cards, 2 of 5.\n");
    assert_non_null(strstr(kit_press(&kit, "enter"), "You play fours, 3 cards.\n"));
    kit_leave(&kit);
}

TEST(a_hand_of_numbers_keeps_its_order)
{
    static const char *const keys[] = { "C", "H", "M", "<", ">" };
    struct kit kit;
    kit_sit(&kit, battle);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        kit_key(&kit, keys[i], "Your hand has only this order.\n");
    kit_key(&kit, "home", "Threes, 2 cards, 1 of 5.\n");
    kit_leave(&kit);
}

TEST(an_upgrade_takes_its_digit_and_then_its_number)
{
    struct kit kit;
    kit_sit(&kit, offer);
    kit_key(&kit, "space", "Choose an upgrade by its number first.\n");
    kit_key(&kit, "3", "3 cannot be chosen here.\n");
    assert_non_null(strstr(kit_press(&kit, "1"), "Now its number, 1 to 8.\n"));
    kit_press(&kit, "8");
    assert_non_null(strstr(kit_press(&kit, "space"), "You cull 2 cards of number 8.\nGame 2.\n"));
    kit_leave(&kit);
}

static const char nearly_over[] =
    "rules kings-scored\nseat Ann\nseat Bob\ndealer Ann\nturn Ann\nphase play\nhand Ann 7D\nhand Bob 3C 4D\n"
    "pile north 8S\npile east 8C\npile south 9D\npile west 2H\n";

// A place that was read, or digits, between two rounds mean nothing to the next one.
TEST(a_new_round_forgets_what_digits_meant)
{
    struct kit kit;
    kit_sit(&kit, nearly_over);
    assert_non_null(strstr(kit_type(&kit, "play 7d on north"), "You win the round.\n"));
    kit_key(&kit, "3", "South, 9 of diamonds.\n");
    assert_non_null(strstr(kit_type(&kit, "next"), "Your turn."));
    kit_key(&kit, "enter", "The queen of spades fits nowhere now.\n"); // the card under the cursor
    kit_leave(&kit);
}

TEST(elsewhere_a_digit_reads_a_place)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_key(&kit, "3", "South, 9 of diamonds.\n");
    kit_key(&kit, "5", "Northeast is empty.\n");
    kit_hears(&kit, "number 3 4", "One number at a time, such as 3.\n");
    kit_hears(&kit, "12", "Type a number from 1 to 9, such as number 3.\n");
    kit_key(&kit, "m", "No combinations are laid in this game, so there is nothing to mark.\n");
    kit_leave(&kit);
}

// --- which keys a game has a use for ---

static bool knows(struct kit *kit, const char *word)
{
    return command_known(&kit->session, &table_commands()[command_find(word)]);
}

static bool lists(struct kit *kit, const char *word)
{
    return command_useful(&kit->session, &table_commands()[command_find(word)]);
}

TEST(a_game_lists_the_words_it_has_a_use_for)
{
    static const struct {
        const char *word;
        bool rummy, kings, battle; // known; and what is not known is never listed
    } rows[] = {
        { "suit", true, true, false },  { "earlier", true, true, false }, { "move", false, true, false },
        { "pass", false, false, true }, { "end", true, true, false },     { "discard", true, false, false },
        { "dig", true, false, false },  { "lay", true, false, false },    { "goal", true, false, true },
    };
    static const char *const records[] = { rummy, kings, battle };
    for (int game = 0; game < 3; game++) {
        struct kit kit;
        kit_sit(&kit, records[game]);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            bool has = game == 0 ? rows[i].rummy : game == 1 ? rows[i].kings : rows[i].battle;
            if (knows(&kit, rows[i].word) != has)
                fail_msg("%s in game %d", rows[i].word, game);
            if (!has && lists(&kit, rows[i].word))
                fail_msg("%s is listed in game %d", rows[i].word, game);
        }
        kit_leave(&kit);
    }
}

TEST(help_and_learning_say_what_a_word_does_in_this_game)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "help x",
              "Key x or delete, word discard. Discard the card under the cursor.\nIt does nothing in this game.\n");
    assert_non_null(strstr(kit_type(&kit, "help space"), "End your turn."));
    assert_null(strstr(kit.heard.text, "In a game without a stock"));
    kit_type(&kit, "learn");
    kit_key(&kit, "x", "Key x or delete, word discard. Not in this game.\n");
    assert_non_null(strstr(kit_press(&kit, "space"), "End your turn."));
    assert_null(strstr(kit.heard.text, "You end your turn."));
    kit_leave(&kit);
}
