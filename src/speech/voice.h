// SPDX-License-Identifier: GPL-3.0-or-later
// A voice, written as one const struct with designated initialisers and one row in the table of voices.c.  The struct has what a
// voice must provide and what it may provide (NULL: it cannot).  This file also has what a voice is given.  A voice knows nothing
// of queues, keys and locks, and of other voices only the one that takes over from it.
#ifndef SPEECH_VOICE_H
#define SPEECH_VOICE_H

#include "speech/audio_output.h"
#include "speech/speech.h"
#include <stdint.h>

// A voice's turn to say a text, sentence by sentence.  The voice passes it back to ask whether to go on talking.
struct voice_turn;
enum { MS = 1000000 }; // a millisecond in nanoseconds, the unit of speech_now

bool voice_turn_goes_on(struct voice_turn *turn);                      // false: the voice must stop talking and return
bool voice_turn_wait(struct voice_turn *turn, int64_t until);          // sleeps until then; false as soon as the voice must stop
int64_t speech_now(void);                                              // the clock of `until`: monotonic, in nanoseconds
void voice_turn_fault(struct voice_turn *turn, const struct err *err); // reports a fault to the player, once
// Reports that the voice no longer works and did not say the sentence that it was given.  The voice then has to return.  It is
// closed, and another voice says the sentence again.
void voice_turn_fail(struct voice_turn *turn, const struct err *err);

struct voice_setup {
    const struct speech_settings *settings; // the settings for the voice; the language is always named
    const char *target;                     // the text after the colon in `speech: capture:FILE`, or empty
    const struct audio *audio;              // the voice's own sound output
    bool stands_in; // the player did not choose this voice: it takes over from one that failed, and starts no service
};

// Whether the name of a file or a module may follow a voice's word in the setting `speech`, as in capture:FILE.
enum voice_target { TARGET_ALLOWED, TARGET_NONE, TARGET_NEEDED };

struct voice {
    // The first members are what every voice must provide.
    const char *live; // the sentence that says that this voice is the output, N_()
    // Opens the voice.  Returns NULL with a sentence in err if it cannot be opened.  If it opens but not quite as it was asked,
    // err has a sentence too.
    void *(*open)(const struct voice_setup *setup, struct err *err);
    void (*close)(void *state);

    enum voice_target takes;

    // Writes down what is said, for a voice that records speech.  It is called at once on the caller's thread and must not wait.
    // word is the class of the text ("urgent", "event", "answer", "chat"), or "stop" without a text, or "cue" with the word of a
    // sound.
    void (*note)(void *state, const char *word, const char *text);

    // The next members are called on the speech thread, as `open` then is too.  A voice with `say` gets a thread and a queue.
    // `say` says one sentence, and returns when it is handed over or the turn is over.
    void (*say)(void *state, enum speech_class kind, const char *text, struct voice_turn *turn);
    void (*begin)(void *state, const char *text); // announces a whole message before its sentences, for a braille display
    // Takes over the settings, and says in err what the voice cannot do quite as they ask.
    void (*adjust)(void *state, const struct speech_settings *settings, struct err *err);
    void (*hush)(void *state);                             // drops what the voice was given and is not heard yet
    int64_t (*rest)(void *state, struct voice_turn *turn); // ends the sound for now, and returns the time when all is heard
    const struct audio *audio;                             // the sound output for the voice's samples
    bool loud;                   // the voice comes from this computer's loudspeaker, unless it goes into a file
    bool knows_end;              // the voice's say and rest know when the listener has heard everything
    const struct voice *instead; // the voice that takes over when this one fails

    // Lists the voices to choose from, as speech_list (speech.h) gives them.  The voice need not be open.
    bool (*list)(const char *target, const char *language, const struct speech_list *list, struct err *err);
};

// The voices that take over when another voice fails, which names one of them in `instead`.  The table of all voices is in
// voices.c.
extern const struct voice voice_null, voice_espeak, voice_dispatcher;

// Converts a setting from 0 to 100 to a voice's own scale, along two straight lines that meet where the setting is 50 and the
// voice has `middle`.
static inline int voice_scale(int value, int least, int middle, int most)
{
    value = value < 0 ? 0 : value > 100 ? 100 : value;
    return value <= 50 ? least + (middle - least) * value / 50 : middle + (most - middle) * (value - 50) / 50;
}

// Opens speech with a voice that is not in the table, for tests with their own voice or sound card.
struct speech *speech_open_voice(const struct voice *voice, const char *target, const struct speech_settings *settings,
                                 struct err *err);

#endif
