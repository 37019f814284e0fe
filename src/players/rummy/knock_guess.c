// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses which hands are likely where players knock (players/rummy/knock_guess.h).  A guess is a hand and the card of every
// draw, so it tells what the seat held whenever it took a card, left one or threw one.  A guess counts as likely if a steady
// player with those hands would have done just what the seat did, with some room for slips and other tastes.  It is changed at
// random: a hidden card of the hand and one elsewhere change places, or the cards of two draws do.  The less likely a change
// makes the guess, the more seldom it is kept.
#include "players/rummy/knock_guess.h"
#include "players/rummy/knock_round.h"
#include <math.h>
#include <string.h>

enum { CHANGES_FIRST = 300, CHANGES_NEXT = 5 };

// --- reading what the players did in the round ---

// A pass through what both players did (takes, draws, discards) in a round with knocks, to guess the other's hand.  It holds how
// things stood at each deed.
struct reading {
    struct knock_guess *guess;
    int me, other, draws; // draws: how often both have drawn from the stock up to the deed
    int top, took[SEATS_MAX];
    bool drew[SEATS_MAX];
    uint64_t gone, known[SEATS_MAX];
};

// Returns the bit of the first upcard, where reading a round with knocks begins, to guess a hand.  It is the card that was taken
// or left first of all, or the one at the bottom of the discard pile.  Returns BITS_NONE if no card was turned up.
static int first_top(const struct knock_bits *b, const struct view *v, const struct memory *memory)
{
    if (memory->deeds && memory->deed[0].did != DEED_DREW)
        return b->of[memory->deed[0].face];
    return v->shown.discard.count ? b->of[card_face(v->shown.discard.card[0])] : BITS_NONE;
}

static void read_throw(struct reading *r, int seat, int bit)
{
    struct knock_guess *guess = r->guess;
    bool took = r->took[seat] != BITS_NONE;
    if (!took && !r->drew[seat]) { // the seat left the upcard
        guess->left = seat == r->other ? bit : guess->left;
        return;
    }
    if (seat == r->other)
        guess->turn[guess->turns++] = (struct knock_turn){ .top = (uint8_t)r->top,
                                                           .thrown = (uint8_t)bit,
                                                           .took = took,
                                                           .stock = (uint16_t)r->draws,
                                                           .gone = r->gone,
                                                           .known = r->known[r->me] };
    r->known[seat] &= ~knock_bit(bit);
    r->gone |= knock_bit(bit);
    r->top = bit;
    r->took[seat] = BITS_NONE;
    r->drew[seat] = false;
}

static void read_deed(struct reading *r, const struct deed *deed)
{
    const int seat = deed->seat, bit = deed->face < FACE_JOKER ? r->guess->b->of[deed->face] : BITS_NONE;
    switch (deed->did) {
    case DEED_TOOK:
        r->top = r->took[seat] = bit;
        r->known[seat] |= knock_bit(bit);
        r->gone &= ~knock_bit(bit);
        break;
    case DEED_DREW:
        r->draws++;
        r->drew[seat] = true;
        break;
    default:
        read_throw(r, seat, bit);
    }
}

static bool read_all(struct knock_guess *guess, const struct view *v, const struct memory *memory, int other)
{
    struct reading r = { .guess = guess, .me = v->seat, .other = other, .top = first_top(guess->b, v, memory) };
    for (int seat = 0; seat < SEATS_MAX; seat++)
        r.took[seat] = BITS_NONE;
    r.gone = r.top == BITS_NONE ? 0 : knock_bit(r.top);
    guess->left = BITS_NONE;
    for (int i = 0; i < memory->deeds; i++)
        read_deed(&r, &memory->deed[i]);
    for (int i = 0; i < guess->turns; i++) // what the stock held then is told by how many draws came later
        guess->turn[i].stock = (uint16_t)(v->shown.stock_count + r.draws - guess->turn[i].stock);
    guess->known = r.known[other];
    return r.gone == knock_bits_of(guess->b, &v->shown.discard);
}

// --- how likely a guess is ---

// How often, of a hundred times, the guess of another player's hand allows for a slip: that the player takes or leaves against a
// steady player's choice, throws any card, or does not knock.
enum { OF_HUNDRED = 100, OTHER_TAKE = 3, OTHER_THROW = 3, NO_KNOCK = 2 };

// The number of parts to a unit in the logarithms by which guesses of hands are weighed.  Whole numbers of parts are the same
// everywhere.  Fractions are not: C libraries differ in the last digit of log and exp, and a sum of fractions depends on their
// order.
enum { LOG_PARTS = 1 << 16 };
static int log_parts(double chance)
{
    return (int)lround(log(chance) * LOG_PARTS);
}

static int likely_take(const struct knock_guess *guess, uint64_t hand, int top, bool took)
{
    bool takes = knock_round_takes(guess->b, hand, top);
    return log_parts((takes == took ? OF_HUNDRED - OTHER_TAKE : OTHER_TAKE) / (double)OF_HUNDRED);
}

static int likely_throw(const struct knock_guess *guess, uint64_t hand, const struct knock_turn *turn)
{
    // how much more loss, or points left over, makes a discard e times as rare
    static const double LOSS_EVEN = 20.0, POINTS_EVEN = 20.0;
    struct knock_discards d = { .hand = hand, .barred = turn->took ? knock_bit(turn->top) : 0 };
    double all = 0, this = 0, least = 0, other = OTHER_THROW / (double)OF_HUNDRED;
    d.unseen = guess->b->pack & ~turn->gone & ~hand;
    d.known = turn->known;
    d.stock = turn->stock;
    knock_round_discards(guess->b, &d);
    const int best = knock_round_discard(guess->b, &d);
    for (int i = 0; i < d.count; i++) {
        double weight = d.of[i].thought ? exp((d.of[best].loss - d.of[i].loss) / LOSS_EVEN) : 0;
        all += weight;
        if (d.of[i].bit != turn->thrown)
            continue;
        this = weight;
        least = exp((d.fewest - d.of[i].left) / POINTS_EVEN) / d.count;
    }
    double knocks = d.fewest <= guess->b->limit ? NO_KNOCK / (double)OF_HUNDRED : 1;
    return log_parts(knocks * ((1 - other) * this / all + other * least) + 1e-12);
}

static uint64_t before_turn(const struct knock_guess *guess, const uint8_t *drawn, int turn, uint64_t hand)
{
    const struct knock_turn *t = &guess->turn[turn];
    return (hand | knock_bit(t->thrown)) & ~knock_bit(t->took ? t->top : drawn[turn]);
}

static int worth_of(const struct knock_guess *guess, uint64_t hand, const uint8_t *drawn)
{
    int worth = 0;
    for (int i = guess->turns - 1; i >= 0; i--) {
        const struct knock_turn *turn = &guess->turn[i];
        worth += likely_throw(guess, hand | knock_bit(turn->thrown), turn);
        hand = before_turn(guess, drawn, i, hand);
        worth += likely_take(guess, hand, turn->top, turn->took);
    }
    return guess->left == BITS_NONE ? worth : worth + likely_take(guess, hand, guess->left, false);
}

// --- changing a guess ---

static int pick(struct knock_guess *guess, uint64_t cards)
{
    for (int at = (int)rng_below(guess->rng, (uint32_t)__builtin_popcountll(cards)); at > 0; at--)
        cards &= cards - 1;
    return __builtin_ctzll(cards);
}

// Returns the cards that the other player may have drawn in a turn before a knock, by the guess of its hand: all that it held
// then, except those that it had taken earlier.
static uint64_t drawable(const struct knock_guess *guess, const uint8_t *drawn, int turn)
{
    uint64_t hand = guess->hand;
    for (int i = guess->turns - 1; i > turn; i--)
        hand = before_turn(guess, drawn, i, hand);
    hand |= knock_bit(guess->turn[turn].thrown);
    for (int i = 0; i < turn; i++)
        hand &= ~(guess->turn[i].took ? knock_bit(guess->turn[i].top) : 0);
    return hand;
}

static void swap_drawn(const struct knock_guess *guess, uint8_t *drawn, int turns, int from, int to)
{
    for (int i = 0; i < turns; i++)
        if (!guess->turn[i].took && drawn[i] == from)
            drawn[i] = (uint8_t)to;
}

static bool is_taken(const struct knock_guess *guess, int worth)
{
    enum { CHANCES = 1 << 20 };
    return worth >= guess->worth || rng_below(guess->rng, CHANCES) < exp((worth - guess->worth) / (double)LOG_PARTS) * CHANCES;
}

static void change(struct knock_guess *guess, int times)
{
    enum { OF_HAND = 3 }; // one change of this many is one of the hand, the others of a draw
    for (int i = 0; i < times; i++) {
        uint64_t hand = guess->hand, in = 0, out = 0;
        uint8_t drawn[DEEDS_KEPT];
        memcpy(drawn, guess->drawn, (size_t)guess->turns);
        if (!guess->turns || rng_below(guess->rng, OF_HAND) == 0) {
            if (!guess->pool || !(hand & ~guess->known))
                return;
            int goes = pick(guess, hand & ~guess->known), comes = pick(guess, guess->pool);
            out = knock_bit(goes);
            in = knock_bit(comes);
            hand = (hand & ~out) | in;
            swap_drawn(guess, drawn, guess->turns, goes, comes);
        } else {
            int turn = (int)rng_below(guess->rng, (uint32_t)guess->turns);
            if (guess->turn[turn].took)
                continue;
            int was = drawn[turn], is = pick(guess, drawable(guess, drawn, turn));
            swap_drawn(guess, drawn, turn, is, was);
            drawn[turn] = (uint8_t)is;
        }
        int worth = worth_of(guess, hand, drawn);
        if (!is_taken(guess, worth))
            continue;
        guess->worth = worth;
        guess->hand = hand;
        guess->pool = (guess->pool | out) & ~in;
        memcpy(guess->drawn, drawn, (size_t)guess->turns);
    }
}

void knock_guess_next(struct knock_guess *guess)
{
    change(guess, CHANGES_NEXT);
}

bool knock_guess_begin(struct knock_guess *guess, const struct knock_bits *b, const struct view *v, const struct memory *memory,
                       struct rng *rng)
{
    const int other = seat_after(&v->shown, v->seat);
    memset(guess, 0, sizeof *guess);
    guess->b = b;
    guess->rng = rng;
    if (!memory->whole || memory->deeds > DEEDS_KEPT || !read_all(guess, v, memory, other))
        return false;
    guess->hand = guess->known;
    guess->pool = b->pack & ~knock_bits_of(b, &v->hand) & ~knock_bits_of(b, &v->shown.discard) & ~guess->known;
    while (__builtin_popcountll(guess->hand) < v->shown.hand_count[other] && guess->pool) {
        uint64_t card = knock_bit(pick(guess, guess->pool));
        guess->pool &= ~card;
        guess->hand |= card;
    }
    if (__builtin_popcountll(guess->pool) != v->shown.stock_count)
        return false;
    for (int i = guess->turns - 1; i >= 0; i--) {
        uint64_t cards = drawable(guess, guess->drawn, i);
        if (!cards)
            return false;
        guess->drawn[i] = (uint8_t)pick(guess, cards);
    }
    guess->worth = worth_of(guess, guess->hand, guess->drawn);
    change(guess, CHANGES_FIRST);
    return true;
}
