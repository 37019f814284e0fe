// SPDX-License-Identifier: GPL-3.0-or-later
// What the solver's files share: contract.c answers the questions of contract.h, contract_path.c
// goes through the places of the suits in order and keeps what it met, contract_step.c says what
// can be done at one place.
//
// The walk.  Place by place, low to high, every run that is open gets a card of its suit, a joker
// or an end, new runs begin, and sets are made of what is left of the rank.  Ways that stand alike
// behind a place (struct path_node) are one way from there on: of them only the cheapest is kept for
// each number of jokers used.  So the work grows with the number of stands and not with the number of ways.
// A contract without sets is walked suit by suit, one with sets rank by rank through all suits.
#ifndef RULES_RUMMY_SOLVE_CONTRACT_INSIDE_H
#define RULES_RUMMY_SOLVE_CONTRACT_INSIDE_H

#include "rules/rummy/solve/arrange_inside.h"
#include "rules/rummy/solve/contract.h"

enum {
    PLACE_SLOTS = RUN_PLACES + 1,               // 1 the low ace to 14 the high one
    RING_SLOTS = WRAP_PLACES + PLACE_SLOTS + 1, // places counted on where runs go round
    OPEN_MOST = 2 * CONTRACT_PARTS,             // going round, a run may be open at both of its ends
    CHANGES_MOST = 2 * OPEN_MOST,
    PATH_STEPS = SUITS * RUN_PLACES,
    PATH_STEP = 100, // effort of one thing tried
    NEVER = INT32_MAX / 2
};

// What the rules ask of the contract's new combinations.
struct contract_limits {
    int sets, runs, pure;
    int first, last;     // the places of a run
    bool two_aces, ring; // an ace may lie at either end; runs go round
    int set_min, run_min, run_max;
    int run_jokers[PLACE_SLOTS]; // by length: the most jokers in it, -1: no run is so short or so long
    bool distinct, sized, same_rank, touching;
    int8_t low[MELD_CARDS + 1], high[MELD_CARDS + 1]; // a set of so many naturals takes low to high jokers; low > high: none
    unsigned wild, dropped;                           // ranks
};
void limits_make(struct contract_limits *limits, const struct options *o, const struct counts *hand,
                 const struct contract *contract);
// The jokers that so many sets of one rank take, which have so many naturals together; false: no such sets.
bool limits_sets(const struct contract_limits *limits, int sets, int naturals, int *low, int *high);

// An open run: its suit, how it stands, its length and its jokers.
enum run_state {
    RUN_PLAIN,     // began with a natural card, may end where it likes
    RUN_TO_TOP,    // began with a joker: must reach the last place, for else the joker would lie as well at its upper end
    RUN_TAIL,      // going round: the upper part, from the ace on, of a run whose lower part is still to come
    RUN_TAIL_ENDED // such a part that has its last card
};
static inline uint16_t run_code(int suit, int state, int length, int jokers)
{
    return (uint16_t)(suit << 10 | state << 8 | length << 4 | jokers);
}
static inline int run_suit(int code)
{
    return code >> 10;
}
static inline int run_state(int code)
{
    return code >> 8 & 3;
}
static inline int run_length(int code)
{
    return code >> 4 & 15;
}
static inline int run_jokers(int code)
{
    return code & 15;
}

// All that matters behind a place.  Ways whose stands are equal have the same future.
struct path_node {
    uint16_t open[OPEN_MOST];         // upwards; 0 behind them
    uint8_t opened, runs, sets, pure; // how many are open, and how many are still to begin
    uint16_t aces;  // two aces: those laid low, 4 bits a suit; going round: bit s, the suit's first place is taken
    uint8_t before; // bit s: a run of the suit ended at the place before; bit 4 + s: a card of the suit was left there
    uint8_t left;   // enum leftover
};
_Static_assert(sizeof(struct path_node) == 2 * OPEN_MOST + 8, "stands are compared by the byte");

// Cards left behind so far, where it matters which (walk.watch); else it is always LEFT_MORE.
enum leftover { LEFT_NOTHING, LEFT_GOOD, LEFT_BAD, LEFT_MORE };

// What was done at one step, to lay the cards afterwards.
enum place_fill { FILL_NATURAL, FILL_JOKER, FILL_BOUGHT, FILLS };
struct run_change {
    uint16_t before, after; // of an open run; before of length 0: it begins here; after 0: it ends here
    uint8_t fill;
    bool joins; // the tail `after` is put behind the run `before`
};
struct step_result {
    int place, count;
    struct run_change change[CHANGES_MOST];
    int rank, sets, jokers;  // sets made of this rank
    uint8_t naturals[SUITS]; // in them
    uint8_t lent[SUITS];     // cards of a wild rank that stand for others
};

struct path_step {
    uint8_t place, suits; // suits: a set of suits
    uint8_t rank;         // of the sets that can be made at its end; 0 none
};

// One walk.  There are two kinds.  Short of how many cards is the hand (costs false)?  Then a value is the number of cards
// bought, and what is left counts nothing.  What is the cheapest way (costs true)?  Then it is what is left, in
// steps of COST, and the jokers laid.
enum { COST = 1024, GOOD_NOTHING = FACES };
struct path_search {
    const struct contract_limits *limits;
    const struct counts *hand;
    bool costs, buys, nothing, watch, by_rank;
    uint64_t good;                // watch: faces that may be the single card left, and GOOD_NOTHING
    int32_t limit;                // dearer ways are given up
    int jokers, wild_cards, pool; // pool: jokers and cards of wild ranks together
    int choices;                  // of what a place can be filled with, and whether the run ends there
    int steps;
    // What was met: stands in the order of their steps, with a value and where it came from for each number of the pool used.
    int lanes, count, room;
    bool cut; // some stands were left out
    struct effort *effort;
    int layer; // where the stands of the step being taken begin
    struct path_node *node;
    int32_t *value, *score; // score: what the stand comes to at least
    uint32_t *from;
    uint32_t *slot; // 1 + index of a node, found by its bytes
    uint32_t slots;
    // Finding the way back: the node, lane and value that the result must lead to.
    const struct path_node *target;
    int target_lane, target_from; // target_from: where they led from
    int32_t target_value;
    bool is_found;
    struct step_result found;
    uint8_t cards[SUITS][RING_SLOTS]; // natural cards by place, going on behind the last one
    // What no combination can take stays in hand from the first.
    int32_t lost_value;
    uint8_t lost_left;
    // Of leaving one, costs only; dearest: of all that may stand in for others.
    int32_t price[SUITS][RANKS + 1], joker_price, dearest;
    // By suit, by the place a run goes on from and by its length: the most jokers in it so that it can still end; -1 none.
    int8_t hope[SUITS][RING_SLOTS][PLACE_SLOTS + 1];
    uint8_t gaps[SUITS][RING_SLOTS + 1];  // places below this one without a natural card
    uint8_t lacks[SUITS][RING_SLOTS + 1]; // and those whose card counts to the pool, for its rank is wild
    uint8_t alike[PLACE_SLOTS][PLACE_SLOTS]
                 [PLACE_SLOTS]; // by places to come, length and jokers: a run with the same future (length, jokers)
    uint8_t alike_top[PLACE_SLOTS][PLACE_SLOTS][PLACE_SLOTS]; // the same of runs that must reach the last place
    uint8_t takes[PLACE_SLOTS][PLACE_SLOTS][PLACE_SLOTS];     // the most jokers such a run can still take
    int run_room[PATH_STEPS + 1];                     // the most jokers that a run which begins at this step or later can take
    int set_room[PATH_STEPS + 1][CONTRACT_PARTS + 1]; // and so many sets
    int32_t set_worth[PATH_STEPS + 1][CONTRACT_PARTS + 1]; // the most that the naturals cost that so many sets can take
    int32_t excess[SUITS][PLACE_SLOTS]
                  [CONTRACT_PARTS + 1]; // behind a place, of which a place has more than so many runs can take
    uint8_t later[PATH_STEPS + 1];      // the suits of the steps behind this one
    struct path_step step[PATH_STEPS];
    int begin[PATH_STEPS + 1];
    // The fewest cards missing from so many runs that begin at this step or later, and from so many sets.
    int run_need[PATH_STEPS + 1][CONTRACT_PARTS + 1], set_need[PATH_STEPS + 1][CONTRACT_PARTS + 1];
    int set_here[PATH_STEPS][CONTRACT_PARTS + 1]; // from so many sets of the rank of this step
    int ahead[PATH_STEPS + 1];                    // the natural cards of this step and those behind it
};

// What a walk is for.
enum path_kind {
    PATH_MET,     // can the contract be met?
    PATH_SHORT,   // of how many cards is the hand short?
    PATH_CHEAP,   // the cheapest way
    PATH_WATCHING // the cheapest way that leaves what may be left
};
void path_begin(struct path_search *p, const struct contract_limits *limits, const struct counts *hand, const struct leave *leave,
                enum path_kind kind, struct effort *effort);
// False when no way within the limit leads to the contract.  Then value is the least, and path_trace tells the result of each
// step.  width: at each step only so many stands are gone on from, the cheapest, and cut says whether any were left out; 0 all.
bool path_find(struct path_search *p, int width, int32_t *value);
void path_trace(struct path_search *p, struct step_result *result); // of all steps, in their order
void path_release(struct path_search *p);
static inline bool path_tired(struct path_search *p) // counts one thing more that is tried; the way back is always found
{
    if (p->target)
        return false;
    effort_spend(p->effort, PATH_STEP);
    return effort_spent(p->effort);
}
int path_least(const struct path_search *p);                                   // cards that are missing at least
int node_leftover(const struct path_search *p, int left, int face, int cards); // enum leftover, when these stay in hand too

// --- contract_bound.c ---
struct outlook {
    int need;     // cards that are still missing at least
    int room;     // jokers that can still be taken up at most, -1 not known
    int32_t left; // what must still be left
};
bool bound_lose(struct path_search *p); // finds the cards that no combination can take
void bound_prepare(struct path_search *p);
bool bound_look(const struct path_search *p, int at, int place, const struct path_node *node,
                struct outlook *out); // false: it leads nowhere
// Cards missing from what is open, at least, and how many upper parts of runs wait for a lower one.
int bound_open(const struct path_search *p, int place, const struct path_node *node, int *tails);
// What a way that has come to this stand comes to at least, or NEVER.
int32_t bound_value(const struct path_search *p, int lane, int32_t value, const struct outlook *outlook);

// What the two parts of a walk call in each other.  step_take: every way to go on from a node; each arrives.
struct branch {
    struct path_search *p;
    const struct path_step *step;
    int index;             // of the step
    struct path_node from; // where it comes from, and its index
    uint32_t from_node;
    struct path_node to;
    int spent;     // of the pool
    int32_t value; // that it adds
    int budget;    // so many places can be filled with what is not there
    int due;       // and so many of those that are open or began here must be
    int waiting;   // upper parts of runs that came here and wait for a lower one
    int suit;      // that is being gone through
    int covered;   // its runs that have a card at this place
    uint8_t rest[SUITS];
    unsigned stood_in; // suits in which something stands in for a card at this place
    struct step_result result;
};
void step_take(struct path_search *p, int index, uint32_t from_node);
void node_arrive(struct branch *branch, int low, int high); // low to high jokers go into sets besides

// --- contract_result.c ---
// What the result of a walk left in hand, and laid.  result_left returns how many jokers and cards for jokers lie.
int result_left(const struct step_result *result, int steps, const struct contract_limits *limits, const struct counts *hand,
                struct counts *left);
void result_lay(const struct step_result *result, int steps, const struct options *o, const struct contract_limits *limits,
                struct combos *out);

#endif
