// SPDX-License-Identifier: GPL-3.0-or-later
// How a seat thinks about the cards of a trick-taking game: where those may be that it has not seen (tricks_unseen), what a card
// may take later, and how many tricks a hand may take.  A card takes more the longer its suit is and the fewer higher cards are
// out.
#include "rules/tricks/think.h"

// Returns how many cards are in the hands of other seats that may hold this suit, to think out the chances of a trick.
static int held_by_others(const struct state *s, int self, int suit)
{
    int count = 0;
    for (int seat = 0; seat < s->shown.k.seats; seat++)
        count += seat != self && tricks_may_hold(s, seat, suit) ? s->shown.k.hand_count[seat] : 0;
    return count;
}

// Returns how many unseen cards are in no hand, but in the stock, put away or out of play, to think out the chances of a trick.
static int held_by_nobody(const struct tricks_think *t)
{
    int count = __builtin_popcountll(t->unseen);
    for (int seat = 0; seat < t->s->shown.k.seats; seat++)
        count -= seat != t->seat ? t->s->shown.k.hand_count[seat] : 0;
    return count > 0 ? count : 0;
}

// Returns what a player thinking about a trick takes for the chance, of EVERY_TIME, that another seat holds none of `cards`
// unseen cards of the suit.
static int has_none(const struct tricks_think *t, int seat, int suit, int cards)
{
    int held = t->s->shown.k.hand_count[seat], room = t->room[suit], none = EVERY_TIME;
    for (int i = 0; tricks_may_hold(t->s, seat, suit) && i < cards; i++)
        none = room - i > held ? none * (room - held - i) / (room - i) : 0;
    return none;
}

int tricks_can_beat(const struct tricks_think *t, int seat, int face, int led)
{
    int suit = tricks_suit_in(t, face), above = tricks_above_in(t, face), trump = t->trump;
    int higher = suit == led ? EVERY_TIME - has_none(t, seat, led, above) : 0;
    if (trump == NO_TRUMP || led == trump)
        return higher;
    int trumps = EVERY_TIME - has_none(t, seat, trump, suit == trump ? above : t->left[trump]);
    return higher + has_none(t, seat, led, t->left[led]) * trumps / EVERY_TIME;
}

// Returns the chance, of EVERY_TIME, that no opponent trumps this suit when it is led: each either follows suit or has no trump.
static int is_followed_by_all(const struct tricks_think *t, int suit)
{
    int chance = EVERY_TIME;
    for (int seat = 0; seat < t->s->shown.k.seats; seat++)
        if (!tricks_same_side(t, seat) && !tricks_sleeps(t->o, t->s, seat))
            chance = chance *
                     (EVERY_TIME - has_none(t, seat, suit, t->left[suit]) *
                                       (EVERY_TIME - has_none(t, seat, t->trump, t->left[t->trump])) / EVERY_TIME) /
                     EVERY_TIME;
    return chance;
}

void tricks_think(const struct kit_now *now, struct tricks_think *out)
{
    const struct state *s = now->s;
    *out = (struct tricks_think){ .o = now->o,
                                  .s = s,
                                  .seat = now->seat,
                                  .count = s->shown.k.hand_count[now->seat],
                                  .trump = s->shown.trump,
                                  .hand = s->hand[now->seat],
                                  .unseen = tricks_unseen(now) };
    for (uint64_t left = out->unseen; left; left &= left - 1)
        out->of[tricks_suit_in(out, __builtin_ctzll(left))] |= left & -left;
    for (int i = 0; i < out->count; i++)
        out->own[tricks_suit_in(out, out->hand[i])]++;
    for (int suit = 0; suit < SUITS; suit++) {
        out->left[suit] = __builtin_popcountll(out->of[suit]);
        out->held[suit] = held_by_others(s, now->seat, suit);
        out->room[suit] = out->held[suit] + held_by_nobody(out);
    }
    for (int suit = 0; suit < SUITS && out->trump != NO_TRUMP; suit++)
        if (out->own[suit] && suit != out->trump && out->s->shown.phase == PHASE_PLAY)
            out->followed[suit] = is_followed_by_all(out, suit);
}

enum { ABOVE = 4 };

// Returns the chance, of EVERY_TIME, that a card of the suit takes a later trick when others hold `above` higher cards.  The
// tables, set by hand, have a column each for 0, 1, 2, and 3 or more higher cards.  One table is for trumps.  Two are for a side
// suit with enough cards to let the higher ones fall first: one if no trump is left, one if the suit may be trumped.  The last is
// for a shorter side suit.
static int later_below(const struct tricks_think *t, int suit, int above)
{
    enum { LONE_TRUMP = 300 };
    static const int of_trumps[ABOVE] = { 1000, 750, 500, 380 }, safe[ABOVE] = { 1000, 600, 300, 120 },
                     side[ABOVE] = { 960, 550, 250, 100 }, bare[ABOVE] = { 960, 150, 50, 20 };
    int row = above < ABOVE ? above : ABOVE - 1;
    if (suit == t->trump)
        return t->own[suit] > above || !above ? of_trumps[row] : LONE_TRUMP;
    if (t->trump == NO_TRUMP || !t->left[t->trump])
        return t->own[suit] > above ? safe[row] : bare[row];
    return (t->own[suit] > above ? side[row] : bare[row]) * t->followed[suit] / EVERY_TIME;
}

int tricks_later(const struct tricks_think *t, int face)
{
    int suit = tricks_suit_in(t, face), above = tricks_above_in(t, face), later = 0;
    int held = t->held[suit], room = t->room[suit], chance[ABOVE] = { EVERY_TIME };
    if (held >= room || !above)
        return later_below(t, suit, above);
    for (int i = 0; i < above && i < room; i++) // each of them lies in a hand or in the stock
        for (int n = i + 1 < ABOVE ? i + 1 : ABOVE - 1; n >= 0; n--) {
            int out = n < ABOVE - 1 && room - i > 0 ? chance[n] * (room - i - held + n) / (room - i) : chance[n];
            chance[n] = out + (n ? chance[n - 1] * (held - n + 1) / (room - i) : 0);
        }
    for (int n = 0; n < ABOVE; n++)
        later += chance[n] * later_below(t, suit, n) / EVERY_TIME;
    return later;
}

int tricks_led_by_partner(const struct tricks_think *t)
{
    const struct shown *shown = &t->s->shown;
    int cards = 0, from = 0;
    if (shown->last != t->seat || shown->last_led == NOBODY || shown->last_led == t->seat ||
        !tricks_same_side(t, shown->last_led))
        return NO_TRUMP;
    for (int seat = 0; seat < shown->k.seats; seat++)
        cards += !tricks_sleeps(t->o, t->s, seat);
    from = shown->taken_count[t->seat] - cards;
    return from < 0 ? NO_TRUMP : tricks_suit_in(t, t->s->taken[t->seat][from]);
}

int tricks_certain(const struct tricks_think *t)
{
    int count = 0;
    for (int i = 0; i < t->count; i++)
        count += tricks_suit_in(t, t->hand[i]) == t->trump && !tricks_above_in(t, t->hand[i]);
    return count;
}

// Works out, from the chance of each card to take a trick, the chance that exactly n of them do, for every n from 0 to `count`.
static void spread_of(const int *chance, int count, int out[TRICKS_HELD + 1])
{
    out[0] = EVERY_TIME * EVERY_TIME; // finer, so that small chances are not lost
    for (int i = 0; i < count; i++) {
        out[i + 1] = 0;
        for (int n = i + 1; n >= 0; n--)
            out[n] = (int)(((int64_t)out[n] * (EVERY_TIME - chance[i]) + (n ? (int64_t)out[n - 1] * chance[i] : 0)) / EVERY_TIME);
    }
}

int tricks_exact_chance(const int *chance, int count, int wanted)
{
    int spread[TRICKS_HELD + 1];
    spread_of(chance, count, spread);
    return wanted < 0 || wanted > count ? 0 : spread[wanted] / EVERY_TIME;
}

int64_t tricks_exact_worth(const struct options *o, const int *chance, int count, int wanted)
{
    int spread[TRICKS_HELD + 1];
    int64_t sum = 0;
    spread_of(chance, count, spread);
    for (int n = 0; n <= count; n++)
        sum += (int64_t)spread[n] * tricks_exact_points(o, wanted, n);
    return sum / EVERY_TIME;
}

// What is known of the cards outside a hand, to estimate how many tricks the hand may take.
struct elsewhere {
    int unseen, held;    // unseen cards, and how many of them other seats hold
    int suit[SUITS];     // unseen cards of each suit; bowers count as trumps
    int hand, opponents; // cards in a hand; how many seats may trump
};

enum { CERTAIN = 10000 }; // a chance of 10000 means always

static struct elsewhere look_elsewhere(const struct options *o, int seats, uint64_t others, int count, int trump)
{
    struct elsewhere e = { .held = count * (seats - 1), .hand = count };
    e.opponents = trump == NO_TRUMP ? 0 : o->sides == SIDES_NONE ? seats - 1 : seats / 2;
    for (uint64_t left = others; left; left &= left - 1) {
        e.unseen++;
        e.suit[tricks_suit(o, trump, __builtin_ctzll(left))]++;
    }
    return e;
}

// Returns the chance, of CERTAIN, that all opponents can follow suit for `rounds` rounds of it, so that none of them trumps.
static int is_followed(const struct elsewhere *e, int suit, int rounds)
{
    int of_suit = e->suit[suit], chance = CERTAIN, out = 0, all = CERTAIN;
    for (int i = 0; i < e->hand; i++) // an opponent has none of the suit
        chance = e->unseen - of_suit > i ? chance * (e->unseen - of_suit - i) / (e->unseen - i) : 0;
    for (int has = 0; has < rounds; has++) {
        int others = e->unseen - of_suit - e->hand + has + 1;
        out += chance;
        chance = others > 0 ? chance * (of_suit - has) / (has + 1) * (e->hand - has) / others : 0;
    }
    for (int i = 0; i < e->opponents; i++)
        all = out < CERTAIN ? all / 100 * ((CERTAIN - out) / 100) : 0;
    return all;
}

// Returns the chance, of CERTAIN, that of the `higher` unseen cards above a card, other seats hold exactly `held`, to think out
// what it may take.
static int is_below(const struct elsewhere *e, int higher, int held)
{
    int chance = CERTAIN;
    for (int i = 0; i < higher; i++)
        chance = i < held ? chance * e->held / e->unseen * (higher - i) / (i + 1) : chance * (e->unseen - e->held) / e->unseen;
    return chance;
}

enum { HIGHER = 4 };

// Returns how many tricks a card is expected to take, in hundredths; `takes` has that for each number of the `higher` cards that
// other seats may hold.  `followed`: opponents can trump the card, so it must be kept until the higher cards have been played.
static int may_take(const struct elsewhere *e, int suit, int higher, int length, bool followed, const int takes[HIGHER])
{
    int sum = 0;
    for (int held = 0; held <= higher && held < HIGHER; held++)
        if (!followed)
            sum += is_below(e, higher, held) * takes[held] / CERTAIN;
        else if (length > held)
            sum += is_below(e, higher, held) * takes[held] / CERTAIN * is_followed(e, suit, held + 1) / CERTAIN;
    return sum;
}

// Returns the set of cards that seats may hold outside this hand.  A card turned up to decide trump is out of play and not among
// them.
static uint64_t faces_elsewhere(const struct options *o, const struct state *s, const uint8_t *hand, int count)
{
    uint64_t others = tricks_faces(o, s->shown.k.seats);
    for (int i = 0; i < count; i++)
        others &= ~(UINT64_C(1) << hand[i]);
    return o->trump_by == TRUMP_TURNED && s->shown.turnup_count ? others & ~(UINT64_C(1) << s->turnup[0]) : others;
}

// Returns how many tricks a hand may take by trumping its short suits, in hundredths.  Also adds them in `each` (may be NULL) to
// the trumps that are worth least.
static int add_ruffs(const struct options *o, const uint8_t *hand, int count, int trump, const int length[SUITS], int *each)
{
    // Hundredths of a trick; no measurement of them is on record.  RUFFS_MOST: what a trump comes to at most.  SHORT_HAND: of so
    // few cards no suit is led twice.  ENOUGH_TRUMPS: with one trump alone there is none to spare.
    enum { SINGLETON = 15, VOID = 40, RUFFS_MOST = 80, SHORT_HAND = 4, ENOUGH_TRUMPS = 2 };
    int sum = 0;
    for (int suit = 0; suit < SUITS && trump != NO_TRUMP; suit++) {
        int low = -1, adds = length[suit] ? SINGLETON : VOID;
        if (suit == trump || length[suit] > 1 || length[trump] < ENOUGH_TRUMPS || count <= SHORT_HAND)
            continue;
        sum += adds;
        for (int i = 0; i < count && each; i++)
            low = tricks_suit(o, trump, hand[i]) == trump && (low < 0 || each[i] < each[low]) ? i : low;
        if (low >= 0 && each[low] < RUFFS_MOST)
            each[low] = each[low] + adds < RUFFS_MOST ? each[low] + adds : RUFFS_MOST;
    }
    return sum;
}

int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump, int *each)
{
    // Hundredths of a trick, the rows by how many higher cards others hold; no measurement of them is on record.  LONG, SHORT:
    // what any trump takes at least, beyond its seat's share of the trumps played or within it.  EACH_SUIT_LED: in a hand of that
    // many cards every suit is led.
    enum { LONG = 35, SHORT = 20, EACH_SUIT_LED = 10 };
    static const int side_takes[HIGHER] = { 95, 72, 44, 15 }, trump_takes[HIGHER] = { 100, 80, 55, 35 };
    const uint64_t others = faces_elsewhere(o, s, hand, count);
    const struct elsewhere e = look_elsewhere(o, s->shown.k.seats, others, count, trump);
    int length[SUITS] = { 0 }, sum = 0, trumps = 0;
    for (int i = 0; i < count; i++)
        length[tricks_suit(o, trump, hand[i])]++;
    for (int i = 0; i < count; i++) {
        int suit = tricks_suit(o, trump, hand[i]), higher = tricks_above(o, trump, others, hand[i]);
        bool is_trump = suit == trump;
        int worth = may_take(&e, suit, higher, length[suit], !is_trump, is_trump ? trump_takes : side_takes);
        int least = !is_trump ? 0 : ++trumps * s->shown.k.seats > count + 2 ? LONG : SHORT;
        worth = trump == NO_TRUMP && count < EACH_SUIT_LED ? worth * count / EACH_SUIT_LED : worth > least ? worth : least;
        sum += worth;
        if (each)
            each[i] = worth;
    }
    return sum + add_ruffs(o, hand, count, trump, length, each);
}

void tricks_bid_chances(const struct tricks_think *t, int chance[TRICKS_HELD])
{
    tricks_estimate(t->o, t->s, t->hand, t->count, t->trump, chance);
    for (int i = 0; i < t->count; i++)
        chance[i] = chance[i] < 100 ? EVERY_TIME / 100 * chance[i] : EVERY_TIME;
}
