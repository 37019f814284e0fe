// SPDX-License-Identifier: GPL-3.0-or-later
// Another player's turn is one message as far as it comes together, and what decides is first in it; what calls the person, or
// somebody else, ends it.
#include "commands/setting_change.h"
#include "test.h"
#include "unit/session_kit.h"
#include "whole_file.h"

#define PLACE "rules playroom\nseat Ann\nseat Bob\nseat Carol\ndealer Ann\nturn Bob\nphase draw\n"
static const char playroom[] = PLACE "hand Ann KS 2H 5C 9D\nhand Bob JC JD JH 7C 8C 9C AS 6C KH\nhand Carol 8D 10C 3S 7C\n"
                                     "stock 7S 2D 4H JS QD 2C\ndiscard 5H\n";
static const char kings[] = "rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\npile north QH JS\npile east 10D\n"
                            "pile south KC\npile west 5S\nhand Ann 9S 2C 3D\nhand Bob 4H 7C QC JH\nstock 3S 8D 6S\n";

static void move(struct kit *kit, int seat, const char *text)
{
    struct refusal no = { 0 };
    if (!table_move(kit->session.table, seat, text, &no))
        fail_msg("%s: %s", text, no.text);
}

// What is heard of moves of one seat that come together; the list ends with NULL.
static const char *heard(struct kit *kit, int seat, const char *const *text)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    for (; *text; text++)
        move(kit, seat, *text);
    return kit_heard(kit, before);
}

static const char *const opening[] = { "draw stock", "meld JC JD JH / 7C 8C 9C", "lay 6C on 2", "discard AS", NULL };

TEST(what_decides_comes_first_in_each_style)
{
    static const char *const wanted[STYLES] = {
        ("Bob opens with 45, jacks and clubs 7 to 9, numbers 1 and 2,\nadds 6 of clubs to 2, 50 points. "
         "Discards ace of spades, 2 left.\n"),
        "Bob opens 45, jacks and clubs 7 to 9, numbers 1 and 2, 6 clubs to 2, 50 points.\nDiscards ace spades, 2 left.\n",
        "Bob opens 45, Jc Jd Jh, 7c 8c 9c,\n1 and 2, 6c to 2, 50 points. As, 2 left.\n",
    };
    for (int style = 0; style < STYLES; style++) {
        struct kit kit;
        kit_sit(&kit, playroom);
        kit.session.preferences.print_style = style;
        int before = kit.session.person->history.count;
        assert_string_equal(heard(&kit, 1, opening), wanted[style]);
        assert_int_equal(kit.session.person->history.count, before + 1); // one message
        kit_leave(&kit);
    }
}

// Printed in one style and spoken in another.
TEST(each_is_told_in_the_style_of_print_and_in_that_of_speech)
{
    struct kit kit;
    char file[] = "/tmp/parlour-turns-XXXXXX";
    close(mkstemp(file));
    kit_sit(&kit, playroom);
    struct preferences *preferences = &kit.session.preferences;
    snprintf(preferences->speech.output, sizeof preferences->speech.output, "capture:%s", file);
    preferences->print_style = STYLE_SHORT;
    preferences->speech_style = STYLE_FULL;
    session_open_voice(&kit.session);
    session_flush(&kit.session);
    assert_string_equal(
        heard(&kit, 1, opening),
        "Bob opens 45, jacks and clubs 7 to 9, numbers 1 and 2, 6 clubs to 2, 50 points.\nDiscards ace spades, 2 left.\n");
    kit_leave(&kit);
    char *spoken = read_whole(file);
    assert_non_null(strstr(spoken,
                           " event Bob opens with 45, jacks and clubs 7 to 9, numbers 1 and 2, adds 6 of clubs to 2, 50 points."
                           " Discards ace of spades, 2 left.\n"));
    free(spoken);
    unlink(file);
}

TEST(what_comes_apart_is_told_when_it_happens)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    assert_string_equal(heard(&kit, 1, (const char *const[]){ "draw stock", NULL }), ""); // a draw goes without saying
    assert_string_equal(heard(&kit, 1, (const char *const[]){ "meld JC JD JH / 7C 8C 9C", NULL }),
                        "Bob opens with 45, jacks and clubs 7 to 9, numbers 1 and 2.\n");
    assert_string_equal(heard(&kit, 1, (const char *const[]){ "discard AS", NULL }), "Bob discards ace of spades, 3 left.\n");
    kit_leave(&kit);
}

TEST(what_is_taken_back_has_been_told)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    assert_string_equal(
        heard(&kit, 1, (const char *const[]){ "draw stock", "meld JC JD JH / 7C 8C 9C", "undo", "discard AS", NULL }),
        "Bob opens with 45, jacks and clubs 7 to 9, numbers 1 and 2.\n"
        "Bob takes back combination 1, jacks, clubs, diamonds, hearts.\nBob takes back combination 2, clubs 7 to 9.\n"
        "Bob discards ace of spades.\n");
    kit_leave(&kit);
}

TEST(an_answer_comes_behind_what_happened_before_it)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    move(&kit, 1, "draw stock");
    move(&kit, 1, "discard AS");
    assert_string_equal(kit_type(&kit, "turn"), "Bob discards ace of spades.\nCarol is to draw.\n");
    kit_leave(&kit);
}

TEST(apart_is_a_sentence_for_each_move)
{
    struct kit kit;
    kit_sit(&kit, playroom);
    kit.session.preferences.turns = TURNS_APART;
    assert_string_equal(heard(&kit, 1, (const char *const[]){ "draw stock", "discard AS", NULL }),
                        "Bob draws.\nBob discards the ace of spades.\n");
    kit_leave(&kit);
}

TEST(moves_of_kings_stay_in_their_order)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_type(&kit, "end");
    assert_string_equal(heard(&kit, 1,
                              (const char *const[]){ "play 4H on west", "play 3S on west", "move east on north",
                                                     "play 7C on east", "end", NULL }),
                        "Bob plays 4 of hearts, 3 of spades on west, moves east on north,\nstarts east with 7 of clubs.\n"
                        "Your turn. You draw the 8 of diamonds.\n");
    kit_leave(&kit);
}

// The price is said once a round; who is asked again hears the card and the keys.
TEST(a_price_is_told_once_a_round)
{
    struct kit kit;
    kit_sit(&kit, "rules international\nseat Ann\nseat Bob\nseat Carol\nseat Dave\ndealer Dave\nturn Bob\nphase draw\nround 1\n"
                  "hand Ann KS 2H 5C 9D 8S\nhand Bob JC 4D 3H 7C 8C\nhand Carol 8D 10C 3S 7D\nhand Dave 10S AH 9H 7D 2D\n"
                  "stock 7S 2D 4H JS QD 2C 8D 4D 9C 9S 10D 10H 3C\ndiscard 5H\n");
    move(&kit, 1, "draw stock");
    off_t before = lseek(kit.written, 0, SEEK_END);
    move(&kit, 1, "discard JC");
    move(&kit, 3, "leave");
    assert_string_equal(kit_heard(&kit, before),
                        "Bob discards jack of clubs, for sale with 2 more from the stock, 2 buys left,\nb or l.\n");
    move(&kit, 0, "leave");
    move(&kit, 2, "draw stock");
    session_flush(&kit.session);
    before = lseek(kit.written, 0, SEEK_END);
    move(&kit, 2, "discard 3S");
    assert_string_equal(kit_heard(&kit, before), "Carol, 3 of spades for sale, b or l.\n");
    kit_leave(&kit);
}
