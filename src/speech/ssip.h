// SPDX-License-Identifier: GPL-3.0-or-later
// The lines that Speech Dispatcher and its clients exchange (SSIP), over a socket that is open
// already: one command at a time, its answer, and what is told in between of sentences that begin
// and end.  Every wait has an end, and nothing here knows voices or settings.
//
// Speech Dispatcher's own library, libspeechd, does this too, but a game cannot build on it: it waits
// for answers without end, tells of sentences without the caller's own state, and ends the program
// at an answer that it does not expect.
#ifndef SPEECH_SSIP_H
#define SPEECH_SSIP_H

#include "base/strbuf.h"
#include <stdbool.h>

enum { SSIP_ANSWER_MS = 3000, SSIP_ANSWER_MOST = 16 << 20 };

struct ssip {
    int fd;
    bool broken; // nothing more will come
    struct strbuf in, answer;
    int code;         // of the last whole answer, 0 while it is awaited
    long number;      // of the event that is being read
    long begun, over; // the newest sentences of which that is known
};

void ssip_init(struct ssip *ssip, int fd); // owns fd from now on
void ssip_release(struct ssip *ssip);      // closes fd
// Sends a line and waits for its answer; answer holds the lines before the last, each after its code.  False when the answer
// is no, or none comes.
bool ssip_ask(struct ssip *ssip, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Asks for one number; the other one when there is none.
int ssip_ask_number(struct ssip *ssip, const char *command, int otherwise);
// Has a text said, after `SPEAK` was asked: the sentence's number, or 0.
long ssip_speak(struct ssip *ssip, const char *text);
void ssip_listen(struct ssip *ssip); // takes what has come, without waiting

#endif
