// SPDX-License-Identifier: GPL-3.0-or-later
// The rights of a rummy seat, which every check asks before it looks at a move: whether the seat has opened, and may add to
// combinations, lay new ones, give back a card it took, or go out.
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/solve/contract.h"

bool check_draw_was_dealt(const struct options *o, const struct shown *shown)
{
    return o->deal_starter_extra && shown->phase == RUMMY_PHASE_PLAY && !shown->drawn[shown->turn];
}

bool check_layoff_open(const struct options *o, const struct shown *shown, int seat)
{
    bool opened_now = o->open_kind != OPEN_NONE && shown->down[seat] && !shown->down_before;
    return (!o->layoff_needs_open || check_is_open(o, shown, seat)) && (o->layoff_same_turn || !opened_now);
}

const struct options *opening_options(const struct options *o, const struct shown *shown, int seat, struct options *room)
{
    if (o->open_kind != OPEN_CONTRACT || shown->down[seat])
        return o;
    struct contract contract = contract_of_round(o, shown->round);
    *room = *o;
    room->set_min = contract.set_min;
    room->run_min = contract.run_min;
    return room;
}

bool check_may_meld(const struct options *o, const struct shown *shown, int seat)
{
    bool by_contract = o->open_kind == OPEN_CONTRACT && !shown->down[seat]; // then the contract says how many
    if (o->meld_per_turn && !by_contract && shown->melds_laid >= o->meld_per_turn)
        return false;
    return !(o->open_kind == OPEN_CONTRACT && o->open_exact && shown->down[seat]);
}

// Returns whether a seat of rummy has the right to lay off, and this face can be added to some combination of the table.
bool move_check_fits_somewhere(const struct move_check *a, int face)
{
    return check_layoff_open(a->o, a->shown, a->seat) && shape_fits_any(a->o, a->shown, a->seat) >> face & 1;
}

// Returns whether a seat of rummy has the right to take jokers from the table, and this face could take the place of one.
bool move_check_takes_somewhere(const struct move_check *a, int face)
{
    return check_is_open(a->o, a->shown, a->seat) && shape_takes_any(a->o, a->shown, a->seat) >> face & 1;
}

// Returns whether control.must_include leaves a rummy seat the right to go out: the seat has laid a combination of the kind that
// it asks for, or lays one with `plan` (may be NULL).
bool move_check_includes(const struct move_check *a, const struct move_plan *plan)
{
    int kind = a->o->control_must_include - 1;
    bool found = a->o->meld_rule != RULE_CONTROL || kind < 0;
    for (int i = 0; i < a->shown->meld_count; i++)
        found = found || (a->shown->meld[i].owner == a->seat && a->shown->meld[i].kind == kind);
    for (int i = 0; plan && i < plan->melds; i++)
        found = found || plan->meld[i].kind == kind;
    return found;
}

bool move_check_refuse_include(const struct move_check *a, struct refusal *no)
{
    return refuse(no, REASON_MUST_INCLUDE, "control.must_include",
                  _("To go out you must have laid a combination of the kind %s."), control_name(a->o->control_must_include - 1));
}

bool move_check_holds(const struct move_check *a, struct refusal *no)
{
    uint8_t held[FACE_NONE + 1] = { 0 };
    for (int i = 0; i < a->hand->count; i++)
        held[card_face(a->hand->card[i])]++;
    for (int i = 0; i < a->m->count; i++) {
        int face = a->m->card[i].face;
        if (face == FACE_NONE)
            continue;
        if (held[face]-- == 0)
            return refuse(no, REASON_NOT_IN_HAND, NULL, _("%s is not in your hand."), face_the(face, refusal_style(no)));
    }
    return true;
}

// Returns whether a discard of this face would give back a card just taken from the discard pile.  A discard of the card's twin
// would not, unless the rules forbid the face.  After a deep take all the cards taken count (rules.md 9.9).
static bool just_taken(const struct move_check *a, int face)
{
    int taken = pile_count(&a->shown->taken, face);
    return taken && (a->o->draw_return_same == RETURN_FORBID_FACE || pile_count(a->hand, face) == taken);
}

// Returns whether the seat holds only cards that it just took from the discard pile.  With more than one card it
// may then discard any of them.
static bool holds_only_taken(const struct move_check *a)
{
    for (int i = 0; i < a->hand->count; i++)
        if (!just_taken(a, card_face(a->hand->card[i])))
            return false;
    return true;
}

bool check_may_return(const struct options *o, const struct shown *shown, const struct pile *hand, int face)
{
    const struct move_check a = { o, shown, hand, shown->turn, NULL };
    if (o->draw_return_same == RETURN_ALLOW || !just_taken(&a, face) || (hand->count == 1 && o->draw_return_last))
        return true;
    return hand->count > 1 && holds_only_taken(&a);
}
