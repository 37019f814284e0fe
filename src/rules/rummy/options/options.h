// SPDX-License-Identifier: GPL-3.0-or-later
// Rule keys of their own kind: reading, printing (options_own.c) and the sentences of keys that one
// fixed sentence cannot explain (options_say.c).  For the table in options.c, and for playable.c.
#ifndef RULES_RUMMY_OPTIONS_OPTIONS_H
#define RULES_RUMMY_OPTIONS_OPTIONS_H

#include "rules/phrase.h"
#include "rules/rummy/rummy.h"
#include "settings/settings.h"

bool parse_ranks(const struct yaml_node *node, const char *file, void *field, struct err *err);     // unsigned, a set of ranks
bool parse_wild(const struct yaml_node *node, const char *file, void *field, struct err *err);      // struct wild_ranks
bool parse_points(const struct yaml_node *node, const char *file, void *field, struct err *err);    // struct points
bool parse_contracts(const struct yaml_node *node, const char *file, void *field, struct err *err); // struct contracts
bool parse_controls(const struct yaml_node *node, const char *file, void *field, struct err *err);  // struct controls
void print_ranks(const void *field, struct strbuf *out);
void print_wild(const void *field, struct strbuf *out);
void print_points(const void *field, struct strbuf *out);
void print_laid_over(const void *from, const void *to, struct strbuf *out); // what makes the points of `to` of those of `from`
void print_left_over(const void *from, const void *to, struct strbuf *out);
// score.preset beside points of single cards that the extended file gives: they stay as they are.
bool doubt_preset(const void *values, const void *inherited, struct strbuf *out);
// What a file says that contradicts the rest of it, or what it inherits: rounds without a contract, a limit of no jokers, the
// lowest score where points are earned.
bool doubt_contracts(const void *values, const void *inherited, struct strbuf *out);
bool doubt_rounds(const void *values, const void *inherited, struct strbuf *out);
bool doubt_joker_limit(const void *values, const void *inherited, struct strbuf *out);
bool doubt_best(const void *values, const void *inherited, struct strbuf *out);
bool doubt_mode(const void *values, const void *inherited, struct strbuf *out);
void print_contracts(const void *field, struct strbuf *out);
void print_controls(const void *field, struct strbuf *out);
void print_discard_mode(const void *values, struct strbuf *out); // its word, or nothing where it is none of the four

void say_ranks(const void *values, int seats, struct strbuf *out);
void say_wild(const void *values, int seats, struct strbuf *out);
void say_packs(const void *values, int seats, struct strbuf *out);
void say_dealt(const void *values, int seats, struct strbuf *out);
void say_first_upcard(const void *values, int seats, struct strbuf *out);
void say_stock(const void *values, int seats, struct strbuf *out);
void say_needs_open(const void *values, int seats, struct strbuf *out);
void say_use(const void *values, int seats, struct strbuf *out);
void say_discards(const void *values, int seats, struct strbuf *out);
void say_stuck(const void *values, int seats, struct strbuf *out);
void say_set_max(const void *values, int seats, struct strbuf *out);
void say_suits(const void *values, int seats, struct strbuf *out);
void say_run_max(const void *values, int seats, struct strbuf *out);
void say_gaps(const void *values, int seats, struct strbuf *out);
void say_controls(const void *values, int seats, struct strbuf *out);
void say_contracts(const void *values, int seats, struct strbuf *out);
void say_pure_runs(const void *values, int seats, struct strbuf *out);
void say_layoffs(const void *values, int seats, struct strbuf *out);
void say_middle_drop(const void *values, int seats, struct strbuf *out);
void say_layoff_open(const void *values, int seats, struct strbuf *out);
void say_layoff_turn(const void *values, int seats, struct strbuf *out);
void say_buys(const void *values, int seats, struct strbuf *out);
void say_buy_extra(const void *values, int seats, struct strbuf *out);
void say_priority(const void *values, int seats, struct strbuf *out);
void say_next_first(const void *values, int seats, struct strbuf *out);
void say_after_down(const void *values, int seats, struct strbuf *out);
void say_stalemate(const void *values, int seats, struct strbuf *out);
void say_table(const void *values, int seats, struct strbuf *out);
void say_hand_table(const void *values, int seats, struct strbuf *out);
void say_hand_wild(const void *values, int seats, struct strbuf *out);
void say_hand_melds(const void *values, int seats, struct strbuf *out);
void say_factor(const void *values, int seats, struct strbuf *out);
void say_rummy_own(const void *values, int seats, struct strbuf *out);
void say_target(const void *values, int seats, struct strbuf *out);
void say_undo_discard(const void *values, int seats, struct strbuf *out);

// The words of keys, and their sentences; each ends with a row of zeros.
extern const struct setting_word draw_stock_words[], draw_use_words[], needs_open_words[], first_upcard_words[],
    stuck_rule_words[], layoff_words[], buy_priority_words[];

extern const struct setting_word rummy_lacks[]; // what authors look for in vain

// One of the four usual ways with discards (rules.md 5.4), or none of them.
enum discard_mode { DISCARD_NONE, DISCARD_ONE_WAY, DISCARD_SIMPLE, DISCARD_MULTIPLE, DISCARD_OTHER };
enum discard_mode options_discard_mode(const struct options *o);
// What several rows and their sentences ask.
bool options_may_lay(const struct options *o, int kind); // can a combination of this kind ever be laid?
bool options_count_laid(const struct options *o);        // do the points of cards laid down ever count?
bool options_count_hands(const struct options *o);       // do those of cards left in hand?
bool options_have_wild(const struct options *o);         // ranks that are wild
bool options_have_jokers(const struct options *o);       // jokers, or cards that are wild
bool options_must_buy_first(const struct options *o);    // is the first card turned up for sale?
bool options_may_drop(const struct options *o);          // could players drop out of a round, if it had a price?
bool options_know_drawn(const struct options *o);        // does it matter who has drawn in this round?
bool options_waive_opening(const struct options *o);     // may the whole hand be laid whatever it counts?
bool options_price_unopened(const struct options *o);    // does a hand that has not opened have a price of its own?
// May a discard as deep as this (1 the top) be taken whether or not it can be laid?  opens: it has to open.
bool options_take_freely(const struct options *o, int depth);

// The most cards of a run and of a set, as these rules and their packs allow (contract_name.c).
int options_longest_run(const struct options *o);
int options_largest_set(const struct options *o);

// Can so many seats play by these rules?  Else a sentence for each fault (playable.c).
bool rummy_check(const struct game *game, const struct options *o, int seats, struct err *err);
// "2 sets and 1 run of 13 cards": each number in its own plural (contract_name.c).
void describe_contract(const struct options *o, const struct contract *contract, struct strbuf *out);

#endif
