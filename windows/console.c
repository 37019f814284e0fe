// SPDX-License-Identifier: GPL-3.0-or-later
// The console: keys as the bytes that terminals send for them, and waiting for it, for pipes and for lines to other computers.
#include <netdb.h>

#undef read

enum { PIPE_MS = 10, CONSOLE_MS = 50 };
static char came[4096]; // bytes of keys that nobody has read yet
static size_t length;
static WCHAR high;
bool console_was_read; // somebody has pressed a key

// As xterm sends them (term/key_names.c); ~ after a number.
static const struct {
    WORD key;
    const char *bytes;
} named[] = { { VK_UP, "\033[A" }, { VK_DOWN, "\033[B" }, { VK_RIGHT, "\033[C" }, { VK_LEFT, "\033[D" }, { VK_HOME, "\033[H" },
              { VK_END, "\033[F" }, { VK_INSERT, "\033[2~" }, { VK_DELETE, "\033[3~" }, { VK_PRIOR, "\033[5~" },
              { VK_NEXT, "\033[6~" }, { VK_F1, "\033OP" }, { VK_F2, "\033OQ" }, { VK_F3, "\033OR" }, { VK_F4, "\033OS" },
              { VK_F5, "\033[15~" }, { VK_F6, "\033[17~" }, { VK_F7, "\033[18~" }, { VK_F8, "\033[19~" }, { VK_F9, "\033[20~" },
              { VK_F10, "\033[21~" }, { VK_F11, "\033[23~" }, { VK_F12, "\033[24~" } };

// One by one, not whole lines that Windows edits?  term/terminal_windows.c sets the mode.
static bool sends_keys(HANDLE in)
{
    DWORD mode = 0;
    return GetConsoleMode(in, &mode) && !(mode & ENABLE_LINE_INPUT);
}

static void add(const char *bytes, size_t count)
{
    if (length + count <= sizeof came) {
        memcpy(came + length, bytes, count);
        length += count;
    }
}

// ESC [ 1 ; 5 C is control and the right arrow.
static void add_named(const char *bytes, DWORD held)
{
    char out[16];
    int how = 1 + !!(held & SHIFT_PRESSED) + 2 * !!(held & (LEFT_ALT_PRESSED | RIGHT_ALT_PRESSED)) +
              4 * !!(held & (LEFT_CTRL_PRESSED | RIGHT_CTRL_PRESSED));
    size_t last = strlen(bytes) - 1;
    if (how == 1)
        snprintf(out, sizeof out, "%s", bytes);
    else if (bytes[last] == '~')
        snprintf(out, sizeof out, "%.*s;%d~", (int)last, bytes, how);
    else
        snprintf(out, sizeof out, "\033[1;%d%c", how, bytes[last]);
    add(out, strlen(out));
}

static void add_letter(WCHAR letter, DWORD held)
{
    WCHAR pair[2] = { high, letter };
    char bytes[4];
    if (IS_HIGH_SURROGATE(letter)) {
        high = letter;
        return;
    }
    bool alt = (held & LEFT_ALT_PRESSED) && !(held & (LEFT_CTRL_PRESSED | RIGHT_CTRL_PRESSED));
    int count = high ? WideCharToMultiByte(CP_UTF8, 0, pair, 2, bytes, 4, NULL, NULL)
                     : WideCharToMultiByte(CP_UTF8, 0, &letter, 1, bytes, 4, NULL, NULL);
    high = 0;
    if (alt)
        add("\033", 1);
    add(letter == '\b' ? "\177" : bytes, (size_t)count);
}

static void take(const KEY_EVENT_RECORD *key)
{
    if (!key->bKeyDown && !(key->wVirtualKeyCode == VK_MENU && key->uChar.UnicodeChar))
        return;
    for (int times = key->wRepeatCount ? key->wRepeatCount : 1; times--;) {
        const char *bytes = NULL;
        for (size_t i = 0; i < sizeof named / sizeof *named && !bytes; i++)
            if (named[i].key == key->wVirtualKeyCode && !key->uChar.UnicodeChar)
                bytes = named[i].bytes;
        if (bytes)
            add_named(bytes, key->dwControlKeyState);
        else if (key->wVirtualKeyCode == VK_TAB && key->dwControlKeyState & SHIFT_PRESSED)
            add("\033[Z", 3);
        else if (key->uChar.UnicodeChar)
            add_letter(key->uChar.UnicodeChar, key->dwControlKeyState);
    }
}

static void gather(HANDLE in)
{
    INPUT_RECORD record;
    for (DWORD count; length < sizeof came / 2 && GetNumberOfConsoleInputEvents(in, &count) && count;)
        if (ReadConsoleInputW(in, &record, 1, &count) && count && record.EventType == KEY_EVENT)
            take(&record.Event.KeyEvent);
}

// A whole line, edited by Windows.
static void gather_line(HANDLE in)
{
    WCHAR line[512];
    char bytes[sizeof line * 2];
    DWORD count = 0;
    if (!ReadConsoleW(in, line, sizeof line / sizeof *line, &count, NULL))
        return;
    int size = WideCharToMultiByte(CP_UTF8, 0, line, (int)count, bytes, sizeof bytes, NULL, NULL);
    for (int i = 0; i < size; i++)
        if (bytes[i] != '\r')
            add(bytes + i, 1);
}

ssize_t posix_read(int fd, void *bytes, size_t size)
{
    HANDLE in = (HANDLE)_get_osfhandle(fd);
    if (!isatty(fd)) {
        BY_HANDLE_FILE_INFORMATION about;
        DWORD count;
        if (posix_waits_not(fd) && PeekNamedPipe(in, NULL, 0, NULL, &count, NULL) && !count) {
            errno = EAGAIN;
            return -1;
        }
        int got = _read(fd, bytes, (unsigned)size);
        if (got < 0 && GetFileInformationByHandle(in, &about) && about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)
            errno = EISDIR;
        return got;
    }
    while (!length && sends_keys(in)) {
        WaitForSingleObject(in, INFINITE);
        gather(in);
    }
    if (!length)
        gather_line(in);
    console_was_read = true;
    size_t got = size < length ? size : length;
    memcpy(bytes, came, got);
    length -= got;
    memmove(came, came + got, length);
    return (ssize_t)got;
}

// A call that failed shows as an exception; one that was broken off as something to read, where a look at it tells.
static short line_ready(const struct pollfd *one)
{
    SOCKET line = (SOCKET)(one->fd & ~POLL_LINE);
    fd_set in = { 1, { line } }, out = in, failed = in;
    if (select(0, &in, one->events & POLLOUT ? &out : NULL, &failed, &(struct timeval){ 0 }) == SOCKET_ERROR)
        return POLLERR;
    bool writes = one->events & POLLOUT && out.fd_count;
    bool broken = in.fd_count && recv(line, &(char){ 0 }, 1, MSG_PEEK) == SOCKET_ERROR && WSAGetLastError() != WSAEWOULDBLOCK;
    return (short)((in.fd_count ? POLLIN : 0) | (writes ? POLLOUT : 0) | (failed.fd_count || broken ? POLLERR | POLLHUP : 0));
}

static short ready(const struct pollfd *one, HANDLE *console)
{
    if (one->fd & POLL_LINE)
        return line_ready(one);
    HANDLE file = (HANDLE)_get_osfhandle(one->fd);
    DWORD kind = GetFileType(file), count = 0, mode;
    if (one->events & POLLOUT || kind == FILE_TYPE_DISK)
        return one->events;
    if (kind == FILE_TYPE_PIPE)
        return !PeekNamedPipe(file, NULL, 0, NULL, &count, NULL) ? POLLHUP : count ? POLLIN : 0;
    if (!GetConsoleMode(file, &mode))
        return POLLIN;
    *console = file;
    bool keys = sends_keys(file);
    if (keys)
        gather(file);
    return length || (!keys && GetNumberOfConsoleInputEvents(file, &count) && count) ? POLLIN : 0;
}

// A pipe cannot be waited for, so it is looked at a hundred times a second, and a line to another computer with it.  A key in the
// console is there at once; beside it only what asks to leave comes by a pipe.
int poll(struct pollfd *fds, unsigned count, int ms)
{
    ULONGLONG end = GetTickCount64() + (ULONGLONG)(ms < 0 ? 0 : ms);
    fflush(stdout);
    fflush(stderr);
    for (;;) {
        HANDLE console = NULL;
        bool lines = false;
        int found = 0;
        for (unsigned i = 0; i < count; i++) {
            fds[i].revents = fds[i].fd < 0 ? 0 : ready(&fds[i], &console);
            found += fds[i].revents != 0;
            lines = lines || (fds[i].fd >= 0 && fds[i].fd & POLL_LINE);
        }
        ULONGLONG now = GetTickCount64();
        if (found || (ms >= 0 && now >= end))
            return found;
        DWORD most = console && !lines ? CONSOLE_MS : PIPE_MS, wait = ms < 0 || end - now > most ? most : (DWORD)(end - now);
        if (console)
            WaitForSingleObject(console, wait);
        else
            Sleep(wait);
    }
}
