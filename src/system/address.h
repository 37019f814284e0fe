// SPDX-License-Identifier: GPL-3.0-or-later
// Typed addresses of houses.
#ifndef SYSTEM_ADDRESS_H
#define SYSTEM_ADDRESS_H

#include "base/err.h"

#include <stdbool.h>

// Explains an address of a house that is wrong or can be read in two ways.  Returns false if the text is fine, or does not look
// like an address.
bool address_fault(const char *text, struct err *err);

#endif
