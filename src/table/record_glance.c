// SPDX-License-Identifier: GPL-3.0-or-later
// What a record says at a glance, from its lines alone and without playing it, so that a game can be named, counted and begun
// again even if its rules have changed since.
#include "base/utf8.h"
#include "base/words.h"
#include "rules/variant/variant_kept.h"
#include "system/file.h"
#include "table/inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Returns whether a line of a record that is glanced at ends with these words, apart from a comment.
static bool ends_in(const char *line, const char *end)
{
    size_t length = strlen(line), tail = strlen(end);
    for (size_t i = 0; i + tail <= length; i++)
        if (strncmp(line + i, end, tail) == 0 && (i + tail == length || line[i + tail] == ' '))
            return true;
    return false;
}

// Returns whether a glance at a line of a record shows somebody's `next`, which deals another round.
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
    for (char *rest = text.text, *line; (line = word_cut(&rest, '\n'));) {
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
    for (char *rest = text.text, *line; !found && (line = word_cut(&rest, '\n'));) {
        const char *seat = strncmp(line, "seat ", 5) == 0 ? line + 5 : "";
        found = *seat && !strstr(seat, " level=");
        if (found && *seat == '"')
            snprintf(name, NAME_MAX_BYTES, "%.*s", (int)strcspn(seat + 1, "\""), seat + 1);
        else if (found)
            snprintf(name, NAME_MAX_BYTES, "%s", seat);
    }
    return found;
}

bool record_title(const char *path, struct strbuf *out)
{
    enum { RECORD_TITLE = 127 };
    static const char begins[] = VARIANT_KEPT "title ";
    LOCAL(strbuf) text = STRBUF_INIT;
    file_read(path, &text);
    for (char *rest = text.text, *line; (line = word_cut(&rest, '\n'));)
        if (strncmp(line, begins, sizeof begins - 1) == 0) {
            utf8_plain(line + sizeof begins - 1, RECORD_TITLE, out);
            return true;
        }
    return false;
}

void table_glance(const struct table *table, struct record_glance *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    *out = (struct record_glance){ .rounds = 1 };
    if (!table_is_far(table))
        table_write(table, &text);
    for (char *rest = text.text, *line; (line = word_cut(&rest, '\n'));)
        if (ends_in(line, ": undo decision") || ends_in(line, ": undo # seen")) {
            out->gone_back++;
            out->gone_back_last++;
        } else if (is_next(line)) {
            out->rounds++;
            out->gone_back_last = out->again = 0;
        } else if (ends_in(line, ": again")) {
            out->again++;
            out->gone_back_before = out->gone_back_last;
            out->gone_back_last = 0;
        }
}
