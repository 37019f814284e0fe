// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Control-card rummy: what the control card allows, and how it is turned.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "control",
      .says = N_("In Control-card rummy a control card lies face up. It says which kind of combination may be laid, and it keeps "
                 "changing.") },
    { STEP_WORD, .does = "goal control", .says = N_("To hear which control card is in force, {goal}.") },
    { STEP_MOVE, .says = N_("Same rank means three or four cards of one rank, and you hold two nines. To draw, {draw}.") },
    { STEP_MOVE, .says = N_("There is the third nine. One new combination may be laid in a turn. To have it offered, {new}.") },
    { STEP_MOVE, .says = N_("Then discard a card. Go to {the 10S}, then {discard 10S}.") },
    { STEP_HEAR, .says = N_("The next control card was turned up as your turn began. That happens each time the player who began "
                            "the round has a turn.") },
    { STEP_WORD, .does = "goal control", .says = N_("To hear what it allows, {goal}.") },
    { STEP_MOVE, .says = N_("First draw, {draw}.") },
    { STEP_MOVE, .says = N_("In a sum the largest of three cards equals the other two together. 6 and 6 make 12, and 12 is the "
                            "queen. To have it offered, {new}.") },
    { STEP_MOVE, .says = N_("A combination keeps the kind it was laid with, and cards may be added at any time. You drew {the "
                            "9S}. To add it to the nines, {use 9S}.") },
    { STEP_MOVE, .says = N_("Now discard, go to {the 5S}, then {discard 5S}.") },
    { STEP_WORD, .does = "goal control", .says = N_("Another control card. To hear it, {goal}.") },
    { STEP_MOVE, .says = N_("Draw a card, {draw}.") },
    { STEP_MOVE, .says = N_("Primes are the numbers 2, 3, 5 and 7, the jack for 11 and the king for 13, each a different one. To "
                            "have a combination offered, {new}.") },
    { STEP_MOVE, .says = N_("One card is left. A player with no cards left goes out. To discard it, {discard AC}.") },
    { STEP_WORD, .does = "scores",
      .says = N_("The player who goes out scores their own combinations. To hear the scores, {scores}.") },
    { STEP_HEAR, .says = N_("The old rules can be read in another way too. In the game control-played the control cards are "
                            "dealt with the others, and a player plays one from hand.") },
    { STEP_HEAR, .says = N_("That is Control-card rummy. The first to reach 500 points wins the match.") },
    { 0 },
};

const struct lesson lesson_control = { "control", N_("Control-card rummy."), steps };
