// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Hearts: giving cards away, following, throwing the queen on somebody, breaking hearts.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR,
      N_("In Hearts four players play a card each, a trick, and the highest card of the suit led takes it. You want no hearts, "
         "which count a point each, and not the queen of spades, which counts 13."),
      NULL, "hearts", NULL },
    { STEP_WORD, N_("To hear your hand, {hand}."), "hand", NULL, NULL },
    { STEP_MOVE,
      N_("First each player gives three cards away. High spades are dangerous. At the table you mark cards with m, then n gives "
         "them. Here name all three, {give QS KS AS}."),
      NULL, NULL, NULL },
    { STEP_WORD, N_("You got three cards, and Alice began with the 2 of clubs. To hear the trick so far, {table}."), "table",
      NULL, NULL },
    { STEP_MOVE,
      N_("Whoever can follow suit must. No points fall on the first trick, so a high card is safe. Go to {the AC}, then {use "
         "AC}."),
      NULL, NULL, NULL },
    { STEP_WORD,
      N_("You took the trick, so you lead. Hearts may not be led before somebody has thrown one. Try it, go to {the 7H}, then "
         "{use "
         "7H}."),
      "use play", NULL, NULL },
    { STEP_WORD, N_("Hearts are not broken yet. To go to a card that may be played, {find}."), "find find-back", NULL, NULL },
    { STEP_MOVE, N_("A low card seldom takes a trick. Go to {the 5D}, then {use 5D}."), NULL, NULL, NULL },
    { STEP_WORD,
      N_("Alice has no diamonds, and whoever cannot follow throws what is not wanted. She threw the queen, and Ben had to take "
         "it. "
         "To hear the last trick, {pile}."),
      "pile", NULL, NULL },
    { STEP_WORD, N_("Ben leads a club, and you have none left. To hear your hand, {hand}."), "hand", NULL, NULL },
    { STEP_MOVE, N_("Throw the highest heart, and hearts are broken. Go to {the 9H}, then {use 9H}."), NULL, NULL, NULL },
    { STEP_WORD, N_("Ben took it, with a point. To hear how many tricks each has, {counts}."), "counts", NULL, NULL },
    { STEP_HEAR,
      N_("That is Hearts. When somebody has 100 points the match ends, and the lowest score wins. Whoever takes every point of a "
         "round has none, and all others have 26."),
      NULL, NULL, NULL },
    { 0 },
};

const struct lesson lesson_hearts = { "hearts", N_("Hearts."), steps };
