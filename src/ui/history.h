// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, to be heard again: the last messages, the one the player has stepped to, and a place within it (review.h).  It
// is one struct, so that each person who shares a keyboard has a history.  It knows nothing of keys, terminals or games.
#ifndef UI_HISTORY_H
#define UI_HISTORY_H

#include "ui/review.h"
#include <stdbool.h>

enum { HISTORY_MAX = 500 };

// MESSAGES_ALL is only a choice of what to step through; a message has one of the others.  Moves: what happens in the game, and
// calls to act.  Answers: what a key asked for, and refusals.
enum message_class { MESSAGES_ALL, MESSAGES_MOVES, MESSAGES_ANSWERS, MESSAGES_CHAT, MESSAGE_CLASSES };

// One message: as it is printed, and as it is spoken.
struct message {
    const char *print, *spoken;
    enum message_class kind;
    bool passing; // a card walked over, a mark: `repeat` says it, stepping back skips it
    bool kept;    // it went only to the history, neither said nor printed
    bool secret;  // it tells of the player's hand: not said again while the mask is on
};

// Zeroed is empty.
struct history {
    struct message *message;
    int count, room;
    int at;                   // index of the message stepped to; count: none
    enum message_class class; // what is stepped through
    bool newest_too;          // the first step back says the newest message instead of skipping it
    struct review review;     // within the message `reviewed`
    int reviewed;             // from 1, or 0: none
    bool review_aloud;        // the review goes through `spoken`, not `print`
};

// Adds a copy of the message; its lines end in newlines.
void history_add(struct history *history, const struct message *message);
// What these return is good until the next history_add or history_release.
// The message said last, or NULL.
const struct message *history_last(const struct history *history);
// Steps to the next older lasting message of the class; NULL where there is none, and then nothing moves.  The first step back
// goes past the newest one, which has just been heard, unless it was only kept.
const struct message *history_older(struct history *history);
const struct message *history_newer(struct history *history); // likewise to the next newer one
// Steps to the lasting message of this number, 1 being the newest of the class; NULL: there are fewer.
const struct message *history_recall(struct history *history, int number);
// Ends the stepping, because the player goes on playing: the next step starts at the newest message.
void history_rest(struct history *history);
// Chooses the class to step through; the place stays.
void history_choose(struct history *history, enum message_class class);
// How many lasting messages of a class there are; how many of them are older, or newer, than the one stepped to.
int history_count(const struct history *history, enum message_class class);
int history_beyond(const struct history *history, int by);                   // by -1: older, 1: newer
bool history_holds(const struct message *message, enum message_class class); // is it a lasting one of the class?
// The message to be reviewed: the one stepped to, or else the last one, and from then on that one until another is stepped to
// or history_rest.  NULL when there is none.
const struct message *history_reviewed(struct history *history);
void history_release(struct history *history); // frees all messages; empty and usable

#endif
