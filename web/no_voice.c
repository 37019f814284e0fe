// SPDX-License-Identifier: GPL-3.0-or-later
// Neither a built in voice nor a sound card, in the place of speech/voices/espeak.c and speech/audio_card.c: on a page, where the screen
// reader or the browser speaks, and in programs built without them (-DPARLOUR_VOICE=OFF).
#include "speech/voice.h"

#include "base/text.h"

static void *open_none(struct err *err)
{
    err_add(err, "%s", _("There is no sound card to use."));
    return NULL;
}

static void *open_voice(const struct voice_setup *, struct err *err)
{
    return open_none(err);
}

static void *open_audio(const char *, int, struct err *err)
{
    return open_none(err);
}

static void close_none(void *) {}

static bool write_none(void *, const int16_t *, size_t)
{
    return false;
}

static bool flush_none(void *)
{
    return false;
}

const struct voice voice_espeak = { .live = N_("Parlour speaks with its own voice."), .open = open_voice, .close = close_none };
const struct audio audio_card = { .open = open_audio, .close = close_none, .write = write_none, .flush = flush_none };

void speech_library(struct strbuf *out)
{
    strbuf_add(out, "no espeak-ng");
}
