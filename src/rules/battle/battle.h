// SPDX-License-Identifier: GPL-3.0-or-later
// Deck battle (rules.md section 4): two sides, the runner and the rival, play cards numbered 1 to 8 from decks that double from
// game to game.  This header is the inside of the family: options, state, view, moves and what beats what.  Only files of
// src/rules/battle, its computer players, its tests and its benchmark include it.
//
// Cards of one number are all alike, so no card has a name of its own: a hand is a bag, the count of each number, and a deck
// that nobody has looked into is a queue of bags (cards.c).
#ifndef RULES_BATTLE_BATTLE_H
#define RULES_BATTLE_BATTLE_H

#include "rules/game.h"

enum {
    BATTLE_SIDES = 2,
    RUNNER = 0, // the first seat, whose run it is
    RIVAL = 1,  // the second seat
    BATTLE_NUMBERS = 8,
    START_COPIES = 4, // of each number in the deck list of game 1
    GAMES_MOST = 16,  // the games of a run; the winner of the last game has won the run
    COMBOS_MOST = 36, // the most combinations that a hand has: blocks lo to hi of 1 to 8
    UPGRADE_LIMIT = 3 // how often each upgrade may be taken; reinforce, cull and promote: for each number
};

// A bag of Deck battle's cards, which tells only how many there are of each number.  of[0] is always 0.
struct bag {
    int32_t of[BATTLE_NUMBERS + 1];
};

// ORDER: an enum for each option of Deck battle whose values are words; options.c has the words in the order of the enum.
enum battle_carry { CARRY_LIST, CARRY_CAPTURED };
enum battle_ai { AI_WEAKEST, AI_STRONGEST, AI_MIXED };

struct options {
    int players_min, players_max;
    int hand_draw, pass_draw, hand_growth, pass_growth;
    bool leader_may_pass;
    int carry, offer, max_game, ai, max_exchanges;
};

// --- combinations of Deck battle and their strength ---

// A combination of Deck battle: `copies` cards of each number from lo to hi.  No copies: there is no combination.
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
// Returns the combination that a hand of Deck battle has with all numbers from lo to hi: of each, as many copies as there are of
// the rarest.  No copies: a number is missing.
struct battle_combo combo_of(const struct bag *hand, int lo, int hi);
// Compares two combinations of Deck battle: by how many cards they have, then by how many numbers, then by their highest number.
// Returns less than 0 if a is weaker than b, more than 0 if it is stronger, and 0 if they are equal.
int combo_compare(const struct battle_combo *a, const struct battle_combo *b);
// Lists all combinations in a hand of Deck battle, weakest first, and returns how many there are.
int combo_list(const struct bag *hand, struct battle_combo out[COMBOS_MOST]);

// --- bags of cards ---
int64_t bag_cards(const struct bag *bag);
int bag_lowest(const struct bag *bag);                  // the lowest number in the bag; 0: it is empty
int bag_highest(const struct bag *bag);                 // the highest number in the bag; 0: it is empty
int bag_missing(const struct bag *bag, int lo, int hi); // the lowest number from lo to hi that is not in the bag; 0: all are
bool bag_same(const struct bag *a, const struct bag *b);
void bag_add(struct bag *to, const struct bag *more);
void bag_take(struct bag *from, const struct bag *less); // takes the cards of the bag `less`, which must lie within from
struct bag combo_bag(const struct battle_combo *combo);
struct bag bag_even(int32_t copies); // a bag with this count of each number

// --- upgrades between games ---

// ORDER UPGRADES: the upgrades that a runner of Deck battle can take between games; upgrade.c has the word and the sentences of
// each, in this order.
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

// --- state and view of Deck battle ---

enum battle_phase { BATTLE_PHASE_PLAY, BATTLE_PHASE_OVER };

// What lies open in a Deck battle.  A view has a copy of the whole struct, so nothing hidden may ever be added to it.
struct shown {
    uint8_t phase, turn; // over: the game is over, and it is the runner's turn while upgrades are on offer
    uint8_t leader;      // the side that leads, or led, this exchange
    uint8_t game;        // the game being played, from 1, or while upgrades are on offer the one just won
    uint8_t games_won;
    uint8_t run_lost, run_won;
    uint8_t offers, offer[UPGRADES];            // the upgrades on offer, in order
    uint8_t held[UPGRADES][BATTLE_NUMBERS + 1]; // how often the runner took each upgrade; [0] for an upgrade without a number
    uint8_t top_by;                             // the side that played top
    uint8_t first_hand;                         // the first hand of this game is still going on
    struct battle_combo top;                    // the combination to beat; copies 0: none, the leader must lead
    int32_t hands_won[BATTLE_SIDES];            // hands won in this game
    int32_t exchanges;                          // exchanges of this hand that ended with a pass
    int32_t head_start;                         // how many cards fewer the rival draws for the first hand of this game
    struct bag area;                            // all cards in the play area, with top
    struct bag list[BATTLE_SIDES];              // the cards that each side's deck of this game began with
    int32_t hand_count[BATTLE_SIDES], deck_count[BATTLE_SIDES];
};

// A Deck battle deck: first the cards that a record named, in order, then lots.  A lot is a bag from which cards are drawn at
// random, which nobody can tell from a shuffled pack.  So cards of a lot need no places, and a deck of a million cards costs no
// more than one of thirty-two.  Cards that a side wins go underneath as a new lot.
enum { NAMED_MOST = 2048, LOTS_MOST = 256 };
struct deck {
    uint16_t named_at, named_count; // named[named_at] is the top card
    uint16_t lots;
    uint8_t named[NAMED_MOST];
    struct bag lot[LOTS_MOST]; // the lots of the deck, the top one first; unused lots are zero
};

struct state {
    struct shown shown;
    struct bag cards; // all cards of this game, to check that none is lost
    struct bag hand[BATTLE_SIDES];
    struct bag scouted; // for a runner with a scout: the rival's hand as it was drawn
    struct deck deck[BATTLE_SIDES];
};

struct view {
    struct shown shown;
    int seat;           // the side whose view it is, or WATCHER
    struct bag hand;    // the hand of the view's seat; empty for a watcher
    struct bag scouted; // for a runner with a scout: the rival's hand as it was drawn
};

// ORDER VERBS: the moves of Deck battle; words.c has their words.  A move has no cards.
//   PLAY     target: the lowest number, where: the highest
//   PASS
//   UPGRADE  target: the upgrade, where: its number, or 0
enum battle_verb { BATTLE_PLAY, BATTLE_PASS, BATTLE_UPGRADE };

// Returns whether a combination of the seat's hand in Deck battle beats the one on top, or may be led because there is none.  The
// upgrade edge counts too.
bool battle_beats(const struct shown *shown, int seat, const struct battle_combo *combo);
// The scale of a game of Deck battle, and how many cards are drawn in it (s, D and P of rules.md 4); `game` counts from 1.
int32_t battle_scale(int game); // the scale, which doubles with each game
// Returns how many cards each side of Deck battle draws for a new hand without upgrades, which is also the smallest deck with
// which a game goes on.
int32_t battle_hand_draw(const struct options *o, int game);
int32_t battle_pass_draw(const struct options *o, int game); // cards drawn after a pass, without the upgrade second wind

// Returns how many cards a side of Deck battle draws after a pass, with the upgrade second wind.
int32_t turn_pass_draw(const struct options *o, const struct shown *shown, int seat);

// The combinations of a Deck battle hand that may be played now, weakest first.
struct plays {
    int count;
    struct battle_combo combo[COMBOS_MOST];
};
struct plays playable(const struct view *v);
bool battle_plays_now(const struct view *v); // returns whether the view's seat must play or pass now
// Returns the move that plays a combination of Deck battle; a pass if it has no copies.
struct move battle_move_of(const struct battle_combo *combo);

// --- policy.c: how a rival plays by battle.ai ---
struct rng;
// Finds the combination that the seat of Deck battle plays by a policy, to lead or to reply.  Returns false if none can be
// played, so that the seat must pass.  `rng` decides for the mixed policy.
bool battle_ai_plays(enum battle_ai ai, const struct shown *shown, int seat, const struct bag *hand, struct rng *rng,
                     struct battle_combo *out);

// --- judge.c: what moves of Deck battle are worth ---
// A judged play or pass of Deck battle: the move, and how many cards the seat can expect to have after the present hand.
struct battle_judged {
    struct move move;
    double cards;
};
enum { BATTLE_MOVES_MOST = COMBOS_MOST + 1 };
// Judges the plays and the pass of the Deck battle side on turn.  Lists these moves, the best first, and returns how many there
// are.  If there is only one move, its expected cards are not worked out.
int battle_judge(const struct options *o, const struct view *v, struct battle_judged out[BATTLE_MOVES_MOST]);
// Returns how highly a Deck battle upgrade is rated compared with others; 0: it would change nothing.
int battle_esteem(const struct shown *shown, const struct move *upgrade);
struct memory;
struct judgement;
// Judges the moves of Deck battle: plays and passes in hundredths of a card, upgrades by their rating.  `judge_all` of struct
// kit_players.
void battle_judge_all(const struct options *o, const struct view *v, const struct memory *memory, const struct move *moves,
                      int count, struct judgement *out);
// Finds the best move of a side of Deck battle, as judged: a play, a pass or an upgrade, the first of equals.  Returns false if
// the side has no move.
bool battle_best(const struct options *o, const struct view *v, struct move *out);

// --- decks of Deck battle ---
// Fills a Deck battle deck with the cards of a bag, all shuffled together.  What the deck had before is dropped.
void deck_fill(struct deck *deck, const struct bag *cards);
// Puts the cards of a bag under a Deck battle deck, as a shuffled lot.  If the deck has LOTS_MOST lots already, the cards join
// its bottom lot.
void deck_under(struct deck *deck, const struct bag *cards);
// Makes a Deck battle deck of `count` cards in a known order, the top one first; `count` is at most NAMED_MOST.
void deck_name(struct deck *deck, const uint8_t *number, int count);
// Draws `count` cards from the top of a Deck battle deck, or all it has, into the bag `out`.  Returns how many were drawn.
int32_t deck_draw(struct deck *deck, int64_t count, struct luck *luck, struct bag *out);
struct bag deck_bag(const struct deck *deck); // all cards of the deck, as a bag

// Draws `count` cards at random from a bag of Deck battle's cards into `out`.  Every choice of cards is equally likely; the bag
// must have enough.
void bag_draw(struct bag *from, int32_t count, struct luck *luck, struct bag *out);

extern const struct game battle_game;
extern const struct setting battle_settings[];
extern const struct setting_word battle_lacks[];

#endif
