// SPDX-License-Identifier: GPL-3.0-or-later
// Writes messages to a new file, for the player to keep or to send.
#include "ui/export.h"

#include "base/text.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAMES = 100 }; // how many files of messages may be made within one second

int export_text(const struct history *history, const struct message_export *what, struct strbuf *out)
{
    int count = 0, only = history->at < history->count ? history->at : history->count - 1;
    for (int i = 0; i < history->count; i++) {
        const struct message *message = &history->message[i];
        bool wanted = what->last ? i == only : history_holds(message, what->class);
        if (!wanted || (message->secret && what->masked))
            continue;
        strbuf_add(out, message->print);
        count++;
    }
    return count;
}

// Creates a new file in the state folder for the messages to be exported, and writes `text` to it.  `path` gets the file's path.
// Returns the file descriptor, or -1 with errno set.
static int create_own(const struct strbuf *text, struct strbuf *path)
{
    char stamp[sizeof "20261121-055100"];
    time_t now = time(NULL);
    struct tm local;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    paths_state(path);
    if (!file_make_folder(path->text))
        return -1;
    strbuf_addf(path, "/messages-%s", stamp);
    size_t length = path->length;
    int fd = -1;
    for (int i = 1; i < NAMES && fd < 0 && (i == 1 || errno == EEXIST); i++) {
        strbuf_cut(path, length);
        if (i > 1)
            strbuf_addf(path, "-%d", i);
        strbuf_add(path, ".txt");
        fd = file_create_open(path->text, text->text, text->length);
    }
    return fd;
}

static int create_named(const char *file, const struct strbuf *text, struct strbuf *path)
{
    const char *home = getenv("HOME");
    LOCAL(strbuf) taken = STRBUF_INIT;
    strbuf_add(&taken, file);
    os_path_taken(taken.text);
    if (strncmp(taken.text, "~/", 2) == 0 && home)
        strbuf_addf(path, "%s%s", home, taken.text + 1);
    else
        strbuf_add(path, taken.text);
    return file_create_open(path->text, text->text, text->length);
}

// Writes the messages of an export to a file, and appends a sentence on where they are or why they could not be written.
static void put(const struct message_export *what, const struct strbuf *text, int count, struct strbuf *out)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    LOCAL_FILE fd = what->file ? create_named(what->file, text, &path) : create_own(text, &path);
    if (fd >= 0)
        strbuf_addf(out, P_("Copied %d message, the file is %s.", "Copied %d messages, the file is %s.", count), count,
                    path.text);
    else if (errno == EEXIST)
        strbuf_addf(out, _("Not copied, there is already something called %s."), path.text);
    else
        strbuf_addf(out, _("Not copied, %s cannot be written. %s."), path.text, strerror(errno));
}

void export_messages(const struct history *history, const struct message_export *what, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int count = export_text(history, what, &text);
    if (count)
        put(what, &text, count, out);
    else
        strbuf_add(out, _("No messages of that kind to copy."));
}
