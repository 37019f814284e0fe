// SPDX-License-Identifier: GPL-3.0-or-later
// A voice as a driver: one const struct with designated initialisers, and one row in the table of
// voices.c.  In three parts: what a voice must provide, what it may provide (NULL: it cannot), and
// what it is given.  A voice knows nothing of queues, keys, locks and other voices.
#ifndef SPEECH_VOICE_H
#define SPEECH_VOICE_H

#include "speech/audio_output.h"
#include "speech/speech.h"
#include <stdint.h>

// Given: how a voice asks whether it shall go on.
struct voice_turn;
enum { MS = 1000000 }; // a millisecond in nanoseconds, the unit of speech_now

bool voice_turn_goes_on(struct voice_turn *turn);                      // false: stop talking and return
bool voice_turn_wait(struct voice_turn *turn, int64_t until);          // sleeps till then; false as above, as soon as it is so
int64_t speech_now(void);                                              // the clock of until: monotonic, nanoseconds
void voice_turn_fault(struct voice_turn *turn, const struct err *err); // what a player has to know, once
// The voice is done for, and this sentence was not said: it returns, is closed, and another says the sentence again.
void voice_turn_fail(struct voice_turn *turn, const struct err *err);

struct voice_setup {
    const struct speech_settings *settings; // the language is always named
    const char *target;                     // what follows the colon in `speech: capture:FILE`; empty: nothing
    const struct audio *audio;              // the voice's own, below
    bool stands_in; // nobody chose it: it takes over from a voice that failed, and starts no service for that
};

// May a file or a module follow its word in the setting, as in capture:FILE?
enum voice_target { TARGET_ALLOWED, TARGET_NONE, TARGET_NEEDED };

struct voice {
    // Must.
    const char *live; // the sentence that says this voice is the output, N_()
    // NULL and a sentence when it cannot be had.  A sentence and not NULL when it is not quite what was asked for.
    void *(*open)(const struct voice_setup *setup, struct err *err);
    void (*close)(void *state);

    enum voice_target takes;

    // May, on the caller's thread and at once, for who writes down what is heard: it must not wait.  word: the class of a text
    // ("urgent", "event", "answer", "chat"); "stop", with no text; or "cue", for a sound beside the words, by its own word.
    void (*note)(void *state, const char *word, const char *text);

    // May, on the speech thread; with say there is a thread and a queue.  All these are called on that thread, open too.
    // say: says one sentence and returns when it is handed over or the turn does not go on.
    void (*say)(void *state, enum speech_class kind, const char *text, struct voice_turn *turn);
    void (*begin)(void *state, const char *text); // a whole message, before its sentences: for a braille display
    void (*adjust)(void *state, const struct speech_settings *settings, struct err *err); // err: what is not quite as wanted
    void (*hush)(void *state);                             // what was handed over shall not be heard any more
    int64_t (*rest)(void *state, struct voice_turn *turn); // nothing follows for now; gives the time when all is heard
    const struct audio *audio;                             // where its samples go
    bool loud;                                             // it comes out of this computer's loudspeaker, if into no file
    bool knows_end;                                        // what it says has been heard when say and rest say so
    const struct voice *instead;                           // the one that takes over when it fails

    // May, without being open: what speech_list (speech.h) tells of it.
    bool (*list)(const char *target, const char *language, const struct speech_list *list, struct err *err);
};

// Those that others name as the one that takes over; the table of all is in voices.c.
extern const struct voice voice_null, voice_espeak, voice_dispatcher;

// 0 to 100 with 50 in the middle onto two straight lines that meet there.
static inline int voice_scale(int value, int least, int middle, int most)
{
    value = value < 0 ? 0 : value > 100 ? 100 : value;
    return value <= 50 ? least + (middle - least) * value / 50 : middle + (most - middle) * (value - 50) / 50;
}

// speech_open with a voice that is in no list: tests bring their own voice or sound card.
struct speech *speech_open_voice(const struct voice *voice, const char *target, const struct speech_settings *settings,
                                 struct err *err);

#endif
