// SPDX-License-Identifier: GPL-3.0-or-later
// A family with partners, for tests: Highest card, where an even number of four or more plays in pairs, opposite seats together.
// It takes the place of the program's list of families (registry.c), so highest-card is played so wherever this is linked.
#include "pairs/pairs_game.h"

#include "rules/kit/kit.h"
#include "rules/sides.h"

#include <string.h>

extern const struct game rummy, kings_game, battle_game, tricks_game, template_game;
static struct game pairs;
const struct game *const games[] = { &rummy, &kings_game, &battle_game, &tricks_game, &pairs, NULL };
bool pairs_hushed;

extern const char parlour_commit[]; // which programs have of commit.c
const char parlour_commit[] = "";

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

static unsigned opposite(const struct game *, const struct options *, int seats, int seat)
{
    bool even = seats >= 4 && seats % 2 == 0;
    return even ? 1u << seat | 1u << (seat + seats / 2) % seats : 1u << seat;
}

// What one of a side gains, the side gains.
static bool apply(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no)
{
    struct kit_shown *k = kit_shown(s);
    int32_t before[SEATS_MAX], gained[SEATS_MAX];
    unsigned side[SEATS_MAX];
    memcpy(before, k->points, sizeof before);
    if (!kit_apply(game, o, s, seat, m, luck, events, no))
        return false;
    for (int i = 0; i < SEATS_MAX; i++)
        gained[i] = k->points[i] - before[i];
    if (sides_of(game, o, k->seats, side))
        for (int i = 0; i < k->seats; i++)
            for (int other = 0; other < k->seats; other++)
                if (other != i && side[i] >> other & 1)
                    k->points[other] += gained[i];
    return true;
}

static bool hushes(const struct game *, const struct options *)
{
    return pairs_hushed;
}

__attribute__((constructor)) static void set_up(void)
{
    pairs = template_game;
    pairs.example = false; // Home offers it
    pairs.partners = opposite;
    pairs.apply = apply;
    pairs.hushes = hushes;
}
