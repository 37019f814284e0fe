// SPDX-License-Identifier: GPL-3.0-or-later
// The words that people are likely to write for a rule key, in every family: each leads to one key
// only, and to the one it should.
#include "base/text.h"
#include "base/words.h"
#include "rules/game.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A word as the table compares it.
static void plain(const char *word, size_t length, char *out)
{
    memcpy(out, word, length);
    out[length] = '\0';
    for (; *out; out++)
        if (*out == '.' || *out == '-')
            *out = '_';
}

// Says of which key's `likely` the word is to be taken out.
static void assert_leads_to(const struct game *game, const char *word, const char *key)
{
    const char *nearest = setting_nearest(game->settings, word);
    if (setting_find(game->settings, word))
        fail_msg("%s has a rule key %s, so it must not be in .likely of %s.", game->id, word, key);
    if (!nearest || strcmp(nearest, key) != 0)
        fail_msg("In %s the word %s is in .likely of %s, and leads to %s.", game->id, word, key, nearest ? nearest : "no key");
}

TEST(every_word_leads_to_one_key)
{
    enum { WORDS = 512, ROOM = 64 };
    static struct {
        char word[ROOM];
        const char *key;
    } seen[WORDS];

    for (int i = 0; games[i]; i++) {
        int count = 0;
        for (const struct setting *row = games[i]->settings; row->key; row++) {
            const char *list = row->likely;
            for (char word[ROOM]; word_next(&list, word, sizeof word);) {
                assert_true(count < WORDS);
                plain(word, strlen(word), seen[count].word);
                for (int other = 0; other < count; other++)
                    if (strcmp(seen[other].word, seen[count].word) == 0)
                        fail_msg("In %s the word %s is in .likely of both %s and %s; take it out of one.", games[i]->id, word,
                                 seen[other].key, row->key);
                assert_leads_to(games[i], word, setting_name(row));
                seen[count++].key = row->key;
            }
        }
        if (count == 0 && strcmp(games[i]->id, "template") != 0)
            fail_msg("No rule key of %s has words in .likely that players may write for it; give some to the target.",
                     games[i]->id);
    }
}

TEST(a_wrong_key_is_answered_with_the_one_that_is_meant)
{
    static const struct {
        const char *rules, *key, *sentence;
    } rows[] = {
        { "playroom", "opening", "--set: There is no key opening. Did you mean open.points?\n" },
        { "playroom", "threshold", "--set: There is no key threshold. Did you mean open.points?\n" },
        { "playroom", "discard_mode", "--set: There is no key discard_mode. The nearest one is discard.mode.\n" },
        { "international", "hand-size", "--set: There is no key hand-size. Did you mean deal.cards?\n" },
        { "control", "target.score", "--set: There is no key target.score. Did you mean match.target?\n" },
        { "kings", "target", "--set: There is no key target. Did you mean match.target?\n" },
        { "battle", "level", "--set: There is no key level. Did you mean battle.ai?\n" },
        { "battle", "hand_size", "--set: There is no key hand_size. Did you mean battle.hand_draw?\n" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err err = ERR_INIT;
        struct variant *variant = variant_load(rows[i].rules, NULL, NULL);

        assert_non_null(variant);
        assert_false(variant_set(variant, rows[i].key, "1", "--set", &err));
        assert_string_equal(err.text.text, rows[i].sentence);
        variant_free(variant);
        err_release(&err);
    }
}
