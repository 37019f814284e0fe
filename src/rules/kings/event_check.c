// SPDX-License-Identifier: GPL-3.0-or-later
// Events that come from another computer: their words, and whether they are of a shape that tell can
// say.  It looks at nothing that tell does not read.
#include "rules/kings/inside.h"
#include <assert.h>

// ORDER KINDS
const char *const kings_tellings[] = { "round",  "dealt",  "side",  "cornered", "turn",   "drew", "drew-card", "stock-empty",
                                       "played", "under",  "moved", "cleared",  "ended",  "few",  "out",       "blocked",
                                       "left",   "lowest", "score", "won",      "shared", NULL };
// Kinds that are not named are silent.
const uint8_t kings_cues[KINGS_TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define CUE(kind) [(kind)-EVENT_FAMILY]
    CUE(KINGS_TOLD_DREW) = CUE_DRAW,  CUE(KINGS_TOLD_DREW_CARD) = CUE_DRAW, CUE(KINGS_TOLD_PLAYED) = CUE_LAY,
    CUE(KINGS_TOLD_UNDER) = CUE_LAY,  CUE(KINGS_TOLD_MOVED) = CUE_DISCARD,  CUE(KINGS_TOLD_OUT) = CUE_WON,
    CUE(KINGS_TOLD_LOWEST) = CUE_WON,
#undef CUE
};
static_assert(sizeof kings_tellings / sizeof *kings_tellings == KINGS_TOLD_END_OF_KINDS - EVENT_FAMILY + 1,
              "a word for each kind");

// What tell reads of a kind: a seat, a place in other, a place in number, and how many cards.
static const struct shape {
    bool seat, place, from;
    uint8_t least, most;
} shapes[KINGS_TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define SHAPE(kind) [(kind)-EVENT_FAMILY]
    SHAPE(KINGS_TOLD_ROUND) = { .seat = true },
    SHAPE(KINGS_TOLD_DEALT) = { .seat = true, .most = KINGS_CARDS },
    SHAPE(KINGS_TOLD_SIDE) = { .place = true, .least = 1, .most = 1 },
    SHAPE(KINGS_TOLD_CORNERED) = { .place = true, .least = 1, .most = 1 },
    SHAPE(KINGS_TOLD_TURN) = { .seat = true, .most = 1 },
    SHAPE(KINGS_TOLD_DREW) = { .seat = true },
    SHAPE(KINGS_TOLD_DREW_CARD) = { .seat = true, .least = 1, .most = 1 },
    SHAPE(KINGS_TOLD_PLAYED) = { .seat = true, .place = true, .least = 1, .most = 1 },
    SHAPE(KINGS_TOLD_UNDER) = { .seat = true, .place = true, .least = 1, .most = RANKS },
    SHAPE(KINGS_TOLD_MOVED) = { .seat = true, .place = true, .from = true, .least = 1, .most = RANKS },
    SHAPE(KINGS_TOLD_CLEARED) = { .place = true },
    SHAPE(KINGS_TOLD_ENDED) = { .seat = true },
    SHAPE(KINGS_TOLD_FEW) = { .seat = true },
    SHAPE(KINGS_TOLD_OUT) = { .seat = true },
    SHAPE(KINGS_TOLD_LEFT) = { .seat = true, .most = KINGS_CARDS },
    SHAPE(KINGS_TOLD_LOWEST) = { .seat = true },
    SHAPE(KINGS_TOLD_SCORE) = { .seat = true },
    SHAPE(KINGS_TOLD_WON) = { .seat = true },
    SHAPE(KINGS_TOLD_SHARED) = { .seat = true },
#undef SHAPE
};

static bool is_place(long number)
{
    return number >= 0 && number < PLACES;
}

bool kings_event_ok(const struct game *, const struct hearer *h, const struct event *e)
{
    (void)h;
    const struct shape *shape = &shapes[e->kind - EVENT_FAMILY];
    if (shape->seat && e->seat < 0)
        return false;
    if ((shape->place && !is_place(e->other)) || (shape->from && !is_place(e->number)))
        return false;
    if (e->count < shape->least || e->count > shape->most)
        return false;
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face >= KINGS_CARDS)
            return false;
    return true;
}
