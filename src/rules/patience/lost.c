// SPDX-License-Identifier: GPL-3.0-or-later
// Finds patience games that are lost, among those whose cards leave in pairs.  A game is lost if a card of the layout can never
// be free together with a partner, since the partners left lie on it or under it, or are needed by other cards.
#include "rules/patience/inside.h"
#include <string.h>

enum { ELSEWHERE = -1, UNPAIRED = -1 };
// The cards of one value in a patience whose cards leave in pairs.  They pair with the cards of one other value, and if some find
// no partner, the patience is lost. place: where a card lies in the layout, or ELSEWHERE if it can be free at any time.
struct half {
    int count;
    int8_t place[PATIENCE_HOMES], taken[PATIENCE_HOMES]; // taken: the card of the other half that took it, or UNPAIRED
};

static void add_card(struct half *half, int place)
{
    if (half->count < PATIENCE_HOMES)
        half->place[half->count++] = (int8_t)place;
}

// Sorts the cards left in the patience by their values into `half`.  Cards of two values that make the sum can pair; if they do
// not all find partners, the patience is lost.
static void sort_cards(const struct kit_now *now, struct half half[RANKS + 1])
{
    EACH_PLACE(now->kit, zone, place)
    {
        int number = (int)(zone - patience_zones);
        const uint8_t *card = zone_cards(zone, now->s, place);
        for (int i = 0; number != PATIENCE_OFF && i < *zone_count(zone, now->s, place); i++)
            add_card(&half[patience_value(card[i])], number == PATIENCE_LAYOUT_ZONE ? place : ELSEWHERE);
    }
}

// Fills `over`, by which lost pairs are found, with the places of the patience's layout that must be cleared before a card is
// free: a bit for each place.
static void note_over(const struct options *o, uint32_t over[PATIENCE_LAYOUT])
{
    int by[2];
    for (int place = PATIENCE_LAYOUT - 1; place >= 0; place--) // what lies on a place has a higher number
        over[place] = patience_covers(o, place, by) ? 1u << by[0] | 1u << by[1] | over[by[0]] | over[by[1]] : 0;
}

// Returns whether two cards of the patience's layout are lost to each other as a pair: they can never be free together, because
// one lies over the other.
static bool lies_over(const uint32_t *over, int one, int other)
{
    return one != ELSEWHERE && other != ELSEWHERE && ((over[one] >> other | over[other] >> one) & 1);
}

// Finds a partner for a card of the patience's layout, if need be by giving another partner to the card that had it.  Returns
// false if no partner is left; then the patience is lost.
static bool find_partner(const uint32_t *over, const struct half *half, int card, struct half *other, bool *asked)
{
    for (int i = 0; i < other->count; i++) {
        if (asked[i] || lies_over(over, half->place[card], other->place[i]))
            continue;
        asked[i] = true;
        if (other->taken[i] == UNPAIRED || find_partner(over, half, other->taken[i], other, asked)) {
            other->taken[i] = (int8_t)card;
            return true;
        }
    }
    return false;
}

static bool all_have_partners(const uint32_t *over, const struct half *half, struct half *other)
{
    memset(other->taken, UNPAIRED, sizeof other->taken);
    for (int card = 0; card < half->count; card++) {
        bool asked[PATIENCE_HOMES] = { false };
        if (half->place[card] != ELSEWHERE && !find_partner(over, half, card, other, asked))
            return false;
    }
    return true;
}

bool patience_lost(const struct kit_now *now)
{
    struct half half[RANKS + 1] = { 0 };
    uint32_t over[PATIENCE_LAYOUT];
    int sum = now->o->sum;
    if (now->o->goal != GOAL_PAIRS || now->o->shape == SHAPE_NONE)
        return false;
    note_over(now->o, over);
    sort_cards(now, half);
    for (int value = sum > RANKS ? sum - RANKS : 1; 2 * value < sum; value++)
        if (!all_have_partners(over, &half[value], &half[sum - value]) ||
            !all_have_partners(over, &half[sum - value], &half[value]))
            return true;
    return false;
}
