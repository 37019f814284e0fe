// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, to be heard again; history.h says what and why.
#include "console/history.h"

#include "base/bug.h"
#include <stdlib.h>
#include <string.h>

static void drop_oldest(struct history *history)
{
    free(history->message[0].print);
    free(history->message[0].spoken);
    history->count--;
    memmove(history->message, history->message + 1, (size_t)history->count * sizeof *history->message);
}

void history_add(struct history *history, const char *print, const char *spoken, bool passing)
{
    if (history->count == HISTORY_MAX)
        drop_oldest(history);
    if (history->count == history->room) {
        history->room = history->room ? 2 * history->room : 16;
        history->message = mem_grow(history->message, (size_t)history->room * sizeof *history->message);
    }
    history->message[history->count++] =
        (struct message){ .print = mem_copy(print), .spoken = mem_copy(spoken), .passing = passing };
    history->at = history->count;
}

const struct message *history_last(const struct history *history)
{
    return history->count ? &history->message[history->count - 1] : NULL;
}

static const struct message *step(struct history *history, int by)
{
    for (int i = history->at + by; i >= 0 && i < history->count; i += by) {
        if (history->message[i].passing)
            continue;
        history->at = i;
        return &history->message[i];
    }
    return NULL;
}

// The first step back goes past the newest message: it has just been heard, and `repeat` says it.
const struct message *history_older(struct history *history)
{
    if (history->at == history->count && history->count && !history->message[history->count - 1].passing)
        history->at--;
    return step(history, -1);
}

const struct message *history_newer(struct history *history)
{
    return step(history, 1);
}

void history_release(struct history *history)
{
    while (history->count)
        drop_oldest(history);
    free(history->message);
    *history = (struct history){ 0 };
}
