// SPDX-License-Identifier: GPL-3.0-or-later
// The sound card as a voice's output, through libpcaudio, which finds PulseAudio, ALSA or OSS.
#include "speech/audio_output.h"

#include "base/text.h"
#include <dlfcn.h>
#include <pcaudiolib/audio.h>
#include <string.h>

static void say_nothing(const char *, int, const char *, int, const char *, ...) {}

// Keeps the library ALSA from explaining each failure of the sound card on standard error, also later when libpcaudio opens the
// card anew to empty it.  libasound comes with libpcaudio, but its headers may be missing, so its switch is looked up by name.
static void silence_alsa(void)
{
    typedef int set_handler(void (*handler)(const char *, int, const char *, int, const char *, ...));
    set_handler *set = NULL;
    void *found = dlsym(dlopen(NULL, RTLD_LAZY), "snd_lib_error_set_handler");
    memcpy(&set, &found, sizeof set); // ISO C has no cast from an object to a function
    if (set)
        set(say_nothing);
}

static void *open_card(const char *, int rate, struct err *err)
{
    silence_alsa();
    struct audio_object *card = create_audio_device_object(NULL, "Parlour", "speech");
    if (card && !audio_object_open(card, AUDIO_OBJECT_FORMAT_S16LE, (uint32_t)rate, 1))
        return card;
    if (card)
        audio_object_destroy(card);
    err_add(err, _("There is no sound card to use."));
    return NULL;
}

static void close_card(void *state)
{
    audio_object_close(state);
    audio_object_destroy(state);
}

static bool write_card(void *state, const int16_t *samples, size_t count)
{
    return !audio_object_write(state, samples, count * sizeof *samples);
}

// Drops the samples that the sound card has not played yet.  Returns false if the card fails.  For ALSA, libpcaudio closes the
// card and opens it again, and later writes would seem to succeed if that failed.
static bool flush_card(void *state)
{
    return !audio_object_flush(state);
}

const struct audio audio_card = {
    .open = open_card,
    .close = close_card,
    .write = write_card,
    .flush = flush_card,
    .noisy = true,
};
