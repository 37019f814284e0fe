// SPDX-License-Identifier: GPL-3.0-or-later
// Rule keys of their own kind: reading, printing (options_own.c) and the sentences of keys that one
// fixed sentence cannot explain (options_say.c).  For the table in options.c, and for playable.c.
#ifndef RULES_RUMMY_OPTIONS_OPTIONS_H
#define RULES_RUMMY_OPTIONS_OPTIONS_H

#include "rules/phrase.h"
#include "rules/rule_rows.h"
#include "rules/rummy/rummy.h"

ROW_VERB(parse) parse_wild, parse_contracts, parse_controls;
ROW_VERB(print) print_wild, print_contracts, print_controls;
ROW_VERB(print) print_discard_mode; // its word, or nothing where it is none of the four
ROW_VERB(over) print_points_over;   // what makes the points of `to` of those of `from`
// What those keys may name.
extern const struct card_key dropped_key, wild_key;
extern const struct points_key {
    struct card_key key;
    int (*worth)(const struct options *o, int rank); // what a rank counts by this table and what stands behind it
} laid_key, left_key;
// score.preset beside points of single cards that the extended file gives: they stay as they are.
ROW_VERB(doubt) doubt_preset;
// What a file says that contradicts the rest of it, or what it inherits: rounds without a contract, a limit of no jokers, the
// lowest score where points are earned.
ROW_VERB(doubt) doubt_contracts, doubt_rounds, doubt_joker_limit, doubt_best, doubt_mode;
ROW_VERB(say)
say_knock, say_knock_limit, say_knock_first, say_whole_bonus, say_joker_run, say_out_at, say_ranks, say_wild, say_packs,
    say_dealt, say_first_upcard, say_stock, say_needs_open, say_use, say_discards, say_stuck, say_set_max, say_suits, say_run_max,
    say_gaps, say_controls, say_contracts, say_pure_runs, say_layoffs, say_middle_drop, say_layoff_open, say_layoff_turn,
    say_buys, say_buy_extra, say_priority, say_next_first, say_after_down, say_stalemate, say_table, say_hand_table,
    say_hand_wild, say_hand_melds, say_factor, say_rummy_own, say_target, say_undo_discard;

// The words of keys, and their sentences; each ends with a row of zeros.
extern const struct setting_word draw_stock_words[], draw_use_words[], needs_open_words[], first_upcard_words[],
    stuck_rule_words[], layoff_words[], buy_priority_words[];

extern const struct setting_word rummy_lacks[]; // what authors look for in vain

enum discard_mode { DISCARD_NONE, DISCARD_ONE_WAY, DISCARD_SIMPLE, DISCARD_MULTIPLE, DISCARD_OTHER };
// Which of the four usual ways with discards these rules have (rules.md 5.4); OTHER: none of them.
enum discard_mode options_discard_mode(const struct options *o);
// What several rows and their sentences ask.
// Does a round end when somebody knocks?  And is that called closing, since hands count against their players?
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
// Does it matter later which card was turned up first?
static inline bool options_know_upcard(const struct options *o)
{
    return options_knock(o) && (o->goout_knock == KNOCK_UPCARD || o->score_double_suit);
}
// Is the first card turned up offered to one after the other?
static inline bool options_offer_first(const struct options *o)
{
    return o->deal_upcard && o->deal_first_upcard == FIRST_OFFERED;
}
bool options_may_lay(const struct options *o, int kind); // can a combination of this kind ever be laid?
bool options_count_laid(const struct options *o);        // do the points of cards laid down ever count?
bool options_count_hands(const struct options *o);       // do those of cards left in hand?
bool options_charge_hands(const struct options *o);      // are they what a round is about?
bool options_have_wild(const struct options *o);         // ranks that are wild
bool options_have_jokers(const struct options *o);       // jokers, or cards that are wild
bool options_must_buy_first(const struct options *o);    // is the first card turned up for sale?
bool options_may_drop(const struct options *o);          // could players drop out of a round, if it had a price?
bool options_know_drawn(const struct options *o);        // does it matter who has drawn in this round?
bool options_waive_opening(const struct options *o);     // may the whole hand be laid whatever it counts?
bool options_price_unopened(const struct options *o);    // does a hand that has not opened have a price of its own?
// May a discard as deep as this (1 the top) be taken whether or not it can be laid?  opens: it has to open.
bool options_take_freely(const struct options *o, int depth);

int options_longest_run(const struct options *o); // the most cards of a run that these rules allow (contract_name.c)
int options_largest_set(const struct options *o); // and of a set; PACK_MAX: there is no limit

// Can this number of seats play by these rules?  Else a sentence for each fault (playable.c).
VERB(check) rummy_check;
// "2 sets and 1 run of 13 cards": each number in its own plural (contract_name.c).
void describe_contract(const struct options *o, const struct contract *contract, struct strbuf *out);

#endif
