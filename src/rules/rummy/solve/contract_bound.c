// SPDX-License-Identifier: GPL-3.0-or-later
// What is still to come of a stand (contract_inside.h) at least: cards that are missing, and what must be
// left.  Each bound looks at one thing and lets the rest have its way, so it is never too high.
#include "rules/rummy/solve/contract_inside.h"
#include <string.h>

// What fills this place of the suit comes out of the pool or is bought, where so many runs lie there already: a card of a wild
// rank counts to the pool also in its own place.
static bool lacks(const struct walk *w, int suit, int place, int beside)
{
    return w->cards[suit][place] <= beside || w->law->wild >> ((place - 1) % RANKS + 1) & 1;
}

// The fewest cards that another run which begins here is short of, beside so many that begin here too.
static int run_short(const struct walk *w, int suit, int place, int beside)
{
    int missing = 0;
    for (int at = place; at < place + w->law->run_min; at++)
        missing += lacks(w, suit, at, beside);
    return missing;
}

// least[n]: the fewest cards that n runs are short of, which begin among those seen so far; a further one is short of so many.
static void run_counts(struct walk *w, int *least, int missing)
{
    for (int n = w->law->runs; n > 0; n--)
        if (least[n - 1] < NEVER && least[n - 1] + missing < least[n])
            least[n] = least[n - 1] + missing;
}

// The fewest jokers, or with buys the fewest cards, that so many sets of this rank are short of; all of them where it is wild.
static int set_short(const struct walk *w, int rank, int sets)
{
    const struct law *law = w->law;
    int naturals = 0, low, high, least = NEVER;
    if (sets == 0)
        return 0;
    if (sets > 1 && !law->same_rank)
        return NEVER;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = w->cards[suit][rank];
        naturals += law->distinct && have > sets ? sets : have;
    }
    int most = w->buys && !(law->dropped >> rank & 1) ? naturals + sets * MELD_CARDS : naturals;
    for (int n = 0; n <= most; n++)
        if (law_sets(law, sets, n, &low, &high)) {
            bool wild = law->wild >> rank & 1;
            int missing = low + (wild ? n : n > naturals ? n - naturals : 0);
            least = missing < least ? missing : least;
            if (low == 0 && (wild || n >= naturals))
                break;
        }
    return least;
}

static void find_lacks(struct walk *w)
{
    for (int suit = 0; suit < SUITS; suit++) {
        w->lacks[suit][0] = 0;
        for (int place = 0; place < RING; place++)
            w->lacks[suit][place + 1] = (uint8_t)(w->lacks[suit][place] + (place > 0 && lacks(w, suit, place, 0)));
    }
}

// Runs that begin at a step or behind it.  Going round, those that lie across the last place are known by their upper part, which
// begins at the suit's first place, so they count up to that step only; stand_need looks at their lower parts.
static void find_run_needs(struct walk *w, int at)
{
    const struct law *law = w->law;
    const struct step *step = &w->step[at];
    bool across = law->ring && step->place == law->first;
    int straight = law->last + 1 - law->run_min; // the last place at which a run that does not lie across can begin
    memcpy(w->run_need[at], w->run_need[at + 1], sizeof w->run_need[at]);
    for (int place = step->place; place <= (across ? law->last : step->place); place++)
        for (int suit = 0; suit < SUITS && (place == step->place ? place <= straight || across : place > straight); suit++)
            for (int beside = 0; step->suits >> suit & 1 && beside < law->runs; beside++)
                run_counts(w, w->run_need[at], run_short(w, suit, place, beside));
}

static void find_needs(struct walk *w)
{
    const struct law *law = w->law;
    find_lacks(w);
    for (int n = 0; n <= CONTRACT_PARTS; n++)
        w->run_need[w->steps][n] = w->set_need[w->steps][n] = n ? NEVER : 0;
    w->ahead[w->steps] = 0;
    for (int at = w->steps - 1; at >= 0; at--) {
        const struct step *step = &w->step[at];
        bool low_ace = law->two_aces && step->place == 1;
        w->ahead[at] = w->ahead[at + 1];
        find_run_needs(w, at);
        for (int suit = 0; suit < SUITS; suit++)
            if (step->suits >> suit & 1 && !low_ace && !(law->wild >> ((step->place - 1) % RANKS + 1) & 1))
                w->ahead[at] += w->cards[suit][step->place];
        int *here = w->set_here[at];
        for (int sets = 0; sets <= law->sets; sets++)
            here[sets] = step->rank ? set_short(w, step->rank, sets) : sets ? NEVER : 0;
        for (int sets = 0; sets <= law->sets; sets++) {
            int least = NEVER;
            for (int now = 0; now <= sets; now++)
                if (here[now] < NEVER && w->set_need[at + 1][sets - now] < NEVER &&
                    here[now] + w->set_need[at + 1][sets - now] < least)
                    least = here[now] + w->set_need[at + 1][sets - now];
            w->set_need[at][sets] = least;
        }
    }
}

// The most jokers that so many sets of this rank can take.
static int set_take(const struct walk *w, int rank, int sets)
{
    const struct law *law = w->law;
    int naturals = 0, low, high, most = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int have = w->cards[suit][rank];
        naturals += law->distinct && have > sets ? sets : have;
    }
    for (int n = 0; sets && n <= naturals; n++)
        if (law_sets(law, sets, n, &low, &high) && high > most)
            most = high;
    return most;
}

// How many jokers can be taken up: by a run of this length with these jokers, and by what is still to begin?
static void find_room(struct walk *w)
{
    const struct law *law = w->law;
    int places = law->last - law->first + 1;
    for (int to_come = 0; to_come <= places; to_come++)
        for (int length = 0; length <= places - to_come; length++)
            for (int jokers = 0; jokers <= length; jokers++) {
                int most = 0;
                for (int more = 1; more <= to_come && length + more <= law->run_max; more++) {
                    int take = law->run_jokers[length + more] - jokers;
                    take = take < more ? take : more;
                    most = take > most ? take : most;
                }
                w->takes[to_come][length][jokers] = (uint8_t)most;
            }
    w->run_room[w->steps] = 0;
    for (int sets = 0; sets <= law->sets; sets++)
        w->set_room[w->steps][sets] = 0;
    for (int at = w->steps - 1; at >= 0; at--) {
        const struct step *step = &w->step[at];
        int take = w->takes[law->last - step->place + 1][0][0], here[CONTRACT_PARTS + 1];
        w->run_room[at] = take > w->run_room[at + 1] ? take : w->run_room[at + 1];
        for (int sets = 0; sets <= law->sets; sets++)
            here[sets] = step->rank ? set_take(w, step->rank, sets) : 0;
        for (int sets = 0; sets <= law->sets; sets++) {
            int most = 0;
            for (int now = 0; now <= sets; now++)
                if (here[now] + w->set_room[at + 1][sets - now] > most)
                    most = here[now] + w->set_room[at + 1][sets - now];
            w->set_room[at][sets] = most;
        }
    }
}

// What the lower part that must lie before this upper one is short of, with what the upper one still is; where only places behind
// this one are left for it.
static int tail_need(const struct walk *w, int place, int code)
{
    const struct law *law = w->law;
    const uint8_t *lacks = w->lacks[run_suit(code)];
    bool ended = run_state(code) == RUN_TAIL_ENDED;
    int length = run_length(code), least = NEVER;
    for (int grown = ended ? length : length + 1; grown <= (ended || length >= law->run_min ? length + !ended : law->run_min);
         grown++) {
        int head = law->run_min > grown ? law->run_min - grown : 1, from = law->last - head + 1;
        int more = ended ? 0 : lacks[grown + 1] - lacks[place + 1];
        int missing = from > place ? more + lacks[law->last + 1] - lacks[from] : NEVER;
        least = missing < least ? missing : least;
    }
    return least;
}

// What all the open runs are short of, by places; tails: how many upper parts wait for a lower one.
static int open_need(const struct walk *w, int place, const struct stand *s, int *tails)
{
    const struct law *law = w->law;
    int need = 0, lonely = 0, heads[SUITS] = { 0 }, waiting[SUITS] = { 0 };
    *tails = 0;
    for (int i = 0; i < s->opened; i++) {
        bool tail = run_state(s->open[i]) >= RUN_TAIL;
        heads[run_suit(s->open[i])] += !tail;
        waiting[run_suit(s->open[i])] += tail;
        *tails += tail;
    }
    for (int suit = 0; *tails && suit < SUITS; suit++)
        lonely += waiting[suit] > heads[suit] ? waiting[suit] - heads[suit] : 0;
    if (lonely > s->runs)
        return NEVER;
    for (int i = 0; i < s->opened; i++) {
        int code = s->open[i], suit = run_suit(code), to = place + 1 + law->run_min - run_length(code);
        if (run_state(code) >= RUN_TAIL) {
            int missing = heads[suit] ? 0 : tail_need(w, place, code);
            if (missing == NEVER)
                return NEVER;
            need += missing;
            continue;
        }
        if (law->ring && to > law->last + 1 && waiting[suit] == 0)
            return NEVER;
        if (run_state(code) == RUN_TO_TOP || to > law->last + 1)
            to = law->last + 1;
        if (to > place + 1)
            need += w->lacks[suit][to] - w->lacks[suit][place + 1];
    }
    return need;
}

// What all that is open or still to begin is short of: by places, where cards that two would like to have are counted for both,
// and in all, where it is not looked at which cards they are.
static int stand_need(const struct walk *w, int at, int place, const struct stand *s)
{
    const struct law *law = w->law;
    int tails, open = open_need(w, place, s, &tails), begin = s->runs > tails ? s->runs - tails : 0;
    if (open == NEVER || w->run_need[at][begin] == NEVER || w->set_need[at][s->sets] == NEVER)
        return NEVER;
    int need = w->set_need[at][s->sets] + w->run_need[at][begin] + open;
    int cards = s->sets * law->set_min + s->runs * law->run_min - w->ahead[at];
    for (int i = 0; i < s->opened; i++) {
        int more = law->run_min - run_length(s->open[i]);
        if (run_state(s->open[i]) >= RUN_TAIL)
            cards -= run_length(s->open[i]);
        else
            cards += more > 0 ? more : 0;
    }
    bool aces_ahead = law->two_aces && !(law->wild >> RANK_ACE & 1);
    for (unsigned aces = aces_ahead ? s->aces : 0; aces; aces >>= 4)
        cards += aces & 15; // those that lie low no longer are
    return need > cards ? need : cards;
}

static int stand_room(const struct walk *w, int at, int place, const struct stand *s)
{
    int room = w->set_room[at][s->sets] + s->runs * w->run_room[at], to_come = w->law->last - place;
    for (int i = 0; i < s->opened; i++)
        room += w->takes[to_come][run_length(s->open[i])][run_jokers(s->open[i])];
    return room;
}

// --- cards that must be left ---

// What the cards of a suit cost of which a place has more than so many runs could take.
static void find_excess(struct walk *w)
{
    const struct law *law = w->law;
    for (int suit = 0; suit < SUITS; suit++)
        for (int runs = 0; runs <= CONTRACT_PARTS; runs++) {
            w->excess[suit][law->last][runs] = 0;
            for (int place = law->last; place >= law->first; place--) {
                int more = w->cards[suit][place] - runs;
                bool ace = law->two_aces && (place == law->last || place == law->first); // where it lies is open
                int32_t cost = more > 0 && !ace ? more * w->price[suit][(place - 1) % RANKS + 1] : 0;
                w->excess[suit][place - 1][runs] = w->excess[suit][place][runs] + cost;
            }
        }
}

// The most that so many sets could take of the ranks from a step on.
static void find_set_worth(struct walk *w)
{
    const struct law *law = w->law;
    memset(w->set_worth, 0, sizeof w->set_worth);
    for (int at = w->steps - 1; at >= 0; at--) {
        int rank = w->step[at].rank;
        int32_t worth = 0;
        for (int suit = 0; rank && suit < SUITS; suit++)
            worth += w->cards[suit][rank] * w->price[suit][rank];
        memcpy(w->set_worth[at], w->set_worth[at + 1], sizeof w->set_worth[at]);
        for (int sets = law->sets; sets > 0; sets--)
            if (w->set_worth[at + 1][sets - 1] + worth > w->set_worth[at][sets])
                w->set_worth[at][sets] = w->set_worth[at + 1][sets - 1] + worth;
    }
}

static int32_t stand_left(const struct walk *w, int at, int place, const struct stand *s)
{
    int open[SUITS] = { 0 };
    int32_t left = -w->set_worth[at][s->sets];
    for (int i = 0; i < s->opened; i++)
        open[run_suit(s->open[i])]++;
    unsigned now = w->step[at - 1].suits;
    for (int suit = 0; suit < SUITS; suit++) {
        int runs = open[suit] + s->runs;
        runs = runs < CONTRACT_PARTS ? runs : CONTRACT_PARTS;
        if (now >> suit & 1)
            left += w->excess[suit][place][runs];
        else if (w->later[at] >> suit & 1)
            left += w->excess[suit][w->law->first - 1][runs];
    }
    return left > 0 ? left : 0;
}

// --- all together ---

int bound_open(const struct walk *w, int place, const struct stand *s, int *tails)
{
    int need = open_need(w, place, s, tails);
    return need < NEVER ? need : 0;
}

bool bound_look(const struct walk *w, int at, int place, const struct stand *s, struct outlook *out)
{
    out->need = stand_need(w, at, place, s);
    out->room = -1;
    out->left = 0;
    if (out->need < NEVER && w->costs && !w->wild_cards && !w->law->ring) {
        out->room = stand_room(w, at, place, s);
        out->left = stand_left(w, at, place, s);
    }
    return out->need < NEVER;
}

int32_t bound_value(const struct walk *w, int lane, int32_t value, const struct outlook *outlook)
{
    int jokers = w->pool - lane, need = outlook->need, room = outlook->room;
    if (w->buys)
        return value + (need > jokers ? need - jokers : 0);
    if (need > jokers)
        return NEVER;
    if (room < 0)
        return value;
    int taken = jokers < room ? jokers : room; // each of these costs as a joker laid at least
    return value + outlook->left + (jokers - taken) * w->joker_price + (w->joker_price ? taken : 0);
}

int walk_least(const struct walk *w)
{
    const struct stand start = { .runs = (uint8_t)w->law->runs, .sets = (uint8_t)w->law->sets };
    return stand_need(w, 0, 0, &start);
}

// --- cards that nothing can take ---

static bool run_takes(const struct walk *w, int suit, int place)
{
    const struct law *law = w->law;
    for (int from = law->first; from <= place; from++) {
        int least = from + law->run_min - 1;
        for (int to = place > least ? place : least; to <= law->last && to - from < law->run_max; to++) {
            int gaps = w->gaps[suit][to + 1] - w->gaps[suit][from];
            if (gaps <= w->pool && gaps <= law->run_jokers[to - from + 1])
                return true;
        }
    }
    return false;
}

static bool is_hopeless(const struct walk *w, int face)
{
    const struct law *law = w->law;
    int rank = face_rank(face), suit = face_suit(face);
    if (w->cards[suit][rank] == 0 || law->wild >> rank & 1 || (law->sets && set_short(w, rank, 1) <= w->pool))
        return false;
    bool high = rank == RANK_ACE && law->last == POSITION_ACE_HIGH;
    return !(law->runs && ((rank >= law->first && run_takes(w, suit, rank)) || (high && run_takes(w, suit, law->last))));
}

// They stay in hand from the first, so that nobody looks at them again.
bool bound_lose(struct walk *w)
{
    bool hopeless[FACES], lost = false;
    for (int face = 0; face < FACE_JOKER; face++)
        hopeless[face] = is_hopeless(w, face);
    w->lost_left = LEFT_NOTHING;
    for (int face = 0; face < FACE_JOKER; face++) {
        int rank = face_rank(face), suit = face_suit(face), cards = w->cards[suit][rank];
        if (!hopeless[face])
            continue;
        lost = true;
        w->lost_value += cards * w->price[suit][rank];
        w->lost_left = (uint8_t)walk_left(w, w->lost_left, face, cards);
        for (int place = rank; place < RING; place += RANKS)
            w->cards[suit][place] = 0;
    }
    return lost;
}

void bound_prepare(struct walk *w)
{
    const struct law *law = w->law;
    unsigned later = 0;
    for (int at = w->steps; at > 0; at--) {
        w->later[at] = (uint8_t)later;
        later |= w->step[at - 1].suits;
    }
    find_needs(w);
    if (w->costs && !law->ring && !w->wild_cards) {
        find_room(w);
        find_excess(w);
        find_set_worth(w);
    }
}
