// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses which hands are likely where players knock (players/rummy/knock_guess.h).  A hand improves from turn to turn: it has
// little left over, and cards that wait for a third.  A seat that threw the seven of clubs hardly waits for its neighbours, a
// seat that left a card on the pile has no two cards that combine with it, and a card that was taken openly combines with
// others.  As for other rummies (likely.c), a hidden card and one elsewhere change places at random, and a change is kept the
// less often, the less likely it makes the hand.
#include "players/rummy/knock_guess.h"
#include "rules/rummy/melds/shape.h"
#include <math.h>
#include <string.h>

// The weights of a hand's features, in hundredths, found by logistic regression on which of two hands is the true one and which
// is dealt at random, in 1,500 rounds of gin of steady players.
enum { A_POINT = -9, A_PAIR = 22, BESIDE_THROWN = -80, NEAR_THROWN = -25, WANTS_LEFT = -90, KNOWN_ALONE = -150 };
enum { CHANGES_FIRST = 120, CHANGES_NEXT = 12 };

// --- neighbouring cards of a suit, as in runs ---

// The face of the same suit `by` places further on in a run, or FACE_NONE.
static int face_beside(const struct options *o, int face, int by)
{
    int place = run_place(o, face_rank(face)) + by;
    if (place < run_first(o) || place > run_last(o))
        return FACE_NONE;
    return shape_face_at(o, place, face_suit(face));
}

static bool has_beside(const struct options *o, const struct counts *hand, int face, int by)
{
    int other = face_beside(o, face, by);
    return other != FACE_NONE && hand->of[other];
}

bool knock_guess_fits(const struct options *o, const struct counts *hand, int face)
{
    int same = 0;
    if (o->deck_jokers)
        return true;
    for (int suit = 0; suit < SUITS; suit++)
        same += suit != face_suit(face) && hand->of[face_of(face_rank(face), suit)];
    bool before = has_beside(o, hand, face, -1), after = has_beside(o, hand, face, 1);
    return same > 1 || (before && after) || (before && has_beside(o, hand, face, -2)) || (after && has_beside(o, hand, face, 2));
}

// --- how likely a hand is ---

static int pairs_of(const struct knock_guess *guess, int face)
{
    int pairs = has_beside(guess->o, &guess->hand, face, 1) + has_beside(guess->o, &guess->hand, face, 2);
    for (int suit = face_suit(face) + 1; suit < SUITS; suit++)
        pairs += guess->hand.of[face_of(face_rank(face), suit)] > 0;
    return pairs;
}

static bool is_thrown(const struct knock_guess *guess, int face)
{
    return face < FACE_JOKER && guess->thrown >> face & 1;
}

static int thrown_beside(const struct knock_guess *guess, int face)
{
    const struct options *o = guess->o;
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != face_suit(face) && is_thrown(guess, face_of(face_rank(face), suit)))
            return BESIDE_THROWN;
    if (is_thrown(guess, face_beside(o, face, 1)) || is_thrown(guess, face_beside(o, face, -1)))
        return BESIDE_THROWN;
    return is_thrown(guess, face_beside(o, face, 2)) || is_thrown(guess, face_beside(o, face, -2)) ? NEAR_THROWN : 0;
}

static double worth_of(const struct knock_guess *guess)
{
    static const double HUNDREDTH = 0.01;
    int worth = A_POINT * knock_left_over(guess->o, &guess->hand);
    for (int face = 0; face < FACE_JOKER; face++) {
        if (!guess->hand.of[face])
            continue;
        worth += A_PAIR * pairs_of(guess, face) + thrown_beside(guess, face);
        worth += guess->known >> face & 1 && !knock_guess_fits(guess->o, &guess->hand, face) ? KNOWN_ALONE : 0;
    }
    for (uint64_t left = guess->left; left; left &= left - 1)
        worth += knock_guess_fits(guess->o, &guess->hand, __builtin_ctzll(left)) ? WANTS_LEFT : 0;
    return worth * HUNDREDTH;
}

// --- guessing a hand ---

static int pick(const struct knock_guess *guess)
{
    int at = (int)rng_below(guess->rng, (uint32_t)guess->pool_count), face = 0;
    while (at >= guess->pool[face])
        at -= guess->pool[face++];
    return face;
}

static void swap(struct knock_guess *guess, int out, int in)
{
    guess->hand.of[out]--;
    guess->pool[out]++;
    guess->hand.of[in]++;
    guess->pool[in]--;
}

static bool is_taken(const struct knock_guess *guess, double worth)
{
    enum { HAND_CHANCES = 1 << 20 };
    return worth >= guess->worth || rng_below(guess->rng, HAND_CHANCES) < exp(worth - guess->worth) * HAND_CHANCES;
}

static void change(struct knock_guess *guess, int times)
{
    for (int i = 0; i < times && guess->loose && guess->pool_count; i++) {
        int at = (int)rng_below(guess->rng, (uint32_t)guess->loose), out = guess->card[at], in = pick(guess);
        swap(guess, out, in);
        double worth = worth_of(guess);
        if (is_taken(guess, worth)) {
            guess->worth = worth;
            guess->card[at] = (uint8_t)in;
        } else {
            swap(guess, in, out);
        }
    }
}

void knock_guess_next(struct knock_guess *guess)
{
    change(guess, CHANGES_NEXT);
}

static void add_known(struct knock_guess *guess, const struct memory *memory, int seat, int most)
{
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < memory->holds[seat][face] && guess->cards < most; i++) {
            guess->hand.of[face]++;
            guess->cards++;
            guess->known |= UINT64_C(1) << face;
            if (!guess->pool[face])
                continue;
            guess->pool[face]--;
            guess->pool_count--;
        }
}

// Recalls what the seat threw, and what the seat before it threw and still lies there, since the seat left it.
static void recall(struct knock_guess *guess, const struct view *v, const struct memory *memory, int seat)
{
    const int before = seat_before(&v->shown, seat);
    for (int face = 0; face < FACE_JOKER; face++)
        guess->thrown |= memory->discarded[seat][face] ? UINT64_C(1) << face : 0;
    for (int i = 0; i < v->shown.discard.count; i++) {
        int face = card_face(v->shown.discard.card[i]);
        if (face < FACE_JOKER && memory->discarded[before][face])
            guess->left |= UINT64_C(1) << face;
    }
}

void knock_guess_begin(struct knock_guess *guess, const struct options *o, const struct view *v, const struct memory *memory,
                       int seat, const uint8_t unseen[FACES], struct rng *rng)
{
    const int most = v->shown.hand_count[seat];
    memset(guess, 0, sizeof *guess);
    guess->o = o;
    guess->rng = rng;
    guess->hand.terms = terms_of(o, &v->shown);
    memcpy(guess->pool, unseen, sizeof guess->pool);
    for (int face = 0; face < FACES; face++)
        guess->pool_count += unseen[face];
    add_known(guess, memory, seat, most);
    recall(guess, v, memory, seat);
    for (; guess->cards < most && guess->loose < PACK_MAX && guess->pool_count; guess->cards++) {
        int face = pick(guess);
        guess->pool[face]--;
        guess->pool_count--;
        guess->hand.of[face]++;
        guess->card[guess->loose++] = (uint8_t)face;
    }
    guess->worth = worth_of(guess);
    change(guess, CHANGES_FIRST);
}
