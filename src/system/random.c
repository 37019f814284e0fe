// SPDX-License-Identifier: GPL-3.0-or-later
// Random bytes; random.h says what for.
#include "system/random.h"

#include <errno.h>
#include <sys/random.h>

bool random_bytes(void *bytes, size_t length)
{
    for (size_t have = 0; have < length;) {
        ssize_t got = getrandom((char *)bytes + have, length - have, 0);
        if (got < 0 && errno != EINTR)
            return false;
        have += got > 0 ? (size_t)got : 0;
    }
    return true;
}
