// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether a seat may make a rummy move.  The decision uses only what the seat sees, so that hints, computer players and
// guests can ask the same question.  The checks come in the order of record.md: the seat and the phase, then what the move names,
// then the rule of the move.
#include "rules/rummy/engine/move_check.h"
#include "base/text.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"

// clang-format off
// The refusals that several checks of rummy moves share, each with its reason, the rule key to blame, and its sentence.
static const struct bar { enum reason reason; const char *key, *text; }
    wanted = { REASON_WRONG_PHASE, NULL, N_("First take the discard that another player wants, or leave it.") },
    empty = { REASON_PILE_CLOSED, NULL, N_("The discard pile is empty.") },
    dead = { REASON_DEAD_CARD, "discard.stuck_rule", N_("Nobody may take a dead discard.") },
    own_discard = { REASON_OWN_DISCARD, "buy.own_discard", N_("You cannot buy back your own discard.") },
    not_asked = { REASON_NOT_YOUR_TURN, NULL, N_("You are not the one being asked about the discard.") },
    wished = { REASON_NOT_YOUR_TURN, NULL, N_("You have said already that you want it.") },
    other_turn = { REASON_NOT_YOUR_TURN, NULL, N_("It is not your turn.") },
    not_turned = { REASON_WRONG_PHASE, NULL, N_("There is no card for you to leave now.") },
    not_for_sale = { REASON_WRONG_PHASE, NULL, N_("There is no discard for you to buy now.") },
    nothing_laid = { REASON_WRONG_PHASE, "goout.knock", N_("Nothing is laid before a knock.") },
    nothing_laid_close = { REASON_WRONG_PHASE, "goout.knock", N_("Nothing is laid before somebody closes.") },
    offered = { REASON_WRONG_PHASE, "deal.first_upcard", N_("First take the card turned up, or leave it.") },
    adding = { REASON_WRONG_PHASE, NULL, N_("You may only add cards now, or end.") },
    adding_by_key = { REASON_WRONG_PHASE, NULL, N_("You may only add cards now, or end with o.") },
    not_out = { REASON_WRONG_PHASE, "match.rejoin", N_("You are not asked whether you come back.") },
    rejoining = { REASON_WRONG_PHASE, "match.rejoin", N_("First it is decided who comes back.") };
// clang-format on

static bool bar(struct refusal *no, const struct bar *why)
{
    return refuse(no, why->reason, why->key, "%s", _(why->text));
}

// --- checks of drawing from stock and discard pile ---

static bool refuse_forced(const struct move_check *a, enum reason reason, struct refusal *no)
{
    return no && refuse(no, reason, "layoff.forced", _("%s fits your own combinations, so you must take it and lay it."),
                        face_the(buying_top(a->shown), refusal_style(no)));
}

static bool check_draw_stock(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    if (a->shown->turned)
        return refuse(no, REASON_WRONG_PHASE, "draw.stock", "%s", _("You have turned a card up already. Take it or leave it."));
    if (check_is_forced(a->o, a->shown, a->seat))
        return refuse_forced(a, REASON_MUST_PLAY, no);
    if (a->shown->phase == RUMMY_PHASE_BUY && a->shown->wants < SEATS_MAX)
        return bar(no, &wanted);
    return true; // with nothing to draw the move is accepted and gives no card
}

// Returns whether the cards laid for the contract can include this card of the discard pile, so that the move check lets the seat
// take it.  Leaving the card in hand has a cost in this search, so the search lays the card wherever it can.
static bool contract_uses(const struct move_check *a, int face, const struct counts *with, struct effort *effort)
{
    LOCAL(combos) laid = { 0 };
    struct contract contract = contract_of_round(a->o, a->shown->round);
    struct leave leave = check_leave(a->o, a->shown, a->seat);
    leave.cost[face] = 1;
    bool used = false;
    if (contract_best(a->o, with, &contract, &leave, effort, &laid))
        for (int i = 0; i < laid.count; i++)
            used = used || combo_holds(&laid.combo[i], face);
    return used;
}

// Returns whether a card of the discard pile could be laid at once, together with the cards that come with it, so that the move
// check lets the seat take it.  True also where it would take too long to find out.  A deep take asks this for each card of the
// pile, so these searches share one question's effort.
static bool usable(const struct move_check *a, int face, const struct counts *with)
{
    const struct options *o = a->o;
    if (move_check_fits_somewhere(a, face) || move_check_takes_somewhere(a, face))
        return true;
    if (check_is_open(o, a->shown, a->seat))
        return check_may_meld(o, a->shown, a->seat) && arrange_uses(o, with, face);
    struct effort effort = { EFFORT_TAKE / (o->draw_discard == DRAW_DEEP ? a->shown->discard.count : 1) };
    bool uses = o->open_kind == OPEN_CONTRACT
                    ? contract_uses(a, face, with, &effort)
                    : opening_find(o, with, face, &effort, NULL) >= 0 || whole_opens(o, with, face, &effort, NULL);
    return uses || effort_spent(&effort);
}

static bool check_pile_open(const struct move_check *a, struct refusal *no)
{
    const struct options *o = a->o;
    int depth = a->m->target;
    if (o->draw_discard == DRAW_NEVER)
        return refuse(no, REASON_PILE_CLOSED, "draw.discard", "%s", _("In this game nobody draws from the discard pile."));
    if (a->shown->discard.count == 0)
        return bar(no, &empty);
    if (!o->draw_first_turn && !a->shown->drawn[a->seat])
        return refuse(no, REASON_PILE_CLOSED, "draw.first_turn", "%s",
                      _("In your first turn of a round you draw from the stock."));
    if (o->draw_needs_open == NEEDS_OPEN_YES && !check_is_open(o, a->shown, a->seat))
        return refuse(no, REASON_PILE_CLOSED, "draw.needs_open", "%s", _("The discard pile is closed until you have opened."));
    if (depth > 1 && o->draw_discard == DRAW_TOP)
        return refuse(no, REASON_PILE_CLOSED, "draw.discard", "%s", _("Only the top card of the discard pile may be taken."));
    if (depth < 1 || depth > a->shown->discard.count)
        return refuse(no, REASON_PILE_CLOSED, NULL,
                      P_("The discard pile has %d card.", "The discard pile has %d cards.", a->shown->discard.count),
                      a->shown->discard.count);
    return true;
}

static bool check_marks(const struct move_check *a, struct refusal *no)
{
    int from, to, marks = 0;
    discard_reach(a->o, a->shown, a->m->target, &from, &to);
    for (int i = from; i <= to; i++)
        marks |= a->shown->mark[i];
    if (marks & MARK_DEAD && options_offer_first(a->o) && !a->o->discard_ban_playable)
        return refuse(no, REASON_PILE_CLOSED, "deal.first_upcard", "%s",
                      _("Everybody has left that card, so you draw from the stock in this turn."));
    if (marks & MARK_DEAD)
        return bar(no, &dead);
    if (marks & MARK_FIRST && a->o->deal_first_upcard != FIRST_FREE && a->o->deal_first_upcard != FIRST_OFFERED)
        return refuse(no, REASON_MUST_BUY, "deal.first_upcard", "%s", _("The first card turned up can only be bought."));
    if (a->shown->sold && !a->o->buy_uncovered_drawable)
        return refuse(no, REASON_PILE_CLOSED, "buy.uncovered_drawable", "%s", _("After a buy the card below may not be drawn."));
    return true;
}

static bool check_draw_discard(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    const struct options *o = a->o;
    if (a->m->target > 1 && a->shown->phase == RUMMY_PHASE_BUY && a->shown->wants < SEATS_MAX)
        return bar(no, &wanted);
    if (!check_pile_open(a, no) || !check_marks(a, no))
        return false;
    bool opens = o->draw_needs_open == NEEDS_OPEN_OR_OPENS && !check_is_open(o, a->shown, a->seat);
    if (options_take_freely(o, a->m->target) && !opens)
        return true;
    int from, to, face = card_face(a->shown->discard.card[a->shown->discard.count - a->m->target]);
    discard_reach(a->o, a->shown, a->m->target, &from, &to);
    struct counts with = counts_of(o, a->shown, a->hand);
    for (int i = from; i <= to; i++)
        if (card_face(a->shown->discard.card[i]) < FACES)
            with.of[card_face(a->shown->discard.card[i])]++;
    if (face < FACES && usable(a, face, &with))
        return true;
    if (opens)
        return no &&
               refuse(no, REASON_NOT_PLAYABLE, "draw.needs_open",
                      _("You could not open with %s at once, so you may not take it yet."), face_the(face, refusal_style(no)));
    return no && refuse(no, REASON_NOT_PLAYABLE, "draw.use", _("%s could not be laid at once, so you may not take it."),
                        face_the(face, refusal_style(no)));
}

bool check_pile_draws(const struct options *o, const struct shown *shown, int seat)
{
    const struct move draw = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct move_check a = { o, shown, NULL, seat, &draw };
    return check_pile_open(&a, NULL) && check_marks(&a, NULL);
}

// Returns whether the move check makes a seat of rummy take the top discard, because it fits the seat's own combinations.
// Returns false if the turn could then not end, as the one card left may not be discarded.
bool check_is_forced(const struct options *o, const struct shown *shown, int seat)
{
    bool stays = o->goout_discard == GOOUT_FORBIDDEN && shown->hand_count[seat] == 1;
    uint64_t own = 0;
    if (!o->layoff_forced || stays || buying_top(shown) >= FACES || !check_layoff_open(o, shown, seat))
        return false;
    for (int target = 0; target < shown->meld_count; target++)
        own |= shown->meld[target].owner == seat ? shape_fits_one(o, shown, seat, target) : 0;
    return own >> buying_top(shown) & 1 && check_pile_draws(o, shown, seat);
}

// --- checks of buying ---

static bool is_own_discard(const struct move_check *a)
{
    return !a->o->buy_own_discard && (buying_top_mark(a->shown) & MARK_BY) == a->seat;
}

// Checks whether a seat may buy the top discard at all, even while another seat is asked.  The seat must have a buy left.  The
// card must not be dead nor, unless the rules allow that, a discard of the seat's own.  Returns false with a refusal if not.
static bool check_may_buy(const struct move_check *a, struct refusal *no)
{
    const struct options *o = a->o;
    const struct shown *shown = a->shown;
    if (shown->bought[a->seat] >= o->buy_limit)
        return refuse(no, REASON_NO_BUYS, "buy.limit",
                      P_("You may buy only %d discard in a round.", "You may buy only %d discards in a round.", o->buy_limit),
                      o->buy_limit);
    if (!buying_has_buy(o, shown, a->seat))
        return refuse(no, REASON_NO_BUYS, "buy.after_down", "%s", _("Players who are down may not buy."));
    if (is_own_discard(a))
        return bar(no, &own_discard);
    if (buying_top_mark(shown) & MARK_DEAD)
        return bar(no, &dead);
    return true;
}

static bool check_buy_window(const struct move_check *a, struct refusal *no)
{
    const struct shown *shown = a->shown;
    bool first_come = shown->asked == SEATS_MAX;
    if (a->seat == shown->asked && shown->wants < SEATS_MAX)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("You need not buy it. Take the card as your draw, or leave it."));
    if (buying_left(a->o, a->shown, a->seat))
        return true;
    if (first_come && a->seat == shown->turn)
        return buying_affords(a->o, shown, a->o->buy_own_turn_extra) || bar(no, &not_for_sale);
    if (first_come ? shown->to_ask & 1u << a->seat : a->seat == shown->asked)
        return true;
    if (shown->wants == a->seat)
        return bar(no, &wished);
    return bar(no, &not_asked);
}

static bool check_buy(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    const struct options *o = a->o;
    const struct shown *shown = a->shown;
    bool discarder = a->seat != shown->turn && a->seat == seat_before(shown, shown->turn);
    if (shown->phase == RUMMY_PHASE_PLAY && discarder && o->buy_limit && is_own_discard(a))
        return bar(no, &own_discard); // also after the window has closed (rules.md 9.12)
    if (shown->phase == RUMMY_PHASE_PLAY)
        return (a->seat == shown->turn && ban_forces_buy(o, shown, a->hand, a->seat)) || bar(no, &not_for_sale);
    if (!check_may_buy(a, no))
        return false;
    if (shown->turned) // the card turned up is taken or left
        return bar(no, &not_for_sale);
    if (shown->phase == RUMMY_PHASE_BUY)
        return check_buy_window(a, no);
    if (buying_left(a->o, a->shown, a->seat))
        return true;
    if (a->seat != shown->turn || (shown->sold && !o->buy_chain))
        return bar(no, &not_for_sale);
    if (shown->discard.count == 0)
        return bar(no, &empty);
    return buying_affords(o, shown, o->buy_own_turn_extra) ||
           refuse(no, REASON_PILE_CLOSED, "buy.own_turn_extra", "%s", _("The stock has too few cards for a buy."));
}

static bool check_leave_it(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    const struct shown *shown = a->shown;
    if (shown->phase == RUMMY_PHASE_OFFER)
        return a->seat == shown->turn || bar(no, &other_turn);
    if (shown->turned && shown->phase == RUMMY_PHASE_DRAW && a->seat == shown->turn)
        return !check_is_forced(a->o, shown, a->seat) || refuse_forced(a, REASON_MUST_PLAY, no);
    if (shown->phase != RUMMY_PHASE_BUY && a->o->draw_stock == DRAW_TURNED)
        return a->seat == shown->turn ? bar(no, &not_turned) : bar(no, &other_turn);
    if (shown->phase != RUMMY_PHASE_BUY)
        return bar(no, &not_for_sale);
    if (shown->asked < SEATS_MAX ? a->seat == shown->asked : (shown->to_ask & 1u << a->seat) != 0)
        return true;
    return shown->wants == a->seat ? bar(no, &wished) : bar(no, &not_asked);
}

// --- checks of ending the turn, and of discards ---

static bool check_must_play(const struct move_check *a, struct refusal *no)
{
    if (a->shown->recovered && a->o->joker_replay == REPLAY_REQUIRED)
        return refuse(no, REASON_MUST_PLAY, "joker.replay", "%s",
                      _("You must lay the joker you took before the turn ends, or undo taking it."));
    if (a->shown->must_play == FACE_NONE)
        return true;
    return refuse(no, REASON_MUST_PLAY, "draw.use",
                  _("You must lay %s, which you took, before the turn ends, or undo taking it."),
                  face_the(a->shown->must_play, refusal_style(no)));
}

// Checks a move that discards the last card of a rummy hand, with which the seat goes out.  Returns false with a refusal if the
// rules forbid it.
static bool check_last(const struct move_check *a, struct refusal *no)
{
    if (a->o->goout_discard == GOOUT_FORBIDDEN)
        return refuse(no, REASON_LAST_CARD, "goout.discard", "%s", _("The last card must be laid, not discarded."));
    return move_check_includes(a, NULL) || move_check_refuse_include(a, no);
}

static bool may_discard(const struct move_check *a, int face, bool pair, struct move_plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    bool last = a->hand->count == 1 && !options_knock(o);
    plan->ban = BAN_FREE;
    if (last && !check_last(a, no))
        return false;
    if (!check_may_return(o, a->shown, a->hand, face))
        return refuse(no, REASON_SAME_CARD, "draw.return_same", _("You have just taken %s. Discard another card."),
                      face_the(face, refusal_style(no)));
    if ((!last || a->shown->recovered) && !check_must_play(a, no))
        return false;
    if (!o->discard_ban_playable)
        return true;
    plan->ban = (uint8_t)ban_judge(o, a->shown, a->hand, a->seat, face, pair, no);
    if (plan->ban == BAN_REFUSED && o->rules_enforce == ENFORCE_TABLE)
        plan->ban = BAN_TABLE;
    return plan->ban != BAN_REFUSED;
}

bool check_may_discard(const struct options *o, const struct shown *shown, const struct pile *hand, int face)
{
    const struct move_check a = { o, shown, hand, shown->turn, NULL };
    struct move_plan plan;
    return o->discard_required && may_discard(&a, face, false, &plan, NULL);
}

// Checks a move that discards a card of which a pair is shown: it fits the table, and may be discarded only with a second card of
// its face shown (discard.pair_exception).  Returns false with a refusal if not.
static bool check_pair(const struct move_check *a, struct refusal *no)
{
    int face = a->m->card[0].face;
    if (!a->o->discard_ban_playable)
        return refuse(no, REASON_BAD_MOVE, "discard.ban_playable", "%s", _("Pairs are not shown in this game."));
    if (pile_count(a->hand, face) < 2)
        return refuse(no, REASON_NOT_IN_HAND, NULL, _("You hold %s only once, so you cannot show a pair."),
                      face_the(face, refusal_style(no)));
    if (!ban_is_player(a->o, a->shown, face))
        return refuse(no, REASON_NO_FIT, "discard.pair_exception",
                      _("%s fits nothing on the table, so no pair needs to be shown. Just discard it."),
                      face_the(face, refusal_style(no)));
    return true;
}

static bool check_discard(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    bool pair = a->m->where == WHERE_PAIR;
    if (!move_check_holds(a, no))
        return false;
    if (!a->o->discard_required)
        return refuse(no, REASON_PILE_CLOSED, "discard.required", "%s",
                      _("There are no discards in this game. End the turn instead."));
    return (!pair || check_pair(a, no)) && may_discard(a, a->m->card[0].face, pair, plan, no);
}

// Returns whether the move check lets a rummy turn end without a discard.  It does if the last card may be neither discarded nor
// laid off, or if the seat has no cards and could draw none.
static bool stuck(const struct move_check *a)
{
    if (a->hand->count == 0) // it discarded the last card, and there is nothing to draw
        return true;
    if (a->hand->count != 1 || move_check_last_may_go(a, NULL, a->hand->card[0]))
        return false;
    return !move_check_includes(a, NULL) || !move_check_fits_somewhere(a, card_face(a->hand->card[0]));
}

static bool check_end(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    if (a->shown->phase == RUMMY_PHASE_LAYOFF)
        return true;
    if (a->o->discard_required && !stuck(a))
        return refuse(no, REASON_WRONG_PHASE, "discard.required", "%s", _("The turn ends with a discard."));
    return check_must_play(a, no);
}

static bool check_rejoin(const struct move_check *a, struct move_plan *, struct refusal *no)
{
    return (a->shown->phase == RUMMY_PHASE_REJOIN && a->seat == a->shown->asked) || bar(no, &not_out);
}

// ORDER VERBS: for each verb of rummy, the phase in which its moves are made, and the function that checks such a move.
static const struct check_row {
    enum rummy_phase phase;
    bool (*check)(const struct move_check *a, struct move_plan *plan, struct refusal *no);
} rows[] = {
    [RUMMY_DRAW_STOCK] = { RUMMY_PHASE_DRAW, check_draw_stock },
    [RUMMY_DRAW_DISCARD] = { RUMMY_PHASE_DRAW, check_draw_discard },
    [RUMMY_BUY] = { RUMMY_PHASE_BUY, check_buy },
    [RUMMY_LEAVE] = { RUMMY_PHASE_BUY, check_leave_it },
    [RUMMY_MELD] = { RUMMY_PHASE_PLAY, move_check_meld },
    [RUMMY_LAY] = { RUMMY_PHASE_PLAY, move_check_lay },
    [RUMMY_TAKE] = { RUMMY_PHASE_PLAY, move_check_take },
    [RUMMY_DISCARD] = { RUMMY_PHASE_PLAY, check_discard },
    [RUMMY_END] = { RUMMY_PHASE_PLAY, check_end },
    [RUMMY_PLAY] = { RUMMY_PHASE_PLAY, move_check_play },
    [RUMMY_DROP] = { RUMMY_PHASE_DRAW, move_check_drop },
    [RUMMY_KNOCK] = { RUMMY_PHASE_PLAY, move_check_knock },
    [RUMMY_REJOIN] = { RUMMY_PHASE_REJOIN, check_rejoin },
    [RUMMY_STAY_OUT] = { RUMMY_PHASE_REJOIN, check_rejoin },
};

// Checks whether a move other than an answer may be made while a discard is for sale: only by the seat that draws next, and only
// if it closes the buying window.  Returns false with a refusal if not.
static bool check_in_window(const struct move_check *a, const struct check_row *row, struct refusal *no)
{
    const struct shown *shown = a->shown;
    if (a->seat != shown->turn)
        return bar(no, &other_turn);
    if (row->phase == RUMMY_PHASE_DRAW && (shown->asked == SEATS_MAX || shown->wants < SEATS_MAX))
        return true;
    bool draws = a->m->verb == RUMMY_DRAW_DISCARD && a->seat == shown->asked; // the first upcard is bought, not drawn
    if (draws && !(check_pile_open(a, no) && check_marks(a, no)))
        return false;
    return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The discard is still for sale."));
}

// Checks a move in the rummy phases that allow only a few kinds of moves, and refuses laying cards before a knock.  Returns false
// with a refusal if the phase does not allow the move.
static bool check_narrow_phase(const struct move_check *a, struct refusal *no)
{
    int verb = a->m->verb;
    if (a->shown->phase == RUMMY_PHASE_OFFER)
        return verb == RUMMY_DRAW_DISCARD || bar(no, &offered);
    if (a->shown->phase == RUMMY_PHASE_LAYOFF)
        return verb == RUMMY_LAY || verb == RUMMY_END || bar(no, no && no->keyed ? &adding_by_key : &adding);
    bool lays = verb == RUMMY_MELD || verb == RUMMY_LAY || verb == RUMMY_TAKE;
    if (options_knock(a->o) && lays)
        return bar(no, options_close(a->o) ? &nothing_laid_close : &nothing_laid);
    return true;
}

bool check_move(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, const struct move *m,
                struct move_plan *plan, struct refusal *no)
{
    const struct move_check a = { o, shown, hand, seat, m };
    const struct check_row *row = &rows[m->verb];
    if (row->phase == RUMMY_PHASE_REJOIN)
        return row->check(&a, plan, no);
    if (shown->phase == RUMMY_PHASE_REJOIN)
        return bar(no, &rejoining);
    if (shown->phase == RUMMY_PHASE_OVER)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", game_over_says(shown->match_over, shown->seats));
    if (row->phase == RUMMY_PHASE_BUY)
        return row->check(&a, plan, no);
    if (shown->phase == RUMMY_PHASE_BUY)
        return check_in_window(&a, row, no) && row->check(&a, plan, no);
    if (shown->dropped[seat])
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("You have dropped out of this round."));
    if (shown->gone[seat])
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("You are out of the match."));
    if (shown->turn != seat)
        return bar(no, &other_turn);
    if (!check_narrow_phase(&a, no))
        return false;
    if (m->verb == RUMMY_DROP && (shown->phase == RUMMY_PHASE_PLAY || shown->turned) && options_may_drop(o))
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("You have drawn already, and can drop out only before you draw."));
    if (row->phase == RUMMY_PHASE_DRAW && check_draw_was_dealt(o, shown))
        return refuse(no, REASON_WRONG_PHASE, "deal.starter_extra", "%s",
                      _("You were dealt one card more, so you do not draw in this turn."));
    if (row->phase == RUMMY_PHASE_DRAW && shown->phase == RUMMY_PHASE_PLAY)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("You have drawn already."));
    if (row->phase == RUMMY_PHASE_PLAY && shown->phase == RUMMY_PHASE_DRAW && no && check_is_forced(o, shown, seat))
        return refuse_forced(&a, REASON_WRONG_PHASE, no); // any other card is barred
    if (row->phase == RUMMY_PHASE_PLAY && shown->phase == RUMMY_PHASE_DRAW)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Draw a card first."));
    return row->check(&a, plan, no);
}
