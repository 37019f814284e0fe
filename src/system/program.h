// SPDX-License-Identifier: GPL-3.0-or-later
// How the programs of Parlour begin and end, and where other programs are.
#ifndef SYSTEM_PROGRAM_H
#define SYSTEM_PROGRAM_H

#include "base/strbuf.h"
#include <stdbool.h>

// Guards a program that holds codes or whose connection may be cut; called before anything else.  No memory image is ever left
// behind, and a file that may not grow or a connection that is gone gives an error, where it would have ended the program.
void program_guard(void);
// Returns the exit status after the last output: this one, or EXIT_WRONG, with a sentence, if the output could not be written.
int program_end(int status);
// Appends the path of another program, also from where only root's PATH looks.  Returns false if it is not installed.
bool program_find(const char *name, struct strbuf *path);

#endif
