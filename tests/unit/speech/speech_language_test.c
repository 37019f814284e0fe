// SPDX-License-Identifier: GPL-3.0-or-later
// Which language is spoken where none is set: that of the sentences, which are English here, as it is spoken in the player's
// own country if that has it.
#include "speech/speech.h"
#include "test.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const countries[] = { "en_US.UTF-8", "de_DE.UTF-8" };

// Locales of countries, by the names alone: their files are those of the C locale.
static int make_locales(void **state)
{
    static char folder[] = "/tmp/parlour-locale-XXXXXX";
    *state = folder;
    if (!mkdtemp(folder))
        return 1;
    for (size_t i = 0; i < sizeof countries / sizeof *countries; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", folder, countries[i]);
        if (symlink("/usr/lib/locale/C.utf8", path) != 0)
            return 1;
    }
    return setenv("LOCPATH", folder, 1);
}

static int remove_locales(void **state)
{
    for (size_t i = 0; i < sizeof countries / sizeof *countries; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", (const char *)*state, countries[i]);
        unlink(path);
    }
    return rmdir(*state);
}

static void spoken_in(const char *country, const char *set, const char *expected)
{
    struct speech_settings settings;
    char language[32];
    if (!setlocale(LC_MESSAGES, country))
        skip(); // the C library has its locales elsewhere
    speech_settings_init(&settings);
    snprintf(settings.language, sizeof settings.language, "%s", set);
    speech_language(&settings, language, sizeof language);
    assert_string_equal(language, expected);
}

TEST(english_sentences_are_spoken_as_in_the_players_country)
{
    spoken_in("C", "", "en");
    spoken_in("en_US.UTF-8", "", "en-US");
}

TEST(a_country_of_another_language_changes_nothing)
{
    spoken_in("de_DE.UTF-8", "", "en");
}

TEST(a_language_that_is_set_is_spoken_everywhere)
{
    spoken_in("C", "pt_BR", "pt-BR");
    spoken_in("en_US.UTF-8", "en", "en");
    spoken_in("de_DE.UTF-8", "en-gb", "en-gb");
}

ALL_BETWEEN(make_locales, remove_locales)
