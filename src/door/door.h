// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour door`: the way in for people with a browser, a MUD client or ssh.  Servers that others keep let them in, and start a
// console for each (`parlour lobby`); this writes, checks and starts what those servers need.
#ifndef DOOR_DOOR_H
#define DOOR_DOOR_H

#include <stdbool.h>

int cmd_door(int argc, char **argv); // gives the exit status

// The command line; NULL, 0 and false: nothing said.
struct door_args {
    const char *port_word, *visitors_word, *house, *write, *page, *telnet;
    bool check, help;
    int port;     // of the page
    int visitors; // at once, at most
};

#endif
