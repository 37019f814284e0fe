// SPDX-License-Identifier: GPL-3.0-or-later
// The one rummy engine: International, Control-card rummy, Playroom rummy and their neighbours
// are settings of it (rules.md section 1).  This header is the family's inside: options, state and
// view.  Only files of src/rules/rummy, its computer players and its tests include it.
#ifndef RULES_RUMMY_RUMMY_H
#define RULES_RUMMY_RUMMY_H

#include "rules/game.h"

enum {
    PACK_MAX = 6 * (52 + 4), // cards in the largest deck
    MELDS_MAX = PACK_MAX / 2,
    RANK_JOKER = 14, // index of the joker in point tables; 1 to 13 are the ranks
    POINT_ROWS = 15,
    NO_CARD = 0xffff
};

// ORDER: each enum has its words in options.c.
enum draw_discard { DRAW_NEVER, DRAW_TOP, DRAW_DEEP };
enum draw_order { DEEP_NEWER, DEEP_OLDER };
enum draw_use { USE_FREE, USE_PLAYABLE, USE_MUST_PLAY };
enum return_same { RETURN_ALLOW, RETURN_FORBID_CARD, RETURN_FORBID_FACE };
enum goout_discard { GOOUT_OPTIONAL, GOOUT_REQUIRED, GOOUT_FORBIDDEN };
enum run_ace { ACE_LOW, ACE_HIGH, ACE_BOTH, ACE_WRAP };
enum open_kind { OPEN_NONE, OPEN_POINTS, OPEN_CONTRACT };
enum layoff_on { LAYOFF_NONE, LAYOFF_OWN, LAYOFF_ALL };
enum joker_ratio { RATIO_ANY, RATIO_NATURAL_AT_LEAST_WILD, RATIO_NATURAL_MORE };
enum joker_recover { RECOVER_NONE, RECOVER_OWN, RECOVER_ANY };
enum joker_replay { REPLAY_FREE, REPLAY_SAME_TURN };
enum joker_value { JOKER_ZERO, JOKER_REPRESENTED };
enum stock_empty { STOCK_RESHUFFLE, STOCK_TURN_OVER, STOCK_END_ROUND };
enum score_mode { SCORE_HAND_PENALTY, SCORE_WINNER_MELDS, SCORE_LOSER_NEGATIVE, SCORE_IMMEDIATE, SCORE_MELDS_MINUS_HAND };
enum rummy_own { OWN_ANY_LAYOFF, OWN_OTHERS_ONLY };
enum deal_starter { STARTER_LEFT_OF_DEALER, STARTER_WINNER, STARTER_LOSER, STARTER_RANDOM };
enum match_best { BEST_LOWEST, BEST_HIGHEST };
enum match_tie { TIE_SHARED, TIE_EXTRA_ROUND };

struct points {
    int value[POINT_ROWS]; // by rank, and RANK_JOKER
};

// The rule keys of rules.md section 1, named as there.
struct options {
    int players_min, players_max;
    struct setting_by deck_packs;
    int deck_jokers;
    unsigned deck_drop_ranks; // a set of ranks, bit r
    struct setting_by deal_cards;
    bool deal_upcard;
    int deal_starter;
    int draw_discard, draw_deep_order;
    bool draw_needs_open;
    int draw_use, draw_return_same;
    bool discard_required;
    int goout_discard;
    int set_min, set_max; // set_max 0: no limit
    bool set_distinct_suits;
    int run_min, run_max, run_ace;
    int meld_per_turn;
    int open_kind, open_points, open_pure_runs;
    int layoff_on;
    bool layoff_needs_open, layoff_same_turn;
    int joker_ratio, joker_min_naturals, joker_max_per_meld;
    bool joker_layoff;
    int joker_recover, joker_replay, joker_unplayed_penalty;
    bool joker_recover_scores;
    int joker_value;
    int stock_empty;
    bool stock_keep_top;
    int stock_stalemate;
    int score_mode;
    struct points score_table, score_hand_table; // laid, and left in hand
    int score_ace_low;                           // an ace laid before a 2
    bool score_losers_deduct;
    int score_rummy_own;
    int bonus_alone, bonus_rummy, bonus_rummy_pure;
    int match_rounds, match_target, match_best, match_tie;
    bool undo_turn, undo_discard;
    int announce_few_cards;
};

struct pile {
    uint16_t count;
    uint16_t card[PACK_MAX]; // stock and discard pile: the top is the last; a hand: in the order drawn
};

enum meld_kind { MELD_SET, MELD_RUN };
enum { POSITION_ACE_HIGH = 14 };
struct meld {
    uint8_t kind, owner;
    uint8_t rank;          // a set's rank; a run's lowest position, 1 the low ace to 14 the high one
    uint8_t suit;          // a run's
    uint16_t first, count; // its cards: laid[first] to laid[first + count - 1]; a run low to high
};
struct laid {
    uint16_t card;
    uint8_t stands; // the face it counts as; FACE_NONE: a joker of a set whose suit is not certain
    uint8_t by;     // the seat that put it down
};

enum phase { PHASE_BUY, PHASE_DRAW, PHASE_PLAY, PHASE_OVER };

// What lies open on the table: everybody may know all of it, so a view copies it whole.
// Nothing hidden may ever be added here.
struct shown {
    uint8_t seats, phase, turn, dealer;
    uint8_t match_over, winners;
    uint8_t out; // the seat that ended the round by an empty hand, or SEATS_MAX: blocked
    uint16_t round;
    uint16_t stock_count, hand_count[SEATS_MAX];
    uint8_t down[SEATS_MAX];     // has met the opening this round
    uint8_t has_laid[SEATS_MAX]; // has put anything down this round
    int32_t points[SEATS_MAX];   // the match
    int32_t before[SEATS_MAX];   // the match, when the round began
    uint8_t refills;             // in a row without a meld or lay-off
    uint8_t idle;                // turns in a row without play while there was nothing to draw
    // This turn:
    uint8_t down_before;                              // was down when the turn began
    uint8_t dry;                                      // there was nothing to draw
    uint16_t few_told;                                // how many cards left were announced last in this turn, 0: none
    uint16_t played;                                  // melds and lay-offs: a hand may be the whole deck
    uint16_t melds_laid, layoffs_own, layoffs_others; // recoveries count as lay-offs
    uint16_t recovered;                               // jokers taken and not laid again
    uint8_t must_play;                                // the face that must be played before the turn ends, or FACE_NONE
    uint16_t taken; // the card chosen from the discard pile in this turn and still in hand, or NO_CARD
    struct pile discard;
    uint16_t meld_count, laid_count;
    struct meld meld[MELDS_MAX];
    struct laid laid[PACK_MAX];
};

struct state {
    struct shown shown;
    uint16_t deck_count; // cards in play: conservation counts to it
    struct pile stock;
    struct pile hand[SEATS_MAX];
};

struct view {
    int seat; // or WATCHER
    struct shown shown;
    struct pile hand; // the seat's own; empty for a watcher
};

// ORDER VERBS: words in words.c.
enum rummy_verb {
    RUMMY_DRAW_STOCK,
    RUMMY_DRAW_DISCARD,
    RUMMY_BUY,
    RUMMY_LEAVE,
    RUMMY_MELD,
    RUMMY_LAY,
    RUMMY_TAKE,
    RUMMY_DISCARD,
    RUMMY_END
};
// move.where: LAY: which end; DISCARD: with its twin shown.  move.target: DRAW_DISCARD: how many from the top, 1 the top;
// LAY and TAKE: the combination, from 0.
enum { WHERE_ANY, WHERE_LOW, WHERE_HIGH, WHERE_PAIR };

extern const struct game rummy;
extern const struct setting rummy_settings[];

#endif
