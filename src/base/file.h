// SPDX-License-Identifier: GPL-3.0-or-later
// Where the player's files stand (the XDG folders), and reading and writing small ones whole.
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/strbuf.h"
#include <stdbool.h>

void files_config(struct strbuf *out); // ${XDG_CONFIG_HOME:-~/.config}/parlour
void files_state(struct strbuf *out);  // ${XDG_STATE_HOME:-~/.local/state}/parlour
bool files_there(const char *path);
bool files_folder(const char *path); // makes a folder and those above it, for the player alone; false: errno
// Appends the whole file; false where it cannot be read.
bool files_read(const char *path, struct strbuf *out);
bool files_put(int fd, const char *text); // writes all of it; false: errno
// Writes beside it and renames, making its folder; false: errno.
bool files_write(const char *path, const char *text);

#endif
