// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the contract solver share.  contract.c answers the questions of contract.h with a path
// search: contract_limits.c turns the rules into numbers, contract_prepare.c sets a search up, contract_bound.c
// says what a node still costs at least, contract_step.c lists every branch from a node, contract_node.c keeps
// the nodes that branches reach, contract_path.c goes step by step, and contract_result.c turns the path that
// was found into cards.
//
// The search is dynamic programming over the places of runs, low to high.  At each place every run that is open
// gets the card of its suit, a joker or its end, new runs begin, and sets are made of what is left of the rank.
// Two partial solutions that agree in all that matters later (struct path_node) are one node, and for each number
// of jokers used only the cheapest one is kept.  So the work grows with the number of nodes, not of combinations.
// A contract without sets is searched suit by suit, one with sets rank by rank through all suits at once, for a
// set needs the cards of its rank that no run has taken.
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
    PATH_STEP = 100,      // effort of one thing tried
    NEVER = INT32_MAX / 2 // a value, or a number of cards, that cannot be reached; two of them still fit into an int
};

// --- contract_limits.c: what the rules ask of the contract's new combinations ---
struct contract_limits {
    int sets, runs, pure; // how many are asked for; pure: runs without a joker, among runs
    int first, last;      // the places of a run
    bool two_aces, ring;  // an ace may lie at either end; runs go round
    int set_min, run_min, run_max;
    int run_jokers[PLACE_SLOTS]; // by length: the most jokers in it, -1: no run is so short or so long
    bool distinct, sized, same_rank, touching;
    // A set of so many naturals takes low to high jokers; low > high: there is no such set.
    int8_t low[MELD_CARDS + 1], high[MELD_CARDS + 1];
    unsigned wild, dropped; // ranks, bit r
};
void limits_make(struct contract_limits *limits, const struct options *o, const struct counts *hand,
                 const struct contract *contract);
// The fewest and the most jokers that so many sets of one rank take, which have so many naturals together; false: no such sets.
bool limits_sets(const struct contract_limits *limits, int sets, int naturals, int *low, int *high);

// --- nodes ---

// An open run in 16 bits: its suit, its state, its length and its jokers.
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

// Everything about the steps so far that the later ones depend on.  Partial solutions with equal nodes have the same future.
// Compared and hashed by the byte, so every byte is set: open is sorted, and 0 after the open runs.
struct path_node {
    uint16_t open[OPEN_MOST];         // run codes, upwards
    uint8_t opened, runs, sets, pure; // how many are open, and how many are still to begin
    uint16_t aces;  // two aces: those laid low, 4 bits a suit; going round: bit s, the suit's first place is taken
    uint8_t before; // bit s: a run of the suit ended at the place before; bit 4 + s: a card of the suit was left there
    uint8_t left;   // enum leftover
};
_Static_assert(sizeof(struct path_node) == 2 * OPEN_MOST + 8, "nodes are compared by the byte");

// Cards left in hand so far, where it matters which (path_search.watch); else it is always LEFT_MORE.  GOOD and BAD: a single
// card that may, or may not, be the only one left.
enum leftover { LEFT_NOTHING, LEFT_GOOD, LEFT_BAD, LEFT_MORE };

// --- what one step did, kept only for the path that is traced back ---

enum place_fill { FILL_NATURAL, FILL_JOKER, FILL_BOUGHT, FILLS };
struct run_change {
    uint16_t before, after; // of an open run; before of length 0: it begins here; after 0: it ends here
    uint8_t fill;           // enum place_fill, of its card at this place
    bool joins;             // no card: the tail `after` is the upper end of the run `before`
};
struct step_result {
    int place, count;
    struct run_change change[CHANGES_MOST];
    int rank, sets, jokers;  // sets made of this rank
    uint8_t naturals[SUITS]; // in them
    uint8_t lent[SUITS];     // cards of a wild rank that are used as jokers
};

// --- the search ---

// A step: the places with this number of some suits.
struct path_step {
    uint8_t place, suits; // suits: a set of suits
    uint8_t rank;         // of the sets that can be made at its end; 0 none
};

// A search counts one of two things as its value, which it keeps as low as it can.  How many cards is the hand short (costs
// false)?  Then the value is the number of cards bought, and cards left in hand cost nothing.  What is the cheapest way (costs
// true)?  Then it is the cost of what is left, in steps of COST, plus 1 for each joker laid, which breaks ties.
enum { COST = 1024, GOOD_NOTHING = FACES };
struct path_search {
    const struct contract_limits *limits;
    const struct counts *hand;
    bool costs, buys, nothing, watch, by_rank;
    uint64_t good;                // watch: faces that may be the single card left, and GOOD_NOTHING
    int32_t limit;                // higher values are given up
    int jokers, wild_cards, pool; // pool: jokers and cards of wild ranks together
    int choices;                  // of what a place can be filled with, and whether the run ends there
    int steps;
    // The nodes, in the order of their steps.  A lane is a number of cards of the pool that are used: node i has for each lane
    // value[i * lanes + lane], NEVER where it was not reached so, and from[] the node it was reached from.
    int lanes, count, room;
    bool cut; // some nodes were left out for the width's sake
    struct effort *effort;
    int layer; // where the nodes of the step being taken begin
    struct path_node *node;
    int32_t *value, *score; // score: the lowest value that any path through the node can come to
    uint32_t *from;
    uint32_t *slot; // hash table of the layer: 1 + index of a node; an index below the layer counts as empty
    uint32_t slots;
    // Tracing back: the node, lane and value that a step taken again must lead to.
    const struct path_node *target;
    int target_lane, target_from; // target_from: the lane, or at the end the node, it came from
    int32_t target_value;
    bool is_found;
    struct step_result found;
    uint8_t cards[SUITS][RING_SLOTS]; // natural cards by place, once more after the last place
    // Cards that no combination can take stay in hand from the first.
    int32_t lost_value;
    uint8_t lost_left;
    // Of leaving a card, where costs count; dearest: of all that can be used as jokers.
    int32_t price[SUITS][RANKS + 1], joker_price, dearest;

    // The tables below are filled before the first step.
    // By suit, by the place a run goes on from and by its length: the most jokers in it so that it can still end; -1 none.
    int8_t hope[SUITS][RING_SLOTS][PLACE_SLOTS + 1];
    uint8_t gaps[SUITS][RING_SLOTS + 1];  // places below this one without a natural card
    uint8_t lacks[SUITS][RING_SLOTS + 1]; // the same, and those whose card counts to the pool, for its rank is wild
    // By places to come, length and jokers: a run (its length << 4 | jokers) with the same future; alike_top of runs that must
    // reach the last place.
    uint8_t alike[PLACE_SLOTS][PLACE_SLOTS][PLACE_SLOTS];
    uint8_t alike_top[PLACE_SLOTS][PLACE_SLOTS][PLACE_SLOTS];
    uint8_t takes[PLACE_SLOTS][PLACE_SLOTS][PLACE_SLOTS]; // the most jokers such a run can still take
    // Of what begins at a step or later: the most jokers that one run can take, and that so many sets can; the most that the
    // naturals cost which so many sets can take.
    int run_room[PATH_STEPS + 1];
    int set_room[PATH_STEPS + 1][CONTRACT_PARTS + 1];
    int32_t set_worth[PATH_STEPS + 1][CONTRACT_PARTS + 1];
    int32_t excess[SUITS][PLACE_SLOTS][CONTRACT_PARTS + 1]; // after a place: the cost of cards that so many runs cannot take
    uint8_t later[PATH_STEPS + 1];                          // the suits of the steps after this one
    struct path_step step[PATH_STEPS];
    int begin[PATH_STEPS + 1]; // the first node of each step's layer
    // The fewest cards missing from so many runs that begin at this step or later, and from so many sets.
    int run_need[PATH_STEPS + 1][CONTRACT_PARTS + 1], set_need[PATH_STEPS + 1][CONTRACT_PARTS + 1];
    int set_here[PATH_STEPS][CONTRACT_PARTS + 1]; // from so many sets of the rank of this step
    int ahead[PATH_STEPS + 1];                    // the natural cards of this step and those after it
};

// Counts one thing more that is tried; true when the effort is spent.  Tracing back is never given up, for the path is there.
static inline bool path_tired(struct path_search *p)
{
    if (p->target)
        return false;
    effort_spend(p->effort, PATH_STEP);
    return effort_spent(p->effort);
}

// --- contract_bound.c: lower bounds ---
struct outlook {
    int need;     // cards that are still missing at least
    int room;     // jokers that can still be taken up at most, -1 not known
    int32_t left; // the cost of what must still be left at least
};
int bound_start(const struct path_search *p); // cards that are missing at least, before the first step
bool bound_lose(struct path_search *p);       // takes out the cards that no combination can take; were there any?
void bound_prepare(struct path_search *p);    // fills the tables
// What a node between step at - 1, at this place, and step `at` still needs; false: nothing can come of it.
bool bound_look(const struct path_search *p, int at, int place, const struct path_node *node, struct outlook *out);
// Cards missing from what is open, at least, and how many upper parts of runs wait for a lower one.
int bound_open(const struct path_search *p, int place, const struct path_node *node, int *tails);
// The least that a path with this value at a node with this outlook can come to in the end, or NEVER.
int32_t bound_value(const struct path_search *p, int lane, int32_t value, const struct outlook *outlook);
// enum leftover, when so many cards of this face stay in hand too.
int left_with(const struct path_search *p, int left, int face, int cards);

// --- contract_node.c and contract_step.c: one branch from a node to a node of the next step, while it is put together ---
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
    unsigned stood_in; // suits of whose place here some joker or bought card takes the part
    struct step_result result;
};
void node_start(struct path_search *p, const struct path_node *start); // forgets all nodes but this one, of step 0
// The branch is complete, and low to high jokers go into its sets besides: notes what it reaches in each lane.
void node_arrive(struct branch *branch, int low, int high);
void step_take(struct path_search *p, int index, uint32_t from_node); // every branch from this node; each arrives

// --- contract_prepare.c and contract_path.c ---
enum path_kind {
    PATH_MET,     // can the contract be met?
    PATH_SHORT,   // how many cards is the hand short?
    PATH_CHEAP,   // the cheapest way
    PATH_WATCHING // the cheapest way that leaves what may be left
};
// leave is looked at for the last two kinds only.  All that is passed must outlive the search, which path_release ends.
void path_begin(struct path_search *p, const struct contract_limits *limits, const struct counts *hand, const struct leave *leave,
                enum path_kind kind, struct effort *effort);
// False when no path within the limit leads to the contract.  Then value is the least there is, and path_trace tells the
// result of each step.  width: at each step only so many nodes are gone on from, those of the lowest score, and cut says whether
// any were left out; 0: from all.
bool path_find(struct path_search *p, int width, int32_t *value);
void path_trace(struct path_search *p, struct step_result *result); // of all steps, in their order
void path_release(struct path_search *p);

// --- contract_result.c ---
// What a path leaves in hand; returns how many jokers, and cards used as jokers, it lays.
int result_left(const struct step_result *result, int steps, const struct contract_limits *limits, const struct counts *hand,
                struct counts *left);
// The combinations it lays, into out, whose list is begun anew.
void result_lay(const struct step_result *result, int steps, const struct options *o, const struct contract_limits *limits,
                struct combos *out);

#endif
