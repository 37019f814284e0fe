// SPDX-License-Identifier: GPL-3.0-or-later
// A family with partners, for tests: Highest card, where an even number of four or more plays in pairs, opposite seats together.
// It is in the list of families (pairs_registry.c) wherever this is linked, so highest-card is played so there.
#include "pairs/pairs_game.h"

#include "rules/kit/kit.h"
#include "rules/sides.h"

#include <string.h>

extern const struct game template_game;
extern struct game pairs_game;
struct game pairs_game;
bool pairs_hushed;

extern const char parlour_commit[]; // which programs have of commit.c
const char parlour_commit[] = "";

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
    pairs_game = template_game;
    pairs_game.example = false; // Home offers it
    pairs_game.partners = opposite;
    pairs_game.apply = apply;
    pairs_game.hushes = hushes;
}
