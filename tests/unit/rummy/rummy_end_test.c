// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a match of rummy by ear: who wins, and who shares the win.
#include "test.h"
#include "unit/session_kit.h"

#define TABLE(score)                                                                                                             \
    "rules playroom\nset match.tie shared\nset match.target 50\nseat Ann\nseat Bob\nseat Cay\ndealer Cay\nturn Ann\nphase "      \
    "play\n"                                                                                                                     \
    "score Ann 60\nscore Bob " score                                                                                             \
    "\nhand Ann 3D\nhand Bob KS AS\nhand Cay KH KD\nmeld Bob 8D 9D 10D JD\ndown Ann\ndown Bob\n"

TEST(equal_scores_share_the_win)
{
    struct kit kit;
    kit_sit(&kit, TABLE("105"));
    kit_hears(&kit, "discard 3d",
              "You discard the 3 of diamonds.\nYou win the round.\nYou get 45 points for cards left.\n"
              "You share the win of the match.\nBob shares the win of the match.\n1, you, 105 points, 45 this round.\n"
              "1, Bob, 105 points.\n3, Cay, 0 points.\n");
    kit_leave(&kit);
}

TEST(a_point_less_shares_nothing)
{
    struct kit kit;
    kit_sit(&kit, TABLE("104"));
    kit_hears(&kit, "discard 3d",
              "You discard the 3 of diamonds.\nYou win the round.\nYou get 45 points for cards left.\n"
              "You win the match.\n1, you, 105 points, 45 this round.\n2, Bob, 104 points.\n3, Cay, 0 points.\n");
    kit_leave(&kit);
    kit_sit(&kit, TABLE("106"));
    kit_hears(&kit, "discard 3d",
              "You discard the 3 of diamonds.\nYou win the round.\nYou get 45 points for cards left.\n"
              "Bob wins the match.\n1, Bob, 106 points.\n2, you, 105 points, 45 this round.\n3, Cay, 0 points.\n");
    kit_leave(&kit);
}
