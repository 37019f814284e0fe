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

// What an allowed rummy move will do: move_check.c fills the plan, apply.c carries it out.
enum { PLAN_MELDS = 40 };
struct move_plan {
    int melds;
    struct meld_reading meld[PLAN_MELDS];
    int points;           // the points of all new combinations; KNOCK: the points left over
    struct lay_place lay; // LAY: the place of the card; TAKE: at is the joker's place
    uint8_t ban;          // DISCARD: enum ban
};

// A rummy state that is being changed, with what every change needs.
struct rummy_change {
    const struct options *o;
    struct state *s;
    struct luck *luck; // NULL: a computer player only thinks the move through, which reveals nothing
    struct events *events;
};
// A rummy move that is being carried out.
struct move_apply {
    struct rummy_change h;
    const struct options *o;
    struct shown *shown;
    struct pile *hand; // the seat's hand
    int seat;
    const struct move *m;
    const struct move_plan *plan;
    bool reveals; // the move showed somebody a hidden card, so nothing before it can be taken back
    bool passes;  // the move ended a turn in which nothing was done
};

// The seat before this one that is still in the rummy match.
static inline int seat_before(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = (seat + shown->seats - 1) % shown->seats;
        if (!shown->gone[seat])
            break;
    }
    return seat;
}

// The next seat that still plays in the round: seats that dropped out of it, or are out of the match, are passed over.
static inline int seat_after(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = seat + 1 < shown->seats ? seat + 1 : 0;
        if (!shown->dropped[seat] && !shown->gone[seat])
            break;
    }
    return seat;
}

// Returns whether the round is over, though a player may still be asked something.
static inline bool round_is_over(const struct shown *shown)
{
    return shown->phase >= RUMMY_PHASE_REJOIN;
}

// --- pile.c: piles of cards; places after the last card are zero, so that equal piles have equal bytes ---
void pile_add(struct pile *pile, uint16_t card);
uint16_t pile_remove(struct pile *pile, int at);       // the card at index `at` from the bottom, which must be there
int pile_count(const struct pile *pile, int face);     // how many cards of this face the pile holds
int pile_find(const struct pile *pile, uint16_t card); // the index of this very card, not of its twin; -1: it is not there
static inline bool pile_holds(const struct pile *pile, uint16_t card)
{
    return pile_find(pile, card) >= 0;
}
// Copies a pile only as far as it has cards; the places behind them stay as they were.
void pile_copy(struct pile *to, const struct pile *from);
// Copies what lies open in the same way, with its discard pile and combinations.
void shown_copy(struct shown *to, const struct shown *from);
// Adds a card to the discard pile, with its mark (MARK_...).
void discard_add(struct shown *shown, uint16_t card, int mark);
uint16_t discard_remove(struct shown *shown, int at); // removes a card like pile_remove, and its mark
// Finds the cards that a take of this depth (1 the top) brings: those from index `from` to `to` of the discard pile, both
// included.
void discard_reach(const struct options *o, const struct shown *shown, int depth, int *from, int *to);

// --- rights.c: a seat's rights as things are.  From here on, hand is the seat's own, and nothing else hidden is looked at ---
// Returns whether the seat has opened, or nobody needs to open.
static inline bool check_is_open(const struct options *o, const struct shown *shown, int seat)
{
    return o->open_kind == OPEN_NONE || shown->down[seat];
}
// Returns whether this is the first turn of a rummy round, in which the starter was dealt the card that others draw
// (deal.starter_extra).
bool check_draw_was_dealt(const struct options *o, const struct shown *shown);
// Returns whether the seat may lay cards off on combinations of the table at all now.
bool check_layoff_open(const struct options *o, const struct shown *shown, int seat);
// Returns whether the seat may lay new combinations now, as far as the opening and the contract allow any.
bool check_may_meld(const struct options *o, const struct shown *shown, int seat);
// Returns whether the seat on turn may give this card back, as far as draw.return_same goes.
bool check_may_return(const struct options *o, const struct shown *shown, const struct pile *hand, int face);

// --- opening.c: what a seat must lay first ---
// Returns whether the seat could go down now with the contract of the round; false also when the effort (NULL: a question's
// worth) is spent.
bool check_meets_contract(const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                          struct effort *effort);
// What an opening may leave in hand, with no cost for any card.
struct leave check_leave(const struct options *o, const struct shown *shown, int seat);
void leave_points(const struct options *o, struct leave *leave); // then sets the costs to what cards count in hand

// --- ban.c: the ban on discarding players, cards that the table would take (rules.md 2.5) ---
// How the ban judges a discard.  FREE: it is allowed.  DEAD: it is allowed, and nobody can take it.  REFUSED: the refusal is
// filled.  TABLE: it is not allowed, but these rules leave it to the players to object.
enum ban { BAN_FREE, BAN_DEAD, BAN_REFUSED, BAN_TABLE };
// Judges a discard. pair: the seat shows a second card of that face.
enum ban ban_judge(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int face, bool pair,
                   struct refusal *no);
// The combination that would take the card from some player, or give up a joker for it; -1: none, so the card is no player.
int ban_takes(const struct options *o, const struct shown *shown, int face);
// Returns whether a combination of the table would take the card.
bool ban_is_player(const struct options *o, const struct shown *shown, int face);
// Returns whether buying the last discard is the only way to end this turn.
bool ban_forces_buy(const struct options *o, const struct shown *shown, const struct pile *hand, int seat);

// --- move_check.c: whether a seat may make a rummy move ---
// Returns true with the plan filled if the move is allowed, or false with the reason in the refusal (NULL: not wanted).
bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct move_plan *plan, struct refusal *no);
// Returns whether the seat on turn may discard a card of this face that it holds.
bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face);
// Returns whether the seat may draw the top of the discard pile, as far as everybody can see.
bool check_pile_draws(const struct options *o, const struct shown *shown, int seat);
// Returns whether the seat, which is about to draw, must take the top discard because it fits its own combinations
// (layoff.forced).
bool check_is_forced(const struct options *o, const struct shown *shown, int seat);

// --- whole_hand.c: hands that lay nothing until they go out whole (goout.whole_hand) ---
// The fewest cards that may be left when a hand goes out by laying combinations, 0 or 1: the discard.
int whole_fewest_left(const struct options *o);
int whole_most_left(const struct options *o); // the most cards that may be left, 0 or 1
// Returns whether the seat, in its playing phase, can go out now by laying all of its hand but one card of the face `left`
// (FACE_NONE: all of it).  Fills out (may be NULL) with the combinations.  False when the effort is spent.
bool whole_goes_out(const struct options *o, const struct shown *shown, const struct pile *hand, int left, struct effort *effort,
                    struct combos *out);
// Returns whether these cards can be laid whole, with the face `need` (or FACE_NONE) among them, so that open.whole_hand asks for
// no points.  Fills out with the combinations.  False when the effort is spent.
bool whole_opens(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);
// What a single card that is left over costs; wild: the wild ranks, bit r.
int whole_card_cost(const struct options *o, unsigned wild, int face);
// What the cards of a hand outside combinations cost at the end. out (may be NULL) gets the combinations.
int whole_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// What it costs the seat to drop out of the round now, or what it did cost; 0: these rules have no such drop.
int whole_drop_price(const struct options *o, const struct shown *shown, int seat);
bool whole_may_drop(const struct options *o, struct refusal *no); // returns whether players may drop out of a round at all
int whole_players(const struct shown *shown);                     // how many players have not dropped out

// --- knock.c: knocking ---
int knock_limit(const struct options *o, const struct shown *shown); // the points that may be left over in this round
// The fewest points that these cards can leave over (solve/deadwood.h), by what a card counts in hand.
bool knock_least(const struct options *o, const struct counts *hand, int most, struct effort *effort, struct deadwood *out,
                 struct combos *laid);
int knock_most(const struct options *o);                                   // how many cards a knocker may have left over
int knock_left_over(const struct options *o, const struct counts *hand);   // the points that a hand has left over
int knock_over_points(const struct options *o, const struct shown *shown); // the points that the knocker has left over
// Returns whether the whole hand was laid as one run; joker: it has a joker in it.
bool knock_is_one_run(const struct shown *shown, bool *joker);
// The next seat after this one that may add to the knocker's combinations; SEATS_MAX: none.
int knock_next(const struct options *o, const struct state *s, int after);

// --- knock_score.c: points of a knock ---
// Scores a round that ended with a knock; left: the points that each seat has left over.
void knock_score(const struct options *o, struct shown *shown, const int *left, struct events *events);
bool knock_doubles(const struct options *o, const struct shown *shown); // returns whether the round counts double
// Adds the bonuses that seats get at the end of a match with knocks.
void knock_end_match(const struct options *o, struct shown *shown, struct events *events);
// Returns the bonus of one seat at the end of a match with knocks.
int knock_match_bonus(const struct options *o, const struct shown *shown, int seat);

// --- legal_melds.c: new combinations that a seat may lay ---
// Returns whether the seat on turn could lay a new combination now and still end its turn; false when the effort is spent.
bool legal_can_meld(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int64_t effort);

// --- buying_rules.c: who may buy a discard (rules.md 2.4); sets of seats are bits ---
int buying_top(const struct shown *shown); // the face of the top discard, or FACE_NONE
// What is noted of the top discard, such as who laid it down (MARK_BY); SEATS_MAX: there is none.
int buying_top_mark(const struct shown *shown);
// Returns whether the seat has a buy left in this round.
bool buying_has_buy(const struct options *o, const struct shown *shown, int seat);
// Returns whether the seat may buy the top discard.
bool buying_live(const struct options *o, const struct shown *shown, int seat);
int buying_refillable(const struct options *o, const struct shown *shown); // how many discards can become stock for a buy
// Returns whether the stock, with discards put back, has this many extra cards for a buyer.
bool buying_affords(const struct options *o, const struct shown *shown, int extra);
unsigned buying_buyers(const struct options *o, const struct shown *shown);       // the seats that may buy out of turn
unsigned buying_first_buyers(const struct options *o, const struct shown *shown); // the seats that may buy a first upcard
int buying_next_asked(const struct shown *shown, int after); // the next seat of to_ask in playing order, or SEATS_MAX
unsigned buying_may_act(const struct shown *shown);          // the seats that may answer while the buying window is open
// Returns whether the seat left the discard, but may still take it because nobody has drawn or bought yet (rules.md 9.1).
bool buying_left(const struct options *o, const struct shown *shown, int seat);
void buying_close(struct shown *shown); // ends the sale of the discard; nobody is asked any more

// The stock of rummy when it is empty.
int stock_refillable(const struct options *o, const struct shown *shown); // how many discards can become stock
bool stock_is_stale(const struct options *o, const struct shown *shown);  // returns whether one more refill would block the round
void stock_refill(const struct rummy_change *h, int count);               // makes the `count` oldest discards the stock

// --- deal.c: the deal of a rummy round ---
void state_build_deck(const struct options *o, int seats, struct pile *deck); // every card of the packs once, in order
// Deals a rummy round: the first if shown.round is 0 (shown.seats is set), else the next.
void state_deal(const struct rummy_change *h);
void state_deal_to(const struct rummy_change *h, int round, int dealer, int starter); // deals the round of this number
// The seat that begins a rummy round, by the dealer and deal.starter.
int state_starter(const struct options *o, const struct shown *shown, struct luck *luck);
void state_turn_wild(const struct options *o, struct state *s); // sets the wild rank by the stock (deck.wild_ranks turned)
// Turns up the top card of this stock to begin the discard pile; a joker only if the rules allow one.
void state_turn_upcard(const struct options *o, struct shown *shown, struct pile *stock, struct luck *luck);

// --- turn.c: how a rummy turn begins, and control cards ---
void turn_set(struct shown *shown, int seat);           // makes it the seat's turn, without an event
void turn_open(const struct rummy_change *h);           // begins the turn of the seat, which draws next
void turn_offer(const struct rummy_change *h);          // or asks the seat to take the first upcard
void turn_open_dealt(const struct rummy_change *h);     // the same for a seat whose draw was dealt to it (deal.starter_extra)
void turn_control(const struct rummy_change *h);        // turns up the next control card of a rummy
void turn_first_controls(const struct rummy_change *h); // turns up the control cards of a new round
// Shuffles the control cards of the deck other than those `without`, and returns how many there are.
int turn_shuffle_controls(const struct options *o, unsigned without, struct luck *luck, uint8_t id[CONTROLS]);
void turn_play_control(const struct rummy_change *h, int seat, int control); // plays a control card from a hand

// --- buying.c: the window in which a discard is for sale ---
void buying_after_discard(const struct rummy_change *h); // asks the first buyer, or begins the turn if there is none
void buying_first(const struct rummy_change *h);         // asks the first buyer as a round begins, or begins the first turn
void buying_leave(struct move_apply *d);                 // the seat leaves the card, and the next seat is asked
void buying_buy(struct move_apply *d); // the seat buys the card, or says that it wants it if another seat goes first

// --- score.c: the end of a rummy round ---
void round_finish(const struct rummy_change *h, int winner); // ends a round of rummy; winner -1: nobody went out
void round_void(const struct rummy_change *h);               // the round counts nothing, and the same dealer deals again

// --- match.c: who is in a rummy match, and who wins it ---
unsigned match_in(const struct shown *shown); // the seats that are still in the match, as a set
// The points that the round brought the seat, without those for coming back.
int match_gain(const struct shown *shown, int seat);
// The seats that the round served best, or worst, of those that played it; none if it brought nobody anything.
unsigned match_served(const struct options *o, const struct shown *shown, bool worst);
int match_highest_in(const struct shown *shown); // the most points of a seat in the match
// The seat's place in the rummy match, 1 for the first; seats with equal points share a place.
int match_place(const struct options *o, const struct shown *shown, int seat);
// Ends the rummy match after a round, if it is over.
void match_finish(const struct options *o, struct shown *shown, struct events *events);
// Asks the players who may come back, of the seats that were in the match before the round was scored.
void match_ask(const struct rummy_change *h, unsigned before);
void match_answer(struct move_apply *d, bool back);

// --- turn_end.c: how a rummy turn ends ---
void turn_end(const struct rummy_change *h, bool discarded); // discarded: a card lies there that may be bought
// Opens the upcard again that all players left as the round began: it was closed for one turn only.
void turn_open_first(const struct rummy_change *h);
void turn_pass(const struct rummy_change *h);              // leaves the card that the seat turned up, and has done nothing
void knock_go_on(const struct rummy_change *h, int after); // asks the next player who may add to a knock, or ends the round
// Ends the turn of a seat without cards: the round is over, or the others have their last turns.
void turn_out(const struct rummy_change *h);
void turn_drop(const struct rummy_change *h);                      // the seat on turn drops out of the round
int turn_lost(const struct options *o, const struct shown *shown); // points lost for jokers taken and not laid again
void turn_penalty(const struct rummy_change *h);                   // charges those points (rules.md 5.3)
// Makes sure the stock has a card, by a refill if need be.  Returns false if there is nothing to draw, or the round is over now
// (phase OVER).
bool turn_fill_stock(const struct rummy_change *h);

// --- legal.c, apply.c: verbs of struct game for rummy ---
VERB(legal) rummy_legal;
VERB(uses) rummy_uses;
VERB(apply) rummy_apply;

#endif
