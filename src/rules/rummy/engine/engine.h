// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of rummy: which moves a seat may make, decided from what it sees (rights.c, check*.c, opening.c, ban.c), and what
// a move does (apply.c, buying.c, turn*.c, score.c).  The engine knows no words and no record lines.
#ifndef RULES_RUMMY_ENGINE_ENGINE_H
#define RULES_RUMMY_ENGINE_ENGINE_H

#include "rules/rummy/engine/events.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/deadwood.h"

struct combos;
struct counts;
struct effort;
struct leave; // solve/contract.h

enum { PLAN_MELDS = 40 };
// The plan of a rummy move that the engine allows: what the move will do.  move_check.c fills the plan, apply.c carries it out.
struct move_plan {
    int melds;
    struct meld_reading meld[PLAN_MELDS];
    int points;           // the points of all new combinations; for a KNOCK the points left over
    struct lay_place lay; // LAY: the place of the card in its combination; TAKE: `at` is the joker's place
    uint8_t ban;          // DISCARD: enum ban
};

// A rummy state that the engine is changing, with what every change to it needs.
struct rummy_change {
    const struct options *o;
    struct state *s;
    struct luck *luck; // NULL where a computer player only thinks the move through, which reveals nothing
    struct events *events;
};
// A rummy move that the engine is carrying out, with its plan.
struct move_apply {
    struct rummy_change h;
    const struct options *o;
    struct shown *shown;
    struct pile *hand; // the hand of the seat that moves
    int seat;
    const struct move *m;
    const struct move_plan *plan;
    bool reveals; // the move showed somebody a hidden card, so nothing before it can be taken back
    bool passes;  // the move ended a turn in which the seat did nothing
};

// Returns the seat before `seat` in the engine's playing order, without the seats that are out of the rummy match.
static inline int seat_before(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = (seat + shown->seats - 1) % shown->seats;
        if (!shown->gone[seat])
            break;
    }
    return seat;
}

// Returns the seat after `seat` in the engine's playing order, without the seats that dropped out of the rummy round or are out
// of the match.
static inline int seat_after(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = seat + 1 < shown->seats ? seat + 1 : 0;
        if (!shown->dropped[seat] && !shown->gone[seat])
            break;
    }
    return seat;
}

// Returns whether the rummy round is over for the engine.  A player may still be asked whether to come back into the match.
static inline bool round_is_over(const struct shown *shown)
{
    return shown->phase >= RUMMY_PHASE_REJOIN;
}

// --- pile.c: piles of cards; places after the last card are zero, so that equal piles have equal bytes ---
void pile_add(struct pile *pile, uint16_t card);
// Takes the card at index `at`, counted from the bottom, out of a pile of rummy's engine, and returns it.  The pile must have
// that index.
uint16_t pile_remove(struct pile *pile, int at);
int pile_count(const struct pile *pile, int face); // returns how many cards of this face the pile holds
// Returns the index of this card in a pile of rummy's engine; -1 if the pile lacks it.  The other copy of the same face does not
// count.
int pile_find(const struct pile *pile, uint16_t card);
static inline bool pile_holds(const struct pile *pile, uint16_t card)
{
    return pile_find(pile, card) >= 0;
}
// Copies a pile of rummy's engine as far as it has cards.  The places behind the last card stay as they were.
void pile_copy(struct pile *to, const struct pile *from);
// Copies what rummy's engine shows of the table.  Of the discard pile and the combinations only the places in use are copied.
void shown_copy(struct shown *to, const struct shown *from);
// Adds a card to the discard pile of rummy's engine, with its mark: the MARK_... bits that say who discarded it and whether it
// may be taken.
void discard_add(struct shown *shown, uint16_t card, int mark);
uint16_t discard_remove(struct shown *shown, int at); // takes a card out of the discard pile like pile_remove, and its mark too
// Finds which cards rummy's engine gives a seat that takes from the discard pile at depth `depth` (1: the top card).  `from` and
// `to` get the index of the first and of the last of these cards in the pile.
void discard_reach(const struct options *o, const struct shown *shown, int depth, int *from, int *to);

// --- rights.c: a seat's rights as things are.  From here on, hand is the seat's own, and nothing else hidden is looked at ---
// Returns whether rummy's engine takes a seat as open: it has opened, or nobody needs to.
static inline bool check_is_open(const struct options *o, const struct shown *shown, int seat)
{
    return o->open_kind == OPEN_NONE || shown->down[seat];
}
// Returns whether rummy's engine is in the first turn of a round whose starter does not draw, as the starter was dealt more cards
// (deal.starter_extra).
bool check_draw_was_dealt(const struct options *o, const struct shown *shown);
// Returns whether rummy's engine gives a seat the right to lay off cards on combinations of the table in this turn.
bool check_layoff_open(const struct options *o, const struct shown *shown, int seat);
// Returns whether rummy's engine lets a seat lay new combinations in this turn, as far as the contract and the most combinations
// per turn allow.
bool check_may_meld(const struct options *o, const struct shown *shown, int seat);
// Returns whether the rule against giving back a card just taken (draw.return_same) lets the seat on turn discard a card of this
// face, as rummy's engine sees it.
bool check_may_return(const struct options *o, const struct shown *shown, const struct pile *hand, int face);

// --- opening.c: what a seat must lay first ---
// Returns whether rummy's engine finds a way for the seat's hand to go down with the contract of the round.  False also when the
// search uses up its effort (NULL: a question's worth).
bool check_meets_contract(const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                          struct effort *effort);
// Returns which cards rummy's engine lets an opening leave in hand, with a cost of 0 for every card.
struct leave check_leave(const struct options *o, const struct shown *shown, int seat);
void leave_points(const struct options *o, struct leave *leave); // then sets each card's cost to what the card counts in hand

// --- ban.c: the ban on discarding players, cards that the table would take (rules.md 2.5) ---
// The verdict of the engine's ban on discarding rummy cards that fit the table.  FREE: the discard is allowed.  DEAD: it is
// allowed, but nobody can take the card.  REFUSED: it is forbidden, and the refusal is filled.  TABLE: it is forbidden, but these
// rules leave it to the players to object.
enum ban { BAN_FREE, BAN_DEAD, BAN_REFUSED, BAN_TABLE };
// Judges a discard for rummy's engine by the ban on cards that fit the table.  pair: the seat shows a second card of that face.
// On BAN_REFUSED, `no` (may be NULL) gets the reason.
enum ban ban_judge(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int face, bool pair,
                   struct refusal *no);
// Returns the first combination on the rummy table for which the engine's ban may forbid a discard: it would take the card from
// some player, or give up a joker for it.  -1 if there is none.
int ban_takes(const struct options *o, const struct shown *shown, int face);
// Returns whether a card of this face is a "player", which the engine's ban forbids to discard: some combination on the rummy
// table would take it.
bool ban_is_player(const struct options *o, const struct shown *shown, int face);
// Returns whether the engine's ban on discards leaves a rummy hand no way to end its turn but to buy the last discard.
bool ban_forces_buy(const struct options *o, const struct shown *shown, const struct pile *hand, int seat);

// --- move_check.c: whether a seat may make a rummy move ---
// Checks a move by all rules of rummy's engine: returns true with the plan filled if the move is allowed, or false with the
// reason in the refusal (NULL: no reason is wanted).
bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct move_plan *plan, struct refusal *no);
// Returns whether rummy's engine lets the seat on turn discard a card of this face, which it holds.
bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face);
// Returns whether rummy's engine lets a seat draw the top of the discard pile, as far as the cards that everybody sees decide it.
bool check_pile_draws(const struct options *o, const struct shown *shown, int seat);
// Returns whether rummy's engine makes a seat that is about to draw take the top discard, because it fits the seat's own
// combinations (layoff.forced).
bool check_is_forced(const struct options *o, const struct shown *shown, int seat);

// --- whole_hand.c: hands that lay nothing until they go out whole (goout.whole_hand) ---
// Returns the fewest cards that rummy's engine lets a hand keep when it goes out by laying combinations: 1 if the last card
// must be a discard, else 0.
int whole_fewest_left(const struct options *o);
int whole_most_left(const struct options *o); // returns the most cards that may be left then, 0 or 1
// Returns whether rummy's engine lets the seat on turn go out whole: it lays all of its hand, or all but one card of the face
// `left` (FACE_NONE: no card is left).  `out` (may be NULL) gets the combinations.  False also when the search uses up its
// effort.
bool whole_goes_out(const struct options *o, const struct shown *shown, const struct pile *hand, int left, struct effort *effort,
                    struct combos *out);
// Returns whether rummy's engine lets a hand be laid whole, and so open without the points for it (open.whole_hand).  The face
// `need` (or FACE_NONE) must be among the cards laid.  `out` (may be NULL) gets the combinations.  False also when the search
// uses up its effort.
bool whole_opens(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);
// Returns the points that rummy's engine charges a hand for one card left over outside combinations.  wild: the wild ranks, bit
// r.
int whole_card_cost(const struct options *o, unsigned wild, int face);
// Returns the points that rummy's engine charges a hand at the end of a round for the cards outside its combinations.  out (may
// be NULL) gets the combinations.
int whole_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// Returns the points that rummy's engine charges a seat, or did charge it, for dropping out of the round; 0 if these rules have
// no such drop.
int whole_drop_price(const struct options *o, const struct shown *shown, int seat);
// Returns whether the rules let players drop out of a round at all, as rummy's engine finds.  If not, fills the refusal.
bool whole_may_drop(const struct options *o, struct refusal *no);
int whole_players(const struct shown *shown); // returns how many players still play in the round

// --- knock.c: knocking ---
// Returns how many points rummy's engine lets a knocker have left over in this round.
int knock_limit(const struct options *o, const struct shown *shown);
// Has rummy's engine find the combinations with which a hand leaves the fewest points over, at most `most` cards of it.  `out`
// gets the cards and points left over, `laid` (may be NULL) the combinations.  Returns false if the hand must leave more cards
// over.
bool knock_least(const struct options *o, const struct counts *hand, int most, struct effort *effort, struct deadwood *out,
                 struct combos *laid);
int knock_most(const struct options *o);                                 // returns how many cards a knocker may have left over
int knock_left_over(const struct options *o, const struct counts *hand); // returns the fewest points that a hand can leave over
// Returns the points that rummy's engine counts for the cards that the knocker has left over.
int knock_over_points(const struct options *o, const struct shown *shown);
// Returns whether the knock that rummy's engine carried out laid the whole hand as one run.  joker: set to whether that run has a
// joker in it.
bool knock_is_one_run(const struct shown *shown, bool *joker);
// Returns the next seat after seat `after` that rummy's engine asks to add cards to the knocker's combinations, as it holds one
// that fits; SEATS_MAX if there is none.
int knock_next(const struct options *o, const struct state *s, int after);

// --- knock_score.c: points of a knock ---
// Has rummy's engine score a round that ended with a knock.  left: the points that each seat has left over.
void knock_score(const struct options *o, struct shown *shown, const int *left, struct events *events);
bool knock_doubles(const struct options *o, const struct shown *shown); // returns whether knocking in this round counts double
// Has rummy's engine pay the bonuses at the end of a match with knocks: for boxes, for the game, for a shutout.
void knock_end_match(const struct options *o, struct shown *shown, struct events *events);
// Returns the points that rummy's engine gives one seat as its bonus at the end of a match with knocks.
int knock_match_bonus(const struct options *o, const struct shown *shown, int seat);

// --- legal_melds.c: new combinations that a seat may lay ---
// Returns whether rummy's engine lets the seat on turn lay a new combination and still end its turn.  False also when the search
// uses up its effort.
bool legal_can_meld(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int64_t effort);

// --- buying_rules.c: who may buy a discard (rules.md 2.4); sets of seats are bits ---
int buying_top(const struct shown *shown); // returns the face of the top discard, or FACE_NONE if there is no discard
// Returns the mark (MARK_...) that rummy's engine keeps of the top discard, such as the seat that laid it down; SEATS_MAX if
// there is no discard.
int buying_top_mark(const struct shown *shown);
// Returns whether rummy's engine lets a seat buy one more discard in this round: the limit on buys is not reached, and the rules
// let the seat buy if it is down already.
bool buying_has_buy(const struct options *o, const struct shown *shown, int seat);
// Returns whether rummy's engine has the top discard for sale to this seat: neither dead nor, unless the rules allow that, its
// own.
bool buying_live(const struct options *o, const struct shown *shown, int seat);
int buying_refillable(const struct options *o, const struct shown *shown); // returns how many discards can become stock for a buy
// Returns whether the stock of rummy's engine, with discards put back into it, has the `extra` cards that come with a bought
// discard.
bool buying_affords(const struct options *o, const struct shown *shown, int extra);
unsigned buying_buyers(const struct options *o, const struct shown *shown); // returns the set of seats that may buy out of turn
// Returns the set of seats that rummy's engine lets buy a first upcard.
unsigned buying_first_buyers(const struct options *o, const struct shown *shown);
int buying_next_asked(const struct shown *shown, int after); // returns the next seat of to_ask in playing order, or SEATS_MAX
unsigned buying_may_act(const struct shown *shown); // returns the set of seats that may answer while the buying window is open
// Returns whether rummy's engine still lets a seat take a discard that it declined to buy, because nobody has drawn or bought yet
// (rules.md 9.1).
bool buying_left(const struct options *o, const struct shown *shown, int seat);
void buying_close(struct shown *shown); // closes the buying window: nobody is asked any more

// --- pile.c: refilling rummy's stock when it runs low ---
int stock_refillable(const struct options *o, const struct shown *shown); // returns how many discards can become stock
// Returns whether rummy's engine would call the round blocked if the stock were refilled once more.
bool stock_is_stale(const struct options *o, const struct shown *shown);
void stock_refill(const struct rummy_change *h, int count); // makes the `count` oldest discards the stock

// --- deal.c: the deal of a rummy round ---
// Fills in the deck from which rummy's engine deals a variant: every card of its packs, in order.
void state_build_deck(const struct options *o, int seats, struct pile *deck);
// Has rummy's engine deal the next round, or the first if shown.round is 0 (then shown.seats is set).  A round that counted
// nothing is dealt again.
void state_deal(const struct rummy_change *h);
void state_deal_to(const struct rummy_change *h, int round, int dealer, int starter); // deals the rummy round of this number
// Returns the seat that rummy's engine lets begin a round, by the dealer and deal.starter.
int state_starter(const struct options *o, const struct shown *shown, struct luck *luck);
// Has rummy's engine set the wild rank of a dealt round by the bottom card of the stock (deck.wild_ranks turned).
void state_turn_wild(const struct options *o, struct state *s);
// Has rummy's engine turn up the top card of the stock to begin the discard pile; a joker only if the rules allow one.
void state_turn_upcard(const struct options *o, struct shown *shown, struct pile *stock, struct luck *luck);

// --- turn.c: how a rummy turn begins, and control cards ---
void turn_set(struct shown *shown, int seat);       // makes it this seat's turn, without an event
void turn_open(const struct rummy_change *h);       // begins the turn of shown.turn, which draws next
void turn_offer(const struct rummy_change *h);      // asks shown.turn whether it takes the first upcard
void turn_open_dealt(const struct rummy_change *h); // begins the turn of a seat whose draw was dealt to it (deal.starter_extra)
void turn_control(const struct rummy_change *h);    // turns up the next control card
void turn_first_controls(const struct rummy_change *h); // turns up the control cards of a new round
// Has rummy's engine shuffle the control cards of the deck, except those of the set `without`, into `id`.  Returns how many there
// are.
int turn_shuffle_controls(const struct options *o, unsigned without, struct luck *luck, uint8_t id[CONTROLS]);
void turn_play_control(const struct rummy_change *h, int seat, int control); // puts a control card played from a hand in force

// --- buying.c: the window in which a discard is for sale ---
// Has rummy's engine ask the first possible buyer of a new discard.  If there is none, the next turn begins.
void buying_after_discard(const struct rummy_change *h);
void buying_first(const struct rummy_change *h); // asks the first possible buyer of the first upcard, or begins the first turn
void buying_leave(struct move_apply *d);         // the seat declines to buy the discard, and the next seat is asked
void buying_buy(struct move_apply *d);           // the seat buys the discard, or notes its wish while another seat goes first

// --- score.c: the end of a rummy round ---
void round_finish(const struct rummy_change *h, int winner); // ends a round of rummy and scores it; winner -1: nobody went out
void round_void(const struct rummy_change *h); // ends a round that counts nothing, so that the same dealer deals again

// --- match.c: who is in a rummy match, and who wins it ---
unsigned match_in(const struct shown *shown); // returns the set of seats that are still in the match
// Returns the points that rummy's engine gave a seat in the round, without those for coming back into the match.
int match_gain(const struct shown *shown, int seat);
// Returns the set of seats for which rummy's engine finds the round best, or worst (`worst`), among those that played it; 0 if it
// brought nobody anything.
unsigned match_served(const struct options *o, const struct shown *shown, bool worst);
int match_highest_in(const struct shown *shown); // returns the most points that a seat still in the match has
// Returns the place in the match that rummy's engine gives a seat, 1 for the first; seats with equal points share a place.
int match_place(const struct options *o, const struct shown *shown, int seat);
// Has rummy's engine put seats with too many points out of the match after a round, and end the match if it is decided.
void match_finish(const struct options *o, struct shown *shown, struct events *events);
// Has rummy's engine ask the players whom the last round put out of the match whether they come back.  before: the seats that
// were in the match before the round was scored.
void match_ask(const struct rummy_change *h, unsigned before);
void match_answer(struct move_apply *d, bool back);

// --- turn_end.c: how a rummy turn ends ---
// Has rummy's engine end the turn of shown.turn.  discarded: a card was discarded that may be bought.
void turn_end(const struct rummy_change *h, bool discarded);
// Has rummy's engine let players take the first upcard of a round again, after all had declined it and it was closed for one
// turn.
void turn_open_first(const struct rummy_change *h);
void turn_pass(const struct rummy_change *h);              // ends the turn of a seat that leaves the card it turned up
void knock_go_on(const struct rummy_change *h, int after); // asks the next player who may add to a knock, or ends the round
// Has rummy's engine end the turn of a seat that has no cards left: the round is over, or the others have their last turns.
void turn_out(const struct rummy_change *h);
void turn_drop(const struct rummy_change *h);                      // drops the seat on turn out of the round
int turn_lost(const struct options *o, const struct shown *shown); // returns the points lost for jokers taken and not laid again
void turn_penalty(const struct rummy_change *h);                   // charges those points to the seat on turn (rules.md 5.3)
// Makes sure that the stock of rummy's engine has a card, by a refill if need be.  Returns false if there is nothing to draw, or
// if the round ended because of that (its phase says so).
bool turn_fill_stock(const struct rummy_change *h);

// --- legal.c, apply.c: verbs of struct game for rummy ---
VERB(legal) rummy_legal;
VERB(uses) rummy_uses;
VERB(apply) rummy_apply;

#endif
