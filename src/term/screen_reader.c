// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for a running screen reader among the system's processes.  A screen reader may be a script, so its name is looked for in
// the first two words of each command line.  The search never waits.
#include "term/screen_reader.h"

#include "base/strbuf.h"
#include "base/words.h"
#include "system/file.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_desktop(void)
{
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x && *x) || (wayland && *wayland);
}

static bool is_named(const char *word, const char *name)
{
    const char *slash = strrchr(word, '/');
    return strcmp(slash ? slash + 1 : word, name) == 0;
}

// Returns whether a process runs the screen reader `name`, by its command line, in which each word ends with a zero byte.
static bool runs_it(const struct strbuf *line, const char *name)
{
    const char *first = line->text, *second = first + strlen(first) + 1;
    return line->length && (is_named(first, name) || (second < first + line->length && is_named(second, name)));
}

static bool is_own(const char *folder)
{
    struct stat about;
    return !stat(folder, &about) && about.st_uid == getuid();
}

bool screen_reader_runs(const char *proc, const char *name)
{
    DIR *folder = is_desktop() ? opendir(proc) : NULL;
    bool runs = false;
    for (struct dirent *entry; folder && !runs && (entry = readdir(folder));) {
        LOCAL(strbuf) path = STRBUF_INIT, line = STRBUF_INIT;
        strbuf_addf(&path, "%s/%s", proc, entry->d_name);
        if (isdigit((unsigned char)*entry->d_name) && is_own(path.text)) {
            strbuf_add(&path, "/cmdline");
            runs = file_read(path.text, &line) && runs_it(&line, name);
        }
    }
    if (folder)
        closedir(folder);
    return runs;
}

bool orca_takes(const char *key)
{
    static const char taken[] = "left right up down home end f1 f2 shift-left shift-right page-up page-down delete ctrl-page-up "
                                "ctrl-page-down";
    return word_in(taken, key) || strncmp(key, "alt-", strlen("alt-")) == 0;
}
