// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of rummy at a glance, which answer a player's first questions: what must be laid to open, which discards may be drawn
// and bought, how far the match goes.  All rules are said by options.c.
#include "base/text.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/text/text.h"

static void say_contract(const struct options *o, const struct view *v, struct strbuf *out)
{
    static const struct says round = { N_("Round {n}, {meld}."), NULL };
    static const struct says always = { N_("To go down lay {meld}."), NULL };
    static const struct says all = { N_("{n} contracts, from {meld} to {card}."), NULL };
    LOCAL(strbuf) first = STRBUF_INIT, last = STRBUF_INIT;
    int count = o->open_contracts.count, at = v ? v->shown.round : 1;
    const struct contract asks = contract_of_round(o, at);
    count = o->match_rounds && o->match_rounds < count ? o->match_rounds : count;
    describe_contract(o, &asks, &first);
    describe_contract(o, &o->open_contracts.of[count > 0 ? count - 1 : 0], &last);
    phrase_say(count < 2 ? &always
               : v       ? &round
                         : &all,
               &(struct fill){ .n = v ? at : count, .meld = first.text, .card = last.text }, out);
}

void say_whole(const struct options *o, struct strbuf *out)
{
    static const struct says whole = { N_("Nothing is laid until you go out with the whole hand."), NULL };
    static const struct says runs = { NP_("It needs {n} run.", "It needs {n} runs.") };
    static const struct says pure = { NP_("It needs {n} run without a joker.", "It needs {n} runs without a joker.") };
    if (!o->goout_whole_hand)
        return;
    phrase_say(&whole, &(struct fill){ 0 }, out);
    if (o->goout_runs)
        phrase_say(&runs, &(struct fill){ .n = o->goout_runs }, out);
    if (o->goout_pure_runs)
        phrase_say(&pure, &(struct fill){ .n = o->goout_pure_runs }, out);
}

static void say_opening(const struct options *o, const struct view *v, struct strbuf *out)
{
    static const struct says points = { NP_("Open with {n} point.", "Open with {n} points.") };
    static const struct says pure = { NP_("It needs {n} run without a joker.", "It needs {n} runs without a joker.") };
    static const struct says free = { N_("Lay any set or run."), NULL };
    static const struct says controls[] = {
        // ORDER control_mode
        { N_("The control card says what may be laid."), NULL },
        { N_("The same control cards hold all round."), NULL },
        { N_("A control card is played from hand."), NULL },
    };
    static const struct says at_most = { NP_("At most {n} new combination in a turn.",
                                             "At most {n} new combinations in a turn.") };
    say_whole(o, out);
    if (o->meld_rule == RULE_CONTROL)
        phrase_say(&controls[o->control_mode], &(struct fill){ 0 }, out);
    if (o->open_kind == OPEN_CONTRACT)
        say_contract(o, v, out);
    else if (o->open_kind == OPEN_POINTS)
        phrase_say(&points, &(struct fill){ .n = o->open_points }, out);
    else if (o->meld_rule == RULE_CLASSIC && !o->goout_whole_hand && !options_knock(o))
        phrase_say(&free, &(struct fill){ 0 }, out);
    if (o->open_kind != OPEN_NONE && o->open_pure_runs)
        phrase_say(&pure, &(struct fill){ .n = o->open_pure_runs }, out);
    if (o->meld_per_turn && !options_knock(o))
        phrase_say(&at_most, &(struct fill){ .n = o->meld_per_turn }, out);
}

// Says, in the rules at a glance, with how many points left over a player may knock in this round.  If `v` is NULL there is no
// round yet; then it says the limit if that is fixed, or else that the first upcard decides.
static void say_knocking(const struct options *o, const struct view *v, struct strbuf *out)
{
    static const struct says knock = { NP_("Knock with {n} point left over at most.",
                                           "Knock with {n} points left over at most.") };
    static const struct says close = { NP_("Close with {n} point left over at most.",
                                           "Close with {n} points left over at most.") };
    static const struct says gin = { N_("Knock only with nothing left over."), NULL };
    static const struct says whole = { N_("Close only with nothing left over."), NULL };
    static const struct says upcard = { N_("The first card turned up says with how much you may knock."), NULL };
    if (!options_knock(o))
        return;
    bool known = v || o->goout_knock == KNOCK_POINTS;
    int limit = v ? knock_limit(o, &v->shown) : setting_by_value(&o->knock_limit, o->players_min, 1);
    phrase_say(!known  ? &upcard
               : limit ? (options_close(o) ? &close : &knock)
                       : (options_close(o) ? &whole : &gin),
               &(struct fill){ .n = limit }, out);
}

static void say_dropping(const struct options *o, struct strbuf *out)
{
    static const struct says first = { NP_("Dropping out costs {n} point before your first draw.",
                                           "Dropping out costs {n} points before your first draw.") };
    static const struct says middle = { NP_("Dropping out later costs {n} point.", "Dropping out later costs {n} points.") };
    if (whole_may_drop(o, NULL) && o->drop_first)
        phrase_say(&first, &(struct fill){ .n = o->drop_first }, out);
    if (whole_may_drop(o, NULL) && o->drop_middle)
        phrase_say(&middle, &(struct fill){ .n = o->drop_middle }, out);
}

static void say_pile(const struct options *o, enum text_style style, struct strbuf *out)
{
    static const struct says modes[][STYLES] = {
        // ORDER discard_mode
        SAID(N_("There are no discards."), N_("No discards.")),
        SAID(N_("Nobody may draw from the discard pile."), N_("Discards are not drawn.")),
        SAID(N_("The top discard may be drawn if it could be laid at once."), N_("Top discard, if it fits.")),
        SAID(N_("Any discard may be drawn, with all later ones."), N_("Any discard, with all later ones.")),
    };
    static const struct says others[][3][STYLES] = {
        // ORDER draw_discard, from top on; draw_use
        { SAID(N_("The top discard may be drawn."), N_("Top discard.")),
          SAID(N_("The top discard may be drawn if it could be laid at once."), N_("Top discard, if it fits.")),
          SAID(N_("The top discard may be drawn to be laid at once."), N_("Top discard, to be laid at once.")) },
        { SAID(N_("Any discard may be drawn, with others."), N_("Any discard, with others.")),
          SAID(N_("Any discard may be drawn if it could be laid at once."), N_("Any discard, if it fits.")),
          SAID(N_("Any discard may be drawn to be laid at once."), N_("Any discard, to be laid at once.")) },
    };
    static const struct says alone[STYLES] =
        SAID(N_("The top discard alone need not be laid."), N_("The top one alone need not."));
    enum discard_mode mode = options_discard_mode(o);
    bool older = o->draw_deep_order == DEEP_OLDER && mode == DISCARD_MULTIPLE;
    phrase_answer(mode == DISCARD_OTHER || older ? others[o->draw_discard - DRAW_TOP][o->draw_use] : modes[mode], style,
                  &(struct fill){ 0 }, out);
    if (o->draw_use != USE_FREE && options_take_freely(o, 1))
        phrase_answer(alone, style, &(struct fill){ 0 }, out);
}

static void say_turning(const struct options *o, enum text_style style, struct strbuf *out)
{
    static const struct says turned[STYLES] =
        SAID(N_("Cards of the stock are turned up, and taken or left."), N_("The stock is turned up."));
    static const struct says forced[STYLES] =
        SAID(N_("A card that fits your combinations must be taken and laid."), N_("What fits yours must be laid."));
    if (o->draw_stock == DRAW_TURNED)
        phrase_answer(turned, style, &(struct fill){ 0 }, out);
    if (o->layoff_forced && o->layoff_on != LAYOFF_NONE)
        phrase_answer(forced, style, &(struct fill){ 0 }, out);
}

static void say_buying(const struct options *o, enum text_style style, struct strbuf *out)
{
    static const struct says order[STYLES] = { { NP_("Each player may buy {n} discard in a round.",
                                                     "Each player may buy {n} discards in a round.") },
                                               { NP_("{n} buy in a round.", "{n} buys in a round.") } };
    static const struct says first[STYLES] = { { N_("The first to ask buys."), NULL } };
    if (o->buy_limit)
        phrase_answer(order, style, &(struct fill){ .n = o->buy_limit }, out);
    if (o->buy_limit && o->buy_priority == BUY_FIRST_COME)
        phrase_answer(first, style, &(struct fill){ 0 }, out);
}

static void say_end(const struct options *o, enum text_style style, struct strbuf *out)
{
    static const struct says target[][STYLES] = {
        // ORDER match_best
        { { NP_("The match ends at {n} point, the lowest score wins.", "The match ends at {n} points, the lowest score wins.") },
          { NP_("To {n} point, lowest score wins.", "To {n} points, lowest score wins.") } },
        { { NP_("The match ends at {n} point, the highest score wins.",
                "The match ends at {n} points, the highest score wins.") },
          { NP_("To {n} point, highest score wins.", "To {n} points, highest score wins.") } },
    };
    static const struct says rounds[][STYLES] = {
        // ORDER match_best
        { { NP_("The match has {n} round, the lowest score wins.", "The match has {n} rounds, the lowest score wins.") },
          { NP_("{n} round, lowest score wins.", "{n} rounds, lowest score wins.") } },
        { { NP_("The match has {n} round, the highest score wins.", "The match has {n} rounds, the highest score wins.") },
          { NP_("{n} round, highest score wins.", "{n} rounds, highest score wins.") } },
    };
    static const struct says endless = { N_("The match goes on until you end it."), NULL };
    static const struct says out_at[STYLES] = {
        { NP_("Who has {n} point is out, and the last one in wins.", "Who has {n} points is out, and the last one in wins.") },
        { NP_("Out at {n} point, last one in wins.", "Out at {n} points, last one in wins.") }
    };
    if (o->match_rounds)
        phrase_answer(rounds[o->match_best], style, &(struct fill){ .n = o->match_rounds }, out);
    if (o->match_target)
        phrase_answer(target[o->match_best], style, &(struct fill){ .n = o->match_target }, out);
    else if (o->match_out_at)
        phrase_answer(out_at, style, &(struct fill){ .n = o->match_out_at }, out);
    else if (!o->match_rounds)
        phrase_say(&endless, &(struct fill){ 0 }, out);
}

void say_wild_now(const struct options *o, const struct view *v, struct strbuf *out)
{
    static const struct says wild = { N_("In this round {card} are wild."), NULL };
    if (v && v->shown.round && (o->deck_wild.by_round || o->deck_wild.turned))
        phrase_say(&wild, &(struct fill){ .card = rank_plural(__builtin_ctz(wild_ranks(o, &v->shown))) }, out);
}

void rummy_glance(const struct game *, const struct options *o, const struct view *v, enum text_style style, struct strbuf *out)
{
    say_opening(o, v, out);
    say_wild_now(o, v, out);
    say_pile(o, style, out);
    say_turning(o, style, out);
    say_buying(o, style, out);
    say_knocking(o, v, out);
    say_dropping(o, out);
    say_end(o, style, out);
}
