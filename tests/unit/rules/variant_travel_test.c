// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that travel: every shipped variant and rules drawn by lot come back the same to the byte and
// say the same; what is malformed or unknown is refused in one sentence; and what differs from the
// standard game is said.
#include "rules/variant/variant_travel.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "conform/soup.h" // values by lot

// --- there and back ---

// What differs from the game that it extends is found by reading that game's files, which are the same for every number of
// players: so for one of them, another one each time.
static void explain_all(const struct variant *variant, int compared, struct strbuf *out)
{
    for (int seats = 2; seats <= SEATS_MAX; seats++)
        variant_explain(variant, seats, out);
    variant_differs(variant, compared, out);
}

static void travel(const struct variant *variant)
{
    struct strbuf text = STRBUF_INIT, again = STRBUF_INIT, here = STRBUF_INIT, there = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct variant *came;
    static int travels;
    int compared = 2 + travels++ % (SEATS_MAX - 1);
    variant_travel_write(variant, &text);
    came = variant_travel_read(text.text, &err);
    assert_string_equal(err.text.text, "");
    assert_non_null(came);
    assert_ptr_equal(came->game, variant->game);
    assert_string_equal(came->title, variant->title);
    assert_memory_equal(came->options, variant->options, variant->game->options_size);
    variant_travel_write(came, &again);
    assert_string_equal(again.text, text.text);
    explain_all(variant, compared, &here);
    explain_all(came, compared, &there);
    assert_string_equal(there.text, here.text);
    strbuf_reset(&here);
    strbuf_reset(&there);
    variant_canon(variant, &here);
    variant_canon(came, &there);
    assert_string_equal(there.text, here.text);
    for (const char *line = text.text; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 4096 && variant_travel_line(line));
    variant_free(came);
    err_release(&err);
    strbuf_release(&text);
    strbuf_release(&again);
    strbuf_release(&here);
    strbuf_release(&there);
}

TEST(every_shipped_variant_travels)
{
    struct variant_list list;
    int tried = 0;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
        struct strbuf differs = STRBUF_INIT;

        assert_non_null(variant);
        travel(variant);
        variant_differs(variant, 4, &differs);
        assert_memory_equal(differs.text, "Nothing differs from ", strlen("Nothing differs from "));
        assert_ptr_equal(strchr(differs.text, '\n'), differs.text + differs.length - 1);
        strbuf_release(&differs);
        variant_free(variant);
        tried++;
    }
    variant_list_release(&list);
    assert_true(tried > 20);
}

// Any key of any family to any value its row allows.
TEST(rules_by_lot_travel)
{
    enum { TRIES = 20 };
    struct variant_list list;
    struct rng rng;

    rng_seed(&rng, "travel");
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++)
        for (int try = 0; try < TRIES; try++) {
            struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
            int least = try % 3 == 0 ? 100 : 15; // all keys, or a few

            for (const struct setting *row = variant->game->settings; row->key; row++)
                if (chance(&rng, least))
                    soup_draw(variant, row, &rng);
            travel(variant);
            variant_free(variant);
        }
    variant_list_release(&list);
}

TEST(the_canon_names_every_key_once)
{
    struct variant *variant = variant_load("international", NULL, NULL);
    struct strbuf canon = STRBUF_INIT, other = STRBUF_INIT;
    const char *line;
    variant_canon(variant, &canon);
    line = canon.text;
    assert_memory_equal(line, "family rummy\n", strlen("family rummy\n"));
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        if (row->type == SETTING_SHORT) // the keys it stands for are there
            continue;
        line = strchr(line, '\n') + 1;
        assert_memory_equal(line, row->key, strlen(row->key));
        assert_int_equal(line[strlen(row->key)], ' ');
    }
    assert_string_equal(strchr(line, '\n'), "\n");
    strcpy(variant->title, "Another title"); // a name does not change the play
    variant_canon(variant, &other);
    assert_string_equal(other.text, canon.text);
    assert_true(variant_set(variant, "buy.limit", "3", "test", NULL));
    strbuf_reset(&other);
    variant_canon(variant, &other);
    assert_string_not_equal(other.text, canon.text);
    strbuf_release(&canon);
    strbuf_release(&other);
    variant_free(variant);
}

// --- refusals ---

static void refused(const char *text, const char *sentence)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_travel_read(text, &err);
    assert_null(variant);
    assert_int_equal(err.count, 1);
    assert_string_equal(err.text.text, sentence);
    err_release(&err);
}

TEST(what_is_unknown_is_refused_in_one_sentence)
{
    static const char unreadable[] =
        "The rules of this house cannot be read. Install the version of Parlour that the house has.\n";
    refused("family rummy\ntitle T\nset buy.colour 3\n", "The rules of this house have the key buy.colour, which this Parlour "
                                                         "does not know. Install the version of Parlour that the house has.\n");
    refused("family whist\ntitle T\n", "This house plays the game whist, which this Parlour does not know. Install the version "
                                       "of Parlour that the house has.\n");
    refused("family rummy\ntitle T\nset draw.discard sideways\n",
            "The rules of this house give the key draw.discard a value that this Parlour does not know. Install the version of "
            "Parlour that the house has.\n");
    refused("family rummy\ntitle T\nset buy.limit 1000\n",
            "The rules of this house give the key buy.limit a value that this Parlour does not know. Install the version of "
            "Parlour that the house has.\n");
    static const char *const bad[] = { "",
                                       "family rummy\n",
                                       "title T\n",
                                       "title T\nset buy.limit 3\nfamily rummy\n",
                                       "family rummy\nfamily rummy\ntitle T\n",
                                       "family rummy\ntitle T\ntitle U\n",
                                       "family rummy\ntitle \n",
                                       "family rummy\ntitle T\nset buy.limit\n",
                                       "family rummy\ntitle T\nset buy.limit 3\nset buy.limit 3\n",
                                       "family rummy\ntitle T\nstandard ../x\n",
                                       "family rummy\ntitle T\nstandard\n",
                                       "family rummy\ntitle T\nstandard a\nstandard a\n",
                                       "family rummy\ntitle T\n\n",
                                       "family rummy\ntitle T\nplay\n",
                                       "family rummy\ntitle \033[2J\377\n",
                                       "family rummy\ntitle \n",
                                       "family rummy\n title T\n",
                                       "family rummy\ntitle T\nset  buy.limit 3\n" };
    for (size_t i = 0; i + 1 < sizeof bad / sizeof *bad; i++)
        refused(bad[i], unreadable);
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "family rummy\ntitle ");
    for (int i = 0; i < 128; i++)
        strbuf_add_char(&text, 't');
    refused(text.text, unreadable);
    strbuf_reset(&text);
    strbuf_add(&text, "family rummy\ntitle T\nset buy.limit ");
    for (int i = 0; i < 5000; i++)
        strbuf_add_char(&text, '[');
    refused(text.text, unreadable);
    strbuf_release(&text);
}

TEST(a_title_is_cleaned)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_travel_read("family kings\ntitle A\033[2J\xe2\x80\xae game\n", &err);
    assert_non_null(variant);
    assert_null(strpbrk(variant->title, "\033\xe2"));
    assert_string_equal(variant->word, "travelled");
    assert_string_equal(variant->id, "travelled");
    variant_free(variant);
    err_release(&err);
}

// Whatever a stranger sends: a variant that can be used, or one sentence.
TEST(broken_rules_never_get_through_by_half)
{
    enum { TRIES = 4000 };
    struct variant *variant = variant_load("contract", NULL, NULL);
    struct strbuf text = STRBUF_INIT;
    struct rng rng;
    int taken = 0;

    rng_seed(&rng, "broken");
    variant_travel_write(variant, &text);
    for (int try = 0; try < TRIES; try++) {
        struct strbuf broken = STRBUF_INIT, said = STRBUF_INIT;
        struct err err = ERR_INIT;
        struct variant *came;

        strbuf_add(&broken, text.text);
        for (int hits = 1 + below(&rng, 3); hits > 0; hits--)
            broken.text[below(&rng, (int)broken.length)] = (char)(1 + below(&rng, chance(&rng, 70) ? 127 : 255));
        if (chance(&rng, 20))
            strbuf_cut(&broken, (size_t)below(&rng, (int)broken.length));
        came = variant_travel_read(broken.text, &err);
        assert_int_equal(err.count, came ? 0 : 1);
        if (came) {
            variant_differs(came, 4, &said);
            taken++;
        }
        variant_free(came);
        err_release(&err);
        strbuf_release(&broken);
        strbuf_release(&said);
    }
    assert_true(taken > 0 && taken < TRIES);
    strbuf_release(&text);
    variant_free(variant);
}

// --- what differs ---

static void says(const struct variant *variant, const char *sentences)
{
    struct strbuf out = STRBUF_INIT;
    variant_differs(variant, 4, &out);
    assert_string_equal(out.text, sentences);
    strbuf_release(&out);
}

static struct variant *changed(const char *id, const char *key, const char *value)
{
    struct variant *variant = variant_load(id, NULL, NULL);
    assert_non_null(variant);
    assert_true(variant_set(variant, key, value, "test", NULL));
    return variant;
}

TEST(what_differs_is_said_whole)
{
    struct variant *variant = changed("international", "open.last_all", "false");
    says(variant, "Nothing differs from International.\n");
    assert_true(variant_set(variant, "match.rounds", "8", "test", NULL));
    assert_true(variant_set(variant, "players.max", "5", "test", NULL));
    says(variant, "These rules differ from International.\nInternational is for 2 to 5 players.\nTo go down in round 7 lay 3 "
                  "runs.\nThat holds for all later rounds too.\nThe match has 8 rounds.\n");
    variant_free(variant);
}

TEST(a_rule_that_is_gone_is_said_too)
{
    struct variant *variant = changed("international", "ui.round_pause_s", "0");
    says(variant, "These rules differ from International.\nThe standard rules that follow are not in force here.\nFor 15 seconds "
                  "nobody starts the next round, then the player who went out may.\n");
    variant_free(variant);
}

TEST(of_a_long_text_only_the_new_lines_are_said)
{
    struct variant *variant = changed("kings", "kings.slot_king", "false");
    says(variant, "These rules differ from Kings in the Corners.\nAn empty corner takes a king, from your hand or with its side "
                  "pile.\nAn empty side takes any card from your hand except a king.\nWhile a side is empty, a card may go under "
                  "a side pile, but not a king.\n");
    variant_free(variant);
}

// --- files of one's own, and standards that are not here ---

static int own_folder(void **state)
{
    static char folder[64];
    char path[128];
    strcpy(folder, "/tmp/parlour-travel-XXXXXX");
    assert_non_null(mkdtemp(folder));
    setenv("XDG_CONFIG_HOME", folder, 1);
    snprintf(path, sizeof path, "%s/parlour", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/parlour/rules", folder);
    mkdir(path, 0700);
    *state = folder;
    return 0;
}

static int no_folder(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", (char *)*state);
    return system(command); // NOLINT(cert-env33-c): a folder that this test made
}

static void write_own(const char *folder, const char *name, const char *text)
{
    char path[160];
    FILE *out;
    snprintf(path, sizeof path, "%s/parlour/rules/%s.yaml", folder, name);
    out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

TEST_BETWEEN(own_rules_are_compared_with_what_they_extend, own_folder, no_folder)
{
    struct variant *variant;
    write_own(*state, "friday", "extends: house\ntitle: Friday game\nmatch.rounds: 4\n");
    write_own(*state, "house", "extends: international\ntitle: House game\nmatch.rounds: 5\n");
    write_own(*state, "international", "extends: international\ntitle: My own\nmatch.rounds: 9\n"); // of the shipped one's name
    variant = variant_load("friday", NULL, NULL);
    assert_non_null(variant);
    travel(variant);
    says(variant, "These rules differ from International.\nThe match has 4 rounds.\n"
                  "The standard rules that follow are not in force here.\nTo go down in round 5 lay 2 sets and 1 run.\nTo go "
                  "down in round 6 lay 1 set and 2 runs.\nTo go down in round 7 lay 3 runs.\n");
    variant_free(variant);
    variant = variant_load("international", NULL, NULL);
    says(variant, "These rules differ from International.\nTo go down in round 7 lay 3 runs.\nThat holds for all later rounds "
                  "too.\nThe match has 9 rounds.\n");
    variant_free(variant);
    variant = variant_travel_read("family rummy\ntitle Far game\nstandard international\n", NULL);
    assert_non_null(variant); // compared with the shipped one, not with this player's own
    struct strbuf out = STRBUF_INIT;
    variant_differs(variant, 4, &out);
    assert_memory_equal(out.text, "These rules differ from International.\n", 39);
    assert_non_null(strstr(out.text, "The match has 7 rounds.")); // gone here
    strbuf_release(&out);
    variant_free(variant);
}

TEST_BETWEEN(without_a_standard_the_plain_rules_are_compared, own_folder, no_folder)
{
    struct variant *variant;
    write_own(*state, "plain", "family: kings\ntitle: Mine\nkings.must_play: true\n");
    variant = variant_load("plain", NULL, NULL);
    assert_non_null(variant);
    travel(variant);
    says(variant, "These rules extend no game known here, so they are compared with the plain rules.\nYou may end your "
                  "turn only when nothing can be played or moved.\nThe first player with no cards left wins the round at "
                  "once.\nA round is blocked when all in turn find the stock empty and play no card.\nThen the lowest "
                  "hand wins, a king counts 10 and any other card 1.\n");
    variant_free(variant);
    // A standard that is not shipped here, or of another family.
    static const char *const strange[] = { "family kings\ntitle T\nstandard kings-of-2031\n",
                                           "family kings\ntitle T\nstandard playroom\n",
                                           "family kings\ntitle T\nstandard plain\n", "family kings\ntitle T\n" };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        variant = variant_travel_read(strange[i], NULL);
        assert_non_null(variant);
        says(variant, "These rules extend no game known here, so they are compared with the plain rules.\nNothing differs "
                      "from the plain rules of kings.\n");
        variant_free(variant);
    }
}
