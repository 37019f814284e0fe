// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, so that everything can be heard again: the last messages in the order they came,
// each of a class, a place among them to step from, and a place within one of them (review.h).  All
// of it is in one struct, so that each person at a keyboard can have his own.  It knows nothing of
// keys, terminals or games.
#ifndef UI_HISTORY_H
#define UI_HISTORY_H

#include "ui/review.h"
#include <stdbool.h>

enum { HISTORY_MAX = 500 };

// MESSAGES_ALL is only what may be stepped through; a message has one of the others.  Moves: what happens, and what calls
// the person.  Answers: what a key asked for, and refusals.
enum message_class { MESSAGES_ALL, MESSAGES_MOVES, MESSAGES_ANSWERS, MESSAGES_CHAT, MESSAGE_CLASSES };

// print and spoken are the same message in the styles of print and of speech.
struct message {
    const char *print, *spoken;
    enum message_class kind;
    bool passing; // a card walked over, a mark: repeat says it, stepping back goes past it
    bool kept;    // neither said nor printed when it came
    bool secret;  // it tells of the own hand: not said again under the mask
};

// Zeroed is empty.
struct history {
    struct message *message;
    int count, room;
    int at;                   // the message stepped to; count: none, after the newest
    enum message_class class; // what is stepped through
    bool newest_too;          // the first step back does not go past the newest message
    struct review review;     // within the message `reviewed`
    int reviewed;             // from 1, or 0: none
    bool review_aloud;        // it goes through the text that is spoken
};

// The text of struct message is copied; its lines end in newlines.
void history_add(struct history *history, const struct message *message);
// The message said last, or NULL.
const struct message *history_last(const struct history *history);
// Steps to the next older or newer lasting message of the class; NULL where there is none, and then nothing moves.  The first
// step back goes past the newest one, which has just been heard, unless it was only kept.
const struct message *history_older(struct history *history);
const struct message *history_newer(struct history *history);
// Steps to the lasting message of the class that is so many from the newest, which is 1; NULL where there are fewer.
const struct message *history_recall(struct history *history, int number);
// Back to the end: the person goes on playing, and what he steps from next is the newest message.
void history_rest(struct history *history);
// From now on those of a class are stepped through, from the place where he is, or from the newest on.
void history_choose(struct history *history, enum message_class class);
// How many lasting messages of a class there are; how many of them are older, or newer, than the one stepped to.
int history_count(const struct history *history, enum message_class class);
int history_beyond(const struct history *history, int by);
bool history_holds(const struct message *message, enum message_class class); // is it a lasting one of the class?
// The message to be reviewed: the one stepped to, or else the last one, and from then on that one until another is stepped to
// or history_rest.  NULL when there is none.
const struct message *history_reviewed(struct history *history);
void history_release(struct history *history);

#endif
