// SPDX-License-Identifier: GPL-3.0-or-later
// The terminal for the length of a session.  A signal handler is given no argument, so what it must put back is in file
// variables.  Ctrl-C, SIGTERM and SIGHUP first only ask to leave, so that the game can say how to go on; a second one ends at
// once.  A fault of the program (a crash, BUG, what a sanitizer finds) puts the terminal back, says the last words that were
// prepared, and leaves the end itself to whoever would have had the signal without us, so that reports and cores stay what
// they are.
#include "term/terminal.h"
#include "base/bug.h"
#include "system/clock.h"
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#ifdef PARLOUR_SANITIZE
#include <sanitizer/common_interface_defs.h>
// gcc's library for undefined behaviour is one of its own and knows no death callback: let it abort.
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void)
{
    return "abort_on_error=1:print_stacktrace=1";
}
#endif

static const int fatal[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
static const int asking[] = { SIGINT, SIGTERM, SIGHUP };
enum { FATALS = sizeof fatal / sizeof *fatal, ASKINGS = sizeof asking / sizeof *asking, STACK_BYTES = 65536 };

static struct screen *live; // the screen to go down on, NULL outside a session
static struct termios cooked, keys;
static int terminal = -1; // the terminal whose modes were changed, or -1
static int wake[2] = { -1, -1 };
static volatile sig_atomic_t leaving;
static volatile sig_atomic_t back; // from the shell
static struct beside also;         // due NULL: nothing
static struct guard guard;         // idle NULL: nobody is guarded against
static int64_t pressed, second;    // when a key came last, and when the present second began
static int presses;                // in it
static bool warned;
static struct sigaction before[FATALS];
static char own_stack[STACK_BYTES]; // for the handler, where the stack is what overflowed
static char last_words[1024];
static volatile sig_atomic_t words_length;
static pid_t whose; // a child that was forked has no terminal of its own to put back

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

// Once, and by nothing but what a signal handler may call.
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

// What a fault did before stays as it was: a core, or a sanitizer's report.
static void crash(int signal_number)
{
    say_last_words();
    for (int i = 0; i < FATALS; i++)
        if (fatal[i] == signal_number)
            sigaction(signal_number, &before[i], NULL);
    raise(signal_number); // comes when this handler is left
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
    if (leaving)
        end_now(signal_number);
    leaving = signal_number;
    if (write(wake[1], "", 1) < 0)
        errno = saved;
    errno = saved;
}

// Ctrl-Z: the shell gets its terminal, and we get ours again when we go on.
static void suspend(int)
{
    int saved = errno;
    put_back();
    raise(SIGSTOP);
    if (terminal >= 0)
        tcsetattr(terminal, TCSANOW, &keys);
    back = terminal >= 0 && write(wake[1], "", 1) == 1;
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

void terminal_begin(int in, struct screen *screen)
{
    live = screen;
    leaving = 0;
    if (os_pipe(wake))
        wake[0] = wake[1] = -1;
    fcntl(wake[0], F_SETFL, O_NONBLOCK);
    fcntl(wake[1], F_SETFL, O_NONBLOCK);
    if (isatty(in))
        key_modes(in);
    expect_faults();
    handle(SIGQUIT, end_now, (int)SA_RESETHAND);
    for (int i = 0; i < ASKINGS; i++)
        handle(asking[i], ask_to_leave, SA_RESTART);
    if (terminal >= 0)
        handle(SIGTSTP, suspend, SA_RESTART);
}

void terminal_end(void)
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
    also = (struct beside){ 0 };
    guard = (struct guard){ 0 };
    for (int i = 0; i < 2; i++) {
        close(wake[i]);
        wake[i] = -1;
    }
}

int terminal_leaving(void)
{
    return leaving;
}

static void forget_wakes(void)
{
    char byte;
    while (read(wake[0], &byte, 1) == 1)
        continue;
}

bool terminal_back(void)
{
    bool was = back;
    back = 0;
    if (was)
        forget_wakes();
    return was;
}

void terminal_stay(void)
{
    leaving = 0;
    forget_wakes();
}

void terminal_beside(struct beside beside)
{
    also = beside;
}

void terminal_guard(struct guard given)
{
    guard = given;
    pressed = clock_ms();
    warned = false;
    if (terminal >= 0)
        handle(SIGTSTP, SIG_IGN, 0); // a visitor by ssh has no shell that would let us go on
}

// When idleness is told, -1: never.
static int64_t idle_at(void)
{
    return guard.idle ? pressed + guard.idle_ms - (warned ? 0 : guard.warning_ms) : -1;
}

// True: it was told, by what is waited for as news; or it was told before, and this is the end.
static bool told_idle(void)
{
    if (!guard.idle || clock_ms() < idle_at())
        return false;
    bool over = warned;
    guard.idle(guard.self, over);
    pressed = clock_ms() - (guard.idle_ms - guard.warning_ms);
    warned = true;
    if (over)
        leaving = SIGTERM;
    return true;
}

static void count_key(void)
{
    enum { KEYS_SPAN_MS = 1000, KEYS_SLOW_MS = 5 };
    if (!guard.idle)
        return;
    pressed = clock_ms();
    warned = false;
    if (pressed - second >= KEYS_SPAN_MS) {
        second = pressed;
        presses = 0;
    }
    if (++presses > guard.a_second)
        poll(NULL, 0, KEYS_SLOW_MS);
}

enum woken { WOKEN_BY_INPUT, WOKEN_BY_NEWS, WOKEN_BY_TIME, WOKEN_BY_SIGNAL };

static enum woken wait_until(int in, long end)
{
    for (;;) {
        struct pollfd fds[3] = { { .fd = in, .events = POLLIN }, { .fd = wake[0], .events = POLLIN }, { .fd = -1 } };
        int due = also.due ? also.due(also.self, &fds[2]) : -1;
        int64_t idle = idle_at(), first = idle >= 0 && (end < 0 || idle < end) ? idle : end, now = clock_ms();
        long left = first < 0 ? -1 : first > now ? (long)(first - now) : 0;
        bool its_turn = due >= 0 && (left < 0 || due < left);
        if (in < 0) // that we are back from the shell is for whoever reads keys next
            forget_wakes();
        bool stop = leaving || (back && in >= 0);
        int ready = stop ? 0 : poll(fds, 3, its_turn ? due : (int)left);
        if (stop || ready < 0)
            return WOKEN_BY_SIGNAL;
        // What is due at once is done also while a key is held down, or the server would take a silent client for gone.
        bool called = fds[2].revents || (its_turn && (!ready || due == 0));
        bool news = also.turn && called && also.turn(also.self, &fds[2]);
        if (fds[0].revents) {
            count_key();
            return WOKEN_BY_INPUT;
        }
        if (told_idle())
            return leaving ? WOKEN_BY_SIGNAL : WOKEN_BY_NEWS;
        if (news)
            return WOKEN_BY_NEWS;
        if (!ready && !its_turn)
            return WOKEN_BY_TIME;
    }
}

bool terminal_wait(int in, int milliseconds)
{
    return wait_until(in, milliseconds < 0 ? -1 : clock_ms() + milliseconds) == WOKEN_BY_INPUT;
}

bool terminal_wait_input(int in)
{
    for (;;) {
        enum woken woken = wait_until(in, -1);
        if (woken == WOKEN_BY_INPUT || leaving)
            return woken == WOKEN_BY_INPUT;
        terminal_back(); // nothing is said again here
    }
}
