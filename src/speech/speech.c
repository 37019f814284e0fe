// SPDX-License-Identifier: GPL-3.0-or-later
// The calls to speech that never wait for a voice: they change the queue, and the speech thread (speech_thread.c) does the
// rest.
#include "speech/speech.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/sentence.h"
#include "speech/speech_thread.h"
#include <stdio.h>

// The words for the classes of utterances in a capture file, in the order of enum speech_class.  ORDER enum speech_class
static const char *const class_words[SPEECH_CLASSES] = { "urgent", "event", "answer", "chat" };
static const int64_t STUCK = 1000LL * MS; // a voice that does not ask its turn for this long hangs in a device

static const int PATIENCE_MS =
#ifdef PARLOUR_SANITIZE
    6 * // the sanitizers make everything much slower
#endif
    SPEECH_OPEN_MS;

static void open_in_thread(struct speech *speech, struct err *err)
{
    bool noisy = speech->voice->audio && speech->voice->audio->noisy;
    background_begin(&speech->background, speech_thread_run, speech, &speech->opened, PATIENCE_MS, noisy);
    BACKGROUND_LOCKED(&speech->background);
    if (!speech->background.started) {
        speech->opened = true;
        err_add(&speech->fault, _("Speech cannot be started, the system gives no thread. The game goes on in text."));
    }
    speech->late = !speech->opened;
    if (speech->late)
        err_add(err, _("The sound device does not answer yet. Speech begins when it does."));
}

// Copies the settings into speech and finds the language that the voice has to speak.  The caller's thread does this, because
// gettext must be used on that thread only.
static void take_settings(struct speech *speech, const struct speech_settings *settings)
{
    speech->settings = *settings;
    speech_language(settings, speech->settings.language, sizeof speech->settings.language);
    speech->queue.burst = settings->burst < 0 ? 0 : settings->burst > SPEECH_BURST_MOST ? SPEECH_BURST_MOST : settings->burst;
}

struct speech *speech_open_voice(const struct voice *voice, const char *target, const struct speech_settings *settings,
                                 struct err *err)
{
    struct speech *speech = mem_zero(1, sizeof *speech);
    speech->voice = speech->chosen = voice;
    take_settings(speech, settings);
    snprintf(speech->target, sizeof speech->target, "%s", target);
    speech->resting = true;
    speech->fault = (struct err)ERR_INIT;
    background_init(&speech->background);
    if (voice->say) {
        open_in_thread(speech, err);
    } else {
        pthread_mutex_lock(&speech->background.lock);
        speech_thread_open(speech);
        pthread_mutex_unlock(&speech->background.lock);
    }
    speech_fault(speech, err);
    return speech;
}

void speech_close(struct speech *speech)
{
    if (!speech || !background_end(&speech->background, SPEECH_CLOSE_MS))
        return;
    if (!speech->background.started && speech->state)
        speech->voice->close(speech->state);
    speech_thread_discard(speech);
}

static bool busy(const struct speech *speech)
{
    return queue_busy(&speech->queue) || !speech->resting || speech_now() < speech->heard;
}

static bool silent(const struct speech *speech)
{
    return speech->opened && !speech->state;
}

// Makes speech stop in the middle of what its voice is saying.
static void cut(struct speech *speech)
{
    speech->cuts++;
    speech->resting = true;
    speech->heard = 0;
}

void speech_say(struct speech *speech, enum speech_class kind, const char *text)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    sentence_clean(text, &clean);
    BACKGROUND_LOCKED(&speech->background);
    if (!clean.length || silent(speech) || speech->muted)
        return;
    if (speech->voice->note) {
        speech->voice->note(speech->state, class_words[kind], clean.text);
    } else if (speech->voice->say && !(kind == SPEECH_CHAT && busy(speech))) {
        if (queue_add(&speech->queue, kind, clean.text))
            cut(speech);
        pthread_cond_broadcast(&speech->background.wake);
    }
}

void speech_stop(struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    if (speech->state && speech->voice->note)
        speech->voice->note(speech->state, "stop", "");
    queue_stop(&speech->queue);
    cut(speech);
    pthread_cond_broadcast(&speech->background.wake);
}

void speech_note_cue(struct speech *speech, const char *word)
{
    BACKGROUND_LOCKED(&speech->background);
    if (speech->voice->note && speech->state)
        speech->voice->note(speech->state, "cue", word);
}

void speech_drain(struct speech *speech, int most_ms)
{
    int64_t end = speech_now() + most_ms * (int64_t)MS;
    struct timespec patience = speech_timespec(end);
    pthread_mutex_lock(&speech->background.lock);
    while (!silent(speech) && busy(speech) && speech_now() < end)
        pthread_cond_timedwait(&speech->background.calm, &speech->background.lock, &patience);
    pthread_mutex_unlock(&speech->background.lock);
    speech_stop(speech);
}

bool speech_busy(const struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    return !silent(speech) && busy(speech);
}

bool speech_knows_end(const struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    return speech->voice->knows_end && !silent(speech) && !speech->muted;
}

bool speech_notes(const struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    return speech->voice->note && !silent(speech);
}

void speech_adjust(struct speech *speech, const struct speech_settings *settings)
{
    BACKGROUND_LOCKED(&speech->background);
    take_settings(speech, settings);
    speech->adjusted = speech->background.started;
    pthread_cond_broadcast(&speech->background.wake);
}

void speech_mute(struct speech *speech, bool muted)
{
    BACKGROUND_LOCKED(&speech->background);
    speech->muted = muted;
}

const char *speech_describe(const struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    return speech_thread_describe(speech);
}

bool speech_works(const struct speech *speech)
{
    BACKGROUND_LOCKED(&speech->background);
    return speech->state && speech->voice != &voice_null;
}

bool speech_fault(struct speech *speech, struct err *err)
{
    BACKGROUND_LOCKED(&speech->background);
    if (speech->working && !speech->stuck && speech->opened && speech_now() - speech->working_since > STUCK) {
        speech->stuck = true;
        err_add(&speech->fault, _("The sound device does not answer any more. Speech is silent until it does."));
    }
    bool any = speech->fault.count > 0;
    if (any && err) {
        strbuf_add(&err->text, speech->fault.text.text);
        err->count += speech->fault.count;
    }
    err_clear(&speech->fault);
    return any;
}
