// SPDX-License-Identifier: GPL-3.0-or-later
// The files that come with the door: the page, and what other programs are configured with.
#ifndef DOOR_DOOR_FILES_H
#define DOOR_DOOR_FILES_H

#include "base/err.h"

// Appends the path of a shipped file or folder of the door ("page", "systemd"), where it was installed or in the source tree.
// False and a sentence: it is not there.
bool door_shipped(const char *name, struct strbuf *path, struct err *err);
// Copies the page into the folder, which is made, and writes what it says in every language: its labels, and what is shown
// without JavaScript, which names the address for telnet where that is not NULL.  False and a sentence.
bool door_write_page(const char *folder, const char *telnet, struct err *err);

#endif
