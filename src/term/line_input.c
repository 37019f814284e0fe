// SPDX-License-Identifier: GPL-3.0-or-later
// Reads lines of input from a pipe, within limits for a sender who floods.  Knows no session and no commands.
#include "term/line_input.h"

#include "system/clock.h"
#include "term/terminal.h"

#include <stdlib.h>
#include <unistd.h>

// Times and sizes for throwing away input lines of a sender who floods the pipe.  Such lines are read slowly, so that the sender
// has to wait and the processor is not kept busy.
enum { SECOND_MS = 1000, SLOW_MS = 2, SLOW_BYTES = 128 };

// --- how long no line has come ---

// Returns after how many milliseconds a sender of input lines who stays silent has to be warned or counts as gone: 0 for now, -1
// for never.
static int due(struct line_input *input)
{
    const struct line_limits *limits = input->limits;
    if (!limits || !limits->idle_ms)
        return -1;
    int64_t now = clock_ms();
    if (!input->heard)
        input->heard = now;
    int64_t at = input->heard + limits->idle_ms - (input->warned ? 0 : limits->warning_ms);
    return at > now ? (int)(at - now) : 0;
}

static enum line_came idle(struct line_input *input)
{
    input->over = input->warned;
    if (!input->warned) // the idle time counts from the warning, which may be late
        input->heard = clock_ms() - (input->limits->idle_ms - input->limits->warning_ms);
    input->warned = true;
    input->trouble(input->trouble_self, input->over ? LINE_IDLE_OVER : LINE_IDLE);
    return input->over ? LINE_GONE : LINE_PART;
}

bool line_input_wait(struct line_input *input, int fd, int milliseconds)
{
    int left = due(input);
    bool first = left >= 0 && (milliseconds < 0 || left < milliseconds);
    return terminal_wait(fd, first ? left : milliseconds) || (first && !terminal_leaving() && due(input) == 0);
}

// --- bytes of lines ---

static bool add_byte(struct line_input *input, unsigned char byte)
{
    size_t most = input->limits ? input->limits->bytes : LINE_INPUT_MOST;
    bool whole = byte == '\n';
    if (input->byte)
        whole = input->byte(input->byte_self, byte, &input->part);
    else if (!whole)
        strbuf_add_char(&input->part, (char)byte);
    if (input->part.length > most) {
        strbuf_cut(&input->part, most);
        if (input->limits && ++input->beyond % SLOW_BYTES == 0)
            clock_sleep(SLOW_MS);
    }
    return whole;
}

// Counts a line of input and returns whether it may be taken.  If too many have come within this second, returns false after a
// short wait, and reports the flood once.
static bool in_time(struct line_input *input)
{
    int64_t now = clock_ms();
    input->heard = now;
    input->warned = false;
    if (!input->second || now - input->second >= SECOND_MS) {
        input->many = input->many && input->in_second > input->limits->a_second;
        input->second = now;
        input->in_second = 0;
    }
    if (++input->in_second <= input->limits->a_second)
        return true;
    if (!input->many)
        input->trouble(input->trouble_self, LINE_TOO_MANY);
    input->many = true;
    clock_sleep(SLOW_MS);
    return false;
}

static enum line_came drop(char **line)
{
    free(*line);
    *line = NULL;
    return LINE_PART;
}

static enum line_came whole(struct line_input *input, char **line)
{
    bool long_line = input->beyond > 0;
    *line = strbuf_take(&input->part);
    input->beyond = 0;
    if (!long_line && input->own && input->own(input->own_self, *line)) {
        if (input->limits) // without limits the sender is trusted, and lines are not counted
            clock_sleep(SLOW_MS);
        return drop(line);
    }
    if (!input->limits)
        return LINE_WHOLE;
    bool taken = in_time(input);
    if (taken && long_line)
        input->trouble(input->trouble_self, LINE_TOO_LONG);
    return taken && !long_line ? LINE_WHOLE : drop(line);
}

enum line_came line_input_take(struct line_input *input, int fd, char **line)
{
    unsigned char byte;
    *line = NULL;
    if (input->over)
        return LINE_GONE;
    if (due(input) < 0 ? !terminal_wait_input(fd) : !line_input_wait(input, fd, -1))
        return terminal_leaving() || due(input) < 0 ? LINE_GONE : LINE_PART;
    while (terminal_wait(fd, 0)) {
        if (read(fd, &byte, 1) != 1)
            return input->part.length ? whole(input, line) : LINE_GONE;
        if (add_byte(input, byte))
            return whole(input, line);
    }
    if (terminal_leaving())
        return LINE_GONE; // half a line is no command
    return due(input) == 0 ? idle(input) : LINE_PART;
}
