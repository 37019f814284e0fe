// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that a record keeps: every shipped variant and rules drawn by lot come back the same to the byte,
// from a record alone; files that change or vanish change no game that began before.
#include "rules/variant/variant_kept.h"
#include "test.h"

#include "table/table.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "conform/soup.h" // values by lot

// --- folders of this test's own ---

struct places {
    char folder[64], shipped[160];
};

static int make_places(void **state)
{
    struct places *places = malloc(sizeof *places);
    char command[512];
    struct strbuf own = STRBUF_INIT, shipped = STRBUF_INIT;
    assert_non_null(places);
    variant_folders(&own, &shipped);
    strcpy(places->folder, "/tmp/parlour-kept-XXXXXX");
    assert_non_null(mkdtemp(places->folder));
    snprintf(command, sizeof command, "mkdir -p %s/parlour/rules %s/data && cp -r %s %s/data/rules", places->folder,
             places->folder, shipped.text, places->folder);
    assert_int_equal(system(command), 0); // NOLINT(cert-env33-c): folders that this test makes
    snprintf(places->shipped, sizeof places->shipped, "%s/data", places->folder);
    setenv("XDG_CONFIG_HOME", places->folder, 1);
    strbuf_release(&own);
    strbuf_release(&shipped);
    *state = places;
    return 0;
}

static int remove_places(void **state)
{
    struct places *places = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", places->folder);
    unsetenv("XDG_CONFIG_HOME");
    int status = system(command); // NOLINT(cert-env33-c): a folder that this test made
    free(places);
    return status;
}

static void put(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void put_own(const struct places *places, const char *name, const char *text)
{
    char path[160];
    snprintf(path, sizeof path, "%s/parlour/rules/%s.yaml", places->folder, name);
    put(path, text);
}

// --- there and back ---

// The rules of a record that was written for a table of these; owned.
static struct table *by_record(const struct places *places, const struct variant *variant, struct strbuf *text, struct err *err)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    int least, most;
    char path[160];
    variant_players(variant, &least, &most);
    for (int seat = 0; seat < least; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "Seat %d", seat + 1);
    struct table *table = table_new(variant_copy(variant), plan, least, "kept", err);
    if (!table)
        return NULL;
    strbuf_reset(text);
    table_write(table, text);
    table_free(table);
    snprintf(path, sizeof path, "%s/a.record", places->folder);
    put(path, text->text);
    return table_load(path, false, err);
}

static void same_rules(const struct variant *variant, const struct variant *kept)
{
    assert_ptr_equal(kept->game, variant->game);
    assert_string_equal(kept->title, variant->title);
    assert_memory_equal(kept->options, variant->options, variant->game->options_size);
}

// Lines of a header, read without a table, for rules that nobody can play are kept too.
static void comes_back(const struct variant *variant)
{
    struct strbuf text = STRBUF_INIT, comments = STRBUF_INIT;
    struct variant *kept = NULL;
    char id[64] = "";
    assert_true(variant_kept_write(variant, &text));
    for (const char *line = text.text; *line; line += strcspn(line, "\n") + 1) {
        assert_true(strcspn(line, "\n") <= 4096);
        if (strncmp(line, VARIANT_KEPT, strlen(VARIANT_KEPT)) == 0)
            strbuf_add_bytes(&comments, line + strlen(VARIANT_KEPT), strcspn(line, "\n") + 1 - strlen(VARIANT_KEPT));
        else
            sscanf(line, "rules %63[a-z0-9-]", id);
    }
    kept = variant_kept_read(id, comments.text, NULL);
    assert_non_null(kept);
    assert_false(kept->outdated);
    for (char *line = strtok(text.text, "\n"); line; line = strtok(NULL, "\n")) {
        char key[128];
        int at = 0;
        if (sscanf(line, "set %127s %n", key, &at) == 1)
            assert_true(variant_set(kept, key, line + at, "test", NULL));
    }
    same_rules(variant, kept);
    variant_free(kept);
    strbuf_release(&text);
    strbuf_release(&comments);
}

TEST_BETWEEN(every_shipped_variant_comes_back, make_places, remove_places)
{
    struct variant_list list;
    struct strbuf text = STRBUF_INIT, news = STRBUF_INIT;
    int tried = 0;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
        struct err err = ERR_INIT;
        struct table *table = by_record(*state, variant, &text, &err);
        assert_string_equal(err.text.text, "");
        same_rules(variant, table_variant(table));
        assert_null(strstr(text.text, "\nset "));
        assert_string_equal(table_variant(table)->id, variant->id);
        variant_kept_news(table_variant(table), &news);
        assert_string_equal(news.text, "");
        comes_back(variant);
        tried++;
        table_free(table);
        variant_free(variant);
    }
    variant_list_release(&list);
    strbuf_release(&text);
    strbuf_release(&news);
    assert_true(tried > 20);
}

// Any key of any family to any value its row allows, over every standard game.
TEST_BETWEEN(rules_by_lot_come_back, make_places, remove_places)
{
    enum { TRIES = 12 };
    struct variant_list list;
    struct rng rng;
    rng_seed(&rng, "kept");
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++)
        for (int try = 0; try < TRIES; try++) {
            struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
            int least = try % 3 == 0 ? 100 : 15; // all keys, or a few
            for (const struct setting *row = variant->game->settings; row->key; row++)
                if (chance(&rng, least))
                    soup_draw(variant, row, &rng);
            comes_back(variant);
            variant_free(variant);
        }
    variant_list_release(&list);
}

// --- what becomes of the files ---

static void news_of(const struct table *table, const char *sentence)
{
    struct strbuf news = STRBUF_INIT;
    variant_kept_news(table_variant(table), &news);
    assert_string_equal(news.text, sentence);
    strbuf_release(&news);
}

static struct table *load_again(const struct places *places, struct err *err)
{
    char path[160];
    snprintf(path, sizeof path, "%s/a.record", places->folder);
    return table_load(path, false, err);
}

TEST_BETWEEN(a_file_of_ones_own_may_change_or_go, make_places, remove_places)
{
    const struct places *places = *state;
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    put_own(places, "parent", "extends: playroom\nmatch.target: 700\n");
    put_own(places, "ours", "extends: parent\ntitle: Our rummy\nopen.points: 60\n");
    struct variant *variant = variant_load("ours", NULL, NULL);
    assert_non_null(variant);
    assert_true(variant_set(variant, "players.max", "5", "--set", NULL));
    struct table *table = by_record(places, variant, &text, &err);
    assert_non_null(table);
    assert_non_null(strstr(text.text, "rules playroom\n"));
    assert_non_null(strstr(text.text, "set open.points 60\n"));
    assert_non_null(strstr(text.text, "set match.target 700\n"));
    same_rules(variant, table_variant(table));
    assert_string_equal(table_variant(table)->id, "ours");
    news_of(table, ""); // a key of the command line is no change of the file
    table_free(table);

    put_own(places, "parent", "extends: playroom\nmatch.target: 300\n"); // the file itself says what it said
    table = load_again(places, &err);
    same_rules(variant, table_variant(table));
    news_of(table, "The file ours.yaml has changed, but this game keeps its rules.\n");
    table_free(table);
    put_own(places, "ours", "extends: nothing\n");
    table = load_again(places, &err);
    same_rules(variant, table_variant(table));
    news_of(table, "The file ours.yaml has changed, but this game keeps its rules.\n");
    table_free(table);
    char path[160];
    snprintf(path, sizeof path, "%s/parlour/rules/ours.yaml", places->folder);
    unlink(path);
    table = load_again(places, &err);
    same_rules(variant, table_variant(table));
    news_of(table, "");
    table_free(table);
    variant_free(variant);
    strbuf_release(&text);
    assert_int_equal(err.count, 0);
}

TEST_BETWEEN(a_file_of_a_shipped_ones_name_is_not_taken_for_it, make_places, remove_places)
{
    const struct places *places = *state;
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("playroom", NULL, NULL);
    struct table *table = by_record(places, variant, &text, &err);
    table_free(table);
    put_own(places, "playroom", "extends: playroom\ntitle: Mine\nopen.points: 99\n");
    table = load_again(places, &err);
    same_rules(variant, table_variant(table));
    news_of(table, "");
    table_free(table);
    variant_free(variant);
    strbuf_release(&text);
}

TEST_BETWEEN(rules_that_extend_nothing_come_back, make_places, remove_places)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    put_own(*state, "alone", "family: rummy\ntitle: Alone\nopen.points: 33\nscore.hand_table: {JK: 44}\n");
    struct variant *variant = variant_load("alone", NULL, NULL);
    assert_non_null(variant);
    struct table *table = by_record(*state, variant, &text, &err);
    assert_string_equal(err.text.text, "");
    same_rules(variant, table_variant(table));
    assert_string_equal(table_variant(table)->id, "alone");
    table_free(table);
    variant_free(variant);
    strbuf_release(&text);
}

static int shipped_again(void **state)
{
    static char data[512];
    const char *now = getenv("PARLOUR_DATA_BEFORE");
    snprintf(data, sizeof data, "%s", now ? now : "");
    if (now)
        setenv("PARLOUR_DATA", data, 1);
    else
        unsetenv("PARLOUR_DATA");
    return remove_places(state);
}

TEST_BETWEEN(a_later_parlour_plays_the_older_rules, make_places, shipped_again)
{
    const struct places *places = *state;
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    char path[200];
    struct variant *variant = variant_load("international", NULL, NULL);
    table_free(by_record(places, variant, &text, &err));
    setenv("PARLOUR_DATA", places->shipped, 1);
    struct table *table = load_again(places, &err);
    same_rules(variant, table_variant(table));
    news_of(table, "");
    table_free(table);
    snprintf(path, sizeof path, "%s/rules/international.yaml", places->shipped);
    put(path, "id: international\nfamily: rummy\ntitle: International\nbuy.limit: 7\nscore.ace_low: 3\n");
    table = load_again(places, &err);
    assert_non_null(table);
    same_rules(variant, table_variant(table));
    news_of(table, "International has changed in this Parlour, but this game keeps its rules.\n");
    table_free(table);
    variant_free(variant);
    strbuf_release(&text);
}

// --- records by hand, and older ones ---

static void refuses(const struct places *places, const char *text, const char *sentence)
{
    struct err err = ERR_INIT;
    char path[160];
    snprintf(path, sizeof path, "%s/a.record", places->folder);
    put(path, text);
    assert_null(table_load(path, false, &err));
    assert_int_equal(err.count, 1);
    assert_non_null(strstr(err.text.text, sentence));
    err_release(&err);
}

TEST_BETWEEN(an_older_record_names_its_file, make_places, remove_places)
{
    const struct places *places = *state;
    char path[160];
    struct err err = ERR_INIT;
    static const char old[] = "parlour 1\nrules ours/a.yaml\nset open.points 50\nseat A\nseat B\nseed 1\nplay\n";
    refuses(places, old, "a.record:2: The rules file ours/a.yaml is missing. Put it back, or name another one here.\n");
    snprintf(path, sizeof path, "%s/ours", places->folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/ours/a.yaml", places->folder);
    put(path, "extends: playroom\nmatch.target: 900\n");
    struct table *table = load_again(places, &err);
    assert_non_null(table);
    struct strbuf text = STRBUF_INIT;
    table_write(table, &text);
    assert_non_null(strstr(text.text, "set open.points 50\n"));
    assert_non_null(strstr(text.text, "set match.target 900\n"));
    strbuf_release(&text);
    table_free(table);
}

TEST_BETWEEN(comments_that_keep_nothing_sensible_are_refused_or_passed_over, make_places, remove_places)
{
    const struct places *places = *state;
    struct err err = ERR_INIT;
    char path[160];
#define REST "seat A\nseat B\nplay\n"
    refuses(places, "parlour 1\nrules playroom\n# kept rules {kings.slot_king: true}\n" REST, "There is no key kings.slot_king.");
    refuses(places, "parlour 1\nrules playroom\n# kept rules {open.points: 30\n" REST, "a.record:2: ");
    refuses(places, "parlour 1\nrules playrom\n# kept rules {open.points: 30}\n" REST, "The nearest name is playroom.");
    snprintf(path, sizeof path, "%s/a.record", places->folder);
    put(path, "parlour 1\nrules playroom\n# kept by Ann\n# kept file none /x\n# kept file 12 x\n# kept title \xc2\xad\n" REST);
    struct table *table = table_load(path, false, &err);
    assert_non_null(table);
    assert_string_equal(table_variant(table)->title, "Playroom rummy");
    news_of(table, "");
    table_free(table);
}

static int keep_the_folder(void **)
{
    return getenv("PARLOUR_DATA") ? setenv("PARLOUR_DATA_BEFORE", getenv("PARLOUR_DATA"), 1) : 0;
}

ALL_BETWEEN(keep_the_folder, NULL)
