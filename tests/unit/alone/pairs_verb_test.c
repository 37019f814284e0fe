// SPDX-License-Identifier: GPL-3.0-or-later
// A verb that the console has never heard of works there by its rows alone (tests/pairs/pairs_game.c): its word, other words,
// its key and the card under the cursor, a word within its form, its help, and what is said where it is refused.
#include "commands/table_commands.h"
#include "pairs/pairs_game.h"
#include "test.h"
#include "unit/session_kit.h"

static const char record[] = "rules highest-card\nset cards 3\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nturn Ann\n"
                             "hand Ann 4H KD AS\nhand Ben 5C 6C 7C\nhand Cid 6H 5D 2C\nhand Dot 9H 8C 2H\n";

static void sit(struct kit *kit)
{
    pairs_barters = true;
    kit_sit(kit, record);
}

static bool lists(struct kit *kit, const char *name)
{
    return command_useful(&kit->session, command_row(name));
}

TEST(the_key_takes_the_card_under_the_cursor)
{
    struct kit kit;
    sit(&kit);
    kit_type(&kit, "first");
    kit_key(&kit, "Y", "The ace of spades stays.\n");
    kit_type(&kit, "card 4H");
    kit_key(&kit, "Y", "You barter the 4 of hearts.\n");
    kit_leave(&kit);
}

TEST(its_word_and_the_other_words_for_it_take_a_card)
{
    struct kit kit;
    sit(&kit);
    kit_hears(&kit, "barter the 4 of hearts", "You barter the 4 of hearts.\n");
    kit_hears(&kit, "trade in kd", "You barter the king of diamonds.\n");
    kit_hears(&kit, "barter spades ace", "The ace of spades stays.\n");
    kit_hears(&kit, "barter 9D", "The 9 of diamonds is not in your hand.\n");
    kit_hears(&kit, "barter", "Say barter and a card, such as barter 7H.\n");
    kit_leave(&kit);
}

TEST(a_word_of_its_form_is_understood_as_people_type_it_and_has_a_command)
{
    struct kit kit;
    sit(&kit);
    kit_hears(&kit, "barter 4H shown", "You barter the 4 of hearts, shown.\n");
    kit_hears(&kit, "show-barter kd", "You barter the king of diamonds, shown.\n");
    kit_leave(&kit);
}

TEST(its_help_is_its_own_and_it_is_listed_where_it_can_be_made)
{
    struct kit kit;
    sit(&kit);
    kit_hears(&kit, "help barter", "Key shift Y, word barter. Barter the card under the cursor.\n");
    assert_true(lists(&kit, "barter"));
    pairs_barters = false;
    kit_type(&kit, "play 4H");
    assert_false(lists(&kit, "barter"));
    kit_leave(&kit);
}

TEST(in_other_games_its_key_and_its_word_do_nothing)
{
    struct kit kit;
    kit_sit(&kit, "rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\npile north QH\npile east 10D\n"
                  "pile west 5S\nhand Ann 9S 3C 6H\nhand Bob 4H\nstock 3S\n");
    kit_key(&kit, "Y", "Key shift Y, word barter. Not in this game.\n");
    kit_leave(&kit);
}
