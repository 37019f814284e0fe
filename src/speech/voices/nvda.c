// SPDX-License-Identifier: GPL-3.0-or-later
// Speech by NVDA, the free screen reader of Windows: through the DLL of its controller client if that lies beside the program,
// and else through the same remote calls as the DLL makes.  Each message also goes to NVDA's braille display, once and whole.
// NVDA queues texts and does not say when it has spoken them; it has its own rate and voice.
#include "speech/voice.h"
#include "speech/voices/nvda_line.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/voices/wide.h"
#include <stdlib.h>
#include <string.h>

struct nvda {
    HMODULE library; // the controller client; NULL: NVDA is called without it
    struct nvda_questions ask;
    bool begun; // a message for NVDA has begun, and none of its sentences was said yet
};

// Loads NVDA's DLL, only from the program's own folder: a DLL of that name elsewhere may be anybody's.  Returns NULL if there is
// none.
static HMODULE load_client(void)
{
    static const char *const names[] = { "nvdaControllerClient.dll", "nvdaControllerClient64.dll" };
    HMODULE library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
        library = LoadLibraryExA(names[i], NULL, LOAD_LIBRARY_SEARCH_APPLICATION_DIR);
    return library;
}

// Looks up NVDA's functions in its DLL, and returns false if one is missing.
static bool find_questions(HMODULE library, struct nvda_questions *ask)
{
    const struct {
        const char *name;
        void *to;
    } questions[] = { { "nvdaController_testIfRunning", &ask->running },
                      { "nvdaController_cancelSpeech", &ask->cancel },
                      { "nvdaController_speakText", &ask->speak },
                      { "nvdaController_brailleMessage", &ask->braille } };
    bool all = true;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        FARPROC found = GetProcAddress(library, questions[i].name);
        memcpy(questions[i].to, &found, sizeof found);
        all = all && found;
    }
    return all;
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
    nvda->library = load_client();
    if (!nvda->library || !find_questions(nvda->library, &nvda->ask))
        nvda->ask = nvda_line;
    if (nvda->ask.running() == 0)
        return nvda;
    err_add(err, "%s", _("NVDA does not answer. Start it, or choose another voice."));
    close_nvda(nvda);
    return NULL;
}

static void begin_nvda(void *state, const char *text)
{
    struct nvda *nvda = state;
    struct wide wide;
    nvda->begun = true;
    nvda->ask.braille(wide_text(text, &wide));
}

static void say_nvda(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    struct nvda *nvda = state;
    struct wide wide;
    if (kind == SPEECH_URGENT && nvda->begun) // interrupts the message before, but not earlier sentences of this one
        nvda->ask.cancel();
    nvda->begun = false;
    if (!voice_turn_goes_on(turn) || nvda->ask.speak(wide_text(text, &wide)) == 0)
        return;
    LOCAL(err) err = ERR_INIT;
    err_add(&err, "%s", _("NVDA does not answer any more."));
    voice_turn_fail(turn, &err);
}

static void hush_nvda(void *state)
{
    const struct nvda *nvda = state;
    nvda->ask.cancel();
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
