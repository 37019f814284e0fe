// SPDX-License-Identifier: GPL-3.0-or-later
// Single cards of a patience: counts, puts, draws and takes away the cards of a state, and adds events about them.
#include "base/bug.h"
#include "rules/patience/inside.h"
#include <string.h>

const struct zone *patience_zone_at(struct patience_spot spot)
{
    return &patience_zones[spot.zone];
}

struct kit_now patience_copy(const struct kit_now *now, struct events *quiet)
{
    struct kit_now copy = *now;
    copy.s = mem_zero(1, sizeof *copy.s);
    memcpy(copy.s, now->s, sizeof *copy.s);
    copy.k = kit_shown(copy.s);
    copy.events = quiet;
    quiet->mute = true;
    return copy;
}

int patience_count(const struct kit_now *now, int zone, int place)
{
    return *zone_count(&patience_zones[zone], now->s, place);
}

int patience_places(const struct options *o, int zone)
{
    switch (zone) {
    case PATIENCE_PILE:
    case PATIENCE_UNDER:
        return o->piles;
    case PATIENCE_CELL:
        return o->cells;
    case PATIENCE_HOME:
        return patience_homes(o);
    case PATIENCE_LAYOUT_ZONE:
        return o->shape == SHAPE_NONE ? 0 : PATIENCE_LAYOUT;
    case PATIENCE_RESERVE_ZONE:
        return o->reserve > 0;
    case PATIENCE_WASTE:
        return patience_has_waste(o);
    default:
        return patience_zones[zone].places;
    }
}

int patience_lying(const struct kit_now *now, int zone)
{
    int count = 0;
    for (int place = 0; place < patience_places(now->o, zone); place++)
        count += patience_count(now, zone, place);
    return count;
}

int patience_to_clear(const struct kit_now *now)
{
    return patience_lying(now, PATIENCE_PILE) + patience_lying(now, PATIENCE_UNDER) + patience_lying(now, PATIENCE_LAYOUT_ZONE);
}

void patience_put(const struct kit_now *now, int zone, int place, int face)
{
    zone_put(&patience_zones[zone], now->s, place, face);
}

int patience_draw(const struct kit_now *now, int zone, int place)
{
    return zone_draw(&patience_zones[zone], now->s, place);
}

void patience_lift(const struct kit_now *now, struct patience_spot spot)
{
    uint8_t *count = zone_count(patience_zone_at(spot), now->s, spot.place);
    uint8_t *card = zone_cards(patience_zone_at(spot), now->s, spot.place);
    memmove(card + spot.at, card + spot.at + 1, (size_t)(*count - spot.at - 1));
    card[--*count] = 0;
}

struct event *patience_tell(const struct kit_now *now, int kind, int other, int number, int face)
{
    struct event *e = kit_tell_of(now, kind, now->k->turn, other, number);
    event_cards(e, &(uint8_t){ (uint8_t)face }, 1);
    return e;
}

int patience_from(struct patience_spot spot)
{
    switch (spot.zone) {
    case PATIENCE_PILE:
        return FROM_PILE + spot.place;
    case PATIENCE_CELL:
        return FROM_CELL + spot.place;
    case PATIENCE_HOME:
        return FROM_HOME + spot.place;
    case PATIENCE_WASTE:
        return FROM_WASTE;
    case PATIENCE_RESERVE_ZONE:
        return FROM_RESERVE;
    default:
        return FROM_CARD;
    }
}

// Returns whether pile `target` of the patience takes this card, with any cards that move on it.
bool patience_accepts(const struct kit_now *now, int target, int face)
{
    const struct patience_heap *pile = &now->s->shown.pile[target];
    if (pile->count)
        return patience_goes(now->o, face, pile->card[pile->count - 1]);
    return now->o->empty == EMPTY_NONE ? false : now->o->empty != EMPTY_KING || face_rank(face) == RANK_KING;
}
