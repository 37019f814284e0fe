// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor of the lobby was, as one line in the visitor's folder.  It is written before the visitor goes there, so that a
// dropped connection cannot lose it.
#include "lobby/lobby_inside.h"

#include "system/file.h"
#include "system/os.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char file_name[] = "where";
static const char *const words[] = { "lobby", "solo", "table", "watch" }; // ORDER: enum whereabouts

void where_read(const struct visitor *visitor, struct where *where)
{
    char line[16 + WHERE_NAME_BYTES];
    struct stat about;
    *where = (struct where){ .is = PLACE_LOBBY };
    if (!visitor_recall(visitor, file_name, line, sizeof line) ||
        stat(file_in(visitor->folder.path, file_name).text, &about) != 0)
        return;
    size_t length = strcspn(line, " ");
    for (int i = PLACE_LOBBY; i <= PLACE_WATCH; i++)
        if (strlen(words[i]) == length && strncmp(words[i], line, length) == 0)
            where->is = (enum whereabouts)i;
    where->since = os_modified(&about);
    snprintf(where->name, sizeof where->name, "%.*s", WHERE_NAME_BYTES - 1, line + length + (line[length] == ' '));
}

void where_keep(const struct visitor *visitor, enum whereabouts is, const char *name)
{
    char line[16 + WHERE_NAME_BYTES];
    snprintf(line, sizeof line, name ? "%s %s" : "%s", words[is], name);
    visitor_keep(visitor, file_name, line);
}
