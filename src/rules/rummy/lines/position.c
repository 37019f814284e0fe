// SPDX-License-Identifier: GPL-3.0-or-later
// Sets up a rummy match from the lines of a record's position (record.md "Position").  The lines are read in fields.c, which
// takes their cards out of the deck.  The cards that no line names are dealt here from the rest.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

static bool deal_hands(const struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        struct pile *hand = &lines->state->hand[seat];
        int cards = setting_by_value(&l->options->deal_cards, shown->seats, shown->round);
        if (shown->phase == RUMMY_PHASE_PLAY && seat == shown->turn)
            cards++;
        bool none = shown->gone[seat] || seat == shown->knocker;
        while (!field_said(l, "hand", seat) && !none && cards-- > 0) {
            if (lines->deck.count == 0)
                return field_fault(l, _("The position leaves too few cards to deal the hands it does not name."));
            pile_add(hand, pile_remove(&lines->deck, lines->deck.count - 1));
        }
        bool may = none || round_is_over(shown) || shown->phase == RUMMY_PHASE_LAYOFF;
        if (hand->count == 0 && !may && l->options->goout_discard != GOOUT_FLOATS)
            return field_fault(l, _("A hand without cards would end the round; give every hand a card or say phase over."));
        shown->hand_count[seat] = hand->count;
    }
    return true;
}

// Takes the card that a position's line `upcard` names out of the deck into `kept`, so that it is not dealt to a hand and can lie
// on the discard pile.  Returns false if no line names an upcard for the pile, or the deck no longer has the card.
static bool keep_upcard(const struct field_line *l, uint16_t *kept)
{
    struct rummy_lines *lines = l->self;
    bool lies_there = !field_said(l, "discard", -1) && l->options->deal_upcard && lines->upcard != FACE_NONE;
    for (int i = 0; lies_there && i < lines->deck.count; i++)
        if (card_face(lines->deck.card[i]) == lines->upcard) {
            *kept = pile_remove(&lines->deck, i);
            return true;
        }
    return false;
}

static bool deal_rest(const struct field_line *l, struct luck *luck)
{
    struct rummy_lines *lines = l->self;
    struct state *s = lines->state;
    uint16_t upcard = 0;
    bool kept = keep_upcard(l, &upcard);
    if (!deal_hands(l))
        return false;
    if (kept)
        pile_add(&lines->deck, upcard);
    if (!field_said(l, "discard", -1) && l->options->deal_upcard && lines->deck.count)
        state_turn_upcard(l->options, l->shown, &lines->deck, luck);
    if (!field_said(l, "stock-exactly", -1))
        s->stock = lines->deck;
    for (int i = lines->top.count - 1; i >= 0; i--)
        pile_add(&s->stock, lines->top.card[i]);
    s->shown.stock_count = s->stock.count;
    s->deck_count = (uint16_t)(s->stock.count + s->shown.discard.count + s->shown.laid_count);
    for (int seat = 0; seat < s->shown.seats; seat++)
        s->deck_count = (uint16_t)(s->deck_count + s->hand[seat].count);
    return true;
}

// Settles who has drawn in the round of a rummy position: the seat on turn has, if it has drawn in this turn.  Returns false with
// a fault if too many seats have dropped out for the round to go on, or the seat on turn has.
static bool settle_dropped(const struct field_line *l)
{
    struct shown *shown = l->shown;
    if (shown->phase == RUMMY_PHASE_PLAY && options_know_drawn(l->options))
        shown->drawn[shown->turn] = true;
    if (whole_players(shown) < 2 && !round_is_over(shown) && match_in(shown) & (match_in(shown) - 1))
        return field_fault(l, _("The round is over when all but one have dropped out; let two play on, or say phase over."));
    return !shown->dropped[shown->turn] || round_is_over(shown) ||
           field_fault(l, _("Whoever has dropped out has no turn; name another seat."));
}

static void settle_turn(const struct field_line *l, struct luck *luck)
{
    struct shown *shown = l->shown;
    if (!field_said(l, "turn", -1)) {
        struct shown first = *shown;
        first.round = 0;
        shown->turn = (uint8_t)state_starter(l->options, &first, luck);
    }
    shown->down_before = shown->down[shown->turn];
    shown->laid_before = shown->has_laid[shown->turn];
}

// Deals a whole round for a position whose lines name nothing but the round, the dealer and the seat on turn.
static void deal_start(const struct field_line *l, struct luck *luck)
{
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    LOCAL(events) quiet = { .mute = true };
    const struct rummy_change h = { l->options, lines->state, luck, &quiet };
    state_deal_to(&h, shown->round, shown->dealer, shown->turn);
}

// --- control cards and the buying window of a position ---

// Settles the order of the control cards that no line of a position names.  If no line says which control cards are in force,
// some are turned up.  The others come after those that the line `controls` names.
static void settle_turned(const struct field_line *l, struct luck *luck)
{
    struct rummy_lines *lines = l->self;
    struct state *s = lines->state;
    uint8_t rest[CONTROLS];
    unsigned named = controls_set(s->shown.control, CONTROLS) | controls_set(s->next.id, s->next.count);
    int count = turn_shuffle_controls(l->options, named, luck, rest), at = 0;
    bool said = field_said(l, "control", -1);
    for (int i = 0; !said && i < l->options->control_active && at < count; i++)
        s->shown.control[i] = rest[at++];
    if (!said && count == 0) { // all are named as those that come next: the first of them has turned
        s->shown.control[0] = s->next.id[0];
        memmove(s->next.id, s->next.id + 1, --s->next.count);
        s->next.id[s->next.count] = 0;
    }
    while (at < count)
        s->next.id[s->next.count++] = rest[at++];
}

static bool settle_controls(const struct field_line *l, struct luck *luck)
{
    struct rummy_lines *lines = l->self;
    struct state *s = lines->state;
    if (l->options->meld_rule != RULE_CONTROL)
        return true;
    if (controls_set(s->shown.control, CONTROLS) & controls_set(s->next.id, s->next.count))
        return field_fault(l, _("A control card cannot be in force and turn next; name it once."));
    if (l->options->control_mode == CONTROL_TURNED)
        settle_turned(l, luck);
    const struct controls *level = &l->options->control_active_ids;
    if (l->options->control_mode == CONTROL_LEVEL && !field_said(l, "control", -1))
        memcpy(s->shown.control, level->id, level->count);
    return true;
}

// Settles which seat discarded the top card of a position's discard pile: the seat that a line names, or else the seat before the
// one on turn.
static void settle_discarder(const struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    if (shown->discard.count == 0 || shown->mark[shown->discard.count - 1] & MARK_FIRST || shown->phase >= RUMMY_PHASE_PLAY ||
        shown->phase == RUMMY_PHASE_OFFER)
        return;
    int by = field_said(l, "discarded", -1) ? lines->discarded : seat_before(shown, shown->turn);
    uint8_t *mark = &shown->mark[shown->discard.count - 1];
    if (field_said(l, "discard", -1) || field_said(l, "discarded", -1))
        *mark = (uint8_t)((*mark & ~MARK_BY) | by);
}

static bool settle_window(const struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    bool first = buying_top_mark(shown) & MARK_FIRST, asked = field_said(l, "asked", -1);
    if (shown->phase == RUMMY_PHASE_BUY && field_said(l, "discarded", -1) && lines->discarded == shown->turn)
        return field_fault(l, _("The seat that draws next has not just discarded; name another one."));
    if (shown->phase == RUMMY_PHASE_REJOIN)
        return true;
    if (shown->phase != RUMMY_PHASE_BUY)
        return !asked || field_fault(l, _("A seat is asked only in a buy window; add phase buy or leave asked out."));
    unsigned set = first ? buying_first_buyers(l->options, shown) : buying_buyers(l->options, shown);
    int from = first ? shown->turn + shown->seats - 1 : shown->turn;
    shown->to_ask = (uint8_t)set;
    if (set == 0)
        return field_fault(l, _("Nobody may buy here; say phase draw, or change the cards or the number of buys used."));
    if (asked && !(set & 1u << lines->asked))
        return field_fault(l, _("That seat may not buy here, so it cannot be the one being asked."));
    if (l->options->buy_priority == BUY_FIRST_COME)
        return true;
    shown->asked = (uint8_t)buying_next_asked(shown, from);
    while (asked && shown->asked != lines->asked) { // the seats before it have left the card
        shown->to_ask &= (uint8_t) ~(1u << shown->asked);
        shown->asked = (uint8_t)buying_next_asked(shown, shown->asked);
    }
    return true;
}

// Checks the number of a position's round.  A match with a fixed number of rounds goes on after the last one only if the lead is
// shared and the rules then add rounds (rules.md 9.12).  Returns false with a fault for a round that cannot be.
static bool settle_round(const struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    const struct options *o = l->options;
    const struct shown *shown = l->shown;
    int first = 0;
    if (!o->match_rounds || shown->round <= o->match_rounds)
        return true;
    for (int seat = 0; seat < shown->seats; seat++)
        first += match_place(o, shown, seat) == 1;
    if (o->match_tie == TIE_EXTRA_ROUND && first > 1)
        return true;
    return statement_fault(
        lines->round, l->err,
        P_("This match has %d round, so name no later one.", "This match has %d rounds, so name no later one.", o->match_rounds),
        o->match_rounds);
}

bool rummy_place(const struct game *, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                 struct err *err)
{
    struct rummy_lines lines = { .state = s, .upcard = FACE_NONE };
    struct shown *shown = &s->shown; // member by member: states are compared by the byte, padding included
    struct field_line l = { .of = &rummy_fields, .position = p, .options = o, .shown = shown, .self = &lines, .err = err };
    shown->seats = (uint8_t)p->seats;
    memset(shown->control, CONTROL_NONE, sizeof shown->control);
    shown->upcard = FACE_NONE;
    shown->knocker = SEATS_MAX;
    state_build_deck(o, p->seats, &lines.deck);
    if (!fields_place(&l, IN_POSITION) || !settle_round(&l))
        return false;
    settle_turn(&l, luck);
    if (position_only_deals(p)) {
        deal_start(&l, luck);
        return true;
    }
    luck_shuffle(luck, lines.deck.card, lines.deck.count);
    if (!settle_dropped(&l) || !deal_rest(&l, luck) || !settle_controls(&l, luck))
        return false;
    if (!shown->wild || !o->deck_wild.turned)
        state_turn_wild(o, s);
    if (!knock_settle(&l))
        return false;
    settle_discarder(&l);
    if (shown->phase == RUMMY_PHASE_OVER) {
        LOCAL(events) quiet = { .mute = true };
        match_finish(o, shown, &quiet);
    }
    return settle_window(&l);
}
