// SPDX-License-Identifier: GPL-3.0-or-later
// Speech by JAWS, a screen reader of Windows, through the COM object that JAWS registers.  JAWS queues texts and does not say
// when it has spoken them.  It has its own rate and voice, and shows each text on its braille display.
#define COBJMACROS
#include "speech/voice.h"

#include "base/bug.h"
#include "base/text.h"
#include "speech/voices/wide.h"
#include <oleauto.h>
#include <stdlib.h>

struct jaws {
    IDispatch *object;
    DISPID say, stop;
    bool com;   // COM was begun on this thread
    bool begun; // a message for JAWS has begun, and none of its sentences was said yet
};

static bool find(struct jaws *jaws, const WCHAR *name, DISPID *id)
{
    OLECHAR *names[] = { (OLECHAR *)name }; // COM asks for a changeable name but does not change it
    return SUCCEEDED(IDispatch_GetIDsOfNames(jaws->object, &IID_NULL, names, 1, LOCALE_USER_DEFAULT, id));
}

static bool call(const struct jaws *jaws, DISPID id, DISPPARAMS *with)
{
    VARIANT given;
    VariantInit(&given);
    bool fine =
        SUCCEEDED(IDispatch_Invoke(jaws->object, id, &IID_NULL, LOCALE_USER_DEFAULT, DISPATCH_METHOD, with, &given, NULL, NULL));
    fine = fine && !(given.vt == VT_BOOL && given.boolVal == VARIANT_FALSE); // JAWS answers false when it is not running
    VariantClear(&given);
    return fine;
}

// Has JAWS say a text.  COM takes the arguments of a call in reverse order.  Returns false if JAWS does not answer.
static bool say(const struct jaws *jaws, const char *text, bool interrupts)
{
    struct wide wide;
    VARIANT given[2] = { { .vt = VT_BOOL, .boolVal = interrupts ? VARIANT_TRUE : VARIANT_FALSE }, { .vt = VT_BSTR } };
    given[1].bstrVal = SysAllocString(wide_text(text, &wide));
    bool fine = call(jaws, jaws->say, &(DISPPARAMS){ .rgvarg = given, .cArgs = 2 });
    SysFreeString(given[1].bstrVal);
    return fine;
}

static void close_jaws(void *state)
{
    struct jaws *jaws = state;
    if (jaws->object)
        IDispatch_Release(jaws->object);
    if (jaws->com)
        CoUninitialize();
    free(jaws);
}

static void *open_jaws(const struct voice_setup *, struct err *err)
{
    struct jaws *jaws = mem_zero(1, sizeof *jaws);
    CLSID class;
    jaws->com = SUCCEEDED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED));
    if (SUCCEEDED(CLSIDFromProgID(L"FreedomSci.JawsApi", &class)) &&
        SUCCEEDED(
            CoCreateInstance(&class, NULL, CLSCTX_INPROC_SERVER | CLSCTX_LOCAL_SERVER, &IID_IDispatch, (void **)&jaws->object)) &&
        find(jaws, L"SayString", &jaws->say) && find(jaws, L"StopSpeech", &jaws->stop) && say(jaws, "", false))
        return jaws;
    err_add(err, "%s", _("JAWS is not running. Start it, or choose another voice."));
    close_jaws(jaws);
    return NULL;
}

static void begin_jaws(void *state, const char *)
{
    struct jaws *jaws = state;
    jaws->begun = true;
}

static void say_jaws(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    struct jaws *jaws = state;
    // An urgent text interrupts the message before, but not earlier sentences of its own.
    bool interrupts = kind == SPEECH_URGENT && jaws->begun;
    jaws->begun = false;
    if (!voice_turn_goes_on(turn) || say(jaws, text, interrupts))
        return;
    LOCAL(err) err = ERR_INIT;
    err_add(&err, "%s", _("JAWS does not answer any more."));
    voice_turn_fail(turn, &err);
}

static void hush_jaws(void *state)
{
    const struct jaws *jaws = state;
    call(jaws, jaws->stop, &(DISPPARAMS){ 0 });
}

const struct voice voice_jaws = {
    .live = N_("JAWS speaks."),
    .takes = TARGET_NONE,
    .open = open_jaws,
    .close = close_jaws,
    .begin = begin_jaws,
    .say = say_jaws,
    .hush = hush_jaws,
    .instead = &voice_null,
};
