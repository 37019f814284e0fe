// SPDX-License-Identifier: GPL-3.0-or-later
// Lists every legal move that a seat of rummy may make now, from its view.  legal_melds.c lists new combinations.
#include "base/text.h"
#include "rules/rummy/engine/legal_list.h"
#include "rules/rummy/options/options.h"

// Checks the rummy move that was just added to the list of legal moves, and removes it if the rules refuse it.  Returns whether
// they allow it.
static bool confirm(struct move_listing *l)
{
    struct move_plan plan;
    bool allowed = check_move(l->o, l->shown, l->hand, l->seat, &l->out->move[l->out->count - 1], &plan, NULL);
    l->out->count -= !allowed;
    return allowed;
}

bool list_try(struct move_listing *l, int verb, int target, int where, int face)
{
    list_move(l, verb, target, where, face);
    return confirm(l);
}

static void list_draws(struct move_listing *l)
{
    // Discards that nobody can draw may lie in the pile.
    bool has_marks = l->o->discard_ban_playable || l->o->deal_first_upcard != FIRST_FREE;
    list_try(l, RUMMY_DRAW_STOCK, 0, 0, FACE_NONE);
    if (l->shown->turned)
        list_try(l, RUMMY_LEAVE, 0, 0, FACE_NONE);
    int depths = l->o->draw_discard == DRAW_NEVER ? 0 : l->o->draw_discard == DRAW_TOP ? 1 : l->shown->discard.count;
    // Then the discard pile is open at every depth or at none.
    bool any_card = l->o->draw_use == USE_FREE && l->o->draw_needs_open != NEEDS_OPEN_OR_OPENS && !has_marks;
    for (int depth = 1; depth <= depths; depth++) {
        list_move(l, RUMMY_DRAW_DISCARD, depth, 0, FACE_NONE);
        if ((depth == 1 || !any_card) && !confirm(l) && any_card)
            return;
    }
}

// --- listing additions to combinations of the table ---

static void list_fit(struct move_listing *l, const struct fit_faces *fits, int target, int face)
{
    bool ends = fits_both_ends(fit_of(fits, face));
    for (int where = ends ? WHERE_LOW : WHERE_ANY; where <= (ends ? WHERE_HIGH : WHERE_ANY); where++) {
        list_move(l, RUMMY_LAY, target, where, face);
        if (l->guarded)
            confirm(l);
    }
}

// Lists the legal ways to add a card of the hand to one combination: a joker first, then the faces in order.  Cards that go below
// a run come before those that go above it, even an ace.
static void list_fits(struct move_listing *l, int target)
{
    const uint64_t joker = UINT64_C(1) << FACE_JOKER;
    const struct meld *meld = &l->shown->meld[target];
    struct fit_faces fits;
    shape_fit_faces(l->o, l->shown, meld, &fits);
    uint64_t faces = fit_any(&fits) & l->faces;
    if (faces & joker && l->o->joker_layoff)
        list_fit(l, &fits, target, FACE_JOKER);
    faces &= ~joker;
    if (meld->kind == MELD_RUN && !l->terms.wild && !l->o->joker_slide && faces & fits.low) {
        list_fit(l, &fits, target, __builtin_ctzll(faces & fits.low));
        faces &= ~fits.low;
    }
    for (; faces; faces &= faces - 1)
        list_fit(l, &fits, target, __builtin_ctzll(faces));
}

static void list_takes(struct move_listing *l, int target)
{
    const struct meld *meld = &l->shown->meld[target];
    bool may = meld->owner == l->seat || l->o->joker_recover == RECOVER_ANY;
    for (int i = 0; may && i < meld->count; i++) {
        const struct laid *laid = &l->shown->laid[meld->first + i];
        if (!laid_is_wild(laid) || laid->as == FACE_NONE || !l->held[laid->as])
            continue;
        list_move(l, RUMMY_TAKE, target, 0, laid->as);
        if (list_has_twice(l)) // equal jokers of one set, or both ends of a run from ace to ace
            l->out->count--;
        else if (l->o->joker_replay == REPLAY_REQUIRED)
            confirm(l);
    }
}

static void list_additions(struct move_listing *l)
{
    const struct options *o = l->o;
    bool adds = o->layoff_on != LAYOFF_NONE && check_layoff_open(o, l->shown, l->seat);
    for (int target = 0; adds && target < l->shown->meld_count; target++)
        if (o->layoff_on != LAYOFF_OWN || l->shown->meld[target].owner == l->seat)
            list_fits(l, target);
    bool takes = o->joker_recover != RECOVER_NONE && !options_knock(o) && check_is_open(o, l->shown, l->seat);
    for (int target = 0; takes && target < l->shown->meld_count; target++)
        list_takes(l, target);
}

// Lists the legal moves that play a control card from the hand.
static void list_plays(struct move_listing *l)
{
    for (int face = FACE_CONTROL; face < CARD_FACES; face++)
        if (l->held[face])
            list_try(l, RUMMY_PLAY, 0, 0, face);
}

// Lists buying the discard as a legal move in the playing phase, where the ban on discards may leave a seat no other way to go
// on.
static void list_forced_buy(struct move_listing *l)
{
    if (l->o->discard_ban_playable && l->o->buy_limit)
        list_try(l, RUMMY_BUY, 0, 0, FACE_NONE);
}

static void list_ends(struct move_listing *l)
{
    uint64_t seen = 0;
    for (int i = 0; i < l->hand->count; i++) {
        int face = card_face(l->hand->card[i]);
        if (!(seen >> face & 1) && check_may_discard(l->o, l->shown, l->hand, face))
            list_move(l, RUMMY_DISCARD, 0, 0, face);
        if (!(seen >> face & 1) && l->o->discard_ban_playable && l->held[face] > 1)
            list_try(l, RUMMY_DISCARD, 0, WHERE_PAIR, face);
        seen |= UINT64_C(1) << face;
    }
    if (!l->o->discard_required || (l->guarded && l->hand->count == 1))
        list_try(l, RUMMY_END, 0, 0, FACE_NONE);
}

// Lists the legal answers to a discard for sale: buying it or leaving it.  Where the first player to ask gets the discard, the
// player who draws next may also draw, which closes the window.
static void list_window(struct move_listing *l)
{
    list_try(l, RUMMY_BUY, 0, 0, FACE_NONE);
    list_try(l, RUMMY_LEAVE, 0, 0, FACE_NONE);
    if (l->seat != l->shown->turn)
        return;
    if (l->shown->asked == SEATS_MAX)
        list_draws(l);
    else
        list_try(l, RUMMY_DRAW_DISCARD, 1, 0, FACE_NONE);
}

// Lists the buy of a discard that the seat declined, if it is still legal.  It is until the next player draws.
static void list_late_buy(struct move_listing *l)
{
    if (!buying_left(l->o, l->shown, l->seat))
        return;
    if (list_try(l, RUMMY_BUY, 0, 0, FACE_NONE))
        l->out->count -= list_has_twice(l); // with first come the next player to draw may still buy
}

// Lists the legal knocks, beginning with those that leave the fewest points over.
static void list_knocks(struct move_listing *l)
{
    if (!options_knock(l->o))
        return;
    if (l->o->knock_big)
        list_try(l, RUMMY_KNOCK, 0, 0, FACE_NONE);
    int first = l->out->count, points[FACES];
    for (int face = 0; face < FACES; face++) {
        struct move_plan plan;
        if (!l->held[face])
            continue;
        const struct move knock = *list_move(l, RUMMY_KNOCK, 1, 0, face);
        int at = --l->out->count - first;
        if (!check_move(l->o, l->shown, l->hand, l->seat, &knock, &plan, NULL))
            continue;
        for (l->out->count++; at > 0 && points[at - 1] > plan.points; at--) {
            points[at] = points[at - 1];
            l->out->move[first + at] = l->out->move[first + at - 1];
        }
        points[at] = plan.points;
        l->out->move[first + at] = knock;
    }
}

// Lists the legal moves of a rummy phase that allows only a few kinds of moves.  Returns false, with nothing listed, in any other
// phase.
static bool list_narrow_phase(struct move_listing *l)
{
    switch ((enum rummy_phase)l->shown->phase) {
    case RUMMY_PHASE_OFFER:
        list_try(l, RUMMY_DRAW_DISCARD, 1, 0, FACE_NONE);
        list_try(l, RUMMY_LEAVE, 0, 0, FACE_NONE);
        return true;
    case RUMMY_PHASE_LAYOFF:
        list_additions(l);
        list_try(l, RUMMY_END, 0, 0, FACE_NONE);
        return true;
    case RUMMY_PHASE_REJOIN:
        list_try(l, RUMMY_REJOIN, 0, 0, FACE_NONE);
        list_try(l, RUMMY_STAY_OUT, 0, 0, FACE_NONE);
        return true;
    default:
        return false;
    }
}

void rummy_legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    if (v->seat == WATCHER || v->shown.phase == RUMMY_PHASE_OVER)
        return;
    struct move_listing l;
    list_begin(&l, o, &v->shown, &v->hand, v->seat, out);
    if (v->shown.phase == RUMMY_PHASE_BUY && buying_may_act(&v->shown) & 1u << v->seat)
        list_window(&l);
    if (v->shown.phase == RUMMY_PHASE_BUY || v->shown.turn != v->seat) {
        list_late_buy(&l);
        return;
    }
    if (list_narrow_phase(&l))
        return;
    if (v->shown.phase == RUMMY_PHASE_DRAW) {
        list_draws(&l);
        list_try(&l, RUMMY_BUY, 0, 0, FACE_NONE);
        list_try(&l, RUMMY_DROP, 0, 0, FACE_NONE);
        return;
    }
    if (!options_knock(o)) {
        list_melds(&l);
        out->cut |= effort_spent(&l.effort);
        list_additions(&l);
    }
    list_knocks(&l);
    list_plays(&l);
    list_forced_buy(&l);
    list_ends(&l);
}

// Fills the refusal with the reason why no legal move plays a card of `face` at present: what keeps it from a combination that it
// would fit, or, before the draw, what must be done first.
static void say_unused(const struct move_listing *l, int face, struct refusal *no)
{
    struct refusal why = { .style = refusal_style(no) };
    struct move_plan plan;
    int target = ban_takes(l->o, l->shown, face);
    const struct move lay = {
        .verb = RUMMY_LAY, .target = (uint8_t)target, .count = 1, .card = { { (uint8_t)face, FACE_NONE } }
    };
    const struct move throw = { .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    if (target >= 0 && !check_move(l->o, l->shown, l->hand, l->seat, &lay, &plan, &why))
        refuse(no, why.reason, why.key, _("%s It would fit combination %d."), why.text, target + 1);
    else if (l->shown->phase == RUMMY_PHASE_DRAW && !check_move(l->o, l->shown, l->hand, l->seat, &throw, &plan, &why))
        refuse(no, why.reason, why.key, "%s", why.text);
}

void rummy_uses(const struct game *, const struct options *o, const struct view *v, int face, struct move_list *out,
                struct refusal *no)
{
    if (v->seat == WATCHER || v->shown.turn != v->seat)
        return;
    LOCAL(move_list) all = { 0 };
    struct move_listing l;
    list_begin(&l, o, &v->shown, &v->hand, v->seat, &all);
    if (v->shown.phase == RUMMY_PHASE_LAYOFF || (v->shown.phase == RUMMY_PHASE_PLAY && !options_knock(o))) {
        list_additions(&l);
        list_plays(&l);
    }
    for (int i = 0; i < all.count; i++)
        if (all.move[i].card[0].face == face)
            *move_list_add(out) = all.move[i];
    if (no && !out->count)
        say_unused(&l, face, no);
}
