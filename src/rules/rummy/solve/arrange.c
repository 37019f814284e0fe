// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the arranger's questions (arrange.h) with the list of combinations (combos.c) and the search for the best selection
// (pack.c).
#include "rules/rummy/solve/arrange.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/arrange_inside.h"

int arrange_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out)
{
    static const struct arrange_wish worth_alone = { .need = FACE_NONE };
    LOCAL(combos) own = { 0 };
    struct effort question = { wish ? EFFORT_QUESTION : EFFORT_BEST };
    wish = wish ? wish : &worth_alone;
    // What is only counted need not be laid, but under control cards points are known only for laid combinations.
    struct combos *laid = out || !(hand->terms.kinds || wish->card_bonus || wish->joker_cost) ? out : &own;
    struct rates rates;
    const int need = wish->need, pure = wish->pure_runs, nothing = need == FACE_NONE && !pure ? 0 : -1;
    const bool kinds = hand->terms.kinds != 0;
    if (laid)
        laid->count = 0;
    rates_begin(&rates, o, hand);
    if (effort_spent(wish->effort) || (need != FACE_NONE && (!hand->of[need] || (kinds && need == FACE_JOKER))) ||
        !(kinds || combos_any(&rates)))
        return nothing;
    rates_init(&rates, wish);
    rates.effort = wish->effort ? wish->effort : &question;
    bool joker = face_is_wild(rates.wild, need);
    // A wanted face must be shown in the sets that hold it.
    const struct finding how = { .keep_jokers = joker,
                                 .counted = wish->most > 0,
                                 .pool = need == FACE_NONE || (need == FACE_JOKER && !rates.wild) };
    const struct pack_goal goal = { .need = need, .pure = pure, .runs = pure, .most = wish->most, .kinds = kinds };
    int64_t worth = pack_solve(&rates, &how, &goal, laid, NULL);
    if (worth == NOTHING_MEETS)
        return nothing;
    return laid ? combos_points(laid) : rates_points(&rates, worth);
}

static int pure_runs(const struct combos *combos)
{
    int count = 0;
    for (int i = 0; i < combos->count; i++)
        count += combos->combo[i].kind == MELD_RUN && !cards_wild(combos->combo[i].card, combos->combo[i].count);
    return count;
}

// Finds the best opening of a hand.  The arranger first looks for the combinations that are worth most, without asking for pure
// runs (runs without jokers) or limiting their number.  No opening is worth more, so that answer is taken if it is a legal
// opening.  If it breaks only those two rules, the arranger searches again within them, except under control cards.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out)
{
    LOCAL(combos) own = { 0 };
    struct arrange_wish wish = { .need = need, .effort = EFFORT_GIVEN(effort) };
    struct combos *best = out ? out : &own;
    int points = arrange_best(o, hand, &wish, best);
    wish.pure_runs = o->open_pure_runs;
    wish.most = o->meld_per_turn;
    if (points >= o->open_points && (pure_runs(best) < wish.pure_runs || (wish.most && best->count > wish.most))) {
        best->count = 0;
        points = hand->terms.kinds ? -1 : arrange_best(o, hand, &wish, best);
    }
    if (best->count && points >= o->open_points)
        return points;
    best->count = 0;
    return -1;
}

// Fills `out` with the arranger's candidates as combinations, at most `most`.  Wild cards can often fill the joker places of a
// candidate in many ways.  With `share` every candidate gets some of the room in `out`; otherwise the first candidates take all
// that they can.
static void unpack_list(const struct options *o, const struct counts *hand, const struct candidates *list, int most, bool share,
                        struct combos *out)
{
    out->count = 0;
    for (int i = 0; i < list->count && out->count < most; i++) {
        int room = share ? (most - out->count - 1) / (list->count - i) + 1 : most - out->count;
        if (list->wild && list->at[i].jokers)
            wilds_list(o, hand, &list->at[i], out->count + room, out);
        else
            combo_unpack(o, &list->at[i], out);
    }
}

void arrange_list(const struct options *o, const struct counts *hand, struct effort *effort, int most, struct combos *out)
{
    if (hand->terms.kinds) {
        control_list(o, hand, most, out);
        out->cut = out->count >= most;
        return;
    }
    struct rates rates;
    struct candidates list;
    candidates_init(&list);
    rates_begin(&rates, o, hand);
    rates.effort = EFFORT_GIVEN(effort);
    bool cut = combos_any(&rates) && combos_find(&rates, &(struct finding){ .every = true, .most = most }, &list);
    unpack_list(o, hand, &list, most, false, out);
    if (out->count >= most) {
        unpack_list(o, hand, &list, most, true, out);
        cut = true;
    }
    out->cut = cut || effort_spent(rates.effort);
    candidates_release(&list);
}

// Returns whether the arranger may make a combination of this kind and length from at most `naturals` natural cards, and jokers
// for the rest.  With `want_joker` one card must be a joker.  Only the largest number of natural cards is tried, as a natural
// card in place of a joker never makes a combination illegal.
static bool makes(const struct options *o, int kind, int length, int naturals, int jokers, bool want_joker)
{
    int most = want_joker ? length - 1 : length;
    int n = naturals < most ? naturals : most;
    return length - n <= jokers && combo_allowed(o, kind, n, length - n);
}

// Returns whether the arranger can lay a set of this rank from the hand; with `want_joker` the set must have a joker.  Cards of a
// wild rank are counted among the jokers, so in the set of their own rank they are taken off the jokers.
static bool set_uses(const struct rates *rates, int rank, bool want_joker)
{
    int naturals = rates->have[rank], jokers = (int)rates->jokers - (rates->wild >> rank & 1 ? naturals : 0);
    int longest = naturals + jokers < MELD_CARDS ? naturals + jokers : MELD_CARDS;
    for (int length = rates->options->set_min; length <= longest; length++)
        if (makes(rates->options, MELD_SET, length, naturals, jokers, want_joker))
            return true;
    return false;
}

// Returns whether the arranger can lay a run of this suit that covers `place` (0: any run); with `want_joker` the run must have a
// joker.
static bool run_uses(const struct rates *rates, int suit, int place, bool want_joker)
{
    const struct options *o = rates->options;
    uint32_t there = rates->held[suit], wild = rates->wild | rates->wild << RANKS;
    bool two_aces = rates->hand->of[face_of(RANK_ACE, suit)] > 1;
    for (uint32_t starts = combo_starts(rates, suit, (int)rates->jokers); starts; starts &= starts - 1) {
        int start = __builtin_ctz(starts), longest = run_longest(o, start);
        if (rates->jokers == 0 && longest > o->run_min)
            longest = o->run_min; // a longer run without jokers holds a shorter one with the card
        for (int length = o->run_min; length <= longest; length++) {
            uint32_t window = ((1U << length) - 1) << start;
            if (place && !(window >> place & 1) && !(window >> (place + RANKS) & 1))
                continue;
            if (start == 1 && length == RUN_PLACES && there & 2 && !two_aces)
                window &= ~2U; // one ace at both ends
            int naturals = bits_of(there & window), jokers = (int)rates->jokers - bits_of(there & window & wild);
            if (makes(o, MELD_RUN, length, naturals, jokers, want_joker))
                return true;
        }
    }
    return false;
}

static bool joker_uses(const struct rates *rates)
{
    for (int rank = 1; rank <= RANKS; rank++)
        if (set_uses(rates, rank, true) || (rank <= SUITS && run_uses(rates, rank - 1, 0, true)))
            return true;
    return false;
}

// Returns whether the arranger can lay a control-card combination with the face in it.  Only combinations that cannot be cut in
// two are searched: any other one consists of such pieces, and one of these holds the card.
static bool control_uses(struct rates *rates, int face)
{
    struct candidates list;
    bool used = false;
    candidates_init(&list);
    rates_init(rates, &(struct arrange_wish){ .need = FACE_NONE });
    control_combos(rates, false, FACE_NONE, &list);
    for (int i = 0; i < list.count && !used; i++)
        for (int n = 0; n < list.at[i].faces; n++)
            used = used || list.at[i].face[n] == face || list.at[i].face[n] == FACE_POOL + face_rank(face);
    candidates_release(&list);
    return used;
}

// Returns whether the arranger can lay a combination with the face in it.  Without control cards it only counts cards and builds
// no combination, so the question can be asked of every card of a hand.
bool arrange_uses(const struct options *o, const struct counts *hand, int face)
{
    struct rates rates;
    if (hand->of[face] == 0)
        return false;
    rates_begin(&rates, o, hand);
    if (hand->terms.kinds)
        return face < FACE_JOKER && control_uses(&rates, face);
    if (face == FACE_JOKER)
        return joker_uses(&rates);
    if (set_uses(&rates, face_rank(face), false) || run_uses(&rates, face_suit(face), run_place(o, face_rank(face)), false))
        return true;
    if (!(rates.wild >> face_rank(face) & 1))
        return false;
    struct counts other = *hand; // in another place it serves as a joker
    other.of[face]--;
    other.of[FACE_JOKER]++;
    rates_begin(&rates, o, &other);
    return joker_uses(&rates);
}
