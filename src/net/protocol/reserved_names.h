// SPDX-License-Identifier: GPL-3.0-or-later
// Names that nobody may have, in any language that there is: others would take what is said of that person for something else.
#ifndef NET_PROTOCOL_RESERVED_NAMES_H
#define NET_PROTOCOL_RESERVED_NAMES_H

#include <stdbool.h>

// Is it one of them, also with an article or a number before it, or in letters that look the same?  The name is spoken
// (likeness.h).
bool name_is_reserved(const char *name);

#endif
