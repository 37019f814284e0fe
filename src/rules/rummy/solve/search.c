// SPDX-License-Identifier: GPL-3.0-or-later
// The best selection of disjoint combinations: a branch and bound, depth first over the faces that the combinations use, in a
// fixed order.  The first face that is left is either laid in a combination in which it comes first, or all of its cards stay
// in hand.
//
// It counts losses, not worth.  At prices under which no combination is worth more than its cards (prices.c), all cards
// together cost at least what any selection is worth.  A selection falls short of that by the losses of its combinations and
// the prices of the cards it leaves, none of which is negative.  So a partial selection that has lost as much as the best one
// found can be dropped.  Positions with the same cards left, reached in different ways, are remembered with what they must lose
// at least.
//
// Most small hands are done within a few steps at simple prices.  The others get the prices of the linear program, and often
// its answer is a selection already.  Where many ways are left even so, a face that the linear program divides between
// combinations in fractions is decided one way after the other, each with new prices.
#include "base/bug.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <stdlib.h>
#include <string.h>

enum {
    SIMPLE_MOST = 40,    // candidates that simple prices may be enough for
    SIMPLE_STEPS = 30,   // steps before better prices are worth their time
    LINEAR_STEPS = 3000, // and before deciding a face is
    TIE_BUDGET = 4000,   // linear programs before ties are given up
    BRIEF_BUDGET = 60,   // linear programs where the answer must come soon
    MEMO_FROM = 16,      // steps before remembering is
    MEMO_FIRST = 1 << 9,
    MEMO_LARGEST = 1 << 20,
    KEY_WORDS = STOCKS * 16 / 64 + 1,
    STEP = 60,       // effort: of a step of a look,
    ITEM_TRIED = 10, // of an item tried in it,
    ITEMS_STEP = 60  // and of one put in order or into a puzzle
};

// Hands met, with what they must still lose at least.  A slot is the hand in `words` words and the loss plus one;
// 0 there is an empty slot.  Nothing is forgotten; when it is full nothing more is remembered.
struct memo {
    uint64_t *slot;
    size_t room, used;
    int words;
    uint8_t word[STOCKS], shift[STOCKS]; // where a row's count is in the key
};

// The best so far, and how we came to where we are; paths are indices into the list of candidates.
struct search {
    const struct stock *whole;
    int need;     // a stock, or -1
    int64_t best; // worth
    int chosen_count, *chosen;
    int depth, path[CHOSEN_MOST];
    int budget; // linear programs that may still be solved
    struct effort *effort;
};

// One look at a puzzle at its prices.
struct priced_search {
    struct search *s;
    const struct puzzle *p;
    uint16_t left[STOCKS]; // by row
    int begin[STOCKS + 1]; // item[begin[row]] on: those whose first row it is, by loss
    int need_row;          // or -1
    int64_t most;          // what everything would be worth at the prices, with what is chosen already
    int64_t allowed;       // what may be lost if the rest is to beat the best
    int steps, steps_most;
    bool stopped;
    struct memo memo;
};

// --- the memo ---

// A key holds how many cards are left in each row, each in as many bits as it needs, none across two words.
static void memo_layout(struct priced_search *l)
{
    struct memo *memo = &l->memo;
    int bit = 0;
    memo->slot = NULL;
    memo->room = memo->used = 0;
    for (int row = 0; row < l->p->rows; row++) {
        int bits = 32 - __builtin_clz(l->left[row] | 1U);
        if (bit % 64 + bits > 64)
            bit += 64 - bit % 64;
        memo->word[row] = (uint8_t)(bit / 64);
        memo->shift[row] = (uint8_t)(bit % 64);
        bit += bits;
    }
    memo->words = (bit + 63) / 64;
}

// The slot of this key, or the empty slot where it belongs.  Open addressing with linear probing; room is a power of two and at
// most half of it is used, so the loop ends.  The last word of a slot is 0 only while the slot is empty, since a loss is kept
// plus one.
static uint64_t *memo_seek(const struct memo *memo, const uint64_t *key)
{
    uint64_t hash = 0;
    for (int i = 0; i < memo->words; i++)
        hash = (hash ^ key[i] ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    size_t stride = (size_t)memo->words + 1;
    for (size_t at = hash >> 40;; at++) {
        uint64_t *slot = memo->slot + (at & (memo->room - 1)) * stride;
        if (slot[memo->words] == 0 || memcmp(slot, key, (size_t)memo->words * sizeof *key) == 0)
            return slot;
    }
}

// The first table, or one four times as large with every slot put in again: a slot's place depends on the size.
static void memo_enlarge(struct memo *memo)
{
    struct memo old = *memo;
    size_t stride = (size_t)memo->words + 1;
    memo->room = old.room ? 4 * old.room : MEMO_FIRST;
    memo->slot = mem_zero(memo->room * stride, sizeof *memo->slot);
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i * stride + stride - 1])
            memcpy(memo_seek(memo, old.slot + i * stride), old.slot + i * stride, stride * sizeof *memo->slot);
    free(old.slot);
}

// The rows before `row` are decided and left out: what is lost from here on depends on the later ones alone.  The row itself is
// not in the key; rows that are used up count 0, so the same cards left give the same key.
static void memo_key(const struct priced_search *l, int row, uint64_t key[KEY_WORDS])
{
    for (int i = 0; i < l->memo.words; i++)
        key[i] = 0;
    for (; row < l->p->rows; row++)
        key[l->memo.word[row]] |= (uint64_t)l->left[row] << l->memo.shift[row];
}

// What is known to be lost at least from this position on; 0 where nothing is known.
static int64_t memo_least(struct memo *memo, const uint64_t *key)
{
    if (memo->room == 0)
        memo_enlarge(memo);
    uint64_t found = memo_seek(memo, key)[memo->words];
    return found ? (int64_t)found - 1 : 0;
}

// A full table learns nothing new but still sharpens what it has: it may only make the search slower.
static void memo_learn(struct memo *memo, const uint64_t *key, int64_t least)
{
    if (memo->used * 2 >= memo->room && memo->room < MEMO_LARGEST)
        memo_enlarge(memo);
    uint64_t *slot = memo_seek(memo, key);
    if (slot[memo->words] == 0) {
        if (memo->used * 2 >= memo->room)
            return;
        memcpy(slot, key, (size_t)memo->words * sizeof *key);
        memo->used++;
    }
    slot[memo->words] = (uint64_t)least + 1;
}

// --- the puzzle ---

// Gives a row to each stock that some candidate uses.  Stocks that nobody uses would only lengthen the key of the memo and the
// linear program.  Rows keep the order of the stocks, so a candidate's first use is its lowest row as well.
static void puzzle_rows(struct puzzle *p, const struct stock *stock, const int *live, int count, int row_of[STOCKS])
{
    bool used[STOCKS] = { false };
    for (int i = 0; i < count; i++) {
        struct use uses[USES_MOST];
        int parts = candidate_uses(p->list, &p->list->at[live ? live[i] : i], uses);
        for (int n = 0; n < parts; n++)
            used[uses[n].stock] = true;
    }
    p->rows = 0;
    for (int i = 0; i < STOCKS; i++) {
        if (!used[i])
            continue;
        row_of[i] = p->rows;
        p->left[p->rows] = stock->of[i];
        p->stock[p->rows++] = i;
    }
}

// Of the candidates live[0..count-1], or (NULL) of the first count ones; item is room for them.
static void puzzle_init(struct puzzle *p, const struct candidates *list, const struct stock *stock, const int *live, int count,
                        struct item *item)
{
    int row_of[STOCKS];
    p->list = list;
    p->count = count;
    p->item = item;
    puzzle_rows(p, stock, live, count, row_of);
    for (int i = 0; i < count; i++) {
        struct use uses[USES_MOST];
        item[i].index = live ? live[i] : i;
        item[i].worth = list->at[item[i].index].worth;
        item[i].parts = (uint8_t)candidate_uses(list, &list->at[item[i].index], uses);
        for (int n = 0; n < item[i].parts; n++) {
            item[i].row[n] = (uint8_t)row_of[uses[n].stock];
            item[i].times[n] = uses[n].times;
        }
    }
}

// --- the look ---

// By first row, then loss.
static int by_loss(const void *a, const void *b)
{
    const struct item *x = a, *y = b;
    if (x->row[0] != y->row[0])
        return x->row[0] - y->row[0];
    if (x->loss != y->loss)
        return x->loss < y->loss ? -1 : 1;
    return x->index - y->index;
}

// So that each row finds its items in one range, those that lose least first.
static void order_items(struct priced_search *l, struct puzzle *p)
{
    qsort(p->item, (size_t)p->count, sizeof *p->item, by_loss);
    for (int row = 0, at = 0; row <= p->rows; row++) {
        l->begin[row] = at;
        while (at < p->count && p->item[at].row[0] == row)
            at++;
    }
}

// Are the cards of this item still left?  Choosing an item and going back is take, then give_back: there is one array of cards,
// not one for each level.
static bool fits(const uint16_t *left, const struct item *item)
{
    for (int i = 0; i < item->parts; i++)
        if (left[item->row[i]] < item->times[i])
            return false;
    return true;
}

static void take(uint16_t *left, const struct item *item)
{
    for (int i = 0; i < item->parts; i++)
        left[item->row[i]] = (uint16_t)(left[item->row[i]] - item->times[i]);
}

static void give_back(uint16_t *left, const struct item *item)
{
    for (int i = 0; i < item->parts; i++)
        left[item->row[i]] = (uint16_t)(left[item->row[i]] + item->times[i]);
}

// The path becomes the answer.  Callers have made sure that it is worth more than the one before.
static void keep_best(struct search *s, int64_t worth)
{
    s->best = worth;
    s->chosen_count = s->depth;
    memcpy(s->chosen, s->path, (size_t)s->depth * sizeof *s->path);
}

// The cards of a wanted face must not all stay in hand.
static bool may_stay(const struct priced_search *l, int row)
{
    return row != l->need_row || l->left[row] < l->s->whole->of[l->s->need];
}

static void descend(struct priced_search *l, int row, int64_t lost);

// Every combination in which row comes first, and leaving all of its cards in hand, the cheaper ways first: a good answer found
// early lowers what may be lost, and the items are in order of loss, so the first one that loses too much ends the loop.  After
// an item has been taken the same row is searched again, for its other copies.  Two items may be taken in either order that
// way; the memo meets the second one.
static void branch(struct priced_search *l, int row, int64_t lost)
{
    bool stays = may_stay(l, row);
    int64_t stay = l->left[row] * l->p->price[row];
    for (int i = l->begin[row]; i < l->begin[row + 1] && !l->stopped; i++) {
        const struct item *item = &l->p->item[i];
        effort_spend(l->s->effort, ITEM_TRIED);
        if (stays && stay < item->loss) {
            descend(l, row + 1, lost + stay);
            stays = false;
        }
        if (lost + item->loss > l->allowed)
            break;
        if (!fits(l->left, item))
            continue;
        take(l->left, item);
        l->s->path[l->s->depth++] = item->index;
        descend(l, row, lost + item->loss);
        l->s->depth--;
        give_back(l->left, item);
    }
    if (stays && !l->stopped)
        descend(l, row + 1, lost + stay);
}

// Goes on at the next row that has cards and items; on the way the cards of other rows stay in hand and cost their price.
// lost is what this branch falls short of the bound already; prices make every loss at least 0, so a branch that has lost more
// than allowed can be dropped.  Past the last row the selection is complete and better than the best one, or it would have been
// dropped: it is kept, and from now on a branch must do better by a whole grain, the smallest step of a worth.
static void descend(struct priced_search *l, int row, int64_t lost)
{
    const struct puzzle *p = l->p;
    for (; row < p->rows && (l->left[row] == 0 || l->begin[row] == l->begin[row + 1]); row++) {
        if (!may_stay(l, row))
            return;
        lost += l->left[row] * p->price[row];
    }
    if (lost > l->allowed)
        return;
    if (row == p->rows) {
        keep_best(l->s, l->most - lost);
        l->allowed = lost - GRAIN;
        return;
    }
    effort_spend(l->s->effort, STEP);
    if (++l->steps > l->steps_most || effort_spent(l->s->effort)) {
        l->stopped = true;
        return;
    }
    uint64_t key[KEY_WORDS];
    bool remember = l->steps > MEMO_FROM;
    if (remember) {
        memo_key(l, row, key);
        if (lost + memo_least(&l->memo, key) > l->allowed)
            return;
    }
    branch(l, row, lost);
    if (remember && !l->stopped)
        // Everything within what was allowed has been tried from here, and what was found has lowered `allowed`. So whatever is
        // left to find loses at least a grain more than that.  A search that was stopped has proved nothing.
        memo_learn(&l->memo, key, l->allowed + GRAIN - lost);
}

// Searches the puzzle for a better selection at its prices. worth: of what choose has taken already, which is on the path and
// no longer in the puzzle.  False: it gave up after steps_most steps or for the effort, and nothing is proved; the best may
// still have become better.
static bool look(struct search *s, struct puzzle *p, int64_t worth, int steps_most)
{
    struct priced_search l;
    l.s = s;
    l.p = p;
    l.most = worth + prices_sum(p);
    l.allowed = l.most - s->best - GRAIN;
    l.steps = 0;
    l.steps_most = steps_most;
    l.stopped = false;
    l.need_row = -1;
    for (int row = 0; row < p->rows; row++)
        if (p->stock[row] == s->need)
            l.need_row = row;
    memcpy(l.left, p->left, sizeof l.left);
    effort_spend(s->effort, (int64_t)p->count * ITEMS_STEP);
    order_items(&l, p);
    memo_layout(&l);
    descend(&l, 0, 0);
    free(l.memo.slot);
    return !l.stopped;
}

// --- deciding faces ---

// Takes one candidate for good as far as this branch goes: off the stock, onto the path.
static void choose(struct search *s, const struct candidates *list, int index, struct stock *left, int64_t *worth)
{
    struct use uses[USES_MOST];
    int parts = candidate_uses(list, &list->at[index], uses);
    for (int i = 0; i < parts; i++)
        left->of[uses[i].stock] = (uint16_t)(left->of[uses[i].stock] - uses[i].times);
    *worth += list->at[index].worth;
    s->path[s->depth++] = index;
}

static bool within(const struct candidates *list, int index, const struct stock *left)
{
    struct use uses[USES_MOST];
    int parts = candidate_uses(list, &list->at[index], uses);
    for (int i = 0; i < parts; i++)
        if (left->of[uses[i].stock] < uses[i].times)
            return false;
    return true;
}

// Is the needed face still wholly in hand?
static bool needs_more(const struct search *s, const struct stock *left)
{
    return s->need >= 0 && left->of[s->need] == s->whole->of[s->need];
}

// What the linear program takes in whole numbers can be laid together; when that is all it takes, nothing is better.
static void try_taken(struct search *s, const struct puzzle *p, const struct stock *left, int64_t worth)
{
    int depth = s->depth;
    struct stock after = *left;
    for (int i = 0; i < p->taken_count; i++) {
        int index = p->item[p->taken[i]].index;
        for (int n = 0; n < p->times[i] && within(p->list, index, &after); n++)
            choose(s, p->list, index, &after, &worth);
    }
    if (worth > s->best && !needs_more(s, &after))
        keep_best(s, worth);
    s->depth = depth;
}

// Can what is needed still be laid, or is it already?  A row is there for it only if some candidate left uses it.
static bool reachable(const struct search *s, const struct puzzle *p, const struct stock *left)
{
    bool is = !needs_more(s, left);
    for (int row = 0; row < p->rows; row++)
        is = is || p->stock[row] == s->need;
    return is;
}

static bool holds(const struct item *item, int row)
{
    for (int i = 0; i < item->parts; i++)
        if (item->row[i] == row)
            return true;
    return false;
}

// The torn row that the fewest items within the allowed loss hold; any row if none is torn.
static int row_to_decide(const struct puzzle *p, int64_t allowed)
{
    int best = -1, fewest = 0;
    for (int pass = 0; pass < 2 && best < 0; pass++)
        for (int row = 0; row < p->rows; row++) {
            int count = 0;
            if (pass == 0 && !p->torn[row])
                continue;
            for (int i = 0; i < p->count; i++)
                count += p->item[i].loss <= allowed && holds(&p->item[i], row);
            if (count && (best < 0 || count < fewest)) {
                best = row;
                fewest = count;
            }
        }
    return best;
}

// The item over this row that loses least and has not had its turn, or -1.
static int cheapest(const struct puzzle *p, int row, const bool *gone)
{
    int best = -1;
    for (int i = 0; i < p->count; i++)
        if (!gone[i] && holds(&p->item[i], row) && (best < 0 || p->item[i].loss < p->item[best].loss))
            best = i;
    return best;
}

static void solve(struct search *s, struct puzzle *p, const struct stock *left, int64_t worth);

// Tries a face that the linear program divides.  Each item that holds it is chosen once, in the order of loss, and is ruled out
// for good after its turn; last, all of them are ruled out together.  So each selection is in exactly one of the parts: that of
// the first of these items it contains, or the last one.  An item that loses more than is allowed need not be chosen, and
// neither need those after it, which lose as much.  The arrays are made once for all parts of this level.
static void decide(struct search *s, const struct puzzle *p, const struct stock *left, int64_t worth)
{
    int64_t most = worth + prices_sum(p);
    int row = row_to_decide(p, most - s->best - GRAIN), depth = s->depth;
    struct item *item = mem_zero((size_t)p->count, sizeof *item);
    int *live = mem_zero((size_t)p->count, sizeof *live);
    bool *gone = mem_zero((size_t)p->count, sizeof *gone);
    effort_spend(s->effort, (int64_t)p->count * p->rows);
    for (bool last = row < 0; !last && !effort_spent(s->effort);) {
        struct puzzle part;
        struct stock after = *left;
        int64_t then = worth;
        int next = cheapest(p, row, gone), count = 0;
        last = next < 0 || p->item[next].loss > most - s->best - GRAIN;
        if (!last)
            choose(s, p->list, p->item[next].index, &after, &then);
        for (int i = 0; i < p->count; i++)
            if (!gone[i] && !(last && holds(&p->item[i], row)) && within(p->list, p->item[i].index, &after))
                live[count++] = p->item[i].index;
        effort_spend(s->effort, (int64_t)(p->count + count) * ITEMS_STEP);
        puzzle_init(&part, p->list, &after, live, count, item);
        solve(s, &part, &after, then);
        s->depth = depth;
        if (!last)
            gone[next] = true;
    }
    free(item);
    free(live);
    free(gone);
}

// Everything that can be laid besides what is chosen already, which is worth so much.
static void solve(struct search *s, struct puzzle *p, const struct stock *left, int64_t worth)
{
    if (!reachable(s, p, left) || s->budget == 0 || effort_spent(s->effort))
        return;
    s->budget--;
    // The program's price of all cards is an upper bound: if even that does not beat the best, this part is done.  Its own
    // selection may raise the best up to the bound, which proves it.
    prices_linear(p, s->effort);
    if (worth + prices_sum(p) < s->best + GRAIN)
        return;
    try_taken(s, p, left, worth);
    if (worth + prices_sum(p) < s->best + GRAIN)
        return;
    if (!look(s, p, worth, LINEAR_STEPS))
        decide(s, p, left, worth);
}

// Greatest common divisor, by Euclid.
static int64_t common_measure(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

// Everything anew with nothing but points counting, in their greatest common measure; the best so far is kept where it cannot
// be bettered.  Without ties there are far fewer selections to tell apart.  It runs only after the budget of linear programs
// ran out, so the points are exact even where the ties are not.
static void solve_points(struct search *s, const struct rates *rates, const struct candidates *list, struct puzzle *p)
{
    struct candidates plain = *list;
    int64_t measure = 0, best = 0;
    plain.at = mem_zero((size_t)list->count, sizeof *plain.at);
    for (int i = 0; i < list->count; i++) {
        plain.at[i] = list->at[i];
        plain.at[i].worth = rates_points(rates, &list->at[i]);
        measure = common_measure(measure, plain.at[i].worth);
    }
    for (int i = 0; i < list->count; i++)
        plain.at[i].worth = measure ? plain.at[i].worth / measure * GRAIN : 0;
    for (int i = 0; i < s->chosen_count; i++)
        best += plain.at[s->chosen[i]].worth;
    if (s->chosen_count >= 0)
        s->best = best;
    s->budget = rates->brief ? BRIEF_BUDGET : INT32_MAX;
    puzzle_init(p, &plain, s->whole, NULL, list->count, p->item);
    solve(s, p, s->whole, 0);
    free(plain.at);
}

// NOLINTNEXTLINE(readability-non-const-parameter): keep_best writes to chosen
int search_best(const struct rates *rates, const struct counts *hand, int need, const struct candidates *list, int *chosen)
{
    // All that the hand can give: each face, each rank's pool with all its cards once more, and the jokers, among which cards
    // of wild ranks are counted (rates.jokers).
    struct stock whole = { { 0 } };
    for (int face = 0; face < FACES; face++)
        whole.of[stock_of(face)] = hand->of[face];
    for (int face = 0; face < FACE_JOKER; face++)
        whole.of[stock_pool(face_rank(face))] = (uint16_t)(whole.of[stock_pool(face_rank(face))] + hand->of[face]);
    whole.of[STOCK_JOKER] = whole.of[STOCK_WANTED] = (uint16_t)rates->jokers;
    struct search s = { .whole = &whole,
                        .need = need == FACE_NONE      ? -1
                                : need == list->wanted ? STOCK_WANTED
                                                       : stock_of(need),
                        .chosen = chosen,
                        .budget = rates->brief ? BRIEF_BUDGET : TIE_BUDGET,
                        .effort = rates->effort };
    // Nothing laid is a selection too, worth nothing.
    s.best = need == FACE_NONE ? 0 : INT64_MIN / 4;
    s.chosen_count = need == FACE_NONE ? 0 : -1;
    struct puzzle p;
    struct item few[FEW_CANDIDATES];
    bool many = list->count > FEW_CANDIDATES;
    struct item *item = many ? mem_zero((size_t)list->count, sizeof *item) : few;
    puzzle_init(&p, list, &whole, NULL, list->count, item);
    prices_simple(rates, &p);
    bool simple = p.count <= SIMPLE_MOST && reachable(&s, &p, &whole);
    if (!simple || !look(&s, &p, 0, SIMPLE_STEPS))
        solve(&s, &p, &whole, 0);
    if (s.budget == 0 && !effort_spent(s.effort))
        solve_points(&s, rates, list, &p);
    if (many)
        free(item);
    return s.chosen_count;
}
