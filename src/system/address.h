// SPDX-License-Identifier: GPL-3.0-or-later
// Typed addresses of houses.
#ifndef SYSTEM_ADDRESS_H
#define SYSTEM_ADDRESS_H

#include "base/err.h"

#include <stdbool.h>

// What looks like an address and is none, or could be read in two ways; false: it is neither.
bool address_fault(const char *text, struct err *err);

#endif
