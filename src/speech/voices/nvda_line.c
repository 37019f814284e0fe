// SPDX-License-Identifier: GPL-3.0-or-later
// Calls NVDA without its DLL: NVDA takes remote procedure calls on this computer, at an endpoint named after the session and
// the desktop.  Each function has a number, takes a text or nothing, and returns an error number.
#include "speech/voices/nvda_line.h"

#include <rpc.h>
#include <rpcdcep.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TEST_RUNNING, SPEAK, CANCEL, BRAILLE }; // the numbers of NVDA's functions, in NVDA's order

// The interface under which NVDA registers its functions for remote procedure calls, with the usual transfer syntax.
static RPC_CLIENT_INTERFACE interface_of_nvda = {
    .Length = sizeof(RPC_CLIENT_INTERFACE),
    .InterfaceId = { { 0xdff50b99, 0xf7fd, 0x4ca7, { 0xa8, 0x2c, 0xda, 0xeb, 0x3e, 0x02, 0x52, 0x95 } }, { 1, 0 } },
    .TransferSyntax = { { 0x8a885d04, 0x1ceb, 0x11c9, { 0x9f, 0xe8, 0x08, 0x00, 0x2b, 0x10, 0x48, 0x60 } }, { 2, 0 } },
};

static RPC_STATUS find_line(RPC_BINDING_HANDLE *line)
{
    WCHAR desktop[32] = L"", endpoint[64];
    RPC_WSTR address = NULL;
    DWORD session = 0;
    ProcessIdToSessionId(GetCurrentProcessId(), &session);
    GetUserObjectInformationW(GetThreadDesktop(GetCurrentThreadId()), UOI_NAME, desktop, sizeof desktop, NULL);
    _snwprintf(endpoint, sizeof endpoint / sizeof *endpoint, L"NvdaCtlr.%lu.%ls", session, desktop);
    RPC_STATUS status = RpcStringBindingComposeW(NULL, (RPC_WSTR)L"ncalrpc", NULL, (RPC_WSTR)endpoint, NULL, &address);
    if (status == RPC_S_OK)
        status = RpcBindingFromStringBindingW(address, line);
    RpcStringFreeW(&address);
    return status;
}

// Writes a text for NVDA in the form of remote procedure calls: its room, where it begins, its length, and its letters with the
// zero at the end.
static void put_text(unsigned char *out, const WCHAR *text, uint32_t letters)
{
    const uint32_t head[] = { letters, 0, letters };
    memcpy(out, head, sizeof head);
    memcpy(out + sizeof head, text, letters * sizeof *text);
}

// Calls the NVDA function of this number by a remote procedure call, with a text or, if text is NULL, without.  Returns NVDA's
// error number or, if the call itself failed, that of the call.
static unsigned long ask(unsigned number, const WCHAR *text)
{
    uint32_t letters = text ? (uint32_t)wcslen(text) + 1 : 0, answer = 0;
    RPC_MESSAGE message = { .DataRepresentation = NDR_LOCAL_DATA_REPRESENTATION,
                            .ProcNum = number | RPC_FLAGS_VALID_BIT,
                            .BufferLength = text ? 3 * (unsigned)sizeof letters + letters * (unsigned)sizeof *text : 0,
                            .RpcInterfaceInformation = &interface_of_nvda };
    RPC_BINDING_HANDLE line = NULL;
    RPC_STATUS status = find_line(&line);
    message.Handle = line;
    if (status == RPC_S_OK)
        status = I_RpcGetBuffer(&message);
    if (status == RPC_S_OK) {
        if (text)
            put_text(message.Buffer, text, letters);
        status = I_RpcSendReceive(&message);
    }
    if (status == RPC_S_OK) {
        if (message.BufferLength >= sizeof answer)
            memcpy(&answer, message.Buffer, sizeof answer);
        I_RpcFreeBuffer(&message);
    }
    if (line)
        RpcBindingFree(&line);
    return status == RPC_S_OK ? answer : (unsigned long)status;
}

static unsigned long WINAPI running(void)
{
    return ask(TEST_RUNNING, NULL);
}

static unsigned long WINAPI cancel(void)
{
    return ask(CANCEL, NULL);
}

static unsigned long WINAPI speak(const WCHAR *text)
{
    return ask(SPEAK, text);
}

static unsigned long WINAPI braille(const WCHAR *text)
{
    return ask(BRAILLE, text);
}

const struct nvda_questions nvda_line = { running, cancel, speak, braille };
