// SPDX-License-Identifier: GPL-3.0-or-later
// A terminal of POSIX: its modes, and the signals that come by it.  A signal handler is given no argument, so what it has to
// put back is in file variables.  Ctrl-C, SIGTERM and SIGHUP at first only ask the program to end, so that the game can say how
// to go on; a second one ends it at once.  A fault of the program (a crash, BUG, what a sanitizer finds) puts the terminal
// back, says the last words that were prepared, and leaves the end itself to the handler that had the signal before, so that
// reports and core dumps stay what they are.
#include "term/terminal_inside.h"

#include "base/bug.h"
#include "term/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#ifdef PARLOUR_SANITIZE
#include <sanitizer/common_interface_defs.h>
// Tells the sanitizer for undefined behaviour to abort on a fault.  gcc's library for it calls nothing before the program dies,
// so that the POSIX terminal could not be put back.
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void)
{
    return "abort_on_error=1:print_stacktrace=1";
}
#endif

static const int fatal[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
static const int asking[] = { SIGINT, SIGTERM, SIGHUP };
enum { FATALS = sizeof fatal / sizeof *fatal, ASKINGS = sizeof asking / sizeof *asking, STACK_BYTES = 65536 };

static struct screen *live; // the screen whose cursor is moved down before the terminal is given back; NULL outside a session
static struct termios cooked, keys;
static int terminal = -1; // the terminal whose modes were changed, or -1
static struct sigaction before[FATALS];
static char own_stack[STACK_BYTES]; // a stack for the signal handler, in case the program's stack has overflowed
static char last_words[1024];
static volatile sig_atomic_t words_length;
static pid_t whose; // the process that changed the terminal; a forked child has nothing to put back

static void put_back(void)
{
    if (live)
        screen_down_in_signal(live);
    if (terminal >= 0)
        tcsetattr(terminal, TCSANOW, &cooked);
}

static void end_now(int signal_number)
{
    put_back();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

// Prints the last words of a crashing program once, after putting the POSIX terminal back.  Only calls what a signal handler may
// call.
static void say_last_words(void)
{
    size_t length = (size_t)words_length;
    words_length = 0;
    if (!length || getpid() != whose)
        return;
    bool below = live && live->down > 0;
    put_back();
    if (terminal >= 0 && !below) // the cursor may be in a line that was being typed
        length = write(STDERR_FILENO, "\n", 1) < 0 ? 0 : length;
    for (ssize_t n = 1, at = 0; n > 0 && length; length -= (size_t)n, at += n)
        if ((n = write(STDERR_FILENO, last_words + at, length)) < 0)
            return;
}

// Handles a fatal signal: puts the POSIX terminal back and prints the last words.  A core dump or a sanitizer's report still
// follows.
static void crash(int signal_number)
{
    say_last_words();
    for (int i = 0; i < FATALS; i++)
        if (fatal[i] == signal_number)
            sigaction(signal_number, &before[i], NULL);
    raise(signal_number); // the signal comes when this handler returns
}

void terminal_last_words(const char *words)
{
    words_length = 0;
    snprintf(last_words, sizeof last_words, "%s", words);
    words_length = (sig_atomic_t)strlen(last_words);
}

static void ask_to_leave(int signal_number)
{
    int saved = errno;
    if (terminal_asks)
        end_now(signal_number);
    terminal_asks = signal_number;
    if (write(terminal_wake[1], "", 1) < 0)
        errno = saved;
    errno = saved;
}

// Handles Ctrl-Z on a POSIX terminal: gives the terminal back to the shell, and takes it over again when the program goes on.
static void suspend(int)
{
    int saved = errno;
    put_back();
    raise(SIGSTOP);
    if (terminal >= 0)
        tcsetattr(terminal, TCSANOW, &keys);
    terminal_away = terminal >= 0 && write(terminal_wake[1], "", 1) == 1;
    errno = saved;
}

static void handle(int signal_number, void (*handler)(int), int flags)
{
    struct sigaction action = { .sa_handler = handler, .sa_flags = flags };
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

static void key_modes(int in)
{
    if (tcgetattr(in, &cooked))
        return;
    keys = cooked;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | ISTRIP);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    keys.c_cc[VLNEXT] = _POSIX_VDISABLE;
    if (!tcsetattr(in, TCSANOW, &keys))
        terminal = in;
}

static void expect_faults(void)
{
    stack_t stack = { .ss_sp = own_stack, .ss_size = sizeof own_stack }, old;
    whose = getpid();
    if (!sigaltstack(NULL, &old) && old.ss_flags & SS_DISABLE)
        sigaltstack(&stack, NULL);
    for (int i = 0; i < FATALS; i++) {
        sigaction(fatal[i], NULL, &before[i]);
        handle(fatal[i], crash, SA_ONSTACK);
    }
    bug_before_end(say_last_words);
#ifdef PARLOUR_SANITIZE
    __sanitizer_set_death_callback(say_last_words);
#endif
}

void terminal_take(int in, struct screen *screen)
{
    live = screen;
    if (isatty(in))
        key_modes(in);
    expect_faults();
    handle(SIGQUIT, end_now, (int)SA_RESETHAND);
    for (int i = 0; i < ASKINGS; i++)
        handle(asking[i], ask_to_leave, SA_RESTART);
    if (terminal >= 0)
        handle(SIGTSTP, suspend, SA_RESTART);
}

void terminal_give_back(void)
{
    words_length = 0;
    bug_before_end(NULL);
    for (int i = 0; i < FATALS; i++)
        sigaction(fatal[i], &before[i], NULL);
    for (int i = 0; i < ASKINGS; i++)
        signal(asking[i], SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    signal(SIGTSTP, SIG_DFL);
    if (terminal >= 0)
        tcsetattr(terminal, TCSADRAIN, &cooked);
    terminal = -1;
    live = NULL;
}

// Makes Ctrl-Z do nothing on the POSIX terminal, because a visitor by ssh has no shell in which the program could be continued.
void terminal_keep_here(void)
{
    if (terminal >= 0)
        handle(SIGTSTP, SIG_IGN, 0);
}
