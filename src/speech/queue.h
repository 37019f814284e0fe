// SPDX-License-Identifier: GPL-3.0-or-later
// The speech queue, which holds what is to be said next, with the rules of the four classes of utterances (speech.h).  It knows
// no thread, voice or time, so every rule can be tested by plain calls.
#ifndef SPEECH_QUEUE_H
#define SPEECH_QUEUE_H

#include "speech/speech.h"

enum { QUEUE_URGENT = 8, QUEUE_MOST = QUEUE_URGENT + SPEECH_BURST_MOST + 1 + 2 }; // with one answer and one line of chat

// A queue of utterances to be spoken.  A zeroed queue is empty, with nothing being said.
struct queue {
    struct waiting {
        enum speech_class kind;
        char *text;        // the utterance, freed by the queue
    } waiting[QUEUE_MOST]; // the utterances that wait, the oldest first
    int count;
    int burst;   // how many events may wait, 0 to SPEECH_BURST_MOST; the caller sets it
    bool prompt; // the first event came while nothing was said, so it does not count in the burst
    int more;    // events beyond the burst, which are said as one sentence
    bool saying;
    enum speech_class said; // the class of the utterance that is being said
};

void queue_release(struct queue *queue); // frees the utterances that wait
// Adds an utterance to the speech queue.  Returns true if the voice has to cut what it is saying.  The utterance that is cut
// counts as said at once, though a voice may need a moment to fall silent.
bool queue_add(struct queue *queue, enum speech_class kind, const char *text);
// Drops all utterances that wait in the speech queue except the urgent ones.  The voice then has to cut what it is saying, which
// counts as said.
void queue_stop(struct queue *queue);
// Takes the next text to be said from the speech queue, and marks the queue as saying it.  The caller frees the text.  Returns
// NULL if nothing waits.
char *queue_take(struct queue *queue);
void queue_done(struct queue *queue);       // notes that the utterance was said to its end
bool queue_busy(const struct queue *queue); // returns whether an utterance is being said, or waits

#endif
