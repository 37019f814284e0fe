// SPDX-License-Identifier: GPL-3.0-or-later
// All that can be done, each move once, or in all words that a record may have.
#include "rules/patience/inside.h"
#include <string.h>

static bool add(const struct kit_now *now, struct move_list *out, struct move move)
{
    if (!now->kit->rows.verb[move.verb].may(now, &move, NULL))
        return false;
    struct move *m = move_list_add(out);
    m->verb = move.verb;
    m->where = move.where;
    m->target = move.target;
    m->count = move.count;
    memcpy(m->card, move.card, (size_t)move.count * sizeof move.card[0]);
    return true;
}

#define A_FACE(face) .count = 1, .card[0] = { (uint8_t)(face), FACE_NONE }

// Where a free card lies, as a move says it.
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

// A verb of the card that lies there, by its place, or by its name.
static void add_source(const struct kit_now *now, int verb, int target, const struct patience_spot *spot, int at, bool every,
                       struct move_list *out)
{
    int where = where_of(now, spot[at]), face = patience_face(now, spot[at]);
    if (where != FROM_CARD)
        add(now, out, (struct move){ .verb = (uint8_t)verb, .where = (uint8_t)where, .target = (int16_t)target });
    if ((every || where == FROM_CARD) && !is_same_face_before(now, spot, at))
        add(now, out, (struct move){ .verb = (uint8_t)verb, .where = FROM_CARD, .target = (int16_t)target, A_FACE(face) });
}

// Fewer cards of a pile than go there at most, or all that can be said in another way.
static void add_parts(const struct kit_now *now, int source, int target, bool every, struct move_list *out)
{
    const struct patience_heap *pile = &now->s->shown.pile[source];
    int most = patience_most(now, source, target, NULL),
        run = now->o->move == LIFT_ANY ? pile->count : patience_run(now->o, pile);
    for (int count = 1; most && count <= run; count++) {
        int face = pile->card[pile->count - count];
        bool nearer = memchr(pile->card + pile->count - count + 1, face, (size_t)count - 1) != NULL;
        if (patience_accepts(now, target, face) && !nearer && (every || count != most))
            add(now, out,
                (struct move){ .verb = PATIENCE_MOVE, .where = (uint8_t)source, .target = (int16_t)target, A_FACE(face) });
    }
}

static void list_piles(const struct kit_now *now, const struct patience_spot *spot, int count, bool every, struct move_list *out)
{
    for (int target = 0; target < now->o->piles; target++) {
        for (int i = 0; i < count; i++) {
            bool pile = spot[i].zone == PATIENCE_PILE;
            if (spot[i].zone == PATIENCE_LAYOUT_ZONE || (pile && spot[i].place == target))
                continue;
            add_source(now, PATIENCE_MOVE, target, spot, i, every, out);
            if (pile)
                add_parts(now, spot[i].place, target, every, out);
        }
        for (int where = FROM_HOME; now->o->give_back && where < FROM_WASTE; where++)
            add(now, out, (struct move){ .verb = PATIENCE_MOVE, .where = (uint8_t)where, .target = (int16_t)target });
        for (int home = 0; every && now->o->give_back && home < patience_homes(now->o); home++) {
            const struct patience_home *at = &now->s->shown.home[home];
            struct patience_spot found;
            if (at->count && patience_find(now, at->card[at->count - 1], NULL, true, &found) && found.zone == PATIENCE_HOME &&
                found.place == home)
                add(now, out,
                    (struct move){
                        .verb = PATIENCE_MOVE, .where = FROM_CARD, .target = (int16_t)target, A_FACE(at->card[at->count - 1]) });
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
    if (patience_value(one) + patience_value(other) == now->o->sum && !is_listed(out, one, other))
        add(now, out,
            (struct move){
                .verb = PATIENCE_PAIR, .count = 2, .card = { { (uint8_t)one, FACE_NONE }, { (uint8_t)other, FACE_NONE } } });
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
        add(now, out, (struct move){ .verb = (uint8_t)verb });
}

// The same of the waste's top card alone.
void patience_list_waste(const struct kit_now *now, struct move_list *out)
{
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(now, spot), at = 0;
    while (at < count && spot[at].zone != PATIENCE_WASTE)
        at++;
    if (at == count)
        return;
    add_source(now, PATIENCE_UP, 0, spot, at, false, out);
    for (int target = 0; target < now->o->piles; target++)
        add_source(now, PATIENCE_MOVE, target, spot, at, false, out);
    for (int i = 0; now->o->goal == GOAL_PAIRS && i < count; i++)
        if (i != at)
            add_pair(now, spot, i < at ? i : at, i < at ? at : i, out);
    if (now->o->cells)
        add_source(now, PATIENCE_TO_CELL, 0, spot, at, false, out);
}
