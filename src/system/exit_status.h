// SPDX-License-Identifier: GPL-3.0-or-later
// The exit status of the programs; a script that starts them reads these numbers.
#ifndef SYSTEM_EXIT_STATUS_H
#define SYSTEM_EXIT_STATUS_H

enum {
    EXIT_FINE,
    EXIT_WRONG, // something is wrong with a file or a rule
    EXIT_USAGE  // the program was called wrongly
};

#endif
