// SPDX-License-Identifier: GPL-3.0-or-later
// Patience (docs/rules.md): one engine, and every game is a file of keys.  This header is the family's inside: options,
// state, view, moves and events, and what a solver or a computer player may ask.  Only files of src/rules/patience, its players
// and its tests include it.
//
// How a state is read.  A pile is two zones: `under` lies face down below `pile`, which is open; both count from the bottom up,
// so the last card is the end card.  The stock's last card is turned next, the waste's last card lies on top.  A foundation is a
// `home`; with foundations.build suit those of a suit stand side by side (patience_home_suit), else each is called by its number.
// What the player has not seen yet are the first `unseen` cards of a place of under, stock, reserve and layout; it only ever gets
// fewer, past undo too.  A view is a state with FACE_NONE for each of those.
// All moves of a state: patience_list, each once.  Making one: game->apply, or on a state of your own patience_make.
#ifndef RULES_PATIENCE_PATIENCE_H
#define RULES_PATIENCE_PATIENCE_H

#include "rules/kit/kit.h"

enum {
    PATIENCE_CARDS = 4 * FACE_JOKER, // of four packs
    PATIENCE_PILES = 20,
    PATIENCE_CELLS = 10,
    PATIENCE_HOMES = 4 * SUITS,
    PATIENCE_RESERVE = 40,
    PATIENCE_RECENT = 4,
    PATIENCE_LAYOUT = 28 // a pyramid's cards, and those of three peaks
};

// --- options ---

// ORDER WORDS: each enum has its words in options.c.  BUILD_AS_PILES: of piles.run, what piles.build says.
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

// A number for each pile: one for all of them (count 0), or a list; said false: the file has none.
struct patience_each {
    bool said;
    int count, all;
    int value[PATIENCE_PILES];
};
enum { EACH_ALL = -1 };          // of piles.open: all of them
enum { REDEALS_UNLIMITED = 10 }; // of stock.redeals
enum { BASE_DEALT = 0 };         // of foundations.base, else a rank

struct options {
    int players_min, players_max, players_usual;
    int packs, suits; // suits: as a power of 2
    unsigned keep;    // bit by rank; 0: all
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

// --- states ---

struct patience_heap {
    uint8_t count;
    uint8_t card[PATIENCE_CARDS];
};
struct patience_home {
    uint8_t count;
    uint8_t card[RANKS];
};

// lines.c has a row for each.
enum patience_zone {
    PATIENCE_PILE,
    PATIENCE_UNDER,
    PATIENCE_CELL,
    PATIENCE_RESERVE_ZONE,
    PATIENCE_WASTE,
    PATIENCE_LAYOUT_ZONE,
    PATIENCE_HOME,
    PATIENCE_GONE, // complete runs that have left
    PATIENCE_OFF,  // pairs and other cards that have left
    PATIENCE_STOCK,
    PATIENCE_ZONES,
    PATIENCE_PLACES = 2 * PATIENCE_PILES + PATIENCE_CELLS + PATIENCE_LAYOUT + PATIENCE_HOMES + 5
};

// How many cards at the bottom of each place the player has never seen.
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
    uint8_t base;       // the rank that foundations begin with; 0: the first card that goes home says it
    uint8_t redeals;    // left; REDEALS_UNLIMITED: no end
    uint8_t stuck_told; // that nothing more can be moved
    uint16_t moves;     // made and not taken back
    uint16_t idle;      // of them the last ones that turned the stock and nothing else
    struct patience_last {
        uint8_t from, to, count; // the last move from a pile to a pile, and how many cards; count 0: it was another one
    } last;
    struct patience_recent {
        uint8_t verb, face, to; // face: the lowest card that moved; to: a pile, of a move onto one
    } recent[PATIENCE_RECENT];  // the last moves, the newest first
    uint8_t recents;
    int32_t before; // points before this deal
    struct patience_kept {
        uint16_t lost; // deals given up, or begun again before they were won
    } kept;
    // Of a position that is being read: which suits of foundations are named; whether nothing is dealt.
    uint16_t named;
    uint8_t exactly;
    uint32_t bare; // piles that have no face-down cards, a bit each
};

struct state {
    struct shown shown;
    uint8_t under[PATIENCE_PILES][PATIENCE_CARDS];
    uint8_t layout[PATIENCE_LAYOUT];
    uint8_t reserve[PATIENCE_RESERVE];
    uint8_t stock[PATIENCE_CARDS];
    uint8_t in_play[ALL_FACES];
    // The deal, or the position, for `again`: how many cards each place has, zone by zone, and the cards one after the other.
    struct patience_start {
        uint8_t count[PATIENCE_PLACES], card[PATIENCE_CARDS];
        uint8_t base, redeals;
        int32_t points;
    } start;
};

struct view {
    struct state s; // with holes
    int seat;       // or WATCHER
};

// --- moves ---

// patience.c has a row for each.
//   MOVE   from `where` on pile `target`; card: of a pile, the lowest that moves (none: as many as may go)
//   UP     from `where`: home, onto the waste, or out of the game, as goal.by says
//   CELL   from `where` onto the first free cell
//   PAIR   card[0] and card[1]
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
// Where a card comes from, `where` of a move: FROM_CARD is said by the card alone, card[0].
enum patience_from {
    FROM_PILE = 0,
    FROM_CELL = FROM_PILE + PATIENCE_PILES,
    FROM_HOME = FROM_CELL + PATIENCE_CELLS, // by its number
    FROM_SUIT = FROM_HOME + PATIENCE_HOMES, // home, by its suit
    FROM_WASTE = FROM_SUIT + SUITS,
    FROM_RESERVE,
    FROM_CARD,
    FROM_ENDS
};
// One card where it lies: zone, place of it, and its number there from the bottom.
struct patience_spot {
    uint8_t zone, place, at;
};

// tell.c has a row for each.  other: a pile, a cell or a foundation, from 0.
enum patience_event {
    PATIENCE_TOLD_DEAL = EVENT_FAMILY, // calls seat; number: the deal
    PATIENCE_TOLD_MOVED,   // other: onto which pile; cards that moved, bottom up; number: where from; more: 1 + the card below, 0
                           // none
    PATIENCE_TOLD_CELLED,  // card; other: the cell; number: where from
    PATIENCE_TOLD_HOME,    // card; other: the foundation; number: where from
    PATIENCE_TOLD_PLAYED,  // card onto the waste; more: 1 + the card below
    PATIENCE_TOLD_OFF,     // cards that leave the game; number: left in layout and piles
    PATIENCE_TOLD_TURNED,  // cards turned from the stock, the last on top; number: left; more: 1 where the waste was turned over
    PATIENCE_TOLD_DEALT,   // cards on piles from the first on; number: left in the stock
    PATIENCE_TOLD_SHOWS,   // other: the pile (-1: the layout); card that was turned up
    PATIENCE_TOLD_EMPTY,   // other: the pile
    PATIENCE_TOLD_FILLED,  // other: the pile; card from the reserve
    PATIENCE_TOLD_GONE,    // card: the one that began the run; number: complete runs; more: of how many
    PATIENCE_TOLD_AUTO,    // cards that went home by themselves
    PATIENCE_TOLD_THROUGH, // the stock is empty; number: which time it will begin, more: of how many, 0 no end
    PATIENCE_TOLD_STUCK,
    PATIENCE_TOLD_WON,     // number: moves; more: deals won; other: deals ended
    PATIENCE_TOLD_GAVE_UP, // more: deals won; other: deals ended
    PATIENCE_TOLD_AGAIN,
    PATIENCE_TOLD_ENDS, // what lies open now is said
    PATIENCE_TOLD_END
};

// --- fit.c: what goes on what ---
static inline int patience_suits(const struct options *o)
{
    return 1 << o->suits;
}
int patience_ranks(const struct options *o);           // of the pack
int patience_order(const struct options *o, int rank); // a rank's place from 0; an ace stands lowest
bool patience_has_suit(const struct options *o, int suit);
int patience_copies(const struct options *o, int seats, int face);
int patience_pack(const struct options *o); // cards of all packs
int patience_homes(const struct options *o);
int patience_home_suit(const struct options *o, int home); // -1: it has none of its own
// May `upper` lie on `lower` in a pile, by piles.build; on the waste, by the goal?
bool patience_goes(const struct options *o, int upper, int lower);
bool patience_follows(const struct options *o, int upper, int lower);
bool patience_joins(const struct options *o, int upper, int lower);          // are they a run, by piles.run?
int patience_run(const struct options *o, const struct patience_heap *pile); // cards of the run at its end
bool patience_home_wants(const struct options *o, const struct shown *shown, int home, int face);
int patience_home_for(const struct options *o, const struct shown *shown, int face); // the highest that wants it; -1: none
int patience_value(int face);                                                        // of a pair: A 1, J 11, Q 12, K 13
// The places of a layout that cover this one, two of them; false: none does.
bool patience_covers(const struct options *o, int place, int by[2]);
bool patience_has_waste(const struct options *o);
int patience_dealt(const struct options *o, int pile);      // cards of a pile at the deal
int patience_dealt_open(const struct options *o, int pile); // of them open
int patience_redeals(const struct options *o);              // at the beginning

// --- check.c: what may be done ---
// The face that lies there; FACE_NONE: the player does not see it.
int patience_face(const struct kit_now *now, struct patience_spot spot);
// All places of free cards, in the order in which cards go home: piles, cells, reserve, waste, layout; how many.
enum { PATIENCE_FREE = PATIENCE_PILES + PATIENCE_CELLS + PATIENCE_RESERVE + PATIENCE_LAYOUT + 1 };
int patience_free(const struct kit_now *now, struct patience_spot spot[PATIENCE_FREE]);
// The card that a move takes (of a pile's several, the lowest), how many, and where it goes; false: refused.
struct patience_taken {
    struct patience_spot spot;
    int count, home;
};
bool patience_take(const struct kit_now *now, const struct move *m, struct patience_taken *taken, struct refusal *no);
kit_check patience_may_move, patience_may_up, patience_may_cell, patience_may_pair, patience_may_turn, patience_may_finish;
// The moves that can be made now, each once and as it is said in the fewest words; every: in all words that a record may have,
// and giving up and beginning again too.
void patience_list(const struct kit_now *now, bool every, struct move_list *out);
void patience_list_waste(const struct kit_now *now, struct move_list *out); // of the waste's top card alone, each once
// Is it certain that nothing but turning the stock is left, and that it brings nothing?
bool patience_stuck(const struct kit_now *now);

// --- turn.c: what is done ---
// Makes a move that may be made, and all that comes by itself; now->events tells it.
void patience_make(const struct kit_now *now, const struct move *m);

// --- weigh.c: what a move gains ---
// In the order in which moves are offered.
enum patience_gain {
    PATIENCE_TURNS,      // a card is turned up
    PATIENCE_FREES,      // a pile is empty after it
    PATIENCE_UPS,        // a card goes home, or leaves
    PATIENCE_JOINS,      // onto a pile
    PATIENCE_CELL_TURNS, // to a cell, and a card is turned up
    PATIENCE_SPLITS,     // a part of a run
    PATIENCE_CELLS_UP,   // to a cell
    PATIENCE_BACK,       // back from a foundation
    PATIENCE_STOCK_ON,   // the stock is turned
    PATIENCE_IDLE        // it undoes the last move, or changes nothing
};
enum patience_gain patience_gain(const struct kit_now *now, const struct move *m); // of a move that may be made

extern const struct game patience_game;
extern const struct setting patience_settings[];
extern const struct setting_word patience_lacks[];

#endif
