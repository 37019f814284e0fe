// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of kept lines that a player never opens, written whole.  Lines that this version cannot read are kept: a newer
// version may have written them, or a disk or an editor may have damaged them.
#ifndef SYSTEM_KEPT_LINES_H
#define SYSTEM_KEPT_LINES_H

#include "base/strbuf.h"
#include <stdbool.h>

typedef bool kept_line_read(const char *line, void *into); // reads a kept line; false: the line means nothing

void kept_lines_load(const char *path, kept_line_read *read, void *into); // reads kept lines; without a file there are none
// Saves `text`, which consists of whole lines, in a file of kept lines.  Old lines of the file that the function `read` cannot
// read stay in front of it.  `nothing` is a place into which `read` may put what it reads.  Returns false with errno set, and
// leaves the file unchanged, if it cannot be read or written.
bool kept_lines_save(const char *path, kept_line_read *read, void *nothing, const struct strbuf *text);

#endif
