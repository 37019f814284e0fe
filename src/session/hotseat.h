// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one keyboard.  Each has a struct person, and session->person is who is at the keyboard; nothing else knows
// that there are several.  While the keyboard is being passed on nobody is at it: a watcher then, so that nothing secret is in
// reach.  Knows the session, and no game.
#ifndef SESSION_HOTSEAT_H
#define SESSION_HOTSEAT_H

#include "session/session.h"

// Appends what was typed or read from the settings, as a name that a record can hold.
void hotseat_clean_name(const char *from, size_t length, struct strbuf *out);
// Seats the names of a list with commas, "Ann,Bob", cleaned; how many, or 0 and a sentence where there is a fault.
int hotseat_names(const char *list, struct seat_plan seat[SEATS_MAX], struct err *err);
// Gives the first seat to the one of that name, in capitals or not, and the others follow in their order of playing; false and a
// sentence: nobody of them is called so.
bool hotseat_begin(struct seat_plan *seat, int people, const char *first, struct err *err);
// Sits several people down, as session_sit does one; the first of them is asked to come.
void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed);
void hotseat_release(struct session *session); // frees everybody; where there is no hotseat, nothing

// Which people are to act before computer players may, a set of seats; also where only one sits.
unsigned hotseat_called(const struct session *session);
// Has the keyboard passed on where somebody else has to act; from then on nothing of the one before is heard.
void hotseat_look(struct session *session);
void hotseat_come(struct session *session); // the next person has the keyboard now
// Says who is next; anew: that the keyboard is to be passed on.
void hotseat_say_next(struct session *session, bool anew);
void hotseat_take_back(struct session *session);     // whoever made the last move, where that can be taken back
bool hotseat_passing(const struct session *session); // nobody is at the keyboard

// Does a standing order answer for somebody?  That needs no keyboard.
bool hotseat_auto_answer_due(struct session *session);
void hotseat_auto_answer(struct session *session); // and has it do so, for the first of them

#endif
