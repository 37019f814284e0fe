// SPDX-License-Identifier: GPL-3.0-or-later
// What a sitting asks its tutor, while a lesson is given: may this move be made, who plays next, what
// is to be said now.  Without one (session->tutor NULL) every answer is what a game needs.
#ifndef LESSONS_TUTOR_H
#define LESSONS_TUTOR_H

#include "session/session.h"

// The move to be made when the player wants this one: the lesson's, where it comes to the same.  NULL: not now, and it is said
// what is; no stays REASON_NONE.
const struct move *tutor_move(struct session *session, const struct move *move);
bool tutor_allows(struct session *session, const char *text); // the same for undo and next
// Takes a command that a step waits for instead of what it does elsewhere, or that no lesson has: true.
bool tutor_takes(struct session *session, int command, const struct typed_args *args);
// After what the player did; command -1: no command; ran: it was done, not only learnt.
void tutor_after(struct session *session, int command, bool ran);
bool tutor_others_move(const struct session *session); // is the record's next move another's?
void tutor_speaks(struct session *session);            // says the step that is due

#endif
