// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that compare two moves of a computer player by their worth, as a coach says them; only for src/players.
#ifndef PLAYERS_COMPARE_H
#define PLAYERS_COMPARE_H

#include "players/players.h"

enum worth_unit { WORTH_IN_ROUNDS, WORTH_IN_POINTS, WORTH_IN_CARDS };
// Returns the unit in which the worths of moves are compared in a game, of which a worth counts hundredths: a round won, a point,
// or all cards of the game.
enum worth_unit compare_unit(const struct game *game, const struct options *o);
// Appends a line that compares two moves, by how much one is better than the other, counted like players_loss; `by` may be
// negative.
void compare_say(const struct game *game, const struct hearer *h, enum compared how, const struct move *one,
                 const struct move *other, int by, struct strbuf *out);
// Appends a line on how much a player's move loses compared with the best one, counted like players_loss.
void compare_say_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out);

#endif
