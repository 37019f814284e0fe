// SPDX-License-Identifier: GPL-3.0-or-later
// Where the player's files stand, and reading and writing small ones whole; see file.h.
#include "base/file.h"
#include "base/paths.h"
#include "base/plain_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The base directory specification: a relative path in the variable counts as none.
void files_config(struct strbuf *out)
{
    paths_own("XDG_CONFIG_HOME", ".config", out);
}

void files_state(struct strbuf *out)
{
    paths_own("XDG_STATE_HOME", ".local/state", out);
}

bool files_there(const char *path)
{
    return access(path, F_OK) == 0;
}

bool files_folder(const char *path)
{
    struct strbuf part = STRBUF_INIT;
    bool made = true;
    for (const char *end = path; made && *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        strbuf_reset(&part);
        strbuf_add_bytes(&part, path, (size_t)(end - path));
        made = !mkdir(part.text, 0700) || errno == EEXIST || (files_there(part.text));
    }
    strbuf_release(&part);
    return made;
}

bool files_read(const char *path, struct strbuf *out)
{
    int file = plain_file_open(path, O_RDONLY, NULL);
    if (file < 0)
        return false;
    char bytes[4096];
    ssize_t n;
    while ((n = read(file, bytes, sizeof bytes)) > 0)
        strbuf_add_bytes(out, bytes, (size_t)n);
    close(file);
    return n == 0;
}

bool files_put(int fd, const char *text)
{
    size_t left = strlen(text);
    while (left) {
        ssize_t n = write(fd, text, left);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            text += n;
            left -= (size_t)n;
        }
    }
    return true;
}

bool files_write(const char *path, const char *text)
{
    struct strbuf beside = STRBUF_INIT, above = STRBUF_INIT;
    const char *slash = strrchr(path, '/');
    strbuf_add_bytes(&above, path, slash ? (size_t)(slash - path) : 0);
    strbuf_addf(&beside, "%s.XXXXXX", path);
    bool good = !above.length || files_folder(above.text);
    int fd = good ? mkostemp(beside.text, O_CLOEXEC) : -1;
    good = fd >= 0 && files_put(fd, text) && !fsync(fd);
    if (fd >= 0 && close(fd))
        good = false;
    good = good && !rename(beside.text, path);
    if (!good && fd >= 0)
        unlink(beside.text);
    strbuf_release(&beside);
    strbuf_release(&above);
    return good;
}
