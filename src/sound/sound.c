// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that plays cues.  A device that hangs keeps its thread and its memory, and nobody else.
#include "sound/sound.h"

#include "base/bug.h"
#include "base/text.h"
#include "sound/cue.h"
#include "speech/stderr_off.h"
#include "system/os.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAITING = 6, CUE_PERIOD = CUE_RATE / 50, PAD = CUE_RATE * 60 / 1000 };

struct sound {
    pthread_mutex_t lock;
    pthread_cond_t wake, answered;
    pthread_t thread;
    const struct audio *audio;
    char target[256];
    void *device;
    int volume;
    enum cue waiting[WAITING];
    int count;
    bool opened, leaving, left; // left: the thread touches nothing any more
    bool orphaned;              // nobody waits for the thread: it frees the memory itself
};

static void discard(struct sound *sound)
{
    pthread_mutex_destroy(&sound->lock);
    pthread_cond_destroy(&sound->wake);
    pthread_cond_destroy(&sound->answered);
    free(sound);
}

// The next cue; CUE_NONE: it is over.
static enum cue take(struct sound *sound, int *volume)
{
    enum cue cue = CUE_NONE;
    pthread_mutex_lock(&sound->lock);
    while (!sound->count && !sound->leaving)
        pthread_cond_wait(&sound->wake, &sound->lock);
    if (!sound->leaving) {
        cue = sound->waiting[0];
        memmove(sound->waiting, sound->waiting + 1, (size_t)--sound->count * sizeof *sound->waiting);
    }
    *volume = sound->volume;
    pthread_mutex_unlock(&sound->lock);
    return cue;
}

// A little silence follows it: PulseAudio does not begin before it has its fill.
static bool play(const struct sound *sound, enum cue cue, int volume)
{
    int16_t samples[CUE_SAMPLES + PAD] = { 0 };
    size_t count = cue_make(cue, volume, samples) + PAD;
    for (size_t at = 0; at < count; at += CUE_PERIOD)
        if (!sound->audio->write(sound->device, samples + at, count - at < CUE_PERIOD ? count - at : CUE_PERIOD))
            return false;
    return true;
}

static void *run(void *context)
{
    struct sound *sound = context;
    int volume;
    enum cue cue;
    void *device = sound->audio->open(sound->target, CUE_RATE, NULL);
    pthread_mutex_lock(&sound->lock);
    sound->device = device;
    sound->opened = true;
    pthread_cond_broadcast(&sound->answered);
    pthread_mutex_unlock(&sound->lock);
    while ((cue = take(sound, &volume)) != CUE_NONE)
        if (device && !play(sound, cue, volume)) {
            sound->audio->close(device);
            device = NULL;
        }
    if (device)
        sound->audio->close(device);
    pthread_mutex_lock(&sound->lock);
    sound->left = true;
    bool orphaned = sound->orphaned;
    pthread_cond_broadcast(&sound->answered);
    pthread_mutex_unlock(&sound->lock);
    if (orphaned)
        discard(sound);
    return NULL;
}

static bool start(struct sound *sound)
{
    sigset_t all, before; // signals are the terminal loop's
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(&sound->thread, NULL, run, sound);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

// Waits with the lock held until the thread has done it, or for so long as is decent.
static bool await(struct sound *sound, const bool *done)
{
    struct timespec until = os_wait_clock();
    until.tv_nsec += SOUND_WAIT_MS % 1000 * 1000000L;
    until.tv_sec += SOUND_WAIT_MS / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!*done && !pthread_cond_timedwait(&sound->answered, &sound->lock, &until))
        ;
    return *done;
}

static void init(struct sound *sound)
{
    pthread_mutex_init(&sound->lock, NULL);
    os_condition(&sound->wake);
    os_condition(&sound->answered);
}

struct sound *sound_open(const struct audio *audio, const char *target, int volume, struct err *err)
{
    struct sound *sound = mem_zero(1, sizeof *sound);
    sound->audio = audio;
    sound->volume = volume;
    snprintf(sound->target, sizeof sound->target, "%s", target);
    init(sound);
    int kept = audio->noisy ? stderr_off_begin() : -1;
    if (!start(sound)) {
        stderr_off_end(kept);
        discard(sound);
        err_add(err, "%s", _("The system gives no thread for the sounds, so they are silent."));
        return NULL;
    }
    pthread_mutex_lock(&sound->lock);
    bool there = await(sound, &sound->opened) && sound->device;
    pthread_mutex_unlock(&sound->lock);
    stderr_off_end(kept);
    if (there)
        return sound;
    sound_close(sound);
    err_add(err, "%s", _("There is no sound card for the sounds. The bell rings at your turn instead."));
    return NULL;
}

void sound_volume(struct sound *sound, int volume)
{
    pthread_mutex_lock(&sound->lock);
    sound->volume = volume;
    pthread_mutex_unlock(&sound->lock);
}

void sound_play(struct sound *sound, enum cue cue)
{
    pthread_mutex_lock(&sound->lock);
    if (sound->count == WAITING)
        memmove(sound->waiting, sound->waiting + 1, (size_t)--sound->count * sizeof *sound->waiting);
    sound->waiting[sound->count++] = cue;
    pthread_cond_broadcast(&sound->wake);
    pthread_mutex_unlock(&sound->lock);
}

void sound_close(struct sound *sound)
{
    if (!sound)
        return;
    pthread_mutex_lock(&sound->lock);
    sound->leaving = true;
    pthread_cond_broadcast(&sound->wake);
    bool left = await(sound, &sound->left);
    sound->orphaned = !left;
    if (!left) // still under the lock: after it the thread may free all
        pthread_detach(sound->thread);
    pthread_mutex_unlock(&sound->lock);
    if (!left)
        return;
    pthread_join(sound->thread, NULL);
    discard(sound);
}
