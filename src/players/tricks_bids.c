// SPDX-License-Identifier: GPL-3.0-or-later
// What a steady player of a trick-taking game does before the first trick: it gives away dangerous cards, makes trump if it
// will take enough, and bids what its hand is likely to take, or what scores most.
#include "players/tricks_bids.h"
#include <limits.h>
#include <string.h>

// How much a card in hand is feared where points cost.
static int danger(const struct tricks_think *t, int face)
{
    int points = tricks_points(&t->o->cards, face), suit = face_suit(face), cards = t->own[suit], worst = 0;
    for (int other = 0; other < TRICKS_PACK; other++)
        if (face_suit(other) == suit && tricks_points(&t->o->cards, other) > worst)
            worst = tricks_points(&t->o->cards, other);
    int high = tricks_height(t->o, NO_TRUMP, face);
    bool above_worst = worst > 1 && high >= tricks_height(t->o, NO_TRUMP, face_of(RANK_QUEEN, suit));
    return 4 * high + 12 * points - 8 * cards + (above_worst && cards < 5 ? 60 : 0) - (above_worst && cards >= 5 ? 40 : 0);
}

static void give(const struct tricks_think *t, struct move *out)
{
    bool taken[TRICKS_HELD] = { false };
    out->verb = TRICKS_GIVE;
    while (out->count < t->o->give_cards) {
        int best = -1;
        for (int i = 0; i < t->count; i++)
            if (!taken[i] && (best < 0 || danger(t, t->hand[i]) > danger(t, t->hand[best])))
                best = i;
        taken[best] = true;
        out->card[out->count++] = (struct move_card){ t->hand[best], FACE_NONE };
    }
}

// Of a hundred rounds, how many a maker of this trump wins where card points count: so much for each trump and each high card,
// by how many cards of the suit beat it, as found in rounds of steady players with every trump.
static int chance_by_points(const struct tricks_think *t, const uint8_t *hand, int count, int trump)
{
    enum { ANY = 15, TRUMP = 9, TRUMP_RANKS = 6, SIDE_RANKS = 2 };
    static const int trump_worth[TRUMP_RANKS] = { 23, 11, 5, 3, 5, 3 }, side_worth[SIDE_RANKS] = { 11, 5 };
    int length[SUITS] = { 0 }, sum = ANY;
    uint64_t pack = tricks_faces(t->o, t->s->shown.k.seats);
    for (int i = 0; i < count; i++)
        length[tricks_suit(t->o, trump, hand[i])]++;
    for (int i = 0; i < count; i++) {
        int suit = tricks_suit(t->o, trump, hand[i]), above = tricks_above(t->o, trump, pack, hand[i]);
        if (suit == trump)
            sum += TRUMP + (above < TRUMP_RANKS ? trump_worth[above] : 0);
        else if (above < SIDE_RANKS && length[suit] > above)
            sum += side_worth[above];
    }
    return sum;
}

// What the hand may take with this trump, including the card that comes with it.
static int with_trump(const struct tricks_think *t, int trump, bool turned)
{
    uint8_t hand[TRICKS_HELD + 1];
    int count = t->count, partner = tricks_side(t->o, t->s->shown.k.seats, t->s->shown.k.dealer);
    bool euchre = t->o->offer_kind == OFFER_EUCHRE, dealer = t->s->shown.k.dealer == t->seat;
    memcpy(hand, t->hand, (size_t)count);
    if (t->s->shown.turnup_count && (turned || !euchre) && (dealer || !euchre))
        hand[count++] = t->s->turnup[0];
    if (t->o->score_mode == SCORE_CARDS)
        return chance_by_points(t, hand, count, trump);
    int sum = tricks_estimate(t->o, t->s, hand, count, trump, NULL);
    bool ours = partner == tricks_side(t->o, t->s->shown.k.seats, t->seat);
    return turned && euchre && !dealer ? sum + (ours ? 30 : -40) : sum;
}

static void offer(const struct tricks_think *t, struct move *out)
{
    enum { TWO_IN_THREE = 70 }; // or a little more: of the makers who take four in five do, as the best of several hands
    const struct options *o = t->o;
    int turned = face_suit(t->s->turnup[0]), best = 0, cards = tricks_cards(o, t->s->shown.k.seats, t->s->shown.k.round);
    bool second = t->s->shown.passes >= t->s->shown.k.seats;
    bool stuck = o->offer_stick && t->s->shown.passes == 2 * t->s->shown.k.seats - 1;
    int suit = second ? -1 : turned, most = second ? INT_MIN : with_trump(t, turned, true);
    for (int other = 0; second && other < SUITS; other++)
        if (other != turned && (best = with_trump(t, other, false)) > most) {
            most = best;
            suit = other;
        }
    int wanted = o->score_mode == SCORE_CARDS ? TWO_IN_THREE : o->score_mode == SCORE_MAKER ? 100 * o->need - 20 : 46 * cards;
    *out = (struct move){ .verb = TRICKS_PASS };
    if (most < wanted && !stuck)
        return;
    out->verb = second ? TRICKS_NAME : TRICKS_ACCEPT;
    out->target = (int16_t)(second ? suit : 0);
    out->where = o->offer_alone && o->sides != SIDES_NONE && most > 100 * cards - 60;
}

static int bid_for(const struct tricks_think *t)
{
    int bid =
        (tricks_estimate(t->o, t->s, t->hand, t->count, t->trump, NULL) + (t->o->score_mode == SCORE_EXACT ? 50 : 45)) / 100;
    bid = bid < tricks_certain(t) ? tricks_certain(t) : bid;
    return bid > t->count ? t->count : bid;
}

// The better of the two bids next to one that may not be made.
static int beside(const struct tricks_think *t, int bid)
{
    int each[TRICKS_HELD];
    tricks_estimate(t->o, t->s, t->hand, t->count, t->trump, each);
    for (int i = 0; i < t->count; i++)
        each[i] = each[i] < 100 ? EVERY_TIME / 100 * each[i] : EVERY_TIME;
    bool lower = tricks_exact_worth(t->o, each, t->count, bid - 1) > tricks_exact_worth(t->o, each, t->count, bid + 1);
    return lower ? bid - 1 : bid + 1;
}

// What the lowest cards of a suit risk for nil: so much for each rank above what is low enough for the first, the second and
// the third card.
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

// Says whether a hand is for nil: low cards, little in trumps and no card that must win.  The figures come from rounds in which
// hands without a sure card bid nil and steady players hunted it: how much each card of a hand had to do with those that
// failed.
static bool is_for_nil(const struct tricks_think *t)
{
    enum { EACH_TRUMP = 59, RANKS_TOLD = 7, RISKED = 190 };
    static const int trump_risk[RANKS_TOLD] = { 117, 117, 94, 46, 46, 24, 24 };
    uint64_t pack = tricks_faces(t->o, t->s->shown.k.seats);
    int above[SUITS][TRICKS_HELD], count[SUITS] = { 0 }, risk = 0;
    for (int i = 0; i < t->count; i++) {
        int face = t->hand[i], suit = tricks_suit_in(t, face), higher = tricks_above(t->o, t->trump, pack, face);
        if (!tricks_above_in(t, face))
            return false;
        above[suit][count[suit]++] = higher;
        risk += suit == t->trump ? EACH_TRUMP + (higher < RANKS_TOLD ? trump_risk[higher] : 0) : 0;
    }
    for (int suit = 0; suit < SUITS; suit++)
        risk += suit == t->trump ? 0 : risk_of_suit(above[suit], count[suit]);
    return risk < RISKED;
}

static void bid(const struct tricks_think *t, struct move *out)
{
    const struct shown *shown = &t->s->shown;
    const struct options *o = t->o;
    int wanted = bid_for(t), least = tricks_least_bid(o, t->count), certain = tricks_certain(t), sum = 0, left = 0;
    for (int seat = 0; seat < shown->k.seats; seat++) {
        sum += shown->bid[seat] == NO_BID ? 0 : shown->bid[seat];
        left += shown->bid[seat] == NO_BID;
    }
    int barred = o->bid_hook && left == 1 ? t->count - sum : NO_BID;
    *out = (struct move){ .verb = TRICKS_BID };
    if (o->bid_nil && wanted <= 2 && barred != 0 && is_for_nil(t)) {
        out->verb = TRICKS_NIL;
        return;
    }
    if (wanted < least || (o->bid_nil && wanted == 0))
        wanted = least ? least : 1;
    if (o->score_mode == SCORE_BID && o->sides != SIDES_NONE && left == 1) // the last bidder sees what is left of the tricks
        wanted = sum + wanted > t->count && wanted > 1 && wanted > least && wanted > certain ? wanted - 1 : wanted;
    if (wanted == barred)
        wanted = wanted == t->count ? wanted - 1 : wanted <= least ? wanted + 1 : beside(t, wanted);
    wanted = wanted < least ? 0 : wanted; // all others bid nil, and nothing else is left
    out->target = (int16_t)wanted;
}

static void bury(const struct tricks_think *t, struct move *out)
{
    int best = 0, least = INT_MAX;
    for (int i = 0; i < t->count; i++) {
        int suit = tricks_suit_in(t, t->hand[i]);
        int worth = tricks_height_in(t, t->hand[i]) + 20 * t->own[suit] + (suit == t->trump ? 1000 : 0) +
                    (face_rank(t->hand[i]) == RANK_ACE ? 100 : 0);
        best = worth < least ? i : best;
        least = worth < least ? worth : least;
    }
    *out = (struct move){ .verb = TRICKS_BURY, .count = 1 };
    out->card[0] = (struct move_card){ t->hand[best], FACE_NONE };
}

// Says whether a hand may be thrown in, which the player then does.
static bool is_low_hand(const struct tricks_think *t)
{
    bool low = t->o->offer_farmer;
    for (int i = 0; i < t->count && low; i++)
        low = tricks_is_low(t->o, t->s->shown.k.seats, t->hand[i]);
    return low;
}

void tricks_before(const struct tricks_think *t, struct move *out)
{
    memset(out, 0, offsetof(struct move, card));
    switch (t->s->shown.phase) {
    case PHASE_GIVE:
        give(t, out);
        break;
    case PHASE_OFFER:
        offer(t, out);
        if (is_low_hand(t))
            out->verb = TRICKS_FARMER;
        break;
    case PHASE_BURY:
        bury(t, out);
        break;
    case PHASE_BID:
        bid(t, out);
        break;
    default:
        out->verb = TRICKS_PASS; // the player promises nothing blind
        break;
    }
}
