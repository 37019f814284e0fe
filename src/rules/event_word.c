// SPDX-License-Identifier: GPL-3.0-or-later
// What a family's kinds of events are called on the wire, and what they sound like: rows of the kit, or the family's own tables.
#include "rules/kit/kit.h"
#include <string.h>

const char *game_event_word(const struct game *game, int kind)
{
    if (kind < EVENT_FAMILY)
        return NULL;
    if (game->kit)
        return kit_event_word(game->kit, kind);
    for (int i = 0; i < kind - EVENT_FAMILY; i++)
        if (!game->tellings[i])
            return NULL;
    return game->tellings[kind - EVENT_FAMILY];
}

int game_event_kind(const struct game *game, const char *word)
{
    for (int kind = EVENT_FAMILY; game_event_word(game, kind); kind++)
        if (strcmp(game_event_word(game, kind), word) == 0)
            return kind;
    return -1;
}

enum cue game_event_cue(const struct game *game, int kind)
{
    if (kind < EVENT_FAMILY)
        return CUE_NONE;
    if (game->kit)
        return kit_event_cue(game->kit, kind);
    return game->cues ? (enum cue)game->cues[kind - EVENT_FAMILY] : CUE_NONE;
}
