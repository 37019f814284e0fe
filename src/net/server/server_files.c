// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the server's folder: its id, its epoch and its log, and the paths of all its files.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// --- paths of the server's files ---

struct file_path server_path(const struct server *server, const char *folder, const char *word, const char *end)
{
    struct file_path path;
    int length =
        snprintf(path.text, PATH_MAX, "%s%s%s%s%s%s", server->folder, *folder ? "/" : "", folder, *word ? "/" : "", word, end);
    if (length >= PATH_MAX)
        BUG("a path of %d bytes", length);
    return path;
}

bool server_read(const struct server *server, const char *folder, const char *word, const char *end, struct strbuf *out)
{
    return file_read(server_path(server, folder, word, end).text, out);
}

bool server_replace(const struct server *server, const char *folder, const char *word, const char *end, const struct strbuf *text)
{
    return file_replace_alone(server_path(server, folder, word, end).text, text->text, text->length);
}

// --- the server's id, epoch and folders ---

// Makes a folder among the server's files.  It is closed to other accounts, because the names of the files tell who plays.
// Returns false, with a sentence in err, on failure.
static bool make_folder(const struct server *server, const char *name, struct err *err)
{
    enum { LONGEST_NAME = 200 }; // bytes of a path after the server's folder
    bool fine = strlen(server->folder) < PATH_MAX - LONGEST_NAME;
    const struct file_path path = fine ? server_path(server, name, "", "") : (struct file_path){ "" };
    errno = ENAMETOOLONG;
    return (fine && file_make_folder(path.text) && chmod(path.text, 0700) == 0) ||
           err_add(err, _("%s: The folder of the house cannot be made. The system says, %s."), fine ? path.text : server->folder,
                   strerror(errno));
}

// Reads the first line of one of the server's small files in its folder into `line`.  Returns false if there is no such file.
static bool read_line_of(const struct server *server, const char *name, char *line, size_t size)
{
    return file_read_line(server_path(server, "", name, "").text, line, size);
}

static bool write_line_of(const struct server *server, const char *name, const char *line, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "%s\n", line);
    return server_replace(server, "", name, "", &text) || err_add(err, _("%s: The file cannot be written. The system says, %s."),
                                                                  server_path(server, "", name, "").text, strerror(errno));
}

// Reads the server's id from its file, or draws one in a new folder.  The id is part of every topic, so under a new id no guest
// would find the house.  Therefore a folder whose file with the id cannot be read is refused: returns false, with a sentence in
// err.
static bool take_id(struct server *server, struct err *err)
{
    char line[32];
    if (!read_line_of(server, "id", line, sizeof line)) {
        hex_random(4, server->id);
        return write_line_of(server, "id", server->id, err);
    }
    if (!wire_hex(line, 8))
        return err_add(err, _("%s: The house's file called id does not hold 8 digits. Restore the right one from a copy."),
                       server->folder);
    memcpy(server->id, line, sizeof server->id);
    return true;
}

// Raises the server's epoch, the number of its start, in its file before anything is published under it.  So two starts of one
// folder never speak with the same epoch, unless the folder was copied.  Returns false, with a sentence in err, on failure.
static bool raise_epoch(struct server *server, struct err *err)
{
    char line[32];
    const char *at = line;
    if (read_line_of(server, "epoch", line, sizeof line) && !wire_number(&at, 0, INT32_MAX - 1, &server->epoch))
        return err_add(
            err, _("%s: The house's file called epoch does not hold a number. Write the number of times the house has started."),
            server->folder);
    snprintf(line, sizeof line, "%ld", ++server->epoch);
    return write_line_of(server, "epoch", line, err);
}

// Reads the server's file `base`.  It has the epoch of the server from whose journal a standby copied the tables, as long as they
// were not played on in this folder.
static void read_base(struct server *server)
{
    char line[32];
    const char *at = line;
    if (!read_line_of(server, "base", line, sizeof line) || !wire_number(&at, 1, INT32_MAX, &server->base))
        server->base = 0;
}

bool server_forget_base(struct server *server)
{
    LOCAL(err) err = ERR_INIT;
    if (!write_line_of(server, "base", "0", &err))
        return false;
    server->base = 0;
    return true;
}

// Writes into the server's file `opened` which table was opened last.  Consoles of visitors in a lobby look at this file, which
// they opened before they entered their sandbox.  So it is written in place.
void server_opened(struct server *server, const char *word, const char *name)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "%s %s\n", word, name);
    const struct file_path path = file_in(server->door_folder ? server->door_folder : server->folder, "opened");
    LOCAL_FILE fd = open(path.text, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0 && server->door_folder)
        fchmod(fd, 0640);
    if (fd >= 0 && (pwrite(fd, text.text, text.length, 0) != (ssize_t)text.length || ftruncate(fd, (off_t)text.length) != 0))
        server_log_line(server, "%s", server_cannot_save()); // the visitors hear of the table later
}

bool server_open_folder(struct server *server, struct err *err)
{
    bool fine = make_folder(server, "", err) && make_folder(server, "tables", err) && make_folder(server, "finished", err) &&
                take_id(server, err) && raise_epoch(server, err);
    if (fine)
        read_base(server);
    if (fine)
        server_opened(server, "", "");
    return fine;
}

const char *server_cannot_save(void)
{
    return _("The house cannot write to its disk, so that was not done. Nothing is lost. Make room and try again.");
}

// --- the server's log ---

void server_log_line(struct server *server, const char *format, ...)
{
    char when[32];
    LOCAL(strbuf) text = STRBUF_INIT;
    time_t wall = (time_t)server_wall(server);
    struct tm broken;
    va_list args;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    gmtime_r(&wall, &broken);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &broken);
    LOCAL_FILE fd = open(server_path(server, "", "house.log", "").text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd >= 0) // the game goes on even if the log cannot be written
        dprintf(fd, "%s %.*s\n", when, (int)strcspn(text.text, "\n"), text.text);
}

void server_log_counts(struct server *server)
{
    struct server_counts now = server->counts;
    // The log gets no line for moves alone, but for messages that were ignored.
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
