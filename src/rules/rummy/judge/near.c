// SPDX-License-Identifier: GPL-3.0-or-later
// Finds cards of rummy that could lie together (rules/rummy/judge/near.h).
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/terms.h"

// Returns how many places two natural cards of rummy lie apart in a run, an ace counted at its nearer end.  Returns RANKS if no
// run can hold both.
static int places_apart(const struct options *o, int face, int other)
{
    if (face_suit(face) != face_suit(other) || face_rank(face) == face_rank(other))
        return RANKS;
    int one = run_place(o, face_rank(face)), two = run_place(o, face_rank(other));
    int lower = one < two ? one : two, upper = one < two ? two : one, apart = upper - lower;
    bool aces = face_rank(face) == RANK_ACE || face_rank(other) == RANK_ACE;
    int high = aces && o->run_ace != ACE_LOW ? POSITION_ACE_HIGH - upper : RANKS; // from a high ace down
    if (aces && o->run_ace == ACE_HIGH)
        return high;
    int round = o->run_ace == ACE_WRAP ? lower + RANKS - upper : RANKS;
    apart = round < apart ? round : apart;
    return high < apart ? high : apart;
}

bool near_in_run(const struct options *o, int face, int other)
{
    return places_apart(o, face, other) < o->run_min;
}

bool near_beside(const struct options *o, int face, int other)
{
    return places_apart(o, face, other) == 1;
}

bool near_goes_with(const struct options *o, int face, int other)
{
    if (face_rank(face) == face_rank(other))
        return face_suit(face) != face_suit(other) || !o->set_distinct_suits;
    return near_in_run(o, face, other);
}

uint64_t near_shown(const struct options *o, const struct memory *memory, int seat, int face)
{
    uint64_t faces = 0;
    for (int other = 0; other < FACE_JOKER && face < FACE_JOKER; other++)
        if (memory->holds[seat][other] && near_goes_with(o, face, other))
            faces |= UINT64_C(1) << other;
    return faces;
}
