// SPDX-License-Identifier: GPL-3.0-or-later
// The friends' table where the player sat last, to which Home leads back even if the terminal was lost.  It is written into
// Home's memory when the player sits down there.
#include "base/text.h"
#include "home/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// The names in Home's memory under which the way back to the friends' table is kept, field by field.  "back.how" is empty if
// there is no such table.
static const struct back_field {
    const char *name;
    size_t offset;
} fields[] = {
    { "back.how", offsetof(struct home_back, how) },   { "back.address", offsetof(struct home_back, address) },
    { "back.name", offsetof(struct home_back, name) }, { "back.table", offsetof(struct home_back, table) },
    { "back.with", offsetof(struct home_back, with) }, { "back.at", offsetof(struct home_back, at) },
};
enum { FIELDS = sizeof fields / sizeof *fields };

bool home_back_find(struct home_back *back)
{
    *back = (struct home_back){ .how = "" };
    for (int i = 0; i < FIELDS; i++)
        if (!home_recall(fields[i].name, (char *)back + fields[i].offset))
            ((char *)back)[fields[i].offset] = '\0';
    return *back->how && *back->table;
}

void home_back_keep(struct home_back *back)
{
    snprintf(back->at, sizeof back->at, "%lld", (long long)time(NULL));
    for (int i = FIELDS; i-- > 0;) // the field that shows whether there is a table is written last
        home_remember(fields[i].name, (const char *)back + fields[i].offset);
}

void home_back_forget(void)
{
    home_remember(fields[0].name, "");
}

long long home_back_since(const struct home_back *back)
{
    return strtoll(back->at, NULL, 10);
}

void home_back_line(const struct home_back *back, struct strbuf *out)
{
    if (*back->with)
        strbuf_addf(out, _("Back to %s with %s.\n"), back->table, back->with);
    else
        strbuf_addf(out, _("Back to %s.\n"), back->table);
}
