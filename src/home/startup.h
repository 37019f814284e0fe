// SPDX-License-Identifier: GPL-3.0-or-later
// The startup and the end of every sitting, at a table here or elsewhere: the terminal, the settings, the voice and the questions
// of the first start; and seating the players.
#ifndef HOME_STARTUP_H
#define HOME_STARTUP_H

#include "home/play_args.h"
#include "session/session.h"

// Starts a sitting up: makes the session, loads the settings and takes over the terminal.  Sentences in `err` are to be said; the
// session goes on.
void startup_begin(struct session *session, const struct play_args *args, struct err *err);
// Asks the questions of the first start, such as who speaks, at startup, unless they were answered before.  Returns true if the
// player has answered them now.
bool startup_greet(struct session *session, const struct play_args *args, struct err *err);
// Opens the voice at startup and says which voice it is, except to a player who has just chosen none.  Then says what `err`
// holds, and clears it.
void startup_voice(struct session *session, struct err *err);
// Asks at startup, after the questions of the first start, whether to begin with a lesson, and returns the answer.
bool startup_lesson(struct session *session);
const char *startup_account(void); // returns the login name, as a name for the player
// Appends the player's name at startup: from the command line, or else from the settings, or else the login name.
void startup_name(const struct session *session, const struct play_args *args, struct strbuf *name);
// Lends the terminal and the voice to another program, once the player has heard what was said.  Nothing is said until
// startup_take_back.
void startup_lend(struct session *session);
void startup_take_back(struct session *session); // takes the terminal and the voice back when that program has ended
// Runs a whole sitting: startup_begin, startup_greet, startup_voice, then `run` unless the player has left, and startup_end.
// Returns the exit status, which is EXIT_WRONG if `run` returned false.
int startup_sit(const struct play_args *args, bool (*run)(struct session *session, void *self, struct err *err), void *self);
// Ends a sitting: puts the terminal back, says why there was no game if `err` has sentences, and releases the session.  Returns
// `status`, or EXIT_WRONG after printing a sentence if the output could not be written.
int startup_end(struct session *session, const struct err *err, int status);

// --- seating people and computer players as the command line says, in a new or an unfinished game (seating.c) ---

// Fills in `seat`, the names and levels of the players who would sit at a new table.  Returns the number of seats, or 0 with a
// sentence in `err`.
int seating_names(const struct session *session, const struct play_args *args, const struct variant *variant,
                  struct seat_plan seat[SEATS_MAX], struct err *err);
// Puts computer players on the seats of a table that come after the seats of the people.  Each gets a name that nobody else at
// the table has.
void seating_computers(struct seat_plan *seat, int people, int seats, const char *level);
// Seats two people as partners, by their names; `who` is NULL for the person on the first seat.  Returns false, with a sentence
// in `err`, if the game has no partners or these are not the names of two players.
bool seating_partner(const struct variant *variant, struct seat_plan *seat, int seats, const char *who, const char *partner,
                     struct err *err);
// Makes partners of the players on the seats `one` and `other`; players change seats if that is needed.  `side` has the side of
// each seat: the set of the seat and its partners.
void seating_meet(struct seat_plan *seat, int seats, const unsigned *side, int one, int other);
// Appends who sits at the table with the person on seat `own` (or with a watcher): "Bob, Carol", or with partners "Carol against
// Bob and Dave".
void seating_company(const struct variant *variant, const struct seat_plan *seat, int seats, int own, struct strbuf *out);
// Seats the player at the table that the command line asks for, new or unfinished, and plays until the player leaves.  Returns
// false, with the reason in `err`, if there is no table.
bool seating_play(struct session *session, const struct play_args *args, struct err *err);

#endif
