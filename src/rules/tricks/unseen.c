// SPDX-License-Identifier: GPL-3.0-or-later
// The cards that a seat of a trick-taking game has not seen: one account of all cards played, thrown, turned up and dealt to it,
// for the rules as for computer players, hints and the coach.
#include "rules/tricks/inside.h"

// Returns whether some hand of a trick-taking game is not known, as in the view of a seat.  Only if all hands are known does
// `in_play` tell which cards are out of play.
static bool has_holes(const struct kit_now *now)
{
    for (int seat = 0; seat < now->k->seats; seat++)
        if (now->k->hand_count[seat] && kit_hand(now, seat)[0] == FACE_NONE)
            return true;
    return false;
}

static uint64_t faces_in_play(const struct state *s)
{
    uint64_t faces = 0;
    for (int face = 0; face < TRICKS_PACK; face++)
        faces |= (uint64_t)(s->in_play[face] > 0) << face;
    return faces;
}

uint64_t tricks_unseen(const struct kit_now *now)
{
    const struct state *s = now->s;
    uint64_t seen = 0, pack = has_holes(now) ? tricks_faces(now->o, now->k->seats) : faces_in_play(s);
    for (const struct zone *zone = now->kit->rows.zones.zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, now->k->seats); place++)
            for (int i = zone_hidden(zone, s, place, now->seat); i < *zone_count(zone, s, place); i++)
                seen |= UINT64_C(1) << zone_cards(zone, s, place)[i];
    return pack & ~seen;
}

uint64_t tricks_of_suit(const struct options *o, int trump, uint64_t faces, int suit)
{
    uint64_t of = 0;
    for (uint64_t left = faces; left; left &= left - 1)
        if (tricks_suit(o, trump, __builtin_ctzll(left)) == suit)
            of |= left & -left;
    return of;
}

int tricks_above(const struct options *o, int trump, uint64_t faces, int face)
{
    int suit = tricks_suit(o, trump, face), height = tricks_height(o, trump, face), count = 0;
    for (uint64_t left = faces; left; left &= left - 1) {
        int other = __builtin_ctzll(left);
        count += tricks_suit(o, trump, other) == suit && tricks_height(o, trump, other) > height;
    }
    return count;
}
