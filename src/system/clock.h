// SPDX-License-Identifier: GPL-3.0-or-later
// The clock by which waits are measured.  It never goes back, and does not tell the time of day.  Rules and the table have no
// clock.
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

#include <stdint.h>

int64_t clock_ms(void); // returns the milliseconds since some moment before the program began

void clock_sleep(int ms); // sleeps for `ms` milliseconds; a signal ends it early

#endif
