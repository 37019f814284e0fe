// SPDX-License-Identifier: GPL-3.0-or-later
// The one rummy engine: International, Control-card rummy, Playroom rummy and their neighbours
// are settings of it (rules.md section 1).  This header is the family's inside: options, state and
// view.  Only files of src/rules/rummy, its computer players and its tests include it.
#ifndef RULES_RUMMY_RUMMY_H
#define RULES_RUMMY_RUMMY_H

#include "rules/card_keys.h"
#include "rules/game.h"

enum {
    PACK_MAX = 6 * (52 + 4), // cards in the largest deck
    MELDS_MAX = PACK_MAX / 2,
    RANK_JOKER = 14, // index of the joker in point tables; 1 to 13 are the ranks
    POINT_ROWS = 15
};

// ORDER: each enum has its words in options.c.
enum draw_discard { DRAW_NEVER, DRAW_TOP, DRAW_DEEP };
enum draw_stock { DRAW_TO_HAND, DRAW_TURNED };
enum draw_order { DEEP_NEWER, DEEP_OLDER };
enum draw_use { USE_FREE, USE_PLAYABLE, USE_MUST_PLAY };
enum return_same { RETURN_ALLOW, RETURN_FORBID_CARD, RETURN_FORBID_FACE };
enum goout_discard { GOOUT_OPTIONAL, GOOUT_REQUIRED, GOOUT_FORBIDDEN, GOOUT_FLOATS };
enum run_ace { ACE_LOW, ACE_HIGH, ACE_BOTH, ACE_WRAP };
enum needs_open { NEEDS_OPEN_NO, NEEDS_OPEN_YES, NEEDS_OPEN_OR_OPENS };
enum first_upcard { FIRST_FREE, FIRST_MUST_BUY, FIRST_DEAD, FIRST_OFFERED };
enum stuck_rule { STUCK_FORCED_BUY, STUCK_DEAD_DISCARD, STUCK_FREE };
enum buy_priority { BUY_ORDER, BUY_FIRST_COME };
enum enforce { ENFORCE_STRICT, ENFORCE_TABLE };
enum meld_rule { RULE_CLASSIC, RULE_CONTROL };
enum open_kind { OPEN_NONE, OPEN_POINTS, OPEN_CONTRACT };
enum layoff_on { LAYOFF_NONE, LAYOFF_OWN, LAYOFF_ALL, LAYOFF_KNOCKER };
enum joker_ratio { RATIO_ANY, RATIO_NATURAL_AT_LEAST_WILD, RATIO_NATURAL_MORE };
enum joker_recover { RECOVER_NONE, RECOVER_OWN, RECOVER_ANY };
enum joker_replay { REPLAY_FREE, REPLAY_SAME_TURN, REPLAY_REQUIRED };
enum joker_value { JOKER_ZERO, JOKER_REPRESENTED };
enum stock_empty { STOCK_RESHUFFLE, STOCK_TURN_OVER, STOCK_END_ROUND, STOCK_NO_SCORE };
enum goout_knock { KNOCK_NONE, KNOCK_POINTS, KNOCK_UPCARD };
enum knock_ace { ACE_ONE, ACE_GIN };
enum score_undercut { UNDERCUT_EACH, UNDERCUT_LOWEST };
enum one_run { ONE_RUN_NONE, ONE_RUN_MATCH };
enum score_mode {
    SCORE_HAND_PENALTY,
    SCORE_WINNER_MELDS,
    SCORE_LOSER_NEGATIVE,
    SCORE_IMMEDIATE,
    SCORE_MELDS_MINUS_HAND,
    SCORE_WINNER_HANDS,
    SCORE_ROUNDS,
    SCORE_KNOCK
};
enum score_preset { PRESET_FIVES, PRESET_LIVERPOOL, PRESET_CARIOCA, PRESET_STEEP, PRESET_PIPS, PRESET_NUMBERS };
enum score_who { WHO_WINNER, WHO_ALL };
enum score_credit { CREDIT_OWNER, CREDIT_PLAYER };
enum control_mode { CONTROL_TURNED, CONTROL_LEVEL, CONTROL_IN_HAND };
enum control_every { EVERY_HAND, EVERY_ORBIT, EVERY_TURN, EVERY_MELD };
enum hand_wild { WILD_AS_RANK, WILD_AS_JOKER };
enum rummy_own { OWN_ANY_LAYOFF, OWN_OTHERS_ONLY };
enum deal_starter { STARTER_LEFT_OF_DEALER, STARTER_WINNER, STARTER_LOSER, STARTER_RANDOM };
enum match_best { BEST_LOWEST, BEST_HIGHEST };
enum match_tie { TIE_SHARED, TIE_EXTRA_ROUND };

// The kinds of combinations.  ORDER CONTROL: the control cards are in the same order, then `any`.
enum meld_kind {
    MELD_SET,
    MELD_RUN,
    MELD_FOUR_SUIT,
    MELD_STEP_RUN,
    MELD_SUM,
    MELD_DIFFERENCE,
    MELD_PRODUCT,
    MELD_QUOTIENT,
    MELD_PRIMES,
    MELD_FACTORS,
    MELD_KINDS,
    CONTROL_ANY = MELD_KINDS,
    CONTROLS, // how many control cards there are
    CONTROL_NONE = 0xff
};
enum { CONTROLS_ACTIVE = 3 };
struct controls { // some control cards, in order
    uint8_t count, id[CONTROLS];
};

// What a player lays to go down: this number of sets and of runs.  set_min, run_min: 0 is meld.set.min, meld.run.min.
enum { CONTRACTS_MOST = 16, CONTRACT_PARTS = 8 };
struct contract {
    uint8_t sets, runs, set_min, run_min;
};
struct contracts { // by round
    int count;
    struct contract of[CONTRACTS_MOST];
};

// deck.wild_ranks: the same ranks in every round, or another one in each, by its number or by a card turned up.
struct wild_ranks {
    bool by_round, turned;
    unsigned ranks; // bit r
};

// The rule keys of rules.md section 1, named as there.
struct options {
    int players_min, players_max;
    struct setting_by deck_packs;
    int deck_jokers;
    unsigned deck_drop_ranks; // a set of ranks, bit r
    struct wild_ranks deck_wild;
    struct setting_by deal_cards;
    bool deal_upcard;
    int deal_starter, deal_starter_extra, deal_first_upcard;
    int draw_discard, draw_deep_order, draw_stock;
    int draw_needs_open;
    int draw_use, draw_return_same;
    bool draw_return_last, draw_first_turn, draw_top_free;
    bool discard_required, discard_ban_playable, discard_pair_exception, discard_dead_forever;
    int discard_stuck_rule;
    int rules_enforce;
    int goout_discard;
    bool goout_whole_hand, goout_last_turns;
    int goout_runs, goout_pure_runs; // in a hand that goes out whole
    int goout_knock;
    struct setting_by knock_limit; // points left over, by the number of players
    int knock_ace, knock_cards;    // cards: that may be left over, 0: any number
    bool knock_first_turn, knock_big;
    int drop_first, drop_middle; // points; 0: nobody drops out then
    int set_min, set_max;        // set_max 0: no limit
    bool set_distinct_suits;
    int run_min, run_max, run_ace;
    bool run_over_gaps; // a run goes on over ranks that are not in the packs
    int meld_per_turn, meld_rule;
    int open_kind, open_points, open_pure_runs;
    bool open_whole_hand; // who lays the whole hand at once needs neither
    struct contracts open_contracts;
    bool open_exact, open_ends_turn, open_same_rank_sets, open_touching_runs, open_last_all;
    int layoff_on;
    bool layoff_needs_open, layoff_same_turn, layoff_forced, layoff_on_gin;
    int joker_ratio, joker_min_naturals, joker_max_per_meld;
    bool joker_layoff;
    int joker_recover, joker_replay, joker_unplayed_penalty;
    bool joker_recover_scores;
    int joker_value;
    bool joker_slide;
    int buy_limit, buy_extra, buy_own_turn_extra, buy_forced_extra, buy_priority;
    bool buy_own_turn_replaces_draw, buy_next_player_first, buy_chain, buy_uncovered_drawable, buy_own_discard, buy_after_down;
    struct controls control_deck, control_active_ids;
    int control_mode, control_turn_every, control_active, control_must_include; // must_include: 0 none, else 1 + its id
    bool control_avoid_repeat;
    int stock_empty;
    bool stock_keep_top;
    int stock_stalemate, stock_last;
    int score_mode, score_preset, score_who, score_credit, score_rummy_factor;
    struct card_points score_table, score_hand_table; // laid, and left in hand, by rank and joker
    int score_ace_low;                                // an ace laid before a 2
    bool score_losers_deduct;
    bool score_carry;      // a round that nobody wins makes the next one count more
    bool score_hand_melds; // cards left in hand count although they are combinations
    int score_hand_wild;   // what a wild card that is left counts
    int score_hand_most;   // 0: no limit
    int score_unopened;    // what a hand costs that has not opened; 0: as others
    int score_rummy_own;
    int score_undercut, score_double_suit; // double_suit: 0 none, else 1 + the suit
    int bonus_alone, bonus_rummy, bonus_rummy_pure;
    int bonus_gin, bonus_big_gin, bonus_undercut;
    int bonus_game, bonus_shutout, bonus_box;
    int bonus_whole_hand, bonus_one_run, bonus_joker_run;
    int match_rounds, match_target, match_best, match_tie;
    int match_out_at, match_rejoin, match_rejoin_most, match_rejoin_plus;
    bool undo_turn, undo_discard;
    int ui_round_pause, ui_round_wait;
    int announce_few_cards;
};

struct pile {
    uint16_t count;
    uint16_t card[PACK_MAX]; // stock and discard pile: the top is the last; a hand: in the order drawn
};

enum {
    POSITION_ACE_HIGH = 14,
    LONGEST_RUN = 14,       // cards, from ace to ace
    WRAP_PLACES = 2 * RANKS // places when runs go round: 15 is the 2 above the ace
};
struct meld {
    uint8_t kind, owner;
    uint8_t rank;          // a set's rank; a run's lowest position, 1 the low ace to 14 the high one; a step run's lowest number
    uint8_t suit;          // a run's, and of four of a suit; a step run's step
    uint16_t first, count; // its cards: laid[first] to laid[first + count - 1]; a run low to high
};
struct laid {
    uint16_t card;
    uint8_t as; // the face it counts as; FACE_NONE: a joker of a set whose suit is not certain.  A card that does not
                // stand for its own face is a joker, or wild.
    uint8_t by; // the seat that put it down
};

enum { CARRIED_MOST = 99, TURNS_MOST = 200, BOXES_MOST = 200, REJOINED_MOST = 9 };
// ORDER PHASES: words in lines/fields.c.  The round is over from REJOIN on.
enum rummy_phase {
    RUMMY_PHASE_OFFER, // the first upcard is offered
    RUMMY_PHASE_BUY,
    RUMMY_PHASE_DRAW,
    RUMMY_PHASE_PLAY,
    RUMMY_PHASE_LAYOFF, // the others add to what the knocker laid
    RUMMY_PHASE_REJOIN, // who is out of the match may come back
    RUMMY_PHASE_OVER
};
// How somebody knocked: with cards left over, with none, with none and no discard.
enum knocked { KNOCKED_PLAIN, KNOCKED_GIN, KNOCKED_BIG };

// What is known of a card of the discard pile beside its face.
enum {
    MARK_BY = 0x0f,
    MARK_DEAD = 0x10,
    MARK_FIRST = 0x20
}; // who discarded it (SEATS_MAX: nobody); dead; a first upcard to be bought

// What lies open on the table: everybody may know all of it, so a view copies it whole.
// Nothing hidden may ever be added here.
struct shown {
    uint8_t seats, phase, turn, dealer;
    uint8_t match_over, winners;
    uint8_t out; // the seat that ended the round by an empty hand, or SEATS_MAX: blocked; while the others have their last
                 // turns (goout.last_turns) it is known already
    uint16_t round;
    uint8_t carried; // points more for the next win, out of rounds that nobody won (score.carry)
    uint16_t stock_count, hand_count[SEATS_MAX];
    uint8_t down[SEATS_MAX];     // has met the opening this round
    uint8_t has_laid[SEATS_MAX]; // has put anything down this round
    uint8_t drawn[SEATS_MAX];    // has drawn this round; known only where that decides something (options_know_drawn)
    uint8_t dropped[SEATS_MAX];  // has dropped out of the round, and keeps its cards to itself
    uint8_t gone[SEATS_MAX];     // is out of the match
    uint8_t rejoined[SEATS_MAX]; // how often it has come back into it
    uint8_t boxes[SEATS_MAX];    // rounds of the match that brought it points, where somebody knocks
    uint8_t turns[SEATS_MAX];    // it has ended in this round, where somebody knocks; no more than TURNS_MOST are counted
    int32_t points[SEATS_MAX];   // the match
    int32_t before[SEATS_MAX];   // the match, when the round began
    uint8_t bought[SEATS_MAX];   // buys used this round
    uint8_t starter;             // who began the round
    uint8_t wild;                // the rank of the card turned up (deck.wild_ranks turned), or 0
    uint8_t upcard;              // the face that was turned up first, or FACE_NONE
    uint8_t knocker;             // SEATS_MAX: nobody has knocked
    uint8_t knocked;             // enum knocked
    uint8_t face_down;           // the card of the knock lies on the discard pile, and nobody knows it
    uint8_t is_void;             // the round that is over counts nothing, and is dealt again
    int32_t back_at;             // the points with which those asked come back into the match, or 0
    uint8_t under_way;           // its first turn has begun
    uint8_t refills;             // in a row without a meld or lay-off
    uint8_t idle;                // turns in a row without play while there was nothing to draw
    // Control cards in force, the newest last; then CONTROL_NONE.
    uint8_t control[CONTROLS];
    // The buy window; outside of it to_ask is 0, asked and wants SEATS_MAX.
    uint8_t to_ask; // seats that have not answered yet
    uint8_t asked;  // the one that is asked now; SEATS_MAX with first come
    uint8_t wants;  // who wants the card while the seat that draws next is asked
    uint8_t left;   // seats that left the card for sale, and may want it after all until the next to draw has drawn
    uint8_t sold;   // a card was bought since the last discard: the one below is not for sale
    // This turn:
    uint8_t down_before;                              // was down when the turn began
    uint8_t laid_before;                              // had put anything down before
    uint8_t dry;                                      // there was nothing to draw
    uint8_t turned;                                   // the top discard came from the stock in this turn (draw.stock)
    uint16_t few_told;                                // how many cards left were announced last in this turn, 0: none
    uint16_t played;                                  // melds and lay-offs: a hand may be the whole deck
    uint16_t melds_laid, layoffs_own, layoffs_others; // recoveries count as lay-offs
    uint16_t recovered;                               // jokers taken and not laid again
    uint8_t must_play;                                // the face that must be played before the turn ends, or FACE_NONE
    struct pile taken;                                // cards of the discard pile taken in this turn and still in hand
    struct pile discard;
    uint16_t over_count; // what the knocker has left over, in the order of the hand
    uint8_t over[PACK_MAX];
    uint8_t mark[PACK_MAX]; // of the discard pile's cards, in its order
    uint16_t meld_count, laid_count;
    struct meld meld[MELDS_MAX];
    struct laid laid[PACK_MAX];
};

struct state {
    struct shown shown;
    uint16_t deck_count; // cards in play: conservation counts to it
    struct pile stock;
    struct pile hand[SEATS_MAX];
    struct controls next; // the control cards that turn next, the next one first
    uint16_t knock_card;  // where shown.face_down: what it is; else 0
};

// The moods of computer players are drawn by the bytes of a view (players/players.c): with its parts in another order, or more of
// them, they would play otherwise than they did.
struct view {
    int seat; // or WATCHER
    struct shown shown;
    struct pile hand; // the seat's own; empty for a watcher
};

// ORDER VERBS: words in lines/notation.c.
enum rummy_verb {
    RUMMY_DRAW_STOCK,
    RUMMY_DRAW_DISCARD,
    RUMMY_BUY,
    RUMMY_LEAVE,
    RUMMY_MELD,
    RUMMY_LAY,
    RUMMY_TAKE,
    RUMMY_DISCARD,
    RUMMY_END,
    RUMMY_PLAY, // a control card out of the hand
    RUMMY_DROP, // out of the round
    RUMMY_KNOCK,
    RUMMY_REJOIN, // into the match
    RUMMY_STAY_OUT
};
// move.where: LAY: which end; DISCARD: with its twin shown; MELD: 1 + the kind that is said.  move.target: DRAW_DISCARD: how
// many from the top, 1 the top; LAY and TAKE: the combination, from 0; KNOCK: 1 with a card to discard, which is the first, then
// 0 without; the cards after it are the combinations that it names, if it names any.
enum { WHERE_ANY, WHERE_LOW, WHERE_HIGH, WHERE_PAIR };

extern const struct game rummy;
extern const struct setting rummy_settings[];

#endif
