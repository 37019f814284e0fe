// SPDX-License-Identifier: GPL-3.0-or-later
// A new rummy combination that could be laid, and lists of such combinations.
#ifndef RULES_RUMMY_MELDS_COMBO_H
#define RULES_RUMMY_MELDS_COMBO_H

#include "rules/rummy/rummy.h"

enum { MELD_CARDS = 64 };
// A combo: a new rummy combination that a hand could lay.  Its cards are in the order in which they would lie; a run goes from
// low to high, with jokers in their places.  A joker's `as` is the face that it stands for, or FACE_NONE in a set where its suit
// is open.
struct combo {
    uint8_t kind;       // enum meld_kind
    uint8_t rank, suit; // as in struct meld
    bool said;          // the move must name its kind, as the rules would read the cards as another kind in force
    uint16_t count;
    int32_t points;
    struct move_card card[MELD_CARDS];
};
// Returns how many of a combo's cards do not stand for themselves: jokers, and cards of wild ranks in another card's place.
static inline int cards_wild(const struct move_card *card, int count)
{
    int wild = 0;
    for (int i = 0; i < count; i++)
        wild += card[i].face != card[i].as;
    return wild;
}
static inline bool combo_holds(const struct combo *combo, int face)
{
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].face == face)
            return true;
    return false;
}
struct combos {
    struct combo *combo;
    int count, room;
    bool cut; // some combinations are left out of the list
};
// Returns the sum of the points of all combos (new rummy combinations) in the list.
static inline int combos_points(const struct combos *combos)
{
    int points = 0;
    for (int i = 0; i < combos->count; i++)
        points += combos->combo[i].points;
    return points;
}
struct combo *combo_add(struct combos *list); // adds a zeroed combo and returns it; the pointer is valid until the next
void combos_release(struct combos *combos);   // frees the list's combos; the list is then empty and usable

#endif
