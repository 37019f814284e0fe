// SPDX-License-Identifier: GPL-3.0-or-later
// The visitors who wait in the lobby, and what they say to each other there.  No visitor in the lobby has a connection to the
// house, so their consoles share a file that each opens before its sandbox.  The file has a place for each visitor, whose lock
// ends with the process in whatever way that ends, and a ring of the lines said last.  Nothing in the file is trusted, since
// any of the consoles can write to it.
#include "base/text.h"
#include "base/utf8.h"
#include "lobby/lobby_inside.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "system/paths.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum {
    LOBBY_PLACES = 64,
    SAID_KEPT = 32,
    SAID_BYTES = 400,
    LOBBY_SAID_MOST = 5, // the most lines that one visitor may say in the lobby in SAID_MS
    SAID_MS = 10000,
    SAID_TRIES = 20,
    SAID_TRY_MS = 5
};

struct said_line {
    int64_t number; // the number of a line said in the lobby; 0 if there is none
    char name[NAME_MAX_BYTES], text[SAID_BYTES];
};

#define PLACE_AT(place) ((off_t)(place)*NAME_MAX_BYTES)
#define LINE_AT(line) (PLACE_AT(LOBBY_PLACES) + (off_t)(line) * (off_t)sizeof(struct said_line))
#define WRITING LINE_AT(SAID_KEPT) // the byte that is locked while a line is added

static bool lock_byte(int file, off_t at, short kind)
{
    struct flock lock = { .l_type = kind, .l_whence = SEEK_SET, .l_start = at, .l_len = 1 };
    return fcntl(file, F_SETLK, &lock) == 0;
}

static bool is_taken(int file, off_t at)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = at, .l_len = 1 };
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void lobby_company_open(struct lobby *lobby)
{
    LOCAL(strbuf) name = STRBUF_INIT, path = STRBUF_INIT;
    lobby->company = (struct lobby_company){ .file = -1, .place = -1 };
    if (!lobby->house)
        return;
    strbuf_addf(&name, "lobby-%s", lobby->way.server);
    paths_state_file(name.text, &path);
    lobby->company.file = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
}

// --- the visitors in the lobby ---

static void come_in(struct lobby *lobby)
{
    struct lobby_company *company = &lobby->company;
    char name[NAME_MAX_BYTES] = "";
    memcpy(name, lobby->name, strlen(lobby->name) + 1); // both can hold the longest name
    for (int i = 0; i < LOBBY_PLACES && company->place < 0 && company->file >= 0; i++)
        if (lock_byte(company->file, PLACE_AT(i), F_WRLCK))
            company->place = i;
    if (company->place >= 0 && pwrite(company->file, name, sizeof name, PLACE_AT(company->place)) != (ssize_t)sizeof name) {
        lock_byte(company->file, PLACE_AT(company->place), F_UNLCK); // the disk is full
        company->place = -1;
    }
}

// Reads the name of another visitor who waits in the lobby, from this place in the company's file.  Returns false if nobody waits
// there.
static bool read_place(const struct lobby_company *company, int place, struct strbuf *name)
{
    char text[NAME_MAX_BYTES + 1] = "";
    if (place == company->place || !is_taken(company->file, PLACE_AT(place)) ||
        pread(company->file, text, NAME_MAX_BYTES, PLACE_AT(place)) != NAME_MAX_BYTES)
        return false;
    utf8_clean(text, NAME_MAX_BYTES, name);
    return name->length;
}

int lobby_company_tell(const struct lobby *lobby, struct strbuf *out)
{
    int count = 0;
    for (int i = 0; i < LOBBY_PLACES && lobby->company.file >= 0; i++) {
        LOCAL(strbuf) name = STRBUF_INIT;
        if (!read_place(&lobby->company, i, &name))
            continue;
        strbuf_addf(out, _("%s waits in the lobby.\n"), name.text);
        count++;
    }
    if (count)
        strbuf_add(out, _("The word chat and a text talks to whoever waits here.\n"));
    return count;
}

// --- what visitors say in the lobby ---

static bool read_line(int file, int i, struct said_line *line)
{
    bool there = pread(file, line, sizeof *line, LINE_AT(i)) == (ssize_t)sizeof *line && line->number > 0;
    line->name[sizeof line->name - 1] = line->text[sizeof line->text - 1] = '\0';
    return there;
}

static int64_t latest(int file)
{
    struct said_line line;
    int64_t number = 0;
    for (int i = 0; i < SAID_KEPT; i++)
        if (read_line(file, i, &line) && line.number > number && line.number < INT64_MAX)
            number = line.number;
    return number;
}

// Appends the lines that the company in the lobby has said since this visitor last heard them, in their order.
static void tell_lines(struct lobby *lobby, struct strbuf *out)
{
    struct lobby_company *company = &lobby->company;
    int64_t last = latest(company->file);
    if (last - company->heard > SAID_KEPT || last < company->heard)
        company->heard = last > SAID_KEPT ? last - SAID_KEPT : 0;
    for (int64_t number = company->heard + 1; number <= last; number++) {
        struct said_line line;
        LOCAL(strbuf) name = STRBUF_INIT, text = STRBUF_INIT;
        if (!read_line(company->file, (int)(number % SAID_KEPT), &line) || line.number != number ||
            strcmp(line.name, lobby->name) == 0)
            continue;
        utf8_clean(line.name, NAME_MAX_BYTES, &name);
        utf8_clean(line.text, SAID_BYTES, &text);
        strbuf_addf(out, _("%s says, %s\n"), name.text, text.text);
    }
    company->heard = last;
}

static bool says_too_much(struct lobby_company *company)
{
    int64_t now = clock_ms();
    if (now - company->said_from > SAID_MS) {
        company->said_from = now;
        company->said = 0;
    }
    return ++company->said > LOBBY_SAID_MOST;
}

static bool add_line(const struct lobby *lobby, const char *text)
{
    int file = lobby->company.file;
    struct said_line line = { 0 };
    bool mine = false;
    for (int i = 0; i < SAID_TRIES && file >= 0 && !(mine = lock_byte(file, WRITING, F_WRLCK)); i++)
        clock_sleep(SAID_TRY_MS);
    if (!mine)
        return false;
    line.number = latest(file) + 1;
    memcpy(line.name, lobby->name, strlen(lobby->name) + 1);
    memcpy(line.text, text, strlen(text) + 1); // utf8_clean does not make it longer
    bool written = pwrite(file, &line, sizeof line, LINE_AT(line.number % SAID_KEPT)) == (ssize_t)sizeof line;
    lock_byte(file, WRITING, F_UNLCK);
    return written;
}

void lobby_chat(struct lobby *lobby, const char *typed)
{
    struct session *session = lobby->home.session;
    LOCAL(strbuf) text = STRBUF_INIT, others = STRBUF_INIT;
    utf8_clean(typed, SAID_BYTES - 1, &text);
    if (!lobby_company_tell(lobby, &others))
        session_reply(session, _("Nobody else waits in the lobby, so nobody would hear it."));
    else if (says_too_much(&lobby->company))
        session_reply(session, _("You are writing faster than people can listen. Wait a few seconds."));
    else if (!add_line(lobby, text.text))
        session_reply(session, _("That could not be said. Try again."));
    else {
        LOCAL(strbuf) said = STRBUF_INIT;
        strbuf_addf(&said, _("You say, %s\n"), text.text);
        session_say(session, SPEECH_ANSWER, said.text);
    }
}

// --- coming to the lobby and leaving it ---

void lobby_company_leave(struct lobby *lobby)
{
    struct lobby_company *company = &lobby->company;
    if (company->place >= 0)
        lock_byte(company->file, PLACE_AT(company->place), F_UNLCK);
    company->place = -1;
}

void lobby_company_wait(struct lobby *lobby)
{
    if (lobby->company.file < 0 || lobby->company.place >= 0)
        return;
    come_in(lobby);
    lobby->company.heard = latest(lobby->company.file);
}

void lobby_company_news(struct lobby *lobby, struct strbuf *out)
{
    if (lobby->company.file >= 0)
        tell_lines(lobby, out);
}
