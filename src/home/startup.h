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
const char *startup_account(void); // whose account it is, as a name for the player
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

// --- people and computer players at a table, as the command line says, in a new game or an unfinished one (seating.c) ---

// Fills in who would sit where, names and levels.  Returns the number of seats, or 0 and a sentence.
int seating_names(const struct session *session, const struct play_args *args, const struct variant *variant,
                  struct seat_plan seat[SEATS_MAX], struct err *err);
// Fills the seats behind those of the people with computer players, whose names nobody has yet.
void seating_computers(struct seat_plan *seat, int people, int seats, const char *level);
// Seats two people, by their names, so that they play together; who NULL: the person on the first seat.  False and a sentence:
// the game has no such seats.
bool seating_partner(const struct variant *variant, struct seat_plan *seat, int seats, const char *who, const char *partner,
                     struct err *err);
// Makes partners of these two seats, by the sides that seats have: people change places where that is needed.
void seating_meet(struct seat_plan *seat, int seats, const unsigned *side, int one, int other);
// Who sits down with the person of that seat (or a watcher): "Bob, Carol", or with partners "Carol against Bob and Dave".
void seating_company(const struct variant *variant, const struct seat_plan *seat, int seats, int own, struct strbuf *out);
// Sits down and plays until the player leaves.  False: there is no table, and err says why.
bool seating_play(struct session *session, const struct play_args *args, struct err *err);

#endif
