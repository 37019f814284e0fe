// SPDX-License-Identifier: GPL-3.0-or-later
// What a person would laugh at in shedding games, by what the seat sees as it moves.
#include "sense.h"

#include "rules/shed/shed.h"
#include <string.h>

static bool is_wild(const struct options *o, int face)
{
    return shed_effect(o, face).does & DOES_WILD;
}

// Would the card keep the next player from going out?
static bool hinders(const struct options *o, int face)
{
    struct shed_effect effect = shed_effect(o, face);
    return effect.draw || effect.does & (DOES_SKIP | DOES_TURN);
}

// A card of this suit, as it is named; 0: of any.
static bool is_of(int face, int named)
{
    return face_is_plain(face) && (!named || face_suit(face) == (named - NAME_SUIT) % SUITS);
}

struct plays {
    int plain, wild, hinder; // cards that may be played now
};

static struct plays plays_of(const struct kit_now *now, const struct move_list *legal)
{
    struct plays plays = { 0 };
    for (int i = 0; i < legal->count; i++)
        if (legal->move[i].verb == SHED_PLAY) {
            int face = legal->move[i].card[0].face;
            plays.plain += !is_wild(now->o, face);
            plays.wild += is_wild(now->o, face);
            plays.hinder += hinders(now->o, face);
        }
    return plays;
}

static void sense_play_of(const struct kit_now *now, const struct move *m, const struct plays *plays, struct sensed *out)
{
    int face = m->card[m->count - 1].face, held = now->k->hand_count[now->seat], next = shed_next(now, now->seat);
    int named = m->target >= NAME_SUIT && m->target < NAME_UNKNOWN ? m->target : 0, of = 0, suited = 0;
    if (plays->plain && plays->wild && held > 3 && now->k->hand_count[next] > 2)
        sense_chance(out, SENSE_WILD, is_wild(now->o, face) && !hinders(now->o, face));
    if (plays->hinder && now->k->hand_count[next] == 1 && held > m->count && now->k->seats > 1)
        sense_chance(out, SENSE_LET_OUT, !hinders(now->o, face));
    for (int i = 0; named && i < held; i++) {
        int other = kit_hand(now, now->seat)[i];
        of += other != face && is_of(other, named);
        suited += other != face && is_of(other, 0) && !is_wild(now->o, other);
    }
    if (suited)
        sense_chance(out, SENSE_ASKED, !of);
}

void sense_of_shed_move(const struct variant *variant, const struct view *v, const struct memory *, const struct move *m,
                        struct sensed *out)
{
    struct kit_now now = kit_view(variant->game, variant->options, v);
    LOCAL(move_list) legal = { 0 };
    variant->game->legal(variant->game, variant->options, v, &legal);
    struct plays plays = plays_of(&now, &legal);
    if (!now.o->total && now.k->turn == now.seat && (plays.plain || plays.wild))
        sense_chance(out, SENSE_DREW, m->verb == SHED_DRAW || m->verb == SHED_END);
    if (!now.o->total && m->verb == SHED_PLAY)
        sense_play_of(&now, m, &plays, out);
}
