// SPDX-License-Identifier: GPL-3.0-or-later
// The shedding games (docs/rules.md section 12): options, state, and what the files of the family share.
#ifndef RULES_SHED_SHED_H
#define RULES_SHED_SHED_H

#include "rules/kit/kit.h"
#include "rules/rule_rows.h"

// --- rows by rank or by card ---

// The words of ranks in both dresses come first, then each face by itself.
enum { SHED_RANKS = 21, SHED_ROWS = SHED_RANKS + ALL_FACES };
int shed_rank_row(int face); // of its rank; the row of the face itself is SHED_RANKS + face

// What a card does.
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
    SHED_DOES = 11,                                                  // so many words, a bit each
    DOES_DRAW = 2048,                                                // a word with a number
    DOES_BACK = 4096,                                                // another: the player before draws
    DOES_NAME = DOES_WILD | DOES_NAMES | DOES_NAMES_RANK | DOES_SWAP // its player is asked for something
};
struct shed_effect {
    uint16_t does, draw, back; // does 0: it has none
};
static inline bool shed_is_four(struct shed_effect effect) // a wild card that makes others draw
{
    return effect.does & DOES_WILD && effect.does & DOES_DRAW;
}
struct shed_effects {
    struct shed_effect row[SHED_ROWS];
};
struct shed_points {
    int16_t value[SHED_ROWS]; // one more than the points; 0: not given
};
enum { VALUES_MOST = 4 };
enum value_kind { VALUE_NONE, VALUE_LIST, VALUE_DOUBLE, VALUE_SET };
struct shed_value {
    uint8_t kind, count;
    int16_t number[VALUES_MOST];
};
struct shed_values {
    struct shed_value row[SHED_ROWS];
};
struct shed_marks {
    int count;
    int16_t mark[8];
};

// In the order of the words of their settings.
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
    unsigned drop_ranks; // bit by rank
    struct setting_by packs, cards;
    int upcard, starter;
    struct shed_effects effects;
    unsigned names_ranks;
    int names_orbit; // of two words, the second one is true
    unsigned follow; // FOLLOW_SUIT, FOLLOW_RANK
    bool wild_on_wild;
    int wild_four, wild_challenge;
    int debt_answer, debt_max;
    bool debt_skips, debt_after_last;
    int skip_answer, two_nothing, draw_stuck, draw_until; // of two words each, the second one is true
    int draw_play, play_many, goout, call_how, call_penalty;
    int stock_pass;
    int score_mode, score_preset;
    struct shed_points table;
    struct setting_by target;
    int match_rounds, match_best;
    int tie_shared, total;
    int total_limit;
    struct shed_values values;
    int over_forbidden;
    struct shed_marks marks;
    int mark_hit, mark_passed, limit_hit, bust, tokens;
    bool undo_turn;
    int round_pause, few_cards;
};
enum { FOLLOW_SUIT = 1, FOLLOW_RANK = 2 };

// --- the state ---

// A demand, and what a player names, are one number: a suit, a rank, a seat, or a number; 0: none.
enum {
    NAME_SUIT = 1,     // + 0 to 3 clubs to spades, 4 to 7 red to blue
    NAME_UNKNOWN = 9,  // a word that names nothing
    NAME_RANK = 10,    // + a rank that is no number: ace, jack, queen, king
    NAME_SEAT = 30,    // + a seat
    NAME_NUMBER = 200, // + the number
    NAMES_END = 600
};
enum { SHED_PACK = 120, SHED_PHASE_PLAY = 0, SHED_PHASE_DRAWN = 1, DEBT_MOST = 250 };

struct shown {
    struct kit_shown k;
    uint8_t pile_count, stock_count;
    uint8_t phase, debt, skips, direction; // skips: turns that the seat on turn must miss, unless it answers; direction 1: right
    uint8_t waits[SEATS_MAX];
    uint8_t called, forgot, idle,
        out;     // sets of seats; idle: began a turn with nothing to draw since the last play; out: no tokens
    uint8_t dry; // this turn began with nothing to draw
    uint8_t four, four_left, four_suit; // a wild plus 4 just laid: by this seat (SEATS_MAX: none), who kept so many cards, on
                                        // this suit (NAME_SUIT + it; 0: none)
    uint8_t asker; // whoever asked for a rank that binds everybody until the end of that player's next turn; SEATS_MAX: nobody
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

// In the order of their tables.
enum { SHED_HAND, SHED_PILE, SHED_STOCK };
enum {
    SHED_TOLD_ROUND = EVENT_FAMILY,
    SHED_TOLD_DEALT,
    SHED_TOLD_UPCARD,
    SHED_TOLD_TURN,
    SHED_TOLD_PLAYED,
    SHED_TOLD_DREW,
    SHED_TOLD_DRAWS,
    SHED_TOLD_DEBT,
    SHED_TOLD_WAIT_LAID,
    SHED_TOLD_MISSES,
    SHED_TOLD_WAITS,
    SHED_TOLD_TURNED,
    SHED_TOLD_CALLED,
    SHED_TOLD_FORGOT,
    SHED_TOLD_CAUGHT,
    SHED_TOLD_CHALLENGED,
    SHED_TOLD_PASSED,
    SHED_TOLD_SHUFFLED,
    SHED_TOLD_SWAPPED,
    SHED_TOLD_HAND,
    SHED_TOLD_TOKENS,
    SHED_TOLD_MARK,
    SHED_TOLD_BUST,
    SHED_TOLD_NO_TOKENS,
    SHED_TOLD_FEW,
    SHED_TOLD_OUT,
    SHED_TOLD_FROM,
    SHED_TOLD_BLOCKED,
    SHED_TOLD_WON,
    SHED_TOLD_SHARED,
    SHED_TOLD_SCORE,
    SHED_TOLD_LEFT
};
enum { SHED_PLAY, SHED_DRAW, SHED_END, SHED_CALL, SHED_CATCH, SHED_CHALLENGE, SHED_LEAVE, SHED_BUST };

extern const struct game shed_game;
extern const struct zone shed_zones[];
extern const struct fields shed_lines;
extern const struct setting shed_settings[];
extern const struct setting_word shed_lacks[];
extern const struct kit_event shed_events[];

// --- options.c, options_own.c: parse and print of the settings that are maps and lists ---
ROW_VERB(parse) shed_parse_effect, shed_parse_points, shed_parse_value, shed_parse_ranks, shed_parse_follow, shed_parse_marks;
ROW_VERB(print) shed_print_effect, shed_print_points, shed_print_value, shed_print_follow, shed_print_marks;
ROW_VERB(over) shed_over_effect, shed_over_points, shed_over_value;
const char *shed_number(int number); // as it is said, good until the next: "minus 10"
// Of a card, by its own row where that is given, else by its rank's.
struct shed_effect shed_effect(const struct options *o, int face);
int shed_points(const struct options *o, int face);              // what it counts in hand; without a row as score.preset says
struct shed_value shed_value(const struct options *o, int face); // what it adds to the total; without a row its pips
int shed_copies(const struct options *o, int seats, int face);   // how many of it the packs have
VERB(check) shed_check;
bool shed_least(const struct options *o);               // do the fewest points win?
bool shed_does(const struct options *o, unsigned what); // does some card all of this?
enum ahead shed_ahead(const struct options *o);

// --- follow.c: what may be laid, and why not ---
static inline int shed_top(const struct state *s) // FACE_NONE: no card
{
    return s->shown.pile_count ? s->pile[s->shown.pile_count - 1] : FACE_NONE;
}
int shed_suit_of(int face);                             // NAME_SUIT + its suit; 0: it has none
int shed_suit_asked(const struct state *s);             // what has to be followed: NAME_SUIT + the suit; 0: none
bool shed_follows(const struct kit_now *now, int face); // does it go on the top card, or meet what was demanded?
bool shed_goes(const struct kit_now *now, int face);    // does it answer the debt or the wait, or follow where there is none?
bool shed_fits(const struct kit_now *now, int face);    // may this card be laid alone, whatever is named with it?
bool shed_can_play(const struct kit_now *now);          // has the seat such a card?
bool shed_nothing_to_draw(const struct kit_now *now);   // is the stock empty for good?
// The totals that a card can make, at most VALUES_MOST, and the numbers to name for them; how many.
int shed_totals(const struct kit_now *now, int face, int number[VALUES_MOST], int total[VALUES_MOST]);
bool shed_may_forget(const struct kit_now *now);                // has the seat still to say last card, once one is left?
bool shed_could_leave_one(const struct kit_now *now, int seat); // by one play, with a packet where these rules have them
int shed_rank_named(int named);                                 // the rank that a name means, 0: none
bool shed_wild_held(const struct kit_now *now, int face);       // a wild plus 4, while a card of the suit is held
// Is one of the first cards of this hand, so many, of the suit (NAME_SUIT + it), and not this face?
bool shed_holds_suit(const struct kit_now *now, int seat, int count, int suit, int except);
bool shed_owes(const struct kit_now *now);                 // a debt or a wait
bool shed_forbids_last(const struct options *o, int face); // may it not be the last card of a hand?
int shed_drawn(const struct kit_now *now);                 // the last card of the hand
int shed_first_fit(const struct kit_now *now);             // FACE_NONE: none
bool shed_alike(const struct options *o, int a, int b);    // in a packet
unsigned shed_in(const struct kit_now *now);               // the seats that still play
int shed_players(const struct kit_now *now);               // how many
int shed_next(const struct kit_now *now, int seat);        // in the direction of play
int shed_before(const struct kit_now *now, int seat);      // against it

// --- check.c: what may be done, and why not ---
kit_check shed_ready, shed_may_play, shed_may_draw, shed_may_end, shed_may_call, shed_may_catch, shed_may_challenge,
    shed_may_bust;
void shed_list(const struct kit_now *now, int face, struct move_list *out); // `list` of struct kit

// --- total.c: adding games ---
void shed_lose(const struct kit_now *now, unsigned seats, int tokens, int passed); // passed: the mark for it; 0: none
// What a play costs that makes `after` of the total `before`: tokens of the player's own or of the others, in this order.
struct shed_loss {
    bool own;
    int tokens, mark; // mark: the one that was passed, 0: none
};
struct shed_cost {
    struct shed_loss step[10]; // the marks, and the limit or more
    int steps;
    bool bust, ends; // ends: the round
};
struct shed_cost shed_costs(const struct options *o, int before, int after);
// Pays it; true: the round is over by it.
bool shed_pay_total(const struct kit_now *now, int before);
int shed_only_total(const struct kit_now *now, int face); // the one total that the card is played for unnamed; -1: it is asked
int shed_total_after(const struct kit_now *now, const struct move *m); // what the play would make it

// --- turn.c: what happens ---
void shed_lay(const struct kit_now *now);
void shed_upcard(const struct kit_now *now);
void shed_begin(const struct kit_now *now);
void shed_turn_now(const struct kit_now *now,
                   struct event *turn); // what the seat on turn, whose view it is, was told of its turn
int shed_starter(const struct kit_now *now, int dealer);
struct kit_end shed_end(const struct options *o, int seats);
VERB(endless) shed_endless;
bool shed_decided(const struct kit_now *now, unsigned *winners);
kit_make shed_make_play, shed_make_draw, shed_make_end, shed_make_call, shed_make_catch, shed_make_challenge, shed_make_bust;

// --- names.c: what is named ---
extern const struct place_names shed_names;
const char *shed_typed(const struct game *game, const char *word); // `typed` of struct game
const char *shed_name(const struct hearer *h, int named);          // as it is said: "hearts", "red", "7", "Ben"
const char *shed_card(int face, enum text_style style);            // in a list, without a comma of its own: "red skip"
const char *shed_asked(const struct hearer *h, int named);         // after "asks for": a rank in the plural
bool shed_is_colour(int named);                                    // and so it "is asked for", and no others are
// What may be played now, "a heart, a 7 or an 8", and how many items; 0 where a debt or a wait has no answer.
int shed_wanted(const struct kit_now *now, enum text_style style, struct strbuf *out);

// --- lines.c, told.c, show.c: functions of struct kit ---
bool shed_reckon(const struct kit_now *now, struct field_line *l);
bool shed_settle(const struct kit_now *now, struct field_line *l);
const struct telling *shed_says(const struct hearer *h, const struct event *e);
void shed_fill(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text);
void shed_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);
extern const struct kit_topic shed_topics[];
// --- choice.c: verbs of struct game ---
VERB(apart) shed_apart;
VERB(foretell) shed_foretell;
// --- weigh.c ---
VERB(weigh) shed_weigh;
VERB(hint) shed_hint;
VERB(glance) shed_glance;

#endif
