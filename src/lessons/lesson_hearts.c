// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of Hearts: giving cards away, following, throwing the queen on somebody, breaking hearts.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "hearts",
      .says = N_("In Hearts four players play a card each, a trick, and the highest card of the suit led takes it. You want no "
                 "hearts, which count a point each, and not the queen of spades, which counts 13.") },
    { STEP_WORD, .does = "hand", .says = N_("To hear your hand, {hand}.") },
    { STEP_MOVE, .says = N_("First each player gives three cards away. High spades are dangerous. At the table you mark cards "
                            "with m, then n gives them. Here name all three, {give QS KS AS}.") },
    { STEP_WORD, .does = "table",
      .says = N_("You got three cards, and Alice began with the 2 of clubs. To hear the trick so far, {table}.") },
    { STEP_MOVE, .says = N_("Whoever can follow suit must. No points fall on the first trick, so a high card is safe. Go to {the "
                            "AC}, then {use AC}.") },
    { STEP_WORD, .does = "use play",
      .says = N_("You took the trick, so you lead. Hearts may not be led before somebody has thrown one. Try it, go to {the 7H}, "
                 "then {use 7H}.") },
    { STEP_WORD, .does = "find find-back", .says = N_("Hearts are not broken yet. To go to a card that may be played, {find}.") },
    { STEP_MOVE, .says = N_("A low card seldom takes a trick. Go to {the 5D}, then {use 5D}.") },
    { STEP_WORD, .does = "pile",
      .says = N_("Alice has no diamonds, and whoever cannot follow throws what is not wanted. She threw the queen, and Ben had "
                 "to take it. To hear the last trick, {pile}.") },
    { STEP_WORD, .does = "hand", .says = N_("Ben leads a club, and you have none left. To hear your hand, {hand}.") },
    { STEP_MOVE, .says = N_("Throw the highest heart, and hearts are broken. Go to {the 9H}, then {use 9H}.") },
    { STEP_WORD, .does = "counts", .says = N_("Ben took it, with a point. To hear how many tricks each has, {counts}.") },
    { STEP_HEAR, .says = N_("That is Hearts. When somebody has 100 points the match ends, and the lowest score wins. Whoever "
                            "takes every point of a round has none, and all others have 26.") },
    { 0 },
};

const struct lesson lesson_hearts = { "hearts", N_("Hearts."), steps };
