// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the rummy engine share with each other and with nobody else.
//
// The way of a move: lines/notation.c reads it, check.c decides from what the seat may see whether the
// rules allow it and works out a plan, moves.c carries the plan out, turn.c ends turns, score.c
// rounds and matches.  legal.c lists moves through the same check.c.
#ifndef RULES_RUMMY_INSIDE_H
#define RULES_RUMMY_INSIDE_H

#include "rules/phrase.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// ORDER KINDS: tell.c has a row for each.
enum rummy_event {
    RUMMY_TOLD_ROUND = EVENT_FAMILY, // seat deals; number: the round
    RUMMY_TOLD_DEALT,                // to seat: its cards
    RUMMY_TOLD_UPCARD,               // card
    RUMMY_TOLD_TURN,                 // seat is to act
    RUMMY_TOLD_DREW,                 // to the others: seat drew from the stock
    RUMMY_TOLD_DREW_CARD,            // to seat: the card
    RUMMY_TOLD_NO_DRAW,              // seat: nothing was there to draw
    RUMMY_TOLD_REFILL,               // number: cards now in the stock; more: 1 shuffled, 0 turned over
    RUMMY_TOLD_TOOK,                 // seat took cards of the discard pile, the chosen one first
    RUMMY_TOLD_OPENED,               // seat; number: points
    RUMMY_TOLD_MELD,                 // seat, other: combination; cards; number: points scored; more: its kind
    RUMMY_TOLD_LAY,                  // seat, other: combination; card; number: points scored; more: 1 a joker slid
    RUMMY_TOLD_TAKE,                 // the same; the card went in for a joker; more: the face of that joker, or wild card
    RUMMY_TOLD_DISCARD,              // seat, card; number: 1 it is dead, 2 its twin was shown, 3 it may be called back
    RUMMY_TOLD_ASKED,                // to seat: buy the card?  number: 1 it draws next; other: who wants the card, or SEATS_MAX
    RUMMY_TOLD_LEAVES,               // to seat: it leaves the card
    RUMMY_TOLD_WANTS,                // to seat: it wants the card, the next player is asked first
    RUMMY_TOLD_BOUGHT,               // seat, card; number: cards of the stock that come with it
    RUMMY_TOLD_GOT,                  // to seat: those cards
    RUMMY_TOLD_DOWN,                 // seat goes down with the contract
    RUMMY_TOLD_CONTROL,              // number: a control card is turned up; seat: who played it, or -1
    RUMMY_TOLD_ENDED,                // seat ended its turn
    RUMMY_TOLD_FEW,                  // seat; number: cards left
    RUMMY_TOLD_PENALTY,              // seat; number: points lost; more: jokers not played
    RUMMY_TOLD_OUT,                  // seat has no cards left
    RUMMY_TOLD_BLOCKED,
    RUMMY_TOLD_LEFT,     // seat; cards left in hand; number: their points
    RUMMY_TOLD_COLLECTS, // seat; number: points of the others' hands
    RUMMY_TOLD_ALONE,    // seat; number: bonus
    RUMMY_TOLD_BONUS,    // seat; number: bonus of a rummy; more: 1 without a lay-off
    RUMMY_TOLD_SCORE,    // seat; number: match points; more: of this round
    RUMMY_TOLD_WON,      // seat, alone
    RUMMY_TOLD_SHARED,   // seat shares first place
    RUMMY_TOLD_END_OF_KINDS
};

// A combination as it would lie: cards in order, as: what each counts as (jokers: FACE_NONE where open).
struct meld_reading {
    uint8_t kind, rank, suit;
    uint16_t count;
    struct move_card card[MOVE_CARDS];
};

// What a checked move will do.
enum { PLAN_MELDS = 40 };
struct move_plan {
    int melds;
    struct meld_reading meld[PLAN_MELDS];
    int points;  // of the new combinations together
    int at;      // LAY: where the card goes in, from the bottom of the combination; TAKE: the joker's place
    uint8_t as;  // LAY: what the card counts as
    bool slides; // LAY: it takes the place of the joker there, which goes to the other end
    uint8_t ban; // DISCARD: enum ban
};

// What every change of a state needs.
struct rummy_change {
    const struct options *o;
    struct state *s;
    struct luck *luck; // NULL: somebody thinks a move through that reveals nothing
    struct events *events;
};
// A move being carried out.
struct move_apply {
    struct rummy_change h;
    const struct options *o;
    struct shown *shown;
    struct pile *hand;
    int seat;
    const struct move *m;
    const struct move_plan *plan;
    bool reveals; // it showed somebody a hidden card: nothing before it can be taken back
};

static inline int seat_before(const struct shown *shown, int seat)
{
    return (seat + shown->seats - 1) % shown->seats;
}

// --- pile.c: piles and cards in them ---
void pile_add(struct pile *pile, uint16_t card);
uint16_t pile_remove(struct pile *pile, int at);
int pile_count(const struct pile *pile, int face);
bool pile_holds(const struct pile *pile, uint16_t card); // this very card
// The discard pile and what is known of its cards.
void discard_add(struct shown *shown, uint16_t card, int mark);
uint16_t discard_remove(struct shown *shown, int at);
// The cards that a take of this depth brings: those from `from` to `to` of the pile.
void discard_reach(const struct options *o, const struct shown *shown, int depth, int *from, int *to);

// --- shape.c: is this a set or a run, and what do its jokers stand for? ---
// False with meld_invalid, too_few_naturals, too_many_jokers, joker_ratio, control_type or ambiguous_joker.
// Reads cards as a new combination under these terms.
bool shape_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                struct meld_reading *out, struct refusal *no);
// --- classic.c: sets and runs ---
// shape_read where no kinds of control cards count.
bool classic_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);
// The lowest and the highest place of a run: 1 or 2 for the lowest; king, high ace, or on beyond it where runs go round.
int run_first(const struct options *o);
int run_last(const struct options *o);
bool run_allowed(const struct options *o, int low, int count); // may a run of so many cards begin there?
int shape_points(const struct options *o, const struct meld_reading *reading);
// Where card `at` of a combination stands: in a run 1 is the low ace and 14 the high one; a set's cards all stand at its rank.
int shape_place(int kind, int rank, int at);
int shape_card_points(const struct options *o, int kind, int place, int face); // of one laid card
int shape_face_at(int position, int suit);                                     // the face at a place of a run: 1 and 14 are aces
// The cards of a combination as a move must name them so that shape_read takes them for just this: a joker of a set says
// its suit only where it must.  card has room for combo->count.
void shape_name(const struct options *o, const struct terms *terms, const struct combo *combo, struct move_card *card);
// On the table: is it a joker, or a card of a wild rank that stands for another?
static inline bool laid_is_wild(const struct laid *laid)
{
    return laid->as != card_face(laid->card);
}
// Where could face (or a joker) be added?  0 nowhere.  A card of a wild rank fits as itself and, as far as joker.layoff goes,
// wherever a joker does.  SLIDE: with joker.slide, in the place of the joker at that end, which goes to the other.
enum { FIT_LOW = 1, FIT_HIGH = 2, FIT_SET = 4, FIT_SLIDE_LOW = 8, FIT_SLIDE_HIGH = 16 };
static inline bool fits_both_ends(int fits) // so that a move must say low or high
{
    return fits & (FIT_LOW | FIT_SLIDE_LOW) && fits & (FIT_HIGH | FIT_SLIDE_HIGH);
}
int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face);
// Would the combination take this card of the seat's, or give its joker for it, once the seat may add at all?
bool shape_fits_for(const struct options *o, const struct shown *shown, int seat, int target, int face);
bool shape_takes_for(const struct options *o, const struct shown *shown, int seat, int target, int face);
// The place of a joker that face may replace, from the meld's first card; -1 and a refusal.
int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no);
// Where the card of a `lay` goes, what it counts as, and whether a joker gives way to it: fills at, as and slides of plan.
// No_fit, no_joker_layoff (of a card of a wild rank that fits only as a joker) or ambiguous_joker.
bool shape_lay(const struct options *o, const struct shown *shown, const struct move *m, struct move_plan *plan,
               struct refusal *no);
// A card put into a combination, `at` cards from its bottom; the rest moves up.
void shape_insert(struct shown *shown, int meld, int at, struct laid laid);
// The same for a lay-off: a run may now begin one place lower, and a set's joker be certain.
void shape_add(const struct options *o, struct shown *shown, int target, int at, struct laid laid);
// The same in the place `at` of an end joker of a run, which goes to the other end.  In its own place there a card of a wild
// rank is a natural card again.
void shape_slide(const struct options *o, struct shown *shown, int target, int at, struct laid laid);

// --- check.c: may this seat make this move, judged from what it sees? ---
bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct move_plan *plan, struct refusal *no);
bool check_layoff_open(const struct options *o, const struct shown *shown, int seat); // may it lay off at all now?
// May the seat whose turn it is discard a card of this face that it holds?
bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face);
bool check_is_open(const struct options *o, const struct shown *shown, int seat);
// May it lay new combinations now, as far as the opening and the contract allow any at all?
bool check_may_meld(const struct options *o, const struct shown *shown, int seat);
// Could the seat go down now with the contract of the round?
// (effort NULL: a question's worth; no when it is spent)
bool check_meets_contract(const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                          struct effort *effort);
struct leave;                                                                                        // contract.h
void check_leave(const struct options *o, const struct shown *shown, int seat, struct leave *leave); // what an opening may leave
void leave_points(const struct options *o, struct leave *leave); // cards left cost what they count in hand
// Is the top of the discard pile there for this seat to draw, as far as everybody can see?
bool check_pile_draws(const struct options *o, const struct shown *shown, int seat);
// Is it not the card just taken that may not go back?
bool check_may_return(const struct options *o, const struct shown *shown, const struct pile *hand, int face);

// --- opening_find.c: can these cards open for points? ---
// The most points of an opening within open.points, open.pure_runs and meld.per_turn that lays need (a face, or FACE_NONE), and
// into out (may be NULL) its combinations; -1: there is none, or none was found before the effort (NULL: a question's worth)
// was spent.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);

// --- ban.c: discarding players (rules.md 2.5) ---
// FREE: it may be discarded.  DEAD: it may, and nobody can have it.  REFUSED: with no filled.  TABLE: it may not, but these
// rules leave it to the players to say so.
enum ban { BAN_FREE, BAN_DEAD, BAN_REFUSED, BAN_TABLE };
enum ban ban_judge(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int face, bool pair,
                   struct refusal *no);
// Could the seat lay any new combination now that leaves its turn an end?  (legal.c)
bool legal_can_meld(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int64_t effort);
bool ban_is_player(const struct options *o, const struct shown *shown, int face);
// Is buying the last discard the only way to end this turn?
bool ban_forces_buy(const struct options *o, const struct shown *shown, const struct pile *hand, int seat);

// --- buying.c (rules.md 2.4) ---
int buying_top(const struct shown *shown);                                          // the face of the top discard, or FACE_NONE
int buying_top_mark(const struct shown *shown);                                     // what is known of it
bool buying_has_buy(const struct options *o, const struct shown *shown, int seat);  // has it a buy left?
bool buying_live(const struct options *o, const struct shown *shown, int seat);     // may the top discard be bought by it?
int buying_refillable(const struct options *o, const struct shown *shown);          // discards that can become stock for a buy
bool buying_affords(const struct options *o, const struct shown *shown, int extra); // are there so many cards to be had?
unsigned buying_buyers(const struct options *o, const struct shown *shown);         // out of turn: a set of seats
// Has the seat left the card, and may want it after all, because nobody has drawn or bought yet (rules.md 9.1)?
bool buying_left(const struct options *o, const struct shown *shown, int seat);
unsigned buying_first_buyers(const struct options *o, const struct shown *shown); // the same over a first upcard
int buying_next_asked(const struct shown *shown, int after);                      // of to_ask, in playing order; or SEATS_MAX
unsigned buying_may_act(const struct shown *shown);                               // while it is open
void buying_after_discard(const struct rummy_change *h);                          // opens it, or the turn
void buying_first(const struct rummy_change *h);                                  // the same as a round begins
void buying_close(struct shown *shown);
void buying_leave(struct move_apply *d);
void buying_buy(struct move_apply *d);
void buying_sell(struct move_apply *d, int seat, int extra);

// --- moves.c, turn.c, score.c: the state changes ---
// A round: the first when shown.round is 0 (shown.seats is set), else the next.
void state_deal(const struct rummy_change *h);
void state_deal_to(const struct rummy_change *h, int round, int dealer, int starter);     // a round of that number
int state_starter(const struct options *o, const struct shown *shown, struct luck *luck); // by dealer and deal.starter
int state_upcard_mark(const struct options *o); // what is known of the card turned up as a round begins
void state_build_deck(const struct options *o, int seats, struct pile *deck);
void turn_set(struct shown *shown, int seat); // it is this seat's turn now; nothing is told yet
void turn_open(const struct rummy_change *h); // the seat whose turn it is begins it: the draw is next
void turn_end(const struct rummy_change *h, bool discarded);
void turn_control(const struct rummy_change *h);                             // the next control card is turned up
void turn_first_controls(const struct rummy_change *h);                      // those of a new round
void turn_play_control(const struct rummy_change *h, int seat, int control); // out of a hand
// Charges for jokers taken back and not laid again (rules.md 5.3).
void turn_penalty(const struct rummy_change *h);
// Makes the stock hold a card if it can; false: nothing to draw, or the round is over now (phase over).
bool turn_fill_stock(const struct rummy_change *h);
int stock_refillable(const struct options *o, const struct shown *shown); // how many discards can become stock
bool stock_is_stale(const struct options *o, const struct shown *shown);  // would one more refill block the round?
void stock_refill(const struct rummy_change *h, int count);
void round_finish(const struct rummy_change *h, int winner);
int match_place(const struct options *o, const struct shown *shown, int seat); // 1 for the first; who are level share theirs
void match_finish(const struct options *o, struct shown *shown, struct events *events); // once a round is over, if it is
int hand_points(const struct options *o, const struct pile *hand);

// --- lines/notation.c ---
bool notation_card(const char *word, struct move_card *card); // 7H, JK, JK=7H, 2C=7H, suit_run; false: no card

// --- describe.c: combinations and lists of cards in words ---
// "hearts 4 to 6" where there is no joker, else every card in order, a joker in its place: "spades queen, king, joker"; under
// control cards also "all hearts, 3, 7, 9, king", "steps of 2, 2 of clubs, 4 of hearts, 6 of spades", "sum, 2 of clubs, ...".
void describe_combination(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// The same in so few words that others' turns can be followed: no suits of a set, no cards of what is never added to.
void describe_briefly(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out);
void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out);
// The same with each joker's card: "hearts 4, 5, joker for the 6 of hearts"; "sevens, clubs, hearts, joker for the 7 of diamonds
// or the 7 of spades".
void describe_jokers(const struct options *o, const struct shown *shown, const struct meld *meld, enum text_style style,
                     struct strbuf *out);
bool has_joker(const struct shown *shown, const struct meld *meld); // or a wild card in another's place
// A card of the discard pile, and whether it is dead or must be bought: "queen of spades dead".
void describe_discard(const struct shown *shown, int at, enum text_style style, struct strbuf *out);
// Names with commas between; in braille with spaces: "king of spades, 4 of hearts, joker".
void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// The same with the articles that a sentence needs: "the ace of clubs, the 2 of clubs".
void describe_the_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Cards of an event by suits, one suit a line: "Hearts 4, 5, 6, king."
void describe_left(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// "2 sets and 1 run of 13 or more cards": each number in its own plural.
void describe_contract(const struct options *o, const struct contract *contract, struct strbuf *out);

// --- offer.c: moves to choose ---
// Where a move's new combination ends that begins with its card `from`; its text, as this seat would lay it, and its points.
int move_part(const struct move *m, int from);
int describe_new(const struct hearer *h, int seat, const struct move *m, int from, struct strbuf *out);
// Puts natural cards of the hand that none of these combinations uses in the place of their jokers, where the points stay.
void offer_naturals(const struct hearer *h, const struct counts *hand, struct combos *combos);

// --- the verbs of struct game that have a file of their own ---
bool rummy_check(const struct options *o, int seats, struct err *err);
void rummy_legal(const struct options *o, const struct view *v, struct move_list *out);
void rummy_uses(const struct options *o, const struct view *v, int face, struct move_list *out);
bool rummy_apply(const struct options *o, struct state *s, int seat, const struct move *m, struct luck *luck,
                 struct events *events, struct refusal *no);
bool rummy_parse(const struct options *o, const char *const *word, int count, struct move *m, struct refusal *no);
void rummy_print(const struct move *m, struct strbuf *out);
bool rummy_tell_undo(const struct hearer *h, const struct event *e, struct strbuf *out); // undone.c
// What buying brings beside the card for the hearer now, and how often he may still buy.
int buy_price(const struct hearer *h);
int buys_left(const struct hearer *h);
void tell_for_sale(const struct hearer *h, int face, struct strbuf *out); // what asks the hearer whether to buy
void rummy_tell(const struct hearer *h, const struct event *e, struct strbuf *out);
bool rummy_joins(const struct hearer *h, const struct event *before, const struct event *e);
void rummy_tell_turn(const struct hearer *h, const struct event *e, int count, struct strbuf *out);
void rummy_digest(const struct hearer *h, const struct event *e, int count, struct strbuf *out);
bool rummy_show(const struct hearer *h, const char *const *word, int count, struct strbuf *out);
void rummy_offer(const struct hearer *h, const struct move *m, struct strbuf *out); // offer.c, and the next three
void rummy_shape(const struct hearer *h, const struct move *m, struct strbuf *out);
void rummy_narrow(const struct hearer *h, struct move_list *moves);
void rummy_sift(const struct hearer *h, struct move_list *moves);
void rummy_hint(const struct hearer *h, int level, struct strbuf *out);
void rummy_glance(const struct options *o, const struct view *v, enum text_style style, struct strbuf *out);
bool rummy_warn(const struct hearer *h, const struct move *m, struct strbuf *out);
bool rummy_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err);
bool rummy_expect(const struct options *o, const struct state *s, const struct position *p, const struct statement *line,
                  struct strbuf *got, struct err *err);
// A view as lines that travel, and back; and what an event that travelled must be like to be told.
void rummy_write(const struct options *o, const char *const *name, int seats, const struct view *v, struct strbuf *out);
bool rummy_read(const struct options *o, const struct position *p, int seat, struct view *v, struct err *err);
bool rummy_event_ok(const struct hearer *h, const struct event *e);
extern const char *const rummy_tellings[]; // ORDER KINDS, ends with NULL
extern const uint8_t rummy_cues[];

#endif
