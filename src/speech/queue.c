// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the speech queue for the four classes of utterances.  Its size has a limit: a match that is faster than speech
// must not fill the memory, nor keep a player listening to what is long past.
#include "speech/queue.h"

#include "base/bug.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>

// Returns the index of the oldest utterance of this class that waits in the speech queue, or -1.
static int find(const struct queue *queue, enum speech_class kind)
{
    int at = 0;
    while (at < queue->count && queue->waiting[at].kind != kind)
        at++;
    return at < queue->count ? at : -1;
}

static int count(const struct queue *queue, enum speech_class kind)
{
    int count = 0;
    for (int i = 0; i < queue->count; i++)
        count += queue->waiting[i].kind == kind;
    return count;
}

static void put(struct queue *queue, enum speech_class kind, const char *text)
{
    queue->waiting[queue->count++] = (struct waiting){ kind, mem_copy(text) };
}

// Takes the oldest utterance of this class out of the speech queue.  The caller frees the text.  Returns NULL if none waits.
static char *take(struct queue *queue, enum speech_class kind)
{
    int at = find(queue, kind);
    if (at < 0)
        return NULL;
    char *text = queue->waiting[at].text;
    memmove(&queue->waiting[at], &queue->waiting[at + 1], (size_t)(--queue->count - at) * sizeof *queue->waiting);
    return text;
}

static void drop(struct queue *queue, enum speech_class kind)
{
    while (find(queue, kind) >= 0)
        free(take(queue, kind));
}

static void drop_lesser(struct queue *queue)
{
    drop(queue, SPEECH_EVENT);
    drop(queue, SPEECH_ANSWER);
    drop(queue, SPEECH_CHAT);
    queue->prompt = false;
    queue->more = 0;
}

void queue_release(struct queue *queue)
{
    drop_lesser(queue);
    drop(queue, SPEECH_URGENT);
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
    if (count(queue, SPEECH_URGENT) == QUEUE_URGENT) // the oldest goes, since newer ones say what holds now
        free(take(queue, SPEECH_URGENT));
    put(queue, SPEECH_URGENT, text);
    drop(queue, SPEECH_CHAT);
    return cut(queue, queue->said == SPEECH_CHAT);
}

static bool add_answer(struct queue *queue, const char *text)
{
    drop(queue, SPEECH_ANSWER);
    drop(queue, SPEECH_CHAT);
    put(queue, SPEECH_ANSWER, text);
    return cut(queue, queue->said != SPEECH_URGENT);
}

static void add_event(struct queue *queue, const char *text)
{
    queue->prompt = queue->prompt || !queue_busy(queue);
    // Once an event is summed up, later ones are too, or they would be told before older ones.
    if (queue->more || count(queue, SPEECH_EVENT) >= queue->burst + queue->prompt)
        queue->more++;
    else
        put(queue, SPEECH_EVENT, text);
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
            put(queue, SPEECH_CHAT, text);
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
    static const enum speech_class order[SPEECH_CLASSES] = { SPEECH_URGENT, SPEECH_ANSWER, SPEECH_EVENT, SPEECH_CHAT };
    char *text = NULL;
    for (int i = 0; i < SPEECH_CLASSES && !text; i++) {
        queue->said = order[i];
        queue->prompt = queue->prompt && order[i] != SPEECH_EVENT;
        text = take(queue, order[i]);
        if (!text && order[i] == SPEECH_EVENT && queue->more)
            text = sum_up(queue);
    }
    queue->saying = text;
    return text;
}

void queue_done(struct queue *queue)
{
    queue->saying = false;
}

bool queue_busy(const struct queue *queue)
{
    return queue->saying || queue->count || queue->more;
}
