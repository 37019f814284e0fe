// SPDX-License-Identifier: GPL-3.0-or-later
// The batches that a visitor's page was sent, kept in a file of the visitor's folder.  A line is NUMBER WHERE AT EPOCH CHAT and
// the batch.  The file is never synced, because it has to survive the end of a program, but not a crash of the computer.
#include "lobby/visitor.h"

#include "net/protocol/wire.h"
#include "system/file.h"
#include "system/language.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINES_MOST = 300, BYTES_MOST = 512 << 10 }; // limits for each of the two files, of which the older is `batches.old`

static const char newer[] = "batches", older[] = "batches.old";

static bool open_file(struct batches *batches)
{
    batches->file =
        open(file_in(batches->visitor->folder.path, newer).text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    return batches->file >= 0;
}

static bool read_line(const char *line, long *number, struct told_until *told, const char **batch)
{
    bool fine = wire_number(&line, 1, INT_MAX, number) && wire_word(&line, told->where, sizeof told->where) &&
                wire_number(&line, -1, INT_MAX, &told->at) && wire_number(&line, 0, INT_MAX, &told->epoch) &&
                wire_number(&line, 0, INT_MAX, &told->chat);
    *batch = line;
    return fine && *line == '{';
}

static bool in_this_language(const char *batch)
{
    char tag[LANGUAGE_TAG], member[LANGUAGE_TAG + 16];
    snprintf(member, sizeof member, "\"lang\":\"%s\"", language_tag(tag));
    return strstr(batch, member);
}

// Reads the file of batches of a visitor's page, as batches_open says.  Returns how many of the file's bytes are whole lines.
static size_t read_file(struct batches *batches, const char *file, long shown, void (*again)(void *self, const char *line),
                        void *self)
{
    LOCAL(strbuf) text = STRBUF_INIT, line = STRBUF_INIT;
    batches->count = 0;
    if (!file_read(file_in(batches->visitor->folder.path, file).text, &text))
        return 0;
    const char *at = text.text;
    for (const char *newline; (newline = strchr(at, '\n')); at = newline + 1) {
        struct told_until told;
        const char *batch;
        long number;
        strbuf_reset(&line);
        strbuf_addf(&line, "%.*s", (int)(newline - at), at);
        batches->count++;
        if (!read_line(line.text, &number, &told, &batch))
            continue;
        if (number > shown && number - 1 > shown && number - 1 > batches->last)
            batches->lost = batches->untold = true;
        batches->last = number;
        if (number > shown && !in_this_language(batch))
            batches->untold = true;
        if (batches->untold)
            continue;
        batches->told = told;
        size_t before = (size_t)(batch - line.text);
        strbuf_add_char(&line, '\n');
        if (number > shown)
            again(self, line.text + before);
    }
    return (size_t)(at - text.text);
}

void batches_open(struct batches *batches, const struct visitor *visitor, long shown, void (*again)(void *self, const char *line),
                  void *self)
{
    *batches = (struct batches){ .visitor = visitor, .file = -1, .told = { .where = "-", .at = -1 } };
    read_file(batches, older, shown, again, self);
    batches->bytes = (long)read_file(batches, newer, shown, again, self);
    // Cuts off a line of the file of batches that was left half written when its program ended.
    if (open_file(batches) && ftruncate(batches->file, batches->bytes) != 0)
        batches_close(batches);
}

static void turn_over(struct batches *batches)
{
    const char *folder = batches->visitor->folder.path;
    batches_close(batches);
    if (rename(file_in(folder, newer).text, file_in(folder, older).text) == 0) {
        batches->count = 0;
        batches->bytes = 0;
    }
    open_file(batches);
}

void batches_keep(struct batches *batches, long number, const struct told_until *told, const char *line)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (batches->count >= LINES_MOST || batches->bytes >= BYTES_MOST)
        turn_over(batches);
    strbuf_addf(&text, "%ld %s %ld %ld %ld %s", number, told->where, told->at, told->epoch, told->chat, line);
    if (batches->file >= 0 && file_write_all(batches->file, text.text, text.length))
        batches->bytes += (long)text.length;
    else if (batches->file >= 0 && ftruncate(batches->file, batches->bytes) != 0) // half a line would spoil the next one
        batches_close(batches);
    batches->count++;
    batches->last = number;
    batches->told = *told;
}

void batches_close(struct batches *batches)
{
    if (batches->file >= 0)
        close(batches->file);
    batches->file = -1;
}
