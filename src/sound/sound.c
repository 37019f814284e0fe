// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that plays cues.  If the device hangs, the thread keeps its memory and nothing else waits for it.
#include "sound/sound.h"

#include "base/bug.h"
#include "base/text.h"
#include "sound/cue.h"
#include "speech/background.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING = 6, CUE_PERIOD = CUE_RATE / 50, PAD = CUE_RATE * 60 / 1000 };

struct sound {
    struct background background; // its lock guards all that follows
    const struct audio *audio;
    char target[256];
    void *device;
    int volume;
    enum cue waiting[WAITING];
    int count;
    bool opened;
};

static void discard(struct sound *sound)
{
    background_discard(&sound->background);
    free(sound);
}

// Waits until there is a cue whose sound is to be played, and returns it.  Returns CUE_NONE when the thread that plays the sounds
// has to end.
static enum cue take(struct sound *sound, int *volume)
{
    enum cue cue = CUE_NONE;
    BACKGROUND_LOCKED(&sound->background);
    while (!sound->count && !sound->background.leaving)
        pthread_cond_wait(&sound->background.wake, &sound->background.lock);
    if (!sound->background.leaving) {
        cue = sound->waiting[0];
        memmove(sound->waiting, sound->waiting + 1, (size_t)--sound->count * sizeof *sound->waiting);
    }
    *volume = sound->volume;
    return cue;
}

// Plays the sound of a cue and a little silence after it, because PulseAudio starts to play only when its buffer is full.
// Returns false if the device is gone.
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
    pthread_mutex_lock(&sound->background.lock);
    sound->device = device;
    sound->opened = true;
    pthread_cond_broadcast(&sound->background.calm);
    pthread_mutex_unlock(&sound->background.lock);
    while ((cue = take(sound, &volume)) != CUE_NONE)
        if (device && !play(sound, cue, volume)) {
            sound->audio->close(device);
            device = NULL;
        }
    if (device)
        sound->audio->close(device);
    pthread_mutex_lock(&sound->background.lock);
    if (background_leave(&sound->background))
        discard(sound);
    return NULL;
}

struct sound *sound_open(const struct audio *audio, const char *target, int volume, struct err *err)
{
    struct sound *sound = mem_zero(1, sizeof *sound);
    sound->audio = audio;
    sound->volume = volume;
    snprintf(sound->target, sizeof sound->target, "%s", target);
    background_init(&sound->background);
    bool opened = background_begin(&sound->background, run, sound, &sound->opened, SOUND_WAIT_MS, audio->noisy);
    if (!sound->background.started) {
        discard(sound);
        err_add(err, "%s", _("The system gives no thread for the sounds, so they are silent."));
        return NULL;
    }
    if (opened && sound->device)
        return sound;
    sound_close(sound);
    err_add(err, "%s", _("There is no sound card for the sounds. The bell rings at your turn instead."));
    return NULL;
}

void sound_volume(struct sound *sound, int volume)
{
    BACKGROUND_LOCKED(&sound->background);
    sound->volume = volume;
}

void sound_play(struct sound *sound, enum cue cue)
{
    BACKGROUND_LOCKED(&sound->background);
    if (sound->count == WAITING)
        memmove(sound->waiting, sound->waiting + 1, (size_t)--sound->count * sizeof *sound->waiting);
    sound->waiting[sound->count++] = cue;
    pthread_cond_broadcast(&sound->background.wake);
}

void sound_close(struct sound *sound)
{
    if (sound && background_end(&sound->background, SOUND_WAIT_MS))
        discard(sound);
}
