// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the sentences with a gettext like musl's, which knows no LANGUAGE: it goes by the name of the locale alone, and
// takes any name for one; and with one like glibc's from 2.39 on where no locale is installed, which obeys LANGUAGE, but in no
// locale that is called C.  That the real one of this system is obeyed is seen by the tests of each translation.
#include "system/language.h"
#include "test.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char messages[24], all[24];
static bool glibc;

// What glibc finds: C.UTF-8, also under the name of a country for which nothing is installed.
static bool installed(const char *name)
{
    return strcmp(name, "C") == 0 || (name[0] == 'C' && strchr("._", name[1]) && strcmp(strchr(name, '.'), ".UTF-8") == 0);
}

char *setlocale(int category, const char *name);
char *setlocale(int category, const char *name)
{
    const char *set = name && !*name ? getenv("LC_ALL") : name;
    if (set && glibc && !installed(set))
        return NULL;
    if (set && category == LC_ALL)
        snprintf(all, sizeof all, "%s", set);
    if (set && (category == LC_ALL || category == LC_MESSAGES)) // where C.UTF-8 is C
        snprintf(messages, sizeof messages, "%s", !glibc && strcmp(set, "C.UTF-8") == 0 ? "C" : set);
    return category == LC_MESSAGES ? messages : all;
}

char *dcgettext(const char *domain, const char *text, int category);
char *dcgettext(const char *domain, const char *text, int category)
{
    static char french[] = "Language: fr\n", brazilian[] = "Language: pt_BR\n";
    (void)domain;
    (void)category;
    if (*text)
        return (char *)(uintptr_t)text;
    const char *spoken = !glibc ? messages : messages[0] == 'C' && strchr(".", messages[1]) ? "" : getenv("LANGUAGE");
    return strncmp(spoken, "fr", 2) == 0 ? french : strncmp(spoken, "pt_BR", 5) == 0 ? brazilian : (char *)(uintptr_t)text;
}

char *gettext(const char *text);
char *gettext(const char *text)
{
    return dcgettext(NULL, text, LC_MESSAGES);
}

static void speaks(const char *tag)
{
    char room[LANGUAGE_TAG];
    assert_string_equal(language_tag(room), tag);
}

TEST(the_setting_is_obeyed)
{
    setenv("LC_ALL", "en_GB.UTF-8", 1);
    assert_true(language_use("fr"));
    speaks("fr");
    assert_true(language_use("pt_BR"));
    speaks("pt-BR");
    assert_true(language_use("en"));
    speaks("en");
    assert_false(language_use("xx"));
    speaks("en");
    assert_true(language_use(""));
    assert_string_equal(messages, "en_GB.UTF-8");
}

TEST(english_is_obeyed_where_the_surroundings_speak_otherwise)
{
    setenv("LC_ALL", "fr_CA.UTF-8", 1);
    assert_true(language_use(""));
    speaks("fr");
    assert_true(language_use("fr"));
    assert_string_equal(messages, "fr_CA.UTF-8"); // it tells the voice which French
    assert_true(language_use("en"));
    speaks("en");
    assert_true(language_use(""));
    speaks("fr");
}

TEST(without_a_locale_the_setting_is_obeyed_all_the_same)
{
    setenv("LC_ALL", "C", 1);
    assert_true(language_use(""));
    speaks("en");
    assert_true(language_use("fr"));
    speaks("fr");
}

TEST(no_locale_called_c_keeps_glibc_from_obeying)
{
    glibc = true;
    setenv("LC_ALL", "C.UTF-8", 1);
    assert_true(language_use("fr"));
    speaks("fr");
    assert_true(language_use("en"));
    speaks("en");
    assert_true(language_use(""));
    assert_string_equal(messages, "C.UTF-8");
    setenv("LC_ALL", "fr_CA.UTF-8", 1); // named, but not installed
    assert_true(language_use(""));
    speaks("fr");
    assert_string_equal(all, "C.UTF-8");
    glibc = false;
}

static int without_a_language(void **)
{
    return unsetenv("LANGUAGE");
}

ALL_BETWEEN(without_a_language, NULL)
