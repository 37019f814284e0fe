// SPDX-License-Identifier: GPL-3.0-or-later
// The exit status of the programs.  Scripts that start them read these numbers.
#ifndef SYSTEM_EXIT_STATUS_H
#define SYSTEM_EXIT_STATUS_H

enum {
    EXIT_FINE,
    EXIT_WRONG, // the program ends because a file or a rule is wrong
    EXIT_USAGE  // the program was called wrongly
};

#endif
