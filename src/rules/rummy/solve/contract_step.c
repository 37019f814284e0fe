// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done at one place of the walk (contract_inside.h): every open run of its suits goes on or
// ends, runs begin, sets are made of what is left of the rank, and the rest stays in hand.
//
// Ways that another way is never worse than are not taken:
// - a run does not begin with a joker, for the joker lies as well at its upper end; only a run to the last place may; nor
//   with a card bought, unless there are ranks that cannot be;
// - nobody leaves a card that would have made a run longer by one, below or above (of dearest ways only, and
//   where runs may touch and it does not matter which single card is left);
// - nothing stands in for a card that stays in hand, unless a joker left would cost more;
// - where what is left costs nothing, a run ends as soon as it may.
#include "rules/rummy/solve/contract_inside.h"
#include <string.h>

static void take_suit(struct way *way, int suit, int at);
static void take_sets(struct way *way);

static bool wild_here(const struct way *way)
{
    return way->w->law->wild >> ((way->step->place - 1) % RANKS + 1) & 1;
}

// Do flags of the place before tell of ways that are never the best?
static bool flags_serve(const struct walk *w)
{
    return w->costs && !w->watch && w->law->touching;
}

static bool whole_length(const struct law *law)
{
    return law->run_max > law->last - law->first;
}

// --- runs ---

static bool has_tail(const struct way *way)
{
    for (int i = 0; i < way->from.opened; i++)
        if (run_suit(way->from.open[i]) == way->suit && run_state(way->from.open[i]) >= RUN_TAIL)
            return true;
    for (int i = 0; i < way->to.opened; i++)
        if (run_suit(way->to.open[i]) == way->suit && run_state(way->to.open[i]) >= RUN_TAIL)
            return true;
    return false;
}

// Runs going round that may not touch: the first place is next to the last one.
static bool end_touches(const struct way *way, int length)
{
    const struct law *law = way->w->law;
    if (law->touching || !law->ring)
        return false;
    if (way->step->place < law->last)
        return length == way->step->place && has_tail(way);
    return way->to.aces >> way->suit & 1 && (length < RANKS || has_tail(way));
}

static bool may_end(const struct way *way, int state, int length, int jokers)
{
    if (state == RUN_TAIL)
        return way->step->place < way->w->law->last;
    if (state == RUN_TO_TOP && way->step->place < way->w->law->last)
        return false;
    return jokers <= way->w->law->run_jokers[length] && !end_touches(way, length);
}

static bool may_go_on(const struct way *way, int state, int length, int jokers)
{
    const struct walk *w = way->w;
    const struct law *law = w->law;
    int place = way->step->place, to_come = law->last - place;
    if (state == RUN_TAIL)
        return to_come > 1;
    if (length >= law->run_max || (to_come == 0 && !(law->ring && (state == RUN_PLAIN || length == RANKS))))
        return false;
    if (!w->costs && state == RUN_PLAIN && jokers <= law->run_jokers[length] && !end_touches(way, length))
        return false;
    if (state == RUN_PLAIN || to_come == 0)
        return jokers <= w->hope[way->suit][place + 1][length];
    if (law->ring && length == place)
        return true;
    int gaps = w->buys ? 0 : w->gaps[way->suit][law->last + 1] - w->gaps[way->suit][place + 1];
    return length + to_come <= law->run_max && jokers + gaps <= law->run_jokers[length + to_come];
}

static uint16_t code_on(const struct way *way, int state, int length, int jokers)
{
    const struct walk *w = way->w;
    int to_come = w->law->last - way->step->place;
    if (to_come == 0 || !w->costs || w->law->ring)
        return run_code(way->suit, to_come == 0 ? RUN_PLAIN : state, length, jokers);
    int same = (state == RUN_PLAIN ? w->alike : w->alike_top)[to_come][length][jokers];
    return run_code(way->suit, state, same >> 4, same & 15);
}

// What a card changes about the way, to take it back.
struct undo {
    uint8_t runs, pure, before;
    uint16_t aces;
    int spent;
    int32_t value;
    unsigned stood_in;
};

static struct undo undo_of(const struct way *way)
{
    return (struct undo){ way->to.runs, way->to.pure, way->to.before, way->to.aces, way->spent, way->value, way->stood_in };
}

static bool has_fill(const struct way *way, int fill)
{
    const struct walk *w = way->w;
    if (fill == FILL_NATURAL)
        return way->rest[way->suit] > 0;
    if (fill == FILL_JOKER)
        return way->spent < w->pool;
    return w->buys && !(w->law->dropped >> ((way->step->place - 1) % RANKS + 1) & 1);
}

static void ended(struct way *way, int state, int length, int jokers)
{
    const struct law *law = way->w->law;
    if (state != RUN_TAIL && jokers == 0 && way->to.pure > 0)
        way->to.pure--;
    int place = way->step->place;
    bool longer = flags_serve(way->w) && state != RUN_TAIL && length < law->run_max && place < law->last &&
                  way->w->cards[way->suit][place + 1] > 0;
    bool matters = longer || !law->touching;
    if (matters)
        way->to.before |= (uint8_t)(1U << way->suit);
}

static int tails(const struct way *way)
{
    int count = 0;
    for (int i = 0; i < way->to.opened; i++)
        count += run_state(way->to.open[i]) >= RUN_TAIL;
    return count;
}

// Gives the run a card at this place; choice: how it is filled, and whether the run ends by it.
static bool lay(struct way *way, uint16_t before, int state, int choice)
{
    struct walk *w = way->w;
    int fill = choice / 2, length = run_length(before) + 1, jokers = run_jokers(before) + (fill == FILL_JOKER);
    bool ends = choice % 2 == 0;
    if (!has_fill(way, fill))
        return false;
    if (!w->law->touching && way->covered && !(w->law->ring && way->step->place == 1 && state == RUN_TAIL && !has_tail(way)))
        return false;
    if (ends ? !may_end(way, state, length, jokers) : !may_go_on(way, state, length, jokers))
        return false;
    uint16_t after = 0;
    if (!ends)
        after = code_on(way, state, length, jokers);
    else if (state == RUN_TAIL)
        after = run_code(way->suit, RUN_TAIL_ENDED, length, jokers);
    way->rest[way->suit] -= fill == FILL_NATURAL;
    way->spent += fill == FILL_JOKER || (fill == FILL_NATURAL && wild_here(way));
    way->value += w->costs ? fill == FILL_JOKER : fill == FILL_BOUGHT;
    if (fill != FILL_NATURAL)
        way->stood_in |= 1U << way->suit;
    if (ends)
        ended(way, state, length, jokers);
    if (w->law->ring && !w->law->touching && way->step->place == 1)
        way->to.aces |= (uint16_t)(1U << way->suit);
    if (after)
        way->to.open[way->to.opened++] = after;
    way->to.runs -= run_length(before) == 0 && state != RUN_TAIL;
    way->covered++;
    way->deeds.deed[way->deeds.count++] = (struct deed){ before, after, (uint8_t)fill, false };
    return true;
}

static void take_back(struct way *way, const struct undo *undo)
{
    const struct deed *deed = &way->deeds.deed[--way->deeds.count];
    way->rest[way->suit] += deed->fill == FILL_NATURAL;
    if (deed->after)
        way->to.open[--way->to.opened] = 0;
    way->covered--;
    way->to.runs = undo->runs;
    way->to.pure = undo->pure;
    way->to.before = undo->before;
    way->to.aces = undo->aces;
    way->spent = undo->spent;
    way->value = undo->value;
    way->stood_in = undo->stood_in;
}

// Would it, with what is open and still to begin, be short of more cards than can be had?  more: besides those counted so far.
static bool too_dear(const struct way *way, int runs, int sets_need, int more)
{
    const struct walk *w = way->w;
    int waiting = way->step->place == w->law->first ? tails(way) : way->waiting, begin = runs > waiting ? runs - waiting : 0;
    return sets_need == NEVER || w->run_need[way->index][begin] == NEVER ||
           way->due + more + sets_need + w->run_need[way->index][begin] > way->budget;
}

// What a run that begins here will be short of at least; that of one which may be a lower part is counted with its upper one.
static int due_of(const struct way *way, int state)
{
    const struct walk *w = way->w;
    int place = way->step->place, to = place + w->law->run_min;
    const uint8_t *lacks = w->lacks[way->suit];
    if (to > w->law->last + 1)
        to = w->law->last + 1;
    return state == RUN_TAIL || (w->law->ring && has_tail(way)) ? 0 : lacks[to] - lacks[place];
}

// The choices with which a run of this kind may begin here, from first to before end; none: first is end.
static void beginnings(const struct way *way, int state, int *first, int *end)
{
    const struct walk *w = way->w;
    const struct law *law = w->law;
    int place = way->step->place, length = law->last - place + 1;
    bool ends_there = w->costs ? length >= law->run_min : length == law->run_min;
    *first = *end = 0;
    if (state == RUN_TAIL) {
        if (law->ring && place == 1 && tails(way) < law->runs)
            *end = w->choices;
    } else if (way->to.runs == 0 || (!law->touching && way->from.before >> way->suit & 1)) {
        return;
    } else if (state == RUN_TO_TOP) {
        *first = 2 * FILL_JOKER;
        *end = law->touching && (ends_there || (law->ring && place == 1)) ? w->choices : *first;
    } else if (!(flags_serve(w) && way->from.before >> (4 + way->suit) & 1)) {
        *end = law->touching && !(w->buys && law->dropped) ? 2 * FILL_JOKER : w->choices;
    }
}

// Runs of this suit that begin here; the kinds of beginnings in order, so that none is met twice.
static void begin(struct way *way, int at, int state, int choice)
{
    int suit = way->suit, covered = way->covered;
    take_suit(way, suit + 1, at);
    way->suit = suit;
    way->covered = covered;
    for (; state <= RUN_TAIL; state++, choice = 0) {
        int first, end;
        beginnings(way, state, &first, &end);
        int due = due_of(way, state), runs = way->to.runs - (state != RUN_TAIL);
        if (first < end && too_dear(way, runs, way->w->set_need[way->index][way->to.sets], due))
            continue;
        way->due += due;
        for (choice = choice > first ? choice : first; choice < end; choice++) {
            const struct undo undo = undo_of(way);
            if (state == RUN_PLAIN && choice >= 2 * FILL_JOKER && choice < 2 * FILL_BOUGHT && way->w->law->touching)
                continue;
            if (!lay(way, run_code(suit, state, 0, 0), state, choice))
                continue;
            begin(way, at, state, choice);
            take_back(way, &undo);
        }
        way->due -= due;
    }
}

// Each open run of this suit from `at` on.  Runs that stand alike take their choices in order.
static void carry(struct way *way, int at, int choice)
{
    if (at == way->from.opened || run_suit(way->from.open[at]) != way->suit) {
        begin(way, at, RUN_PLAIN, 0);
        return;
    }
    uint16_t code = way->from.open[at];
    if (run_state(code) == RUN_TAIL_ENDED) {
        way->to.open[way->to.opened++] = code;
        carry(way, at + 1, 0);
        way->to.open[--way->to.opened] = 0;
        return;
    }
    for (; choice < way->w->choices; choice++) {
        const struct undo undo = undo_of(way);
        if (!lay(way, code, run_state(code), choice))
            continue;
        bool twin = at + 1 < way->from.opened && way->from.open[at + 1] == code;
        carry(way, at + 1, twin ? choice : 0);
        take_back(way, &undo);
    }
}

static void take_suit(struct way *way, int suit, int at)
{
    if (walk_tired(way->w) || (way->w->target && way->w->is_found))
        return;
    while (suit < SUITS && !(way->step->suits >> suit & 1))
        suit++;
    if (suit == SUITS) {
        take_sets(way);
        return;
    }
    const struct law *law = way->w->law;
    int cards = way->w->cards[suit][way->step->place];
    if (law->two_aces && way->step->place == POSITION_ACE_HIGH)
        cards -= way->from.aces >> (4 * suit) & 15;
    way->suit = suit;
    way->covered = 0;
    way->rest[suit] = (uint8_t)cards;
    carry(way, at, 0);
}

// --- what is left ---

// Going round: puts the upper parts behind the lower ones, each way there is.
static void join(struct way *way, int low, int high)
{
    struct stand *to = &way->to;
    const struct law *law = way->w->law;
    int tail = 0;
    while (tail < to->opened && run_state(to->open[tail]) != RUN_TAIL_ENDED)
        tail++;
    if (tail == to->opened) {
        if (to->opened == 0)
            walk_arrive(way, low, high);
        return;
    }
    const struct stand kept = *to;
    for (int head = 0; head < kept.opened; head++) {
        int lower = kept.open[head], upper = kept.open[tail], jokers = run_jokers(lower) + run_jokers(upper);
        int length = run_length(lower) + run_length(upper);
        if (run_state(lower) != RUN_PLAIN || run_suit(lower) != run_suit(upper) || length > law->run_max ||
            (length >= RANKS && run_length(lower) < RANKS) || jokers > law->run_jokers[length])
            continue; // all thirteen begin at the first place as well
        to->opened = 0;
        for (int i = 0; i < kept.opened; i++)
            if (i != head && i != tail)
                to->open[to->opened++] = kept.open[i];
        memset(to->open + to->opened, 0, (size_t)(OPEN_MOST - to->opened) * sizeof *to->open);
        to->pure = (uint8_t)(kept.pure - (jokers == 0 && kept.pure > 0));
        way->deeds.deed[way->deeds.count++] = (struct deed){ (uint16_t)lower, (uint16_t)upper, 0, true };
        join(way, low, high);
        way->deeds.count--;
        *to = kept;
    }
}

static void arrive(struct way *way, int low, int high)
{
    const struct law *law = way->w->law;
    if (law->ring && way->step->place == law->last)
        join(way, low, high);
    else
        walk_arrive(way, low, high);
}

// All that is left of this place stays in hand.
static void leave_behind(struct way *way, int low, int high)
{
    const struct walk *w = way->w;
    int place = way->step->place, rank = (place - 1) % RANKS + 1;
    const struct undo undo = undo_of(way);
    uint8_t left = way->to.left;
    bool serves = flags_serve(w);
    for (int suit = 0; suit < SUITS; suit++) {
        int cards = way->rest[suit];
        if (cards == 0)
            continue;
        bool stood_in = way->stood_in >> suit & 1 && !w->watch && w->price[suit][rank] >= w->dearest;
        if (w->nothing || stood_in || (serves && way->from.before >> suit & 1))
            goto out;
        way->value += cards * w->price[suit][rank];
        way->spent += wild_here(way) ? cards : 0;
        if (w->watch)
            way->to.left = (uint8_t)walk_left(w, way->to.left, face_of(rank, suit), cards);
        if (serves && way->to.runs && place < w->law->last && w->cards[suit][place + 1] && whole_length(w->law))
            way->to.before |= (uint8_t)(1U << (4 + suit));
    }
    arrive(way, low, high);
out:
    way->to.left = left;
    way->to.before = undo.before;
    way->spent = undo.spent;
    way->value = undo.value;
}

// Cards of a wild rank may stand for others, in any run or set.
static void lend(struct way *way, int suit, int low, int high)
{
    if (suit == SUITS) {
        leave_behind(way, low, high);
        return;
    }
    uint8_t rest = way->rest[suit];
    for (int lent = 0; lent <= rest; lent++) {
        way->deeds.lent[suit] = (uint8_t)lent;
        way->rest[suit] = (uint8_t)(rest - lent);
        lend(way, suit + 1, low, high);
    }
    way->deeds.lent[suit] = 0;
    way->rest[suit] = rest;
}

static void close_place(struct way *way, int low, int high)
{
    const struct walk *w = way->w;
    const struct law *law = w->law;
    int place = way->step->place;
    if (law->two_aces && place == 1) { // what is left of the aces may lie high
        for (int suit = 0; suit < SUITS; suit++)
            if (way->step->suits >> suit & 1)
                way->to.aces |= (uint16_t)((w->cards[suit][1] - way->rest[suit]) << (4 * suit));
        arrive(way, low, high);
        way->to.aces = way->from.aces;
        return;
    }
    uint16_t aces = way->to.aces;
    if (place == law->last)
        way->to.aces = law->ring ? (uint16_t)(aces & ~way->step->suits) : 0;
    if (!w->costs)
        arrive(way, low, high);
    else if (wild_here(way))
        lend(way, 0, low, high);
    else
        leave_behind(way, low, high);
    way->to.aces = aces;
}

// --- sets ---

static int usable(const struct way *way, int suit, int sets)
{
    int rest = way->rest[suit];
    return way->w->law->distinct && rest > sets ? sets : rest;
}

// So many sets, with any choice of naturals that may be the best.
static void choose_naturals(struct way *way, int suit, int sets, int naturals)
{
    const struct law *law = way->w->law;
    int low, high;
    if (suit == SUITS) {
        if (!law_sets(law, sets, naturals, &low, &high))
            return;
        int wild = wild_here(way) ? naturals : 0;
        way->spent += wild;
        close_place(way, low, high);
        way->spent -= wild;
        return;
    }
    int most = usable(way, suit, sets), fewest = law->sized || way->w->watch || wild_here(way) ? 0 : most;
    for (int take = most; take >= fewest; take--) {
        way->rest[suit] = (uint8_t)(way->rest[suit] - take);
        way->deeds.naturals[suit] = (uint8_t)take;
        choose_naturals(way, suit + 1, sets, naturals + take);
        way->deeds.naturals[suit] = 0;
        way->rest[suit] = (uint8_t)(way->rest[suit] + take);
    }
}

static void name_naturals(struct way *way, int sets, int naturals)
{
    for (int suit = 0; suit < SUITS; suit++) {
        int take = usable(way, suit, sets);
        take = take < naturals ? take : naturals;
        way->deeds.naturals[suit] = (uint8_t)take;
        naturals -= take;
    }
}

// Where what is left costs nothing: as many naturals as can be, then cards bought.
static void choose_short(struct way *way, int sets)
{
    const struct walk *w = way->w;
    const struct law *law = w->law;
    bool wild = wild_here(way), found = false;
    int most = 0, low, high, value = way->value, spent = way->spent;
    for (int suit = 0; suit < SUITS; suit++)
        most += usable(way, suit, sets);
    for (int naturals = most; naturals >= 0 && !(found && !wild); naturals--) {
        if (!law_sets(law, sets, naturals, &low, &high))
            continue;
        found = true;
        way->spent = spent + (wild ? naturals : 0);
        name_naturals(way, sets, naturals);
        close_place(way, low, low);
    }
    way->spent = spent + (wild ? most : 0);
    name_naturals(way, sets, most);
    bool buys = w->buys && !(law->dropped >> way->step->rank & 1);
    for (int bought = 1; buys && value + bought <= w->limit; bought++) {
        if (!law_sets(law, sets, most + bought, &low, &high))
            continue;
        way->value = value + bought;
        close_place(way, low, low);
        if (low == 0)
            break;
    }
    name_naturals(way, sets, 0);
    way->value = value;
    way->spent = spent;
}

static bool stands_in_for_rest(const struct way *way)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (way->rest[suit] && way->stood_in >> suit & 1)
            return true;
    return false;
}

static void take_sets(struct way *way)
{
    const struct walk *w = way->w;
    int most = way->step->rank ? way->to.sets : 0;
    if (most > 1 && !w->law->same_rank)
        most = 1;
    if (w->costs || (w->law->two_aces && way->step->place == 1) || !stands_in_for_rest(way))
        close_place(way, 0, 0);
    for (int sets = 1; sets <= most; sets++) {
        int need = w->set_here[way->index][sets] + w->set_need[way->index + 1][way->to.sets - sets];
        if (too_dear(way, way->to.runs, need < NEVER ? need : NEVER, 0))
            continue;
        way->to.sets = (uint8_t)(way->to.sets - sets);
        way->deeds.sets = sets;
        if (w->costs)
            choose_naturals(way, 0, sets, 0);
        else
            choose_short(way, sets);
        way->deeds.sets = 0;
        way->to.sets = (uint8_t)(way->to.sets + sets);
    }
}

// How many places can still be filled with what is not there: out of the pool, or with what is bought.
static int budget_of(const struct walk *w, uint32_t node)
{
    int most = -1;
    for (int lane = 0; lane < w->lanes; lane++) {
        int32_t value = w->value[(int)node * w->lanes + lane];
        if (value == NEVER)
            continue;
        int left = w->pool - lane + (w->buys ? w->limit - value : 0);
        most = left > most ? left : most;
    }
    return most;
}

void step_take(struct walk *w, int index, uint32_t node)
{
    struct way way = { .w = w, .step = &w->step[index], .index = index, .from = w->stand[node], .node = node };
    way.to.runs = way.from.runs;
    way.to.sets = way.from.sets;
    way.to.pure = way.from.pure;
    way.to.aces = way.from.aces;
    way.to.left = way.from.left;
    way.budget = budget_of(w, node);
    way.due = bound_open(w, way.step->place - 1, &way.from, &way.waiting);
    way.deeds.place = way.step->place;
    way.deeds.rank = way.step->rank;
    take_suit(&way, 0, 0);
}
