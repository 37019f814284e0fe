// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of shedding games that are written by rank or card, or as lists: what is taken, up to which limit, and that it is written
// as it was read.
#include "base/err.h"
#include "rules/shed/shed.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static const struct row {
    const char *name, *key, *value;
    const char *written; // NULL: as value; "": it is refused
} rows[] = {
    { "eight marks", "total.marks", "[1, 2, 3, 4, 5, 6, 7, 998]", NULL },
    { "nine marks", "total.marks", "[1, 2, 3, 4, 5, 6, 7, 8, 9]", "" },
    { "no marks", "total.marks", "[]", NULL },
    { "a mark of 0", "total.marks", "[0]", "" },
    { "a mark of 999", "total.marks", "[999]", "" },
    { "a mark twice", "total.marks", "[5, 5]", "" },
    { "marks that go down", "total.marks", "[6, 5]", "" },
    { "one mark without brackets", "total.marks", "33", "[33]" },
    { "ranks without their order", "deck.drop_ranks", "[K, a, 2]", "[A, 2, K]" },
    { "a joker is no rank with suits", "deck.drop_ranks", "[JK]", "" },
    { "a map is no list of ranks", "deck.drop_ranks", "{7: 1}", "" },
    { "a map is no list of marks", "total.marks", "{33: 1}", "" },
    { "a card is no rank", "deck.drop_ranks", "[7H]", "" },
    { "ranks without brackets", "deck.drop_ranks", "7", "[7]" },
    { "by rank alone", "follow.by", "[rank]", NULL },
    { "by rank and suit", "follow.by", "[rank, suit]", "[suit, rank]" },
    { "by suit without brackets", "follow.by", "suit", "[suit]" },
    { "by nothing", "follow.by", "[]", "" },
    { "by colour", "follow.by", "[suit, colour]", "" },
    { "20 cards to draw", "effects", "{2: draw 20}", "{2: draw 20, 8: wild}" },
    { "21 cards to draw", "effects", "{2: draw 21}", "" },
    { "0 cards to draw", "effects", "{2: draw 0}", "" },
    { "effects together", "effects", "{2: draw 3 + skip}", "{2: skip+draw 3, 8: wild}" },
    { "an effect taken away", "effects", "{8: none}", "{}" },
    { "an effect of one card", "effects", "{QS: draw 5}", "{8: wild, QS: draw 5}" },
    { "an effect that is none", "effects", "{2: dance}", "" },
    { "an effect of nothing", "effects", "{2: +}", "" },
    { "a card that is none", "effects", "{12: skip}", "" },
    { "1000 points", "score.table", "{8: 1000}", NULL },
    { "1001 points", "score.table", "{8: 1001}", "" },
    { "points below nothing", "score.table", "{8: -1}", "" },
    { "no points", "score.table", "{8: 0}", NULL },
    { "99 to add", "total.values", "{K: 99, Q: -99}", "{Q: -99, K: 99}" },
    { "100 to add", "total.values", "{K: 100}", "" },
    { "100 to take off", "total.values", "{K: -100}", "" },
    { "a choice", "total.values", "{A: [1, 11], 2: double, 9: none, K: set}", "{A: [1, 11], 2: double, K: set}" },
    { "a choice of one", "total.values", "{A: [1]}", "{A: 1}" },
    { "a choice of none", "total.values", "{A: []}", "" },
};

TEST_ROWS(a_value_is_taken_as_it_is_meant_or_refused, rows, name)
{
    const struct row *row = *state;
    const char *written = row->written ? row->written : row->value;
    struct err err = ERR_INIT;
    struct strbuf out = STRBUF_INIT;
    struct variant *rules = variant_load("crazy-eights", NULL, &err);
    assert_non_null(rules);
    if (variant_set(rules, row->key, row->value, "test", &err)) {
        setting_print(setting_find(rules->game->settings, row->key), rules->options, &out);
        assert_string_equal(out.text, written);
    } else {
        assert_string_equal("", written);
        assert_int_equal(err.count, 1);
    }
    strbuf_release(&out);
    variant_free(rules);
    err_release(&err);
}

TEST(each_card_has_a_row_of_its_rank)
{
    static const struct {
        const char *card, *rank;
    } cards[] = { { "AS", "A" }, { "2H", "2" }, { "9C", "9" }, { "10D", "10" }, { "KS", "K" }, { "JK", "JK" } };
    enum { NAMES = NAMES_RANKS | NAMES_JOKER | NAMES_COLOURS };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        assert_int_equal(card_row_rank(face_read(cards[i].card)), card_row(NAMES, cards[i].rank));
    for (int face = FACE_COLOURS; face < ALL_FACES; face++) { // 2 to 9 are those of the packs with suits
        static const char *const colours[] = { "", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "V", "+2" };
        const char *wanted = face == FACE_WILD ? "W" : face == FACE_WILD_FOUR ? "W4" : colours[face_rank(face)];
        assert_int_equal(card_row_rank(face), card_row(NAMES, wanted));
    }
}

// Rules that could not be played to their end, each with the key that the refusal names.
static const struct unplayable {
    const char *name, *rules, *key, *value;
} unplayable[] = {
    { "more cards in a later round than the pack", "crazy-eights", "deal.cards", "{by_round: {1: 5, 4: 20}}" },
    { "packs that change", "crazy-eights", "deck.packs", "{by_round: {1: 1, 2: 2}}" },
    { "a rank asked for among colours", "colours", "effects", "{7: names_rank}" },
    { "no rank that could be named", "makao-full", "names.ranks", "[]" },
};

TEST_ROWS(rules_are_refused_that_would_come_to_no_end, unplayable, name)
{
    enum { SEATS = 3 };
    const struct unplayable *row = *state;
    struct err err = ERR_INIT;
    struct variant *rules = variant_load(row->rules, NULL, &err);
    assert_true(variant_check(rules, SEATS, &err));
    assert_true(variant_set(rules, row->key, row->value, "test", &err));
    assert_false(variant_check(rules, SEATS, &err));
    assert_int_equal(err.count, 1);
    assert_non_null(strstr(err.text.text, row->key));
    variant_free(rules);
    err_release(&err);
}

TEST(a_rank_is_asked_for_only_by_cards_of_the_pack)
{
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("makao-full", NULL, &err); // its jack is in no pack of colours
    assert_true(variant_set(rules, "deck.dress", "colours", "test", &err));
    assert_true(variant_check(rules, 3, &err));
    variant_free(rules);
    err_release(&err);
}

// What ends a match: which rules, of how many seats.
static const struct ending {
    const char *name, *rules, *keys;
    int seats;
    bool endless;
} endings[] = {
    { "a target", "crazy-eights", "", 2, false },
    { "no target", "crazy-eights", "match.target=0", 2, true },
    { "rounds alone", "crazy-eights", "match.target=0 match.rounds=3", 2, false },
    { "a target by players", "crazy-eights", "match.target={2: 50, 5: 200}", 5, false },
    { "no target for two", "crazy-eights", "match.target={2: 0, 4: 200}", 3, true },
    { "a target for four", "crazy-eights", "match.target={2: 0, 4: 200}", 4, false },
    { "tokens", "ninety-nine", "", 3, false },
    { "tokens, and no target", "ninety-nine", "match.target=0", 3, false },
    { "rounds won", "makao", "", 4, false },
    { "Kings for themselves", "kings", "", 4, true },
    { "Kings with rounds", "kings", "match.rounds=4", 4, false },
    { "Kings with points", "kings-scored", "", 4, false },
    { "tricks", "spades", "", 4, false },
    { "tricks without a target", "hearts", "match.target=0", 4, true },
    { "points below which a match ends", "spades", "match.target=0 match.lose_at=-200", 4, false },
    { "rummy", "playroom", "", 4, false },
    { "rummy without a target", "playroom", "match.target=0", 4, true },
    { "rummy with rounds", "contract", "match.target=0", 4, false },
    { "a run of Deck battle", "battle", "", 1, false },
};

TEST_ROWS(the_family_says_whether_a_match_ends, endings, name)
{
    const struct ending *row = *state;
    struct err err = ERR_INIT;
    struct variant *rules = variant_load(row->rules, NULL, &err);
    char keys[80], *rest = NULL;
    snprintf(keys, sizeof keys, "%s", row->keys);
    for (char *pair = strchr(keys, '{') ? keys : strtok_r(keys, " ", &rest); pair && *pair; pair = strtok_r(NULL, " ", &rest)) {
        assert_true(variant_set_pair(rules, pair, "test", &err));
        rest = rest ? rest : keys + strlen(keys);
    }
    const struct game *game = rules->game;
    assert_int_equal(game->endless && game->endless(game, rules->options, row->seats), row->endless);
    variant_free(rules);
}
