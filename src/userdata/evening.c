// SPDX-License-Identifier: GPL-3.0-or-later
// The file of an evening's matches, evening.txt.  A line has the time, the record, and each player's name, after a plus for a
// winner and a minus for the others.  Tabs separate them, because names have none.
#include "userdata/evening.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "system/file.h"
#include "system/paths.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { HOUR = 60 * 60, EVENING = 6 * HOUR, KEPT = 24 * HOUR, PARTS = 10, PEOPLE = PARTS - 2 };

struct match {
    long at;
    int parts; // the number of parts of the evening's line, with the time and the record
    char *part[PARTS];
};

static void evening_path(struct strbuf *out)
{
    paths_state_file("evening.txt", out);
}

// Splits a line of the evening's file into the parts of a match, in place.  Returns false if the line is malformed.
static bool read_match(char *line, struct match *match)
{
    char *rest = NULL;
    *match = (struct match){ 0 };
    for (char *part = strtok_r(line, "\t", &rest); part; part = strtok_r(NULL, "\t", &rest)) {
        if (match->parts == PARTS || (match->parts > 1 && !strchr("+-", *part)))
            return false;
        match->part[match->parts++] = part;
    }
    return match->parts > 2 && number_read(match->part[0], 0, LONG_MAX, &match->at);
}

// Returns the part for a player, with a plus or a minus before the name, in the evening's line of a match, or NULL.
static const char *find_player(const struct match *match, const char *name)
{
    for (int i = 2; i < match->parts; i++)
        if (strcmp(match->part[i] + 1, name) == 0)
            return match->part[i];
    return NULL;
}

static bool is_of(const struct match *match, const struct evening *people)
{
    bool same = match->parts - 2 == people->count;
    for (int i = 0; i < people->count && same; i++)
        same = find_player(match, people->name[i]) != NULL;
    return same;
}

void evening_add(const struct evening *people, unsigned winners, const char *record)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT, lines = STRBUF_INIT;
    struct match match;
    char *rest = NULL;
    evening_path(&path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    file_read(path.text, &text);
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *copy = mem_copy(line);
        bool read = read_match(copy, &match), known = read && strcmp(match.part[1], record) == 0;
        if (read && match.at > time(NULL) - KEPT)
            strbuf_addf(&lines, "%s\n", line);
        free(copy);
        if (known)
            return;
    }
    strbuf_addf(&lines, "%lld\t%s", (long long)time(NULL), record);
    for (int i = 0; i < people->count && i < PEOPLE; i++)
        strbuf_addf(&lines, "\t%c%s", winners >> i & 1 ? '+' : '-', people->name[i]);
    strbuf_add_char(&lines, '\n');
    file_save(path.text, lines.text);
}

// Counts a match of the evening if these people and nobody else played it.  If it came long after their last match, a new evening
// has begun, and all counts start again.
static void count(const struct match *match, const struct evening *people, long *last, int *matches, int *won)
{
    if (!is_of(match, people))
        return;
    if (match->at - *last > EVENING) {
        *matches = 0;
        memset(won, 0, (size_t)people->count * sizeof *won);
    }
    *last = match->at;
    ++*matches;
    for (int i = 0; i < people->count; i++)
        won[i] += *find_player(match, people->name[i]) == '+';
}

int evening_count(const struct evening *people, int *won)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    struct match match;
    int matches = 0;
    long last = 0;
    char *rest = NULL;
    memset(won, 0, (size_t)people->count * sizeof *won);
    evening_path(&path);
    file_read(path.text, &text);
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (read_match(line, &match))
            count(&match, people, &last, &matches, won);
    return time(NULL) - last > EVENING ? 0 : matches;
}

void evening_forget(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    evening_path(&path);
    unlink(path.text);
}
