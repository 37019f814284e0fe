// SPDX-License-Identifier: GPL-3.0-or-later
// The language in which gettext answers.  This file does not know the settings.
#include "system/language.h"

#include "system/os.h"
#include "system/paths.h"
#include <ctype.h>
#include <dirent.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool language_is_code(const char *text)
{
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz"), more = strcspn(text, "_");
    return (letters == 2 || letters == 3) && more == letters &&
           (!text[letters] || (strlen(text) == letters + 3 && isupper((unsigned char)text[letters + 1]) &&
                               isupper((unsigned char)text[letters + 2])));
}

// Sets the process's locale for a language.  In the locale C, gettext speaks only English, and it speaks no language whose locale
// is not installed.  C.UTF-8 has no language of its own and is on every Debian.
static void set_locale(const char *language)
{
    const char *locale = setlocale(LC_ALL, "");
    char named[16];
    snprintf(named, sizeof named, "%s", locale ? locale : os_language());
    bool bare = strcmp(named, "C") == 0 || strcmp(named, "POSIX") == 0;
    if (locale && !(bare && *language))
        return;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        setlocale(LC_CTYPE, "UTF-8"); // the name on macOS
    named[strcspn(named, ".@")] = '\0';
    const char *chosen = getenv("LANGUAGE");
    if (!*language && (!chosen || !*chosen) && language_is_code(named))
        setenv("LANGUAGE", named, 1);
}

// Returns the language that gettext's catalogue says it is in, or NULL for English, which has no catalogue.
static const char *catalogue(void)
{
    static const char empty[1];
    const char *line = strstr(gettext(empty), "Language: ");
    return line ? line + strlen("Language: ") : NULL;
}

static bool speaks(const char *language)
{
    const char *spoken = catalogue();
    return !*language || strncmp(spoken ? spoken : "en", language, 2) == 0;
}

// Makes gettext read the language from the variable LANGUAGE.  GNU's gettext ignores that variable in the locale C and, from
// glibc 2.39 on, in C.UTF-8 too.  C_AQ.UTF-8 is the same locale as C.UTF-8, under a name that gettext does not know, because
// glibc leaves out a country for which nothing is installed.  The gettext of musl reads only the name of the locale, which may be
// any name.
static void set_messages(void)
{
    const char *languages = getenv("LANGUAGE");
    char first[16];
    if (!languages)
        return;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(languages, ":"), languages);
    const char *locale = setlocale(LC_CTYPE, NULL); // in musl, C.UTF-8 is a name of this category only
    if (speaks(first) || !locale || strcmp(locale, "C") == 0)
        return;
    if (!setlocale(LC_MESSAGES, first))
        setlocale(LC_MESSAGES, "C_AQ.UTF-8");
}

const char *language_tag(char room[LANGUAGE_TAG])
{
    const char *spoken = catalogue();
    snprintf(room, LANGUAGE_TAG, "%.*s", spoken ? (int)strcspn(spoken, "\n") : 2, spoken ? spoken : "en");
    for (char *c = room; *c; c++)
        *c = *c == '_' ? '-' : *c;
    return room;
}

static char used[16]; // the language that was last asked for

bool language_use(const char *language)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    static char before[64]; // the language of the environment, which belongs to the process
    static bool known;
    snprintf(used, sizeof used, "%s", language ? language : "");
    const char *wanted = language ? language : "", *now = getenv("LANGUAGE");
    if (!known)
        snprintf(before, sizeof before, "%s", now ? now : "");
    known = true;
    const char *languages = *wanted ? wanted : before;
    setenv("LANGUAGE", languages, 1);
    set_locale(wanted);
    setlocale(LC_NUMERIC, "C"); // programs read the figures in files; gettext gives those that are heard their comma
    paths_locales(&folder);
    bindtextdomain("parlour", folder.text);
    bind_textdomain_codeset("parlour", "UTF-8");
    textdomain("parlour"); // also forgets sentences in another language
    set_messages();
    return speaks(wanted);
}

void language_each(void (*in)(void *self, const char *language), void *self)
{
    LOCAL(strbuf) locales = STRBUF_INIT;
    char before[sizeof used];
    memcpy(before, used, sizeof used);
    paths_locales(&locales);
    language_use("en");
    in(self, "en");
    DIR *all = opendir(locales.text);
    for (const struct dirent *entry; all && (entry = readdir(all));) {
        LOCAL(strbuf) catalogue = STRBUF_INIT;
        strbuf_addf(&catalogue, "%s/%s/LC_MESSAGES/parlour.mo", locales.text, entry->d_name);
        if (!language_is_code(entry->d_name) || access(catalogue.text, R_OK) != 0)
            continue;
        language_use(entry->d_name);
        in(self, entry->d_name);
    }
    if (all)
        closedir(all);
    language_use(before);
}
