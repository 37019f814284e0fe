// SPDX-License-Identifier: GPL-3.0-or-later
// Rule keys of rummy that have values of their own kind: reading and printing them (options_own.c), and sentences for keys that
// one fixed sentence cannot explain (options_say.c).  For the table in options.c, and for playable.c.
#ifndef RULES_RUMMY_OPTIONS_OPTIONS_H
#define RULES_RUMMY_OPTIONS_OPTIONS_H

#include "rules/keys/rule_rows.h"
#include "rules/phrase.h"
#include "rules/rummy/rummy.h"

ROW_VERB(parse) parse_wild, parse_contracts, parse_controls;
ROW_VERB(print) print_wild, print_contracts, print_controls;
ROW_VERB(print) print_discard_mode; // prints the word of the mode, or nothing if the rules have none of the four modes
ROW_VERB(over) print_points_over;   // prints how the points of `to` differ from those of `from`
// The kinds of value that rummy's rule keys for dropped ranks, wild ranks and points of ranks have, for the options' table.
extern const struct card_key dropped_key, wild_key;
extern const struct points_key {
    struct card_key key;
    int (*worth)(const struct options *o, int rank); // what a rank counts, in the end, by this key
} laid_key, left_key;
// Warns the author of a rules file who changes score.preset that the file it extends gives some cards points of their own, which
// stay as they are.  Returns whether it warns.
ROW_VERB(doubt) doubt_preset;
// Warnings about rummy's options whose values contradict other parts of the rules file or the rules that it extends: rounds
// without a contract of their own, 0 as a limit for jokers, the lowest score where points are good.  Each returns whether it
// warns.
ROW_VERB(doubt) doubt_contracts, doubt_rounds, doubt_joker_limit, doubt_best, doubt_mode;
ROW_VERB(say)
say_knock, say_knock_limit, say_knock_first, say_whole_bonus, say_joker_run, say_out_at, say_ranks, say_wild, say_packs,
    say_dealt, say_first_upcard, say_stock, say_needs_open, say_use, say_discards, say_stuck, say_set_max, say_suits, say_run_max,
    say_gaps, say_controls, say_contracts, say_pure_runs, say_layoffs, say_middle_drop, say_layoff_open, say_layoff_turn,
    say_buys, say_buy_extra, say_priority, say_next_first, say_after_down, say_stalemate, say_table, say_hand_table,
    say_hand_wild, say_hand_melds, say_factor, say_rummy_own, say_target, say_undo_discard;

// The words that rummy's options (rule keys) may have, with their sentences.  Each list ends with a row of zeros.
extern const struct setting_word draw_stock_words[], draw_use_words[], needs_open_words[], first_upcard_words[],
    stuck_rule_words[], layoff_words[], buy_priority_words[];

extern const struct setting_word rummy_lacks[]; // keys that rummy's options lack, though authors may look for them

enum discard_mode { DISCARD_NONE, DISCARD_ONE_WAY, DISCARD_SIMPLE, DISCARD_MULTIPLE, DISCARD_OTHER };
// Returns which of the four usual discard modes these options have (rules.md 5.4), or DISCARD_OTHER.
enum discard_mode options_discard_mode(const struct options *o);
// options_knock returns whether a player ends the round by knocking under these options.  options_close returns whether this
// knock is called closing, which is so where the cards left in hand count against their player.
static inline bool options_knock(const struct options *o)
{
    return o->goout_knock != KNOCK_NONE;
}
static inline bool options_close(const struct options *o)
{
    return options_knock(o) && o->score_mode == SCORE_HAND_PENALTY;
}
static inline bool options_score_knocks(const struct options *o)
{
    return options_knock(o) && o->score_mode == SCORE_KNOCK;
}
// Returns whether these options make the card that was turned up first matter later in the round.
static inline bool options_know_upcard(const struct options *o)
{
    return options_knock(o) && (o->goout_knock == KNOCK_UPCARD || o->score_double_suit);
}
// Returns whether these options offer the first upcard to one player after another.
static inline bool options_offer_first(const struct options *o)
{
    return o->deal_upcard && o->deal_first_upcard == FIRST_OFFERED;
}
bool options_may_lay(const struct options *o, int kind); // returns whether a combination of this kind can ever be laid
bool options_count_laid(const struct options *o);        // returns whether the points of laid cards ever count
bool options_count_hands(const struct options *o);       // returns whether the points of cards left in hand ever count
bool options_charge_hands(const struct options *o);      // returns whether cards left in hand are what a round is scored by
bool options_have_wild(const struct options *o);         // returns whether cards of some ranks are wild
bool options_have_jokers(const struct options *o);       // returns whether there are jokers or wild cards
bool options_must_buy_first(const struct options *o);    // returns whether the first upcard is for sale
bool options_may_drop(const struct options *o);          // returns whether players could drop out of a round, if that had a price
bool options_know_drawn(const struct options *o);        // returns whether some rule asks who has drawn in this round
// Returns whether these options let a player lay the whole hand at once although its points are too few to open.
bool options_waive_opening(const struct options *o);
// Returns whether these options set a fixed price for the hand of a seat that has not opened.
bool options_price_unopened(const struct options *o);
// Returns whether these options let a player take a discard at this depth (1 is the top) even if it cannot be laid.
bool options_take_freely(const struct options *o, int depth);

int options_longest_run(const struct options *o); // returns the most cards that a run may have (contract_name.c)
int options_largest_set(const struct options *o); // returns the most cards that a set may have; PACK_MAX: no limit

// Returns whether this many seats can play by these options (rules); if not, `err` gets a sentence for each fault.
VERB(check) rummy_check;
// Appends a contract's name in words, such as "2 sets and 1 run of 13 cards", with each number in its own plural.
void describe_contract(const struct options *o, const struct contract *contract, struct strbuf *out);

#endif
