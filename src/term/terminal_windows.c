// SPDX-License-Identifier: GPL-3.0-or-later
// The console of Windows: its modes, and the events that it has in place of signals.  Ctrl-C and Ctrl-Break at first only ask the
// program to end, so that the game can say how to go on; a second one ends it at once.  Closing the window asks too, and Windows
// ends the process some seconds later in any case, but by then the game has long been saved.  There is no shell to go to and come
// back from.
#include "term/terminal_inside.h"

#include "base/bug.h"
#include "term/terminal.h"

#include <io.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <windows.h>

static struct screen *live; // the screen whose cursor is moved down before the console is given back; NULL outside a session
static HANDLE console;      // the console whose modes were changed, or NULL
static DWORD cooked_in, cooked_out;
static char last_words[1024];
static volatile sig_atomic_t words_length;

static void put_back(void)
{
    if (live)
        screen_down_in_signal(live);
    if (!console)
        return;
    SetConsoleMode(console, cooked_in);
    SetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), cooked_out);
}

// Prints the last words of a crashing program once, after putting the Windows console back.
static void say_last_words(void)
{
    size_t length = (size_t)words_length;
    words_length = 0;
    if (!length)
        return;
    put_back();
    if (write(STDERR_FILENO, "\n", 1) != 1 || write(STDERR_FILENO, last_words, (unsigned)length) < 0)
        return; // nobody is there to be told
}

static LONG WINAPI crash(EXCEPTION_POINTERS *)
{
    say_last_words();
    return EXCEPTION_CONTINUE_SEARCH; // Windows ends the process, and reports it if it is set to
}

static void crash_by_abort(int)
{
    say_last_words();
}

void terminal_last_words(const char *words)
{
    words_length = 0;
    snprintf(last_words, sizeof last_words, "%s", words);
    words_length = (sig_atomic_t)strlen(last_words);
}

// Handles an event of the Windows console that asks the program to end.  Windows calls the function on a thread of its own.
// After the window was closed, Windows ends the process as soon as the function returns.
static BOOL WINAPI asked_to_leave(DWORD event)
{
    bool closes = event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT;
    if (terminal_asks && !closes) {
        put_back();
        _exit(128 + SIGINT);
    }
    terminal_asks = closes ? SIGHUP : event == CTRL_C_EVENT ? SIGINT : SIGTERM;
    if (write(terminal_wake[1], "", 1) < 0)
        terminal_wake[1] = -1;
    if (closes)
        Sleep(INFINITE);
    return TRUE;
}

static void key_modes(int in)
{
    HANDLE keys = (HANDLE)_get_osfhandle(in), out = GetStdHandle(STD_OUTPUT_HANDLE);
    if (!GetConsoleMode(keys, &cooked_in))
        return;
    GetConsoleMode(out, &cooked_out);
    SetConsoleMode(out, cooked_out | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    if (SetConsoleMode(keys, ENABLE_PROCESSED_INPUT))
        console = keys;
}

void terminal_take(int in, struct screen *screen)
{
    live = screen;
    if (in >= 0)
        key_modes(in);
    SetUnhandledExceptionFilter(crash);
    signal(SIGABRT, crash_by_abort);
    bug_before_end(say_last_words);
    SetConsoleCtrlHandler(asked_to_leave, TRUE);
}

void terminal_give_back(void)
{
    words_length = 0;
    bug_before_end(NULL);
    signal(SIGABRT, SIG_DFL);
    SetUnhandledExceptionFilter(NULL);
    SetConsoleCtrlHandler(asked_to_leave, FALSE);
    live = NULL;
    put_back();
    console = NULL;
}

void terminal_keep_here(void) {}
