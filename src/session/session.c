// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and closing a session, and getting up from a table; what is said and done meanwhile is in the files beside this one.
#include "session/session.h"

#include "base/bug.h"
#include "session/hotseat.h"

#include <stdlib.h>

void session_init(struct session *session)
{
    *session = (struct session){ .command = -1, .person = mem_zero(1, sizeof *session->person) };
    person_init(session->person);
}

void session_release(struct session *session)
{
    hotseat_release(session);
    table_free(session->table);
    speech_close(session->speech);
    sound_close(session->sound);
    person_release(session->person);
    free(session->person);
    free(session->unread);
    free(session->path);
    free(session->company.farewell);
}

void session_rise(struct session *session)
{
    struct session fresh;
    session_init(&fresh);
    fresh.preferences = session->preferences;
    fresh.terminal = session->terminal;
    fresh.words = session->words;
    fresh.types = session->types;
    fresh.fixed = session->fixed;
    fresh.input_over = session->input_over;
    fresh.home = session->home;
    fresh.say_lessons = session->say_lessons;
    fresh.screen = session->screen;
    fresh.muted = session->muted;
    fresh.speech = session->speech;
    fresh.sound = session->sound;
    session->speech = NULL;
    session->sound = NULL;
    session_release(session);
    *session = fresh;
}

void session_set_screen(struct session *session, int fd)
{
    const struct preferences *preferences = &session->preferences;
    bool lost = session->screen.lost;
    struct pane stands = session->screen.pane; // whatever is changed, that stands in the window
    screen_init(&session->screen, fd, session->words || preferences->cursor == CURSOR_STILL);
    stands.means = session->screen.pane.means;
    session->screen.pane = stands;
    session->screen.lost = lost;
    session->screen.theme = theme_shown((enum theme)preferences->theme, fd);
    session->screen.braille = preferences->print_style == STYLE_BRAILLE;
}
