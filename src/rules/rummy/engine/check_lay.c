// SPDX-License-Identifier: GPL-3.0-or-later
// Checks what a rummy move lays: new combinations, cards added to the table, jokers taken back; and whether the hand that is
// left can still end its turn.
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/solve/arrange.h"

static bool names_combination(const struct move_check *a, struct refusal *no)
{
    if (a->m->target >= 0 && a->m->target < a->shown->meld_count)
        return true;
    return refuse(no, REASON_NO_FIT, NULL, _("There is no combination %d on the table."), a->m->target + 1);
}

// --- the dead-end guard: a hand must be able to end its turn (rules.md G4, 2.8) ---

// Fills `then` with the rummy table as it would be after the checked move lays its cards.  The laid cards have their faces there,
// but not the numbers of their copies.
static void foresee(const struct move_check *a, const struct move_plan *plan, struct shown *then)
{
    shown_copy(then, a->shown);
    if (a->m->verb == RUMMY_LAY)
        shape_add(a->o, then, a->m->target, &plan->lay, a->m->card[0].face, 0);
    for (int i = 0; i < plan->melds; i++) {
        const struct meld_reading *r = &plan->meld[i];
        int target = then->meld_count++;
        then->meld[target] = (struct meld){ r->kind, (uint8_t)a->seat, r->rank, r->suit, then->laid_count, 0 };
        for (int at = 0; at < r->count; at++)
            shape_insert(then, target, at, (struct laid){ .card = r->card[at].face, .as = r->card[at].as });
        then->down[a->seat] = true;
    }
}

// Returns whether the one card left in hand could be laid off once the checked rummy move has laid its cards.
static bool last_fits(const struct move_check *a, const struct move_plan *plan, int face)
{
    struct shown then;
    foresee(a, plan, &then);
    return move_check_fits_somewhere(&(struct move_check){ a->o, &then, a->hand, a->seat, a->m }, face);
}

static bool read_combinations(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    struct options room;
    const struct options *opening = opening_options(a->o, a->shown, a->seat, &room);
    struct terms terms = terms_of(a->o, a->shown);
    if (a->m->where && a->o->meld_rule == RULE_CLASSIC)
        return refuse(no, REASON_BAD_MOVE, "meld.rule", "%s", _("In this game you do not say the kind of a combination."));
    if (a->m->where) // the move names the kind
        terms.kinds &= (uint16_t)(CONTROLLED | 1u << (a->m->where - 1));
    plan->melds = 0;
    plan->points = 0;
    for (int from = 0; from <= a->m->count;) {
        int to = move_part(a->m, from);
        if (plan->melds == PLAN_MELDS || to == from)
            return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("A combination without cards cannot be laid."));
        struct meld_reading *reading = &plan->meld[plan->melds++];
        if (!shape_read(opening, &terms, &a->m->card[from], to - from, reading, no))
            return false;
        plan->points += shape_points(a->o, reading);
        from = to + 1;
    }
    return true;
}

// Returns the one card that is left in hand when the checked rummy move lays all the others.
static uint16_t left_alone(const struct move_check *a)
{
    struct pile rest = *a->hand;
    for (int i = 0; i < a->m->count; i++) {
        int at = -1;
        for (int j = 0; j < rest.count; j++)
            if (card_face(rest.card[j]) == a->m->card[i].face && (at < 0 || pile_holds(&a->shown->taken, rest.card[j])))
                at = j; // of two copies, the one just taken goes first
        if (at >= 0)
            pile_remove(&rest, at);
    }
    return rest.card[0];
}

// Returns whether a rummy turn may end by discarding the only card left, after the checked move has laid cards by `plan` (or
// NULL).
bool move_check_last_may_go(const struct move_check *a, const struct move_plan *plan, uint16_t card)
{
    const struct options *o = a->o;
    if (o->goout_discard == GOOUT_FORBIDDEN || !move_check_includes(a, plan))
        return false;
    return o->draw_return_same == RETURN_ALLOW || o->draw_return_last || !pile_holds(&a->shown->taken, card);
}

// Returns whether the checked move to lay cards ends the rummy turn by itself, as going down with a contract may
// (open.ends_turn).
static bool ends_turn(const struct move_check *a)
{
    return a->m->verb == RUMMY_MELD && a->o->open_kind == OPEN_CONTRACT && a->o->open_ends_turn && !a->shown->down[a->seat];
}

// Checks that a move which lays cards leaves a hand that can still end its rummy turn (rules.md G4).  Returns false with a
// refusal if it does not.
static bool check_dead_end(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int used = 0;
    for (int i = 0; i < a->m->count; i++)
        used += a->m->card[i].face != FACE_NONE;
    int left = a->hand->count - used;
    if (left == 0 && !move_check_includes(a, plan))
        return move_check_refuse_include(a, no);
    if (!a->o->discard_required || ends_turn(a))
        return true;
    if (left == 0 && a->o->goout_discard == GOOUT_REQUIRED)
        return refuse(no, REASON_DEAD_END, "goout.discard", "%s",
                      _("The last card must be a discard, so one card must stay in hand."));
    if (left != 1)
        return true;
    uint16_t card = left_alone(a);
    if (move_check_last_may_go(a, plan, card) || (move_check_includes(a, plan) && last_fits(a, plan, card_face(card))))
        return true;
    return refuse(no, REASON_DEAD_END, "goout.discard", "%s",
                  _("You would be left with one card that you may neither lay nor discard."));
}

// Checks that going down with a contract lays the card that must be laid in this turn, where going down ends the turn.  Returns
// false with a refusal if that card is not laid.
static bool check_taken_goes(const struct move_check *a, struct refusal *no)
{
    int face = a->shown->must_play;
    if (!ends_turn(a) || face == FACE_NONE || move_check_names(a->m, face))
        return true;
    return refuse(no, REASON_MUST_PLAY, "draw.use",
                  _("You must lay %s, which you took, before the turn ends, or undo taking it."),
                  face_the(face, refusal_style(no)));
}

bool move_check_meld(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    if (!move_check_holds(a, no) || !read_combinations(a, plan, no))
        return false;
    bool opens = a->o->open_kind == OPEN_CONTRACT && !a->shown->down[a->seat]; // then the contract says how many
    if (a->o->meld_per_turn && !opens && a->shown->melds_laid + plan->melds > a->o->meld_per_turn)
        return refuse(no, REASON_ONE_MELD, "meld.per_turn",
                      P_("Only %d new combination may be laid in a turn.", "Only %d new combinations may be laid in a turn.",
                         a->o->meld_per_turn),
                      a->o->meld_per_turn);
    return move_check_opening(a, plan, no) && move_check_whole(a, plan, no) && check_dead_end(a, plan, no) &&
           check_taken_goes(a, no);
}

static bool check_may_add(const struct move_check *a, struct refusal *no)
{
    if (check_layoff_open(a->o, a->shown, a->seat))
        return true;
    if (check_is_open(a->o, a->shown, a->seat))
        return refuse(no, REASON_NOT_OPEN, "layoff.same_turn", "%s", _("Nothing may be added in the turn in which you open."));
    return refuse(no, REASON_NOT_OPEN, "layoff.needs_open", "%s",
                  a->o->open_kind == OPEN_CONTRACT ? _("You must go down first.")
                                                   : _("You must open with combinations of your own first."));
}

bool move_check_lay(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    int face = a->m->card[0].face;
    if (!move_check_holds(a, no) || !names_combination(a, no))
        return false;
    if (o->layoff_on == LAYOFF_NONE)
        return refuse(no, REASON_NO_FIT, "layoff.on", "%s", _("In this game nothing is added to combinations."));
    if (!check_may_add(a, no))
        return false;
    const struct meld *meld = &a->shown->meld[a->m->target];
    if (o->layoff_on == LAYOFF_OWN && meld->owner != a->seat)
        return refuse(no, REASON_NO_FIT, "layoff.on", "%s", _("You may add only to your own combinations."));
    if (face == FACE_JOKER && !o->joker_layoff)
        return refuse(no, REASON_NO_JOKER_LAYOFF, "joker.layoff", "%s", _("A joker may be used only in new combinations."));
    if (control_closed(meld->kind))
        return refuse(no, REASON_CLOSED_MELD, NULL, _("Combination %d is closed, nothing can be added to it."), a->m->target + 1);
    plan->melds = 0;
    return shape_lay(o, a->shown, a->m, &plan->lay, no) && (a->shown->phase == RUMMY_PHASE_LAYOFF || check_dead_end(a, plan, no));
}

// Checks the taking of a joker that must be laid again at once.  There must be a combination for the joker to go to, and a card
// left to discard if the rules ask for one.  Returns false with a refusal if not.
static bool check_laid_again(const struct move_check *a, const struct meld *meld, int at, struct refusal *no)
{
    const struct options *o = a->o;
    int shortest = o->set_min < o->run_min ? o->set_min : o->run_min;
    int joker = card_face(a->shown->laid[meld->first + at].card);
    if (o->joker_replay != REPLAY_REQUIRED)
        return true;
    struct counts with = counts_of(o, a->shown, a->hand);
    with.of[a->m->card[0].face]--;
    with.of[joker]++;
    if (check_may_meld(o, a->shown, a->seat) && a->hand->count >= shortest + whole_fewest_left(o) &&
        arrange_uses(o, &with, joker))
        return true;
    return no && refuse(no, REASON_NOT_PLAYABLE, "joker.replay",
                        _("You could not lay %s in a new combination at once, so you may not take it."),
                        face_the(joker, refusal_style(no)));
}

bool move_check_take(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    if (!move_check_holds(a, no) || !names_combination(a, no))
        return false;
    if (o->joker_recover == RECOVER_NONE)
        return refuse(no, REASON_WRONG_CARD, "joker.recover", "%s", _("In this game jokers on the table stay there."));
    if (!check_is_open(o, a->shown, a->seat)) // always, whatever the rules say of lay-offs (rules.md 5.3)
        return refuse(no, REASON_NOT_OPEN, "open.kind", "%s", _("You must open with combinations of your own first."));
    const struct meld *meld = &a->shown->meld[a->m->target];
    if (o->joker_recover == RECOVER_OWN && meld->owner != a->seat)
        return refuse(no, REASON_WRONG_CARD, "joker.recover", "%s", _("You may take jokers only from your own combinations."));
    plan->lay.at = shape_joker(o, a->shown, meld, a->m->card[0].face, no);
    return plan->lay.at >= 0 && check_laid_again(a, meld, plan->lay.at, no);
}

bool move_check_play(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    if (a->o->meld_rule != RULE_CONTROL || a->o->control_mode != CONTROL_IN_HAND)
        return refuse(no, REASON_BAD_MOVE, "control.mode", "%s", _("In this game control cards are not played from the hand."));
    if (!move_check_holds(a, no))
        return false;
    plan->melds = 0;
    return check_dead_end(a, plan, no);
}
