// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from a pipe; line_input.h says what.  Knows no session and no commands.
#include "term/line_input.h"

#include "base/bug.h"
#include "term/terminal.h"

#include <stdlib.h>
#include <unistd.h>

static bool add_byte(struct line_input *input, unsigned char byte)
{
    if (input->byte)
        return input->byte(input->byte_self, byte, &input->part);
    if (byte != '\n' && input->part.length < LINE_INPUT_MOST)
        strbuf_add_char(&input->part, (char)byte);
    return byte == '\n';
}

static enum line_came whole(struct line_input *input, char **line)
{
    *line = strbuf_take(&input->part);
    if (!input->own || !input->own(input->own_self, *line))
        return LINE_WHOLE;
    free(*line);
    *line = NULL;
    return LINE_PART;
}

enum line_came line_input_take(struct line_input *input, int fd, char **line)
{
    unsigned char byte;
    *line = NULL;
    while (terminal_wait_input(fd)) {
        if (read(fd, &byte, 1) != 1)
            return input->part.length ? whole(input, line) : LINE_GONE;
        if (add_byte(input, byte))
            return whole(input, line);
        if (!terminal_wait(fd, 0))
            return terminal_leaving() ? LINE_GONE : LINE_PART;
    }
    return LINE_GONE; // half a line is no command
}
