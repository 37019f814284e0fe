// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a whole number: what strtol leaves unread, or reads as none, makes it no number.
#include "base/number.h"

#include <stdlib.h>

bool number_read(const char *text, long least, long most, long *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most)
        return false;
    *number = value;
    return true;
}
