// SPDX-License-Identifier: GPL-3.0-or-later
// The arranger under control cards (arrange.h): which combinations of the kinds in force can a
// hand lay, and which are the best together?
//
// Most kinds ask for numbers only.  Such a combination is found as numbers, each out of the pool of
// its rank, and gets its cards when it is listed or chosen: a hand has few of them, whatever its suits.
// For the best selection those are left out that can be cut in two of the same kind.
#include "base/bug.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/pack.h"
#include <stdlib.h>
#include <string.h>

enum {
    ALL_POOLS = ((1 << RANKS) - 1) << 1,
    DIVISORS_MOST = 4, // of twelve
    PRIMES_ALL = 6,
    STEP_RUN_CUT = 2 * NUMBERS_FEWEST // from so many numbers on a step run can be cut in two
};

struct control_finder {
    const struct options *o;
    const struct rates *rates; // NULL: no worth is asked for
    const struct counts *hand;
    int have[RANKS + 1]; // cards of the rank
    bool every;          // also what can be cut in two
    int need;            // a face that must be seen in the combinations that may hold it, or FACE_NONE
    struct candidates *out;
};

// --- building a candidate ---

static int order_of(int face)
{
    return face >= FACE_POOL ? stock_pool(face - FACE_POOL) : stock_of(face);
}

// In the order of the stocks, a face that is there already counted up.
static void put(struct candidate *c, int face, int times)
{
    int at = c->faces;
    for (; at > 0 && order_of(c->face[at - 1]) >= order_of(face); at--)
        if (c->face[at - 1] == face) {
            c->times[at - 1] = (uint8_t)(c->times[at - 1] + times);
            return;
        }
    memmove(&c->face[at + 1], &c->face[at], c->faces - (size_t)at);
    memmove(&c->times[at + 1], &c->times[at], c->faces - (size_t)at);
    c->face[at] = (uint8_t)face;
    c->times[at] = (uint8_t)times;
    c->faces++;
}

static int rank_of(int face)
{
    return face >= FACE_POOL ? face - FACE_POOL : face_rank(face);
}

static bool same_numbers(const struct candidate *a, const struct candidate *b)
{
    return a->faces == b->faces && memcmp(a->face, b->face, a->faces) == 0 && memcmp(a->times, b->times, a->faces) == 0;
}

// The same once more, with the needed face in it by name.  Out of the pool alone the search could not tell whether this very
// card is laid.
static void add_needed(struct control_finder *f, const struct candidate *pooled)
{
    int pool = f->need == FACE_NONE ? 0 : FACE_POOL + face_rank(f->need);
    struct candidate c = *pooled;
    c.faces = 0;
    for (int i = 0; i < pooled->faces; i++) {
        int more = pooled->face[i] == pool;
        if (pooled->times[i] > more)
            put(&c, pooled->face[i], pooled->times[i] - more);
        if (more)
            put(&c, f->need, 1);
    }
    if (!same_numbers(&c, pooled))
        *candidate_add(f->out) = c;
}

// Out of the pools, if the hand has the cards.  Of kinds with the same numbers the best selection needs only one.
static void add_pooled(struct control_finder *f, struct candidate *c)
{
    for (int i = 0; i < c->faces; i++)
        if (c->times[i] > f->have[c->face[i] - FACE_POOL])
            return;
    for (int i = 0; i < f->out->count && !f->every; i++)
        if (same_numbers(c, &f->out->at[i]))
            return;
    c->length = 0;
    c->worth = 0;
    for (int i = 0; i < c->faces; i++) {
        int rank = c->face[i] - FACE_POOL;
        c->length = (uint8_t)(c->length + c->times[i]);
        c->worth += f->rates ? c->times[i] * f->rates->natural[rank == RANK_ACE ? POSITION_ACE_HIGH : rank] : 0;
    }
    *candidate_add(f->out) = *c;
    add_needed(f, c);
}

static void add_numbers(struct control_finder *f, int kind, const int *number, int count)
{
    for (int i = 0; i < count; i++)
        if (!f->have[number[i]])
            return;
    struct candidate c = { .kind = (uint8_t)kind };
    for (int i = 0; i < count; i++)
        put(&c, FACE_POOL + number[i], 1);
    add_pooled(f, &c);
}

// --- the kinds ---

// All arithmetic progressions among the numbers 1 to 13, by length, lowest number and step.  From STEP_RUN_CUT numbers on one
// can be cut into two with the same step, so only the list of everything has longer ones.
static void find_step_runs(struct control_finder *f, int kind)
{
    int longest = f->every ? RANKS : STEP_RUN_CUT - 1, number[RANKS];
    for (int length = NUMBERS_FEWEST; length <= longest; length++)
        for (int low = 1; low <= RANKS; low++)
            for (int step = 1; low + (length - 1) * step <= RANKS; step++) {
                for (int i = 0; i < length; i++)
                    number[i] = low + i * step;
                add_numbers(f, kind, number, length);
            }
}

// a + b = c, or a times b, with a not above b; two cards of one number are fine.  A difference is the same three numbers as a
// sum, a quotient as a product.  No factor is an ace: 1 times b would be b once more.
static void find_three(struct control_finder *f, int kind)
{
    bool times = kind == MELD_PRODUCT || kind == MELD_QUOTIENT;
    for (int a = times ? 2 : 1; a <= RANKS; a++)
        for (int b = a; (times ? a * b : a + b) <= RANKS; b++)
            add_numbers(f, kind, (int[]){ a, b, times ? a * b : a + b }, 3);
}

// Each choice of these different numbers, as the bits of a number, with `whole` as the last one unless it is 0.
static void add_choices(struct control_finder *f, int kind, const int *from, int count, int whole)
{
    for (unsigned some = 0; some < 1u << count; some++) {
        int number[PRIMES_ALL], chosen = 0;
        for (int i = 0; i < count; i++)
            if (some >> i & 1)
                number[chosen++] = from[i];
        if (whole)
            number[chosen++] = whole;
        if (chosen >= NUMBERS_FEWEST && (whole || chosen <= PRIMES_MOST))
            add_numbers(f, kind, number, chosen);
    }
}

static void find_primes(struct control_finder *f, int kind)
{
    static const int primes[PRIMES_ALL] = { 2, 3, 5, 7, RANK_JACK, RANK_KING };
    add_choices(f, kind, primes, PRIMES_ALL, 0);
}

// A number with each choice of its divisors, neither 1 nor the number itself among these.  Twelve has the most, four.
static void find_factors(struct control_finder *f, int kind)
{
    for (int whole = 2; whole <= RANKS; whole++) {
        int divisor[DIVISORS_MOST], divisors = 0;
        for (int d = 2; d < whole; d++)
            if (whole % d == 0)
                divisor[divisors++] = d;
        add_choices(f, kind, divisor, divisors, whole);
    }
}

static struct candidate *add_faces(struct control_finder *f, int kind)
{
    struct candidate *c = candidate_add(f->out);
    *c = (struct candidate){ .kind = (uint8_t)kind };
    return c;
}

static void put_face(const struct control_finder *f, struct candidate *c, int face, int times, int place)
{
    put(c, face, times);
    c->length = (uint8_t)(c->length + times);
    c->worth += f->rates ? times * f->rates->natural[place] : 0;
}

// The fewest cards: joker.min_naturals holds of combinations without jokers too.
static int fewest(const struct options *o, int least)
{
    return least > o->joker_min_naturals ? least : o->joker_min_naturals;
}

// Can the run be cut after its fewest cards for the same worth?  Then no ace may change its place.
static bool run_divides(const struct options *o, int start, int length)
{
    int least = fewest(o, o->run_min);
    return length >= 2 * least && start + least != POSITION_ACE_HIGH;
}

// Has the hand every card of this run?  Only an ace can be in it twice, at both ends.
static bool holds_run(const struct control_finder *f, int suit, int start, int length)
{
    int aces = 0;
    for (int place = start; place < start + length; place++) {
        int face = shape_face_at(f->o, place, suit);
        aces += face_rank(face) == RANK_ACE;
        if (f->hand->of[face] < (face_rank(face) == RANK_ACE ? aces : 1))
            return false;
    }
    return true;
}

static void find_suit_runs(struct control_finder *f, int kind)
{
    for (int suit = 0; suit < SUITS; suit++)
        for (int start = 1; start <= RANKS; start++)
            for (int length = fewest(f->o, f->o->run_min), room = combo_run_room(f->o, start); length <= room; length++) {
                if (!holds_run(f, suit, start, length))
                    break;
                if (!f->every && run_divides(f->o, start, length))
                    continue;
                struct candidate *c = add_faces(f, kind);
                for (int place = start; place < start + length; place++)
                    put_face(f, c, shape_face_at(f->o, place, suit), 1, place);
            }
}

// Four cards of the suit, from rank on, some of them taken already.  Ranks only go up, so each bag of cards is met once.
static void take_suited(struct control_finder *f, int kind, int suit, int rank, int taken, const struct candidate *some)
{
    if (taken == SUITS) {
        *candidate_add(f->out) = *some;
        return;
    }
    for (; rank <= RANKS; rank++) {
        int face = face_of(rank, suit);
        for (int times = 1; times <= f->hand->of[face] && taken + times <= SUITS; times++) {
            struct candidate c = *some;
            put_face(f, &c, face, times, rank == RANK_ACE ? POSITION_ACE_HIGH : rank);
            take_suited(f, kind, suit, rank + 1, taken + times, &c);
        }
    }
}

static void find_four_suits(struct control_finder *f, int kind)
{
    const struct candidate none = { .kind = (uint8_t)kind };
    for (int suit = 0; suit < SUITS; suit++)
        take_suited(f, kind, suit, 1, 0, &none);
}

// May a set have so many cards?  One that can be cut in two allowed sets is no use to the best selection.
static bool set_may(const struct control_finder *f, int count)
{
    const struct options *o = f->o;
    if (count < fewest(o, o->set_min) || count > MELD_CARDS || (o->set_max && count > o->set_max))
        return false;
    return f->every || count < 2 * fewest(o, o->set_min);
}

static void find_distinct_sets(struct control_finder *f, int kind, int rank)
{
    for (unsigned suits = 0; suits < 1u << SUITS; suits++) {
        bool there = set_may(f, bits_of(suits));
        for (int suit = 0; suit < SUITS; suit++)
            there = there && (!(suits >> suit & 1) || f->hand->of[face_of(rank, suit)]);
        if (!there)
            continue;
        struct candidate *c = add_faces(f, kind);
        for (int suit = 0; suit < SUITS; suit++)
            if (suits >> suit & 1)
                put_face(f, c, face_of(rank, suit), 1, rank == RANK_ACE ? POSITION_ACE_HIGH : rank);
    }
}

static void find_same_ranks(struct control_finder *f, int kind)
{
    for (int rank = 1; rank <= RANKS; rank++) {
        if (f->o->set_distinct_suits) {
            find_distinct_sets(f, kind, rank);
            continue;
        }
        for (int count = 1; count <= f->have[rank]; count++) {
            struct candidate c = { .kind = (uint8_t)kind };
            put(&c, FACE_POOL + rank, count);
            if (set_may(f, count))
                add_pooled(f, &c);
        }
    }
}

// ORDER CONTROL
// What finds the combinations of each kind, by enum meld_kind.
static void (*const finds[MELD_KINDS])(struct control_finder *f, int kind) = {
    [MELD_SET] = find_same_ranks,     [MELD_RUN] = find_suit_runs,  [MELD_FOUR_SUIT] = find_four_suits,
    [MELD_STEP_RUN] = find_step_runs, [MELD_SUM] = find_three,      [MELD_DIFFERENCE] = find_three,
    [MELD_PRODUCT] = find_three,      [MELD_QUOTIENT] = find_three, [MELD_PRIMES] = find_primes,
    [MELD_FACTORS] = find_factors,
};

// All combinations of these kinds, kind by kind in the order of the rules' choice.  Of several kinds with the same numbers only
// the first is kept for the best selection.
static void find(struct control_finder *f, const struct options *o, const struct rates *rates, const struct counts *hand,
                 int need, unsigned kinds)
{
    f->o = o;
    f->rates = rates;
    f->hand = hand;
    f->need = need;
    memset(f->have, 0, sizeof f->have);
    for (int face = 0; face < FACE_JOKER; face++)
        f->have[face_rank(face)] += hand->of[face];
    while (kinds) {
        int kind = control_choose(o, kinds, kinds);
        finds[kind](f, kind);
        kinds &= ~(1u << kind);
    }
}

static unsigned kinds_of(const struct counts *hand)
{
    return hand->terms.kinds & ~(unsigned)CONTROLLED;
}

// --- numbers become cards ---

// Cards of the rank out of those that are left.
static void deal(struct candidate *c, int rank, int count, struct counts *left)
{
    for (int suit = 0; suit < SUITS && count; suit++) {
        int face = face_of(rank, suit), take = left->of[face] < count ? left->of[face] : count;
        if (take == 0)
            continue;
        put(c, face, take);
        left->of[face] = (uint8_t)(left->of[face] - take);
        count -= take;
    }
    if (count)
        BUG("%d cards of rank %d too few", count, rank);
}

// The cards as a combination on the table; returns the kind that the rules would read them as if the move named none.  If it is
// another kind and as good, the cards are laid as that, so that nothing need be said.
static int lay(const struct options *o, unsigned kinds, const struct candidate *c, struct meld_reading *out, bool keep_kind)
{
    struct move_card card[MOVE_CARDS];
    int count = 0;
    for (int i = 0; i < c->faces; i++)
        for (int n = 0; n < c->times[i]; n++)
            card[count++] = (struct move_card){ c->face[i], FACE_NONE };
    unsigned fit = kinds & (kinds - 1) ? control_kinds(o, card, count) & kinds : kinds;
    int first = control_choose(o, kinds, fit ? fit : kinds); // rules made for jokers may leave none that fits
    control_arrange(o, c->kind, card, count, out);
    if (first == c->kind || keep_kind)
        return first;
    struct meld_reading other;
    control_arrange(o, first, card, count, &other);
    if (shape_points(o, &other) >= shape_points(o, out))
        *out = other;
    return first;
}

// keep_kind: it stays of the kind it was found as, else it may be laid as another one that is worth as much.
static int unpack(const struct options *o, unsigned kinds, const struct candidate *c, bool keep_kind, struct combos *out)
{
    struct meld_reading reading;
    int first = lay(o, kinds, c, &reading, keep_kind);
    struct combo *combo = combo_add(out);
    combo->kind = reading.kind;
    combo->rank = reading.rank;
    combo->suit = reading.suit;
    combo->said = reading.kind != first;
    combo->count = reading.count;
    combo->points = shape_points(o, &reading);
    memcpy(combo->card, reading.card, reading.count * sizeof *reading.card);
    return combo->points;
}

// --- the best ---

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// As in arrange.c: first the cards that combinations name, then pools choose from what is left.
static int unpack_chosen(const struct options *o, const struct counts *hand, const struct candidates *list, const int *chosen,
                         int count, struct combos *out)
{
    struct counts left = *hand;
    int points = 0;
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &list->at[chosen[i]];
        for (int n = 0; n < c->faces; n++)
            if (c->face[n] < FACE_POOL)
                left.of[c->face[n]] = (uint8_t)(left.of[c->face[n]] - c->times[n]);
    }
    for (int i = 0; i < count; i++) {
        const struct candidate *pooled = &list->at[chosen[i]];
        struct candidate c = *pooled;
        c.faces = 0;
        for (int n = 0; n < pooled->faces; n++)
            if (pooled->face[n] < FACE_POOL)
                put(&c, pooled->face[n], pooled->times[n]);
            else
                deal(&c, rank_of(pooled->face[n]), pooled->times[n], &left);
        points += unpack(o, kinds_of(hand), &c, false, out);
    }
    return points;
}

int control_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out)
{
    struct rates rates;
    struct candidates list;
    struct effort own = { wish ? EFFORT_QUESTION : EFFORT_BEST };
    struct combos unasked = { 0 }, *laid = out ? out : &unasked;
    int chosen[CHOSEN_MOST], need = wish ? wish->need : FACE_NONE, cards = 0;
    for (int face = 0; face < FACES; face++)
        cards += hand->of[face];
    if (cards > 2 * CHOSEN_MOST)
        BUG("a hand of %d cards", cards);
    laid->count = 0;
    if (need != FACE_NONE && (need >= FACE_JOKER || hand->of[need] == 0))
        return -1;
    candidates_init(&list);
    list.pools = ALL_POOLS;
    rates_init(&rates, o, hand, wish);
    rates.effort = wish && wish->effort ? wish->effort : &own;
    find(&(struct control_finder){ .out = &list }, o, &rates, hand, need, kinds_of(hand));
    int count = need == FACE_NONE ? 0 : -1;
    const struct pack_goal goal = { .need = need == FACE_NONE ? -1 : stock_of(need) };
    if (list.count)
        count = pack_best(&rates, hand, &goal, &list, chosen);
    if (count > 1)
        qsort(chosen, (size_t)count, sizeof *chosen, by_number); // by kind
    int points = unpack_chosen(o, hand, &list, chosen, count, laid);
    candidates_release(&list);
    combos_release(&unasked);
    return count < 0 ? -1 : points;
}

// --- the list ---

struct control_listing {
    const struct options *o;
    const struct counts *hand;
    int most;
    struct combos *out;
};

// Every choice of cards for what is taken out of pools, from entry on; c has its cards so far, missing more are to be taken of
// this entry, from suit on.
static void choose_cards(struct control_listing *l, const struct candidate *pooled, int entry, int suit, int missing,
                         const struct candidate *some)
{
    if (l->out->count >= l->most)
        return;
    if (missing == 0) {
        if (++entry == pooled->faces) {
            unpack(l->o, kinds_of(l->hand), some, true, l->out);
            return;
        }
        suit = 0;
        missing = pooled->times[entry];
    }
    if (pooled->face[entry] < FACE_POOL) {
        struct candidate c = *some;
        put(&c, pooled->face[entry], missing);
        choose_cards(l, pooled, entry, 0, 0, &c);
        return;
    }
    for (; suit < SUITS; suit++) {
        int face = face_of(rank_of(pooled->face[entry]), suit);
        for (int take = 1; take <= l->hand->of[face] && take <= missing; take++) {
            struct candidate c = *some;
            put(&c, face, take);
            choose_cards(l, pooled, entry, suit + 1, missing - take, &c);
        }
    }
}

void control_list(const struct options *o, const struct counts *hand, int most, struct combos *out)
{
    struct candidates list;
    struct control_listing l = { o, hand, most, out };
    unsigned kinds = kinds_of(hand), steps = kinds & 1u << MELD_STEP_RUN;
    candidates_init(&list);
    struct control_finder f = { .every = true, .out = &list };
    find(&f, o, NULL, hand, FACE_NONE, kinds & ~steps);
    find(&f, o, NULL, hand, FACE_NONE, steps); // last, for there may be more than are asked for
    out->count = 0;
    for (int i = 0; i < list.count; i++) {
        struct candidate none = { .kind = list.at[i].kind };
        choose_cards(&l, &list.at[i], -1, 0, 0, &none);
    }
    candidates_release(&list);
}

// Those that cannot be cut are enough: the pieces of any other one are among them, and one piece holds the card.
bool control_uses(const struct options *o, const struct counts *hand, int face)
{
    struct candidates list;
    bool used = false;
    if (face >= FACE_JOKER)
        return false;
    candidates_init(&list);
    find(&(struct control_finder){ .out = &list }, o, NULL, hand, FACE_NONE, kinds_of(hand));
    for (int i = 0; i < list.count && !used; i++)
        for (int n = 0; n < list.at[i].faces; n++)
            used = used || list.at[i].face[n] == face || list.at[i].face[n] == FACE_POOL + face_rank(face);
    candidates_release(&list);
    return used;
}
