// SPDX-License-Identifier: GPL-3.0-or-later
// Who the visitor is: by a name that was kept, or one that is asked for.  A house gives a code for a new name and asks for that
// of a known one; without a house a name is enough.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "session/hotseat.h"
#include "session/say/prompt.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take_name(struct lobby *lobby, const char *typed)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    hotseat_clean_name(typed, strlen(typed), &clean);
    snprintf(lobby->name, sizeof lobby->name, "%s", clean.text);
    if (!wire_user(lobby->name, lobby->user, sizeof lobby->user))
        *lobby->name = '\0';
    return *lobby->name;
}

// --- the code ---

static void say_code(struct lobby *lobby, const struct code *code)
{
    char words[CODE_TEXT_BYTES];
    LOCAL(strbuf) lines = STRBUF_INIT;
    code_write(code, words);
    strbuf_addf(&lines, _("Your code, to come back from another place, follows.\n%s.\n"), words);
    session_say(lobby->home.session, SPEECH_EVENT, lines.text);
    code_forget(words, sizeof words);
    code_forget(lines.text, lines.length);
}

static bool ask_code(struct lobby *lobby, struct code *code, bool *leaves)
{
    LOCAL(err) err = ERR_INIT;
    char *line = session_ask_secret(lobby->home.session, _("Code? "));
    bool good = line && *line && code_read(line, code, &err);
    *leaves = !line || !*line || text_among(line, NC_("typed", "q|quit|back"));
    if (!line && !lobby->home.session->input.terminal)
        lobby->home.session->input.over = true;
    if (!*leaves && !good)
        session_say(lobby->home.session, SPEECH_ANSWER, err.text.text);
    if (line)
        code_forget(line, strlen(line));
    free(line);
    return good;
}

// A code counts once the house has taken it.
static bool prove(struct lobby *lobby)
{
    enum { PROOF_TRIES = 3 };
    struct session *session = lobby->home.session;
    bool leaves = false;
    session_answerf(session,
                    _("%s has been here before. If that is you, type your code of 12 words; Enter alone takes another name."),
                    lobby->name);
    for (int i = 0; i < PROOF_TRIES && !leaves && !home_over(&lobby->home); i++) {
        struct code code;
        LOCAL(err) err = ERR_INIT;
        if (!ask_code(lobby, &code, &leaves))
            continue;
        lobby_take_code(lobby, &code, false);
        enum house_word word = lobby_look(lobby, &err);
        if (word == HOUSE_FINE)
            lobby_take_code(lobby, &code, lobby->visitor->known);
        code_forget(&code, sizeof code);
        if (word == HOUSE_FINE)
            return true;
        session_answerf(session, "%s", word == HOUSE_REFUSED ? _("That is not the code for this name.") : err.text.text);
    }
    return false;
}

// --- the name ---

// Asks the house to let this name in.
static bool come(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    struct newcomer newcomer;
    LOCAL(err) err = ERR_INIT;
    bool in = false;
    if (!newcomer_come(&lobby->way, lobby->name, lobby->from, &newcomer, &err)) {
        session_say(session, SPEECH_ANSWER, err.text.text);
    } else if (newcomer.answer == NEWCOMER_KNOWN) {
        in = prove(lobby);
    } else if (newcomer.answer == NEWCOMER_NO) {
        session_answerf(session, "%s", newcomer.said);
    } else {
        lobby_take_code(lobby, &newcomer.code, true);
        say_code(lobby, &newcomer.code);
        in = lobby_looks(lobby);
    }
    code_forget(&newcomer, sizeof newcomer);
    return in;
}

static bool ask_name(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    char *line = session_ask(session, _("What is your name? "));
    bool leaves = line && text_among(line, NC_("typed", "leave|quit|q|exit|bye"));
    bool typed = line && !leaves && take_name(lobby, line);
    session->input.over = session->input.over || (!line && !session->input.terminal);
    session->done = session->done || leaves;
    if (line && *line && !typed && !leaves)
        session_answerf(session, "%s", _("That is no name that others can hear. Choose another one."));
    free(line);
    return typed;
}

static bool was_kept(struct lobby *lobby)
{
    char name[NAME_MAX_BYTES];
    LOCAL(err) err = ERR_INIT;
    if (!lobby->visitor->known || !visitor_recall(lobby->visitor, "name", name, sizeof name) || !take_name(lobby, name))
        return false;
    if (!lobby->house)
        return true;
    if (!lobby_kept_code(lobby))
        return come(lobby);
    enum house_word word = lobby_look(lobby, &err);
    if (word != HOUSE_FINE)
        session_say(lobby->home.session, SPEECH_EVENT, err.text.text);
    lobby->house = word != HOUSE_SILENT;
    return word != HOUSE_REFUSED || come(lobby);
}

bool lobby_meet(struct lobby *lobby)
{
    bool in = was_kept(lobby);
    while (!in && !home_over(&lobby->home))
        in = ask_name(lobby) && (!lobby->house || come(lobby));
    if (in)
        visitor_keep(lobby->visitor, "name", lobby->name);
    lobby->args.name = lobby->name;
    return in && !home_over(&lobby->home);
}
