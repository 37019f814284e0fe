// SPDX-License-Identifier: GPL-3.0-or-later
// Speech by NVDA, the free screen reader of Windows, through its controller client: a DLL beside the program, loaded when it is
// needed (LGPL 2.1, shipped as it is).  Each message also goes to NVDA's braille display, once and whole.  NVDA queues what it is
// given and does not say when it has been heard; rate and voice are its own.
#include "speech/voice.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/wide.h"
#include <stdlib.h>

typedef unsigned long WINAPI nvda_ask(void); // 0: fine
typedef unsigned long WINAPI nvda_text(const WCHAR *text);

struct nvda {
    HMODULE library;
    nvda_ask *running, *cancel;
    nvda_text *speak, *braille;
};

static FARPROC function(const struct nvda *nvda, const char *name)
{
    return GetProcAddress(nvda->library, name);
}

// From the program's own folder alone: a DLL of that name elsewhere may be anybody's.
static bool load(struct nvda *nvda)
{
    static const char *const names[] = { "nvdaControllerClient.dll", "nvdaControllerClient64.dll" };
    for (size_t i = 0; !nvda->library && i < sizeof names / sizeof *names; i++)
        nvda->library = LoadLibraryExA(names[i], NULL, LOAD_LIBRARY_SEARCH_APPLICATION_DIR);
    if (!nvda->library)
        return false;
    nvda->running = (nvda_ask *)(void *)function(nvda, "nvdaController_testIfRunning");
    nvda->cancel = (nvda_ask *)(void *)function(nvda, "nvdaController_cancelSpeech");
    nvda->speak = (nvda_text *)(void *)function(nvda, "nvdaController_speakText");
    nvda->braille = (nvda_text *)(void *)function(nvda, "nvdaController_brailleMessage");
    return nvda->running && nvda->cancel && nvda->speak && nvda->braille;
}

static void close_nvda(void *state)
{
    struct nvda *nvda = state;
    if (nvda->library)
        FreeLibrary(nvda->library);
    free(nvda);
}

static void *open_nvda(const struct voice_setup *, struct err *err)
{
    struct nvda *nvda = mem_zero(1, sizeof *nvda);
    bool loaded = load(nvda);
    if (loaded && nvda->running() == 0)
        return nvda;
    if (loaded)
        err_add(err, "%s", _("NVDA is not running. Start it, or choose another voice."));
    else
        err_add(err, "%s", _("The file nvdaControllerClient.dll is not beside the program, so NVDA cannot be asked to speak."));
    close_nvda(nvda);
    return NULL;
}

static void begin_nvda(void *state, const char *text)
{
    const struct nvda *nvda = state;
    struct wide wide;
    nvda->braille(wide_text(text, &wide));
}

static void say_nvda(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    const struct nvda *nvda = state;
    struct wide wide;
    if (kind == SPEECH_URGENT)
        nvda->cancel();
    if (!voice_turn_goes_on(turn) || nvda->speak(wide_text(text, &wide)) == 0)
        return;
    LOCAL(err) err = ERR_INIT;
    err_add(&err, "%s", _("NVDA does not answer any more."));
    voice_turn_fail(turn, &err);
}

static void hush_nvda(void *state)
{
    const struct nvda *nvda = state;
    nvda->cancel();
}

const struct voice voice_nvda = {
    .live = N_("NVDA speaks."),
    .takes = TARGET_NONE,
    .open = open_nvda,
    .close = close_nvda,
    .begin = begin_nvda,
    .say = say_nvda,
    .hush = hush_nvda,
    .instead = &voice_null,
};
