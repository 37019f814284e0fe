// SPDX-License-Identifier: GPL-3.0-or-later
// Random bytes of the system, good enough for keys.  What has to be repeatable uses rng.h.
#ifndef SYSTEM_RANDOM_H
#define SYSTEM_RANDOM_H

#include <stdbool.h>
#include <stddef.h>

bool random_bytes(void *bytes, size_t length); // fills all of them; false: the system gives none, errno says why

#endif
