// SPDX-License-Identifier: GPL-3.0-or-later
// Before the first card and after the last one: the terminal, the settings, the voice and the
// questions of the first start.  Every sitting begins and ends with it, at a table here or elsewhere.
#ifndef HOME_STARTUP_H
#define HOME_STARTUP_H

#include "home/play_args.h"
#include "session/session.h"

// Makes the session, loads the settings and takes over the terminal; sentences in err are to be said, not fatal.
void startup_begin(struct session *session, const struct play_args *args, struct err *err);
// The questions of the first start, where nobody answered them yet.
// True: this was the first start.
bool startup_greet(struct session *session, const struct play_args *args, struct err *err);
// The first line of every session, which voice is live; then what err holds.
void startup_voice(struct session *session, struct err *err);
// Behind the first start and its voice: shall the first lesson begin?
bool startup_lesson(struct session *session);
// The player's name: of the command line, the settings or the login.
void startup_name(const struct session *session, const struct play_args *args, struct strbuf *name);
// Another program has the terminal and the voice, until they are taken back.
void startup_lend(struct session *session);
void startup_take_back(struct session *session);
// Puts the terminal back, says why there was no game when err has sentences, and releases the session.  The exit status: what it
// would be, or EXIT_WRONG and a sentence where what was said could not be written.
int startup_end(struct session *session, const struct err *err, int status);

#endif
