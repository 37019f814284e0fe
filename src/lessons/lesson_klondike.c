// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Klondike: piles by their digits, building down, kings, the stock, and asking where cards lie.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "klondike",
      .says =
          N_("Klondike is a patience, for one player. Seven piles lie there, and of each the last cards are open. You win when "
             "all cards are home, each suit from the ace to the king.") },
    { STEP_WORD, .does = "table", .says = N_("To hear the last card of every pile, {table}.") },
    { STEP_WORD, .does = "number", .says = N_("Digits go to piles and say what lies there. To hear pile 2, {number 2}.") },
    { STEP_MOVE, .says = N_("A card goes on one that is one higher and of the other colour. Black 9 goes on red 10. First "
                            "{number 1}, then {use}.") },
    { STEP_MOVE, .says = N_("The red 8 goes on it, and frees a card. First {number 3}, then {use}.") },
    { STEP_WORD, .does = "counts",
      .says = N_("The card below was turned up, an ace, and it went home by itself. To hear how many are home, {counts}.") },
    { STEP_MOVE, .says = N_("An empty pile takes a king. First {number 4}, then {use}.") },
    { STEP_MOVE, .says = N_("Nothing else fits now. To turn a card of the stock, {draw}.") },
    { STEP_WORD, .does = "find find-back",
      .says = N_("The queen of hearts lies on the waste now. To go to a card that can be moved, {find}.") },
    { STEP_MOVE, .says = N_("It goes on the black king. To move it there, {use}.") },
    { STEP_WORD, .does = "goal", .says = N_("To hear what the foundations want next and where it lies, {goal}.") },
    { STEP_MOVE, .says = N_("To turn the next card, {draw}.") },
    { STEP_MOVE, .says = N_("The black 7 goes on the red 8. First {find}, then {use}.") },
    { STEP_HEAR, .says = N_("That is Klondike. You can take back as many moves as you like. To do so, {undo}.") },
    { 0 },
};

const struct lesson lesson_klondike = { "klondike", N_("Klondike, a patience."), steps };
