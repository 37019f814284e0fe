// SPDX-License-Identifier: GPL-3.0-or-later
// Reads lines of input from a pipe, for the whole program.  A line may come in pieces, and another program at the other end may
// send lines that the player did not type.  There may be limits for a sender who does not own the computer.
#ifndef TERM_LINE_INPUT_H
#define TERM_LINE_INPUT_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

enum { LINE_INPUT_MOST = 4096 };

struct line_limits {
    size_t bytes;   // the most bytes of an input line
    int a_second;   // the most input lines in a second
    int idle_ms;    // a sender who sends no line for this many milliseconds is taken for gone
    int warning_ms; // the sender is warned this many milliseconds before
};

enum line_trouble { LINE_TOO_LONG, LINE_TOO_MANY, LINE_IDLE, LINE_IDLE_OVER };

struct line_input {
    struct strbuf part; // the part of the input line that has come so far
    // Turns a byte of input into bytes of the line (a telnet filter), and returns true if the line is complete.  NULL: a newline
    // ends the line.
    bool (*byte)(void *self, unsigned char byte, struct strbuf *line);
    void *byte_self;
    // Takes an input line that is for the program and not for the console, and returns true if the line was one.  May be NULL.
    bool (*own)(void *self, const char *line);
    void *own_self;
    const struct line_limits *limits; // limits for the sender of lines; NULL if there are none
    // Called with the reason when an input line is not taken, but only once for many lines at a time.  Has to be set if there are
    // limits.
    void (*trouble)(void *self, enum line_trouble trouble);
    void *trouble_self;

    size_t beyond;           // how many bytes the input line is too long
    int64_t second, heard;   // when the present second began, and when a line came last, in milliseconds; 0 for not yet
    int in_second;           // input lines of the present second
    bool many, warned, over; // which troubles the sender has been told of
};

// What a look at the line input has found.  LINE_PART: no whole line yet.  LINE_GONE: the input has ended, a signal asks the
// program to end, or nothing came for too long.
enum line_came { LINE_WHOLE, LINE_PART, LINE_GONE };
// Reads at most one line of input from the pipe, waiting only for its first byte, and returns what has come.  `*line` gets the
// line without its newline, for the caller to free.  Reads byte by byte, because bytes after the newline belong to the next line,
// or to another program, and cannot be put back.
enum line_came line_input_take(struct line_input *input, int fd, char **line);
// Waits until there is line input in the pipe or the sender has to be warned.  Returns false if `milliseconds` have passed (-1 is
// no limit), or if a signal or other news ends the wait.
bool line_input_wait(struct line_input *input, int fd, int milliseconds);

#endif
