// SPDX-License-Identifier: GPL-3.0-or-later
// Counting cards in trick-taking games (tricks_think.h).
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
        if (!(seen >> face & 1) && tricks_game.kit->zones.copies(o, s->shown.k.seats, face))
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
            !tricks_game.kit->zones.copies(o, s->shown.k.seats, other))
            continue;
        bool own = false;
        for (int i = 0; i < count; i++)
            own |= hand[i] == other;
        higher += !own;
    }
    return higher;
}

int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump)
{
    static const int high[] = { 90, 60, 25 }, high_trump[] = { 100, 80, 55, 35 }; // by how many cards are higher
    int length[SUITS] = { 0 }, sum = 0, trumps = 0, seats = s->shown.k.seats, pack = 0;
    for (int face = 0; face < TRICKS_PACK; face++)
        pack += tricks_game.kit->zones.copies(o, seats, face);
    int dealt = 100 * count * seats / pack; // the fewer cards are dealt, the fewer can beat one
    for (int i = 0; i < count; i++)
        length[tricks_suit(o, trump, hand[i])]++;
    for (int i = 0; i < count; i++) {
        int suit = tricks_suit(o, trump, hand[i]), higher = above(o, s, hand, count, trump, hand[i]) * dealt / 100;
        if (suit == trump) {
            trumps++;
            sum += higher < 4 ? high_trump[higher] : trumps * seats > count + 2 ? 35 : 20;
        } else if (higher < 3 && length[suit] > higher) { // a high card in a long suit is trumped
            int worth = high[higher] - (trump == NO_TRUMP ? 0 : length[suit] > 4 ? 12 * (length[suit] - 4) : 0);
            sum += worth > 0 ? worth : 0;
        }
    }
    for (int suit = 0; suit < SUITS && trump != NO_TRUMP; suit++) // short suits can be trumped
        if (suit != trump && length[suit] < 2 && length[trump] > 1 && count > 4)
            sum += length[suit] ? 15 : 40;
    return sum;
}
