// SPDX-License-Identifier: GPL-3.0-or-later
// The record as text: the header a table was made with, and its moves.
#include "base/utf8.h"
#include "rules/variant/variant_kept.h"
#include "table/inside.h"
#include <stdlib.h>
#include <string.h>

// Rules of a family that no shipped game belongs to are named as they were loaded, a file by its whole path, because the record
// may be in any folder.  NULL: the variant is named by its word.
static char *whole_path(const struct variant *variant)
{
    const char *word = variant->word;
    size_t length = strlen(word);
    bool file = strchr(word, '/') || (length > 5 && strcmp(word + length - 5, ".yaml") == 0);
    return file ? realpath(variant->path, NULL) : NULL;
}

bool record_can_name(const struct variant *variant)
{
    if (*variant->standard)
        return true;
    char *whole = whole_path(variant);
    const char *name = whole ? whole : variant->word;
    size_t length = strlen(name);
    bool can = !strchr(name, '"') && utf8_valid(name, length) && tokens_printable(name, length);
    free(whole);
    return can;
}

static void write_rules(const struct variant *variant, struct strbuf *out)
{
    if (variant_kept_write(variant, out))
        return;
    const char *word = variant->word;
    char *whole = whole_path(variant);
    strbuf_add(out, "rules ");
    tokens_write(whole ? whole : word, out);
    strbuf_addf(out, "\n%s", variant->changed.text);
    free(whole);
}

static void record_head(const struct table *table, struct strbuf *out)
{
    strbuf_add(out, "parlour 1\n");
    write_rules(table->variant, out);
    for (int seat = 0; seat < table->seats; seat++) {
        bool level = table->plan[seat].level[0];
        strbuf_add(out, "seat ");
        if (level)
            tokens_write(table->plan[seat].name, out);
        else
            strbuf_add(out, table->plan[seat].name);
        if (level)
            strbuf_addf(out, " level=%s", table->plan[seat].level);
        strbuf_add_char(out, '\n');
    }
    strbuf_addf(out, "seed %s\n", table->seed);
    if (table->practice)
        strbuf_add(out, RECORD_PRACTICE ", a coach could be asked\n");
    strbuf_add(out, table->place.text);
    strbuf_add(out, "play\n");
}

void table_write(const struct table *table, struct strbuf *out)
{
    record_head(table, out);
    strbuf_add(out, table->record.text);
}
