// SPDX-License-Identifier: GPL-3.0-or-later
// Before the first card and after the last one: the terminal, the settings, the voice and the
// questions of the first start.  Every sitting begins and ends with it, at a table here or elsewhere.
#ifndef HOME_STARTUP_H
#define HOME_STARTUP_H

#include "home/play_args.h"
#include "session/session.h"

// Makes the session, loads the settings and takes over the terminal; sentences in err are to be said, not fatal.
void startup_begin(struct session *session, const struct play_args *args, struct err *err);
// Asks the questions of the first start, unless they have been answered.  True: this was the first start.
bool startup_greet(struct session *session, const struct play_args *args, struct err *err);
// Opens the voice and says the first line of every session, which voice it is, but for who has just chosen none; then what err
// holds, and clears it.
void startup_voice(struct session *session, struct err *err);
// After the first start: asks whether the first lesson shall begin.
bool startup_lesson(struct session *session);
// Appends the player's name: from the command line, the settings or the login, in this order.
void startup_name(const struct session *session, const struct play_args *args, struct strbuf *name);
// Gives the terminal and the voice to another program, once what was said has been heard; nothing is said until they are back.
void startup_lend(struct session *session);
void startup_take_back(struct session *session); // when it has ended
// A whole sitting: all of the above, then run unless the player has left, and the end; run's false is EXIT_WRONG.  Gives the exit
// status.
int startup_sit(const struct play_args *args, bool (*run)(struct session *session, void *self, struct err *err), void *self);
// Puts the terminal back, says why there was no game if err has sentences, and releases the session.  Returns the exit status:
// the one given, or EXIT_WRONG, with a sentence, if the output could not be written.
int startup_end(struct session *session, const struct err *err, int status);

#endif
