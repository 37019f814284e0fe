// SPDX-License-Identifier: GPL-3.0-or-later
// Values of rule keys that name cards are read the same in every family: a name that is written otherwise is answered with how it
// is written, `none` takes a row of a map away, and what is written is read as the same.
#include "base/err.h"
#include "rules/game.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <string.h>

// clang-format off
static const struct answer {
    const char *what, *game, *key, *value, *sentence;
} answers[] = {
    // of ranks
    { "a king in rummy", "playroom", "deck.drop_ranks", "[king]", "Ranks are A, 2 to 10, J, Q, K. Write K, not king." },
    { "a king in belote", "belote", "deck.order", "[A, king]", "Ranks are A, 2 to 10, J, Q, K. Write K, not king." },
    { "a king in crazy eights", "crazy-eights", "deck.drop_ranks", "king", "Ranks are A, 2 to 10, J, Q, K. Write K, not king." },
    { "a king in a patience", "klondike", "deck.keep", "[A, king]", "Ranks are A, 2 to 10, J, Q, K. Write K, not king." },
    { "none in a list", "klondike", "deck.keep", "none", "Ranks are A, 2 to 10, J, Q, K. To name none of them write []." },
    { "wild deuces", "playroom", "deck.wild_ranks", "deuces", "Ranks are A, 2 to 10, J, Q, K. Write 2, not deuces." },
    // of suits
    { "hearts that are broken", "hearts", "lead.unbroken", "[hearts]", "Suits are C, D, H, S. Write H, not hearts." },
    { "one spade", "hearts", "lead.unbroken", "spade", "Suits are C, D, H, S. Write S, not spade." },
    { "no suit to break", "hearts", "lead.unbroken", "none", "Suits are C, D, H, S. To name none of them write []." },
    { "hearts as trumps", "oh-hell", "trump.cycle", "[hearts]", "Trumps are C, D, H, S, or none. Write H, not hearts." },
    { "no trump", "oh-hell", "trump.cycle", "[H, no trump]", "Trumps are C, D, H, S, or none. Write none, not no trump." },
    // of cards
    { "a card by its name", "hearts", "lead.broken_by", "[queen of spades]", "A card is its rank and its suit. Write QS, not queen of spades." },
    { "with underscores", "hearts", "lead.broken_by", "queen_of_spades", "A card is its rank and its suit. Write QS, not queen_of_spades." },
    { "a rank in the place of a card", "hearts", "lead.broken_by", "[Q]", "A card is its rank and its suit. Write for example [QS, 10H]." },
    { "a joker among trumps", "spades", "deck.high_trumps", "[joker]", "A card is its rank and its suit, and a joker is JK. Write JK, not joker." },
    { "a card by players", "hearts", "deck.drop_cards", "{3: [two of clubs]}", "A card is its rank and its suit. Write 2C, not two of clubs." },
    // of maps
    { "points of kings in rummy", "playroom", "score.table", "{kings: 10}", "Points are given for A, 2 to 10, J, Q, K and JK only. Write K, not kings." },
    { "points of kings in belote", "belote", "score.values", "{kings: 10}", "Points are given for a card, a rank or a suit. Write K, not kings." },
    { "points of hearts", "hearts", "score.cards", "{hearts: 1}", "Points are given for a card, a rank or a suit. Write H, not hearts." },
    { "points of kings in crazy eights", "crazy-eights", "score.table", "{kings: 10}", "A rank is such as 8, K, JK or +2, and a card such as QS or 5R. Write K, not kings." },
    { "an effect of a card by its name", "crazy-eights", "effects", "{queen of spades: draw 5}", "A rank is such as 8, K, JK or +2, and a card such as QS or 5R. Write QS, not queen of spades." },
    { "what a king adds", "ninety-nine", "total.values", "{king: 0}", "A rank is such as 8, K, JK or +2, and a card such as QS or 5R. Write K, not king." },
    { "a colon missing in hearts", "hearts", "score.cards", "{QS=13}", "A colon is missing here. Write QS: 13." },
    { "a colon missing in crazy eights", "crazy-eights", "score.table", "{8 50}", "A colon is missing here. Write 8: 50." },
    { "no map in crazy eights", "crazy-eights", "score.table", "JK 50", "The key score.table takes a map from ranks or cards to points from 0 to 1000, or none. Write {JK: 50}." },
    { "no map in hearts", "hearts", "score.cards", "13", "The key score.cards takes a map from cards, ranks and suits to points from -1000 to 1000, or none. Write for example {H: 1, 10: 5, QS: 13}." },
    { "a number in words", "crazy-eights", "score.table", "{8: fifty}", "Points are a number from 0 to 1000, or none. Write 50." },
    { "a number in quotes", "hearts", "score.cards", "{QS: '13'}", "Points are a number from -1000 to 1000, or none. Write 13." },
};
// clang-format on

TEST_ROWS(what_was_meant_is_said, answers, what)
{
    const struct answer *row = *state;
    struct err err = ERR_INIT;
    struct variant *rules = variant_load(row->game, NULL, &err);
    assert_false(variant_set(rules, row->key, row->value, "test", &err));
    if (!strstr(err.text.text, row->sentence))
        fail_msg("%s", err.text.text);
    variant_free(rules);
    err_release(&err);
}

// What a key is after a value was written over that of the game, and what has to be written to come back.
// clang-format off
static const struct written {
    const char *what, *game, *key, *value, *is, *back;
} writtens[] = {
    { "a single rank for a list", "playroom", "deck.wild_ranks", "2", "[2]", "[]" },
    { "T for a ten", "crazy-eights", "score.table", "{t: 5, qs: 13, jk: 40}", "{10: 5, JK: 40, QS: 13}", "{10: none, JK: none, QS: none}" },
    { "none in hearts", "hearts", "score.cards", "{H: none, jd: -10}", "{H: none, QS: 13, JD: -10}", "{H: 1, JD: none}" },
    { "none in rummy", "playroom", "score.hand_table", "{JK: none, A: 0}", "{A: 0}", "{A: 15, JK: 20}" },
    { "none of an effect", "crazy-eights", "effects", "{8: none, +2: draw 2, w: wild}", "{+2: draw 2, W: wild}", "{8: wild, +2: none, W: none}" },
    { "cards in the order of the file", "spades", "deck.high_trumps", "[2s, jk]", "[2S, JK]", "[]" },
    { "suits as often as they come", "oh-hell", "trump.cycle", "[h, none, H]", "[H, none, H]", NULL },
};
// clang-format on

TEST_ROWS(what_is_written_is_read_as_the_same, writtens, what)
{
    const struct written *row = *state;
    struct err err = ERR_INIT;
    struct strbuf text = STRBUF_INIT;
    struct variant *rules = variant_load(row->game, NULL, &err), *old = variant_load(row->game, NULL, &err);
    const struct setting *key = setting_find(rules->game->settings, row->key);
    assert_true(variant_set(rules, row->key, row->value, "test", &err));
    setting_print(key, rules->options, &text);
    assert_string_equal(text.text, row->is);
    strbuf_reset(&text);
    assert_true(setting_print_over(key, rules->options, old->options, &text));
    if (row->back)
        assert_string_equal(text.text, row->back);
    assert_true(variant_set(rules, row->key, text.text, "test", &err));
    for (int i = 0; i < 2; i++) {
        strbuf_reset(&text);
        setting_print_over(key, i ? rules->options : old->options, i ? old->options : rules->options, &text);
        if (strcmp(row->key, "score.hand_table") != 0) // where the same points are written out
            assert_string_equal(text.text, "");
    }
    variant_free(rules);
    variant_free(old);
    strbuf_release(&text);
    err_release(&err);
}
