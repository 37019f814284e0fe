// SPDX-License-Identifier: GPL-3.0-or-later
// The clock that waits are measured by: it never goes back, and tells no time of day.  Rules and the table have none.
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

#include <stdint.h>

int64_t clock_ms(void); // milliseconds since some moment before the program began

void clock_sleep(int ms); // shorter when a signal comes

#endif
