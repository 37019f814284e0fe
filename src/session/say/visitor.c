// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of a visitor's lines: what is said if a line is too long, if too many come at once, and if none comes for long.
#include "base/text.h"
#include "session/say/say.h"
#include "term/terminal.h"
#include "userdata/guest.h"

// The sentences that a visitor by the door hears when a line is too long, too many come, or none does.  ORDER enum line_trouble
static const char *const troubles[] = {
    [LINE_TOO_LONG] = N_("That line was too long, so it was not read. About 500 letters fit."),
    [LINE_TOO_MANY] = N_("Too many lines at once, some were not read."),
    [LINE_IDLE] = N_("Nothing has come from you for 28 minutes. In 2 minutes you will be disconnected, unless you type a line. "
                     "An empty one is "
                     "enough."),
    [LINE_IDLE_OVER] = N_("Nothing has come from you for 30 minutes, so you are disconnected."),
};

// Says what is wrong with a visitor's typed lines at once, because the session's loop does not run at a question.  Then repeats
// the question.
static void say_trouble(void *self, enum line_trouble trouble)
{
    struct session *session = self;
    session_say(session, SPEECH_URGENT, _(troubles[trouble]));
    session_flush_asking(session, trouble == LINE_IDLE_OVER ? NULL : session->input.question);
}

// Warns a visitor by the door who has typed nothing for long, or says that the visitor is disconnected.  Where keys act at once,
// the warning names a key that only repeats something.
static void say_idle(void *self, bool over)
{
    struct session *session = self;
    const char *text = _(troubles[over ? LINE_IDLE_OVER : LINE_IDLE]);
    if (!over && !session_by_words(session))
        text = _("Nothing has come from you for 28 minutes. In 2 minutes you will be disconnected. Press r to stay.");
    session_say(session, SPEECH_URGENT, text);
}

void session_receive(struct session *session)
{
    enum { KEYS_A_SECOND = 100 };
    if (session->input.terminal)
        terminal_guard((struct guard){ guest_lines.idle_ms, guest_lines.warning_ms, KEYS_A_SECOND, say_idle, session });
    session->preferences.sound = SOUND_OFF;
    session->preferences.muted = false;
    session->input.lines.limits = &guest_lines;
    session->input.lines.trouble = say_trouble;
    session->input.lines.trouble_self = session;
}
