// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said next: the rules of the four classes (speech.h) and nothing else.  It knows
// no thread, no voice and no time, so that every rule can be tested as plain calls.
#ifndef SPEECH_QUEUE_H
#define SPEECH_QUEUE_H

#include "speech/speech.h"

enum { QUEUE_URGENT = 8, QUEUE_MOST = QUEUE_URGENT + SPEECH_BURST_MOST + 1 + 2 }; // and one answer, one line of chat

// Zeroed is empty, and nothing is being said.
struct queue {
    struct waiting {
        enum speech_class kind;
        char *text;        // owned
    } waiting[QUEUE_MOST]; // the oldest first
    int count;
    int burst;   // events that may wait; kept by the caller, 0 to SPEECH_BURST_MOST
    bool prompt; // the first event came when nothing was said: it need not wait, and does not count
    int more;    // events that came after that burst; they are said as one sentence
    bool saying;
    enum speech_class said; // what is being said, while saying
};

void queue_release(struct queue *queue); // frees what waits
// True when what is being said has to be cut for it; then it counts as said from now on, though a voice may need a
// moment to fall silent.
bool queue_add(struct queue *queue, enum speech_class kind, const char *text);
// Drops all but urgent sentences not yet begun; what is being said has to be cut and counts as said.
void queue_stop(struct queue *queue);
// The next text to be said, now the caller's to free, and saying is set; NULL when there is none.
char *queue_take(struct queue *queue);
void queue_done(struct queue *queue);       // it was said to its end
bool queue_busy(const struct queue *queue); // is anything being said, or waiting?

#endif
