// SPDX-License-Identifier: GPL-3.0-or-later
// The computer player of rummy games in which a hand goes out whole (goout.whole_hand).  It takes a discard only to put it into a
// combination, parts with cards that are left over, and drops out of a round that it would hardly win.
#include "players/choose.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/whole_worth.h"

// Returns the card that a hand which must go out whole does best to part with; FACE_NONE if none may go.  The card is one of
// those left over, or any card if `sorted` counts none as left over; among equal ones chance decides.  any: all cards left over
// count as equal.
static int part_with(const struct options *o, const struct view *v, const struct counts *hand, const struct whole_sorted *sorted,
                     struct effort *effort, struct rng *rng, bool any)
{
    int found = FACE_NONE, best = 0;
    uint32_t seen = 0;
    for (int face = 0; face < FACES; face++) {
        if (!hand->of[face] || !query_may_discard(o, v, face) || (sorted->cards && !sorted->over.of[face]))
            continue;
        int worth = any && sorted->cards ? 0 : whole_riddance(o, hand, sorted, effort, face);
        seen = found != FACE_NONE && worth == best ? seen + 1 : 1;
        if (found == FACE_NONE || worth > best || (worth == best && rng_below(rng, seen) == 0)) {
            found = face;
            best = worth;
        }
    }
    return found;
}

static bool play(const struct options *o, const struct view *v, struct effort *effort, bool any, struct rng *rng,
                 struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    if (v->hand.count > 1) // with one card left it has just laid the others
        query_going_out(o, v, &moves);
    if (moves.count) {
        *out = moves.move[0];
        return true;
    }
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    struct whole_sorted sorted = whole_sort(o, &hand, effort);
    int face = part_with(o, v, &hand, &sorted, effort, rng, any);
    if (face == FACE_NONE && sorted.cards) { // the cards left over may not go
        sorted.cards = 0;
        face = part_with(o, v, &hand, &sorted, effort, rng, any);
    }
    *out = (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    return face != FACE_NONE && query_allowed(o, v, out);
}

bool whole_choose(const struct options *o, const struct view *v, int slips, struct rng *rng, struct move *out)
{
    struct effort effort = { EFFORT_MOVE };
    bool slip = rng_below(rng, 100) < (uint32_t)slips;
    if (v->shown.phase == RUMMY_PHASE_PLAY)
        return play(o, v, &effort, slip, rng, out);
    if (v->shown.phase != RUMMY_PHASE_DRAW)
        return false;
    if (slips == 0 && whole_gives_up(o, v, &effort)) { // a beginner never does
        *out = (struct move){ .verb = RUMMY_DROP };
        return true;
    }
    *out = (struct move){ .verb = v->shown.turned ? RUMMY_LEAVE : RUMMY_DRAW_STOCK }; // a card that was turned up
    if (!slip && whole_take_gain(o, v, &effort) >= 0)
        *out = (struct move){ .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    return true;
}
