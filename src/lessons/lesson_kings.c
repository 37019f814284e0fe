// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Kings in the Corners: piles, corners, moving a pile, ending a turn.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR,
      N_("In Kings in the Corners four piles lie around the stock, north, east, south and west. Between them are four corners, "
         "empty at first. The first player to play the whole hand wins."),
      NULL, "kings", NULL },
    { STEP_WORD, N_("To hear the piles, {table}."), "table", NULL, NULL },
    { STEP_WORD, N_("A card goes on a pile when it is one lower and of the other colour. To hear your hand, {hand}."), "hand",
      NULL, NULL },
    { STEP_WORD, N_("A card is drawn by itself when a turn begins, so you may play at once. To go to a card that fits, {find}."),
      "find find-back", NULL, NULL },
    { STEP_MOVE, N_("Red 7 goes on black 8. Go to {the 7H}, then {use 7H}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("Black 4 goes on red 5. Go to {the 4S}, then {use 4S}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("A king goes into an empty corner. Go to {the KC}, then {use KC}."), NULL, NULL, NULL },
    { STEP_WORD, N_("Digits read single places, 1 to 4 the sides, 5 to 8 the corners. To hear the west pile, {number 4}."),
      "number", NULL, NULL },
    { STEP_MOVE,
      N_("Whole piles move too, when the bottom card fits. The jack in the west fits on the queen in the north. First {number "
         "4}, then {use}."),
      NULL, NULL, NULL },
    { STEP_MOVE, N_("Now the queen's pile fits on the king in the corner. First {number 1}, then {use}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("Two sides are empty, and any card may go there. Go to {the QD}, then {use QD}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("Nothing else should be played now. You may end a turn whenever you like, {end}."), NULL, NULL, NULL },
    { STEP_WORD, N_("Alice has played, and your next card came by itself. To hear what Alice did, {since}."), "since", NULL,
      NULL },
    { STEP_MOVE, N_("You drew {the JC}, which fits on the red queen. On that card, {use JC}."), NULL, NULL, NULL },
    { STEP_MOVE, N_("One card is left, and it fits on the black 10 in the west. To win the round, {use 9H}."), NULL, NULL, NULL },
    { STEP_HEAR, N_("That is Kings in the Corners. As long as your turn lasts you can take back your moves. To do so, {undo}."),
      NULL, NULL, NULL },
    { 0 },
};

const struct lesson lesson_kings = { "kings", N_("Kings in the Corners."), steps };
