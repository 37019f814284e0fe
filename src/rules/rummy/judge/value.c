// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates what a rummy card is worth (rules/rummy/judge/value.h).  A card is kept for what it may be laid with: the more of the
// missing cards are still unseen, the better; a card that nothing can complete any more costs what it costs in hand.  Before a
// contract, and under control cards, a card is worth what the hand would lose without it.
#include "rules/rummy/judge/value.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/control_odds.h"
#include "rules/rummy/judge/near.h"
#include <math.h>
#include <string.h>

enum { MOST_TURNS = 8 }; // how many turns ahead the worth of a card looks

// --- counting turns ---

// Returns in how many turns a rummy seat may go out, which limits how long a card can be kept for use.  A seat sheds about one
// card a turn, and a seat that has not opened needs some turns anyway.
static int turns_of(const struct options *o, const struct view *v, int seat)
{
    enum { UNOPENED = 7, CARDS_A_TURN = 1 };
    int turns = (v->shown.hand_count[seat] + CARDS_A_TURN - 1) / CARDS_A_TURN;
    if (!query_open(o, v, seat) && turns < UNOPENED)
        turns = UNOPENED;
    return turns > 0 ? turns : 1;
}

// Fills a valuation with what each card scores, laid and left in hand.  Points that count only for the player who goes out, or go
// to that player, count half.
static void price_cards(struct valuation *val)
{
    const struct options *o = val->o;
    for (int face = 0; face < FACES; face += SUITS) {
        int laid = face == FACE_JOKER ? 0 : points_laid(o, face_rank(face)) * POINT, left = points_left(o, face) * POINT;
        switch ((enum score_mode)o->score_mode) {
        case SCORE_IMMEDIATE:
            val->gain[face] = laid;
            val->cost[face] = left / 2;
            break;
        case SCORE_WINNER_MELDS:
            val->gain[face] = laid / 2;
            break;
        case SCORE_MELDS_MINUS_HAND:
            val->gain[face] = laid;
            val->cost[face] = left;
            break;
        case SCORE_ROUNDS: // only going out counts
            break;
        case SCORE_HAND_PENALTY:
        case SCORE_KNOCK:
        case SCORE_LOSER_NEGATIVE:
        case SCORE_WINNER_HANDS:
            val->cost[face] = left;
            break;
        }
        val->relief[face] = val->gain[face] + val->tempo + (o->score_mode == SCORE_IMMEDIATE ? 0 : val->cost[face]);
        for (int suit = 1; suit < SUITS && face < FACE_JOKER; suit++) {
            val->gain[face + suit] = val->gain[face];
            val->cost[face + suit] = val->cost[face];
            val->relief[face + suit] = val->relief[face];
        }
    }
}

// Returns whether a hand is valued by its best combinations, as control_odds.h does.  That is so under control cards, and where a
// turn has room for only one combination.
static bool lays_one(const struct valuation *val)
{
    const struct options *o = val->o;
    return o->meld_rule == RULE_CONTROL || (o->meld_per_turn == 1 && o->open_kind == OPEN_NONE && o->deck_jokers == 0);
}

// Forgets all hands that a valuation remembers.  What control_odds_begin forgets is left to it, since few rules need that.
static void forget(struct odds_memory *memory)
{
    memory->count = 0;
    memory->known = 0;
    memory->judged = 0;
    memset(memory->comes, 0, sizeof memory->comes);
}

const struct valuation *value_begin(struct appraisal *appraisal, const struct weights *weights, const struct options *o,
                                    const struct view *v, const struct memory *memory)
{
    enum { POINTS_A_CARD = 7 };
    struct valuation *val = &appraisal->val;
    appraisal->effort = (struct effort){ EFFORT_MOVE };
    forget(&appraisal->odds);
    *val = (struct valuation){ .o = o,
                               .weights = weights,
                               .memory = memory,
                               .effort = &appraisal->effort,
                               .odds = &appraisal->odds,
                               .seat = v->seat,
                               .turns = MOST_TURNS,
                               .out_worth = weights->out,
                               .tempo = weights->tempo };
    val->unknown = query_unseen(o, v, val->unseen);
    price_cards(val);
    val->dry = o->draw_discard == DRAW_NEVER && !o->discard_required && v->shown.stock_count == 0;
    if (!o->discard_required || o->stock_empty == STOCK_END_ROUND) {
        int draws = v->shown.stock_count / v->shown.seats; // the stock is not refilled
        val->turns = draws < val->turns ? draws : val->turns;
    }
    for (int seat = 0; seat < v->shown.seats; seat++) {
        if (seat == v->seat)
            continue;
        int turns = turns_of(o, v, seat);
        val->turns = turns < val->turns ? turns : val->turns;
        val->out_worth += v->shown.hand_count[seat] * POINTS_A_CARD * POINT;
    }
    if (lays_one(val))
        control_odds_begin(val);
    return val;
}

// Returns the chance, in thousandths, that a rummy hand gets at least one of `outs` unseen cards that would help it, to value the
// cards that wait for one.  For simplicity each drawn card counts as put back, which is near enough.
static int value_chance(const struct valuation *val, int outs)
{
    int own = 0, *known = outs >= 0 && outs <= ODDS_OUTS ? &val->odds->comes[outs] : &own;
    if (outs >= val->unknown)
        return outs > 0 ? SURE : 0;
    if (*known)
        return *known;
    int missed = SURE;
    for (int turn = 0; turn < val->turns; turn++)
        missed = missed * (val->unknown - outs) / val->unknown;
    *known = SURE - missed;
    return *known;
}

static bool credited(const struct options *o, const struct view *v, const struct meld *meld, const struct laid *laid)
{
    bool owner = o->score_mode == SCORE_WINNER_MELDS && o->score_credit == CREDIT_OWNER;
    return (owner ? meld->owner : laid->by) == v->seat;
}

int value_laid(const struct valuation *val, const struct view *v)
{
    int worth = 0;
    if (val->o->score_mode == SCORE_IMMEDIATE)
        return 0;
    for (int m = 0; m < v->shown.meld_count; m++) {
        const struct meld *meld = &v->shown.meld[m];
        for (int i = meld->first; i < meld->first + meld->count; i++)
            if (credited(val->o, v, meld, &v->shown.laid[i]))
                worth += val->gain[card_face(v->shown.laid[i].card)];
    }
    return worth;
}

// --- near-combinations of a card ---

// The chances of a kept card, on which its value rests.  They count combinations of the least size that the card could be in: a
// set, or one window of a run.
struct chances {
    int complete; // how many of the combinations have all of their cards in the hand
    int waiting;  // how many lack one card for which a joker of the hand could stand
    int outs;     // unseen cards that would complete a combination
    int far;      // unseen cards for the combinations that lack two
};

struct near_combo {
    int need, have, missing_outs, naturals;
};

// A hand whose cards are valued.  held: by suit, the places of runs for which it has cards, as bits; sets: the chances of the
// sets of one rank.
struct judged {
    const struct valuation *val;
    const struct counts *hand;
    uint64_t fits; // the faces that could be added to the table
    bool may_meld;
    int last; // the highest place of a run
    uint32_t held[SUITS];
    int rank; // the rank whose sets are judged; 0: none yet
    struct chances sets;
};

static int last_place(const struct options *o)
{
    if (o->run_ace == ACE_WRAP)
        return RANKS + o->run_min - 1;
    return o->run_ace == ACE_LOW ? run_place(o, RANK_KING) : POSITION_ACE_HIGH;
}

static void judge_begin(struct judged *j, const struct valuation *val, bool may_meld, const struct counts *hand, uint64_t fits)
{
    *j = (struct judged){ val, hand, fits, may_meld, .last = last_place(val->o) };
    for (int place = 1; place <= j->last && j->may_meld; place++) {
        const uint8_t *of = &hand->of[face_of(run_rank(val->o, place), 0)];
        for (int suit = 0; suit < SUITS; suit++)
            j->held[suit] |= (uint32_t)(of[suit] > 0) << place;
    }
}

// Counts one possible set, or one window of a run, among the chances by which a kept rummy card is valued: as complete, one card
// short, or two cards short.  Combinations that are further off do not count.
static void judge(const struct judged *j, const struct near_combo *w, struct chances *out)
{
    int missing = w->need - w->have;
    bool joker = j->hand->of[FACE_JOKER] > 0 && w->naturals >= j->val->o->joker_min_naturals;
    if (missing <= 0)
        out->complete++;
    if (missing == 1)
        out->outs += w->missing_outs;
    if (missing == 1 && joker)
        out->waiting++;
    if (missing == 2)
        out->far += w->missing_outs;
}

// Counts how near a hand is to sets of a rank.  The value of each kept card of that rank rests on it.
static void judge_sets(struct judged *j, int rank)
{
    const struct options *o = j->val->o;
    struct near_combo w = { .need = o->set_min };
    if (j->rank == rank)
        return;
    for (int suit = 0; suit < SUITS; suit++) {
        int other = face_of(rank, suit), have = j->hand->of[other];
        if (o->set_distinct_suits && have > 1)
            have = 1;
        w.have += have;
        if (have == 0 || !o->set_distinct_suits)
            w.missing_outs += j->val->unseen[other];
    }
    w.naturals = w.have;
    j->rank = rank;
    j->sets = (struct chances){ 0 };
    judge(j, &w, &j->sets);
}

static void judge_run(const struct judged *j, int suit, int low, struct chances *out)
{
    const struct options *o = j->val->o;
    uint32_t missing = ((1u << o->run_min) - 1) << low & ~j->held[suit];
    struct near_combo w = { .need = o->run_min, .have = o->run_min };
    for (; missing; missing &= missing - 1) {
        if (w.have-- == o->run_min - 2)
            return;
        int outs = j->val->unseen[face_of(run_rank(o, __builtin_ctz(missing)), suit)];
        if (outs == 0 && !j->hand->of[FACE_JOKER])
            return; // the missing card will not come
        w.missing_outs += outs;
    }
    w.naturals = w.have;
    judge(j, &w, out);
}

static void judge_runs(const struct judged *j, int face, struct chances *out)
{
    const struct options *o = j->val->o;
    int first = o->run_ace == ACE_HIGH ? 2 : 1, end = j->last - o->run_min + 1;
    for (int place = run_place(o, face_rank(face)); place <= j->last; place += RANKS)
        for (int low = place - o->run_min + 1; low <= place; low++)
            if (low >= first && low <= end)
                judge_run(j, face_suit(face), low, out);
}

// --- the worth of a card in hand ---

static int keep_joker(const struct valuation *val)
{
    enum { WORTH = 25 * POINT };
    return WORTH - (SURE - value_chance(val, val->unknown / 4)) * points_left(val->o, FACE_JOKER) * POINT / SURE;
}

static int keep_plainly(struct judged *j, int face)
{
    enum { TWIN = 4, FAR_PART = 12 };
    const struct valuation *val = j->val;
    if (val->dry)
        return -val->cost[face];
    if (face == FACE_JOKER && j->may_meld)
        return keep_joker(val);
    struct chances chances = { 0 };
    if (j->may_meld) {
        judge_sets(j, face_rank(face));
        chances = j->sets;
        judge_runs(j, face, &chances);
    }
    int gain = val->gain[face] + val->tempo, cost = val->cost[face];
    int chance = value_chance(val, chances.outs + chances.far / FAR_PART);
    if (j->hand->of[face] > 1)
        chance /= TWIN; // one card is enough for most combinations
    else if (chances.waiting && chance < val->weights->waiting)
        chance = val->weights->waiting;
    // Half as much again, as it brings others with it.
    int best = chance * (gain + val->relief[face] / 2) - (SURE - chance) * cost;
    int complete = val->weights->complete + val->weights->late * (MOST_TURNS - val->turns);
    chance = j->fits >> face & 1 ? val->weights->fits : chances.complete && j->hand->of[face] == 1 ? complete : 0;
    int sure = chance * gain - (SURE - chance) * cost;
    return (best > sure ? best : sure) / SURE;
}

// Returns how much a card adds to the value of the other cards of a rummy hand: what the cards near it are worth with it, less
// what they are worth without it.
static int lends(const struct valuation *val, bool may_meld, const struct counts *hand, uint64_t fits, int face,
                 const int keep[CARD_FACES])
{
    struct counts rest = *hand;
    struct judged without;
    int worth = 0;
    rest.of[face]--;
    judge_begin(&without, val, may_meld, &rest, fits);
    for (int other = 0; other < FACE_JOKER; other++)
        if (rest.of[other] && (other == face || near_goes_with(val->o, face, other)))
            worth += rest.of[other] * (keep[other] - keep_plainly(&without, other));
    return worth;
}

// --- the worth of a card before a contract ---

// Returns what a change in the odds of a contract from `less` to `more` is worth.  It is the ratio of the two that counts, so
// that the tenth way to meet the contract is worth less than the second.
static int ratio_worth(const struct valuation *val, double more, double less)
{
    if (more == less) // most cards change nothing
        return 0;
    return (int)(val->weights->doubled * log2(more / less));
}

// Returns how much the cost of a card in hand lowers its value while the seat may yet go down with the contract.  It counts the
// more, the sooner others may be out.
static int held_cost(const struct valuation *val, int face)
{
    enum { PATIENCE = 10 };
    return val->cost[face] * (PATIENCE - val->turns) / PATIENCE;
}

static void keep_for_contract(const struct valuation *val, const struct view *v, const struct counts *hand, int keep[CARD_FACES])
{
    struct contract_odds odds;
    contract_odds_read(val, v->shown.round, hand, &odds);
    for (int face = 0; face < FACES; face++)
        if (hand->of[face])
            keep[face] = ratio_worth(val, odds.ways, odds.without[face]) - held_cost(val, face);
}

static int hold_for_contract(const struct valuation *val, const struct view *v, const struct counts *hand)
{
    struct contract_odds odds;
    contract_odds_read(val, v->shown.round, hand, &odds);
    int worth = ratio_worth(val, odds.ways, 1);
    for (int face = 0; face < FACES; face++)
        worth -= hand->of[face] * held_cost(val, face);
    return worth;
}

int value_more(const struct valuation *val, const struct view *v, const struct counts *hand, int face)
{
    struct contract_odds odds;
    contract_odds_read(val, v->shown.round, hand, &odds);
    if (face != FACE_NONE)
        return ratio_worth(val, odds.with[face], odds.ways);
    long sum = 0;
    for (int f = 0; f < FACES; f++)
        if (val->unseen[f] > 0)
            sum += (long)val->unseen[f] * ratio_worth(val, odds.with[f], odds.ways);
    return val->unknown ? (int)(sum / val->unknown) : 0;
}

// --- the worth of a whole hand ---

static int hold_plainly(const struct valuation *val, const struct odds_hand *known, const struct counts *hand, int keep[FACES])
{
    struct judged judged;
    int worth = 0;
    judge_begin(&judged, val, known->may_meld, hand, known->fits);
    for (int face = 0; face < FACES; face++)
        if (hand->of[face]) {
            keep[face] = keep_plainly(&judged, face);
            worth += hand->of[face] * keep[face];
        }
    return worth;
}

// Fills `out` with all that the value of a rummy hand depends on and that may change while a move is thought about.  With it the
// hand is looked up among those valued before.
static void known_of(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits,
                     struct odds_hand *out)
{
    bool one = lays_one(val);
    *out = (struct odds_hand){ .fits = one ? 0 : fits, .may_meld = !one && query_may_meld(val->o, v, val->seat) };
    memcpy(out->of, hand->of, sizeof out->of);
    if (val->o->meld_rule == RULE_CONTROL) {
        memcpy(out->control, v->shown.control, sizeof out->control);
        out->includes = query_includes(val->o, v);
    }
}

static struct odds_held *held_before(struct odds_memory *memory, const struct odds_hand *hand)
{
    for (int i = 0; i < memory->judged && i < ODDS_KEPT; i++)
        if (memcmp(&memory->held[i].hand, hand, sizeof *hand) == 0)
            return &memory->held[i];
    return NULL;
}

int value_hold(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES])
{
    struct odds_hand known;
    if (query_lacks_contract(val->o, v, val->seat)) {
        if (keep)
            keep_for_contract(val, v, hand, keep);
        return hold_for_contract(val, v, hand);
    }
    known_of(val, v, hand, fits, &known);
    struct odds_held *held = held_before(val->odds, &known);
    if (!held || (keep && !held->kept)) {
        held = held ? held : &val->odds->held[val->odds->judged++ % ODDS_KEPT];
        held->hand = known;
        held->kept = keep || !lays_one(val);
        held->worth = !lays_one(val) ? hold_plainly(val, &known, hand, held->keep)
                      : keep         ? control_odds_keep(val, v, hand, held->keep)
                                     : control_odds_hold(val, v, hand);
    }
    for (int face = 0; keep && face < FACES; face++)
        if (hand->of[face])
            keep[face] = held->keep[face];
    return held->worth;
}

int value_part(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int keep[CARD_FACES])
{
    int worth = value_hold(val, v, hand, fits, keep), lent[FACES] = { 0 };
    if (!val->weights->company || lays_one(val) || query_lacks_contract(val->o, v, val->seat))
        return worth;
    bool may_meld = query_may_meld(val->o, v, val->seat);
    for (int face = 0; face < FACE_JOKER; face++)
        if (hand->of[face])
            lent[face] = lends(val, may_meld, hand, fits, face, keep);
    for (int face = 0; face < FACE_JOKER; face++)
        keep[face] += lent[face];
    return worth;
}

// --- the worth of one card more ---

// Returns what one more card of this face is worth to a rummy hand if the card is laid at once; 0 if it cannot be.  hand: the
// hand with the card in it; fits: the faces that could be added to combinations of the table.
static int laid_at_once(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits, int face)
{
    int worth = val->gain[face] + val->tempo;
    if (query_may_meld(val->o, v, val->seat) && arrange_uses(val->o, hand, face))
        return worth + val->relief[face];
    return fits >> face & 1 ? worth : 0;
}

// Fills `more` with what one more card of each face would add to the value of a rummy hand, in a round without a contract left to
// meet.
static void more_of_any(const struct valuation *val, const struct view *v, const struct counts *hand, int more[CARD_FACES])
{
    uint64_t fits = query_fit_faces(val->o, v, val->seat), kept = 0;
    struct counts with = *hand;
    struct judged judged;
    for (int face = 0; face < FACES; face++) {
        if (val->unseen[face] <= 0)
            continue;
        with.of[face]++;
        if (face == FACE_JOKER && !lays_one(val)) {
            judge_begin(&judged, val, query_may_meld(val->o, v, val->seat), &with, fits);
            more[face] = keep_plainly(&judged, face);
        } else
            more[face] = laid_at_once(val, v, &with, fits, face);
        with.of[face]--;
        kept |= (uint64_t)(more[face] == 0) << face;
    }
    if (!lays_one(val))
        return;
    control_odds_more(val, v, hand, kept, more);
    for (int face = 0; face < FACES; face++)
        more[face] = more[face] > 0 ? more[face] : 0;
}

int value_more_unknown(const struct valuation *val, const struct view *v, const struct counts *hand)
{
    int more[CARD_FACES] = { 0 };
    long sum = 0;
    if (query_lacks_contract(val->o, v, val->seat))
        return value_more(val, v, hand, FACE_NONE);
    more_of_any(val, v, hand, more);
    for (int face = 0; face < FACES; face++)
        if (val->unseen[face] > 0)
            sum += (long)val->unseen[face] * more[face];
    return val->unknown ? (int)(sum / val->unknown) : 0;
}

// --- the danger of a discard ---

// Returns the chance, in thousandths, that a seat of rummy holds a card of this face, to value the danger of a discard.
static int holds_card(const struct valuation *val, const struct view *v, int seat, int face)
{
    if (val->memory->holds[seat][face])
        return SURE;
    int chance = val->unknown ? val->unseen[face] * v->shown.hand_count[seat] * SURE / val->unknown : 0;
    // Players do not collect what they threw away.
    chance = val->memory->discarded[seat][face] ? chance / 2 : chance;
    return chance < SURE ? chance : SURE;
}

// Returns the chance, in thousandths, that a seat of rummy holds both cards `a` and `b`, to value the danger of a discard.  The
// two chances are taken as independent.
static int holds_pair(const struct valuation *val, const struct view *v, int seat, int a, int b)
{
    return holds_card(val, v, seat, a) * holds_card(val, v, seat, b) / SURE;
}

static int place_face(int place, int suit)
{
    return face_of((place - 1) % RANKS + 1, suit);
}

// Returns the chance, in thousandths, that a seat of rummy could lay a discard of this face in a new combination of three, to
// value the danger of the discard.
static int holds_partners(const struct valuation *val, const struct view *v, int seat, int face)
{
    int rank = face_rank(face), suit = face_suit(face), chance = 0;
    for (int a = 0; a < SUITS; a++)
        for (int b = a + 1; b < SUITS; b++)
            if (a != suit && b != suit)
                chance += holds_pair(val, v, seat, face_of(rank, a), face_of(rank, b));
    int last = last_place(val->o);
    for (int place = rank; place <= last; place += RANKS) {
        if (place > 2)
            chance += holds_pair(val, v, seat, place_face(place - 2, suit), place_face(place - 1, suit));
        if (place > 1 && place < last)
            chance += holds_pair(val, v, seat, place_face(place - 1, suit), place_face(place + 1, suit));
        if (place + 2 <= last)
            chance += holds_pair(val, v, seat, place_face(place + 1, suit), place_face(place + 2, suit));
    }
    return chance < SURE ? chance : SURE;
}

// Returns the value that a discard of this face would have to one other seat of rummy, if it could take the card.
static int gain_of(const struct valuation *val, const struct view *v, const struct dangers *dangers, int seat, int face)
{
    enum { COMBINATION = 3 };
    int points = val->gain[face];
    if (face == FACE_JOKER)
        return 40 * POINT;
    if (dangers->fits[seat] >> face & 1)
        return points + val->tempo;
    return holds_partners(val, v, seat, face) * (COMBINATION * (points + val->tempo)) / SURE;
}

void value_dangers(const struct valuation *val, const struct view *v, struct dangers *out)
{
    const struct options *o = val->o;
    bool alike = o->layoff_on != LAYOFF_OWN && o->joker_recover != RECOVER_OWN; // the same for everybody
    uint64_t fits = alike ? query_fit_faces(o, v, v->seat) : 0;
    for (int seat = 0; seat < v->shown.seats; seat++)
        out->fits[seat] = seat == v->seat ? 0 : alike ? fits : query_fit_faces(o, v, seat);
}

// Returns the danger of a discard of this face: the highest value that it could have to another player of rummy.  The next player
// can take it at once.  Later players count only where the whole pile is open, and count less.
int value_danger(const struct valuation *val, const struct view *v, const struct dangers *dangers, int face)
{
    enum { LATER_TAKES = 3 };
    const struct options *o = val->o;
    int danger = 0;
    if (o->draw_discard == DRAW_NEVER)
        return 0;
    for (int step = 1; step < v->shown.seats; step++) {
        int seat = (v->seat + step) % v->shown.seats;
        if (o->draw_needs_open && !query_open(o, v, seat))
            continue;
        int gain = gain_of(val, v, dangers, seat, face);
        if (step > 1)
            gain = o->draw_discard == DRAW_DEEP ? gain / LATER_TAKES : 0;
        danger = gain > danger ? gain : danger;
    }
    return danger * val->weights->danger / 100;
}

int value_opened_up(const struct valuation *val, const struct view *start, const struct view *v)
{
    int worth = 0;
    struct dangers before, now;
    if (!val->weights->table)
        return 0;
    value_dangers(val, start, &before);
    value_dangers(val, v, &now);
    for (int seat = 0; seat < v->shown.seats; seat++)
        for (int face = 0; face < FACE_JOKER; face++) {
            int change = (int)(now.fits[seat] >> face & 1) - (int)(before.fits[seat] >> face & 1);
            if (change)
                worth += change * holds_card(val, v, seat, face) * (val->gain[face] + val->tempo) / SURE;
        }
    return worth * val->weights->table / 100 / (v->shown.seats > 1 ? v->shown.seats - 1 : 1);
}
