// SPDX-License-Identifier: GPL-3.0-or-later
// Finds new rummy combinations worth laying (rules/rummy/judge/lay.h).  A seat that opens lays all of its best combinations at
// once, and a seat that goes down lays the whole contract; after that a seat lays one combination at a time.  Where a turn has
// room for only one, it is the one that leaves the best hand.
#include "rules/rummy/judge/lay.h"
#include "base/ranked.h"
#include "rules/rummy/engine/bot_queries.h"

static void add_combo(const struct options *o, const struct view *v, struct move *m, const struct combo *combo)
{
    m->verb = RUMMY_MELD;
    m->where = combo->said ? (uint8_t)(combo->kind + 1) : WHERE_ANY;
    query_add_combo(o, v, combo, m);
}

// Keeps the move just appended to the moves that lay combinations if it is new and allowed, and removes it otherwise.
static void confirm(const struct options *o, const struct view *v, struct move_list *out)
{
    const struct move *last = &out->move[out->count - 1];
    if (!last->count || move_is_among(last, out->move, out->count - 1) || !query_allowed(o, v, last))
        out->count--;
}

// --- laying combinations to open for points, or freely ---

// Returns the face that a player must lay in a new combination at present: a joker taken back, or a taken card that must be
// played.  FACE_NONE if there is no such card.
static int needed(const struct options *o, const struct view *v)
{
    if (!v->shown.recovered || o->joker_replay == REPLAY_FREE)
        return v->shown.must_play;
    const struct terms terms = terms_of(o, &v->shown);
    for (int i = v->hand.count - 1; i >= 0; i--) { // the one taken came last
        int face = card_face(v->hand.card[i]);
        if (face_is_wild(terms.wild, face))
            return face;
    }
    return v->shown.must_play;
}

// Appends the legal opening that lays the most cards, if there is one.  It is for rules that ask an opening for runs without a
// joker.
static void open_as_listed(const struct options *o, const struct view *v, struct move_list *out)
{
    LOCAL(move_list) moves = { 0 };
    const struct move *best = NULL;
    rummy.legal(&rummy, o, v, &moves);
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb == RUMMY_MELD && (!best || moves.move[i].count > best->count))
            best = &moves.move[i];
    if (best)
        *move_list_add(out) = *best;
}

// Appends the move that lays combinations freely.  A seat that has not opened lays all of its best combinations at once; one that
// has lays the combination that is needed or brings the most.  An opening that lays the whole hand is added where the rules allow
// it.
static void lay_freely(const struct valuation *val, const struct view *v, struct move_list *out)
{
    enum { LAID_BONUS = 6, JOKER_COST = 5 };
    const struct options *o = val->o;
    LOCAL(combos) best = { 0 };
    struct arrange_wish wish = {
        .need = needed(o, v), .card_bonus = LAID_BONUS, .joker_cost = JOKER_COST, .effort = val->effort
    };
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    int points = arrange_best(o, &hand, &wish, &best), before = out->count;
    if (points < 0 && !v->shown.recovered) {
        wish.need = FACE_NONE;
        points = arrange_best(o, &hand, &wish, &best);
    }
    bool opened = query_open(o, v, v->seat);
    const struct combo *chosen = NULL;
    struct move *move = move_list_add(out);
    for (int i = 0; i < best.count; i++) {
        const struct combo *combo = &best.combo[i];
        if (!opened)
            add_combo(o, v, move, combo);
        else if (!chosen || combo_holds(combo, wish.need) > combo_holds(chosen, wish.need) ||
                 (combo_holds(combo, wish.need) == combo_holds(chosen, wish.need) && combo->points > chosen->points))
            chosen = combo;
    }
    if (chosen)
        add_combo(o, v, move, chosen);
    bool any = move->count > 0;
    confirm(o, v, out);
    if (out->count == before && !opened && any && points >= o->open_points)
        open_as_listed(o, v, out);
    if (query_whole_opening(o, v, &hand, val->effort, &best)) {
        move = move_list_add(out);
        for (int i = 0; i < best.count; i++)
            add_combo(o, v, move, &best.combo[i]);
        confirm(o, v, out);
    }
}

// --- going down with a rummy contract ---

// The purposes of a player who lays a contract.  Each is a price for every card left in hand: its points; the same for all; or
// its points, but little if the card fits the table at once.
enum purpose { SAVE_POINTS, SAVE_CARDS, SAVE_LOOSE, PURPOSES };

static void price(const struct valuation *val, const struct view *v, enum purpose purpose, uint8_t cost[FACES])
{
    uint64_t fits = purpose == SAVE_LOOSE ? query_fit_faces(val->o, v, v->seat) : 0;
    for (int face = 0; face < FACES; face++) {
        int points = points_left(val->o, face);
        if (purpose == SAVE_CARDS || points < 1)
            points = 1;
        if (fits >> face & 1)
            points = 1;
        cost[face] = (uint8_t)(points < UINT8_MAX ? points : UINT8_MAX);
    }
}

// Appends, for each purpose of laying (what the cards left in hand cost), the move that lays the contract most cheaply.  A hand
// that cannot lay the contract for one purpose cannot for any other, so the first failure ends the list.
static void lay_contract(const struct valuation *val, const struct view *v, struct move_list *out)
{
    LOCAL(combos) laid = { 0 };
    uint8_t cost[FACES];
    struct counts hand = counts_of(val->o, &v->shown, &v->hand);
    for (int purpose = 0; purpose < PURPOSES; purpose++) {
        price(val, v, (enum purpose)purpose, cost);
        if (!query_going_down(val->o, v, &hand, cost, val->effort, &laid))
            break;
        struct move *move = move_list_add(out);
        for (int i = 0; i < laid.count; i++)
            add_combo(val->o, v, move, &laid.combo[i]);
        confirm(val->o, v, out);
    }
}

// --- laying one combination a turn ---

// Returns the worth of laying one combination, where only one may be laid in a turn.  The worth of its cards on the table and the
// worth of the hand that stays are added up.
static int worth_of(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits,
                    const struct combo *combo)
{
    struct counts rest = *hand;
    int worth = 0;
    for (int i = 0; i < combo->count; i++) {
        rest.of[combo->card[i].face]--;
        worth += val->gain[combo->card[i].face] + val->tempo;
    }
    return worth + value_hold(val, v, &rest, fits, NULL);
}

// Appends two moves, each of which lays one combination, where a turn has room for only one: those after which the hand is worth
// most.  The plan of the turn chooses between them.  A combination with a card that must be played goes before all others.
static void lay_one(const struct valuation *val, const struct view *v, struct move_list *out)
{
    enum { LISTED_ONE = 64, TRIED = 2 };
    const struct options *o = val->o;
    LOCAL(combos) all = { 0 };
    struct ranked chosen[TRIED];
    int found = 0, need = v->shown.must_play;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    arrange_list(o, &hand, val->effort, LISTED_ONE, &all);
    uint64_t fits = all.count ? query_fit_faces(o, v, v->seat) : 0;
    for (int i = 0; i < all.count; i++) {
        int w =
            worth_of(val, v, &hand, fits, &all.combo[i]) + (need < FACES && combo_holds(&all.combo[i], need) ? 1000 * POINT : 0);
        found = ranked_add(chosen, found, TRIED, i, w);
    }
    for (int i = 0; i < found; i++) {
        add_combo(o, v, move_list_add(out), &all.combo[chosen[i].what]);
        confirm(o, v, out);
    }
}

void lay_melds(const struct valuation *val, const struct view *v, struct move_list *out)
{
    const struct options *o = val->o;
    if (query_lacks_contract(o, v, v->seat))
        lay_contract(val, v, out);
    else if (!query_may_meld(o, v, v->seat))
        return;
    else if (o->meld_per_turn == 1 && query_open(o, v, v->seat))
        lay_one(val, v, out);
    else
        lay_freely(val, v, out);
}
