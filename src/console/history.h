// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, so that everything can be heard again: the last messages in the order they came,
// and a place among them to step from.  It knows nothing of keys, terminals or games.
#ifndef CONSOLE_HISTORY_H
#define CONSOLE_HISTORY_H

#include <stdbool.h>

enum { HISTORY_MAX = 500 };

// print and spoken are the same message in the styles of print and of speech.
struct message {
    char *print, *spoken;
    bool passing; // a card walked over, a mark: repeat says it, stepping back goes past it
};

// Zeroed is empty.
struct history {
    struct message *message;
    int count, room;
    int at; // the message stepped to; count: none, after the newest
};

void history_add(struct history *history, const char *print, const char *spoken, bool passing);
// The message said last, or NULL.
const struct message *history_last(const struct history *history);
// Steps to the next older or newer lasting message; NULL where there is none, and then nothing moves.
const struct message *history_older(struct history *history);
const struct message *history_newer(struct history *history);
void history_release(struct history *history);

#endif
