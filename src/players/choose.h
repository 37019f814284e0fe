// SPDX-License-Identifier: GPL-3.0-or-later
// How a computer player of a family decides.  For src/players only.
#ifndef PLAYERS_CHOOSE_H
#define PLAYERS_CHOOSE_H

#include "base/rng.h"
#include "rules/gain.h"

// A move for the seat whose view this is.  True when out is filled with a move that is thought to be legal; the caller
// asks the rules again.  False: it has no opinion, and the caller takes any legal move.  rng gives the player's moods: it is made
// anew for every view, so that equal views and memories are answered alike, also after an undo.
typedef bool choose_fn(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                       struct rng *rng, struct move *out);

// What each move is worth that the family's best player would think of, as players_weigh gives it, and how many those are; 0: it
// has not thought ahead.
struct weighed;
typedef int weigh_fn(const struct options *o, const struct view *v, const struct move *also, struct weighed *out);

choose_fn rummy_novice, rummy_steady, rummy_expert;
// players/rummy/whole.c, for games in which a hand lays nothing until it goes out whole (goout.whole_hand).  slips: of a hundred
// times, how often it does not look at the discard pile, and how often it parts with any card that is left over.  False: it is
// asked about something else.
bool whole_choose(const struct options *o, const struct view *v, int slips, struct rng *rng, struct move *out);
choose_fn battle_novice, battle_steady, battle_hard;
weigh_fn battle_weighed; // worth is of a hundred cards of the game how many the seat has when the hand is over
choose_fn kings_novice, kings_steady;
// The next move of the best turn that plays no card of the set kept, and to end it where nothing more is to be played; false: the
// rules do not allow it.  (kings_steady.c; the weights and the set are those of rules/kings/plan.h)
struct kings_weights;
bool kings_plan_move(const struct kings_weights *weights, const struct options *o, const struct view *v, uint32_t kept,
                     struct move *out);
choose_fn shed_steady;
choose_fn tricks_novice, tricks_steady;
choose_fn patience_steady, patience_expert;
weigh_fn chances_weigh; // patience_players.c: worth is of a hundred ways in which the unseen cards may lie how many are won
choose_fn kit_steady;   // kit_players.c

// What a player keeps of an event that it may hear, every one in turn, its own included.
typedef void hear_fn(struct memory *memory, const struct event *event);
hear_fn rummy_hear, shed_hear, tricks_hear;
// Takes cards out of the others' hands in a guess that these would have followed with when they drew instead, and puts others in
// their place, by luck; as `recall` of struct search_family.  (players/shed_recall.c)
void shed_recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                 struct luck *luck);

#endif
