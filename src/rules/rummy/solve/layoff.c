// SPDX-License-Identifier: GPL-3.0-or-later
// Can a whole hand be laid off (contract.h)?  In every way that succeeds, a joker and a natural card that
// lie where either could lie may change places.  So a gap on the way to a card's place is filled
// by the natural card if the hand has it, else by a joker; and what can go into a set without limit
// waits until the end, since it may be wanted in a gap.  Left to try is which run takes which card, and at which end.
// Tables where this does not hold are for layoff_exhaustive.c.
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

enum { CARD_EFFORT = 100, RUN_EFFORT = 20 }; // effort: of placing a card, and for each run of the table

struct table_run { // a run of the table
    int suit, low, count;
};
struct table_set { // a set that takes so many cards more
    int rank, room;
    unsigned suits; // that it has already, with meld.set.distinct_suits
};
struct layoff_table {
    const struct options *o;
    int first, last, most; // places of a run, and its most cards
    int jokers;            // of the hand, less those used
    unsigned wild;         // ranks that may stand for other cards
    unsigned taken;        // ranks of which a set takes any number
    bool endless;          // there is such a set: it takes any number of jokers
    int runs, sets;
    struct table_run run[MELDS_MAX];
    struct table_set set[MELDS_MAX];
    uint8_t of[FACES]; // the hand
    struct effort *effort;
    int spare[SUITS]; // the most jokers with which the suits before this one were done, -1 none
};

static int total(const struct layoff_table *t, bool wild_only)
{
    int cards = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        if (!wild_only || t->wild >> face_rank(face) & 1)
            cards += t->of[face];
    return cards;
}

// Jokers and cards that may stand for others, less the gaps they must fill.  Below 0 a gap was filled that nothing is there
// for, so that way has failed.
static int spare(const struct layoff_table *t)
{
    return t->jokers + total(t, true);
}

static bool ring(const struct layoff_table *t)
{
    return t->o->run_ace == ACE_WRAP;
}

// How many cards the run takes at both ends together.
static int run_room(const struct layoff_table *t, const struct table_run *run)
{
    int room = t->last - t->first + 1 - run->count;
    if (ring(t)) // from ace to ace there are 14, where the ace is not inside already
        room = RANKS + (run->low + run->count - 1 <= POSITION_ACE_HIGH) - run->count;
    if (room > t->most - run->count)
        room = t->most - run->count;
    return room > 0 ? room : 0;
}

static bool search(struct layoff_table *t, int suit);

// Puts the card that lies `far` places below or above the run there, with all that lies between: each place takes the natural
// card if the hand has it, else a joker. t->jokers may fall below 0 here, because cards of wild ranks still in hand can do the
// work; spare says whether they suffice.  Then the rest of the hand is tried, and on failure everything is as before.
static bool reach(struct layoff_table *t, int suit, struct table_run *run, int far, bool low)
{
    const struct table_run kept = *run;
    uint8_t of[FACES];
    int jokers = t->jokers;
    memcpy(of, t->of, sizeof of);
    for (int i = 0; i < far; i++) {
        int place = low ? run->low - 1 : run->low + run->count;
        int face = shape_face_at(t->o, place < 1 ? RANKS : place, suit);
        if (t->of[face])
            t->of[face]--;
        else
            t->jokers--;
        run->low = !low ? run->low : place < 1 ? RANKS : place;
        run->count++;
    }
    bool lies = run->count <= RANKS || !ring(t) || run->low == 1; // 14 go round from ace to ace only
    bool done = lies && spare(t) >= 0 && search(t, suit);
    *run = kept;
    t->jokers = jokers;
    memcpy(t->of, of, sizeof of);
    return done;
}

// Two runs of the same suit and places are the same choice; only the first is tried.
static bool seen_before(const struct layoff_table *t, int at)
{
    for (int i = 0; i < at; i++)
        if (memcmp(&t->run[i], &t->run[at], sizeof t->run[i]) == 0)
            return true;
    return false;
}

// At both ends of the run, where the places between can be filled as well.
static bool try_run(struct layoff_table *t, struct table_run *run, int face)
{
    int room = run_room(t, run), suit = face_suit(face), rank = face_rank(face), high = run->low + run->count - 1;
    for (int place = rank; place <= rank + RANKS; place += RANKS) { // an ace is at 1 and at 14
        int below = run->low - place, above = place - high;
        if (ring(t)) {
            below = (run->low - place + 2 * RANKS) % RANKS;
            above = (place - high + 2 * RANKS) % RANKS;
            below = below ? below : RANKS;
            above = above ? above : RANKS;
        } else if (place < t->first || place > t->last) {
            continue;
        }
        if (below > 0 && below <= room && reach(t, suit, run, below, true))
            return true;
        if (above > 0 && above <= room && reach(t, suit, run, above, false))
            return true;
        if (ring(t))
            break;
    }
    return false;
}

// Only sets that take a limited number of cards: what goes into the others waits until the end.
static bool try_sets(struct layoff_table *t, int face)
{
    for (int i = 0; i < t->sets; i++) {
        struct table_set *set = &t->set[i], kept = *set;
        unsigned bit = t->o->set_distinct_suits ? 1U << face_suit(face) : 0;
        if (set->rank != face_rank(face) || set->room == 0 || set->suits & bit)
            continue;
        set->room--;
        set->suits |= bit;
        t->of[face]--;
        bool done = search(t, face_suit(face));
        t->of[face]++;
        *set = kept;
        if (done)
            return true;
    }
    return false;
}

// Nothing is left but jokers, cards of wild ranks and cards that sets without limit take.  The former need as many free places,
// anywhere; one set without limit has them all.
static bool rest_fits(const struct layoff_table *t)
{
    int room = 0;
    for (int i = 0; i < t->runs; i++)
        room += run_room(t, &t->run[i]);
    for (int i = 0; i < t->sets; i++)
        room += t->set[i].room;
    return spare(t) >= 0 && (t->endless || spare(t) <= room);
}

// The first card of this suit, or a later one, that must still find its place.
static int next_face(const struct layoff_table *t, int suit)
{
    for (int rank = 1; rank <= RANKS; rank++)
        if (t->of[face_of(rank, suit)] && !((t->taken | t->wild) >> rank & 1))
            return face_of(rank, suit);
    return FACE_NONE;
}

// One card after the other, suit by suit, must find its place; true as soon as all have.
static bool search(struct layoff_table *t, int suit)
{
    effort_spend(t->effort, CARD_EFFORT + (int64_t)t->runs * RUN_EFFORT);
    if (effort_spent(t->effort))
        return false;
    int face = next_face(t, suit);
    if (face == FACE_NONE) {
        // The suits after this one care only for the jokers, unless they want room in sets or runs that go round.
        if (t->sets == 0 && !ring(t)) {
            if (spare(t) <= t->spare[suit])
                return false;
            t->spare[suit] = spare(t);
        }
        return suit + 1 < SUITS ? search(t, suit + 1) : rest_fits(t);
    }
    if (try_sets(t, face))
        return true;
    for (int i = 0; i < t->runs; i++)
        if (t->run[i].suit == suit && !seen_before(t, i) && try_run(t, &t->run[i], face))
            return true;
    return false;
}

// A set without limit takes all of its rank and any joker; of others the room is counted.
static void add_set(struct layoff_table *t, const struct shown *shown, const struct meld *meld)
{
    const struct options *o = t->o;
    if (!o->set_max && !o->set_distinct_suits) {
        t->taken |= 1U << meld->rank;
        t->endless = true;
        return;
    }
    int most = o->set_max ? o->set_max : SUITS;
    if (o->set_distinct_suits && most > SUITS)
        most = SUITS;
    struct table_set *set = &t->set[t->sets++];
    *set = (struct table_set){ .rank = meld->rank, .room = most > meld->count ? most - meld->count : 0 };
    for (int i = 0; o->set_distinct_suits && i < meld->count; i++) {
        int stands = shown->laid[meld->first + i].as;
        if (stands != FACE_NONE)
            set->suits |= 1U << face_suit(stands);
    }
}

// Has the table what this search knows nothing of?
static bool needs_walk(const struct options *o, const struct shown *shown)
{
    bool needs = o->joker_slide;
    for (int i = 0; i < shown->meld_count; i++)
        needs = needs || shown->meld[i].kind > MELD_RUN;
    return needs;
}

bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort)
{
    struct layoff_table t = { .o = o, .effort = effort };
    struct counts counts;
    counts_of(o, shown, hand, &counts);
    if (needs_walk(o, shown))
        return layoff_exhaustive(o, shown, seat, &counts, effort);
    memcpy(t.of, counts.of, sizeof t.of);
    t.jokers = counts.of[FACE_JOKER];
    t.wild = o->joker_layoff ? counts.terms.wild : 0;
    t.first = o->run_ace == ACE_HIGH ? 2 : 1;
    t.last = o->run_ace == ACE_LOW ? RANK_KING : POSITION_ACE_HIGH;
    t.most = o->run_max;
    memset(t.spare, -1, sizeof t.spare);
    if (t.jokers && !o->joker_layoff)
        return false;
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        if (o->layoff_on == LAYOFF_NONE || (o->layoff_on == LAYOFF_OWN && meld->owner != seat))
            continue;
        if (meld->kind == MELD_SET)
            add_set(&t, shown, meld);
        else if (meld->kind == MELD_RUN)
            t.run[t.runs++] = (struct table_run){ meld->suit, meld->rank, meld->count };
    }
    return search(&t, 0);
}
