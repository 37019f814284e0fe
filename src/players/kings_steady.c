// SPDX-License-Identifier: GPL-3.0-or-later
// A steady player of Kings in the Corners, who never misses a card or pile that can be played.  Before every move it plans the
// turn to its end (rules/kings/plan.h) and makes the part of the plan that is possible at once.  It keeps no card back, since
// only cards left in hand can cost points.
#include "players/choose.h"
#include "rules/kings/plan.h"

struct turn_view {
    const struct view *v;
    struct kings_plan plan;
};

// --- where the cards of a Kings in the Corners plan are ---

static int card_held(const struct view *v, int sequence, int rank)
{
    for (int i = 0; i < v->s.shown.k.hand_count[v->seat]; i++)
        if (kings_alike(kings_own(v)[i], sequence, rank))
            return kings_own(v)[i];
    return FACE_NONE;
}

static int side_beginning(const struct shown *shown, int sequence, int rank)
{
    for (int place = 0; place < KINGS_SIDES; place++)
        if (shown->pile[place].count && kings_alike(pile_bottom(&shown->pile[place]), sequence, rank))
            return place;
    return -1;
}

// Returns where a steady player of Kings in the Corners puts a planned card of this rank: a place whose pile takes it, a corner
// rather than a side, or for a king an empty corner.  Returns -1 if there is no such place.
static int place_taking(const struct shown *shown, int sequence, int rank)
{
    if (rank == RANK_KING)
        return kings_empty_corner(shown);
    for (int place = PLACES - 1; place >= 0; place--)
        if (shown->pile[place].count && kings_alike(pile_top(&shown->pile[place]), sequence, rank + 1))
            return place;
    return -1;
}

// --- the next move of a Kings in the Corners plan ---

static bool set_move(struct move *out, int verb, int from, int place)
{
    *out = (struct move){ .verb = (uint8_t)verb, .where = (uint8_t)from, .target = (int16_t)place };
    return true;
}

static bool set_card(struct move *out, int verb, int face, int place)
{
    set_move(out, verb, 0, place);
    out->count = 1;
    out->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

// Chooses to play a king of a steady player's plan into an empty corner of Kings in the Corners.  Returns false if there is no
// such king.  Kings come before all other plays.
static bool corner_king(const struct turn_view *turn, int sequence, int rank, struct move *out)
{
    return rank == RANK_KING && turn->plan.on[sequence][rank] &&
           set_card(out, KINGS_PLAY, card_held(turn->v, sequence, rank), kings_empty_corner(&turn->v->s.shown));
}

static bool join(const struct turn_view *turn, int sequence, int rank, struct move *out)
{
    int place = turn->plan.joined[sequence][rank] ? place_taking(&turn->v->s.shown, sequence, rank) : -1;
    return place >= 0 && set_move(out, KINGS_MOVE, side_beginning(&turn->v->s.shown, sequence, rank), place);
}

static bool play_on(const struct turn_view *turn, int sequence, int rank, struct move *out)
{
    int place = turn->plan.on[sequence][rank] ? place_taking(&turn->v->s.shown, sequence, rank) : -1;
    return place >= 0 && set_card(out, KINGS_PLAY, card_held(turn->v, sequence, rank), place);
}

// Chooses to play a card of a steady player's plan at Kings in the Corners into an empty side, so that a pile can move now or
// after other plays.  If the pile can move now, the card goes under it.  Returns false if there is no such play.
static bool fill_and_free(const struct turn_view *turn, int sequence, int rank, struct move *out)
{
    const struct kings_plan *plan = &turn->plan;
    if (!plan->into[sequence][rank])
        return false;
    int next = rank - 1, face = card_held(turn->v, sequence, rank);
    if (next >= RANK_ACE && plan->joined[sequence][next])
        return set_card(out, KINGS_UNDER, face, side_beginning(&turn->v->s.shown, sequence, next));
    while (next >= RANK_ACE && plan->on[sequence][next] && !plan->joined[sequence][next])
        next--;
    return next >= RANK_ACE && plan->joined[sequence][next] &&
           set_card(out, KINGS_PLAY, face, kings_empty_side(&turn->v->s.shown));
}

static bool fill(const struct turn_view *turn, int sequence, int rank, struct move *out)
{
    return turn->plan.into[sequence][rank] &&
           set_card(out, KINGS_PLAY, card_held(turn->v, sequence, rank), kings_empty_side(&turn->v->s.shown));
}

static bool goes_somewhere(const struct shown *shown, int face)
{
    return place_taking(shown, kings_sequence(face), face_rank(face)) >= 0;
}

// Returns whether a steady player of Kings in the Corners could begin the turn with any move at all.  If not, the turn ends
// without a plan.
static bool may_begin(const struct view *v)
{
    const struct shown *shown = &v->s.shown;
    if (kings_empty_side(shown) >= 0)
        return true;
    for (int i = 0; i < shown->k.hand_count[v->seat]; i++)
        if (goes_somewhere(shown, kings_own(v)[i]))
            return true;
    for (int side = 0; side < KINGS_SIDES; side++)
        if (goes_somewhere(shown, pile_bottom(&shown->pile[side])))
            return true;
    return false;
}

bool kings_plan_move(const struct kings_weights *weights, const struct options *o, const struct view *v, uint32_t kept,
                     struct move *out)
{
    static bool (*const parts[])(const struct turn_view *turn, int sequence, int rank,
                                 struct move *out) = { corner_king, join, play_on, fill_and_free, fill };
    struct turn_view turn = { .v = v };
    bool found = false;
    bool begins = may_begin(v);
    if (begins)
        kings_plan_turn(weights, v, kept, &turn.plan);
    for (size_t i = 0; begins && !found && i < sizeof parts / sizeof *parts; i++)
        for (int sequence = 0; !found && sequence < SEQUENCES; sequence++)
            for (int rank = RANK_KING; !found && rank >= RANK_ACE; rank--)
                found = parts[i](&turn, sequence, rank, out);
    if (!found)
        set_move(out, KINGS_END, 0, 0);
    const struct kit_now now = kit_view(&kings_game, o, v);
    return kit_may(&now, out, NULL);
}

bool kings_steady(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                  struct move *out)
{
    return kings_plan_move(&kings_like_steady, o, v, 0, out);
}
