// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Spades: the partner, bids, following, and a trump.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "spades",
      .says = N_("In Spades you have a partner, who sits opposite, here Ben. You two play against Alice and Cara. Each player "
                 "plays a card, a trick, and spades are trump, higher than all others.") },
    { STEP_WORD, .does = "hand", .says = N_("To hear your hand, {hand}.") },
    { STEP_MOVE, .says = N_("First each player bids how many tricks to take. Two aces are worth a trick each. First choose it, "
                            "{number 2}, then {draw}.") },
    { STEP_WORD, .does = "goal",
      .says = N_("Bids of partners count together. To hear all bids and what your side needs, {goal}.") },
    { STEP_WORD, .does = "use play",
      .says =
          N_("You lead. Spades may not be led before somebody has trumped with one. Try it, go to {the AS}, then {use AS}.") },
    { STEP_MOVE, .says = N_("That was refused. Lead the other ace. Go to {the AH}, then {use AH}.") },
    { STEP_MOVE,
      .says = N_("Everybody had to follow suit, and you took it. Now lead a low card. Go to {the 3C}, then {use 3C}.") },
    { STEP_WORD, .does = "table",
      .says =
          N_("Ben took that one for your side, and leads a diamond. To hear the trick so far and who is winning it, {table}.") },
    { STEP_MOVE, .says = N_("Your partner is winning, and you follow. Go to {the 7D}, then {use 7D}.") },
    { STEP_WORD, .does = "hand",
      .says =
          N_("Ben leads another diamond, and Cara's jack is winning. You have no more diamonds. To hear your hand, {hand}.") },
    { STEP_MOVE, .says = N_("Whoever cannot follow may trump. Go to {the 4S}, then {use 4S}.") },
    { STEP_WORD, .does = "counts",
      .says = N_("Your spade took it, and spades are broken. To hear the tricks of each player, {counts}.") },
    { STEP_MOVE, .says = N_("One card is left, and nobody can beat it. To play it, {use AS}.") },
    { STEP_HEAR, .says = N_("You bid 3 together and took 5, which is 30 points and 2 bags. Every tenth bag loses 100. A bid that "
                            "is missed loses 10 for each trick of it. The first side with 500 points wins the match.") },
    { 0 },
};

const struct lesson lesson_spades = { "spades", N_("Spades."), steps };
