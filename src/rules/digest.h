// SPDX-License-Identifier: GPL-3.0-or-later
// The digest, which tells by importance what the other players did since a player's last turn: first what decides the round, then
// the players who did most for the game, and in one last sentence all who did nothing of note.  A family gives the weight of its
// events; the order is the same in every family.
#ifndef RULES_DIGEST_H
#define RULES_DIGEST_H

#include "rules/turn_told.h"

// The weight of a player's line in the digest, from the least to the most: the player did nothing, did nothing of note, played
// something (DIGEST_PLAYS plus the points), has a hand of few cards, or decides the round.
enum { DIGEST_NOTHING, DIGEST_IDLE, DIGEST_PLAYS, DIGEST_FEW = 1 << 28, DIGEST_DECIDES };
// The largest hand whose size the digest tells, because a hand this small may decide the round.
enum { DIGEST_FEW_CARDS = 3 };

struct digest {
    // For each verb, the kind of event that its moves make (0: none); and two kinds of events that may come before that one.
    const uint8_t *made;
    int verbs;
    uint8_t before[2];
    // Writes what one seat did in this round for the digest, in order and without moves taken back, as one line with its newline.
    // Returns the weight of the line.
    int (*line)(const struct turn_told *turn);
    // Says what lies on the table, after the digest's lines about what decides the round; NULL: nothing is said.
    void (*lies)(const struct hearer *h, struct strbuf *out);
    // The sentences of the digest about idle players: {who} (one player, or {n}) did nothing of note; everybody else did nothing
    // of note.
    struct says idle[STYLES], all_idle[STYLES];
};

// Tells a hearer what happened since that player's last turn, in order of importance.  The `digest` verbs of rummy and Kings call
// this function, each with its own `digest`, which says what events weigh.
void digest_tell(const struct game *game, const struct digest *digest, const struct hearer *h, const struct event *e, int count,
                 struct strbuf *out);
extern const struct clause digest_left; // the digest's clause that {who} has {n} cards left
// Returns whether a hand of this many cards is so small that the digest tells how many it holds.
static inline bool digest_few(int cards)
{
    return cards > 0 && cards <= DIGEST_FEW_CARDS;
}

#endif
