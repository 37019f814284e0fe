// SPDX-License-Identifier: GPL-3.0-or-later
// How the programs of Parlour begin and end, and where other programs are.
#ifndef SYSTEM_PROGRAM_H
#define SYSTEM_PROGRAM_H

#include "base/strbuf.h"
#include <stdbool.h>

// Guards a program that holds codes or whose connection may be cut.  It is called before anything else.  From then on the program
// never leaves a memory image behind.  Writing to a file that may not grow, or to a connection that is gone, gives an error
// instead of ending the program.
void program_guard(void);
// Ends the output of a program.  Returns the program's exit status: `status`, or EXIT_WRONG, with a sentence, if the last output
// could not be written.
int program_end(int status);
// Appends the path of another program, which is looked for in PATH and where only root's PATH looks.  Returns false if the
// program is not installed.
bool program_find(const char *name, struct strbuf *path);

#endif
