// SPDX-License-Identifier: GPL-3.0-or-later
// The one rummy engine: International, Control-card rummy, Playroom rummy and their neighbours are settings of it (rules.md
// section 1).  This header is the inside of the family: options, state and view.  Only files of src/rules/rummy, its computer
// players and its tests include it.
#ifndef RULES_RUMMY_RUMMY_H
#define RULES_RUMMY_RUMMY_H

#include "rules/game.h"
#include "rules/keys/card_keys.h"

enum {
    PACK_MAX = 6 * (52 + 4), // the cards of rummy's largest deck
    MELDS_MAX = PACK_MAX / 2,
    RANK_JOKER = 14, // the joker's index in rummy's tables of points; the ranks are 1 to 13
    POINT_ROWS = 15
};

// ORDER: the values of rummy's rule keys, an enum for each key; the words for them are in options.c.
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

// The kinds of rummy combinations.  ORDER CONTROL: the control cards, each of which allows one kind, stand in the same order;
// after them comes the control card `any`.
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
    CONTROLS, // the number of rummy's control cards
    CONTROL_NONE = 0xff
};
enum { CONTROLS_ACTIVE = 3 };
struct controls { // a list of rummy's control cards, in order
    uint8_t count, id[CONTROLS];
};

enum { CONTRACTS_MOST = 16, CONTRACT_PARTS = 8 };
// A contract of rummy: how many sets and runs a player must lay to go down.  set_min and run_min are the fewest cards of a set
// and of a run; 0 means that the rules meld.set.min and meld.run.min decide.
struct contract {
    uint8_t sets, runs, set_min, run_min;
};
struct contracts { // the contracts of a rummy match, one for each round
    int count;
    struct contract of[CONTRACTS_MOST];
};

// The wild ranks of rummy, as the rule deck.wild_ranks has them: the same `ranks` in every round, or another rank in each round,
// told by the round's number (`by_round`) or by a card turned up (`turned`).
struct wild_ranks {
    bool by_round, turned;
    unsigned ranks; // a set of ranks, bit r
};

// The options of a rummy variant: what each of its rules says, in members named after the rule keys (rules.md section 1).
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
    int goout_runs, goout_pure_runs; // how many runs a hand needs to go out whole
    int goout_knock;
    struct setting_by knock_limit; // points that a knocker may have left over, by the number of players
    int knock_ace, knock_cards;    // knock_cards: how many cards a knocker may have left over; 0: any number
    bool knock_first_turn, knock_big;
    int drop_first, drop_middle; // points for dropping out of a round; 0: nobody may drop out then
    int set_min, set_max;        // set_max: the most cards of a set; 0: no limit
    bool set_distinct_suits;
    int run_min, run_max, run_ace;
    bool run_over_gaps; // a run goes on over ranks that are not in the packs
    int meld_per_turn, meld_rule;
    int open_kind, open_points, open_pure_runs;
    bool open_whole_hand; // a player who lays the whole hand at once needs neither points nor runs
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
    // control_must_include: 1 + the kind of combination that a player must have laid to go out; 0: none
    int control_mode, control_turn_every, control_active, control_must_include;
    bool control_avoid_repeat;
    int stock_empty;
    bool stock_keep_top;
    int stock_stalemate, stock_last;
    int score_mode, score_preset, score_who, score_credit, score_rummy_factor;
    struct card_points score_table, score_hand_table; // points laid, and left in hand, by rank and for the joker
    int score_ace_low;                                // the points of an ace laid before a 2
    bool score_losers_deduct;
    bool score_carry;      // a round that nobody wins makes the next one count more
    bool score_hand_melds; // cards left in hand count even if they are combinations
    int score_hand_wild;   // what a wild card left in hand counts
    int score_hand_most;   // the most that a hand can cost; 0: no limit
    int score_unopened;    // what a hand that has not opened costs; 0: what other hands cost
    int score_rummy_own;
    int score_undercut, score_double_suit; // score_double_suit: 1 + the suit of an upcard that doubles the round; 0: none
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
    uint16_t card[PACK_MAX]; // the last card is the top of the stock or discard pile; a hand is in the order drawn
};

enum {
    POSITION_ACE_HIGH = 14,
    LONGEST_RUN = 14,       // the cards of a rummy run from ace to ace
    WRAP_PLACES = 2 * RANKS // the places of rummy runs that go round the ace: 15 is the 2 above it
};
struct meld {
    uint8_t kind, owner;
    uint8_t rank;          // a set's rank; a run's lowest place, 1 the low ace to 14 the high ace; a step run's lowest number
    uint8_t suit;          // the suit of a run and of four of a suit; the step of a step run
    uint16_t first, count; // a combination's cards are laid[first] to laid[first + count - 1]; those of a run from low to high
};
struct laid {
    uint16_t card;
    // The face that a laid card stands for in its combination; FACE_NONE: a joker of a set whose suit is not certain.  A card
    // that does not stand for its own face is a joker or wild.
    uint8_t as;
    uint8_t by; // the seat that laid the card
};

enum { CARRIED_MOST = 99, TURNS_MOST = 200, BOXES_MOST = 200, REJOINED_MOST = 9 };
// ORDER PHASES: the phases of a rummy round; lines/fields.c has their words.  The round is over from REJOIN on.
enum rummy_phase {
    RUMMY_PHASE_OFFER, // players are asked one by one to take the first upcard
    RUMMY_PHASE_BUY,
    RUMMY_PHASE_DRAW,
    RUMMY_PHASE_PLAY,
    RUMMY_PHASE_LAYOFF, // the other players may add to the knocker's combinations
    RUMMY_PHASE_REJOIN, // players who are out of the match are asked whether they come back
    RUMMY_PHASE_OVER
};
// The ways to knock in rummy: with cards left over, with none (gin), or with none and no discard (big gin).
enum knocked { KNOCKED_PLAIN, KNOCKED_GIN, KNOCKED_BIG };

// The bits of the mark that each card on rummy's discard pile has.  They tell which seat discarded the card (SEATS_MAX: nobody),
// whether it is dead, so that nobody may take it, and whether it is a first upcard that must be bought.
enum { MARK_BY = 0x0f, MARK_DEAD = 0x10, MARK_FIRST = 0x20 };

// What lies open on the rummy table, so that everybody may know it.  A view copies all of it, so nothing hidden may ever be added
// to this struct.
struct shown {
    uint8_t seats, phase, turn, dealer;
    uint8_t match_over, winners;
    // The seat that ended the rummy round, by going out, by knocking or as the last one that did not drop out; SEATS_MAX: none.
    // Already set while the other seats have their last turns (goout.last_turns).
    uint8_t out;
    uint16_t round;
    uint8_t carried; // how many more points the next round's winner gets, from rounds that nobody won (score.carry)
    uint16_t stock_count, hand_count[SEATS_MAX];
    uint8_t down[SEATS_MAX];     // the seat has opened or gone down in this round
    uint8_t has_laid[SEATS_MAX]; // the seat has laid cards in this round
    uint8_t drawn[SEATS_MAX];    // the seat has drawn in this round; kept only if a rule asks (options_know_drawn)
    uint8_t dropped[SEATS_MAX];  // the seat has dropped out of the round, and keeps its cards secret
    uint8_t gone[SEATS_MAX];     // the seat is out of the match
    uint8_t rejoined[SEATS_MAX]; // how often the seat has come back into the match
    uint8_t boxes[SEATS_MAX];    // boxes: how many rounds brought the seat points, where players knock
    // Turns that the seat has ended in this round, where players knock; at most TURNS_MOST are counted.
    uint8_t turns[SEATS_MAX];
    int32_t points[SEATS_MAX]; // the seat's points in the match
    int32_t before[SEATS_MAX]; // the seat's points in the match when the round began
    uint8_t bought[SEATS_MAX]; // how many discards the seat has bought in this round
    uint8_t starter;           // the seat that began the round
    uint8_t wild;              // the rank of the card turned up (deck.wild_ranks turned), or 0
    uint8_t upcard;            // the first card turned up, or FACE_NONE
    uint8_t knocker;           // the seat that knocked; SEATS_MAX: nobody
    uint8_t knocked;           // enum knocked
    uint8_t face_down;         // the card of the knock lies face down on the discard pile
    uint8_t is_void;           // the finished round counts nothing, and is to be dealt again
    int32_t back_at;           // the points with which players who are asked come back into the match, or 0
    uint8_t under_way;         // whether the first turn of the round has begun
    uint8_t refills;           // how many refills of the stock in a row came without a combination or lay-off
    uint8_t idle;              // how many turns in a row brought no play while there was nothing to draw
    // The control cards in force in a rummy round, the newest last; the rest of the array is CONTROL_NONE.
    uint8_t control[CONTROLS];
    // The buying window, in which a discard of rummy is for sale.  While nobody is asked, neither to buy nor to come back into
    // the match, to_ask is 0, and asked and wants are SEATS_MAX.
    uint8_t to_ask; // set of the seats that have not answered yet
    uint8_t asked;  // the seat that is asked whether it buys; SEATS_MAX where the first come buys
    uint8_t wants;  // the seat that wants to buy, while the seat that draws next is asked first
    uint8_t left;   // set of the seats that left the discard, but may take it until the next player has drawn
    uint8_t sold;   // a card was bought since the last discard, so the one below is not for sale
    // The following members are about this turn of a rummy round:
    uint8_t down_before; // the seat on turn had opened when its turn began
    uint8_t laid_before; // the seat on turn had laid cards before this turn
    uint8_t dry;         // there was nothing to draw in this turn
    uint8_t turned;      // the top discard came from the stock in this turn (draw.stock)
    uint16_t few_told;   // the number of cards left that was announced last in this turn; 0: none
    uint16_t played;     // combinations and lay-offs of this turn; 16 bits, since a hand may be the whole deck
    uint16_t melds_laid, layoffs_own, layoffs_others; // taking a joker back counts as a lay-off
    uint16_t recovered;                               // jokers taken from the table in this turn and not laid again
    uint8_t must_play;                                // the face that the seat must lay before its turn ends, or FACE_NONE
    struct pile taken;                                // cards taken from the discard pile in this turn and still in hand
    struct pile discard;
    uint16_t over_count; // the faces that the knocker has left over, in the order of the hand
    uint8_t over[PACK_MAX];
    uint8_t mark[PACK_MAX]; // the MARK_... bits of each card of the discard pile, in its order
    uint16_t meld_count, laid_count;
    struct meld meld[MELDS_MAX];
    struct laid laid[PACK_MAX];
};

struct state {
    struct shown shown;
    uint16_t deck_count; // the number of rummy cards in play, to check that none is lost
    struct pile stock;
    struct pile hand[SEATS_MAX];
    struct controls next; // the control cards that will be turned up next, in order
    uint16_t knock_card;  // the card that the knocker discarded face down (shown.face_down); else 0
};

// A view: what one seat knows of a rummy game.  The bytes of a view decide the random choices of computer players
// (players/players.c), so they would play differently with its members in another order, or with more of them.
struct view {
    int seat; // or WATCHER
    struct shown shown;
    struct pile hand; // the hand of the view's seat; empty for a watcher
};

// ORDER VERBS: the verbs of rummy moves; lines/notation.c has their words.
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
    RUMMY_PLAY, // plays a control card from the hand
    RUMMY_DROP, // drops out of the round
    RUMMY_KNOCK,
    RUMMY_REJOIN, // comes back into the match
    RUMMY_STAY_OUT
};
// What `where` and `target` of a rummy move mean.  `where`: the end of the run for LAY; whether a second card of the same face is
// shown for DISCARD; 1 + the kind that the move names for MELD.  `target`: how many cards from the top for DRAW_DISCARD, 1 being
// the top card; the combination, from 0, for LAY and TAKE; 1 for KNOCK if its first card is discarded, else 0.  The other cards
// of a KNOCK are the combinations that it names, if any.
enum { WHERE_ANY, WHERE_LOW, WHERE_HIGH, WHERE_PAIR };

extern const struct game rummy;
extern const struct setting rummy_settings[];

#endif
