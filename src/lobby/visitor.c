// SPDX-License-Identifier: GPL-3.0-or-later
// A visitor's folder and lock.  All of this happens before the sandbox, so what a visitor sends is checked and hashed before it
// becomes the name of a file.
#include "lobby/visitor.h"

#include "base/text.h"
#include "base/utf8.h"
#include "net/keys/crypto.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/paths.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- who the visitor is ---

// Reads the first line of a visitor's page byte by byte, because what follows it is for the console.  Returns false if no line
// came in time or the line is too long.
static bool read_first_line(char *line, size_t size)
{
    enum { FIRST_LINE_MS = 20000 };
    int64_t end = clock_ms() + FIRST_LINE_MS;
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    for (size_t length = 0; length < size; length++) {
        int64_t left = end - clock_ms();
        if (left <= 0 || poll(&input, 1, (int)left) != 1 || read(STDIN_FILENO, line + length, 1) != 1 || !line[length])
            return false;
        if (line[length] == '\n') {
            line[length] = '\0';
            return true;
        }
    }
    return false;
}

// Reads the visitor's ssh key from the file in which sshd writes how the person has proved who they are (ExposeAuthInfo):
// "publickey ssh-ed25519 AAAA...", a line for each way.  Returns false if there is none.
static bool read_key(struct strbuf *out)
{
    static const char method[] = "publickey ";
    const char *path = getenv("SSH_USER_AUTH"), *line;
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!path || !file_read(path, &text))
        return false;
    for (line = text.text; *line && strncmp(line, method, sizeof method - 1) != 0; line += *line == '\n')
        line += strcspn(line, "\n");
    if (!*line)
        return false;
    line += sizeof method - 1;
    size_t kind = strcspn(line, " \n"), blob = line[kind] == ' ' ? strcspn(line + kind + 1, " \n") : 0;
    if (kind && blob)
        strbuf_addf(out, "ssh:%.*s:%.*s", (int)kind, line, (int)blob, line + kind + 1);
    return kind && blob;
}

static bool recognize(struct visitor *visitor, bool page, char hash[SHA_HEX_BYTES], struct err *err)
{
    char line[HELLO_LINE_MOST + 1];
    LOCAL(strbuf) identity = STRBUF_INIT;
    if (page && (!read_first_line(line, sizeof line) || !hello_read(line, &visitor->hello)))
        return err_add(err, "%s", _("The first line has to be @hello TOKEN N LANG."));
    if (page)
        strbuf_addf(&identity, "token:%s", visitor->hello.token);
    else
        visitor->by_key = read_key(&identity);
    visitor->known = page || visitor->by_key;
    if (visitor->known)
        sha_text(identity.text, hash);
    return true;
}

// --- one console at a time ---

static void move_in(const char *folder)
{
    static const char *const names[] = { "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        setenv(names[i], folder, 1);
}

bool visitor_arrive(struct visitor *visitor, bool page, struct err *err)
{
    char hash[SHA_HEX_BYTES];
    LOCAL(strbuf) folders = STRBUF_INIT;
    *visitor = (struct visitor){ .folder = { .lock = -1, .mover = -1 } };
    if (!recognize(visitor, page, hash, err))
        return false;
    paths_state_file("visitors", &folders);
    if (!folders_open(folders.text, visitor->known ? hash : NULL, &visitor->folder, err))
        return false;
    move_in(visitor->folder.path);
    return true;
}

void visitor_settle(struct visitor *visitor)
{
    if (visitor->folder.mover < 0)
        return;
    visitor->known = folders_settle(&visitor->folder);
    if (visitor->known && visitor->by_key)
        folders_stay(visitor->folder.path);
    move_in(visitor->folder.path);
}

void visitor_leave(struct visitor *visitor)
{
    struct folder *folder = &visitor->folder;
    if (folder->lock < 0)
        return;
    if (strcmp(folder->path, folder->named) != 0)
        folders_empty(folder->path);
    close(folder->lock);
    folder->lock = -1;
}

// --- small files in a visitor's folder ---

bool visitor_recall(const struct visitor *visitor, const char *name, char *text, size_t size)
{
    bool there = file_read_line(file_in(visitor->folder.path, name).text, text, size);
    if (there)
        utf8_mend(text);
    return there && *text;
}

void visitor_keep(const struct visitor *visitor, const char *name, const char *text)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    strbuf_addf(&line, "%s\n", text);
    // If the file cannot be written, the visitor is asked again next time.
    file_replace(file_in(visitor->folder.path, name).text, line.text, line.length);
}
