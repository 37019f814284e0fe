// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the legal moves of rummy that lay new combinations: alone, as openings for points, and as contracts.  Of openings that
// need several combinations at once, only the smallest are listed: without any one of their combinations they would fall short.
// More can be laid after them.
#include "rules/rummy/engine/legal_list.h"
#include <string.h>

enum {
    LISTED_COMBOS = 4096,
    OPENING_PARTS = 6,
    OPENINGS = 400,
    OPENING_STEPS = 100000,
    MANY_COMBOS = 64,
    CONTRACT_BEGINNINGS = 24
};

void list_begin(struct move_listing *l, const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                struct move_list *out)
{
    l->o = o;
    l->shown = shown;
    l->hand = hand;
    l->seat = seat;
    l->out = out;
    l->effort = (struct effort){ EFFORT_LIST };
    l->opening = opening_options(o, shown, seat, &l->room);
    l->terms = terms_of(o, shown);
    memset(l->held, 0, sizeof l->held);
    l->faces = 0;
    for (int i = 0; i < hand->count; i++) {
        l->held[card_face(hand->card[i])]++;
        l->faces |= UINT64_C(1) << card_face(hand->card[i]);
    }
    l->guarded = (o->discard_required && (o->goout_discard != GOOUT_OPTIONAL || !o->draw_return_last)) || o->control_must_include;
}

struct move *list_move(struct move_listing *l, int verb, int target, int where, int face)
{
    struct move *move = move_list_add(l->out);
    move->verb = (uint8_t)verb;
    move->target = (int16_t)target;
    move->where = (uint8_t)where;
    if (face != FACE_NONE) {
        move->count = 1;
        move->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
    return move;
}

bool list_has_twice(const struct move_listing *l)
{
    const struct move_list *out = l->out;
    return move_is_among(&out->move[out->count - 1], out->move, out->count - 1);
}

// Checks the meld that was just added to the list of legal melds, and removes it if the rules refuse it.  Returns whether they
// allow it.
static bool confirm(struct move_listing *l)
{
    struct move_plan plan;
    const struct move_check check = { l->o, l->shown, l->hand, l->seat, &l->out->move[l->out->count - 1] };
    bool allowed = move_check_meld(&check, &plan, NULL);
    l->out->count -= !allowed;
    return allowed;
}

// Confirms the meld that was just added to the list of legal melds, where it might leave a hand that cannot end its turn.
// Returns whether the meld stays on the list.
static bool guard(struct move_listing *l)
{
    return !l->guarded || confirm(l);
}

void list_add_combo(const struct options *opening, const struct terms *terms, const struct combo *combo, struct move *move)
{
    if (move->count)
        move->card[move->count++] = (struct move_card){ FACE_NONE, FACE_NONE };
    shape_name(opening, terms, combo, &move->card[move->count]);
    move->count = (int16_t)(move->count + combo->count);
}

static void add_combo(const struct move_listing *l, struct move *move, const struct combo *combo)
{
    list_add_combo(l->opening, &l->terms, combo, move);
}

static void list_combo(struct move_listing *l, const struct combo *combo)
{
    add_combo(l, list_move(l, RUMMY_MELD, 0, combo->said ? 1 + combo->kind : WHERE_ANY, FACE_NONE), combo);
}

// An opening that is being put together from combinations for the list of legal melds, and how far the search for openings has
// come.
struct opening_part {
    const struct combos *all;
    const int *rest; // by combination: the points of it and all after it, without those that have jokers
    int helped;      // the most points of a combination with a joker
    int part[OPENING_PARTS], parts, found;
    long steps; // combinations tried so far; with very loose rules the search is cut off
    bool cut;   // the search was cut off, here or by the number of parts
    bool due;   // some listed opening lays the card that must be laid in this turn
    int points, pure;
    uint8_t left[FACES];
};

static int is_pure(const struct move_listing *l, const struct combo *combo)
{
    return l->o->open_pure_runs && combo->kind == MELD_RUN && !cards_wild(combo->card, combo->count);
}

// Returns how many of the cards `of`, counted by face, are jokers or of wild ranks, for listing the legal melds that open for
// points.
static int helpers(const struct move_listing *l, const uint8_t *of)
{
    int cards = of[FACE_JOKER];
    for (int face = 0; l->terms.wild && face < FACE_JOKER; face++)
        cards += l->terms.wild >> face_rank(face) & 1 ? of[face] : 0;
    return cards;
}

static bool suffices(const struct move_listing *l, int points, int pure)
{
    return points >= l->o->open_points && pure >= l->o->open_pure_runs;
}

// Returns whether one combination has points and runs enough to be a legal opening by itself.  All such melds are listed, however
// many other openings there are.
static bool opens_alone(const struct move_listing *l, const struct combo *combo)
{
    return suffices(l, combo->points, is_pure(l, combo));
}

// Counts the opening that was just added to the list of legal melds.  If the rules refuse it, removes it from the list instead.
static void keep_opening(struct move_listing *l, struct opening_part *op)
{
    if (!guard(l))
        return;
    op->found++;
    op->due = op->due || move_check_names(&l->out->move[l->out->count - 1], l->shown->must_play);
}

static void list_opening(struct move_listing *l, struct opening_part *op)
{
    int cards = op->parts - 1;
    for (int i = 0; i < op->parts; i++) {
        const struct combo *combo = &op->all->combo[op->part[i]];
        if (suffices(l, op->points - combo->points, op->pure - is_pure(l, combo)))
            return; // the others would be enough without this one
        cards += combo->count;
    }
    if (cards > MOVE_CARDS)
        return;
    struct move *move = list_move(l, RUMMY_MELD, 0, 0, FACE_NONE);
    for (int i = 0; i < op->parts; i++)
        add_combo(l, move, &op->all->combo[op->part[i]]);
    keep_opening(l, op);
}

static void give_back(uint8_t left[FACES], const struct combo *combo, int cards)
{
    for (int i = 0; i < cards; i++)
        left[combo->card[i].face]++;
}

static bool take_combo(uint8_t left[FACES], const struct combo *combo)
{
    for (int i = 0; i < combo->count; i++) {
        if (left[combo->card[i].face] == 0) {
            give_back(left, combo, i);
            return false;
        }
        left[combo->card[i].face]--;
    }
    return true;
}

static void search_openings(struct move_listing *l, struct opening_part *op, int from)
{
    if (op->parts > 0 && suffices(l, op->points, op->pure)) {
        list_opening(l, op);
        return;
    }
    int most = l->o->meld_per_turn && l->o->meld_per_turn < OPENING_PARTS ? l->o->meld_per_turn : OPENING_PARTS;
    int helped = helpers(l, op->left) * op->helped;
    op->cut = op->cut || op->parts == OPENING_PARTS || op->steps >= OPENING_STEPS;
    for (int i = from; i < op->all->count && op->parts < most && op->found < OPENINGS && op->steps < OPENING_STEPS; i++) {
        const struct combo *combo = &op->all->combo[i];
        // An opening of several combinations cannot name a kind, and does not need this one.
        if (combo->said || opens_alone(l, combo))
            continue;
        if (op->points + op->rest[i] + helped < l->o->open_points)
            return; // even all that follow would not do
        op->steps++;
        if (!take_combo(op->left, combo))
            continue;
        op->part[op->parts++] = i;
        op->points += combo->points;
        op->pure += is_pure(l, combo);
        search_openings(l, op, i);
        op->pure -= is_pure(l, combo);
        op->points -= combo->points;
        op->parts--;
        give_back(op->left, combo, combo->count);
    }
}

static void list_alone(struct move_listing *l, struct opening_part *op)
{
    for (int i = 0; i < op->all->count; i++) {
        const struct combo *combo = &op->all->combo[i];
        if (opens_alone(l, combo)) {
            list_combo(l, combo);
            keep_opening(l, op);
        }
    }
}

// Keeps the move that was last added to the list of legal melds if it is new and the rules allow it.  Otherwise removes it.
static void keep_new(struct move_listing *l)
{
    if (list_has_twice(l))
        l->out->count--;
    else
        confirm(l);
}

static void list_together(struct move_listing *l, const struct combos *all)
{
    int cards = -1;
    for (int i = 0; i < all->count; i++)
        cards += 1 + all->combo[i].count;
    if (cards > MOVE_CARDS)
        return;
    struct move *move = list_move(l, RUMMY_MELD, 0, 0, FACE_NONE);
    for (int i = 0; i < all->count; i++)
        add_combo(l, move, &all->combo[i]);
    keep_new(l);
}

// Lists one legal meld that opens, found by an exact search.  It is for hands where the simple search was cut off before it found
// an opening, or found none that lays the card that must be laid.
static void list_found(struct move_listing *l, const struct counts *counts)
{
    LOCAL(combos) best = { 0 };
    if (opening_find(l->o, counts, l->shown->must_play, &l->effort, &best) >= 0)
        list_together(l, &best);
}

// Lists the legal openings for points.  First a bound tells whether there can be one: all combinations without jokers, each as
// often as it could be laid, and the best one with a joker for each joker held.  Where there are very many combinations, the
// exact best opening tells that first, to spare a search without hope.
static void list_openings(struct move_listing *l, const struct combos *all, const struct counts *counts)
{
    int rest[LISTED_COMBOS + 1];
    struct opening_part op = { .all = all, .rest = rest };
    rest[all->count] = 0;
    for (int i = all->count - 1; i >= 0; i--) {
        const struct combo *combo = &all->combo[i];
        bool helped = cards_wild(combo->card, combo->count) > 0;
        rest[i] = rest[i + 1] + (helped ? 0 : combo->points * counts->of[combo->card[0].face]);
        op.helped = helped && combo->points > op.helped ? combo->points : op.helped;
    }
    if (rest[0] + helpers(l, counts->of) * op.helped < l->o->open_points)
        return;
    const struct arrange_wish wish = { .need = FACE_NONE, .effort = &l->effort };
    if (all->count >= MANY_COMBOS && arrange_best(l->o, counts, &wish, NULL) < l->o->open_points && !effort_spent(&l->effort))
        return;
    memcpy(op.left, counts->of, sizeof op.left);
    list_alone(l, &op);
    int alone = op.found;
    op.found = 0;
    search_openings(l, &op, 0);
    op.found += alone;
    bool lacks_due = l->shown->must_play != FACE_NONE && !op.due;
    if (lacks_due || (op.found == 0 && op.cut))
        list_found(l, counts);
}

static bool goes_first(const struct combo *a, const struct combo *b)
{
    return a->points > b->points || (a->points == b->points && cards_wild(a->card, a->count) < cards_wild(b->card, b->count));
}

// Sorts the combinations for the list of legal melds: by points, the most first, and among equals those with fewer jokers first.
// An insertion sort will do, since there are few, and most often none.
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

// --- listing moves that meet a contract ---

// Returns whether combination `a` of a contract is listed before `b` in a legal meld: sets before runs, then the one with more
// points first.  With one fixed order the same meld is recognised, whatever search found it.
static bool stands_before(const struct combo *a, const struct combo *b)
{
    if (a->kind != b->kind)
        return a->kind < b->kind;
    if (a->points != b->points)
        return a->points > b->points;
    if (a->count != b->count)
        return a->count > b->count;
    return memcmp(a->card, b->card, a->count * sizeof a->card[0]) < 0;
}

// Lists the legal meld that goes down with the combinations of a contract, `first` (may be NULL) and `rest`, if it is new and the
// rules allow it.
static void add_contract(struct move_listing *l, const struct combo *first, const struct combos *rest)
{
    const struct combo *part[PLAN_MELDS];
    int parts = 0, cards = 0;
    for (int i = first ? -1 : 0; i < rest->count && parts < PLAN_MELDS; i++) {
        const struct combo *combo = i < 0 ? first : &rest->combo[i];
        int at = parts++;
        for (; at > 0 && stands_before(combo, part[at - 1]); at--)
            part[at] = part[at - 1];
        part[at] = combo;
        cards += combo->count + 1;
    }
    if (cards > MOVE_CARDS)
        return;
    struct move *move = list_move(l, RUMMY_MELD, 0, 0, FACE_NONE);
    for (int i = 0; i < parts; i++)
        add_combo(l, move, part[i]);
    keep_new(l);
}

// Lists legal melds that go down with a contract.  For each combination that could be part of the contract there is one meld: the
// combination, with the best others to complete the contract.
static void list_beginnings(struct move_listing *l, const struct contract *contract, const struct counts *counts,
                            const struct leave *leave)
{
    struct options opening = *l->opening;
    LOCAL(combos) all = { 0 }, rest = { 0 };
    if (contract->sets == 0) // kinds that are not asked for have no place in the list
        opening.set_min = MELD_CARDS + 1;
    if (contract->runs == 0)
        opening.run_min = LONGEST_RUN + 1;
    arrange_list(&opening, counts, &l->effort, LISTED_COMBOS, &all);
    l->out->cut |= all.cut;
    int most = contract->sets + contract->runs > 1 ? CONTRACT_BEGINNINGS : LISTED_COMBOS;
    for (int i = 0, tried = 0; i < all.count && tried < most; i++) {
        const struct combo *first = &all.combo[i];
        struct contract left = *contract;
        struct counts others = *counts;
        uint8_t *parts = first->kind == MELD_SET ? &left.sets : &left.runs;
        if (*parts == 0 || !take_combo(others.of, first))
            continue;
        (*parts)--;
        tried++;
        if (left.sets + left.runs == 0)
            rest.count = 0;
        else if (!contract_best(l->o, &others, &left, leave, &l->effort, &rest))
            continue;
        add_contract(l, first, &rest);
    }
}

// Lists legal melds that go down with a contract: the one that leaves the fewest points, the one that leaves the fewest cards,
// one that lays what must be laid in this turn, and one that begins with each possible combination.  Longer combinations come
// about by laying off.
static void list_contracts(struct move_listing *l, const struct counts *counts)
{
    struct contract contract = contract_of_round(l->o, l->shown->round);
    LOCAL(combos) laid = { 0 };
    struct leave leave = check_leave(l->o, l->shown, l->seat);
    if (!contract_best(l->o, counts, &contract, &leave, &l->effort, NULL))
        return;
    int due = l->shown->must_play;
    for (int way = 0; way < (due < FACES ? 3 : 2); way++) {
        if (way == 0)
            leave_points(l->o, &leave);
        else
            memset(leave.cost, way == 1, sizeof leave.cost);
        if (way == 2)
            leave.cost[due] = 1;
        if (contract_best(l->o, counts, &contract, &leave, &l->effort, &laid))
            add_contract(l, NULL, &laid);
    }
    memset(leave.cost, 0, sizeof leave.cost);
    list_beginnings(l, &contract, counts, &leave);
}

// Lists the legal melds that lay a whole hand at once to go out: one for each card that may be the discard, and one that lays all
// cards.
static void list_whole(struct move_listing *l)
{
    LOCAL(combos) laid = { 0 };
    for (int face = 0; whole_most_left(l->o) && face < FACES; face++)
        if (l->held[face] && whole_goes_out(l->o, l->shown, l->hand, face, &l->effort, &laid))
            add_contract(l, NULL, &laid);
    if (!whole_fewest_left(l->o) && whole_goes_out(l->o, l->shown, l->hand, FACE_NONE, &l->effort, &laid))
        add_contract(l, NULL, &laid);
}

void list_melds(struct move_listing *l)
{
    if (l->o->goout_whole_hand) {
        list_whole(l);
        return;
    }
    if (!check_may_meld(l->o, l->shown, l->seat))
        return;
    const struct counts counts = counts_of(l->o, l->shown, l->hand);
    if (!check_is_open(l->o, l->shown, l->seat) && l->o->open_kind == OPEN_CONTRACT) {
        list_contracts(l, &counts);
        return;
    }
    LOCAL(combos) all = { 0 };
    arrange_list(l->o, &counts, &l->effort, LISTED_COMBOS, &all);
    l->out->cut |= all.cut;
    if (all.count < MANY_COMBOS)
        sort(&all);
    if (all.count && !check_is_open(l->o, l->shown, l->seat) && !suffices(l, 0, 0)) {
        LOCAL(combos) whole = { 0 };
        list_openings(l, &all, &counts);
        if (whole_opens(l->o, &counts, l->shown->must_play, &l->effort, &whole))
            list_together(l, &whole);
    } else
        for (int i = 0; i < all.count; i++) {
            list_combo(l, &all.combo[i]);
            guard(l);
        }
}

bool legal_can_meld(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int64_t effort)
{
    if (shown->phase != RUMMY_PHASE_PLAY || shown->turn != seat)
        return false;
    LOCAL(move_list) melds = { 0 };
    struct move_listing l;
    list_begin(&l, o, shown, hand, seat, &melds);
    l.guarded = true;
    l.effort.left = effort;
    list_melds(&l);
    return melds.count > 0;
}
