// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a whole number that somebody wrote as text.
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>

// Reads text as a decimal number from `least` to `most`.  Returns false, and leaves *number unchanged, if text is anything else.
bool number_read(const char *text, long least, long most, long *number);

#endif
