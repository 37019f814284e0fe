// SPDX-License-Identifier: GPL-3.0-or-later
// The first line of a visitor's page: "@hello TOKEN N LANG" or "@hello TOKEN N LANG keys".  Only its form is judged; it reads
// nothing itself.
#ifndef LOBBY_HELLO_H
#define LOBBY_HELLO_H

#include <stdbool.h>

enum { HELLO_TOKEN_DIGITS = 36, HELLO_LANGUAGE_BYTES = 8, HELLO_LINE_MOST = 128 };

struct hello {
    char token[HELLO_TOKEN_DIGITS + 1];
    long shown;                          // the number of the last batch that the page has shown, 0 for none
    char language[HELLO_LANGUAGE_BYTES]; // as the settings have it, "de" or "pt_BR"
    bool keys;                           // it sends a line for a key as soon as it is pressed
};

// False: the line, which has no newline any more, is of another form.
bool hello_read(const char *line, struct hello *hello);

#endif
