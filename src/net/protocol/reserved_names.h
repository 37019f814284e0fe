// SPDX-License-Identifier: GPL-3.0-or-later
// Reserved names, which nobody may have in any language of Parlour, because other players would misunderstand what is said of
// that person.
#ifndef NET_PROTOCOL_RESERVED_NAMES_H
#define NET_PROTOCOL_RESERVED_NAMES_H

#include <stdbool.h>

// Returns whether a person's name is reserved, also with an article or a number before it, or in letters that look the same.
// name_is_spoken (likeness.h) must be true of it.
bool name_is_reserved(const char *name);

#endif
