// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of NVDA, JAWS and SAPI, for tests under wine: one DLL that is NVDA's controller client and the COM objects of the
// other two.  It writes what it is asked to the file that PARLOUR_TEST_VOICE names; without the variable nobody is there.
#define COBJMACROS
#define INITGUID
#include <windows.h>

#include <oleauto.h>
#include <sapi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static bool note(const char *word, const WCHAR *text)
{
    char bytes[8192] = "";
    const char *path = getenv("PARLOUR_TEST_VOICE");
    FILE *file = path ? fopen(path, "ab") : NULL;
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL);
    if (file) {
        fprintf(file, "%s%s%s\n", word, *bytes ? " " : "", bytes);
        fclose(file);
    }
    return file;
}

// --- NVDA ---

enum { NOBODY = 1717 }; // RPC_S_UNKNOWN_IF, as without NVDA

__declspec(dllexport) unsigned long WINAPI nvdaController_testIfRunning(void)
{
    return note("test", NULL) ? 0 : NOBODY;
}

__declspec(dllexport) unsigned long WINAPI nvdaController_cancelSpeech(void)
{
    return note("cancel", NULL) ? 0 : NOBODY;
}

__declspec(dllexport) unsigned long WINAPI nvdaController_speakText(const WCHAR *text)
{
    return note("speak", text) ? 0 : NOBODY;
}

__declspec(dllexport) unsigned long WINAPI nvdaController_brailleMessage(const WCHAR *text)
{
    return note("braille", text) ? 0 : NOBODY;
}

// --- objects that live as long as the DLL ---

static HRESULT WINAPI query(void *self, REFIID id, void **out)
{
    (void)id;
    *out = self;
    return S_OK;
}

static ULONG WINAPI hold(void *self)
{
    (void)self;
    return 1;
}

// --- JAWS: an automation object with two methods ---

enum { SAY = 1, STOP };

static HRESULT WINAPI jaws_count(IDispatch *self, UINT *count)
{
    (void)self;
    *count = 0;
    return S_OK;
}

static HRESULT WINAPI jaws_info(IDispatch *self, UINT which, LCID locale, ITypeInfo **info)
{
    (void)self, (void)which, (void)locale, (void)info;
    return E_NOTIMPL;
}

static HRESULT WINAPI jaws_names(IDispatch *self, REFIID id, LPOLESTR *names, UINT count, LCID locale, DISPID *ids)
{
    (void)self, (void)id, (void)count, (void)locale;
    *ids = wcscmp(names[0], L"SayString") == 0 ? SAY : STOP;
    return S_OK;
}

static HRESULT WINAPI jaws_invoke(IDispatch *self, DISPID which, REFIID id, LCID locale, WORD how, DISPPARAMS *with,
                                  VARIANT *result, EXCEPINFO *fault, UINT *wrong)
{
    (void)self, (void)id, (void)locale, (void)how, (void)fault, (void)wrong;
    bool urgent = which == SAY && with->rgvarg[0].boolVal == VARIANT_TRUE;
    bool there = note(which == STOP ? "stop" : urgent ? "interrupt" : "say", which == SAY ? with->rgvarg[1].bstrVal : NULL);
    result->vt = VT_BOOL;
    result->boolVal = there ? VARIANT_TRUE : VARIANT_FALSE;
    return S_OK;
}

static IDispatchVtbl jaws_verbs = { (void *)query, (void *)hold, (void *)hold, jaws_count, jaws_info, jaws_names, jaws_invoke };
static IDispatch jaws = { &jaws_verbs };

// --- SAPI: a voice; the words that Parlour calls it by ---

static HRESULT WINAPI sapi_speak(ISpVoice *self, const WCHAR *text, DWORD how, ULONG *number)
{
    (void)self, (void)number;
    return note(how & SPF_PURGEBEFORESPEAK ? "purge" : "speak", text) ? S_OK : E_FAIL;
}

static HRESULT WINAPI sapi_rate(ISpVoice *self, LONG rate)
{
    WCHAR text[16];
    (void)self;
    _snwprintf(text, 16, L"%ld", rate);
    note("rate", text);
    return S_OK;
}

static HRESULT WINAPI sapi_volume(ISpVoice *self, USHORT volume)
{
    WCHAR text[16];
    (void)self;
    _snwprintf(text, 16, L"%u", volume);
    note("volume", text);
    return S_OK;
}

static HRESULT WINAPI sapi_done(ISpVoice *self, ULONG ms)
{
    (void)self, (void)ms;
    return S_OK;
}

static HRESULT WINAPI sapi_set(ISpVoice *self, ISpObjectToken *token)
{
    (void)self, (void)token;
    return S_OK;
}

static ISpVoiceVtbl sapi_verbs = { .QueryInterface = (void *)query,
                                   .AddRef = (void *)hold,
                                   .Release = (void *)hold,
                                   .Speak = sapi_speak,
                                   .SetRate = sapi_rate,
                                   .SetVolume = sapi_volume,
                                   .WaitUntilDone = sapi_done,
                                   .SetVoice = sapi_set };
static ISpVoice sapi = { &sapi_verbs };

// --- COM's way to them ---

DEFINE_GUID(CLSID_TestJaws, 0x9b1f3a20, 0x5c11, 0x4f0e, 0x8d, 0x31, 0x10, 0x2a, 0x6d, 0x5e, 0x77, 0x01);

static HRESULT WINAPI make_jaws(IClassFactory *self, IUnknown *outer, REFIID id, void **out)
{
    (void)self, (void)outer, (void)id;
    *out = &jaws;
    return getenv("PARLOUR_TEST_VOICE") ? S_OK : E_FAIL;
}

static HRESULT WINAPI make_sapi(IClassFactory *self, IUnknown *outer, REFIID id, void **out)
{
    (void)self, (void)outer, (void)id;
    *out = &sapi;
    return getenv("PARLOUR_TEST_VOICE") ? S_OK : E_FAIL;
}

static HRESULT WINAPI lock_server(IClassFactory *self, BOOL lock)
{
    (void)self, (void)lock;
    return S_OK;
}

static IClassFactoryVtbl jaws_factory_verbs = { (void *)query, (void *)hold, (void *)hold, make_jaws, lock_server };
static IClassFactoryVtbl sapi_factory_verbs = { (void *)query, (void *)hold, (void *)hold, make_sapi, lock_server };
static IClassFactory jaws_factory = { &jaws_factory_verbs }, sapi_factory = { &sapi_factory_verbs };

__declspec(dllexport) HRESULT WINAPI DllGetClassObject(REFCLSID class, REFIID id, void **out)
{
    (void)id;
    *out = IsEqualGUID(class, &CLSID_TestJaws) ? &jaws_factory : &sapi_factory;
    return S_OK;
}

__declspec(dllexport) HRESULT WINAPI DllCanUnloadNow(void)
{
    return S_FALSE;
}
