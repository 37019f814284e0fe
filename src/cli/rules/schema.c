// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules schema`: tells the keys of rules files from the rows of the setting tables, as lines for a listener
// and as the page docs/house-rules.md (`parlour rules schema --markdown > docs/house-rules.md`).  A test compares the page with
// the program, so its text is written in this folder and nowhere else.
#include "cli/rules/verbs.h"

#include "base/text.h"
#include "base/words.h"
#include "rules/game.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void tell_row(const struct setting *row, struct strbuf *out)
{
    strbuf_addf(out, "%s: %s ", setting_name(row), _(row->help));
    setting_say_range(row, out);
    strbuf_addf(out, " ");
    strbuf_addf(out, _("In a file without this key it is %s.\n"), row->fallback);
}

// Appends a key for `parlour rules schema` in full: what it decides, what each of its words means, and how a file writes the key.
static void tell_whole(const struct setting *row, const struct game *game, struct strbuf *out)
{
    tell_row(row, out);
    for (const struct setting_word *word = row->words; word && word->word; word++)
        if (word->says)
            strbuf_addf(out, _("With %s: %s\n"), word->word, _(word->says));
    if (strcmp(row->fallback, "{}") != 0 && strcmp(row->fallback, "[]") != 0)
        strbuf_addf(out, _("It is a key of the family %s. In a file it stands as %s: %s.\n"), game->id, setting_name(row),
                    row->fallback);
    else
        strbuf_addf(out, _("It is a key of the family %s.\n"), game->id);
}

// Appends, for `parlour rules schema WORD`, the rule keys for which `fits(row, word)` is true: in full if there are at most
// three, otherwise one line each.  Returns how many there are.
static int tell_rows(const char *word, int (*fits)(const struct setting *row, const char *word), struct strbuf *out)
{
    int found = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0, count = found; games[i]; i++)
            for (const struct setting *row = games[i]->settings; row->key && !games[i]->example; row++) {
                if (!fits(row, word))
                    continue;
                if (!pass)
                    found++;
                else if (count > 3)
                    tell_row(row, out);
                else
                    tell_whole(row, games[i], out);
            }
    return found;
}

static int is_called(const struct setting *row, const char *word)
{
    return text_same(row->key, word) || text_same(setting_name(row), word);
}

static int is_below(const struct setting *row, const char *word)
{
    size_t length = strlen(word);
    return text_begins(setting_name(row), word) && setting_name(row)[length] == '.';
}

// Returns whether the help of a key has the word that `parlour rules schema` looks for.  Only whole words count: "ace" is not in
// "place".  Also returns true if the key's name has the word, even within another.
static int speaks_of(const struct setting *row, const char *word)
{
    size_t length = strlen(word);
    const char *help = _(row->help);
    for (size_t at = 0; help[at]; at++)
        if ((!at || !isalpha((unsigned char)help[at - 1])) && strncasecmp(help + at, word, length) == 0 &&
            (!isalpha((unsigned char)help[at + length]) || strncmp(help + at + length, "s ", 2) == 0))
            return 1;
    return strstr(setting_name(row), word) != NULL;
}

// Returns whether the name of a key has the word that `parlour rules schema` looks for in it.  A word with an underscore may also
// be one of the key's values.
static int names_it(const struct setting *row, const char *word)
{
    return strstr(setting_name(row), word) || (strchr(word, '_') && speaks_of(row, word));
}

// Returns the key that was meant by a wrong word after `parlour rules schema`, among the keys of all families, or NULL.  `game`
// gets the key's family.
static const struct setting *find_meant(const char *word, const struct game **game)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; games[i]; i++) {
            const struct setting *table = games[i]->settings;
            const char *near = pass ? setting_nearest(table, word) : NULL;
            const struct setting *meant = near ? setting_find(table, near) : pass ? NULL : setting_likely(table, word);
            *game = games[i];
            if (meant && !games[i]->example)
                return meant;
        }
    return NULL;
}

// Appends, for `parlour rules schema`, why each family other than `has` lacks a key, where the family has a sentence on that.
static void tell_lacks(const char *word, const struct game *has, struct strbuf *out)
{
    for (int i = 0; games[i]; i++) {
        const char *lacks = games[i] == has ? NULL : setting_lacks(games[i]->lacks, word);
        if (lacks)
            strbuf_addf(out, _("The family %s has no key %s. %s\n"), games[i]->id, yaml_show(word).text, lacks);
    }
}

static bool tell_meant(const char *word, struct strbuf *out)
{
    const struct game *game;
    const struct setting *meant = find_meant(word, &game);
    if (!meant || (game_lacks(word) && !game_likely(word)))
        return false;
    strbuf_addf(out, _("There is no key %s. Did you mean %s?\n"), yaml_show(word).text, setting_name(meant));
    if (!names_it(meant, word))
        tell_whole(meant, game, out);
    tell_rows(word, names_it, out);
    tell_lacks(word, game, out);
    return true;
}

// Returns how many words of the text that `parlour rules schema` looks for are in the help of a key.  Short words and words such
// as "rules" do not count.
static int count_words(const struct setting *row, const char *text)
{
    enum { LEAST = 3 };
    int count = 0;
    for (const char *at = text; *(at += strspn(at, " ")); at += strcspn(at, " ")) {
        LOCAL(strbuf) word = STRBUF_INIT;
        strbuf_add_bytes(&word, at, strcspn(at, " "));
        count += word.length >= LEAST && !word_in("the and for with from rule rules", word.text) && speaks_of(row, word.text);
    }
    return count;
}

// Appends, for `parlour rules schema`, the keys whose help has the most words of a text.  Returns false if no help has any.
static bool tell_most(const char *text, struct strbuf *out)
{
    int most = 0;
    for (int i = 0; games[i]; i++)
        for (const struct setting *row = games[i]->settings; row->key && !games[i]->example; row++)
            most = count_words(row, text) > most ? count_words(row, text) : most;
    if (!most)
        return false;
    strbuf_addf(out, _("There is no key %s. These speak of a word in it.\n"), yaml_show(text).text);
    for (int i = 0; games[i]; i++)
        for (const struct setting *row = games[i]->settings; row->key && !games[i]->example; row++)
            if (count_words(row, text) == most)
                tell_row(row, out);
    return true;
}

bool rules_schema_word(const char *word, struct strbuf *out)
{
    const char *lacks = game_lacks(word);
    if (tell_rows(word, is_called, out) || tell_rows(word, is_below, out) || tell_meant(word, out))
        return true;
    if (lacks) {
        strbuf_addf(out, _("There is no key %s. %s\n"), yaml_show(word).text, lacks);
        return false;
    }
    if (*word && (tell_rows(word, speaks_of, out) || (strchr(word, ' ') && tell_most(word, out))))
        return true;
    strbuf_addf(out, _("There is no key %s, and no key speaks of it. The command parlour rules schema says all keys.\n"),
                yaml_show(word).text);
    return false;
}

void rules_schema(struct strbuf *out)
{
    for (int i = 0; games[i]; i++) {
        if (games[i]->example)
            continue;
        strbuf_addf(out, _("These are the keys of the family %s.\n"), games[i]->id);
        for (const struct setting *row = games[i]->settings; row->key; row++)
            tell_row(row, out);
    }
}

// --- the page docs/house-rules.md ---

static void page_row(const struct setting *row, struct strbuf *out)
{
    strbuf_addf(out, "\n### %s\n\n%s ", setting_name(row), _(row->help));
    setting_say_range(row, out);
    strbuf_add(out, "\n");
    strbuf_addf(out, _("By default it is `%s`.\n"), row->fallback);
    if (row->type != SETTING_WORD && row->type != SETTING_SHORT)
        return;
    strbuf_add(out, "\n");
    for (const struct setting_word *word = row->words; word->word; word++)
        if (word->says)
            strbuf_addf(out, "- `%s`: %s\n", word->word, _(word->says));
        else
            strbuf_addf(out, "- `%s`\n", word->word);
}

// Appends to the schema's page docs/house-rules.md the keys that each family lacks, with the sentence that says why.
static void page_lacks(struct strbuf *out)
{
    strbuf_add_char(out, '\n');
    for (int i = 0; games[i]; i++) {
        const struct setting_word *row = games[i]->lacks;
        if (!games[i]->example && row && row->word)
            strbuf_addf(out, "- %s\n", games[i]->id);
        for (; !games[i]->example && row && row->word; row++)
            strbuf_addf(out, "  - %s\n", _(row->says));
    }
}

void rules_schema_markdown(struct strbuf *out)
{
    for (const char *const *part = rules_page_parts; *part; part++)
        strbuf_add(out, _(*part));
    page_lacks(out);
    for (int i = 0; games[i]; i++) {
        if (games[i]->example)
            continue;
        strbuf_add_char(out, '\n');
        strbuf_addf(out, _("## Keys of the family %s\n"), games[i]->id);
        for (const struct setting *row = games[i]->settings; row->key; row++)
            page_row(row, out);
    }
}
