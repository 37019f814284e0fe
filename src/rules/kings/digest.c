// SPDX-License-Identifier: GPL-3.0-or-later
// The digest of what others did in Kings in the Corners: who won, how many cards were played and piles moved, and how many cards
// are left.  Which card went where is told in full when a player asks.
#include "rules/digest.h"
#include "base/text.h"
#include "rules/kings/inside.h"

// clang-format off
// The clauses of the digest on what others did in Kings in the Corners: {who} is a player, {n} a number of cards or piles.
static const struct clause plays = {
    .first = { { NP_("{who} plays a card", "{who} plays {n} cards") }, { NP_("{who}, {n} card played", "{who}, {n} cards played") } },
    .then = { { NP_("plays a card", "plays {n} cards") }, { NP_("{n} played", "{n} played") } } };
static const struct clause moves = {
    .first = { { NP_("{who} moves a pile", "{who} moves {n} piles") }, { NP_("{who}, {n} pile moved", "{who}, {n} piles moved") } },
    .then = { { NP_("moves a pile", "moves {n} piles") }, { NP_("{n} pile moved", "{n} piles moved") } } };
// clang-format on

static int tell_line(const struct turn_told *turn)
{
    const struct shown *shown = &turn->h->view->s.shown;
    int left = shown->k.over ? 0 : shown->k.hand_count[turn->event->seat];
    int moved = events_of(turn->event, turn->count, KINGS_TOLD_MOVED);
    int played = events_of(turn->event, turn->count, KINGS_TOLD_PLAYED) + events_of(turn->event, turn->count, KINGS_TOLD_UNDER);
    bool idle = !played && !moved, decides = digest_few(left);
    if (idle && !decides)
        return turn_latest(turn, KINGS_TOLD_ENDED) ? DIGEST_IDLE : DIGEST_NOTHING;
    if (decides)
        turn_put_number(turn, &digest_left, left);
    turn_put_number(turn, &plays, played);
    turn_put_number(turn, &moves, moved);
    if (!decides)
        turn_put_number(turn, &digest_left, left);
    strbuf_add(turn->out, ".\n");
    return decides ? DIGEST_FEW : DIGEST_PLAYS;
}

void kings_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const uint8_t made[] = {
        [KINGS_PLAY] = KINGS_TOLD_PLAYED, [KINGS_UNDER] = KINGS_TOLD_UNDER, [KINGS_MOVE] = KINGS_TOLD_MOVED
    };
    static const struct digest digest = { .made = made,
                                          .verbs = sizeof made,
                                          .line = tell_line,
                                          .idle = { { NP_("{who} played nothing.", "{who} played nothing.") },
                                                    { NP_("{who}, nothing.", "{who}, nothing.") } },
                                          .all_idle = SAID(N_("Everybody else played nothing."), N_("All others, nothing.")) };
    digest_tell(game, &digest, h, e, count, out);
}
