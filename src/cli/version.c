// SPDX-License-Identifier: GPL-3.0-or-later
// What --version says and, with --verbose, what the report of a fault needs besides the record: which program runs, with which
// libraries, voices and terminal, and in which language.  None of it says who the player is.
#include "cli/version.h"

#include "base/text.h"
#include "settings/yaml.h"
#include "system/args.h"
#include "system/elsewhere.h"
#include "system/language.h"
#include "system/os.h"
#include "term/fold.h"
#include "term/keys.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"
#include "json/json_output.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __clang__
static const char compiler[] = __VERSION__; // clang's version, with its name
#else
static const char compiler[] = "gcc " __VERSION__;
#endif

static void add_libraries(const struct version *version, struct strbuf *out)
{
    static void (*const libraries[])(struct strbuf *) = { keys_library, speech_library, yaml_library, json_library };
    LOCAL(strbuf) list = STRBUF_INIT;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        strbuf_add(&list, i ? ", " : "");
        libraries[i](&list);
    }
    if (version->libraries) {
        strbuf_add(&list, ", ");
        version->libraries(&list);
    }
#ifdef _CS_GNU_LIBC_VERSION
    char libc[64] = "";
    confstr(_CS_GNU_LIBC_VERSION, libc, sizeof libc);
    strbuf_addf(&list, ", %s", libc);
#endif
    strbuf_addf(out, _("Libraries: %s.\n"), list.text);
}

static void count_voice(void *self, const char *name, const char *, bool)
{
    int *voices = self;
    *voices += *name != '+'; // a voice's name with + is a variant for any voice
}

static void add_voices(const struct preferences *preferences, struct strbuf *out)
{
    char language[sizeof preferences->speech.language];
    LOCAL(strbuf) list = STRBUF_INIT;
    speech_language(&preferences->speech, language, sizeof language);
    for (const char *const *output = speech_outputs; *output; output++) {
        LOCAL(err) none = ERR_INIT;
        int voices = 0;
        if (speech_list(*output, language, &(struct speech_list){ count_voice, &voices, false }, &none) || none.count)
            strbuf_addf(&list, "%s%s %d", list.length ? ", " : "", *output, voices);
    }
    // The name of a file might be that of a person, so only the output's own name is told.
    strbuf_addf(out, _("The setting speech is %.*s.\n"), (int)strcspn(preferences->speech.output, ":"),
                preferences->speech.output);
    strbuf_addf(out, _("Voices for the language %s: %s.\n"), language, list.text);
}

static void add_terminal(struct strbuf *out)
{
    const char *term = getenv("TERM");
    int rows = 0, columns = 0, fd = isatty(STDOUT_FILENO) ? STDOUT_FILENO : STDIN_FILENO; // the report may go to a file
    os_window(fd, &rows, &columns);
    if (isatty(fd))
        strbuf_addf(out, _("Terminal: %s, %d columns, %d rows.\n"), term && *term ? term : "-", columns, rows);
    else
        strbuf_add(out, _("There is no terminal.\n"));
    if (elsewhere_ssh())
        strbuf_add(out, _("The player is at another computer, over ssh.\n"));
    if (elsewhere_wsl())
        strbuf_add(out, _("The player is in Windows, which runs Linux as WSL.\n"));
}

static void add_system(struct strbuf *out)
{
    struct os_name name;
    if (os_name(&name))
        strbuf_addf(out, _("System: %s %s, %s.\n"), name.system, name.release, name.machine);
}

static void say_more(const struct version *version)
{
    LOCAL(strbuf) lines = STRBUF_INIT, folded = STRBUF_INIT;
    LOCAL(err) faults = ERR_INIT; // a sitting tells of faults in the settings
    struct preferences preferences;
    char tag[LANGUAGE_TAG];
    preferences_load(&preferences, &faults);
    if (*version->commit)
        strbuf_addf(&lines, _("Commit: %s.\n"), version->commit);
    strbuf_addf(&lines, _("Compiler: %s.\n"), compiler);
    add_libraries(version, &lines);
    add_system(&lines);
    add_voices(&preferences, &lines);
    add_terminal(&lines);
    strbuf_addf(&lines, _("Locale: %s, sentences are in %s.\n"), setlocale(LC_CTYPE, NULL), language_tag(tag));
    fold_lines(lines.text, FOLD_COLUMNS, &folded);
    print_safe(stdout, "%s", folded.text);
}

bool version_asked(const struct version *version, int argc, char **argv)
{
    enum args_version asked = args_version(argc, argv);
    if (asked != ARGS_NO_VERSION)
        printf("%s %s\n", version->program, PARLOUR_VERSION);
    if (asked == ARGS_VERSION_VERBOSE)
        say_more(version);
    return asked != ARGS_NO_VERSION;
}
