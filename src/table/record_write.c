// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the record as text: the header that a table was made with, and its moves.
#include "base/utf8.h"
#include "rules/variant/variant_kept.h"
#include "table/inside.h"
#include <stdlib.h>
#include <string.h>

// Returns the whole path of a rules file for a record that is written, because the record may be in any folder.  Returns NULL if
// the record names the variant by its word.
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

static void write_seat(const char *name, const char *level, struct strbuf *out)
{
    strbuf_add(out, "seat ");
    if (*level)
        tokens_write(name, out);
    else
        strbuf_add(out, name);
    strbuf_addf(out, *level ? " level=%s\n" : "%s\n", level);
}

void record_write_deal(const struct table *table, struct strbuf *out)
{
    if (table->luck.deal)
        strbuf_addf(out, "luck deal %d\n", (int)table->luck.deal);
}

enum { AS_THEY_SIT = SEATS_MAX };

// Writes a table's record as text.  `alone` is the only seat to be written as a person's, or AS_THEY_SIT to write each seat as it
// is.
static void write_record(const struct table *table, int alone, struct strbuf *out)
{
    strbuf_add(out, "parlour 1\n");
    write_rules(table->variant, out);
    for (int seat = 0; seat < table->seats; seat++) {
        const char *level = table->plan[seat].level, *other = *level ? level : "steady";
        write_seat(table->plan[seat].name, alone == AS_THEY_SIT ? level : alone == seat ? "" : other, out);
    }
    strbuf_addf(out, "seed %s\n", table->seed);
    if (table->practice)
        strbuf_add(out, RECORD_PRACTICE ", a coach could be asked\n");
    strbuf_add(out, table->place.text);
    strbuf_addf(out, "play\n%s", table->record.text);
}

void table_write(const struct table *table, struct strbuf *out)
{
    write_record(table, AS_THEY_SIT, out);
}

void table_write_alone(const struct table *table, int seat, struct strbuf *out)
{
    write_record(table, seat, out);
}
