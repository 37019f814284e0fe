// SPDX-License-Identifier: GPL-3.0-or-later
// Sides, the sets of seats that play together, and their names in a sentence.
#include "rules/sides.h"
#include "base/text.h"
#include "rules/phrase.h"

#include <string.h>

bool sides_of(const struct game *game, const struct options *o, int seats, unsigned side[SEATS_MAX])
{
    bool partners = false;
    memset(side, 0, SEATS_MAX * sizeof *side);
    for (int seat = 0; seat < seats; seat++) {
        side[seat] = game_side(game, o, seats, seat);
        partners |= side[seat] != 1u << seat;
    }
    return partners;
}

bool side_next(struct side_walk *walk, const unsigned side[SEATS_MAX], int seats, int own)
{
    while (walk->at <= seats) {
        const int seat = walk->at ? walk->at - 1 : own;
        walk->at++;
        if (seat == WATCHER || walk->told >> seat & 1)
            continue;
        walk->told |= side[seat];
        walk->seat = seat;
        return true;
    }
    return false;
}

void side_names(unsigned side, const char *const *name, int own, const char *as, struct strbuf *out)
{
    const char *list[SEATS_MAX];
    int count = 0, empty = 0;
    LOCAL(strbuf) free = STRBUF_INIT;
    if (own != WATCHER && side >> own & 1 && as)
        list[count++] = as;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (seat == own || !(side >> seat & 1))
            continue;
        if (*name[seat])
            list[count++] = name[seat];
        else
            empty++;
    }
    if (empty) {
        // translators: in a list of the players of one side, "Ann and a free seat"
        strbuf_addf(&free, P_("a free seat", "%d free seats", empty), empty);
        list[count++] = free.text;
    }
    phrase_names(list, count, out);
}

static void add_side(struct strbuf *sides, const char *names)
{
    struct strbuf longer = STRBUF_INIT;
    if (sides->length) // translators: two sides, "Ann and Cid against Ben and Dot"
        strbuf_addf(&longer, _("%s against %s"), sides->text, names);
    else
        strbuf_add(&longer, names);
    strbuf_release(sides);
    *sides = longer;
}

void sides_names(const unsigned side[SEATS_MAX], const char *const *name, int seats, int own, const char *as, struct strbuf *out)
{
    struct strbuf sides = STRBUF_INIT;
    for (struct side_walk walk = { 0 }; side_next(&walk, side, seats, own);) {
        LOCAL(strbuf) names = STRBUF_INIT;
        side_names(side[walk.seat], name, own, as, &names);
        if (names.length) // a player who is left out may have no partner
            add_side(&sides, names.text);
    }
    strbuf_add(out, sides.text);
    strbuf_release(&sides);
}

// Returns a seat of this side to which another player can move to become a partner: not the side's first seat, and not `own`.
// Returns -1 if there is none.
static int place_beside(unsigned side, int own)
{
    for (int seat = 1; seat < SEATS_MAX; seat++)
        if (side >> seat & 1 && seat != own)
            return seat;
    return -1;
}

bool sides_meet(const unsigned side[SEATS_MAX], int seats, int one, int other, int *from, int *to)
{
    *from = *to = -1;
    if (one == other || one < 0 || other < 0 || one >= seats || other >= seats || side[one] >> other & 1)
        return false;
    bool stays = other == 0 || place_beside(side[one], one) < 0; // then player `one` moves next to the other
    *from = stays ? one : other;
    *to = stays ? place_beside(side[other], other) : place_beside(side[one], one);
    return *to >= 0;
}
