// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether a number of seats can play by the rules of rummy in a rules file.  Each fault gets one sentence, which begins
// with the rule key that is most to blame.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

// --- checking the rummy deck ---

static bool has_controls_in_hand(const struct options *o)
{
    return o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_IN_HAND;
}

static int deck_size(const struct options *o, int seats)
{
    int dropped = __builtin_popcount(o->deck_drop_ranks);
    return setting_by_value(&o->deck_packs, seats, 1) * (52 - 4 * dropped + o->deck_jokers) +
           (has_controls_in_hand(o) ? o->control_deck.count : 0);
}

static bool check_cards(const struct options *o, int seats, struct err *err)
{
    int most = 0;
    for (int round = 1; round < SETTING_BY_MAX; round++)
        most = greater(most, setting_by_value(&o->deal_cards, seats, round));
    int deck = deck_size(o, seats), need = most * seats + o->deal_starter_extra + (o->deal_upcard ? 2 : 1);
    if (deck >= need)
        return true;
    return err_add(err,
                   _("%d players with %d cards each need %d cards, and the packs have %d; lower deal.cards or raise deck.packs."),
                   seats, most, need, deck);
}

static bool check_deck(const struct options *o, int seats, struct err *err)
{
    bool good = check_cards(o, seats, err);
    if (__builtin_popcount(o->deck_drop_ranks) == RANKS)
        good = err_add(err, _("deck.drop_ranks takes out every card except the jokers; leave some ranks in."));
    if (o->deck_packs.by == SETTING_BY_ROUND)
        good = err_add(err, _("deck.packs cannot change from round to round; give one number, or numbers by players."));
    if (o->deck_wild.ranks && !(o->deck_wild.ranks & ~o->deck_drop_ranks))
        good = err_add(err, _("deck.wild_ranks names only ranks that deck.drop_ranks takes out; name others, or write []."));
    return good;
}

// --- checking sets and runs ---

// Checks whether rules with meld.run.over_gaps are playable.  Such runs allow few other special rules, as the searches for those
// take a place in a run and its rank to be the same.  Returns false, with a sentence in `err` for each fault.
static bool check_gaps(const struct options *o, struct err *err)
{
    bool good = true;
    if (!o->run_over_gaps)
        return true;
    if (o->run_ace != ACE_LOW)
        good = err_add(err, _("With meld.run.over_gaps the ace stands before the 2; set meld.run.ace to low."));
    if (o->meld_rule == RULE_CONTROL)
        good = err_add(err, _("With meld.run.over_gaps there are no control cards; set meld.rule to classic."));
    if (o->open_kind == OPEN_CONTRACT)
        good = err_add(err, _("With meld.run.over_gaps nobody lays a contract; set open.kind to none or points."));
    if (options_have_wild(o))
        good = err_add(err, _("With meld.run.over_gaps there are no wild cards; set deck.wild_ranks to []."));
    if (o->goout_whole_hand)
        good = err_add(err, _("With meld.run.over_gaps hands do not go out whole; set goout.whole_hand to false."));
    if (o->discard_ban_playable)
        good = err_add(err, _("With meld.run.over_gaps every card may be discarded; set discard.ban_playable to false."));
    return good;
}

static bool check_combinations(const struct options *o, struct err *err)
{
    bool good = true;
    if (o->set_max && o->set_max < o->set_min)
        good = err_add(err, _("meld.set.max is %d and meld.set.min is %d; the maximum cannot be below the minimum."), o->set_max,
                       o->set_min);
    if (o->run_max < o->run_min)
        good = err_add(err, _("meld.run.max is %d and meld.run.min is %d; the maximum cannot be below the minimum."), o->run_max,
                       o->run_min);
    else if (options_longest_run(o) < o->run_min)
        good = err_add(err, _("meld.run.min is %d, but with meld.run.ace at one end a run has at most 13 cards."), o->run_min);
    if (o->set_distinct_suits && o->set_min > SUITS)
        good = err_add(err, _("meld.set.min is %d, but with meld.set.distinct_suits a set has at most 4 cards."), o->set_min);
    return good;
}

static bool check_control(const struct options *o, struct err *err)
{
    bool good = true;
    int included = o->control_must_include - 1;
    if (o->meld_rule != RULE_CONTROL)
        return true;
    if (o->deck_jokers > 0)
        good = err_add(err, _("With meld.rule control there are no jokers; set deck.jokers_per_pack to 0."));
    if (options_have_wild(o))
        good = err_add(err, _("With meld.rule control there are no wild cards; set deck.wild_ranks to []."));
    if (o->open_kind == OPEN_CONTRACT)
        good = err_add(err, _("A contract asks for sets and runs; set open.kind to none or points, or meld.rule to classic."));
    if (o->control_mode == CONTROL_LEVEL && o->control_active_ids.count == 0)
        return err_add(err, _("With control.mode level control.active_ids says what may be laid, and it is empty."));
    if (o->control_mode != CONTROL_LEVEL && o->control_deck.count == 0)
        return err_add(err, _("There are no control cards; name some in control.deck, or set meld.rule to classic."));
    if (o->control_mode == CONTROL_TURNED && o->control_active > o->control_deck.count)
        good = err_add(err, _("control.active is %d, and control.deck has fewer cards; lower the one or add to the other."),
                       o->control_active);
    if (included >= 0 && !options_may_lay(o, included))
        good =
            err_add(err, _("control.must_include is %s, which is never in force, so nobody could go out."), control_id(included));
    return good;
}

// --- checking openings and contracts ---

static bool check_points(const struct options *o, struct err *err)
{
    bool good = true;
    if (o->open_kind != OPEN_POINTS || o->open_pure_runs == 0)
        return true;
    if (o->meld_per_turn && o->open_pure_runs > o->meld_per_turn)
        good = err_add(err,
                       _("open.pure_runs is %d and meld.per_turn is %d, so nobody could open; lower the one or raise the other."),
                       o->open_pure_runs, o->meld_per_turn);
    if (!options_may_lay(o, MELD_RUN))
        good = err_add(err, _("open.pure_runs asks for a run, and suit_run is never in force, so nobody could open."));
    return good;
}

static bool check_contract(const struct options *o, int round, struct err *err)
{
    const struct contract *c = &o->open_contracts.of[round - 1];
    int set = c->set_min ? c->set_min : o->set_min, run = c->run_min ? c->run_min : o->run_min;
    if (c->sets && set > options_largest_set(o))
        return err_add(err, _("Contract %d of open.contracts has sets of %d cards, and a set has at most %d."), round, set,
                       options_largest_set(o));
    if (c->runs && run > options_longest_run(o))
        return err_add(err, _("Contract %d of open.contracts has runs of %d cards, and a run has at most %d."), round, run,
                       options_longest_run(o));
    return true;
}

// Checks whether rules with open.last_all are playable: the sets and runs in the contract of the last round must be able to take
// the whole hand.  Returns false with a sentence in `err` if they cannot.
static bool check_last(const struct options *o, int seats, struct err *err)
{
    int round = lesser(o->match_rounds, o->open_contracts.count);
    if (!o->open_last_all)
        return true;
    if (o->match_rounds == 0)
        return err_add(err, _("open.last_all speaks of the last round, so match.rounds must say how many there are."));
    if (o->discard_required && o->goout_discard == GOOUT_REQUIRED)
        return err_add(err, _("With open.last_all no card is left for a discard; set goout.discard to optional or forbidden."));
    const struct contract *c = &o->open_contracts.of[round - 1];
    int most = c->sets * options_largest_set(o) + c->runs * options_longest_run(o);
    int hand = setting_by_value(&o->deal_cards, seats, o->match_rounds) + 1;
    if (most >= hand)
        return true;
    return err_add(err, _("With open.last_all the last contract must take %d cards, and takes at most %d; lower deal.cards."),
                   hand, most);
}

static bool check_contracts(const struct options *o, int seats, struct err *err)
{
    bool good = true;
    if (o->open_kind != OPEN_CONTRACT)
        return true;
    if (o->open_contracts.count == 0)
        return err_add(err, _("open.contracts is empty, so nobody could go down; name a contract, or set open.kind to none."));
    for (int round = 1; round <= o->open_contracts.count && (!o->match_rounds || round <= o->match_rounds); round++)
        good &= check_contract(o, round, err);
    return check_last(o, seats, err) && good;
}

// --- checking how hands go out ---

// Checks whether rules with goout.whole_hand are playable.  Hands that go out whole never open, and the exact search for them
// knows only sets and runs.  Returns false with a sentence for each fault.
static bool check_whole(const struct options *o, struct err *err)
{
    bool good = true;
    if (!o->goout_whole_hand)
        return true;
    if (o->open_kind != OPEN_NONE)
        good = err_add(err, _("With goout.whole_hand nothing is laid to open with; set open.kind to none."));
    if (o->meld_rule == RULE_CONTROL)
        good = err_add(err, _("With goout.whole_hand control cards would be in force too late; set meld.rule to classic."));
    if (o->meld_per_turn)
        good = err_add(err, _("With goout.whole_hand everything is laid in one turn; set meld.per_turn to 0."));
    if (o->draw_discard != DRAW_NEVER && (o->draw_use != USE_FREE))
        good = err_add(err, _("With goout.whole_hand a card taken is kept in hand; set draw.use to free."));
    if (o->discard_required && o->goout_discard == GOOUT_FLOATS)
        good = err_add(
            err, _("With goout.whole_hand nothing lies on the table to add to; set goout.discard to another word than floats."));
    if (o->goout_pure_runs > o->goout_runs && o->goout_runs > 0)
        good = err_add(err, _("goout.pure_runs is %d and goout.runs is %d; pure runs are runs too, so raise goout.runs."),
                       o->goout_pure_runs, o->goout_runs);
    return good;
}

// Checks whether rules with goout.last_turns are playable.  Other rules must not depend on how quickly a hand went out, as nobody
// can tell any more once the others have had their last turns.  Returns false with a sentence for each fault.
static bool check_last_turns(const struct options *o, struct err *err)
{
    bool good = true;
    if (!o->goout_last_turns)
        return true;
    if (o->buy_limit > 0)
        good = err_add(err, _("With goout.last_turns nothing is bought; set buy.limit to 0."));
    if (o->score_mode == SCORE_IMMEDIATE)
        good =
            err_add(err, _("With goout.last_turns a round is scored at its end; set score.mode to another word than immediate."));
    if (o->score_rummy_factor > 1)
        good = err_add(err, _("With goout.last_turns a hand counts once; set score.rummy_factor to 1."));
    return good;
}

// --- checking knocks, and matches that players drop out of ---

// A clash of two rummy rules that are not playable together: whether there is such a clash, and the sentence that names both
// rules.
struct clash {
    bool there;
    const char *says;
};

static bool check_clashes(const struct clash *clash, size_t count, struct err *err)
{
    bool good = true;
    for (size_t i = 0; i < count; i++)
        if (clash[i].there)
            good = err_add(err, "%s", _(clash[i].says));
    return good;
}
#define CHECK_CLASHES(clashes, err) check_clashes(clashes, sizeof clashes / sizeof *clashes, err)

// Checks whether rules with goout.knock are playable.  Nothing may lie on the table before a knock, and in each turn one card is
// drawn and one discarded.  Returns false with a sentence for each clash.
static bool check_knocking(const struct options *o, struct err *err)
{
    const struct clash clashes[] = {
        { o->goout_whole_hand, N_("With goout.knock hands do not go out whole; set goout.whole_hand to false.") },
        { o->open_kind != OPEN_NONE, N_("With goout.knock nothing is laid to open with; set open.kind to none.") },
        { !o->discard_required, N_("With goout.knock a turn ends with a discard; set discard.required to true.") },
        { o->buy_limit > 0, N_("With goout.knock nothing is bought; set buy.limit to 0.") },
        { o->draw_use != USE_FREE, N_("With goout.knock a card taken is kept in hand; set draw.use to free.") },
        { o->meld_rule == RULE_CONTROL, N_("With goout.knock there are no control cards; set meld.rule to classic.") },
        { o->drop_first || o->drop_middle,
          N_("With goout.knock nobody drops out of a round; set drop.first and drop.middle to 0.") },
        { o->draw_stock == DRAW_TURNED, N_("With goout.knock cards are drawn into the hand; set draw.stock to hand.") },
        { o->draw_discard != DRAW_TOP, N_("With goout.knock the top discard alone may be taken; set draw.discard to top.") },
        { o->layoff_forced, N_("With goout.knock no card must be taken; set layoff.forced to false.") },
        { options_have_wild(o), N_("With goout.knock no ranks are wild; set deck.wild_ranks to [].") },
        { o->goout_discard != GOOUT_OPTIONAL,
          N_("With goout.knock the last card may go either way; set goout.discard to optional.") },
        { o->goout_last_turns, N_("With goout.knock there are no last turns; set goout.last_turns to false.") },
        { o->deal_starter_extra > 0, N_("With goout.knock everybody is dealt the same; set deal.starter_extra to 0.") },
        { o->score_carry, N_("With goout.knock no points are carried on; set score.carry to false.") },
        { o->discard_ban_playable, N_("With goout.knock every card may be discarded; set discard.ban_playable to false.") },
        { o->score_mode != SCORE_KNOCK && o->score_mode != SCORE_HAND_PENALTY,
          N_("With goout.knock what is left over counts; set score.mode to knock or hand_penalty.") },
        { o->layoff_on != LAYOFF_KNOCKER && o->layoff_on != LAYOFF_NONE,
          N_("With goout.knock only the knocker has combinations; set layoff.whose to knocker or none.") },
        { o->knock_limit.by == SETTING_BY_ROUND,
          N_("knock.limit cannot change from round to round; give one number, or numbers by players.") },
        { o->goout_knock == KNOCK_UPCARD && !o->deal_upcard,
          N_("With goout.knock upcard a card must be turned up; set deal.upcard to true.") },
    };
    return !options_knock(o) || CHECK_CLASHES(clashes, err);
}

static bool check_without_knocking(const struct options *o, struct err *err)
{
    const struct clash clashes[] = {
        { o->score_mode == SCORE_KNOCK, N_("With score.mode knock somebody must knock; set goout.knock to points or upcard.") },
        { o->layoff_on == LAYOFF_KNOCKER,
          N_("With layoff.whose knocker somebody must knock; set goout.knock to points or upcard.") },
        { o->stock_empty == STOCK_NO_SCORE,
          N_("With stock.empty no_score somebody must knock; set goout.knock to points or upcard.") },
    };
    return options_knock(o) || CHECK_CLASHES(clashes, err);
}

static bool check_match(const struct options *o, struct err *err)
{
    const struct clash clashes[] = {
        { o->score_mode == SCORE_KNOCK && o->match_best != BEST_HIGHEST,
          N_("With score.mode knock points are good to have; set match.best to highest.") },
        { o->match_out_at && o->match_best != BEST_LOWEST,
          N_("With match.out_at points are bad to have; set match.best to lowest.") },
        { o->match_out_at && o->match_target, N_("With match.out_at the last player in wins; set match.target to 0.") },
        { o->match_out_at && o->match_best == BEST_LOWEST && o->score_mode != SCORE_HAND_PENALTY,
          N_("With match.out_at hands count against players; set score.mode to hand_penalty.") },
    };
    return CHECK_CLASHES(clashes, err);
}

// Checks whether rules with deal.first_upcard offered are playable: each player in turn takes the card or leaves it, before
// anybody draws.  Returns false with a sentence for each clash.
static bool check_offered(const struct options *o, struct err *err)
{
    const struct clash clashes[] = {
        { o->draw_discard == DRAW_NEVER,
          N_("With deal.first_upcard offered the card may be taken; set draw.discard to top or deep.") },
        { o->buy_limit > 0, N_("With deal.first_upcard offered nothing is bought; set buy.limit to 0.") },
        { o->draw_stock == DRAW_TURNED,
          N_("With deal.first_upcard offered cards are drawn into the hand; set draw.stock to hand.") },
        { o->deal_starter_extra > 0,
          N_("With deal.first_upcard offered everybody is dealt the same; set deal.starter_extra to 0.") },
    };
    return !options_offer_first(o) || CHECK_CLASHES(clashes, err);
}

// --- checking discards and buying ---

static bool check_without_discards(const struct options *o, struct err *err)
{
    bool good = true;
    if (o->discard_required)
        return true;
    if (o->draw_discard != DRAW_NEVER)
        good = err_add(
            err, _("Without discards there is no pile to draw from; set draw.discard to never or discard.required to true."));
    if (o->deal_upcard)
        good = err_add(err, _("Without discards no card is turned up; set deal.upcard to false or discard.required to true."));
    if (o->goout_discard == GOOUT_REQUIRED)
        good = err_add(
            err, _("Without discards the last card cannot be one; set goout.discard to optional or discard.required to true."));
    if (o->discard_ban_playable)
        good = err_add(
            err, _("Without discards none can be forbidden; set discard.ban_playable to false or discard.required to true."));
    if (o->buy_limit > 0)
        good = err_add(err, _("Without discards there is nothing to buy; set buy.limit to 0 or discard.required to true."));
    return good;
}

// Checks whether rules with draw.stock turned are playable: cards turned up go to the discard pile, so it must be allowed to take
// them from there.  Returns false with a sentence in `err` if not.
static bool check_turned(const struct options *o, struct err *err)
{
    if (o->draw_stock != DRAW_TURNED || o->draw_discard != DRAW_NEVER)
        return true;
    return err_add(err, _("With draw.stock turned cards are taken from the discard pile; set draw.discard to top or deep."));
}

static bool check_replay(const struct options *o, struct err *err)
{
    if (o->undo_turn || o->joker_recover == RECOVER_NONE || o->joker_replay != REPLAY_REQUIRED || !options_have_jokers(o))
        return true;
    return err_add(
        err, _("A joker that must be laid could keep a turn from ending; set undo.turn to true or joker.replay to same_turn."));
}

// Checks whether the rules on undo leave a game playable.  If a card must be laid but no longer can be, only undo lets the turn
// end (rules.md G4).  Returns false with a sentence in `err` if undo is missing.
static bool check_undo(const struct options *o, struct err *err)
{
    bool turns = o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_TURNED && o->control_turn_every == EVERY_MELD;
    if (o->draw_discard == DRAW_NEVER || (o->undo_turn && !turns))
        return true;
    if (o->layoff_forced && o->layoff_on != LAYOFF_NONE && o->draw_use != USE_MUST_PLAY)
        return err_add(err, _("A card that must be taken and laid could keep a turn from ending; set undo.turn to true, "
                              "control.turn_every to turn or layoff.forced to false."));
    if (o->undo_turn && o->draw_use == USE_MUST_PLAY)
        return err_add(
            err, _("A card that must be laid could keep a turn from ending when a control card turns after each combination; "
                   "set draw.use to playable or control.turn_every to turn."));
    if (o->undo_turn)
        return true;
    if (o->draw_use == USE_MUST_PLAY)
        return err_add(
            err, _("A card that must be laid could keep a turn from ending; set undo.turn to true or draw.use to playable."));
    if (o->draw_needs_open == NEEDS_OPEN_OR_OPENS && o->open_kind != OPEN_NONE)
        return err_add(
            err, _("A card taken to open with could keep a turn from ending; set undo.turn to true or draw.needs_open to true."));
    return true;
}

// Checks whether the rules of rummy are playable by this number of seats.  Returns false with a sentence for each fault in `err`.
// A match whose points never end is no fault: it is played as long as its players like.
bool rummy_check(const struct game *, const struct options *o, int seats, struct err *err)
{
    bool good = check_deck(o, seats, err), shapes = check_combinations(o, err);
    good &= shapes;
    good &= check_gaps(o, err);
    good &= check_control(o, err);
    good &= check_points(o, err);
    good &= !shapes || check_contracts(o, seats, err); // otherwise the same fault would be told for each contract
    good &= check_whole(o, err);
    good &= check_last_turns(o, err);
    good &= check_knocking(o, err);
    good &= check_without_knocking(o, err);
    good &= check_match(o, err);
    good &= check_offered(o, err);
    good &= check_without_discards(o, err);
    good &= check_turned(o, err);
    good &= check_replay(o, err);
    good &= check_undo(o, err);
    return good;
}
