// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of lines that a player never opens, written whole: lines in them that this version cannot read are kept, for they
// may be what a newer one noted, or what somebody's disk or editor has made of them.
#ifndef SYSTEM_KEPT_LINES_H
#define SYSTEM_KEPT_LINES_H

#include "base/strbuf.h"
#include <stdbool.h>

typedef bool kept_line_read(const char *line, void *into); // false: it means nothing

void kept_lines_load(const char *path, kept_line_read *read, void *into); // line by line; of no file none
// Saves text, whole lines, behind those lines of the file that read() cannot read; nothing is a place for what it reads.  False:
// errno, and the file is as it was, also where what lies there cannot be read at all.
bool kept_lines_save(const char *path, kept_line_read *read, void *nothing, const struct strbuf *text);

#endif
