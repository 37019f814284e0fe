// SPDX-License-Identifier: GPL-3.0-or-later
// The functions by which the computer players of each family choose a move; only for src/players.
#ifndef PLAYERS_CHOOSE_H
#define PLAYERS_CHOOSE_H

#include "base/rng.h"
#include "rules/gain.h"

// A function that chooses a computer player's move for the seat of a view.  Returns true with a move that the player thinks is
// legal; the caller asks the rules again.  Returns false if the player has no opinion, and the caller takes any legal move.
// `rng` gives the player's moods, its random numbers: it is made anew for every view, so that equal views and memories get the
// same answer, also after an undo.
typedef bool choose_fn(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                       struct rng *rng, struct move *out);

struct weighed;
// A function that weighs the moves that the best computer player of a family would choose from, as players_weigh gives them, and
// returns how many there are; 0 if the player has not thought ahead.
typedef int weigh_fn(const struct options *o, const struct view *v, const struct move *also, struct weighed *out);

// Chooses for a computer player of any family the legal move that the family's judge (kit_judge) holds for the best.  Of moves
// judged equal the first is chosen, unless `comes_first` (may be NULL) puts a later one before it.  Returns false if no move is
// judged.
bool choose_judged(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   bool (*comes_first)(const struct move *one, const struct move *other), struct move *out);

choose_fn rummy_novice, rummy_steady, rummy_expert;
// Chooses a computer player's move in rummy games in which nothing is laid until a hand goes out whole (goout.whole_hand;
// players/rummy/whole.c).  slips: how often, of a hundred times, the player does not look at the discard pile, and how often it
// parts with just any card that is left over.  Returns false if neither a draw nor a play is to be chosen, or no play is found.
bool whole_choose(const struct options *o, const struct view *v, int slips, struct rng *rng, struct move *out);
choose_fn battle_novice, battle_steady, battle_hard;
weigh_fn battle_weighed; // worth: of a hundred cards of a battle, how many the seat has when the hand is over
choose_fn kings_novice, kings_steady;
struct kings_weights;
// Chooses, for Kings in the Corners, the next move of the best turn that plays no card of the set `kept`, or the end of the turn
// if nothing more is to be played.  Returns false if the rules forbid that move.  (kings_steady.c; rules/kings/plan.h explains
// the weights and the set.)
bool kings_plan_move(const struct kings_weights *weights, const struct options *o, const struct view *v, uint32_t kept,
                     struct move *out);
choose_fn shed_steady;
choose_fn tricks_novice, tricks_steady;
choose_fn patience_steady, patience_expert;
weigh_fn chances_weigh; // patience_players.c; worth: of a hundred ways in which the unseen cards may lie, how many can be won
choose_fn kit_steady;   // kit_players.c

// A function that writes to a computer player's memory what the player needs to know of an event later on.  The player hears all
// events that it may hear, in order, also those of its own moves.
typedef void hear_fn(struct memory *memory, const struct event *event);
hear_fn rummy_hear, shed_hear, tricks_hear;
// Corrects a guessed state of a shedding game by what the computer player remembers (players/shed_recall.c).  If another player
// drew, but could have followed with some cards of the guessed hand, these cards are exchanged for random others.  It is the
// `recall` of struct search_family.
void shed_recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                 struct luck *luck);

#endif
