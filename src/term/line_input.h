// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from a pipe, the one place where they are read.  A line may come in pieces, and the program at the other end may send
// lines that are not the player's.
#ifndef TERM_LINE_INPUT_H
#define TERM_LINE_INPUT_H

#include "base/strbuf.h"
#include <stdbool.h>

enum { LINE_INPUT_MOST = 4096 };

struct line_input {
    struct strbuf part; // of the line that is still coming
    // Turns a byte that came into bytes of the line (a telnet filter); true: the line is complete.  NULL: a newline ends it.
    bool (*byte)(void *self, unsigned char byte, struct strbuf *line);
    void *byte_self;
    // Takes a line that is for the program and not for the console: true.  NULL: there are none.
    bool (*own)(void *self, const char *line);
    void *own_self;
};

// PART: nothing whole has come, more may.  GONE: the end of the input, or a signal asks to leave.
enum line_came { LINE_WHOLE, LINE_PART, LINE_GONE };
// Reads what is there, at most one line, which is owned and without its newline.  It waits for the first byte only.  Byte by
// byte: what follows belongs to the next line, or to another program, and a pipe cannot be looked into.
enum line_came line_input_take(struct line_input *input, int fd, char **line);

#endif
