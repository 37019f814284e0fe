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
extern const char *const players_level_words[]; // by level: its word in settings, commands and records; ends with NULL
bool players_level_known(const char *level);    // returns whether some game has computer players of this level
const char *players_levels(void);               // returns all levels as a sentence lists them: "novice, steady, ..."
bool players_level_in(const struct game *game, const char *level); // returns whether this game has computer players of the level
const char *players_levels_in(const struct game *game);  // returns the game's levels, "novice, steady", the best one last
const char *players_best_level(const struct game *game); // returns the best level that computer players of the game have
// Returns the level of computer players that a game plays when it is asked for `level`: the same pointer if the game has that
// level; otherwise "steady", or for "expert" the game's best.
const char *players_level_usual(const struct game *game, const char *level);
enum { PLAYERS_NAMES = 2 * SEATS_MAX };
// Returns the name of a computer player in the language of the person who plays, so that a voice pronounces it well.  There are
// PLAYERS_NAMES names, numbered from 0; then they come again.
const char *players_name(int number);
// Makes a sitter: a computer player for one seat, which lives until its release.  A table that it is given to releases it
// (table_seat).  The seed decides its careless choices, so that a game can be played again.  If the game lacks the level, the
// player plays as the best one below; a level that no game has is a fault of the program.  The other functions of players.h take
// such a sitter.
struct sitter players_new(const struct game *game, const char *level, const char *seed);
// Makes a computer player that thinks ahead take only one in `part` of its playouts, at least one.  It is for tests of what a
// coach says, where it does not matter how good the advice is.
void players_hurry(const struct sitter *sitter, int part);
// Lets a computer player think for some milliseconds about its move in this view.  Returns true with the move that sitter.ask
// would give.  If it returns false, `over` says whether there is no move; if not over, the same call with the same view goes on
// thinking.  It is for a server, which has others to attend to.
bool players_think(const struct sitter *sitter, const struct options *o, const struct view *view, struct move *out, bool *over);
enum { WEIGHED_MOST = 12 };
// A weighed move: a computer player's opinion on a move that it may make, as a coach tells it.
struct weighed {
    struct move move;
    // The worth of the move: what the seat may expect of the round, in hundredths of what is played for: a match point; the
    // round, if only the winner counts; in Deck battle all cards of the game.  Larger is better.
    int32_t worth;
};
// Weighs the moves that a computer player would think of in this view.  First comes the one it would make, or a steady player's
// where its own is not surely better, then the others by worth.  The move `also` (may be NULL) is among them, if need be in place
// of a better one.  Returns how many there are; 0: the seat may do nothing.  The player thinks to the end, which may take a
// second or more.
int players_weigh(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *also,
                  struct weighed out[WEIGHED_MOST]);
// Weighs moves like players_weigh, to tell how much a person's move `made` has lost.  If the computer player would have made the
// same move, it may stop thinking early.
int players_weigh_made(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *made,
                       struct weighed out[WEIGHED_MOST]);
bool players_reckon(const struct sitter *sitter); // returns whether this computer player knows what moves are worth
// Returns whether a move that a person made does what a computer player's move does.  It may name the cards of a combination in
// any order, lay others with it, or name an end of a run that goes without saying.
bool players_alike(const struct move *made, const struct move *move);
bool players_reckoned(const struct weighed *weighed, int count); // returns whether moves' worths were reckoned: not if all are 0
// Returns the first of a computer player's weighed moves that `move` would do too; NULL if there is none.
const struct weighed *players_find(const struct weighed *weighed, int count, const struct move *move);
// Appends a line in which a computer player advises a move: "Discard the 7 of clubs."  `hearer` is the seat that is advised, with
// the view in which it would make the move.
void players_advice(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// Appends a line or two on why a computer player would make the move.  The reasons come only from what the hearer's seat sees,
// and what this player has heard.
void players_reason(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// The ways in which a computer player, as a coach, compares two moves.  COMPARED_NEXT: the other is the next best one.
// COMPARED_FIRST: the other is the best one.  COMPARED_DONE: the other is the hearer's own move.
enum compared { COMPARED_NEXT, COMPARED_FIRST, COMPARED_DONE };
// Appends a line in which a computer player compares the worth of two moves: "It is worth about 12 points more than the king of
// hearts."
void players_compare(const struct sitter *player, const struct hearer *hearer, enum compared how, const struct weighed *one,
                     const struct weighed *other, struct strbuf *out);
// Appends a line in which a computer player, as a coach, says what a move loses: "That loses about 25 points, as the coach
// reckons."
void players_say_loss(const struct sitter *player, const struct hearer *hearer, int loss, struct strbuf *out);
// Appends all that a computer player tells of a move: advice to make it, the reasons, and its worth compared with the move
// `other` (NULL: no comparison).
void players_tell(const struct sitter *player, const struct hearer *hearer, const struct weighed *one,
                  const struct weighed *other, enum compared how, struct strbuf *out);
// Returns how much worse than `best` the weighed move `other` of a computer player is; negative if it is better.  The unit is a
// whole point, a hundredth of a round, or a hundredth of all cards.
int players_loss(const struct sitter *player, const struct options *o, const struct weighed *best, const struct weighed *other);
// Makes a twin of a computer player, which the caller releases.  The twin remembers what this player remembers now, and hears
// nothing that comes after, so that a view can be weighed with it later.
struct sitter players_twin(const struct sitter *player);
struct memory;
// Adds an event to a memory as the game's computer players remember it.  In a game whose players listen to nothing, the memory
// stays as it is.  The memory's owner must hear all that its seat may hear, in turn.
void players_note(const struct game *game, struct memory *memory, const struct event *event);
// Puts a computer player on every seat of a table for which a level is set.  The table releases the players.  Each has luck of
// its own, made from the seed.
void players_seat_all(struct table *table, const char *seed);

#endif
