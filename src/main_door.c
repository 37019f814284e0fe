// SPDX-License-Identifier: GPL-3.0-or-later
// The program parlour-door, which runs `parlour lobby` and `parlour door`.  Wiring only.
#include "door/door.h"
#include "lobby/lobby.h"
#include "main_part.h"

static int run(int argc, char **argv)
{
    if (strcmp(argv[0], "door") == 0)
        return cmd_door(argc, argv);
    return strcmp(argv[0], "lobby") == 0 ? cmd_lobby(argc, argv) : -1;
}

int main(int argc, char **argv)
{
    static const struct part part = { "parlour-door",
                                      N_("This is a part of Parlour. Its commands are parlour door and parlour lobby.\n"), run };
    return part_main(&part, argc, argv);
}
