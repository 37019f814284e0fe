// SPDX-License-Identifier: GPL-3.0-or-later
// What a family's kinds of events are called on the wire, and what they sound like, by the rows of the kit.
#include "rules/kit/kit.h"
#include <string.h>

const char *game_event_word(const struct game *game, int kind)
{
    return kit_event_word(game->kit, kind);
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
    return kit_event_cue(game->kit, kind);
}
