// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour lobby`: the console of one visitor who came by the door, always in guest mode.
#ifndef LOBBY_LOBBY_H
#define LOBBY_LOBBY_H

int cmd_lobby(int argc, char **argv); // returns the exit status

#endif
