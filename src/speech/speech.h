// SPDX-License-Identifier: GPL-3.0-or-later
// Speech: four classes of utterances over one of several voices.
//   urgent  goes before everything that waits; only a key stops it.
//   event   waits its turn, in order.  Beyond voice.burst waiting ones, the rest becomes one
//           sentence that says how many messages there are; the history has them.
//   answer  starts at once: it cuts what is being said (unless that is urgent) and replaces older
//           answers.  Events not yet begun are said after it.
//   chat    is dropped when anything is being said or waits.
// speech_stop (any key) stops what is being said, of any class, and drops everything that waits
// but urgent sentences not yet begun.  No call here waits for the voice, the sound card or the disk, but
// speech_open (a few milliseconds, at most SPEECH_OPEN_MS), speech_drain and, for a card that hangs,
// speech_close (at most SPEECH_CLOSE_MS).  Called from one thread.
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H

#include "base/err.h"
#include "base/text.h"
#include "settings/settings.h"
#include <stdbool.h>

enum { SPEECH_OPEN_MS = 500, SPEECH_CLOSE_MS = 500, SPEECH_BURST_MOST = 20 };

enum speech_class { SPEECH_URGENT, SPEECH_EVENT, SPEECH_ANSWER, SPEECH_CHAT, SPEECH_CLASSES };

// rate, pitch and volume are on one scale of 0 to 100, 50 is the voice's own middle.
struct speech_settings {
    // "espeak": the built in voice, of libespeak-ng.
    // "espeak:FILE": the same, its sound written to FILE as it would go to the card (16 bit mono samples of the
    //     machine's byte order, 22050 a second).
    // "dispatcher": Speech Dispatcher, which desktops and screen readers share, as its own settings make it sound.
    // "dispatcher:MODULE": the same with that output module of it ("dispatcher:rhvoice").
    // "none": a screen reader reads the terminal.
    // "capture:FILE": a line `MS CLASS TEXT` for every speech_say, at the moment of asking and in that order, whole and
    //     flushed: milliseconds since speech_open, then urgent, event, answer or chat, then the text as a voice would get
    //     it.  Nothing is ever busy, so nothing is cut, summed up or dropped.  `MS stop` is written where speech_stop was
    //     called after something was said.  Without the first field a sitting always gives the same file.
    char output[256];
    char language[32]; // "en", "en-us", "fr", ...; empty: the language the texts are in, as the locale chose it
    char voice[64];    // a voice by the output's name for it ("en+f3" of espeak); empty: the language's own
    int rate, pitch, volume;
    int punctuation; // 0 none, 1 some, 2 all
    int gap_ms;      // pause between two queued sentences
    int burst;       // events that wait and are told; more than that are summed up
};

extern const struct setting_word speech_output_called[]; // what they are called where a player hears them
extern const struct setting_word speech_output_words[];  // ORDER speech_outputs, those that are chosen by a number

extern const char speech_fallback[]; // the output where nothing is set
extern const bool speech_by_readers; // is it this system's way that a program speaks through the screen reader?
// The output for a player who turns speech on: their screen reader's, where it has one, else the system's own voice.
const char *speech_first(const char *reader);

void speech_settings_init(struct speech_settings *settings); // as the settings are at first (preferences.c)

struct speech;

// Opens the output and waits until it is known whether it works.  When it cannot be had, or fails later on, the next one of
// docs/speech.md takes over and says what was not said; when none can, speech is silent and the game goes on.  Each change
// is a sentence to print and to say: in err, later on in speech_fault.  A missing voice or language is such a sentence too,
// and the default voice speaks.  Never NULL.
struct speech *speech_open(const struct speech_settings *settings, struct err *err);
void speech_close(struct speech *speech); // says nothing more; NULL is allowed
// Lets what is waiting be heard, at most that long (leaving the program); then the same as stop.
void speech_drain(struct speech *speech, int most_ms);
// Text is UTF-8; bytes that are none and control bytes are left out, and what is longer than SENTENCE_MOST bytes is cut.
void speech_say(struct speech *speech, enum speech_class kind, const char *text);
void speech_stop(struct speech *speech); // a key was pressed: as above
// Where speech is only written down, so is a sound that is played beside the words, as `MS cue WORD`.
void speech_note_cue(struct speech *speech, const char *word);
bool speech_busy(const struct speech *speech);      // something is heard or will be
bool speech_knows_end(const struct speech *speech); // is busy true as long as a listener hears something?
bool speech_notes(const struct speech *speech);     // does it only write down what is said?
// Takes over rate, pitch, volume, punctuation, language, voice and gap (not output) from the next sentence on, also
// within what is being said; a sentence that has begun is said to its end as it began.
void speech_adjust(struct speech *speech, const struct speech_settings *settings);
// While muted nothing new is taken.  What was asked for before is still said, so that "Speech off." can be heard.
void speech_mute(struct speech *speech, bool muted);
// Does this output speak by a loudspeaker here, and not into a file or not at all?
bool speech_heard_here(const char *output);
// The name of the built in voice's library and its version added to out.
void speech_library(struct strbuf *out);
// One sentence for the first line of a session: which output is live.
const char *speech_describe(const struct speech *speech); // constant text
bool speech_works(const struct speech *speech);           // a voice is open, and it is not none
// A fault that came up since the last call (sound card gone): its sentence into err, once; false when there is none.
bool speech_fault(struct speech *speech, struct err *err);

// ---- what can be chosen

extern const char *const speech_outputs[]; // the words before a colon, NULL after the last
// Appends them as a list, "espeak, dispatcher, none or capture:FILE"; without `silent` that which says nothing is left out.
void speech_outputs_say(bool silent, struct strbuf *out);
// Is this an output?  If not, a sentence that says which there are.
bool speech_output_fits(const char *output, struct err *why);
// The language that the voice speaks with these settings, as a tag: "en", "fr-CA".
void speech_language(const struct speech_settings *settings, char *language, size_t size);

// Takes the voices of an output one by one: the word for voice.name, its language, and whether it speaks where no voice is
// named (an output may not tell).
struct speech_list {
    void (*add)(void *self, const char *name, const char *language, bool own);
    void *self;
    bool start; // a service that does not run may be started for it
};
// The voices of an output ("dispatcher", "espeak") for a language.  False and a sentence when it cannot be asked.
bool speech_list(const char *output, const char *language, const struct speech_list *list, struct err *err);

#endif
