// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of which each is in its range, but which cannot be played together, are refused before a card is dealt.
#include "base/err.h"
#include "rules/variant/variant.h"
#include "test.h"
#include <stdint.h>
#include <string.h>

struct change {
    const char *key, *value;
};

// The first sentence that these rules with these changes are refused by, or nothing.
static void judged_of(const char *id, const struct change *changes, const char *begins)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    assert_non_null(variant);
    for (; changes->key; changes++)
        if (!variant_set(variant, changes->key, changes->value, "test", &err))
            fail_msg("%s does not take %s: %s. %s", id, changes->key, changes->value, err.text.text);
    variant_check(variant, 4, &err);
    bool as_wanted = *begins ? strncmp(err.text.text, begins, strlen(begins)) == 0 : !err.count;
    if (!as_wanted || err.count > 1) // one fault, one sentence
        fail_msg("%s with these changes should be %s%s, and variant_check (rummy/options/playable.c) says: %s", id,
                 *begins ? "refused with one sentence that begins " : "playable", begins, err.text.text);
    variant_free(variant);
    err_release(&err);
}

static void judged(const struct change *changes, const char *begins)
{
    judged_of("playroom", changes, begins);
}

#define WITH(...) ((const struct change[]){ __VA_ARGS__, { 0 } })

TEST(a_pack_without_ranks_is_refused)
{
    judged((const struct change[]){ { "deck.drop_ranks", "[A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]" },
                                    { "deck.jokers_per_pack", "4" },
                                    { "deck.packs", "6" },
                                    { "deal.cards", "3" },
                                    { 0 } },
           "deck.drop_ranks");
}

TEST(packs_that_change_by_round_are_refused)
{
    judged((const struct change[]){ { "deck.packs", "{by_round: {1: 2, 2: 3}}" }, { 0 } }, "deck.packs");
}

TEST(an_opening_of_more_runs_than_a_turn_may_lay_is_refused)
{
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "1" }, { 0 } }, "open.pure_runs");
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "2" }, { 0 } }, "");
    judged((const struct change[]){ { "open.pure_runs", "2" }, { "meld.per_turn", "1" }, { "open.kind", "none" }, { 0 } }, "");
}

TEST(a_card_that_must_be_laid_needs_the_undo_that_frees_it)
{
    judged((const struct change[]){ { "draw.use", "must_play" }, { "undo.turn", "false" }, { 0 } }, "A card that must be laid");
    judged((const struct change[]){ { "draw.use", "must_play" }, { 0 } }, "");
    judged((const struct change[]){ { "draw.use", "must_play" }, { "undo.turn", "false" }, { "draw.discard", "never" }, { 0 } },
           "");
}

TEST(a_match_may_have_no_end_of_its_own)
{
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { 0 } }, "");
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { "match.target", "-500" }, { 0 } }, "");
    judged((const struct change[]){ { "score.mode", "loser_negative" }, { "match.rounds", "5" }, { 0 } }, "");
    judged((const struct change[]){ { "match.target", "-500" }, { 0 } }, "");
    judged((const struct change[]){ { "score.mode", "melds_minus_hand" }, { "match.target", "-500" }, { 0 } }, "");
}

TEST(wild_ranks_must_be_in_the_packs)
{
    judged(WITH({ "deck.wild_ranks", "[2, 3]" }, { "deck.drop_ranks", "[2, 3, 4]" }), "deck.wild_ranks names only ranks");
    judged(WITH({ "deck.wild_ranks", "[2, 3]" }, { "deck.drop_ranks", "[3, 4]" }), "");
    judged(WITH({ "deck.wild_ranks", "by_round" }, { "deck.drop_ranks", "[3, 4]" }), "");
}

TEST(a_run_has_its_fewest_cards_where_an_ace_stands_at_one_end)
{
    judged(WITH({ "meld.run.min", "14" }, { "meld.run.max", "14" }, { "meld.run.ace", "low" }), "meld.run.min is 14, but");
    judged(WITH({ "meld.run.min", "14" }, { "meld.run.max", "14" }, { "meld.run.ace", "both" }), "");
    judged(WITH({ "meld.run.min", "5" }, { "meld.run.max", "4" }), "meld.run.max is 4 and meld.run.min is 5");
    judged_of("international", WITH({ "meld.run.max", "3" }), "meld.run.max is 3 and meld.run.min is 4");
}

TEST(control_cards_are_played_with_neither_jokers_nor_wild_cards)
{
    judged_of("control", WITH({ "deck.jokers_per_pack", "1" }), "With meld.rule control there are no jokers");
    judged_of("control", WITH({ "deck.wild_ranks", "[2]" }), "With meld.rule control there are no wild cards");
    judged_of("control", WITH({ "deck.wild_ranks", "by_round" }), "With meld.rule control there are no wild cards");
    judged_of("control", WITH({ "deck.jokers_per_pack", "1" }, { "meld.rule", "classic" }), "");
}

TEST(control_cards_and_contracts_exclude_each_other)
{
    judged_of("control", WITH({ "open.kind", "contract" }, { "meld.per_turn", "0" }), "A contract asks for sets and runs");
    judged_of("control", WITH({ "open.kind", "points" }), "");
    judged_of("control", WITH({ "open.kind", "points" }, { "open.pure_runs", "1" }), "");
    judged_of("control", WITH({ "open.kind", "points" }, { "open.pure_runs", "1" }, { "control.deck", "[same_rank, sum]" }),
              "open.pure_runs asks for a run");
    judged_of("control", WITH({ "open.kind", "points" }, { "open.pure_runs", "1" }, { "control.deck", "[any]" }), "");
}

TEST(there_are_control_cards_enough)
{
    judged_of("control", WITH({ "control.deck", "[]" }), "There are no control cards");
    judged_of("control", WITH({ "control.deck", "[]" }, { "control.mode", "in_hand" }), "There are no control cards");
    judged_of("control", WITH({ "control.mode", "level" }), "");
    judged_of("control", WITH({ "control.mode", "level" }, { "control.active_ids", "[]" }),
              "With control.mode level control.active_ids says");
    judged_of("control", WITH({ "control.mode", "level" }, { "control.active_ids", "[sum]" }, { "control.deck", "[]" }), "");
    judged_of("control", WITH({ "control.deck", "[sum, primes]" }, { "control.active", "3" }), "control.active is 3");
    judged_of("control", WITH({ "control.deck", "[sum, primes]" }, { "control.active", "2" }), "");
    judged_of("playroom", WITH({ "control.deck", "[]" }), "");
}

TEST(what_must_be_included_can_come)
{
    judged_of("control", WITH({ "control.must_include", "factors" }), "control.must_include is factors, which is never in force");
    judged_of("control", WITH({ "control.must_include", "factors" }, { "control.deck", "[sum, any]" }), "");
    judged_of("control", WITH({ "control.must_include", "primes" }), "");
    judged_of("control-level", WITH({ "control.must_include", "primes" }), "control.must_include is primes");
    judged_of("basic-rummy", WITH({ "control.must_include", "factors" }), "");
    judged_of("playroom", WITH({ "goout.whole_hand", "true" }, { "draw.use", "free" }),
              "With goout.whole_hand nothing is laid to open with");
    judged_of("playroom", WITH({ "goout.whole_hand", "true" }, { "open.kind", "none" }),
              "With goout.whole_hand a card taken is kept");
    judged_of("control", WITH({ "goout.whole_hand", "true" }, { "meld.per_turn", "0" }), "With goout.whole_hand control cards");
    judged_of("three-thirteen", WITH({ "meld.per_turn", "1" }), "With goout.whole_hand everything is laid");
    judged_of("three-thirteen", WITH({ "goout.runs", "1" }, { "goout.pure_runs", "2" }),
              "goout.pure_runs is 2 and goout.runs is 1");
    judged_of("three-thirteen", WITH({ "goout.runs", "2" }, { "goout.pure_runs", "2" }), "");
    judged_of("three-thirteen", WITH({ "buy.limit", "1" }), "With goout.last_turns nothing is bought");
    judged_of("three-thirteen", WITH({ "score.mode", "immediate" }), "With goout.last_turns a round is scored");
    judged_of("three-thirteen", WITH({ "score.rummy_factor", "2" }), "With goout.last_turns a hand counts once");
}

TEST(turned_cards_gaps_and_forced_cards_go_together)
{
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "draw.discard", "never" }),
              "With draw.stock turned cards are taken from the discard pile");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "draw.discard", "deep" }), "");
    judged_of("playroom-none", WITH({ "draw.stock", "turned" }), "With draw.stock turned cards are taken from the discard pile");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "meld.run.ace", "both" }),
              "With meld.run.over_gaps the ace stands before the 2");
    judged_of("control", WITH({ "meld.run.over_gaps", "true" }), "With meld.run.over_gaps there are no control cards");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "open.kind", "contract" }),
              "With meld.run.over_gaps nobody lays a contract");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "deck.wild_ranks", "[2]" }),
              "With meld.run.over_gaps there are no wild cards");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "deck.jokers_per_pack", "2" }), "");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "discard.ban_playable", "true" }),
              "With meld.run.over_gaps every card may be discarded");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "meld.run.min", "11" }, { "meld.run.max", "11" }),
              "meld.run.min is 11");
    judged_of("conquian", WITH({ "players.max", "4" }, { "deal.cards", "7" }, { "meld.run.min", "10" }, { "meld.run.max", "10" }),
              "");
    judged_of("three-thirteen", WITH({ "goout.discard", "floats" }), "With goout.whole_hand nothing lies on the table");
    judged_of("three-thirteen", WITH({ "meld.run.over_gaps", "true" }, { "deck.wild_ranks", "[]" }),
              "With meld.run.over_gaps hands do not go out whole");
    judged_of("basic-rummy", WITH({ "layoff.forced", "true" }, { "undo.turn", "false" }), "A card that must be taken and laid");
    judged_of("basic-rummy", WITH({ "layoff.forced", "true" }), "");
}

TEST(control_cards_in_hand_are_cards_of_the_deck)
{
    judged_of("control", WITH({ "deck.packs", "1" }, { "deal.cards", "13" }), "4 players with 13 cards each need 54 cards");
    judged_of("control", WITH({ "deck.packs", "1" }, { "deal.cards", "13" }, { "control.mode", "in_hand" }), "");
}

TEST(contracts_can_be_met)
{
    judged_of("international", WITH({ "open.contracts", "[]" }), "open.contracts is empty");
    judged_of("international", WITH({ "open.contracts", "[]" }, { "open.kind", "none" }), "");
    judged_of("international", WITH({ "open.contracts", "[{sets: 2}, {sets: 6}]" }, { "meld.set.max", "4" }), "");
    judged_of("international", WITH({ "open.contracts", "[{sets: 1}, {sets: 2, set_min: 5}]" }, { "meld.set.max", "4" }),
              "Contract 2 of open.contracts has sets of 5 cards, and a set has at most 4.");
    judged_of("international", WITH({ "open.contracts", "[{sets: 2, set_min: 5}]" }, { "meld.set.distinct_suits", "true" }),
              "Contract 1 of open.contracts has sets of 5 cards, and a set has at most 4.");
    judged_of("international", WITH({ "open.contracts", "[{runs: 1, run_min: 14}]" }, { "meld.run.ace", "high" }),
              "Contract 1 of open.contracts has runs of 14 cards, and a run has at most 13.");
    judged_of("carioca", WITH({ "open.contracts", "[{runs: 1, run_min: 14}]" }), "Contract 1 of open.contracts has runs of 14");
    judged_of("international", WITH({ "meld.per_turn", "2" }), "");
    judged_of("international", WITH({ "open.pure_runs", "1" }), "");
}

TEST(the_last_contract_takes_the_whole_hand)
{
    judged_of("contract", WITH({ "match.rounds", "0" }, { "match.target", "500" }), "open.last_all speaks of the last round");
    judged_of("contract", WITH({ "goout.discard", "required" }), "With open.last_all no card is left for a discard");
    judged_of("contract", WITH({ "match.rounds", "1" }), "");
    judged_of("contract", WITH({ "match.rounds", "1" }, { "meld.set.max", "4" }),
              "With open.last_all the last contract must take 11 cards, and takes at most 8; lower deal.cards.");
    judged_of("contract", WITH({ "match.rounds", "1" }, { "meld.set.max", "4" }, { "deal.cards", "7" }), "");
    judged_of("playroom", WITH({ "open.last_all", "true" }), "");
}

TEST(without_discards_none_is_forbidden_and_none_bought)
{
    judged_of("playroom-none", WITH({ "discard.ban_playable", "true" }), "Without discards none can be forbidden");
    judged_of("playroom-none", WITH({ "buy.limit", "2" }), "Without discards there is nothing to buy");
    judged_of("playroom-none", WITH({ "draw.discard", "top" }), "Without discards there is no pile to draw from");
    judged_of("playroom-none", WITH({ "deal.upcard", "true" }), "Without discards no card is turned up");
    judged_of("playroom-none", WITH({ "goout.discard", "required" }), "Without discards the last card cannot be one");
    judged_of("playroom-one-way", WITH({ "buy.limit", "2" }), "");
    judged_of("playroom-one-way", WITH({ "discard.ban_playable", "true" }), "");
}

TEST(a_card_taken_to_open_with_needs_the_undo_that_frees_it)
{
    judged_of("kalooki-51", WITH({ "undo.turn", "false" }), "A card taken to open with could keep a turn from ending");
    judged_of("kalooki-51", WITH({ "undo.turn", "false" }, { "open.kind", "none" }), "");
    judged_of("kalooki-51", WITH({ "undo.turn", "false" }, { "draw.needs_open", "true" }), "");
}

// What looks odd and can be played all the same.
TEST(rules_that_make_sense_are_not_refused)
{
    judged_of("international", WITH({ "buy.limit", "0" }), "");
    judged_of("international", WITH({ "draw.discard", "never" }), "");
    judged_of("international", WITH({ "deck.wild_ranks", "[2]" }), "");
    judged_of("international", WITH({ "joker.recover", "any" }, { "joker.replay", "free" }), "");
    judged_of("international", WITH({ "match.rounds", "0" }, { "match.target", "500" }), "");
    judged_of("international", WITH({ "open.kind", "points" }), "");
    judged_of("control", WITH({ "control.mode", "in_hand" }), "");
    judged_of("control", WITH({ "control.turn_every", "hand" }), "");
    judged_of("control", WITH({ "draw.discard", "deep" }), "");
    judged_of("control", WITH({ "buy.limit", "2" }), "");
    judged_of("control", WITH({ "score.mode", "melds_minus_hand" }), "");
    judged_of("playroom", WITH({ "open.kind", "contract" }), "");
    judged_of("playroom", WITH({ "layoff.on", "none" }), "");
    judged_of("playroom", WITH({ "layoff.whose", "none" }), "");
}
