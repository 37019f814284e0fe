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

// A hand as it would be played with this trump.
struct made_hand {
    uint8_t card[TRICKS_HELD + 1];
    int count, trump;
};

// How many of a hundred rounds a maker wins: `any` with any hand, more for each trump and each high card, by how many cards of
// the suit beat it, and for each suit that the hand lacks, as found in rounds of steady players with every trump.
enum { TRUMP_RANKS = 6, SIDE_RANKS = 2 };
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

// How many rounds more a maker wins because the dealer takes the card on offer, a trump more for the dealer's side.
static int chance_of_turned(const struct tricks_think *t, bool ours)
{
    enum { HIGH_TURNED = 3, OWN = 18, THEIRS = -15 };
    static const int high[HIGH_TURNED] = { 12, 6, 6 };
    int above = tricks_above(t->o, face_suit(t->s->turnup[0]), tricks_faces(t->o, t->s->shown.k.seats), t->s->turnup[0]);
    return ours ? OWN + (above < HIGH_TURNED ? high[above] : 0) : THEIRS - (above < HIGH_TURNED ? high[above] : 0);
}

// The place of the card that the hand needs least.
static int to_bury(const struct tricks_think *t, const struct made_hand *hand)
{
    int length[SUITS], best = 0, least = INT_MAX;
    count_suits(t, hand, length);
    for (int i = 0; i < hand->count; i++) {
        int suit = tricks_suit(t->o, hand->trump, hand->card[i]);
        int worth = tricks_height(t->o, hand->trump, hand->card[i]) + 20 * length[suit] + (suit == hand->trump ? 1000 : 0) +
                    (face_rank(hand->card[i]) == RANK_ACE ? 100 : 0);
        best = worth < least ? i : best;
        least = worth < least ? worth : least;
    }
    return best;
}

// The seat's hand with this trump, with the card that comes with the trump if the seat gets it.
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

// How many of a hundred rounds the seat makes with this trump.
static int chance_with(const struct tricks_think *t, int trump, bool turned)
{
    struct made_hand hand = made_hand(t, trump, turned);
    int dealer = t->s->shown.k.dealer;
    if (t->o->score_mode == SCORE_CARDS)
        return chance_of(t, &hand, &by_points);
    return chance_of(t, &hand, &by_tricks) + (turned && dealer != t->seat ? chance_of_turned(t, tricks_same_side(t, dealer)) : 0);
}

// Finds the suit that is the seat's best trump, and returns how many of a hundred rounds it makes with it.
static int best_trump(const struct tricks_think *t, int *suit)
{
    bool second = t->s->shown.passes >= t->s->shown.k.seats;
    int turned = face_suit(t->s->turnup[0]), most = INT_MIN;
    for (int other = 0; other < SUITS; other++) {
        int chance = (other == turned) == second ? INT_MIN : chance_with(t, other, !second);
        *suit = chance > most ? other : *suit;
        most = chance > most ? chance : most;
    }
    return most;
}

static void offer(const struct tricks_think *t, struct move *out)
{
    enum { TWO_IN_THREE = 70, MOSTLY = 65, FOR_ALONE = 130 }; // of the makers who take four in five do, as the best of several
    const struct options *o = t->o;
    bool second = t->s->shown.passes >= t->s->shown.k.seats;
    bool stuck = o->offer_stick && t->s->shown.passes == 2 * t->s->shown.k.seats - 1;
    int suit = 0, most = best_trump(t, &suit), cards = tricks_cards(o, t->s->shown.k.seats, t->s->shown.k.round);
    *out = (struct move){ .verb = TRICKS_PASS };
    if (most < (o->score_mode == SCORE_CARDS ? TWO_IN_THREE : MOSTLY) && !stuck)
        return;
    struct made_hand hand = made_hand(t, suit, !second);
    int takes = tricks_estimate(o, t->s, hand.card, hand.count, suit, NULL);
    out->verb = second ? TRICKS_NAME : TRICKS_ACCEPT;
    out->target = (int16_t)(second ? suit : 0);
    out->where = o->offer_alone && o->sides != SIDES_NONE && takes > 100 * cards - FOR_ALONE;
}

static int bid_for(const struct tricks_think *t)
{
    int bid = (tricks_estimate(t->o, t->s, t->hand, t->count, t->trump, NULL) + 45) / 100;
    bid = bid < tricks_certain(t) ? tricks_certain(t) : bid;
    return bid > t->count ? t->count : bid;
}

// The bid that is worth most where only the exact number of tricks counts, other than one that may not be made.
static int best_exact(const struct tricks_think *t, int barred)
{
    int each[TRICKS_HELD], best = NO_BID, least = tricks_least_bid(t->o, t->count);
    int64_t most = INT64_MIN;
    tricks_bid_chances(t, each);
    for (int bid = t->o->bid_nil && !least ? 1 : least; bid <= t->count; bid++) {
        int64_t worth = bid == barred ? INT64_MIN : tricks_exact_worth(t->o, each, t->count, bid);
        best = worth > most ? bid : best;
        most = worth > most ? worth : most;
    }
    return best == NO_BID ? 0 : best;
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

// Says whether each card of a suit, of several, is so high that it is likely to take its round.
static bool is_bare_of_low(const int above[TRICKS_HELD], int count)
{
    enum { LOW_ENOUGH = 6 }; // an 8
    bool low = count < 2;
    for (int i = 0; i < count; i++)
        low |= above[i] >= LOW_ENOUGH;
    return !low;
}

// Says whether a hand is for nil: low cards, little in trumps and no card that must win.  The figures come from rounds in which
// hands without a sure card bid nil and steady players hunted it: how much each card of a hand had to do with those that
// failed.
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
    if (o->score_mode == SCORE_EXACT) {
        out->target = (int16_t)best_exact(t, barred);
        return;
    }
    if (wanted < least || (o->bid_nil && wanted == 0))
        wanted = least ? least : 1;
    if (o->score_mode == SCORE_BID && o->sides != SIDES_NONE && left == 1) // the last bidder sees what is left of the tricks
        wanted = sum + wanted > t->count && wanted > 1 && wanted > least && wanted > certain ? wanted - 1 : wanted;
    if (wanted == barred)
        wanted = wanted == t->count || wanted > (o->bid_nil && !least ? 1 : least) ? wanted - 1 : wanted + 1;
    wanted = wanted < least ? 0 : wanted; // all others bid nil, and nothing else is left
    out->target = (int16_t)wanted;
}

static void bury(const struct tricks_think *t, struct move *out)
{
    struct made_hand hand = { .count = t->count, .trump = t->trump };
    memcpy(hand.card, t->hand, (size_t)t->count);
    *out = (struct move){ .verb = TRICKS_BURY, .count = 1 };
    out->card[0] = (struct move_card){ hand.card[to_bury(t, &hand)], FACE_NONE };
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
