// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the combinations that a hand could lay under control cards.  Sets and runs are found as in other games (combos.c), but
// without jokers.  For most other kinds only the numbers of the cards matter.  Such a combination is found as numbers, each from
// the pool of its rank, and gets its cards when it is listed or chosen, so the suits of a hand do not multiply the combinations.
// For the best selection, combinations are left out that can be cut in two of the same kind.
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <limits.h>
#include <string.h>

enum {
    ALL_POOLS = ((1 << RANKS) - 1) << 1,
    DIVISORS_MOST = 4, // the most divisors of a number, which twelve has
    PRIMES_ALL = 6,
    STEP_RUN_CUT = 2 * NUMBERS_FEWEST // the fewest numbers of a step run that can be cut in two
};

struct control_finder {
    const struct rates *rates;
    const struct counts *hand;
    int have[RANKS + 1]; // how many cards of each rank
    bool every;          // also combinations that can be cut in two; their worth does not matter
    int need;            // a face that must be shown in the combinations that may hold it, or FACE_NONE
    struct candidates *out;
};

// --- building a candidate for a control card ---

static int rank_of(int face)
{
    return face >= FACE_POOL ? face - FACE_POOL : face_rank(face);
}

static bool same_numbers(const struct candidate *a, const struct candidate *b)
{
    return a->faces == b->faces && memcmp(a->face, b->face, a->faces) == 0 && memcmp(a->times, b->times, a->faces) == 0;
}

// Adds a pooled control-card candidate (which names only numbers) a second time, with the needed face named.  From the pool alone
// the search could not tell whether this very card is laid.
static void add_needed(struct control_finder *f, const struct candidate *pooled)
{
    int pool = f->need == FACE_NONE ? FACE_NONE : FACE_POOL + face_rank(f->need);
    struct candidate c = *pooled;
    c.faces = 0;
    for (int i = 0; i < pooled->faces; i++) {
        int more = pooled->face[i] == pool;
        if (pooled->times[i] > more)
            candidate_put(&c, pooled->face[i], pooled->times[i] - more);
        if (more)
            candidate_put(&c, f->need, 1);
    }
    if (!same_numbers(&c, pooled))
        *candidate_add(f->out) = c;
}

// Adds a control-card candidate that takes its numbers from the pools of ranks, if the hand has the cards.  Unless every
// combination is wanted, a candidate with the same numbers as an earlier one is left out.
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
        c->worth += f->every ? 0 : c->times[i] * f->rates->set_natural[rank];
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
        candidate_put(&c, FACE_POOL + number[i], 1);
    add_pooled(f, &c);
}

// --- finding the kinds of control cards ---

// Finds the step runs of a hand under control cards: all arithmetic progressions among the numbers 1 to 13.  From STEP_RUN_CUT
// numbers on, a step run can be cut into two with the same step, so only the list of all combinations has longer ones.
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

// Finds the control-card combinations of three numbers that a hand could lay: a, b and their sum, or a, b and their product,
// where a is not above b.  A difference has the same three numbers as a sum, and a quotient the same as a product.  Products
// leave out the ace as a factor, as 1 times b is just b.
static void find_three(struct control_finder *f, int kind)
{
    bool times = kind == MELD_PRODUCT || kind == MELD_QUOTIENT;
    for (int a = times ? 2 : 1; a <= RANKS; a++)
        for (int b = a; (times ? a * b : a + b) <= RANKS; b++)
            add_numbers(f, kind, (int[]){ a, b, times ? a * b : a + b }, 3);
}

// Adds a control-card candidate for each choice of some of the `count` different numbers in `from`.  `whole`, unless it is 0, is
// the number that the others divide; it is in every choice and comes last.
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

// Finds the control-card combinations that consist of a number and some of its divisors.  Neither 1 nor the number itself counts
// as a divisor.
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

// Finds the sets and runs of a hand under control cards in the same way as without them (combos.c), except that no card stands
// for another.
static void find_classic(struct control_finder *f, int kind)
{
    struct candidates found;
    struct rates plain = *f->rates;
    plain.jokers_most = 0;
    plain.wild = 0;
    const struct finding how = {
        .every = f->every, .most = INT_MAX, .pool = true, .no_sets = kind == MELD_RUN, .no_runs = kind == MELD_SET
    };
    candidates_init(&found);
    combos_find(&plain, &how, &found);
    for (int i = 0; i < found.count; i++) {
        *candidate_add(f->out) = found.at[i];
        if (kind == MELD_SET)
            add_needed(f, &found.at[i]);
    }
    candidates_release(&found);
}

// Adds a control-card candidate for each choice of four cards of a suit; `some` has the `taken` cards chosen so far, and the
// others come from `rank` up.  As ranks only go up, no choice is found twice.
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
            candidate_put(&c, face, times);
            c.length = (uint8_t)(c.length + times);
            c.worth += f->every ? 0 : times * f->rates->set_natural[rank];
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

// ORDER CONTROL: the function that finds a hand's combinations of each control-card kind, in the order of enum meld_kind.
static void (*const finds[MELD_KINDS])(struct control_finder *f, int kind) = {
    [MELD_SET] = find_classic,        [MELD_RUN] = find_classic,    [MELD_FOUR_SUIT] = find_four_suits,
    [MELD_STEP_RUN] = find_step_runs, [MELD_SUM] = find_three,      [MELD_DIFFERENCE] = find_three,
    [MELD_PRODUCT] = find_three,      [MELD_QUOTIENT] = find_three, [MELD_PRIMES] = find_primes,
    [MELD_FACTORS] = find_factors,
};

// Finds all of a hand's combinations of these control-card kinds, kind by kind in the order in which the rules choose among
// kinds.
static void find(struct control_finder *f, unsigned kinds)
{
    f->hand = f->rates->hand;
    for (int face = 0; face < FACE_JOKER; face++)
        f->have[face_rank(face)] += f->hand->of[face];
    f->out->pools = ALL_POOLS;
    f->out->kinds = f->hand->terms.kinds;
    while (kinds) {
        int kind = control_choose(f->rates->options, kinds, kinds);
        finds[kind](f, kind);
        kinds &= ~(1u << kind);
    }
}

// Finds all combinations that a hand could lay under control cards.  If every combination is wanted, step runs come last, as
// there may be more step runs than the list can hold.
void control_combos(const struct rates *rates, bool every, int need, struct candidates *out)
{
    unsigned kinds = rates->hand->terms.kinds & ~(unsigned)CONTROLLED, last = every ? kinds & 1u << MELD_STEP_RUN : 0;
    find(&(struct control_finder){ .rates = rates, .every = every, .need = need, .out = out }, kinds & ~last);
    find(&(struct control_finder){ .rates = rates, .every = every, .need = need, .out = out }, last);
}

// --- control-card combinations as they lie on the table ---

// Adds a control-card candidate to `out` as a combination.  If its cards make several kinds, it becomes the kind that the rules
// would read if the move named none, provided that this is worth as much; the move then need not name a kind.
void control_unpack(const struct options *o, unsigned kinds, const struct candidate *c, bool keep_kind, struct combos *out)
{
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading, other;
    int count = 0;
    kinds &= ~(unsigned)CONTROLLED;
    for (int i = 0; i < c->faces; i++)
        for (int n = 0; n < c->times[i]; n++)
            card[count++] = (struct move_card){ c->face[i], FACE_NONE };
    unsigned fit = kinds & (kinds - 1) ? control_kinds(o, card, count) & kinds : kinds;
    int first = control_choose(o, kinds, fit ? fit : kinds); // rules made for jokers may leave none that fits
    control_arrange(o, c->kind, card, count, &reading);
    if (first != c->kind && !keep_kind) {
        control_arrange(o, first, card, count, &other);
        if (shape_points(o, &other) >= shape_points(o, &reading))
            reading = other;
    }
    struct combo *combo = combo_add(out);
    combo->kind = reading.kind;
    combo->rank = reading.rank;
    combo->suit = reading.suit;
    combo->said = reading.kind != first;
    combo->count = reading.count;
    combo->points = shape_points(o, &reading);
    memcpy(combo->card, reading.card, reading.count * sizeof *reading.card);
}

// --- listing control-card combinations ---

struct control_listing {
    const struct options *o;
    const struct counts *hand;
    int most;
    struct combos *out;
};

// Lists a pooled control-card candidate (which names only numbers) with every choice of cards for its entries from `entry` on.
// `some` has the cards chosen so far; `missing` more are needed for this entry, from `suit` on.
static void choose_cards(struct control_listing *l, const struct candidate *pooled, int entry, int suit, int missing,
                         const struct candidate *some)
{
    if (l->out->count >= l->most)
        return;
    if (missing == 0) {
        if (++entry == pooled->faces) {
            control_unpack(l->o, l->hand->terms.kinds, some, true, l->out);
            return;
        }
        suit = 0;
        missing = pooled->times[entry];
    }
    if (pooled->face[entry] < FACE_POOL) {
        struct candidate c = *some;
        candidate_put(&c, pooled->face[entry], missing);
        choose_cards(l, pooled, entry, 0, 0, &c);
        return;
    }
    for (; suit < SUITS; suit++) {
        int face = face_of(rank_of(pooled->face[entry]), suit);
        for (int take = 1; take <= l->hand->of[face] && take <= missing; take++) {
            struct candidate c = *some;
            candidate_put(&c, face, take);
            choose_cards(l, pooled, entry, suit + 1, missing - take, &c);
        }
    }
}

void control_list(const struct options *o, const struct counts *hand, int most, struct combos *out)
{
    struct rates rates;
    struct candidates list;
    struct control_listing l = { o, hand, most, out };
    out->count = 0;
    candidates_init(&list);
    rates_begin(&rates, o, hand);
    control_combos(&rates, true, FACE_NONE, &list);
    for (int i = 0; i < list.count; i++) {
        struct candidate none = { .kind = list.at[i].kind };
        choose_cards(&l, &list.at[i], -1, 0, 0, &none);
    }
    candidates_release(&list);
}
