// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour speak`: speaks a text as the settings make it sound, for people who set up their voice, and for scripts.
// Knows settings and speech, and no game.
#include "base/text.h"
#include "base/words.h"
#include "cli/commands.h"
#include "system/args.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"

#include <stdio.h>
#include <string.h>

enum { SPEAK_WORDS_MOST = 1000, SPOKEN_MS = 600000 };

struct speak_args {
    const char *output, *voice, *language;
    bool help;
};

static const struct arg_row options[] = {
    ARG_ROW(speak_args, "--speech", ARG_WORD, output),
    ARG_ROW(speak_args, "--voice", ARG_WORD, voice),
    ARG_ROW(speak_args, "--language", ARG_WORD, language),
    ARG_ROW(speak_args, "--help", ARG_FLAG, help),
    ARG_END,
};

static int help(void)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    speech_outputs_say(false, &outputs);
    printf(_("Usage: parlour speak [OPTION]... TEXT...\n"
             "\n"
             "Says TEXT with the voice in your settings, then writes who spoke.\n"
             "\n"
             "  --speech X        %s, instead of the setting\n"
             "  --voice NAME      a voice listed by parlour voices\n"
             "  --language TAG    the language of the voice, such as fr or en-us\n"
             "\n"
             "The exit status is 0 when TEXT was spoken, 1 when nothing could speak it, and 2\n"
             "when the command was called wrongly.\n"),
           outputs.text);
    return EXIT_FINE;
}

static bool take(const struct speak_args *args, struct speech_settings *settings, struct err *err)
{
    if (args->output && !speech_output_fits(args->output, err))
        return false;
    if (args->output)
        snprintf(settings->output, sizeof settings->output, "%s", args->output);
    if (args->voice)
        snprintf(settings->voice, sizeof settings->voice, "%s", args->voice);
    if (args->language)
        snprintf(settings->language, sizeof settings->language, "%s", args->language);
    return true;
}

// Speaks the text of `parlour speak`, and prints which speech output and voice have spoken it.  Returns the exit status.
static int speak(const struct speech_settings *settings, const char *text)
{
    LOCAL(err) err = ERR_INIT;
    struct speech *speech = speech_open(settings, &err);
    speech_say(speech, SPEECH_ANSWER, text);
    speech_drain(speech, SPOKEN_MS);
    speech_fault(speech, &err);
    bool spoken = speech_works(speech);
    print_safe(stderr, "%s", err.text.text);
    fprintf(spoken ? stdout : stderr, "%s\n", speech_describe(speech));
    speech_close(speech);
    return spoken ? EXIT_FINE : EXIT_WRONG;
}

int cmd_speak(int argc, char **argv)
{
    struct speak_args args = { 0 };
    struct preferences preferences;
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    const char *word[SPEAK_WORDS_MOST];
    int words;
    preferences_load(&preferences, &err);
    print_safe(stderr, "%s", err.text.text);
    err_release(&err);
    if (!args_read(options, &args, argc, argv, word, &words, SPEAK_WORDS_MOST, &err) || !take(&args, &preferences.speech, &err) ||
        !(args.help || words || err_add(&err, _("The command parlour speak needs some text.")))) {
        print_safe(stderr, "%s", err.text.text);
        return EXIT_USAGE;
    }
    if (args.help)
        return help();
    words_join(word, words, &text);
    return speak(&preferences.speech, text.text);
}
