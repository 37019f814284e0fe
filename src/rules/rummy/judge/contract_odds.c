// SPDX-License-Identifier: GPL-3.0-or-later
// Works out the odds of a rummy contract (rules/rummy/judge/contract_odds.h).  One choice of sets and runs of the least size is a
// way to meet the contract.  Its chance is that all cards it lacks come within some draws, with the hand's jokers in the places
// that are hardest to fill.  The promising sets and runs are combined as far as the cards allow.  At the same time each
// card is credited with the ways that it would help, or that would be lost without it.
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

enum {
    WINDOWS_MOST = SUITS * RANKS,
    NEEDS_MOST = 32,
    USED_MOST = CONTRACT_PARTS * POSITION_ACE_HIGH // faces of the hand in a way; a run may go from the low ace to the high one
};
#define FEWEST_WAYS 1e-12

// A set or a run that may be chosen to meet the contract.  `promise` is the chance that its missing cards come.
struct odds_part {
    bool run;
    uint8_t rank, suit; // a run's lowest place
    double promise;
};
struct odds_parts {
    int count;
    struct odds_part at[WINDOWS_MOST];
};

// A card that is missing to meet a contract: any card of a rank (`set`), or a card of one face.  `chance` is the chance that it
// comes.
struct need {
    double chance;
    bool set, met; // met: a joker of the hand stands for the card
    uint8_t what, part;
};

struct odds_search {
    const struct valuation *val;
    struct contract contract;
    const struct counts *hand;
    struct contract_odds *out;
    struct odds_memory *memory;
    double set_less[RANKS + 1]; // by rank: how much the odds of the contract lose with one card of the rank fewer
    double face_chance[FACES];  // by face: the chance that a card of the face comes, or a joker
    int rank_outs[RANKS + 1];   // by rank: unseen cards of the rank, and unseen jokers
    int jokers, joker_outs, cap_set, cap_run;
    uint8_t left[FACES], of_rank[RANKS + 1];
    struct odds_parts sets, runs;
    int depth, chosen[CONTRACT_PARTS];
    int needs, used;
    struct need need[NEEDS_MOST];
    uint8_t use[USED_MOST]; // faces of the hand that lie in the runs chosen so far
    uint8_t set_rank[CONTRACT_PARTS], set_used[CONTRACT_PARTS], set_count;
};

// --- chances of drawing cards ---

// Fills `out`, for the odds of a contract, with the chances that at least 0, 1, 2 ... of `draws` draws bring a wanted card.  `p`
// is the chance of a single draw.
static void at_least(int draws, double p, double out[ODDS_MISSING + 1])
{
    double exactly = 1, below = 0;
    for (int i = 0; i < draws; i++)
        exactly *= 1 - p;
    for (int wanted = 0; wanted <= ODDS_MISSING; wanted++) {
        out[wanted] = below < 1 ? 1 - below : 0;
        below += exactly;
        exactly = p < 1 ? exactly * (draws - wanted) / (wanted + 1) * p / (1 - p) : 0;
    }
}

// Fills in, for the odds of a contract, the chances of drawing wanted cards of which `outs` are unseen.  No chance is below a
// millionth, as products and ratios must not become 0 or infinite.
static void fill_chances(const struct valuation *val, int outs, struct odds_chances *out)
{
    int unknown = val->unknown > 0 ? val->unknown : 1;
    double chance[ODDS_MISSING + 1];
    at_least(val->weights->draws, outs < unknown ? (double)outs / unknown : 1, chance);
    for (int wanted = 0; wanted <= ODDS_MISSING; wanted++) {
        bool can = (wanted == 0 || outs > 0) && chance[wanted] > 1e-6;
        out->get[wanted] = can ? chance[wanted] : 1e-6;
    }
    for (int wanted = 0; wanted < ODDS_MISSING; wanted++)
        out->next[wanted] = out->get[wanted + 1] / out->get[wanted];
    out->next[ODDS_MISSING] = 1;
}

static const struct odds_chances *chances(const struct odds_search *w, int outs)
{
    outs = outs < ODDS_OUTS ? outs : ODDS_OUTS;
    if (!(w->memory->known >> outs & 1))
        fill_chances(w->val, outs, &w->memory->chances[outs]);
    w->memory->known |= UINT64_C(1) << outs;
    return &w->memory->chances[outs];
}

static double get(const struct odds_search *w, int wanted, int outs)
{
    return chances(w, outs)->get[wanted < ODDS_MISSING ? wanted : ODDS_MISSING];
}

static double next(const struct odds_search *w, int wanted, int outs)
{
    return chances(w, outs)->next[wanted < ODDS_MISSING ? wanted : ODDS_MISSING];
}

// --- the cards of the hand and of sets ---

static void take_hand(struct odds_search *w)
{
    for (int face = 0; face < FACES; face++) {
        bool wild = face_is_wild(w->hand->terms.wild, face);
        w->jokers += wild ? w->hand->of[face] : 0;
        w->joker_outs += wild ? w->val->unseen[face] : 0;
        w->left[face] = wild ? 0 : w->hand->of[face];
        if (!wild)
            w->of_rank[face_rank(face)] = (uint8_t)(w->of_rank[face_rank(face)] + w->hand->of[face]);
    }
    for (int face = 0; face < FACE_JOKER; face++) {
        int rank = face_rank(face), unseen = w->val->unseen[face];
        w->face_chance[face] = get(w, 1, unseen + w->joker_outs);
        w->rank_outs[rank] = (face_suit(face) ? w->rank_outs[rank] : w->joker_outs) + unseen;
    }
}

// Returns how many jokers a set or run of `size` cards may hold at most, for the odds of a contract.
static int cap(const struct options *o, int size)
{
    static const int wild_part[] = { [RATIO_ANY] = 0, [RATIO_NATURAL_AT_LEAST_WILD] = 0, [RATIO_NATURAL_MORE] = 1 };
    int most = o->joker_ratio == RATIO_ANY ? size : (size - wild_part[o->joker_ratio]) / 2;
    most = most < size - o->joker_min_naturals ? most : size - o->joker_min_naturals;
    most = o->joker_max_per_meld && o->joker_max_per_meld < most ? o->joker_max_per_meld : most;
    return most > 0 ? most : 0;
}

static int run_face(int place, int suit)
{
    return face_of((place - 1) % RANKS + 1, suit);
}

// Returns how many cards of the rank the hand has for a set, without those used by the sets and runs already chosen for the
// contract.
static int set_cards(const struct odds_search *w, int rank)
{
    int count = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = w->left[face_of(rank, suit)];
        count += w->val->o->set_distinct_suits && have > 1 ? 1 : have;
    }
    for (int i = 0; i < w->set_count; i++)
        count -= w->set_rank[i] == rank ? w->set_used[i] : 0;
    return count > 0 ? count : 0;
}

// --- promising sets and runs ---

// Adds a set or run to the list of the `most` sets or runs of a contract with the best odds, the best first.  The last one falls
// out of a full list.  A longer list would take long, as the ways to meet the contract grow as a power of its length.
static void add_part(struct odds_parts *parts, int most, struct odds_part part)
{
    int at = parts->count;
    if (at == most && part.promise <= parts->at[at - 1].promise)
        return;
    at -= at == most;
    for (; at > 0 && parts->at[at - 1].promise < part.promise; at--)
        parts->at[at] = parts->at[at - 1];
    parts->at[at] = part;
    parts->count += parts->count < most;
}

// Finds, for the odds of a contract, a set of the least size in each rank, and the chance that its missing cards come when the
// hand's jokers replace some of them.  Cards already held raise the chance a little, so that of equal sets the nearer one goes
// first.
static void find_sets(struct odds_search *w, int most)
{
    for (int rank = 1; rank <= RANKS; rank++) {
        int have = set_cards(w, rank), missing = w->contract.set_min - have;
        if (w->val->o->deck_drop_ranks >> rank & 1 || w->hand->terms.wild >> rank & 1)
            continue;
        int help = w->jokers < w->cap_set ? w->jokers : w->cap_set;
        missing -= help;
        double promise = get(w, missing > 0 ? missing : 0, w->rank_outs[rank]) * (1 + have * 0.1);
        add_part(&w->sets, most, (struct odds_part){ .rank = (uint8_t)rank, .promise = promise });
    }
}

// Returns the chance that all empty places of a run for the contract are filled.  The hand's jokers go to the places that are
// hardest to fill.
static double run_promise(const struct odds_search *w, int suit, int low)
{
    double promise = 1, hardest[POSITION_ACE_HIGH];
    int help = w->jokers < w->cap_run ? w->jokers : w->cap_run, missing = 0;
    for (int place = low; place < low + w->contract.run_min; place++) {
        int face = run_face(place, suit);
        if (w->left[face])
            continue;
        double chance = w->face_chance[face];
        int at = missing++;
        for (; at > 0 && hardest[at - 1] > chance; at--)
            hardest[at] = hardest[at - 1];
        hardest[at] = chance;
    }
    for (int i = help; i < missing; i++)
        promise *= hardest[i];
    return promise;
}

static void find_runs(struct odds_search *w, int most)
{
    const struct options *o = w->val->o;
    int first = o->run_ace == ACE_HIGH ? 2 : 1, size = w->contract.run_min < RANKS ? w->contract.run_min : RANKS;
    int last = o->run_ace == ACE_LOW ? RANKS : POSITION_ACE_HIGH, end = last - size + 1;
    if (o->run_ace == ACE_WRAP)
        end = size < RANKS ? RANKS : 1;
    for (int suit = 0; suit < SUITS; suit++)
        for (int low = first; low <= end; low++)
            add_part(&w->runs, most, (struct odds_part){ true, (uint8_t)low, (uint8_t)suit, run_promise(w, suit, low) });
}

// --- a way to the rummy contract ---

static void add_need(struct odds_search *w, bool set, int what, int part, double chance)
{
    if (w->needs < NEEDS_MOST)
        w->need[w->needs++] = (struct need){ chance, set, false, (uint8_t)what, (uint8_t)part };
}

// Puts the hand's jokers in the places of the chosen sets and runs where cards are hardest to get.  Returns the factor by which
// one joker fewer would lower the chance of meeting the contract: the chance of the easiest card that a joker replaces; 1 if
// there is no joker, or one to spare.
static double place_jokers(struct odds_search *w)
{
    int room[CONTRACT_PARTS];
    double easiest = 1;
    if (w->jokers == 0) // then no need was ever met
        return easiest;
    for (int i = 0; i < w->depth; i++) {
        bool run = i < w->contract.runs;
        room[i] = run ? (i < w->val->o->open_pure_runs ? 0 : w->cap_run) : w->cap_set;
    }
    for (int i = 0; i < w->needs; i++)
        w->need[i].met = false;
    for (int joker = 0; joker < w->jokers; joker++) {
        struct need *hardest = NULL;
        for (int i = 0; i < w->needs; i++) {
            struct need *need = &w->need[i];
            if (!need->met && room[need->part] && (!hardest || need->chance < hardest->chance))
                hardest = need;
        }
        if (!hardest)
            return 1;
        hardest->met = true;
        room[hardest->part]--;
        easiest = hardest->chance;
    }
    return easiest;
}

// Credits each face with its part in one way to meet the contract: how much one more card of it would raise the chance of this
// way, and how much the loss of one would lower it.
static void credit(struct odds_search *w, double chance, double easiest)
{
    struct contract_odds *out = w->out;
    double hardest = 1;
    out->ways += chance;
    out->without[FACE_JOKER] += chance * (1 - easiest);
    for (int i = 0; i < w->needs; i++) {
        const struct need *need = &w->need[i];
        bool topmost = !need->set || i + 1 == w->needs || !w->need[i + 1].set || w->need[i + 1].part != need->part ||
                       w->need[i + 1].met; // the needs of a set are listed from the likeliest down
        if (need->met || !topmost)
            continue;
        double more = chance * (1 / need->chance - 1);
        hardest = need->chance < hardest ? need->chance : hardest;
        if (!need->set)
            out->with[need->what] += more;
        for (int suit = 0; need->set && suit < SUITS; suit++)
            if (!w->val->o->set_distinct_suits || w->left[face_of(need->what, suit)] == 0)
                out->with[face_of(need->what, suit)] += more;
    }
    out->with[FACE_JOKER] += chance * (1 / hardest - 1);
    for (int i = 0; i < w->used; i++)
        if (w->left[w->use[i]] == 0)
            out->without[w->use[i]] += chance * (1 - w->face_chance[w->use[i]]);
    for (int i = 0; i < w->set_count; i++) {
        int rank = w->set_rank[i];
        if (set_cards(w, rank) > 0)
            continue;
        int missing = w->contract.set_min - w->set_used[i];
        w->set_less[rank] += chance * (1 - next(w, missing, w->rank_outs[rank]));
    }
}

// Finishes one way to meet the contract once all its sets and runs are chosen.  Its chance is the product of the chances of its
// missing cards, apart from those that a joker replaces.
static void finish_way(struct odds_search *w)
{
    double chance = 1, easiest = place_jokers(w);
    for (int i = 0; i < w->needs; i++)
        chance *= w->need[i].met ? 1 : w->need[i].chance;
    credit(w, chance, easiest);
}

// Adds a run to the way in which the contract is to be met: takes the run's cards out of the hand, and adds its missing cards to
// the cards needed.  walk_on puts the cards back.
static void put_run(struct odds_search *w, const struct odds_part *part)
{
    for (int place = part->rank; place < part->rank + w->contract.run_min; place++) {
        int face = run_face(place, part->suit);
        if (w->left[face]) {
            w->left[face]--;
            w->use[w->used++] = (uint8_t)face;
        } else {
            add_need(w, false, face, w->depth, w->face_chance[face]);
        }
    }
}

// Adds a set to the way in which the contract is to be met, and the set's missing cards to the cards needed.  The chance of each
// missing card assumes that the ones before it came, so that the product is the chance of getting them all.
static void put_set(struct odds_search *w, const struct odds_part *part)
{
    int have = set_cards(w, part->rank), size = w->contract.set_min, outs = w->rank_outs[part->rank];
    have = have < size ? have : size;
    for (int missing = 1; missing <= size - have; missing++)
        add_need(w, true, part->rank, w->depth, next(w, missing - 1, outs));
    w->set_rank[w->set_count] = part->rank;
    w->set_used[w->set_count++] = (uint8_t)have;
}

// Returns whether a run would touch or overlap another run of its suit that is already chosen for the contract.
static bool touches(const struct odds_search *w, const struct odds_part *part)
{
    for (int i = 0; i < w->depth && part->run; i++) {
        const struct odds_part *other = &w->runs.at[w->chosen[i]];
        int apart = other->rank - part->rank;
        if (other->suit == part->suit && apart <= w->contract.run_min && apart >= -w->contract.run_min)
            return true;
    }
    return false;
}

// Chooses the next set or run to meet the contract, from index `from` of its list on, and tries all choices in turn.  Runs are
// chosen first, as they need certain cards.
static void walk_on(struct odds_search *w, int from)
{
    const struct options *o = w->val->o;
    if (w->depth == w->contract.runs + w->contract.sets) {
        finish_way(w);
        return;
    }
    bool run = w->depth < w->contract.runs;
    const struct odds_parts *parts = run ? &w->runs : &w->sets;
    for (int i = w->depth == w->contract.runs ? 0 : from; i < parts->count; i++) {
        const struct odds_part *part = &parts->at[i];
        int needs = w->needs, used = w->used, sets = w->set_count;
        if (run && !o->open_touching_runs && touches(w, part))
            continue;
        run ? put_run(w, part) : put_set(w, part);
        w->chosen[w->depth++] = i;
        walk_on(w, run || o->open_same_rank_sets ? i : i + 1);
        w->depth--;
        w->needs = needs;
        w->set_count = (uint8_t)sets;
        while (w->used > used)
            w->left[w->use[--w->used]]++;
    }
}

static void read(const struct valuation *val, struct odds_memory *memory, int round, const struct counts *hand,
                 struct contract_odds *out)
{
    // how many sets and runs are looked at, by the number of parts of the contract
    static const int breadth[] = { 1, 52, 13, 9, 7, 5, 4, 4, 4 };
    struct odds_search w = {
        .val = val, .memory = memory, .hand = hand, .out = out, .contract = contract_of_round(val->o, round)
    };
    int most = breadth[w.contract.runs + w.contract.sets];
    *out = (struct contract_odds){ .ways = FEWEST_WAYS };
    w.cap_set = cap(val->o, w.contract.set_min);
    w.cap_run = cap(val->o, w.contract.run_min);
    take_hand(&w);
    if (w.contract.runs)
        find_runs(&w, most);
    if (w.contract.sets)
        find_sets(&w, most);
    walk_on(&w, 0);
    for (int face = 0; face < FACES; face++) {
        bool wild = face_is_wild(hand->terms.wild, face);
        double more = out->with[wild ? FACE_JOKER : face], less = out->without[wild ? FACE_JOKER : face];
        if (!wild)
            less += w.set_less[face_rank(face)];
        if (face == FACE_JOKER)
            continue;
        out->with[face] = out->ways + more;
        out->without[face] = less < out->ways ? out->ways - less : 0;
    }
    out->with[FACE_JOKER] += out->ways;
    out->without[FACE_JOKER] = out->ways - out->without[FACE_JOKER];
    for (int face = 0; face < FACES; face++)
        if (out->without[face] < FEWEST_WAYS)
            out->without[face] = FEWEST_WAYS;
}

static bool same_hand(const struct counts *a, const struct counts *b)
{
    return a->terms.wild == b->terms.wild && memcmp(a->of, b->of, sizeof a->of) == 0;
}

void contract_odds_read(const struct valuation *val, int round, const struct counts *hand, struct contract_odds *out)
{
    struct odds_memory *memory = val->odds;
    for (int i = 0; i < memory->count && i < ODDS_KEPT; i++)
        if (same_hand(&memory->kept[i].hand, hand)) {
            *out = memory->kept[i].odds;
            return;
        }
    struct odds_kept *kept = &memory->kept[memory->count++ % ODDS_KEPT];
    read(val, memory, round, hand, &kept->odds);
    kept->hand = *hand;
    *out = kept->odds;
}
