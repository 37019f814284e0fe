// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in voice: libespeak-ng in its synchronous mode, on the speech thread. (The other modes of 1.51 cannot be cancelled
// in the middle of a text.) The process has one copy of the library, so there is one such voice at a time.  It is started once
// and never ended: espeak_Terminate of 1.51 sometimes waits for ever for a thread of its own.
#include "base/bug.h"
#include "base/text.h"
#include "speech/playback.h"
#include "speech/voice.h"
#include <ctype.h>
#include <espeak-ng/speak_lib.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { VOICE_NAME_MOST = 128 };

struct espeak {
    struct playback playback;
    struct voice_turn *turn; // the turn of the sentence that is being said
    bool stands_in;          // the voice stands in for one that failed, so the voice's name in the settings is not for espeak
    char language[32], voice[64]; // the language and voice asked for last, so that a voice is loaded only once
};

// Takes the samples that the library of espeak makes and gives them to the playback.  Returns nonzero to stop the library.
static int take_samples(short *samples, int count, espeak_EVENT *events)
{
    struct espeak *espeak = events->user_data;
    if (!samples || count <= 0)
        return !voice_turn_goes_on(espeak->turn);
    return !playback_write(&espeak->playback, samples, (size_t)count, espeak->turn);
}

// --- choosing a voice of espeak ---

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Finds the voice file of espeak for a language tag, in small or capital letters, and writes its name to path as "family/TAG".
// libespeak-ng's own search reads every voice file, which takes a hundred times as long as the rest of its start.  Returns false
// if there is no such file.
static bool find_file(const char *tag, char *path)
{
    const char *data;
    LOCAL(strbuf) all = STRBUF_INIT;
    glob_t files = { 0 };
    bool found = false;
    espeak_Info(&data);
    strbuf_addf(&all, "%s/lang/*/*", data);
    if (!glob(all.text, GLOB_NOSORT, NULL, &files))
        for (size_t i = 0; i < files.gl_pathc && !found; i++) {
            found = strcasecmp(base_name(files.gl_pathv[i]), tag) == 0;
            if (found)
                snprintf(path, VOICE_NAME_MOST, "%.121s", files.gl_pathv[i] + all.length - strlen("*/*"));
        }
    globfree(&files);
    return found;
}

// Finds the voice file of espeak for a language or its region, without the library's long search if possible.  Returns false if
// there is none.
static bool find_language(const char *language, char *path)
{
    char tag[32];
    espeak_VOICE wanted = { .languages = tag };

    snprintf(tag, sizeof tag, "%s", language);
    for (char *c = tag; *c; c++)
        *c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
    if (find_file(tag, path))
        return true;
    tag[strcspn(tag, "-")] = '\0';
    if (find_file(tag, path))
        return true;
    if (espeak_SetVoiceByProperties(&wanted) != EE_OK || !espeak_GetCurrentVoice())
        return false;
    snprintf(path, VOICE_NAME_MOST, "%s", espeak_GetCurrentVoice()->identifier);
    return true;
}

static void choose_voice(struct espeak *espeak, const struct speech_settings *settings, struct err *err)
{
    const char *language = settings->language;
    char path[VOICE_NAME_MOST] = "", named[VOICE_NAME_MOST + 64];
    const char *variant = settings->voice + strcspn(settings->voice, "+");
    snprintf(espeak->language, sizeof espeak->language, "%s", settings->language);
    snprintf(espeak->voice, sizeof espeak->voice, "%s", settings->voice);
    if (!find_language(language, path)) {
        err_add(err, _("There is no voice for the language %s. The English voice speaks."), language);
        snprintf(path, sizeof path, "gmw/en");
    }
    snprintf(named, sizeof named, "%.*s", (int)(variant - settings->voice), settings->voice);
    if (*named && !find_file(named, path))
        snprintf(path, sizeof path, "%.100s", named);
    snprintf(named, sizeof named, "%s%s", path, variant);
    if (espeak_SetVoiceByName(named) == EE_OK)
        return;
    if (!espeak->stands_in)
        err_add(err, _("The voice %s cannot be found. The voice of the language speaks."), settings->voice);
    if (!find_language(language, path) || espeak_SetVoiceByName(path) != EE_OK)
        espeak_SetVoiceByName("gmw/en");
}

// --- the driver of the built-in voice ---

static void adjust_espeak(void *state, const struct speech_settings *settings, struct err *err)
{
    static const espeak_PUNCT_TYPE punctuation[] = { espeakPUNCT_NONE, espeakPUNCT_SOME, espeakPUNCT_ALL };
    struct espeak *espeak = state;
    if (strcmp(espeak->language, settings->language) != 0 || strcmp(espeak->voice, settings->voice) != 0)
        choose_voice(espeak, settings, err);
    espeak->playback.gap_ms = settings->gap_ms;
    espeak_SetParameter(espeakRATE, voice_scale(settings->rate, espeakRATE_MINIMUM, espeakRATE_NORMAL, espeakRATE_MAXIMUM), 0);
    espeak_SetParameter(espeakPITCH, voice_scale(settings->pitch, 0, 50, 100), 0);
    espeak_SetParameter(espeakVOLUME, voice_scale(settings->volume, 0, 100, 200), 0);
    espeak_SetParameter(espeakPUNCTUATION, punctuation[settings->punctuation % 3U], 0);
}

static bool start_library(struct err *err)
{
    static bool started; // the library is started once for the process
    if (!started)
        started =
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, PLAYBACK_PERIOD_MS, NULL, espeakINITIALIZE_DONT_EXIT) == PLAYBACK_RATE;
    return started || err_add(err, _("The synthesizer espeak-ng cannot be started."));
}

static void *open_espeak(const struct voice_setup *setup, struct err *err)
{
    struct espeak *espeak = mem_zero(1, sizeof *espeak);
    if (!start_library(err) ||
        !playback_init(&espeak->playback, *setup->target ? &audio_file : setup->audio, setup->target, err)) {
        free(espeak);
        return NULL;
    }
    espeak_SetSynthCallback(take_samples);
    espeak_SetPunctuationList(L"#%&*+/<=>@\\^_|~()[]{}"); // the signs that are named at "some" punctuation
    espeak->stands_in = setup->stands_in;
    adjust_espeak(espeak, setup->settings, err); // the settings always name a language, and none is chosen yet
    return espeak;
}

static void close_espeak(void *state)
{
    struct espeak *espeak = state;
    playback_release(&espeak->playback);
    free(espeak);
}

static void say_espeak(void *state, enum speech_class, const char *text, struct voice_turn *turn)
{
    struct espeak *espeak = state;
    LOCAL(err) err = ERR_INIT;
    espeak->turn = turn;
    playback_begin(&espeak->playback);
    // Without espeakSSML and espeakPHONEMES no text is taken as a command.  Without espeakENDPAUSE no third of a second is
    // lost.
    if (espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, espeak) == EE_OK)
        return;
    err_add(&err, _("The synthesizer failed at a sentence."));
    voice_turn_fail(turn, &err);
}

static void hush_espeak(void *state)
{
    struct espeak *espeak = state;
    playback_flush(&espeak->playback);
}

static int64_t rest_espeak(void *state, struct voice_turn *turn)
{
    struct espeak *espeak = state;
    return playback_rest(&espeak->playback, turn);
}

// --- listing the voices of espeak ---

static void list_some(const char *languages, const char *prefix, const char *own, const struct speech_list *list)
{
    espeak_VOICE wanted = { .languages = languages };

    for (const espeak_VOICE **voice = espeak_ListVoices(&wanted); *voice; voice++) {
        const char *base = base_name((*voice)->identifier);
        char name[VOICE_NAME_MOST];

        // Variants are no voices, and the voices of mbrola need another program.
        if (!*prefix && (strncmp((*voice)->identifier, "!v/", 3) == 0 || strncmp((*voice)->identifier, "mb/", 3) == 0))
            continue;
        snprintf(name, sizeof name, "%s%s", prefix, base);
        list->add(list->self, name, *prefix ? "" : (*voice)->languages + 1, strcmp(base, own) == 0);
    }
}

static bool list_espeak(const char *, const char *language, const struct speech_list *list, struct err *err)
{
    char path[VOICE_NAME_MOST];
    if (!start_library(err))
        return false;
    if (!find_language(language, path))
        return err_add(err, _("There is no voice for the language %s. The English voice speaks."), language);
    list_some(language, "", base_name(path), list);
    list_some("variant", "+", "", list);
    return true;
}

const struct voice voice_espeak = {
    .live = N_("Parlour speaks with its own voice."),
    .open = open_espeak,
    .close = close_espeak,
    .loud = true,
    .knows_end = true,
    .say = say_espeak,
    .adjust = adjust_espeak,
    .hush = hush_espeak,
    .rest = rest_espeak,
    .audio = &audio_card,
    .instead = &voice_dispatcher,
    .list = list_espeak,
};

void speech_library(struct strbuf *out)
{
    strbuf_addf(out, "espeak-ng %s", espeak_Info(NULL));
}
