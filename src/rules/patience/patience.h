// SPDX-License-Identifier: GPL-3.0-or-later
// Patience (docs/rules.md): one engine, and every patience game is a file of rule keys.  This header is the inside of the
// family: options, state, view, moves and events, and what a solver or a computer player may ask.  Only files of
// src/rules/patience, its players and its tests include it.
//
// How to read a state: a pile is two zones, `under`, whose cards lie face down, and above it `pile`, which is open.  Both count
// from the bottom up, so the last card of `pile` is its end card.  The last card of the stock is turned next; the last card of
// the waste lies on top.  A foundation is a `home`: with foundations.build suit, those of a suit are side by side
// (patience_home_suit), otherwise each is known by its number.  The first `unseen` cards of a place of under, stock, reserve
// and layout have not been seen by the player; their number only ever falls, even when a move is taken back.  A view is a state
// with FACE_NONE for each of those cards.
// patience_list lists all moves of a state, each once. game->apply makes a move, or patience_make on a state of your own.
#ifndef RULES_PATIENCE_PATIENCE_H
#define RULES_PATIENCE_PATIENCE_H

#include "rules/kit/kit.h"

enum {
    PATIENCE_CARDS = 4 * FACE_JOKER, // the cards of four packs
    PATIENCE_PILES = 20,
    PATIENCE_CELLS = 10,
    PATIENCE_HOMES = 4 * SUITS,
    PATIENCE_RESERVE = 40,
    PATIENCE_RECENT = 4,
    PATIENCE_LAYOUT = 28 // the cards of a pyramid, and of three peaks
};

// --- options of patience ---

// ORDER WORDS: what rule keys of a patience may be set to; the words for each of these enums are in options.c.  BUILD_AS_PILES:
// piles.run follows piles.build.
enum patience_build { BUILD_NONE, BUILD_ALTERNATE, BUILD_SUIT, BUILD_OTHER, BUILD_COLOUR, BUILD_ANY, BUILD_RANK, BUILD_AS_PILES };
enum patience_step { STEP_DOWN, STEP_UP, STEP_BOTH };
enum patience_group { LIFT_ONE, LIFT_CELLS, LIFT_BUILT, LIFT_WHOLE, LIFT_ANY };
enum patience_empty { EMPTY_ANY, EMPTY_KING, EMPTY_NONE, EMPTY_RESERVE };
enum patience_home_build { HOME_SUIT, HOME_COLOUR, HOME_ANY };
enum patience_takes { TAKES_CARDS, TAKES_WHOLE };
enum patience_auto { AUTO_NEVER, AUTO_SAFE };
enum patience_reserve { RESERVE_TOP, RESERVE_ALL, RESERVE_PLAY };
enum patience_stock { STOCK_NONE, STOCK_WASTE, STOCK_PILES };
enum patience_shape { SHAPE_NONE, SHAPE_PYRAMID, SHAPE_PEAKS };
enum patience_layout_open { LAYOUT_ALL, LAYOUT_FREE };
enum patience_goal { GOAL_FOUNDATIONS, GOAL_WASTE, GOAL_PAIRS, GOAL_DISCARD };
enum patience_clear { CLEAR_PILES, CLEAR_ALL };
enum patience_score { PATIENCE_SCORE_NONE, PATIENCE_SCORE_MOVES, PATIENCE_SCORE_VEGAS };

// A patience rule with a number for each pile: one number for all piles (count 0), or a list.  If `said` is false, the rules file
// does not set this rule.
struct patience_each {
    bool said;
    int count, all;
    int value[PATIENCE_PILES];
};
enum { EACH_ALL = -1 };          // of the rule key piles.open: all cards of the pile
enum { REDEALS_UNLIMITED = 10 }; // of the rule key stock.redeals: no limit
enum { BASE_DEALT = 0 };         // of the rule key foundations.base, which is otherwise a rank

struct options {
    int players_min, players_max, players_usual;
    int packs, suits; // suits: how many, as a power of 2
    unsigned keep;    // the ranks of the pack, a bit for each; 0: all
    int piles;
    struct patience_each deal, open;
    int build, step, run, move, empty;
    bool wrap, kings_down;
    int home_build, base, home_step, takes, home_auto;
    bool home_wrap, dealt_aces, give_back;
    int cells, cells_deal;
    int reserve, reserve_open;
    int stock, turn, redeals;
    bool full;
    int shape, layout_open;
    int goal, goal_step, sum, clear;
    bool goal_wrap;
    bool winnable, undo_all;
    int score_mode;
};

// --- states of a patience ---

struct patience_heap {
    uint8_t count;
    uint8_t card[PATIENCE_CARDS];
};
struct patience_home {
    uint8_t count;
    uint8_t card[RANKS];
};

// The zones of a patience, which are the sorts of places where its cards lie; lines.c has a row for each.
enum patience_zone {
    PATIENCE_PILE,
    PATIENCE_UNDER,
    PATIENCE_CELL,
    PATIENCE_RESERVE_ZONE,
    PATIENCE_WASTE,
    PATIENCE_LAYOUT_ZONE,
    PATIENCE_HOME,
    PATIENCE_GONE, // complete runs that have left the game
    PATIENCE_OFF,  // pairs and other cards that have left the game
    PATIENCE_STOCK,
    PATIENCE_ZONES,
    PATIENCE_PLACES = 2 * PATIENCE_PILES + PATIENCE_CELLS + PATIENCE_LAYOUT + PATIENCE_HOMES + 5
};

// How many cards the player of a patience has never seen in each pile, the reserve, the stock and the layout; these cards lie at
// the bottom.
struct patience_unseen {
    uint8_t under[PATIENCE_PILES], layout[PATIENCE_LAYOUT], reserve, stock;
};

struct shown {
    struct kit_shown k;
    struct patience_unseen unseen;
    uint8_t under_count[PATIENCE_PILES], layout_count[PATIENCE_LAYOUT], reserve_count, stock_count;
    struct patience_heap pile[PATIENCE_PILES], waste, gone, off;
    uint8_t cell_count[PATIENCE_CELLS], cell[PATIENCE_CELLS];
    struct patience_home home[PATIENCE_HOMES];
    uint8_t base;       // the rank that foundations begin with; 0: the first card that goes home decides it
    uint8_t redeals;    // redeals of the stock that are left; REDEALS_UNLIMITED: no end
    uint8_t stuck_told; // the player was told that nothing more can be moved
    uint16_t moves;     // moves of the deal that were made and not taken back
    uint16_t idle;      // how many of the last moves only turned the stock
    struct patience_last {
        // The last move of the patience, if it went from a pile to a pile, and how many cards it moved; count 0: it did not.
        uint8_t from, to, count;
    } last;
    struct patience_recent {
        uint8_t verb, face, to; // face: the lowest card that moved; to: the pile that it went onto
    } recent[PATIENCE_RECENT];  // the last moves of the patience, the newest first
    uint8_t recents;
    int32_t before; // points from earlier deals of the patience
    struct patience_kept {
        uint16_t lost; // deals given up, or begun again before they were won
    } kept;
    // While a position of a patience is read: the suits of foundations that a line names, and whether nothing is dealt.
    uint16_t named;
    uint8_t exactly;
    uint32_t bare; // piles without face-down cards, a bit for each
};

struct state {
    struct shown shown;
    uint8_t under[PATIENCE_PILES][PATIENCE_CARDS];
    uint8_t layout[PATIENCE_LAYOUT];
    uint8_t reserve[PATIENCE_RESERVE];
    uint8_t stock[PATIENCE_CARDS];
    uint8_t in_play[ALL_FACES];
    // The deal or position of the patience that `again` goes back to: how many cards each place has, zone by zone, and then the
    // cards themselves.
    struct patience_start {
        uint8_t count[PATIENCE_PLACES], card[PATIENCE_CARDS];
        uint8_t base, redeals;
        int32_t points;
    } start;
};

struct view {
    struct state s; // with FACE_NONE for unseen cards
    int seat;       // or WATCHER
};

// --- moves of cards in patience ---

// The moves of a patience, by their verbs; patience.c has a row for each.
// MOVE   from `where` onto pile `target`; card: of a pile, the lowest that moves (none: as many as may go)
// UP     from `where`: home, onto the waste, or out of the game, as goal.by says
// CELL   from `where` to the first free cell
// PAIR   card[0] and card[1] leave the game together
enum patience_verb {
    PATIENCE_MOVE,
    PATIENCE_UP,
    PATIENCE_TO_CELL,
    PATIENCE_PAIR,
    PATIENCE_TURN,
    PATIENCE_FINISH,
    PATIENCE_GIVE_UP,
    PATIENCE_AGAIN,
    PATIENCE_VERBS
};
// The pile or other place from which a patience move takes its card: the move's `where`.  FROM_CARD means that the card itself,
// card[0], says where it lies.
enum patience_from {
    FROM_PILE = 0,
    FROM_CELL = FROM_PILE + PATIENCE_PILES,
    FROM_HOME = FROM_CELL + PATIENCE_CELLS, // a foundation by its number
    FROM_SUIT = FROM_HOME + PATIENCE_HOMES, // a foundation by its suit
    FROM_WASTE = FROM_SUIT + SUITS,
    FROM_RESERVE,
    FROM_CARD,
    FROM_ENDS
};
// The spot of a single card of a patience: its zone, which place of the zone, and its index there from the bottom.
struct patience_spot {
    uint8_t zone, place, at;
};

// The events of a patience, such as a card that goes home; the row of each in text/tell.c names its numbers.
enum patience_event {
    PATIENCE_TOLD_DEAL = EVENT_FAMILY, // the deal; it calls the player to act
    PATIENCE_TOLD_MOVED,               // cards that moved onto a pile, bottom up
    PATIENCE_TOLD_CELLED,              // a card that went to a cell
    PATIENCE_TOLD_HOME,                // a card that went home
    PATIENCE_TOLD_PLAYED,              // a card that was played onto the waste
    PATIENCE_TOLD_OFF,                 // cards that leave the game
    PATIENCE_TOLD_TURNED,              // cards turned from the stock, the last on top
    PATIENCE_TOLD_DEALT,               // cards dealt onto piles from the first on
    PATIENCE_TOLD_SHOWS,               // a card of a pile or the layout that was turned up
    PATIENCE_TOLD_EMPTY,               // a pile of the patience is empty now
    PATIENCE_TOLD_FILLED,              // a card from the reserve that filled an empty pile
    PATIENCE_TOLD_GONE,                // the first card of a complete run that left
    PATIENCE_TOLD_AUTO,                // cards that went home by themselves
    PATIENCE_TOLD_THROUGH,             // the patience's stock is empty
    PATIENCE_TOLD_STUCK,
    PATIENCE_TOLD_WON,
    PATIENCE_TOLD_GAVE_UP,
    PATIENCE_TOLD_AGAIN,
    PATIENCE_TOLD_ENDS, // what lies open in the patience now
    PATIENCE_TOLD_END
};

// --- fit.c: which patience card goes on which ---
static inline int patience_suits(const struct options *o)
{
    return 1 << o->suits;
}
int patience_ranks(const struct options *o);           // returns how many ranks a patience's pack has
int patience_order(const struct options *o, int rank); // the place of a rank in the patience pack, from 0; the ace is lowest
bool patience_has_suit(const struct options *o, int suit);
int patience_copies(const struct options *o, int seats, int face);
int patience_pack(const struct options *o); // how many cards all packs of a patience have
int patience_homes(const struct options *o);
// Returns the suit of the cards that foundation `home` of a patience takes, or -1 if the foundation has no suit of its own.
int patience_home_suit(const struct options *o, int home);
// Returns whether card `upper` may lie on card `lower` in a patience: in a pile by the rule piles.build, or on the waste where
// the goal is to clear all cards onto it.
bool patience_goes(const struct options *o, int upper, int lower);
bool patience_follows(const struct options *o, int upper, int lower);
// Returns whether two cards are part of one run in a pile of the patience, by the rule piles.run.
bool patience_joins(const struct options *o, int upper, int lower);
// Returns how many cards are in the run at the end of a pile of the patience.
int patience_run(const struct options *o, const struct patience_heap *pile);
bool patience_home_wants(const struct options *o, const struct shown *shown, int home, int face);
// Returns the foundation of the patience that takes a card of this face next, the highest if there are several; -1 if none does.
int patience_home_for(const struct options *o, const struct shown *shown, int face);
int patience_value(int face); // the value of a card in a patience of pairs: A 1, J 11, Q 12, K 13
// Finds the two places of a patience's layout that cover `place`, such as in a pyramid.  Returns false if none covers it.
bool patience_covers(const struct options *o, int place, int by[2]);
bool patience_has_waste(const struct options *o);
int patience_dealt(const struct options *o, int pile);      // how many cards a pile has at the patience's deal
int patience_dealt_open(const struct options *o, int pile); // how many of the cards dealt to a pile lie open
int patience_redeals(const struct options *o);              // how many redeals of the stock a deal begins with

// --- check.c: which patience moves are allowed ---
// Returns the face of the card at a spot of the patience, or FACE_NONE if the player does not see it.
int patience_face(const struct kit_now *now, struct patience_spot spot);
enum { PATIENCE_FREE = PATIENCE_PILES + PATIENCE_CELLS + PATIENCE_RESERVE + PATIENCE_LAYOUT + 1 };
// Finds the spots of all cards of a patience that are free to be moved, in the order in which cards go home: piles, cells,
// reserve, waste, layout.  Returns how many there are.
int patience_free(const struct kit_now *now, struct patience_spot spot[PATIENCE_FREE]);
// What a patience move takes: the spot of its card (of several, the lowest), how many cards, and the foundation they go to.
// patience_take fills it in, and returns false with a refusal if the move is not allowed.
struct patience_taken {
    struct patience_spot spot;
    int count, home;
};
bool patience_take(const struct kit_now *now, const struct move *m, struct patience_taken *taken, struct refusal *no);
kit_check patience_may_move, patience_may_up, patience_may_cell, patience_may_pair, patience_may_turn, patience_may_finish;
// Lists the patience moves that can be made, each once and in the fewest words.  With `every`, lists them in all words that a
// record may have, and also giving up and beginning again.
void patience_list(const struct kit_now *now, bool every, struct move_list *out);
// Lists the patience moves of the waste's top card alone, each once.
void patience_list_waste(const struct kit_now *now, struct move_list *out);
// Returns whether the patience is certainly stuck: the only move left is turning the stock, and that leads to nothing.
bool patience_stuck(const struct kit_now *now);

// --- turn.c: making patience moves ---
// Makes a patience move that is known to be allowed, and all that follows by itself.  now->events gets the events.
void patience_make(const struct kit_now *now, const struct move *m);

// --- judge.c: what a patience move is worth ---
// What a patience move can gain, the best first.  Computer players prefer moves in this order, and moves are offered in it.
enum patience_gain {
    PATIENCE_TURNS,       // the move turns up a card
    PATIENCE_UPS,         // the move brings a card home, or out of the game
    PATIENCE_FREES,       // the move empties a pile
    PATIENCE_JOINS,       // the move puts a card onto a card of a pile
    PATIENCE_STOCK_ON,    // the move turns the stock
    PATIENCE_CELL_TURNS,  // the move puts a card into a cell, and turns up another
    PATIENCE_CELLS_UP,    // the move puts a card into a cell
    PATIENCE_GIVES_UP,    // the move gives the deal up: a steady player prefers that to the moves below
    PATIENCE_FILLS,       // the move puts a card onto an empty pile
    PATIENCE_SPLITS,      // the move takes a part of a run away from the rest
    PATIENCE_UNJOINS,     // the move puts a card into a cell that lay where it belongs
    PATIENCE_BACK,        // the move takes a card back from a foundation
    PATIENCE_STOCK_AGAIN, // the move turns the stock again, though turning has brought nothing
    PATIENCE_IDLE         // the move undoes the last one, or changes nothing
};
enum patience_gain patience_gain(const struct kit_now *now, const struct move *m); // of an allowed patience move
// Finds the patience move that gains the most (the first of several) and returns its gain.  Returns PATIENCE_IDLE if no move
// gains anything.
enum patience_gain patience_best(const struct kit_now *now, struct move *out);

extern const struct game patience_game;
extern const struct setting patience_settings[];
extern const struct setting_word patience_lacks[];

#endif
