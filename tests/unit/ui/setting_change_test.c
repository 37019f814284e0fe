// SPDX-License-Identifier: GPL-3.0-or-later
// A setting that is changed at the table holds at once: the order of the hand, the voice, the keys; and what is no setting says
// so.
#include "commands/setting_change.h"
#include "own_home.h"
#include "test.h"
#include "unit/session_kit.h"
#include "whole_file.h"

static const char rummy[] =
    "rules basic-rummy\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 4H KD 5C 4S KC\nhand Bob 2C 3C\n"
    "meld Bob 8S 8H 8D\n";

static void sit(struct kit *kit)
{
    kit_sit(kit, rummy);
    strcpy(kit->session.preferences.speech.output, "none");
    session_open_voice(&kit->session);
    session_flush(&kit->session);
}

TEST(the_hand_is_sorted_anew)
{
    struct kit kit;
    sit(&kit);
    kit_hears(&kit, "set hand.order rank", "Order of your hand, rank.\n");
    kit_hears(&kit, "hand", "5 cards.\nFours, spades, hearts.\n5 of clubs.\nKings, diamonds, clubs.\n");
    kit_hears(&kit, "set hand.order suit", "Order of your hand, suit.\n");
    kit_hears(&kit, "hand", "5 cards.\nSpades 4.\nHearts 4.\nDiamonds king.\nClubs 5, king.\n");
    kit_leave(&kit);
}

static int times(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

TEST(another_voice_speaks_and_is_turned_off_and_on)
{
    struct kit kit;
    sit(&kit);
    kit_hears(&kit, "set speech capture:said", "Speech is written to a file.\nWho speaks, capture:said.\n");
    kit_type(&kit, "scores");
    kit_hears(&kit, "set muted true", "Voice turned off, yes.\n");
    kit_type(&kit, "table");
    kit_hears(&kit, "set muted false", "Voice turned off, no.\n");
    kit_type(&kit, "scores");
    kit_hears(&kit, "set speech none", "Speech is off, a screen reader reads.\nWho speaks, a screen reader.\n");
    kit_type(&kit, "scores");
    kit_leave(&kit);
    char *said = read_whole("said");
    assert_int_equal(times(said, "answer You, 0 points, 5 in hand."), 2);
    assert_int_equal(times(said, "number 1"), 0); // the table was read while it was off
    assert_int_equal(times(said, "turned off, yes"), 0);
    free(said);
}

TEST(what_else_is_changed_is_said)
{
    static const char *const lines[][2] = {
        { "set keys words", "Now you type words, then Enter. Type help for the words.\nKeys or typed words, words.\n" },
        { "set language xx",
          "There is no translation for the language xx, so Parlour uses English.\nLanguage of all sentences, xx.\n" },
        { "set bell true", "Bell at your turn, yes.\n" },
        { "set bell maybe", "The key bell takes only the words yes and no, not maybe.\nBell at your turn, yes.\n" },
        { "set nonsense 3", "There is no setting nonsense.\n" },
        { "set sound 200",
          "The key sound takes a number from 0 to 100, or the word off, not 200.\nVolume of the sounds, 0 of 100.\n" },
        { "set voice.rate 80", "Speed of the voice, 80 of 100.\n" },
    };
    struct kit kit;
    sit(&kit);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        kit_hears(&kit, lines[i][0], lines[i][1]);
    kit_leave(&kit);
}

static int enter_it(void **state)
{
    return enter_own_home(state) || chdir(own_home);
}

ALL_BETWEEN(enter_it, leave_own_home)
