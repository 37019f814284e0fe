// SPDX-License-Identifier: GPL-3.0-or-later
// What is answered to a typed card while the mask is on, also to one that is not in the hand; and what was said before the mask
// was put on is not said again.
#include "test.h"
#include "unit/session_kit.h"

static const char rummy[] =
    "rules basic-rummy\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 4H 5H 6H KD KC\nhand Bob 2C 3C\n"
    "meld Bob 8S 8H 8D\n";

TEST(a_typed_card_is_not_named_whether_it_is_held_or_not)
{
    static const char *const lines[][2] = {
        { "queen of spades", "The card is not in your hand.\n" },
        { "qs", "The card is not in your hand.\n" },
        { "mark qs", "You do not hold the card unmarked.\n" },
        { "mark kd", "Card marked, 1 in all.\n" },
        { "mark kd", "You do not hold the card unmarked.\n" },
        { "use qs", "The card fits nowhere now.\n" },
        { "use 4h", "The card makes a new combination, n offers it.\n" },
        { "discard king", "Say which one, 2 cards.\n" },
        { "discard queen", "You hold no queens.\n" },
        { "discard qs", "Refused, type mask, then why.\n" },
        { "why", "Masked, 5 cards. Type mask to unmask.\n" },
        { "lay kd on 1", "Refused, type mask, then why.\n" },
        { "meld 4h 5h kd", "Refused, type mask, then why.\n" },
    };
    struct kit kit;
    kit_sit(&kit, rummy);
    kit.session.preferences.mask = true;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        kit_hears(&kit, lines[i][0], lines[i][1]);
    kit_leave(&kit);
}

TEST(what_named_cards_before_is_masked_when_it_is_said_again)
{
    static const char *const lines[][2] = {
        { "discard king", "Say which one, king of diamonds, king of clubs.\n" },
        { "marks", "Marked, king of clubs.\n" },
        { "use 4h", "The 4 of hearts makes a new combination, n offers it.\n" },
        { "meld 4h 5h kd", "These cards are neither a set nor a run.\n" },
        { "lay kd on 1", "The king of diamonds does not fit combination 1.\n" },
        { "ideas", "You could lay hearts 4 to 6, 15 points.\n" },
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct kit kit;
        kit_sit(&kit, rummy);
        kit_type(&kit, "mark kc");
        kit_hears(&kit, lines[i][0], lines[i][1]);
        kit.session.preferences.mask = true;
        kit_hears(&kit, "messages answers", "Answers, 1 message.\n");
        kit_hears(&kit, "newest", "Masked, 5 cards. Type mask to unmask.\n");
        kit_leave(&kit);
    }
}

TEST(enter_on_a_card_that_may_not_be_played_names_none_of_the_hand)
{
    static const char *const records[] = {
        "rules hearts\nseat Ann\nseat Ben\nseat Cid\nseat Dot\ntrick-number 5\nled Dot\ntrick 4S\nhand Ann 9H KS\n"
        "hand Ben 2H 3D\nhand Cid 5S 6H\nhand Dot 8S\n",
        "rules crazy-eights\nseat Ann\nseat Ben\nturn Ann\ndiscard 7H\nhand Ann 4D KS\nhand Ben 2D QC\n",
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        struct kit kit;
        kit_sit(&kit, records[i]);
        kit.session.preferences.mask = true;
        kit_hears(&kit, i ? "use 4d" : "use 9h", "Refused, type mask, then why.\n");
        kit.session.preferences.mask = false;
        kit_hears(&kit, "why",
                  i ? "The 4 of diamonds does not go on the 7 of hearts. You need a heart, a 7 or an 8.\n"
                      "No house rule decides this.\n"
                    : "Spades were led, and you hold the king of spades.\nNo house rule decides this.\n");
        kit_leave(&kit);
    }
}

static const char battle[] = "rules battle\nseat Ann\nseat Bob\nturn Ann\nhand Ann 3 3 4 4 4 5 6 8\nhand Bob 1 1 2 2\n";

TEST(so_are_keys_that_choose_or_read_cards)
{
    static const struct {
        const char *record, *key, *begins, *masked;
    } rows[] = {
        { battle, "6", "A six, 1 card", "Masked. Type mask to unmask.\n" },
        { battle, "h", "Threes 2, fours 3", "Masked. Type mask to unmask.\n" },
        { battle, "i", "You have 11 plays.", "Masked. Type mask to unmask.\n" },
        { rummy, "h", "5 cards.\nHearts 4, 5, 6.", "Masked, 5 cards. Type mask to unmask.\n" },
        { rummy, "enter", "The 4 of hearts makes", "Masked, 5 cards. Type mask to unmask.\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        kit_sit(&kit, rows[i].record);
        assert_int_equal(strncmp(kit_press(&kit, rows[i].key), rows[i].begins, strlen(rows[i].begins)), 0);
        kit.session.preferences.mask = true;
        kit_type(&kit, "messages answers");
        kit_hears(&kit, "newest", rows[i].masked);
        kit_leave(&kit);
    }
}
