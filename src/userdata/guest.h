// SPDX-License-Identifier: GPL-3.0-or-later
// Guest mode: what a visitor who came by the door may keep and do.  Set by the program that starts the console, never by the
// visitor.
#ifndef USERDATA_GUEST_H
#define USERDATA_GUEST_H

struct guest {
    const char *folder; // the visitor's own: settings, games, statistics
};

#endif
