// SPDX-License-Identifier: GPL-3.0-or-later
// Every branch that one step of a path search (contract_inside.h) can take from a node: each open run of its
// suits goes on or ends, runs begin, sets are made of what is left of the rank, and the rest stays in hand.
// One struct branch is changed and changed back while the choices are gone through, suit by suit.
//
// A branch is left out where some other one is never worse:
// - a run does not begin with a joker, for the joker lies as well at its upper end; only a run to the last place may; nor
//   with a card bought, unless there are ranks that cannot be;
// - no card is left that would have made a run longer by one, below or above (only where costs count, runs may
//   touch, and it does not matter which single card is left);
// - no joker takes the place of a card that stays in hand, unless a joker left would cost more;
// - where what is left costs nothing, a run ends as soon as it may.
#include "rules/rummy/solve/contract_inside.h"
#include <string.h>

static void take_suit(struct branch *branch, int suit, int at);
static void take_sets(struct branch *branch);

static bool wild_here(const struct branch *branch)
{
    return branch->p->limits->wild >> ((branch->step->place - 1) % RANKS + 1) & 1;
}

// Do the flags of the place before (path_node.before) rule out branches that are never the best?
static bool flags_serve(const struct path_search *p)
{
    return p->costs && !p->watch && p->limits->touching;
}

static bool whole_length(const struct contract_limits *limits)
{
    return limits->run_max > limits->last - limits->first;
}

// --- runs ---

// Going round: is there an upper part of a run of this suit that waits for its lower one, from before or from this step?
static bool has_tail(const struct branch *branch)
{
    for (int i = 0; i < branch->from.opened; i++)
        if (run_suit(branch->from.open[i]) == branch->suit && run_state(branch->from.open[i]) >= RUN_TAIL)
            return true;
    for (int i = 0; i < branch->to.opened; i++)
        if (run_suit(branch->to.open[i]) == branch->suit && run_state(branch->to.open[i]) >= RUN_TAIL)
            return true;
    return false;
}

// Runs going round that may not touch: the first place is next to the last one.
static bool end_touches(const struct branch *branch, int length)
{
    const struct contract_limits *limits = branch->p->limits;
    if (limits->touching || !limits->ring)
        return false;
    if (branch->step->place < limits->last)
        return length == branch->step->place && has_tail(branch);
    return branch->to.aces >> branch->suit & 1 && (length < RANKS || has_tail(branch));
}

// May the run end with the card at this place?  A tail ends only by being joined to its lower part, so it may leave a gap before
// the last place; a run to the top ends there and nowhere else.
static bool may_end(const struct branch *branch, int state, int length, int jokers)
{
    if (state == RUN_TAIL)
        return branch->step->place < branch->p->limits->last;
    if (state == RUN_TO_TOP && branch->step->place < branch->p->limits->last)
        return false;
    return jokers <= branch->p->limits->run_jokers[length] && !end_touches(branch, length);
}

// May the run go on past this place, so that some way to end it is left?  Where nothing is charged for what stays in hand, a run
// that may end does: a longer one would only take cards that other parts could use.
static bool may_go_on(const struct branch *branch, int state, int length, int jokers)
{
    const struct path_search *p = branch->p;
    const struct contract_limits *limits = p->limits;
    int place = branch->step->place, to_come = limits->last - place;
    if (state == RUN_TAIL)
        return to_come > 1;
    if (length >= limits->run_max || (to_come == 0 && !(limits->ring && (state == RUN_PLAIN || length == RANKS))))
        return false;
    if (!p->costs && state == RUN_PLAIN && jokers <= limits->run_jokers[length] && !end_touches(branch, length))
        return false;
    if (state == RUN_PLAIN || to_come == 0)
        return jokers <= p->hope[branch->suit][place + 1][length];
    if (limits->ring && length == place)
        return true;
    int gaps = p->buys ? 0 : p->gaps[branch->suit][limits->last + 1] - p->gaps[branch->suit][place + 1];
    return length + to_come <= limits->run_max && jokers + gaps <= limits->run_jokers[length + to_come];
}

// The run as the next node holds it: runs with the same future get one code, which merges their nodes.
static uint16_t code_on(const struct branch *branch, int state, int length, int jokers)
{
    const struct path_search *p = branch->p;
    int to_come = p->limits->last - branch->step->place;
    if (to_come == 0 || !p->costs || p->limits->ring)
        return run_code(branch->suit, to_come == 0 ? RUN_PLAIN : state, length, jokers);
    int same = (state == RUN_PLAIN ? p->alike : p->alike_top)[to_come][length][jokers];
    return run_code(branch->suit, state, same >> 4, same & 15);
}

// What a card changes about the branch, to take it back.
struct undo {
    uint8_t runs, pure, before;
    uint16_t aces;
    int spent;
    int32_t value;
    unsigned stood_in;
};

static struct undo undo_of(const struct branch *branch)
{
    return (struct undo){ branch->to.runs, branch->to.pure, branch->to.before, branch->to.aces,
                          branch->spent,   branch->value,   branch->stood_in };
}

// Is there what this fill asks for?  A rank that is not in the deck cannot be bought.
static bool has_fill(const struct branch *branch, int fill)
{
    const struct path_search *p = branch->p;
    if (fill == FILL_NATURAL)
        return branch->rest[branch->suit] > 0;
    if (fill == FILL_JOKER)
        return branch->spent < p->pool;
    return p->buys && !(p->limits->dropped >> ((branch->step->place - 1) % RANKS + 1) & 1);
}

// Counts a run without a joker, and notes that a run of the suit ended here, where a later branch asks for it: the card after it
// must not be left, or no run may touch it.
static void ended(struct branch *branch, int state, int length, int jokers)
{
    const struct contract_limits *limits = branch->p->limits;
    if (state != RUN_TAIL && jokers == 0 && branch->to.pure > 0)
        branch->to.pure--;
    int place = branch->step->place;
    bool longer = flags_serve(branch->p) && state != RUN_TAIL && length < limits->run_max && place < limits->last &&
                  branch->p->cards[branch->suit][place + 1] > 0;
    bool matters = longer || !limits->touching;
    if (matters)
        branch->to.before |= (uint8_t)(1U << branch->suit);
}

static int tails(const struct branch *branch)
{
    int count = 0;
    for (int i = 0; i < branch->to.opened; i++)
        count += run_state(branch->to.open[i]) >= RUN_TAIL;
    return count;
}

// Gives the run a card at this place; choice: how it is filled (half of it, enum place_fill), and whether the run ends by it
// (even).  False: that may not be, and nothing has changed.  Where runs may not touch, two of a suit cannot cover the same
// place.
static bool lay(struct branch *branch, uint16_t before, int state, int choice)
{
    struct path_search *p = branch->p;
    int fill = choice / 2, length = run_length(before) + 1, jokers = run_jokers(before) + (fill == FILL_JOKER);
    bool ends = choice % 2 == 0;
    if (!has_fill(branch, fill))
        return false;
    if (!p->limits->touching && branch->covered &&
        !(p->limits->ring && branch->step->place == 1 && state == RUN_TAIL && !has_tail(branch)))
        return false;
    if (ends ? !may_end(branch, state, length, jokers) : !may_go_on(branch, state, length, jokers))
        return false;
    uint16_t after = 0;
    if (!ends)
        after = code_on(branch, state, length, jokers);
    else if (state == RUN_TAIL)
        after = run_code(branch->suit, RUN_TAIL_ENDED, length, jokers);
    branch->rest[branch->suit] -= fill == FILL_NATURAL;
    branch->spent += fill == FILL_JOKER || (fill == FILL_NATURAL && wild_here(branch));
    branch->value += p->costs ? fill == FILL_JOKER : fill == FILL_BOUGHT;
    if (fill != FILL_NATURAL)
        branch->stood_in |= 1U << branch->suit;
    if (ends)
        ended(branch, state, length, jokers);
    if (p->limits->ring && !p->limits->touching && branch->step->place == 1)
        branch->to.aces |= (uint16_t)(1U << branch->suit);
    if (after)
        branch->to.open[branch->to.opened++] = after;
    branch->to.runs -= run_length(before) == 0 && state != RUN_TAIL;
    branch->covered++;
    branch->result.change[branch->result.count++] = (struct run_change){ before, after, (uint8_t)fill, false };
    return true;
}

// Undoes lay: the counters from the copy, the open run and the change from their lists.
static void take_back(struct branch *branch, const struct undo *undo)
{
    const struct run_change *change = &branch->result.change[--branch->result.count];
    branch->rest[branch->suit] += change->fill == FILL_NATURAL;
    if (change->after)
        branch->to.open[--branch->to.opened] = 0;
    branch->covered--;
    branch->to.runs = undo->runs;
    branch->to.pure = undo->pure;
    branch->to.before = undo->before;
    branch->to.aces = undo->aces;
    branch->spent = undo->spent;
    branch->value = undo->value;
    branch->stood_in = undo->stood_in;
}

// Would it, with what is open and still to begin, be short of more cards than can be had?  more: besides those counted so far.
static bool too_dear(const struct branch *branch, int runs, int sets_need, int more)
{
    const struct path_search *p = branch->p;
    int waiting = branch->step->place == p->limits->first ? tails(branch) : branch->waiting,
        begin = runs > waiting ? runs - waiting : 0;
    return sets_need == NEVER || p->run_need[branch->index][begin] == NEVER ||
           branch->due + more + sets_need + p->run_need[branch->index][begin] > branch->budget;
}

// What a run that begins here will be short of at least; that of one which may be a lower part is counted with its upper one.
static int due_of(const struct branch *branch, int state)
{
    const struct path_search *p = branch->p;
    int place = branch->step->place, to = place + p->limits->run_min;
    const uint8_t *lacks = p->lacks[branch->suit];
    if (to > p->limits->last + 1)
        to = p->limits->last + 1;
    return state == RUN_TAIL || (p->limits->ring && has_tail(branch)) ? 0 : lacks[to] - lacks[place];
}

// The choices with which a run of this kind may begin here, from first to before end; none: first is end.
static void beginnings(const struct branch *branch, int state, int *first, int *end)
{
    const struct path_search *p = branch->p;
    const struct contract_limits *limits = p->limits;
    int place = branch->step->place, length = limits->last - place + 1;
    bool ends_there = p->costs ? length >= limits->run_min : length == limits->run_min;
    *first = *end = 0;
    if (state == RUN_TAIL) {
        if (limits->ring && place == 1 && tails(branch) < limits->runs)
            *end = p->choices;
    } else if (branch->to.runs == 0 || (!limits->touching && branch->from.before >> branch->suit & 1)) {
        return;
    } else if (state == RUN_TO_TOP) {
        *first = 2 * FILL_JOKER;
        *end = limits->touching && (ends_there || (limits->ring && place == 1)) ? p->choices : *first;
    } else if (!(flags_serve(p) && branch->from.before >> (4 + branch->suit) & 1)) {
        *end = limits->touching && !(p->buys && limits->dropped) ? 2 * FILL_JOKER : p->choices;
    }
}

// Runs of this suit that begin here; the kinds of beginnings in order, so that none is met twice.  First the branch goes on as
// if no more of them began, then with each one that may, and so on from that one.
static void begin(struct branch *branch, int at, int state, int choice)
{
    int suit = branch->suit, covered = branch->covered;
    take_suit(branch, suit + 1, at);
    branch->suit = suit;
    branch->covered = covered;
    for (; state <= RUN_TAIL; state++, choice = 0) {
        int first, end;
        beginnings(branch, state, &first, &end);
        int due = due_of(branch, state), runs = branch->to.runs - (state != RUN_TAIL);
        if (first < end && too_dear(branch, runs, branch->p->set_need[branch->index][branch->to.sets], due))
            continue;
        branch->due += due;
        for (choice = choice > first ? choice : first; choice < end; choice++) {
            const struct undo undo = undo_of(branch);
            if (state == RUN_PLAIN && choice >= 2 * FILL_JOKER && choice < 2 * FILL_BOUGHT && branch->p->limits->touching)
                continue;
            if (!lay(branch, run_code(suit, state, 0, 0), state, choice))
                continue;
            begin(branch, at, state, choice);
            take_back(branch, &undo);
        }
        branch->due -= due;
    }
}

// Each open run of this suit from `at` on.  Runs with equal codes take their choices in order, so that no selection is met
// twice.
static void carry(struct branch *branch, int at, int choice)
{
    if (at == branch->from.opened || run_suit(branch->from.open[at]) != branch->suit) {
        begin(branch, at, RUN_PLAIN, 0);
        return;
    }
    uint16_t code = branch->from.open[at];
    if (run_state(code) == RUN_TAIL_ENDED) {
        branch->to.open[branch->to.opened++] = code;
        carry(branch, at + 1, 0);
        branch->to.open[--branch->to.opened] = 0;
        return;
    }
    for (; choice < branch->p->choices; choice++) {
        const struct undo undo = undo_of(branch);
        if (!lay(branch, code, run_state(code), choice))
            continue;
        bool twin = at + 1 < branch->from.opened && branch->from.open[at + 1] == code;
        carry(branch, at + 1, twin ? choice : 0);
        take_back(branch, &undo);
    }
}

// Goes through the suits of the step one after the other, and makes the sets once all runs have taken their cards.  at: the first
// open run of this suit in the node, for open runs are sorted by suit.
static void take_suit(struct branch *branch, int suit, int at)
{
    if (path_tired(branch->p) || (branch->p->target && branch->p->is_found))
        return;
    while (suit < SUITS && !(branch->step->suits >> suit & 1))
        suit++;
    if (suit == SUITS) {
        take_sets(branch);
        return;
    }
    const struct contract_limits *limits = branch->p->limits;
    int cards = branch->p->cards[suit][branch->step->place];
    if (limits->two_aces && branch->step->place == POSITION_ACE_HIGH)
        cards -= branch->from.aces >> (4 * suit) & 15;
    branch->suit = suit;
    branch->covered = 0;
    branch->rest[suit] = (uint8_t)cards;
    carry(branch, at, 0);
}

// --- what is left ---

// Going round: joins the upper parts to the lower ones, in every way there is.
static void join(struct branch *branch, int low, int high)
{
    struct path_node *to = &branch->to;
    const struct contract_limits *limits = branch->p->limits;
    int tail = 0;
    while (tail < to->opened && run_state(to->open[tail]) != RUN_TAIL_ENDED)
        tail++;
    if (tail == to->opened) {
        if (to->opened == 0)
            node_arrive(branch, low, high);
        return;
    }
    const struct path_node kept = *to;
    for (int head = 0; head < kept.opened; head++) {
        int lower = kept.open[head], upper = kept.open[tail], jokers = run_jokers(lower) + run_jokers(upper);
        int length = run_length(lower) + run_length(upper);
        if (run_state(lower) != RUN_PLAIN || run_suit(lower) != run_suit(upper) || length > limits->run_max ||
            (length >= RANKS && run_length(lower) < RANKS) || jokers > limits->run_jokers[length])
            continue; // all thirteen begin at the first place as well
        to->opened = 0;
        for (int i = 0; i < kept.opened; i++)
            if (i != head && i != tail)
                to->open[to->opened++] = kept.open[i];
        memset(to->open + to->opened, 0, (size_t)(OPEN_MOST - to->opened) * sizeof *to->open);
        to->pure = (uint8_t)(kept.pure - (jokers == 0 && kept.pure > 0));
        branch->result.change[branch->result.count++] = (struct run_change){ (uint16_t)lower, (uint16_t)upper, 0, true };
        join(branch, low, high);
        branch->result.count--;
        *to = kept;
    }
}

static void arrive(struct branch *branch, int low, int high)
{
    const struct contract_limits *limits = branch->p->limits;
    if (limits->ring && branch->step->place == limits->last)
        join(branch, low, high);
    else
        node_arrive(branch, low, high);
}

// All that is left of this place stays in hand, and its price is added.  A branch in which a joker or a bought card stands in
// for a card that stays is dropped, unless leaving the joker would cost more.
static void leave_behind(struct branch *branch, int low, int high)
{
    const struct path_search *p = branch->p;
    int place = branch->step->place, rank = (place - 1) % RANKS + 1;
    const struct undo undo = undo_of(branch);
    uint8_t left = branch->to.left;
    bool serves = flags_serve(p);
    for (int suit = 0; suit < SUITS; suit++) {
        int cards = branch->rest[suit];
        if (cards == 0)
            continue;
        bool stood_in = branch->stood_in >> suit & 1 && !p->watch && p->price[suit][rank] >= p->dearest;
        if (p->nothing || stood_in || (serves && branch->from.before >> suit & 1))
            goto out;
        branch->value += cards * p->price[suit][rank];
        branch->spent += wild_here(branch) ? cards : 0;
        if (p->watch)
            branch->to.left = (uint8_t)left_with(p, branch->to.left, face_of(rank, suit), cards);
        if (serves && branch->to.runs && place < p->limits->last && p->cards[suit][place + 1] && whole_length(p->limits))
            branch->to.before |= (uint8_t)(1U << (4 + suit));
    }
    arrive(branch, low, high);
out:
    branch->to.left = left;
    branch->to.before = undo.before;
    branch->spent = undo.spent;
    branch->value = undo.value;
}

// Cards of a wild rank that are left may be used as jokers, in any run or set.  How many of each suit are lent is tried in
// every way.  Those that stay in hand count as spent of the pool; those lent do not, until some place takes a joker.
static void lend(struct branch *branch, int suit, int low, int high)
{
    if (suit == SUITS) {
        leave_behind(branch, low, high);
        return;
    }
    uint8_t rest = branch->rest[suit];
    for (int lent = 0; lent <= rest; lent++) {
        branch->result.lent[suit] = (uint8_t)lent;
        branch->rest[suit] = (uint8_t)(rest - lent);
        lend(branch, suit + 1, low, high);
    }
    branch->result.lent[suit] = 0;
    branch->rest[suit] = rest;
}

// The sets are made: what is left of this place stays in hand, and low aces that may still lie high are carried along.
static void close_place(struct branch *branch, int low, int high)
{
    const struct path_search *p = branch->p;
    const struct contract_limits *limits = p->limits;
    int place = branch->step->place;
    if (limits->two_aces && place == 1) { // what is left of the aces may lie high
        for (int suit = 0; suit < SUITS; suit++)
            if (branch->step->suits >> suit & 1)
                branch->to.aces |= (uint16_t)((p->cards[suit][1] - branch->rest[suit]) << (4 * suit));
        arrive(branch, low, high);
        branch->to.aces = branch->from.aces;
        return;
    }
    uint16_t aces = branch->to.aces;
    if (place == limits->last)
        branch->to.aces = limits->ring ? (uint16_t)(aces & ~branch->step->suits) : 0;
    if (!p->costs)
        arrive(branch, low, high);
    else if (wild_here(branch))
        lend(branch, 0, low, high);
    else
        leave_behind(branch, low, high);
    branch->to.aces = aces;
}

// --- sets ---

// How many naturals of the suit so many sets of this rank can take.
static int usable(const struct branch *branch, int suit, int sets)
{
    int rest = branch->rest[suit];
    return branch->p->limits->distinct && rest > sets ? sets : rest;
}

// So many sets, with any choice of naturals that may be the best: all that the suits have, unless sets are limited in size, a
// single card left matters, or the rank is wild; then fewer are tried too.
static void choose_naturals(struct branch *branch, int suit, int sets, int naturals)
{
    const struct contract_limits *limits = branch->p->limits;
    int low, high;
    if (suit == SUITS) {
        if (!limits_sets(limits, sets, naturals, &low, &high))
            return;
        int wild = wild_here(branch) ? naturals : 0;
        branch->spent += wild;
        close_place(branch, low, high);
        branch->spent -= wild;
        return;
    }
    int most = usable(branch, suit, sets), fewest = limits->sized || branch->p->watch || wild_here(branch) ? 0 : most;
    for (int take = most; take >= fewest; take--) {
        branch->rest[suit] = (uint8_t)(branch->rest[suit] - take);
        branch->result.naturals[suit] = (uint8_t)take;
        choose_naturals(branch, suit + 1, sets, naturals + take);
        branch->result.naturals[suit] = 0;
        branch->rest[suit] = (uint8_t)(branch->rest[suit] + take);
    }
}

// Notes which naturals the sets take where it does not matter which: suit after suit.
static void name_naturals(struct branch *branch, int sets, int naturals)
{
    for (int suit = 0; suit < SUITS; suit++) {
        int take = usable(branch, suit, sets);
        take = take < naturals ? take : naturals;
        branch->result.naturals[suit] = (uint8_t)take;
        naturals -= take;
    }
}

// Where what is left costs nothing: as many naturals as can be, then cards bought.
static void choose_short(struct branch *branch, int sets)
{
    const struct path_search *p = branch->p;
    const struct contract_limits *limits = p->limits;
    bool wild = wild_here(branch), found = false;
    int most = 0, low, high, value = branch->value, spent = branch->spent;
    for (int suit = 0; suit < SUITS; suit++)
        most += usable(branch, suit, sets);
    for (int naturals = most; naturals >= 0 && !(found && !wild); naturals--) {
        if (!limits_sets(limits, sets, naturals, &low, &high))
            continue;
        found = true;
        branch->spent = spent + (wild ? naturals : 0);
        name_naturals(branch, sets, naturals);
        close_place(branch, low, low);
    }
    branch->spent = spent + (wild ? most : 0);
    name_naturals(branch, sets, most);
    bool buys = p->buys && !(limits->dropped >> branch->step->rank & 1);
    for (int bought = 1; buys && value + bought <= p->limit; bought++) {
        if (!limits_sets(limits, sets, most + bought, &low, &high))
            continue;
        branch->value = value + bought;
        close_place(branch, low, low);
        if (low == 0)
            break;
    }
    name_naturals(branch, sets, 0);
    branch->value = value;
    branch->spent = spent;
}

// Does a joker or a bought card fill a place here whose own card stays in hand?  Then the card could have been there.
static bool stands_in_for_rest(const struct branch *branch)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (branch->rest[suit] && branch->stood_in >> suit & 1)
            return true;
    return false;
}

// No set of this rank, or one, or more: all that the node still asks for may be of one rank, if the rules let them.
static void take_sets(struct branch *branch)
{
    const struct path_search *p = branch->p;
    int most = branch->step->rank ? branch->to.sets : 0;
    if (most > 1 && !p->limits->same_rank)
        most = 1;
    if (p->costs || (p->limits->two_aces && branch->step->place == 1) || !stands_in_for_rest(branch))
        close_place(branch, 0, 0);
    for (int sets = 1; sets <= most; sets++) {
        int need = p->set_here[branch->index][sets] + p->set_need[branch->index + 1][branch->to.sets - sets];
        if (too_dear(branch, branch->to.runs, need < NEVER ? need : NEVER, 0))
            continue;
        branch->to.sets = (uint8_t)(branch->to.sets - sets);
        branch->result.sets = sets;
        if (p->costs)
            choose_naturals(branch, 0, sets, 0);
        else
            choose_short(branch, sets);
        branch->result.sets = 0;
        branch->to.sets = (uint8_t)(branch->to.sets + sets);
    }
}

// How many places can still be filled with what is not there: out of the pool, or with what is bought.
static int budget_of(const struct path_search *p, uint32_t from_node)
{
    int most = -1;
    for (int lane = 0; lane < p->lanes; lane++) {
        int32_t value = p->value[(int)from_node * p->lanes + lane];
        if (value == NEVER)
            continue;
        int left = p->pool - lane + (p->buys ? p->limit - value : 0);
        most = left > most ? left : most;
    }
    return most;
}

void step_take(struct path_search *p, int index, uint32_t from_node)
{
    struct branch branch = {
        .p = p, .step = &p->step[index], .index = index, .from = p->node[from_node], .from_node = from_node
    };
    branch.to.runs = branch.from.runs;
    branch.to.sets = branch.from.sets;
    branch.to.pure = branch.from.pure;
    branch.to.aces = branch.from.aces;
    branch.to.left = branch.from.left;
    branch.budget = budget_of(p, from_node);
    branch.due = bound_open(p, branch.step->place - 1, &branch.from, &branch.waiting);
    branch.result.place = branch.step->place;
    branch.result.rank = branch.step->rank;
    take_suit(&branch, 0, 0);
}
