// SPDX-License-Identifier: GPL-3.0-or-later
// Which outputs there are: from the word of a setting to a voice, and what can be chosen.  It knows
// no thread and no queue; what is done with a voice stands in speech.c.
#include "base/text.h"
#include "speech/voice.h"
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

// ORDER speech_outputs
static const struct voice *const voices[] = { &voice_espeak, &voice_dispatcher, &voice_null, &voice_capture };
const char *const speech_outputs[] = { "espeak", "dispatcher", "none", "capture", NULL };

const struct setting_word speech_punctuation_words[] = { { NC_("value", "none"), N_("No sign is named.") },
                                                         { NC_("value", "some"),
                                                           N_("Signs are named, but not those of a sentence.") },
                                                         { NC_("value", "all"), N_("Every sign is named.") },
                                                         { NULL, NULL } };

const struct setting_word speech_output_called[] = { { "espeak", NC_("value", "Parlour itself") },
                                                     { "dispatcher", NC_("value", "Speech Dispatcher") },
                                                     { "none", NC_("value", "a screen reader") },
                                                     { NULL, NULL } };
const struct setting_word speech_output_words[] = { { "espeak", N_("The voice is built in, and answers soonest.") },
                                                    { "dispatcher", N_("It speaks as your desktop's settings say.") },
                                                    { "none", N_("Parlour is silent and only prints.") },
                                                    { NULL, NULL } };
const struct setting_word speech_language_called[] = { { "", NC_("value", "that of the sentences") }, { NULL, NULL } };
const struct setting_word speech_voice_called[] = { { "", NC_("value", "the language's own") }, { NULL, NULL } };
const struct setting_word speech_none_called[] = { { "0", NC_("value", "none") }, { NULL, NULL } };

void speech_settings_init(struct speech_settings *settings)
{
    *settings = (struct speech_settings){ .output = "espeak", .rate = 50, .pitch = 50, .volume = 50, .gap_ms = 50, .burst = 5 };
}

int voice_scale(int value, int least, int middle, int most)
{
    value = value < 0 ? 0 : value > 100 ? 100 : value;
    return value <= 50 ? least + (middle - least) * value / 50 : middle + (most - middle) * (value - 50) / 50;
}

// The voice of an output's word, and what stands behind the colon; NULL when there is none of that word.
static const struct voice *find_voice(const char *output, const char **target)
{
    size_t length = strcspn(output, ":");

    *target = output[length] ? output + length + 1 : "";
    for (size_t i = 0; i < sizeof voices / sizeof *voices; i++)
        if (strlen(voices[i]->word) == length && !strncmp(voices[i]->word, output, length))
            return voices[i];
    return NULL;
}

bool speech_output_fits(const char *output, struct err *why)
{
    const char *target;
    const struct voice *voice = find_voice(output, &target);

    // A colon with nothing behind it, and a capture that is given no file, were meant otherwise.
    if (voice && !!*target == !!strchr(output, ':') && (voice != &voice_capture || *target) && (voice != &voice_null || !*target))
        return true;
    return err_add(why, _("There is no speech %s. It is espeak, dispatcher, none or capture:FILE."), output);
}

struct speech *speech_open(const struct speech_settings *settings, struct err *err)
{
    const char *target;
    const struct voice *voice = find_voice(settings->output, &target);

    if (voice)
        return speech_open_voice(voice, target, settings, err);
    err_add(err, _("The setting speech takes espeak, dispatcher, none and capture, not %s. The game goes on in text."),
            settings->output);
    return speech_open_voice(&voice_null, "", settings, err);
}

bool speech_list(const char *output, const char *language, const struct speech_list *list, struct err *err)
{
    const char *target;
    const struct voice *voice = find_voice(output, &target);

    return voice && voice->list && voice->list(target, language, list, err);
}

// The language the texts are in: gettext's empty message is the catalogue's header.
static void text_language(char *language, size_t size)
{
    static const char empty[1];
    const char *line = strstr(gettext(empty), "Language: ");
    const char *locale = setlocale(LC_MESSAGES, NULL);
    size_t length = 0;

    snprintf(language, size, "%s", line ? line + strlen("Language: ") : "en");
    while (isalpha((unsigned char)language[length]) || language[length] == '_')
        length++;
    language[length] = '\0';
    // A player in America hears English the American way.
    if (length == 2 && locale && !strncmp(locale, language, 2) && locale[2] == '_')
        snprintf(language, size, "%.5s", locale);
}

void speech_language(const struct speech_settings *settings, char *language, size_t size)
{
    char tag[sizeof settings->language];

    snprintf(tag, sizeof tag, "%s", settings->language);
    if (!*tag)
        text_language(tag, sizeof tag);
    for (char *c = tag; *c; c++)
        if (*c == '_')
            *c = '-';
    snprintf(language, size, "%s", tag);
}
