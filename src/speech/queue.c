// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the four classes.  Everything is bounded: a match that runs faster than it can be
// told must not fill the memory, nor keep a player listening to what is long past.
#include "speech/queue.h"

#include "base/bug.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>

void queue_init(struct queue *queue)
{
    memset(queue, 0, sizeof *queue);
}

static void drop(char **text)
{
    free(*text);
    *text = NULL;
}

static char *shift(char **list, int *count)
{
    char *first = list[0];
    memmove(list, list + 1, (size_t)-- * count * sizeof *list);
    return first;
}

static void drop_all(char **list, int *count)
{
    while (*count)
        free(list[--*count]);
}

static void drop_lesser(struct queue *queue)
{
    drop_all(queue->event, &queue->events);
    queue->prompt = false;
    queue->more = 0;
    drop(&queue->answer);
    drop(&queue->chat);
}

void queue_release(struct queue *queue)
{
    drop_lesser(queue);
    drop_all(queue->urgent, &queue->urgents);
    queue->saying = false;
}

static bool cut(struct queue *queue, bool cuts)
{
    cuts = cuts && queue->saying;
    if (cuts)
        queue->saying = false;
    return cuts;
}

static bool add_urgent(struct queue *queue, const char *text)
{
    if (queue->urgents == QUEUE_URGENT) // the newest say what is so now
        free(shift(queue->urgent, &queue->urgents));
    queue->urgent[queue->urgents++] = mem_copy(text);
    drop(&queue->chat);
    return cut(queue, queue->said == SPEECH_CHAT);
}

static bool add_answer(struct queue *queue, const char *text)
{
    drop(&queue->answer);
    drop(&queue->chat);
    queue->answer = mem_copy(text);
    return cut(queue, queue->said != SPEECH_URGENT);
}

static void add_event(struct queue *queue, const char *text)
{
    queue->prompt = queue->prompt || !queue_busy(queue);
    // Once some are summed up, later ones are too: otherwise they would be told before older ones.
    if (queue->more || queue->events >= queue->burst + queue->prompt)
        queue->more++;
    else
        queue->event[queue->events++] = mem_copy(text);
}

bool queue_add(struct queue *queue, enum speech_class kind, const char *text)
{
    switch (kind) {
    case SPEECH_URGENT:
        return add_urgent(queue, text);
    case SPEECH_ANSWER:
        return add_answer(queue, text);
    case SPEECH_EVENT:
        add_event(queue, text);
        return false;
    case SPEECH_CHAT:
        if (!queue_busy(queue))
            queue->chat = mem_copy(text);
        return false;
    default:
        BUG("speech of class %d", (int)kind);
    }
}

void queue_stop(struct queue *queue)
{
    drop_lesser(queue);
    queue->saying = false;
}

static char *sum_up(struct queue *queue)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, P_("%d more message, z tells it.", "%d more messages, z tells them.", queue->more), queue->more);
    queue->more = 0;
    return strbuf_take(&text);
}

char *queue_take(struct queue *queue)
{
    queue->saying = true;
    if (queue->urgents) {
        queue->said = SPEECH_URGENT;
        return shift(queue->urgent, &queue->urgents);
    }
    char *text = queue->answer;
    if (text) {
        queue->said = SPEECH_ANSWER;
        queue->answer = NULL;
        return text;
    }
    queue->said = SPEECH_EVENT;
    queue->prompt = false;
    if (queue->events)
        return shift(queue->event, &queue->events);
    if (queue->more)
        return sum_up(queue);
    queue->said = SPEECH_CHAT;
    text = queue->chat;
    queue->chat = NULL;
    queue->saying = text;
    return text;
}

void queue_done(struct queue *queue)
{
    queue->saying = false;
}

bool queue_busy(const struct queue *queue)
{
    return queue->saying || queue->urgents || queue->events || queue->more || queue->answer || queue->chat;
}
