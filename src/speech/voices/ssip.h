// SPDX-License-Identifier: GPL-3.0-or-later
// SSIP, the lines that Speech Dispatcher and its clients exchange, over an open socket: one command at a time, its answer, and
// the events between that tell when sentences begin and end.  Every wait has a limit.  This file knows no voices or settings.
//
// Speech Dispatcher's own library, libspeechd, does this too, but a game cannot build on it: it waits for answers without a
// limit, reports sentences without the caller's own state, and ends the program at an answer that it does not expect.
#ifndef SPEECH_SSIP_H
#define SPEECH_SSIP_H

#include "base/strbuf.h"
#include <stdbool.h>

enum { SSIP_ANSWER_MS = 3000, SSIP_ANSWER_MOST = 16 << 20 };

struct ssip {
    int fd;
    bool broken; // the connection to Speech Dispatcher is lost
    struct strbuf in, answer;
    int code;         // the code of Speech Dispatcher's last whole answer; 0 while it is awaited
    long number;      // the number of the sentence in the event that is being read
    long begun, over; // the newest sentences known to have begun and to be over
};

void ssip_init(struct ssip *ssip, int fd); // begins talking to speech-dispatcher over fd, which it takes over
void ssip_release(struct ssip *ssip);      // ends talking to speech-dispatcher and closes fd
// Sends an SSIP command to Speech Dispatcher and waits for its answer. ssip->answer then holds all lines of the answer but the
// last, without their codes.  Returns false if the daemon refuses or does not answer.
bool ssip_ask(struct ssip *ssip, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Asks the daemon of Speech Dispatcher for a number by an SSIP command.  Returns `otherwise` if it gives none.
int ssip_ask_number(struct ssip *ssip, const char *command, int otherwise);
// Has the daemon of Speech Dispatcher say a text, after it has agreed to the SSIP command `SPEAK`.  Returns the number of the
// sentence, or 0 on failure.
long ssip_speak(struct ssip *ssip, const char *text);
void ssip_listen(struct ssip *ssip); // takes Speech Dispatcher's events that have come, without waiting

#endif
