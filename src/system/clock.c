// SPDX-License-Identifier: GPL-3.0-or-later
// The clock by which waits are measured.  Nobody can set it back.
#include "system/clock.h"

#include <time.h>

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void clock_sleep(int ms)
{
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}
