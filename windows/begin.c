// SPDX-License-Identifier: GPL-3.0-or-later
// Before main(): bytes stay what they are, and the console takes UTF-8.  main(): the program is Parlour, or parlour-net where it is
// called so, which is in the same file.
#include "term/terminal.h"
#include <netdb.h>

static UINT code_page;

extern bool console_was_read; // console.c

// A window that was opened for this program goes with it: what it said before anybody could press a key would be heard by nobody.
static void stay(void)
{
    DWORD programs[2];
    HANDLE in = GetStdHandle(STD_INPUT_HANDLE);
    INPUT_RECORD came = { 0 };
    DWORD mode, count;
    bool opened = __argc == 1 && !terminal_leaving() && GetConsoleMode(in, &mode) && GetConsoleProcessList(programs, 2) == 1;
    fflush(stdout);
    fflush(stderr);
    while (opened && !console_was_read && ReadConsoleInputW(in, &came, 1, &count))
        if (came.EventType == KEY_EVENT && came.Event.KeyEvent.bKeyDown)
            break;
}

static void put_back(void)
{
    stay();
    if (code_page)
        SetConsoleOutputCP(code_page);
}

__attribute__((constructor)) static void begin(void)
{
    for (int fd = 0; fd < 3; fd++)
        _setmode(fd, _O_BINARY);
    setvbuf(stdout, NULL, _IOFBF, 4096); // msvcrt writes byte by byte to a console, which takes whole characters alone;
    setvbuf(stderr, NULL, _IOFBF, 4096); // poll() and the end of the program flush both
    if (!getenv("HOME") && getenv("USERPROFILE")) // readline's tilde_expand takes it for granted
        setenv("HOME", getenv("USERPROFILE"), 1);
    code_page = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    atexit(put_back);
}

int parlour_main(int argc, char **argv);     // src/main.c
int parlour_net_main(int argc, char **argv); // src/main_net.c

int main(int argc, char **argv)
{
    WSADATA about;
    if (strcmp(argv[0], "parlour-net") != 0)
        return parlour_main(argc, argv);
    (void)WSAStartup(MAKEWORD(2, 2), &about); // before the name of any computer is looked up; wine alone does without
    return parlour_net_main(argc, argv);
}
