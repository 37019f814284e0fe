// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of this room share: combos.c and control_combos.c find the combinations a hand could lay, pack.c looks for the
// best selection of them within a goal, prices.c puts a price on every card for it, candidates.c and wilds.c give the cards that
// are counted only, and those of wild ranks, their names, and arrange.c and contract.c ask.
//
// Worth is counted in one number that already holds the order of the ties: points first, then
// fewer jokers, then more cards (see rates_init).  GRAIN is its smallest step, so that prices,
// which come from floating point, may be off by less than that without changing an answer.
#ifndef RULES_RUMMY_SOLVE_ARRANGE_INSIDE_H
#define RULES_RUMMY_SOLVE_ARRANGE_INSIDE_H

#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/contract.h"

enum {
    RUN_PLACES = LONGEST_RUN, // a run's cards at most
    FACES_MOST = 14,          // different faces in one combination
    USES_MOST = 2 * FACES_MOST + 1,
    RANK_STOCKS = SUITS + 1, // of each rank: its four faces and then its pool
    STOCK_JOKER = RANKS * RANK_STOCKS,
    STOCK_WANTED, // what a wanted card that is wild can be laid as
    STOCK_BOUGHT, // cards that are not in the hand
    STOCKS,
    FEW_CANDIDATES = 256 // what the stack has room for
};
#define GRAIN INT64_C(4096)
enum { COST = 1024 }; // of one point of what is left, in grains
// In a candidate's list of faces: a card of this rank, FACE_POOL plus the rank, for each; which ones is said later.
enum { FACE_POOL = CARD_FACES };

// How many bits are set.  Debian's amd64 has no instruction for it, and the compiler's own way is a call.
static inline int bits_of(uint32_t set)
{
    set -= set >> 1 & 0x55555555U;
    set = (set & 0x33333333U) + (set >> 2 & 0x33333333U);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fU) * 0x01010101U >> 24);
}

// A hand as the searches see it.  What a card adds to the worth, by place in a run (1 the low ace, 14 the high one, as far as
// WRAP_PLACES), and by rank in a set.
struct rates {
    const struct options *options;
    const struct counts *hand;
    int have[RANKS + 1];  // naturals of the rank that one set could hold
    uint32_t held[SUITS]; // of the suit, for which places of runs there is a natural, ranks repeated past the king
    int64_t natural[WRAP_PLACES + 1], joker[WRAP_PLACES + 1];
    int64_t set_natural[RANKS + 1], set_joker[RANKS + 1];
    int64_t cards, jokers; // of the hand; jokers: with its cards of wild ranks
    int jokers_most;       // jokers that one combination of this hand can hold
    bool saves;            // instead of points, worth is what the cards would cost that are left (cost; NULL: nothing)
    const int *cost;
    int64_t saved[FACES];  // what laying a card saves; of those that may be laid as jokers pack.c knows which are left
    unsigned wild;         // the wild ranks, bit r, that the hand has cards of
    struct effort *effort; // NULL: no bound
};

// A combination that could be laid, as a bag of cards: which naturals, how many jokers.
struct candidate {
    int64_t worth;
    uint8_t kind, suit;
    uint8_t start, length;  // a run's lowest place; a set's rank
    uint16_t natural;       // a run: which places hold a natural card, bit 0 the lowest
    uint8_t jokers, bought; // bought cards are as good as naturals
    // Entries of face and times; the first is the lowest face.  Under control cards they stand in the order of their stocks.
    uint8_t faces;
    uint8_t face[FACES_MOST], times[FACES_MOST];
};
struct candidates {
    struct candidate *at;
    int count, room;
    unsigned pools;                       // ranks, bit r, of which some are taken out of a pool
    unsigned wild;                        // rates.wild
    unsigned kinds;                       // of control cards, as in struct terms; 0: sets and runs
    int wanted;                           // a face that must be laid and may be laid as a joker, or FACE_NONE
    struct candidate few[FEW_CANDIDATES]; // at points here until there are more
};
void candidates_init(struct candidates *list); // empty; it must not be copied, for it may point into itself
void candidates_release(struct candidates *list);
struct candidate *candidate_add(struct candidates *list); // its fields are not set; good until the next one

// Looks the hand over; that is all that a list of combinations without their worth needs.
void rates_begin(struct rates *rates, const struct options *o, const struct counts *hand);
void rates_init(struct rates *rates, const struct arrange_wish *wish); // and what its cards are worth
int rates_points(const struct rates *rates, int64_t worth); // the points in this worth, of a wish without bonus and cost
void rates_save(struct rates *rates, const int *cost);      // or what they cost if they are left
// May a combination of this kind hold this many naturals and jokers?
bool combo_allowed(const struct options *o, int kind, int naturals, int jokers);
// The places, bit by place, from which a shortest run of the suit can begin if it may lack this many of its natural cards.
uint32_t combo_starts(const struct rates *rates, int suit, int lacking);
// What combos_find may leave out of every combination that an arrangement of the highest worth may need: those whose cards, or
// some of them, can be laid as other combinations of the list for at least the same worth.
struct finding {
    bool every;       // none is left out, each reading of the jokers is one, and their worth is not asked for
    int most;         // every: how many of them at most
    bool keep_jokers; // none is left out for laying a joker that is worth nothing
    bool pool;        // where suits are free, sets say only how many cards of the rank they take; candidate_deal says which
    bool counted;     // none is left out because it can be cut in two, for the number of combinations matters
    bool minimal;     // counted, but only those which no card can be taken off
    bool apart;       // counted, and none is left out because other cards could lie in its place: where it lies matters
    bool no_sets, no_runs;
    int bought; // cards that may be bought besides
};
// Might the hand lay any combination?  Most often it may not, and this is the quick answer; only rates_begin is needed.
bool combos_any(const struct rates *rates);
// True: there are more than the most.
bool combos_find(const struct rates *rates, const struct finding *how, struct candidates *out);
// How it would lie on the table, added to out.
void combo_unpack(const struct options *o, const struct candidate *candidate, struct combos *out);

// --- control_combos.c: the same under control cards, hand->terms.kinds not being 0 ---
// need: a face that must be seen in the combinations that may hold it, or FACE_NONE.
void control_combos(const struct rates *rates, bool every, int need, struct candidates *out);
// keep_kind: it stays of the kind it was found as, else it may be laid as another one that is worth as much.
void control_unpack(const struct options *o, unsigned kinds, const struct candidate *c, bool keep_kind, struct combos *out);
// In place of what out held, every combination that the hand could lay, each choice of its cards one, at most `most`.
void control_list(const struct options *o, const struct counts *hand, int most, struct combos *out);

// --- pack.c: one exact search for all questions: which candidates, each as often as the cards allow, are worth the most
// together, within a goal? ---

// All zero but need: the most worth, and nothing else is asked.
struct pack_goal {
    int need;             // a face that must be laid, or FACE_NONE
    bool kinds;           // control cards say which combinations there are
    int sets, runs, pure; // the fewest sets, runs, and runs without a joker; exact: neither more sets nor more runs
    int most;             // combinations, 0: any number
    int bought;           // cards that may be bought
    bool exact;
    bool apart, ranks_apart;   // runs of a suit may not touch; sets must be of different ranks
    bool first;                // any selection that meets the goal will do
    const struct leave *leave; // what may be left in hand, NULL: anything
};

#define NOTHING_MEETS (INT64_MIN / 8)
// Finds what the hand could lay, and the best selection of it within the goal.  Returns its worth, or
// NOTHING_MEETS the goal.  out (may be NULL: nothing is laid) gets the combinations, and left (may be NULL) what stays in hand.
int64_t pack_solve(const struct rates *rates, const struct finding *how, const struct pack_goal *goal, struct combos *out,
                   struct counts *left);

// What candidates are made of: the cards of a face, and of a rank out of which sets are taken by number (a pool), all its
// cards once more: a run takes its cards from both.  Then the choice of suits never keeps a set from being made, and sets
// that differ by suits alone are one candidate.
//
// In the same way the stock of jokers holds the cards of wild ranks once more: in its own place such a card is taken from its
// face and from the jokers, in another place from the jokers alone.  So one search decides which of them
// are laid as what, and only afterwards are they named.
static inline int stock_of(int face)
{
    return face == FACE_JOKER ? STOCK_JOKER : face / SUITS * RANK_STOCKS + face % SUITS;
}
static inline int stock_pool(int rank)
{
    return (rank - 1) * RANK_STOCKS + SUITS;
}
// In the order of the stocks, a face that is there already counted up.
void candidate_put(struct candidate *candidate, int face, int times);
// A combination of the arranged hand that was made out of pools gets its cards, of those that the combinations before it left.
void candidate_deal(struct candidate *candidate, struct counts *left);
// --- wilds.c: cards of wild ranks in the places of jokers.  One that could lie in its own place there is never laid as a joker.

// Has the hand the cards for this combination alone?
bool wilds_suffice(const struct options *o, const struct counts *hand, const struct candidate *candidate);
// The combination once for each bag of cards that can fill its places of jokers, at most `most` in the list.
void wilds_list(const struct options *o, const struct counts *hand, const struct candidate *candidate, int most,
                struct combos *out);
// Fills all places of jokers from the cards left, with a wanted one (a face, or FACE_NONE) first.
void wilds_fill(struct counts *left, int wanted, struct combos *out);

#endif
