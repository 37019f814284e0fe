// SPDX-License-Identifier: GPL-3.0-or-later
// Works by a family's table of zones: makes views with holes, fills the holes of states, and checks that no card is lost or there
// twice.
#include "rules/kit/zones.h"
#include <string.h>

int zones_copies(const struct zones *zones, const struct options *o, int seats, int face)
{
    return zones->copies ? zones->copies(o, seats, face) : face < FACE_JOKER;
}

int zones_pack(const struct zones *zones, const struct options *o, int seats, uint16_t pack[ZONE_PACK_MOST])
{
    int count = 0;
    for (int copy = 0, more = 1; more; copy++) {
        more = 0;
        for (int face = 0; face < ALL_FACES; face++)
            if (zones_copies(zones, o, seats, face) > copy && count < ZONE_PACK_MOST) {
                pack[count++] = (uint16_t)face;
                more = 1;
            }
    }
    return count;
}

// --- cards of one place ---

void zone_put(const struct zone *zone, struct state *s, int place, int face)
{
    zone_cards(zone, s, place)[(*zone_count(zone, s, place))++] = (uint8_t)face;
}

int zone_draw(const struct zone *zone, struct state *s, int place)
{
    uint8_t *end = &zone_cards(zone, s, place)[--*zone_count(zone, s, place)];
    int face = *end;
    *end = 0;
    return face;
}

void zone_pour(const struct zone *zone, struct state *s, int place, const struct zone *to, int onto)
{
    uint8_t *count = zone_count(zone, s, place), *card = zone_cards(zone, s, place);
    for (int i = 0; i < *count; i++)
        zone_put(to, s, onto, card[i]);
    memset(card, 0, *count);
    *count = 0;
}

bool zone_take(const struct zone *zone, struct state *s, int place, int face)
{
    uint8_t *count = zone_count(zone, s, place), *card = zone_cards(zone, s, place), *at = memchr(card, face, *count);
    if (!at)
        return false;
    --*count;
    memmove(at, at + 1, (size_t)(card + *count - at));
    card[*count] = 0;
    return true;
}

// --- who sees which cards ---

int zone_hidden(const struct zone *zone, const struct state *s, int place, int seat)
{
    int count = *zone_count(zone, s, place);
    if (zone->seen == SEEN_BY_ALL || (zone->seen == SEEN_BY_OWNER && place == seat))
        return 0;
    int unseen = zone->seen == SEEN_ABOVE ? ((const uint8_t *)s + zone->unseen)[place] : count;
    return unseen < count ? unseen : count;
}

void zones_hide(const struct zones *zones, int seats, int seat, struct state *s)
{
    for (const struct zone *zone = zones->zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, seats); place++)
            memset(zone_cards(zone, s, place), FACE_NONE, (size_t)zone_hidden(zone, s, place, seat));
}

void zones_look(const struct zones *zones, size_t known, int seats, int seat, const struct state *s, struct state *out)
{
    for (const struct zone *zone = zones->zone; zone->word; zone++)
        for (int place = 0; !(zone->seen == SEEN_BY_ALL && zone->card < known) && place < zone_places(zone, seats); place++) {
            size_t count = *zone_count(zone, s, place), hidden = (size_t)zone_hidden(zone, s, place, seat);
            uint8_t *card = zone_cards(zone, out, place);
            *zone_count(zone, out, place) = (uint8_t)count;
            memset(card, FACE_NONE, hidden);
            memcpy(card + hidden, zone_cards(zone, s, place) + hidden, count - hidden);
        }
}

// Counts into `seen` the cards of each face in all zones of a state, and the holes too.  Returns false if a zone has something
// that is no card.
static bool count_all(const struct zones *zones, int seats, const struct state *s, uint8_t seen[ALL_FACES])
{
    bool good = true;
    memset(seen, 0, ALL_FACES);
    for (const struct zone *zone = zones->zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, seats); place++)
            for (int i = 0; i < *zone_count(zone, s, place); i++) {
                int face = zone_cards(zone, s, place)[i];
                good = good && (face == FACE_NONE || face_is_card(face));
                seen[face_is_card(face) ? face : FACE_NONE]++;
            }
    return good;
}

void zones_fill(const struct zones *zones, const struct options *o, int seats, struct state *s, struct luck *luck)
{
    uint16_t hidden[ZONE_PACK_MOST];
    uint8_t seen[ALL_FACES];
    int count = 0;
    count_all(zones, seats, s, seen);
    for (int face = 0; face < ALL_FACES; face++)
        for (int i = seen[face]; i < zones_copies(zones, o, seats, face); i++)
            hidden[count++] = (uint16_t)face;
    luck_shuffle(luck, hidden, count);
    for (const struct zone *zone = zones->zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, seats); place++)
            for (int i = 0; i < *zone_count(zone, s, place); i++)
                if (zone_cards(zone, s, place)[i] == FACE_NONE && count)
                    zone_cards(zone, s, place)[i] = (uint8_t)hidden[--count];
    count_all(zones, seats, s, seen);
    memcpy((uint8_t *)s + zones->in_play, seen, ALL_FACES);
}

bool zones_sound(const struct zones *zones, int seats, const struct state *s, struct err *err)
{
    uint8_t seen[ALL_FACES];
    if (!count_all(zones, seats, s, seen) || seen[FACE_NONE])
        return err_add(err, "Something that lies there is no card.");
    for (int face = 0; face < ALL_FACES; face++)
        if (seen[face] != ((const uint8_t *)s + zones->in_play)[face])
            return err_add(err, "The %s is there %d times.", face_name(face, STYLE_FULL), seen[face]);
    for (const struct zone *zone = zones->zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, seats); place++) {
            const uint8_t *card = zone_cards(zone, s, place);
            for (int i = 0; zone->misfit && i < *zone_count(zone, s, place); i++)
                if (zone->misfit(place, card, i, card[i]))
                    return err_add(err, "Card %d of %s %d does not fit on the one below.", i, zone->word, place);
            for (int i = *zone_count(zone, s, place); i < zone->room; i++)
                if (card[i])
                    return err_add(err, "Something is left behind in %s %d.", zone->word, place);
        }
    return true;
}
