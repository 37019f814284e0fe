// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor comes from, as the server that let them in says it.
#ifndef LOBBY_CAME_FROM_H
#define LOBBY_CAME_FROM_H

enum { FROM_BYTES = 46 };

// "-" where it is not known, or where it is this computer.
void came_from(char address[FROM_BYTES]);

#endif
