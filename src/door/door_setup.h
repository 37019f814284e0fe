// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration of the programs that keep a door open: written with the paths of this installation, and checked by those
// programs themselves.
#ifndef DOOR_DOOR_SETUP_H
#define DOOR_DOOR_SETUP_H

#include "base/err.h"

// Writes all files into the folder, which is made, and says what to do with them.  False and a sentence.
bool door_setup_write(const char *folder, struct err *err);
// Says which of the programs are here, and whether each accepts its file.  False: what the page needs is missing, or a file is
// refused.
bool door_setup_check(struct err *err);

#endif
