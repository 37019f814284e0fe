// SPDX-License-Identifier: GPL-3.0-or-later
// The server's folder: who it is, its epoch, the state of each table beside its record, and the log.  A file is written beside
// its place, brought onto the disk and renamed, so that it is never half there.
#include "base/bug.h"
#include "base/file.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// --- files ---

void server_path(const struct server *server, const char *folder, const char *word, const char *end, struct strbuf *path)
{
    strbuf_add(path, server->folder);
    if (*folder)
        strbuf_addf(path, "/%s", folder);
    if (*word)
        strbuf_addf(path, "/%s%s", word, end);
}

bool server_read_file(const char *path, struct strbuf *out)
{
    char part[16384];
    ssize_t got;
    int fd = file_open(path, O_RDONLY, NULL);
    if (fd < 0)
        return false;
    while ((got = read(fd, part, sizeof part)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            break;
        strbuf_add_bytes(out, part, (size_t)got);
    }
    close(fd);
    return got == 0;
}

static bool write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t done = write(fd, text, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        text += done;
        length -= (size_t)done;
    }
    return true;
}

static void sync_folder(const char *path)
{
    char *folder = mem_copy(path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(folder);
}

bool server_write_file(const char *path, const char *text, size_t length)
{
    struct strbuf beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.new", path);
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = fd >= 0 && write_all(fd, text, length) && fsync(fd) == 0;
    if (fd >= 0)
        close(fd);
    fine = fine && rename(beside.text, path) == 0;
    int why = errno;
    if (fine)
        sync_folder(path);
    else if (fd >= 0)
        unlink(beside.text);
    strbuf_release(&beside);
    errno = why;
    return fine;
}

// --- the server's own ---

static bool make_folder(const char *path, struct err *err)
{
    char *part = mem_copy(path);
    bool fine = true;
    for (char *at = part + 1; fine && *at; at++)
        if (*at == '/') {
            *at = '\0';
            fine = mkdir(part, 0700) == 0 || errno == EEXIST;
            *at = '/';
        }
    fine = fine && (mkdir(part, 0700) == 0 || errno == EEXIST);
    // What the files are called tells who plays, so others look into none of them.
    fine = fine && chmod(path, 0700) == 0;
    free(part);
    return fine || err_add(err, _("%s: The folder of the house cannot be made. The system says, %s."), path, strerror(errno));
}

// The first line of a small file; false: there is no such file.
static bool read_line_of(const struct server *server, const char *name, char *line, size_t size)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    server_path(server, "", name, "", &path);
    bool there = server_read_file(path.text, &text);
    snprintf(line, size, "%.*s", (int)strcspn(text.text, "\n"), text.text);
    strbuf_release(&path);
    strbuf_release(&text);
    return there;
}

static bool write_line_of(const struct server *server, const char *name, const char *line, struct err *err)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    server_path(server, "", name, "", &path);
    strbuf_addf(&text, "%s\n", line);
    bool fine = server_write_file(path.text, text.text, text.length) ||
                err_add(err, _("%s: The file cannot be written. The system says, %s."), path.text, strerror(errno));
    strbuf_release(&path);
    strbuf_release(&text);
    return fine;
}

static bool take_id(struct server *server, struct err *err)
{
    char line[32];
    if (!read_line_of(server, "id", line, sizeof line)) {
        hex_random(4, server->id);
        return write_line_of(server, "id", server->id, err);
    }
    if (!wire_hex(line, 8))
        return err_add(err, _("%s: The house's file called id does not hold 8 digits; restore the right one from a copy."),
                       server->folder);
    memcpy(server->id, line, sizeof server->id);
    return true;
}

static bool raise_epoch(struct server *server, struct err *err)
{
    char line[32];
    const char *at = line;
    if (read_line_of(server, "epoch", line, sizeof line) && !wire_number(&at, 0, INT32_MAX - 1, &server->epoch))
        return err_add(
            err, _("%s: The house's file called epoch does not hold a number; write the number of times the house has started."),
            server->folder);
    snprintf(line, sizeof line, "%ld", ++server->epoch);
    return write_line_of(server, "epoch", line, err);
}

bool server_open_folder(struct server *server, struct err *err)
{
    static const char *const folders[] = { "tables", "finished" };
    if (!make_folder(server->folder, err))
        return false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        struct strbuf path = STRBUF_INIT;
        server_path(server, folders[i], "", "", &path);
        bool fine = make_folder(path.text, err);
        strbuf_release(&path);
        if (!fine)
            return false;
    }
    return take_id(server, err) && raise_epoch(server, err);
}

const char *server_cannot_save(void)
{
    return _("The house cannot write to its disk, so that was not done. Nothing is lost. Make room and try again.");
}

// --- the log ---

void server_log_line(struct server *server, const char *format, ...)
{
    struct strbuf path = STRBUF_INIT;
    char when[32], *text = NULL;
    time_t wall = (time_t)server_wall(server);
    struct tm broken;
    va_list args;
    va_start(args, format);
    int length = vasprintf(&text, format, args);
    va_end(args);
    if (length < 0)
        BUG("a format that cannot be printed: %s", format);
    gmtime_r(&wall, &broken);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &broken);
    server_path(server, "", "house.log", "", &path);
    int fd = open(path.text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd >= 0) {
        dprintf(fd, "%s %.*s\n", when, (int)strcspn(text, "\n"), text); // a log that cannot be written stops no game
        close(fd);
    }
    free(text);
    strbuf_release(&path);
}

void server_log_counts(struct server *server)
{
    struct server_counts now = server->counts;
    // Moves are no news; what was ignored is.
    now.moves = server->logged.moves = now.refused = server->logged.refused = 0;
    if (memcmp(&now, &server->logged, sizeof now) == 0)
        return;
    server->logged = now;
    server_log_line(server,
                    _("Since the start %ld moves were made and %ld refused. Ignored: %ld topics, %ld frames, %ld frames from "
                      "strangers, %ld for no table, %ld late ones, %ld floods and %ld from another epoch."),
                    server->counts.moves, server->counts.refused, now.topics, now.frames, now.strangers, now.no_table, now.late,
                    now.floods, now.stale);
}
