// SPDX-License-Identifier: GPL-3.0-or-later
// The history of messages, to be heard again: the last ones, the one that the player has stepped to, and a place within it
// (review.h).  It is one struct, so that each person at a shared keyboard has a history.  It knows nothing of keys, terminals
// or games.
#ifndef UI_HISTORY_H
#define UI_HISTORY_H

#include "ui/review.h"
#include <stdbool.h>

enum { HISTORY_MAX = 500 };

// The classes of messages in the history.  Moves are what happens in the game, and calls to act.  Answers are what a key asked
// for, and refusals.  MESSAGES_ALL is only for stepping; no message has it.
enum message_class { MESSAGES_ALL, MESSAGES_MOVES, MESSAGES_ANSWERS, MESSAGES_CHAT, MESSAGE_CLASSES };

// A message of the history, as it was printed and as it was spoken.
struct message {
    const char *print, *spoken;
    enum message_class kind;
    bool passing; // the message is about a card walked over or marked: `repeat` says it, and stepping back skips it
    bool kept;    // the message went only to the history, neither said nor printed
    bool secret;  // the message tells of the player's hand, and is not said again while the mask hides the hand
};

// The history of messages of one person.  A zeroed history is empty.
struct history {
    struct message *message;
    int count, room;
    int at;                   // the index of the message that the player has stepped to, or `count` if there is none
    enum message_class class; // the class of messages that the player steps through
    bool newest_too;          // the first step back says the newest message instead of skipping it
    struct review review;     // the player's place within the message `reviewed`
    int reviewed;             // the number of the reviewed message, from 1, or 0 if there is none
    bool review_aloud;        // the review goes through the spoken text, not the printed one
};

// Adds a copy of the message to the history.  The printed lines end in newlines.
void history_add(struct history *history, const struct message *message);
// Returns the newest message of the history, or NULL.  This message, and those that the other functions return, are valid until
// the next history_add or history_release.
const struct message *history_last(const struct history *history);
// Steps back in the history to the next older message of the chosen class; messages flagged `passing` are skipped.  Returns NULL,
// and moves nothing, if there is none.  The first step back also skips the newest message, since the player has just heard it,
// unless that message is flagged `kept` or `newest_too` is set.
const struct message *history_older(struct history *history);
// Steps forward in the history to the next newer message of the chosen class.  Returns NULL, and moves nothing, if there is none.
const struct message *history_newer(struct history *history);
// Steps in the history to message number `number` of the chosen class, where 1 is the newest.  Messages flagged `passing` are not
// counted.  Returns NULL if there are fewer messages.
const struct message *history_recall(struct history *history, int number);
// Ends the stepping through the history, because the player goes on playing.  The next step starts at the newest message.
void history_rest(struct history *history);
// Chooses the class of messages that steps through the history go to.  The player's place in it stays.
void history_choose(struct history *history, enum message_class class);
// Returns how many messages of a class the history has, not counting those flagged `passing`.
int history_count(const struct history *history, enum message_class class);
// Returns how many messages of the chosen class are older (-1) or newer (1) in the history than the one stepped to.
int history_beyond(const struct history *history, int by);
// Returns whether a message of the history is of this class and is not flagged `passing`.
bool history_holds(const struct message *message, enum message_class class);
// Returns the message of the history that the player reviews by sentence and word, or NULL: the one stepped to, or else the
// newest.  It stays the reviewed message until the player steps to another or history_rest is called.
const struct message *history_reviewed(struct history *history);
void history_release(struct history *history); // frees all messages of the history, which is then empty and usable

#endif
