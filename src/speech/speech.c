// SPDX-License-Identifier: GPL-3.0-or-later
// The one thread that talks, and the calls that never wait for it.  A lock is held only to change
// the queue or to read a flag; the voice, the device and the disk are used without it.  Callers
// and thread meet in `cuts`: each cut of what is being said counts it up, and a turn that began
// under an older count is over.
#include "speech/speech.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/queue.h"
#include "speech/quiet.h"
#include "speech/sentence.h"
#include "speech/voice.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    MS = 1000000, // nanoseconds
    NICE = -11    // what sound servers ask for: on a busy machine a key is answered in 0.2 ms instead of 12
};
static const int64_t STUCK = 1000LL * MS; // a voice that does not ask its turn for that long hangs in a device

struct speech {
    char target[256];
    const struct voice *chosen; // by the player

    pthread_mutex_t lock;      // over all that follows
    const struct voice *voice; // who speaks, or was tried last
    pthread_cond_t wake;       // for the thread: there is something to do
    pthread_cond_t calm;       // for callers: it has opened, or has come to rest
    pthread_t thread;
    bool threaded, leaving, left;
    bool orphaned; // the caller is gone: the thread frees all when it leaves
    void *state;   // the voice's
    bool opened;   // it is known whether there is a voice; with state NULL all is silent
    bool failed;   // the voice, at the present sentence
    bool late;     // who opened does not wait any more: what became of it has to be told
    bool muted;
    struct queue queue;
    unsigned cuts, hushed; // hushed: the last cut that the thread has obeyed
    struct speech_settings settings;
    bool adjusted;         // settings are newer than the voice's
    bool resting;          // the voice has been told that nothing follows
    bool working;          // the thread is in the voice,
    int64_t working_since; // or last asked its turn
    bool stuck;            // that was told
    int64_t heard;         // when all that was handed over has been heard
    struct err fault;
};

struct turn {
    struct speech *speech;
    unsigned cuts;
};

int64_t turn_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static struct timespec at(int64_t time)
{
    return (struct timespec){ .tv_sec = time / 1000000000, .tv_nsec = time % 1000000000 };
}

static void lock(const struct speech *speech)
{
    pthread_mutex_lock((pthread_mutex_t *)&speech->lock); // a lock is no part of what const promises
}

static void unlock(const struct speech *speech)
{
    pthread_mutex_unlock((pthread_mutex_t *)&speech->lock);
}

// Around each call into the voice, which may take its time.
static void into_voice(struct speech *speech)
{
    speech->working = true;
    speech->working_since = turn_now();
    unlock(speech);
}

static void out_of_voice(struct speech *speech)
{
    lock(speech);
    speech->working = false;
    speech->stuck = false;
}

static bool over(const struct turn *turn)
{
    return turn->cuts != turn->speech->cuts || turn->speech->leaving;
}

bool turn_wait(struct turn *turn, int64_t until)
{
    struct speech *speech = turn->speech;
    struct timespec then = at(until);
    bool goes_on;

    lock(speech);
    while (!over(turn) && turn_now() < until)
        pthread_cond_timedwait(&speech->wake, &speech->lock, &then);
    goes_on = !over(turn);
    speech->working_since = turn_now();
    unlock(speech);
    return goes_on;
}

bool turn_goes_on(struct turn *turn)
{
    return turn_wait(turn, 0);
}

static void add_faults(struct speech *speech, const struct err *err)
{
    strbuf_add(&speech->fault.text, err->text.text);
    speech->fault.count += err->count;
}

void turn_fault(struct turn *turn, const struct err *err)
{
    lock(turn->speech);
    add_faults(turn->speech, err);
    unlock(turn->speech);
}

void turn_fail(struct turn *turn, const struct err *err)
{
    turn_fault(turn, err);
    lock(turn->speech);
    turn->speech->failed = true;
    unlock(turn->speech);
}

static void *try_voice(struct speech *speech)
{
    const struct voice *voice = speech->voice;
    struct speech_settings settings = speech->settings;
    bool stands_in = voice != speech->chosen;
    struct voice_setup setup = { &settings, stands_in ? "" : speech->target, voice->audio, stands_in };
    struct err err = ERR_INIT;
    void *state;

    into_voice(speech);
    state = voice->open(&setup, &err);
    out_of_voice(speech);
    add_faults(speech, &err);
    err_release(&err);
    return state;
}

static const char *describe(const struct speech *speech)
{
    return speech->opened && !speech->state ? _("Speech does not work, there is text only.") : _(speech->voice->live);
}

// A voice that stands in has no stand-in.
static bool to_next(struct speech *speech)
{
    if (speech->voice != speech->chosen || !speech->voice->instead)
        return false;
    speech->voice = speech->voice->instead;
    return true;
}

// Opens the present voice, or the first behind it that can be had.  Opening is the thread's work too, so that a device that
// hangs hangs nobody else.
static bool open_voice(struct speech *speech)
{
    struct err err = ERR_INIT;

    while (!(speech->state = try_voice(speech)) && to_next(speech))
        ;
    speech->opened = true;
    if (speech->late && (!speech->state || speech->voice != speech->chosen)) {
        err_add(&err, "%s", describe(speech));
        add_faults(speech, &err);
        err_release(&err);
    }
    pthread_cond_broadcast(&speech->calm);
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

// The voice has failed: the next one takes over what is left to say.
static void replace_voice(struct speech *speech)
{
    struct err err = ERR_INIT;

    speech->opened = false; // what is asked for meanwhile waits
    close_voice(speech);
    speech->late = true;
    if (to_next(speech)) {
        open_voice(speech);
    } else {
        speech->opened = true;
        err_add(&err, "%s", describe(speech));
        add_faults(speech, &err);
        err_release(&err);
    }
    speech->failed = false;
    if (!speech->state)
        queue_release(&speech->queue);
    pthread_cond_broadcast(&speech->calm);
}

static void hush(struct speech *speech)
{
    speech->hushed = speech->cuts;
    into_voice(speech);
    if (speech->voice->hush)
        speech->voice->hush(speech->state);
    out_of_voice(speech);
}

static void adjust(struct speech *speech, struct turn *turn)
{
    struct speech_settings settings = speech->settings;

    speech->adjusted = false;
    into_voice(speech);
    if (speech->voice->adjust)
        speech->voice->adjust(speech->state, &settings, turn);
    out_of_voice(speech);
}

// A sentence at which a voice fails is said again by the one that takes over.
static void say_piece(struct speech *speech, const char *piece, struct turn *turn)
{
    enum speech_class kind = speech->queue.said;

    do {
        if (speech->adjusted)
            adjust(speech, turn);
        into_voice(speech);
        speech->voice->say(speech->state, kind, piece, turn);
        out_of_voice(speech);
        if (!speech->failed)
            return;
        replace_voice(speech);
    } while (speech->state && !over(turn));
}

static void say_text(struct speech *speech, const char *text, struct turn *turn)
{
    struct strbuf piece = STRBUF_INIT;

    speech->resting = false;
    while (speech->state && !over(turn) && sentence_next(&text, &piece))
        say_piece(speech, piece.text, turn);
    if (!over(turn))
        queue_done(&speech->queue);
    speech->resting = speech->resting || !speech->state;
    strbuf_release(&piece);
}

static void rest(struct speech *speech, struct turn *turn)
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

// One thing to do, if there is one: called and left with the lock held.
static bool step(struct speech *speech)
{
    struct turn turn = { speech, speech->cuts };
    char *text;

    if (speech->failed)
        replace_voice(speech);
    if (!speech->state)
        return false;
    if (speech->hushed != speech->cuts)
        hush(speech);
    else if (speech->adjusted)
        adjust(speech, &turn);
    else if ((text = queue_take(&speech->queue))) {
        say_text(speech, text, &turn);
        free(text);
    } else if (!speech->resting)
        rest(speech, &turn);
    else
        return false;
    return true;
}

static void discard(struct speech *speech)
{
    queue_release(&speech->queue);
    err_release(&speech->fault);
    pthread_cond_destroy(&speech->wake);
    pthread_cond_destroy(&speech->calm);
    pthread_mutex_destroy(&speech->lock);
    free(speech);
}

static void *run(void *context)
{
    struct speech *speech = context;
    bool orphaned;

    setpriority(PRIO_PROCESS, 0, NICE); // of this thread alone, and where a player has no such right nothing happens
    lock(speech);
    open_voice(speech);
    while (speech->state && !speech->leaving) {
        struct timespec heard = at(speech->heard);

        if (step(speech))
            continue;
        pthread_cond_broadcast(&speech->calm);
        if (turn_now() < speech->heard)
            pthread_cond_timedwait(&speech->wake, &speech->lock, &heard);
        else
            pthread_cond_wait(&speech->wake, &speech->lock);
    }
    if (speech->state) {
        hush(speech);
        close_voice(speech);
    }
    speech->left = true;
    orphaned = speech->orphaned;
    pthread_cond_broadcast(&speech->calm);
    unlock(speech);
    if (orphaned)
        discard(speech);
    return NULL;
}

// ---- the caller's side

static void init_locks(struct speech *speech)
{
    pthread_condattr_t monotonic;

    pthread_mutex_init(&speech->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&speech->wake, &monotonic);
    pthread_cond_init(&speech->calm, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

// The thread takes no signals: Ctrl-C and a resized window are the terminal loop's.
static bool start_thread(struct speech *speech)
{
    sigset_t all, before;
    int fault;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    fault = pthread_create(&speech->thread, NULL, run, speech);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return !fault;
}

static void open_in_thread(struct speech *speech, struct err *err)
{
    struct timespec patience = at(turn_now() + SPEECH_OPEN_MS * (int64_t)MS);
    bool noisy = speech->voice->audio && speech->voice->audio->noisy;
    int kept = noisy ? quiet_begin() : -1; // nobody else writes there while we wait

    speech->threaded = start_thread(speech);
    lock(speech);
    if (!speech->threaded) {
        speech->opened = true;
        err_add(&speech->fault, _("Speech cannot be started, the system gives no thread. The game goes on in text."));
    }
    while (!speech->opened && !pthread_cond_timedwait(&speech->calm, &speech->lock, &patience))
        ;
    speech->late = !speech->opened;
    if (speech->late)
        err_add(err, _("The sound device does not answer yet. Speech begins when it does."));
    unlock(speech);
    quiet_end(kept);
}

// The language is settled here: gettext, which knows it, is the caller's.
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
    queue_init(&speech->queue);
    take_settings(speech, settings);
    snprintf(speech->target, sizeof speech->target, "%s", target);
    speech->resting = true;
    err_init(&speech->fault);
    init_locks(speech);
    if (voice->say) {
        open_in_thread(speech, err);
    } else {
        lock(speech);
        open_voice(speech);
        unlock(speech);
    }
    speech_fault(speech, err);
    return speech;
}

// False when the thread hangs in a device.
static bool join(struct speech *speech)
{
    struct timespec patience = at(turn_now() + SPEECH_CLOSE_MS * (int64_t)MS);
    bool left;

    if (!speech->threaded)
        return true;
    lock(speech);
    speech->leaving = true;
    pthread_cond_broadcast(&speech->wake);
    while (!speech->left && !pthread_cond_timedwait(&speech->calm, &speech->lock, &patience))
        ;
    left = speech->left;
    if (!left)
        pthread_detach(speech->thread);
    speech->orphaned = !left;
    unlock(speech);
    if (left)
        pthread_join(speech->thread, NULL);
    return left;
}

void speech_close(struct speech *speech)
{
    if (!speech || !join(speech))
        return;
    if (!speech->threaded && speech->state)
        speech->voice->close(speech->state);
    discard(speech);
}

static bool busy(const struct speech *speech)
{
    return queue_busy(&speech->queue) || !speech->resting || turn_now() < speech->heard;
}

static bool silent(const struct speech *speech)
{
    return speech->opened && !speech->state;
}

// What was handed over is not to be heard any more.
static void cut(struct speech *speech)
{
    speech->cuts++;
    speech->resting = true;
    speech->heard = 0;
}

void speech_say(struct speech *speech, enum speech_class kind, const char *text)
{
    struct strbuf clean = STRBUF_INIT;

    sentence_clean(text, &clean);
    lock(speech);
    if (!clean.length || silent(speech) || speech->muted) {
        // nothing to be heard
    } else if (speech->voice->note) {
        speech->voice->note(speech->state, kind, clean.text);
    } else if (speech->voice->say && !(kind == SPEECH_CHAT && busy(speech))) {
        if (queue_add(&speech->queue, kind, clean.text))
            cut(speech);
        pthread_cond_broadcast(&speech->wake);
    }
    unlock(speech);
    strbuf_release(&clean);
}

void speech_stop(struct speech *speech)
{
    lock(speech);
    if (speech->state && speech->voice->note_stop)
        speech->voice->note_stop(speech->state);
    queue_stop(&speech->queue);
    cut(speech);
    pthread_cond_broadcast(&speech->wake);
    unlock(speech);
}

bool speech_notes_cues(const struct speech *speech)
{
    bool notes;

    lock(speech);
    notes = speech->voice->note_cue && speech->state;
    unlock(speech);
    return notes;
}

void speech_note_cue(struct speech *speech, const char *word)
{
    lock(speech);
    if (speech->voice->note_cue && speech->state)
        speech->voice->note_cue(speech->state, word);
    unlock(speech);
}

void speech_drain(struct speech *speech, int most_ms)
{
    int64_t end = turn_now() + most_ms * (int64_t)MS;
    struct timespec patience = at(end);

    lock(speech);
    while (!silent(speech) && busy(speech) && turn_now() < end)
        pthread_cond_timedwait(&speech->calm, &speech->lock, &patience);
    unlock(speech);
    speech_stop(speech);
}

bool speech_busy(const struct speech *speech)
{
    bool is;

    lock(speech);
    is = !silent(speech) && busy(speech);
    unlock(speech);
    return is;
}

void speech_adjust(struct speech *speech, const struct speech_settings *settings)
{
    lock(speech);
    take_settings(speech, settings);
    speech->adjusted = speech->threaded;
    pthread_cond_broadcast(&speech->wake);
    unlock(speech);
}

void speech_mute(struct speech *speech, bool muted)
{
    lock(speech);
    speech->muted = muted;
    unlock(speech);
}

const char *speech_describe(const struct speech *speech)
{
    const char *says;

    lock(speech);
    says = describe(speech);
    unlock(speech);
    return says;
}

bool speech_works(const struct speech *speech)
{
    bool does;

    lock(speech);
    does = speech->state;
    unlock(speech);
    return does;
}

bool speech_fault(struct speech *speech, struct err *err)
{
    bool any;

    lock(speech);
    if (speech->working && !speech->stuck && speech->opened && turn_now() - speech->working_since > STUCK) {
        speech->stuck = true;
        err_add(&speech->fault, _("The sound device hangs. Speech is silent until it answers."));
    }
    any = speech->fault.count > 0;
    if (any && err) {
        strbuf_add(&err->text, speech->fault.text.text);
        err->count += speech->fault.count;
    }
    err_clear(&speech->fault);
    unlock(speech);
    return any;
}
