// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences to the standard streams.  What they quote, such as an argument, a file's name or a line of a file, was written by
// anybody: it reaches the terminal without anything that a terminal obeys or that turns the direction of writing.
#ifndef BASE_SENTENCE_H
#define BASE_SENTENCE_H

#include <stdio.h>

void sentence_put(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Arguments become one line each, in place: nobody can put a line of their own into a sentence that quotes one.
void sentence_arguments(int argc, char **argv);

#endif
