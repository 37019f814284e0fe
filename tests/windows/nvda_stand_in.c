// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of NVDA itself, for tests under wine: it listens at NVDA's endpoint, writes what it is asked to the file of its
// argument, and prints a line when it is ready.
#include <windows.h>

#include <rpc.h>
#include <rpcdcep.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *path;

static void answer(RPC_MESSAGE *message, const char *word, const WCHAR *text)
{
    char bytes[8192] = "";
    FILE *file = fopen(path, "ab");
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL);
    fprintf(file, "%s%s%s\n", word, text ? " " : "", bytes);
    fclose(file);
    message->BufferLength = sizeof(uint32_t);
    I_RpcGetBuffer(message);
    memset(message->Buffer, 0, sizeof(uint32_t));
}

// As texts travel: the room, the offset and the length come before the letters.
static const WCHAR *text_of(const RPC_MESSAGE *message)
{
    uint32_t head[3];
    const unsigned char *bytes = message->Buffer;
    memcpy(head, bytes, sizeof head);
    const WCHAR *text = (const WCHAR *)(bytes + sizeof head);
    bool whole = message->BufferLength >= sizeof head + head[2] * sizeof *text;
    return whole && head[0] == head[2] && !head[1] && head[2] && !text[head[2] - 1] ? text : L"(no text)";
}

static void WINAPI test_running(RPC_MESSAGE *message)
{
    answer(message, "test", NULL);
}

static void WINAPI speak(RPC_MESSAGE *message)
{
    answer(message, "speak", text_of(message));
}

static void WINAPI cancel(RPC_MESSAGE *message)
{
    answer(message, "cancel", NULL);
}

static void WINAPI braille(RPC_MESSAGE *message)
{
    answer(message, "braille", text_of(message));
}

int main(int, char **argv)
{
    static RPC_DISPATCH_FUNCTION questions[] = { test_running, speak, cancel, braille, NULL };
    static RPC_DISPATCH_TABLE table = { 4, questions, 0 };
    static RPC_SERVER_INTERFACE it = {
        .Length = sizeof it,
        .InterfaceId = { { 0xdff50b99, 0xf7fd, 0x4ca7, { 0xa8, 0x2c, 0xda, 0xeb, 0x3e, 0x02, 0x52, 0x95 } },
                         { 1, 0 } }, // NVDA's is 1.1, and wine asks for the same one
        .TransferSyntax = { { 0x8a885d04, 0x1ceb, 0x11c9, { 0x9f, 0xe8, 0x08, 0x00, 0x2b, 0x10, 0x48, 0x60 } }, { 2, 0 } },
        .DispatchTable = &table,
    };
    WCHAR desktop[32] = L"", endpoint[64];
    DWORD session = 0;
    path = argv[1];
    ProcessIdToSessionId(GetCurrentProcessId(), &session);
    GetUserObjectInformationW(GetThreadDesktop(GetCurrentThreadId()), UOI_NAME, desktop, sizeof desktop, NULL);
    _snwprintf(endpoint, 64, L"NvdaCtlr.%lu.%ls", session, desktop);
    if (RpcServerUseProtseqEpW((RPC_WSTR)L"ncalrpc", 10, (RPC_WSTR)endpoint, NULL) || RpcServerRegisterIf(&it, NULL, NULL))
        return 1;
    puts("ready");
    fflush(stdout);
    return (int)RpcServerListen(1, 10, FALSE);
}
