// SPDX-License-Identifier: GPL-3.0-or-later
// Bad rules files of the rummy family, each with the exact sentences a player hears about it: keys
// whose values are lists and maps of their own, and the words of those that have words.  One row is
// one test.  What every table of settings refuses is bad_yaml_test.c's.
#include "base/err.h"
#include "rules/rummy/rummy.h"
#include "settings/yaml.h"
#include "test.h"
#include <stdint.h>
#include <string.h>

struct bad {
    const char *name, *text;
    const char *sentences; // without "house.yaml, " at the beginning of each
};

// clang-format off
static const struct bad table[] = {
    { "a contract for contracts", "open.contracts: {sets: 2}\n", "line 1, column 1: open.contracts is a list, with a contract for each round, such as [{sets: 2}, {sets: 1, runs: 1}]." },
    { "a number for contracts", "open: {contracts: 7}\n", "line 1, column 8: open.contracts is a list, with a contract for each round, such as [{sets: 2}, {sets: 1, runs: 1}]." },
    { "a contract that is a word", "open.contracts: [{sets: 2}, runs]\n", "line 1, column 29: A contract is written like {sets: 2, runs: 1}." },
    { "a contract that is a number", "open.contracts: [2, 1]\n", "line 1, column 18: A contract is written like {sets: 2, runs: 1}." },
    { "a contract of nothing", "open.contracts: [{}]\n", "line 1, column 18: A contract asks for 1 to 8 sets and runs together." },
    { "a contract of no sets and no runs", "open:\n  contracts:\n    - {sets: 0, runs: 0}\n", "line 3, column 7: A contract asks for 1 to 8 sets and runs together." },
    { "a contract of nine parts", "open.contracts: [{sets: 5, runs: 4}]\n", "line 1, column 18: A contract asks for 1 to 8 sets and runs together." },
    { "a contract of nine sets", "open.contracts: [{sets: 9}]\n", "line 1, column 19: In a contract sets is a number from 0 to 8." },
    { "a contract with fewer than no runs", "open.contracts: [{sets: 1, runs: -1}]\n", "line 1, column 28: In a contract runs is a number from 0 to 8." },
    { "a contract with sets in a word", "open.contracts: [{sets: two}]\n", "line 1, column 19: In a contract sets is a number from 0 to 8." },
    { "a contract with a number in quotes", "open.contracts: [{sets: '2'}]\n", "line 1, column 19: In a contract sets is a number from 0 to 8." },
    { "a contract with a list of runs", "open.contracts: [{runs: [4, 4]}]\n", "line 1, column 19: In a contract runs is a number from 0 to 8." },
    { "a contract with a run too long", "open.contracts: [{runs: 1, run_min: 15}]\n", "line 1, column 28: In a contract run_min is a number from 0 to 14." },
    { "a contract with a set too large", "open.contracts: [{sets: 1, set_min: 21}]\n", "line 1, column 28: In a contract set_min is a number from 0 to 20." },
    { "a contract with a part nobody knows", "open.contracts: [{sets: 2, pairs: 1}]\n", "line 1, column 28: A contract holds only sets, runs, set_min and run_min." },
    { "seventeen contracts", "open.contracts: [{sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}, {sets: 1}]\n", "line 1, column 1: open.contracts has 17 contracts, and the most allowed is 16." },
    { "a control card nobody knows", "control.deck: [same_rank, flush]\n", "line 1, column 27: Control cards are same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors and any." },
    { "a control card with a space", "control.deck: [same rank]\n", "line 1, column 16: Control cards are same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors and any." },
    { "a control card that is a list", "control.deck: [[sum]]\n", "line 1, column 16: Control cards are same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors and any." },
    { "one control card without its list", "control: {deck: sum}\n", "line 1, column 11: Control cards are a list of their names, such as [same_rank, suit_run]." },
    { "a map of control cards", "control: {active_ids: {sum: 1}}\n", "line 1, column 11: Control cards are a list of their names, such as [same_rank, suit_run]." },
    { "a control card twice", "control.deck: [sum, primes, sum]\n", "line 1, column 29: sum is here twice; there is only one control card of each kind." },
    { "a control card that must be included and is none", "control.must_include: runs\n", "line 1, column 1: The key control.must_include takes one of the words none, same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors. It cannot be runs." },
    { "any control card that must be included", "control.must_include: any\n", "line 1, column 1: The key control.must_include takes one of the words none, same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors. It cannot be any." },
    { "four control cards in force", "control: {active: 4}\n", "line 1, column 11: The key control.active takes a whole number from 1 to 3, and 4 is out of range." },
    { "a turn of control cards that is none", "control: {turn_every: lap}\n", "line 1, column 11: The key control.turn_every takes one of the words hand, orbit, turn, meld. It cannot be lap." },
    { "a mode of control cards misspelt", "control: {mode: tuned}\n", "line 1, column 11: The key control.mode takes one of the words turned, level, in_hand. Did you mean turned, not tuned?" },
    { "a wild rank in words", "deck.wild_ranks: two\n", "line 1, column 1: Ranks are A, 2 to 10, J, Q, K. Write 2, not two." },
    { "wild ranks by players", "deck: {wild_ranks: {2: [2]}}\n", "line 1, column 8: Ranks are A, 2 to 10, J, Q, K. Write for example [2]." },
    { "a wild rank that is none", "deck.wild_ranks: [2, 11]\n", "line 1, column 22: Ranks are A, 2 to 10, J, Q, K. Write J, not 11." },
    { "a joker among the wild ranks", "deck.wild_ranks: [JK]\n", "line 1, column 19: A joker has no rank. How many jokers there are is deck.jokers_per_pack." },
    { "a card for a wild rank", "deck.wild_ranks: [2H]\n", "line 1, column 19: Ranks are A, 2 to 10, J, Q, K. Write for example [2]." },
    { "a rank to drop that is a word", "deck: {drop_ranks: [eights]}\n", "line 1, column 21: Ranks are A, 2 to 10, J, Q, K. Write 8, not eights." },
    { "a preset nobody knows", "score: {preset: tens}\n", "line 1, column 9: The key score.preset takes one of the words fives, liverpool, carioca, steep, pips, numbers. It cannot be tens." },
    { "a preset misspelt", "score.preset: five\n", "line 1, column 1: The key score.preset takes one of the words fives, liverpool, carioca, steep, pips, numbers. Did you mean fives, not five?" },
    { "a table for the preset", "score.preset: {A: 20}\n", "line 1, column 1: The key score.preset takes one of the words fives, liverpool, carioca, steep, pips, numbers. It cannot be a map of keys." },
    { "a preset for the table", "score.table: pips\n", "line 1, column 1: The key score.table takes a map from ranks and JK to points from 0 to 1000, or none. Write for example {K: 10, A: 15, JK: 20}." },
    { "points of a rank that is none", "score.table: {1: 1}\n", "line 1, column 15: Points are given for A, 2 to 10, J, Q, K and JK only. Write A, not 1." },
    { "points of two ranks at once", "score.hand_table: {2-9: 5}\n", "line 1, column 20: Points are given for A, 2 to 10, J, Q, K and JK only. Write for example {K: 10, A: 15, JK: 20}." },
    { "points below nothing", "score.hand_table: {JK: -20}\n", "line 1, column 20: Points are a number from 0 to 1000, or none." },
    { "a score mode nobody knows", "score.mode: winner_takes_all\n", "line 1, column 1: The key score.mode takes one of the words hand_penalty, winner_melds, loser_negative, immediate, melds_minus_hand, winner_hands, rounds, knock. It cannot be winner_takes_all." },
    { "a factor of five", "score.rummy_factor: 5\n", "line 1, column 1: The key score.rummy_factor takes a whole number from 1 to 4, and 5 is out of range." },
    { "a discard mode nobody knows", "discard: {mode: both}\n", "line 1, column 11: The key discard.mode takes one of the words none, one_way, simple, multiple. It cannot be both." },
    { "a discard mode with a hyphen", "discard.mode: one-way\n", "line 1, column 1: The key discard.mode takes one of the words none, one_way, simple, multiple. Did you mean one_way, not one-way?" },
    { "a discard mode in a list", "extra: 1\ndiscard:\n  mode: [none]\n", "line 1, column 1: There is no key extra. The nearest one is buy.extra.\nline 3, column 3: The key discard.mode takes one of the words none, one_way, simple, multiple. It cannot be a list." },
    { "two discard modes", "discard.mode: none\ndiscard: {mode: simple}\n", "line 2, column 11: The key discard.mode is here a second time. Keep one of them." },
    { "a discard mode as it is said", "discard_mode: none\n", "line 1, column 1: There is no key discard_mode. The nearest one is discard.mode." },
    { "a word for discard", "discard: none\n", "line 1, column 1: The key discard takes keys of its own. Write discard: {mode: none}." },
    { "an opening", "opening: 40\n", "line 1, column 1: There is no key opening. Did you mean open.points?" },
    { "an opening in words", "opening-points: 40\n", "line 1, column 1: There is no key opening-points. Did you mean open.points?" },
    { "a threshold inside", "open:\n  threshold: 40\n", "line 2, column 3: There is no key open.threshold. Did you mean open.points?" },
    { "jokers", "jokers: 4\n", "line 1, column 1: There is no key jokers. Did you mean deck.jokers_per_pack?" },
    { "a target", "target: 500\n", "line 1, column 1: There is no key target. Did you mean match.target?" },
    { "the size of a hand", "hand_size: 13\n", "line 1, column 1: There is no key hand_size. Did you mean deal.cards?" },
    { "ten buys", "buy: {limit: 10}\n", "line 1, column 7: The key buy.limit takes a whole number from 0 to 9, and 10 is out of range." },
    { "buying that is switched on", "buy: true\n", "line 1, column 1: The key buy takes keys of its own, as in buy: {limit: 0}, not true." },
    { "a buy with five cards", "buy.extra: 5\n", "line 1, column 1: The key buy.extra takes a whole number from 0 to 4, and 5 is out of range." },
    { "a priority of buying that is none", "buy: {priority: fastest}\n", "line 1, column 7: The key buy.priority takes one of the words order, first_come. It cannot be fastest." },
    { "a chain of buys in a number", "buy.chain: 2\n", "line 1, column 1: The key buy.chain takes only the words true and false, not 2." },
    { "a misspelt key of buying", "buy: {own_turn_xtra: 3}\n", "line 1, column 7: There is no key buy.own_turn_xtra. The nearest one is buy.own_turn_extra." },
    { "a first card that may be left", "deal.first_upcard: optional\n", "line 1, column 1: The key deal.first_upcard takes one of the words free, must_buy, dead, offered. It cannot be optional." },
    { "a pile that opens by half", "draw.needs_open: maybe\n", "line 1, column 1: The key draw.needs_open takes one of the words false, true, or_opens. It cannot be maybe." },
    { "a rule for the stuck that is none", "discard.stuck_rule: pass\n", "line 1, column 1: The key discard.stuck_rule takes one of the words forced_buy, dead_discard, free. It cannot be pass." },
    { "rules that nobody enforces", "rules: {enforce: never}\n", "line 1, column 9: The key rules.enforce takes one of the words strict, table. It cannot be never." },
    { "a meld rule nobody knows", "meld: {rule: numbers}\n", "line 1, column 8: The key meld.rule takes one of the words classic, control. It cannot be numbers." },
    { "a pause of two minutes", "ui.round_pause_s: 120\n", "line 1, column 1: The key ui.round_pause_s takes a whole number from 0 to 60, and 120 is out of range." },
    { "cards by a round in a word", "deal.cards: {by_round: {1: 7, last: 13}}\n", "line 1, column 31: The key deal.cards counts rounds from 1 to 31 here, not last." },
    { "four faults are four sentences", "buy.limit: 99\nopen.contracts: [{}]\ncontrol.deck: [aces]\nscore.preset: ten\n", "line 1, column 1: The key buy.limit takes a whole number from 0 to 9, and 99 is out of range.\nline 2, column 18: A contract asks for 1 to 8 sets and runs together.\nline 3, column 16: Control cards are same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, primes, factors and any.\nline 4, column 1: The key score.preset takes one of the words fives, liverpool, carioca, steep, pips, numbers. It cannot be ten." },
};
// clang-format on
TEST_ROWS(tells_its_faults, table, name)
{
    static struct options before, o;
    const struct bad *bad = *state;
    struct err err = ERR_INIT;
    struct strbuf got = STRBUF_INIT;
    struct yaml_node *root = yaml_parse("house.yaml", bad->text, strlen(bad->text), &err);
    settings_init(rummy_settings, &before);
    memcpy(&o, &before, sizeof o);
    assert_non_null(root);
    assert_false(settings_load(rummy_settings, root, "house.yaml", NULL, NULL, &o, &err));
    assert_memory_equal(&before, &o, sizeof o);
    for (const char *line = err.text.text; *line; line = strchr(line, '\n') + 1) {
        assert_memory_equal(line, "house.yaml, ", 12);
        strbuf_addf(&got, "%s%.*s", got.length ? "\n" : "", (int)strcspn(line, "\n") - 12, line + 12);
    }
    assert_string_equal(got.text, bad->sentences);
    yaml_release(root);
    strbuf_release(&got);
    err_release(&err);
}
