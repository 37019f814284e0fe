// SPDX-License-Identifier: GPL-3.0-or-later
// Shedding games, and the adding games that share their files (docs/rules.md section 12): their options, state and events, and
// what computer players may ask about them.
#ifndef RULES_SHED_SHED_H
#define RULES_SHED_SHED_H

#include "rules/keys/card_keys.h"
#include "rules/kit/kit.h"

// --- values of rule keys that are maps by rank or card ---

// The effects of a card in a shedding game, as flags.
enum shed_does {
    DOES_WILD = 1,
    DOES_ANY = 2,
    DOES_NAMES = 4,
    DOES_NAMES_RANK = 8,
    DOES_SKIP = 16,
    DOES_TURN = 32,
    DOES_CANCEL = 64,
    DOES_AGAIN = 128,
    DOES_SWAP = 256,
    DOES_ROTATE = 512,
    DOES_OPEN = 1024,
    SHED_DOES = 11,   // the number of effects that are single words, a bit each
    DOES_DRAW = 2048, // an effect with a number: the next player draws
    DOES_BACK = 4096, // an effect with a number: the player before draws
    // The effects for which the player of a card must name a suit, a rank or a seat.
    DOES_NAME = DOES_WILD | DOES_NAMES | DOES_NAMES_RANK | DOES_SWAP
};
struct shed_effect {
    uint16_t does, draw, back; // draw, back: cards that the next player draws, and the one before; does 0: no effect
};
static inline bool shed_is_four(struct shed_effect effect) // returns whether it is a wild card that makes others draw
{
    return effect.does & DOES_WILD && effect.does & DOES_DRAW;
}
enum { VALUES_MOST = 4 };
enum value_kind { VALUE_NONE, VALUE_LIST, VALUE_DOUBLE, VALUE_SET };
// What a card adds to the total of an adding game: one of several numbers.  VALUE_DOUBLE: it doubles the total, but halves an
// even one above 49.  VALUE_SET: it sets the total to the limit.
struct shed_value {
    uint8_t kind, count;
    int16_t number[VALUES_MOST];
};
// The marks of an adding game, from the lowest up: totals that cost players tokens when a play reaches or passes them.
struct shed_marks {
    int count;
    int16_t mark[8];
};

// The values of most options of a shedding game that are words: an enum for an option (the pack, the upcard and so on), in the
// order of its words in options.c.
enum { DRESS_FRENCH, DRESS_COLOURS };
enum { UPCARD_PLAIN, UPCARD_QUIET, UPCARD_ACTS };
enum { STARTS_LEFT, STARTS_WINNER, STARTS_LOSER, STARTS_RANDOM };
enum { FOUR_ALWAYS, FOUR_NO_SUIT };
enum { SHED_ANSWER_NONE, SHED_ANSWER_SAME_RANK, SHED_ANSWER_ANY_DRAW };
enum { DRAW_NONE, DRAW_DRAWN, DRAW_ANY };
enum { MANY_ONE, MANY_SAME_RANK, MANY_SAME_FACE };
enum { OUT_ANY, OUT_NOT_WILD, OUT_PLAIN };
enum { CALL_AUTO, CALL_SELF, CALL_CAUGHT };
enum { MODE_WINNER_TAKES, MODE_HAND_PENALTY, MODE_ROUNDS };
enum { PRESET_EIGHTS, PRESET_WILDS, PRESET_COLOURS };
enum { SHED_BEST_BY_MODE, SHED_BEST_HIGHEST, SHED_BEST_LOWEST };

struct options {
    int players_min, players_max, players_usual;
    int dress, jokers;
    unsigned drop_ranks; // the ranks that are left out of the pack, a bit for each
    struct setting_by packs, cards;
    int upcard, starter;
    struct shed_effect effects[CARD_ROWS];
    unsigned names_ranks;
    int names_orbit; // a setting of two words; true is the second one
    unsigned follow; // how a card may follow: FOLLOW_SUIT, FOLLOW_RANK or both
    bool wild_on_wild;
    int wild_four, wild_challenge;
    int debt_answer, debt_max;
    bool debt_skips, debt_after_last;
    int skip_answer, two_nothing, draw_stuck, draw_until; // settings of two words; true is the second one
    int draw_play, play_many, goout, call_how, call_penalty;
    int stock_pass;
    int score_mode, score_preset;
    struct card_points table;
    struct setting_by target;
    int match_rounds, match_best;
    int tie_shared, total;
    int total_limit;
    struct shed_value values[CARD_ROWS];
    int over_forbidden;
    struct shed_marks marks;
    int mark_hit, mark_passed, limit_hit, bust, tokens;
    bool undo_turn;
    int round_pause, few_cards;
};
enum { FOLLOW_SUIT = 1, FOLLOW_RANK = 2 };

// --- the state of a shedding game ---

// The numbers for what can be named with a card of a shedding game or demanded of the next player: a suit, a rank, a seat or a
// number; 0: nothing.
enum {
    NAME_SUIT = 1,     // + 0 to 3 for clubs to spades, 4 to 7 for red to blue
    NAME_UNKNOWN = 9,  // a word that means no value
    NAME_RANK = 10,    // + 0 to 3 for ace, jack, queen, king
    NAME_SEAT = 30,    // + a seat
    NAME_NUMBER = 200, // + the number
    NAMES_END = 600
};
enum { SHED_PACK = 120, SHED_PHASE_PLAY = 0, SHED_PHASE_DRAWN = 1, DEBT_MOST = 250 };

struct shown {
    struct kit_shown k;
    uint8_t pile_count, stock_count;
    // debt: cards that the seat on turn must draw unless it answers; skips: turns that it must miss unless it answers; direction
    // 1: play goes to the right.
    uint8_t phase, debt, skips, direction;
    uint8_t waits[SEATS_MAX];
    // Sets of seats.  called: said last card; forgot: did not, and can be caught; idle: began a turn with nothing to draw since
    // the last play; out: has no tokens.
    uint8_t called, forgot, idle, out;
    uint8_t dry; // this turn began with nothing to draw
    // The wild plus 4 that was just laid: its seat (SEATS_MAX: none), how many cards that seat kept, and the suit it was laid
    // on (NAME_SUIT + the suit; 0: none).
    uint8_t four, four_left, four_suit;
    // The player who asked for a rank that binds everybody until the end of that player's next turn; SEATS_MAX: nobody.
    uint8_t asker;
    uint16_t demand;
    int32_t total;
};
struct state {
    struct shown shown;
    uint8_t hand[SEATS_MAX][SHED_PACK], pile[SHED_PACK], stock[SHED_PACK], in_play[ALL_FACES];
};
struct view {
    struct state s;
    int seat;
};

// The zones of a shedding game, where its cards lie, in the order of their rows in lines.c.
enum { SHED_HAND, SHED_PILE, SHED_STOCK };
// The events of shedding games; told.c has a row for each, which names its numbers.  In the comments on them, `whom` is a second
// seat.
enum shed_event {
    SHED_TOLD_ROUND = EVENT_FAMILY, // seat deals
    SHED_TOLD_DEALT,                // to seat: its cards
    SHED_TOLD_UPCARD,               // card: turned up
    SHED_TOLD_TURN,                 // calls seat; card: the top
    SHED_TOLD_PLAYED,               // seat lays cards on the pile
    SHED_TOLD_DREW,                 // to seat: the cards it drew
    SHED_TOLD_DRAWS,                // to the others: seat draws
    SHED_TOLD_DEBT,                 // seat laid a debt for whom; card: the top
    SHED_TOLD_WAIT_LAID,            // seat laid a wait for whom; card: the top
    SHED_TOLD_MISSES,               // whom misses a turn, because of a card of seat or (-1) of the first card
    SHED_TOLD_WAITS,                // seat takes turns to miss
    SHED_TOLD_TURNED,               // seat turned the direction; whom: who is next
    SHED_TOLD_CALLED,               // seat says last card
    SHED_TOLD_FORGOT,               // seat has not said last card
    SHED_TOLD_CAUGHT,               // seat caught whom, who had not said last card
    SHED_TOLD_CHALLENGED,           // seat challenged the wild plus 4 that whom laid
    SHED_TOLD_PASSED,               // seat ends its turn
    SHED_TOLD_SHUFFLED,             // the pile is the stock now
    SHED_TOLD_SWAPPED,              // seat changed hands with whom, or (-1) all passed theirs on
    SHED_TOLD_HAND,                 // to seat: its new hand
    SHED_TOLD_TOKENS,               // seat loses tokens
    SHED_TOLD_MARK,                 // seat loses tokens for a mark that it passed
    SHED_TOLD_BUST,                 // seat says bust, or its play goes over the limit
    SHED_TOLD_NO_TOKENS,            // seat loses its last tokens
    SHED_TOLD_FEW,                  // seat has few cards left
    SHED_TOLD_OUT,                  // seat has laid its last card
    SHED_TOLD_FROM,                 // seat gets points from whom
    SHED_TOLD_BLOCKED,              // nobody can do anything; seat: the one with the fewest points
    SHED_TOLD_WON,                  // seat has won the match
    SHED_TOLD_SHARED,               // seat shares the win of the match
    SHED_TOLD_SCORE,                // the new score of seat
    SHED_TOLD_LEFT,                 // seat shows the cards left in its hand
};
enum { SHED_PLAY, SHED_DRAW, SHED_END, SHED_CALL, SHED_CATCH, SHED_CHALLENGE, SHED_LEAVE, SHED_BUST };

extern const struct game shed_game;

// --- questions that computer players ask about shedding games ---
// Returns the effect of a card in a shedding game, by the row that the rules give the card itself, or else by its rank's row.
struct shed_effect shed_effect(const struct options *o, int face);
int shed_points(const struct options *o, int face); // points of a card left in hand; without a row as score.preset says
struct shed_value shed_value(const struct options *o, int face); // what the card adds to the total; without a row its pips
static inline int shed_top(const struct state *s)                // the top card of the pile, or FACE_NONE
{
    return s->shown.pile_count ? s->pile[s->shown.pile_count - 1] : FACE_NONE;
}
bool shed_follows(const struct kit_now *now, int face);    // on the top card, or by the suit or rank that was demanded
bool shed_alike(const struct options *o, int a, int b);    // returns whether the two cards may be laid together as a packet
unsigned shed_in(const struct kit_now *now);               // the seats that still play in a shedding game, as a set
int shed_players(const struct kit_now *now);               // how many seats still play in the round
int shed_next(const struct kit_now *now, int seat);        // the next seat in the direction of play
int shed_before(const struct kit_now *now, int seat);      // the next seat against the direction of play
bool shed_forbids_last(const struct options *o, int face); // returns whether the card may not be the last one of a hand
int shed_total_after(const struct kit_now *now, const struct move *m); // the total of an adding game after the play

// --- judge.c: what a move is worth to the seat, compared with others ---
// What the judge gives the best and the worst moves of a shedding game: those to make whatever else the seat could do, and those
// to leave out.
enum { SHED_SURELY = 100000, SHED_LEAVE_OUT = -SHED_SURELY };
// The parts that add up to the judge's worth of a move in a shedding game.
enum shed_part {
    PART_FEWER,  // cards laid
    PART_HARM,   // what the next player must draw or miss
    PART_BACK,   // what the player before must draw
    PART_OPEN,   // the next player can play anything
    PART_WILD,   // a wild card is spent
    PART_AGAIN,  // another turn
    PART_POINTS, // points laid, where those left in hand cost
    PART_SWAP,   // a better or worse hand is taken for this one
    PART_FOLLOW, // cards kept that can follow
    PART_DRAWN,  // the card was drawn in this turn
    PART_CALL,   // last card is said in time, or not
    PART_REST,   // all there is to moves that are no play, or that add to a total
    SHED_PARTS
};
// The judge's worth of a move in a shedding game, and what the seat keeps in hand after it.
struct shed_judged {
    int worth, part[SHED_PARTS]; // worth: the sum of the parts
    // What the next player must draw or miss by the play, before it is weighed for the moment; less than nothing: any card may
    // follow.
    int harm;
    // Of the cards kept in hand, the last wild card, and the last other card that can follow this play; FACE_NONE: none.
    uint8_t wild, follow;
    int suit[SUITS]; // how many plain cards of each suit are kept in hand
};
struct shed_judged shed_judge(const struct kit_now *now, const struct move *m);
// Returns whether a move of a shedding game is a folly, so bad that no guess of the hidden cards makes it good.  It asks for a
// suit of which the seat keeps nothing while it keeps others; it spends a wild card without need while nobody is about to go out;
// it lets the next player go out though another card would hinder that; or it forgets to say last card.
bool shed_is_folly(const struct kit_now *now, const struct move *m, const struct shed_judged *judged);

#endif
