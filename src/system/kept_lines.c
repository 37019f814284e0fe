// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of kept lines.  Lines that cannot be read are kept byte for byte.  They come first in the file, because the last of
// two lines about the same thing counts.
#include "system/kept_lines.h"

#include "system/file.h"

#include <errno.h>
#include <string.h>

static bool walk(const char *path, kept_line_read *read, void *into, struct strbuf *unread)
{
    LOCAL(strbuf) old = STRBUF_INIT, line = STRBUF_INIT;
    if (!file_read(path, &old))
        return errno == 0 || errno == ENOENT || errno == ENOTDIR; // if the file is a pipe, saving will say what is wrong
    for (size_t at = 0, end; at < old.length; at = end + 1) {
        const char *stop = memchr(old.text + at, '\n', old.length - at);
        end = stop ? (size_t)(stop - old.text) : old.length;
        strbuf_reset(&line);
        strbuf_add_bytes(&line, old.text + at, end - at);
        bool fine = !line.length || (strlen(line.text) == line.length && read(line.text, into));
        strbuf_add_bytes(unread, line.text, fine ? 0 : line.length);
        strbuf_add(unread, fine ? "" : "\n");
    }
    return true;
}

void kept_lines_load(const char *path, kept_line_read *read, void *into)
{
    LOCAL(strbuf) unread = STRBUF_INIT;
    walk(path, read, into, &unread);
}

bool kept_lines_save(const char *path, kept_line_read *read, void *nothing, const struct strbuf *text)
{
    LOCAL(strbuf) whole = STRBUF_INIT;
    if (!walk(path, read, nothing, &whole))
        return false;
    strbuf_add(&whole, text->text);
    return file_save_bytes(path, whole.text, whole.length);
}
