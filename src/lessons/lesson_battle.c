// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Deck battle: sets, runs, which combination beats which, passing, and upgrades.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "battle",
      .says = N_("Deck battle is played against the computer, with numbers from 1 to 8. Each side has its own deck. The side "
                 "that empties its hand wins everything that was played.") },
    { STEP_WORD, .does = "hand", .says = N_("To hear how many of each number you hold, {hand}.") },
    { STEP_WORD, .does = "goal",
      .says = N_("More cards beat fewer. With equally many, more different numbers win, then the higher number. To hear that "
                 "again, {goal}.") },
    { STEP_MOVE,
      .says = N_("You lead. A number is played with all its cards, as a set. To play your twos, first {number 2}, then {draw}."),
      .typed = N_("You lead. A number is played with all its cards, as a set. To play your twos, {play 2}.") },
    { STEP_WORD, .does = "table",
      .says = N_("The computer played two fours, which beat two twos. To hear what you have to beat, {table}.") },
    { STEP_MOVE, .says = N_("Your three threes are more cards. To play them, first {number 3}, then {draw}."),
      .typed = N_("Your three threes are more cards. To play them, {play 3}.") },
    { STEP_HEAR,
      .says = N_("The computer passed. What was played went under your deck, the computer drew two cards, and you lead again.") },
    { STEP_MOVE,
      .says = N_("Numbers in a row can be played as a block, chosen by its two ends. To play from 5 to 8, first {number 5}, then "
                 "{number 8}, then {draw}."),
      .typed = N_("Numbers in a row can be played as a block, named by its two ends. To play from 5 to 8, {play 5 8}.") },
    { STEP_MOVE, .says = N_("One card is left in your hand, and you lead. To play it, first {number 1}, then {draw}."),
      .typed = N_("One card is left in your hand, and you lead. To play it, {play 1}.") },
    { STEP_HEAR, .says = N_("The hand is yours, with all its cards. A new hand is drawn at once, and a side that cannot draw a "
                            "whole hand has lost the game.") },
    { STEP_HEAR, .record = "battle-pass",
      .says = N_("Another hand. The computer leads, and has played more than you can beat.") },
    { STEP_MOVE, .says = N_("You may pass. The cards go to the computer, but you draw two from your deck. To pass, {pass}.") },
    { STEP_WORD, .does = "pile", .says = N_("Much depends on how many cards the decks still hold. To hear it, {pile}.") },
    { STEP_WORD, .record = "battle-upgrade", .does = "table",
      .says = N_("Here you have won the first game and may take one of three upgrades. To hear them, {table}.") },
    { STEP_MOVE,
      .says = N_("With the edge your play also beats an equally strong one. It is the first of the three. To take it, first "
                 "{number 1}, then {draw}."),
      .typed = N_("With the edge your play also beats an equally strong one. To take it, {upgrade edge}.") },
    { STEP_HEAR, .says = N_("In the game battle-captured you keep the cards you win from game to game. For a harder computer, "
                            "choose the level hard.") },
    { STEP_HEAR, .says = N_("That is Deck battle. The next game is twice as large, and the run goes on until you lose one.") },
    { 0 },
};

const struct lesson lesson_battle = { "battle", N_("Deck battle."), steps };
