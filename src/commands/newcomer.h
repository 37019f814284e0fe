// SPDX-License-Identifier: GPL-3.0-or-later
// The first games of a player: who turned the lesson down has heard of no key yet, so the first turn is followed by one line
// that names those which matter.
#ifndef COMMANDS_NEWCOMER_H
#define COMMANDS_NEWCOMER_H

#include "session/session.h"

// At a table, before it is played on: is this one of the first games?
void newcomer_begin(struct session *session, bool resumed);
// Says the line once, right after the player's first turn was called.
void newcomer_look(struct session *session);

#endif
