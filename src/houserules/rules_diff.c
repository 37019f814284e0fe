// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the rules of two variants of a family, row by row of its setting table.  Sentences that are heard alone must be
// understood alone, so a row says how its sentences hang together (enum setting_sentences), and those that do are told together.
// Knows no game, and not where the variants came from.
#include "houserules/houserules.h"

#include "base/text.h"
#include "base/words.h"

#include <string.h>

// What each of two compared variants says about one topic of the rules.
struct rows_told {
    const struct setting *row; // the first of the topic's rows in the setting table
    int rows;
    struct strbuf a, b;
};

// The two variants that are compared, with the names that tell them apart in the differences.
struct pair {
    const struct variant *a, *b;
    const char *name_a, *name_b;
};

static void rows_told_release(struct rows_told *topic)
{
    strbuf_release(&topic->a);
    strbuf_release(&topic->b);
}

static int rows_together(const struct setting *row)
{
    int rows = 1;
    while (row[rows].key && row[rows].sentences == SENTENCES_GO_ON)
        rows++;
    return rows;
}

static void say_rows(const struct setting *row, int rows, const struct variant *variant, int seats, struct strbuf *out)
{
    for (int i = 0; i < rows; i++)
        setting_explain(&row[i], variant->options, seats, out);
}

// Compares what two variants say about a topic of the rules.  `topic` gets the sentences that differ.  Returns false if none do.
static bool compare(struct rows_told *topic, const struct pair *pair, int seats)
{
    LOCAL(strbuf) a = STRBUF_INIT, b = STRBUF_INIT;
    bool alone = topic->rows == 1 && topic->row->sentences != SENTENCES_TOGETHER;
    strbuf_reset(&topic->a);
    strbuf_reset(&topic->b);
    say_rows(topic->row, topic->rows, pair->a, seats, &a);
    say_rows(topic->row, topic->rows, pair->b, seats, &b);
    lines_missing(a.text, alone ? b.text : "", false, &topic->a); // sentences that belong together are told whole
    lines_missing(b.text, alone ? a.text : "", false, &topic->b);
    return strcmp(a.text, b.text) != 0;
}

// Returns the smallest number of players for which the rules of two variants differ on a topic, or 0 if they differ for none.
static int other_seats(struct rows_told *topic, const struct pair *pair)
{
    int min, max, other_min, other_max;
    variant_players(pair->a, &min, &max);
    variant_players(pair->b, &other_min, &other_max);
    for (int seats = min > other_min ? min : other_min; seats <= max && seats <= other_max; seats++)
        if (compare(topic, pair, seats))
            return seats;
    return 0;
}

// Appends each line in which the rules of two variants differ, after `name`, the name of the variant that has it.  `only` means
// that the other variant has no such rule.  `seats` is the number of players if it has to be said, else 0.
static void add_lines(const char *lines, const char *name, bool only, int seats, struct strbuf *out)
{
    for (const char *line = lines; *line; line = strchr(line, '\n') + 1) {
        int length = (int)strcspn(line, "\n");

        if (seats && only)
            strbuf_addf(out, P_("With %d player, only in %s: %.*s\n", "With %d players, only in %s: %.*s\n", seats), seats, name,
                        length, line);
        else if (seats)
            strbuf_addf(out, P_("With %d player, %s: %.*s\n", "With %d players, %s: %.*s\n", seats), seats, name, length, line);
        else if (only)
            strbuf_addf(out, _("Only in %s: %.*s\n"), name, length, line);
        else
            strbuf_addf(out, _("%s: %.*s\n"), name, length, line);
    }
}

static void tell_players(const struct pair *pair, struct strbuf *out)
{
    int min, max, other_min, other_max;
    variant_players(pair->a, &min, &max);
    variant_players(pair->b, &other_min, &other_max);
    if (min == other_min && max == other_max)
        return;
    variant_explain_players(pair->a, pair->name_a, out);
    variant_explain_players(pair->b, pair->name_b, out);
}

static void tell_topics(const struct pair *pair, int seats, struct strbuf *out)
{
    LOCAL(rows_told) topic = { .a = STRBUF_INIT, .b = STRBUF_INIT };
    for (topic.row = pair->a->game->settings; topic.row->key; topic.row += topic.rows) {
        topic.rows = rows_together(topic.row);
        bool now = compare(&topic, pair, seats);
        int with = now ? 0 : other_seats(&topic, pair);

        if (!now && !with)
            continue;
        add_lines(topic.a.text, pair->name_a, !topic.b.length, with, out);
        add_lines(topic.b.text, pair->name_b, !topic.a.length, with, out);
    }
}

// Returns two variants as a pair whose rules are to be compared.  In the pair they are named by their titles or, if the titles
// are the same, by the words with which the player asked for them.
static struct pair pair_of(const struct variant *a, const struct variant *b)
{
    struct pair pair = { a, b, variant_title(a), variant_title(b) };
    if (strcmp(pair.name_a, pair.name_b) == 0) {
        pair.name_a = a->word;
        pair.name_b = b->word;
    }
    return pair;
}

void rules_diff_tell(const struct variant *a, const struct variant *b, int seats, struct strbuf *out)
{
    struct pair pair = pair_of(a, b);
    size_t before = out->length;
    if (a->game != b->game) {
        strbuf_addf(out, _("%s and %s are two different games, so their rules cannot be compared one by one.\n"), pair.name_a,
                    pair.name_b);
        return;
    }
    tell_players(&pair, out);
    tell_topics(&pair, seats, out);
    if (out->length == before)
        strbuf_addf(out, _("%s and %s have the same rules.\n"), pair.name_a, pair.name_b);
}

void rules_diff_changes(const struct variant *from, const struct variant *to, int seats, struct strbuf *out)
{
    struct pair pair = pair_of(from, to);
    LOCAL(rows_told) topic = { .a = STRBUF_INIT, .b = STRBUF_INIT };
    LOCAL(strbuf) gone = STRBUF_INIT;
    for (topic.row = to->game->settings; topic.row->key; topic.row += topic.rows) {
        topic.rows = rows_together(topic.row);
        bool now = compare(&topic, &pair, seats);
        int with = now ? 0 : other_seats(&topic, &pair);

        if (with)
            add_lines(topic.b.text, pair.name_b, false, with, out);
        else if (now)
            strbuf_add(out, topic.b.text);
        if (now && (!topic.b.length || topic.row->sentences == SENTENCES_EACH))
            strbuf_add(&gone, topic.a.text);
    }
    if (gone.length)
        strbuf_addf(out, _("The rules of %s that follow are not in force.\n"), pair.name_a);
    strbuf_add(out, gone.text);
}

void rules_diff_keys(const struct variant *from, const struct variant *to, struct strbuf *out)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    for (const struct setting *row = to->game->settings; row->key; row++) {
        strbuf_reset(&value);
        if (setting_print_over(row, from->options, to->options, &value))
            strbuf_addf(out, "%s: %s\n", setting_name(row), value.text);
    }
}

int rules_diff_seats(const struct variant *a, const struct variant *b)
{
    return variant_seats(a, variant_seats(b, variant_usual(a)));
}
