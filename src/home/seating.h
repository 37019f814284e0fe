// SPDX-License-Identifier: GPL-3.0-or-later
// Seats people and computer players at a table as the command line says, in a new game or an unfinished one.  What a session
// needs before that is in startup.h.
#ifndef HOME_SEATING_H
#define HOME_SEATING_H

#include "home/play_args.h"
#include "session/session.h"

// Fills in who would sit where, names and levels.  Returns the number of seats, or 0 and a sentence.
int seating_names(const struct session *session, const struct play_args *args, const struct variant *variant,
                  struct seat_plan seat[SEATS_MAX], struct err *err);
// Fills the seats after so many people with computer players, whose names nobody has yet.
void seating_computers(struct seat_plan *seat, int people, int seats, const char *level);
// Has who and partner, by their names, sit where they play together; who NULL: whoever sits on the first seat.  False and a
// sentence: they cannot.
bool seating_partner(const struct variant *variant, struct seat_plan *seat, int seats, const char *who, const char *partner,
                     struct err *err);
// Who sits down with the person of that seat (or a watcher): "Bob, Carol", or with partners "Carol against Bob and Dave".
void seating_company(const struct variant *variant, const struct seat_plan *seat, int seats, int own, struct strbuf *out);
// Sits down and plays until the player leaves.  False: there is no table, and err says why.
bool seating_play(struct session *session, const struct play_args *args, struct err *err);

#endif
