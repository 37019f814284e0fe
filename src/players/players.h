// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players.  They see views, never states, and know nothing a person in their seat would
// not know.  A family's players are rows of one list; a family without a row is played by what it
// says a state is worth (kit_players.c), or at random.
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "table/table.h"

// "novice" (legal, careless), "steady" (sensible), "hard" (thinks ahead) or "expert" (plays to win); not every game has them all.
enum player_level { LEVEL_NOVICE, LEVEL_STEADY, LEVEL_HARD, LEVEL_EXPERT, PLAYER_LEVELS };
extern const char *const players_level_words[]; // by level, as settings, commands and records write them; ends with NULL
bool players_level_known(const char *level);    // in some game
const char *players_levels(void);               // "novice, steady, ...": for sentences
bool players_level_in(const struct game *game, const char *level); // has this game such players?
const char *players_levels_in(const struct game *game);            // "novice, steady": those it has, the best one last
const char *players_best_level(const struct game *game);           // the last of these
// This level, the pointer itself, where the game has it; else "steady", or for "expert" the best that the game has.
const char *players_level_usual(const struct game *game, const char *level);
enum { PLAYERS_NAMES = 2 * SEATS_MAX };
// What computer players are called, in the player's language, which a voice then says as it should: PLAYERS_NAMES of them, from 0
// on, and then the same again.
const char *players_name(int number);
// A sitter for one seat, until its release, which a table it is given to does (table_seat).  seed decides its careless choices,
// so that a game can be played again.  Where the game lacks the level, it plays as the best one below it; a level that no game
// has is a fault of the program.  All that ask for a player below take a sitter from here, and none from elsewhere.
struct sitter players_new(const struct game *game, const char *level, const char *seed);
// Thinks on for some milliseconds about its move in this view; true: out is the move that sitter.ask gives.  False: with over
// there is none, else ask again, with the same view.  A server, which has others to attend to, asks like this.
bool players_think(const struct sitter *sitter, const struct options *o, const struct view *view, struct move *out, bool *over);
// What a player thinks of a move it may make: a coach tells.
enum { WEIGHED_MOST = 12 };
struct weighed {
    struct move move;
    // Hundredths of what is played for that the seat may expect of the round: a match point, the round where only who wins
    // counts, in Deck battle all cards of the game.  Larger is better.
    int32_t worth;
};
// Moves that the player would think of in this view, the one it would make first and then by worth; also (may be NULL) is among
// them, if it has to be in place of a better one.  How many there are; 0: the seat may do nothing.  It thinks to the end, which
// may take a second or more.
int players_weigh(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *also,
                  struct weighed out[WEIGHED_MOST]);
// As players_weigh, for what a move that was made has lost: where the player would have made it too, it need not think to the
// end.
int players_weigh_made(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *made,
                       struct weighed out[WEIGHED_MOST]);
bool players_reckon(const struct sitter *sitter); // does this player know what moves are worth?
// Does the first move do what the second one does?  The cards of a combination may be named in any order, others may be laid with
// it, and an end that goes without saying be said.
bool players_alike(const struct move *made, const struct move *move);
bool players_reckoned(const struct weighed *weighed, int count); // worths that are all nothing were not reckoned
// The first of them that this move does; NULL: none of them.
const struct weighed *players_find(const struct weighed *weighed, int count, const struct move *move);
// A move as advice, in one line: "Discard the 7 of clubs."  hearer is the seat it is given to, with the view it would be made in.
void players_advice(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// Why a player would make it: a line or two, and nothing in them but what the seat sees in that view and this player has heard.
void players_reason(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out);
// COMPARED_NEXT: other is the next best one.  COMPARED_FIRST: it is the best one.  COMPARED_DONE: it is what the hearer did.
enum compared { COMPARED_NEXT, COMPARED_FIRST, COMPARED_DONE };
// What one weighed move is worth beside another, as a line: "It is worth about 12 points more than the king of hearts."
void players_compare(const struct sitter *player, const struct hearer *hearer, enum compared how, const struct weighed *one,
                     const struct weighed *other, struct strbuf *out);
// That a move loses so much, as a line: "That loses about 25 points, as the coach reckons."
void players_say_loss(const struct sitter *player, const struct hearer *hearer, int loss, struct strbuf *out);
// The move as advice, why, and what it is worth beside another (NULL: beside none).
void players_tell(const struct sitter *player, const struct hearer *hearer, const struct weighed *one,
                  const struct weighed *other, enum compared how, struct strbuf *out);
// How much worse the other is, below 0 where it is better: in whole points, rounded, or in rounds of a hundred, or in cards of a
// hundred.
int players_loss(const struct sitter *player, const struct options *o, const struct weighed *best, const struct weighed *other);
// Another player, the caller's to release, who remembers what this one does now, and hears nothing of what comes: a view can be
// weighed with it later.
struct sitter players_twin(const struct sitter *player);
// Seats a computer player, which the table releases, on every seat whose level is not ""; each has luck of its own from the seed.
void players_seat_all(struct table *table, const char *seed);

#endif
