// SPDX-License-Identifier: GPL-3.0-or-later
// How the programs of Parlour begin and end, and where others are.
#ifndef SYSTEM_PROGRAM_H
#define SYSTEM_PROGRAM_H

#include "base/strbuf.h"
#include <stdbool.h>

// Before anything else where codes are held or a line may be cut: no memory image is ever left behind, and a file that may not
// grow or a line that is gone is told in a sentence, where it would have ended the program.
void program_guard(void);
// The exit status after the last output: this one, or EXIT_WRONG, with a sentence, where it could not be written.
int program_end(int status);
// Appends the path of another program, also from where only root's PATH looks; false: it is not installed.
bool program_find(const char *name, struct strbuf *path);

#endif
