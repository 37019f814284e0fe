// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of game families, such as rummy and the patiences, one row each.
#include "rules/game.h"
#include <string.h>

extern const struct game rummy, kings_game, battle_game, shed_game, tricks_game, patience_game, template_game;

const struct game *const games[] = { &rummy,       &kings_game,    &battle_game,   &shed_game,
                                     &tricks_game, &patience_game, &template_game, NULL };

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
