// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of speech other than its output (voices.c), and the language that follows from them.
#include "base/text.h"
#include "speech/speech.h"
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

void speech_settings_init(struct speech_settings *settings)
{
    *settings = (struct speech_settings){ .rate = 50, .pitch = 50, .volume = 50, .gap_ms = 50, .burst = 5 };
    snprintf(settings->output, sizeof settings->output, "%s", speech_fallback);
}

// Finds the language in which speech has to read Parlour's texts.  It stands in the header of their catalogue, which is gettext's
// translation of the empty text.
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
    // a player in America hears American English
    if (length == 2 && locale && strncmp(locale, language, 2) == 0 && locale[2] == '_')
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
