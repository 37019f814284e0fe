// SPDX-License-Identifier: GPL-3.0-or-later
// Novice and steady players of trick-taking games.  A steady one counts suits, plays for its side, bids by what its hand is
// likely to take, and ducks where tricks cost; a novice plays any legal card half of the time.
#include "players/tricks_think.h"
#include <limits.h>
#include <string.h>

// --- what comes before the first trick ---

static int length(const struct tricks_think *t, int suit)
{
    int count = 0;
    for (int i = 0; i < t->count; i++)
        count += tricks_suit(t->o, t->s->shown.trump, t->hand[i]) == suit;
    return count;
}

// How much a card in hand is feared where points cost.
static int danger(const struct tricks_think *t, int face)
{
    int points = tricks_points(&t->o->cards, face), suit = face_suit(face), cards = length(t, suit), worst = 0;
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

// What the hand may take with this trump, the card that comes with it counted where it does.
static int with_trump(const struct tricks_think *t, int trump, bool turned)
{
    uint8_t hand[TRICKS_HELD + 1];
    int count = t->count, partner = tricks_side(t->o, t->s->shown.k.seats, t->s->shown.k.dealer);
    bool euchre = t->o->offer_kind == OFFER_EUCHRE, dealer = t->s->shown.k.dealer == t->seat;
    memcpy(hand, t->hand, (size_t)count);
    if (t->s->shown.turnup_count && (turned || !euchre) && (dealer || !euchre))
        hand[count++] = t->s->turnup[0];
    int sum = tricks_estimate(t->o, t->s, hand, count, trump);
    bool ours = partner == tricks_side(t->o, t->s->shown.k.seats, t->seat);
    return turned && euchre && !dealer ? sum + (ours ? 30 : -40) : sum;
}

static void offer(const struct tricks_think *t, struct move *out)
{
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
    int wanted = o->score_mode == SCORE_MAKER ? 100 * o->need - 20 : 46 * cards;
    *out = (struct move){ .verb = TRICKS_PASS };
    if (most < wanted && !stuck)
        return;
    out->verb = second ? TRICKS_NAME : TRICKS_ACCEPT;
    out->target = (int16_t)(second ? suit : 0);
    out->where = o->offer_alone && o->sides != SIDES_NONE && most > 100 * cards - 60;
}

static int bid_for(const struct tricks_think *t)
{
    int sum = tricks_estimate(t->o, t->s, t->hand, t->count, t->s->shown.trump);
    int bid = (sum + (t->o->score_mode == SCORE_EXACT ? 50 : 40)) / 100;
    return bid > t->count ? t->count : bid;
}

// A hand of low cards, with little in trumps.
static bool is_for_nil(const struct tricks_think *t)
{
    int risk = 0, trump = t->s->shown.trump;
    for (int i = 0; i < t->count; i++) {
        int face = t->hand[i], suit = tricks_suit(t->o, trump, face), above = tricks_above_in(t, face);
        risk += suit == trump                      ? (above < 4   ? 200
                                                      : above < 7 ? 40
                                                                  : 8)
                : above < 2 && length(t, suit) < 4 ? 45
                : above < 4                        ? 15
                                                   : 0;
    }
    return risk < 75;
}

static void bid(const struct tricks_think *t, struct move *out)
{
    const struct shown *shown = &t->s->shown;
    int wanted = bid_for(t), least = tricks_least_bid(t->o, t->count), sum = 0, left = 0;
    for (int seat = 0; seat < shown->k.seats; seat++) {
        sum += shown->bid[seat] == NO_BID ? 0 : shown->bid[seat];
        left += shown->bid[seat] == NO_BID;
    }
    *out = (struct move){ .verb = TRICKS_BID };
    bool hooked = t->o->bid_hook && left == 1;
    if (t->o->bid_nil && wanted <= 2 && is_for_nil(t) && !(hooked && sum == t->count)) {
        out->verb = TRICKS_NIL;
        return;
    }
    if (wanted < least || (t->o->bid_nil && wanted == 0))
        wanted = least ? least : 1;
    if (t->o->score_mode == SCORE_BID && t->o->sides != SIDES_NONE && left == 1) // the last one sees what is left of the tricks
        wanted = sum + wanted > t->count && wanted > 1 && wanted > least ? wanted - 1 : wanted;
    if (hooked && sum + wanted == t->count)
        wanted = wanted > least || wanted == t->count ? wanted - 1 : wanted + 1;
    wanted = wanted < least ? 0 : wanted; // all others bid nil, and nothing else is left
    out->target = (int16_t)wanted;
}

static void bury(const struct tricks_think *t, struct move *out)
{
    int best = 0, least = INT_MAX;
    for (int i = 0; i < t->count; i++) {
        int suit = tricks_suit(t->o, t->s->shown.trump, t->hand[i]);
        int worth = tricks_height(t->o, t->s->shown.trump, t->hand[i]) + 20 * length(t, suit) +
                    (suit == t->s->shown.trump ? 1000 : 0) + (face_rank(t->hand[i]) == RANK_ACE ? 100 : 0);
        best = worth < least ? i : best;
        least = worth < least ? worth : least;
    }
    *out = (struct move){ .verb = TRICKS_BURY, .count = 1 };
    out->card[0] = (struct move_card){ t->hand[best], FACE_NONE };
}

// --- does the seat want tricks? ---

static bool same_side(const struct tricks_think *t, int seat)
{
    return tricks_side(t->o, t->s->shown.k.seats, seat) == tricks_side(t->o, t->s->shown.k.seats, t->seat);
}

static bool is_nil(const struct tricks_think *t, int seat)
{
    return t->o->bid_nil && t->s->shown.bid[seat] == 0;
}

// More than 0: it wants this trick, 0: it is better left, below: it must not take it.
static int wish(const struct tricks_think *t)
{
    const struct shown *shown = &t->s->shown;
    int need = 0, others = 0;
    if (t->o->score_mode == SCORE_PENALTY)
        return -1;
    if (t->o->score_mode != SCORE_BID && t->o->score_mode != SCORE_EXACT)
        return 1;
    if (is_nil(t, t->seat) && !shown->tricks[t->seat])
        return -1;
    for (int seat = 0; seat < shown->k.seats; seat++) {
        int of = (shown->bid[seat] == NO_BID ? 0 : shown->bid[seat]) - shown->tricks[seat];
        if (same_side(t, seat))
            need += of;
        else
            others += of;
    }
    if (t->o->score_mode == SCORE_EXACT)
        return need > 0 ? 1 : -1;
    return need > 0 || others >= t->count - need - 1 ? 1 : 0; // tricks that the others need count as well
}

// --- which card ---

struct choosing {
    const struct tricks_think *t;
    int wish, best, winner; // best: the card that wins so far; winner: whose it is
    bool last, ours;        // ours: a partner is winning
    int points;             // that lie there
};

// Opponents still to play may trump it.
static bool may_be_trumped(const struct choosing *c, int suit)
{
    const struct tricks_think *t = c->t;
    const struct state *s = t->s;
    int trump = s->shown.trump;
    if (trump == NO_TRUMP || suit == trump || !tricks_unseen_in(t, trump))
        return false;
    for (int seat = tricks_next(t->o, s, t->seat), i = s->shown.trick_count + 1; i < s->shown.k.seats && seat != s->shown.led;
         seat = tricks_next(t->o, s, seat), i++)
        if (!same_side(t, seat) && tricks_may_hold(s, seat, trump) && !tricks_may_hold(s, seat, suit))
            return true;
    return tricks_unseen_in(t, suit) < s->shown.k.seats - 1 && s->shown.trick_number > 3;
}

static bool wins(const struct choosing *c, int face)
{
    return c->best == FACE_NONE || tricks_beats(c->t->o, c->t->s->shown.trump, face, c->best);
}

// What the card is worth beside others to get rid of, or to keep.
static int keep(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int trump = t->s->shown.trump, suit = tricks_suit(t->o, trump, face);
    return tricks_height(t->o, trump, face) + (suit == trump ? 40 : 0) + (tricks_above_in(t, face) == 0 ? 10 : 0);
}

static int lead_worth(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int trump = t->s->shown.trump, suit = tricks_suit(t->o, trump, face), above = tricks_above_in(t, face);
    int left = tricks_unseen_in(t, suit), points = tricks_worth(t->o, trump, face);
    if (c->wish > 0) {
        bool sure = above == 0 && !may_be_trumped(c, suit);
        bool maker = t->s->shown.maker != NOBODY && same_side(t, t->s->shown.maker);
        if (sure)
            return 200 + points + (suit == trump ? (maker ? 40 : -60) : 0);
        if (t->o->score_mode == SCORE_CARDS)
            return (suit == trump ? (maker ? 60 : -40) : 0) - 3 * points - tricks_height(t->o, trump, face);
        return (suit == trump ? -20 : 3 * length(t, suit)) - tricks_height(t->o, trump, face);
    }
    // A low card that others must take: nobody has any left, it is one's own.
    int fear = left == 0 ? 100 : 100 * (left - above) / left;
    if (t->o->score_mode == SCORE_PENALTY && suit == SUIT_SPADES && t->unseen >> face_of(RANK_QUEEN, SUIT_SPADES) & 1)
        fear += tricks_height(t->o, trump, face) > tricks_height(t->o, trump, face_of(RANK_QUEEN, SUIT_SPADES)) ? 80 : -15;
    return -fear - 12 * points - 2 * length(t, suit);
}

// A card that does not take the trick.
static int lose_worth(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int points = tricks_worth(t->o, t->s->shown.trump, face);
    if (c->wish < 0) // the worst goes first
        return 300 + keep(c, face) + 15 * points;
    return 100 - keep(c, face) + (t->o->score_mode == SCORE_CARDS ? (c->ours ? 4 : -4) * points : 0);
}

static int win_worth(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int trump = t->s->shown.trump, suit = tricks_suit(t->o, trump, face), above = tricks_above_in(t, face);
    int points = tricks_worth(t->o, trump, face);
    bool sure = c->last || (above == 0 && !may_be_trumped(c, suit));
    if (c->wish < 0) { // if it must be taken, then for little and with a high card
        bool free = c->last && c->points + points <= 0;
        return (free      ? 260
                : c->last ? 120
                          : 60) -
               12 * (c->points + points) + (c->last ? keep(c, face) : -keep(c, face) - 10 * (4 - above));
    }
    if (c->ours) {
        bool partner_nil = is_nil(t, c->winner);
        return (partner_nil ? 250 : -100) - keep(c, face) + (partner_nil ? 0 : c->last ? -50 : sure ? 20 : 0);
    }
    if (c->wish == 0)
        return 90 - keep(c, face);
    return (sure ? 300 : suit == trump || above < 2 ? 180 : 90 - 10 * above) + 4 * c->points - keep(c, face);
}

static int card_worth(const struct choosing *c, int face)
{
    if (c->best == FACE_NONE)
        return lead_worth(c, face);
    return wins(c, face) ? win_worth(c, face) : lose_worth(c, face);
}

static void begin(const struct tricks_think *t, struct choosing *c)
{
    const struct state *s = t->s;
    *c = (struct choosing){ .t = t, .wish = wish(t), .best = FACE_NONE, .winner = NOBODY };
    if (!s->shown.trick_count)
        return;
    int best = tricks_winning(t->o, s);
    c->best = s->trick[best];
    c->winner = tricks_seat_of(t->o, s, best);
    c->ours = same_side(t, c->winner);
    c->last = tricks_next(t->o, s, t->seat) == s->shown.led;
    for (int i = 0; i < s->shown.trick_count; i++)
        c->points += tricks_worth(t->o, s->shown.trump, s->trick[i]);
}

static bool play(const struct options *o, const struct view *v, const struct tricks_think *t, struct move *out)
{
    struct choosing c;
    struct kit_now now = kit_view(&tricks_game, o, v);
    int most = INT_MIN;
    struct move m = { .verb = TRICKS_PLAY, .count = 1 };
    begin(t, &c);
    for (int i = 0; i < t->count; i++) {
        m.card[0] = (struct move_card){ t->hand[i], FACE_NONE };
        if (!tricks_may_play(&now, &m, NULL))
            continue;
        int worth = card_worth(&c, t->hand[i]);
        if (worth > most) {
            most = worth;
            memcpy(out, &m, sizeof m);
        }
    }
    return most != INT_MIN;
}

bool tricks_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                   struct move *out)
{
    struct tricks_think t;
    const struct kit_now now = kit_view(game, o, v);
    if (v->seat == WATCHER || !kit_may_act(&now, NULL))
        return false;
    tricks_think(o, v, &t);
    memset(out, 0, offsetof(struct move, card));
    switch (v->s.shown.phase) {
    case PHASE_GIVE:
        give(&t, out);
        return true;
    case PHASE_OFFER:
        offer(&t, out);
        return true;
    case PHASE_BURY:
        bury(&t, out);
        return true;
    case PHASE_BLIND:
        out->verb = TRICKS_PASS;
        return true;
    case PHASE_BID:
        bid(&t, out);
        return true;
    default:
        return play(o, v, &t, out);
    }
}

bool tricks_novice(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    bool plays = v->s.shown.phase == PHASE_PLAY || v->s.shown.phase == PHASE_GIVE; // at random it would bid at random too
    return (!plays || rng_below(rng, 2)) && tricks_steady(game, o, v, memory, rng, out);
}
