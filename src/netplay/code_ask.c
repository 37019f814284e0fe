// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a person for their code, in one line or in parts.  No word of the code is said, printed or left in memory.
#include "base/text.h"
#include "netplay/netplay.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

static void wipe(struct strbuf *typed)
{
    os_wipe(typed->text, typed->length);
    strbuf_reset(typed);
}

// Adds a typed line to the words of the person's code so far.  A line with a whole code replaces them, and a line with a wrong
// word adds nothing.  If twelve words do not fit together, all are dropped.  Returns what the person has given so far.
static enum code_asked take(const char *line, struct strbuf *typed, struct code *code, struct err *err)
{
    if (code_listed(line) >= CODE_WORDS)
        wipe(typed);
    size_t before = typed->length;
    int kept = code_listed(typed->text);
    strbuf_addf(typed, " %s", line);
    int words = code_listed(typed->text);
    if (code_read(typed->text, code, err))
        return CODE_GIVEN;
    if (words && words < CODE_WORDS) {
        err_clear(err);
        err_add(err, P_("%d word of 12. Type the next ones.", "%d words of 12. Type the next ones.", words), words);
        return CODE_PART;
    }
    os_wipe(typed->text + before, typed->length - before);
    strbuf_cut(typed, before);
    if (words) // there are as many words as in a code, but nobody can tell which of them is wrong
        wipe(typed);
    else if (kept)
        err_add(err, P_("The %d word before this line counts.", "The %d words before this line count.", kept), kept);
    return CODE_WRONG;
}

enum code_asked code_ask(struct session *session, struct strbuf *typed, struct code *code)
{
    LOCAL(err) err = ERR_INIT;
    char *line = session_ask_secret(session, _("Code? "));
    bool none = !line || !*line || text_among(line, NC_("typed", "q|quit|back"));
    enum code_asked asked = none ? CODE_NONE : take(line, typed, code, &err);
    if (!line && !session->input.terminal)
        session->input.over = true;
    if (err.count)
        session_say(session, SPEECH_ANSWER, err.text.text);
    if (line)
        os_wipe(line, strlen(line));
    free(line);
    return asked;
}
