// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and closing a session, and getting up from a table.  What happens meanwhile is in the files beside this one.
#include "session/session.h"

#include "base/bug.h"
#include "session/coach/coach.h"

#include <stdlib.h>

void session_init(struct session *session)
{
    *session = (struct session){ .command = -1, .person = mem_zero(1, sizeof *session->person), .input.lines.part = STRBUF_INIT };
    person_init(session->person);
}

void session_release(struct session *session)
{
    hotseat_release(session);
    session_forget_legal(session);
    table_free(session->table);
    coach_free(session->coach);
    speech_close(session->output.speech);
    sound_close(session->output.sound);
    person_release(session->person);
    free(session->person);
    free(session->input.unread);
    strbuf_release(&session->input.lines.part);
    free(session->path);
    free(session->company.farewell);
    free(session->company.name);
}

void session_rise(struct session *session)
{
    struct session fresh;
    session_init(&fresh);
    fresh.preferences = session->preferences;
    fresh.input = session->input;
    fresh.input.unread = NULL;
    session->input.lines.part = (struct strbuf)STRBUF_INIT;
    fresh.output = session->output;
    fresh.output.ring = fresh.output.calls = false;
    fresh.guest = session->guest;
    fresh.home = session->home;
    fresh.say_lessons = session->say_lessons;
    fresh.sum_up = session->sum_up;
    session->output.speech = NULL;
    session->output.sound = NULL;
    session_release(session);
    *session = fresh;
}

void session_set_screen(struct session *session, int fd)
{
    const struct preferences *preferences = &session->preferences;
    struct screen *screen = &session->output.screen;
    bool lost = screen->lost;
    struct pane shown = screen->pane; // the window's pane stays whatever else changes
    screen_init(screen, fd, session->input.words || preferences->cursor == CURSOR_STILL);
    shown.means = screen->pane.means;
    screen->pane = shown;
    screen->lost = lost;
    screen->theme = theme_shown((enum theme)preferences->theme, fd);
    screen->braille = preferences->print_style == STYLE_BRAILLE;
}
