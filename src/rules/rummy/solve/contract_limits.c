// SPDX-License-Identifier: GPL-3.0-or-later
// What a walk of contract_inside.h knows before its first step: what the rules ask, the cards, in which
// order the places come, where a run can still come to an end, and which runs have the same future.
#include "rules/rummy/solve/contract_inside.h"
#include <stddef.h>
#include <string.h>

// --- the law ---

static void law_runs(struct law *law, const struct options *o)
{
    law->ring = o->run_ace == ACE_WRAP;
    law->two_aces = o->run_ace == ACE_BOTH;
    law->first = o->run_ace == ACE_HIGH ? 2 : 1;
    law->last = o->run_ace == ACE_LOW || law->ring ? RANK_KING : POSITION_ACE_HIGH;
    law->run_max = law->ring ? RUN_PLACES : law->last - law->first + 1;
    if (o->run_max < law->run_max)
        law->run_max = o->run_max;
    law->run_min = o->run_min;
    for (int length = 0; length < PLACES; length++) {
        law->run_jokers[length] = -1;
        for (int jokers = 0; jokers <= length && length <= law->run_max; jokers++)
            if (combo_allowed(o, MELD_RUN, length - jokers, jokers))
                law->run_jokers[length] = jokers;
    }
}

static void law_set_sizes(struct law *law, const struct options *o)
{
    int most = o->set_max ? o->set_max : MELD_CARDS;
    if (o->set_distinct_suits && most > SUITS)
        most = SUITS;
    if (most > MELD_CARDS)
        most = MELD_CARDS;
    law->sized = o->set_max || o->set_distinct_suits;
    law->set_min = o->set_min;
    for (int naturals = MELD_CARDS; naturals >= 0; naturals--) {
        law->low[naturals] = 1;
        law->high[naturals] = 0;
        for (int jokers = most - naturals; jokers >= 0; jokers--)
            if (combo_allowed(o, MELD_SET, naturals, jokers)) {
                if (law->low[naturals] > law->high[naturals])
                    law->high[naturals] = (int8_t)jokers;
                law->low[naturals] = (int8_t)jokers;
            }
    }
}

void law_make(struct law *law, const struct options *o, const struct counts *hand, const struct contract *contract)
{
    struct options lengths = *o;
    if (contract->set_min)
        lengths.set_min = contract->set_min;
    if (contract->run_min)
        lengths.run_min = contract->run_min;
    *law = (struct law){ .sets = contract->sets,
                         .runs = contract->runs,
                         .pure = o->open_pure_runs < contract->runs ? o->open_pure_runs : contract->runs };
    law->distinct = o->set_distinct_suits;
    law->same_rank = o->open_same_rank_sets;
    law->touching = o->open_touching_runs;
    law->wild = hand->terms.wild;
    law->dropped = o->deck_drop_ranks;
    law_runs(law, &lengths);
    law_set_sizes(law, &lengths);
}

// Sets of nearly equal numbers of naturals allow the widest choice of jokers: what a set may take at most grows ever slower
// with its naturals, and what it must take at least falls ever slower.
bool law_sets(const struct law *law, int sets, int naturals, int *low, int *high)
{
    int each = naturals / sets, more = naturals % sets;
    if (each + (more > 0) > MELD_CARDS || law->low[each] > law->high[each] || (more && law->low[each + 1] > law->high[each + 1]))
        return false;
    *low = (sets - more) * law->low[each] + (more ? more * law->low[each + 1] : 0);
    *high = (sets - more) * law->high[each] + (more ? more * law->high[each + 1] : 0);
    return true;
}

// --- the walk ---

static void count_cards(struct walk *w, const struct leave *leave)
{
    const struct counts *hand = w->hand;
    w->jokers = hand->of[FACE_JOKER];
    w->joker_price = w->costs ? leave->cost[FACE_JOKER] * COST : 0;
    w->dearest = w->jokers ? w->joker_price : 0;
    for (int face = 0; face < FACE_JOKER; face++) {
        int rank = face_rank(face), suit = face_suit(face);
        for (int place = rank; place < RING; place += RANKS)
            w->cards[suit][place] = hand->of[face];
        w->price[suit][rank] = w->costs ? leave->cost[face] * COST : 0;
        if (!(w->law->wild >> rank & 1) || hand->of[face] == 0)
            continue;
        w->wild_cards += hand->of[face];
        if (w->price[suit][rank] > w->dearest)
            w->dearest = w->price[suit][rank];
    }
    w->pool = w->jokers + w->wild_cards;
    w->lanes = w->pool + 1;
    w->choices = 2 * (w->buys ? FILLS : FILL_BOUGHT);
}

static void find_hope(struct walk *w)
{
    const struct law *law = w->law;
    int end = law->ring ? WRAP_PLACES : law->last;
    for (int suit = 0; suit < SUITS; suit++) {
        w->gaps[suit][0] = 0;
        for (int place = 0; place < RING; place++)
            w->gaps[suit][place + 1] = (uint8_t)(w->gaps[suit][place] + (w->cards[suit][place] == 0));
        memset(w->hope[suit][end + 1], -1, sizeof w->hope[suit][end + 1]);
        for (int place = end; place >= law->first; place--) {
            int gap = w->cards[suit][place] == 0 && !w->buys;
            w->hope[suit][place][law->run_max] = -1;
            for (int length = law->run_max - 1; length >= 0; length--) {
                int now = law->run_jokers[length + 1], later = w->hope[suit][place + 1][length + 1];
                int jokers = (now > later ? now : later) - gap;
                w->hope[suit][place][length] = (int8_t)(jokers < 0 ? -1 : jokers);
            }
        }
    }
}

// What a run can still become: for every number of cards to come, how many jokers can be among them.
static uint64_t future(const struct walk *w, int to_come, int length, int jokers, int least)
{
    uint64_t sign = w->law->pure && jokers == 0;
    for (int more = least; more <= to_come; more++) {
        int most = length + more <= w->law->run_max ? w->law->run_jokers[length + more] - jokers : -1;
        int cap = more < w->pool ? more : w->pool;
        most = most < -1 ? -1 : most > cap ? cap : most;
        sign = sign << 4 | (uint64_t)(most + 1);
    }
    return sign;
}

// least: the fewest cards that must come; those of a run to the last place all must.  A run may come to stand for one with
// more jokers than it has, even for one with more than there are.
static void find_alike(struct walk *w, int to_come, int least, uint8_t alike[PLACES][PLACES])
{
    uint64_t known[PLACES * PLACES];
    uint8_t name[PLACES * PLACES];
    int count = 0, places = w->law->last - w->law->first + 1;
    for (int length = 1; length <= places - to_come; length++)
        for (int jokers = 0; jokers <= length; jokers++) {
            uint64_t sign = future(w, to_come, length, jokers, least);
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
static void order_suits(const struct walk *w, int *suit)
{
    int cards[SUITS] = { 0 };
    for (int s = 0; s < SUITS; s++) {
        for (int rank = 1; rank <= RANKS; rank++)
            cards[s] += w->cards[s][rank];
        int at = s;
        for (; at > 0 && cards[suit[at - 1]] > cards[s]; at--)
            suit[at] = suit[at - 1];
        suit[at] = s;
    }
}

static void plan_steps(struct walk *w)
{
    const struct law *law = w->law;
    int suits[SUITS];
    order_suits(w, suits);
    w->by_rank = law->sets > 0;
    for (int i = 0; i < (w->by_rank ? 1 : SUITS); i++)
        for (int place = law->first; place <= law->last; place++) {
            struct step *step = &w->step[w->steps++];
            step->place = (uint8_t)place;
            step->suits = (uint8_t)(w->by_rank ? (1 << SUITS) - 1 : 1 << suits[i]);
            step->rank = (uint8_t)(w->by_rank && !(law->two_aces && place == 1) ? (place - 1) % RANKS + 1 : 0);
        }
}

void walk_begin(struct walk *w, const struct law *law, const struct counts *hand, const struct leave *leave, enum walk_kind kind,
                struct effort *effort)
{
    memset(w, 0, offsetof(struct walk, hope)); // what follows is written before it is read
    w->law = law;
    w->hand = hand;
    w->effort = effort;
    w->buys = kind == WALK_SHORT;
    w->costs = kind == WALK_CHEAP || kind == WALK_WATCHING;
    w->watch = kind == WALK_WATCHING;
    w->limit = NEVER - 1;
    if (w->costs) {
        w->nothing = leave->nothing;
        w->good = leave->single & ((UINT64_C(1) << FACES) - 1);
        if (leave->may_be_one)
            w->good = (UINT64_C(1) << FACES) - 1;
        if (!leave->something)
            w->good |= UINT64_C(1) << GOOD_NOTHING;
    }
    count_cards(w, leave);
    find_hope(w);
    if (w->costs && !law->ring && bound_lose(w))
        find_hope(w);
    plan_steps(w);
    for (int to_come = 1; w->costs && law->runs && !law->ring && to_come <= law->last - law->first; to_come++) {
        find_alike(w, to_come, 1, w->alike[to_come]);
        find_alike(w, to_come, to_come, w->alike_top[to_come]);
    }
    bound_prepare(w);
}
