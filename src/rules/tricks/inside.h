// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the family share and its computer players do not need.
#ifndef RULES_TRICKS_INSIDE_H
#define RULES_TRICKS_INSIDE_H

#include "rules/rule_rows.h"
#include "rules/tricks/tricks.h"

enum { BAGS_MOST = 99 }; // how many may be counted until they lose points

extern const struct place_names tricks_suits; // the values that moves name
extern const struct fields tricks_lines;
extern const struct zone tricks_zones[];

// --- trick.c ---
// What a rule asks of a card; and the seat's cards of which it is so, one after the other, and how many.
typedef bool tricks_asks(const struct kit_now *now, int face);
int tricks_find(const struct kit_now *now, tricks_asks *is, uint8_t out[TRICKS_HELD]);
int tricks_copies(const struct options *o, int seats, int face); // 1, or 0 where the card is left out
int tricks_pack(const struct options *o, int seats);             // how many cards it has
int tricks_sum(const uint8_t *each, unsigned seats);             // of bids those that are made
static inline unsigned tricks_all(const struct kit_now *now)
{
    return (1u << now->k->seats) - 1;
}
static inline unsigned tricks_allies(const struct kit_now *now, int seat) // and itself
{
    return tricks_partners(now->game, now->o, now->k->seats, seat);
}
static inline bool tricks_is_nil(const struct kit_now *now, int seat)
{
    return now->o->bid_nil && now->s->shown.bid[seat] == 0;
}
static inline bool tricks_is_out(const struct kit_now *now, int seat) // its partner plays alone
{
    return tricks_sleeps(now->o, now->s, seat);
}
static inline int tricks_suit_of(const struct kit_now *now, int face)
{
    return tricks_suit(now->o, now->s->shown.trump, face);
}
int tricks_bids_made(const struct shown *shown); // how many seats have bid
// How many tricks decide for the side, a set of seats; -1: tricks do not, or it is not known yet.  And how many it has of them.
int tricks_needed(const struct options *o, const struct shown *shown, unsigned side);
int tricks_counted(const struct options *o, const struct shown *shown, unsigned side);
bool tricks_asks_trump(const struct kit_now *now); // of the seat, of one with none of the suit led, or of one that holds a trump
unsigned tricks_unbroken(const struct options *o); // suits that may not be led at first
// The suits that the card breaks, its own among those of `own`.
unsigned tricks_breaks(const struct kit_now *now, int face, unsigned own);
bool tricks_is_closed(const struct options *o, const struct shown *shown, int face); // it may not be led, its suit is not broken
bool tricks_leads_for_want(const struct kit_now *now); // all that the seat holds is closed, and no card of it has to be led

// --- turn.c: the course of a round ---
bool tricks_may_alone(const struct options *o); // may the player who takes the offer play without a partner?
int tricks_hooked(const struct kit_now *now);   // the bid that the last one to bid may not make; -1: there is none
void tricks_called(const struct kit_now *now, struct event *e); // fills in who is winning the trick, where one is begun
int tricks_leader(const struct kit_now *now);                   // who leads the first trick
unsigned tricks_on_turn(const struct kit_now *now);
unsigned tricks_changes(const struct kit_now *now);
kit_check tricks_untimely, tricks_may_finish;
kit_make tricks_make_play, tricks_make_finish;
bool tricks_is_certain(const struct kit_now *now); // the seat leads, and nobody can take one of its tricks
tricks_asks tricks_is_highest;                     // can nobody beat the card in its suit?

// --- announce.c ---
void tricks_announce(const struct kit_now *now, int seat); // what it holds and plays now, by kind, where the rules ask for it
bool tricks_show_announced(const struct kit_now *now);     // the best side's, which count; false: there are none

// --- before.c: what comes before the first trick: the deal, giving, the offer, bids ---
int tricks_dealt(const struct options *o, int seats, int seat, int round); // by the kit: nothing before bids made blind
int tricks_dealt_first(const struct options *o, int seats, int round);     // to each, before an offer
void tricks_lay(const struct kit_now *now);
static inline bool tricks_bids_blind(const struct options *o)
{
    return o->bid_kind != BID_NONE && o->bid_nil && o->bid_blind;
}
static inline bool tricks_offers_again(const struct kit_now *now) // all have passed the suit that was turned up
{
    return now->s->shown.passes >= now->k->seats;
}
int tricks_turn_up(const struct kit_now *now);     // the card that is turned up, now if none is; FACE_NONE: there is none left
void tricks_turn_trump(const struct kit_now *now); // where a card or the round decides it; there is none so far
struct tricks_ways tricks_ways(const struct options *o, int seats);           // of give.to; across is left out unless four play
int tricks_receiver(const struct options *o, int seats, int round, int seat); // whom it gives cards to; itself: nobody gives
kit_check tricks_may_give, tricks_may_offer, tricks_may_bid, tricks_may_throw_in;
kit_make tricks_make_give, tricks_make_offer, tricks_make_bury, tricks_make_bid, tricks_make_throw_in;
int tricks_numbers(const struct kit_now *now);                                // that may be bid
void tricks_list(const struct kit_now *now, int face, struct move_list *out); // `list` of struct kit

// --- moment.c, wrong.c: of a position ---
bool tricks_reckon(const struct kit_now *now, struct field_line *l); // before the cards that no line names are dealt
int tricks_held(const struct kit_now *now, int seat);                // with its card of the trick
int tricks_in_trick(const struct kit_now *now, int seat);            // 1: it has played to it
unsigned tricks_must_be_broken(const struct kit_now *now);           // the suits of which a card was played so that it is broken
// Could play have come to it?  Else l->err says why not.
bool tricks_is_possible(const struct kit_now *now, const struct field_line *l);
int tricks_wanted(const struct kit_now *now, const struct zone *zone, int seat, int usual);
bool tricks_settle(const struct kit_now *now, struct field_line *l);

// --- guess.c ---
void tricks_fit(const struct kit_now *seen, struct state *guess, struct luck *luck);

// --- score.c ---
void tricks_end_round(const struct kit_now *now); // scores it, and ends the match where it is over
struct kit_end tricks_end(const struct options *o, int seats);

// --- hint.c: before the play ---
extern const struct says tricks_would_be[STYLES];  // of {cards} as trumps {n} are held
int tricks_trump_to_be(const struct kit_now *now); // the suit on offer, and once all have passed it the longest other one
int tricks_held_of(const struct kit_now *now, int trump, int suit); // how many cards of the suit the seat holds

// --- keys.c, hint.c, weigh.c, show.c, options.c: verbs of struct game ---
VERB(choose) tricks_choose;
VERB(step) tricks_step;
VERB(pending) tricks_pending;
VERB(propose) tricks_propose;
VERB(uses) tricks_uses;
VERB(sift) tricks_sift;
VERB(hint) tricks_hint;
VERB(weigh) tricks_weigh;
VERB(glance) tricks_glance;
VERB(check) tricks_check;
extern const struct word_help tricks_helps[];

// --- options_own.c: each reads or writes a key's value ---
ROW_VERB(parse) tricks_parse_ways, tricks_parse_drop;
ROW_VERB(print) tricks_print_ways, tricks_print_drop;
extern const struct card_key tricks_ranks_key, tricks_suits_key, tricks_trumps_key, tricks_cards_key, tricks_high_key,
    tricks_drop_key, tricks_points_key; // what a key may name

// --- show.c ---
// A card where its suit is known: its rank alone, but of a jack that counts as trump its whole name.
const char *tricks_short_name(const struct hearer *h, int trump, int face);
const char *tricks_short_the(const struct hearer *h, int trump, int face); // the same within a sentence, with its article
extern const struct kit_topic tricks_topics[];
// `scored` of the kit: a score with the side's bags, where it has some; NULL: in points.
const struct says *tricks_scored(const struct hearer *h, int seat, struct fill *fill);

#endif
