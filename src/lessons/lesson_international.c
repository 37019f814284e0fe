// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of International: contracts, buying, going down, the other players, and the last card.
#include "base/text.h"
#include "lessons/lesson.h"

static const struct lesson_step steps[] = {
    { STEP_HEAR, .record = "international-buy",
      .says = N_("International is played in seven rounds, and each has a contract of sets and runs. A set is three or more "
                 "cards of one rank, a run four or more of one suit in order.") },
    { STEP_WORD, .does = "goal contract", .says = N_("To hear the contract of this round, {goal}.") },
    { STEP_WORD, .does = "hand", .says = N_("You hold two queens and two sevens, among others. To hear your hand, {hand}.") },
    { STEP_HEAR, .says = N_("Alice has discarded {the QH}, and it is not your turn. Out of turn you may buy a discard, with two "
                            "cards from the stock. You may buy twice in a round.") },
    { STEP_MOVE, .says = N_("A third queen helps you. To buy the card, {buy}.") },
    { STEP_MOVE, .says = N_("Two cards came with it. Now Alice wants the card Bob has discarded, but you are next and could take "
                            "it as your draw. To leave it to Alice, {leave}.") },
    { STEP_MOVE, .says = N_("Now it is your turn. To draw from the stock, {draw}.") },
    { STEP_MOVE, .says = N_("Three queens and three sevens are the contract. It is laid all at once, and that is called going "
                            "down. To have it offered, {new}.") },
    { STEP_WORD, .does = "table",
      .says = N_("From now on you only add cards, to anybody's combinations. To hear them all, {table}.") },
    { STEP_TRY, .does = "discard JC",
      .says = N_("A card that fits the table is called a player, and may not be discarded. Try it, go to {the JC}, then {discard "
                 "JC}.") },
    { STEP_WORD, .does = "why", .says = N_("That was no mistake. To hear which rule refused a move, {why}.") },
    { STEP_MOVE, .says = N_("Add it to the jacks instead. On {the JC}, {use JC}.") },
    { STEP_MOVE, .says = N_("{The 4D} fits nowhere, so it may go. Go to it, then {discard 4D}.") },
    { STEP_HEAR, .record = "international-out",
      .says = N_("This is a later turn, you are down and have drawn. The last card may not be discarded in this game, it must be "
                 "laid.") },
    { STEP_MOVE, .says = N_("You hold two cards, and both fit. Lay one of them first, go to {the 7D}, then {use 7D}.") },
    { STEP_MOVE, .says = N_("Now the last one, {the 9H}. To go out with it, {use 9H}.") },
    { STEP_HEAR, .says = N_("You are out and have no points, which is good in this game. The others count the cards they hold, "
                            "and the lowest score after seven rounds wins.") },
    { STEP_HEAR,
      .says = N_("That is International. An order answers for you until the round is over. To give one, press slash and type buy "
                 "nothing this round."),
      .typed = N_("That is International. An order such as buy nothing this round answers for you until the round is over.") },
    { 0 },
};

const struct lesson lesson_international = { "international", N_("International."), steps };
