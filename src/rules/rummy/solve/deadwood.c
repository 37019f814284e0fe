// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the least deadwood of a hand (deadwood.h).  All combinations that the hand could lay are listed first.  Then each
// face in turn, from the lowest up, is laid in the combinations that begin with it, or its cards are left over.  An arrangement
// is given up as soon as it costs more than the best so far, or comes to a rest of the hand that was reached at less cost before.
#include "rules/rummy/solve/deadwood.h"
#include "base/bug.h"
#include "base/hash.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <stdlib.h>
#include <string.h>

enum { LIE_CARDS = 32, LIES_FEW = 192, LYING_MOST = 32, STEPS_TRY = 16 };
enum { RESTS = 256 }; // how many rests of a hand the deadwood search remembers at a time

// A combination that the deadwood search could lay from the hand.
struct lie {
    uint8_t kind, rank, suit, count; // as in struct meld
    uint8_t first;                   // its lowest face
    bool known;                      // fits is filled in
    uint64_t fits;                   // the faces of the pack that could be added to it
    uint64_t faces;                  // the faces of its cards
    struct move_card card[LIE_CARDS];
};

// An arrangement of the hand in the deadwood search: its combinations, by their index in the list of all.
struct arrangement {
    int count, at[LYING_MOST];
};

// A rest of a hand, as the deadwood search remembers it: a hash of the cards that are still to be arranged, and the least
// deadwood with which the search has reached them.
struct rest {
    uint64_t hash;
    struct deadwood over;
};

struct search {
    const struct options *o;
    const int *cost;
    int most; // the most cards that may be left over
    bool chooses;
    struct effort *effort;
    uint8_t left[FACES];
    uint64_t there; // the faces of which cards are left
    struct lie *lie;
    int count, room;
    int begin[FACES + 1], *order; // order[begin[face]] to before begin[face + 1]: the combinations whose lowest face it is
    uint64_t pack;                // the faces of the deck that could be added to a combination
    struct arrangement now, best;
    struct deadwood found;
    bool any;
    int faces;               // how many faces could be added to the best arrangement
    struct rest rest[RESTS]; // slots, found by hash
    struct lie few[LIES_FEW];
};

// --- listing combinations for deadwood ---

static struct lie *add_lie(struct search *s, int kind, int rank, int suit)
{
    if (s->count == s->room) {
        struct lie *more = mem_grow(s->lie == s->few ? NULL : s->lie, (size_t)s->room * 2 * sizeof *more);
        if (s->lie == s->few)
            memcpy(more, s->few, sizeof s->few);
        s->lie = more;
        s->room *= 2;
    }
    struct lie *lie = &s->lie[s->count++];
    memset(lie, 0, offsetof(struct lie, card));
    lie->kind = (uint8_t)kind;
    lie->rank = (uint8_t)rank;
    lie->suit = (uint8_t)suit;
    return lie;
}

static void put_card(struct lie *lie, int face, int as)
{
    lie->card[lie->count++] = (struct move_card){ (uint8_t)face, (uint8_t)as };
    lie->faces |= UINT64_C(1) << face;
}

static void find_first(struct lie *lie)
{
    lie->first = FACE_JOKER;
    for (int i = 0; i < lie->count; i++)
        if (lie->card[i].face < lie->first)
            lie->first = lie->card[i].face;
}

// Adds, for the deadwood search, a set with `taken[suit]` cards of each suit and this many jokers to the combinations that the
// hand could lay.  If the set then has all four suits, which must differ, the jokers stand for the missing ones.
static void add_set(struct search *s, int rank, const int taken[SUITS], int jokers)
{
    unsigned suits = 0;
    struct lie *lie = add_lie(s, MELD_SET, rank, 0);
    for (int suit = 0; suit < SUITS; suit++)
        for (int i = 0; i < taken[suit]; i++) {
            put_card(lie, face_of(rank, suit), face_of(rank, suit));
            suits |= 1u << suit;
        }
    bool full = s->o->set_distinct_suits && lie->count + jokers == SUITS;
    for (int i = 0; i < jokers; i++)
        put_card(lie, FACE_JOKER, full ? face_of(rank, suit_missing(&suits)) : FACE_NONE);
    find_first(lie);
}

static void list_sets(struct search *s, int rank, int suit, int naturals, int taken[SUITS])
{
    if (suit < SUITS) {
        int held = s->left[face_of(rank, suit)];
        int most = s->o->set_distinct_suits && held ? 1 : held;
        for (taken[suit] = 0; taken[suit] <= most; taken[suit]++)
            list_sets(s, rank, suit + 1, naturals + taken[suit], taken);
        return;
    }
    for (int jokers = 0; naturals && jokers <= s->left[FACE_JOKER] && naturals + jokers <= LIE_CARDS; jokers++)
        if (combo_allowed(s->o, MELD_SET, naturals, jokers))
            add_set(s, rank, taken, jokers);
}

struct run { // a run of the hand while the deadwood search makes it longer
    int suit, start, longest, naturals, jokers;
    struct move_card card[LONGEST_RUN];
};

static int in_run(const struct run *run, int face)
{
    int count = 0;
    for (int i = 0; i < run->naturals + run->jokers; i++)
        count += run->card[i].face == face;
    return count;
}

static void list_runs(struct search *s, struct run *run)
{
    int length = run->naturals + run->jokers;
    if (length && run->naturals && combo_allowed(s->o, MELD_RUN, run->naturals, run->jokers)) {
        struct lie *lie = add_lie(s, MELD_RUN, run->start, run->suit);
        for (int i = 0; i < length; i++)
            put_card(lie, run->card[i].face, run->card[i].as);
        find_first(lie);
    }
    if (length == run->longest)
        return;
    int face = shape_face_at(s->o, run->start + length, run->suit);
    if (s->left[face] > in_run(run, face)) {
        run->card[length] = (struct move_card){ (uint8_t)face, (uint8_t)face };
        run->naturals++;
        list_runs(s, run);
        run->naturals--;
    }
    if (run->jokers < s->left[FACE_JOKER] && !(s->o->joker_max_per_meld && run->jokers >= s->o->joker_max_per_meld)) {
        run->card[length] = (struct move_card){ FACE_JOKER, (uint8_t)face };
        run->jokers++;
        list_runs(s, run);
        run->jokers--;
    }
}

static void list_all(struct search *s)
{
    int taken[SUITS];
    for (int rank = 1; rank <= RANKS; rank++)
        list_sets(s, rank, 0, 0, taken);
    for (int suit = 0; suit < SUITS; suit++)
        for (int start = run_first(s->o); start <= RANKS; start++) {
            struct run run = { .suit = suit, .start = start, .longest = run_longest(s->o, start) };
            if (run.longest >= s->o->run_min)
                list_runs(s, &run);
        }
}

// Compares two combinations of the deadwood search by the order in which they are numbered: sets before runs, then by suit, rank
// and cards.  Of two that begin alike the shorter one comes first, and a card comes before a joker.
static int compare_lies(const void *a, const void *b)
{
    const struct lie *one = a, *two = b;
    int differs = (one->kind == MELD_RUN) - (two->kind == MELD_RUN);
    if (!differs && one->kind == MELD_RUN)
        differs = one->suit - two->suit;
    if (!differs)
        differs = one->rank - two->rank;
    for (int i = 0; !differs && i < one->count && i < two->count; i++)
        differs = one->card[i].face - two->card[i].face;
    return differs ? differs : one->count - two->count;
}

// Sorts the combinations that the deadwood search may lay by their lowest faces.
static void sort_out(struct search *s)
{
    int at[FACES + 1] = { 0 };
    for (int i = 0; i < s->count; i++)
        at[s->lie[i].first + 1]++;
    for (int face = 0; face < FACES; face++)
        at[face + 1] += at[face];
    memcpy(s->begin, at, sizeof at);
    for (int i = 0; i < s->count; i++)
        s->order[at[s->lie[i].first]++] = i;
}

// --- which of several arrangements of a hand counts ---

static int compare_numbers(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static uint64_t fits_of(struct search *s, struct lie *lie)
{
    if (lie->known)
        return lie->fits;
    struct shown shown; // a table on which nothing else lies
    struct fit_faces fits;
    const struct meld meld = { lie->kind, 0, lie->rank, lie->suit, 0, lie->count };
    shown.wild = 0;
    for (int i = 0; i < lie->count; i++)
        shown.laid[i] = (struct laid){ card_of(lie->card[i].face, 0), lie->card[i].as, 0 };
    shape_fit_faces(s->o, &shown, &meld, &fits);
    lie->fits = fit_any(&fits) & s->pack;
    lie->known = true;
    return lie->fits;
}

static int count_faces(struct search *s, const struct arrangement *all)
{
    uint64_t fits = 0;
    for (int i = 0; i < all->count; i++)
        fits |= fits_of(s, &s->lie[all->at[i]]);
    return __builtin_popcountll(fits);
}

// Returns whether the deadwood search prefers the first of two arrangements with equal deadwood, to which equally many faces
// could be added: the one whose list of combination numbers comes first.  Both lists must be sorted.
static bool comes_before(const struct arrangement *one, const struct arrangement *two)
{
    for (int i = 0; i < one->count && i < two->count; i++)
        if (one->at[i] != two->at[i])
            return one->at[i] < two->at[i];
    return one->count < two->count;
}

static void settle(struct search *s, const struct deadwood *now)
{
    bool less = !s->any || now->points < s->found.points;
    if (!less && (!s->chooses || now->points > s->found.points))
        return;
    if (s->chooses) {
        struct arrangement sorted = s->now;
        qsort(sorted.at, (size_t)sorted.count, sizeof *sorted.at, compare_numbers);
        int faces = count_faces(s, &sorted);
        if (!less && (faces > s->faces || (faces == s->faces && !comes_before(&sorted, &s->best))))
            return;
        s->best = sorted;
        s->faces = faces;
    }
    s->found = *now;
    s->any = true;
}

// --- searching the arrangement with the least deadwood ---

static bool too_dear(const struct search *s, const struct deadwood *now)
{
    bool dear = s->any && (s->chooses ? now->points > s->found.points : now->points >= s->found.points);
    return dear || (s->most != DEADWOOD_ANY && now->cards > s->most);
}

static void put_back(struct search *s, const struct lie *lie, int cards)
{
    for (int i = 0; i < cards; i++)
        s->left[lie->card[i].face]++;
    for (int i = 0; i < cards; i++)
        s->there |= UINT64_C(1) << lie->card[i].face;
}

// Takes the cards of a combination out of the cards that the deadwood search has left.  Returns false, with nothing taken, if the
// hand no longer has one of the cards.
static bool take(struct search *s, const struct lie *lie)
{
    if (lie->faces & ~s->there)
        return false;
    for (int i = 0; i < lie->count; i++) {
        int face = lie->card[i].face;
        if (!s->left[face]) {
            put_back(s, lie, i);
            return false;
        }
        if (!--s->left[face])
            s->there &= ~(UINT64_C(1) << face);
    }
    return true;
}

// Returns whether the deadwood search has reached the same rest of the hand before with no more deadwood, so that nothing
// better can follow.  If equal arrangements matter too, it must have been with less.  Otherwise remembers the rest with the
// deadwood so far and returns false.
static bool was_cheaper(struct search *s, int face, int to, const struct deadwood *now)
{
    uint64_t from = hash_value(hash_value(HASH_START, (uint64_t)face), (uint64_t)to);
    uint64_t hash = hash_bytes(from, s->left + face, (size_t)(FACES - face));
    struct rest *rest = &s->rest[hash % RESTS];
    if (rest->hash == hash && rest->over.cards <= now->cards && rest->over.points + s->chooses <= now->points)
        return true;
    *rest = (struct rest){ hash, *now };
    return false;
}

// Searches for the least deadwood among the arrangements of the cards from `face` on; `now` is the deadwood so far.  Of the
// combinations that begin with the lowest face, only those before index `to` of the order may follow, so that no choice is tried
// twice.
static void look(struct search *s, int face, int to, struct deadwood now)
{
    effort_spend(s->effort, STEPS_TRY);
    if (too_dear(s, &now) || effort_spent(s->effort))
        return;
    while (face < FACES && !s->left[face])
        to = ++face < FACES ? s->begin[face + 1] : 0;
    if (face == FACES) {
        settle(s, &now);
        return;
    }
    if (was_cheaper(s, face, to, &now))
        return;
    for (int at = to - 1; at >= s->begin[face] && s->now.count < LYING_MOST; at--) {
        const struct lie *lie = &s->lie[s->order[at]];
        effort_spend(s->effort, STEPS_TRY);
        if (!take(s, lie))
            continue;
        s->now.at[s->now.count++] = s->order[at];
        look(s, face, at + 1, now);
        s->now.count--;
        put_back(s, lie, lie->count);
    }
    int over = s->left[face];
    s->left[face] = 0;
    now.points += over * s->cost[face];
    now.cards += over;
    look(s, face, to, now);
    s->left[face] = (uint8_t)over;
}

// Begins the deadwood search with the arrangement that lays no combination and leaves every card as deadwood.  So there is an
// answer even if no effort is allowed, unless fewer cards must be left over.
static void begin_with_none(struct search *s)
{
    struct deadwood all = { 0, 0 };
    for (int face = 0; face < FACES; face++) {
        all.points += s->left[face] * s->cost[face];
        all.cards += s->left[face];
    }
    if (s->most == DEADWOOD_ANY || all.cards <= s->most) {
        s->found = all;
        s->any = true;
    }
}

// Takes the cards that no combination could use out of the deadwood search.  Returns what they count, as the first deadwood.
static struct deadwood leave_alone(struct search *s)
{
    struct deadwood now = { 0, 0 };
    uint64_t used = 0;
    for (int i = 0; i < s->count; i++)
        used |= s->lie[i].faces;
    for (int face = 0; face < FACES; face++) {
        if (used >> face & 1)
            continue;
        now.points += s->left[face] * s->cost[face];
        now.cards += s->left[face];
        s->left[face] = 0;
    }
    s->there = used;
    return now;
}

static uint64_t faces_of_pack(const struct options *o)
{
    uint64_t faces = o->deck_jokers && o->joker_layoff ? UINT64_C(1) << FACE_JOKER : 0;
    for (int rank = 1; rank <= RANKS; rank++)
        if (!(o->deck_drop_ranks >> rank & 1))
            faces |= shape_rank(rank);
    return faces;
}

static void write_laid(const struct search *s, struct combos *laid)
{
    laid->count = 0;
    for (int i = 0; i < s->best.count; i++) {
        const struct lie *lie = &s->lie[s->best.at[i]];
        struct combo *combo = combo_add(laid);
        combo->kind = lie->kind;
        combo->rank = lie->rank;
        combo->suit = lie->suit;
        combo->count = lie->count;
        memcpy(combo->card, lie->card, lie->count * sizeof *lie->card);
    }
}

bool deadwood_least(const struct options *o, const struct counts *hand, const int cost[FACES], int most, struct effort *effort,
                    struct deadwood *out, struct combos *laid)
{
    struct search s;
    memset(&s, 0, offsetof(struct search, few));
    s.o = o;
    s.cost = cost;
    s.most = most;
    s.chooses = laid != NULL;
    s.effort = EFFORT_GIVEN(effort);
    s.lie = s.few;
    s.room = LIES_FEW;
    s.pack = faces_of_pack(o);
    memcpy(s.left, hand->of, sizeof s.left);
    list_all(&s);
    if (s.chooses)
        qsort(s.lie, (size_t)s.count, sizeof *s.lie, compare_lies);
    int few[LIES_FEW];
    s.order = s.count > LIES_FEW ? mem_grow(NULL, (size_t)s.count * sizeof *s.order) : few;
    sort_out(&s);
    begin_with_none(&s);
    struct deadwood now = leave_alone(&s);
    look(&s, 0, s.begin[1], now);
    *out = s.found;
    if (laid)
        write_laid(&s, laid);
    if (s.order != few)
        free(s.order);
    if (s.lie != s.few)
        free(s.lie);
    return s.any;
}
