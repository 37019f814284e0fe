// SPDX-License-Identifier: GPL-3.0-or-later
// Every move a seat may make now, from its view.  Of openings that need several combinations at once the smallest are
// listed: those that would fall short without any one of their combinations; more can be laid after them.
#include "rules/rummy/inside.h"
#include <string.h>

enum { LISTED_COMBOS = 4096, OPENING_PARTS = 6, OPENINGS = 400, MANY_COMBOS = 64 };

struct listing {
    const struct options *o;
    const struct shown *shown;
    const struct pile *hand;
    int seat;
    struct moves *out;
    uint8_t held[FACE_NONE + 1];
    bool guarded; // some moves may be refused by the dead-end guard: each is asked about
};

static struct move *add(struct listing *l, int verb, int target, int where, int face)
{
    struct move *move = moves_add(l->out);
    move->verb = (uint8_t)verb;
    move->target = (int16_t)target;
    move->where = (uint8_t)where;
    if (face != FACE_NONE) {
        move->count = 1;
        move->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
    return move;
}

// Takes the move just listed back if the rules refuse it after all.
static bool confirm(struct listing *l)
{
    struct plan plan;
    bool allowed = check_move(l->o, l->shown, l->hand, l->seat, &l->out->move[l->out->count - 1], &plan, NULL);
    l->out->count -= !allowed;
    return allowed;
}

static void list_draws(struct listing *l)
{
    add(l, RUMMY_DRAW_STOCK, 0, 0, FACE_NONE);
    int depths = l->o->draw_discard == DRAW_NEVER ? 0 : l->o->draw_discard == DRAW_TOP ? 1 : l->shown->discard.count;
    bool any_card = l->o->draw_use == USE_FREE; // then the pile is open at every depth or at none
    for (int depth = 1; depth <= depths; depth++) {
        add(l, RUMMY_DRAW_DISCARD, depth, 0, FACE_NONE);
        if ((depth == 1 || !any_card) && !confirm(l) && any_card)
            return;
    }
}

// --- new combinations ---

static void add_combo(struct move *move, const struct combo *combo)
{
    if (move->count)
        move->card[move->count++] = (struct move_card){ FACE_NONE, FACE_NONE };
    for (int i = 0; i < combo->count; i++) {
        struct move_card card = combo->card[i];
        if (card.face != FACE_JOKER)
            card.as = FACE_NONE;
        move->card[move->count++] = card;
    }
}

// An opening being put together, and how far it has come.
struct opening {
    const struct combos *all;
    const int *rest; // the points of this combination and all behind it, of those without jokers
    int helped;      // the most points of one with a joker
    int part[OPENING_PARTS], parts, found;
    int points, pure;
    uint8_t left[FACES];
};

static int is_pure(const struct listing *l, const struct combo *combo)
{
    if (l->o->open_pure_runs == 0 || combo->kind != MELD_RUN)
        return 0;
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].face == FACE_JOKER)
            return 0;
    return 1;
}

static bool suffices(const struct listing *l, int points, int pure)
{
    return points >= l->o->open_points && pure >= l->o->open_pure_runs;
}

static void list_opening(struct listing *l, struct opening *op)
{
    int cards = op->parts - 1;
    for (int i = 0; i < op->parts; i++) {
        const struct combo *combo = &op->all->combo[op->part[i]];
        if (suffices(l, op->points - combo->points, op->pure - is_pure(l, combo)))
            return; // it would be enough without this one
        cards += combo->count;
    }
    if (cards > MOVE_CARDS)
        return;
    struct move *move = add(l, RUMMY_MELD, 0, 0, FACE_NONE);
    for (int i = 0; i < op->parts; i++)
        add_combo(move, &op->all->combo[op->part[i]]);
    op->found++;
    if (l->guarded)
        confirm(l);
}

static void give_back(struct opening *op, const struct combo *combo, int cards)
{
    for (int i = 0; i < cards; i++)
        op->left[combo->card[i].face]++;
}

static bool take_combo(struct opening *op, const struct combo *combo)
{
    for (int i = 0; i < combo->count; i++) {
        if (op->left[combo->card[i].face] == 0) {
            give_back(op, combo, i);
            return false;
        }
        op->left[combo->card[i].face]--;
    }
    return true;
}

static void search_openings(struct listing *l, struct opening *op, int from)
{
    if (suffices(l, op->points, op->pure)) {
        list_opening(l, op);
        return;
    }
    int most = l->o->meld_per_turn && l->o->meld_per_turn < OPENING_PARTS ? l->o->meld_per_turn : OPENING_PARTS;
    for (int i = from; i < op->all->count && op->parts < most && op->found < OPENINGS; i++) {
        const struct combo *combo = &op->all->combo[i];
        if (op->points + op->rest[i] + op->left[FACE_JOKER] * op->helped < l->o->open_points)
            return; // even all that follow would not do
        if (!take_combo(op, combo))
            continue;
        op->part[op->parts++] = i;
        op->points += combo->points;
        op->pure += is_pure(l, combo);
        search_openings(l, op, i);
        op->pure -= is_pure(l, combo);
        op->points -= combo->points;
        op->parts--;
        give_back(op, combo, combo->count);
    }
}

static int jokers_of(const struct combo *combo)
{
    int jokers = 0;
    for (int i = 0; i < combo->count; i++)
        jokers += combo->card[i].face == FACE_JOKER;
    return jokers;
}

// Whether an opening can be had at all is first asked by a bound: all combinations without jokers, each as often as it could be
// laid, and the best one with a joker for each joker held.  Where there are very many, the exact best one keeps the
// search from trying what cannot succeed.
static void list_openings(struct listing *l, const struct combos *all, const struct counts *counts)
{
    int rest[LISTED_COMBOS + 1];
    struct opening op = { .all = all, .rest = rest };
    rest[all->count] = 0;
    for (int i = all->count - 1; i >= 0; i--) {
        const struct combo *combo = &all->combo[i];
        bool helped = jokers_of(combo) > 0;
        rest[i] = rest[i + 1] + (helped ? 0 : combo->points * counts->of[combo->card[0].face]);
        op.helped = helped && combo->points > op.helped ? combo->points : op.helped;
    }
    if (rest[0] + counts->of[FACE_JOKER] * op.helped < l->o->open_points)
        return;
    if (all->count >= MANY_COMBOS && arrange_best(l->o, counts, &(struct wish){ .need = FACE_NONE }, NULL) < l->o->open_points)
        return;
    memcpy(op.left, counts->of, sizeof op.left);
    search_openings(l, &op, 0);
}

static bool goes_first(const struct combo *a, const struct combo *b)
{
    return a->points > b->points || (a->points == b->points && jokers_of(a) < jokers_of(b));
}

// Most points first, among equals those with fewer jokers: the order in which a player is offered them.  By insertion,
// because there are few, and most often none.
static void sort(struct combos *all)
{
    for (int i = 1; i < all->count; i++) {
        struct combo moved = all->combo[i];
        int at = i;
        for (; at > 0 && goes_first(&moved, &all->combo[at - 1]); at--)
            all->combo[at] = all->combo[at - 1];
        all->combo[at] = moved;
    }
}

static void list_melds(struct listing *l)
{
    if (l->o->meld_per_turn && l->shown->melds_laid >= l->o->meld_per_turn)
        return;
    struct counts counts;
    struct combos all = { 0 };
    counts_of(l->hand, &counts);
    arrange_list(l->o, &counts, LISTED_COMBOS, &all);
    if (all.count < MANY_COMBOS)
        sort(&all);
    if (all.count && !check_is_open(l->o, l->shown, l->seat))
        list_openings(l, &all, &counts);
    else
        for (int i = 0; i < all.count; i++) {
            add_combo(add(l, RUMMY_MELD, 0, 0, FACE_NONE), &all.combo[i]);
            if (l->guarded)
                confirm(l);
        }
    combos_release(&all);
}

// --- additions to the table ---

static void list_fit(struct listing *l, int target, int face)
{
    int fits = l->held[face] ? shape_fits(l->o, l->shown, &l->shown->meld[target], face) : 0;
    if (fits == 0)
        return;
    if (fits == (FIT_LOW | FIT_HIGH)) {
        add(l, RUMMY_LAY, target, WHERE_LOW, face);
        if (l->guarded)
            confirm(l);
        add(l, RUMMY_LAY, target, WHERE_HIGH, face);
    } else {
        add(l, RUMMY_LAY, target, WHERE_ANY, face);
    }
    if (l->guarded)
        confirm(l);
}

static void list_fits(struct listing *l, int target)
{
    const struct meld *meld = &l->shown->meld[target];
    if (l->o->joker_layoff)
        list_fit(l, target, FACE_JOKER);
    if (meld->kind == MELD_SET) {
        for (int suit = 0; suit < SUITS; suit++)
            list_fit(l, target, face_of(meld->rank, suit));
        return;
    }
    int below = shape_face_at(meld->rank > 1 ? meld->rank - 1 : RANKS, meld->suit);
    int above = shape_face_at(meld->rank + meld->count, meld->suit);
    list_fit(l, target, below);
    if (above != below)
        list_fit(l, target, above);
}

static int meld_of(const struct shown *shown, int laid)
{
    int at = 0;
    while (shown->meld[at].first + shown->meld[at].count <= laid)
        at++;
    return at;
}

static void list_takes(struct listing *l)
{
    int last_target = -1, last_face = FACE_NONE; // alike jokers of one set lie side by side, and are one move
    for (int i = 0; i < l->shown->laid_count; i++) {
        const struct laid *laid = &l->shown->laid[i];
        if (card_face(laid->card) != FACE_JOKER || laid->stands == FACE_NONE || !l->held[laid->stands])
            continue;
        int target = meld_of(l->shown, i);
        bool own = l->shown->meld[target].owner == l->seat;
        if ((own || l->o->joker_recover == RECOVER_ANY) && !(target == last_target && laid->stands == last_face))
            add(l, RUMMY_TAKE, target, 0, laid->stands);
        last_target = target;
        last_face = laid->stands;
    }
}

static void list_additions(struct listing *l)
{
    const struct options *o = l->o;
    bool adds = o->layoff_on != LAYOFF_NONE && check_layoff_open(o, l->shown, l->seat);
    for (int target = 0; adds && target < l->shown->meld_count; target++)
        if (o->layoff_on == LAYOFF_ALL || l->shown->meld[target].owner == l->seat)
            list_fits(l, target);
    if (o->joker_recover != RECOVER_NONE && check_is_open(o, l->shown, l->seat))
        list_takes(l);
}

static void list_ends(struct listing *l)
{
    uint64_t seen = 0;
    for (int i = 0; i < l->hand->count; i++) {
        int face = card_face(l->hand->card[i]);
        if (!(seen >> face & 1) && check_may_discard(l->o, l->shown, l->hand, face))
            add(l, RUMMY_DISCARD, 0, 0, face);
        seen |= UINT64_C(1) << face;
    }
    if (l->o->discard_required && !(l->guarded && l->hand->count == 1))
        return;
    add(l, RUMMY_END, 0, 0, FACE_NONE);
    confirm(l);
}

static struct listing listing_of(const struct options *o, const struct view *v, struct moves *out)
{
    struct listing l = { .o = o, .shown = &v->shown, .hand = &v->hand, .seat = v->seat, .out = out };
    for (int i = 0; i < v->hand.count; i++)
        l.held[card_face(v->hand.card[i])]++;
    l.guarded = o->discard_required && o->goout_discard != GOOUT_OPTIONAL;
    return l;
}

void rummy_legal(const struct options *o, const struct view *v, struct moves *out)
{
    if (v->seat == WATCHER || v->shown.phase == PHASE_OVER || v->shown.turn != v->seat)
        return;
    struct listing l = listing_of(o, v, out);
    if (v->shown.phase == PHASE_DRAW) {
        list_draws(&l);
        return;
    }
    list_melds(&l);
    list_additions(&l);
    list_ends(&l);
}

void rummy_uses(const struct options *o, const struct view *v, int face, struct moves *out)
{
    if (v->seat == WATCHER || v->shown.phase != PHASE_PLAY || v->shown.turn != v->seat)
        return;
    struct moves all = { 0 };
    struct listing l = listing_of(o, v, &all);
    list_additions(&l);
    for (int i = 0; i < all.count; i++)
        if (all.move[i].card[0].face == face)
            *moves_add(out) = all.move[i];
    moves_release(&all);
}
