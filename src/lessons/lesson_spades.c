// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Spades: the partner, bids, following, and a trump.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR,
      N_("In Spades you have a partner, who sits opposite, here Ben. You two play against Alice and Cara. Each player plays a "
         "card, "
         "a trick, and spades are trump, higher than all others."),
      NULL, "spades", NULL },
    { STEP_WORD, N_("To hear your hand, {hand}."), "hand", NULL, NULL },
    { STEP_MOVE,
      N_("First each player bids how many tricks to take. Two aces are worth a trick each. First choose it, {number 2}, then "
         "{draw}."),
      NULL, NULL, NULL },
    { STEP_WORD, N_("Bids of partners count together. To hear all bids and what your side needs, {goal}."), "goal", NULL, NULL },
    { STEP_WORD,
      N_("You lead. Spades may not be led before somebody has trumped with one. Try it, go to {the AS}, then {use AS}."),
      "use play", NULL, NULL },
    { STEP_MOVE, N_("That was refused. Lead the other ace. Go to {the AH}, then {use AH}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("Everybody had to follow suit, and you took it. Now lead a low card. Go to {the 3C}, then {use 3C}."), NULL,
      NULL, NULL },
    { STEP_WORD,
      N_("Ben took that one for your side, and leads a diamond. To hear the trick so far and who is winning it, {table}."),
      "table", NULL, NULL },
    { STEP_MOVE, N_("Your partner is winning, and you follow. Go to {the 7D}, then {use 7D}."), NULL, NULL, NULL },
    { STEP_WORD,
      N_("Ben leads another diamond, and Cara's jack is winning. You have no more diamonds. To hear your hand, {hand}."), "hand",
      NULL, NULL },
    { STEP_MOVE, N_("Whoever cannot follow may trump. Go to {the 4S}, then {use 4S}."), NULL, NULL, NULL },
    { STEP_WORD, N_("Your spade took it, and spades are broken. To hear the tricks of each player, {counts}."), "counts", NULL,
      NULL },
    { STEP_MOVE, N_("One card is left, and nobody can beat it. To play it, {use AS}."), NULL, NULL, NULL },
    { STEP_HEAR,
      N_("You bid 3 together and took 5, which is 30 points and 2 bags. Every tenth bag loses 100. A bid that is missed loses 10 "
         "for "
         "each trick of it. The first side with 500 points wins the match."),
      NULL, NULL, NULL },
    { 0 },
};

const struct lesson lesson_spades = { "spades", N_("Spades."), steps };
