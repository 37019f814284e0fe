// SPDX-License-Identifier: GPL-3.0-or-later
// Writes rules as text that travels to another computer, reads them there, and says how they differ from the standard game.
// Every key is written as in a record's `set` line, so a value has no second form.
#include "rules/variant/variant_travel.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "rules/variant/variant_files.h"

#include <stdlib.h>
#include <string.h>

// The longest line of rules that may travel from another computer, in bytes.  LONG_TEXT is a number of lines: of a rule that is
// said in more lines, only the new ones are said.
enum { TRAVEL_LINE_MOST = 4096, LONG_TEXT = 5 };

static const char travelled[] = "travelled";

// --- writing rules for another computer ---

void variant_travel_write(const struct variant *variant, struct strbuf *out)
{
    struct options *defaults = variant_defaults(variant->game);
    strbuf_addf(out, "family %s\ntitle %s\n", variant->game->id, variant->title);
    if (*variant->standard)
        strbuf_addf(out, "standard %s\n", variant->standard);
    settings_print(variant->game->settings, defaults, variant->options, "set ", out);
    free(defaults);
}

void variant_canon(const struct variant *variant, struct strbuf *out)
{
    strbuf_addf(out, "family %s\n", variant->game->id);
    settings_print(variant->game->settings, NULL, variant->options, "", out);
}

// --- reading rules from another computer ---

struct travel_reading {
    struct variant *variant;
    bool *seen; // the rows of the family's table that a line has set
    struct err *err;
};

static bool malformed(struct travel_reading *r)
{
    return err_add(r->err, "%s", _("The rules of this house cannot be read. Install the version of Parlour that the house has."));
}

static bool read_family(struct travel_reading *r, const char *id)
{
    struct variant *variant = r->variant;
    int rows = 0;
    if (variant->game)
        return malformed(r);
    variant->game = game_find(id);
    if (!variant->game)
        return err_add(r->err,
                       _("This house plays the game %s, which this Parlour does not know. Install the version of Parlour that "
                         "the house has."),
                       yaml_show(id).text);
    variant->options = variant_defaults(variant->game);
    while (variant->game->settings[rows].key)
        rows++;
    r->seen = mem_zero((size_t)rows + 1, sizeof *r->seen);
    return true;
}

static bool read_title(struct travel_reading *r, const char *text)
{
    struct variant *variant = r->variant;
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(text, sizeof variant->title, &clean); // the title is spoken and printed everywhere
    if (*variant->title || strlen(text) >= sizeof variant->title || !clean.length || clean.length >= sizeof variant->title)
        return malformed(r);
    memcpy(variant->title, clean.text, clean.length);
    return true;
}

static bool read_standard(struct travel_reading *r, const char *id)
{
    if (*r->variant->id || !variant_is_id(id))
        return malformed(r);
    strncpy(r->variant->id, id, sizeof r->variant->id - 1);
    strncpy(r->variant->standard, id, sizeof r->variant->standard - 1);
    return true;
}

static bool read_set(struct travel_reading *r, const char *text)
{
    const char *space = strchr(text, ' ');
    LOCAL(strbuf) key = STRBUF_INIT;
    const struct variant *variant = r->variant;
    if (!variant->game || !space || !space[1])
        return malformed(r);
    strbuf_add_bytes(&key, text, (size_t)(space - text));
    const struct setting *row = setting_find(variant->game->settings, key.text);
    if (!row)
        return err_add(r->err,
                       _("The rules of this house have the key %s, which this Parlour does not know. Install the version of "
                         "Parlour that the house has."),
                       yaml_show(key.text).text);
    if (r->seen[row - variant->game->settings])
        return malformed(r);
    if (!settings_set(variant->game->settings, row->key, space + 1, "set", variant->options, NULL))
        return err_add(r->err,
                       _("The rules of this house give the key %s a value that this Parlour does not know. Install the version "
                         "of Parlour that the house has."),
                       row->key);
    return r->seen[row - variant->game->settings] = true;
}

static const struct {
    const char *word;
    bool (*read)(struct travel_reading *r, const char *rest);
} lines[] = { { "family ", read_family }, { "title ", read_title }, { "standard ", read_standard }, { "set ", read_set } };
enum { LINES = sizeof lines / sizeof *lines };

static int line_kind(const char *line)
{
    for (int i = 0; i < LINES; i++)
        if (strncmp(line, lines[i].word, strlen(lines[i].word)) == 0)
            return i;
    return -1;
}

bool variant_travel_line(const char *line)
{
    return line_kind(line) >= 0;
}

static bool read_line(struct travel_reading *r, const char *line)
{
    int kind = line_kind(line);
    if (kind < 0 || strlen(line) > TRAVEL_LINE_MOST || !utf8_valid(line, strlen(line)))
        return malformed(r);
    return lines[kind].read(r, line + strlen(lines[kind].word));
}

static bool read_lines(struct travel_reading *r, const char *text)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    bool fine = true;
    while (fine && *text) {
        size_t length = strcspn(text, "\n");

        strbuf_reset(&line);
        strbuf_add_bytes(&line, text, length);
        fine = read_line(r, line.text);
        text += length + (text[length] == '\n');
    }
    return fine && ((r->variant->game && *r->variant->title) || malformed(r));
}

struct variant *variant_travel_read(const char *text, struct err *err)
{
    struct variant *variant = mem_zero(1, sizeof *variant);
    struct travel_reading r = { .variant = variant, .err = err };
    strbuf_init(&variant->changed);
    variant->path = mem_copy("");
    variant->word = mem_copy(travelled);
    bool fine = read_lines(&r, text);
    if (fine && !*variant->id)
        memcpy(variant->id, travelled, sizeof travelled);
    free(r.seen);
    if (!fine) {
        variant_free(variant);
        return NULL;
    }
    return variant;
}

// --- what differs from the standard game ---

static int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

// Compares what one rule says in a variant (ours) and in its standard game (theirs).  If the variant's text has new lines, `here`
// gets the text, or only the new lines if the text is long.  Otherwise `gone` gets the lines that only the standard game has.
// Nothing is added for a rule that says nothing in the variant though its value is the same (`same`): its lines were about
// another rule, which is gone.
static void compare_row(const char *ours, const char *theirs, bool same, struct strbuf *here, struct strbuf *gone)
{
    LOCAL(strbuf) fresh = STRBUF_INIT;
    lines_missing(ours, theirs, true, &fresh);
    if (fresh.length)
        strbuf_add(here, count_lines(ours) > LONG_TEXT ? fresh.text : ours);
    else if (*ours || !same)
        lines_missing(theirs, ours, false, gone);
}

// Appends the sentence on how many players can play a variant, if its standard game is for other numbers.  No rule says this,
// only the first sentence of variant_explain.
static void compare_players(const struct variant *variant, const struct variant *standard, struct strbuf *out)
{
    LOCAL(strbuf) here = STRBUF_INIT;
    int min, max, least, most;
    variant_players(variant, &min, &max);
    variant_players(standard, &least, &most);
    if (min != least || max != most) {
        variant_explain(variant, min, &here);
        strbuf_add_bytes(out, here.text, strcspn(here.text, "\n") + 1);
    }
}

// Compares the rules of a variant with its standard game.  `here` gets the sentences of the variant's rules that are different;
// `gone` gets the sentences that only the standard game has.
static void compare(const struct variant *variant, const struct variant *standard, int seats, struct strbuf *here,
                    struct strbuf *gone)
{
    LOCAL(strbuf) ours = STRBUF_INIT, theirs = STRBUF_INIT;
    compare_players(variant, standard, here);
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        strbuf_reset(&ours);
        strbuf_reset(&theirs);
        setting_explain(row, variant->options, seats, &ours);
        setting_explain(row, standard->options, seats, &theirs);
        compare_row(ours.text, theirs.text, setting_same(row, variant->options, standard->options), here, gone);
    }
}

// Returns a variant with the family's default options, to compare with rules that have no standard game.  The caller frees it.
static struct variant *plain_rules(const struct variant *variant)
{
    struct variant *plain = variant_copy(variant);
    free(plain->options);
    plain->options = variant_defaults(plain->game);
    return plain;
}

void variant_differs(const struct variant *variant, int seats, struct strbuf *out)
{
    LOCAL(strbuf) here = STRBUF_INIT, gone = STRBUF_INIT;
    LOCAL_VARIANT standard = variant_standard(variant);
    LOCAL_VARIANT plain = standard ? NULL : plain_rules(variant);
    compare(variant, standard ? standard : plain, seats, &here, &gone);
    if (!standard)
        strbuf_addf(out, "%s\n", _("These rules extend no game known here, so they are compared with the plain rules."));
    if (!here.length && !gone.length)
        strbuf_addf(out, standard ? _("Nothing differs from %s.\n") : _("Nothing differs from the plain rules of %s.\n"),
                    standard ? variant_title(standard) : variant->game->id);
    else if (standard)
        strbuf_addf(out, _("These rules differ from %s.\n"), variant_title(standard));
    strbuf_add(out, here.text);
    if (gone.length)
        strbuf_addf(out, "%s\n", _("The standard rules that follow are not in force here."));
    strbuf_add(out, gone.text);
}
