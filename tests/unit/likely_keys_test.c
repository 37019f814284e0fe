// SPDX-License-Identifier: GPL-3.0-or-later
// The words that people are likely to write for a rule key, in every family: each leads to one key
// only, and to the one it should.
#include "base/text.h"
#include "rules/game.h"
#include "rules/variant/variant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// A word as the table compares it.
static void plain(const char *word, size_t length, char *out)
{
    memcpy(out, word, length);
    out[length] = '\0';
    for (; *out; out++)
        if (*out == '.' || *out == '-')
            *out = '_';
}

static void every_word_leads_to_one_key(void **state)
{
    enum { WORDS = 256, ROOM = 64 };
    static char seen[WORDS][ROOM];

    (void)state;
    for (int i = 0; games[i]; i++) {
        int count = 0;
        for (const struct setting *row = games[i]->settings; row->key; row++)
            for (const char *at = row->likely ? row->likely : ""; *at; at += strspn(at, " ")) {
                size_t length = strcspn(at, " ");
                char key[ROOM];

                assert_true(count < WORDS && length < ROOM);
                plain(at, length, seen[count]);
                for (int other = 0; other < count; other++)
                    assert_string_not_equal(seen[other], seen[count]);
                memcpy(key, at, length);
                key[length] = '\0';
                assert_null(setting_find(games[i]->settings, key));
                assert_string_equal(setting_nearest(games[i]->settings, key), row->key);
                count++;
                at += length;
            }
        assert_true(count > 0 || !strcmp(games[i]->id, "template"));
    }
}

static void a_wrong_key_is_answered_with_the_one_that_is_meant(void **state)
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

    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_leads_to_one_key),
        cmocka_unit_test(a_wrong_key_is_answered_with_the_one_that_is_meant),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
