// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from a pipe, the one place where they are read.  A line may come in pieces, and the program at the other end may send
// lines that are not the player's.  Somebody who is not the computer's owner may not send what they like.
#ifndef TERM_LINE_INPUT_H
#define TERM_LINE_INPUT_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

enum { LINE_INPUT_MOST = 4096 };

struct line_limits {
    size_t bytes;   // of one line
    int a_second;   // lines, at most
    int idle_ms;    // who types nothing for so long is gone
    int warning_ms; // and hears of it so long before
};

enum line_trouble { LINE_TOO_LONG, LINE_TOO_MANY, LINE_IDLE, LINE_IDLE_OVER };

struct line_input {
    struct strbuf part; // of the line that is still coming
    // Turns a byte that came into bytes of the line (a telnet filter); true: the line is complete.  NULL: a newline ends it.
    bool (*byte)(void *self, unsigned char byte, struct strbuf *line);
    void *byte_self;
    // Takes a line that is for the program and not for the console: true.  NULL: there are none.
    bool (*own)(void *self, const char *line);
    void *own_self;
    const struct line_limits *limits; // NULL: there are none
    // Is told what is not taken; of many lines at once but the first.  With limits it is there.
    void (*trouble)(void *self, enum line_trouble trouble);
    void *trouble_self;

    size_t beyond;           // bytes of the line that are too many
    int64_t second, heard;   // when the present second began, and when a line came last; 0: not yet
    int in_second;           // lines
    bool many, warned, over; // which troubles were told
};

// PART: nothing whole has come, more may.  GONE: the end of the input, or a signal asks to leave, or nothing came for too long.
enum line_came { LINE_WHOLE, LINE_PART, LINE_GONE };
// Reads what is there, at most one line, which is the caller's to free() and without its newline.  It waits for the first byte
// only.  Byte by byte: what follows belongs to the next line, or to another program, and a pipe cannot be looked into.
enum line_came line_input_take(struct line_input *input, int fd, char **line);
// Waits until line_input_take has something to do, or the time is over (-1: no limit), a signal or news ends the wait: false.
bool line_input_wait(struct line_input *input, int fd, int milliseconds);

#endif
