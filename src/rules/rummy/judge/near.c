// SPDX-License-Identifier: GPL-3.0-or-later
// Finds cards of rummy that could lie together (rules/rummy/judge/near.h).
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/terms.h"

bool near_in_run(const struct options *o, int face, int other)
{
    if (face_suit(face) != face_suit(other) || face_rank(face) == face_rank(other))
        return false;
    int one = run_place(o, face_rank(face)), two = run_place(o, face_rank(other)), apart = one > two ? one - two : two - one;
    bool aces = face_rank(face) == RANK_ACE || face_rank(other) == RANK_ACE;
    int lower = one < two ? one : two, upper = one < two ? two : one;
    if (aces && o->run_ace != ACE_LOW && POSITION_ACE_HIGH - upper < o->run_min)
        return true;
    if (aces && o->run_ace == ACE_HIGH)
        return false;
    return apart < o->run_min || (o->run_ace == ACE_WRAP && lower + RANKS - upper < o->run_min);
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
