// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Deck battle: sets, runs, what beats what, passing, and upgrades.
#include "base/text.h"
#include "console/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR,
      N_("Deck battle is played against the computer, with numbers from 1 to 8. Each side has a deck of its own. Who empties the "
         "hand wins all that was played."),
      NULL, "battle" },
    { STEP_WORD, N_("To hear how many of each number you hold, {hand}."), "hand", NULL },
    { STEP_WORD,
      N_("More cards beat fewer. Among equally many, more different numbers win, then the highest number. To hear "
         "that again, {goal}."),
      "goal", NULL },
    { STEP_WORD, N_("You lead. A number is played with all its cards, as a set. To choose your twos, {number 2}."), "number",
      NULL },
    { STEP_MOVE, N_("You have chosen the twos. To play them, {draw}."), NULL, NULL },
    { STEP_WORD, N_("The computer played two fours, which beat two twos. To hear what is to be beaten, {table}."), "table",
      NULL },
    { STEP_MOVE, N_("Your three threes are more cards. First {number 3}, then {draw}."), NULL, NULL },
    { STEP_HEAR,
      N_("The computer passed. What was played went under your deck, the computer drew two cards, and you lead again."), NULL,
      NULL },
    { STEP_MOVE,
      N_("Numbers in a row can be played as a block. Choose the block from 5 to 8 by its two ends. First {number 5}, "
         "then {number 8}, then {draw}."),
      NULL, NULL },
    { STEP_MOVE, N_("One card is left in your hand, and you lead. Play it, first {number 1}, then {draw}."), NULL, NULL },
    { STEP_HEAR,
      N_("The hand is yours, with all its cards. A new hand is drawn at once, and who cannot draw a whole hand has "
         "lost the game."),
      NULL, NULL },
    { STEP_HEAR, N_("Another hand. The computer leads, and has played more than you can beat."), NULL, "battle-pass" },
    { STEP_MOVE, N_("You may pass. The cards go to the computer, but you draw two from your deck. To pass, {pass}."), NULL,
      NULL },
    { STEP_WORD, N_("Much hangs on how many cards the decks still hold. To hear it, {pile}."), "pile", NULL },
    { STEP_WORD, N_("Here you have won the first game, and may take one of three upgrades. To hear your choice, {turn}."), "turn",
      "battle-upgrade" },
    { STEP_MOVE,
      N_("With the edge you also win what is equally strong. It is the first of the three. First {number 1}, then {draw}."), NULL,
      NULL },
    { STEP_HEAR, N_("That is Deck battle. The next game is twice as large, and the run goes on until you lose one."), NULL,
      NULL },
    { 0 },
};

const struct lesson lesson_battle = { "battle", N_("Deck battle."), steps };
