// SPDX-License-Identifier: GPL-3.0-or-later
// Clients of brokers for tests: a link, what it told, and a loop that turns several of them in one thread.
#ifndef TESTS_NET_EARS_H
#define TESTS_NET_EARS_H

#include "brokers.h"
#include "net/mqtt/link.h"
#include "system/clock.h"
#include <poll.h>

enum { EARS_MOST = 8, EAR_TEXT = 512 };

struct ear {
    struct link *link;
    const char *filter, *filter_too; // what it subscribes to whenever it is up; NULL: nothing
    int ups, downs, messages, kept;  // kept: of them those that the broker had retained, counted where keeps is set
    bool keeps;
    char sentence[EAR_TEXT], topic[EAR_TEXT], payload[EAR_TEXT];                           // the latest
    void (*heard)(struct ear *ear, const char *topic, const char *payload, size_t length); // NULL: nothing more
    long number;                                                                           // heard's own
};

static inline void ear_up(void *self)
{
    struct ear *ear = self;
    ear->ups++;
    if (ear->filter && !link_subscribe(ear->link, ear->filter))
        BUG("no subscription although up");
    if (ear->filter_too && !link_subscribe(ear->link, ear->filter_too))
        BUG("no subscription although up");
}

static inline void ear_down(void *self, const char *sentence)
{
    struct ear *ear = self;
    ear->downs++;
    snprintf(ear->sentence, sizeof ear->sentence, "%s", sentence);
}

static inline void ear_message(void *self, const char *topic, const char *payload, size_t length)
{
    struct ear *ear = self;
    if (payload[length] != '\0')
        BUG("a payload without its end");
    ear->messages++;
    snprintf(ear->topic, sizeof ear->topic, "%s", topic);
    snprintf(ear->payload, sizeof ear->payload, "%s", payload);
    if (ear->heard)
        ear->heard(ear, topic, payload, length);
}

static inline void ear_kept(void *self, const char *topic, const char *payload, size_t length)
{
    ((struct ear *)self)->kept++;
    ear_message(self, topic, payload, length);
}

static inline void ear_open(struct ear *ear, const struct link_plan *plan)
{
    struct link_events events = {
        .up = ear_up, .down = ear_down, .message = ear_message, .kept = ear->keeps ? ear_kept : NULL, .self = ear
    };
    ear->link = link_open(plan, events, clock_ms());
}

// Turns them all once, waiting at most that long.
static inline void ears_turn(struct ear *const *ears, int count, int timeout_ms)
{
    struct pollfd fd[EARS_MOST];
    int64_t now = clock_ms();
    for (int i = 0; i < count; i++)
        link_poll(ears[i]->link, now, &fd[i], &timeout_ms);
    if (poll(fd, (nfds_t)count, timeout_ms) < 0)
        BUG("poll failed");
    now = clock_ms();
    for (int i = 0; i < count; i++)
        link_turn(ears[i]->link, fd[i].revents, now);
}

// Turns one or two until *number is at least that; false: not within the time.
static inline bool ears_until(struct ear *one, struct ear *other, const int *number, int least, int most_ms)
{
    struct ear *const ears[] = { one, other };
    int64_t until = clock_ms() + most_ms;
    while (*number < least && clock_ms() < until)
        ears_turn(ears, other ? 2 : 1, 50);
    return *number >= least;
}

static inline void ears_for(struct ear *one, struct ear *other, int ms)
{
    int never = 0;
    ears_until(one, other, &never, 1, ms);
}

#endif
