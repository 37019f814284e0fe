// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out the name of the lobby's visitor, by a kept name or one that is asked for.  A house gives a code for a new name and
// asks for the code of a known one; without a house a name is enough.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool take_name(struct lobby *lobby, const char *typed)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    hotseat_clean_name(typed, strlen(typed), &clean);
    snprintf(lobby->name, sizeof lobby->name, "%s", clean.text);
    if (!wire_user(lobby->name, lobby->user, sizeof lobby->user))
        *lobby->name = '\0';
    return *lobby->name;
}

// --- the visitor's code ---

static void say_code(struct lobby *lobby, const struct code *code)
{
    LOCAL_SECRET lines = STRBUF_INIT;
    strbuf_add(&lines, _("Your code, to come back from another place, follows.\n"));
    code_say(code, &lines);
    session_say(lobby->home.session, SPEECH_EVENT, lines.text);
}

// Asks the lobby's visitor, three times at most, for the code of a known name.  A code is kept only once the house has accepted
// it.  Returns false, with no code taken, if none was right.
static bool prove(struct lobby *lobby)
{
    enum { PROOF_TRIES = 3 };
    struct session *session = lobby->home.session;
    LOCAL_SECRET typed = STRBUF_INIT;
    enum code_asked asked = CODE_WRONG;
    session_answerf(session,
                    _("%s has been here before. If that is you, type your code of 12 words. Enter alone takes another name."),
                    lobby->name);
    for (int wrong = 0; wrong < PROOF_TRIES && asked != CODE_NONE && !home_over(&lobby->home); wrong += asked != CODE_PART) {
        LOCAL(code) code = { 0 };
        LOCAL(err) err = ERR_INIT;
        if ((asked = code_ask(session, &typed, &code)) != CODE_GIVEN)
            continue;
        lobby_take_code(lobby, &code, false);
        enum house_word word = lobby_look(lobby, &err);
        if (word == HOUSE_FINE)
            lobby_take_code(lobby, &code, lobby->visitor->known);
        if (word == HOUSE_FINE)
            return true;
        os_wipe(typed.text, typed.length);
        strbuf_reset(&typed);
        session_reply(session, word == HOUSE_REFUSED ? _("That is not the code for this name.") : err.text.text);
    }
    credentials_release(&lobby->credentials);
    return false;
}

// --- the visitor's name ---

enum coming { COMES_IN, COMES_NOT, HOUSE_AWAY }; // HOUSE_AWAY: the visitor plays alone until the house answers

static enum coming say_away(struct lobby *lobby)
{
    session_reply(lobby->home.session, _("The house does not answer now. Number 7 tries again."));
    return HOUSE_AWAY;
}

// Reads the tables of the lobby's house, connecting with the visitor's code, and returns whether the visitor comes in.  If the
// house does not answer, the visitor is told.  If it refuses the code, nothing is said yet: the house says why when it is asked
// to let the visitor's name in.
static enum coming look(struct lobby *lobby)
{
    LOCAL(err) err = ERR_INIT;
    enum house_word word = lobby_look(lobby, &err);
    if (word == HOUSE_SILENT)
        return say_away(lobby);
    return word == HOUSE_FINE ? COMES_IN : COMES_NOT;
}

// Reads a line of a visitor who waits at the lobby's entrance for the owner's answer.  Returns true if the visitor gives up
// waiting.
static bool gives_up_waiting(struct session *session, const struct newcomer *newcomer)
{
    char *line = NULL;
    enum line_came came = session_take_line(session, &line);
    bool gives_up = came == LINE_GONE || (line && text_among(line, NC_("typed", "q|quit|back|leave|exit|bye")));
    session->input.over = session->input.over || came == LINE_GONE;
    if (line && !gives_up)
        session_answerf(session, _("%s has not answered yet. The word q takes another name."), newcomer->said);
    free(line);
    return gives_up;
}

// Has a visitor wait at the lobby's entrance until the owner of the house, who may be in the middle of a game, has answered.
static void wait_for_owner(struct lobby *lobby, struct newcomer *newcomer)
{
    enum { OWNER_MS = 10 * 60 * 1000 };
    struct session *session = lobby->home.session;
    int64_t end = clock_ms() + OWNER_MS;
    bool waits = true;
    session_answerf(session, _("%s is asked whether you may come in. Wait a moment."), newcomer->said);
    session_reply(session, _("What travels here is not encrypted, so others in the same network could read along."));
    terminal_beside((struct beside){ newcomer_due, newcomer_turn, newcomer });
    while (waits && newcomer->answer == NEWCOMER_WAITS && clock_ms() < end && !terminal_leaving()) {
        session_flush(session);
        if (session->input.terminal)
            terminal_wait(-1, (int)(end - clock_ms()));
        else if (line_input_wait(&session->input.lines, STDIN_FILENO, (int)(end - clock_ms())))
            waits = !gives_up_waiting(session, newcomer);
    }
    terminal_beside((struct beside){ 0 });
    if (waits && newcomer->answer == NEWCOMER_WAITS && !terminal_leaving())
        session_answerf(session, _("%s has not answered. Try again later."), newcomer->said);
}

// Asks the house of the lobby to let in a visitor of this name.
static enum coming come(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    struct newcomer newcomer;
    LOCAL(err) err = ERR_INIT;
    enum coming coming = COMES_NOT;
    bool answered = newcomer_come(&lobby->way, lobby->name, lobby->from, &newcomer, &err);
    bool waited = answered && newcomer.answer == NEWCOMER_WAITS;
    if (waited)
        wait_for_owner(lobby, &newcomer);
    if (!answered) {
        coming = say_away(lobby);
    } else if (newcomer.answer == NEWCOMER_KNOWN) {
        coming = prove(lobby) ? COMES_IN : COMES_NOT;
    } else if (newcomer.answer == NEWCOMER_NO) {
        session_reply(session, newcomer.said);
    } else if (newcomer.answer == NEWCOMER_CODE) {
        lobby_take_code(lobby, &newcomer.code, true);
        if (!waited) // the connection is not encrypted, so no code is said, and the owner's word lets the visitor in the next
                     // time too
            say_code(lobby, &newcomer.code);
        if ((coming = look(lobby)) == COMES_NOT)
            coming = say_away(lobby);
    }
    newcomer_end(&newcomer);
    return coming;
}

// Returns whether the line typed as a visitor's name is a code.  As a name, it would be told to everybody in the lobby.
static bool is_code(const char *line)
{
    return code_listed(line) >= CODE_WORDS / 2; // a code is said in two lines
}

static bool ask_name(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    char *line = session_ask(session, _("What is your name? "));
    bool leaves = line && text_among(line, NC_("typed", "leave|quit|q|exit|bye"));
    bool code = line && is_code(line), typed = line && !leaves && !code && take_name(lobby, line);
    session->input.over = session->input.over || (!line && !session->input.terminal);
    session->done = session->done || leaves;
    if (code)
        session_reply(session, _("Those are words of a code. Type your name first, then you are asked for the code."));
    else if (line && *line && !typed && !leaves)
        session_reply(session, _("Others could not hear that name. Choose another one."));
    if (code)
        os_wipe(line, strlen(line));
    free(line);
    return typed;
}

// Lets the visitor into the lobby with the name they have, or else with names that are asked for, until they are in or play
// alone.
static enum coming enter(struct lobby *lobby, enum coming coming)
{
    while (coming == COMES_NOT && !home_over(&lobby->home))
        if (ask_name(lobby))
            coming = lobby->house ? come(lobby) : COMES_IN;
    if (coming == COMES_NOT)
        return coming;
    visitor_settle(lobby->visitor);
    visitor_keep(lobby->visitor, "name", lobby->name);
    return coming;
}

static enum coming by_what_was_kept(struct lobby *lobby)
{
    char name[NAME_MAX_BYTES];
    if (!lobby->visitor->known || !visitor_recall(lobby->visitor, "name", name, sizeof name) || !take_name(lobby, name))
        return COMES_NOT;
    if (!lobby->house)
        return COMES_IN;
    enum coming coming = lobby_kept_code(lobby) ? look(lobby) : COMES_NOT;
    return coming == COMES_NOT ? come(lobby) : coming;
}

bool lobby_meet(struct lobby *lobby)
{
    enum coming coming = by_what_was_kept(lobby);
    if (coming == COMES_NOT && !*lobby->name)
        session_reply(lobby->home.session, _("This is Parlour, a card table that you play by ear."));
    bool in = enter(lobby, coming) != COMES_NOT;
    lobby->args.name = lobby->name;
    return in && !home_over(&lobby->home);
}

bool lobby_looks(struct lobby *lobby)
{
    if (!lobby->house) {
        session_reply(lobby->home.session, _("No house is open here now. Number 4 plays alone."));
        return false;
    }
    enum coming coming = *lobby->credentials.user ? look(lobby) : COMES_NOT;
    if (coming == COMES_NOT)
        coming = enter(lobby, come(lobby));
    return coming == COMES_IN && !home_over(&lobby->home);
}
