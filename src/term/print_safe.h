// SPDX-License-Identifier: GPL-3.0-or-later
// Prints sentences to the standard streams.  What they quote, such as an argument, a file's name or a line of a file, may have
// been written by anybody, so it is printed without anything that a terminal obeys or that turns the direction of writing.
#ifndef TERM_PRINT_SAFE_H
#define TERM_PRINT_SAFE_H

#include <stdio.h>

// Prints a sentence like fprintf, but safe for a terminal: the whole text is made valid UTF-8 without control characters other
// than newlines.
void print_safe(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
