// SPDX-License-Identifier: GPL-3.0-or-later
// News for a visitor who waits in the lobby: a table was opened.  The visitor has no connection there, because it might cut off
// the one of their seat, so the house writes the news to a file that the console opened before its sandbox.
#include "base/text.h"
#include "base/utf8.h"
#include "lobby/lobby_inside.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <string.h>
#include <unistd.h>

static void read_opened(const struct lobby *lobby, char line[LOBBY_NEWS_BYTES])
{
    ssize_t length = lobby->way.opened < 0 ? 0 : pread(lobby->way.opened, line, LOBBY_NEWS_BYTES - 1, 0);
    line[length > 0 ? length : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    utf8_mend(line);
}

static void tell_opened(struct lobby *lobby, struct strbuf *out)
{
    char line[LOBBY_NEWS_BYTES];
    read_opened(lobby, line);
    const char *name = line + strcspn(line, " ");
    if (strcmp(line, lobby->opened) == 0)
        return;
    memcpy(lobby->opened, line, sizeof line);
    if (strlen(name) > 1)
        strbuf_addf(out, _("A new table is open, %s. Number 1 sits down.\n"), name + 1);
}

static int due(void *, struct pollfd *)
{
    enum { NEWS_LOOK_MS = 2000 };
    return NEWS_LOOK_MS;
}

static bool turn(void *self, const struct pollfd *)
{
    struct lobby *lobby = self;
    struct session *session = lobby->home.session;
    LOCAL(strbuf) text = STRBUF_INIT;
    tell_opened(lobby, &text);
    lobby_company_news(lobby, &text);
    if (!text.length)
        return false;
    session_say(session, SPEECH_EVENT, text.text);
    session_flush_asking(session, session->input.question); // at a terminal the question stays where it is
    return false;
}

void lobby_wait_for_news(struct home_visit *home, bool on)
{
    struct lobby *lobby = lobby_of(home);
    bool news = lobby->way.opened >= 0 || lobby->company.file >= 0;
    if (on)
        read_opened(lobby, lobby->opened);
    if (on)
        lobby_company_wait(lobby);
    terminal_beside(on && news ? (struct beside){ due, turn, lobby } : (struct beside){ 0 });
}
