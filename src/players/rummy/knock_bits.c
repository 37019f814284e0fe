// SPDX-License-Identifier: GPL-3.0-or-later
// Works out how many points hands, kept as sets of bits, leave over (players/rummy/knock_bits.h).  The points that runs save come
// from a table for each suit; the few sets that a hand has are tried one by one.
#include "players/rummy/knock_bits.h"
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"
#include <limits.h>
#include <string.h>

static const uint64_t EACH_SUIT = UINT64_C(0x0001000100010001), LANES = UINT64_C(0x1fff1fff1fff1fff);

static unsigned lane(uint64_t hand, int suit)
{
    return (unsigned)(hand >> (suit * BITS_LANE)) & (BITS_RANKS - 1);
}

uint64_t knock_bits_of(const struct knock_bits *b, const struct pile *pile)
{
    uint64_t bits = 0;
    for (int i = 0; i < pile->count; i++)
        bits |= card_face(pile->card[i]) < FACE_JOKER ? knock_bit(b->of[card_face(pile->card[i])]) : 0;
    return bits;
}

// --- the tables of the bits ---

static void number_cards(struct knock_bits *b)
{
    for (int face = 0; face < FACE_JOKER; face++) {
        int bit = face_suit(face) * BITS_LANE + run_place(b->o, face_rank(face)) - 1;
        b->of[face] = (uint8_t)bit;
        if (b->o->deck_drop_ranks >> face_rank(face) & 1)
            continue;
        b->face[bit] = (uint8_t)face;
        b->cost[bit] = (uint16_t)points_left(b->o, face);
        b->pack |= knock_bit(bit);
    }
}

static void note_near(struct knock_bits *b)
{
    for (uint64_t card = b->pack; card; card &= card - 1)
        for (uint64_t rest = b->pack & ~(card & -card); rest; rest &= rest - 1) {
            const int bit = __builtin_ctzll(card), face = b->face[bit], other = b->face[__builtin_ctzll(rest)];
            const uint64_t it = near_goes_with(b->o, face, other) ? rest & -rest : 0;
            b->near[bit] |= it;
            b->beside[bit] |= near_in_run(b->o, face, other) && !near_beside(b->o, face, other) ? 0 : it;
        }
}

// Returns the fewest points that cards of one suit, as bits, leave over for a knock if the lowest of them lies in a run;
// INT_MAX if it can lie in none.
static int over_with_run(const struct knock_bits *b, unsigned cards, const unsigned *run, int runs)
{
    int least = INT_MAX;
    for (int i = 0; i < runs; i++)
        if ((run[i] & cards) == run[i] && run[i] & (cards & -cards) && b->over[cards & ~run[i]] < least)
            least = b->over[cards & ~run[i]];
    return least;
}

static int list_runs(const struct knock_bits *b, unsigned run[])
{
    int count = 0;
    for (int start = run_first(b->o); start <= RANKS; start++) {
        unsigned cards = 0;
        for (int length = 1; length <= run_longest(b->o, start); length++) {
            int bit = b->of[shape_face_at(b->o, start + length - 1, 0)];
            if (!(b->pack >> bit & 1))
                break;
            cards |= 1u << bit;
            if (length >= b->o->run_min)
                run[count++] = cards;
        }
    }
    return count;
}

static void fill_tables(struct knock_bits *b)
{
    enum { RUNS_MOST = RANKS * LONGEST_RUN };
    unsigned run[RUNS_MOST];
    int runs = list_runs(b, run);
    for (unsigned cards = 1; cards < BITS_RANKS; cards++) {
        int over = b->over[cards & (cards - 1)] + b->cost[__builtin_ctz(cards)], run_over = over;
        if ((cards & cards >> 1) || b->high_ace)
            run_over = over_with_run(b, cards, run, runs);
        b->over[cards] = (uint16_t)(run_over < over ? run_over : over);
    }
}

bool knock_bits_begin(struct knock_bits *b, const struct options *o, const struct shown *shown)
{
    memset(b, 0, sizeof *b);
    b->o = o;
    b->set_most = o->set_max && o->set_max < SUITS ? o->set_max : SUITS;
    b->high_ace = o->run_ace == ACE_LOW ? 0 : run_place(o, RANK_KING);
    b->limit = knock_limit(o, shown);
    number_cards(b);
    if (setting_by_value(&o->deck_packs, shown->seats, 1) != 1 || o->deck_jokers || o->knock_cards > 1 || o->set_min != 3 ||
        o->run_min != 3 || terms_of(o, shown).wild)
        return false;
    note_near(b);
    fill_tables(b);
    return true;
}

// --- what a hand of bits leaves over ---

// Returns the ranks, as bits, of which a hand in bits has cards of at least three suits, so that it may have a set.
static unsigned places_of_three(uint64_t hand)
{
    unsigned c = lane(hand, 0), d = lane(hand, 1), h = lane(hand, 2), s = lane(hand, 3);
    return ((c & d) & (h | s)) | ((h & s) & (c | d));
}

static int over_with_runs(const struct knock_bits *b, uint64_t hand)
{
    return b->over[lane(hand, 0)] + b->over[lane(hand, 1)] + b->over[lane(hand, 2)] + b->over[lane(hand, 3)];
}

// Returns the fewest points that a hand in bits leaves over for a knock if it lays runs, and sets of any of the ranks in
// `places`.
static int over_with_sets(const struct knock_bits *b, uint64_t hand, unsigned places)
{
    int least = over_with_runs(b, hand);
    for (; places; places &= places - 1) {
        const unsigned others = places & (places - 1);
        const uint64_t all = EACH_SUIT << __builtin_ctz(places), set = hand & all;
        if (set != all || b->set_most == SUITS) {
            int over = over_with_sets(b, hand & ~set, others);
            least = over < least ? over : least;
        }
        for (uint64_t spare = set == all ? set : 0; spare; spare &= spare - 1) {
            int over = over_with_sets(b, hand & ~(set & ~(spare & -spare)), others);
            least = over < least ? over : least;
        }
    }
    return least;
}

int knock_bits_left(const struct knock_bits *b, uint64_t hand)
{
    unsigned places = places_of_three(hand);
    return places ? over_with_sets(b, hand, places) : over_with_runs(b, hand);
}

uint64_t knock_bits_fits(const struct knock_bits *b, uint64_t hand)
{
    unsigned c = lane(hand, 0), d = lane(hand, 1), h = lane(hand, 2), s = lane(hand, 3);
    uint64_t sets = ((c & d) | (h & s) | ((c | d) & (h | s))) * EACH_SUIT, run = hand;
    if (b->high_ace)
        run |= (hand & EACH_SUIT) << b->high_ace;
    uint64_t runs = (run << 1 & run << 2) | (run >> 1 & run >> 2) | (run << 1 & run >> 1);
    if (b->high_ace)
        runs |= runs >> b->high_ace & EACH_SUIT;
    return (sets | (runs & LANES)) & b->pack;
}

bool knock_bits_may(const struct knock_bits *b, uint64_t hand, int left)
{
    if (left > b->limit || !b->o->knock_cards || left == 0)
        return left <= b->limit;
    for (uint64_t card = hand; card; card &= card - 1)
        if (b->cost[__builtin_ctzll(card)] <= b->limit && knock_bits_left(b, hand & ~(card & -card)) == 0)
            return true;
    return false;
}

int knock_bits_best(const struct knock_bits *b, uint64_t hand, uint64_t barred, int *left)
{
    int best = BITS_NONE;
    for (uint64_t card = hand & ~barred; card; card &= card - 1) {
        int bit = __builtin_ctzll(card), then = knock_bits_left(b, hand & ~(card & -card));
        if (best != BITS_NONE && (then > *left || (then == *left && b->cost[bit] < b->cost[best])))
            continue;
        if (best != BITS_NONE && then == *left && b->cost[bit] == b->cost[best] && b->face[bit] > b->face[best])
            continue;
        *left = then;
        best = bit;
    }
    return best;
}
