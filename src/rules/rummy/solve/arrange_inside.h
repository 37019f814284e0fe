// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of this room share. combos.c and control_combos.c find the combinations a hand could lay, pack.c searches for
// the best selection of them within a goal, prices.c puts a price on every card for that search, candidates.c and wilds.c
// decide which cards a combination gets that only counts them, or has wild ranks in it; arrange.c and contract.c ask the
// questions.
//
// Worth is one number that also holds the order of ties: points first, then fewer jokers, then more cards (see rates_init).
// GRAIN is its smallest step, so prices, which come from floating point, may be off by less than that without changing an
// answer.
#ifndef RULES_RUMMY_SOLVE_ARRANGE_INSIDE_H
#define RULES_RUMMY_SOLVE_ARRANGE_INSIDE_H

#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/contract.h"

enum {
    RUN_PLACES = LONGEST_RUN, // the most cards of a run
    FACES_MOST = 14,          // the most different faces in one combination
    USES_MOST = 2 * FACES_MOST + 1,
    RANK_STOCKS = SUITS + 1, // for each rank: its four faces and then its pool
    STOCK_JOKER = RANKS * RANK_STOCKS,
    STOCK_WANTED, // what a wanted wild card can be laid as
    STOCK_BOUGHT, // cards that are not in the hand
    STOCKS,
    FEW_CANDIDATES = 256 // how many candidates fit on the stack
};
#define GRAIN INT64_C(4096)
enum { COST = 1024 }; // the cost of one point left in hand, in grains
// A face in a candidate's list that means any card of a rank: FACE_POOL plus the rank.  Which cards of the rank are laid is
// decided later.
enum { FACE_POOL = CARD_FACES };

// Returns the number of bits set in `set`, which holds places of a run or ranks.  The compiler's own bit count would be a call,
// as Debian's amd64 does not assume the instruction for it.
static inline int bits_of(uint32_t set)
{
    set -= set >> 1 & 0x55555555U;
    set = (set & 0x33333333U) + (set >> 2 & 0x33333333U);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fU) * 0x01010101U >> 24);
}

// The rates of a hand: what each of its cards adds to the worth of a combination, for the files inside the arranger.  In a run
// this depends on the card's place (1 the low ace, 14 the high ace, up to WRAP_PLACES), in a set on its rank.
struct rates {
    const struct options *options;
    const struct counts *hand;
    int have[RANKS + 1];  // natural cards of the rank that one set could hold
    uint32_t held[SUITS]; // by suit: for which places of runs the hand has a natural card; ranks repeat past the king
    int64_t natural[WRAP_PLACES + 1], joker[WRAP_PLACES + 1];
    int64_t set_natural[RANKS + 1], set_joker[RANKS + 1];
    int64_t cards, jokers; // cards of the hand; jokers: with its cards of wild ranks
    int jokers_most;       // the most jokers that one combination of this hand can hold
    bool saves;            // worth is not points but what the cards left would cost (cost; NULL: nothing)
    const int *cost;
    int64_t saved[FACES];  // what laying a card saves; of cards that may be laid as jokers, pack.c knows which are left
    unsigned wild;         // the wild ranks, bit r, of which the hand has cards
    struct effort *effort; // NULL: no bound
};

// A candidate inside the arranger: a combination that the hand could lay, as a bag of natural cards and a number of jokers.
struct candidate {
    int64_t worth;
    uint8_t kind, suit;
    uint8_t start, length;  // a run's lowest place; a set's rank
    uint16_t natural;       // of a run: the places with a natural card, bit 0 the lowest
    uint8_t jokers, bought; // bought cards count like natural ones
    // Entries of a face and how often it is there, the lowest face first; under control cards in the order of their stocks.
    uint8_t faces;
    uint8_t face[FACES_MOST], times[FACES_MOST];
};
struct candidates {
    struct candidate *at;
    int count, room;
    unsigned pools;                       // ranks, bit r, of which cards are taken out of a pool
    unsigned wild;                        // the wild ranks, bit r, of which the hand has cards
    unsigned kinds;                       // the kinds of control cards, as in struct terms; 0: sets and runs
    int wanted;                           // a face that must be laid and may be laid as a joker, or FACE_NONE
    struct candidate few[FEW_CANDIDATES]; // `at` points here until there are more candidates
};
void candidates_init(struct candidates *list); // empties the list; do not copy it, as it may point into itself
void candidates_release(struct candidates *list);
// Adds a candidate combination to the list, with its members still unset, and returns it.  The pointer is valid until the next
// candidate is added.
struct candidate *candidate_add(struct candidates *list);

// Begins a hand's rates, which are what the files inside the arranger know of its cards.  Only the worth of the cards is still
// missing, which a list of combinations does not need.
void rates_begin(struct rates *rates, const struct options *o, const struct counts *hand);
// Completes a hand's rates after rates_begin: sets what each card is worth when it is laid, inside the arranger.
void rates_init(struct rates *rates, const struct arrange_wish *wish);
// Returns the points of an arrangement from its worth, a number that also decides between arrangements with equal points.  The
// wish given to the arranger must have no bonus for cards and no cost of jokers.
int rates_points(const struct rates *rates, int64_t worth);
// Completes a hand's rates after rates_begin for an arranger that should leave over as little as possible, instead of scoring
// points.  `cost` has what each face costs when it is left over (NULL: nothing costs anything).
void rates_save(struct rates *rates, const int *cost);
// Returns whether the rules allow a new combination of this kind with this many natural cards and jokers.  Where a run may begin
// is checked elsewhere.
bool combo_allowed(const struct options *o, int kind, int naturals, int jokers);
// Returns the places at which the hand could begin a run of this suit, a bit for each place.  The run has the shortest allowed
// length, and up to `lacking` of its natural cards may be missing.
uint32_t combo_starts(const struct rates *rates, int suit, int lacking);
// How combos_find searches a hand for combinations.  Unless a member says otherwise, it leaves out each combination that an
// arrangement of the highest worth can do without, because other combinations of the list lay its cards, or some of them, for at
// least the same worth.
struct finding {
    bool every;       // no combination is left out, each reading of the jokers counts as one, and their worth does not matter
    int most;         // with `every`: the most combinations to find
    bool keep_jokers; // no combination is left out because it lays a joker that is worth nothing
    bool pool;        // where suits are free, sets say only how many cards of the rank they take; candidate_deal says which
    bool counted;     // no combination is left out because it can be cut in two, as the number of combinations matters
    bool minimal;     // counted, but only combinations from which no card can be taken
    bool apart;       // counted, and no combination is left out because other cards could lie in its place, as its place matters
    bool no_sets, no_runs;
    int bought; // how many cards may be bought as well
};
// Returns false if the hand certainly cannot lay any combination, which is a quick answer for most hands.  Only rates_begin must
// have been called for the rates.
bool combos_any(const struct rates *rates);
// Finds the combinations that a hand could lay, and adds them to the list of candidates.  Returns true if the list was cut off at
// `how->most`.
bool combos_find(const struct rates *rates, const struct finding *how, struct candidates *out);
// Adds a candidate combination to `out` as the set or run that would lie on the table, with its cards and points.
void combo_unpack(const struct options *o, const struct candidate *candidate, struct combos *out);

// --- control_combos.c: combinations under control cards, where hand->terms.kinds is not 0 ---
// Finds the combinations that a hand could lay under control cards.  With `every`, those that can be cut into two are found too.
// `need` is a face that must be shown in the combinations that may hold it, or FACE_NONE.
void control_combos(const struct rates *rates, bool every, int need, struct candidates *out);
// Adds a candidate found under control cards to `out`, as the combination would lie on the table.  With `keep_kind` the
// combination keeps the kind that it was found as; otherwise it may become another kind of at least the same worth.
void control_unpack(const struct options *o, unsigned kinds, const struct candidate *c, bool keep_kind, struct combos *out);
// Fills `out` with every combination that the hand could lay under control cards, but with no more than `most`.  Each choice of
// cards counts as a combination of its own.
void control_list(const struct options *o, const struct counts *hand, int most, struct combos *out);

// --- pack.c: one exact search for all questions about which candidates are worth the most together ---

// The goal of the packing search (pack.c): the conditions that the best selection of combinations must meet.  If all members but
// `need` are zero and `need` is FACE_NONE, only the highest worth is asked for.
struct pack_goal {
    int need;             // a face that must be laid, or FACE_NONE
    bool kinds;           // control cards say which combinations there are
    int sets, runs, pure; // the fewest sets, runs, and runs without a joker; exact: no more sets or runs either
    int most;             // the most combinations, 0: any number
    int bought;           // how many cards may be bought
    bool exact;
    bool apart, ranks_apart;   // runs of a suit may not touch; sets must be of different ranks
    bool first;                // any selection that meets the goal will do
    const struct leave *leave; // what may be left in hand, NULL: anything
};

#define NOTHING_MEETS (INT64_MIN / 8)
// Runs the packing search: finds the combinations that a hand could lay, and the best selection of them that meets the goal.
// Returns its worth, or NOTHING_MEETS if no selection meets the goal, or if the goal is not `exact` and the hand can lay no
// combination.  `out` (NULL: not wanted) gets the combinations.  `left` (may be NULL) gets the cards that stay in hand, or the
// whole hand if `out` is NULL.
int64_t pack_solve(const struct rates *rates, const struct finding *how, const struct pack_goal *goal, struct combos *out,
                   struct counts *left);

// The stocks from which candidate combinations take their cards: one for each face, and a pool for each rank, which holds all
// cards of the rank once more.  A set may take a number of cards from the pool alone; a run takes each card both from its face
// and from the pool.  So no choice of suits keeps a set from being made, and sets that differ only in suits are one candidate.
//
// In the same way the stock of jokers holds the cards of wild ranks once more.  In its own place such a card is taken from its
// face and from the jokers; in another place it is taken from the jokers only.  So one search decides which wild cards are laid
// as themselves; afterwards the others are dealt to the joker places.
static inline int stock_of(int face)
{
    return face == FACE_JOKER ? STOCK_JOKER : face / SUITS * RANK_STOCKS + face % SUITS;
}
static inline int stock_pool(int rank)
{
    return (rank - 1) * RANK_STOCKS + SUITS;
}
// Adds `times` cards of a face to a candidate combination inside the arranger, and keeps its faces in the order of the stocks.
// If the face is there already, only its number grows.
void candidate_put(struct candidate *candidate, int face, int times);
// Deals a candidate combination its actual cards where it names only ranks (takes them from pools).  Takes these cards off
// `left`, the cards that no combination has taken yet.
void candidate_deal(struct candidate *candidate, struct counts *left);
// --- wilds.c: cards of wild ranks in the places of jokers; one that could lie in its own place is never laid as a joker ---

// Returns whether the hand has enough jokers and wild cards to fill the joker places of the candidate combination.
bool wilds_suffice(const struct options *o, const struct counts *hand, const struct candidate *candidate);
// Adds the candidate to `out` once for each choice of jokers and wild cards that can fill its joker places, until `out` has
// `most` combinations.
void wilds_list(const struct options *o, const struct counts *hand, const struct candidate *candidate, int most,
                struct combos *out);
// Fills the joker places of all combinations in `out` with jokers and wild cards out of `left`.  The wanted card (a face, or
// FACE_NONE) is used first.
void wilds_fill(struct counts *left, int wanted, struct combos *out);

#endif
