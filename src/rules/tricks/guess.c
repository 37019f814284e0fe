// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses the hands of the other seats in a trick-taking game.  No seat should get cards of a suit that it is known to lack, so
// the guessed cards are exchanged at random until none does, if that is possible.
#include "rules/tricks/inside.h"

enum { CELLS = TRICKS_PACK, PASSES = 4, SWAPS_TRIED = 60 };

// A card of a trick-taking game that must be guessed because the view does not show it: its place in the state, and the seat in
// whose hand it lies (-1: in no hand).
struct cell {
    uint8_t *face;
    int seat;
};

static int find_cells(const struct state *seen, struct state *out, struct cell cell[CELLS])
{
    int count = 0;
    for (int seat = 0; seat < out->shown.k.seats; seat++) {
        for (int i = 0; i < out->shown.k.hand_count[seat]; i++)
            if (seen->hand[seat][i] == FACE_NONE && count < CELLS)
                cell[count++] = (struct cell){ &out->hand[seat][i], seat };
        if (out->shown.buried_count[seat] && seen->buried[seat][0] == FACE_NONE && count < CELLS)
            cell[count++] = (struct cell){ &out->buried[seat][0], -1 };
    }
    for (int i = 0; i < out->shown.stock_count && count < CELLS; i++)
        cell[count++] = (struct cell){ &out->stock[i], -1 };
    return count;
}

static bool may_lie(const struct options *o, const struct state *s, const struct cell *cell, int face)
{
    return cell->seat < 0 || !(s->shown.voids[cell->seat] >> tricks_suit(o, s->shown.trump, face) & 1);
}

// Exchanges a guessed card of a trick-taking game for another, chosen at random, so that neither seat gets a suit that it is
// known to lack.  Returns false if SWAPS_TRIED tries found no such card.
static bool exchange(const struct options *o, struct state *s, const struct cell *cell, int count, int at, struct luck *luck)
{
    for (int n = 0; n < SWAPS_TRIED; n++) {
        const struct cell *other = &cell[luck_below(luck, (uint32_t)count)];
        int face = *cell[at].face;
        if (!may_lie(o, s, &cell[at], *other->face) || !may_lie(o, s, other, face))
            continue;
        *cell[at].face = *other->face;
        *other->face = (uint8_t)face;
        return true;
    }
    return false;
}

void tricks_fit(const struct kit_now *seen, struct state *guess, struct luck *luck)
{
    struct cell cell[CELLS];
    int count = find_cells(seen->s, guess, cell);
    bool wrong = true;
    for (int pass = 0; wrong && pass < PASSES; pass++) {
        wrong = false;
        for (int i = 0; i < count; i++)
            if (!may_lie(seen->o, guess, &cell[i], *cell[i].face))
                wrong |= !exchange(seen->o, guess, cell, count, i, luck);
    }
}
