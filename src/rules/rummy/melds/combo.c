// SPDX-License-Identifier: GPL-3.0-or-later
// A list of rummy combinations, which grows by doubling, so that a pointer from combo_add may move.
#include "rules/rummy/melds/combo.h"
#include "base/bug.h"
#include <stdlib.h>
#include <string.h>

struct combo *combo_add(struct combos *list)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->combo = mem_grow(list->combo, (size_t)list->room * sizeof *list->combo);
    }
    struct combo *combo = &list->combo[list->count++];
    memset(combo, 0, sizeof *combo);
    return combo;
}

void combos_release(struct combos *combos)
{
    free(combos->combo);
    *combos = (struct combos){ 0 };
}
