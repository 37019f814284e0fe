// SPDX-License-Identifier: GPL-3.0-or-later
// discard.mode, one key in place of three: what it sets, in a file, in a file that extends it, with
// --set, and that a key beside it wins, in whatever order they stand.
#include "rules/variant/variant.h"
#include "test.h"

#include "base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What the three keys are, and the one that stands for them: "never playable false none".
static void assert_discards(struct variant *variant, const char *expected)
{
    static const char *const keys[] = { "draw.discard", "draw.use", "discard.required", "discard.mode" };
    struct strbuf out = STRBUF_INIT;
    assert_non_null(variant);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        strbuf_add(&out, i ? " " : "");
        setting_print(setting_find(variant->game->settings, keys[i]), variant->options, &out);
    }
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
    variant_free(variant);
}

static struct variant *with_sets(const char *id, const char *const *sets)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    for (; variant && *sets; sets += 2)
        variant_set(variant, sets[0], sets[1], "--set", &err);
    assert_string_equal(err.text.text, "");
    return variant;
}

#define SETS(...) ((const char *const[]){ __VA_ARGS__, NULL })

TEST(a_mode_sets_three_keys)
{
    assert_discards(with_sets("international", SETS("discard.mode", "none")), "never playable false none");
    assert_discards(with_sets("international", SETS("discard.mode", "one_way")), "never playable true one_way");
    assert_discards(with_sets("playroom-none", SETS("discard.mode", "simple")), "top playable true simple");
    assert_discards(with_sets("playroom-none", SETS("discard.mode", "multiple")), "deep free true multiple");
    assert_discards(with_sets("playroom", SETS("discard.mode", "none", "discard.mode", "multiple")), "deep free true multiple");
}

TEST(a_key_set_beside_it_wins_before_and_after)
{
    assert_discards(with_sets("playroom", SETS("discard.mode", "multiple", "draw.use", "must_play")), "deep must_play true ");
    assert_discards(with_sets("playroom", SETS("draw.use", "must_play", "discard.mode", "multiple")), "deep must_play true ");
    assert_discards(with_sets("playroom", SETS("draw", "{use: must_play}", "discard.mode", "multiple")), "deep must_play true ");
    assert_discards(with_sets("playroom", SETS("discard", "{required: true, mode: none}")), "never playable true one_way");
    assert_discards(with_sets("playroom", SETS("discard", "{mode: none, required: true}")), "never playable true one_way");
}

TEST(a_record_is_given_what_was_set)
{
    struct variant *variant = with_sets("playroom", SETS("draw.use", "free", "discard.mode", "one_way"));
    struct variant *other = with_sets("playroom", SETS("discard", "{mode: none}"));
    assert_string_equal(variant->changed.text, "set draw.use free\nset discard.mode one_way\n");
    assert_string_equal(other->changed.text, "set draw.discard never\nset discard.required false\n");
    variant_free(variant);
    variant_free(other);
}

static void write_file(const char *name, const char *text)
{
    FILE *out = fopen(name, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

TEST(a_file_means_the_same_in_any_order)
{
    char folder[] = "/tmp/parlour-mode-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    write_file("above.yaml", "extends: playroom\ndiscard.mode: multiple\ndraw: {use: must_play}\n");
    write_file("below.yaml", "extends: playroom\ndraw: {use: must_play}\ndiscard.mode: multiple\n");
    write_file("child.yaml", "extends: ./above.yaml\ndiscard.mode: none\n");
    write_file("grandchild.yaml", "extends: ./child.yaml\ndraw.discard: top\n");
    assert_discards(variant_load("./above.yaml", NULL, NULL), "deep must_play true ");
    assert_discards(variant_load("./below.yaml", NULL, NULL), "deep must_play true ");
    assert_discards(variant_load("./child.yaml", NULL, NULL), "never playable false none");
    assert_discards(variant_load("./grandchild.yaml", NULL, NULL), "top playable false ");
    unlink("above.yaml");
    unlink("below.yaml");
    unlink("child.yaml");
    unlink("grandchild.yaml");
    assert_int_equal(chdir("/"), 0);
    rmdir(folder);
}
