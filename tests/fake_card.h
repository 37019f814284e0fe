// SPDX-License-Identifier: GPL-3.0-or-later
// A sound card that is none, for tests and benchmarks: it keeps what it is given with the time of each
// write and flush, and can be told to be missing, to break, or to let only so many writes through.
// One at a time, because struct audio has no room for a context.
#ifndef TESTS_FAKE_CARD_H
#define TESTS_FAKE_CARD_H

#include "base/bug.h"
#include "speech/voice.h"
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FAKE_CARD_WRITES = 100000, FAKE_CARD_FLUSHES = 16 };

struct fake_card {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool missing, broken;
    int allowed;      // writes that are let through; the next one waits in the device
    bool waiting;     // one does
    int16_t *samples; // all that was written
    size_t count, room;
    size_t writes;
    int64_t *written_at;
    size_t *written_to; // count after each write
    int flushes;
    int64_t flushed_at;
    size_t flushed_count;                 // count at the last flush
    size_t flushed_to[FAKE_CARD_FLUSHES]; // count at the first flushes
    bool closed, close_hangs;
};

static struct fake_card fake_card = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static inline void fake_card_reset(void)
{
    pthread_mutex_lock(&fake_card.lock);
    free(fake_card.samples);
    free(fake_card.written_at);
    free(fake_card.written_to);
    fake_card.samples = NULL;
    fake_card.written_at = mem_zero(FAKE_CARD_WRITES, sizeof *fake_card.written_at);
    fake_card.written_to = mem_zero(FAKE_CARD_WRITES, sizeof *fake_card.written_to);
    fake_card.count = fake_card.room = fake_card.writes = fake_card.flushed_count = 0;
    fake_card.flushes = 0;
    fake_card.flushed_at = 0;
    fake_card.missing = fake_card.broken = fake_card.waiting = false;
    fake_card.closed = fake_card.close_hangs = false;
    fake_card.allowed = INT_MAX;
    pthread_mutex_unlock(&fake_card.lock);
}

static inline void fake_card_release(void)
{
    free(fake_card.samples);
    free(fake_card.written_at);
    free(fake_card.written_to);
    fake_card.samples = NULL;
    fake_card.written_at = NULL;
    fake_card.written_to = NULL;
}

static inline void *fake_card_open(const char *target, int rate, struct err *err)
{
    (void)target;
    (void)rate;
    if (fake_card.missing)
        err_add(err, "There is no card.");
    return fake_card.missing ? NULL : &fake_card;
}

static inline void fake_card_close(void *state)
{
    (void)state;
    pthread_mutex_lock(&fake_card.lock);
    while (fake_card.close_hangs)
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    fake_card.closed = true;
    pthread_cond_broadcast(&fake_card.changed);
    pthread_mutex_unlock(&fake_card.lock);
}

static inline bool fake_card_write(void *state, const int16_t *samples, size_t count)
{
    int64_t now = speech_now();
    bool works;
    (void)state;
    pthread_mutex_lock(&fake_card.lock);
    while (!fake_card.allowed) {
        fake_card.waiting = true;
        pthread_cond_broadcast(&fake_card.changed);
        pthread_cond_wait(&fake_card.changed, &fake_card.lock);
    }
    fake_card.waiting = false;
    fake_card.allowed -= fake_card.allowed != INT_MAX;
    if (fake_card.count + count > fake_card.room) {
        fake_card.room = 2 * fake_card.room + count + 22050;
        fake_card.samples = mem_grow(fake_card.samples, fake_card.room * sizeof *samples);
    }
    memcpy(fake_card.samples + fake_card.count, samples, count * sizeof *samples);
    fake_card.count += count;
    if (fake_card.writes < FAKE_CARD_WRITES) {
        fake_card.written_at[fake_card.writes] = now;
        fake_card.written_to[fake_card.writes++] = fake_card.count;
    }
    works = !fake_card.broken;
    pthread_cond_broadcast(&fake_card.changed);
    pthread_mutex_unlock(&fake_card.lock);
    return works;
}

static inline bool fake_card_flush(void *state)
{
    bool works;
    (void)state;
    pthread_mutex_lock(&fake_card.lock);
    if (fake_card.flushes < FAKE_CARD_FLUSHES)
        fake_card.flushed_to[fake_card.flushes] = fake_card.count;
    fake_card.flushes++;
    fake_card.flushed_at = speech_now();
    fake_card.flushed_count = fake_card.count;
    works = !fake_card.broken;
    pthread_cond_broadcast(&fake_card.changed);
    pthread_mutex_unlock(&fake_card.lock);
    return works;
}

static inline size_t fake_card_count(void)
{
    size_t count;
    pthread_mutex_lock(&fake_card.lock);
    count = fake_card.count;
    pthread_mutex_unlock(&fake_card.lock);
    return count;
}

// The count at the first flush that came when at least so much had been written.  Draining flushes once more at its end, at
// some time or other, so the last flush may not be the one that is meant.
static inline size_t fake_card_flushed_after(size_t count)
{
    size_t found = SIZE_MAX;
    pthread_mutex_lock(&fake_card.lock);
    for (int i = 0; i < fake_card.flushes && i < FAKE_CARD_FLUSHES && found == SIZE_MAX; i++)
        if (fake_card.flushed_to[i] >= count)
            found = fake_card.flushed_to[i];
    pthread_mutex_unlock(&fake_card.lock);
    return found;
}

// Lets that many more writes through, INT_MAX for all; and a hanging close.
static inline void fake_card_allow(int writes)
{
    pthread_mutex_lock(&fake_card.lock);
    fake_card.allowed = writes;
    fake_card.close_hangs = false;
    pthread_cond_broadcast(&fake_card.changed);
    pthread_mutex_unlock(&fake_card.lock);
}

// The built in voice on this card, as fast as it can (tests) or in real time (benchmarks).
static const struct audio fake_card_instant = {
    .open = fake_card_open,
    .close = fake_card_close,
    .write = fake_card_write,
    .flush = fake_card_flush,
    .instant = true,
};

static inline struct voice fake_card_voice(const struct audio *audio)
{
    struct voice voice = voice_espeak;
    voice.audio = audio;
    voice.instead = NULL;
    return voice;
}

#endif
