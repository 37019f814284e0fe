// SPDX-License-Identifier: GPL-3.0-or-later
// Commands at their edges: the last of a list and one more, the same twice, what is left after a refusal.
#include "players/players.h"
#include "test.h"
#include "unit/session_kit.h"

static const char deep[] =
    "rules rummy-500\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase draw\nhand Ann 3S 4S 9H 9D KC 2C 5H\n"
    "hand Bob 7C 8D\nstock 6S 10C JC QD\n";
static const char table[] = "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\n"
                            "hand Ann 4S 8S 10C 10C 2H 2D 2C 9H 9D 9S KD 6D\nhand Bob 7C 8D\nstock 6S JC QD\ndiscard 5H\n"
                            "meld Bob 5S 6S 7S\nmeld Bob 5D JK=6D 7D\ndown Ann\ndown Bob\n";
static const char closed[] = "rules playroom\nset open.points 60\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\n"
                             "hand Ann 2H 2D 2C 9H 9D 9S KD 6D KC\nhand Bob 7C 8D\nstock 6S 10C JC QD\ndiscard 5H\n";
static const char kings[] = "rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\n"
                            "pile north QH\npile east 10D\npile west 5S\nhand Ann 9S 3C 6H\nhand Bob 4H\nstock 3S\n";
static const char battle[] = "rules battle\nseat Ann\nseat Bob\nhand Ann 3 3 4 4 6\nhand Bob 5 5\n";

// A line, and all that is answered; what a question is answered with follows a bar.
struct said {
    const char *line, *answer;
};

static void talk(const char *record, const struct said *said)
{
    struct kit kit;
    kit_sit(&kit, record);
    for (; said->line; said++) {
        const char *bar = strchr(said->line, '|');
        LOCAL(strbuf) line = STRBUF_INIT;
        strbuf_addf(&line, "%.*s", (int)strcspn(said->line, "|"), said->line);
        if (bar)
            kit_answer(bar + 1);
        const char *heard = kit_type(&kit, line.text);
        assert_string_equal(heard, said->answer);
    }
    kit_leave(&kit);
}
#define TALK(record, ...) talk(record, (const struct said[]){ __VA_ARGS__, { NULL, NULL } })

TEST(the_pile_is_read_as_deep_as_it_is)
{
    LOCAL(strbuf) two = STRBUF_INIT;
    strbuf_addf(&two, "%sdiscard 3H 5S\n", deep);
    TALK(two.text, { "dig|2\n", "1. 3 of hearts.\n"
                                "2. 5 of spades, with the card above it.\n"
                                "Take which, 1 to 2?\n"
                                "You take 2 cards from the pile, 5 of spades, 3 of hearts.\n" });
}

// Twelve takes are read; of the rest it is said how many they are.
// Before a move is made the game may ask whether it is meant, and then it may still be one that cannot be.
TEST(what_is_not_there_is_refused_before_anything_is_said_of_it)
{
    TALK("rules playroom-multiple\nseat Ann\nseat Bob\nturn Ann\nhand Ann 9H KD 2C\nhand Bob 5C\nstock 2S\ndiscard 7D 8S\nmeld "
         "Bob 4S 5S 6S\n"
         "down Ann\ndown Bob\n",
         { "draw discard 40", "The discard pile has 2 cards.\n" }, { "draw stock", "You draw the 2 of spades.\n" },
         { "lay 9H on 40", "There is no combination 40 on the table.\n" },
         { "take 9H from 40", "There is no combination 40 on the table.\n" },
         { "meld 9H KD 2C", "These cards are neither a set nor a run.\n" });
}

TEST(more_takes_than_are_read_are_counted)
{
    static const char pairs[] = "rules rummy-500\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase draw\n"
                                "hand Ann 9H 9D 5H 5C 2C 2D 7H 7D QH QD KH KD 3H 3D\nhand Bob 8D\nstock 6S 10C JC\n";
    static const char twelve[] = "discard 9S 9C 5S 5D 2H 2S 7S 7C QS QC KS KC\n",
                      thirteen[] = "discard 9S 9C 5S 5D 2H 2S 7S 7C QS QC KS KC 3S\n";
    for (int one = 0; one < 2; one++) {
        LOCAL(strbuf) record = STRBUF_INIT;
        struct kit kit;
        strbuf_addf(&record, "%s%s", pairs, one ? thirteen : twelve);
        kit_sit(&kit, record.text);
        kit_answer("\n");
        const char *heard = kit_type(&kit, "dig");
        assert_non_null(strstr(heard, "\n12. "));
        assert_null(strstr(heard, "\n13. "));
        assert_non_null(strstr(heard, one ? "\n1 more is possible.\nTake which, 1 to 13?\n" : "\nTake which, 1 to 12?\n"));
        assert_int_equal(!!strstr(heard, "possible"), one);
        kit_leave(&kit);
    }
}

TEST(cards_are_laid_one_by_one_up_to_the_refused_one)
{
    TALK(table,
         { "lay 4S 8S KD on 1", "You add the 4 of spades to combination 1, 5 points.\n"
                                "You add the 8 of spades to combination 1, 5 points.\n"
                                "The king of diamonds does not fit combination 1.\n"
                                "Not laid, king of diamonds.\n" },
         { "lay 4H", "Say lay, a card, on and a combination, such as lay 7H on 2.\n" },
         { "lay 6D 2H on 2", "The 6 of diamonds does not fit combination 2.\n"
                             "Not laid, 6 of diamonds, 2 of hearts.\n" });
    TALK(table,
         { "mark 8S 4S", "8 of spades marked, 1 in all.\n"
                         "4 of spades marked, 2 in all.\n" },
         { "use|1\n", "You add the 8 of spades to combination 1, 5 points.\n"
                      "You add the 4 of spades to combination 1, 5 points.\n" },
         { "marks", "Nothing marked.\n" });
}

TEST(what_is_set_aside_comes_back_last_first)
{
    TALK(closed,
         { "mark 2H 2D 2C", "2 of hearts marked, 1 in all.\n"
                            "2 of diamonds marked, 2 in all.\n"
                            "2 of clubs marked, 3 in all.\n" },
         { "new", "That is 15 points, 45 short of the 60 to open.\n"
                  "1 combination set aside.\n" },
         { "marks", "Set aside, 2 of hearts, 2 of diamonds, 2 of clubs.\n" },
         { "new 2H 9H 9D", "The 2 of hearts is not in your hand.\n" },
         { "new 9H 9D 9S", "That is 30 points, 30 short of the 60 to open.\n"
                           "2 combinations set aside.\n" },
         { "card 1", "9 of spades, set aside, 1 of 9.\n" },
         { "undo", "Taken back, 9 of hearts, 9 of diamonds, 9 of spades.\n"
                   "1 combination still set aside.\n" },
         { "marks", "Set aside, 2 of hearts, 2 of diamonds, 2 of clubs.\n" },
         { "undo", "Taken back, 2 of hearts, 2 of diamonds, 2 of clubs.\n" },
         { "undo", "There is nothing you could take back now.\n" });
}

TEST(twins_are_set_aside_each)
{
    TALK("rules playroom\nset open.points 90\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\nhand Ann 2H 2H 2D 2C 3H 4H "
         "KD\nhand Bob 7C\n"
         "stock 6S 10C\ndiscard 5H\n",
         { "new 2H 2D 2C", "That is 15 points, 75 short of the 90 to open.\n1 combination set aside.\n" },
         { "new 2H 3H 4H", "That is 30 points, 60 short of the 90 to open.\n2 combinations set aside.\n" },
         { "card 1", "2 of hearts, set aside, 1 of 7.\n" }, { "card 2", "2 of hearts, set aside, 2 of 7.\n" });
}

TEST(what_is_laid_is_set_aside_no_more)
{
    TALK(
        "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\nhand Ann 2H 2D 2C 9H 9D 9S KD 6D KC\nhand Bob 7C\n"
        "stock 6S 10C\ndiscard 5H\n",
        { "undo decision", "You can go back to a decision only where you play alone with computer players.\n" },
        { "new 2H 2D 2C", "That is 15 points, 15 short of the 30 to open.\n1 combination set aside.\n" },
        { "new 9H 9D 9S", "You open with 30 points.\nYou lay twos, hearts, diamonds, clubs, combination 1, 15 points.\n"
                          "You lay nines, hearts, diamonds, spades, combination 2, 15 points.\nYou have 3 cards left.\n" },
        { "marks", "Nothing marked.\n" });
}

// What is marked is laid together from two cards on; one alone is used as any card.
TEST(one_marked_card_is_used_as_a_card)
{
    TALK(table, { "card KD", "King of diamonds, 9 of 12.\n" }, { "mark KD", "King of diamonds marked, 1 in all.\n" },
         { "use", "The king of diamonds fits nowhere now.\n" }, { "mark 6D", "6 of diamonds marked, 2 in all.\n" },
         { "use", "The marked cards fit on no combination. n lays them as a new one.\n" });
}

TEST(each_of_twins_is_marked_once)
{
    TALK(table, { "mark 10C", "10 of clubs marked, 1 in all.\n" }, { "mark 10C", "10 of clubs marked, 2 in all.\n" },
         { "mark 10C", "You do not hold the 10 of clubs unmarked.\n" }, { "unmark 10C", "10 of clubs not marked, 1 left.\n" },
         { "unmark all zzz", "Say unmark all alone, or unmark and cards.\n" }, { "marks", "Marked, 10 of clubs.\n" },
         { "mark 9H 9D 9S", "9 of hearts marked, 2 in all.\n"
                            "9 of diamonds marked, 3 in all.\n"
                            "9 of spades marked, 4 in all.\n" },
         { "new", "These cards are neither a set nor a run.\n" });
}

TEST(the_only_card_that_fits_is_found_again)
{
    TALK(kings, { "find", "9 of spades, 1 of 3.\n" }, { "find", "9 of spades, 1 of 3.\n" },
         { "find-back", "9 of spades, 1 of 3.\n" }, { "under 9S north east", "Say a card and a pile, as in under 8S north.\n" },
         { "under 9S", "That fits under no pile now.\n" }, { "card 2", "3 of clubs, 2 of 3.\n" },
         { "use", "The 3 of clubs fits nowhere now.\n" });
}

TEST(what_goes_under_a_queen_is_named)
{
    TALK("rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\npile north QH\npile east 10D\npile south KH\n"
         "pile west none\nhand Ann 9S 3C 6H\nhand Bob 4H\nstock 3S\n",
         { "under 9S north", "The north pile begins with the queen of hearts. Only a black king goes under it.\n" },
         { "under 9S south", "The south pile begins with the king of hearts, and nothing goes under a king.\n" });
}

TEST(a_card_that_only_makes_a_new_combination_is_told)
{
    TALK(table, { "use 2H", "The 2 of hearts makes a new combination, n offers it.\n" },
         { "use KD", "The king of diamonds fits nowhere now.\n" },
         { "use KD 2H", "The word use takes one card. To say where it goes, type play or lay.\n" });
}

TEST(a_place_read_twice_tells_its_jokers_and_walking_forgets_it)
{
    TALK(table, { "number 2", "2, diamonds 5 to 7 with a joker as 6.\n" },
         { "number 2", "2, diamonds 5, joker for the 6 of diamonds, 7.\n" }, { "right", "8 of spades, 2 of 12.\n" },
         { "number 2", "2, diamonds 5 to 7 with a joker as 6.\n" },
         { "number 0", "Type a number from 1 to 9, such as number 3.\n" },
         { "number 9", "There is no combination of that number.\n" }, { "number 1 2", "One number at a time, such as 3.\n" });
}

TEST(numbers_are_chosen_anew)
{
    TALK(battle, { "turn", "Your turn, lead what you like.\n" }, { "number 9", "9 cannot be chosen here.\n" },
         { "number 0", "0 cannot be chosen here.\n" },
         { "hints", "You have 4 plays.\n"
                    "The weakest is a six, 1 card.\n"
                    "The strongest is 3 to 4, 4 cards.\n" },
         { "36", "You hold no fives.\n" }, { "34", "You play 3 to 4, 4 cards.\n" });
}

// Where several are asked at once, no computer player is quicker than a person.
TEST(computer_players_wait_for_people_who_are_asked)
{
    struct kit kit;
    struct refusal no = { 0 };
    kit_sit(&kit, "rules international\nset buy.priority first_come\nseat Ann\nseat Bob level=steady\nseat Carol level=steady\n"
                  "seat Dave level=steady\nturn Bob\nphase play\nhand Ann 3S 4S 9H\nhand Bob KC 2C 5H\nhand Carol 7C 8D\n"
                  "hand Dave 9C JD\nstock 6S 10C JC QD 2D 2H 4H 5D\ndiscard 3H\n");
    players_seat_all(kit.session.table, "wait");
    table_seat(kit.session.table, 0, (struct sitter){ 0 });
    assert_true(table_move(kit.session.table, 1, "discard KC", &no));
    assert_false(table_step(kit.session.table));
    assert_true(table_move(kit.session.table, 0, "leave", &no));
    assert_true(table_step(kit.session.table));
    kit_leave(&kit);
}

TEST(what_belongs_to_friends_elsewhere_is_not_taken_for_chat)
{
    TALK(kings, { "chat hello", "There is nobody to chat with in this game.\n" },
         { "remove Bob", "Nobody sits here from another computer.\n" }, { "codes", "Nobody sits here from another computer.\n" },
         { "who", "Nobody sits here from another computer.\n" });
}

TEST(the_limit_of_buys_is_named)
{
    TALK("rules international\nseat Ann\nseat Bob\nseat Carol\nturn Ann\nphase draw\nbought Ann 2\nhand Ann 3S 4S 9H\n"
         "hand Bob KC 2C 5H\nhand Carol 7C\nstock 6S 10C JC QD\ndiscard 3H\n",
         { "buy", "You may buy only 2 discards in a round.\n" });
}
