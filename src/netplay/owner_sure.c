// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the owner of a house whether they are sure before something that cannot be taken back, at a table as well as at the
// console of a host who does not play.
#include "base/text.h"
#include "netplay/netplay.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <signal.h>
#include <string.h>

bool owner_is_sure(struct session *session, const char *word, const char *name, const char *others, bool stays)
{
    LOCAL(strbuf) question = STRBUF_INIT, otherwise = STRBUF_INIT;
    if (strcmp(word, "remove") == 0) {
        strbuf_addf(&question, _("Remove %.60s from the house, y or n? "), name);
        strbuf_addf(&otherwise, _("%.60s stays."), name);
    } else if (strcmp(word, "close") == 0 && *others) {
        session_answerf(session, _("At that table now, %s."), others);
        strbuf_add(&question, _("Close the table, y or n? "));
        strbuf_add(&otherwise, _("The table stays open."));
    }
    bool sure = !question.length || !session->input.terminal || session_confirm(session, question.text);
    if (stays && !sure && terminal_leaving() == SIGINT)
        terminal_stay();
    session->done = session->done && !stays;
    if (!sure && !session->done)
        session_reply(session, otherwise.text);
    return sure;
}
