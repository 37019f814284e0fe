// SPDX-License-Identifier: GPL-3.0-or-later
// The contract solver against a search that knows nothing of it: every subset of a small hand is
// judged straight from the rules (rules.md 1, 2.5 to 2.8), and every choice of disjoint subsets is
// tried.  How many cards a hand is short of is proved step by step: none are missing where the
// contract can be met, and else some card of the pack brings the number down by one and no card by more.

#include "base/rng.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/solve/contract.h"
#include "test.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 10, READINGS = 60000 };

static void international(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o);
    o->set_max = 0;
    o->set_distinct_suits = false;
    o->run_min = 4;
    o->run_max = 14;
    o->run_ace = ACE_BOTH;
    o->joker_ratio = RATIO_NATURAL_AT_LEAST_WILD;
    o->joker_min_naturals = o->joker_max_per_meld = 0;
    o->joker_layoff = true;
    o->goout_discard = GOOUT_FORBIDDEN;
    o->open_kind = OPEN_CONTRACT;
}

static void random_options(struct rng *rng, struct options *o)
{
    international(o);
    o->set_min = 2 + (int)rng_below(rng, 2) + (rng_below(rng, 8) == 0);
    o->set_max = rng_below(rng, 2) ? 0 : o->set_min + (int)rng_below(rng, 3);
    o->set_distinct_suits = rng_below(rng, 3) == 0;
    o->run_min = 3 + (rng_below(rng, 3) == 0) + (rng_below(rng, 6) == 0);
    o->run_max = rng_below(rng, 2) ? 14 : o->run_min + (int)rng_below(rng, (uint32_t)(15 - o->run_min));
    o->run_ace = (int)rng_below(rng, 4);
    o->joker_ratio = (int)rng_below(rng, 3);
    o->joker_min_naturals = rng_below(rng, 2) ? 0 : (int)rng_below(rng, 4);
    o->joker_max_per_meld = rng_below(rng, 2) ? 0 : (int)rng_below(rng, 4);
    o->open_same_rank_sets = rng_below(rng, 3) > 0;
    o->open_touching_runs = rng_below(rng, 3) > 0;
    o->open_pure_runs = rng_below(rng, 4) ? 0 : (int)rng_below(rng, 3);
    if (rng_below(rng, 6) == 0)
        o->deck_drop_ranks = 1U << (1 + rng_below(rng, RANKS)) | 1U << (1 + rng_below(rng, RANKS));
}

// --- combinations by the rules ---

struct small {
    int face[SMALL], count;
    unsigned wild;
    struct counts counts;
};

struct reading_of {
    unsigned subset;
    int kind, rank, suit, length, jokers; // rank: a run's first place
};

static bool allowed(const struct options *o, int naturals, int jokers)
{
    if (naturals < o->joker_min_naturals || (o->joker_max_per_meld && jokers > o->joker_max_per_meld))
        return false;
    return o->joker_ratio == RATIO_ANY || naturals > jokers ||
           (naturals == jokers && o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD);
}

static bool is_free(const struct small *h, int i)
{
    return h->face[i] == FACE_JOKER || h->wild >> face_rank(h->face[i]) & 1;
}

// How many of the cards stand for others in a set of this rank, or -1.
static int as_set(const struct options *o, const struct small *h, unsigned subset, int rank, int least)
{
    int size = 0, jokers = 0;
    unsigned suits = 0;
    for (int i = 0; i < h->count; i++) {
        if (!(subset >> i & 1))
            continue;
        size++;
        bool own = h->face[i] != FACE_JOKER && face_rank(h->face[i]) == rank;
        if (own && o->set_distinct_suits && suits >> face_suit(h->face[i]) & 1)
            own = false;
        if (!own && !is_free(h, i))
            return -1;
        if (own)
            suits |= 1U << face_suit(h->face[i]);
        jokers += !own;
    }
    if (size < least || (o->set_max && size > o->set_max) || (o->set_distinct_suits && size > 4))
        return -1;
    return allowed(o, size - jokers, jokers) ? jokers : -1;
}

static int as_run(const struct options *o, const struct small *h, unsigned subset, int start, int suit, int least)
{
    int size = __builtin_popcount(subset), top = start + size - 1;
    if (size < least || size > o->run_max || size > 14 || (start == 1 && o->run_ace == ACE_HIGH))
        return -1;
    if ((o->run_ace == ACE_LOW && top > 13) || (o->run_ace != ACE_WRAP && top > 14) || (size == 14 && start != 1))
        return -1;
    unsigned left = subset;
    for (int place = start; place <= top; place++)
        for (int i = 0; i < h->count; i++)
            if (left >> i & 1 && h->face[i] == face_of((place - 1) % 13 + 1, suit)) {
                left &= ~(1U << i);
                break;
            }
    int jokers = __builtin_popcount(left);
    for (int i = 0; i < h->count; i++)
        if (left >> i & 1 && !is_free(h, i))
            return -1;
    return allowed(o, size - jokers, jokers) ? jokers : -1;
}

// --- every choice of them ---

struct brute {
    const struct options *o;
    const struct small *h;
    const struct leave *leave;
    struct contract contract;
    int count, sets; // the sets come first
    struct reading_of at[READINGS];
    const struct reading_of *part[CONTRACT_PARTS];
    bool met, found;
    int cost, jokers;
};

static void add_reading(struct brute *b, unsigned subset, int kind, int rank, int suit, int jokers)
{
    assert_true(b->count < READINGS);
    b->at[b->count++] = (struct reading_of){ subset, kind, rank, suit, __builtin_popcount(subset), jokers };
}

// The cards that are in no run of the suit: of another one, and standing for nothing else.
static unsigned foreign_to(const struct small *h, int suit)
{
    unsigned foreign = 0;
    for (int i = 0; i < h->count; i++)
        if (!is_free(h, i) && face_suit(h->face[i]) != suit)
            foreign |= 1U << i;
    return foreign;
}

static void find_readings(struct brute *b)
{
    unsigned foreign[SUITS];
    b->count = 0;
    for (unsigned subset = 1; subset < 1U << b->h->count; subset++)
        for (int rank = 1; rank <= 13; rank++) {
            int jokers = as_set(b->o, b->h, subset, rank, b->contract.set_min);
            if (jokers >= 0)
                add_reading(b, subset, MELD_SET, rank, 0, jokers);
        }
    b->sets = b->count;
    for (int suit = 0; suit < SUITS; suit++)
        foreign[suit] = foreign_to(b->h, suit);
    for (unsigned subset = 1; subset < 1U << b->h->count; subset++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int start = 1; start <= 13 && !(subset & foreign[suit]); start++) {
                int jokers = as_run(b->o, b->h, subset, start, suit, b->contract.run_min);
                if (jokers >= 0)
                    add_reading(b, subset, MELD_RUN, start, suit, jokers);
            }
}

// Could the two lie as one longer run, or do they share a place?
static bool touching(const struct options *o, const struct reading_of *a, const struct reading_of *b)
{
    if (a->suit != b->suit)
        return false;
    for (int i = 0; i < a->length; i++)
        for (int j = 0; j < b->length; j++) {
            int apart = abs(a->rank + i - b->rank - j);
            if (o->run_ace == ACE_WRAP)
                apart = apart % 13 < 7 ? apart % 13 : 13 - apart % 13;
            if (apart <= 1)
                return true;
        }
    return false;
}

static bool neighbours_fine(const struct brute *b, const struct reading_of *one, int parts)
{
    for (int i = 0; i < parts; i++) {
        const struct reading_of *other = b->part[i];
        if (other->kind != one->kind)
            continue;
        if (one->kind == MELD_SET && !b->o->open_same_rank_sets && one->rank == other->rank)
            return false;
        if (one->kind == MELD_RUN && !b->o->open_touching_runs && touching(b->o, one, other))
            return false;
    }
    return true;
}

static bool may_be_left(const struct leave *leave, int cards, int face)
{
    if (cards == 0)
        return !leave->something;
    return !leave->nothing && (cards > 1 || leave->may_be_one || leave->single >> face & 1);
}

static void judge(struct brute *b, unsigned used, int parts)
{
    int pure = 0, jokers = 0, cost = 0, left = 0, face = 0;
    for (int i = 0; i < parts; i++) {
        pure += b->part[i]->kind == MELD_RUN && b->part[i]->jokers == 0;
        jokers += b->part[i]->jokers;
    }
    if (pure < b->o->open_pure_runs && pure < b->contract.runs)
        return;
    b->met = true;
    for (int i = 0; i < b->h->count; i++)
        if (!(used >> i & 1)) {
            face = b->h->face[i];
            cost += b->leave->cost[face];
            left++;
        }
    if (!may_be_left(b->leave, left, face))
        return;
    if (b->found && (cost > b->cost || (cost == b->cost && jokers >= b->jokers)))
        return;
    b->found = true;
    b->cost = cost;
    b->jokers = jokers;
}

static void choose(struct brute *b, int from, unsigned used, int parts)
{
    if (parts == b->contract.sets + b->contract.runs) {
        judge(b, used, parts);
        return;
    }
    bool set = parts < b->contract.sets;
    if (!set && from < b->sets)
        from = b->sets;
    for (int i = from; i < (set ? b->sets : b->count); i++) {
        if (b->at[i].subset & used || !neighbours_fine(b, &b->at[i], parts))
            continue;
        b->part[parts] = &b->at[i];
        choose(b, i, used | b->at[i].subset, parts + 1);
    }
}

static void brute_solve(struct brute *b, const struct options *o, const struct small *h, const struct contract *contract,
                        const struct leave *leave)
{
    b->o = o;
    b->h = h;
    b->leave = leave;
    b->contract = *contract;
    b->met = b->found = false;
    find_readings(b);
    choose(b, 0, 0, 0);
}

// --- hands ---

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void count_small(struct small *h)
{
    qsort(h->face, (size_t)h->count, sizeof *h->face, by_number);
    memset(&h->counts, 0, sizeof h->counts);
    h->counts.terms.wild = (uint16_t)h->wild;
    for (int i = 0; i < h->count; i++)
        h->counts.of[h->face[i]]++;
}

// Few ranks and suits, so that much is possible.
static void random_hand(struct rng *rng, struct small *h, int most)
{
    int ranks = 2 + (int)rng_below(rng, 8), from = (int)rng_below(rng, RANKS), suits = 1 + (int)rng_below(rng, 4);
    int jokers = (int)rng_below(rng, 4);
    h->count = 5 + (int)rng_below(rng, (uint32_t)most - 4);
    h->wild = rng_below(rng, 3) ? 0 : 1U << ((from + rng_below(rng, (uint32_t)ranks)) % RANKS + 1);
    for (int i = 0; i < h->count; i++) {
        int rank = (from + (int)rng_below(rng, (uint32_t)ranks)) % RANKS + 1;
        h->face[i] = i < jokers ? FACE_JOKER : face_of(rank, (int)rng_below(rng, (uint32_t)suits));
    }
    count_small(h);
}

static void random_contract(struct rng *rng, const struct options *o, struct contract *c)
{
    do {
        *c = (struct contract){ .sets = (uint8_t)rng_below(rng, 4), .runs = (uint8_t)rng_below(rng, 4) };
    } while (c->sets + c->runs == 0);
    c->set_min = (uint8_t)(rng_below(rng, 4) ? o->set_min : 2 + (int)rng_below(rng, 3));
    c->run_min = (uint8_t)(rng_below(rng, 4) ? o->run_min : 3 + (int)rng_below(rng, 4));
}

static void random_leave(struct rng *rng, struct leave *leave)
{
    memset(leave, 0, sizeof *leave);
    leave->nothing = rng_below(rng, 8) == 0;
    leave->something = !leave->nothing && rng_below(rng, 4) == 0;
    leave->may_be_one = rng_below(rng, 3) == 0;
    leave->single = rng_next(rng) & rng_next(rng);
    int kind = (int)rng_below(rng, 3);
    for (int face = 0; face < FACES; face++)
        leave->cost[face] = (uint8_t)(kind == 0 ? 0 : kind == 1 ? 5 + 5 * (int)rng_below(rng, 2) : (int)rng_below(rng, 256));
    if (rng_below(rng, 2))
        leave->cost[FACE_JOKER] = 25;
}

static void say(const struct options *o, const struct small *h, const struct contract *c, const struct leave *l)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < h->count; i++) {
        strbuf_add(&text, " ");
        face_write(h->face[i], &text);
    }
    print_message("hand%s, wild %x, %d sets of %d, %d runs of %d\n", text.text, h->wild, c->sets, c->set_min, c->runs,
                  c->run_min);
    strbuf_release(&text);
    print_message("set max %d %s, run max %d ace %d, ratio %d naturals %d most %d, same %d touching %d pure %d, dropped %x\n",
                  o->set_max, o->set_distinct_suits ? "distinct" : "free", o->run_max, o->run_ace, o->joker_ratio,
                  o->joker_min_naturals, o->joker_max_per_meld, o->open_same_rank_sets, o->open_touching_runs, o->open_pure_runs,
                  o->deck_drop_ranks);
    if (l)
        print_message("leave nothing %d something %d one %d\n", l->nothing, l->something, l->may_be_one);
}

// --- is an answer what it says? ---

static struct options with_lengths(const struct options *o, const struct contract *c)
{
    struct options lengths = *o;
    lengths.set_min = c->set_min;
    lengths.run_min = c->run_min;
    return lengths;
}

// The combination read by the engine, from what a move would say, must be the very same.
static bool reads_back(const struct options *o, const struct contract *c, const struct small *h, const struct combo *combo)
{
    struct options lengths = with_lengths(o, c);
    struct meld_reading reading;
    struct move_card card[MELD_CARDS];
    shape_name(&lengths, &h->counts.terms, combo, card);
    if (!shape_read(&lengths, &h->counts.terms, card, combo->count, &reading, NULL))
        return false;
    if (reading.kind != combo->kind || reading.rank != combo->rank || reading.suit != combo->suit)
        return false;
    return shape_points(&lengths, &reading) == combo->points &&
           (combo->kind == MELD_SET || memcmp(reading.card, combo->card, (size_t)combo->count * sizeof *combo->card) == 0);
}

static bool combo_sound(const struct options *o, const struct contract *c, const struct small *h, const struct combo *combo,
                        int *jokers)
{
    struct small cards = { .count = combo->count, .wild = h->wild };
    if (combo->count > SMALL)
        return false;
    for (int i = 0; i < combo->count; i++) {
        const struct move_card *card = &combo->card[i];
        cards.face[i] = card->face;
        bool open = card->face == FACE_JOKER || h->wild >> face_rank(card->face) & 1;
        if (!open && card->as != card->face)
            return false;
        if (combo->kind == MELD_RUN && card->as != face_of((combo->rank + i - 1) % 13 + 1, combo->suit))
            return false;
    }
    unsigned all = (1U << combo->count) - 1;
    *jokers = combo->kind == MELD_SET ? as_set(o, &cards, all, combo->rank, c->set_min)
                                      : as_run(o, &cards, all, combo->rank, combo->suit, c->run_min);
    return *jokers >= 0 && reads_back(o, c, h, combo);
}

static bool answer_sound(const struct brute *b, const struct combos *out)
{
    struct counts left = b->h->counts;
    int sets = 0, runs = 0, jokers = 0, cards = 0, cost = 0, pure = 0, face = 0;
    struct reading_of part[CONTRACT_PARTS];
    for (int i = 0; i < out->count; i++) {
        const struct combo *combo = &out->combo[i];
        int in_it;
        if (!combo_sound(b->o, &b->contract, b->h, combo, &in_it))
            return false;
        for (int n = 0; n < combo->count; n++)
            if (left.of[combo->card[n].face]-- == 0)
                return false;
        jokers += in_it;
        pure += combo->kind == MELD_RUN && in_it == 0;
        part[i] = (struct reading_of){ 0, combo->kind, combo->rank, combo->suit, combo->count, in_it };
        sets += combo->kind == MELD_SET;
        runs += combo->kind == MELD_RUN;
        for (int j = 0; j < i; j++) {
            bool both_sets = part[i].kind == MELD_SET && part[j].kind == MELD_SET;
            bool both_runs = part[i].kind == MELD_RUN && part[j].kind == MELD_RUN;
            if ((both_sets && !b->o->open_same_rank_sets && part[i].rank == part[j].rank) ||
                (both_runs && !b->o->open_touching_runs && touching(b->o, &part[i], &part[j])))
                return false;
        }
    }
    for (int f = 0; f < FACES; f++) {
        cards += left.of[f];
        cost += left.of[f] * b->leave->cost[f];
        face = left.of[f] ? f : face;
    }
    return sets == b->contract.sets && runs == b->contract.runs && (pure >= b->o->open_pure_runs || pure == runs) &&
           cost == b->cost && jokers == b->jokers && may_be_left(b->leave, cards, face);
}

TEST(best_is_the_best_of_every_choice)
{
    static struct brute b;
    struct rng rng;
    struct combos out = { 0 };
    int met = 0;
    rng_seed(&rng, "contract");
    for (int round = 0; round < 6000; round++) {
        struct options o;
        struct small h;
        struct contract c;
        struct leave leave;
        random_options(&rng, &o);
        random_contract(&rng, &o, &c);
        random_leave(&rng, &leave);
        random_hand(&rng, &h, c.sets + c.runs > 3 ? 9 : SMALL);
        brute_solve(&b, &o, &h, &c, &leave);
        bool found = contract_best(&o, &h.counts, &c, &leave, NULL, &out);
        bool fine = found == b.found && (found ? answer_sound(&b, &out) : out.count == 0) &&
                    found == contract_best(&o, &h.counts, &c, &leave, NULL, NULL);
        if (!fine) {
            say(&o, &h, &c, &leave);
            print_message("round %d: %d, by every choice %d at %d with %d jokers\n", round, found, b.found, b.cost, b.jokers);
        }
        assert_true(fine);
        met += found;
    }
    assert_true(met > 600);
    combos_release(&out);
}

// --- how many are missing ---

static const struct leave anything = { .may_be_one = true };

// None where the contract can be met; else one more than with the best card of the pack besides.  What is not known is not
// proved.
static bool missing_proved(const struct options *o, const struct counts *hand, const struct contract *c)
{
    int missing = contract_missing(o, hand, c, MISSING_MORE), best = MISSING_MORE;
    if (missing == MISSING_UNKNOWN)
        return true;
    if (missing == 0 || contract_best(o, hand, c, &anything, NULL, NULL))
        return missing == 0 && contract_best(o, hand, c, &anything, NULL, NULL);
    for (int face = 0; face < FACE_JOKER; face++) {
        struct counts more = *hand;
        if (o->deck_drop_ranks >> face_rank(face) & 1)
            continue;
        more.of[face]++;
        int then = contract_missing(o, &more, c, MISSING_MORE);
        if (then == MISSING_UNKNOWN)
            return true;
        best = then < best ? then : best;
    }
    return best == (missing == MISSING_MORE ? missing : missing - 1);
}

TEST(what_is_missing_is_proved_card_by_card)
{
    enum { ROUNDS = 80 };
    struct rng rng;
    int seen[6] = { 0 }, unknown = 0;
    rng_seed(&rng, "missing");
    for (int round = 0; round < ROUNDS; round++) {
        struct options o;
        struct small h;
        struct contract c;
        random_options(&rng, &o);
        random_contract(&rng, &o, &c);
        random_hand(&rng, &h, SMALL);
        bool proved = missing_proved(&o, &h.counts, &c);
        if (!proved)
            say(&o, &h, &c, NULL);
        assert_true(proved);
        int missing = contract_missing(&o, &h.counts, &c, MISSING_MORE);
        if (missing == MISSING_UNKNOWN)
            unknown++;
        else
            seen[missing < 6 ? missing : 5]++;
    }
    for (int i = 0; i < 6; i++)
        assert_true(seen[i] > 2);
    print_message("%d of %d not counted\n", unknown, ROUNDS);
    assert_true(unknown < ROUNDS / 4);
}

// --- laying everything off ---

// A combination of the table; every card with a `=` beside it is a joker.
static void put_meld(struct shown *shown, int owner, int kind, int rank, int suit, const struct laid *laid, int count)
{
    shown->meld[shown->meld_count++] =
        (struct meld){ (uint8_t)kind, (uint8_t)owner, (uint8_t)rank, (uint8_t)suit, shown->laid_count, (uint16_t)count };
    for (int i = 0; i < count; i++)
        shown->laid[shown->laid_count++] = laid[i];
}

static void random_run(struct rng *rng, const struct options *o, struct shown *shown)
{
    struct laid laid[14];
    int count = 3 + (int)rng_below(rng, 4) + (rng_below(rng, 4) == 0 ? 6 : 0), suit = (int)rng_below(rng, 2);
    if (count > o->run_max)
        count = o->run_max;
    int first = o->run_ace == ACE_HIGH ? 2 : 1, last = o->run_ace == ACE_LOW ? 13 : 14;
    int low = first + (int)rng_below(rng, (uint32_t)(o->run_ace == ACE_WRAP ? 13 : last - first + 2 - count));
    for (int i = 0; i < count; i++) {
        int face = face_of((low + i - 1) % 13 + 1, suit);
        laid[i] = (struct laid){ (uint16_t)(rng_below(rng, 5) ? face : FACE_JOKER), (uint8_t)face, 0 };
    }
    put_meld(shown, (int)rng_below(rng, 2), MELD_RUN, low, suit, laid, count);
}

static void random_set(struct rng *rng, const struct options *o, struct shown *shown)
{
    struct laid laid[4];
    int count = 3 + (o->set_max == 0 || o->set_max > 3 ? (int)rng_below(rng, 2) : 0), rank = 1 + (int)rng_below(rng, 13);
    for (int i = 0; i < count; i++) {
        int face = face_of(rank, (int)(o->set_distinct_suits ? (unsigned)i : rng_below(rng, SUITS)));
        bool joker = rng_below(rng, 4) == 0;
        bool sure = !joker || (o->set_distinct_suits && count == 4);
        laid[i] = (struct laid){ (uint16_t)(joker ? FACE_JOKER : face), (uint8_t)(sure ? face : FACE_NONE), 0 };
    }
    put_meld(shown, (int)rng_below(rng, 2), MELD_SET, rank, 0, laid, count);
}

static bool brute_layoff(const struct options *o, const struct shown *shown, const struct pile *hand);

// Puts the card there; where: one FIT.
static bool brute_lay(const struct options *o, const struct shown *shown, const struct pile *hand, int i, int target, int where)
{
    struct shown then = *shown;
    struct pile rest = *hand;
    const struct meld *meld = &shown->meld[target];
    const uint16_t card = hand->card[i];
    bool low = where & (FIT_LOW | FIT_SLIDE_LOW), slides = where & (FIT_SLIDE_LOW | FIT_SLIDE_HIGH);
    struct lay_place place = { low ? 0 : meld->count - slides, (uint8_t)card_face(card), slides };
    pile_remove(&rest, i);
    if (meld->kind == MELD_RUN && !slides) {
        int at = low ? meld->rank - 1 : meld->rank + meld->count;
        place.as = (uint8_t)shape_face_at(o, at < 1 ? RANKS : at, meld->suit);
    } else if (meld->kind != MELD_RUN && card == FACE_JOKER) {
        place.as = FACE_NONE;
    } else if (meld->kind == MELD_PRIMES || meld->kind == MELD_FACTORS) {
        for (place.at = 0; place.at < meld->count && face_rank(shown->laid[meld->first + place.at].as) < face_rank(place.as);)
            place.at++;
    }
    shape_add(o, &then, target, &place, card, 0);
    return brute_layoff(o, &then, &rest);
}

static bool brute_layoff(const struct options *o, const struct shown *shown, const struct pile *hand)
{
    if (hand->count == 0)
        return true;
    for (int i = 0; i < hand->count; i++)
        for (int target = 0; target < shown->meld_count; target++) {
            int face = card_face(hand->card[i]);
            int fits = shape_fits_one(o, shown, 0, target) >> face & 1 ? shape_fits(o, shown, &shown->meld[target], face) : 0;
            for (int where = FIT_LOW; where <= FIT_SLIDE_HIGH; where <<= 1)
                if (fits & where && brute_lay(o, shown, hand, i, target, where))
                    return true;
        }
    return false;
}

static void compare_layoff(const struct options *o, const struct shown *shown, const struct pile *hand, int *yes, int *no)
{
    bool all = layoff_all(o, shown, 0, hand, NULL), proved = brute_layoff(o, shown, hand);
    if (all != proved) {
        for (int i = 0; i < shown->meld_count; i++)
            print_message("meld kind %d owner %d rank %d suit %d count %d\n", shown->meld[i].kind, shown->meld[i].owner,
                          shown->meld[i].rank, shown->meld[i].suit, shown->meld[i].count);
        for (int i = 0; i < hand->count; i++)
            print_message("card %d\n", hand->card[i]);
        print_message("%d, by every order %d; run max %d ace %d set max %d distinct %d on %d slide %d\n", all, proved, o->run_max,
                      o->run_ace, o->set_max, o->set_distinct_suits, o->layoff_on, o->joker_slide);
    }
    assert_int_equal(all, proved);
    *(all ? yes : no) += 1;
}

TEST(laying_off_everything_is_found_where_some_order_does_it)
{
    struct rng rng;
    int yes = 0, no = 0;
    rng_seed(&rng, "layoff");
    for (int round = 0; round < 20000; round++) {
        struct options o;
        static struct shown shown;
        struct pile hand = { 0 };
        memset(&shown, 0, sizeof shown);
        random_options(&rng, &o);
        o.run_max = o.run_max < 5 ? 5 : o.run_max;
        o.set_max = o.set_max && o.set_max < 3 ? 3 : o.set_max;
        o.layoff_on = rng_below(&rng, 3) ? LAYOFF_ALL : LAYOFF_OWN;
        o.joker_layoff = rng_below(&rng, 4) > 0;
        o.joker_slide = rng_below(&rng, 3) == 0;
        for (int runs = (int)rng_below(&rng, 4); runs > 0; runs--)
            random_run(&rng, &o, &shown);
        for (int sets = (int)rng_below(&rng, 3); sets > 0; sets--)
            random_set(&rng, &o, &shown);
        int cards = 1 + (int)rng_below(&rng, 5), jokers = (int)rng_below(&rng, 3);
        for (int i = 0; i < cards; i++) {
            int face = face_of(1 + (int)rng_below(&rng, 13), (int)rng_below(&rng, 2));
            hand.card[hand.count++] = (uint16_t)(i < jokers ? FACE_JOKER : face);
        }
        compare_layoff(&o, &shown, &hand, &yes, &no);
    }
    assert_true(yes > 2000 && no > 2000);
}

// Combinations of control cards: their numbers, low to high.
static void random_kind(struct rng *rng, struct shown *shown)
{
    static const int primes[] = { 2, 3, 5, 7, 11, 13 }, divisors[] = { 2, 3, 4, 6 };
    struct laid laid[5];
    int kind = rng_below(rng, 2) ? MELD_STEP_RUN : rng_below(rng, 2) ? MELD_PRIMES : MELD_FACTORS, count = 3, rank = 12, step = 0;
    if (kind == MELD_STEP_RUN) {
        step = 1 + (int)rng_below(rng, 4);
        rank = 1 + (int)rng_below(rng, (uint32_t)(13 - 2 * step));
    }
    int from = (int)rng_below(rng, kind == MELD_PRIMES ? 4 : 2);
    for (int i = 0; i < count; i++) {
        int number = kind == MELD_STEP_RUN ? rank + i * step : kind == MELD_PRIMES ? primes[from + i] : divisors[from + i];
        int face = face_of(kind == MELD_FACTORS && i == count - 1 ? rank : number, (int)rng_below(rng, SUITS));
        laid[i] = (struct laid){ (uint16_t)face, (uint8_t)face, 0 };
    }
    put_meld(shown, 0, kind, kind == MELD_PRIMES ? 0 : rank, step, laid, count);
}

TEST(laying_off_everything_on_control_combinations_is_found)
{
    struct rng rng;
    int yes = 0, no = 0;
    rng_seed(&rng, "control layoff");
    for (int round = 0; round < 6000; round++) {
        struct options o;
        static struct shown shown;
        struct pile hand = { 0 };
        memset(&shown, 0, sizeof shown);
        international(&o);
        o.meld_rule = RULE_CONTROL;
        o.layoff_on = LAYOFF_ALL;
        o.run_ace = ACE_LOW;
        o.set_max = 4;
        for (int melds = 1 + (int)rng_below(&rng, 3); melds > 0; melds--)
            random_kind(&rng, &shown);
        for (int cards = 1 + (int)rng_below(&rng, 4); cards > 0; cards--)
            hand.card[hand.count++] = (uint16_t)face_of(1 + (int)rng_below(&rng, 13), (int)rng_below(&rng, SUITS));
        compare_layoff(&o, &shown, &hand, &yes, &no);
    }
    assert_true(yes > 500 && no > 500);
}
