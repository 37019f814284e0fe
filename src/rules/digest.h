// SPDX-License-Identifier: GPL-3.0-or-later
// What the other players did since a player's last turn, told by importance: first what decides the round, then the players who
// did most for the game, and in one last sentence all who did nothing of note.  A family gives the weight of its events; the
// order is the same in every family.
#ifndef RULES_DIGEST_H
#define RULES_DIGEST_H

#include "rules/turn_told.h"

// The weight of a player's line in the digest: nothing to tell, nothing of note, something played (DIGEST_PLAYS plus its
// points), a hand of few cards, or something that decides the round.
enum { DIGEST_NOTHING, DIGEST_IDLE, DIGEST_PLAYS, DIGEST_FEW = 1 << 28, DIGEST_DECIDES };
// The number of cards in a hand, at most, that the digest tells because it may decide the round.
enum { DIGEST_FEW_CARDS = 3 };

struct digest {
    // For each verb, the kind of event that its moves make (0: none); and two kinds that may come before that event.
    const uint8_t *made;
    int verbs;
    uint8_t before[2];
    // Writes what one seat did in this round, in order and without moves taken back, as one line with its newline.  Returns the
    // weight of the line.
    int (*line)(const struct turn_told *turn);
    // Says what lies on the table now, after the lines that decide; NULL: nothing is said.
    void (*lies)(const struct hearer *h, struct strbuf *out);
    // {who} did nothing of note, for one player or {n}; everybody else did nothing of note.
    struct says idle[STYLES], all_idle[STYLES];
};

// Tells these events to the hearer in order of importance: the `digest` of struct game for every family.
void digest_tell(const struct game *game, const struct digest *digest, const struct hearer *h, const struct event *e, int count,
                 struct strbuf *out);
extern const struct clause digest_left; // {who} has {n} cards left
// Returns whether a hand of this many cards is small enough to be told.
static inline bool digest_few(int cards)
{
    return cards > 0 && cards <= DIGEST_FEW_CARDS;
}

#endif
