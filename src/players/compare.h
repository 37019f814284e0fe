// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that compare two moves of a computer player by their worth, as a coach says them; only for src/players.
#ifndef PLAYERS_COMPARE_H
#define PLAYERS_COMPARE_H

#include "players/players.h"

enum worth_unit { WORTH_IN_ROUNDS, WORTH_IN_POINTS, WORTH_IN_CARDS };
// Returns the unit in which a game compares the worths of moves: a round won, a point, or all cards of the game.  A worth counts
// hundredths of it.
enum worth_unit compare_unit(const struct game *game, const struct options *o);
// Appends a line that compares two moves.  by: how much better the first one is, counted like players_loss; negative if it is
// worse.
void compare_say(const struct game *game, const struct hearer *h, enum compared how, const struct move *one,
                 const struct move *other, int by, struct strbuf *out);
// Appends a line that compares a player's move with the best one: how much it loses, counted like players_loss.
void compare_say_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out);

#endif
