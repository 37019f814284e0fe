// SPDX-License-Identifier: GPL-3.0-or-later
// The speech thread, the one that talks: it opens the voice, says what the queue holds, and replaces a voice that fails.  It
// knows nothing of keys and of the terminal.
#include "speech/speech_thread.h"

#include "base/text.h"
#include "speech/sentence.h"
#include "system/os.h"
#include <stdlib.h>
#include <sys/resource.h>

enum { NICE = -11 }; // as sound servers ask for; a key is then answered on a busy machine in 0.2 ms instead of 12

struct voice_turn {
    struct speech *speech;
    unsigned cuts;
};

int64_t speech_now(void)
{
    struct timespec now = os_wait_clock();
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

struct timespec speech_timespec(int64_t time)
{
    return (struct timespec){ .tv_sec = time / 1000000000, .tv_nsec = time % 1000000000 };
}

// Gives back the lock of speech before the speech thread calls the voice, since that call may take long.
static void into_voice(struct speech *speech)
{
    speech->working = true;
    speech->working_since = speech_now();
    pthread_mutex_unlock(&speech->background.lock);
}

static void out_of_voice(struct speech *speech)
{
    pthread_mutex_lock(&speech->background.lock);
    speech->working = false;
    speech->stuck = false;
}

static bool over(const struct voice_turn *turn)
{
    return turn->cuts != turn->speech->cuts || turn->speech->background.leaving;
}

bool voice_turn_wait(struct voice_turn *turn, int64_t until)
{
    struct speech *speech = turn->speech;
    struct timespec then = speech_timespec(until);
    BACKGROUND_LOCKED(&speech->background);
    while (!over(turn) && speech_now() < until)
        pthread_cond_timedwait(&speech->background.wake, &speech->background.lock, &then);
    speech->working_since = speech_now();
    return !over(turn);
}

bool voice_turn_goes_on(struct voice_turn *turn)
{
    return voice_turn_wait(turn, 0);
}

static void add_faults(struct speech *speech, const struct err *err)
{
    strbuf_add(&speech->fault.text, err->text.text);
    speech->fault.count += err->count;
}

void voice_turn_fault(struct voice_turn *turn, const struct err *err)
{
    BACKGROUND_LOCKED(&turn->speech->background);
    add_faults(turn->speech, err);
}

void voice_turn_fail(struct voice_turn *turn, const struct err *err)
{
    BACKGROUND_LOCKED(&turn->speech->background);
    add_faults(turn->speech, err);
    turn->speech->failed = true;
}

static void *try_voice(struct speech *speech)
{
    const struct voice *voice = speech->voice;
    struct speech_settings settings = speech->settings;
    bool stands_in = voice != speech->chosen;
    struct voice_setup setup = { &settings, stands_in ? "" : speech->target, voice->audio, stands_in };
    LOCAL(err) err = ERR_INIT;
    into_voice(speech);
    void *state = voice->open(&setup, &err);
    out_of_voice(speech);
    add_faults(speech, &err);
    return state;
}

const char *speech_thread_describe(const struct speech *speech)
{
    return speech->opened && !speech->state ? _("Speech does not work, the game goes on in text.") : _(speech->voice->live);
}

// Moves the speech thread on to the voice that takes over from the one the player chose.  Returns false if there is none.  The
// voice that took over is not replaced again.
static bool to_next(struct speech *speech)
{
    if (speech->voice != speech->chosen || !speech->voice->instead)
        return false;
    speech->voice = speech->voice->instead;
    return true;
}

// Returns whether the speech thread has a voice open that says what is in the queue.  A voice that took over from a screen reader
// may have no `say`, and then nothing may wait for it.
static bool talks(const struct speech *speech)
{
    return speech->state && speech->voice->say;
}

// Opens the voice on the speech thread, so that a device that hangs stops nothing else.  Returns false if no voice opens.
bool speech_thread_open(struct speech *speech)
{
    while (!(speech->state = try_voice(speech)) && to_next(speech))
        ;
    speech->opened = true;
    if (speech->late && (!speech->state || speech->voice != speech->chosen))
        err_add(&speech->fault, "%s", speech_thread_describe(speech));
    if (!talks(speech))
        queue_release(&speech->queue);
    pthread_cond_broadcast(&speech->background.calm);
    return speech->state;
}

static void close_voice(struct speech *speech)
{
    void *state = speech->state;
    speech->state = NULL;
    into_voice(speech);
    speech->voice->close(state);
    out_of_voice(speech);
}

// Replaces a voice that has failed, on the speech thread.  The next voice says what is left in the queue.
static void replace_voice(struct speech *speech)
{
    speech->opened = false; // texts asked for meanwhile wait
    close_voice(speech);
    speech->late = true;
    if (to_next(speech)) {
        speech_thread_open(speech);
    } else {
        speech->opened = true;
        err_add(&speech->fault, "%s", speech_thread_describe(speech));
    }
    speech->failed = false;
    if (!talks(speech))
        queue_release(&speech->queue);
    pthread_cond_broadcast(&speech->background.calm);
}

static void hush(struct speech *speech)
{
    speech->hushed = speech->cuts;
    into_voice(speech);
    if (speech->voice->hush)
        speech->voice->hush(speech->state);
    out_of_voice(speech);
}

static void adjust(struct speech *speech)
{
    struct speech_settings settings = speech->settings;
    LOCAL(err) err = ERR_INIT;
    speech->adjusted = false;
    into_voice(speech);
    if (speech->voice->adjust)
        speech->voice->adjust(speech->state, &settings, &err);
    out_of_voice(speech);
    add_faults(speech, &err);
}

// Has the voice of the speech thread say one sentence.  If the voice fails at it, the next voice says it again.
static void say_piece(struct speech *speech, const char *piece, struct voice_turn *turn)
{
    enum speech_class kind = speech->queue.said;
    do {
        if (speech->adjusted)
            adjust(speech);
        into_voice(speech);
        speech->voice->say(speech->state, kind, piece, turn);
        out_of_voice(speech);
        if (!speech->failed)
            return;
        replace_voice(speech);
    } while (talks(speech) && !over(turn));
}

static void say_text(struct speech *speech, const char *text, struct voice_turn *turn)
{
    LOCAL(strbuf) piece = STRBUF_INIT;
    speech->resting = false;
    if (speech->voice->begin) {
        into_voice(speech);
        speech->voice->begin(speech->state, text);
        out_of_voice(speech);
    }
    while (talks(speech) && !over(turn) && sentence_next(&text, &piece))
        say_piece(speech, piece.text, turn);
    if (!over(turn))
        queue_done(&speech->queue);
    speech->resting = speech->resting || !talks(speech);
}

static void rest(struct speech *speech, struct voice_turn *turn)
{
    int64_t heard = 0;
    into_voice(speech);
    if (speech->voice->rest)
        heard = speech->voice->rest(speech->state, turn);
    out_of_voice(speech);
    speech->resting = true;
    if (!over(turn))
        speech->heard = heard;
}

// Does the next thing that the speech thread has to do.  Returns false if there is nothing to do.  The lock is held before and
// after.
static bool step(struct speech *speech)
{
    struct voice_turn turn = { speech, speech->cuts };
    char *text;
    if (speech->failed)
        replace_voice(speech);
    if (!speech->state)
        return false;
    if (speech->hushed != speech->cuts)
        hush(speech);
    else if (speech->adjusted)
        adjust(speech);
    else if ((text = queue_take(&speech->queue))) {
        say_text(speech, text, &turn);
        free(text);
    } else if (!speech->resting)
        rest(speech, &turn);
    else
        return false;
    return true;
}

void speech_thread_discard(struct speech *speech)
{
    queue_release(&speech->queue);
    err_release(&speech->fault);
    background_discard(&speech->background);
    free(speech);
}

void *speech_thread_run(void *context)
{
    struct speech *speech = context;
    setpriority(PRIO_PROCESS, 0, NICE); // for this thread alone; without the right to do so nothing changes
    pthread_mutex_lock(&speech->background.lock);
    speech_thread_open(speech);
    while (speech->state && !speech->background.leaving) {
        struct timespec heard = speech_timespec(speech->heard);
        if (step(speech))
            continue;
        pthread_cond_broadcast(&speech->background.calm);
        if (speech_now() < speech->heard)
            pthread_cond_timedwait(&speech->background.wake, &speech->background.lock, &heard);
        else
            pthread_cond_wait(&speech->background.wake, &speech->background.lock);
    }
    if (speech->state) {
        hush(speech);
        close_voice(speech);
    }
    if (background_leave(&speech->background))
        speech_thread_discard(speech);
    return NULL;
}
