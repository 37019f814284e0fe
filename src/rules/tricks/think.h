// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat of a trick-taking game can count: which cards it has not seen and where they may be, how likely a card takes a
// trick, what a hand is likely to take, and what each card is worth to the trick that lies there.
#ifndef RULES_TRICKS_THINK_H
#define RULES_TRICKS_THINK_H

#include "rules/tricks/tricks.h"

enum { EVERY_TIME = 1000 }; // what chances are told in

struct tricks_think {
    const struct options *o;
    const struct state *s;
    int seat, count, trump;
    const uint8_t *hand;
    uint64_t unseen, of[SUITS];  // faces that are in other hands, or out of play; by suit, bowers among trumps
    int left[SUITS], own[SUITS]; // how many those are, and how many of each suit the seat holds
    int room[SUITS];             // places that are not seen in which a card of the suit may lie
    int followed[SUITS];         // of those held: how often no opponent trumps the suit if it is led
};
// What the seat has seen, all taken tricks among it; it points into what now points to, which must stay.
void tricks_think(const struct kit_now *now, struct tricks_think *out);
static inline int tricks_suit_in(const struct tricks_think *t, int face) // bowers are trumps
{
    return tricks_suit(t->o, t->trump, face);
}
static inline int tricks_above_in(const struct tricks_think *t, int face) // unseen cards of its own suit that beat it
{
    return tricks_above(t->o, t->trump, t->of[tricks_suit_in(t, face)], face);
}
static inline int tricks_height_in(const struct tricks_think *t, int face) // among cards of its suit
{
    return tricks_height(t->o, t->trump, face);
}
static inline int tricks_worth_in(const struct tricks_think *t, int face) // what taking it counts, where cards count
{
    return tricks_worth(t->o, t->trump, face);
}
static inline bool tricks_same_side(const struct tricks_think *t, int seat)
{
    int seats = t->s->shown.k.seats;
    return tricks_side(t->o, seats, seat) == tricks_side(t->o, seats, t->seat);
}
// May this suit still be in the seat's hand, by what everybody was shown?
static inline bool tricks_may_hold(const struct state *s, int seat, int suit)
{
    return !(s->shown.voids[seat] >> suit & 1);
}
// How often the seat could beat the card in a trick that was led with this suit.
int tricks_can_beat(const struct tricks_think *t, int seat, int face, int led);
// Trumps that nobody can beat: the hand takes this many tricks whatever happens.
int tricks_certain(const struct tricks_think *t);
// How often the card takes a trick later, if it is wanted to.
int tricks_later(const struct tricks_think *t, int face);
// What this many tricks still to be taken come to where only the exact number counts, in thousandths of a point, if each of these
// chances may bring one.
int64_t tricks_exact_worth(const struct options *o, const int *chance, int count, int wanted);

// What these cards may take with this trump (or NO_TRUMP), in hundredths of a trick, as they are bid; each (may be NULL): of each
// card.
int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump, int *each);

// The suit that was led to the trick; NO_TRUMP: none was yet.
static inline int tricks_led(const struct tricks_think *t)
{
    return t->s->shown.trick_count ? tricks_suit_in(t, t->s->trick[0]) : NO_TRUMP;
}

// --- wish.c: does the seat want tricks? ---
enum trick_wish { WISH_NONE = -1, WISH_LITTLE, WISH_TRICKS, WISH_ALL }; // ALL: every trick that is left is needed
enum trick_wish tricks_wish(const struct tricks_think *t);
bool tricks_needs_all(const struct tricks_think *t);           // its side needs every trick that is left, to do what it promised
bool tricks_bid_nil(const struct tricks_think *t, int seat);   // this seat promised to take no trick
bool tricks_keeps_nil(const struct tricks_think *t, int seat); // it has taken no trick so far, as it bid
bool tricks_covers_nil(const struct tricks_think *t);          // a partner keeps it: high cards take what would fall to it
bool tricks_makes(const struct tricks_think *t);               // its side has made trump
// Tricks that the seats of the own side, or of others, still have to take for what they bid.
int tricks_to_take(const struct tricks_think *t, bool own);

// --- judge.c ---
// A card that no sensible player plays to this trick, such as one that takes it from a partner.
bool tricks_is_folly(const struct tricks_think *t, int face);
// Another card of its suit does the same to the trick and is the better one to part with.
bool tricks_is_outdone(const struct tricks_think *t, int face);
// What each of these cards, which may be played, is worth beside the others; the number of the best, of several the first.
int tricks_judge_cards(const struct tricks_think *t, const uint8_t *card, int count, int *worth);
bool tricks_judge(const struct kit_now *now, const struct move *m, int64_t *worth); // as `judge` of struct kit_players

#endif
