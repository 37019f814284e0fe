// SPDX-License-Identifier: GPL-3.0-or-later
// May this seat make this move?  Decided from what the seat sees and nothing else, so that hints,
// computer players and guests can ask the same question.  The order of the questions is that of
// record.md: the seat and the phase, then what the move names, then the rule of the move.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <string.h>

struct asked {
    const struct options *o;
    const struct shown *shown;
    const struct pile *hand;
    int seat;
    const struct move *m;
};

bool check_is_open(const struct options *o, const struct shown *shown, int seat)
{
    return o->open_kind == OPEN_NONE || shown->down[seat];
}

static bool opened_this_turn(const struct asked *a)
{
    return a->o->open_kind != OPEN_NONE && a->shown->down[a->seat] && !a->shown->down_before;
}

bool check_layoff_open(const struct options *o, const struct shown *shown, int seat)
{
    const struct asked a = { o, shown, NULL, seat, NULL };
    if (o->layoff_needs_open && !check_is_open(o, shown, seat))
        return false;
    return o->layoff_same_turn || !opened_this_turn(&a);
}

// --- drawing ---

static bool check_draw_stock(const struct asked *a, struct plan *plan, struct refusal *no)
{
    (void)a, (void)plan, (void)no;
    return true; // with nothing to draw it is accepted and gives no card
}

bool check_fits(const struct options *o, const struct shown *shown, int seat, int target, int face)
{
    const struct meld *meld = &shown->meld[target];
    bool may = o->layoff_on == LAYOFF_ALL || (o->layoff_on == LAYOFF_OWN && meld->owner == seat);
    return may && (face != FACE_JOKER || o->joker_layoff) && shape_fits(o, shown, meld, face);
}

bool check_takes(const struct options *o, const struct shown *shown, int seat, int target, int face)
{
    const struct meld *meld = &shown->meld[target];
    bool may = o->joker_recover == RECOVER_ANY || (o->joker_recover == RECOVER_OWN && meld->owner == seat);
    return may && shape_joker(o, shown, meld, face, NULL) >= 0;
}

// Could it be laid off on a combination now?
static bool fits_somewhere(const struct asked *a, int face)
{
    if (!check_layoff_open(a->o, a->shown, a->seat))
        return false;
    for (int target = 0; target < a->shown->meld_count; target++)
        if (check_fits(a->o, a->shown, a->seat, target, face))
            return true;
    return false;
}

// Could it take a joker now?
static bool takes_somewhere(const struct asked *a, int face)
{
    if (!check_is_open(a->o, a->shown, a->seat))
        return false;
    for (int target = 0; target < a->shown->meld_count; target++)
        if (check_takes(a->o, a->shown, a->seat, target, face))
            return true;
    return false;
}

// Could this card of the discard pile be laid at once, together with the cards that come with it?
static bool usable(const struct asked *a, int face, const struct counts *with)
{
    if (fits_somewhere(a, face) || takes_somewhere(a, face))
        return true;
    if (check_is_open(a->o, a->shown, a->seat))
        return arrange_uses(a->o, with, face);
    return arrange_best(a->o, with, &(struct wish){ .need = face }, NULL) >= a->o->open_points;
}

static bool check_pile_open(const struct asked *a, struct refusal *no)
{
    const struct options *o = a->o;
    int depth = a->m->target;
    if (o->draw_discard == DRAW_NEVER)
        return refuse(no, REASON_PILE_CLOSED, "draw.discard", "%s", _("In this game nobody draws from the discard pile."));
    if (a->shown->discard.count == 0)
        return refuse(no, REASON_PILE_CLOSED, NULL, "%s", _("The discard pile is empty."));
    if (o->draw_needs_open && !check_is_open(o, a->shown, a->seat))
        return refuse(no, REASON_PILE_CLOSED, "draw.needs_open", "%s", _("The discard pile is closed until you have opened."));
    if (depth > 1 && o->draw_discard == DRAW_TOP)
        return refuse(no, REASON_PILE_CLOSED, "draw.discard", "%s", _("Only the top card of the discard pile may be taken."));
    if (depth < 1 || depth > a->shown->discard.count)
        return refuse(no, REASON_PILE_CLOSED, NULL,
                      P_("The discard pile has %d card.", "The discard pile has %d cards.", a->shown->discard.count),
                      a->shown->discard.count);
    return true;
}

static bool check_draw_discard(const struct asked *a, struct plan *plan, struct refusal *no)
{
    (void)plan;
    if (!check_pile_open(a, no))
        return false;
    if (a->o->draw_use == USE_FREE)
        return true;
    const struct pile *discard = &a->shown->discard;
    int chosen = discard->count - a->m->target;
    int from = a->o->draw_deep_order == DEEP_NEWER ? chosen : 0,
        to = a->o->draw_deep_order == DEEP_NEWER ? discard->count - 1 : chosen;
    struct counts with;
    counts_of(a->hand, &with);
    for (int i = from; i <= to; i++)
        with.of[card_face(discard->card[i])]++;
    int face = card_face(discard->card[chosen]);
    if (usable(a, face, &with))
        return true;
    return no && refuse(no, REASON_NOT_PLAYABLE, "draw.use", _("The %s could not be laid at once, so you may not take it."),
                        face_name(face, STYLE_FULL));
}

// --- what is in the hand ---

static bool refuse_not_in_hand(int face, struct refusal *no)
{
    return refuse(no, REASON_NOT_IN_HAND, NULL, _("The %s is not in your hand."), face_name(face, STYLE_FULL));
}

static bool check_holds(const struct asked *a, struct refusal *no)
{
    uint8_t held[FACE_NONE + 1] = { 0 };
    for (int i = 0; i < a->hand->count; i++)
        held[card_face(a->hand->card[i])]++;
    for (int i = 0; i < a->m->count; i++) {
        int face = a->m->card[i].face;
        if (face == FACE_NONE)
            continue;
        if (held[face]-- == 0)
            return refuse_not_in_hand(face, no);
    }
    return true;
}

static bool names_combination(const struct asked *a, struct refusal *no)
{
    if (a->m->target >= 0 && a->m->target < a->shown->meld_count)
        return true;
    return refuse(no, REASON_NO_FIT, NULL, _("There is no combination %d on the table."), a->m->target + 1);
}

// --- the dead-end guard (rules.md G4, 2.8) ---

// The table as it would be after this move; cards that come to it are known by what they stand for alone.
static void foresee(const struct asked *a, const struct plan *plan, struct shown *then)
{
    *then = *a->shown;
    if (a->m->verb == RUMMY_LAY)
        shape_add(a->o, then, a->m->target, plan->at, (struct laid){ .stands = plan->stands });
    for (int i = 0; i < plan->melds; i++) {
        const struct reading *r = &plan->meld[i];
        int target = then->meld_count++;
        then->meld[target] = (struct meld){ r->kind, (uint8_t)a->seat, r->rank, r->suit, then->laid_count, 0 };
        for (int at = 0; at < r->count; at++)
            shape_insert(then, target, at, (struct laid){ .stands = r->card[at].as });
        then->down[a->seat] = true;
    }
}

// Would the one card left after this move fit somewhere?
static bool last_fits(const struct asked *a, const struct plan *plan, int face)
{
    struct shown then;
    foresee(a, plan, &then);
    return fits_somewhere(&(struct asked){ a->o, &then, a->hand, a->seat, a->m }, face);
}

static bool check_dead_end(const struct asked *a, const struct plan *plan, struct refusal *no)
{
    int used = 0;
    for (int i = 0; i < a->m->count; i++)
        used += a->m->card[i].face != FACE_NONE;
    int left = a->hand->count - used;
    if (!a->o->discard_required)
        return true;
    if (left == 0 && a->o->goout_discard == GOOUT_REQUIRED)
        return refuse(no, REASON_DEAD_END, "goout.discard", "%s",
                      _("The last card must be a discard, so one card must stay in hand."));
    if (left != 1 || a->o->goout_discard != GOOUT_FORBIDDEN)
        return true;
    struct pile rest = *a->hand;
    for (int i = 0; i < a->m->count; i++)
        for (int j = 0; j < rest.count && a->m->card[i].face != FACE_NONE; j++)
            if (card_face(rest.card[j]) == a->m->card[i].face) {
                pile_remove(&rest, j);
                break;
            }
    if (last_fits(a, plan, card_face(rest.card[0])))
        return true;
    return refuse(no, REASON_DEAD_END, "goout.discard", "%s", _("You would keep one card that you may neither lay nor discard."));
}

// --- laying ---

static bool read_combinations(const struct asked *a, struct plan *plan, struct refusal *no)
{
    plan->melds = 0;
    plan->points = 0;
    for (int from = 0; from <= a->m->count;) {
        int to = from;
        while (to < a->m->count && a->m->card[to].face != FACE_NONE)
            to++;
        if (plan->melds == PLAN_MELDS || to == from)
            return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("A combination without cards cannot be laid."));
        struct reading *reading = &plan->meld[plan->melds++];
        if (!shape_read(a->o, &a->m->card[from], to - from, reading, no))
            return false;
        plan->points += shape_points(a->o, reading);
        from = to + 1;
    }
    return true;
}

static bool is_pure_run(const struct reading *reading)
{
    bool pure = reading->kind == MELD_RUN;
    for (int i = 0; i < reading->count; i++)
        pure = pure && reading->card[i].face != FACE_JOKER;
    return pure;
}

static bool check_opening(const struct asked *a, const struct plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    if (check_is_open(o, a->shown, a->seat))
        return true;
    int pure = 0, missing = o->open_points - plan->points;
    for (int i = 0; i < plan->melds; i++)
        pure += is_pure_run(&plan->meld[i]);
    if (missing > 0)
        return refuse(
            no, REASON_THRESHOLD, "open.points",
            P_("That is %d point, %d short of the %d to open.", "That is %d points, %d short of the %d to open.", plan->points),
            plan->points, missing, o->open_points);
    if (pure < o->open_pure_runs)
        return refuse(
            no, REASON_THRESHOLD, "open.pure_runs",
            P_("To open you need %d run without a joker.", "To open you need %d runs without a joker.", o->open_pure_runs),
            o->open_pure_runs);
    return true;
}

static bool check_meld(const struct asked *a, struct plan *plan, struct refusal *no)
{
    if (!check_holds(a, no) || !read_combinations(a, plan, no))
        return false;
    if (a->o->meld_per_turn && a->shown->melds_laid + plan->melds > a->o->meld_per_turn)
        return refuse(no, REASON_ONE_MELD, "meld.per_turn",
                      P_("Only %d new combination may be laid in a turn.", "Only %d new combinations may be laid in a turn.",
                         a->o->meld_per_turn),
                      a->o->meld_per_turn);
    return check_opening(a, plan, no) && check_dead_end(a, plan, no);
}

static bool check_may_add(const struct asked *a, struct refusal *no)
{
    if (check_layoff_open(a->o, a->shown, a->seat))
        return true;
    if (check_is_open(a->o, a->shown, a->seat))
        return refuse(no, REASON_NOT_OPEN, "layoff.same_turn", "%s", _("In the turn of opening nothing may be added."));
    return refuse(no, REASON_NOT_OPEN, "layoff.needs_open", "%s", _("You must open with combinations of your own first."));
}

static bool choose_end(const struct asked *a, int fits, struct plan *plan, struct refusal *no)
{
    const struct meld *meld = &a->shown->meld[a->m->target];
    int face = a->m->card[0].face, where = a->m->where;
    if ((where == WHERE_LOW && !(fits & FIT_LOW)) || (where == WHERE_HIGH && !(fits & FIT_HIGH)))
        fits = 0;
    if (fits == 0)
        return refuse(no, REASON_NO_FIT, NULL, _("The %s does not fit combination %d."), face_name(face, STYLE_FULL),
                      a->m->target + 1);
    if (fits == FIT_SET) {
        plan->at = meld->count;
        plan->stands = (uint8_t)(face == FACE_JOKER ? FACE_NONE : face);
        return true;
    }
    if (fits == (FIT_LOW | FIT_HIGH) && where == WHERE_ANY && face == FACE_JOKER)
        return refuse(no, REASON_AMBIGUOUS_JOKER, NULL, "%s", _("The joker fits at both ends. Say low or high."));
    bool high =
        where == WHERE_HIGH || (where == WHERE_ANY && fits & FIT_HIGH); // an ace that fits both ways counts more after the king
    plan->at = high ? meld->count : 0;
    int place = high ? meld->rank + meld->count : meld->rank - 1;
    plan->stands = (uint8_t)shape_face_at(place < 1 ? RANKS : place, meld->suit);
    return true;
}

static bool check_lay(const struct asked *a, struct plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    int face = a->m->card[0].face;
    if (!check_holds(a, no) || !names_combination(a, no))
        return false;
    if (o->layoff_on == LAYOFF_NONE)
        return refuse(no, REASON_NO_FIT, "layoff.on", "%s", _("In this game combinations are never added to."));
    if (!check_may_add(a, no))
        return false;
    const struct meld *meld = &a->shown->meld[a->m->target];
    if (o->layoff_on == LAYOFF_OWN && meld->owner != a->seat)
        return refuse(no, REASON_NO_FIT, "layoff.on", "%s", _("Only your own combinations may be added to."));
    if (face == FACE_JOKER && !o->joker_layoff)
        return refuse(no, REASON_NO_JOKER_LAYOFF, "joker.layoff", "%s", _("A joker is used in new combinations only."));
    plan->melds = 0;
    return choose_end(a, shape_fits(o, a->shown, meld, face), plan, no) && check_dead_end(a, plan, no);
}

static bool check_take(const struct asked *a, struct plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    if (!check_holds(a, no) || !names_combination(a, no))
        return false;
    if (o->joker_recover == RECOVER_NONE)
        return refuse(no, REASON_WRONG_CARD, "joker.recover", "%s", _("In this game jokers on the table stay there."));
    if (!check_is_open(o, a->shown, a->seat)) // always, whatever the rules say of lay-offs (rules.md 5.3)
        return refuse(no, REASON_NOT_OPEN, "open.kind", "%s", _("You must open with combinations of your own first."));
    const struct meld *meld = &a->shown->meld[a->m->target];
    if (o->joker_recover == RECOVER_OWN && meld->owner != a->seat)
        return refuse(no, REASON_WRONG_CARD, "joker.recover", "%s", _("Only jokers of your own combinations may be taken."));
    plan->at = shape_joker(o, a->shown, meld, a->m->card[0].face, no);
    return plan->at >= 0;
}

// --- ending the turn ---

// Would this be the card just taken going back?  Its twin may be discarded unless the rules look at the face; of a deep take
// it is the card that was chosen, not those that came along.
static bool just_taken(const struct asked *a, int face)
{
    if (a->shown->taken == NO_CARD || card_face(a->shown->taken) != face)
        return false;
    return a->o->draw_return_same == RETURN_FORBID_FACE || pile_count(a->hand, face) == 1;
}

static bool only_face(const struct pile *hand, int face)
{
    return pile_count(hand, face) == hand->count;
}

static bool check_must_play(const struct asked *a, struct refusal *no)
{
    if (a->shown->must_play == FACE_NONE)
        return true;
    return refuse(no, REASON_MUST_PLAY, "draw.use", _("You must lay the %s you took before the turn ends, or undo taking it."),
                  face_name(a->shown->must_play, STYLE_FULL));
}

static bool may_discard(const struct asked *a, int face, struct refusal *no)
{
    const struct options *o = a->o;
    if (a->hand->count == 1) {
        if (o->goout_discard == GOOUT_FORBIDDEN)
            return refuse(no, REASON_LAST_CARD, "goout.discard", "%s", _("The last card must be laid, not discarded."));
        return true;
    }
    if (o->draw_return_same != RETURN_ALLOW && just_taken(a, face) &&
        !(o->draw_return_same == RETURN_FORBID_FACE && only_face(a->hand, face)))
        return refuse(no, REASON_SAME_CARD, "draw.return_same", _("You have just taken the %s. Discard another card."),
                      face_name(face, STYLE_FULL));
    return check_must_play(a, no);
}

bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face)
{
    const struct asked a = { o, shown, hand, shown->turn, NULL };
    return o->discard_required && may_discard(&a, face, NULL);
}

static bool check_discard(const struct asked *a, struct plan *plan, struct refusal *no)
{
    (void)plan;
    if (!check_holds(a, no))
        return false;
    if (!a->o->discard_required)
        return refuse(no, REASON_PILE_CLOSED, "discard.required", "%s",
                      _("There are no discards in this game. End the turn instead."));
    if (a->m->where == WHERE_PAIR)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Showing a twin is no part of this game."));
    return may_discard(a, a->m->card[0].face, no);
}

// Where the last card may not be discarded and does not fit, the turn may end without a discard: a seat that could draw
// nothing must not be stuck.
static bool stuck(const struct asked *a)
{
    return a->o->goout_discard == GOOUT_FORBIDDEN && a->hand->count == 1 && !fits_somewhere(a, card_face(a->hand->card[0]));
}

static bool check_end(const struct asked *a, struct plan *plan, struct refusal *no)
{
    (void)plan;
    if (a->o->discard_required && !stuck(a))
        return refuse(no, REASON_WRONG_PHASE, "discard.required", "%s", _("The turn ends with a discard."));
    return check_must_play(a, no);
}

static bool check_window(const struct asked *a, struct plan *plan, struct refusal *no)
{
    (void)a, (void)plan;
    return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("No discard is for sale."));
}

// ORDER VERBS: in which phase a verb has its place, and what decides about it.
static const struct row {
    enum phase phase;
    bool (*check)(const struct asked *a, struct plan *plan, struct refusal *no);
} rows[] = {
    [RUMMY_DRAW_STOCK] = { PHASE_DRAW, check_draw_stock },
    [RUMMY_DRAW_DISCARD] = { PHASE_DRAW, check_draw_discard },
    [RUMMY_BUY] = { PHASE_BUY, check_window },
    [RUMMY_LEAVE] = { PHASE_BUY, check_window },
    [RUMMY_MELD] = { PHASE_PLAY, check_meld },
    [RUMMY_LAY] = { PHASE_PLAY, check_lay },
    [RUMMY_TAKE] = { PHASE_PLAY, check_take },
    [RUMMY_DISCARD] = { PHASE_PLAY, check_discard },
    [RUMMY_END] = { PHASE_PLAY, check_end },
};

bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct plan *plan, struct refusal *no)
{
    const struct asked a = { o, shown, hand, seat, m };
    if (shown->phase == PHASE_OVER)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The round is over."));
    if (shown->turn != seat)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    const struct row *row = &rows[m->verb];
    if (row->phase == PHASE_BUY)
        return row->check(&a, plan, no);
    if (row->phase == PHASE_DRAW && shown->phase == PHASE_PLAY)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("You have drawn already."));
    if (row->phase == PHASE_PLAY && shown->phase == PHASE_DRAW)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Draw a card first."));
    return row->check(&a, plan, no);
}
