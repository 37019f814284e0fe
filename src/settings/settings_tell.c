// SPDX-License-Identifier: GPL-3.0-or-later
// Settings as text: a value as a file has it and as players hear and type it, and the rule sentences of a table.
#include "settings/settings.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "settings/settings_near.h"

#include <limits.h>
#include <string.h>

static const void *field(const struct setting *row, const void *values)
{
    return (const char *)values + row->offset;
}

// Appends a setting's number as a file has it: one number or word, or a map by players or rounds without the entries that only
// repeat the number before.
static void print_by(const struct setting *row, const struct setting_by *by, struct strbuf *out)
{
    int first = by->by == SETTING_BY_PLAYERS && by->value[1] == by->value[2] ? 2 : 1;
    if (by->by == SETTING_FIXED && by->value[0] < 0 && row->words) {
        strbuf_add(out, row->words[-1 - by->value[0]].word);
        return;
    }
    if (by->by == SETTING_FIXED) {
        strbuf_addf(out, "%d", by->value[0]);
        return;
    }
    strbuf_add(out, by->by == SETTING_BY_ROUND ? "{by_round: {" : "{");
    strbuf_addf(out, "%d: %d", first, by->value[first]);
    for (int i = first + 1; i < SETTING_BY_MAX; i++)
        if (by->value[i] != by->value[i - 1])
            strbuf_addf(out, ", %d: %d", i, by->value[i]);
    strbuf_add(out, by->by == SETTING_BY_ROUND ? "}}" : "}");
}

// Appends the text of a setting in single quotes, as a file has it.  A text that YAML takes for one plain word gets none.
static void print_text(const char *text, struct strbuf *out)
{
    if (*text && !strpbrk(text, "0123456789-~") && strspn(text, "abcdefghijklmnopqrstuvwxyz_/.") == strlen(text)) {
        strbuf_add(out, text);
        return;
    }
    strbuf_add_char(out, '\'');
    for (; *text; text++) {
        if (*text == '\'')
            strbuf_add_char(out, '\'');
        strbuf_add_char(out, *text);
    }
    strbuf_add_char(out, '\'');
}

void setting_print(const struct setting *row, const void *values, struct strbuf *out)
{
    const void *value = field(row, values);
    if (row->type == SETTING_BOOL || row->type == SETTING_YES_NO)
        strbuf_add(out, *(const bool *)value ? "true" : "false");
    else if (row->type == SETTING_INT)
        strbuf_addf(out, "%d", *(const int *)value);
    else if (row->type == SETTING_WORD)
        strbuf_add(out, row->words[*(const int *)value].word);
    else if (row->type == SETTING_TEXT)
        print_text(value, out);
    else if (row->type == SETTING_BY)
        print_by(row, value, out);
    else
        row->print(row, row->type == SETTING_SHORT ? values : value, out);
}

bool setting_same(const struct setting *row, const void *a, const void *b)
{
    LOCAL(strbuf) one = STRBUF_INIT, other = STRBUF_INIT;
    if (row->type == SETTING_SHORT) // the keys that it sets are compared instead
        return true;
    setting_print(row, a, &one);
    setting_print(row, b, &other);
    return strcmp(one.text, other.text) == 0;
}

void settings_print(const struct setting *table, const void *from, const void *to, const char *before, struct strbuf *out)
{
    for (const struct setting *row = table; row->key; row++) {
        if (row->type == SETTING_SHORT || (from && setting_same(row, from, to)))
            continue;
        strbuf_addf(out, "%s%s ", before, row->key);
        setting_print(row, to, out);
        strbuf_add_char(out, '\n');
    }
}

bool setting_print_over(const struct setting *row, const void *from, const void *to, struct strbuf *out)
{
    size_t before = out->length;
    if (setting_same(row, from, to))
        return false;
    if (row->over)
        row->over(row, from, to, out);
    else
        setting_print(row, to, out);
    return out->length > before;
}

// --- values as players hear and type them ---

// Appends a setting's sentence with `number` in place of its %d.  If a translation has lost the %d, appends the sentence as it
// is.
static void add_number(const char *text, int number, struct strbuf *out)
{
    const char *mark = strstr(text, "%d");
    if (mark) {
        strbuf_add_bytes(out, text, (size_t)(mark - text));
        strbuf_addf(out, "%d%s", number, mark + 2);
    } else {
        strbuf_add(out, text);
    }
}

static bool read_digits(const char *text, int *number)
{
    long value = 0;
    bool read = number_read(text, INT_MIN, INT_MAX, &value);
    *number = (int)value;
    return read;
}

// Appends the text of a setting as a player is told it: without the file's quotes.  A quote inside single quotes is written twice
// in the file.
static void add_text(const char *text, size_t length, struct strbuf *out)
{
    bool quoted = length > 1 && strchr("'\"", *text) && text[length - 1] == *text;
    for (size_t i = quoted; i < length - quoted; i++) {
        strbuf_add_char(out, text[i]);
        i += quoted && *text == '\'' && text[i] == '\'';
    }
}

// Appends the numbers of a setting as a player is told them, each with the number of players or the round from which it holds.
static void say_numbers(const struct setting_by *by, struct strbuf *out)
{
    bool rounds = by->by == SETTING_BY_ROUND;
    int first = !rounds && by->value[1] == by->value[2] ? 2 : 1;
    for (int i = first; i < SETTING_BY_MAX; i++) {
        if (i > first && by->value[i] == by->value[i - 1])
            continue;
        strbuf_addf(out, i > first ? ", %d " : "%d ", by->value[i]);
        add_number(rounds ? text_in("value", NC_("value", "from round %d")) : text_in("value", NC_("value", "from %d players")),
                   i, out);
    }
}

void setting_say_value(const struct setting *row, const void *values, struct strbuf *out)
{
    if (row->type == SETTING_BY && ((const struct setting_by *)field(row, values))->by != SETTING_FIXED) {
        say_numbers(field(row, values), out);
        return;
    }
    LOCAL(strbuf) written = STRBUF_INIT, plain = STRBUF_INIT;
    setting_print(row, values, &written);
    add_text(written.text, written.length, &plain);
    const char *text = plain.length ? plain.text : "";
    const struct setting_word *called = setting_word_find(row->called, text);
    bool is_bool = row->type == SETTING_BOOL || row->type == SETTING_YES_NO;
    int number;
    if (called)
        strbuf_add(out, text_in("value", called->says));
    else if (is_bool)
        strbuf_add(out, *text == 't' ? text_in("value", NC_("value", "yes")) : text_in("value", NC_("value", "no")));
    else if (!*text)
        strbuf_add(out, text_in("value", NC_("value", "empty")));
    else if (row->one && read_digits(text, &number))
        add_number(P_(row->one, row->many, number), number, out);
    else if (row->type == SETTING_TEXT && !setting_word_find(row->words, text))
        strbuf_add(out, text); // the player's own text has no translation
    else
        strbuf_add(out, text_in("value", text));
}

static const char *typed_word(const struct setting_word *words, const char *typed)
{
    for (; words && words->word; words++)
        if (*words->word && (text_like(typed, words->word) || text_like(typed, text_in("value", words->word))))
            return words->word;
    return NULL;
}

const char *setting_typed(const struct setting *row, const char *typed)
{
    const char *word = typed_word(row->words, typed);
    if (!word)
        word = typed_word(row->called, typed);
    if (word || row->type != SETTING_YES_NO)
        return word ? word : typed;
    if (text_typed(typed, N_("yes")) || text_typed(typed, N_("y")))
        return "yes";
    return text_typed(typed, N_("no")) || text_typed(typed, N_("n")) ? "no" : typed;
}

// --- rule sentences of a table ---

static void say_count(const struct setting *row, int number, struct strbuf *out)
{
    if (number == 0 && row->none)
        strbuf_addf(out, "%s\n", _(row->none));
    else if (number != 0 && row->one) {
        add_number(P_(row->one, row->many ? row->many : row->one, number), number, out);
        strbuf_add_char(out, '\n');
    }
}

static void say_by(const struct setting *row, const struct setting_by *by, int seats, struct strbuf *out)
{
    bool changes = false;
    say_count(row, setting_by_value(by, seats, 1), out);
    for (int round = 2; round < SETTING_BY_MAX; round++)
        changes |= by->by == SETTING_BY_ROUND && by->value[round] != by->value[1];
    if (changes && row->one)
        strbuf_addf(out, "%s\n", _("That is for the first round. It changes in later rounds."));
}

void setting_explain(const struct setting *row, const void *values, int seats, struct strbuf *out)
{
    const void *value = field(row, values);
    const char *sentence = NULL;
    if (row->when && !row->when(values))
        return;
    if (row->say) {
        row->say(values, seats, out);
        return;
    }
    if (row->type == SETTING_INT)
        say_count(row, *(const int *)value, out);
    else if (row->type == SETTING_BY)
        say_by(row, value, seats, out);
    else if (row->type == SETTING_BOOL)
        sentence = *(const bool *)value ? row->yes : row->no;
    else if (row->type == SETTING_WORD)
        sentence = row->words[*(const int *)value].says;
    if (sentence)
        strbuf_addf(out, "%s\n", _(sentence));
}

void settings_explain(const struct setting *table, const void *values, int seats, struct strbuf *out)
{
    for (; table->key; table++)
        setting_explain(table, values, seats, out);
}

static void say_words(const struct setting *row, struct strbuf *out)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    for (int i = 0; row->words[i].word; i++)
        strbuf_addf(&words, "%s%s", i ? ", " : "", row->words[i].word);
    strbuf_addf(out, _("It takes one of the words %s."), words.text);
}

void setting_say_range(const struct setting *row, struct strbuf *out)
{
    bool words = row->type == SETTING_WORD || row->type == SETTING_SHORT || (row->type == SETTING_TEXT && row->words);
    if (row->type == SETTING_OWN && !row->range)
        BUG("the row %s does not say its range", row->key);
    if (words)
        say_words(row, out);
    else if (row->type == SETTING_BOOL)
        strbuf_add(out, _("It takes true or false."));
    else if (row->type == SETTING_YES_NO)
        strbuf_add(out, _("It takes yes or no."));
    else if (row->type == SETTING_INT)
        strbuf_addf(out, _("It takes a whole number from %d to %d."), row->min, row->max);
    else if (row->type == SETTING_BY)
        strbuf_addf(out, _("It takes a whole number from %d to %d, or a map of such numbers by players or by round."), row->min,
                    row->max);
    else if (row->range)
        strbuf_addf(out, _("It takes %s."), _(row->range));
    else
        strbuf_addf(out, _("It takes text of at most %d letters."), row->max - 1);
    if (row->type == SETTING_BY && row->words) {
        strbuf_add_char(out, ' ');
        say_words(row, out);
    }
}
