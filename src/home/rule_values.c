// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a house rule, as a menu of Home lists them.
#include "home/home.h"

#include "base/text.h"
#include "cards/card.h"

#include <string.h>

void rule_add_help(const struct setting *row, struct strbuf *out)
{
    const char *help = _(row->help), *end = strstr(help, ". ");
    strbuf_add_bytes(out, help, end ? (size_t)(end + 1 - help) : strlen(help));
}

void rule_add_spoken(const char *value, struct strbuf *out)
{
    for (; *value; value++)
        strbuf_add_char(out, *value == '_' ? ' ' : *value);
}

static const struct setting_word yes_no[] = { { "true", NULL }, { "false", NULL }, { NULL, NULL } };

const struct setting_word *rule_values(const struct setting *row)
{
    return row->type == SETTING_BOOL || row->type == SETTING_YES_NO ? yes_no : row->words;
}

void rule_add_value(const struct setting *row, int index, struct strbuf *out)
{
    const struct setting_word *word = &rule_values(row)[index];
    bool is_bool = rule_values(row) == yes_no;
    const char *says = !is_bool ? word->says : index ? row->no : row->yes;
    const struct setting_word *called = setting_word_find(row->called, word->word);
    LOCAL(strbuf) spoken = STRBUF_INIT;
    rule_add_spoken(text_in("value", called ? called->says : word->word), &spoken);
    if (is_bool)
        strbuf_addf(out, says ? "%s " : "%s", index ? _("No.") : _("Yes."));
    else if (!says)
        text_title(spoken.text, out);
    strbuf_addf(out, "%s\n", says ? _(says) : is_bool ? "" : ".");
}

int rule_value_typed(const struct setting *row, const char *typed)
{
    const struct setting_word *words = rule_values(row);
    if (words == yes_no && text_among(typed, NC_("typed", "y|yes")))
        return 1;
    if (words == yes_no && text_among(typed, NC_("typed", "n|no")))
        return 2;
    for (int i = 0; words[i].word; i++)
        if (text_same(words[i].word, typed) || text_same(text_in("value", words[i].word), typed))
            return i + 1;
    return 0;
}
