// SPDX-License-Identifier: GPL-3.0-or-later
// What a person would laugh at where somebody knocks, by what the seat sees as it moves, and by how the round ended.
#include "sense.h"

#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"
#include <string.h>

// What the seat that moves knows.
struct sight {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct counts hand;
    bool unseen[FACES];
    struct sensed *out;
};

// Faces of which a card is neither in the hand nor open; what another seat is known to hold counts as unseen.
static void look_round(struct sight *s)
{
    int left[CARD_FACES] = { 0 };
    struct pile deck;
    state_build_deck(s->o, s->v->shown.seats, &deck);
    for (int i = 0; i < deck.count; i++)
        left[card_face(deck.card[i])]++;
    for (int i = 0; i < s->v->shown.discard.count; i++)
        left[card_face(s->v->shown.discard.card[i])]--;
    for (int face = 0; face < FACES; face++)
        s->unseen[face] = left[face] > s->hand.of[face];
}

static int left_without(const struct sight *s, const struct counts *hand, int face)
{
    struct counts rest = *hand;
    rest.of[face]--;
    return knock_left_over(s->o, &rest);
}

// The least that a discard leaves, of any card but this one.
static int least_left(const struct sight *s, const struct counts *hand, int but)
{
    int least = -1;
    for (int face = 0; face < FACES; face++)
        if (hand->of[face] && face != but) {
            int left = left_without(s, hand, face);
            least = least < 0 || left < least ? left : least;
        }
    return least;
}

// How many faces that are still to come would leave less than `most` after a discard.
static int faces_that_help(const struct sight *s, const struct counts *rest, int most)
{
    struct counts with = *rest;
    int helpful = 0;
    for (int face = 0; face < FACES; face++) {
        with.of[face]++;
        helpful += s->unseen[face] && least_left(s, &with, FACE_NONE) < most;
        with.of[face]--;
    }
    return helpful;
}

// --- what the next player has shown to want ---

static bool may_come(const struct sight *s, int seat, int face)
{
    return s->unseen[face] || s->memory->holds[seat][face];
}

// Below two neighbours of a suit, of which this is the lower one's place, or above them.
static bool third_of_run(const struct sight *s, int seat, int low, int suit)
{
    const int above = low + 2;
    return (low > run_first(s->o) && may_come(s, seat, shape_face_at(s->o, low - 1, suit))) ||
           (above <= run_last(s->o) && may_come(s, seat, shape_face_at(s->o, above, suit)));
}

// Could the card lie with one that the seat took openly, as its fellow or its neighbour, and a third that is still to come?
static bool is_wanted(const struct sight *s, int seat, int face)
{
    for (int taken = 0; taken < FACE_JOKER && face < FACE_JOKER; taken++) {
        int third = 0, one = run_place(s->o, face_rank(face)), two = run_place(s->o, face_rank(taken));
        if (!s->memory->holds[seat][taken] || taken == face)
            continue;
        for (int suit = 0; suit < SUITS && face_rank(taken) == face_rank(face); suit++) {
            int other = face_of(face_rank(face), suit);
            third += other != face && other != taken && may_come(s, seat, other);
        }
        if (third || (face_suit(taken) == face_suit(face) && (one - two == 1 || two - one == 1) &&
                      third_of_run(s, seat, one < two ? one : two, face_suit(face))))
            return true;
    }
    return false;
}

static void sense_discard(const struct sight *s, int thrown)
{
    enum { MUCH = 12 }; // points
    int next = seat_after(&s->v->shown, s->v->seat), left = left_without(s, &s->hand, thrown);
    bool wanted = is_wanted(s, next, thrown), safe = false, choice = false;
    struct counts rest = s->hand;
    rest.of[thrown]--;
    int help = wanted ? faces_that_help(s, &rest, left) : 0;
    for (int face = 0; face < FACES; face++) {
        if (!s->hand.of[face] || face == thrown || left_without(s, &s->hand, face) > left || !query_may_discard(s->o, s->v, face))
            continue;
        bool other = is_wanted(s, next, face);
        choice |= other != wanted;
        rest = s->hand;
        rest.of[face]--;
        safe |= wanted && !other && faces_that_help(s, &rest, left) >= help;
    }
    if (choice)
        sense_chance(s->out, SENSE_WANTED, safe);
    sense_chance(s->out, SENSE_BROKEN, left > least_left(s, &s->hand, FACE_JOKER) + MUCH);
}

// --- drawing, laying off ---

static void sense_take(const struct sight *s)
{
    const struct pile *pile = &s->v->shown.discard;
    struct counts with = s->hand;
    int face = card_face(pile->card[pile->count - 1]);
    with.of[face]++;
    sense_chance(s->out, SENSE_USELESS, least_left(s, &with, face) >= knock_left_over(s->o, &s->hand));
}

static void sense_end(const struct sight *s)
{
    LOCAL(move_list) moves = { 0 };
    int now = knock_left_over(s->o, &s->hand);
    bool lower = false;
    query_additions(s->o, s->v, &moves);
    for (int i = 0; i < moves.count; i++)
        lower |= left_without(s, &s->hand, moves.move[i].card[0].face) < now;
    sense_chance(s->out, SENSE_NOT_ADDED, lower);
}

// --- knocking ---

// The least that a knock would leave, or -1: there is none.
static int best_knock(const struct sight *s, bool *big)
{
    const struct move whole = { .verb = RUMMY_KNOCK };
    int best = -1;
    *big = query_allowed(s->o, s->v, &whole);
    for (int face = 0; face < FACES; face++) {
        const struct move knock = { .verb = RUMMY_KNOCK, .target = 1, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
        if (!s->hand.of[face] || !query_allowed(s->o, s->v, &knock))
            continue;
        int left = left_without(s, &s->hand, face);
        best = best < 0 || left < best ? left : best;
    }
    return best;
}

static void sense_knock(const struct sight *s, const struct move *m)
{
    enum { EARLY = 4, FEW = 2, LITTLE = 10 }; // turns of the next player; faces that would leave nothing; points left over
    bool big, knocks = m->verb == RUMMY_KNOCK;
    int best = best_knock(s, &big), face = m->card[0].face;
    if (big)
        sense_chance(s->out, SENSE_BIG_GIN, !knocks || m->target);
    if (best == 0 && !big)
        sense_chance(s->out, SENSE_GIN, !knocks || left_without(s, &s->hand, face) > 0);
    if (best <= 0 || best > LITTLE || big || knocks || m->verb != RUMMY_DISCARD)
        return;
    struct counts rest = s->hand;
    rest.of[face]--;
    if (s->v->shown.turns[seat_after(&s->v->shown, s->v->seat)] <= EARLY && faces_that_help(s, &rest, 1) <= FEW)
        s->out->done[SENSE_NO_KNOCK]++;
}

void sense_of_knock_move(const struct variant *variant, const struct view *v, const struct memory *memory, const struct move *m,
                         struct sensed *out)
{
    struct sight s = { .o = variant->options, .v = v, .memory = memory, .out = out };
    if (!options_knock(s.o))
        return;
    s.hand = counts_of(s.o, &v->shown, &v->hand);
    look_round(&s);
    if (v->shown.phase == RUMMY_PHASE_PLAY)
        sense_knock(&s, m);
    if (m->verb == RUMMY_DRAW_DISCARD)
        sense_take(&s);
    if (m->verb == RUMMY_DISCARD)
        sense_discard(&s, m->card[0].face);
    if (v->shown.phase == RUMMY_PHASE_LAYOFF && m->verb == RUMMY_END)
        sense_end(&s);
}

void sense_of_knock_round(const struct variant *variant, const struct state *s, struct sensed *out)
{
    const struct options *o = variant->options;
    const struct shown *shown = &s->shown;
    if (!options_knock(o))
        return;
    out->chances[SENSE_NO_KNOCK]++;
    if (!options_score_knocks(o) || shown->knocker == SEATS_MAX || shown->knocked != KNOCKED_PLAIN)
        return;
    out->chances[SENSE_UNDERCUT] += shown->seats - 1; // each of the others may
    out->done[SENSE_UNDERCUT] += shown->points[shown->knocker] <= shown->before[shown->knocker];
}
