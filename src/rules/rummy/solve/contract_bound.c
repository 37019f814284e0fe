// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds on what a node (contract_inside.h) still needs: cards that are missing, and the cost of what must
// be left.  Each bound looks at one thing and takes everything else at its best, so it is never too high, and a
// node that is dropped for its bound could not have led to a better answer.
#include "rules/rummy/solve/contract_inside.h"
#include <string.h>

// Must what fills this place of the suit come out of the pool or be bought, where so many runs lie there already?  A card of a
// wild rank counts to the pool also in its own place.
static bool lacks(const struct path_search *p, int suit, int place, int beside)
{
    return p->cards[suit][place] <= beside || p->limits->wild >> ((place - 1) % RANKS + 1) & 1;
}

// The fewest cards that another run which begins here is short of, beside so many that begin here too.
static int run_short(const struct path_search *p, int suit, int place, int beside)
{
    int missing = 0;
    for (int at = place; at < place + p->limits->run_min; at++)
        missing += lacks(p, suit, at, beside);
    return missing;
}

// least[n]: the fewest cards that n runs are short of, which begin among those seen so far; a further one is short of so many.
static void run_counts(struct path_search *p, int *least, int missing)
{
    for (int n = p->limits->runs; n > 0; n--)
        if (least[n - 1] < NEVER && least[n - 1] + missing < least[n])
            least[n] = least[n - 1] + missing;
}

// The fewest jokers, or with buys the fewest cards, that so many sets of this rank are short of; all of them where it is wild.
static int set_short(const struct path_search *p, int rank, int sets)
{
    const struct contract_limits *limits = p->limits;
    int naturals = 0, low, high, least = NEVER;
    if (sets == 0)
        return 0;
    if (sets > 1 && !limits->same_rank)
        return NEVER;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = p->cards[suit][rank];
        naturals += limits->distinct && have > sets ? sets : have;
    }
    int most = p->buys && !(limits->dropped >> rank & 1) ? naturals + sets * MELD_CARDS : naturals;
    for (int n = 0; n <= most; n++)
        if (limits_sets(limits, sets, n, &low, &high)) {
            bool wild = limits->wild >> rank & 1;
            int missing = low + (wild ? n : n > naturals ? n - naturals : 0);
            least = missing < least ? missing : least;
            if (low == 0 && (wild || n >= naturals))
                break;
        }
    return least;
}

// Sums from the first place up, so that a stretch of places is one subtraction.
static void find_lacks(struct path_search *p)
{
    for (int suit = 0; suit < SUITS; suit++) {
        p->lacks[suit][0] = 0;
        for (int place = 0; place < RING_SLOTS; place++)
            p->lacks[suit][place + 1] = (uint8_t)(p->lacks[suit][place] + (place > 0 && lacks(p, suit, place, 0)));
    }
}

// Runs that begin at a step or after it.  Going round, those that lie across the last place are known by their upper part, which
// begins at the suit's first place, so they count up to that step only; node_need looks at their lower parts.
static void find_run_needs(struct path_search *p, int at)
{
    const struct contract_limits *limits = p->limits;
    const struct path_step *step = &p->step[at];
    bool across = limits->ring && step->place == limits->first;
    int straight = limits->last + 1 - limits->run_min; // the last place at which a run that does not lie across can begin
    memcpy(p->run_need[at], p->run_need[at + 1], sizeof p->run_need[at]);
    for (int place = step->place; place <= (across ? limits->last : step->place); place++)
        for (int suit = 0; suit < SUITS && (place == step->place ? place <= straight || across : place > straight); suit++)
            for (int beside = 0; step->suits >> suit & 1 && beside < limits->runs; beside++)
                run_counts(p, p->run_need[at], run_short(p, suit, place, beside));
}

// Fills run_need, set_need and ahead from the last step back, so that each step adds itself to what is known of the later ones.
static void find_needs(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    find_lacks(p);
    for (int n = 0; n <= CONTRACT_PARTS; n++)
        p->run_need[p->steps][n] = p->set_need[p->steps][n] = n ? NEVER : 0;
    p->ahead[p->steps] = 0;
    for (int at = p->steps - 1; at >= 0; at--) {
        const struct path_step *step = &p->step[at];
        bool low_ace = limits->two_aces && step->place == 1;
        p->ahead[at] = p->ahead[at + 1];
        find_run_needs(p, at);
        for (int suit = 0; suit < SUITS; suit++)
            if (step->suits >> suit & 1 && !low_ace && !(limits->wild >> ((step->place - 1) % RANKS + 1) & 1))
                p->ahead[at] += p->cards[suit][step->place];
        int *here = p->set_here[at];
        for (int sets = 0; sets <= limits->sets; sets++)
            here[sets] = step->rank ? set_short(p, step->rank, sets) : sets ? NEVER : 0;
        for (int sets = 0; sets <= limits->sets; sets++) {
            int least = NEVER;
            for (int now = 0; now <= sets; now++)
                if (here[now] < NEVER && p->set_need[at + 1][sets - now] < NEVER &&
                    here[now] + p->set_need[at + 1][sets - now] < least)
                    least = here[now] + p->set_need[at + 1][sets - now];
            p->set_need[at][sets] = least;
        }
    }
}

// The most jokers that so many sets of this rank can take, with whatever number of its cards in them.
static int set_take(const struct path_search *p, int rank, int sets)
{
    const struct contract_limits *limits = p->limits;
    int naturals = 0, low, high, most = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = p->cards[suit][rank];
        naturals += limits->distinct && have > sets ? sets : have;
    }
    for (int n = 0; sets && n <= naturals; n++)
        if (limits_sets(limits, sets, n, &low, &high) && high > most)
            most = high;
    return most;
}

// How many jokers can be taken up: by a run of this length with these jokers, and by what is still to begin?
static void find_room(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    int places = limits->last - limits->first + 1;
    for (int to_come = 0; to_come <= places; to_come++)
        for (int length = 0; length <= places - to_come; length++)
            for (int jokers = 0; jokers <= length; jokers++) {
                int most = 0;
                for (int more = 1; more <= to_come && length + more <= limits->run_max; more++) {
                    int take = limits->run_jokers[length + more] - jokers;
                    take = take < more ? take : more;
                    most = take > most ? take : most;
                }
                p->takes[to_come][length][jokers] = (uint8_t)most;
            }
    p->run_room[p->steps] = 0;
    for (int sets = 0; sets <= limits->sets; sets++)
        p->set_room[p->steps][sets] = 0;
    for (int at = p->steps - 1; at >= 0; at--) {
        const struct path_step *step = &p->step[at];
        int take = p->takes[limits->last - step->place + 1][0][0], here[CONTRACT_PARTS + 1];
        p->run_room[at] = take > p->run_room[at + 1] ? take : p->run_room[at + 1];
        for (int sets = 0; sets <= limits->sets; sets++)
            here[sets] = step->rank ? set_take(p, step->rank, sets) : 0;
        for (int sets = 0; sets <= limits->sets; sets++) {
            int most = 0;
            for (int now = 0; now <= sets; now++)
                if (here[now] + p->set_room[at + 1][sets - now] > most)
                    most = here[now] + p->set_room[at + 1][sets - now];
            p->set_room[at][sets] = most;
        }
    }
}

// What the lower part that must lie before this upper one is short of, with what the upper one still is; where only places after
// this one are left for it.
static int tail_need(const struct path_search *p, int place, int code)
{
    const struct contract_limits *limits = p->limits;
    const uint8_t *lacks = p->lacks[run_suit(code)];
    bool ended = run_state(code) == RUN_TAIL_ENDED;
    int length = run_length(code), least = NEVER;
    for (int grown = ended ? length : length + 1;
         grown <= (ended || length >= limits->run_min ? length + !ended : limits->run_min); grown++) {
        int head = limits->run_min > grown ? limits->run_min - grown : 1, from = limits->last - head + 1;
        int more = ended ? 0 : lacks[grown + 1] - lacks[place + 1];
        int missing = from > place ? more + lacks[limits->last + 1] - lacks[from] : NEVER;
        least = missing < least ? missing : least;
    }
    return least;
}

// What all the open runs are short of, by places; tails: how many upper parts wait for a lower one.
static int open_need(const struct path_search *p, int place, const struct path_node *node, int *tails)
{
    const struct contract_limits *limits = p->limits;
    int need = 0, lonely = 0, heads[SUITS] = { 0 }, waiting[SUITS] = { 0 };
    *tails = 0;
    for (int i = 0; i < node->opened; i++) {
        bool tail = run_state(node->open[i]) >= RUN_TAIL;
        heads[run_suit(node->open[i])] += !tail;
        waiting[run_suit(node->open[i])] += tail;
        *tails += tail;
    }
    for (int suit = 0; *tails && suit < SUITS; suit++)
        lonely += waiting[suit] > heads[suit] ? waiting[suit] - heads[suit] : 0;
    if (lonely > node->runs)
        return NEVER;
    for (int i = 0; i < node->opened; i++) {
        int code = node->open[i], suit = run_suit(code), to = place + 1 + limits->run_min - run_length(code);
        if (run_state(code) >= RUN_TAIL) {
            int missing = heads[suit] ? 0 : tail_need(p, place, code);
            if (missing == NEVER)
                return NEVER;
            need += missing;
            continue;
        }
        if (limits->ring && to > limits->last + 1 && waiting[suit] == 0)
            return NEVER;
        if (run_state(code) == RUN_TO_TOP || to > limits->last + 1)
            to = limits->last + 1;
        if (to > place + 1)
            need += p->lacks[suit][to] - p->lacks[suit][place + 1];
    }
    return need;
}

// What all that is open or still to begin is short of: by places, where cards that two would like to have are counted for both,
// and in all, where it is not looked at which cards they are.
static int node_need(const struct path_search *p, int at, int place, const struct path_node *node)
{
    const struct contract_limits *limits = p->limits;
    int tails, open = open_need(p, place, node, &tails), begin = node->runs > tails ? node->runs - tails : 0;
    if (open == NEVER || p->run_need[at][begin] == NEVER || p->set_need[at][node->sets] == NEVER)
        return NEVER;
    int need = p->set_need[at][node->sets] + p->run_need[at][begin] + open;
    int cards = node->sets * limits->set_min + node->runs * limits->run_min - p->ahead[at];
    for (int i = 0; i < node->opened; i++) {
        int more = limits->run_min - run_length(node->open[i]);
        if (run_state(node->open[i]) >= RUN_TAIL)
            cards -= run_length(node->open[i]);
        else
            cards += more > 0 ? more : 0;
    }
    bool aces_ahead = limits->two_aces && !(limits->wild >> RANK_ACE & 1);
    for (unsigned aces = aces_ahead ? node->aces : 0; aces; aces >>= 4)
        cards += aces & 15; // those that lie low no longer are
    return need > cards ? need : cards;
}

// How many more jokers the runs and sets of a node can take up: an upper bound, for each part is taken alone, as if it had all
// places to come for itself.
static int node_room(const struct path_search *p, int at, int place, const struct path_node *node)
{
    int room = p->set_room[at][node->sets] + node->runs * p->run_room[at], to_come = p->limits->last - place;
    for (int i = 0; i < node->opened; i++)
        room += p->takes[to_come][run_length(node->open[i])][run_jokers(node->open[i])];
    return room;
}

// --- cards that must be left ---

// What the cards of a suit cost of which a place has more than so many runs could take, added up from the last place down.
// Each run is taken to cover every place, so it is never too much.
static void find_excess(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    for (int suit = 0; suit < SUITS; suit++)
        for (int runs = 0; runs <= CONTRACT_PARTS; runs++) {
            p->excess[suit][limits->last][runs] = 0;
            for (int place = limits->last; place >= limits->first; place--) {
                int more = p->cards[suit][place] - runs;
                bool ace = limits->two_aces && (place == limits->last || place == limits->first); // where it lies is open
                int32_t cost = more > 0 && !ace ? more * p->price[suit][(place - 1) % RANKS + 1] : 0;
                p->excess[suit][place - 1][runs] = p->excess[suit][place][runs] + cost;
            }
        }
}

// The most that so many sets could take of the ranks from a step on, as if a set took all cards of its rank.
static void find_set_worth(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    memset(p->set_worth, 0, sizeof p->set_worth);
    for (int at = p->steps - 1; at >= 0; at--) {
        int rank = p->step[at].rank;
        int32_t worth = 0;
        for (int suit = 0; rank && suit < SUITS; suit++)
            worth += p->cards[suit][rank] * p->price[suit][rank];
        memcpy(p->set_worth[at], p->set_worth[at + 1], sizeof p->set_worth[at]);
        for (int sets = limits->sets; sets > 0; sets--)
            if (p->set_worth[at + 1][sets - 1] + worth > p->set_worth[at][sets])
                p->set_worth[at][sets] = p->set_worth[at + 1][sets - 1] + worth;
    }
}

// The cost of the cards that must still be left: those of each place beyond the runs that could take them, less the most that the
// sets could take.
static int32_t node_left(const struct path_search *p, int at, int place, const struct path_node *node)
{
    int open[SUITS] = { 0 };
    int32_t left = -p->set_worth[at][node->sets];
    for (int i = 0; i < node->opened; i++)
        open[run_suit(node->open[i])]++;
    unsigned now = p->step[at - 1].suits;
    for (int suit = 0; suit < SUITS; suit++) {
        int runs = open[suit] + node->runs;
        runs = runs < CONTRACT_PARTS ? runs : CONTRACT_PARTS;
        if (now >> suit & 1)
            left += p->excess[suit][place][runs];
        else if (p->later[at] >> suit & 1)
            left += p->excess[suit][p->limits->first - 1][runs];
    }
    return left > 0 ? left : 0;
}

// --- all together ---

int bound_open(const struct path_search *p, int place, const struct path_node *node, int *tails)
{
    int need = open_need(p, place, node, tails);
    return need < NEVER ? need : 0;
}

// With cards of wild ranks, and where runs go round, only the cards missing are bounded: there a card may be used in too many
// places for the other bounds to say anything.
bool bound_look(const struct path_search *p, int at, int place, const struct path_node *node, struct outlook *out)
{
    out->need = node_need(p, at, place, node);
    out->room = -1;
    out->left = 0;
    if (out->need < NEVER && p->costs && !p->wild_cards && !p->limits->ring) {
        out->room = node_room(p, at, place, node);
        out->left = node_left(p, at, place, node);
    }
    return out->need < NEVER;
}

// Every joker that no run or set can take up stays in hand and costs its price; one that can be laid costs at least 1, the tie
// breaker, unless leaving it costs nothing.
int32_t bound_value(const struct path_search *p, int lane, int32_t value, const struct outlook *outlook)
{
    int jokers = p->pool - lane, need = outlook->need, room = outlook->room;
    if (p->buys)
        return value + (need > jokers ? need - jokers : 0);
    if (need > jokers)
        return NEVER;
    if (room < 0)
        return value;
    int taken = jokers < room ? jokers : room; // each of these costs as a joker laid at least
    return value + outlook->left + (jokers - taken) * p->joker_price + (p->joker_price ? taken : 0);
}

int bound_start(const struct path_search *p)
{
    const struct path_node start = { .runs = (uint8_t)p->limits->runs, .sets = (uint8_t)p->limits->sets };
    return node_need(p, 0, 0, &start);
}

// --- cards that nothing can take ---

int left_with(const struct path_search *p, int left, int face, int cards)
{
    if (cards == 0)
        return left;
    if (cards > 1 || left != LEFT_NOTHING)
        return LEFT_MORE;
    return p->good >> face & 1 ? LEFT_GOOD : LEFT_BAD;
}

// Could a run of the rules reach over this place, with the cards of the suit and the whole pool in its gaps?
static bool run_takes(const struct path_search *p, int suit, int place)
{
    const struct contract_limits *limits = p->limits;
    for (int from = limits->first; from <= place; from++) {
        int least = from + limits->run_min - 1;
        for (int to = place > least ? place : least; to <= limits->last && to - from < limits->run_max; to++) {
            int gaps = p->gaps[suit][to + 1] - p->gaps[suit][from];
            if (gaps <= p->pool && gaps <= limits->run_jokers[to - from + 1])
                return true;
        }
    }
    return false;
}

// Can the card be in no run and no set of any solution?  Judged alone and with the whole pool, so a yes is certain.
static bool is_hopeless(const struct path_search *p, int face)
{
    const struct contract_limits *limits = p->limits;
    int rank = face_rank(face), suit = face_suit(face);
    if (p->cards[suit][rank] == 0 || limits->wild >> rank & 1 || (limits->sets && set_short(p, rank, 1) <= p->pool))
        return false;
    bool high = rank == RANK_ACE && limits->last == POSITION_ACE_HIGH;
    return !(limits->runs && ((rank >= limits->first && run_takes(p, suit, rank)) || (high && run_takes(p, suit, limits->last))));
}

// They stay in hand from the first, so that no step looks at them again.
bool bound_lose(struct path_search *p)
{
    bool hopeless[FACES], lost = false;
    for (int face = 0; face < FACE_JOKER; face++)
        hopeless[face] = is_hopeless(p, face);
    p->lost_left = LEFT_NOTHING;
    for (int face = 0; face < FACE_JOKER; face++) {
        int rank = face_rank(face), suit = face_suit(face), cards = p->cards[suit][rank];
        if (!hopeless[face])
            continue;
        lost = true;
        p->lost_value += cards * p->price[suit][rank];
        p->lost_left = (uint8_t)left_with(p, p->lost_left, face, cards);
        for (int place = rank; place < RING_SLOTS; place += RANKS)
            p->cards[suit][place] = 0;
    }
    return lost;
}

void bound_prepare(struct path_search *p)
{
    const struct contract_limits *limits = p->limits;
    unsigned later = 0;
    for (int at = p->steps; at > 0; at--) {
        p->later[at] = (uint8_t)later;
        later |= p->step[at - 1].suits;
    }
    find_needs(p);
    if (p->costs && !limits->ring && !p->wild_cards) {
        find_room(p);
        find_excess(p);
        find_set_worth(p);
    }
}
