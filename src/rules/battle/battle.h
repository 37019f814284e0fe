// SPDX-License-Identifier: GPL-3.0-or-later
// Deck battle (rules.md section 4): two sides, the runner and the rival, play cards numbered 1 to 8
// out of decks that double from game to game.  This header is the family's inside: options, state,
// view, moves and what beats what.  Only files of src/rules/battle, its computer players, its tests
// and its benchmark include it.
//
// Cards of one number are all alike, so no card is ever named on its own: a hand is a bag, how many
// there are of each number, and a deck nobody has looked into is a queue of bags (cards.c).
#ifndef RULES_BATTLE_BATTLE_H
#define RULES_BATTLE_BATTLE_H

#include "rules/game.h"

enum {
    BATTLE_SIDES = 2,
    RUNNER = 0, // the first seat, whose run it is
    RIVAL = 1,  // the second one
    BATTLE_NUMBERS = 8,
    START_COPIES = 4, // of each number in the list of game 1
    GAMES_MOST = 16,  // of a run; the winner of the last has won it
    COMBOS_MOST = 36, // blocks lo to hi of 1 to 8
    UPGRADE_LIMIT = 3 // times that each may be taken; reinforce, cull and promote: for each number
};

// How many cards there are of each number; of[0] is always 0.
struct bag {
    int32_t of[BATTLE_NUMBERS + 1];
};

// ORDER: each enum has its words in options.c.
enum battle_carry { CARRY_LIST, CARRY_CAPTURED };
enum battle_ai { AI_WEAKEST, AI_STRONGEST, AI_MIXED };

struct options {
    int players_min, players_max;
    int hand_draw, pass_draw, hand_growth, pass_growth;
    bool leader_may_pass;
    int carry, offer, max_game, ai, max_exchanges;
};

// --- combinations and their strength ---

// copies of each number from lo to hi; copies 0: no combination.
struct battle_combo {
    uint16_t lo, hi;
    int32_t copies;
};
static inline int combo_range(const struct battle_combo *combo)
{
    return combo->hi - combo->lo + 1;
}
static inline int64_t combo_cards(const struct battle_combo *combo)
{
    return (int64_t)combo->copies * combo_range(combo);
}
// What a block of a hand plays: as many of each number as there are of the rarest (copies 0: one of them is missing).
struct battle_combo combo_of(const struct bag *hand, int lo, int hi);
// Below 0, 0 or above 0: a is weaker than b, as strong, or stronger, by cards, then numbers, then the highest number.
int combo_compare(const struct battle_combo *a, const struct battle_combo *b);
// All combinations a hand holds, weakest first; returns how many.
int combo_list(const struct bag *hand, struct battle_combo out[COMBOS_MOST]);

// --- how many cards there are of each number ---
int64_t bag_cards(const struct bag *bag);
int bag_lowest(const struct bag *bag);                  // the lowest number in it; 0: it is empty
int bag_highest(const struct bag *bag);                 // the highest likewise
int bag_missing(const struct bag *bag, int lo, int hi); // the lowest number from lo to hi that is not in it; 0: all are
bool bag_same(const struct bag *a, const struct bag *b);
void bag_add(struct bag *to, const struct bag *more);
void bag_take(struct bag *from, const struct bag *less); // less lies within from
struct bag combo_bag(const struct battle_combo *combo);
struct bag bag_even(int32_t copies); // as many of each number

// --- upgrades ---

// ORDER UPGRADES: words and sentences in upgrade.c.
enum battle_upgrade {
    UPGRADE_REINFORCE,
    UPGRADE_CULL,
    UPGRADE_PROMOTE,
    UPGRADE_BIG_HAND,
    UPGRADE_SECOND_WIND,
    UPGRADE_SCOUT,
    UPGRADE_EDGE,
    UPGRADE_HEAD_START,
    UPGRADES
};

// --- state and view ---

enum battle_phase { BATTLE_PHASE_PLAY, BATTLE_PHASE_OVER };

// What lies open: everybody may know all of it, so a view copies it whole.  Nothing hidden may ever be added here.
struct shown {
    uint8_t phase, turn; // over: while upgrades are on offer it is the runner's turn
    uint8_t leader;      // who leads, or led, this exchange
    uint8_t game;        // from 1: the one being played, or while upgrades are on offer the one just won
    uint8_t games_won;
    uint8_t run_lost, run_won;
    uint8_t offers, offer[UPGRADES];            // the upgrades on offer, in order
    uint8_t held[UPGRADES][BATTLE_NUMBERS + 1]; // how often the runner took each; [0] where it has no number
    uint8_t top_by;                             // who played it, where there is a top
    uint8_t first_hand;                         // no hand of this game is over yet
    struct battle_combo top;                    // the combination to beat; copies 0: none, the leader is to lead
    int32_t hands_won[BATTLE_SIDES];            // in this game
    int32_t exchanges;                          // of this hand that a pass ended
    int32_t head_start;                         // cards that the rival's first hand of this game lacks
    struct bag area;                            // all that lies in the play area, the top too
    struct bag list[BATTLE_SIDES];              // what this game's decks were made of
    int32_t hand_count[BATTLE_SIDES], deck_count[BATTLE_SIDES];
};

// A deck: first the cards that a record named, in their order, then lots.  A lot is shuffled, and nobody can tell that from a bag
// that is drawn from at random: so no card of it needs a place, and a deck of a million cards costs what a deck of thirty-two
// does.  Cards that are won go underneath as one more lot.
enum { NAMED_MOST = 2048, LOTS_MOST = 256 };
struct deck {
    uint16_t named_at, named_count; // named[named_at] is the top
    uint16_t lots;
    uint8_t named[NAMED_MOST];
    struct bag lot[LOTS_MOST]; // the top one first; unused ones are zero
};

struct state {
    struct shown shown;
    struct bag cards; // all cards of this game, for the check that none is lost
    struct bag hand[BATTLE_SIDES];
    struct bag scouted; // the rival's hand as it was when it was drawn, for a runner with a scout
    struct deck deck[BATTLE_SIDES];
};

struct view {
    struct shown shown;
    int seat;           // or WATCHER
    struct bag hand;    // the seat's own; empty for a watcher
    struct bag scouted; // the runner's, with a scout: what the rival's hand was when it was drawn
};

// ORDER VERBS: words in words.c.  A move has no cards.
//   PLAY     target: the lowest number, where: the highest
//   PASS
//   UPGRADE  target: its id, where: its number, or 0
enum battle_verb { BATTLE_PLAY, BATTLE_PASS, BATTLE_UPGRADE };

// Does this combination of the seat's hand beat the one to beat?  True where there is none to beat; counts edge.
bool battle_beats(const struct shown *shown, int seat, const struct battle_combo *combo);
// The numbers s, D and P of rules.md 4 for a game, from 1.
int32_t battle_scale(int game);                              // its scale: doubled with each game
int32_t battle_hand_draw(const struct options *o, int game); // cards of a new hand, and the least that a deck must hold for it
int32_t battle_pass_draw(const struct options *o, int game); // cards drawn after a pass, without second wind

int32_t turn_pass_draw(const struct options *o, const struct shown *shown, int seat); // drawn after a pass, with it

// The combinations of a view's hand that may be played now, weakest first.
struct plays {
    int count;
    struct battle_combo combo[COMBOS_MOST];
};
struct plays playable(const struct view *v);
bool battle_plays_now(const struct view *v); // is the view's seat to play or to pass?
// The play of a combination; of one without copies a pass.
struct move battle_move_of(const struct battle_combo *combo);

// --- policy.c ---
// The combination that the policy plays from this hand of the seat's, to lead or to reply; false: it holds none that may be
// played and must pass.  rng decides a mixed one.
struct rng;
bool battle_ai_plays(enum battle_ai ai, const struct shown *shown, int seat, const struct bag *hand, struct rng *rng,
                     struct battle_combo *out);

// --- judge.c ---
// A play or a pass, and how many cards the seat is likely to have when the hand is over that goes on with it.
struct battle_judged {
    struct move move;
    double cards;
};
enum { BATTLE_MOVES_MOST = COMBOS_MOST + 1 };
// Judges the moves of the seat that is to play, the best first, and returns how many there are; where there is only one its cards
// are not counted.
int battle_judge(const struct options *o, const struct view *v, struct battle_judged out[BATTLE_MOVES_MOST]);

// --- decks ---
// An empty deck, then one lot.
void deck_fill(struct deck *deck, const struct bag *cards);
// Adds a lot, shuffled, at the bottom; where there are LOTS_MOST already, the two newest are shuffled into one.
void deck_under(struct deck *deck, const struct bag *cards);
// An empty deck, then these cards, the top one first; count is at most NAMED_MOST.
void deck_name(struct deck *deck, const uint8_t *number, int count);
// Draws this many from the top, or all there are, and returns how many.
int32_t deck_draw(struct deck *deck, int64_t count, struct luck *luck, struct bag *out);
struct bag deck_bag(const struct deck *deck); // all its cards

// This many cards at random out of a bag that holds at least as many; every subset of that size is equally likely.
void bag_draw(struct bag *from, int32_t count, struct luck *luck, struct bag *out);

extern const struct game battle_game;
extern const struct setting battle_settings[];
extern const struct setting_word battle_lacks[];

#endif
