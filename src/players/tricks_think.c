// SPDX-License-Identifier: GPL-3.0-or-later
// Counting cards in trick-taking games: what lies open, what was taken and what the seat holds is no longer elsewhere; and what a
// hand may take, card by card, the longer its suits and the fewer higher cards are out the more.
#include "players/tricks_think.h"

void tricks_think(const struct options *o, const struct view *v, struct tricks_think *out)
{
    const struct state *s = &v->s;
    uint64_t seen = 0;
    *out = (struct tricks_think){
        .o = o, .s = s, .seat = v->seat, .count = s->shown.k.hand_count[v->seat], .hand = s->hand[v->seat]
    };
    for (int i = 0; i < out->count; i++)
        seen |= UINT64_C(1) << out->hand[i];
    for (int i = 0; i < s->shown.trick_count; i++)
        seen |= UINT64_C(1) << s->trick[i];
    for (int seat = 0; seat < s->shown.k.seats; seat++)
        for (int i = 0; i < s->shown.taken_count[seat]; i++)
            seen |= UINT64_C(1) << s->taken[seat][i];
    if (s->shown.turnup_count)
        seen |= UINT64_C(1) << s->turnup[0];
    if (s->shown.buried_count[v->seat])
        seen |= UINT64_C(1) << s->buried[v->seat][0];
    for (int face = 0; face < TRICKS_PACK; face++)
        if (!(seen >> face & 1) && tricks_game.kit->rows.zones.copies(o, s->shown.k.seats, face))
            out->unseen |= UINT64_C(1) << face;
}

int tricks_unseen_in(const struct tricks_think *t, int suit)
{
    int count = 0;
    for (int face = 0; face < TRICKS_PACK; face++)
        count += t->unseen >> face & 1 && tricks_suit(t->o, t->s->shown.trump, face) == suit;
    return count;
}

int tricks_above_in(const struct tricks_think *t, int face)
{
    int count = 0, trump = t->s->shown.trump, suit = tricks_suit(t->o, trump, face);
    for (int other = 0; other < TRICKS_PACK; other++)
        count += t->unseen >> other & 1 && tricks_suit(t->o, trump, other) == suit && tricks_beats(t->o, trump, other, face);
    return count;
}

// How many cards of the pack, other than the hand's, beat this one in its suit.
static int above(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump, int face)
{
    int higher = 0;
    for (int other = 0; other < TRICKS_PACK; other++) {
        if (tricks_suit(o, trump, other) != tricks_suit(o, trump, face) || !tricks_beats(o, trump, other, face) ||
            !tricks_game.kit->rows.zones.copies(o, s->shown.k.seats, other))
            continue;
        bool own = false;
        for (int i = 0; i < count; i++)
            own |= hand[i] == other;
        higher += !own;
    }
    return higher;
}

// What of the pack lies outside of a hand.
struct elsewhere {
    int unseen, held;    // cards, and how many of them other seats hold
    int suit[SUITS];     // cards of each suit, bowers among trumps
    int hand, opponents; // cards of a hand; how many seats may trump
};

enum { CERTAIN = 10000 }; // what chances are told in

static struct elsewhere look_elsewhere(const struct options *o, int seats, const uint8_t *hand, int count, int trump)
{
    struct elsewhere e = { .unseen = -count, .held = count * (seats - 1), .hand = count };
    e.opponents = trump == NO_TRUMP ? 0 : o->sides == SIDES_NONE ? seats - 1 : seats / 2;
    for (int face = 0; face < TRICKS_PACK; face++)
        if (tricks_game.kit->rows.zones.copies(o, seats, face)) {
            e.unseen++;
            e.suit[tricks_suit(o, trump, face)]++;
        }
    for (int i = 0; i < count; i++)
        e.suit[tricks_suit(o, trump, hand[i])]--;
    return e;
}

// That all opponents follow so many rounds of the suit.
static int is_followed(const struct elsewhere *e, int suit, int rounds)
{
    int of_suit = e->suit[suit], chance = CERTAIN, out = 0, all = CERTAIN;
    for (int i = 0; i < e->hand; i++) // an opponent has none of it
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

// That others hold just so many of the higher cards.
static int is_below(const struct elsewhere *e, int higher, int held)
{
    int chance = CERTAIN;
    for (int i = 0; i < higher; i++)
        chance = i < held ? chance * e->held / e->unseen * (higher - i) / (i + 1) : chance * (e->unseen - e->held) / e->unseen;
    return chance;
}

enum { HIGHER = 4 };

// What a card may take, by how many higher ones others hold: `followed` is whether it can be trumped, and has to be kept until
// they fall.
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

int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump)
{
    enum { LONG = 35, SHORT = 20, SINGLETON = 15, VOID = 40 };
    static const int side_takes[HIGHER] = { 95, 72, 44, 15 }, trump_takes[HIGHER] = { 100, 80, 55, 35 };
    struct elsewhere e = look_elsewhere(o, s->shown.k.seats, hand, count, trump);
    int length[SUITS] = { 0 }, sum = 0, trumps = 0;
    for (int i = 0; i < count; i++)
        length[tricks_suit(o, trump, hand[i])]++;
    for (int i = 0; i < count; i++) {
        int suit = tricks_suit(o, trump, hand[i]), higher = above(o, s, hand, count, trump, hand[i]);
        bool is_trump = suit == trump;
        int worth = may_take(&e, suit, higher, length[suit], !is_trump, is_trump ? trump_takes : side_takes);
        int least = !is_trump ? 0 : ++trumps * s->shown.k.seats > count + 2 ? LONG : SHORT;
        sum += worth > least ? worth : least;
    }
    for (int suit = 0; suit < SUITS && trump != NO_TRUMP; suit++) // short suits can be trumped
        if (suit != trump && length[suit] < 2 && length[trump] > 1 && count > 4)
            sum += length[suit] ? SINGLETON : VOID;
    return sum;
}
