// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Playroom rummy: opening, laying, adding, taking a joker, going out.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "playroom-open",
      .says = N_("In Playroom rummy you lay combinations of cards for points. A set is three or four cards of one rank, each of "
                 "a different suit. A run is three or more cards of one suit in order.") },
    { STEP_WORD, .does = "goal contract",
      .says = N_("Your first combinations must be worth 30 points in one turn. That is called opening. To hear what you have to "
                 "lay, {goal}.") },
    { STEP_HEAR, .says = N_("Cards from 2 to 9 count 5 points, from 10 to king 10 points. An ace counts 15, or 5 before a 2. A "
                            "joker counts nothing.") },
    { STEP_MOVE, .says = N_("A turn begins with a card. To draw from the stock, {draw}.") },
    { STEP_WORD, .does = "find find-back", .says = N_("{The KD} was missing. To go to a card that you can lay now, {find}.") },
    { STEP_MOVE, .says = N_("You hold the jack, queen and king of diamonds, 30 points. On each of the three, {mark}. When they "
                            "are marked, {new JD QD KD}.") },
    { STEP_MOVE, .says = N_("You have opened, so smaller combinations are fine now. To have them offered, {new}.") },
    { STEP_MOVE, .says = N_("A turn ends with a discard. Go to {the 2S}, then {discard 2S}.") },
    { STEP_MOVE, .says = N_("Alice has played, it is your turn. Draw again, {draw}.") },
    { STEP_MOVE, .says = N_("{The AD} fits your run. You are on the card just drawn, so there is no need to go to it. To add the "
                            "card, {use AD}.") },
    { STEP_WORD, .does = "scores", .says = N_("Points count at once. To hear the scores, {scores}.") },
    { STEP_HEAR, .record = "playroom-joker",
      .says = N_("A later turn, and you have drawn. Alice has laid a run of hearts, in which a joker stands for {the 7H}.") },
    { STEP_MOVE, .says = N_("You hold {the 7H} and may exchange it for the joker. Go to it, then {use 7H}.") },
    { STEP_MOVE,
      .says =
          N_("Lay the joker again in this turn, or it costs 200 points. Two kings go with it. To have that offered, {new}.") },
    { STEP_MOVE,
      .says = N_("One card is left, and the player with no cards left wins the round. To discard the last card, {discard 3D}.") },
    { STEP_HEAR,
      .says = N_("You are out. The cards Alice still holds count for you, and the first to reach 1000 points wins the match.") },
    { STEP_HEAR, .says = N_("That is Playroom rummy. To hear the rules in a game, {rules}. To get a hint, {ideas}.") },
    { 0 },
};

const struct lesson lesson_playroom = { "playroom", N_("Playroom rummy."), steps };
