// SPDX-License-Identifier: GPL-3.0-or-later
// What others did since the last turn: first what matters most, of what nobody took back, and asked again at once all of it.
#include "session/say/say.h"
#include "test.h"
#include "unit/session_kit.h"

static const char playroom[] =
    "rules playroom\nseat Ann\nseat Bob\nseat Carol\nseat Dave\nseat Eve\nseat Fay\nseat Gus\nseat Hal\n"
    "dealer Ann\nturn Bob\nphase draw\nhand Ann KS 2H 5C 9D 8S\nhand Bob JC JD JH 7C 8C 9C AS 6C KH 3D 3S\n"
    "hand Carol 8D 10C 3S 7C\nhand Dave 10S AH 9H 7D 2D\nhand Eve QC QD QH 4C 5D 6D 8H\n"
    "hand Fay KC AD 10D 4S\nhand Gus 2S AC\nhand Hal 3C KD 5S 6S 9S\nstock 7S 2D 4H JS QD 2C 8D 4D\n"
    "discard 5H\ndown Gus\n";
static const char kings[] = "rules kings\nseat Ann\nseat Bob\nseat Carol\nseat Dave\ndealer Dave\nturn Ann\nphase play\n"
                            "pile north QH JS\npile east 10D\npile south KC\npile west 5S\nhand Ann 9S 2C 3D\n"
                            "hand Bob 4H 7C QC JH 2S 2H\nhand Carol AS AD AH AC\nhand Dave 5C 6C 7H 8H\nstock 3S 8D 6S 9C\n";

static void moves(struct kit *kit, int seat, const char *const *text)
{
    struct refusal no = { 0 };
    for (; *text; text++)
        if (!table_move(kit->session.table, seat, *text, &no))
            fail_msg("%s: %s", *text, no.text);
    session_flush(&kit->session);
}
#define MOVES(kit, seat, ...) moves(kit, seat, (const char *const[]){ __VA_ARGS__, NULL })

static void play_round(struct kit *kit)
{
    MOVES(kit, 1, "draw stock", "meld JC JD JH / 7C 8C 9C", "lay 6C on 2", "discard AS");
    MOVES(kit, 2, "draw stock", "discard 10C");
    MOVES(kit, 3, "draw stock", "discard 10S");
    MOVES(kit, 4, "draw stock", "meld QC QD QH", "discard 8H");
    MOVES(kit, 5, "draw stock", "discard 4S");
    MOVES(kit, 6, "draw stock", "discard AC");
    MOVES(kit, 7, "draw stock", "discard 3C");
}

TEST(eight_at_the_table_come_to_five_lines_and_the_second_time_to_all)
{
    static const char *const digest[STYLES] = {
        "Bob opens with 45 points, 50 in all, lays 2 combinations, adds a card.\nEve opens with 30 points, lays a combination.\n"
        "Gus has 2 cards left.\nThe 3 of clubs lies on the discard pile.\nCarol, Dave, Fay and Hal only drew and discarded.\n",
        "Bob opens 45, 50 in all, 2 combinations, 1 added.\nEve opens 30, 1 combination.\nGus, 2 cards left.\n"
        "3 clubs on the pile.\nCarol, Dave, Fay and Hal, only discards.\n",
        "Bob opens 45, 50 in all, 2 combinations,\n1 added.\nEve opens 30, 1 combination.\nGus, 2 cards left.\nPile 3c.\n"
        "Carol, Dave, Fay and Hal, only discards.\n",
    };
    static const char *const all[STYLES] = {
        "Bob opens with 45, jacks and clubs 7 to 9, numbers 1 and 2,\nadds 6 of clubs to 2, 50 points. "
        "Discards ace of spades.\nCarol discards 10 of clubs.\nDave discards 10 of spades.\n"
        "Eve opens with 30, queens, number 3. Discards 8 of hearts.\nFay discards 4 of spades.\n"
        "Gus discards ace of clubs, 2 left.\nHal discards 3 of clubs.\n",
        "Bob opens 45, jacks and clubs 7 to 9, numbers 1 and 2, 6 clubs to 2, 50 points.\nDiscards ace spades.\n"
        "Carol, 10 clubs.\nDave, 10 spades.\nEve opens 30, queens, number 3. Discards 8 hearts.\nFay, 4 spades.\n"
        "Gus, ace clubs, 2 left.\nHal, 3 clubs.\n",
        ("Bob opens 45, Jc Jd Jh, 7c 8c 9c,\n1 and 2, 6c to 2, 50 points. As.\nCarol, 10c.\nDave, 10s.\n"
         "Eve opens 30, Qc Qd Qh, 3. 8h.\nFay, 4s.\nGus, Ac, 2 left.\nHal, 3c.\n"),
    };
    for (int style = 0; style < STYLES; style++) {
        struct kit kit;
        kit_sit(&kit, playroom);
        kit.session.preferences.print_style = style;
        play_round(&kit);
        kit_hears(&kit, "since", digest[style]);
        kit_hears(&kit, "since", all[style]);
        kit_hears(&kit, "since", digest[style]);
        kit_hears(&kit, "more", "There is no more to read.\n");
        kit_hears(&kit, "since", digest[style]); // not twice at once
        kit_leave(&kit);
    }
}

TEST(what_happened_after_the_digest_is_in_a_digest_of_its_own)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    MOVES(&kit, 1, "draw stock", "discard AS");
    kit_hears(&kit, "since", "The ace of spades lies on the discard pile.\nBob only drew and discarded.\n");
    MOVES(&kit, 2, "draw stock", "discard 10C");
    kit_hears(&kit, "since", "The 10 of clubs lies on the discard pile.\nBob and Carol only drew and discarded.\n");
    kit_leave(&kit);
}

TEST(who_only_discards_is_not_named_where_all_do)
{
    static const char *const discard[] = { "discard AS", "discard 10C", "discard 10S", "discard 8H",
                                           "discard 4S", "discard 8D",  "discard 3C" };
    struct kit kit;
    kit_sit(&kit, "rules playroom\nseat Ann\nseat Bob\nseat Carol\nseat Dave\nseat Eve\ndealer Ann\nturn Bob\nphase draw\n"
                  "hand Ann KS 2H 5C 9D 8S\nhand Bob AS JD 3H 7C\nhand Carol 10C 2C 4H 7H\nhand Dave 10S 3D 6H 5S\n"
                  "hand Eve 8H 9S KC 2D\nstock 7S 6S 4C JS QD\n");
    for (int seat = 1; seat < 5; seat++)
        MOVES(&kit, seat, "draw stock", discard[seat - 1]);
    kit_hears(&kit, "since", "The 8 of hearts lies on the discard pile.\nEverybody else only drew and discarded.\n");
    kit_leave(&kit);
}

TEST(what_was_taken_back_is_in_no_digest)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    MOVES(&kit, 1, "draw stock", "meld JC JD JH / 7C 8C 9C", "lay 6C on 2", "undo", "undo", "discard AS");
    kit_hears(&kit, "since", "The ace of spades lies on the discard pile.\nBob only drew and discarded.\n");
    assert_non_null(strstr(kit_type(&kit, "since"), "Bob takes back combination 2, clubs 7 to 9.\n"));
    kit_leave(&kit);
    kit_sit(&kit, playroom);
    MOVES(&kit, 1, "draw stock", "meld JC JD JH / 7C 8C 9C", "lay 6C on 2", "undo", "discard AS");
    kit_hears(&kit, "since", "Bob opens with 45 points, lays 2 combinations.\nThe ace of spades lies on the discard pile.\n");
    kit_leave(&kit);
}

TEST(of_kings_it_says_cards_played_and_cards_left)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_type(&kit, "end");
    MOVES(&kit, 1, "play 4H on west", "play 3S on west", "move east on north", "play 7C on east", "end");
    MOVES(&kit, 2, "end");
    MOVES(&kit, 3, "end");
    kit_hears(&kit, "since", "Bob plays 3 cards, moves a pile, 4 cards left.\nCarol and Dave played nothing.\n");
    kit_hears(&kit, "since",
              "Bob plays 4 of hearts, 3 of spades on west, moves east on north,\nstarts east with 7 of clubs.\n"
              "Carol plays nothing.\nDave plays nothing.\n");
    kit_leave(&kit);
}

TEST(all_of_it_begins_after_ones_own_seat)
{
    struct kit kit;
    kit_sit_as(&kit, kings, 1);
    for (int turn = 0; turn < 5; turn++)
        MOVES(&kit, turn % 4, "end");
    kit_type(&kit, "since");
    kit_hears(&kit, "since", "Carol plays nothing.\nDave plays nothing.\nAnn plays nothing.\n");
    kit_leave(&kit);
}

TEST(of_the_last_round_it_says_who_won_and_nothing_of_its_moves)
{
    struct kit kit;
    kit_sit(&kit, "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nhand Ann KS 2H 5C 9D\nhand Bob AS\n"
                  "stock 7S 10S 2D 4H JH QD\nmeld Bob JS QS KS\ndown Bob\n");
    kit_type(&kit, "draw");
    kit_type(&kit, "discard 7s");
    MOVES(&kit, 1, "draw stock", "lay 10S on 1", "discard AS");
    const char *over = kit_type(&kit, "since");
    assert_int_equal(strncmp(over, "Bob wins the round.\n", 20), 0);
    assert_non_null(strstr(over, "\nBob scores 10 points, adds a card.\n"));
    assert_null(strstr(over, "discard pile"));
    assert_non_null(strstr(kit_type(&kit, "since"), "\n1, Bob, "));
    kit_type(&kit, "next");
    const char *dealt = kit_type(&kit, "since");
    assert_int_equal(strncmp(dealt, "Bob wins the round.\n", 20), 0);
    assert_non_null(strstr(dealt, "\nRound 2. You deal.\n"));
    assert_null(strstr(dealt, "adds a card"));
    kit_leave(&kit);
}

static const char takes[] =
    "rules basic-rummy\nset draw.discard deep\nseat Ann\nseat Bob\nseat Carol\ndealer Ann\nturn Bob\nphase draw\n"
    "hand Ann KS 2H 5C 9D\nhand Bob AS 6C KH 9H\nhand Carol 8D 10C 3S 7C\nstock 7S 2D 4H JS QD 2C\n"
    "discard 5H 8C QS\n";

TEST(a_card_taken_is_of_note_with_the_discard_or_without)
{
    struct kit kit;
    kit_sit(&kit, takes);
    MOVES(&kit, 1, "draw discard");
    kit_hears(&kit, "since", "The 8 of clubs lies on the discard pile.\nBob takes the 5 of hearts from the pile.\n");
    MOVES(&kit, 1, "discard AS");
    kit_hears(&kit, "since", "The ace of spades lies on the discard pile.\nBob takes the 5 of hearts from the pile.\n");
    kit_hears(&kit, "since", "Bob takes 5 of hearts. Discards ace of spades.\n");
    MOVES(&kit, 2, "draw discard 2", "discard 8D");
    kit_hears(&kit, "since",
              "The 8 of diamonds lies on the discard pile.\nBob takes the 5 of hearts from the pile.\n"
              "Carol takes 2 cards from the pile.\n");
    kit_hears(&kit, "since",
              "Bob takes 5 of hearts. Discards ace of spades.\n"
              "Carol takes 2 cards, 8 of clubs, ace of spades. Discards 8 of diamonds.\n");
    kit_leave(&kit);
}

// What comes in one go, so many lines of it, at a terminal.
static const char *comes(struct kit *kit, int lines)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    for (int i = 0; i < lines; i++)
        session_say(&kit->session, SPEECH_EVENT, "Bob draws.\n");
    return kit_heard(kit, before);
}

TEST(more_than_twenty_lines_at_once_say_so_first)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    kit.session.input.terminal = true;
    assert_int_equal(strncmp(comes(&kit, 20), "Bob draws.\n", 11), 0);
    assert_int_equal(strncmp(comes(&kit, 21), "21 lines, z sums them up.\nBob draws.\n", 37), 0);
    kit.session.input.terminal = false; // a file is read as it stands
    assert_int_equal(strncmp(comes(&kit, 21), "Bob draws.\n", 11), 0);
    kit_leave(&kit);
}

// A card is discarded: Carol wants it or leaves it, and so does everybody else.
static void discard(struct kit *kit, int seat, const char *text, bool carol)
{
    MOVES(kit, seat, text);
    for (int i = 0; i < 4; i++) {
        unsigned asked = table_turn(kit->session.table);
        int who = asked ? __builtin_ctz(asked) : 0;
        struct refusal no;
        if (!table_move(kit->session.table, who, carol && who == 2 ? "buy" : "leave", &no))
            break;
    }
    session_flush(&kit->session);
}

TEST(all_that_somebody_bought_is_told)
{
    struct kit kit;
    kit_sit(&kit, "rules international\nseat Ann\nseat Bob\nseat Carol\nseat Dave\ndealer Dave\nturn Ann\nphase play\nround 1\n"
                  "hand Ann KS 2H 5C 9D 8S\nhand Bob JC 4D 3H 7C 8C\nhand Carol 8D 10C 3S 7D\nhand Dave 10S AH 9H 7D 2D\n"
                  "stock 7S 2D 4H JS QD 2C 8D 4D 9C 9S 10D 10H 3C\ndiscard 5H\n");
    discard(&kit, 0, "discard KS", true);
    MOVES(&kit, 1, "draw stock");
    discard(&kit, 1, "discard JC", false);
    MOVES(&kit, 2, "draw stock");
    discard(&kit, 2, "discard 3S", false);
    MOVES(&kit, 3, "draw stock");
    discard(&kit, 3, "discard 10S", true);
    assert_non_null(strstr(kit_type(&kit, "since"), "Carol buys the king of spades, the 10 of spades.\n"));
    assert_non_null(strstr(kit_type(&kit, "since"), "Carol buys the king of spades, the 10 of spades. Discards 3 of spades.\n"));
    kit_leave(&kit);
}
