// SPDX-License-Identifier: GPL-3.0-or-later
// The addresses of houses as people type them.
#ifndef SYSTEM_ADDRESS_H
#define SYSTEM_ADDRESS_H

#include "base/err.h"

#include <stdbool.h>

// Explains with a sentence in err what is wrong with a typed address of a house, or how it can be read in two ways.  Returns true
// if there is such a fault, and false if the address is fine or does not look like one.
bool address_fault(const char *text, struct err *err);

#endif
