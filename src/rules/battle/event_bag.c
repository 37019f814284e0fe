// SPDX-License-Identifier: GPL-3.0-or-later
// Bags that travel in events, and whether one that comes from another computer is of a shape that tell can say.  It looks at
// nothing that tell does not read.
#include "rules/battle/inside.h"

// --- bags ---

enum { TEN = 10 };

static void put_card(struct event *event, int rank, int suit)
{
    event->card[event->count++] = (struct move_card){ (uint8_t)face_of(rank, suit), FACE_NONE };
}

void event_put_bag(struct event *event, const struct bag *bag)
{
    event->count = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        int32_t unit = 1;
        if (bag->of[n] <= 0)
            continue;
        put_card(event, n, SUIT_CLUBS);
        while (bag->of[n] / unit >= TEN)
            unit *= TEN;
        for (; unit; unit /= TEN) {
            int digit = bag->of[n] / unit % TEN;
            put_card(event, digit ? digit : TEN, SUIT_HEARTS);
        }
    }
}

// False: the cards are no bag; out holds what was read before.
static bool read_bag(const struct event *event, struct bag *out)
{
    int number = 0;
    *out = (struct bag){ 0 };
    for (int i = 0; i < event->count; i++) {
        int face = event->card[i].face, rank = face_rank(face);
        if (face >= FACE_JOKER)
            return false;
        if (face_suit(face) == SUIT_CLUBS) {
            if (rank <= number || rank > BATTLE_NUMBERS)
                return false;
            number = rank;
        } else {
            int32_t count = TEN * out->of[number] + rank % TEN;
            if (!number || face_suit(face) != SUIT_HEARTS || rank > TEN || count < 1 || count > BAG_MOST)
                return false;
            out->of[number] = count;
        }
    }
    return true;
}

struct bag event_bag(const struct event *event)
{
    struct bag bag;
    read_bag(event, &bag);
    return bag;
}

// --- what tell can say ---

static bool is_block(const struct event *e)
{
    int lo = e->other / BLOCK, hi = e->other % BLOCK;
    return lo >= 1 && lo <= hi && hi <= BATTLE_NUMBERS && e->number >= 1 && e->number <= BAG_MOST;
}

static bool is_upgrade(const struct event *e)
{
    return e->other >= 0 && e->other < UPGRADES && e->more <= upgrade_highest(e->other);
}

bool event_shaped(const struct hearer *, const struct event *e)
{
    struct bag bag;
    return e->number >= 0 && e->more >= 0 && read_bag(e, &bag) && (e->kind != BATTLE_TOLD_PLAY || is_block(e)) &&
           (e->kind != BATTLE_TOLD_UPGRADE || is_upgrade(e));
}
