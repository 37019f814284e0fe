// SPDX-License-Identifier: GPL-3.0-or-later
// Lists all patience moves, each once, or in all words that a record may have.
#include "rules/patience/inside.h"
#include <string.h>

// Removes the last patience move from the list if the rules do not allow it.
static void keep(const struct kit_now *now, struct move_list *out)
{
    const struct move *m = &out->move[out->count - 1];
    if (!now->kit->rows.verb[m->verb].may(now, m, NULL))
        out->count--;
}

// Adds a patience move to the list if the rules allow it.  `face` is the card that the move names, or FACE_NONE.
static void add(const struct kit_now *now, int verb, int where, int target, int face, struct move_list *out)
{
    struct move *m = move_list_add(out);
    m->verb = (uint8_t)verb;
    m->where = (uint8_t)where;
    m->target = (int16_t)target;
    if (face != FACE_NONE)
        m->card[m->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    keep(now, out);
}

// Returns the place of a free patience card (a pile, a cell, the waste) as listed moves name it, or FROM_CARD if a move must name
// the card itself.
static int where_of(const struct kit_now *now, struct patience_spot spot)
{
    bool inside = spot.zone == PATIENCE_RESERVE_ZONE && spot.at + 1 != now->s->shown.reserve_count;
    return inside ? FROM_CARD : patience_from(spot);
}

static bool is_same_face_before(const struct kit_now *now, const struct patience_spot *spot, int at)
{
    for (int i = 0; i < at; i++)
        if (patience_face(now, spot[i]) == patience_face(now, spot[at]))
            return true;
    return false;
}

// Adds to the list a patience move of the free card at spot[at], named by its place or by the card itself; with `every`, by both.
static void add_source(const struct kit_now *now, int verb, int target, const struct patience_spot *spot, int at, bool every,
                       struct move_list *out)
{
    int where = where_of(now, spot[at]), face = patience_face(now, spot[at]);
    if (where != FROM_CARD)
        add(now, verb, where, target, FACE_NONE, out);
    if ((every || where == FROM_CARD) && !is_same_face_before(now, spot, at))
        add(now, verb, FROM_CARD, target, face, out);
}

// Returns how many cards at the end of a patience pile can be lifted together at most.  Moves of fewer cards and of as many are
// listed if a place takes the cards.
static int lifted_of(const struct kit_now *now, const struct patience_heap *pile)
{
    return now->o->move == LIFT_ANY ? pile->count : patience_run(now->o, pile);
}

// Adds to the list the patience moves from pile `source` to pile `target` that take fewer cards than the most that may go.  With
// `every`, adds also the move of the most cards, which then names its lowest card.
static void add_parts(const struct kit_now *now, int source, int target, bool every, struct move_list *out)
{
    const struct patience_heap *pile = &now->s->shown.pile[source];
    int most = patience_most(now, source, target, NULL), lifted = lifted_of(now, pile);
    for (int count = 1; most && count <= lifted; count++) {
        int face = pile->card[pile->count - count];
        bool nearer = memchr(pile->card + pile->count - count + 1, face, (size_t)count - 1) != NULL;
        if (patience_accepts(now, target, face) && !nearer && (every || count != most))
            add(now, PATIENCE_MOVE, source, target, face, out);
    }
}

// Returns whether pile `target` of a patience takes any of the top `lifted` cards of another place.  It rarely does, so asking
// this first makes the list of moves quick.
static bool is_taken(const struct kit_now *now, struct patience_spot spot, int lifted, int target)
{
    const uint8_t *card = zone_cards(patience_zone_at(spot), now->s, spot.place);
    for (int at = spot.at; at > spot.at - lifted; at--)
        if (patience_accepts(now, target, card[at]))
            return true;
    return false;
}

static void list_piles(const struct kit_now *now, const struct patience_spot *spot, int count, bool every, struct move_list *out)
{
    uint8_t lifted[PATIENCE_FREE];
    for (int i = 0; i < count; i++)
        lifted[i] = (uint8_t)(spot[i].zone == PATIENCE_PILE ? lifted_of(now, &now->s->shown.pile[spot[i].place]) : 1);
    for (int target = 0; target < now->o->piles; target++) {
        for (int i = 0; i < count; i++) {
            bool pile = spot[i].zone == PATIENCE_PILE;
            if (spot[i].zone == PATIENCE_LAYOUT_ZONE || (pile && spot[i].place == target) ||
                !is_taken(now, spot[i], lifted[i], target))
                continue;
            add_source(now, PATIENCE_MOVE, target, spot, i, every, out);
            if (pile)
                add_parts(now, spot[i].place, target, every, out);
        }
        for (int where = FROM_HOME; now->o->give_back && where < FROM_WASTE; where++)
            add(now, PATIENCE_MOVE, where, target, FACE_NONE, out);
        for (int home = 0; every && now->o->give_back && home < patience_homes(now->o); home++) {
            const struct patience_home *at = &now->s->shown.home[home];
            struct patience_spot found;
            if (at->count && patience_find(now, at->card[at->count - 1], NULL, true, &found) && found.zone == PATIENCE_HOME &&
                found.place == home)
                add(now, PATIENCE_MOVE, FROM_CARD, target, at->card[at->count - 1], out);
        }
    }
}

static bool is_listed(const struct move_list *moves, int one, int other)
{
    for (int i = 0; i < moves->count; i++) {
        const struct move *m = &moves->move[i];
        if (m->verb == PATIENCE_PAIR &&
            ((m->card[0].face == one && m->card[1].face == other) || (m->card[0].face == other && m->card[1].face == one)))
            return true;
    }
    return false;
}

static void add_pair(const struct kit_now *now, const struct patience_spot *spot, int i, int j, struct move_list *out)
{
    int one = patience_face(now, spot[i]), other = patience_face(now, spot[j]);
    if (patience_value(one) + patience_value(other) != now->o->sum || is_listed(out, one, other))
        return;
    struct move *m = move_list_add(out);
    m->verb = PATIENCE_PAIR;
    m->count = 2;
    m->card[0] = (struct move_card){ (uint8_t)one, FACE_NONE };
    m->card[1] = (struct move_card){ (uint8_t)other, FACE_NONE };
    keep(now, out);
}

static void list_pairs(const struct kit_now *now, const struct patience_spot *spot, int count, struct move_list *out)
{
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            add_pair(now, spot, i, j, out);
}

void patience_list(const struct kit_now *now, bool every, struct move_list *out)
{
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(now, spot);
    for (int i = 0; i < count; i++)
        add_source(now, PATIENCE_UP, 0, spot, i, every, out);
    list_piles(now, spot, count, every, out);
    if (now->o->goal == GOAL_PAIRS)
        list_pairs(now, spot, count, out);
    for (int i = 0; i < count && now->o->cells; i++)
        if (spot[i].zone != PATIENCE_CELL && spot[i].zone != PATIENCE_LAYOUT_ZONE)
            add_source(now, PATIENCE_TO_CELL, 0, spot, i, every, out);
    for (int verb = PATIENCE_TURN; verb <= (every ? PATIENCE_AGAIN : PATIENCE_TURN); verb++)
        add(now, verb, 0, 0, FACE_NONE, out);
}

static void list_pairs_of_waste(const struct kit_now *now, struct move_list *out)
{
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(now, spot), at = 0;
    while (spot[at].zone != PATIENCE_WASTE)
        at++;
    for (int i = 0; i < count; i++)
        if (i != at)
            add_pair(now, spot, i < at ? i : at, i < at ? at : i, out);
}

// Lists the moves of the top card of a patience's waste and no other moves, each once.
void patience_list_waste(const struct kit_now *now, struct move_list *out)
{
    const struct patience_heap *waste = &now->s->shown.waste;
    const struct patience_spot top = { PATIENCE_WASTE, 0, (uint8_t)(waste->count - 1) };
    if (!waste->count || !patience_has_waste(now->o))
        return;
    add_source(now, PATIENCE_UP, 0, &top, 0, false, out);
    for (int target = 0; target < now->o->piles; target++)
        if (is_taken(now, top, 1, target))
            add_source(now, PATIENCE_MOVE, target, &top, 0, false, out);
    if (now->o->goal == GOAL_PAIRS)
        list_pairs_of_waste(now, out);
    if (now->o->cells)
        add_source(now, PATIENCE_TO_CELL, 0, &top, 0, false, out);
}
