// SPDX-License-Identifier: GPL-3.0-or-later
// Asking a person for their code; netplay.h says how.
#include "base/text.h"
#include "netplay/netplay.h"
#include "session/say/prompt.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

static void wipe(struct strbuf *typed)
{
    code_forget(typed->text, typed->length);
    strbuf_reset(typed);
}

// The line alone, or after the one before.
static bool reads(const char *line, struct strbuf *typed, struct code *code, struct err *err)
{
    LOCAL(err) ignored = ERR_INIT;
    if (code_read(line, code, err))
        return true;
    strbuf_addf(typed, " %s", line);
    bool good = code_read(typed->text, code, &ignored);
    wipe(typed);
    strbuf_add(typed, line);
    return good;
}

enum code_asked code_ask(struct session *session, struct strbuf *typed, struct code *code)
{
    LOCAL(err) err = ERR_INIT;
    char *line = session_ask_secret(session, _("Code? "));
    bool none = !line || !*line || text_among(line, NC_("typed", "q|quit|back"));
    bool good = !none && reads(line, typed, code, &err);
    if (!line && !session->input.terminal)
        session->input.over = true;
    if (!none && !good)
        session_say(session, SPEECH_ANSWER, err.text.text);
    if (line)
        code_forget(line, strlen(line));
    free(line);
    return none ? CODE_NONE : good ? CODE_GIVEN : CODE_WRONG;
}
