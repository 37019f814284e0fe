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

// The settings of speech.  rate, pitch and volume are from 0 to 100, with the voice's own middle at 50.
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
    char language[32]; // "en", "en-us", "fr"; empty: the language of the texts, as the locale chose it
    char voice[64];    // the output's name for a voice, such as "en+f3" of espeak; empty: the language's usual voice
    int rate, pitch, volume;
    int punctuation; // 0 none, 1 some, 2 all, of the punctuation is read
    int gap_ms;      // the voice's pause between two queued sentences, in milliseconds
    int burst;       // how many events may wait to be told; those beyond are summed up
};

extern const struct setting_word speech_output_called[]; // what players hear the outputs called
extern const struct setting_word speech_output_words[];  // ORDER speech_outputs: the outputs that players choose by a number

extern const char speech_fallback[]; // the output of speech where the settings name none
extern const bool speech_by_readers; // on this system programs usually speak through the screen reader
// Returns the output of speech for a player who turns speech on: the player's screen reader, if it is an output, or else the
// system's own voice.
const char *speech_first(const char *reader);

void speech_settings_init(struct speech_settings *settings); // sets every field to its default (preferences.c)

struct speech;

// Opens speech and waits until it is known whether its output works.  If the output cannot be opened, or fails later, the next
// output in the order of docs/speech.md takes over and says what was not said; if none works, speech is silent and the game goes
// on.  Each such change gives a sentence to print and to say, in err or later from speech_fault.  If a voice or language is
// missing, the default voice speaks, and a sentence says so.  Never returns NULL.
struct speech *speech_open(const struct speech_settings *settings, struct err *err);
void speech_close(struct speech *speech); // ends speech, which says nothing more; speech may be NULL
// Waits until all speech that is queued was heard, at most most_ms, and then stops as speech_stop does.  For leaving the program.
void speech_drain(struct speech *speech, int most_ms);
// Queues a text to be said aloud by speech.  The text is UTF-8; control bytes and bytes that are not UTF-8 are left out, and the
// text is cut after SENTENCE_MOST bytes.
void speech_say(struct speech *speech, enum speech_class kind, const char *text);
void speech_stop(struct speech *speech); // called when a key was pressed; see the top of this file
// Writes the line `MS cue WORD` for a sound that is played beside the speech, if speech goes only to a file.
void speech_note_cue(struct speech *speech, const char *word);
bool speech_busy(const struct speech *speech);      // returns whether something is being said or is about to be
bool speech_knows_end(const struct speech *speech); // returns whether speech_busy holds until a listener has heard everything
bool speech_notes(const struct speech *speech);     // returns whether this output only writes down what is said
// Takes over rate, pitch, volume, punctuation, language, voice and gap of speech, but not the output, from the next sentence on.
// A sentence that has begun is said to its end as it began.
void speech_adjust(struct speech *speech, const struct speech_settings *settings);
// Mutes speech or lets it speak again.  While muted, speech takes no new text; texts taken before are still said, so that "Speech
// off." can be heard.
void speech_mute(struct speech *speech, bool muted);
// Returns whether an output of speech speaks through a loudspeaker of this computer, and not into a file or not at all.
bool speech_heard_here(const char *output);
// Appends the name and version of the library that makes the built-in voice of speech.
void speech_library(struct strbuf *out);
// Returns a sentence that says which output of speech is live, for the first line of a session.
const char *speech_describe(const struct speech *speech); // the text is constant
bool speech_works(const struct speech *speech);           // returns whether a voice is open that is not "none"
// Puts the sentence on a new fault of speech, such as a sound card that is gone, into err.  Returns false if nothing has failed
// since the last call.
bool speech_fault(struct speech *speech, struct err *err);

// --- outputs and voices to choose from ---

extern const char *const speech_outputs[]; // the words of the outputs, without what follows a colon, NULL at the end
// Appends the outputs of speech as a list, "espeak, dispatcher, none or capture:FILE".  Without `silent` the output that says
// nothing is left out.
void speech_outputs_say(bool silent, struct strbuf *out);
// Returns whether this is an output of speech.  If not, why gets a sentence that names the outputs.
bool speech_output_fits(const char *output, struct err *why);
// Writes the language in which the voice speaks by these settings of speech, as a tag such as "en" or "fr-CA".
void speech_language(const struct speech_settings *settings, char *language, size_t size);

// A receiver of the voices of a speech output.  `add` is called with `self` for each voice, and gets the word for the setting
// voice.name, the voice's language, and whether this voice speaks if no voice is named, which some outputs do not tell.
struct speech_list {
    void (*add)(void *self, const char *name, const char *language, bool own);
    void *self;
    bool start; // a service that does not run may be started to ask it
};
// Lists the voices of an output of speech ("dispatcher", "espeak") for a language.  Returns false if the output has no list, or,
// with a sentence in err, if it cannot be asked.
bool speech_list(const char *output, const char *language, const struct speech_list *list, struct err *err);

#endif
