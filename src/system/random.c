// SPDX-License-Identifier: GPL-3.0-or-later
// Random bytes, from the system's own source.
#include "system/random.h"

#include "system/os.h"

enum { AT_ONCE = 256 };

bool random_bytes(void *bytes, size_t length)
{
    for (size_t have = 0; have < length;) {
        size_t part = length - have < AT_ONCE ? length - have : AT_ONCE;
        if (os_random((char *)bytes + have, part) != 0)
            return false;
        have += part;
    }
    return true;
}
