// SPDX-License-Identifier: GPL-3.0-or-later
// Makes guesses of rummy hands likely (players/rummy/likely.h).  A player who has opened lays what fits, nobody keeps a card that
// goes with nothing, and a player who threw a seven of clubs hardly waits for its neighbours.  A hand has a worth for such
// things, the logarithm of how much likelier it is than random cards.  Two hidden cards change places at random; a change that
// makes a guess less likely is accepted that much less often.  After some such changes likely guesses come as often as they
// should.
#include "players/rummy/likely.h"
#include "base/bug.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/rummy.h"
#include <math.h>
#include <string.h>

// The tells that make a rummy hand likely.  Each is a weight, in hundredths, of one card or pair of cards: a card that has fitted
// on the table since before the seat's last turn ended, or only since then; a joker; two of a rank; neighbours in a suit; two
// with a gap; twins; a card beside one that the seat threw away; a set or run of three; ten points.
struct tells {
    int16_t fits, fits_lately, joker, pair, next, gap, twin, thrown, set, run, ten_points;
};
// The tells that make guessed rummy hands likely, for seats that have not opened (`closed`) and for seats that have (`opened`).
// They were found by logistic regression over rounds of steady players, to tell a true hand from one dealt at random.
static const struct tells closed = { 44, 15, 72, 36, 36, 28, -26, -46, -95, -32, -24 };
static const struct tells opened = { -98, -22, 15, 130, 86, 60, 78, -84, -690, -310, -60 };

// --- the worth of a guessed hand ---

struct guessed {
    struct pile *pile;
    const struct tells *tells;
    const uint8_t *known;      // by face: how many cards stay in the hand, as they were taken openly
    int16_t each[CARD_FACES];  // by face: the worth of a card by itself
    int16_t first[CARD_FACES]; // by face: what the first card of the face adds
    uint8_t of[CARD_FACES];
    uint16_t suit[SUITS]; // by suit: the set of its ranks in the hand, bit rank - 1
    int shape;            // what the cards of the hand are worth together
};

// Returns the ranks of a guessed hand, a bit each, rotated by `places`.  It helps to find neighbours, and so an ace is beside a
// king too.
static unsigned turned(unsigned ranks, int places)
{
    return (ranks >> places | ranks << (RANKS - places)) & ((1u << RANKS) - 1);
}

static int shape_of(const struct tells *w, const uint16_t suit[SUITS])
{
    unsigned a = suit[0], b = suit[1], c = suit[2], d = suit[3];
    int pairs = __builtin_popcount(a & b) + __builtin_popcount(c & d) + __builtin_popcount(a & c) + __builtin_popcount(b & d) +
                __builtin_popcount(a & d) + __builtin_popcount(b & c);
    int worth = w->pair * pairs + w->set * __builtin_popcount((a & b & (c | d)) | (c & d & (a | b)));
    for (int i = 0; i < SUITS; i++) {
        unsigned ranks = suit[i], next = ranks & turned(ranks, 1), after = ranks & turned(ranks, 2);
        worth += w->next * __builtin_popcount(next) + w->gap * __builtin_popcount(after & ~next) +
                 w->run * __builtin_popcount(after & next);
    }
    return worth;
}

static void toggle(uint16_t suit[SUITS], int face)
{
    if (face < FACE_JOKER)
        suit[face_suit(face)] ^= (uint16_t)(1u << (face_rank(face) - 1));
}

static int one_more(const struct guessed *hand, int face, int held)
{
    return hand->each[face] + (face >= FACE_JOKER ? 0 : held ? hand->tells->twin : hand->first[face]);
}

// Returns how much likelier a guessed rummy hand becomes if a card of face `in` replaces one of face `out`.  `shape` gets the new
// worth of how the hand's cards go together.
static int change(const struct guessed *hand, int out, int in, int *shape)
{
    uint16_t suit[SUITS];
    memcpy(suit, hand->suit, sizeof suit);
    if (hand->of[out] == 1)
        toggle(suit, out);
    if (!hand->of[in])
        toggle(suit, in);
    *shape = shape_of(hand->tells, suit);
    return *shape - hand->shape + one_more(hand, in, hand->of[in]) - one_more(hand, out, hand->of[out] - 1);
}

static void swap(struct guessed *hand, int out, int in, int shape)
{
    if (--hand->of[out] == 0)
        toggle(hand->suit, out);
    if (hand->of[in]++ == 0)
        toggle(hand->suit, in);
    hand->shape = shape;
}

// --- what is known of a seat's hand ---

static bool is_beside(int face, int other)
{
    int apart = face_rank(face) > face_rank(other) ? face_rank(face) - face_rank(other) : face_rank(other) - face_rank(face);
    return apart == 0 || (face_suit(face) == face_suit(other) && (apart == 1 || apart == RANKS - 1));
}

// Returns whether `face` is in the set `faces` or beside a face of it, to judge how likely a guessed hand is.
static bool is_beside_any(int face, uint64_t faces)
{
    for (; faces; faces &= faces - 1)
        if (is_beside(face, __builtin_ctzll(faces)))
            return true;
    return false;
}

static uint64_t thrown_by(const struct memory *memory, int seat)
{
    uint64_t faces = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        if (memory->discarded[seat][face])
            faces |= UINT64_C(1) << face;
    return faces;
}

static void begin(const struct options *o, const struct view *v, const struct memory *memory, int seat, struct guessed *hand)
{
    enum { TEN_POINTS = 10 };
    const struct tells *w = query_open(o, v, seat) ? &opened : &closed;
    const uint64_t naturals = (UINT64_C(1) << FACE_JOKER) - 1, thrown = thrown_by(memory, seat);
    hand->tells = w;
    hand->known = memory->holds[seat];
    for (int i = 0; i < hand->pile->count; i++) {
        int face = card_face(hand->pile->card[i]);
        if (!hand->of[face]++)
            toggle(hand->suit, face);
    }
    hand->shape = shape_of(w, hand->suit);
    uint64_t fitting = query_fit_faces(o, v, seat);
    for (int face = 0; face < FACES; face++) {
        bool fits = face < FACE_JOKER && fitting >> face & 1;
        bool lately = !memory->whole || (fits && is_beside_any(face, memory->since[seat] & naturals));
        hand->each[face] = (int16_t)(w->ten_points * points_left(o, face) / TEN_POINTS);
        hand->each[face] = (int16_t)(hand->each[face] + (face == FACE_JOKER ? w->joker
                                                         : fits             ? lately ? w->fits_lately : w->fits
                                                                            : 0));
        hand->first[face] = face < FACE_JOKER && is_beside_any(face, thrown) ? w->thrown : 0;
    }
}

// --- cards of guessed rummy hands changing places ---

struct places {
    struct guessed hand[SEATS_MAX]; // the others' guessed hands
    int hands, cards, hidden;       // cards: how many lie in the hands; hidden: how many lie there and in the stock
    struct pile *stock;
};

// Returns the card at place `at` among all hidden cards of a guess that is to become likelier.  The cards of the hands come
// first, then the stock.  hand: gets the index of the card's hand, or -1 for the stock.
static uint16_t *card_at(struct places *places, int at, int *hand)
{
    for (*hand = 0; *hand < places->hands; ++*hand) {
        struct pile *pile = places->hand[*hand].pile;
        if (at < pile->count)
            return &pile->card[at];
        at -= pile->count;
    }
    *hand = -1;
    return &places->stock->card[at];
}

static bool may_go(const struct guessed *hand, int face)
{
    return face < FACES && hand->of[face] > hand->known[face];
}

static bool is_taken(int worth, struct luck *luck)
{
    enum { CHANCES_FINE = 1 << 20 };
    static const double HUNDREDTH = 0.01;
    return worth >= 0 || luck_below(luck, CHANCES_FINE) < exp(worth * HUNDREDTH) * CHANCES_FINE;
}

static void try_change(struct places *places, struct luck *luck)
{
    int one, other, shape[2] = { 0 };
    uint16_t *a = card_at(places, (int)luck_below(luck, (uint32_t)places->cards), &one);
    uint16_t *b = card_at(places, (int)luck_below(luck, (uint32_t)places->hidden), &other);
    int face[2] = { card_face(*a), card_face(*b) };
    if (one == other || face[0] == face[1] || face[1] >= FACES || !may_go(&places->hand[one], face[0]) ||
        (other >= 0 && !may_go(&places->hand[other], face[1])))
        return;
    int worth = change(&places->hand[one], face[0], face[1], &shape[0]);
    if (other >= 0)
        worth += change(&places->hand[other], face[1], face[0], &shape[1]);
    if (!is_taken(worth, luck))
        return;
    swap(&places->hand[one], face[0], face[1], shape[0]);
    if (other >= 0)
        swap(&places->hand[other], face[1], face[0], shape[1]);
    uint16_t card = *a;
    *a = *b;
    *b = card;
}

void likely_hands(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                  struct luck *luck)
{
    enum { CHANGES_A_CARD = 8 };
    struct places places = { .stock = &guess->stock };
    for (int seat = 0; seat < v->shown.seats; seat++) {
        if (seat == v->seat || !guess->hand[seat].count)
            continue;
        struct guessed *hand = &places.hand[places.hands++];
        hand->pile = &guess->hand[seat];
        begin(o, v, memory, seat, hand);
        places.cards += hand->pile->count;
    }
    places.hidden = places.cards + guess->stock.count;
    for (int i = 0; i < places.cards * CHANGES_A_CARD; i++)
        try_change(&places, luck);
}
