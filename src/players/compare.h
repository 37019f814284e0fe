// SPDX-License-Identifier: GPL-3.0-or-later
// How two moves compare, in sentences.  For src/players only.
#ifndef PLAYERS_COMPARE_H
#define PLAYERS_COMPARE_H

#include "players/players.h"

enum worth_unit { WORTH_IN_ROUNDS, WORTH_IN_POINTS, WORTH_IN_CARDS };
// What a worth is a hundredth of in this game: a round that is won, a point, or all its cards.
enum worth_unit compare_unit(const struct game *game, const struct options *o);
// A line that one move is better than another by so much, as players_loss counts it; by may be below 0.
void compare_say(const struct game *game, const struct hearer *h, enum compared how, const struct move *one,
                 const struct move *other, int by, struct strbuf *out);
// A line that a move loses so much, counted likewise.
void compare_say_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out);

#endif
