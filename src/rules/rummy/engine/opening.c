// SPDX-License-Identifier: GPL-3.0-or-later
// The opening of a rummy player, which must be laid first: nothing, points, or the contract of the round (rules.md 1, 2.6).
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"

static bool in_last_round(const struct options *o, const struct shown *shown)
{
    return o->match_rounds && shown->round >= o->match_rounds;
}

// Returns the faces, a bit for each, that a seat could lay off as its last card right after its opening.
static uint64_t laid_off_after(const struct options *o, const struct shown *shown, int seat)
{
    if (!o->layoff_same_turn && !shown->down_before)
        return 0;
    // A new combination takes jokers and wild cards.
    return shape_fits_any(o, shown, seat) | (o->joker_layoff ? shape_jokers(wild_ranks(o, shown)) : 0);
}

struct leave check_leave(const struct options *o, const struct shown *shown, int seat)
{
    const bool may_be_one = !o->discard_required || o->goout_discard != GOOUT_FORBIDDEN || o->open_ends_turn;
    return (struct leave){ .nothing = o->open_last_all && in_last_round(o, shown),
                           .may_be_one = may_be_one,
                           .single = may_be_one ? 0 : laid_off_after(o, shown, seat) };
}

void leave_points(const struct options *o, struct leave *leave)
{
    for (int face = 0; face < FACES; face++) {
        int points = points_left(o, face);
        leave->cost[face] = (uint8_t)(points < UINT8_MAX ? points : UINT8_MAX);
    }
}

bool check_meets_contract(const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                          struct effort *effort)
{
    struct contract contract = contract_of_round(o, shown->round);
    struct counts counts = counts_of(o, shown, hand);
    struct leave leave = check_leave(o, shown, seat);
    return contract_best(o, &counts, &contract, &leave, effort, NULL);
}

// Returns how many runs without a joker the opening of a rummy round needs.  A contract never asks for more of them than it has
// runs.
static int opening_pure_runs(const struct options *o, int round)
{
    int runs = o->open_kind == OPEN_CONTRACT ? contract_of_round(o, round).runs : o->open_pure_runs;
    return o->open_pure_runs < runs ? o->open_pure_runs : runs;
}

static bool check_pure_runs(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int pure = 0, asked = opening_pure_runs(a->o, a->shown->round);
    for (int i = 0; i < plan->melds; i++)
        pure += plan->meld[i].kind == MELD_RUN && !cards_wild(plan->meld[i].card, plan->meld[i].count);
    return pure >= asked ||
           refuse(no, REASON_THRESHOLD, "open.pure_runs",
                  P_("To open you need %d run without a joker.", "To open you need %d runs without a joker.", asked), asked);
}

static bool check_points(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int missing = a->o->open_points - plan->points;
    if (missing <= 0)
        return true;
    return refuse(
        no, REASON_THRESHOLD, "open.points",
        P_("That is %d point, %d short of the %d to open.", "That is %d points, %d short of the %d to open.", plan->points),
        plan->points, missing, a->o->open_points);
}

// Returns whether two runs of an opening touch, so that they could lie as one: they are of one suit, and overlap or lie side by
// side.
static bool touch(const struct meld_reading *a, const struct meld_reading *b)
{
    return a->suit == b->suit && a->rank <= b->rank + b->count && b->rank <= a->rank + a->count;
}

static bool check_neighbours(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    for (int i = 0; i < plan->melds; i++)
        for (int j = 0; j < i; j++) {
            const struct meld_reading *one = &plan->meld[i], *other = &plan->meld[j];
            if (one->kind != other->kind)
                continue;
            if (one->kind == MELD_SET && !o->open_same_rank_sets && one->rank == other->rank)
                return refuse(no, REASON_MELD_INVALID, "open.same_rank_sets", "%s",
                              _("The sets you go down with must be of different ranks."));
            if (one->kind == MELD_RUN && !o->open_touching_runs && touch(one, other))
                return refuse(no, REASON_MELD_INVALID, "open.touching_runs", "%s",
                              _("Two runs of one suit that you go down with must not touch."));
        }
    return true;
}

static bool check_contract(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    const struct contract contract = contract_of_round(a->o, a->shown->round);
    LOCAL(strbuf) asks = STRBUF_INIT;
    int sets = 0;
    for (int i = 0; i < plan->melds; i++)
        sets += plan->meld[i].kind == MELD_SET;
    int runs = plan->melds - sets;
    bool met = sets >= contract.sets && runs >= contract.runs, more = sets > contract.sets || runs > contract.runs;
    if (no)
        describe_contract(a->o, &contract, &asks);
    if (!met)
        refuse(no, REASON_CONTRACT_INCOMPLETE, "open.contracts", _("To go down you need %s, all in one turn."), asks.text);
    else if (more && a->o->open_exact)
        refuse(no, REASON_TOO_MANY_MELDS, "open.exact", _("To go down lay %s and no more."), asks.text);
    return met && !(more && a->o->open_exact);
}

// Checks that the opening in the last round takes the player's whole hand, where open.last_all says so.  Returns false with a
// refusal if it does not.
static bool check_whole_hand(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int used = 0;
    for (int i = 0; i < plan->melds; i++)
        used += plan->meld[i].count;
    if (!a->o->open_last_all || !in_last_round(a->o, a->shown) || used == a->hand->count)
        return true;
    return refuse(no, REASON_CONTRACT_INCOMPLETE, "open.last_all", "%s",
                  _("In the last round the contract must take every card of your hand."));
}

// Returns whether an opening lays the whole hand, at most with one card left to discard, so that it needs no points
// (open.whole_hand).
static bool lays_whole(const struct move_check *a, const struct move_plan *plan)
{
    int left = a->hand->count;
    for (int i = 0; i < plan->melds; i++)
        left -= plan->meld[i].count;
    return options_waive_opening(a->o) && left >= whole_fewest_left(a->o) && left <= whole_most_left(a->o);
}

bool move_check_opening(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    if (check_is_open(a->o, a->shown, a->seat))
        return check_may_meld(a->o, a->shown, a->seat) ||
               refuse(no, REASON_TOO_MANY_MELDS, "open.exact", "%s",
                      _("You are down, and nothing is laid beyond the contract. You may add cards to combinations."));
    if (lays_whole(a, plan))
        return true;
    if (a->o->open_kind == OPEN_POINTS)
        return check_points(a, plan, no) && check_pure_runs(a, plan, no);
    return check_contract(a, plan, no) && check_neighbours(a, plan, no) && check_pure_runs(a, plan, no) &&
           check_whole_hand(a, plan, no);
}
