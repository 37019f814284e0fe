// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether a view from another computer could come from a game by these rules.  The engine trusts what lies on its table:
// that a run is a run, that a card for sale is there, that nobody is without cards in the middle of a round.  All that would
// break that trust is found here.  Only the house knows whether moves could have led to the view, so that is not checked.
#include "base/text.h"
#include "rules/rummy/engine/events.h"
#include "rules/rummy/lines/lines.h"
#include "rules/rummy/melds/control.h"

// The most cards that the check of a view accepts in a combination of numbers (under control cards).
enum { MOST_NUMBERS = RANKS };

// --- checking combinations of a view ---

struct lying { // a combination of the view to be checked
    const struct options *o;
    const struct meld *meld;
    const struct laid *laid;
    unsigned wild; // wild ranks, bit r
};

// Checks the cards of a view's combination: returns whether only jokers and wild cards stand for other cards, and every other
// card stands for itself.
static bool stand_well(const struct lying *l)
{
    for (int i = 0; i < l->meld->count; i++) {
        int face = card_face(l->laid[i].card), stands = l->laid[i].as;
        bool wild = face_is_wild(l->wild, face);
        bool for_card = stands < FACE_JOKER || stands == FACE_NONE;
        if (face > FACE_JOKER || !for_card || (stands != face && !wild))
            return false;
    }
    return true;
}

static bool is_set(const struct lying *l)
{
    const struct options *o = l->o;
    unsigned suits = 0;
    bool known = false;
    if ((o->set_max && l->meld->count > o->set_max) || (o->set_distinct_suits && l->meld->count > SUITS))
        return false;
    for (int i = 0; i < l->meld->count; i++) {
        int stands = l->laid[i].as;
        if (stands == FACE_NONE)
            continue;
        unsigned suit = 1u << face_suit(stands);
        if (face_rank(stands) != l->meld->rank || (o->set_distinct_suits && suits & suit))
            return false;
        suits |= suit;
        known = true;
    }
    return known;
}

static bool is_run(const struct lying *l)
{
    const struct options *o = l->o;
    int low = l->meld->rank, count = l->meld->count;
    if (count > run_longest(o, low))
        return false;
    for (int i = 0; i < count; i++)
        if (l->laid[i].as != shape_face_at(o, low + i, l->meld->suit))
            return false;
    return true;
}

// Checks a view's combination of numbers (under control cards): returns whether its cards make a combination of its kind from low
// to high, and each card stands for itself.
static bool is_of_numbers(const struct lying *l)
{
    struct move_card card[MOST_NUMBERS];
    int count = l->meld->count;
    if (count < NUMBERS_FEWEST || count > MOST_NUMBERS)
        return false;
    for (int i = 0; i < count; i++) {
        int face = card_face(l->laid[i].card);
        if (l->laid[i].as != face || (i > 0 && face_rank(l->laid[i - 1].as) > face_rank(face)))
            return false;
        card[i] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
    return control_kinds(l->o, card, count) >> l->meld->kind & 1;
}

static bool is_combination(const struct lying *l)
{
    unsigned kinds = l->o->meld_rule == RULE_CONTROL ? control_deck_kinds(l->o) : 1u << MELD_SET | 1u << MELD_RUN;
    if (!(kinds >> l->meld->kind & 1) || !stand_well(l))
        return false;
    if (l->meld->kind > MELD_RUN)
        return is_of_numbers(l);
    return l->meld->kind == MELD_SET ? is_set(l) : is_run(l);
}

static bool are_combinations(const struct options *o, const struct shown *shown)
{
    unsigned wild = wild_ranks(o, shown);
    for (int i = 0; i < shown->meld_count; i++) {
        const struct meld *meld = &shown->meld[i];
        if (!is_combination(&(struct lying){ o, meld, &shown->laid[meld->first], wild }))
            return false;
    }
    return true;
}

// --- checking hands and piles of a view ---

// Checks the number of cards in a view, face up and face down: returns whether the packs have that many.  There may be fewer, as
// a position may leave some out.
static bool are_cards(const struct options *o, const struct shown *shown)
{
    struct pile deck = { 0 };
    int cards = shown->stock_count + shown->discard.count + shown->laid_count + shown->face_down;
    for (int seat = 0; seat < shown->seats; seat++)
        cards += shown->hand_count[seat];
    state_build_deck(o, shown->seats, &deck);
    return cards <= deck.count;
}

// Checks the hands of a view: returns whether every seat that must hold cards does.  A hand may be empty when the round is over,
// or once a hand has gone out, if the seat is not on turn.
static bool hold_cards(const struct options *o, const struct shown *shown)
{
    if (o->goout_discard == GOOUT_FLOATS || options_knock(o))
        return true;
    for (int seat = 0; seat < shown->seats; seat++)
        if (shown->hand_count[seat] == 0 && !round_is_over(shown) && !shown->gone[seat] &&
            (shown->out == SEATS_MAX || seat == shown->turn))
            return false;
    return true;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

// Checks the size of a view's hand: returns whether a deal and all purchases could make it that large.  A larger hand would only
// keep the exact search for a contract busy.  Some cards more are allowed, as a record's position may give more.
static bool is_hand(const struct options *o, const struct view *v)
{
    enum { LET_PASS = 48 };
    int dealt = 0, extra = larger(o->buy_extra, larger(o->buy_own_turn_extra, o->buy_forced_extra));
    if (o->open_kind != OPEN_CONTRACT || !o->discard_required || o->draw_discard == DRAW_DEEP)
        return true;
    for (int round = 1; round < SETTING_BY_MAX; round++)
        dealt = larger(dealt, setting_by_value(&o->deal_cards, v->shown.seats, round));
    return v->hand.count <= larger(LET_PASS, dealt + 1 + o->buy_limit * (1 + extra));
}

// Checks the room on a view's table: returns whether it can take all the combinations that the hand could lay.
static bool has_room(const struct view *v)
{
    return v->shown.meld_count + v->hand.count / 2 + CONTRACT_PARTS <= MELDS_MAX;
}

// --- checking the rummy round of a view ---

static bool are_controls(const struct options *o, const struct shown *shown)
{
    unsigned in_force = controls_set(shown->control, CONTROLS);
    int count = controls_count(shown), most = o->control_mode == CONTROL_TURNED ? o->control_active : CONTROLS;
    bool once = __builtin_popcount(in_force) == count;
    return count == 0 || (once && o->meld_rule == RULE_CONTROL && !(in_force & ~control_decks(o)) && count <= most);
}

// Checks the buying window of a view: returns whether the discard for sale, the seats that are asked and the seat that wants it
// agree with each other.  By the rules one seat at a time is asked, or all seats.  A seat that wants the card waits for the seat
// that draws next.
static bool is_window(const struct options *o, const struct shown *shown)
{
    bool asks = shown->asked < SEATS_MAX, wants = shown->wants < SEATS_MAX;
    if (shown->left && (shown->phase > RUMMY_PHASE_DRAW || shown->left & shown->to_ask || shown->discard.count == 0))
        return false;
    if (shown->phase == RUMMY_PHASE_REJOIN)
        return asks && !wants && shown->asked == shown->turn && shown->to_ask >> shown->asked & 1;
    if (shown->phase != RUMMY_PHASE_BUY)
        return !shown->to_ask && !asks && !wants;
    if (shown->discard.count == 0 || asks != (o->buy_priority == BUY_ORDER))
        return false;
    if (wants)
        return asks && shown->asked == shown->turn && shown->wants != shown->turn && !shown->to_ask;
    return !asks || shown->to_ask >> shown->asked & 1;
}

static bool is_end(const struct options *o, const struct shown *shown)
{
    bool last = o->goout_last_turns && shown->out < SEATS_MAX && shown->out != shown->turn && !shown->hand_count[shown->out];
    if (shown->phase != RUMMY_PHASE_OVER)
        return !shown->match_over && !shown->winners && (shown->out == SEATS_MAX || last || round_is_over(shown));
    return (shown->winners != 0) == (shown->match_over != 0);
}

// Checks the players of a view: returns whether enough of them still play, and the seat on turn is one of them.
static bool are_players(const struct shown *shown)
{
    int players = whole_players(shown);
    if (round_is_over(shown))
        return players > 0 || shown->match_over;
    return players > 1 && !shown->dropped[shown->turn] && !shown->gone[shown->turn];
}

// Checks the knock of a rummy view: returns whether what it says of a knock fits together.  Before a knock nothing lies on the
// table.  After it the cards that the knocker has left over must be known, and while others lay off, all combinations must be the
// knocker's.
static bool is_knock(const struct options *o, const struct view *v)
{
    const struct shown *shown = &v->shown;
    bool knocked = shown->knocker < SEATS_MAX, later = shown->phase >= RUMMY_PHASE_LAYOFF;
    if (!options_knock(o))
        return !shown->face_down && !shown->over_count;
    if (!knocked)
        return !shown->meld_count && !shown->face_down && !shown->over_count && shown->phase != RUMMY_PHASE_LAYOFF;
    if (!later || shown->over_count != shown->hand_count[shown->knocker] || shown->turn == shown->knocker)
        return round_is_over(shown) && shown->over_count == shown->hand_count[shown->knocker];
    for (int i = 0; i < shown->meld_count; i++)
        if (shown->meld[i].owner != shown->knocker)
            return false;
    return true;
}

// Checks the upcard of a view: returns whether there is a discard if the view offers one, and whether the first upcard is known
// if it limits what a knocker may have left over.
static bool is_upcard(const struct options *o, const struct shown *shown)
{
    bool offers = shown->phase == RUMMY_PHASE_OFFER;
    if (offers && (!options_offer_first(o) || shown->discard.count == 0))
        return false;
    return o->goout_knock != KNOCK_UPCARD || shown->upcard < FACE_JOKER;
}

static bool is_carried(const struct options *o, const struct shown *shown)
{
    return !shown->carried || (o->score_mode == SCORE_ROUNDS && o->score_carry);
}

// Checks the turn of a rummy view: returns whether the view says nothing about the turn before its draw, except that the top
// discard was turned up from the stock.
static bool is_turn(const struct options *o, const struct shown *shown)
{
    if (shown->turned && (o->draw_stock != DRAW_TURNED || shown->phase != RUMMY_PHASE_DRAW || shown->discard.count == 0))
        return false;
    return shown->phase >= RUMMY_PHASE_PLAY || (shown->must_play == FACE_NONE && shown->taken.count == 0);
}

const char *view_fault(const struct options *o, const struct view *v)
{
    const struct shown *shown = &v->shown;
    if (!are_cards(o, shown))
        return _("There are more cards in this view than in the packs.");
    if (!is_hand(o, v))
        return _("A hand of this view is larger than any of this game.");
    if (!hold_cards(o, shown))
        return _("A seat of this view has no cards, and the round is not over.");
    if (!are_combinations(o, shown) || !has_room(v))
        return _("Cards of this view are no combination, or not one of this game.");
    if ((shown->wild != 0) != o->deck_wild.turned)
        return _("It is not said which rank is wild, or none can be.");
    if (!are_controls(o, shown))
        return _("A control card cannot be in force the way this view says.");
    if (!is_window(o, shown))
        return _("A discard cannot be for sale the way this view says.");
    if (!is_end(o, shown) || !is_carried(o, shown))
        return _("A round or a match cannot end the way this view says.");
    if (!are_players(shown))
        return _("Players cannot have dropped out the way this view says.");
    if (!is_knock(o, v) || !is_upcard(o, shown))
        return _("Nobody can have knocked, or may knock, the way this view says.");
    return is_turn(o, shown) ? NULL : _("A seat that has yet to draw has taken nothing and need lay nothing.");
}

// --- checking rummy events from another computer ---

// Checks the combination of a rummy event from another computer: returns whether it can be described.  It must have no control
// cards, and jokers only if it is a set or a run.
static bool can_be_described(const struct event *e)
{
    if (e->count < (e->more > MELD_RUN ? 2 : 1))
        return false;
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face > (e->more > MELD_RUN ? FACE_JOKER - 1 : FACE_JOKER) ||
            (e->card[i].as >= FACE_JOKER && e->card[i].as != FACE_NONE))
            return false;
    return true;
}

bool rummy_event_ok(const struct hearer *h, const struct event *e)
{
    if (e->kind == RUMMY_TOLD_ASKED) // other: the seat that wants the card, or SEATS_MAX
        return e->other < h->seats || e->other == SEATS_MAX;
    if (e->kind == RUMMY_TOLD_ONE_RUN) // its ends, neither of them a joker
        return e->card[0].face < FACE_JOKER && e->card[1].face < FACE_JOKER;
    return e->kind != RUMMY_TOLD_MELD || can_be_described(e);
}
