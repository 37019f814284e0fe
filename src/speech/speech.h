// SPDX-License-Identifier: GPL-3.0-or-later
// Speech: four classes of utterances over one of several voices.  urgent is never cut and goes
// first; events queue in order; an answer starts at once and replaces older answers; chat is
// dropped when busy.  speech_stop (any key) stops what is being said and drops everything that
// waits, but urgent sentences not yet begun.  No call here waits for the voice, the sound card or
// the disk.
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H

#include "base/err.h"
#include <stdbool.h>

enum speech_class { SPEECH_URGENT, SPEECH_EVENT, SPEECH_ANSWER, SPEECH_CHAT, SPEECH_CLASSES };

// All on one scale of 0 to 100, 50 is the voice's own middle.
struct speech_settings {
    char output[256];  // "espeak", "none" or "capture:FILE"
    char language[32]; // "en", "fr", ...; empty: from the locale
    char voice[64];    // empty: the language's own
    int rate, pitch, volume;
    int punctuation; // 0 none, 1 some, 2 all
    int gap_ms;      // pause between two queued sentences
};

struct speech;

// Opens the output.  When it cannot be had, speech is still returned (silent) and err holds one sentence to
// print; the game goes on.  Never NULL.
struct speech *speech_open(const struct speech_settings *settings, struct err *err);
void speech_close(struct speech *speech); // says nothing more; NULL is allowed
// Lets what is waiting be heard, at most that long (leaving the program); then the same as stop.
void speech_drain(struct speech *speech, int most_ms);
void speech_say(struct speech *speech, enum speech_class kind, const char *text);
void speech_stop(struct speech *speech);
bool speech_busy(const struct speech *speech);
// Takes over rate, pitch, volume, punctuation, voice and gap at once, also for what is being said next.
void speech_adjust(struct speech *speech, const struct speech_settings *settings);
void speech_mute(struct speech *speech, bool muted);
// One sentence for the first line of a session: which output is live.
const char *speech_describe(const struct speech *speech);
// A fault that came up since the last call (sound card gone): its sentence into err, once; false when there is none.
bool speech_fault(struct speech *speech, struct err *err);

#endif
