// SPDX-License-Identifier: GPL-3.0-or-later
// What a path search (contract_inside.h) knows before its first step: the cards, in which order the
// places come, where a run can still come to an end, and which runs have the same future.
#include "rules/rummy/solve/contract_inside.h"
#include <stddef.h>
#include <string.h>

// The hand by suit and place, with each rank repeated past the king, and what leaving a card costs.  The pool is what can fill
// a place that is not the card's own: jokers, and cards of wild ranks.
static void count_cards(struct path_search *p, const struct leave *leave)
{
    const struct counts *hand = p->hand;
    p->jokers = hand->of[FACE_JOKER];
    p->joker_price = p->costs ? leave->cost[FACE_JOKER] * COST : 0;
    p->dearest = p->jokers ? p->joker_price : 0;
    for (int face = 0; face < FACE_JOKER; face++) {
        int rank = face_rank(face), suit = face_suit(face);
        for (int place = rank; place < RING_SLOTS; place += RANKS)
            p->cards[suit][place] = hand->of[face];
        p->price[suit][rank] = p->costs ? leave->cost[face] * COST : 0;
        if (!(p->limits->wild >> rank & 1) || hand->of[face] == 0)
            continue;
        p->wild_cards += hand->of[face];
        if (p->price[suit][rank] > p->dearest)
            p->dearest = p->price[suit][rank];
    }
    p->pool = p->jokers + p->wild_cards;
    p->lanes = p->pool + 1;
    p->choices = 2 * (p->buys ? FILLS : FILL_BOUGHT);
}

// From the last place down: hope[place][length] is the most jokers that a run of this length may have before it takes the card of
// this place and still come to an end.
static void find_hope(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    int end = limits->ring ? WRAP_PLACES : limits->last;
    for (int suit = 0; suit < SUITS; suit++) {
        p->gaps[suit][0] = 0;
        for (int place = 0; place < RING_SLOTS; place++)
            p->gaps[suit][place + 1] = (uint8_t)(p->gaps[suit][place] + (p->cards[suit][place] == 0));
        memset(p->hope[suit][end + 1], -1, sizeof p->hope[suit][end + 1]);
        for (int place = end; place >= limits->first; place--) {
            int gap = p->cards[suit][place] == 0 && !p->buys;
            p->hope[suit][place][limits->run_max] = -1;
            for (int length = limits->run_max - 1; length >= 0; length--) {
                int now = limits->run_jokers[length + 1], later = p->hope[suit][place + 1][length + 1];
                int jokers = (now > later ? now : later) - gap;
                p->hope[suit][place][length] = (int8_t)(jokers < 0 ? -1 : jokers);
            }
        }
    }
}

// What a run can still become: for every number of cards to come, how many jokers can be among them, each in four bits.  Two
// runs with the same sign can be finished in just the same ways.  Whether it has a joker matters too where runs without one are
// asked for.
static uint64_t future(const struct path_search *p, int to_come, int length, int jokers, int least)
{
    uint64_t sign = p->limits->pure && jokers == 0;
    for (int more = least; more <= to_come; more++) {
        int most = length + more <= p->limits->run_max ? p->limits->run_jokers[length + more] - jokers : -1;
        int cap = more < p->pool ? more : p->pool;
        most = most < -1 ? -1 : most > cap ? cap : most;
        sign = sign << 4 | (uint64_t)(most + 1);
    }
    return sign;
}

// least: the fewest cards that must come; those of a run to the last place all must.  A run may be named as one with
// more jokers than it has, even for one with more than there are.
static void find_alike(struct path_search *p, int to_come, int least, uint8_t alike[PLACE_SLOTS][PLACE_SLOTS])
{
    uint64_t known[PLACE_SLOTS * PLACE_SLOTS];
    uint8_t name[PLACE_SLOTS * PLACE_SLOTS];
    int count = 0, places = p->limits->last - p->limits->first + 1;
    for (int length = 1; length <= places - to_come; length++)
        for (int jokers = 0; jokers <= length; jokers++) {
            uint64_t sign = future(p, to_come, length, jokers, least);
            int at = 0;
            while (at < count && known[at] != sign)
                at++;
            if (at == count) {
                known[count] = sign;
                name[count++] = (uint8_t)(length << 4 | jokers);
            }
            alike[length][jokers] = name[at];
        }
}

// Suits with few cards go first: what they cost is known then, and bounds what may be lost in those with many.
static void order_suits(const struct path_search *p, int *suit)
{
    int cards[SUITS] = { 0 };
    for (int s = 0; s < SUITS; s++) {
        for (int rank = 1; rank <= RANKS; rank++)
            cards[s] += p->cards[s][rank];
        int at = s;
        for (; at > 0 && cards[suit[at - 1]] > cards[s]; at--)
            suit[at] = suit[at - 1];
        suit[at] = s;
    }
}

// The order of the places: with sets all suits at once, rank by rank; without sets one suit after the other.
static void plan_steps(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    int suits[SUITS];
    order_suits(p, suits);
    p->by_rank = limits->sets > 0;
    for (int i = 0; i < (p->by_rank ? 1 : SUITS); i++)
        for (int place = limits->first; place <= limits->last; place++) {
            struct path_step *step = &p->step[p->steps++];
            step->place = (uint8_t)place;
            step->suits = (uint8_t)(p->by_rank ? (1 << SUITS) - 1 : 1 << suits[i]);
            step->rank = (uint8_t)(p->by_rank && !(limits->two_aces && place == 1) ? (place - 1) % RANKS + 1 : 0);
        }
}

// good and watch are only asked about for the cheapest ways.  Cards that nothing can take are taken out before the tables are
// made, and the tables of gaps are then made again.
void path_begin(struct path_search *p, const struct contract_limits *limits, const struct counts *hand, const struct leave *leave,
                enum path_kind kind, struct effort *effort)
{
    memset(p, 0, offsetof(struct path_search, hope)); // what follows is written before it is read
    p->limits = limits;
    p->hand = hand;
    p->effort = effort;
    p->buys = kind == PATH_SHORT;
    p->costs = kind == PATH_CHEAP || kind == PATH_WATCHING;
    p->watch = kind == PATH_WATCHING;
    p->limit = NEVER - 1;
    if (p->costs) {
        p->nothing = leave->nothing;
        p->good = leave->single & ((UINT64_C(1) << FACES) - 1);
        if (leave->may_be_one)
            p->good = (UINT64_C(1) << FACES) - 1;
        if (!leave->something)
            p->good |= UINT64_C(1) << GOOD_NOTHING;
    }
    count_cards(p, leave);
    find_hope(p);
    if (p->costs && !limits->ring && bound_lose(p))
        find_hope(p);
    plan_steps(p);
    for (int to_come = 1; p->costs && limits->runs && !limits->ring && to_come <= limits->last - limits->first; to_come++) {
        find_alike(p, to_come, 1, p->alike[to_come]);
        find_alike(p, to_come, to_come, p->alike_top[to_come]);
    }
    bound_prepare(p);
}
