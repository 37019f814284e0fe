// SPDX-License-Identifier: GPL-3.0-or-later
// What a record says at a glance, from its lines alone: so that a game can be named, counted and begun anew even where its rules
// have changed since.  It plays nothing.
#include "base/utf8.h"
#include "rules/variant/variant_kept.h"
#include "system/file.h"
#include "table/inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

// Does the line, up to its newline, end with this, or with this and a comment after it?
static bool ends_in(const char *line, const char *end)
{
    size_t length = strcspn(line, "\n"), tail = strlen(end);
    for (size_t i = 0; i + tail <= length; i++)
        if (strncmp(line + i, end, tail) == 0 && (i + tail == length || line[i + tail] == ' '))
            return true;
    return false;
}

// Somebody's `next` deals another round.
static bool is_next(const char *line)
{
    return ends_in(line, ": next");
}

int record_round(const char *path)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int round = 1;
    if (!file_read(path, &text))
        return round;
    const char *moves = tokens_after_play(text.text);
    for (const char *line = text.text; *line; line = next_line(line)) {
        if (moves && line >= moves)
            round += is_next(line);
        else if (strncmp(line, "round ", 6) == 0)
            round = atoi(line + 6);
    }
    return round < 1 ? 1 : round;
}

bool record_person(const char *path, char name[NAME_MAX_BYTES])
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool found = false;
    file_read(path, &text);
    for (const char *line = text.text; *line && !found; line = next_line(line)) {
        LOCAL(strbuf) seat = STRBUF_INIT;
        if (strncmp(line, "seat ", 5) == 0)
            strbuf_add_bytes(&seat, line + 5, strcspn(line, "\n") - 5);
        found = seat.length && !strstr(seat.text, " level=");
        if (found) {
            size_t quote = *seat.text == '"';
            snprintf(name, NAME_MAX_BYTES, "%.*s", (int)strcspn(seat.text + quote, quote ? "\"" : "\n"), seat.text + quote);
        }
    }
    return found;
}

bool record_title(const char *path, struct strbuf *out)
{
    enum { RECORD_TITLE = 127 };
    static const char begins[] = VARIANT_KEPT "title ";
    LOCAL(strbuf) text = STRBUF_INIT, title = STRBUF_INIT;
    file_read(path, &text);
    for (const char *line = text.text; *line && !title.length; line = next_line(line))
        if (strncmp(line, begins, sizeof begins - 1) == 0)
            strbuf_add_bytes(&title, line + sizeof begins - 1, strcspn(line, "\n") - (sizeof begins - 1));
    utf8_plain(title.text, RECORD_TITLE, out);
    return title.length > 0;
}

void table_glance(const struct table *table, struct record_glance *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    *out = (struct record_glance){ .rounds = 1 };
    if (!table_is_far(table))
        table_write(table, &text);
    for (const char *line = text.text; *line; line = next_line(line))
        if (ends_in(line, ": undo decision")) {
            out->gone_back++;
            out->gone_back_last++;
        } else if (is_next(line)) {
            out->rounds++;
            out->gone_back_last = 0;
        }
}
