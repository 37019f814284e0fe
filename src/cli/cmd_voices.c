// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour voices`: which speech outputs there are, which voices each has for a language, and which are in use.
#include "base/text.h"
#include "cli/commands.h"
#include "system/args.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { COLUMNS = 79 };

struct voices_args {
    bool help;
};

static const struct arg_row options[] = { ARG_ROW(voices_args, "--help", ARG_FLAG, help), ARG_END };

static int help(void)
{
    fputs(_("Usage: parlour voices [LANGUAGE]\n"
            "\n"
            "Lists who can speak, and the voices for LANGUAGE, such as fr or en-us; without\n"
            "it, for the language in use. The setting speech chooses who speaks, voice.name\n"
            "the voice. The command parlour speak lets you hear one.\n"
            "\n"
            "The exit status is 0 when all went well, 1 when the language has no voice, and\n"
            "2 when the command was called wrongly.\n"),
          stdout);
    return EXIT_FINE;
}

// The list of a speech output's voices that `parlour voices` prints, as far as it has come.
struct voice_listing {
    const struct speech_settings *settings;
    bool in_use; // whether the settings use this speech output
    int voices;
    struct strbuf variants; // the variants that can follow a voice's name, such as "+f3"
};

static void add_variant(struct voice_listing *listing, const char *name)
{
    const char *line = strrchr(listing->variants.text, '\n');
    size_t length = strlen(line ? line + 1 : listing->variants.text);
    if (listing->variants.length)
        strbuf_add(&listing->variants, length + strlen(name) + 3 > COLUMNS ? ",\n" : ", ");
    strbuf_add(&listing->variants, name);
}

static void add_voice(void *self, const char *name, const char *language, bool own)
{
    struct voice_listing *listing = self;
    const char *chosen = listing->settings->voice;
    size_t length = strcspn(chosen, "+");
    bool named = strlen(name) == length ? strncasecmp(name, chosen, length) == 0 : strcasecmp(name, chosen) == 0;
    if (*name == '+') {
        add_variant(listing, name);
        return;
    }
    listing->voices++;
    print_safe(stdout,
               listing->in_use && (length ? named : own) ? _("Voice %s, language %s, in use.\n") : _("Voice %s, language %s.\n"),
               name, language);
}

// Prints the voices of one speech output for `parlour voices`.  Returns false if the output has no voice for the language.
static bool list(const char *output, const char *language, const struct speech_settings *settings)
{
    size_t length = strcspn(settings->output, ":");
    struct voice_listing listing = { .settings = settings, .variants = STRBUF_INIT };
    LOCAL(err) err = ERR_INIT;
    listing.in_use = strlen(output) == length && strncmp(output, settings->output, length) == 0;
    print_safe(stdout, listing.in_use ? _("Output %s, in use.\n") : _("Output %s.\n"), output);
    const char *asked = listing.in_use ? settings->output : output;
    speech_list(asked, language, &(struct speech_list){ add_voice, &listing, listing.in_use }, &err);
    print_safe(stdout, "%s", err.text.text);
    if (listing.variants.length)
        print_safe(stdout, _("One of these may follow the name of a voice.\n%s.\n"), listing.variants.text);
    strbuf_release(&listing.variants);
    return listing.voices > 0;
}

int cmd_voices(int argc, char **argv)
{
    struct voices_args args = { 0 };
    struct preferences preferences;
    LOCAL(err) err = ERR_INIT;
    const char *named = NULL;
    char language[sizeof preferences.speech.language];
    bool any = false;
    int words;
    preferences_load(&preferences, &err);
    print_safe(stderr, "%s", err.text.text);
    err_release(&err);
    if (!args_read(options, &args, argc, argv, &named, &words, 1, &err)) {
        print_safe(stderr, "%s", err.text.text);
        return EXIT_USAGE;
    }
    if (args.help)
        return help();
    if (named)
        snprintf(preferences.speech.language, sizeof preferences.speech.language, "%s", named);
    speech_language(&preferences.speech, language, sizeof language);
    print_safe(stdout, _("Voices for the language %s.\n"), language);
    for (const char *const *output = speech_outputs; *output; output++)
        any = list(*output, language, &preferences.speech) || any;
    return any ? EXIT_FINE : EXIT_WRONG;
}
