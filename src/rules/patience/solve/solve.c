// SPDX-License-Identifier: GPL-3.0-or-later
// Solves a patience deal by best-first search: of all positions reached, the one with the best value is tried next, and the
// positions that can follow it are reached too.  Equal values are taken at random.  After a share of the effort the search begins
// anew, since luck among equals decides more than persistence does, and each new search draws its own weights for the value.
// Where the stock is dealt onto the piles, or cards go onto the waste, positions before and after a deal of the stock cannot be
// compared, so each deal has a share of the effort.  A stock that can be turned only once is searched quickly without such shares
// at first, and then with them.
#include "rules/patience/solve/solve.h"
#include "base/bug.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// How the solver divides its effort into searches of a patience deal: the first SEARCHES_QUICK searches get 1 / SHARES_QUICK of
// it each, the later ones 1 / SHARES each.
enum { SEARCHES_QUICK = 10, SHARES_QUICK = 40, SHARES = 8, LAYERS = PATIENCE_CARDS + 1, VALUE_UNIT = 16, NO_NODE = -1 };
// How many turns of the stock, or how many tried moves, the solver counts as one position of effort: a long stock with redeals
// has hundreds of turns before each move, and two packs have a hundred moves in each position.
enum { TURNS_A_POSITION = 32, MOVES_A_POSITION = 24 };

// A step of the line of play that the solver has found: a move, made after turning the stock `turns` times.
struct step {
    uint8_t turns, verb, where, count, card[2];
    int16_t target;
};
// A position of the patience that the solver has reached.  Its state is packed at index `bytes` of the solver's bytes.
struct node {
    int parent, value;
    size_t bytes;
    struct step step;
};
struct rank {
    int *node, count, room; // a heap of the search's positions, the least value first
};
// Two figures for the solver where a stock of several packs is dealt onto the piles while cards go home one by one.  A search
// takes at least LAYERED_LEAST positions, and an empty pile is worth less, because the next deal covers it.
enum { LAYERED_LEAST = 2500, WORTH_EMPTY_COVERED = -4 };
struct used_place {
    const struct zone *zone;
    int number;
};
enum worth {
    WORTH_DOWN,   // a card of the patience that lies face down
    WORTH_LOWER,  // a card of a pile that lies on one that must go home before it
    WORTH_BROKEN, // two cards of a pile that are no run
    WORTH_EMPTY,  // a pile without cards
    WORTH_CELL,
    WORTH_HOME, // a card at home, or out of the game
    WORTH_RESERVE,
    WORTH_WASTE,  // a card in a waste that is not turned over any more
    WORTH_LEFT,   // four cards that turning the stock will bring
    WORTH_LONELY, // a card to clear without a card of the next rank beside it, where cards go onto the waste
    WORTHS
};
struct solver {
    const struct kit_now *root;
    int worth[WORTHS];
    struct kit_now here, turned, then; // the position being tried, the same with the stock turned, and the one that follows
    struct events quiet;
    struct move_list moves;                   // the moves of the position
    struct used_place place[PATIENCE_PLACES]; // the places that this patience has
    int places;
    // layered: the solver has a queue for each deal of the stock; waits: turning the stock is no move of its own, but part of the
    // next one
    bool layered, waits;
    bool prunes, pruned;
    struct node *node;
    int nodes, node_room;
    uint8_t *bytes;
    size_t byte_count, byte_room;
    uint64_t *seen; // hashes of the positions reached; 0: a free entry
    size_t seen_room, seen_count;
    struct rank queue[LAYERS];
    struct rng rng;
    int positions, followed, won; // followed: moves tried; won: the node that wins, or NO_NODE
};

// --- positions as bytes ---

static void note_places(struct solver *solver)
{
    EACH_PLACE(solver->root->kit, zone, number)
    {
        if (number < patience_places(solver->root->o, (int)(zone - patience_zones)))
            solver->place[solver->places++] = (struct used_place){ zone, number };
    }
}

static uint8_t *add_bytes(struct solver *solver, size_t count)
{
    if (solver->byte_count + count > solver->byte_room) {
        solver->byte_room = 2 * solver->byte_room + count;
        solver->bytes = mem_grow(solver->bytes, solver->byte_room);
    }
    solver->byte_count += count;
    return solver->bytes + solver->byte_count - count;
}

static size_t pack(struct solver *solver, const struct state *s)
{
    size_t at = solver->byte_count;
    uint8_t *head = add_bytes(solver, 2);
    head[0] = s->shown.base;
    head[1] = s->shown.redeals;
    for (int i = 0; i < solver->places; i++) {
        const struct used_place *place = &solver->place[i];
        int count = *zone_count(place->zone, s, place->number);
        uint8_t *byte = add_bytes(solver, (size_t)count + 1);
        byte[0] = (uint8_t)count;
        memcpy(byte + 1, zone_cards(place->zone, s, place->number), (size_t)count);
    }
    return at;
}

static void unpack(const struct solver *solver, size_t at, struct state *s)
{
    const uint8_t *byte = solver->bytes + at;
    s->shown.base = *byte++;
    s->shown.redeals = *byte++;
    s->shown.last = (struct patience_last){ 0 };
    for (int i = 0; i < solver->places; i++) {
        const struct used_place *place = &solver->place[i];
        int count = *byte++;
        *zone_count(place->zone, s, place->number) = (uint8_t)count;
        memcpy(zone_cards(place->zone, s, place->number), byte, (size_t)count);
        byte += count;
    }
}

// --- positions that are the same ---

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static uint64_t hash_cards(uint64_t hash, const uint8_t *card, int count)
{
    for (int i = 0; i < count; i++)
        hash = mix(hash + UINT64_C(0x9e3779b97f4a7c15) + card[i]);
    return hash;
}

// Returns a hash of the stock and waste in the solver's position.  Where one card is turned at a time without a limit, all cards
// of the stock and waste can be reached, so their order does not count.
static uint64_t hash_stock(const struct solver *solver, const struct state *s)
{
    const struct options *o = solver->root->o;
    uint64_t hash = 0;
    if (solver->waits && o->turn == 1 && s->shown.redeals == REDEALS_UNLIMITED) {
        for (int i = 0; i < s->shown.stock_count; i++)
            hash += mix(s->stock[i] + 1000u);
        for (int i = 0; i < s->shown.waste.count; i++)
            hash += mix(s->shown.waste.card[i] + 1000u);
        return hash;
    }
    if (o->goal == GOAL_WASTE) // only the top of the waste counts
        return mix(2000u + s->shown.stock_count) + (s->shown.waste.count ? s->shown.waste.card[s->shown.waste.count - 1] : 0u);
    hash = hash_cards(11 + s->shown.redeals, s->stock, s->shown.stock_count);
    return hash_cards(mix(hash + 12), s->shown.waste.card, s->shown.waste.count);
}

// Returns a hash of the solver's position, by which a position that was reached before is known again.  The order of piles, of
// cells, and of the foundations of a suit does not count.
static uint64_t hash_of(const struct solver *solver, const struct state *s)
{
    const struct options *o = solver->root->o;
    const struct shown *shown = &s->shown;
    uint64_t hash = hash_stock(solver, s);
    for (int pile = 0; pile < o->piles; pile++) {
        uint64_t under = hash_cards(1, s->under[pile], shown->under_count[pile]);
        hash += mix(hash_cards(mix(under + 2), shown->pile[pile].card, shown->pile[pile].count));
    }
    for (int cell = 0; cell < o->cells; cell++)
        hash += shown->cell_count[cell] ? mix(3000u + shown->cell[cell]) : 0;
    for (int home = 0; home < patience_homes(o); home++)
        if (shown->home[home].count)
            hash += hash_cards(4, shown->home[home].card + shown->home[home].count - 1, 1) * (2u * shown->home[home].count + 1u);
    for (int place = 0; place < patience_places(o, PATIENCE_LAYOUT_ZONE); place++)
        hash += shown->layout_count[place] ? mix(5000u + (unsigned)place) : 0;
    return mix(hash + hash_cards(6, s->reserve, shown->reserve_count)) | 1;
}

static bool put_seen(uint64_t *seen, size_t room, uint64_t hash)
{
    size_t at = hash & (room - 1);
    while (seen[at] && seen[at] != hash)
        at = (at + 1) & (room - 1);
    bool fresh = !seen[at];
    seen[at] = hash;
    return fresh;
}

static bool is_new(struct solver *solver, uint64_t hash)
{
    enum { SEEN_FIRST = 1 << 12 };
    if (2 * (solver->seen_count + 1) > solver->seen_room) {
        size_t room = solver->seen_room ? 2 * solver->seen_room : SEEN_FIRST;
        uint64_t *seen = mem_zero(room, sizeof *seen);
        for (size_t i = 0; i < solver->seen_room; i++)
            if (solver->seen[i])
                put_seen(seen, room, solver->seen[i]);
        free(solver->seen);
        solver->seen = seen;
        solver->seen_room = room;
    }
    bool fresh = put_seen(solver->seen, solver->seen_room, hash);
    solver->seen_count += fresh;
    return fresh;
}

// --- the value of a position; less is better ---

// The weights by which the solver's first search values a position of a patience.
static const int8_t worths[WORTHS] = {
    [WORTH_DOWN] = 10, [WORTH_LOWER] = 4,   [WORTH_BROKEN] = 3, [WORTH_EMPTY] = -8, [WORTH_CELL] = 2,
    [WORTH_HOME] = -4, [WORTH_RESERVE] = 6, [WORTH_WASTE] = 4,  [WORTH_LEFT] = -1,  [WORTH_LONELY] = 20
};

// Returns whether the patience to be solved has a stock of several packs that is dealt onto the piles, while cards go home one by
// one.  One pack has too few such deals for separate searches.
static bool deals_to_go_home(const struct options *o)
{
    return o->packs > 1 && o->stock == STOCK_PILES && o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS;
}

// Draws the weights by which the solver's next search values positions.  The first search has fixed weights.  Each later one has
// its own, because a deal that is not won by one set may be won by another.
static void draw_worths(struct solver *solver, bool first)
{
    enum { WORTH_LEAST = VALUE_UNIT / 2, WORTH_LOTS = VALUE_UNIT + 1 };
    for (int i = 0; i < WORTHS; i++) {
        int worth = i == WORTH_EMPTY && deals_to_go_home(solver->root->o) ? WORTH_EMPTY_COVERED : worths[i];
        solver->worth[i] = worth * (first ? VALUE_UNIT : WORTH_LEAST + (int)rng_below(&solver->rng, WORTH_LOTS));
    }
}

static int worth_of_pile(const struct solver *solver, const struct state *s, int pile)
{
    const struct options *o = solver->root->o;
    int lowest[SUITS] = { INT_MAX, INT_MAX, INT_MAX, INT_MAX }; // of each suit, among the cards below
    const struct patience_heap *open = &s->shown.pile[pile];
    uint8_t card[2 * PATIENCE_CARDS];
    int down = s->shown.under_count[pile], count = down + open->count, worth = solver->worth[WORTH_DOWN] * down;
    memcpy(card, s->under[pile], (size_t)down);
    memcpy(card + down, open->card, open->count);
    for (int at = 0; at < count; at++) {
        int height = (uint8_t)(s->shown.base ? patience_height(o, &s->shown, card[at]) : patience_order(o, face_rank(card[at])));
        int *low = &lowest[face_suit(card[at])];
        if (o->goal == GOAL_FOUNDATIONS && *low < height) // the lower card must leave before this one can go home
            worth += solver->worth[WORTH_LOWER];
        *low = height < *low ? height : *low;
        if (at > down && !patience_joins(o, card[at], card[at - 1]))
            worth += solver->worth[WORTH_BROKEN];
    }
    bool fills = o->empty != EMPTY_NONE || o->goal != GOAL_FOUNDATIONS; // otherwise nothing can use an empty pile
    return count ? worth : fills ? solver->worth[WORTH_EMPTY] : 0;
}

// Returns what the stock and the waste add to the value of the solver's position.  Where redeals are limited, each turn loses
// some of what turning can still bring, and the cards of a waste that cannot be turned over any more lie deep.
static int worth_of_stock(const struct solver *solver, const struct shown *shown)
{
    const struct options *o = solver->root->o;
    if (o->stock != STOCK_WASTE || o->goal == GOAL_WASTE || shown->redeals == REDEALS_UNLIMITED)
        return 0;
    enum { LEFT_UNIT = 4 };
    int brings = shown->stock_count + shown->redeals * (shown->stock_count + shown->waste.count);
    return (shown->redeals ? 0 : solver->worth[WORTH_WASTE] * shown->waste.count) +
           solver->worth[WORTH_LEFT] * brings / LEFT_UNIT;
}

// Returns how many cards are lonely in a patience where all cards go onto the waste: the solver must clear them, but too few
// cards of the neighbouring ranks are left to put them on.  Some lonely cards can never go.
static int count_lonely(const struct kit_now *now)
{
    const struct options *o = now->o;
    const struct state *s = now->s;
    int wants[RANKS + 2] = { 0 }, gives[RANKS + 2] = { 0 }, lonely = 0;
    for (int pile = 0; pile < o->piles; pile++) {
        for (int i = 0; i < s->shown.under_count[pile]; i++)
            wants[face_rank(s->under[pile][i])]++;
        for (int i = 0; i < s->shown.pile[pile].count; i++)
            wants[face_rank(s->shown.pile[pile].card[i])]++;
    }
    for (int place = 0; place < patience_places(o, PATIENCE_LAYOUT_ZONE); place++)
        if (s->shown.layout_count[place])
            wants[face_rank(s->layout[place])]++;
    memcpy(gives, wants, sizeof gives);
    for (int i = 0; i < s->shown.stock_count; i++)
        gives[face_rank(s->stock[i])]++;
    if (s->shown.waste.count)
        gives[face_rank(s->shown.waste.card[s->shown.waste.count - 1])]++;
    if (o->goal_wrap) { // otherwise the lowest and the highest rank have one neighbour
        gives[0] = gives[RANKS];
        gives[RANKS + 1] = gives[1];
    }
    for (int rank = 1; rank <= RANKS; rank++) {
        int beside = gives[rank - 1] + gives[rank + 1];
        lonely += wants[rank] > beside ? wants[rank] - beside : 0;
    }
    return lonely;
}

static int worth_of(const struct solver *solver, const struct kit_now *now)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    int worth = solver->worth[WORTH_HOME] * (shown->gone.count * patience_ranks(o)) + worth_of_stock(solver, shown);
    for (int pile = 0; pile < o->piles; pile++)
        worth += worth_of_pile(solver, now->s, pile);
    for (int cell = 0; cell < o->cells; cell++)
        worth += solver->worth[WORTH_CELL] * shown->cell_count[cell];
    for (int home = 0; home < patience_homes(o); home++)
        worth += solver->worth[WORTH_HOME] * shown->home[home].count;
    worth += solver->worth[WORTH_RESERVE] * shown->reserve_count;
    if (o->goal == GOAL_WASTE)
        worth += solver->worth[WORTH_LONELY] * count_lonely(now);
    if (o->goal != GOAL_FOUNDATIONS)
        worth -= solver->worth[WORTH_HOME] * patience_to_clear(now);
    return worth;
}

// --- the queue of positions ---

static void queue_add(struct solver *solver, struct rank *queue, int node)
{
    queue->node = mem_room(queue->node, queue->count, &queue->room, sizeof *queue->node);
    int at = queue->count++;
    while (at && solver->node[queue->node[(at - 1) / 2]].value > solver->node[node].value) {
        queue->node[at] = queue->node[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    queue->node[at] = node;
}

static int queue_take(struct solver *solver, struct rank *queue)
{
    int best = queue->node[0], last = queue->node[--queue->count], at = 0;
    for (;;) {
        int child = 2 * at + 1;
        if (child + 1 < queue->count && solver->node[queue->node[child + 1]].value < solver->node[queue->node[child]].value)
            child++;
        if (child >= queue->count || solver->node[queue->node[child]].value >= solver->node[last].value)
            break;
        queue->node[at] = queue->node[child];
        at = child;
    }
    queue->node[at] = last;
    return best;
}

// Returns the layer of a position in the solver: how many deals or turns of the stock led to it, or 0 where one queue has all
// positions.
static int layer_of(const struct solver *solver, const struct state *s)
{
    const struct options *o = solver->root->o;
    int gone = solver->root->s->shown.stock_count - s->shown.stock_count, each = o->stock == STOCK_PILES ? o->piles : o->turn;
    return solver->layered ? (gone + each - 1) / each : 0;
}

// --- positions that can follow ---

// Adds a position to those that the solver will look into, unless it was reached before or is lost.
static void reach(struct solver *solver, int parent, struct step step)
{
    const struct kit_now *now = &solver->then;
    if (patience_won(now))
        solver->won = solver->nodes;
    else if (!is_new(solver, hash_of(solver, now->s)) || patience_lost(now))
        return;
    solver->node = mem_room(solver->node, solver->nodes, &solver->node_room, sizeof *solver->node);
    struct node *node = &solver->node[solver->nodes];
    *node = (struct node){ .parent = parent, .step = step, .bytes = pack(solver, now->s) };
    node->value = worth_of(solver, now) + (int)rng_below(&solver->rng, VALUE_UNIT);
    queue_add(solver, &solver->queue[layer_of(solver, now->s)], solver->nodes++);
}

static void follow(struct solver *solver, const struct kit_now *from, int parent, int turns, const struct move *m)
{
    memcpy(solver->then.s, from->s, sizeof *from->s);
    patience_step(&solver->then, m);
    solver->followed++;
    reach(solver, parent,
          (struct step){ (uint8_t)turns, m->verb, m->where, (uint8_t)m->count, { m->card[0].face, m->card[1].face }, m->target });
}

// Returns whether a patience move goes to an empty pile other than the first one.  The solver leaves such moves out, since empty
// piles are alike.
static bool is_later_empty(const struct kit_now *now, const struct move *m)
{
    const struct shown *shown = &now->s->shown;
    if (m->verb != PATIENCE_MOVE || shown->pile[m->target].count)
        return false;
    for (int pile = 0; pile < m->target; pile++)
        if (!shown->pile[pile].count)
            return true;
    return false;
}

// Returns whether a move of only a part of a run is idle, so that the solver may leave it out.  Such a move helps only if the
// card that it uncovers can go home next, or where the rules move cards one by one.
static bool is_idle_part(const struct kit_now *now, const struct move *m, enum patience_gain gain)
{
    struct patience_taken taken;
    if (gain != PATIENCE_SPLITS || now->o->move == LIFT_ONE || !now->s->shown.pile[m->target].count)
        return false;
    patience_take(now, m, &taken, NULL);
    int below = now->s->shown.pile[taken.spot.place].card[taken.spot.at - 1];
    return now->o->goal != GOAL_FOUNDATIONS || patience_home_for(now->o, &now->s->shown, below) < 0;
}

static bool is_worth_a_try(struct solver *solver, const struct kit_now *now, const struct move *m)
{
    enum patience_gain gain = is_later_empty(now, m) ? PATIENCE_IDLE : patience_gain(now, m);
    if (gain == PATIENCE_IDLE)
        return false;
    if (!solver->prunes || !is_idle_part(now, m, gain))
        return true;
    solver->pruned = true;
    return false;
}

static void follow_all(struct solver *solver, int parent)
{
    struct move_list *moves = &solver->moves;
    moves->count = 0;
    patience_list(&solver->here, false, moves);
    for (int i = 0; i < moves->count && solver->won == NO_NODE; i++)
        if (!(solver->waits && moves->move[i].verb == PATIENCE_TURN) && is_worth_a_try(solver, &solver->here, &moves->move[i]))
            follow(solver, &solver->here, parent, 0, &moves->move[i]);
}

static int in_stock(const struct kit_now *now)
{
    return now->s->shown.stock_count + now->s->shown.waste.count;
}

// Turns the stock once more in the position that the solver follows.  Returns false if more than the turn happened, such as a
// card going home by itself.  Then the position after the turn is one of its own.
static bool turn_quietly(struct solver *solver, int parent, int turns)
{
    static const struct move turn = { .verb = PATIENCE_TURN };
    struct kit_now *now = &solver->turned;
    int before = in_stock(now);
    patience_step(now, &turn);
    if (in_stock(now) == before)
        return true;
    memcpy(solver->then.s, now->s, sizeof *now->s);
    reach(solver, parent, (struct step){ .turns = (uint8_t)(turns - 1), .verb = PATIENCE_TURN });
    return false;
}

// Adds to the solver's positions those that follow from playing each card that turning the stock brings to the waste.
static void follow_turns(struct solver *solver, int parent)
{
    struct kit_now *now = &solver->turned;
    bool been[PATIENCE_CARDS + 1] = { false };
    memcpy(now->s, solver->here.s, sizeof *now->s);
    been[now->s->shown.stock_count] = true;
    for (int turns = 1; turns <= UINT8_MAX && patience_may_turn(now, NULL, NULL); turns++) {
        if (!turn_quietly(solver, parent, turns))
            return;
        struct move_list *moves = &solver->moves;
        moves->count = 0;
        patience_list_waste(now, moves);
        for (int i = 0; i < moves->count && solver->won == NO_NODE; i++)
            follow(solver, now, parent, turns, &moves->move[i]);
        if (now->s->shown.redeals == REDEALS_UNLIMITED && been[now->s->shown.stock_count])
            return;
        been[now->s->shown.stock_count] = true;
        solver->positions += turns % TURNS_A_POSITION == 0;
    }
}

static void look_into(struct solver *solver, struct rank *queue)
{
    int node = queue_take(solver, queue);
    solver->positions++;
    unpack(solver, solver->node[node].bytes, solver->here.s);
    follow_all(solver, node);
    if (solver->waits && solver->won == NO_NODE)
        follow_turns(solver, node);
    if (solver->followed > MOVES_A_POSITION * solver->positions)
        solver->positions = solver->followed / MOVES_A_POSITION;
}

// --- searching from one position to the end ---

static void begin(struct solver *solver)
{
    solver->nodes = 0;
    solver->byte_count = 0;
    solver->pruned = false;
    solver->won = NO_NODE;
    for (int layer = 0; layer < LAYERS; layer++)
        solver->queue[layer].count = 0;
    if (solver->seen)
        memset(solver->seen, 0, solver->seen_room * sizeof *solver->seen);
    solver->seen_count = 0;
    memcpy(solver->then.s, solver->root->s, sizeof *solver->root->s);
    reach(solver, NO_NODE, (struct step){ 0 });
}

// Runs one search of the solver, for a line that wins, through at most `positions` positions.  Returns true if all positions that
// can be reached were tried and none wins.
static bool run(struct solver *solver, int positions)
{
    struct state none = { .shown.stock_count = 0 };
    int layers = 1 + layer_of(solver, &none), last = solver->positions + positions;
    bool all = true;
    begin(solver);
    for (int layer = 0; layer < layers && solver->won == NO_NODE; layer++) {
        struct rank *queue = &solver->queue[layer];
        int share = solver->positions + (last - solver->positions) / (layers - layer);
        while (queue->count && solver->positions < share && solver->won == NO_NODE)
            look_into(solver, queue);
        all &= !queue->count;
    }
    return all && solver->won == NO_NODE;
}

static void add_move(struct move_list *moves, const struct step *step)
{
    struct move *m = move_list_add(moves);
    *m = (struct move){ .verb = step->verb, .where = step->where, .target = step->target, .count = step->count };
    for (int i = 0; i < step->count; i++)
        m->card[i] = (struct move_card){ step->card[i], FACE_NONE };
}

static void write_line(const struct solver *solver, int node, struct move_list *out)
{
    const struct node *at = &solver->node[node];
    if (at->parent == NO_NODE)
        return;
    write_line(solver, at->parent, out);
    for (int i = 0; i < at->step.turns; i++)
        add_move(out, &(struct step){ .verb = PATIENCE_TURN });
    add_move(out, &at->step);
}

static void release(struct solver *solver)
{
    free(solver->here.s);
    free(solver->turned.s);
    free(solver->then.s);
    free(solver->node);
    free(solver->bytes);
    free(solver->seen);
    for (int layer = 0; layer < LAYERS; layer++)
        free(solver->queue[layer].node);
    move_list_release(&solver->moves);
    events_release(&solver->quiet);
    free(solver);
}

static bool goes_through_once(const struct kit_now *now)
{
    return now->o->stock == STOCK_WASTE && !now->s->shown.redeals;
}

// Returns how many of the solver's `positions` the search with this number may look into.
static int share_of(const struct solver *solver, int positions, int number)
{
    int share = positions / (number < SEARCHES_QUICK && !solver->layered ? SHARES_QUICK : SHARES) + 1;
    if (!solver->layered)
        return share;
    return !deals_to_go_home(solver->root->o) ? positions : share > LAYERED_LEAST ? share : LAYERED_LEAST;
}

struct patience_solution patience_solve(const struct kit_now *now, int positions)
{
    struct patience_solution solution = { 0 };
    struct solver *solver = mem_zero(1, sizeof *solver);
    const struct options *o = now->o;
    bool deals = o->stock == STOCK_PILES || o->goal == GOAL_WASTE;
    solver->root = now;
    solver->prunes = true;
    rng_seed(&solver->rng, "patience");
    note_places(solver);
    solver->here = patience_copy(now, &solver->quiet);
    solver->turned = patience_copy(now, &solver->quiet);
    solver->then = patience_copy(now, &solver->quiet);
    for (int number = 0; solver->positions < positions && solution.found == PATIENCE_UNSURE; number++) {
        int left = positions - solver->positions;
        draw_worths(solver, !number);
        solver->layered = deals || (goes_through_once(now) && number >= SEARCHES_QUICK);
        solver->waits = !solver->layered && o->stock == STOCK_WASTE;
        int share = share_of(solver, positions, number);
        bool all = run(solver, share < left ? share : left);
        if (solver->won != NO_NODE)
            solution.found = PATIENCE_WINS;
        else if (all && !solver->pruned)
            solution.found = PATIENCE_NO_LINE;
        else if (all)
            solver->prunes = false;
        if (solver->layered && !deals_to_go_home(o))
            break;
    }
    if (solution.found == PATIENCE_WINS)
        write_line(solver, solver->won, &solution.moves);
    solution.positions = solver->positions;
    release(solver);
    return solution;
}

void patience_solution_release(struct patience_solution *solution)
{
    move_list_release(&solution->moves);
}
