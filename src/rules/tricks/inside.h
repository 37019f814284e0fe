// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the trick-taking family share inside the family; computer players do not include this header.
#ifndef RULES_TRICKS_INSIDE_H
#define RULES_TRICKS_INSIDE_H

#include "rules/keys/rule_rows.h"
#include "rules/tricks/tricks.h"

enum { BAGS_MOST = 99 }; // the most bags, tricks over the bid, that may be allowed before they cost points

extern const struct place_names tricks_suits; // the names of suits and of no trump in moves
extern const struct fields tricks_lines;
extern const struct zone tricks_zones[];

// --- trick.c: which card beats which, and what may be played ---
// A condition on a card, such as that it follows suit; tricks_find puts the cards of the seat's hand that meet it into `out` and
// returns how many there are.
typedef bool tricks_asks(const struct kit_now *now, int face);
int tricks_find(const struct kit_now *now, tricks_asks *is, uint8_t out[TRICKS_HELD]);
int tricks_copies(const struct options *o, int seats, int face); // 1 if the card is in the pack for tricks, else 0
int tricks_pack(const struct options *o, int seats);             // how many cards the pack of this game of tricks has
int tricks_sum(const uint8_t *each, unsigned seats); // a sum over `seats`, of tricks, cards or bids; no bid counts as 0
static inline unsigned tricks_all(const struct kit_now *now)
{
    return (1u << now->k->seats) - 1;
}
static inline unsigned tricks_allies(const struct kit_now *now, int seat) // the seat's partners and the seat itself
{
    return tricks_partners(now->game, now->o, now->k->seats, seat);
}
static inline bool tricks_is_nil(const struct kit_now *now, int seat)
{
    return now->o->bid_nil && now->s->shown.bid[seat] == 0;
}
static inline bool tricks_is_out(const struct kit_now *now, int seat) // returns whether its partner plays alone
{
    return tricks_sleeps(now->o, now->s, seat);
}
static inline int tricks_suit_of(const struct kit_now *now, int face)
{
    return tricks_suit(now->o, now->s->shown.trump, face);
}
int tricks_bids_made(const struct shown *shown); // how many seats have bid in this round
// Return how many tricks a side (a set of seats) needs in this round, and how many it has taken towards them.  tricks_needed
// returns -1 if tricks do not decide or not all bids are made.
int tricks_needed(const struct options *o, const struct shown *shown, unsigned side);
int tricks_counted(const struct options *o, const struct shown *shown, unsigned side);
bool tricks_asks_trump(const struct kit_now *now); // returns whether the seat must trump if it cannot follow suit
unsigned tricks_unbroken(const struct options *o); // the suits that may not be led until they are broken
// Returns the suits that become broken when this card is played, so that they may be led.  The card's own suit counts only if it
// is in the set `own`.
unsigned tricks_breaks(const struct kit_now *now, int face, unsigned own);
// Returns whether a card's suit is still unbroken, so that it may be led only by a seat without another suit.
bool tricks_is_closed(const struct options *o, const struct shown *shown, int face);
bool tricks_leads_for_want(const struct kit_now *now); // returns whether the seat may lead an unbroken suit, as it has no other

// --- turn.c: the course of a round of tricks ---
bool tricks_may_alone(const struct options *o); // returns whether the player who takes the trump on offer may play alone
int tricks_hooked(const struct kit_now *now);   // the number of tricks that the last bidder may not bid; -1: none
void tricks_called(const struct kit_now *now, struct event *e); // adds to the event of a turn who is winning the trick, if any
int tricks_leader(const struct kit_now *now);                   // the seat that leads the round's first trick
unsigned tricks_on_turn(const struct kit_now *now);
unsigned tricks_changes(const struct kit_now *now);
kit_check tricks_untimely, tricks_may_finish;
kit_make tricks_make_play, tricks_make_finish;
bool tricks_is_certain(const struct kit_now *now); // returns whether the seat leads and is sure of every trick left
tricks_asks tricks_is_highest;                     // returns whether no card of its suit that the seat has not seen is higher

// --- announce.c: announcements as in Belote ---
// Tells everybody which kinds of announcements, as in Belote, the seat makes as it plays its first card, if the rules have any.
void tricks_announce(const struct kit_now *now, int seat);
bool tricks_show_announced(const struct kit_now *now); // shows and counts the best side's; returns false if nobody has any

// --- before.c: what comes before the first trick: the deal, giving, the offer, bids ---
// Returns how many cards the kit deals to a seat of a trick-taking game.  It is 0 if blind bids are made first.
int tricks_dealt(const struct options *o, int seats, int seat, int round);
int tricks_dealt_first(const struct options *o, int seats, int round); // cards for each seat before trump is offered
void tricks_lay(const struct kit_now *now);
static inline bool tricks_bids_blind(const struct options *o)
{
    return o->bid_kind != BID_NONE && o->bid_nil && o->bid_blind;
}
static inline bool tricks_offers_again(const struct kit_now *now) // returns whether all passed the suit turned up
{
    return now->s->shown.passes >= now->k->seats;
}
// Returns the card that was turned up to decide trump or to offer it, and turns one up from the stock if there is none.
// FACE_NONE: no card is left.
int tricks_turn_up(const struct kit_now *now);
void tricks_turn_trump(const struct kit_now *now);                  // sets trump by a card or the round, where there is none yet
struct tricks_ways tricks_ways(const struct options *o, int seats); // the values of give.to, without across unless four play
// Returns the seat to which `seat` gives cards before the first trick of this round, or `seat` itself if nobody gives any.
int tricks_receiver(const struct options *o, int seats, int round, int seat);
kit_check tricks_may_give, tricks_may_offer, tricks_may_bid, tricks_may_throw_in;
kit_make tricks_make_give, tricks_make_offer, tricks_make_bury, tricks_make_bid, tricks_make_throw_in;
int tricks_numbers(const struct kit_now *now); // how many different bids a seat can make
// Lists the moves of a seat before the first trick and in the tricks; `list` of struct kit.
void tricks_list(const struct kit_now *now, int face, struct move_list *out);

// --- moment.c, wrong.c: the moment of a trick-taking position ---
// Works out what follows from the lines of a trick-taking position, before the cards that no line names are dealt.  Returns false
// with a sentence in l->err if the rules do not allow the position.
bool tricks_reckon(const struct kit_now *now, struct field_line *l);
int tricks_held(const struct kit_now *now, int seat);      // how many cards the seat holds, with the one that it has in the trick
int tricks_in_trick(const struct kit_now *now, int seat);  // 1 if the seat has played to the trick, else 0
unsigned tricks_must_be_broken(const struct kit_now *now); // the suits that cards already played must have broken
// Returns whether play could have led to this position of a trick-taking game; if not, l->err says why not.
bool tricks_is_possible(const struct kit_now *now, const struct field_line *l);
int tricks_wanted(const struct kit_now *now, const struct zone *zone, int seat, int usual);
bool tricks_settle(const struct kit_now *now, struct field_line *l);

// --- guess.c: guessing the other hands of a trick-taking game ---
void tricks_fit(const struct kit_now *seen, struct state *guess, struct luck *luck);

// --- score.c: points for tricks, bids and cards ---
void tricks_end_round(const struct kit_now *now); // scores a round of tricks, and ends the match if it is over
struct kit_end tricks_end(const struct options *o, int seats);

// --- hint.c: hints before the first trick ---
extern const struct says tricks_would_be[STYLES];  // how many trumps the seat would hold, {n}, if {cards} were trump
int tricks_trump_to_be(const struct kit_now *now); // trump; in an offer the suit on offer, in its second round the best suit
int tricks_held_of(const struct kit_now *now, int trump, int suit); // how many cards of the suit the seat holds

// --- told.c: events and their sentences ---
extern const struct kit_event tricks_events[];
void tricks_name_told(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);
// Returns the part that an event of a trick-taking game plays in a scene, which is a trick: a game's events are told again trick
// by trick.
enum scene tricks_scene(const struct event *e);
void tricks_retell(const struct options *o, struct event *e, int count);
// Appends the names of `count` cards that somebody gives, takes or plays in a game of tricks.
void tricks_name_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *text);

// --- keys.c, hint.c, weigh.c, show.c, options.c: verbs of struct game for trick-taking games ---
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

// --- options_own.c: reading and writing rule keys that name cards or ways to give ---
ROW_VERB(parse) tricks_parse_ways, tricks_parse_drop;
ROW_VERB(print) tricks_print_ways, tricks_print_drop;
// The options of trick-taking games that list ranks, suits or cards: what each of them may name.
extern const struct card_key tricks_ranks_key, tricks_suits_key, tricks_trumps_key, tricks_cards_key, tricks_high_key,
    tricks_drop_key, tricks_points_key;

// --- show.c: tricks and scores as they are shown ---
// Returns the short name of a card played to a trick whose suit is known: its rank alone.  A joker, and a card that counts as
// trump though it shows another suit, have their whole name.
const char *tricks_short_name(const struct hearer *h, int trump, int face);
const char *tricks_short_the(const struct hearer *h, int trump, int face); // the same with its article, within a sentence
extern const struct kit_topic tricks_topics[];
// Returns the sentence that tells the score of a side of a trick-taking game together with its bags.  Returns NULL if it has no
// bags, so that only the points are told.  `scored` of struct kit.
const struct says *tricks_scored(const struct hearer *h, int seat, struct fill *fill);

#endif
