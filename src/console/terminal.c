// SPDX-License-Identifier: GPL-3.0-or-later
// The terminal for the length of a session; terminal.h says what.  A signal handler is given no
// argument, so what it must put back stands in file variables.  Ctrl-C, SIGTERM and SIGHUP first
// only ask to leave, so that the game can say how to go on; a second one ends at once.
#include "console/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

static struct screen *live; // the screen to go down on, NULL outside a session
static struct termios cooked, keys;
static int terminal = -1; // the terminal whose modes were changed, or -1
static int wake[2] = { -1, -1 };
static volatile sig_atomic_t leaving;

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
static void suspend(int signal_number)
{
    (void)signal_number;
    int saved = errno;
    put_back();
    raise(SIGSTOP);
    if (terminal >= 0)
        tcsetattr(terminal, TCSANOW, &keys);
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

void terminal_begin(int in, struct screen *screen)
{
    static const int fatal[] = { SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    static const int asking[] = { SIGINT, SIGTERM, SIGHUP };
    live = screen;
    leaving = 0;
    if (pipe2(wake, O_CLOEXEC | O_NONBLOCK))
        wake[0] = wake[1] = -1;
    if (isatty(in))
        key_modes(in);
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
        handle(fatal[i], end_now, (int)SA_RESETHAND);
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++)
        handle(asking[i], ask_to_leave, SA_RESTART);
    if (terminal >= 0)
        handle(SIGTSTP, suspend, SA_RESTART);
}

void terminal_end(void)
{
    static const int ours[] = { SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGTERM, SIGHUP, SIGTSTP };
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        signal(ours[i], SIG_DFL);
    if (terminal >= 0)
        tcsetattr(terminal, TCSADRAIN, &cooked);
    terminal = -1;
    live = NULL;
    for (int i = 0; i < 2; i++) {
        close(wake[i]);
        wake[i] = -1;
    }
}

int terminal_leaving(void)
{
    return leaving;
}

bool terminal_wait(int in, int milliseconds)
{
    struct pollfd fds[2] = { { .fd = in, .events = POLLIN }, { .fd = wake[0], .events = POLLIN } };
    if (leaving || poll(fds, 2, milliseconds) <= 0)
        return false;
    return !leaving && fds[0].revents;
}
