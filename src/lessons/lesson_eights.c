// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Crazy Eights: which card may follow, drawing, an 8 that asks for a suit, the last card.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "eights",
      .says = N_("In Crazy Eights each player plays one card a turn, of the suit or the rank of the top card. The first player "
                 "without cards wins the round.") },
    { STEP_WORD, .does = "table", .says = N_("To hear the top card, {table}.") },
    { STEP_WORD, .does = "goal", .says = N_("To hear what may be played now, {goal}.") },
    { STEP_WORD, .does = "find find-back", .says = N_("To go to a card that can be played, {find}.") },
    { STEP_MOVE, .says = N_("A heart goes on a heart. Go to {the 9H}, then {use 9H}.") },
    { STEP_MOVE, .says = N_("Alice played another 9, of clubs. You hold no club, no 9 and no 8. Whoever cannot play draws until "
                            "a card fits. To draw, {draw}.") },
    { STEP_MOVE,
      .says = N_("An 8 goes on anything, and you ask for a suit. You hold a diamond. Go to {the 8H}, {use 8H}, then press 2 for "
                 "diamonds."),
      .typed = N_("An 8 goes on anything, and you ask for a suit. You hold a diamond. To ask for it, {play 8H diamonds}.") },
    { STEP_WORD, .does = "counts",
      .says = N_("Alice had no diamond and drew. To hear how many cards each player holds, {counts}.") },
    { STEP_MOVE, .says = N_("Alice played the 5 of diamonds. Go to {the KD}, then {use KD}.") },
    { STEP_MOVE, .says = N_("Alice played a king on your king. A king goes on a king. Go to {the KS}, then {use KS}.") },
    { STEP_MOVE, .says = N_("You have one card, and everybody has heard so. In some games you must say last card yourself. A "
                            "spade lies on top. To win the round, {use 3S}.") },
    { STEP_HEAR, .says = N_("That is Crazy Eights. You get the points of the cards left with the others, and an 8 costs 50. The "
                            "match ends at 100 points.") },
    { 0 },
};

const struct lesson lesson_eights = { "eights", N_("Crazy Eights."), steps };
