// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the sets and runs that cards can make.  One walk over the places finds them all; for the arranger it leaves out those
// that provably nobody needs.  This file knows nothing of selections.
//
// Combinations that are left out, and why no arrangement loses by it:
// - a combination that can be cut in two allowed ones: the two lay the same cards for the same worth (an ace that
//   would change its place by the cut is weighed);
// - one with a joker that adds nothing and can be left out, the rest being one or two allowed combinations;
// - a run whose outer joker can move to the other end for no less: the same cards.
// Where combinations are counted, none is cut (struct finding).
// Each step keeps the cards within those used and the worth no lower, and leads to fewer cards, more worth or a higher place,
// so a chain of steps ends in the list.
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <limits.h>
#include <string.h>

enum {
    RUN_STEP = 20, // the effort for a run that grows by a card, and for a choice of suits
    SET_STEP = 4,
    ALL_STARTS = ((1 << RANKS) - 1) << 1 // as places of a run
};

struct combo_finder {
    const struct rates *rates;
    const struct options *o;
    const struct counts *hand;
    struct candidates *out;
    struct finding how;
    int most;     // the most candidates by this point, where every one is wanted
    int share_of; // 0, or the number of candidates that the places of runs and the ranks of sets share out
    int fewest;   // the fewest natural cards of a set
    int suit;
    uint32_t there; // rates.held of the run's suit
    uint32_t wild;  // the places among them that belong to wild ranks
    // The best set [0] and run [1] of nothing but jokers and bought cards, by the number of jokers.
    struct candidate pure[2][MELD_CARDS + 1];
};

// Counts the cards of a hand for its rates: by rank, by suit and place, and all together.  As every search for combinations
// begins with this count, it is written to be quick.
static void survey(struct rates *rates)
{
    const struct options *o = rates->options;
    uint32_t held[SUITS] = { 0 };
    int cards = rates->hand->of[FACE_JOKER];
    for (int rank = 1; rank <= RANKS; rank++) {
        const uint8_t *of = &rates->hand->of[face_of(rank, 0)];
        int all = of[0] + of[1] + of[2] + of[3], suits = 0;
        rates->have[rank] = all;
        if (!all) // a hand has no card of most ranks
            continue;
        const uint32_t places = (1U | 1U << RANKS) << run_place(o, rank);
        for (int suit = 0; suit < SUITS; suit++) {
            suits += of[suit] > 0;
            held[suit] |= of[suit] ? places : 0;
        }
        rates->have[rank] = o->set_distinct_suits ? suits : all;
        cards += all;
    }
    memcpy(rates->held, held, sizeof held);
    rates->cards = cards;
}

// Begins the rates of a hand, by which combinations are found in it.  `rates->wild` gets only those wild ranks of which the hand
// has cards.  Each such card also counts as a joker, since it may be laid as one.
void rates_begin(struct rates *rates, const struct options *o, const struct counts *hand)
{
    int jokers = hand->of[FACE_JOKER];
    rates->options = o;
    rates->hand = hand;
    rates->wild = 0;
    rates->effort = NULL;
    rates->saves = false;
    rates->cost = NULL;
    for (int face = 0; hand->terms.wild && face < FACE_JOKER; face++)
        if (hand->terms.wild >> face_rank(face) & 1 && hand->of[face]) {
            rates->wild |= 1U << face_rank(face);
            jokers += hand->of[face];
        }
    rates->jokers = jokers;
    int most = o->joker_max_per_meld && o->joker_max_per_meld < jokers ? o->joker_max_per_meld : jokers;
    rates->jokers_most = most < MELD_CARDS ? most : MELD_CARDS - 1;
    survey(rates);
}

// Rates a card as part of a combination: `natural` gets its worth as itself, `joker` that of a joker in its place.  The worth is
// one number with three digits, so that plain comparison also settles ties: points, then jokers saved, then cards laid.  No
// selection uses more jokers or cards than the hand has, so a lower digit never carries into a higher one.
static void rate(const struct rates *rates, int value, const struct arrange_wish *wish, int64_t *natural, int64_t *joker)
{
    int64_t points = value + wish->card_bonus, jokers = rates->jokers + 1, cards = rates->cards + 1;
    int64_t stands = (rates->options->joker_value == JOKER_REPRESENTED ? value : 0) - wish->joker_cost;
    *natural = (points * jokers * cards + 1) * GRAIN;
    *joker = ((stands * jokers - 1) * cards + 1) * GRAIN;
}

void rates_init(struct rates *rates, const struct arrange_wish *wish)
{
    const struct options *o = rates->options;
    for (int rank = 1; rank <= RANKS; rank++)
        rate(rates, points_laid(o, rank), wish, &rates->set_natural[rank], &rates->set_joker[rank]);
    int places = o->run_ace == ACE_WRAP ? WRAP_PLACES : RUN_PLACES;
    for (int place = 1; place <= places; place++) {
        int rank = run_rank(o, place);
        rates->natural[place] = rates->set_natural[rank];
        rates->joker[place] = rates->set_joker[rank];
    }
    rate(rates, points_in_run(o, 1), wish, &rates->natural[1], &rates->joker[1]); // an ace may count less there
}

void rates_save(struct rates *rates, const int *cost)
{
    rates->saves = true;
    rates->cost = cost;
    memset(rates->natural, 0, sizeof rates->natural); // the place of a card in a run does not matter
    memset(rates->joker, 0, sizeof rates->joker);
    for (int face = 0; face < FACES; face++) {
        bool late = face == FACE_JOKER ? rates->wild != 0 : rates->wild >> face_rank(face) & 1;
        rates->saved[face] = late || !cost ? 0 : cost[face] * COST * GRAIN;
    }
    if (cost)
        rates->saved[FACE_JOKER] -= GRAIN; // fewer jokers are better
}

int rates_points(const struct rates *rates, int64_t worth)
{
    int64_t cards = rates->cards + 1, jokers = rates->jokers + 1;
    return (int)((worth / GRAIN + rates->jokers * cards) / (jokers * cards));
}

// Returns the most jokers that a combination of any length may have besides this many natural cards; -1 if there are too few
// natural cards.
static int most_jokers(const struct options *o, int naturals)
{
    if (naturals < o->joker_min_naturals)
        return -1;
    int most = o->joker_ratio == RATIO_ANY ? MELD_CARDS : o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD ? naturals : naturals - 1;
    return o->joker_max_per_meld && o->joker_max_per_meld < most ? o->joker_max_per_meld : most;
}

// Returns whether the options on lengths and jokers allow a new combination of this kind.  Where a run may begin is checked
// elsewhere.
bool combo_allowed(const struct options *o, int kind, int naturals, int jokers)
{
    int cards = naturals + jokers;
    if (kind == MELD_RUN ? cards < o->run_min || cards > o->run_max : cards < o->set_min || (o->set_max && cards > o->set_max))
        return false;
    if (kind == MELD_SET && o->set_distinct_suits && cards > SUITS)
        return false;
    return jokers <= most_jokers(o, naturals);
}

// --- finding runs that a hand could lay ---

static int64_t worth_of(const struct rates *rates, const struct candidate *c)
{
    int64_t worth = 0;
    if (rates->saves) {
        for (int i = 0; i < c->faces; i++) // where pools are used nothing is saved
            worth += c->face[i] < FACE_POOL ? c->times[i] * rates->saved[c->face[i]] : 0;
        return worth + c->jokers * rates->saved[FACE_JOKER] - c->bought * GRAIN;
    }
    if (c->kind == MELD_SET)
        return (c->length - c->jokers) * rates->set_natural[c->start] + c->jokers * rates->set_joker[c->start];
    for (int i = 0; i < c->length; i++)
        worth += (c->natural >> i & 1 ? rates->natural : rates->joker)[c->start + i];
    return worth;
}

// Returns what the high ace of a run gains in worth if the run is cut just before it, so that it becomes the low ace of the
// second run.  Unless runs go round the corner this cut is impossible, and a huge loss is returned.
static int64_t ace_gain(const struct combo_finder *f, bool natural)
{
    if (f->o->run_ace != ACE_WRAP)
        return INT64_MIN / 2;
    const int64_t *rate = natural ? f->rates->natural : f->rates->joker;
    return rate[1] - rate[POSITION_ACE_HIGH];
}

// Returns whether the cards of a run from index `first` to before `end` could be a run by themselves, or are no cards at all.
// `natural` has a bit for each natural card of the run.
static bool piece_allowed(const struct combo_finder *f, unsigned natural, int first, int end)
{
    int naturals = bits_of(natural >> first & ((1U << (end - first)) - 1));
    return first == end || combo_allowed(f->o, MELD_RUN, naturals, end - first - naturals);
}

// Returns whether a run found in a hand can be cut into two runs of at least the same worth.  It is then left out of the list of
// combinations, which has the two.
static bool run_divides(const struct combo_finder *f, int start, int length, unsigned natural)
{
    for (int cut = f->o->run_min; cut + f->o->run_min <= length; cut++)
        if (piece_allowed(f, natural, 0, cut) && piece_allowed(f, natural, cut, length) &&
            (start + cut != POSITION_ACE_HIGH || ace_gain(f, natural >> cut & 1) >= 0))
            return true;
    return false;
}

// Returns whether a run found in a hand has a joker that adds nothing to its worth, and could lie without it as one or two runs.
static bool run_spares_joker(const struct combo_finder *f, int start, int length, unsigned natural)
{
    for (int i = 0; i < length; i++) {
        int64_t gain = -f->rates->joker[start + i];
        if (natural >> i & 1 || gain < 0 || !piece_allowed(f, natural, 0, i) || !piece_allowed(f, natural, i + 1, length))
            continue;
        if (i + 1 < length && start + i + 1 == POSITION_ACE_HIGH)
            gain += ace_gain(f, natural >> (i + 1) & 1);
        if (gain >= 0)
            return true;
    }
    return false;
}

// Returns whether a run found in a hand loses no worth if the joker at one end moves to the other end.  For equal worth only a
// move to the upper end counts, so that two runs never rule each other out of the list.
static bool run_shifts(const struct combo_finder *f, int start, int length, unsigned natural)
{
    const int64_t *rate = f->rates->joker;
    bool low = !(natural & 1), high = !(natural >> (length - 1) & 1);
    if (low && run_longest(f->o, start + 1) >= length && rate[start + length] >= rate[start])
        return true;
    return high && run_longest(f->o, start - 1) >= length && rate[start - 1] > rate[start + length - 1];
}

// Fills in a candidate run.  Its lowest face stands first, as the packing search files a candidate under its first face.  Two
// aces in one run are stored as one face that is there twice.
static void run_fill(const struct combo_finder *f, struct candidate *c, int start, int length, unsigned natural, int bought)
{
    c->kind = MELD_RUN;
    c->suit = (uint8_t)f->suit;
    c->start = (uint8_t)start;
    c->length = (uint8_t)length;
    c->natural = (uint16_t)natural;
    c->jokers = (uint8_t)(length - bits_of(natural) - bought);
    c->bought = (uint8_t)bought;
    c->faces = 0;
    for (int i = 0; i < length; i++) {
        if (!(natural >> i & 1))
            continue;
        uint8_t face = (uint8_t)face_of(run_rank(f->o, start + i), f->suit);
        if (c->faces && c->face[0] == face) {
            c->times[0]++;
            continue;
        }
        int at = c->faces++;
        if (at && face < c->face[0]) { // round the corner: the lowest face goes first
            c->face[at] = c->face[0];
            c->times[at] = c->times[0];
            at = 0;
        }
        c->face[at] = face;
        c->times[at] = 1;
    }
    c->worth = f->how.every ? 0 : worth_of(f->rates, c);
}

// Adds a combination of jokers alone (or jokers and bought cards) to the candidates.  For each number of jokers only the best
// such combination is kept, unless the place of the combination matters.
static void pure_offer(struct combo_finder *f, const struct candidate *c)
{
    struct candidate *best = &f->pure[c->kind == MELD_RUN][c->jokers];
    if (f->how.apart)
        *candidate_add(f->out) = *c;
    else if (best->length == 0 || c->worth > best->worth)
        *best = *c;
}

// Returns whether a run found in a hand would still be a run without some of its lowest cards.
static bool run_shortens(const struct combo_finder *f, int length, unsigned natural, unsigned bought)
{
    for (int first = 1; first + f->o->run_min <= length; first++)
        if (piece_allowed(f, natural | bought, first, length))
            return true;
    return false;
}

// Returns whether a run found in a hand may be left out of the candidates because other candidates serve as well: a shorter run,
// the two runs into which it can be cut, the run without a joker that adds nothing, or the run with its joker at the other end.
static bool run_idle(const struct combo_finder *f, int start, int length, unsigned natural, unsigned bought)
{
    bool helped = natural + 1 != 1U << length;
    if (f->how.minimal && run_shortens(f, length, natural, bought))
        return true;
    if (!f->how.counted && run_divides(f, start, length, natural))
        return true;
    return helped && ((!f->how.keep_jokers && run_spares_joker(f, start, length, natural)) ||
                      (!f->how.apart && !(bought && f->o->deck_drop_ranks) && run_shifts(f, start, length, natural)));
}

// Decides whether the combination found last stays on the list of candidates.  The list of all combinations drops it if the hand
// lacks the wild cards for it.  Other lists drop it if it consists only of jokers and bought cards, and pass it to pure_offer.
static void keep(struct combo_finder *f, const struct candidate *c)
{
    if (f->how.every ? !f->rates->wild || wilds_suffice(f->o, f->hand, c) : c->faces > 0)
        return;
    f->out->count--;
    if (!f->how.every)
        pure_offer(f, c);
}

// Adds a run of the hand to the candidates, unless it needs more wild cards than the hand has, other combinations serve as well,
// or the list is full.
static void run_offer(struct combo_finder *f, int start, int length, unsigned natural, unsigned bought)
{
    int jokers = length - bits_of(natural | bought);
    if (!f->how.every && natural && f->rates->wild && jokers + bits_of(natural << start & f->wild) > f->rates->jokers)
        return; // a card of a wild rank is there once, in its own place or as a joker
    if (f->out->count >= f->most || (!f->how.every && natural && run_idle(f, start, length, natural, bought)))
        return;
    struct candidate *c = candidate_add(f->out);
    run_fill(f, c, start, length, natural, bits_of(bought));
    keep(f, c);
}

// Grows a run of the hand upwards from its start, and adds each allowed length of it to the candidates.  Each place holds in turn
// its natural card, if the hand has it, a joker, if the run may have one more, or a bought card, so every run is found once.  As
// jokers and bought cards could change places, bought cards come after the jokers.  Only an ace can be twice in one run, at both
// ends.
static void run_grow(struct combo_finder *f, int start, int length, unsigned natural, unsigned bought)
{
    int jokers = length - bits_of(natural | bought);
    effort_spend(f->rates->effort, RUN_STEP);
    if (effort_spent(f->rates->effort))
        return;
    if (length >= f->o->run_min && combo_allowed(f->o, MELD_RUN, length - jokers, jokers)) {
        run_offer(f, start, length, natural, bought);
        if (f->how.minimal)
            return;
    }
    if (length == run_longest(f->o, start) || f->out->count >= f->most)
        return;
    int place = start + length;
    bool same_ace = place == POSITION_ACE_HIGH && start == 1 && natural & 1;
    bool gone = f->how.bought && f->o->deck_drop_ranks >> run_rank(f->o, place) & 1;
    if (f->there >> place & 1 && (!same_ace || f->hand->of[face_of(RANK_ACE, f->suit)] > 1))
        run_grow(f, start, length + 1, natural | 1U << length, bought);
    if (jokers < f->rates->jokers_most && (gone || !bought))
        run_grow(f, start, length + 1, natural, bought);
    if (f->how.bought && !gone && bits_of(bought) < f->how.bought)
        run_grow(f, start, length + 1, natural, bought | 1U << length);
}

// Shares out the room that the list of combinations still has: sets `most` so that the next of the `places` left (places of runs
// or ranks of sets) gets its part.  What one place does not use is left to the later ones.  Does nothing if share_of is 0.
static void share(struct combo_finder *f, int places)
{
    int left = f->share_of - f->out->count;
    if (f->share_of)
        f->most = f->out->count + (left > 0 ? (left - 1) / places + 1 : 0);
}

uint32_t combo_starts(const struct rates *rates, int suit, int lacking)
{
    const int places = rates->options->run_min;
    int fewest = places - lacking;
    if (fewest <= 0)
        return ALL_STARTS;
    if (lacking <= 0) { // most hands have no joker
        uint32_t starts = ALL_STARTS;
        for (int i = 0; i < places; i++)
            starts &= rates->held[suit] >> i;
        return starts;
    }
    uint32_t have[LONGEST_RUN + 2] = { UINT32_MAX }; // have[n]: places from which there are at least n natural cards
    for (int i = 0; i < places; i++)
        for (int n = i + 1 < fewest ? i + 1 : fewest; n > 0; n--)
            have[n] |= have[n - 1] & rates->held[suit] >> i;
    return have[fewest] & ALL_STARTS;
}

// Finds the runs that a hand could lay, suit by suit, from each place at which one can begin.  A start is skipped if its first
// run_min places lack more natural cards than a run may have jokers and bought cards.
static void find_runs(struct combo_finder *f)
{
    int helpers = f->rates->jokers_most + f->how.bought;
    for (f->suit = 0; f->suit < SUITS; f->suit++) {
        f->there = f->rates->held[f->suit];
        f->wild = f->there & (f->rates->wild | f->rates->wild << RANKS);
        // Runs of jokers alone are found with the first suit.
        if (f->there == 0 && f->suit != 0 && !f->how.every && !f->how.apart)
            continue;
        uint32_t starts = combo_starts(f->rates, f->suit, helpers);
        for (; starts; starts &= starts - 1) {
            int start = __builtin_ctz(starts);
            share(f, SUITS * RANKS + RANKS - f->suit * RANKS - start + 1);
            if (run_longest(f->o, start) >= f->o->run_min)
                run_grow(f, start, 0, 0, 0);
        }
    }
}

// --- finding sets that a hand could lay ---

// Returns whether a set of this many natural cards and jokers could be cut into two allowed sets.
static bool set_divides(const struct options *o, int naturals, int jokers)
{
    if (naturals + jokers < 2 * o->set_min)
        return false;
    for (int n = 0; n <= naturals; n++)
        for (int k = 0; k <= jokers; k++)
            if (combo_allowed(o, MELD_SET, n, k) && combo_allowed(o, MELD_SET, naturals - n, jokers - k))
                return true;
    return false;
}

static void set_fill(const struct combo_finder *f, struct candidate *c, int rank, const int take[SUITS], int jokers, int bought)
{
    *c = (struct candidate){ .kind = MELD_SET, .start = (uint8_t)rank, .jokers = (uint8_t)jokers, .bought = (uint8_t)bought };
    int naturals = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        naturals += take[suit];
        if (take[suit] == 0)
            continue;
        c->face[c->faces] = (uint8_t)(f->how.pool ? FACE_POOL + rank : face_of(rank, suit));
        c->times[c->faces++] = (uint8_t)take[suit];
    }
    c->length = (uint8_t)(naturals + jokers + bought);
    c->worth = f->how.every ? 0 : worth_of(f->rates, c);
}

static bool set_shortens(const struct options *o, int naturals, int jokers)
{
    return (naturals && combo_allowed(o, MELD_SET, naturals - 1, jokers)) ||
           (jokers && combo_allowed(o, MELD_SET, naturals, jokers - 1));
}

// Adds the sets of these natural cards to the candidates, with every useful number of jokers, and with `bought` cards.  Natural
// cards of a wild rank are also among rates.jokers, so in their own set they leave fewer jokers.
static void set_offer(struct combo_finder *f, int rank, const int take[SUITS], int naturals, int bought)
{
    bool idle_joker = !f->how.keep_jokers && f->rates->set_joker[rank] <= 0;
    int most = f->rates->jokers_most, solid = naturals + bought;
    if (f->rates->wild >> rank & 1 && most > f->rates->jokers - naturals)
        most = (int)f->rates->jokers - naturals;
    for (int k = 0; k <= most && solid + k <= MELD_CARDS; k++) {
        bool idle = !f->how.every && ((!f->how.counted && set_divides(f->o, solid, k)) ||
                                      (idle_joker && k && combo_allowed(f->o, MELD_SET, naturals, k - 1)) ||
                                      (f->how.minimal && set_shortens(f->o, solid, k)));
        if (idle || !combo_allowed(f->o, MELD_SET, solid, k))
            continue;
        if (f->out->count >= f->most)
            return;
        struct candidate *c = candidate_add(f->out);
        set_fill(f, c, rank, take, k, bought);
        keep(f, c);
    }
}

static int set_bought(const struct combo_finder *f, int rank)
{
    return f->o->deck_drop_ranks >> rank & 1 ? 0 : f->how.bought;
}

// Finds all sets of a rank by trying every number of cards of each suit, from `suit` on.  `rest` is how many cards these suits
// have together.  Where the cards of a rank are pooled (counted without their suits), the last suit stands for all four.
static void set_take(struct combo_finder *f, int rank, int suit, int take[SUITS], int naturals, int rest)
{
    effort_spend(f->rates->effort, SET_STEP);
    if (naturals + rest < f->fewest || f->out->count >= f->most || effort_spent(f->rates->effort))
        return;
    if (suit == SUITS) {
        for (int bought = 0; bought <= set_bought(f, rank) && naturals + bought <= MELD_CARDS; bought++)
            set_offer(f, rank, take, naturals, bought);
        return;
    }
    int have = f->how.pool ? rest : f->hand->of[face_of(rank, suit)];
    if (f->o->set_distinct_suits && have > 1)
        have = 1;
    for (int n = 0; n <= have && naturals + n <= MELD_CARDS; n++) {
        take[suit] = n;
        set_take(f, rank, suit + 1, take, naturals + n, rest - have);
    }
}

static void find_sets(struct combo_finder *f)
{
    for (int rank = 1; rank <= RANKS; rank++) {
        int have = f->rates->have[rank], bought = set_bought(f, rank), take[SUITS] = { 0 };
        f->fewest = f->o->set_min - f->rates->jokers_most - bought;
        if (have < f->fewest || have + bought < f->o->joker_min_naturals)
            continue;
        share(f, RANKS + 1 - rank);
        f->out->pools |= (unsigned)f->how.pool << rank;
        set_take(f, rank, f->how.pool ? SUITS - 1 : 0, take, 0, have);
    }
}

bool combos_any(const struct rates *rates)
{
    bool any = rates->jokers_most > 0;
    for (int rank = 1; rank <= RANKS && !any; rank++)
        any = rates->have[rank] >= rates->options->set_min;
    for (int suit = 0; suit < SUITS && !any; suit++)
        any = combo_starts(rates, suit, 0) != 0;
    return any;
}

// Finds all combinations of the hand, first runs and then sets.  Where the number of combinations counts, sets come first, as
// they do in contracts.
static void find(struct combo_finder *f)
{
    if (f->how.counted && !f->how.no_sets)
        find_sets(f);
    if (!f->how.no_runs)
        find_runs(f);
    if (!f->how.counted && !f->how.no_sets)
        find_sets(f);
}

// Finds the combinations that a hand could lay.  If there are more than the list may hold, the search runs again and each place
// of runs and each rank of sets gets its share of the list.  So a hand with many runs still shows its sets.
bool combos_find(const struct rates *rates, const struct finding *how, struct candidates *out)
{
    struct combo_finder f;
    f.rates = rates;
    f.o = rates->options;
    f.hand = rates->hand;
    f.out = out;
    f.how = *how;
    f.how.pool = how->pool && !f.o->set_distinct_suits;
    f.most = how->every ? how->most : INT_MAX;
    f.share_of = 0;
    out->wild = rates->wild;
    int jokers = rates->jokers_most < MELD_CARDS ? rates->jokers_most : MELD_CARDS;
    for (int k = 0; k <= jokers; k++)
        f.pure[0][k].length = f.pure[1][k].length = 0;
    find(&f);
    for (int k = 0; k <= jokers; k++)
        for (int run = 0; run < 2; run++)
            if (f.pure[run][k].length && (f.pure[run][k].worth > 0 || how->keep_jokers))
                *candidate_add(out) = f.pure[run][k];
    if (!how->every || out->count < how->most)
        return false;
    out->count = 0;
    f.share_of = how->most;
    find(&f);
    return true;
}
