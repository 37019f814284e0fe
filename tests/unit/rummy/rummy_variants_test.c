// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped rules files hold what the catalogue of rules.md section 1 says of the three games, key
// by key, and what sets each neighbour of section 7 apart; and every explanation can be heard.
#include "base/err.h"
#include "rules/rummy/rummy.h"
#include "rules/variant/variant.h"
#include "test.h"
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// NULL: the game does not use the key ("-" in the catalogue), whatever its value.
struct row {
    const char *key, *international, *control, *playroom;
};

// clang-format off
static const struct row catalogue[] = {
    { "players.min", "2", "2", "2" },
    { "players.max", "8", "6", "8" },
    { "deck.packs", "{2: 3, 4: 4, 7: 5}", "{2: 1, 4: 2}", "{2: 2, 5: 3, 7: 4}" },
    { "deck.jokers_per_pack", "2", "0", "2" },
    { "deck.drop_ranks", "[]", "[]", "[]" },
    { "deck.wild_ranks", "[]", "[]", "[]" },
    { "deal.cards", "11", "10", "14" },
    { "deal.upcard", "true", "true", "false" },
    { "deal.first_upcard", "must_buy", "free", NULL },
    { "deal.starter", "winner", "left_of_dealer", "left_of_dealer" },
    { "deal.starter_extra", "0", "0", "0" },
    { "discard.mode", "", "", "simple" },
    { "draw.discard", "top", "top", "top" },
    { "draw.deep_order", NULL, NULL, "newer" },
    { "draw.stock", "hand", "hand", "hand" },
    { "draw.needs_open", "false", "false", "true" },
    { "draw.use", "free", "free", "playable" },
    { "draw.top_free", NULL, NULL, NULL },
    { "draw.first_turn", "true", "true", "true" },
    { "draw.return_same", "allow", "forbid_card", "forbid_card" },
    { "draw.return_last", NULL, "false", "true" },
    { "discard.required", "true", "true", "true" },
    { "discard.ban_playable", "true", "false", "false" },
    { "discard.pair_exception", "true", NULL, NULL },
    { "discard.stuck_rule", "forced_buy", NULL, NULL },
    { "discard.dead_forever", "true", NULL, NULL },
    { "rules.enforce", "strict", NULL, NULL },
    { "goout.discard", "forbidden", "optional", "optional" },
    { "goout.whole_hand", "false", "false", "false" },
    { "goout.runs", NULL, NULL, NULL },
    { "goout.pure_runs", NULL, NULL, NULL },
    { "goout.last_turns", "false", "false", "false" },
    { "drop.first", NULL, NULL, NULL },
    { "drop.middle", NULL, NULL, NULL },
    { "meld.set.min", "3", "3", "3" },
    { "meld.set.max", "0", "4", "4" },
    { "meld.set.distinct_suits", "false", "false", "true" },
    { "meld.run.min", "4", "3", "3" },
    { "meld.run.max", "14", "13", "13" },
    { "meld.run.ace", "both", "low", "both" },
    { "meld.run.over_gaps", "false", "false", "false" },
    { "meld.per_turn", "0", "1", "0" },
    { "meld.rule", "classic", "control", "classic" },
    { "control.deck", NULL, "[same_rank, suit_run, four_suit, step_run, sum, primes]", NULL },
    { "control.mode", NULL, "turned", NULL },
    { "control.active_ids", NULL, NULL, NULL },
    { "control.turn_every", NULL, "orbit", NULL },
    { "control.active", NULL, "1", NULL },
    { "control.must_include", NULL, "none", NULL },
    { "control.avoid_repeat", NULL, "true", NULL },
    { "open.kind", "contract", "none", "points" },
    { "open.points", NULL, NULL, "30" },
    { "open.contracts", "[{sets: 2, runs: 0}, {sets: 1, runs: 1}, {sets: 0, runs: 2}, {sets: 3, runs: 0}, {sets: 2, runs: 1}, {sets: 1, runs: 2}, {sets: 0, runs: 3}]", NULL, NULL },
    { "open.exact", "true", NULL, NULL },
    { "open.ends_turn", "false", NULL, NULL },
    { "open.same_rank_sets", "true", NULL, NULL },
    { "open.touching_runs", "true", NULL, NULL },
    { "open.pure_runs", "0", NULL, "0" },
    { "open.whole_hand", NULL, NULL, "false" },
    { "open.last_all", "false", NULL, NULL },
    { "layoff.on", "all", "all", "all" },
    { "layoff.needs_open", "true", "false", "true" },
    { "layoff.same_turn", "true", "true", "true" },
    { "layoff.forced", "false", "false", "false" },
    { "joker.ratio", "natural_at_least_wild", NULL, "any" },
    { "joker.min_naturals", "0", NULL, "2" },
    { "joker.max_per_meld", "0", NULL, "1" },
    { "joker.layoff", "true", NULL, "false" },
    { "joker.recover", "none", NULL, "any" },
    { "joker.replay", NULL, NULL, "same_turn" },
    { "joker.unplayed_penalty", "0", NULL, "200" },
    { "joker.recover_scores", NULL, NULL, "true" },
    { "joker.value", NULL, NULL, "zero" },
    { "joker.slide", "false", NULL, "false" },
    { "buy.limit", "2", "0", "0" },
    { "buy.extra", "2", NULL, NULL },
    { "buy.own_turn_extra", "3", NULL, NULL },
    { "buy.own_turn_replaces_draw", "true", NULL, NULL },
    { "buy.forced_extra", "3", NULL, NULL },
    { "buy.priority", "order", NULL, NULL },
    { "buy.next_player_first", "true", NULL, NULL },
    { "buy.chain", "false", NULL, NULL },
    { "buy.uncovered_drawable", "true", NULL, NULL },
    { "buy.own_discard", "false", NULL, NULL },
    { "buy.after_down", "true", NULL, NULL },
    { "stock.empty", "reshuffle", "turn_over", "reshuffle" },
    { "stock.keep_top", "true", "false", "false" },
    { "stock.stalemate", "3", "3", "3" },
    { "score.mode", "hand_penalty", "winner_melds", "immediate" },
    { "score.preset", "fives", "pips", "fives" },
    { "score.who", NULL, "winner", NULL },
    { "score.credit", NULL, "owner", NULL },
    { "score.rummy_factor", "1", NULL, NULL },
    { "score.table", "{}", "{}", "{}" },
    { "score.ace_low", NULL, "1", "5" },
    { "score.hand_table", "{}", "{}", "{JK: 20}" },
    { "score.hand_melds", "true", NULL, "true" },
    { "score.hand_wild", NULL, NULL, NULL },
    { "score.hand_most", "0", NULL, "0" },
    { "score.unopened", "0", NULL, "0" },
    { "score.losers_deduct", NULL, NULL, "false" },
    { "score.rummy_own", NULL, NULL, "any_layoff" },
    { "score.carry", NULL, NULL, NULL },
    { "bonus.alone", NULL, NULL, "100" },
    { "bonus.rummy", NULL, NULL, "200" },
    { "bonus.rummy_pure", NULL, NULL, "300" },
    { "match.rounds", "7", "0", "0" },
    { "match.target", "0", "500", "1000" },
    { "match.best", "lowest", "highest", "highest" },
    { "match.tie", "shared", "extra_round", "extra_round" },
    { "goout.knock", "none", "none", "none" },
    { "knock.limit", NULL, NULL, NULL },
    { "knock.ace", NULL, NULL, NULL },
    { "knock.cards", NULL, NULL, NULL },
    { "knock.first_turn", NULL, NULL, NULL },
    { "knock.big", NULL, NULL, NULL },
    { "layoff.on_gin", NULL, NULL, NULL },
    { "stock.last", NULL, NULL, NULL },
    { "score.undercut", NULL, NULL, NULL },
    { "score.double_suit", NULL, NULL, NULL },
    { "bonus.gin", NULL, NULL, NULL },
    { "bonus.big_gin", NULL, NULL, NULL },
    { "bonus.undercut", NULL, NULL, NULL },
    { "bonus.game", NULL, NULL, NULL },
    { "bonus.shutout", NULL, NULL, NULL },
    { "bonus.box", NULL, NULL, NULL },
    { "bonus.whole_hand", NULL, NULL, NULL },
    { "bonus.one_run", NULL, NULL, NULL },
    { "bonus.joker_run", NULL, NULL, NULL },
    { "match.out_at", "0", "0", "0" },
    { "match.rejoin", NULL, NULL, NULL },
    { "match.rejoin_most", NULL, NULL, NULL },
    { "match.rejoin_plus", NULL, NULL, NULL },
    { "undo.turn", "true", "true", "true" },
    { "undo.discard", "true", "false", "false" },
    { "ui.round_pause_s", "15", "0", "0" },
    { "ui.round_wait_s", "60", "60", "60" },
    { "announce.few_cards", "3", "1", "3" },
    { 0 }
};

// What a file changes of the one it extends; every other key is the same in both.
static const struct change {
    const char *id, *extends;
    struct { const char *key, *value; } of[28];
} changes[] = {
    { "international-table", "international", { { "deal.starter", "left_of_dealer" } } },
    { "international-first", "international", { { "buy.priority", "first_come" } } },
    { "control-played", "control", { { "control.mode", "in_hand" } } },
    { "control-negative", "control", { { "score.mode", "loser_negative" }, { "match.target", "-500" } } },
    { "control-level", "control", { { "control.mode", "level" }, { "control.must_include", "sum" } } },
    { "playroom-none", "playroom", { { "discard.mode", "none" }, { "discard.required", "false" }, { "draw.discard", "never" } } },
    { "playroom-one-way", "playroom", { { "discard.mode", "one_way" }, { "draw.discard", "never" } } },
    { "playroom-multiple", "playroom", { { "discard.mode", "multiple" }, { "draw.discard", "deep" }, { "draw.use", "free" } } },
    { "contract", "international", { { "deck.packs", "{2: 2, 5: 3}" }, { "deal.cards", "{by_round: {1: 10, 5: 12}}" }, { "deal.first_upcard", "free" }, { "deal.starter", "left_of_dealer" }, { "discard.ban_playable", "false" }, { "goout.discard", "optional" }, { "open.same_rank_sets", "false" }, { "open.touching_runs", "false" }, { "open.last_all", "true" }, { "buy.limit", "3" }, { "buy.extra", "1" }, { "buy.own_turn_extra", "0" }, { "score.preset", "liverpool" } } },
    { "carioca", "international", { { "players.max", "5" }, { "deck.packs", "2" }, { "deal.cards", "12" }, { "deal.first_upcard", "free" }, { "deal.starter", "left_of_dealer" }, { "discard.ban_playable", "false" }, { "goout.discard", "optional" }, { "meld.run.max", "13" }, { "meld.run.ace", "wrap" }, { "open.contracts", "[{sets: 2, runs: 0}, {sets: 1, runs: 1}, {sets: 0, runs: 2}, {sets: 3, runs: 0}, {sets: 2, runs: 1}, {sets: 1, runs: 2}, {sets: 0, runs: 3}, {sets: 4, runs: 0}, {sets: 0, runs: 1, run_min: 13}]" }, { "layoff.same_turn", "false" }, { "joker.ratio", "any" }, { "joker.max_per_meld", "1" }, { "buy.limit", "0" }, { "score.preset", "carioca" }, { "match.rounds", "9" } } },
    { "continental", "international", { { "deck.packs", "{2: 2, 5: 3, 7: 4}" }, { "deal.cards", "{by_round: {1: 7, 2: 8, 3: 9, 4: 10, 5: 11, 6: 12, 7: 13}}" }, { "deal.first_upcard", "free" }, { "deal.starter", "left_of_dealer" }, { "discard.ban_playable", "false" }, { "goout.discard", "optional" }, { "meld.run.max", "13" }, { "meld.run.ace", "wrap" }, { "joker.recover", "any" }, { "joker.replay", "free" }, { "buy.limit", "9" }, { "buy.extra", "1" }, { "buy.own_turn_extra", "0" }, { "buy.own_discard", "true" }, { "score.preset", "carioca" }, { "score.hand_table", "{JK: 50}" } } },
    { "basic-rummy", "control", { { "deck.packs", "1" }, { "deal.cards", "{2: 10, 3: 7, 5: 6}" }, { "meld.rule", "classic" }, { "score.mode", "winner_hands" }, { "score.rummy_factor", "2" }, { "match.target", "100" } } },
    { "rummy-500", "basic-rummy", { { "players.max", "8" }, { "deck.packs", "{2: 1, 5: 2}" }, { "deck.jokers_per_pack", "2" }, { "deal.cards", "{2: 13, 3: 7}" }, { "draw.discard", "deep" }, { "draw.use", "must_play" }, { "draw.top_free", "true" }, { "meld.set.distinct_suits", "true" }, { "meld.run.ace", "both" }, { "meld.per_turn", "0" }, { "joker.max_per_meld", "0" }, { "joker.layoff", "true" }, { "joker.recover", "none" }, { "joker.value", "represented" }, { "stock.empty", "end_round" }, { "score.mode", "melds_minus_hand" }, { "score.preset", "liverpool" }, { "score.credit", "player" }, { "score.rummy_factor", "1" }, { "match.target", "500" } } },
    { "kalooki-51", "playroom", { { "discard.mode", "" }, { "players.max", "6" }, { "deck.packs", "2" }, { "deal.cards", "13" }, { "deal.upcard", "true" }, { "draw.needs_open", "or_opens" }, { "draw.use", "free" }, { "goout.discard", "required" }, { "open.points", "51" }, { "joker.layoff", "true" }, { "joker.replay", "free" }, { "joker.value", "represented" }, { "score.mode", "hand_penalty" }, { "score.preset", "pips" }, { "score.table", "{A: 11}" }, { "score.ace_low", "1" }, { "score.hand_table", "{JK: 25}" }, { "score.rummy_factor", "2" }, { "match.target", "250" }, { "match.best", "lowest" } } },
    { "french-rami", "kalooki-51", { { "players.max", "5" }, { "draw.use", "must_play" }, { "draw.first_turn", "false" }, { "open.pure_runs", "1" }, { "open.whole_hand", "true" }, { "joker.layoff", "false" }, { "joker.replay", "required" }, { "score.hand_table", "{JK: 20}" }, { "score.unopened", "100" } } },
    { "romme", "kalooki-51", { { "deck.jokers_per_pack", "3" }, { "open.points", "40" }, { "open.whole_hand", "true" }, { "score.hand_table", "{JK: 20}" } } },
    { "romme-first", "romme", { { "deal.cards", "{2: 13, 5: 11}" }, { "deal.upcard", "false" }, { "deal.starter_extra", "1" } } },
    { "shanghai", "contract", { { "players.min", "3" }, { "deck.packs", "{2: 2, 5: 3, 7: 4}" }, { "deal.cards", "11" }, { "open.contracts", "[{sets: 2, runs: 0}, {sets: 1, runs: 1}, {sets: 0, runs: 2}, {sets: 3, runs: 0}, {sets: 1, runs: 1, run_min: 7}, {sets: 2, runs: 1, run_min: 5}, {sets: 0, runs: 3}, {sets: 1, runs: 1, run_min: 10}, {sets: 3, runs: 1, run_min: 5}, {sets: 0, runs: 3, run_min: 5}]" }, { "open.last_all", "false" }, { "joker.recover", "any" }, { "joker.replay", "free" }, { "score.preset", "fives" }, { "match.rounds", "10" } } },
    { "conquian", "basic-rummy", { { "players.max", "2" }, { "deck.drop_ranks", "[8, 9, 10]" }, { "deal.cards", "10" }, { "deal.upcard", "false" }, { "draw.stock", "turned" }, { "draw.use", "must_play" }, { "goout.discard", "floats" }, { "meld.run.max", "8" }, { "meld.run.over_gaps", "true" }, { "meld.per_turn", "0" }, { "layoff.on", "own" }, { "layoff.forced", "true" }, { "score.mode", "rounds" }, { "score.carry", "true" }, { "match.target", "5" }, { "stock.empty", "end_round" } } },
    { "indian-rummy", "three-thirteen", { { "players.max", "6" }, { "deck.packs", "2" }, { "deck.jokers_per_pack", "1" }, { "deck.wild_ranks", "turned" }, { "deal.cards", "13" }, { "meld.set.max", "4" }, { "meld.set.distinct_suits", "true" }, { "meld.run.ace", "both" }, { "goout.last_turns", "false" }, { "goout.runs", "2" }, { "goout.pure_runs", "1" }, { "drop.first", "20" }, { "drop.middle", "40" }, { "score.table", "{A: 10}" }, { "score.hand_table", "{JK: 0}" }, { "score.hand_wild", "joker" }, { "score.hand_most", "80" }, { "match.rounds", "0" }, { "match.target", "101" }, { "match.tie", "extra_round" } } },
    { "three-thirteen", "basic-rummy", { { "players.max", "8" }, { "deck.packs", "{2: 1, 3: 2, 5: 3, 7: 4}" }, { "deck.wild_ranks", "by_round" }, { "deal.cards", "{by_round: {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 9, 8: 10, 9: 11, 10: 12, 11: 13}}" }, { "meld.set.max", "0" }, { "meld.per_turn", "0" }, { "joker.min_naturals", "0" }, { "joker.max_per_meld", "0" }, { "joker.recover", "none" }, { "draw.return_same", "allow" }, { "goout.whole_hand", "true" }, { "goout.last_turns", "true" }, { "goout.discard", "required" }, { "layoff.on", "none" }, { "score.mode", "hand_penalty" }, { "score.rummy_factor", "1" }, { "score.hand_melds", "false" }, { "match.rounds", "11" }, { "match.target", "0" }, { "match.best", "lowest" }, { "match.tie", "shared" }, { "stock.empty", "reshuffle" }, { "stock.keep_top", "true" }, { "announce.few_cards", "0" } } },
    { "gin", "basic-rummy", { { "players.max", "2" }, { "deal.cards", "10" }, { "deal.first_upcard", "offered" }, { "goout.knock", "points" }, { "meld.set.distinct_suits", "true" }, { "layoff.on", "knocker" }, { "stock.empty", "no_score" }, { "score.mode", "knock" }, { "bonus.game", "100" }, { "bonus.shutout", "100" }, { "bonus.box", "20" }, { "announce.few_cards", "0" } } },
    { "gin-straight", "gin", { { "knock.limit", "0" }, { "layoff.on", "none" } } },
    { "oklahoma-gin", "gin", { { "goout.knock", "upcard" }, { "knock.ace", "gin" }, { "score.double_suit", "S" }, { "match.target", "150" } } },
    { "knock-rummy", "basic-rummy", { { "players.max", "5" }, { "goout.knock", "points" }, { "knock.limit", "100" }, { "knock.big", "false" }, { "layoff.on", "none" }, { "stock.empty", "reshuffle" }, { "stock.keep_top", "true" }, { "score.mode", "knock" }, { "score.undercut", "lowest" }, { "bonus.undercut", "10" } } },
    { "chinchon", "basic-rummy", { { "deck.packs", "{2: 1, 4: 2}" }, { "deck.drop_ranks", "[8, 9, 10]" }, { "deal.cards", "7" }, { "goout.knock", "points" }, { "knock.limit", "4" }, { "knock.cards", "1" }, { "knock.first_turn", "false" }, { "knock.big", "false" }, { "meld.set.distinct_suits", "true" }, { "meld.run.over_gaps", "true" }, { "layoff.on", "knocker" }, { "stock.empty", "reshuffle" }, { "stock.keep_top", "true" }, { "stock.stalemate", "9" }, { "score.mode", "hand_penalty" }, { "bonus.whole_hand", "-10" }, { "bonus.one_run", "match" }, { "match.target", "0" }, { "match.best", "lowest" }, { "match.out_at", "100" }, { "match.rejoin", "1" }, { "announce.few_cards", "0" } } },
    { "conga", "chinchon", { { "deck.jokers_per_pack", "1" }, { "joker.layoff", "true" }, { "score.hand_table", "{JK: 25}" }, { "bonus.joker_run", "-25" } } },
    { "scala-40", "romme", { { "deck.jokers_per_pack", "2" }, { "score.hand_table", "{JK: 25}" }, { "score.unopened", "100" }, { "score.rummy_factor", "1" }, { "match.target", "0" }, { "match.out_at", "101" }, { "match.rejoin", "1" } } },
    { "pool-rummy", "indian-rummy", { { "match.target", "0" }, { "match.out_at", "101" }, { "match.rejoin", "9" }, { "match.rejoin_most", "79" }, { "match.rejoin_plus", "1" } } },
};
// clang-format on
enum { CHANGES = sizeof changes / sizeof *changes };

static struct variant *load(const char *id)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    assert_string_equal(err.text.text, "");
    assert_non_null(variant);
    return variant;
}

static void assert_value(const struct variant *variant, const struct setting *row, const char *expected)
{
    struct strbuf got = STRBUF_INIT, want = STRBUF_INIT;
    setting_print(row, variant->options, &got);
    strbuf_addf(&got, " is %s of %s", row->key, variant->id);
    strbuf_addf(&want, "%s is %s of %s", expected, row->key, variant->id);
    assert_string_equal(got.text, want.text);
    strbuf_release(&got);
    strbuf_release(&want);
}

// --- the values ---

TEST(the_three_games_have_the_values_of_the_catalogue)
{
    struct variant *international = load("international"), *control = load("control"), *playroom = load("playroom");
    for (const struct row *row = catalogue; row->key; row++) {
        const struct setting *setting = setting_find(rummy_settings, row->key);
        if (!setting)
            fail_msg("Rummy has no rule key %s, of which the catalogue in tests/unit/rummy_variants_test.c has a row.", row->key);
        if (row->international)
            assert_value(international, setting, row->international);
        if (row->control)
            assert_value(control, setting, row->control);
        if (row->playroom)
            assert_value(playroom, setting, row->playroom);
    }
    variant_free(international);
    variant_free(control);
    variant_free(playroom);
}

TEST(the_catalogue_of_this_test_has_every_key_once)
{
    for (const struct row *row = catalogue; row->key; row++)
        for (const struct row *other = row + 1; other->key; other++)
            if (strcmp(row->key, other->key) == 0)
                fail_msg("The catalogue in tests/unit/rummy_variants_test.c has two rows for %s.", row->key);
    for (const struct setting *setting = rummy_settings; setting->key; setting++) {
        const struct row *row = catalogue;
        while (row->key && strcmp(row->key, setting->key) != 0)
            row++;
        if (!row->key)
            fail_msg(
                "The catalogue in tests/unit/rummy_variants_test.c lacks the rule key %s. Add { \"%s\", \"%s\", \"%s\", \"%s\" } "
                "with its values in international, control and playroom, NULL where the game does not use it.",
                setting->key, setting->key, setting->fallback, setting->fallback, setting->fallback);
    }
}

TEST_ROWS(a_neighbour_is_its_base_and_a_few_lines, changes, id)
{
    const struct change *change = *state;
    struct variant *variant = load(change->id), *base = load(change->extends);
    for (const struct setting *row = rummy_settings; row->key; row++) {
        struct strbuf value = STRBUF_INIT;
        setting_print(row, base->options, &value);
        for (int i = 0; change->of[i].key; i++)
            if (strcmp(change->of[i].key, row->key) == 0) {
                assert_string_not_equal(change->of[i].value, value.text);
                strbuf_reset(&value);
                strbuf_add(&value, change->of[i].value);
            }
        assert_value(variant, row, value.text);
        strbuf_release(&value);
    }
    for (int i = 0; change->of[i].key; i++)
        assert_non_null(setting_find(rummy_settings, change->of[i].key));
    variant_free(variant);
    variant_free(base);
}

// --- what is heard about them ---

// One sentence of at most a line, and no sign left that a voice would pass over: a place not filled, a minus.
static void assert_can_be_heard(const char *id, int seats, const char *line, size_t length)
{
    bool heard = length <= 80 && (isupper((unsigned char)*line) || isdigit((unsigned char)*line)) && line[length - 1] == '.';
    for (size_t i = 0; i < length; i++)
        heard = heard && !strchr("{}%_", line[i]) && !(line[i] == '-' && isdigit((unsigned char)line[i + 1]));
    if (!heard)
        fail_msg("%s for %d players says: %.*s", id, seats, (int)length, line);
}

TEST(every_rule_can_be_heard_at_every_table)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    int rummies = 0;
    variant_list_load(&list, &err);
    for (int i = 0; i < list.count; i++) {
        struct variant *variant = load(list.entry[i].id);
        int min, max;
        variant_players(variant, &min, &max);
        rummies += variant->game == &rummy;
        for (int style = 0; style < STYLES; style++) {
            struct strbuf out = STRBUF_INIT;
            variant_glance(variant, NULL, (enum text_style)style, &out);
            assert_true(out.length > 0);
            for (const char *line = out.text; *line; line = strchr(line, '\n') + 1)
                assert_can_be_heard(variant->id, min, line, strcspn(line, "\n"));
            strbuf_release(&out);
        }
        for (int seats = min; seats <= max; seats++) {
            struct strbuf out = STRBUF_INIT;
            assert_true(variant_check(variant, seats, &err));
            variant_explain(variant, seats, &out);
            for (const char *line = out.text; *line; line = strchr(line, '\n') + 1)
                assert_can_be_heard(variant->id, seats, line, strcspn(line, "\n"));
            strbuf_release(&out);
        }
        variant_free(variant);
    }
    assert_string_equal(err.text.text, "");
    assert_int_equal(rummies, CHANGES + 3); // every shipped file is a row of this test, or one of the three games
    variant_list_release(&list);
    err_release(&err);
}

// A sentence that is said, or is not, at a table of so many.
static const struct heard {
    const char *id;
    int seats;
    bool said;
    const char *key, *value; // a rule changed first, or NULL
    const char *sentence;
} heard[] = {
    { "international", 4, true, NULL, NULL, "To go down in round 7 lay 3 runs." },
    { "international", 4, true, NULL, NULL, "The first card turned up cannot be drawn, only bought." },
    { "international", 4, true, NULL, NULL, "Only players who are down may add to combinations." },
    { "international", 4, true, NULL, NULL, "To go down in round 4 lay 3 sets." },
    { "international", 4, false, NULL, NULL, "Only players who have opened may add to combinations." },
    { "international", 4, false, NULL, NULL, "An ace laid before a 2 counts 5 points." },
    { "international", 4, false, NULL, NULL, "A joker laid down counts nothing." },
    { "international", 4, true, NULL, NULL, "Out of turn a discard may be bought, before the next player draws." },
    { "international", 2, false, NULL, NULL, "Out of turn a discard may be bought, before the next player draws." },
    { "international", 3, true, NULL, NULL, "If several want to buy, the next in playing order gets the card." },
    { "international", 3, true, "buy.priority", "first_come", "If several want to buy, the first to say so gets the card." },
    { "international", 3, true, "buy.limit", "0", "The first card turned up can be neither drawn nor bought." },
    { "international", 3, false, "buy.limit", "0", "A player who must buy gets 3 cards from the stock." },
    { "international", 3, true, "buy.limit", "0", "A player who holds only such cards may discard one, and nobody may take it." },
    { "international", 3, true, "match.rounds", "9", "That holds for all later rounds too." },
    { "international", 3, false, "match.rounds", "3", "To go down in round 4 lay 3 sets." },
    { "international", 3, true, "deck.wild_ranks", "[2]", "All twos are wild and may stand for any card." },
    { "international", 3, true, "deck.wild_ranks", "[2]", "A wild card that stands for another counts as a joker." },
    { "international", 3, true, "open.ends_turn", "true", "Going down ends the turn, without a discard." },
    { "international", 3, true, NULL, NULL, "A player who must buy gets 3 cards from the stock." },
    { "international", 3, true, NULL, NULL, "A buy on a player's own turn takes the place of the draw." },
    { "contract", 4, true, NULL, NULL, "Left in hand, 2 to 10 count their number." },
    { "contract", 2, true, NULL, NULL, "With two players nothing is bought out of turn." },
    { "contract", 4, true, NULL, NULL, "Two runs of one suit in a contract must not touch." },
    { "contract", 4, true, NULL, NULL, "From round 5 on everybody is dealt 12 cards." },
    { "contract", 4, false, NULL, NULL, "A buy on a player's own turn takes the place of the draw." },
    { "carioca", 4, true, NULL, NULL, "To go down in round 9 lay 1 run of 13 cards." },
    { "carioca", 4, true, NULL, NULL, "Nothing may be added to combinations in the turn in which a player goes down." },
    { "continental", 4, true, NULL, NULL, "Each later round it is 1 card more." },
    { "continental", 4, false, NULL, NULL, "From round 2 on everybody is dealt 8 cards." },
    { "continental", 4, true, "deal.cards", "{by_round: {1: 7, 2: 7, 3: 8}}", "In rounds 1 and 2 everybody is dealt 7 cards." },
    { "continental", 4, true, "deal.cards", "{by_round: {1: 7, 4: 8}}", "In rounds 1 to 3 everybody is dealt 7 cards." },
    { "continental", 4, true, "deal.cards", "{by_round: {1: 7, 4: 8}}", "From round 4 on everybody is dealt 8 cards." },
    { "continental", 4, true, "deal.cards", "{by_round: {1: 7, 2: 8}}", "From round 2 on everybody is dealt 8 cards." },
    { "control", 4, true, NULL, NULL, "A suit run has 3 to 13 cards in order." },
    { "control", 4, true, NULL, NULL, "In a run the ace stands before the 2." },
    { "control", 4, true, NULL, NULL, "A new combination must be of a kind that a control card in force allows." },
    { "control", 4, true, NULL, NULL, "A card drawn from the discard pile need not be used." },
    { "control", 4, true, NULL, NULL, "As numbers an ace is 1, a jack 11, a queen 12 and a king 13." },
    { "control", 4, true, NULL, NULL, "A suit may be in it more than once." },
    { "control", 2, false, NULL, NULL, "A suit may be in it more than once." },
    { "control", 4, true, NULL, NULL, "Nothing may be added to a combination of the kind sum." },
    { "control", 4, true, NULL, NULL, "Laid down, 2 to 10 count their number." },
    { "control", 4, false, NULL, NULL, "Left in hand, 2 to 10 count their number." },
    { "control", 4, true, "score.preset", "numbers", "Laid down, each queen counts 12 points." },
    { "control", 4, true, "meld.set.max", "3", "A combination of one rank has 3 cards." },
    { "control", 4, true, "meld.run.max", "3", "A suit run has 3 cards in order." },
    { "playroom", 4, true, "meld.run.max", "3", "A run has 3 cards of one suit in order." },
    { "control-negative", 4, true, NULL, NULL, "The match ends with the round in which somebody is down to minus 500 points." },
    { "control-level", 4, true, NULL, NULL, "To go out you must have laid a combination of the kind sum." },
    { "control-level", 4, false, NULL, NULL, "A suit run has 3 to 13 cards in order." },
    { "control-level", 4, false, NULL, NULL, "In a run the ace stands before the 2." },
    { "basic-rummy", 4, true, NULL, NULL, "The player who goes out scores the points left in the other hands." },
    { "basic-rummy", 4, false, NULL, NULL, "A new combination must be of a kind that a control card in force allows." },
    { "rummy-500", 4, true, NULL, NULL, "The card chosen must be laid in the same turn, the others need not." },
    { "rummy-500", 4, false, NULL, NULL, "A card drawn from the discard pile must be laid in the same turn." },
    { "rummy-500", 4, true, NULL, NULL, "The top discard alone may be taken without laying it." },
    { "rummy-500", 4, false, "draw.deep_order", "older", "The top discard alone may be taken without laying it." },
    { "rummy-500", 4, true, NULL, NULL, "An ace laid before a 2 counts 1 point." },
    { "french-rami", 4, true, NULL, NULL, "Laying the whole hand in one turn needs none of that." },
    { "french-rami", 4, true, NULL, NULL, "In their first turn of a round players draw from the stock only." },
    { "french-rami", 4, true, NULL, NULL, "A joker may be taken back only to lay it in a new combination in the same turn." },
    { "french-rami", 4, true, NULL, NULL, "The hand of a player who has not opened costs 100 points, whatever it holds." },
    { "romme-first", 4, true, NULL, NULL, "The first player is dealt 1 card more, and does not draw in the first turn." },
    { "rummy-500", 4, true, NULL, NULL, "Laid down or left in hand, each ace counts 15 points." },
    { "kalooki-51", 4, true, NULL, NULL, "Before opening, a discard may be taken only to open with it in the same turn." },
    { "kalooki-51", 4, false, NULL, NULL, "A card drawn from the discard pile need not be used." },
    { "french-rami", 4, true, NULL, NULL, "A card drawn from the discard pile must be laid in the same turn." },
    { "french-rami", 4, true, NULL, NULL, "The opening must hold 1 run without a joker." },
    { "romme", 4, true, NULL, NULL, "Each pack has 3 jokers." },
    { "shanghai", 4, true, NULL, NULL, "To go down in round 10 lay 3 runs of 5 or more cards." },
    { "indian-rummy", 4, true, NULL, NULL, "In each round a card of the stock is shown, and all cards of its rank are wild." },
    { "indian-rummy", 4, true, NULL, NULL, "If it is a joker, aces are wild." },
    { "indian-rummy", 4, true, NULL, NULL, "A wild card left in hand counts 0 points." },
    { "indian-rummy", 4, true, NULL, NULL, "A hand costs at most 80 points." },
    { "indian-rummy", 4, false, NULL, NULL, "When a player goes out, everybody else has one more turn, and the round ends." },
    { "conquian", 2, true, NULL, NULL, "Cards of the stock are turned up on the discard pile, not drawn into the hand." },
    { "conquian", 2, true, NULL, NULL, "A player takes such a card from the pile, or leaves it and the turn is over." },
    { "conquian", 2, true, NULL, NULL, "A player who has taken a card ends the turn with a discard." },
    { "conquian", 2, true, NULL, NULL, "A player who lays the last card goes out, and the round ends." },
    { "conquian", 2, true, "goout.last_turns", "true", "A player who lays the last card goes out." },
    { "conquian", 2, true, NULL, NULL, "A player who discards the last card draws on until one more card can be laid." },
    { "conquian", 2, true, NULL, NULL, "In runs jacks follow sevens." },
    { "conquian", 2, true, "deck.drop_ranks", "[3, 4, 9]", "In runs fives follow twos." },
    { "conquian", 2, true, "deck.drop_ranks", "[3, 4, 9]", "In runs tens follow eights." },
    { "conquian", 2, false, "deck.drop_ranks", "[A, K]", "In runs jacks follow sevens." },
    { "conquian", 2, true, NULL, NULL, "If the top discard fits your own combinations, you must take it and lay it." },
    { "conquian", 2, false, "layoff.whose", "none",
      "If the top discard fits your own combinations, you must take it and lay it." },
    { "conquian", 2, true, NULL, NULL, "The player who goes out scores 1 point." },
    { "conquian", 2, true, NULL, NULL, "A round that nobody wins makes the next one count 1 point more." },
    { "conquian", 2, false, "draw.stock", "hand",
      "A player takes such a card from the pile, or leaves it and the turn is over." },
    { "three-thirteen", 4, true, NULL, NULL, "Nothing is laid until a player can go out with the whole hand at once." },
    { "three-thirteen", 4, true, NULL, NULL, "When a player goes out, everybody else has one more turn, and the round ends." },
    { "three-thirteen", 4, true, NULL, NULL, "A player with no cards left goes out." },
    { "three-thirteen", 4, true, NULL, NULL, "Cards left in hand that make combinations count nothing." },
    { "three-thirteen", 4, true, "goout.runs", "2", "To go out the hand must hold at least 2 runs." },
    { "three-thirteen", 4, true, "goout.pure_runs", "1", "It must hold at least 1 run without a joker." },
    { "three-thirteen", 4, true, "goout.runs", "1", "But without the runs needed to go out, every card left in hand counts." },
    { "three-thirteen", 4, true, "score.hand_most", "80", "A hand costs at most 80 points." },
    { "three-thirteen", 4, true, NULL, NULL, "Nothing is added to combinations on the table." },
    { "playroom", 4, true, NULL, NULL, "Nobody scores points at the end of a blocked round." },
    { "international", 4, false, NULL, NULL, "Nobody scores points at the end of a blocked round." },
    { "playroom", 4, true, NULL, NULL, "Only players who have opened may add to combinations." },
    { "playroom", 4, true, NULL, NULL, "An ace laid before a 2 counts 5 points." },
    { "playroom", 4, true, NULL, NULL, "A joker laid down counts nothing." },
    { "playroom", 4, true, NULL, NULL, "Laid down or left in hand, 2 to 9 count 5 points." },
    { "playroom-none", 4, true, NULL, NULL, "When the stock is empty nobody draws any more." },
};

TEST_ROWS(what_is_so_is_said_and_what_cannot_be_is_not, heard, sentence)
{
    const struct heard *row = *state;
    struct variant *variant = load(row->id);
    struct strbuf out = STRBUF_INIT, line = STRBUF_INIT;
    struct err err = ERR_INIT;
    if (row->key)
        assert_true(variant_set(variant, row->key, row->value, "test", &err));
    strbuf_add_char(&out, '\n');
    variant_explain(variant, row->seats, &out);
    strbuf_addf(&line, "\n%s\n", row->sentence);
    if (!strstr(out.text, line.text) == row->said)
        fail_msg("%s for %d players should%s say: %s", row->id, row->seats, row->said ? "" : " not", row->sentence);
    strbuf_release(&out);
    strbuf_release(&line);
    err_release(&err);
    variant_free(variant);
}

enum { HEARD = sizeof heard / sizeof *heard };

TEST(a_sentence_that_is_not_said_is_said_somewhere_else)
{
    for (int i = 0; i < HEARD; i++) {
        bool elsewhere = false;
        for (int j = 0; j < HEARD; j++)
            elsewhere |= heard[j].said && strcmp(heard[j].sentence, heard[i].sentence) == 0;
        if (!elsewhere)
            fail_msg("Nobody says: %s", heard[i].sentence);
    }
}

// The player's own files are no business of this test.
static int without_own_files(void **)
{
    return setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
}

ALL_BETWEEN(without_own_files, NULL)
