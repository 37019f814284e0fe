// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of the first start, each asked once: who speaks, which screen reader reads the terminal, and the player's name.
#include "home/startup.h"

#include "base/text.h"
#include "commands/dispatch.h"
#include "session/say/say.h"
#include "system/os.h"
#include "term/screen_reader.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *startup_account(void)
{
    static char name[64];
    os_login_name(name, sizeof name);
    return *name ? name : "Player";
}

static bool is_leaving(const struct session *session)
{
    return session->done || terminal_leaving();
}

// Asks at the first start whether Parlour is to speak, in print and aloud.  It is the first question, so that Parlour's voice and
// a screen reader do not speak at the same time.  Returns false if it was not answered.  Then nothing is kept: a player who waits
// for keys to act alone, or who hears nothing, must not have chosen silence for good.
static bool ask_who_speaks(struct session *session, struct err *err)
{
    static const char *const welcome = N_("Welcome to Parlour.\n"
                                          "With a screen reader, press n.\n");
    LOCAL(err) silent = ERR_INIT; // without a sound card the question is still in print
    session->output.speech = speech_open(&session->preferences.speech, &silent);
    session_say(session, SPEECH_EVENT, _(welcome));
    int speaks = session_decide(session, _("Shall Parlour speak, y or n? "));
    bool stays = !is_leaving(session);
    if (stays && speaks >= 0) {
        if (!speaks || strcmp(session->preferences.speech.output, "none") == 0)
            preferences_set(&session->preferences, "speech", speaks ? speech_first("") : "none", err);
        preferences_set(&session->preferences, "asked", "true", err);
    } else if (stays) {
        session_reply(session, _("Not answered. The next start asks again."));
    }
    speech_close(session->output.speech);
    session->output.speech = NULL;
    return stays && speaks >= 0;
}

// Returns whether the first questions include the screen reader, because Orca takes some keys for itself.  Orca does not read the
// Linux console, and keys do not matter if words are typed.
static bool reader_matters(const struct session *session)
{
    const char *term = getenv("TERM");
    return !speech_by_readers && strcmp(session->preferences.speech.output, "none") == 0 && !session_by_words(session) &&
           strcmp(term ? term : "", "linux") != 0;
}

// Asks, as one of the first questions, which screen reader reads the terminal.  Enter alone means Orca if it is running, and
// otherwise another one.  Returns false to go back to the question before.
static bool ask_reader(struct session *session, struct err *err)
{
    static const char *const readers[] = { "orca", "fenrir", "brltty", "other" };
    enum { OFFERED = sizeof readers / sizeof *readers };
    bool orca = screen_reader_runs("/proc", "orca");
    LOCAL(strbuf) lines = STRBUF_INIT;
    strbuf_add(&lines, _("1. Orca.\n2. Fenrir.\n3. BRLTTY.\n4. Another.\n"));
    strbuf_add(&lines, orca ? _("Orca is running, Enter alone takes it.\n") : "");
    session_answer(session, lines.text);
    int chosen = session_choose(session, OFFERED);
    if (is_leaving(session) || session->input.escaped)
        return !session->input.escaped;
    preferences_set(&session->preferences, "reader", chosen >= 0 ? readers[chosen] : orca ? "orca" : "other", err);
    if (session->preferences.reader == READER_ORCA)
        session_reply(session, _("With Orca, j and k walk your hand."));
    return true;
}

// Asks, as the last of the first questions, for the player's name.  Returns false to go back to the question before.
static bool ask_name(struct session *session, struct err *err)
{
    char prompt[40];
    snprintf(prompt, sizeof prompt, _("Your name, or Enter for %.10s? "), startup_account());
    char *line = session_ask(session, prompt);
    if (!line && session->input.escaped && !is_leaving(session))
        return false;
    LOCAL(strbuf) name = STRBUF_INIT;
    const char *typed = line && *line ? line : startup_account();
    hotseat_clean_name(typed, strlen(typed), &name);
    LOCAL(strbuf) quoted = STRBUF_INIT;
    strbuf_addf(&quoted, "\"%s\"", name.text);
    preferences_set(&session->preferences, "name", quoted.text, err);
    free(line);
    return true;
}

// Asks at the first start for the screen reader and the player's name.  Returns false to go back to the first question, who
// speaks.
static bool ask_reader_and_name(struct session *session, const struct play_args *args, struct err *err)
{
    bool reader = reader_matters(session), named = args->name || *session->preferences.name;
    for (;;) {
        if (reader && !ask_reader(session, err))
            return false;
        if (is_leaving(session) || named || ask_name(session, err))
            return true;
        if (!reader)
            return false;
    }
}

// Asks the first question, who speaks, on a system such as Windows where programs speak through the screen reader: which screen
// reader the player has, and whether Parlour speaks through it.  Returns false if it was not answered.
static bool ask_who_speaks_of_readers(struct session *session, struct err *err)
{
    static const struct {
        const char *reader, *speech;
    } answers[] = { { "nvda", "none" },  { "jaws", "none" }, { "narrator", "none" },
                    { "other", "none" }, { "nvda", "nvda" }, { "other", "sapi" } };
    enum { ANSWERS = sizeof answers / sizeof *answers };
    session_say(session, SPEECH_EVENT, _("Welcome to Parlour. Which screen reader reads this window?\n"));
    session_answer(session, _("1. NVDA.\n2. JAWS.\n3. Narrator.\n4. Another.\n5. NVDA, and Parlour speaks through it.\n"
                              "6. None, a voice of Windows shall speak.\n"));
    int chosen = session_choose(session, ANSWERS);
    if (is_leaving(session))
        return false;
    if (chosen < 0) {
        session_reply(session, _("Not answered. The next start asks again."));
        return false;
    }
    preferences_set(&session->preferences, "reader", answers[chosen].reader, err);
    preferences_set(&session->preferences, "speech", answers[chosen].speech, err);
    preferences_set(&session->preferences, "asked", "true", err);
    if (strcmp(answers[chosen].speech, "nvda") == 0)
        session_reply(session,
                      _("Press NVDA+5 until NVDA says off, or you hear everything twice, once by NVDA itself and once by "
                        "Parlour."));
    return true;
}

bool startup_greet(struct session *session, const struct play_args *args, struct err *err)
{
    if (!session->input.terminal || session->output.fixed || session->preferences.asked || session->preferences.faulty)
        return false;
    do {
        if (!(speech_by_readers ? ask_who_speaks_of_readers : ask_who_speaks)(session, err))
            return false;
    } while (!ask_reader_and_name(session, args, err));
    if (is_leaving(session))
        return false;
    session->first = true;
    return true;
}
