// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Kings in the Corners: piles, corners, moving a pile, ending a turn.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "kings",
      .says = N_("In Kings in the Corners four piles lie around the stock, north, east, south and west. Between them are four "
                 "corners, empty at first. The first player to play the whole hand wins.") },
    { STEP_WORD, .does = "table", .says = N_("To hear the piles, {table}.") },
    { STEP_WORD, .does = "hand",
      .says = N_("A card goes on a pile when it is one lower and of the other colour. To hear your hand, {hand}.") },
    { STEP_WORD, .does = "find find-back",
      .says = N_("A card is drawn by itself when a turn begins, so you may play at once. To go to a card that fits, {find}.") },
    { STEP_MOVE, .says = N_("Red 7 goes on black 8. Go to {the 7H}, then {use 7H}.") },
    { STEP_MOVE, .says = N_("Black 4 goes on red 5. Go to {the 4S}, then {use 4S}.") },
    { STEP_MOVE, .says = N_("A king goes into an empty corner. Go to {the KC}, then {use KC}.") },
    { STEP_WORD, .does = "number",
      .says = N_("Digits read single places, 1 to 4 the sides, 5 to 8 the corners. To hear the west pile, {number 4}.") },
    { STEP_MOVE, .says = N_("Whole piles move too, when the bottom card fits. The jack in the west fits on the queen in the "
                            "north. First {number 4}, then {use}.") },
    { STEP_MOVE, .says = N_("Now the queen's pile fits on the king in the corner. First {number 1}, then {use}.") },
    { STEP_MOVE, .says = N_("Two sides are empty, and any card may go there. Go to {the QD}, then {use QD}.") },
    { STEP_MOVE, .says = N_("Nothing else should be played now. You may end a turn whenever you like, {end}.") },
    { STEP_WORD, .does = "since",
      .says = N_("Alice has played, and your next card came by itself. To hear what Alice did, {since}.") },
    { STEP_MOVE, .says = N_("You drew {the JC}, which fits on the red queen. On that card, {use JC}.") },
    { STEP_MOVE, .says = N_("One card is left, and it fits on the black 10 in the west. To win the round, {use 9H}.") },
    { STEP_HEAR,
      .says = N_("That is Kings in the Corners. As long as your turn lasts you can take back your moves. To do so, {undo}.") },
    { 0 },
};

const struct lesson lesson_kings = { "kings", N_("Kings in the Corners."), steps };
