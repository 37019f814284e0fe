// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs: finding them, asking them something, and running one until it is ended.
#ifndef DOOR_PROGRAMS_H
#define DOOR_PROGRAMS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <sys/types.h>

// Appends the path of a program, also from where only root's PATH looks; false: it is not installed.
bool program_find(const char *name, struct strbuf *path);
// Runs it to its end, without input.  Gives its exit status, -1 where it could not run; what it says is appended to said, which
// may be NULL.
int program_ask(char *const argv[], struct strbuf *said);
// Starts it in a process group of its own, without input, and with what it says in the file log.  It ends when this process
// does.  -1: errno.
pid_t program_start(char *const argv[], const char *log);
// Ends the group, and waits for the program; after patience_ms by force.
void program_stop(pid_t program, int patience_ms);

#endif
