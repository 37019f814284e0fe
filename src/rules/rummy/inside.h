// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the rummy engine share with each other and with nobody else.
//
// The way of a move: words.c reads it, check.c decides from what the seat may see whether the
// rules allow it and works out a plan, moves.c carries the plan out, turn.c ends turns, score.c
// rounds and matches.  legal.c lists moves through the same check.c.
#ifndef RULES_RUMMY_INSIDE_H
#define RULES_RUMMY_INSIDE_H

#include "rules/phrase.h"
#include "rules/rummy/arrange.h"
#include "rules/rummy/rummy.h"

// ORDER KINDS: tell.c has a row for each.
enum rummy_event {
    TOLD_ROUND = EVENT_FAMILY, // seat deals; number: the round
    TOLD_DEALT,                // to seat: its cards
    TOLD_UPCARD,               // card
    TOLD_TURN,                 // seat is to act
    TOLD_DREW,                 // to the others: seat drew from the stock
    TOLD_DREW_CARD,            // to seat: the card
    TOLD_NO_DRAW,              // seat: nothing was there to draw
    TOLD_REFILL,               // number: cards now in the stock; more: 1 shuffled, 0 turned over
    TOLD_TOOK,                 // seat took cards of the discard pile, the chosen one first
    TOLD_OPENED,               // seat; number: points
    TOLD_MELD,                 // seat, other: combination; cards; number: points scored
    TOLD_LAY,                  // seat, other: combination; card; number: points scored
    TOLD_TAKE,                 // the same; the card went in for a joker
    TOLD_DISCARD,              // seat, card
    TOLD_ENDED,                // seat ended its turn
    TOLD_FEW,                  // seat; number: cards left
    TOLD_PENALTY,              // seat; number: points lost; more: jokers not played
    TOLD_OUT,                  // seat has no cards left
    TOLD_BLOCKED,
    TOLD_LEFT,     // seat; cards left in hand; number: their points
    TOLD_COLLECTS, // seat; number: points of the others' hands
    TOLD_ALONE,    // seat; number: bonus
    TOLD_BONUS,    // seat; number: bonus of a rummy; more: 1 without a lay-off
    TOLD_SCORE,    // seat; number: match points; more: of this round
    TOLD_WON,      // seat, alone
    TOLD_SHARED,   // seat shares first place
    TOLD_END_OF_KINDS
};

// A combination as it would lie: cards in order, as: what each counts as (jokers: FACE_NONE where open).
struct reading {
    uint8_t kind, rank, suit;
    uint16_t count;
    struct move_card card[MOVE_CARDS];
};

// What a checked move will do.
enum { PLAN_MELDS = 40 };
struct plan {
    int melds;
    struct reading meld[PLAN_MELDS];
    int points;     // of the new combinations together
    int at;         // LAY: where the card goes in, from the bottom of the combination; TAKE: the joker's place
    uint8_t stands; // LAY: what the card counts as
};

// --- pile.c: piles and cards in them ---
void pile_add(struct pile *pile, uint16_t card);
uint16_t pile_remove(struct pile *pile, int at);
int pile_count(const struct pile *pile, int face);

// --- shape.c: is this a set or a run, and what do its jokers stand for? ---
// Reads one combination; false with meld_invalid, too_few_naturals, too_many_jokers, joker_ratio or ambiguous_joker.
bool shape_read(const struct options *o, const struct move_card *card, int count, struct reading *out, struct refusal *no);
int shape_points(const struct options *o, const struct reading *reading);
// Where card `at` of a combination stands: in a run 1 is the low ace and 14 the high one; a set's cards all stand at its rank.
int shape_place(int kind, int rank, int at);
int shape_card_points(const struct options *o, int kind, int place, int face); // of one laid card
int shape_face_at(int position, int suit);                                     // the face at a place of a run: 1 and 14 are aces
// Where could face (or a joker) be added?  Returns a set of 1 low, 2 high, 4 into a set; 0 nowhere.
enum { FIT_LOW = 1, FIT_HIGH = 2, FIT_SET = 4 };
int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face);
// The place of a joker that face may replace, from the meld's first card; -1 and a refusal.
int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no);
// A card put into a combination, `at` cards from its bottom; the rest moves up.
void shape_insert(struct shown *shown, int meld, int at, struct laid laid);
// The same for a lay-off: a run may now begin one place lower, and a set's joker be certain.
void shape_add(const struct options *o, struct shown *shown, int target, int at, struct laid laid);

// --- check.c: may this seat make this move, judged from what it sees? ---
bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct plan *plan, struct refusal *no);
// Would the combination take this card of the seat's, or give its joker for it, once the seat may add at all?
bool check_fits(const struct options *o, const struct shown *shown, int seat, int target, int face);
bool check_takes(const struct options *o, const struct shown *shown, int seat, int target, int face);
bool check_layoff_open(const struct options *o, const struct shown *shown, int seat); // may it lay off at all now?
// May the seat whose turn it is discard a card of this face that it holds?
bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face);
bool check_is_open(const struct options *o, const struct shown *shown, int seat);

// --- moves.c, turn.c, score.c: the state changes ---
// A round: the first when shown.round is 0 (shown.seats is set), else the next.
void state_deal(const struct options *o, struct state *s, struct luck *luck, struct events *events);
int state_starter(const struct options *o, const struct shown *shown, struct luck *luck); // by dealer and deal.starter
void state_build_deck(const struct options *o, int seats, struct pile *deck);
void turn_begin(struct state *s, int seat, struct events *events);
void turn_end(const struct options *o, struct state *s, struct events *events);
// Charges for jokers taken back and not laid again (rules.md 5.3).
void turn_penalty(const struct options *o, struct state *s, struct events *events);
// Makes the stock hold a card if it can; false: nothing to draw, or the round is over now (phase over).
bool turn_refill(const struct options *o, struct state *s, struct luck *luck, struct events *events);
bool turn_refillable(const struct options *o, const struct shown *shown);
void round_finish(const struct options *o, struct state *s, int winner, struct events *events);
int hand_points(const struct options *o, const struct pile *hand);

// --- describe.c: combinations and lists of cards in words ---
// "hearts 4 to 6" where there is no joker, else every card in order, a joker in its place: "spades queen, king, joker".
void describe_combination(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out);
// Names with commas between; in braille with spaces: "king of spades, 4 of hearts, joker".
void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// A hand by suits, one suit a line: "Hearts, 4, 5, 6, king."
void describe_hand(const struct pile *hand, enum text_style style, struct strbuf *out);
// The same for cards of an event.
void describe_left(const struct move_card *card, int count, enum text_style style, struct strbuf *out);

// --- the verbs of struct game that have a file of their own ---
bool rummy_check(const struct options *o, int seats, struct err *err);
void rummy_legal(const struct options *o, const struct view *v, struct moves *out);
void rummy_uses(const struct options *o, const struct view *v, int face, struct moves *out);
bool rummy_apply(const struct options *o, struct state *s, int seat, const struct move *m, struct luck *luck,
                 struct events *events, struct refusal *no);
bool rummy_parse(const struct options *o, const char *const *word, int count, struct move *m, struct refusal *no);
void rummy_print(const struct move *m, struct strbuf *out);
void rummy_tell(const struct hearer *h, const struct event *e, struct strbuf *out);
bool rummy_show(const struct hearer *h, const char *const *word, int count, struct strbuf *out);
void rummy_offer(const struct hearer *h, const struct move *m, struct strbuf *out);
void rummy_hint(const struct hearer *h, int level, struct strbuf *out);
bool rummy_warn(const struct hearer *h, const struct move *m, struct strbuf *out);
bool rummy_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err);
bool rummy_expect(const struct options *o, const struct state *s, const struct position *p, const struct statement *line,
                  struct strbuf *got, struct err *err);

#endif
