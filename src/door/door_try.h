// SPDX-License-Identifier: GPL-3.0-or-later
// The door for a try: a house, and a page for it, on this computer alone.
#ifndef DOOR_DOOR_TRY_H
#define DOOR_DOOR_TRY_H

#include "base/err.h"
#include "door/door.h"

// Opens both, says the address, and stays until control c, SIGTERM or the end of the page's server; what it started ends with
// it.  False and sentences: it could not be opened, or did not stay.
bool door_try(const struct door_args *args, struct err *err);

#endif
