// SPDX-License-Identifier: GPL-3.0-or-later
// Plays rounds with knocks of two rummy players out in thought (players/rummy/knock_round.h).
#include "players/rummy/knock_round.h"
#include "rules/rummy/judge/knock_worth.h"
#include "rules/rummy/options/options.h"

// --- the discard of a steady player, in bits ---

// Returns the danger of a discard in a round with knocks that is played out in thought: in how many ways the next player could
// use the card, as far as that player's hand is known.
static int danger(const struct knock_bits *b, const struct knock_discards *d, int bit)
{
    const uint64_t near = b->near[bit], unseen = d->unseen & near, suit = unseen & knock_bits_suit(bit);
    const int same = __builtin_popcountll(unseen & ~suit);
    int runs = 0; // runs: pairs of unseen cards that could lie in one run with the card
    for (uint64_t card = suit; card; card &= card - 1)
        runs += __builtin_popcountll(b->near[__builtin_ctzll(card)] & card & (card - 1));
    return KNOCK_SHOWN_WORTH * __builtin_popcountll(d->known & near) + KNOCK_DANGER_WORTH * (same * (same - 1) / 2 + runs);
}

// Returns how many unseen cards would help the hand `rest` (a set of bits), as a round with knocks is played out in thought.  A
// card helps if it combines with the hand so that at most `left` points are left over.
static int outs(const struct knock_bits *b, uint64_t rest, int left, uint64_t unseen)
{
    int count = 0;
    for (uint64_t card = knock_bits_fits(b, rest) & unseen; card; card &= card - 1)
        count += knock_bits_left(b, rest | (card & -card)) <= left;
    return count;
}

static void list_discards(const struct knock_bits *b, struct knock_discards *d)
{
    d->count = 0;
    for (uint64_t card = d->hand & ~d->barred; card; card &= card - 1) {
        int left = knock_bits_left(b, d->hand & ~(card & -card));
        d->fewest = !d->count || left < d->fewest ? left : d->fewest;
        d->of[d->count++] = (struct knock_discard){ .bit = (uint8_t)__builtin_ctzll(card), .left = left };
    }
}

static void weigh_discards(const struct knock_bits *b, struct knock_discards *d)
{
    int most = knock_span(d->fewest, b->limit), worth = knock_out_worth(d->stock);
    for (int i = 0; i < d->count; i++) {
        struct knock_discard *one = &d->of[i];
        one->thought = one->left <= most;
        one->loss = KNOCK_LEFT_WORTH * one->left;
        if (one->thought)
            one->loss += danger(b, d, one->bit) - worth * outs(b, d->hand & ~knock_bit(one->bit), one->left, d->unseen);
    }
}

void knock_round_discards(const struct knock_bits *b, struct knock_discards *d)
{
    list_discards(b, d);
    weigh_discards(b, d);
}

int knock_round_discard(const struct knock_bits *b, const struct knock_discards *d)
{
    int best = -1;
    for (int i = 0; i < d->count; i++) {
        const struct knock_discard *one = &d->of[i], *two = &d->of[best < 0 ? i : best];
        if (one->thought &&
            (best < 0 || one->loss < two->loss || (one->loss == two->loss && b->face[one->bit] < b->face[two->bit])))
            best = i;
    }
    return best;
}

// --- the moves of a round in thought ---

bool knock_round_takes(const struct knock_bits *b, uint64_t hand, int top)
{
    const uint64_t with = hand | knock_bit(top);
    int now, then = 0;
    if (!(knock_bits_fits(b, hand) & knock_bit(top)))
        return false;
    now = knock_bits_left(b, hand);
    return knock_bits_best(b, with, knock_bit(top), &then) != BITS_NONE && then < now &&
           knock_bits_left(b, with) < now + b->cost[top];
}

uint64_t knock_round_take(const struct knock_bits *b, struct knock_round *r, int seat)
{
    const uint64_t top = knock_bit(r->top);
    r->hand[seat] |= top;
    r->known[seat] |= top;
    r->gone &= ~top;
    r->top = BITS_NONE;
    return b->o->draw_return_same == RETURN_ALLOW ? 0 : top;
}

bool knock_round_draw(struct knock_round *r, int seat)
{
    if (!r->stock_count)
        return false;
    r->hand[seat] |= knock_bit(r->stock[--r->stock_count]);
    return true;
}

void knock_round_throw(struct knock_round *r, int seat, int bit)
{
    r->hand[seat] &= ~knock_bit(bit);
    r->known[seat] &= ~knock_bit(bit);
    r->gone |= knock_bit(bit);
    r->top = bit;
    r->turns[seat]++;
}

bool knock_round_is_void(const struct knock_bits *b, const struct knock_round *r)
{
    return r->stock_count <= (b->o->stock_empty == STOCK_NO_SCORE ? b->o->stock_last : 0);
}

// --- what a knock in thought brings ---

static int left_after_adding(const struct knock_bits *b, uint64_t laid, int left, uint64_t other)
{
    int now = knock_bits_left(b, other);
    bool added = b->o->layoff_on == LAYOFF_KNOCKER && (left || b->o->layoff_on_gin);
    while (added) {
        added = false;
        for (uint64_t card = knock_bits_fits(b, laid) & other; card; card &= card - 1) {
            uint64_t one = card & -card;
            if (knock_bits_left(b, laid | one) > left || knock_bits_left(b, other & ~one) >= now)
                continue;
            laid |= one;
            other &= ~one;
            now = knock_bits_left(b, other);
            added = true;
        }
    }
    return now;
}

int knock_round_knock(const struct knock_bits *b, const struct knock_round *r, int seat, int bit)
{
    uint64_t rest = r->hand[seat] & ~(bit == BITS_NONE ? 0 : knock_bit(bit));
    int left = knock_bits_left(b, rest), other = left_after_adding(b, rest, left, r->hand[!seat]);
    int more = bit == BITS_NONE && options_score_knocks(b->o) ? b->o->bonus_big_gin - b->o->bonus_gin : 0;
    return knock_brings(b->o, left, other, left == 0) + more;
}

// --- playing the round on ---

// Returns whether a player knocks in a round with knocks that is played out in thought.  `bit` gets the bit of the card discarded
// with the knock, or BITS_NONE.
static bool knocks(const struct knock_bits *b, const struct knock_discards *d, bool first_turn, int *bit)
{
    *bit = BITS_NONE;
    if (!d->count || d->fewest > b->limit || (first_turn && !b->o->knock_first_turn))
        return false;
    if (b->o->knock_big && knock_bits_left(b, d->hand) == 0)
        return true;
    for (int i = 0; i < d->count; i++)
        if (d->of[i].left == d->fewest && (*bit == BITS_NONE || b->cost[d->of[i].bit] > b->cost[*bit]))
            *bit = d->of[i].bit;
    return knock_bits_may(b, d->hand & ~knock_bit(*bit), d->fewest);
}

// Plays the rest of a turn, after the draw, in a round with knocks that is played out in thought.  Returns true if that ends the
// round; `brought` then gets the points that the seat gains by it.
static bool play_turn(const struct knock_bits *b, struct knock_round *r, int seat, uint64_t barred, int *brought)
{
    int bit;
    struct knock_discards d;
    d.hand = r->hand[seat];
    d.barred = barred;
    d.unseen = b->pack & ~d.hand & ~r->gone;
    d.known = r->known[!seat];
    d.stock = r->stock_count;
    list_discards(b, &d);
    if (knocks(b, &d, !r->turns[seat], &bit)) {
        *brought = knock_round_knock(b, r, seat, bit);
        return true;
    }
    weigh_discards(b, &d);
    knock_round_throw(r, seat, d.of[knock_round_discard(b, &d)].bit);
    *brought = 0;
    return knock_round_is_void(b, r);
}

// Asks both players of a round with knocks, played in thought, whether they take the first upcard, until one does or both have
// left it.
static void offer(const struct knock_bits *b, const struct knock_round *r, int *seat, enum knock_at *at)
{
    while (*at <= AT_OFFERED_LAST && !knock_round_takes(b, r->hand[*seat], r->top)) {
        *at = *at == AT_OFFERED ? AT_OFFERED_LAST : AT_CLOSED;
        *seat = !*seat;
    }
}

int knock_round_play(const struct knock_bits *b, struct knock_round *r, int seat, enum knock_at at, uint64_t barred)
{
    int brought = 0;
    for (;; at = AT_DRAW, barred = 0, seat = !seat) {
        offer(b, r, &seat, &at);
        if (at <= AT_OFFERED_LAST || (at == AT_DRAW && r->top != BITS_NONE && knock_round_takes(b, r->hand[seat], r->top))) {
            barred = knock_round_take(b, r, seat);
        } else if (at != AT_PLAY && !knock_round_draw(r, seat)) {
            return 0;
        }
        if (play_turn(b, r, seat, barred, &brought))
            return seat ? -brought : brought;
    }
}
