// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as advice and the reasons for them, in sentences.  A reason says only what the hearer's seat can see or what everybody
// heard: so it is true whether or not the player who thought of the move thought so.  For src/players only.
#ifndef PLAYERS_REASON_REASON_H
#define PLAYERS_REASON_REASON_H

#include "players/choose.h"
#include "players/players.h"
#include "rules/phrase.h"

struct advice {
    const struct hearer *h; // with the view in which the move would be made
    const struct memory *memory;
    const struct move *m;
    struct strbuf *out;
};
// Two lines are enough to hear: a family's function stops there.
enum { REASON_LINES = 2 };

typedef void reason_fn(const struct advice *r); // appends whole lines to r->out
reason_fn rummy_advice, rummy_why;

// The move as a line of advice, by the game's family: rummy's own, or what it says where it weighs its moves (rules/gain.h); a
// family that does not is advised in the words that its moves are offered with.
void reason_advice(const struct game *game, const struct advice *r);
// Why, in at most REASON_LINES lines; nothing for a family that gives no reasons.
void reason_why(const struct game *game, const struct advice *r);
// A line that the move is better than another by so much, as players_loss counts it; by may be below 0.
void reason_compare(const struct game *game, const struct advice *r, enum compared how, const struct move *other, int by);
// A line that a move loses so much, counted likewise.
void reason_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out);
enum worth_unit { WORTH_IN_ROUNDS, WORTH_IN_POINTS, WORTH_IN_CARDS };
// What a worth is a hundredth of in this game: a round that is won, a point, or all its cards.
enum worth_unit reason_unit(const struct game *game, const struct options *o);
// A card that both moves are only a choice of, as two discards are: that of the other; FACE_NONE: they are not.
int rummy_other_card(const struct move *one, const struct move *other);

#endif
