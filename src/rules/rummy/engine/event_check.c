// SPDX-License-Identifier: GPL-3.0-or-later
// Events that come from another computer: the words that name their kinds there, and what an event
// of each kind must be like so that tell.c can say it and a player can learn from it.
#include "rules/rummy/engine/engine.h"
#include <assert.h>

const char *const rummy_tellings[] = { // ORDER KINDS
    "round",  "dealt",   "wild",   "upcard",   "turn",  "drew",  "drew-card", "turned",  "passes", "no-draw",
    "refill", "took",    "opened", "meld",     "lay",   "take",  "discard",   "asked",   "leaves", "wants",
    "bought", "got",     "down",   "control",  "ended", "few",   "floats",    "penalty", "last",   "dropped",
    "out",    "blocked", "left",   "collects", "alone", "bonus", "score",     "won",     "shared", NULL
};
// What is not named is silent.
const uint8_t rummy_cues[RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define CUE(kind) [(kind)-EVENT_FAMILY]
    CUE(RUMMY_TOLD_DREW) = CUE_DRAW,       CUE(RUMMY_TOLD_DREW_CARD) = CUE_DRAW, CUE(RUMMY_TOLD_TOOK) = CUE_DRAW,
    CUE(RUMMY_TOLD_BOUGHT) = CUE_DRAW,     CUE(RUMMY_TOLD_MELD) = CUE_LAY,       CUE(RUMMY_TOLD_LAY) = CUE_LAY,
    CUE(RUMMY_TOLD_TURNED) = CUE_DRAW,     CUE(RUMMY_TOLD_TAKE) = CUE_LAY,       CUE(RUMMY_TOLD_CONTROL) = CUE_LAY,
    CUE(RUMMY_TOLD_DISCARD) = CUE_DISCARD, CUE(RUMMY_TOLD_OUT) = CUE_WON,
#undef CUE
};
static_assert(sizeof rummy_tellings / sizeof rummy_tellings[0] == RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY + 1,
              "each kind of event has its word");

// Somebody: the sentence has a name in it.  A card, cards: it names the first, or all.
enum needs { NEEDS_SEAT = 1, NEEDS_CARD = 2 };
// clang-format off
// ORDER KINDS.  Numbers that are only said may be any.
static const struct event_row {
    int needs;
    bool ranged; // number is from 0 to most
    int most;
} rows[] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(RUMMY_TOLD_ROUND) = { NEEDS_SEAT, true, UINT16_MAX },
    ROW(RUMMY_TOLD_DEALT) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_WILD) = { 0, true, RANKS },
    ROW(RUMMY_TOLD_UPCARD) = { NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_TURN) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_DREW) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_DREW_CARD) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_TURNED) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_PASSES) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_NO_DRAW) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_REFILL) = { 0, false, 0 },
    ROW(RUMMY_TOLD_TOOK) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_OPENED) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_MELD) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_LAY) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_TAKE) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_DISCARD) = { NEEDS_SEAT | NEEDS_CARD, true, 3 },
    ROW(RUMMY_TOLD_ASKED) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_LEAVES) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_WANTS) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_BOUGHT) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_GOT) = { NEEDS_SEAT | NEEDS_CARD, false, 0 },
    ROW(RUMMY_TOLD_DOWN) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_CONTROL) = { 0, true, CONTROLS - 1 },
    ROW(RUMMY_TOLD_ENDED) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_FEW) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_FLOATS) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_PENALTY) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_LAST) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_DROPPED) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_OUT) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_BLOCKED) = { 0, false, 0 },
    ROW(RUMMY_TOLD_LEFT) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_COLLECTS) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_ALONE) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_BONUS) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_SCORE) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_WON) = { NEEDS_SEAT, false, 0 },
    ROW(RUMMY_TOLD_SHARED) = { NEEDS_SEAT, false, 0 },
};
// clang-format on
static_assert(sizeof rows / sizeof rows[0] == RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY, "each kind of event has its row");

static bool are_cards(const struct event *e)
{
    if (e->count < 0 || e->count > EVENT_CARDS)
        return false;
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face >= CARD_FACES || e->card[i].as > FACE_NONE)
            return false;
    return true;
}

// A combination that can be described: no control cards in it, jokers in sets and runs only.
static bool is_meld(const struct event *e)
{
    if (e->more < 0 || e->more >= MELD_KINDS || e->count < (e->more > MELD_RUN ? 2 : 1))
        return false;
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face > (e->more > MELD_RUN ? FACE_JOKER - 1 : FACE_JOKER) ||
            (e->card[i].as >= FACE_JOKER && e->card[i].as != FACE_NONE))
            return false;
    return true;
}

bool rummy_event_ok(const struct game *, const struct hearer *h, const struct event *e)
{
    if (e->kind < EVENT_FAMILY || e->kind >= RUMMY_TOLD_END_OF_KINDS || e->seat < -1 || e->seat >= h->seats || !are_cards(e))
        return false;
    const struct event_row *row = &rows[e->kind - EVENT_FAMILY];
    if ((row->needs & NEEDS_SEAT && e->seat < 0) || (row->needs & NEEDS_CARD && e->count == 0))
        return false;
    if (row->ranged && (e->number < 0 || e->number > row->most))
        return false;
    switch (e->kind) {
    case RUMMY_TOLD_MELD:
        return e->other >= 0 && e->other < MELDS_MAX && is_meld(e);
    case RUMMY_TOLD_WILD:
        return e->number > 0;
    case RUMMY_TOLD_LAY:
        return e->other >= 0 && e->other < MELDS_MAX;
    case RUMMY_TOLD_TAKE:
        return e->other >= 0 && e->other < MELDS_MAX && e->more >= 0 && e->more < CARD_FACES;
    case RUMMY_TOLD_ASKED: // other: who wants the card, or SEATS_MAX
        return e->other >= 0 && (e->other < h->seats || e->other == SEATS_MAX);
    default:
        return true;
    }
}
