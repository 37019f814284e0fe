// SPDX-License-Identifier: GPL-3.0-or-later
// Speech by the voices of Windows (SAPI 5).  Rate and volume are the player's; pitch cannot be set.  The thread asks the voice
// in short steps whether the sentence is over, so a key ends it at once.
#define COBJMACROS
#define INITGUID
#include "speech/voice.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/voices/wide.h"
#include <sapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_MS = 20 };

struct sapi {
    ISpVoice *voice;
    bool com; // COM was begun on this thread
};

// --- finding a voice of Windows ---

// A function that is called for each voice of Windows (SAPI) in turn; `self` is the search.  It returns true if this is the voice
// that was searched for.
typedef bool sapi_seen(void *self, ISpObjectToken *token, const char *name, LANGID language);

static void of_token(ISpObjectToken *token, char name[64], LANGID *language)
{
    ISpDataKey *attributes = NULL;
    WCHAR *text = NULL;
    *name = '\0';
    *language = 0;
    if (SUCCEEDED(ISpObjectToken_GetStringValue(token, NULL, &text))) {
        WideCharToMultiByte(CP_UTF8, 0, text, -1, name, 63, NULL, NULL);
        name[63] = '\0';
        CoTaskMemFree(text);
    }
    if (FAILED(ISpObjectToken_OpenKey(token, L"Attributes", &attributes)))
        return;
    if (SUCCEEDED(ISpDataKey_GetStringValue(attributes, L"Language", &text))) {
        *language = (LANGID)wcstoul(text, NULL, 16); // the attribute looks like "409;9"
        CoTaskMemFree(text);
    }
    ISpDataKey_Release(attributes);
}

static bool each_voice(sapi_seen *seen, void *self)
{
    ISpObjectTokenCategory *category = NULL;
    IEnumSpObjectTokens *all = NULL;
    bool found = false;
    if (FAILED(CoCreateInstance(&CLSID_SpObjectTokenCategory, NULL, CLSCTX_ALL, &IID_ISpObjectTokenCategory, (void **)&category)))
        return false;
    if (SUCCEEDED(ISpObjectTokenCategory_SetId(category, SPCAT_VOICES, FALSE)) &&
        SUCCEEDED(ISpObjectTokenCategory_EnumTokens(category, NULL, NULL, &all))) {
        for (ISpObjectToken *token; !found && IEnumSpObjectTokens_Next(all, 1, &token, NULL) == S_OK;) {
            char name[64];
            LANGID language;
            of_token(token, name, &language);
            found = seen(self, token, name, language);
            ISpObjectToken_Release(token);
        }
        IEnumSpObjectTokens_Release(all);
    }
    ISpObjectTokenCategory_Release(category);
    return found;
}

static WORD primary(const char *language)
{
    struct wide wide;
    return PRIMARYLANGID(LANGIDFROMLCID(LocaleNameToLCID(wide_text(language, &wide), 0)));
}

// --- choosing the voice ---

struct sapi_wanted {
    struct sapi *sapi;
    const char *name; // the name of the voice; empty: any voice of the language
    WORD primary;
};

static bool take_voice(void *self, ISpObjectToken *token, const char *name, LANGID language)
{
    const struct sapi_wanted *wanted = self;
    bool it = *wanted->name ? text_same(name, wanted->name) : PRIMARYLANGID(language) == wanted->primary;
    return it && SUCCEEDED(ISpVoice_SetVoice(wanted->sapi->voice, token));
}

static void adjust_sapi(void *state, const struct speech_settings *settings, struct err *err)
{
    struct sapi *sapi = state;
    struct sapi_wanted wanted = { sapi, settings->voice, primary(settings->language) };
    ISpVoice_SetRate(sapi->voice, voice_scale(settings->rate, -10, 0, 10));
    ISpVoice_SetVolume(sapi->voice, (USHORT)voice_scale(settings->volume, 0, 50, 100));
    if (each_voice(take_voice, &wanted))
        return;
    if (*settings->voice)
        err_add(err, _("Windows has no voice called %s. The command parlour voices lists them."), settings->voice);
    else
        err_add(err, _("Windows has no voice for the language %s. Another one speaks."), settings->language);
}

static void close_sapi(void *state)
{
    struct sapi *sapi = state;
    if (sapi->voice)
        ISpVoice_Release(sapi->voice);
    if (sapi->com)
        CoUninitialize();
    free(sapi);
}

static void *open_sapi(const struct voice_setup *setup, struct err *err)
{
    struct sapi *sapi = mem_zero(1, sizeof *sapi);
    sapi->com = SUCCEEDED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED));
    if (SUCCEEDED(CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice, (void **)&sapi->voice))) {
        adjust_sapi(sapi, setup->settings, err);
        return sapi;
    }
    err_add(err, "%s", _("The voices of Windows cannot be used here."));
    close_sapi(sapi);
    return NULL;
}

static void say_sapi(void *state, enum speech_class, const char *text, struct voice_turn *turn)
{
    struct sapi *sapi = state;
    struct wide wide;
    if (FAILED(ISpVoice_Speak(sapi->voice, wide_text(text, &wide), SPF_ASYNC | SPF_IS_NOT_XML, NULL))) {
        LOCAL(err) err = ERR_INIT;
        err_add(&err, "%s", _("The voice of Windows failed at a sentence."));
        voice_turn_fail(turn, &err);
        return;
    }
    while (voice_turn_goes_on(turn) && ISpVoice_WaitUntilDone(sapi->voice, STEP_MS) == S_FALSE)
        continue;
}

static void hush_sapi(void *state)
{
    struct sapi *sapi = state;
    ISpVoice_Speak(sapi->voice, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
}

static int64_t rest_sapi(void *, struct voice_turn *)
{
    return speech_now(); // every sentence was waited for
}

// --- listing the voices ---

struct listing {
    const struct speech_list *list;
    WORD primary;
    bool first;
};

static bool add_voice(void *self, ISpObjectToken *, const char *name, LANGID language)
{
    struct listing *listing = self;
    WCHAR wide[LOCALE_NAME_MAX_LENGTH] = L"";
    char tag[LOCALE_NAME_MAX_LENGTH] = "";
    if (PRIMARYLANGID(language) != listing->primary)
        return false;
    LCIDToLocaleName(MAKELCID(language, SORT_DEFAULT), wide, LOCALE_NAME_MAX_LENGTH, 0);
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, tag, sizeof tag, NULL, NULL);
    listing->list->add(listing->list->self, name, tag, listing->first);
    listing->first = false;
    return false;
}

static bool list_sapi(const char *, const char *language, const struct speech_list *list, struct err *err)
{
    bool com = SUCCEEDED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED));
    struct listing listing = { list, primary(language), true };
    each_voice(add_voice, &listing);
    if (com)
        CoUninitialize();
    return !listing.first || err_add(err, _("Windows has no voice for the language %s. Another one speaks."), language);
}

const struct voice voice_sapi = {
    .live = N_("A voice of Windows speaks."),
    .takes = TARGET_NONE,
    .open = open_sapi,
    .close = close_sapi,
    .loud = true,
    .knows_end = true,
    .say = say_sapi,
    .adjust = adjust_sapi,
    .hush = hush_sapi,
    .rest = rest_sapi,
    .instead = &voice_null,
    .list = list_sapi,
};

void speech_library(struct strbuf *out)
{
    strbuf_add(out, "SAPI 5");
}
