// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds, and after the match, whatever acts on the hand or in a turn says that it is over and how it goes on.
#include "test.h"
#include "unit/session_kit.h"

#define ROUND "The round is over.\nType go for the next round.\n"
#define MATCH "The match is over.\nType quit to leave.\n"
#define FOUR "seat Ann\nseat Ben\nseat Cid\nseat Dot\n"

static const struct {
    const char *record, *end, *over;
} ends[] = {
    { "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase play\ndown Ann\nmeld Ann 8S 8H 8D\nhand Ann KS\nhand Bob AS 3D\n",
      "discard KS", ROUND },
    { "rules kings-scored\nseat Ann\nseat Bob\nturn Ann\nphase play\npile north 10H\nhand Ann 9S\nhand Bob AC\n", "use 9S",
      ROUND },
    { "rules kings-scored\nseat Ann\nseat Bob\nturn Ann\nphase play\nscore Bob 24\npile north 10H\nhand Ann 9S\nhand Bob AC\n",
      "use 9S", MATCH },
    { "rules crazy-eights\nseat Ann\nseat Bob\nturn Ann\ndiscard 9S\nhand Ann 9H\nhand Bob 10H 4C\n", "play 9H", ROUND },
    { "rules battle\nseat Ann\nseat Bob\ngame 2\nscore Ann 1\nupgrade edge\nhand Ann 1 1\nhand Bob 4 8 8\ndeck Ann 2 3 5\n",
      "play 1 1", MATCH },
};

TEST(the_hand_and_the_turn_are_over_with_the_round)
{
    static const char *const asked[] = { "draw", "use",       "left", "first", "mark", "marks",
                                         "find", "find-back", "suit", "ideas", "hand" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct kit kit;
        kit_sit(&kit, ends[i].record);
        kit_type(&kit, ends[i].end);
        for (size_t a = 0; a < sizeof asked / sizeof *asked; a++)
            if (strcmp(asked[a], "hand") != 0 || strstr(ends[i].record, "rules battle")) // elsewhere hands are left
                kit_hears(&kit, asked[a], ends[i].over);
        kit_leave(&kit);
    }
}

TEST(refresh_says_once_that_it_is_over)
{
    struct kit kit;
    kit_sit(&kit, "rules hearts\n" FOUR "trick-number 13\nled Ann\nhand Ann 9H\nhand Ben 2H\nhand Cid 5S\nhand Dot 8S\n");
    kit_type(&kit, "play 9h");
    for (int seat = 1; seat < 4; seat++) {
        static const char *const moves[] = { "", "play 2H", "play 5S", "play 8S" };
        struct refusal no = { 0 };
        if (!table_move(kit.session.table, seat, moves[seat], &no))
            fail_msg("%s", no.text);
    }
    kit_type(&kit, "turn");
    static const char first[] = "The round is over.\nThe last trick.\nYou, 9 of hearts.\n";
    assert_true(strncmp(kit_type(&kit, "refresh"), first, sizeof first - 1) == 0);
    kit_hears(&kit, "table", ROUND);
    kit_hears(&kit, "goal", ROUND);
    kit_hears(&kit, "hand", ROUND);
    kit_leave(&kit);
}

// The key names no move that these rules have.
TEST(a_discard_that_is_never_taken_is_not_in_the_game)
{
    struct kit kit;
    kit_sit(&kit, "rules crazy-eights\nseat Ann\nseat Bob\nturn Ann\ndiscard 9S\nhand Ann 9H 4C\nhand Bob 10H 5C\n");
    kit_key(&kit, "dig", "Key shift D, word dig. Not in this game.\n");
    kit_leave(&kit);
}
