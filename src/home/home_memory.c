// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of Home, from one visit to the next, such as the game played last, seats and level of each game, and the house that
// was joined last.  It is a small file in the state folder, with a name and a value in each line.  If the file cannot be read or
// written, Home is as at the first start.
#include "base/utf8.h"
#include "base/words.h"
#include "home/home.h"
#include "system/file.h"
#include "system/paths.h"

#include <stdio.h>
#include <string.h>

enum { MEMORY_LINES = 200 }; // the most lines of Home's memory; older ones are dropped

static void read_memory(struct strbuf *out)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state_file("home", &path);
    file_read(path.text, out);
}

// Returns the value in a line of Home's memory, or NULL if the line is for another name.
static const char *value_in(const char *line, const char *name)
{
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

bool home_recall(const char *name, char value[MEMORY_WORD])
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const char *found = NULL;
    read_memory(&text);
    for (char *rest = text.text, *line; !found && (line = word_cut(&rest, '\n'));)
        found = value_in(line, name);
    if (found) {
        snprintf(value, MEMORY_WORD, "%s", found);
        utf8_mend(value);
    }
    return found && *value;
}

bool home_remember(const char *name, const char *value)
{
    LOCAL(strbuf) old = STRBUF_INIT, text = STRBUF_INIT, path = STRBUF_INIT, kept = STRBUF_INIT;
    int lines = 1;
    paths_state_file("home", &path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    read_memory(&old);
    strbuf_add(&text, old.text);
    strbuf_addf(&kept, "%s %.*s\n", name, (int)strcspn(value, "\n"), value); // the newest line comes first
    for (char *rest = text.text, *line; lines < MEMORY_LINES && (line = word_cut(&rest, '\n'));)
        if (*line && !value_in(line, name)) {
            strbuf_addf(&kept, "%s\n", line);
            lines++;
        }
    return strcmp(old.text, kept.text) == 0 || file_save(path.text, kept.text);
}

static void name_of(const char *game, const char *name, char out[MEMORY_WORD])
{
    snprintf(out, MEMORY_WORD, "%s.%s", name, game);
}

bool home_recall_of(const char *game, const char *name, char value[MEMORY_WORD])
{
    char whole[MEMORY_WORD];
    name_of(game, name, whole);
    return home_recall(whole, value);
}

void home_remember_of(const char *game, const char *name, const char *value)
{
    char whole[MEMORY_WORD];
    name_of(game, name, whole);
    home_remember(whole, value);
}
