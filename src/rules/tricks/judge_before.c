// SPDX-License-Identifier: GPL-3.0-or-later
// What a move before the first trick is worth to its seat: dangerous cards are given away, trump is made where enough tricks or
// points will come, and bids are what the hand is likely to take, or what scores most.  A steady player makes the move of the
// greatest worth; hints and reasons ask here too.
#include "rules/tricks/inside.h"
#include "rules/tricks/think.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// The judge's worth of the worst and the best moves before the first trick: a move never to make, and a move always to make.
enum { BEFORE_NEVER = -1000000000, BEFORE_SURELY = 1000000000 };

// --- cards to give away where points cost, and cards to put away ---

// Returns, for the judge of gifts before the first trick, the suit's card that costs its taker most points.  FACE_NONE: no card
// of the suit costs more than one point.
static int dearest_of(const struct tricks_think *t, int suit)
{
    int dearest = FACE_NONE, most = 1;
    for (int face = 0; face < TRICKS_PACK; face++)
        if (face_suit(face) == suit && tricks_points(&t->o->cards, face) > most) {
            dearest = face;
            most = tricks_points(&t->o->cards, face);
        }
    return dearest;
}

struct tricks_gift tricks_gift_of(const struct tricks_think *t, int face)
{
    // EACH_HEIGHT, EACH_POINT and OF_THE_SUIT: what a rank, a point and a card of the suit are feared.  With LOW_ONES cards of
    // it low ones guard the dearest and what is above.
    enum { EACH_HEIGHT = 4, EACH_POINT = 12, OF_THE_SUIT = -8, FEARED = 60, LOW_ONES = 5, SAFE = -40 };
    const int suit = face_suit(face), height = tricks_height(t->o, NO_TRUMP, face), dearest = dearest_of(t, suit);
    const bool near = dearest != FACE_NONE && height >= tricks_height(t->o, NO_TRUMP, face_of(RANK_QUEEN, suit)),
               guarded = t->own[suit] >= LOW_ONES;
    return (struct tricks_gift){
        .worth = EACH_HEIGHT * height + EACH_POINT * tricks_points(&t->o->cards, face) + OF_THE_SUIT * t->own[suit] +
                 (near ? (guarded ? SAFE : FEARED) : 0),
        .catches = near && !guarded && height > tricks_height(t->o, NO_TRUMP, dearest) ? dearest : FACE_NONE,
        .high = face != dearest && height >= tricks_height(t->o, NO_TRUMP, face_of(RANK_JACK, suit)),
    };
}

static int64_t judge_gift(const struct tricks_think *t, const struct move *m)
{
    int64_t sum = 0;
    for (int i = 0; i < m->count; i++)
        sum += tricks_gift_of(t, m->card[i].face).worth;
    return sum;
}

// --- offers of trump ---

// The hand with which a seat would play if it made trump, as the judge sees it before the first trick; `trump` is the suit.
struct made_hand {
    uint8_t card[TRICKS_HELD + 1];
    int count, trump;
};

enum { TRUMP_RANKS = 6, SIDE_RANKS = 2 };
// How many of a hundred rounds a maker of trump wins, found in rounds of steady players: `any` with any hand, and more for each
// trump, for each high card by the number of cards above it, and for each suit that the hand lacks.
struct made_chance {
    int any, trump, of_void, trump_worth[TRUMP_RANKS], side_worth[SIDE_RANKS];
};
static const struct made_chance by_points = { 15, 9, 0, { 23, 11, 5, 3, 5, 3 }, { 11, 5 } };
static const struct made_chance by_tricks = { 7, 15, 5, { 20, 11, 5, 3, 2, 0 }, { 10, 2 } };

static void count_suits(const struct tricks_think *t, const struct made_hand *hand, int length[SUITS])
{
    memset(length, 0, SUITS * sizeof *length);
    for (int i = 0; i < hand->count; i++)
        length[tricks_suit(t->o, hand->trump, hand->card[i])]++;
}

static int chance_of(const struct tricks_think *t, const struct made_hand *hand, const struct made_chance *chance)
{
    int length[SUITS], sum = chance->any;
    uint64_t pack = tricks_faces(t->o, t->s->shown.k.seats);
    count_suits(t, hand, length);
    for (int i = 0; i < hand->count; i++) {
        int suit = tricks_suit(t->o, hand->trump, hand->card[i]);
        int above = tricks_above(t->o, hand->trump, pack, hand->card[i]);
        if (suit == hand->trump)
            sum += chance->trump + (above < TRUMP_RANKS ? chance->trump_worth[above] : 0);
        else if (above < SIDE_RANKS && length[suit] > above)
            sum += chance->side_worth[above];
    }
    for (int suit = 0; suit < SUITS; suit++)
        sum += suit != hand->trump && !length[suit] ? chance->of_void : 0;
    return sum;
}

// Returns how many more of a hundred rounds a maker of trump wins because the dealer takes the card on offer.  `ours`: the dealer
// is on the maker's side; otherwise the number is below 0.
static int chance_of_turned(const struct tricks_think *t, bool ours)
{
    enum { HIGH_TURNED = 3, OWN = 18, THEIRS = -15 };
    static const int high[HIGH_TURNED] = { 12, 6, 6 };
    int above = tricks_above(t->o, face_suit(t->s->turnup[0]), tricks_faces(t->o, t->s->shown.k.seats), t->s->turnup[0]);
    return ours ? OWN + (above < HIGH_TURNED ? high[above] : 0) : THEIRS - (above < HIGH_TURNED ? high[above] : 0);
}

// Returns how much a maker of trump needs this card before the first trick: trumps most, then aces, then cards of long suits.
static int need_of(const struct tricks_think *t, const struct made_hand *hand, int face)
{
    enum { EACH_BESIDE_IT = 20, OF_TRUMPS = 1000, OF_ACES = 100 };
    int length[SUITS], suit = tricks_suit(t->o, hand->trump, face);
    count_suits(t, hand, length);
    return tricks_height(t->o, hand->trump, face) + EACH_BESIDE_IT * length[suit] + (suit == hand->trump ? OF_TRUMPS : 0) +
           (face_rank(face) == RANK_ACE ? OF_ACES : 0);
}

// Returns the index of the card that a maker's hand needs least before the first trick, so that it is put away for the card on
// offer.
static int to_bury(const struct tricks_think *t, const struct made_hand *hand)
{
    int best = 0, least = INT_MAX;
    for (int i = 0; i < hand->count; i++) {
        int need = need_of(t, hand, hand->card[i]);
        best = need < least ? i : best;
        least = need < least ? need : least;
    }
    return best;
}

static int64_t judge_bury(const struct tricks_think *t, const struct move *m)
{
    struct made_hand hand = { .count = t->count, .trump = t->trump };
    memcpy(hand.card, t->hand, (size_t)t->count);
    return -need_of(t, &hand, m->card[0].face);
}

// Returns the hand that the seat would play with this trump.  `turned`: the suit is that of the card on offer.  In Euchre the
// dealer takes that card and puts the least needed one away; in other offers the maker has it as well.
static struct made_hand made_hand(const struct tricks_think *t, int trump, bool turned)
{
    struct made_hand hand = { .count = t->count, .trump = trump };
    bool euchre = t->o->offer_kind == OFFER_EUCHRE, dealer = t->s->shown.k.dealer == t->seat;
    memcpy(hand.card, t->hand, (size_t)t->count);
    if (t->s->shown.turnup_count && (turned || !euchre) && (dealer || !euchre))
        hand.card[hand.count++] = t->s->turnup[0];
    if (euchre && hand.count > t->count)
        hand.card[to_bury(t, &hand)] = hand.card[--hand.count];
    return hand;
}

// Returns how many of a hundred rounds the seat wins if it makes this suit trump before the first trick.  `turned`: the card on
// offer is taken with it.
static int chance_with(const struct tricks_think *t, int trump, bool turned)
{
    struct made_hand hand = made_hand(t, trump, turned);
    int dealer = t->s->shown.k.dealer;
    if (t->o->score_mode == SCORE_CARDS)
        return chance_of(t, &hand, &by_points);
    return chance_of(t, &hand, &by_tricks) + (turned && dealer != t->seat ? chance_of_turned(t, tricks_same_side(t, dealer)) : 0);
}

// Returns whether the offer of trump has gone round once, so that another suit may be named.
static bool offers_another(const struct tricks_think *t)
{
    return t->s->shown.passes >= t->s->shown.k.seats;
}

int tricks_best_trump(const struct tricks_think *t)
{
    bool second = offers_another(t);
    int turned = face_suit(t->s->turnup[0]), most = INT_MIN, best = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int chance = (suit == turned) == second ? INT_MIN : chance_with(t, suit, !second);
        best = chance > most ? suit : best;
        most = chance > most ? chance : most;
    }
    return best;
}

// Returns whether the judge finds a farmer's hand, of low cards alone, which the rules let the seat throw in before the first
// trick.
static bool is_low_hand(const struct tricks_think *t)
{
    bool low = t->o->offer_farmer;
    for (int i = 0; i < t->count && low; i++)
        low = tricks_is_low(t->o, t->s->shown.k.seats, t->hand[i]);
    return low;
}

// Returns whether the judge would have the maker of this trump play alone, without a partner.
static bool goes_alone(const struct tricks_think *t, int trump)
{
    enum { FOR_ALONE = 130 };
    const struct options *o = t->o;
    struct made_hand hand = made_hand(t, trump, !offers_another(t));
    int cards = tricks_cards(o, t->s->shown.k.seats, t->s->shown.k.round);
    return o->offer_alone && o->sides != SIDES_NONE &&
           tricks_estimate(o, t->s, hand.card, hand.count, trump, NULL) > 100 * cards - FOR_ALONE;
}

// Returns the judge's worth of an answer to an offer of trump, mostly by how many of a hundred rounds the seat wins with that
// trump; passing has a fixed worth.  Of two equally good suits the first is worth more.  Whether the player goes alone counts
// least.
static int64_t judge_offer(const struct tricks_think *t, const struct move *m)
{
    enum { TWO_IN_THREE = 70, MOSTLY = 65 }; // of the makers who take four in five do, as the best of several
    enum { EACH_ROUND = 2 * SUITS + 1 };
    if (m->verb == TRICKS_FARMER)
        return is_low_hand(t) ? BEFORE_SURELY : BEFORE_NEVER;
    if (m->verb == TRICKS_PASS)
        return EACH_ROUND * (t->o->score_mode == SCORE_CARDS ? TWO_IN_THREE : MOSTLY) - 1;
    int trump = m->verb == TRICKS_NAME ? m->target : face_suit(t->s->turnup[0]);
    return EACH_ROUND * chance_with(t, trump, !offers_another(t)) + 2 * (SUITS - 1 - trump) +
           ((m->where != 0) == goes_alone(t, trump));
}

// --- bids ---

static int bid_for(const struct tricks_think *t)
{
    int bid = (tricks_estimate(t->o, t->s, t->hand, t->count, t->trump, NULL) + 45) / 100;
    bid = bid < tricks_certain(t) ? tricks_certain(t) : bid;
    return bid > t->count ? t->count : bid;
}

// Returns how much the three lowest cards of a suit put a bid of nil at risk.  Each of them counts by how far its rank is above a
// low one; `above` has the number of higher cards for each card.
static int risk_of_suit(int above[TRICKS_HELD], int count)
{
    enum { OF_VOID = 69, LOWEST = 3 };
    static const int low[LOWEST] = { 9, 7, 5 }, each[LOWEST] = { 16, 17, 7 };
    int risk = count ? 0 : OF_VOID; // what is thrown instead is a trump, or was a low card of another suit
    for (int i = 0; i < count && i < LOWEST; i++) {
        int lowest = i;
        for (int j = i + 1; j < count; j++)
            lowest = above[j] > above[lowest] ? j : lowest;
        int swap = above[i];
        above[i] = above[lowest];
        above[lowest] = swap;
        risk += above[i] < low[i] ? each[i] * (low[i] - above[i]) : 0;
    }
    return risk;
}

// Returns whether a suit of two or more cards has none low enough for a bid of nil, so that it is likely to take a trick.
static bool is_bare_of_low(const int above[TRICKS_HELD], int count)
{
    enum { LOW_ENOUGH = 6 }; // an 8
    bool low = count < 2;
    for (int i = 0; i < count; i++)
        low |= above[i] >= LOW_ENOUGH;
    return !low;
}

// Returns whether a hand is fit to bid nil: it has low cards, few trumps and no card that must win.  The figures come from rounds
// in which hands without a sure card bid nil and steady players hunted them.
static bool is_for_nil(const struct tricks_think *t)
{
    // TRUMPS_ABOVE: a king of trumps can be made to take a trick, since only the ace beats it.
    enum { EACH_TRUMP = 59, RANKS_TOLD = 7, RISKED = 190, TRUMPS_ABOVE = 2 };
    static const int trump_risk[RANKS_TOLD] = { 117, 117, 94, 46, 46, 24, 24 };
    uint64_t pack = tricks_faces(t->o, t->s->shown.k.seats);
    int above[SUITS][TRICKS_HELD], count[SUITS] = { 0 }, risk = 0;
    for (int i = 0; i < t->count; i++) {
        int face = t->hand[i], suit = tricks_suit_in(t, face), higher = tricks_above(t->o, t->trump, pack, face);
        if (!tricks_above_in(t, face) || (suit == t->trump && higher < TRUMPS_ABOVE))
            return false;
        above[suit][count[suit]++] = higher;
        risk += suit == t->trump ? EACH_TRUMP + (higher < RANKS_TOLD ? trump_risk[higher] : 0) : 0;
    }
    for (int suit = 0; suit < SUITS; suit++) {
        if (suit != t->trump && is_bare_of_low(above[suit], count[suit]))
            return false;
        risk += suit == t->trump ? 0 : risk_of_suit(above[suit], count[suit]);
    }
    return risk < RISKED;
}

// What the judge of bids knows of the seat's hand before the first trick, worked out once for all bids that it compares.
struct tricks_bidding {
    bool nil;                // the hand is fit to bid nil
    int wanted;              // otherwise the number of tricks to bid, where more and fewer are worth less
    int chance[TRICKS_HELD]; // of each card to take a trick, where only the exact number of tricks counts
};

static int wanted_bid(const struct tricks_think *t, int wanted, int barred, int sum, bool last)
{
    const struct options *o = t->o;
    int least = tricks_least_bid(o, t->count), certain = tricks_certain(t);
    if (wanted < least || (o->bid_nil && wanted == 0))
        wanted = least ? least : 1;
    if (o->score_mode == SCORE_BID && o->sides != SIDES_NONE && last) // the last bidder sees what is left of the tricks
        wanted = sum + wanted > t->count && wanted > 1 && wanted > least && wanted > certain ? wanted - 1 : wanted;
    if (wanted == barred)
        wanted = wanted == t->count || wanted > (o->bid_nil && !least ? 1 : least) ? wanted - 1 : wanted + 1;
    return wanted < least ? 0 : wanted; // all others bid nil, and nothing else is left
}

static void begin_bidding(const struct tricks_think *t, struct tricks_bidding *b)
{
    const struct shown *shown = &t->s->shown;
    int wanted = bid_for(t), sum = 0, left = 0;
    for (int seat = 0; seat < shown->k.seats; seat++) {
        sum += shown->bid[seat] == NO_BID ? 0 : shown->bid[seat];
        left += shown->bid[seat] == NO_BID;
    }
    int barred = t->o->bid_hook && left == 1 ? t->count - sum : NO_BID;
    b->nil = t->o->bid_nil && wanted <= 2 && barred != 0 && is_for_nil(t);
    b->wanted = wanted_bid(t, wanted, barred, sum, left == 1);
    if (t->o->score_mode == SCORE_EXACT)
        tricks_bid_chances(t, b->chance);
}

static int64_t judge_bid(const struct tricks_think *t, const struct tricks_bidding *b, const struct move *m)
{
    bool nil = m->verb == TRICKS_NIL || (t->o->bid_nil && m->target == 0);
    if (nil && (b->nil || b->wanted > 0))
        return b->nil ? BEFORE_SURELY - (m->verb == TRICKS_BID) : BEFORE_NEVER;
    if (t->o->score_mode == SCORE_EXACT)
        return tricks_exact_worth(t->o, b->chance, t->count, m->target);
    return -abs(m->target - b->wanted);
}

void tricks_judge_before(const struct tricks_think *t, const struct move *moves, int count, struct judgement *out)
{
    struct tricks_bidding bidding = { 0 };
    int phase = t->s->shown.phase;
    if (phase == PHASE_BID)
        begin_bidding(t, &bidding);
    for (int i = 0; i < count; i++) {
        const struct move *m = &moves[i];
        out[i] = (struct judgement){ .judged = true };
        if (phase == PHASE_GIVE)
            out[i].worth = judge_gift(t, m);
        else if (phase == PHASE_OFFER)
            out[i].worth = judge_offer(t, m);
        else if (phase == PHASE_BURY)
            out[i].worth = judge_bury(t, m);
        else if (phase == PHASE_BID)
            out[i].worth = judge_bid(t, &bidding, m);
        else
            out[i].worth = -(m->verb == TRICKS_BLIND); // a player promises nothing blind
    }
}
