// SPDX-License-Identifier: GPL-3.0-or-later
// The packing search: finds the best selection of disjoint combinations by branch and bound, depth first over the cards that
// the combinations use, in a fixed order.  Of the first card that is left, some copies are laid in a combination in which it
// comes first, or all stay in hand.
//
// The search counts losses, not worth.  Each card has a price, and no combination is worth more than its cards cost.  So a
// selection falls short of the price of the hand by the losses of its combinations and the prices of the cards it leaves, none
// of which is negative: a branch that has lost as much as the best selection can be dropped.  Where a number of combinations is
// wanted, the dearest ones that begin further on are a second bound.  Positions with the same cards left, reached in different
// ways, are remembered with the least they must lose.
#include "base/bug.h"
#include "rules/rummy/solve/pack_inside.h"
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXACT_CARDS = 32,     // the most cards that a game deals
    LARGE_STEPS = 200000, // a search with more cards ends at the best selection found so far
    LINEAR_STEPS = 3000,  // steps before a better first selection is worth its time
    SIMPLE_MOST = 40,     // the candidates for which simple prices may be enough
    SIMPLE_STEPS = 200,   // steps before better prices are worth their time
    MEMO_FROM = 16,       // steps before remembering is worth its time
    MEMO_FIRST = 1 << 7,
    MEMO_LARGEST = 1 << 20,
    STEP = 150,      // the effort for a step
    ITEM_TRIED = 15, // the effort for an item tried in a step
    ITEMS_STEP = 200 // the effort for an item put in order
};

// The progress of a selection of combinations towards the goal of the packing search, apart from its worth: everything about
// earlier choices that affects later ones.
struct pack_progress {
    uint64_t places; // the places of runs that may not touch, 16 bits for each suit
    uint16_t ranks;  // the ranks of sets that must differ
    uint8_t sets, runs, pure, count;
    uint8_t left; // enum leftover
    uint8_t unused;
};

// What the packing search has left in hand so far, which matters to some goals: nothing, a single card that the goal accepts as
// the only one left (GOOD) or does not (BAD), or more cards.
enum leftover { LEFT_NOTHING, LEFT_GOOD, LEFT_BAD, LEFT_MORE };

// --- the memo of positions with the same cards left ---

// Returns the key under which the packing search's memo stores a position.  The rows before `row` are decided, so the least loss
// from there on depends only on the cards left in later rows, and on the progress towards the goal.  The key is two hashes of
// these; two positions that share both are less likely than a hardware fault.
static struct met met_at(const struct pack *p, int row, const struct pack_progress *pr)
{
    row = row < p->wild_from ? row : p->wild_from;
    struct met met = { pr->places, ~pr->places ^ (uint64_t)row, 0 };
    uint64_t word;
    memcpy(&word, &pr->ranks, sizeof word);
    for (;; row += ROWS_A_WORD) {
        met.hash = (met.hash ^ word ^ met.hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
        met.other = (met.other ^ word ^ met.other >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
        if (row >= p->rows)
            return met;
        memcpy(&word, &p->left[row], sizeof word); // beyond the last row there is nothing left
    }
}

// Returns the memo's slot for this position of the packing search, or if the memo does not know it, the empty slot where it
// belongs.  Open addressing with linear probing; `room` is a power of two and at most half of it is used, so the loop ends.
static struct met *memo_seek(const struct memo *memo, const struct met *key)
{
    for (size_t at = key->hash >> 40;; at++) {
        struct met *slot = &memo->slot[at & (memo->room - 1)];
        if (slot->least == 0 || (slot->hash == key->hash && slot->other == key->other))
            return slot;
    }
}

// Makes the packing search's memo four times as large, or makes its first table.  As the place of a slot depends on the size,
// every slot is put in again.
static void memo_enlarge(struct memo *memo)
{
    struct memo old = *memo;
    memo->room = old.room ? 4 * old.room : MEMO_FIRST;
    memo->slot = mem_zero(memo->room, sizeof *memo->slot);
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i].least)
            *memo_seek(memo, &old.slot[i]) = old.slot[i];
    free(old.slot);
}

// Returns the least loss from this position on as the packing search's memo knows it; 0 if the memo does not know the position.
static int64_t memo_least(struct memo *memo, const struct met *key)
{
    if (memo->room == 0)
        memo_enlarge(memo);
    int64_t found = memo_seek(memo, key)->least;
    return found ? found - 1 : 0;
}

// Writes the least loss from a position into the packing search's memo.  A full memo takes no new positions, which can only make
// the search slower, but still updates those that it has.
static void memo_learn(struct memo *memo, struct met *key, int64_t least)
{
    if (memo->used * 2 >= memo->room && memo->room < MEMO_LARGEST)
        memo_enlarge(memo);
    struct met *slot = memo_seek(memo, key);
    if (slot->least == 0 && memo->used * 2 >= memo->room)
        return;
    memo->used += slot->least == 0;
    key->least = least + 1;
    *slot = *key;
}

// --- searching the best selection of combinations ---

static bool fits(const uint16_t *left, const struct pack_item *item)
{
    for (int i = 0; i < item->parts; i++)
        if (left[item->row[i]] < item->times[i])
            return false;
    return true;
}

static void take(uint16_t *left, const struct pack_item *item)
{
    for (int i = 0; i < item->parts; i++)
        left[item->row[i]] = (uint16_t)(left[item->row[i]] - item->times[i]);
}

static void give_back(uint16_t *left, const struct pack_item *item)
{
    for (int i = 0; i < item->parts; i++)
        left[item->row[i]] = (uint16_t)(left[item->row[i]] + item->times[i]);
}

// Counts a combination towards the packing search's goal, in `pr`.  Returns false if the goal does not allow this combination
// beside those chosen.
static bool go_on(const struct pack *p, const struct pack_item *item, struct pack_progress *pr)
{
    const struct pack_goal *goal = p->goal;
    uint8_t *of_kind = item->run ? &pr->runs : &pr->sets;
    int most = item->run ? goal->runs : goal->sets;
    if (*of_kind == most && goal->exact)
        return false;
    if ((item->near & pr->places) || (item->rank & pr->ranks) || (goal->most && pr->count == goal->most))
        return false;
    *of_kind = (uint8_t)(*of_kind + (*of_kind < most));
    pr->pure = (uint8_t)(pr->pure + (item->pure && pr->pure < goal->pure));
    pr->count = (uint8_t)(pr->count + (goal->most > 0));
    pr->places |= item->over;
    pr->ranks |= item->rank;
    return true;
}

static void leave_more(const struct pack *p, int face, int cards, struct pack_progress *pr)
{
    const struct leave *leave = p->goal->leave;
    if (cards == 0)
        return;
    bool alone = pr->left == LEFT_NOTHING && cards == 1;
    pr->left = !alone ? LEFT_MORE : leave->may_be_one || leave->single >> face & 1 ? LEFT_GOOD : LEFT_BAD;
}

// Leaves all remaining cards of the packing search's `row` in hand, and updates the progress if the goal cares about what is
// left.  Rows of cards that may be laid as jokers are passed over: only leave_wild, at the end of a branch, knows which of them
// stay.
static void leave_row(const struct pack *p, int row, struct pack_progress *pr)
{
    if (p->watches && row < p->wild_from && p->stock[row] != STOCK_BOUGHT)
        leave_more(p, face_of_stock(p->stock[row]), p->left[row], pr);
}

static bool may_be_left(const struct leave *leave, int left)
{
    return left == LEFT_NOTHING ? !leave->something : !leave->nothing && left != LEFT_BAD;
}

// Chooses, at the end of a branch of the packing search, which of the cards that may be laid as jokers stay in hand: the
// cheapest, but a card that would be the only one left must be one that `leave` allows.  `kept` gets their numbers by face.
// Returns what they cost, or LOST if the goal allows no choice.
static int64_t leave_wild(const struct pack *p, struct pack_progress pr, uint8_t kept[FACES])
{
    const struct leave *leave = p->goal->leave;
    unsigned wild = p->rates->wild;
    int there[FACES], spare = p->row_of[STOCK_JOKER] < 0 ? (int)p->rates->jokers : p->left[p->row_of[STOCK_JOKER]];
    int64_t cost = 0;
    memset(kept, 0, FACES);
    for (int face = 0; face < FACES; face++) {
        int row = p->row_of[stock_of(face)];
        there[face] = face_is_wild(wild, face) ? p->hand->of[face] : 0;
        if (face != FACE_JOKER && there[face] && row >= 0)
            there[face] = p->left[row];
    }
    bool alone = spare == 1 && pr.left == LEFT_NOTHING;
    for (int n = 0; n < spare; n++) {
        int best = FACE_NONE;
        for (int face = 0; face < FACES; face++)
            if (kept[face] < there[face] && !(alone && !leave->may_be_one && !(leave->single >> face & 1)) &&
                (best == FACE_NONE || p->rates->cost[face] <= p->rates->cost[best]))
                best = face;
        if (best == FACE_NONE)
            return LOST;
        kept[best]++;
        cost += p->rates->cost[best];
    }
    if (spare)
        pr.left = alone ? LEFT_GOOD : LEFT_MORE;
    return may_be_left(leave, pr.left) ? cost * COST * GRAIN : LOST;
}

// Ends a branch of the packing search by leaving the cards from `row` on in hand.  If the branch meets the goal and loses no more
// than is allowed, its selection becomes the best.
static void end(struct pack *p, int row, int64_t lost, struct pack_progress pr)
{
    const struct pack_goal *goal = p->goal;
    uint8_t kept[FACES] = { 0 };
    if (pr.sets < goal->sets || pr.runs < goal->runs || pr.pure < goal->pure)
        return;
    for (; row < p->rows; row++) {
        if (row == p->need_row && p->left[row] == p->whole[row])
            return;
        lost += p->left[row] * p->price[row];
        leave_row(p, row, &pr);
    }
    if (p->rates->cost && p->rates->wild)
        lost += leave_wild(p, pr, kept);
    else if (p->watches && !may_be_left(goal->leave, pr.left))
        return;
    if (lost > p->allowed)
        return;
    p->chosen_count = p->depth;
    memcpy(p->chosen, p->path, (size_t)p->depth * sizeof *p->path);
    memcpy(p->kept, kept, sizeof kept);
    p->best = p->most - lost;
    p->allowed = lost - GRAIN;
    p->ended = goal->first;
    p->stopped = p->stopped || p->ended;
}

// Returns whether the packing search may leave all remaining cards of this row in hand.  It may not if the row's face must be
// laid and none of its cards has been laid.
static bool may_stay(const struct pack *p, int row)
{
    return row != p->need_row || p->left[row] < p->whole[row];
}

// Returns whether the packing search can still meet the goal and beat the best selection, if all further combinations begin at
// this row or later.
static bool promises(const struct pack *p, int row, const struct pack_progress *pr)
{
    const struct pack_goal *goal = p->goal;
    int sets = goal->sets - pr->sets, runs = goal->runs - pr->runs;
    if ((sets && p->dear[row][0] == -LOST) || ((runs || pr->pure < goal->pure) && p->dear[row][1] == -LOST) ||
        (goal->exact && goal->pure - pr->pure > runs))
        return false;
    if (goal->most && sets + runs > goal->most - pr->count)
        return false;
    return !goal->exact || p->gained + sets * p->dear[row][0] + runs * p->dear[row][1] >= p->most - p->allowed;
}

static void descend(struct pack *p, int row, int64_t lost, struct pack_progress pr);

static void leave(struct pack *p, int row, int64_t lost, struct pack_progress pr)
{
    leave_row(p, row, &pr);
    descend(p, row + 1, lost, pr);
}

// Branches the packing search at a row.  It tries every item whose first row it is, and also leaving all of the row's cards in
// hand, the cheaper choices first, as a good answer found early lowers what may still be lost.  The items are in order of loss,
// so the first one that loses too much ends the loop.  After an item is taken, the same row is searched again for its other
// copies.
static void branch(struct pack *p, int row, int64_t lost, struct pack_progress pr)
{
    bool stays = may_stay(p, row);
    int64_t stay = p->left[row] * p->price[row];
    for (int i = p->begin[row]; i < p->begin[row + 1] && !p->stopped; i++) {
        const struct pack_item *item = &p->item[p->order[i].at];
        struct pack_progress then = pr;
        effort_spend(p->rates->effort, ITEM_TRIED);
        if (stays && stay < item->loss) {
            leave(p, row, lost + stay, pr);
            stays = false;
        }
        if (lost + item->loss > p->allowed)
            break;
        if (!fits(p->left, item) || (p->counts && !go_on(p, item, &then)))
            continue;
        take(p->left, item);
        p->path[p->depth++] = item->index;
        p->gained += item->worth;
        descend(p, row, lost + item->loss, then);
        p->gained -= item->worth;
        p->depth--;
        give_back(p->left, item);
    }
    if (stays && !p->stopped)
        leave(p, row, lost + stay, pr);
}

// Continues the packing search at the next row, from `row` on, that has cards and items.  The cards of rows in between stay in
// hand and cost their price.  `lost` is how far the branch already falls short of the bound.  No loss is negative, so a branch
// that has lost more than allowed is dropped.
static void descend(struct pack *p, int row, int64_t lost, struct pack_progress pr)
{
    const struct pack_goal *goal = p->goal;
    if (goal->exact && pr.sets == goal->sets && pr.runs == goal->runs) {
        end(p, row, lost, pr);
        return;
    }
    for (; row < p->rows && (p->left[row] == 0 || p->begin[row] == p->begin[row + 1]); row++) {
        if (!may_stay(p, row))
            return;
        lost += p->left[row] * p->price[row];
        leave_row(p, row, &pr);
    }
    if (lost > p->allowed || (p->counts && !promises(p, row, &pr)))
        return;
    if (row == p->rows) {
        end(p, row, lost, pr);
        return;
    }
    effort_spend(p->rates->effort, STEP);
    if (p->steps == p->steps_most || effort_spent(p->rates->effort)) {
        p->stopped = true;
        return;
    }
    struct met here;
    bool remember = ++p->steps > MEMO_FROM;
    if (remember) {
        here = met_at(p, row, &pr);
        if (lost + memo_least(&p->memo, &here) > p->allowed)
            return;
    }
    branch(p, row, lost, pr);
    if (remember && !p->stopped)
        // Everything within what was allowed has been tried from here, and what was found has lowered `allowed`.  So whatever
        // is left to find loses at least a grain more than that.  A search that was stopped has proved nothing.
        memo_learn(&p->memo, &here, p->allowed + GRAIN - lost);
}

// --- simple prices for cards ---

// Returns the simple price of a natural card of this stock for the packing search: the most that the card can be worth in a
// combination.  An ace gets the dearer of its two places in a run.
static int64_t natural_price(const struct pack *p, int stock, unsigned pools)
{
    const struct rates *rates = p->rates;
    int rank = stock / RANK_STOCKS + 1;
    bool pool = stock % RANK_STOCKS == SUITS;
    if (stock == STOCK_JOKER || stock == STOCK_BOUGHT)
        return 0;
    if (rates->saves)
        return pool || stock >= STOCK_JOKER ? 0 : rates->saved[face_of_stock(stock)];
    if (rank <= RANKS && pools >> rank & 1 && !pool)
        return 0; // the pool, which every use of the rank takes from, bears its price
    int64_t price = rank > RANKS ? rates->natural[POSITION_ACE_HIGH] : rates->set_natural[rank];
    if (rank == RANK_ACE)
        raise(&price, rates->natural[1]);
    return price > 0 ? price : 0;
}

// Sets the packing search's simple prices, which need no linear program: a natural card costs the most that it can be worth.
// Then only combinations with jokers can be worth more than their cards.  All jokers get one price, which makes up for the worst
// of these combinations.
static void set_prices(struct pack *p)
{
    int joker = p->row_of[STOCK_JOKER];
    int64_t least = 0;
    for (int row = 0; row < p->rows; row++)
        p->price[row] = natural_price(p, p->stock[row], p->list->pools);
    for (int i = 0; i < p->count; i++) {
        int jokers = p->list->at[p->item[i].index].jokers;
        if (jokers) // what is missing is shared among its jokers, rounded up; the price of a joker is still 0 here
            raise(&least, (p->item[i].worth - cost_of(p, &p->item[i]) + jokers - 1) / jokers);
    }
    if (joker >= 0)
        p->price[joker] = least;
    p->most = prices_sum(p);
    find_losses(p);
}

// --- the order in which combinations are tried ---

static int by_loss(const void *a, const void *b)
{
    const struct order *x = a, *y = b;
    return x->loss != y->loss ? (x->loss < y->loss ? -1 : 1) : x->at - y->at;
}

// Sorts the items of the packing search by their first row, and within a row by loss, the least first.  So each row finds its
// items in one range.
static void order_items(struct pack *p)
{
    int next[STOCKS + 1] = { 0 };
    for (int i = 0; i < p->count; i++)
        next[p->item[i].row[0] + 1]++;
    for (int row = 0; row < p->rows; row++)
        next[row + 1] += next[row];
    memcpy(p->begin, next, sizeof next);
    for (int i = 0; i < p->count; i++)
        p->order[next[p->item[i].row[0]]++] = (struct order){ p->item[i].loss, i };
    for (int row = 0; row < p->rows; row++)
        if (p->begin[row + 1] - p->begin[row] > 1)
            qsort(p->order + p->begin[row], (size_t)(p->begin[row + 1] - p->begin[row]), sizeof *p->order, by_loss);
    p->dear[p->rows][0] = p->dear[p->rows][1] = -LOST;
    for (int row = p->rows - 1; row >= 0 && p->counts; row--) {
        memcpy(p->dear[row], p->dear[row + 1], sizeof p->dear[row]);
        for (int i = p->begin[row]; i < p->begin[row + 1]; i++) {
            const struct pack_item *item = &p->item[p->order[i].at];
            raise(&p->dear[row][item->run], item->worth);
        }
    }
}

// Returns the progress of the packing search before it has chosen anything: the cards that no candidate uses are left in hand.
static struct pack_progress begin(struct pack *p)
{
    struct pack_progress pr = { .left = LEFT_NOTHING };
    for (int face = 0; p->watches && face < FACES; face++) {
        bool late = p->rates->cost && p->rates->wild && face_is_wild(p->rates->wild, face);
        if (p->row_of[stock_of(face)] < 0 && !late)
            leave_more(p, face, p->hand->of[face], &pr);
    }
    return pr;
}

// Runs the packing search at the present prices.  Gives up after `steps` steps, or when the effort is spent.
static void look(struct pack *p, int steps)
{
    p->allowed = p->most - p->best - GRAIN;
    p->steps = 0;
    p->steps_most = steps;
    p->stopped = false;
    p->memo = (struct memo){ 0 };
    effort_spend(p->rates->effort, (int64_t)p->count * ITEMS_STEP);
    order_items(p);
    descend(p, 0, 0, begin(p));
    free(p->memo.slot);
}

// Adds one more of this item to the packing search's first selection.  Returns false if the cards that are left, or the goal, do
// not allow it.
static bool try_one(struct pack *p, int at, struct pack_progress *pr)
{
    struct pack_progress then = *pr;
    const struct pack_item *item = &p->item[at];
    if (!fits(p->left, item) || !go_on(p, item, &then) || p->depth == CHOSEN_MOST)
        return false;
    take(p->left, item);
    p->path[p->depth++] = item->index;
    *pr = then;
    return true;
}

// Finds a first selection for the packing search to beat.  Each round takes what the linear program takes in whole numbers, or if
// that is nothing, one item without a loss.  There are at most `rounds` rounds, each for the cards that the round before left.
// If the linear program took everything in whole numbers at once, no selection is better.
static void dive(struct pack *p, int rounds)
{
    struct pack_progress pr = begin(p);
    int64_t worth = 0;
    for (int before = -1; before != p->depth && rounds-- > 0 && !effort_spent(p->rates->effort);) {
        before = p->depth;
        prices_linear(p);
        if (before == 0) { // the prices of the whole hand are those of the search
            memcpy(p->whole_price, p->price, sizeof p->price);
            p->most = prices_sum(p);
        }
        for (int i = 0; i < p->taken_count; i++)
            for (int n = 0; n < p->times[i] && try_one(p, p->taken[i], &pr); n++)
                ;
        for (int i = 0; i < p->count && before == p->depth; i++)
            if (p->item[i].loss == 0)
                try_one(p, i, &pr);
    }
    memcpy(p->price, p->whole_price, sizeof p->price);
    find_losses(p);
    for (int i = 0; i < p->depth; i++)
        worth += p->list->at[p->path[i]].worth;
    p->allowed = p->most - p->best - GRAIN;
    end(p, 0, p->most - worth - prices_sum(p), pr);
    p->depth = 0;
    memcpy(p->left, p->whole, sizeof p->whole);
}

// Chooses the best selection of the candidate combinations: runs the packing search with simple prices if there are few
// candidates or the goal is exact, and if it does not or that gives up, with the prices of the linear program.  chosen_count is
// -1 afterwards if no selection meets the goal.
static void choose(struct pack *p, const struct rates *rates, const struct pack_goal *goal, const struct candidates *list)
{
    struct pack_item few[FEW_CANDIDATES];
    struct order few_orders[FEW_CANDIDATES];
    bool many = list->count > FEW_CANDIDATES;
    bool asked = goal->sets || goal->runs || goal->pure || goal->need != FACE_NONE || goal->leave;
    p->rows = p->depth = 0;
    p->gained = 0;
    p->rates = rates;
    p->goal = goal;
    p->hand = rates->hand;
    p->list = list;
    p->count = list->count;
    p->chosen_count = asked ? -1 : 0;
    p->stopped = p->ended = false;
    p->need_row = -1;
    p->watches = goal->leave && (goal->leave->nothing || goal->leave->something || !goal->leave->may_be_one);
    p->counts = goal->sets || goal->runs || goal->pure || goal->exact || goal->most || goal->apart || p->watches;
    p->item = many ? mem_zero((size_t)list->count, sizeof *p->item) : few;
    p->order = many ? mem_zero((size_t)list->count, sizeof *p->order) : few_orders;
    items_fill(p);
    set_prices(p);
    p->best = asked ? NOTHING_MEETS : 0;
    bool simple = p->count <= SIMPLE_MOST || goal->exact, open = goal->need == FACE_NONE || p->need_row >= 0;
    if (open && simple)
        look(p, goal->exact ? INT_MAX : SIMPLE_STEPS);
    if (open && !simple)
        p->stopped = true;
    for (int large = 0; large < 2 && p->stopped && !p->ended && !effort_spent(rates->effort); large++) {
        dive(p, large ? INT_MAX : 1);
        p->stopped = false;
        if (p->most - p->best >= GRAIN && !p->ended)
            look(p, !large ? LINEAR_STEPS : rates->cards > EXACT_CARDS ? LARGE_STEPS : INT_MAX);
    }
    if (many) {
        free(p->item);
        free(p->order);
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// Lays the combinations that the packing search chose: adds them to `out` and takes their cards off `left`.  First come all cards
// that combinations name, then the cards that come out of pools, as otherwise a set might take a card that a run needs.  Last,
// joker places get jokers and wild cards, the wanted card first if it is not laid as itself.
static void lay(struct pack *p, struct counts *left, struct combos *out)
{
    const struct candidates *list = p->list;
    int wanted = list->wanted, had = wanted == FACE_NONE ? 0 : left->of[wanted];
    if (p->chosen_count > 1)
        qsort(p->chosen, (size_t)p->chosen_count, sizeof *p->chosen, by_number); // in the order of the list
    for (int i = 0; i < p->chosen_count; i++) {
        const struct candidate *c = &list->at[p->chosen[i]];
        for (int n = 0; n < c->faces; n++)
            if (c->face[n] < FACE_POOL)
                left->of[c->face[n]] = (uint8_t)(left->of[c->face[n]] - c->times[n]);
        if (!list->wild)
            left->of[FACE_JOKER] = (uint8_t)(left->of[FACE_JOKER] - c->jokers);
    }
    for (int i = 0; i < p->chosen_count; i++) {
        struct candidate c = list->at[p->chosen[i]];
        candidate_deal(&c, left);
        if (list->kinds)
            control_unpack(p->rates->options, list->kinds, &c, false, out);
        else
            combo_unpack(p->rates->options, &c, out);
    }
    if (!list->wild)
        return;
    for (int face = 0; face < FACES; face++)
        left->of[face] = (uint8_t)(left->of[face] - p->kept[face]);
    wilds_fill(left, wanted != FACE_NONE && left->of[wanted] == had ? wanted : FACE_NONE, out);
    for (int face = 0; face < FACES; face++)
        left->of[face] = (uint8_t)(left->of[face] + p->kept[face]);
}

int64_t pack_solve(const struct rates *rates, const struct finding *how, const struct pack_goal *goal, struct combos *out,
                   struct counts *left)
{
    struct candidates list;
    struct counts rest = *rates->hand;
    struct pack p;
    int need = goal->need;
    candidates_init(&list);
    if (rates->wild && face_is_wild(rates->wild, need))
        list.wanted = need;
    if (goal->kinds)
        control_combos(rates, false, need, &list);
    else
        combos_find(rates, how, &list);
    p.best = NOTHING_MEETS;
    if (list.count || goal->exact) {
        choose(&p, rates, goal, &list);
        if (p.chosen_count >= 0 && out)
            lay(&p, &rest, out);
    }
    if (left)
        *left = rest;
    candidates_release(&list);
    return p.best;
}
