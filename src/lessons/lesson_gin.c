// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Gin: the first card offered, sets and runs in the hand, deadwood, knocking, and laying off.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "gin",
      .says = N_("In Gin you gather sets and runs in your hand, and lay nothing until somebody knocks. A set is three or four "
                 "cards of one rank, a run three or more of one suit in order.") },
    { STEP_WORD, .does = "hand", .says = N_("You hold ten cards, Alice too. To hear your hand, {hand}.") },
    { STEP_WORD, .does = "goal",
      .says = N_("Cards in no set or run are left over. Court cards count 10, an ace 1, the others their number. To hear what is "
                 "left over, {goal}.") },
    { STEP_MOVE,
      .says = N_("The first card turned up is offered to both players. The jack of diamonds does not help you. To leave it, "
                 "answer n, or {leave}.") },
    { STEP_MOVE, .says = N_("Alice left it too. Each turn begins with a card and ends with a discard. To draw, {draw}.") },
    { STEP_WORD, .does = "new",
      .says = N_("The 7 of clubs makes a run longer. To hear what lies together in your hand, {new}.") },
    { STEP_WORD, .does = "together",
      .says = N_("You can have your hand in that order, with what is left over at the end. To sort it, {together}.") },
    { STEP_WORD, .does = "find find-back", .says = N_("To go to the cards that are left over, from the dearest on, {find}.") },
    { STEP_MOVE, .says = N_("The queen costs 10 if Alice knocks. Go to {the QS}, then {discard QS}.") },
    { STEP_MOVE, .says = N_("Alice has played, and 14 are left over with you. You may knock with 10 or less. To draw, {draw}.") },
    { STEP_MOVE,
      .says = N_("Without {the 9H} you have 10, so you are asked whether to knock. That is a risk, Alice may have less. "
                 "Go to {the 9H}, then {discard 9H}, but answer n.") },
    { STEP_MOVE, .says = N_("You wait for something better. Draw again, {draw}.") },
    { STEP_WORD, .does = "goal", .says = N_("An ace is cheap. To hear what you could knock with now, {goal}.") },
    { STEP_MOVE,
      .says = N_("6 are few enough. The card you knock with is your discard. Go to {the 5S}, then {knock 5S}, and answer y.") },
    { STEP_WORD, .does = "scores",
      .says = N_("Alice could lay off {the 8C} on your run, and had 14 left over to your 6. The difference is yours. To hear the "
                 "scores, {scores}.") },
    { STEP_WORD, .does = "table", .record = "gin-knocked",
      .says = N_("This is another round, and Alice has knocked with 5. To hear what she laid, {table}.") },
    { STEP_MOVE,
      .says = N_("You have 13 left over, but may lay off what fits. Clubs begin with the 10, and you hold the 9. Go to {the 9C}, "
                 "then {use 9C}.") },
    { STEP_MOVE, .says = N_("Nothing else fits. To be done, {end}.") },
    { STEP_HEAR,
      .says = N_("You had 4 and Alice 5, which is called an undercut and brings you 25 more. A knock with nothing left "
                 "over is gin. It brings 25 more too, and nothing is laid off.") },
    { STEP_HEAR, .says = N_("That is Gin. The first to reach 100 points wins the match. To hear in a game whether you may knock, "
                            "{ideas}.") },
    { 0 },
};

const struct lesson lesson_gin = { "gin", N_("Gin."), steps };
