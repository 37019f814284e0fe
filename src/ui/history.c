// SPDX-License-Identifier: GPL-3.0-or-later
// The history of messages that were said, kept to be heard again.  The oldest message makes room for the newest.
#include "ui/history.h"

#include "base/bug.h"
#include <stdlib.h>
#include <string.h>

static void drop_oldest(struct history *history)
{
    free((void *)history->message[0].print);
    free((void *)history->message[0].spoken);
    history->count--;
    history->at -= history->at > 0;
    history->reviewed -= history->reviewed > 0;
    memmove(history->message, history->message + 1, (size_t)history->count * sizeof *history->message);
}

// Adds a message to the history.  A player who is stepping through older messages stays at the same one.
void history_add(struct history *history, const struct message *message)
{
    if (history->count == HISTORY_MAX)
        drop_oldest(history);
    history->message = mem_room(history->message, history->count, &history->room, sizeof *history->message);
    bool at_end = history->at == history->count;
    struct message *added = &history->message[history->count++];
    *added = *message;
    added->print = mem_copy(message->print);
    added->spoken = mem_copy(message->spoken);
    if (at_end)
        history->at = history->count;
}

const struct message *history_last(const struct history *history)
{
    return history->count ? &history->message[history->count - 1] : NULL;
}

bool history_holds(const struct message *message, enum message_class class)
{
    return !message->passing && (class == MESSAGES_ALL || message->kind == class);
}

static int find(const struct history *history, int from, int by)
{
    for (int i = from; i >= 0 && i < history->count; i += by)
        if (history_holds(&history->message[i], history->class))
            return i;
    return -1;
}

static const struct message *go(struct history *history, int to)
{
    if (to < 0)
        return NULL;
    history->at = to;
    history->reviewed = 0;
    return &history->message[to];
}

const struct message *history_older(struct history *history)
{
    int from = history->at - 1;
    const struct message *last = history_last(history);
    if (from == history->count - 1 && last && !last->kept && !history->newest_too && history_holds(last, history->class))
        from--;
    return go(history, find(history, from, -1));
}

const struct message *history_newer(struct history *history)
{
    return go(history, find(history, history->at + 1, 1));
}

const struct message *history_recall(struct history *history, int number)
{
    int at = history->count;
    for (int i = 0; i < number && at >= 0; i++)
        at = find(history, at - 1, -1);
    return go(history, at);
}

void history_rest(struct history *history)
{
    history->at = history->count;
    history->newest_too = false;
    history->reviewed = 0;
}

void history_choose(struct history *history, enum message_class class)
{
    history->class = class;
    history->newest_too = true;
}

static int count(const struct history *history, int from, int by, enum message_class class)
{
    int count = 0;
    for (int i = from; i >= 0 && i < history->count; i += by)
        count += history_holds(&history->message[i], class);
    return count;
}

int history_count(const struct history *history, enum message_class class)
{
    return count(history, 0, 1, class);
}

int history_beyond(const struct history *history, int by)
{
    return count(history, history->at + by, by, history->class);
}

const struct message *history_reviewed(struct history *history)
{
    if (!history->reviewed) {
        history->reviewed = history->at < history->count ? history->at + 1 : history->count;
        history->review = (struct review){ 0 };
    }
    return history->reviewed ? &history->message[history->reviewed - 1] : NULL;
}

void history_release(struct history *history)
{
    while (history->count)
        drop_oldest(history);
    free(history->message);
    *history = (struct history){ 0 };
}
