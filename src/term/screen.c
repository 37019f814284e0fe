// SPDX-License-Identifier: GPL-3.0-or-later
// Writes messages to the terminal's screen, in one pattern.  The cursor goes down by newlines and not by a cursor movement,
// because screen readers take a newline as a new line, and because newlines scroll at the bottom of the screen and a cursor
// movement does not.
#include "term/screen.h"

#include "base/utf8.h"
#include "system/os.h"
#include "term/fold.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

// The newlines with which a signal handler moves the screen's cursor down.  They are prepared in advance, and the handler writes
// the first `down` of them.
static char way_down[SCREEN_ROWS_MAX];

void screen_init(struct screen *screen, int fd, bool still)
{
    *screen = (struct screen){ .fd = fd };
    screen->pane.means = pane_means(fd);
    screen->climbs = !still && screen->pane.means != PANE_PLAIN;
    memset(way_down, '\n', sizeof way_down);
}

// Writes bytes to the screen, waiting while the terminal takes none.  Returns false if the terminal is gone.
static bool put(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t n = write(fd, bytes, length);
        if (n >= 0) {
            bytes += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

// Measures the rows and columns of the screen, or takes 24 by 80 if the terminal does not say.
static void measure(const struct screen *screen, int *rows, int *columns)
{
    int high = 0, wide = 0;
    os_window(screen->fd, &high, &wide);
    *rows = screen->rows ? screen->rows : high ? high : 24;
    *columns = screen->columns ? screen->columns : wide ? wide : 80;
}

int screen_rows(const char *lines, int columns)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    int rows = 0;
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        strbuf_reset(&line);
        strbuf_add_bytes(&line, lines, length);
        int width = (int)utf8_width(line.text);
        rows += width ? (width + columns - 1) / columns : 1;
        lines += length + (lines[length] == '\n');
    }
    return rows;
}

// Appends a message with the theme's colours for the screen.  `lines` is the message, and `written` the same message with other
// spaces.  The spaces of `written` are kept.
static void dress(const struct screen *screen, const char *lines, const char *written, struct strbuf *out)
{
    LOCAL(strbuf) dressed = STRBUF_INIT;
    theme_dress(screen->theme, screen->braille, lines, &dressed);
    const char *from = dressed.text;
    while (*written) {
        bool same = *from == *written, space = *from == ' ';
        size_t length = *from == '\033' ? strcspn(from, "m") + 1 : same || *written == ' ' ? 1 : strlen("\u00a0");
        strbuf_add_bytes(out, *from == '\033' ? from : written, length);
        if (*from != '\033')
            written += length;
        from += *from == '\033' ? length : same || space;
    }
    strbuf_add(out, from);
}

// Appends the lines of a message as they will be written to the screen, with differences from the lines that stand there already.
// On a braille display, a line may have fewer cells than the screen has columns.
static void add_lines(struct screen *screen, const char *lines, int rows, int columns, struct strbuf *out)
{
    pane_add(&screen->pane, lines, rows, screen->braille && columns > FOLD_CELLS ? FOLD_CELLS : columns, out);
}

void screen_lines(struct screen *screen, const char *lines, struct strbuf *out)
{
    int rows, columns;
    measure(screen, &rows, &columns);
    add_lines(screen, lines, rows, columns, out);
}

void screen_away(struct screen *screen)
{
    screen->away = isatty(screen->fd);
}

static void go_down(int rows, struct strbuf *out)
{
    while (rows-- > 0)
        strbuf_add_char(out, '\n');
}

// In an emptied window, moves the message to the top of the screen, because Orca leaves out everything below the cursor if there
// are empty rows above it.
int screen_bytes(struct screen *screen, const char *lines, struct strbuf *out)
{
    LOCAL(strbuf) written = STRBUF_INIT;
    int rows, columns;
    measure(screen, &rows, &columns);
    bool away = screen->away;
    go_down(screen->down + (away ? rows : 0), out);
    if (away)
        screen->pane.length = 0;
    screen->away = false;
    add_lines(screen, lines, rows, columns, &written);
    dress(screen, lines, written.text, out);
    int up = screen_rows(written.text, columns);
    if (!screen->climbs || up >= rows || up > SCREEN_ROWS_MAX) // the first line is gone from the screen, or would be
        return 0;
    int below = away ? rows - 1 - up : 0;
    go_down(below, out);
    strbuf_addf(out, "\033[%dA", up + below);
    return up;
}

void screen_write(struct screen *screen, const char *lines)
{
    if (!*lines)
        return;
    LOCAL(strbuf) bytes = STRBUF_INIT;
    int up = screen_bytes(screen, lines, &bytes);
    sigset_t all, before; // a handler between the write and the count would go down too far
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    if (!put(screen->fd, bytes.text, bytes.length) && !isatty(screen->fd))
        screen->lost = true;
    screen->down = up;
    sigprocmask(SIG_SETMASK, &before, NULL);
}

void screen_down(struct screen *screen)
{
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    put(screen->fd, way_down, (size_t)screen->down);
    screen->down = 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
}

void screen_bell(const struct screen *screen)
{
    if (isatty(screen->fd))
        put(screen->fd, "\a", 1);
}

void screen_down_in_signal(struct screen *screen)
{
    ssize_t n = screen->down > 0 ? write(screen->fd, way_down, (size_t)screen->down) : 0;
    if (n >= 0)
        screen->down = 0;
}
