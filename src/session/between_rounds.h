// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds: who starts the next one, and when.
#ifndef SESSION_BETWEEN_ROUNDS_H
#define SESSION_BETWEEN_ROUNDS_H

#include "session/session.h"

// A round is over: the clock runs, and it is said who starts the next one.  at_once: the game is gone on with here, and nobody
// needs to wait.
void session_begin_interval(struct session *session, bool at_once);
// Who starts the next round, and when: a sentence.
void session_say_next(struct session *session);
// The next stage has come: says it where somebody waits for it.
void session_say_stage(struct session *session);
int session_stage_ms(const struct session *session); // milliseconds until then; -1: none comes, or it is a server's to say
// How long the pause is where only computer players play, in milliseconds, 0 where nobody listens; -1: the next round waits for
// its key.
int session_pause_ms(const struct session *session);
// May the person start the next round?  False with how long it takes yet, and who may.
bool session_may_start(struct session *session, struct refusal *no);
enum { INTERVAL_UNTOLD = -1 };
// Takes over what a server says of its clock: the stage, the seconds until the next one (-1 never), and who went out, a set of
// seats.  A new stage is said, once the person has heard that the round is over.
void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters);
void session_reads(struct session *session); // what was played is read: between rounds others wait for it

#endif
