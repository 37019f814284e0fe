// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat of a trick-taking game can work out: which cards it has not seen and where they may be, how likely a card takes a
// trick, how many tricks a hand is likely to take, and what each card is worth to the present trick.
#ifndef RULES_TRICKS_THINK_H
#define RULES_TRICKS_THINK_H

#include "rules/tricks/tricks.h"

enum { EVERY_TIME = 1000 }; // a chance of 1000 means always

// What a seat of a trick-taking game thinks of before it judges its cards: how many cards of each suit it has not seen, and where
// they may lie.
struct tricks_think {
    const struct options *o;
    const struct state *s;
    int seat, count, trump;
    const uint8_t *hand;
    uint64_t unseen, of[SUITS];   // unseen cards, in other hands or out of play, in all and by suit; bowers count as trumps
    int left[SUITS], own[SUITS];  // by suit: how many cards are unseen, and how many the seat holds
    int room[SUITS], held[SUITS]; // by suit: in how many unseen places a card of the suit may lie, and how many are in hands
    int followed[SUITS];          // by suit that the seat holds: the chance that no opponent trumps it when it is led
};
// Counts the cards that the seat has not seen, by its view and all taken tricks, so that it can think about its cards.  *out
// points into what `now` points to, which must outlive *out.
void tricks_think(const struct kit_now *now, struct tricks_think *out);
static inline int tricks_suit_in(const struct tricks_think *t, int face) // the card's suit; bowers are trumps
{
    return tricks_suit(t->o, t->trump, face);
}
static inline int tricks_above_in(const struct tricks_think *t, int face) // how many unseen cards of its suit beat it
{
    return tricks_above(t->o, t->trump, t->of[tricks_suit_in(t, face)], face);
}
static inline int tricks_height_in(const struct tricks_think *t, int face) // how high the card is in its suit
{
    return tricks_height(t->o, t->trump, face);
}
static inline int tricks_worth_in(const struct tricks_think *t, int face) // the points of the card for the side that takes it
{
    return tricks_worth(t->o, t->trump, face);
}
static inline bool tricks_same_side(const struct tricks_think *t, int seat)
{
    int seats = t->s->shown.k.seats;
    return tricks_side(t->o, seats, seat) == tricks_side(t->o, seats, t->seat);
}
// Returns whether the seat may still hold a card of this suit, as far as the tricks played have shown.
static inline bool tricks_may_hold(const struct state *s, int seat, int suit)
{
    return !(s->shown.voids[seat] >> suit & 1);
}
// Returns the chance, of EVERY_TIME, that the seat could beat this card in a trick in which suit `led` was led.
int tricks_can_beat(const struct tricks_think *t, int seat, int face, int led);
int tricks_certain(const struct tricks_think *t);         // how many trumps of the hand nobody can beat, each a certain trick
int tricks_later(const struct tricks_think *t, int face); // its chance, of EVERY_TIME, to take a later trick if that is wanted
// Returns the expected score, in thousandths of a point, where only the exact number of tricks counts.  `wanted` more tricks are
// needed, and each of the `count` chances may bring one.
int64_t tricks_exact_worth(const struct options *o, const int *chance, int count, int wanted);
int tricks_exact_chance(const int *chance, int count, int wanted); // the chance that exactly `wanted` of these tricks are won

// Returns an estimate of how many tricks a hand takes with this trump (or NO_TRUMP), in hundredths of a trick, as for a bid.
// `each`, unless NULL, gets what every card adds to it.
int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump, int *each);
void tricks_bid_chances(const struct tricks_think *t, int chance[TRICKS_HELD]); // each card's chance to take a trick

// Returns the suit led to the present trick; NO_TRUMP: no card has been led.
static inline int tricks_led(const struct tricks_think *t)
{
    return t->s->shown.trick_count ? tricks_suit_in(t, t->s->trick[0]) : NO_TRUMP;
}
// Returns the suit that a partner led to the last trick, if the thinking seat took that trick; else NO_TRUMP.
int tricks_led_by_partner(const struct tricks_think *t);

// --- wish.c: whether the seat wants tricks ---
enum trick_wish { WISH_NONE = -1, WISH_LITTLE, WISH_TRICKS, WISH_ALL }; // ALL: the side needs every trick that is left
enum trick_wish tricks_wish(const struct tricks_think *t);
bool tricks_needs_all(const struct tricks_think *t);           // returns whether the side needs every trick that is left
bool tricks_bid_nil(const struct tricks_think *t, int seat);   // returns whether the seat has bid nil, no trick
bool tricks_keeps_nil(const struct tricks_think *t, int seat); // returns whether the seat bid nil and has taken no trick
// Returns whether a partner bid nil and has taken no trick yet, so that the seat wants its high cards to take tricks in the
// partner's place.
bool tricks_covers_nil(const struct tricks_think *t);
bool tricks_makes(const struct tricks_think *t); // returns whether the seat's side has made trump
// Returns how many more tricks the seat's side wants: to make its bid, to win as makers of trump, or to defeat the makers.  Below
// 1: none.
int tricks_to_take(const struct tricks_think *t);

// --- judge.c: the worth of each card for a trick ---
bool tricks_is_folly(const struct tricks_think *t, int face); // returns whether no sensible player would play the card
// Returns whether the judge knows a card that is surely better, such as another of the same suit that does the same for the trick
// and is less of a loss.
bool tricks_is_outdone(const struct tricks_think *t, int face);
// What a lead to a trick is for, as the judge sees it.  LEAD_ALL: every trick is needed.  LEAD_COVERS: a partner bid nil and is
// protected.  LEAD_HUNTS: an opponent bid nil and may be made to take a trick.  LEAD_DUCKS: the trick is not wanted.  LEAD_PLAIN:
// a trick is wanted, now or later.
enum tricks_lead { LEAD_PLAIN, LEAD_ALL, LEAD_COVERS, LEAD_HUNTS, LEAD_DUCKS };
enum tricks_lead tricks_lead_for(const struct tricks_think *t, int face);
// Returns the opponent who bid nil, has kept it and may have to follow to a lead of this suit; NOBODY: there is none.
int tricks_hunted(const struct tricks_think *t, int suit);
// Judges each of `count` playable cards for the trick and puts what it is worth into `worth`.  Returns the index of the best
// card, the first of equals.
int tricks_judge_cards(const struct tricks_think *t, const uint8_t *card, int count, int *worth);
// Judges the cards that a seat may play, or its bids and other moves before the first trick.  `judge_all` of struct kit_players.
void tricks_judge_all(const struct options *o, const struct view *v, const struct memory *memory, const struct move *moves,
                      int count, struct judgement *out);

// --- judge_before.c: the worth of bids, trumps, and cards given or put away ---
void tricks_judge_before(const struct tricks_think *t, const struct move *moves, int count, struct judgement *out);
int tricks_best_trump(const struct tricks_think *t); // the seat's best suit of those that may be made trump now
// How much a seat wants to give a card away before the first trick where points cost.  catches: the costliest card of the suit,
// if this card could be made to take it, or FACE_NONE.  high: the card is likely to take a trick.
struct tricks_gift {
    int worth, catches;
    bool high;
};
struct tricks_gift tricks_gift_of(const struct tricks_think *t, int face);

#endif
