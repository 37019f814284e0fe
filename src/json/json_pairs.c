// SPDX-License-Identifier: GPL-3.0-or-later
// Appends flat JSON objects of texts, with each member on a line.  Does not know what they are for.
#include "json/json_pairs.h"

#include <jansson.h>
#include <stdlib.h>

static void add_quoted(struct strbuf *out, const char *text)
{
    json_t *value = json_string(text);
    char *quoted = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    strbuf_add(out, quoted ? quoted : "\"\""); // if the text is not UTF-8
    free(quoted);
    json_decref(value);
}

void json_pairs_add(struct strbuf *out, const char *name, const char *text)
{
    strbuf_add(out, out->length ? ",\n  " : "{\n  ");
    add_quoted(out, name);
    strbuf_add(out, ": ");
    add_quoted(out, text);
}

void json_pairs_end(struct strbuf *out)
{
    strbuf_add(out, out->length ? "\n}\n" : "{}\n");
}
