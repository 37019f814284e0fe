// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a whole number that somebody wrote.
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>

// Is all of text a decimal number from least to most, as strtol reads one?  Only then is it put into *number.
bool number_read(const char *text, long least, long most, long *number);

#endif
