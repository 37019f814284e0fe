// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players.  They see views, never states, and know nothing that a person in their seat would not know.  The players of
// each family are a row of one list; a family without a row is played by what it says a state is worth (kit_players.c), or at
// random.
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "table/table.h"

// The levels of computer players: "novice" (legal, careless), "steady" (sensible), "hard" (thinks ahead) or "expert" (plays to
// win).  Not every game has them all.
enum player_level { LEVEL_NOVICE, LEVEL_STEADY, LEVEL_HARD, LEVEL_EXPERT, PLAYER_LEVELS };
extern const char *const players_level_words[]; // by level, as settings, commands and records write them; ends with NULL
bool players_level_known(const char *level);    // returns whether some game has computer players of this level
const char *players_levels(void);               // "novice, steady, ...": for sentences
bool players_level_in(const struct game *game, const char *level); // returns whether this game has computer players of the level
const char *players_levels_in(const struct game *game);            // "novice, steady": the game's levels, the best one last
const char *players_best_level(const struct game *game);           // the best level that computer players of the game have
// The level that the game plays for this one: the same pointer if the game has the level; otherwise "steady", or for "expert"
// the game's best.
const char *players_level_usual(const struct game *game, const char *level);
enum { PLAYERS_NAMES = 2 * SEATS_MAX };
// The name of a computer player in the player's language, so that a voice pronounces it well: PLAYERS_NAMES of them, from 0 on,
// and then the same again.
const char *players_name(int number);
// Makes a sitter, a computer player for one seat, which lives until its release; a table that it is given to releases it
// (table_seat).  The seed decides its careless choices, so that a game can be played again.  If the game lacks the level, it
// plays as the best one below; a level that no game has is a fault of the program.  All functions below take their player from
// here.
struct sitter players_new(const struct game *game, const char *level, const char *seed);
// Lets the player think for some milliseconds about its move in this view.  Returns true with the move that sitter.ask would
// give.  Otherwise over says that there is none; if not, call it again with the same view.  A server, which has others to
// attend to, asks like this.
bool players_think(const struct sitter *sitter, const struct options *o, const struct view *view, struct move *out, bool *over);
// The opinion of a computer player on a move that it may make, as a coach tells it.
enum { WEIGHED_MOST = 12 };
struct weighed {
    struct move move;
    // What the seat may expect of the round, in hundredths of what is played for: a match point; the round, if only the winner
    // counts; in Deck battle all cards of the game.  Larger is better.
    int32_t worth;
};
// Weighs the moves that the player would think of in this view: first the one it would make, or a steady player's where that is
// not surely worse, then by worth.  The move `also` (may be NULL) is among them, if need be in place of a better one.  Returns
// how many there are; 0: the seat may do nothing. The player thinks to the end, which may take a second or more.
int players_weigh(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *also,
                  struct weighed out[WEIGHED_MOST]);
// Weighs moves like players_weigh, to say what a move that was made has lost.  If the player would have made it too, it need
// not think to the end.
int players_weigh_made(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *made,
                       struct weighed out[WEIGHED_MOST]);
bool players_reckon(const struct sitter *sitter); // returns whether this computer player knows what moves are worth
// Returns whether the first move does what the second one does.  The cards of a combination may be named in any order, others may
// be laid with it, and an end that goes without saying may be named.
bool players_alike(const struct move *made, const struct move *move);
bool players_reckoned(const struct weighed *weighed, int count); // worths that are all 0 were not reckoned
// The first of the weighed moves that this move does; NULL: none.
const struct weighed *players_find(const struct weighed *weighed, int count, const struct move *move);
// Says a move as advice in one line: "Discard the 7 of clubs." hearer is the seat that is advised, with the view in which it
// would make the move.
void players_advice(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// Says in a line or two why the player would make the move, from nothing but what the seat sees in that view and this player
// has heard.
void players_reason(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// The moves that are compared.  COMPARED_NEXT: other is the next best one.  COMPARED_FIRST: other is the best one.
// COMPARED_DONE: other is the hearer's own move.
enum compared { COMPARED_NEXT, COMPARED_FIRST, COMPARED_DONE };
// Compares the worth of two moves in a line: "It is worth about 12 points more than the king of hearts."
void players_compare(const struct sitter *player, const struct hearer *hearer, enum compared how, const struct weighed *one,
                     const struct weighed *other, struct strbuf *out);
// Says in a line what a move loses: "That loses about 25 points, as the coach reckons."
void players_say_loss(const struct sitter *player, const struct hearer *hearer, int loss, struct strbuf *out);
// Says the move as advice, the reasons, and its worth compared with another (NULL: with none).
void players_tell(const struct sitter *player, const struct hearer *hearer, const struct weighed *one,
                  const struct weighed *other, enum compared how, struct strbuf *out);
// How much worse the other move is, negative if it is better: in whole points, rounded; or in hundredths of a round; or in
// hundredths of all cards.
int players_loss(const struct sitter *player, const struct options *o, const struct weighed *best, const struct weighed *other);
// Makes another player, which the caller releases.  It remembers what this one does now and hears nothing that comes later, so
// a view can be weighed with it later.
struct sitter players_twin(const struct sitter *player);
// Notes an event in a memory, as the game's computer players remember it; of a game that they do not listen to, nothing.  The
// memory's owner must hear all that its seat may hear, in turn.
struct memory;
void players_note(const struct game *game, struct memory *memory, const struct event *event);
// Puts a computer player on every seat whose level is not ""; the table releases them, and each has luck of its own from the
// seed.
void players_seat_all(struct table *table, const char *seed);

#endif
