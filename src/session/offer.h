// SPDX-License-Identifier: GPL-3.0-or-later
// Offering moves by number: first by what they look like, then which of those that look alike.
#ifndef SESSION_OFFER_H
#define SESSION_OFFER_H

#include "session/session.h"

// Offers moves by number, those that read alike once, and makes the chosen one; only one is asked about.
void session_offer(struct session *session, struct move_list *moves);
// Offers them by their shapes, and asks which cards where that matters; false: none was chosen, which was said.  Of moves those
// that read alike are dropped.
bool session_pick(struct session *session, struct move_list *moves, struct move *out);
// A move as the line it is offered with, appended in the styles of print and of speech.
void session_describe(struct session *session, const struct move *move, struct text_pair *out);
// Makes the only one of these moves, or offers them.  none: what is said when there is none.
void session_one_of(struct session *session, struct move_list *moves, const char *none);
bool session_melds(const struct session *session);   // are combinations laid in this game?
bool session_packets(const struct session *session); // may several marked cards be played together?

#endif
