// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a whole number from a text with strtol.  Text that strtol does not read to its end is no number.
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
