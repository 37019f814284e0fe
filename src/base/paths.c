// SPDX-License-Identifier: GPL-3.0-or-later
// Where the shipped files lie.  Asked from the program's own place, because `cmake --install
// --prefix`, a package's staging folder and a copied tree all end up elsewhere than the build
// was told.
#include "base/paths.h"
#include <ctype.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The folder the program lies in, without a closing slash; "" where the system does not say.
static void program_folder(char folder[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    folder[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
}

// Adds the path from the program's folder when it leads somewhere.  A part is installed in a folder of its own, and asks for
// what is beside the program from there.
static bool beside(const char *path, struct strbuf *out)
{
    static const char *const ways[] = { "", "/" PARLOUR_BESIDE_PROGRAM };
    char folder[PATH_MAX];
    program_folder(folder);
    size_t before = out->length;
    for (size_t i = 0; folder[0] && i < sizeof ways / sizeof *ways; i++) {
        strbuf_addf(out, "%s%s/%s", folder, ways[i], path);
        if (access(out->text + before, R_OK) == 0)
            return true;
        strbuf_cut(out, before);
    }
    return false;
}

void place_shipped(const char *name, struct strbuf *out)
{
    const char *data = getenv("PARLOUR_DATA");
    if (data && *data)
        strbuf_add(out, data);
    else if (!beside(PARLOUR_BESIDE_DATA, out))
        strbuf_add(out, PARLOUR_SOURCE_DATA);
    if (*name)
        strbuf_addf(out, "/%s", name);
}

void place_locales(struct strbuf *out)
{
    if (!beside("locale", out) && !beside(PARLOUR_BESIDE_LOCALES, out))
        strbuf_add(out, PARLOUR_LOCALES);
}

bool place_is_language(const char *text)
{
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz"), more = strcspn(text, "_");
    return (letters == 2 || letters == 3) && more == letters &&
           (!text[letters] || (strlen(text) == letters + 3 && isupper((unsigned char)text[letters + 1]) &&
                               isupper((unsigned char)text[letters + 2])));
}

// The language that the surroundings name, also where the system has nothing installed for it.
static const char *surroundings(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

// gettext says nothing in the locale C but English, and in none that is not installed: C.UTF-8 has no language of its own,
// and every Debian has it.
static void set_locale(const char *language)
{
    const char *locale = setlocale(LC_ALL, "");
    char named[16];
    snprintf(named, sizeof named, "%s", locale ? locale : surroundings());
    bool bare = !strcmp(named, "C") || !strcmp(named, "POSIX");
    if (locale && !(bare && *language))
        return;
    setlocale(LC_ALL, "C.UTF-8");
    named[strcspn(named, ".@")] = '\0';
    const char *chosen = getenv("LANGUAGE");
    if (!*language && (!chosen || !*chosen) && place_is_language(named))
        setenv("LANGUAGE", named, 1);
}

// A catalogue says which language it is in; English has none.
static bool speaks(const char *language)
{
    static const char empty[1];
    const char *header = gettext(empty);
    const char *line = strstr(header, "Language: ");
    return !*language || !strncmp(language, "en", 2) || (line && !strncmp(line + strlen("Language: "), language, 2));
}

bool place_language(const char *language)
{
    struct strbuf folder = STRBUF_INIT;
    static char before[64]; // of the surroundings, which are the process's
    static bool known;
    const char *wanted = language ? language : "", *now = getenv("LANGUAGE");
    if (!known)
        snprintf(before, sizeof before, "%s", now ? now : "");
    known = true;
    setenv("LANGUAGE", *wanted ? wanted : before, 1);
    set_locale(wanted);
    place_locales(&folder);
    bindtextdomain("parlour", folder.text);
    bind_textdomain_codeset("parlour", "UTF-8");
    textdomain("parlour"); // also forgets what was said in another language
    strbuf_release(&folder);
    return speaks(wanted);
}

bool place_part(const char *name, struct strbuf *out)
{
    struct strbuf installed = STRBUF_INIT;
    strbuf_addf(&installed, "%s/%s", PARLOUR_BESIDE_PARTS, name);
    bool there = beside(name, out) || beside(installed.text, out);
    strbuf_release(&installed);
    return there;
}

void place_own(const char *variable, const char *below_home, struct strbuf *out)
{
    const char *given = getenv(variable), *home = getenv("HOME");
    if (!home || !*home) { // a service, or a shell that forgot it: the system knows
        const struct passwd *account = getpwuid(getuid());
        home = account ? account->pw_dir : "";
    }
    if (given && *given == '/')
        strbuf_add(out, given);
    else
        strbuf_addf(out, "%s/%s", home, below_home);
    strbuf_add(out, "/parlour");
}
