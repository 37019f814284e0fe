// SPDX-License-Identifier: GPL-3.0-or-later
// The place among the messages: what only goes through them, copies them or changes how they are heard keeps it, and whoever
// plays on begins at the newest again.
#include "own_home.h"
#include "test.h"
#include "unit/session_kit.h"

static const char rummy[] =
    "rules basic-rummy\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 4H 5H 6H KD KC\nhand Bob 2C 3C\n"
    "meld Bob 8S 8H 8D\n";

// Three answers were given and the oldest was gone back to; after the line, is the next newer message the second one?
static bool keeps(const char *line)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    kit_type(&kit, "messages answers");
    kit_hears(&kit, "use kd", "The king of diamonds fits nowhere now.\n");
    kit_hears(&kit, "use 4h", "The 4 of hearts makes a new combination, n offers it.\n");
    kit_hears(&kit, "discard king", "Say which one, king of diamonds, king of clubs.\n");
    kit_hears(&kit, "oldest", "The king of diamonds fits nowhere now.\n");
    kit_type(&kit, line);
    const char *newer = kit_type(&kit, "forth");
    bool kept = strcmp(newer, "The 4 of hearts makes a new combination, n offers it.\n") == 0;
    if (!kept)
        assert_string_equal(newer, "No newer message.\n");
    kit_leave(&kit);
    return kept;
}

TEST(going_through_messages_and_copying_them_keeps_the_place)
{
    static const char *const lines[] = { "back",       "oldest",      "sentence-forth",  "sentence-back",
                                         "word-forth", "word-back",   "spell",           "copy answers a",
                                         "copy b",     "copy last c", "messages answers" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!keeps(lines[i]))
            fail_msg("%s goes back to the newest message", lines[i]);
}

TEST(playing_on_leaves_it)
{
    static const char *const lines[] = { "right", "table", "hand", "scores", "mark 4h", "why", "repeat", "no such word", "qs" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (keeps(lines[i]))
            fail_msg("%s keeps the place among the messages", lines[i]);
}

static int enter_it(void **state)
{
    return enter_own_home(state) || chdir(own_home);
}

ALL_BETWEEN(enter_it, leave_own_home)
