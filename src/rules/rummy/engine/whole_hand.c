// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy games in which nothing is laid until a hand goes out whole (goout.whole_hand): what such a hand must be, and what a hand
// costs if its combinations cost nothing (score.hand_melds).  This file looks at one hand and never at the table.  In such games
// players may drop out of a round (drop.first, drop.middle).
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/arrange.h"

int whole_fewest_left(const struct options *o)
{
    return o->discard_required && o->goout_discard == GOOUT_REQUIRED;
}

int whole_most_left(const struct options *o)
{
    return o->discard_required && o->goout_discard != GOOUT_FORBIDDEN && o->goout_discard != GOOUT_FLOATS;
}

// Checks that a hand which goes out whole has the runs that it needs.  Returns false with a refusal if it lacks some.
static bool check_runs(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int runs = 0, pure = 0;
    for (int i = 0; i < plan->melds; i++) {
        runs += plan->meld[i].kind == MELD_RUN;
        pure += plan->meld[i].kind == MELD_RUN && !cards_wild(plan->meld[i].card, plan->meld[i].count);
    }
    if (pure < a->o->goout_pure_runs)
        return refuse(no, REASON_CONTRACT_INCOMPLETE, "goout.pure_runs",
                      P_("To go out you need %d run without a joker.", "To go out you need %d runs without a joker.",
                         a->o->goout_pure_runs),
                      a->o->goout_pure_runs);
    return runs >= a->o->goout_runs ||
           refuse(no, REASON_CONTRACT_INCOMPLETE, "goout.runs",
                  P_("To go out you need %d run.", "To go out you need %d runs.", a->o->goout_runs), a->o->goout_runs);
}

bool move_check_whole(const struct move_check *a, const struct move_plan *plan, struct refusal *no)
{
    int left = a->hand->count;
    if (!a->o->goout_whole_hand)
        return true;
    for (int i = 0; i < plan->melds; i++)
        left -= plan->meld[i].count;
    if (left >= whole_fewest_left(a->o) && left <= whole_most_left(a->o))
        return check_runs(a, plan, no);
    if (whole_most_left(a->o) == 0)
        return refuse(no, REASON_CONTRACT_INCOMPLETE, "goout.whole_hand", "%s",
                      _("Nothing is laid before you can lay every card of your hand at once."));
    if (whole_fewest_left(a->o) == 1)
        return refuse(no, REASON_CONTRACT_INCOMPLETE, "goout.whole_hand", "%s",
                      _("Nothing is laid before you can lay your whole hand at once, all but one card to discard."));
    return refuse(no, REASON_CONTRACT_INCOMPLETE, "goout.whole_hand", "%s",
                  _("Nothing is laid before you can lay your whole hand at once, or all of it but one card to discard."));
}

int whole_drop_price(const struct options *o, const struct shown *shown, int seat)
{
    if (!options_may_drop(o))
        return 0;
    return shown->drawn[seat] ? o->drop_middle : o->drop_first;
}

bool whole_may_drop(const struct options *o, struct refusal *no)
{
    return (options_may_drop(o) && (o->drop_first || o->drop_middle)) ||
           refuse(no, REASON_BAD_MOVE, "drop.first", "%s", _("In this game nobody drops out of a round."));
}

int whole_players(const struct shown *shown)
{
    int players = shown->seats;
    for (int seat = 0; seat < shown->seats; seat++)
        players -= shown->dropped[seat] || shown->gone[seat];
    return players;
}

bool move_check_drop(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    const struct options *o = a->o;
    if (!whole_may_drop(o, no))
        return false;
    if (whole_drop_price(o, a->shown, a->seat) == 0)
        return refuse(no, REASON_WRONG_PHASE, a->shown->drawn[a->seat] ? "drop.middle" : "drop.first", "%s",
                      a->shown->drawn[a->seat] ? _("You have drawn in this round, so you can no longer drop out of it.")
                                               : _("You can drop out of a round only after your first turn in it."));
    return a->shown->out == SEATS_MAX || refuse(no, REASON_WRONG_PHASE, "goout.last_turns", "%s",
                                                _("Somebody has gone out, so nobody can drop out of this round any more."));
}

// Returns how many cards of a hand stay outside combinations at the least, to see whether the whole hand can be laid.
static int cards_left(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out)
{
    int cost[FACES];
    for (int face = 0; face < FACES; face++)
        cost[face] = 1;
    return whole_best(o, hand, cost, effort, out);
}

bool whole_goes_out(const struct options *o, const struct shown *shown, const struct pile *hand, int left, struct effort *effort,
                    struct combos *out)
{
    struct counts counts = counts_of(o, shown, hand);
    if (left != FACE_NONE && (left >= FACES || !counts.of[left] || !check_may_return(o, shown, hand, left)))
        return false;
    if (left != FACE_NONE)
        counts.of[left]--;
    return cards_left(o, &counts, effort, out) == 0;
}

// Returns whether the whole hand can be laid at once, with the face `need` among the cards laid, so that it may open without
// points.  No runs are needed for that.
bool whole_opens(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out)
{
    struct options any = *o;
    struct counts rest = *hand;
    any.goout_runs = any.goout_pure_runs = 0;
    int left = options_waive_opening(o) ? cards_left(&any, hand, effort, out) : FACES;
    if (left == 0 && whole_fewest_left(o) == 0)
        return true;
    for (int face = 0; left <= whole_most_left(o) && whole_most_left(o) && face < FACES; face++) {
        if (!hand->of[face] || (face == need && hand->of[face] == 1))
            continue;
        rest.of[face]--;
        if (cards_left(&any, &rest, effort, out) == 0)
            return true;
        rest.of[face]++;
    }
    return false;
}

int whole_card_cost(const struct options *o, unsigned wild, int face)
{
    bool as_joker = o->score_hand_wild == WILD_AS_JOKER && face_is_wild(wild, face);
    return points_left(o, as_joker ? FACE_JOKER : face);
}

int whole_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out)
{
    int cost[FACES];
    for (int face = 0; face < FACES; face++)
        cost[face] = whole_card_cost(o, hand->terms.wild, face);
    return whole_best(o, hand, cost, effort, out);
}
