// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of rummy: what a seat may do, decided from what it sees (rights.c, check*.c, opening.c,
// ban.c), and what comes of it (apply.c, buying.c, turn*.c, score.c).  It knows no words and no lines.
#ifndef RULES_RUMMY_ENGINE_ENGINE_H
#define RULES_RUMMY_ENGINE_ENGINE_H

#include "rules/rummy/engine/events.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/solve/deadwood.h"

struct combos;
struct counts;
struct effort;
struct leave; // solve/contract.h

// What will become of a move that was checked: move_check.c fills it, apply.c carries it out.
enum { PLAN_MELDS = 40 };
struct move_plan {
    int melds;
    struct meld_reading meld[PLAN_MELDS];
    int points;           // of the new combinations together; KNOCK: of what is left over
    struct lay_place lay; // LAY: where the card goes; TAKE: at is the joker's place
    uint8_t ban;          // DISCARD: enum ban
};

// A state being changed, with what every change needs.
struct rummy_change {
    const struct options *o;
    struct state *s;
    struct luck *luck; // NULL: a computer player thinks a move through, which reveals nothing
    struct events *events;
};
// A move being carried out.
struct move_apply {
    struct rummy_change h;
    const struct options *o;
    struct shown *shown;
    struct pile *hand; // of the seat
    int seat;
    const struct move *m;
    const struct move_plan *plan;
    bool reveals; // it showed somebody a hidden card: nothing before it can be taken back
    bool passes;  // it ended a turn in which nothing was done
};

// The one before that is in the match.
static inline int seat_before(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = (seat + shown->seats - 1) % shown->seats;
        if (!shown->gone[seat])
            break;
    }
    return seat;
}

// The next seat that plays on: one that has dropped out of the round, or is out of the match, is passed over.
static inline int seat_after(const struct shown *shown, int seat)
{
    for (int i = 0; i < shown->seats; i++) {
        seat = seat + 1 < shown->seats ? seat + 1 : 0;
        if (!shown->dropped[seat] && !shown->gone[seat])
            break;
    }
    return seat;
}

// Is the round over, though somebody may still be asked?
static inline bool round_is_over(const struct shown *shown)
{
    return shown->phase >= RUMMY_PHASE_REJOIN;
}

// --- pile.c: piles of cards; after the last card they are zero, so equal piles are equal bytes ---
void pile_add(struct pile *pile, uint16_t card);
uint16_t pile_remove(struct pile *pile, int at);       // the card at `at`, from the bottom; it must be there
int pile_count(const struct pile *pile, int face);     // how many cards of this face it holds
int pile_find(const struct pile *pile, uint16_t card); // where this very card lies, not its twin; -1: it is not there
static inline bool pile_holds(const struct pile *pile, uint16_t card)
{
    return pile_find(pile, card) >= 0;
}
// Only as far as there is something: what lies behind it stays as it was.
void pile_copy(struct pile *to, const struct pile *from);
void shown_copy(struct shown *to, const struct shown *from); // likewise, with its discard pile and combinations
// The discard pile, with the mark (MARK_...) of each card.
void discard_add(struct shown *shown, uint16_t card, int mark);
uint16_t discard_remove(struct shown *shown, int at); // as pile_remove; the mark goes too
// The cards that a take of this depth (1 the top) brings: those from `from` to `to` of the pile, both included.
void discard_reach(const struct options *o, const struct shown *shown, int depth, int *from, int *to);

// --- rights.c: what a seat may do as things are.  Here and below, hand is the seat's own, and nothing else that is hidden
// is looked at ---
// Has it opened, or need nobody open?
static inline bool check_is_open(const struct options *o, const struct shown *shown, int seat)
{
    return o->open_kind == OPEN_NONE || shown->down[seat];
}
// Is this the first turn of a round, whose draw was dealt (deal.starter_extra)?
bool check_draw_was_dealt(const struct options *o, const struct shown *shown);
bool check_layoff_open(const struct options *o, const struct shown *shown, int seat); // may it lay off at all now?
// May it lay new combinations now, as far as the opening and the contract allow any at all?
bool check_may_meld(const struct options *o, const struct shown *shown, int seat);
// May the seat whose turn it is give this card back, as far as draw.return_same goes?
bool check_may_return(const struct options *o, const struct shown *shown, const struct pile *hand, int face);

// --- opening.c ---
// Could the seat go down now with the contract of the round?  No when the effort (NULL: a question's worth) is spent.
bool check_meets_contract(const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                          struct effort *effort);
// What an opening may leave in hand, at no cost for any card.
struct leave check_leave(const struct options *o, const struct shown *shown, int seat);
void leave_points(const struct options *o, struct leave *leave); // then sets the costs to what cards count in hand

// --- ban.c: discarding players (rules.md 2.5) ---
// FREE: it may be discarded.  DEAD: it may, and nobody can have it.  REFUSED: with no filled.  TABLE: it may not, but these
// rules leave it to the players to say so.
enum ban { BAN_FREE, BAN_DEAD, BAN_REFUSED, BAN_TABLE };
// pair: the seat shows a second card of that face.
enum ban ban_judge(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int face, bool pair,
                   struct refusal *no);
// The combination that would take the card, or one of whose jokers it would replace, by any player; -1: none, the card is no
// player.
int ban_takes(const struct options *o, const struct shown *shown, int face);
bool ban_is_player(const struct options *o, const struct shown *shown, int face); // would the table take the card?
// Is buying the last discard the only way to end this turn?
bool ban_forces_buy(const struct options *o, const struct shown *shown, const struct pile *hand, int seat);

// --- move_check.c: may this seat make this move? ---
// True with the plan filled, or false with the reason in no (NULL: it is not wanted).
bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct move_plan *plan, struct refusal *no);
// May the seat whose turn it is discard a card of this face that it holds?
bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face);
// Is the top of the discard pile there for this seat to draw, as far as everybody can see?
bool check_pile_draws(const struct options *o, const struct shown *shown, int seat);
// Must the seat, which is to draw, take the top discard because it fits its own combinations (layoff.forced)?
bool check_is_forced(const struct options *o, const struct shown *shown, int seat);

// --- whole_hand.c: hands that lay nothing until they go out whole (goout.whole_hand) ---
// How few cards may be left when a hand goes out by laying combinations, 0 or 1: the discard.
int whole_fewest_left(const struct options *o);
int whole_most_left(const struct options *o); // how many
// Can the seat, in the phase of playing, go out now by laying all of its hand but this face (FACE_NONE: all of it)?  Fills
// out (may be NULL) with the combinations.  No when the effort is spent.
bool whole_goes_out(const struct options *o, const struct shown *shown, const struct pile *hand, int left, struct effort *effort,
                    struct combos *out);
// Can these cards be laid whole, so that open.whole_hand asks for no points, need (a face, or FACE_NONE) among them?  Fills out
// with the combinations.  No when the effort is spent.
bool whole_opens(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);
// What one card costs that is left over; wild: the wild ranks, bit r.
int whole_card_cost(const struct options *o, unsigned wild, int face);
// What the cards of a hand cost at the end that are in no combination, and (out may be NULL) the combinations.
int whole_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// What dropping out of the round costs the seat, now or where it has done so; 0: these rules have no such drop.
int whole_drop_price(const struct options *o, const struct shown *shown, int seat);
bool whole_may_drop(const struct options *o, struct refusal *no); // ever
int whole_players(const struct shown *shown);                     // how many have not dropped out

// --- knock.c ---
int knock_limit(const struct options *o, const struct shown *shown); // points that may be left over in this round
// The least that these cards leave over (solve/deadwood.h), by what a card left in hand counts.
bool knock_least(const struct options *o, const struct counts *hand, int most, struct effort *effort, struct deadwood *out,
                 struct combos *laid);
int knock_most(const struct options *o);                                   // how many cards may be left over
int knock_left_over(const struct options *o, const struct counts *hand);   // its points
int knock_over_points(const struct options *o, const struct shown *shown); // of the knocker
bool knock_is_one_run(const struct shown *shown, bool *joker); // is what was laid one run of the whole hand, with a joker?
// The seat after this one that may add to the knocker's combinations; SEATS_MAX: none.
int knock_next(const struct options *o, const struct state *s, int after);

// --- knock_score.c ---
// The points of a round that ended by a knock; left: what each seat has left over.
void knock_score(const struct options *o, struct shown *shown, const int *left, struct events *events);
bool knock_doubles(const struct options *o, const struct shown *shown);                    // does the round count double?
void knock_end_match(const struct options *o, struct shown *shown, struct events *events); // adds what the match's end adds
int knock_match_bonus(const struct options *o, const struct shown *shown, int seat);       // what that is, of one seat

// --- legal_melds.c ---
// Could the seat, whose turn it is, lay any new combination now and still end its turn?  No when the effort is spent.
bool legal_can_meld(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int64_t effort);

// --- buying_rules.c (rules.md 2.4); sets of seats are bits ---
int buying_top(const struct shown *shown);                                          // the face of the top discard, or FACE_NONE
int buying_top_mark(const struct shown *shown);                                     // its mark; SEATS_MAX where there is none
bool buying_has_buy(const struct options *o, const struct shown *shown, int seat);  // has it a buy left in this round?
bool buying_live(const struct options *o, const struct shown *shown, int seat);     // may the top discard be bought by it?
int buying_refillable(const struct options *o, const struct shown *shown);          // discards that can become stock for a buy
bool buying_affords(const struct options *o, const struct shown *shown, int extra); // are this many extra cards to be had?
unsigned buying_buyers(const struct options *o, const struct shown *shown);         // seats that may buy out of turn
unsigned buying_first_buyers(const struct options *o, const struct shown *shown);   // seats that may buy a first upcard
int buying_next_asked(const struct shown *shown, int after); // the next seat of to_ask in playing order, or SEATS_MAX
unsigned buying_may_act(const struct shown *shown);          // the seats that may answer while the window is open
// Has the seat left the card, and may want it after all, because nobody has drawn or bought yet (rules.md 9.1)?
bool buying_left(const struct options *o, const struct shown *shown, int seat);
void buying_close(struct shown *shown); // nobody is asked any more

// An empty stock.
int stock_refillable(const struct options *o, const struct shown *shown); // how many discards can become stock
bool stock_is_stale(const struct options *o, const struct shown *shown);  // would one more refill block the round?
void stock_refill(const struct rummy_change *h, int count);               // makes this many of the oldest discards stock

// --- deal.c ---
void state_build_deck(const struct options *o, int seats, struct pile *deck); // every card once, in order
// Deals a round: the first when shown.round is 0 (shown.seats is set), else the next.
void state_deal(const struct rummy_change *h);
void state_deal_to(const struct rummy_change *h, int round, int dealer, int starter);     // a round of that number
int state_starter(const struct options *o, const struct shown *shown, struct luck *luck); // by dealer and deal.starter
void state_turn_wild(const struct options *o, struct state *s); // the rank that is wild, by the stock (deck.wild_ranks turned)
// Turns up the top card of this stock to begin the discard pile; a joker only where it may be one.
void state_turn_upcard(const struct options *o, struct shown *shown, struct pile *stock, struct luck *luck);

// --- turn.c: how a turn begins, and control cards ---
void turn_set(struct shown *shown, int seat);           // it is this seat's turn now; nothing is told yet
void turn_open(const struct rummy_change *h);           // the seat whose turn it is begins it: the draw is next
void turn_offer(const struct rummy_change *h);          // or is asked to take the first upcard
void turn_open_dealt(const struct rummy_change *h);     // the same where its draw was dealt to it (deal.starter_extra)
void turn_control(const struct rummy_change *h);        // the next control card is turned up
void turn_first_controls(const struct rummy_change *h); // those of a new round
// The control cards of the deck but these, in any order; how many.
int turn_shuffle_controls(const struct options *o, unsigned without, struct luck *luck, uint8_t id[CONTROLS]);
void turn_play_control(const struct rummy_change *h, int seat, int control); // one out of a hand

// --- buying.c: the window in which a discard is for sale ---
void buying_after_discard(const struct rummy_change *h); // asks the first buyer, or begins the turn where there is none
void buying_first(const struct rummy_change *h);         // the same as a round begins
void buying_leave(struct move_apply *d);                 // the seat leaves the card, and the next one is asked
void buying_buy(struct move_apply *d);                   // it buys it, or wants to where another seat goes before it

// --- score.c: the end of a round ---
void round_finish(const struct rummy_change *h, int winner); // -1: nobody went out
void round_void(const struct rummy_change *h);               // it counts nothing, and the same dealer deals again

// --- match.c: who is in a match, and who wins it ---
unsigned match_in(const struct shown *shown);        // seats that are not out of it, a set
int match_gain(const struct shown *shown, int seat); // what the round brought it, coming back apart
// The seats that the round served best, or worst, of those that played it; none where it brought nobody anything.
unsigned match_served(const struct options *o, const struct shown *shown, bool worst);
int match_highest_in(const struct shown *shown);                                        // the most points of one of them
int match_place(const struct options *o, const struct shown *shown, int seat);          // 1 for the first; level seats share one
void match_finish(const struct options *o, struct shown *shown, struct events *events); // after a round, if the match is over
// Asks those who may come back, of the seats that were in before the round was scored.
void match_ask(const struct rummy_change *h, unsigned before);
void match_answer(struct move_apply *d, bool back);

// --- turn_end.c ---
void turn_end(const struct rummy_change *h, bool discarded); // discarded: a card lies there that may be bought
void turn_open_first(const struct rummy_change *h); // the card that all left as the round began was closed in one turn alone
void turn_pass(const struct rummy_change *h);       // the seat leaves the card it turned up, and has done nothing
void knock_go_on(const struct rummy_change *h, int after); // asks who may add to a knock next, or ends the round
// The seat whose turn it is has no cards left: the round is over, or the others have their last turns.
void turn_out(const struct rummy_change *h);
void turn_drop(const struct rummy_change *h);                      // the seat whose turn it is drops out of the round
int turn_lost(const struct options *o, const struct shown *shown); // points, for jokers taken back and not laid again
void turn_penalty(const struct rummy_change *h);                   // charges for them (rules.md 5.3)
// Makes the stock hold a card if it can; false: there is nothing to draw, or the round is over now (phase OVER).
bool turn_fill_stock(const struct rummy_change *h);

// --- verbs of struct game: legal.c, apply.c ---
VERB(legal) rummy_legal;
VERB(uses) rummy_uses;
VERB(apply) rummy_apply;

#endif
