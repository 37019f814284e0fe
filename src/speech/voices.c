// SPDX-License-Identifier: GPL-3.0-or-later
// The table of voices: from the word of the setting `speech` to the struct voice, and the outputs that players can choose.  It
// knows no thread and no queue; speech.c uses the voices.
#include "base/text.h"
#include "base/words.h"
#include "speech/voice.h"
#include <string.h>

// The rows of the table of voices, in the order in which players choose from them.  Each row has the struct voice_NAME, the word
// of the setting `speech`, what players hear the voice called, and what they hear about it.
#ifdef _WIN32
#define VOICES_OF_SYSTEM(ROW)                                                                                                    \
    ROW(nvda, "nvda", NC_("value", "NVDA"), N_("NVDA speaks, and shows it in braille."))                                         \
    ROW(jaws, "jaws", NC_("value", "JAWS"), N_("JAWS speaks, and shows it in braille."))                                         \
    ROW(sapi, "sapi", NC_("value", "a voice of Windows"), N_("It is one of those that Windows has, and answers soon."))
#else
#define VOICES_OF_SYSTEM(ROW)                                                                                                    \
    ROW(espeak, "espeak", NC_("value", "Parlour itself"), N_("The voice is built in, and answers soonest."))                     \
    ROW(dispatcher, "dispatcher", NC_("value", "Speech Dispatcher"), N_("It speaks as your desktop's settings say."))
#endif
#define VOICES(ROW)                                                                                                              \
    VOICES_OF_SYSTEM(ROW)                                                                                                        \
    ROW(null, "none", NC_("value", "a screen reader"), N_("Parlour is silent and only prints."))
// Rows of the voices that are not offered to players, because each takes the name of a file.  The last column is how a player
// types the word.
#define VOICES_TO_FILES(ROW) ROW(capture, "capture", NULL, NC_("typed", "capture:FILE"))

#define VOICE_DECLARED(name, word, called, says) extern const struct voice voice_##name;
#define VOICE_WORD(name, word, called, says) word,
#define VOICE_CALLED(name, word, called, says) { word, called },
#define VOICE_SAYS(name, word, called, says) { word, says },
#define VOICE_WRITTEN(name, word, called, says) says,
#define VOICE_NAMED(name, word, called, says) { word, &voice_##name },

VOICES(VOICE_DECLARED)
VOICES_TO_FILES(VOICE_DECLARED)
static const struct {
    const char *word;
    const struct voice *voice;
} voices[] = { VOICES(VOICE_NAMED) VOICES_TO_FILES(VOICE_NAMED) };
const char *const speech_outputs[] = { VOICES(VOICE_WORD) VOICES_TO_FILES(VOICE_WORD) NULL };
const struct setting_word speech_output_called[] = { VOICES(VOICE_CALLED){ NULL, NULL } };
const struct setting_word speech_output_words[] = { VOICES(VOICE_SAYS){ NULL, NULL } };

#ifdef _WIN32
const char speech_fallback[] = "none"; // a screen reader reads the window, and a second voice would speak over it
const bool speech_by_readers = true;
static const char own_voice[] = "sapi";
#else
const char speech_fallback[] = "espeak";
const bool speech_by_readers = false;
static const char own_voice[] = "espeak";
#endif

const char *speech_first(const char *reader)
{
    for (const char *const *output = speech_outputs; *output; output++)
        if (strcmp(*output, reader) == 0)
            return *output;
    return own_voice;
}

// Returns the voice whose word in the table of voices begins this output, such as "capture:FILE", or NULL if no voice has the
// word.  Points *target at the text after the colon.
static const struct voice *find_voice(const char *output, const char **target)
{
    size_t length = strcspn(output, ":");
    *target = output[length] ? output + length + 1 : "";
    for (size_t i = 0; i < sizeof voices / sizeof *voices; i++)
        if (strlen(voices[i].word) == length && strncmp(voices[i].word, output, length) == 0)
            return voices[i].voice;
    return NULL;
}

void speech_outputs_say(bool silent, struct strbuf *out)
{
    static const char *const words[] = { VOICES(VOICE_WORD) }, *const files[] = { VOICES_TO_FILES(VOICE_WRITTEN) };
    const char *list[sizeof words / sizeof *words + sizeof files / sizeof *files];
    int count = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (silent || strcmp(words[i], "none") != 0)
            list[count++] = words[i];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        list[count++] = text_in("typed", files[i]);
    words_say_list(list, count, true, out);
}

bool speech_output_fits(const char *output, struct err *why)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    const char *target;
    const struct voice *voice = find_voice(output, &target);
    // an output with nothing after its colon is a slip
    if (voice && !!*target == !!strchr(output, ':') && (*target ? voice->takes != TARGET_NONE : voice->takes != TARGET_NEEDED))
        return true;
    speech_outputs_say(true, &outputs);
    return err_add(why, _("There is no speech %s. It is %s."), output, outputs.text);
}

bool speech_heard_here(const char *output)
{
    const char *target;
    const struct voice *voice = find_voice(output, &target);
    return voice && voice->loud && !*target;
}

struct speech *speech_open(const struct speech_settings *settings, struct err *err)
{
    const char *target;
    const struct voice *voice = find_voice(settings->output, &target);
    if (voice)
        return speech_open_voice(voice, target, settings, err);
    LOCAL(strbuf) outputs = STRBUF_INIT;
    int count = 0;
    while (speech_outputs[count])
        count++;
    words_say_list(speech_outputs, count, false, &outputs);
    err_add(err, _("The setting speech takes %s, not %s. The game goes on in text."), outputs.text, settings->output);
    return speech_open_voice(&voice_null, "", settings, err);
}

bool speech_list(const char *output, const char *language, const struct speech_list *list, struct err *err)
{
    const char *target;
    const struct voice *voice = find_voice(output, &target);
    return voice && voice->list && voice->list(target, language, list, err);
}
