// SPDX-License-Identifier: GPL-3.0-or-later
// Which family has which table of things that can happen.
#include "conform/things.h"
#include <string.h>

const struct thing *things_of(const struct game *game)
{
    static const struct thing none = { 0 };
    static const struct {
        const char *family;
        const struct thing *things;
    } rows[] = { { "rummy", rummy_things },
                 { "kings", kings_things },
                 { "battle", battle_things },
                 { "shed", shed_things },
                 { "tricks", tricks_things } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].family, game->id) == 0)
            return rows[i].things;
    return &none;
}
