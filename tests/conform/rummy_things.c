// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in games of the rummy engine, and by which rules (rules.md section 1).
#include "conform/things.h"

#include "rules/rummy/engine/engine.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"

// --- what the rules can bring about ---

static bool always(const struct options *o, int number)
{
    (void)o;
    (void)number;
    return true;
}
static bool draws_discards(const struct options *o, int number)
{
    (void)number;
    return o->draw_discard != DRAW_NEVER;
}
static bool draws_deep(const struct options *o, int number)
{
    (void)number;
    return o->draw_discard == DRAW_DEEP;
}
static bool must_play(const struct options *o, int number)
{
    return draws_discards(o, number) && (o->draw_use == USE_MUST_PLAY || o->draw_needs_open == NEEDS_OPEN_OR_OPENS);
}
static bool discards(const struct options *o, int number)
{
    (void)number;
    return o->discard_required;
}
static bool ends(const struct options *o, int number)
{
    (void)number;
    return !o->discard_required;
}
static bool opens(const struct options *o, int number)
{
    (void)number;
    return o->open_kind == OPEN_POINTS;
}
static bool has_contract(const struct options *o, int number)
{
    int rounds = o->match_rounds ? o->match_rounds : o->open_contracts.count;
    return o->open_kind == OPEN_CONTRACT && number <= o->open_contracts.count && number <= rounds;
}
static bool lays(const struct options *o, int number)
{
    (void)number;
    return o->goout_knock == KNOCK_NONE; // else a knock does
}
static bool lays_sets(const struct options *o, int number)
{
    return lays(o, number) && options_may_lay(o, MELD_SET);
}
static bool lays_runs(const struct options *o, int number)
{
    return lays(o, number) && options_may_lay(o, MELD_RUN);
}
static bool lays_kind(const struct options *o, int number)
{
    const struct controls *deck = o->control_mode == CONTROL_LEVEL ? &o->control_active_ids : &o->control_deck;
    bool found = false;
    for (int i = 0; i < deck->count; i++)
        found |= deck->id[i] == number;
    return o->meld_rule == RULE_CONTROL && found;
}
static bool lays_off(const struct options *o, int number)
{
    (void)number;
    return o->layoff_on != LAYOFF_NONE;
}
static bool lays_off_on_others(const struct options *o, int number)
{
    (void)number;
    return o->layoff_on == LAYOFF_ALL;
}
static bool has_jokers(const struct options *o, int number)
{
    (void)number;
    return o->deck_jokers > 0;
}
static bool lays_jokers(const struct options *o, int number)
{
    return lays(o, number) && has_jokers(o, number);
}
static bool lays_off_jokers(const struct options *o, int number)
{
    return has_jokers(o, number) && lays_off(o, number) && o->joker_layoff;
}
static bool recovers(const struct options *o, int number)
{
    return lays(o, number) && has_jokers(o, number) && o->joker_recover != RECOVER_NONE;
}
static bool pays_for_jokers(const struct options *o, int number)
{
    return recovers(o, number) && o->joker_replay == REPLAY_SAME_TURN && o->joker_unplayed_penalty > 0;
}
static bool slides(const struct options *o, int number)
{
    return has_jokers(o, number) && lays_off(o, number) && o->joker_slide;
}
static bool has_wild(const struct options *o, int number)
{
    (void)number;
    return o->deck_wild.by_round || o->deck_wild.ranks;
}
static bool buys(const struct options *o, int number)
{
    (void)number;
    return o->buy_limit > 0;
}
static bool buys_out_of_turn(const struct options *o, int number)
{
    return buys(o, number) && o->players_max > 2;
}
static bool asks_next_first(const struct options *o, int number)
{
    return buys_out_of_turn(o, number) && o->buy_next_player_first && o->buy_priority == BUY_ORDER && draws_discards(o, number);
}
static bool sells_first(const struct options *o, int number)
{
    (void)number;
    return options_must_buy_first(o);
}
static bool bans(const struct options *o, int number)
{
    (void)number;
    return o->discard_required && o->discard_ban_playable;
}
static bool shows_pairs(const struct options *o, int number)
{
    return bans(o, number) && o->discard_pair_exception && setting_by_value(&o->deck_packs, o->players_max, 1) > 1;
}
static bool forces_buys(const struct options *o, int number)
{
    return bans(o, number) && buys(o, number) && o->discard_stuck_rule == STUCK_FORCED_BUY;
}
static bool has_stuck_discards(const struct options *o, int number)
{
    return bans(o, number) && o->discard_stuck_rule != STUCK_FREE;
}
static bool calls_back(const struct options *o, int number)
{
    return bans(o, number) && o->rules_enforce == ENFORCE_TABLE;
}
static bool refills(const struct options *o, int number)
{
    return discards(o, number) && o->stock_empty != STOCK_END_ROUND && o->stock_empty != STOCK_NO_SCORE;
}
static bool blocks(const struct options *o, int number)
{
    (void)number;
    return lays(o, number) && (o->stock_stalemate > 0 || o->stock_empty == STOCK_END_ROUND || !o->discard_required);
}
static bool goes_out_by_discard(const struct options *o, int number)
{
    return lays(o, number) && discards(o, number) && o->goout_discard != GOOUT_FORBIDDEN && o->goout_discard != GOOUT_FLOATS;
}
static bool goes_out_by_laying(const struct options *o, int number)
{
    return lays(o, number) && (!discards(o, number) || o->goout_discard != GOOUT_REQUIRED);
}
static bool turns_up(const struct options *o, int number)
{
    return draws_discards(o, number) && o->draw_stock == DRAW_TURNED;
}
static bool floats(const struct options *o, int number)
{
    return discards(o, number) && o->goout_discard == GOOUT_FLOATS;
}
static bool forces(const struct options *o, int number)
{
    return draws_discards(o, number) && o->layoff_forced && o->layoff_on != LAYOFF_NONE;
}
static bool carries(const struct options *o, int number)
{
    (void)number;
    return o->score_mode == SCORE_ROUNDS && o->score_carry;
}
static bool turns_controls(const struct options *o, int number)
{
    (void)number;
    return o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_TURNED && o->control_turn_every != EVERY_HAND;
}
static bool plays_controls(const struct options *o, int number)
{
    (void)number;
    return o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_IN_HAND;
}
static bool pays_at_once(const struct options *o, int number)
{
    (void)number;
    return o->score_mode == SCORE_IMMEDIATE;
}

// --- what a move has brought about ---

static const struct event *told(const struct happened *h, int kind)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == kind)
            return &h->events->event[i];
    return NULL;
}

static bool said(const struct happened *h, int verb)
{
    return h->move->verb == verb;
}
static bool told_kind(const struct happened *h, int number)
{
    return told(h, number) != NULL;
}
static bool drew_deep(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_DRAW_DISCARD) && h->move->target > 1;
}
static bool bound(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_DRAW_DISCARD) && h->after->shown.must_play != FACE_NONE;
}
static bool was_forced(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_DRAW_DISCARD) && check_is_forced(h->o, &h->before->shown, h->before->shown.turn);
}
static bool carried(const struct happened *h, int number)
{
    const struct event *event = told(h, RUMMY_TOLD_BLOCKED);
    return event && event->number > number;
}
static bool went_down(const struct happened *h, int number)
{
    int entry = h->before->shown.round < h->o->open_contracts.count ? h->before->shown.round : h->o->open_contracts.count;
    return told(h, RUMMY_TOLD_DOWN) && entry == number;
}
static bool laid_kind(const struct happened *h, int number)
{
    bool found = false;
    for (int i = h->before->shown.meld_count; said(h, RUMMY_MELD) && i < h->after->shown.meld_count; i++)
        found |= h->after->shown.meld[i].kind == number;
    return found;
}
static bool laid_off_on_another(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_LAY) && h->before->shown.meld[h->move->target].owner != h->seat;
}
static bool laid_off_joker(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_LAY) && h->move->card[0].face == FACE_JOKER;
}
static bool laid_joker(const struct happened *h, int number)
{
    (void)number;
    for (int i = 0; said(h, RUMMY_MELD) && i < h->move->count; i++)
        if (h->move->card[i].face == FACE_JOKER)
            return true;
    return false;
}
static bool laid_wild(const struct happened *h, int number)
{
    (void)number;
    for (int i = h->before->shown.laid_count; said(h, RUMMY_MELD) && i < h->after->shown.laid_count; i++) {
        int face = card_face(h->after->shown.laid[i].card);
        if (face != FACE_JOKER && face != h->after->shown.laid[i].as)
            return true;
    }
    return false;
}
static bool slid(const struct happened *h, int number)
{
    (void)number;
    if (!said(h, RUMMY_LAY))
        return false;
    const struct meld *was = &h->before->shown.meld[h->move->target], *is = &h->after->shown.meld[h->move->target];
    const struct laid *low = &h->before->shown.laid[was->first], *high = &low[was->count - 1];
    int face = h->move->card[0].face;
    return is->kind == MELD_RUN &&
           ((low->as == face && low->as != card_face(low->card)) || (high->as == face && high->as != card_face(high->card)));
}
static bool bought_in_turn(const struct happened *h, int number)
{
    (void)number;
    const struct shown *before = &h->before->shown;
    return said(h, RUMMY_BUY) && h->seat == before->turn && before->phase != RUMMY_PHASE_PLAY;
}
static bool bought_out_of_turn(const struct happened *h, int number)
{
    (void)number;
    const struct event *event = told(h, RUMMY_TOLD_BOUGHT);
    return event && event->seat != h->before->shown.turn;
}
static bool bought_first(const struct happened *h, int number)
{
    (void)number;
    const struct shown *before = &h->before->shown;
    return told(h, RUMMY_TOLD_BOUGHT) && before->mark[before->discard.count - 1] & MARK_FIRST;
}
static bool drew_before_buyer(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_DRAW_DISCARD) && h->before->shown.wants < SEATS_MAX;
}
static bool forced_to_buy(const struct happened *h, int number)
{
    (void)number;
    return said(h, RUMMY_BUY) && h->before->shown.phase == RUMMY_PHASE_PLAY;
}
static bool discarded_as(const struct happened *h, int number)
{
    const struct event *event = told(h, RUMMY_TOLD_DISCARD);
    return event && event->number == number;
}
static bool gives_last_turns(const struct options *o, int number)
{
    (void)number;
    return o->goout_last_turns;
}
static bool began_last_turns(const struct happened *h, int number)
{
    (void)number;
    return told(h, RUMMY_TOLD_LAST);
}
static bool lets_drop(const struct options *o, int number)
{
    (void)number;
    return o->drop_first || o->drop_middle;
}
static bool was_last_left(const struct happened *h, int number)
{
    return told(h, RUMMY_TOLD_OUT) && told(h, RUMMY_TOLD_OUT)->more == number;
}
static bool went_out_by(const struct happened *h, int number)
{
    return told(h, RUMMY_TOLD_OUT) && said(h, number);
}

#define DISCARDED_DEAD 1
#define DISCARDED_PAIR 2
#define DISCARDED_BANNED 3

static bool knocks(const struct options *o, int number)
{
    (void)number;
    return o->goout_knock != KNOCK_NONE;
}
static bool knocked_as(const struct happened *h, int number)
{
    const struct event *event = told(h, RUMMY_TOLD_KNOCKED);
    return event && event->more == number;
}
static bool knocks_over(const struct options *o, int number)
{
    return knocks(o, number) && (o->goout_knock == KNOCK_UPCARD || setting_by_value(&o->knock_limit, 2, 1) > 0);
}
static bool knocks_big(const struct options *o, int number)
{
    return knocks(o, number) && o->knock_big && o->knock_first_turn && o->deal_cards.value[0] < 9; // chance meets no longer one
}
static bool adds_to_knocks(const struct options *o, int number)
{
    (void)number;
    return o->layoff_on == LAYOFF_KNOCKER;
}
static bool scores_knocks(const struct options *o, int number)
{
    return knocks_over(o, number) && o->score_mode == SCORE_KNOCK;
}
static bool offers(const struct options *o, int number)
{
    (void)number;
    return o->deal_upcard && o->deal_first_upcard == FIRST_OFFERED;
}
static bool runs_out(const struct options *o, int number)
{
    (void)number;
    return o->stock_empty == STOCK_NO_SCORE;
}
static bool puts_out(const struct options *o, int number)
{
    (void)number;
    return o->match_out_at > 0;
}
static bool lets_back(const struct options *o, int number)
{
    return puts_out(o, number) && o->match_rejoin > 0;
}

static bool said_verb(const struct happened *h, int number)
{
    return said(h, number);
}

const struct thing rummy_things[] = { { "a card drawn from the stock", always, said_verb, RUMMY_DRAW_STOCK },
                                      { "a card taken from the discard pile", draws_discards, said_verb, RUMMY_DRAW_DISCARD },
                                      { "a card taken from deep in the pile", draws_deep, drew_deep, 0 },
                                      { "a card taken that must be laid", must_play, bound, 0 },
                                      { "a card turned up from the stock", turns_up, told_kind, RUMMY_TOLD_TURNED },
                                      { "a card turned up and left", turns_up, told_kind, RUMMY_TOLD_PASSES },
                                      { "a card that must be taken", forces, was_forced, 0 },
                                      { "a last card discarded, and nobody out", floats, told_kind, RUMMY_TOLD_FLOATS },
                                      { "a round carried into the next", carries, carried, 0 },
                                      { "a new combination", lays, said_verb, RUMMY_MELD },
                                      { "a set, or cards of one rank", lays_sets, laid_kind, MELD_SET },
                                      { "a run of a suit", lays_runs, laid_kind, MELD_RUN },
                                      { "four of a suit", lays_kind, laid_kind, MELD_FOUR_SUIT },
                                      { "a step run", lays_kind, laid_kind, MELD_STEP_RUN },
                                      { "a sum", lays_kind, laid_kind, MELD_SUM },
                                      { "a difference", lays_kind, laid_kind, MELD_DIFFERENCE },
                                      { "a product", lays_kind, laid_kind, MELD_PRODUCT },
                                      { "a quotient", lays_kind, laid_kind, MELD_QUOTIENT },
                                      { "primes", lays_kind, laid_kind, MELD_PRIMES },
                                      { "factors", lays_kind, laid_kind, MELD_FACTORS },
                                      { "an opening", opens, told_kind, RUMMY_TOLD_OPENED },
                                      { "going down with contract 1", has_contract, went_down, 1 },
                                      { "going down with contract 2", has_contract, went_down, 2 },
                                      { "going down with contract 3", has_contract, went_down, 3 },
                                      { "going down with contract 4", has_contract, went_down, 4 },
                                      { "going down with contract 5", has_contract, went_down, 5 },
                                      { "going down with contract 6", has_contract, went_down, 6 },
                                      { "going down with contract 7", has_contract, went_down, 7 },
                                      { "going down with contract 8", has_contract, went_down, 8 },
                                      { "a card added", lays_off, said_verb, RUMMY_LAY },
                                      { "a card added to another's combination", lays_off_on_others, laid_off_on_another, 0 },
                                      { "a joker in a new combination", lays_jokers, laid_joker, 0 },
                                      { "a joker added", lays_off_jokers, laid_off_joker, 0 },
                                      { "a joker taken back", recovers, said_verb, RUMMY_TAKE },
                                      { "a penalty for a joker", pays_for_jokers, told_kind, RUMMY_TOLD_PENALTY },
                                      { "a joker that slides", slides, slid, 0 },
                                      { "a wild card that stands for another", has_wild, laid_wild, 0 },
                                      { "a discard", discards, said_verb, RUMMY_DISCARD },
                                      { "a turn ended without a discard", ends, said_verb, RUMMY_END },
                                      { "a buy", buys, told_kind, RUMMY_TOLD_BOUGHT },
                                      { "a card left to others", buys, said_verb, RUMMY_LEAVE },
                                      { "a buy in the own turn", buys, bought_in_turn, 0 },
                                      { "a buy out of turn", buys_out_of_turn, bought_out_of_turn, 0 },
                                      { "a first upcard bought", sells_first, bought_first, 0 },
                                      { "a card drawn that another would have bought", asks_next_first, drew_before_buyer, 0 },
                                      { "a forced buy", forces_buys, forced_to_buy, 0 },
                                      { "a dead discard by who was stuck", has_stuck_discards, discarded_as, DISCARDED_DEAD },
                                      { "a dead discard with its twin shown", shows_pairs, discarded_as, DISCARDED_PAIR },
                                      { "a discard that may be called back", calls_back, discarded_as, DISCARDED_BANNED },
                                      { "a new stock of discards", refills, told_kind, RUMMY_TOLD_REFILL },
                                      { "a round that nobody won", blocks, told_kind, RUMMY_TOLD_BLOCKED },
                                      { "a hand out by a new combination", goes_out_by_laying, went_out_by, RUMMY_MELD },
                                      { "a hand out by a card added", goes_out_by_laying, went_out_by, RUMMY_LAY },
                                      { "a last turn for everybody else", gives_last_turns, began_last_turns, 0 },
                                      { "a player who dropped out", lets_drop, told_kind, RUMMY_TOLD_DROPPED },
                                      { "a round won by the last one left", lets_drop, was_last_left, 1 },
                                      { "a hand out by a discard", goes_out_by_discard, went_out_by, RUMMY_DISCARD },
                                      { "a control card turned up", turns_controls, told_kind, RUMMY_TOLD_CONTROL },
                                      { "a control card played", plays_controls, said_verb, RUMMY_PLAY },
                                      { "points for the other hands", pays_at_once, told_kind, RUMMY_TOLD_COLLECTS },
                                      { "a bonus for being alone", pays_at_once, told_kind, RUMMY_TOLD_ALONE },
                                      { "a bonus for a rummy", pays_at_once, told_kind, RUMMY_TOLD_BONUS },
                                      { "a knock", knocks_over, knocked_as, KNOCKED_PLAIN },
                                      { "big gin", knocks_big, knocked_as, KNOCKED_BIG },
                                      { "a seat that may add to a knock", adds_to_knocks, told_kind, RUMMY_TOLD_MAY_ADD },
                                      { "an undercut", scores_knocks, told_kind, RUMMY_TOLD_UNDERCUT },
                                      { "a first upcard left", offers, told_kind, RUMMY_TOLD_LEFT_IT },
                                      { "a round that the stock ended", runs_out, told_kind, RUMMY_TOLD_VOID },
                                      { "a player out of the match", puts_out, told_kind, RUMMY_TOLD_PUT_OUT },
                                      { "a player who came back into it", lets_back, told_kind, RUMMY_TOLD_REJOINS },
                                      { "a player who stayed out", lets_back, told_kind, RUMMY_TOLD_STAYS_OUT },
                                      { 0 } };
