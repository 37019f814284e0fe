// SPDX-License-Identifier: GPL-3.0-or-later
// The moment in a trick-taking game that a position describes (rules.md 13.5): what follows from its lines, and what no play
// leads to.
#include "base/text.h"
#include "rules/tricks/inside.h"
#include <string.h>

// --- hands in a position ---

// Returns how many cards a seat's hand has at the moment of a position.  If lines name any hands, these tell the size; otherwise
// the deal and the tricks do, and in an offer it is `usual`.  Returns 0 if `zone` is not that of the hands, and as long as hands
// are empty.
int tricks_wanted(const struct kit_now *now, const struct zone *zone, int seat, int usual)
{
    const struct shown *shown = &now->s->shown;
    int most = -1;
    if (zone != kit_hands(now))
        return 0;
    bool buries = shown->phase == PHASE_BURY && seat == now->k->dealer;
    for (int other = 0; other < now->k->seats; other++)
        if (tricks_held(now, other) > most && now->k->hand_count[other])
            most = tricks_held(now, other);
    if (most >= 0)
        return most + buries - tricks_in_trick(now, seat);
    if (shown->phase == PHASE_BLIND || shown->phase == PHASE_OVER)
        return 0;
    if (shown->phase == PHASE_OFFER)
        return usual;
    int played = tricks_sum(shown->tricks, tricks_all(now)), cards = tricks_cards(now->o, now->k->seats, now->k->round);
    if (shown->phase == PHASE_PLAY)
        cards -= played >= shown->trick_number ? played : shown->trick_number - 1;
    return cards + buries - tricks_in_trick(now, seat);
}

// Gives the turn at the moment of a position to `seat`, as its tricks and bids say.  Returns false with an error if the line
// `turn` names another seat.
static bool settle_turn(const struct kit_now *now, struct field_line *l, int seat)
{
    bool same = !field_said(l, "turn", -1) || now->k->turn == seat;
    now->k->turn = (uint8_t)seat;
    return same || field_fault(l, _("By the other lines it is the turn of another player; leave turn out."));
}

// Returns the seat `steps` places after `seat` around the table (before it if `steps` is negative), to work out the moment of a
// trick-taking position.
static uint8_t seats_on(const struct kit_now *now, int seat, int steps)
{
    for (steps += steps < 0 ? 2 * now->k->seats : 0; steps > 0; steps--)
        seat = kit_after(now, seat);
    return (uint8_t)seat;
}

// Sets the dealer at the moment of a trick-taking position whose lines name the seat on turn but no dealer: the dealer sits
// `before` seats before that seat.
static void settle_dealer(const struct kit_now *now, const struct field_line *l, int before)
{
    if (!field_said(l, "dealer", -1) && field_said(l, "turn", -1))
        now->k->dealer = seats_on(now, now->k->turn, -before);
}

// Checks the bids at the moment of a position, and gives the turn to the next seat: the seats that have bid must be the first
// ones from left of the dealer.  Returns false with an error if bids or turn are wrong.
static bool settle_bids(const struct kit_now *now, struct field_line *l)
{
    int made = tricks_bids_made(&now->s->shown);
    settle_dealer(now, l, made + 1);
    for (int i = 1; i <= made; i++)
        if (now->s->shown.bid[seats_on(now, now->k->dealer, i)] == NO_BID)
            return field_fault(l, _("Bids are made in turn from the left of the dealer; name them so."));
    if (made == now->k->seats)
        return field_fault(l, _("Everybody has bid, so the phase is play."));
    return settle_turn(now, l, seats_on(now, now->k->dealer, 1 + made));
}

// Checks, for the moment of a trick-taking position, that the first player on its line `passed` sits left of the dealer.  If no
// line names the dealer, sets the dealer to match.  Returns false with an error if the player sits elsewhere.
static bool passed_from(const struct kit_now *now, struct field_line *l)
{
    for (int i = 0; i < l->position->count; i++) {
        const struct statement *line = &l->position->line[i];
        if (strcmp(line->word[0], "passed") != 0 || line->count < 2)
            continue;
        int first = position_seat(l->position, line, line->word[1], l->err);
        if (!field_said(l, "dealer", -1))
            now->k->dealer = seats_on(now, first, -1);
        else if (first != kit_after(now, now->k->dealer))
            return field_fault(l, _("The first to pass sits left of the dealer."));
    }
    return true;
}

static bool settle_offer(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    if (shown->maker != NOBODY || shown->trump != NO_TRUMP)
        return field_fault(l, _("While a card is on offer nobody has made trump."));
    settle_dealer(now, l, shown->passes + 1);
    if (!passed_from(now, l) || !settle_turn(now, l, seats_on(now, now->k->dealer, 1 + shown->passes)))
        return false;
    return tricks_turn_up(now) != FACE_NONE || field_fault(l, _("No card is left to be turned up; name one."));
}

static bool settle_give(const struct kit_now *now, struct field_line *l)
{
    return now->k->hand_count[0] >= now->o->give_cards || field_fault(l, _("These hands have fewer cards than each gives away."));
}

static bool settle_bury(const struct kit_now *now, struct field_line *l)
{
    settle_dealer(now, l, 0);
    return settle_turn(now, l, now->k->dealer) &&
           (now->s->shown.trump != NO_TRUMP || field_fault(l, _("Say which suit is trump.")));
}

// Checks that the rules of the trick-taking game have the phase that a position names as its moment, and that a card is turned up
// only if these rules turn one up.  Returns false with an error if not.
static bool reckon_phase(const struct kit_now *now, struct field_line *l)
{
    const struct options *o = now->o;
    int phase = now->s->shown.phase;
    if (phase == PHASE_GIVE && !tricks_receiver(o, now->k->seats, now->k->round, 0))
        return field_fault(l, _("Nobody gives cards in this round."));
    if (phase == PHASE_OFFER && o->trump_by != TRUMP_OFFER)
        return field_fault(l, _("No card is offered in these rules."));
    if (phase == PHASE_BURY && (o->trump_by != TRUMP_OFFER || o->offer_kind != OFFER_EUCHRE))
        return field_fault(l, _("Nobody puts a card away in these rules."));
    if ((phase == PHASE_BID || phase == PHASE_BLIND) && o->bid_kind == BID_NONE)
        return field_fault(l, _("Nobody bids in these rules."));
    if (phase == PHASE_BLIND && !tricks_bids_blind(o))
        return field_fault(l, _("Nobody bids blind in these rules."));
    return !now->s->shown.turnup_count || o->trump_by == TRUMP_TURNED || o->trump_by == TRUMP_OFFER ||
           field_fault(l, _("No card is turned up in these rules."));
}

// Checks the tricks at the moment of a position: none before the play begins, and no more than a hand has cards.  Returns false
// with an error if they are wrong.
static bool settle_tricks(const struct kit_now *now, struct field_line *l, int tricks)
{
    const struct shown *shown = &now->s->shown;
    int most = tricks_cards(now->o, now->k->seats, now->k->round);
    bool begun =
        field_said(l, "led", -1) || shown->trick_count || tricks || field_said(l, "taken", -1) || shown->trick_number > 1;
    if (shown->phase < PHASE_PLAY && begun)
        return field_fault(l, _("Before the play there is no trick; leave out what is said of tricks."));
    if (field_said(l, "trick-number", -1) && tricks > shown->trick_number - 1)
        return field_fault(l, _("More tricks are taken here than are over by the number of the trick."));
    return (shown->trick_number <= most && tricks <= most - (shown->phase == PHASE_PLAY)) ||
           field_fault(l, _("A round has fewer tricks than this."));
}

// Makes the player who plays alone in a position the maker of trump, as only the maker may play alone.  Returns false with an
// error if a line names another maker or the rules let nobody play alone.
static bool settle_alone(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    if (shown->alone == NOBODY)
        return true;
    if (now->o->trump_by != TRUMP_OFFER || !now->o->offer_alone || now->o->sides == SIDES_NONE)
        return field_fault(l, _("Nobody plays alone in these rules."));
    if (shown->maker == NOBODY)
        shown->maker = shown->alone;
    return shown->maker == shown->alone || field_fault(l, _("Only the player who made trump plays alone; name the same player."));
}

// Returns whether all hands are equally large at the moment of a position, where a seat's card in the trick counts as in its
// hand.  `named`: compares only the hands that lines name; otherwise compares all, and none may be empty.
static bool are_even(const struct kit_now *now, const struct field_line *l, bool named)
{
    int cards = -1;
    for (int seat = 0; seat < now->k->seats; seat++) {
        int holds = tricks_held(now, seat);
        if (tricks_is_out(now, seat) || (named && !field_said(l, "hand", seat)))
            continue;
        if ((cards >= 0 && holds != cards) || (!named && holds == 0))
            return false;
        cards = holds;
    }
    return true;
}

static bool settle_hands(const struct kit_now *now, struct field_line *l)
{
    return now->s->shown.phase == PHASE_BLIND || are_even(now, l, false) ||
           field_fault(l, _("All hands are of one size, with the cards of the trick; name as many cards for each."));
}

// --- the trick of a position ---

// Returns whether, at the moment of a position, this seat may have led the unfinished trick: with this leader, the hands that
// lines name are equally large, and the next to play is the seat on the line `turn`, if there is one.  Leaves the seat in
// `shown.led`, unless it sits out.
static bool may_have_led(const struct kit_now *now, const struct field_line *l, int seat)
{
    if (tricks_is_out(now, seat))
        return false;
    now->s->shown.led = (uint8_t)seat;
    return are_even(now, l, true) &&
           (!field_said(l, "turn", -1) || now->k->turn == tricks_seat_of(now->o, now->s, now->s->shown.trick_count));
}

// Finds the seat that led the trick at the moment of a position if no line names it: the seat that must lead the first trick, or
// else the only seat that fits the hands and the turn.  Returns false with an error if several seats or none may have led.
static bool reckon_led(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    unsigned may = 0;
    for (int seat = 0; seat < now->k->seats; seat++)
        may |= may_have_led(now, l, seat) ? 1u << seat : 0;
    int first = shown->trick_number == 1 && now->o->lead_first != LEAD_HOLDER ? tricks_leader(now) : NOBODY;
    bool by_rule = may >> first & 1;
    shown->led = (uint8_t)(by_rule ? first : may ? __builtin_ctz(may) : NOBODY);
    return __builtin_popcount(may) == 1 || by_rule ||
           field_fault(l, _("Say who led the trick; it does not follow from the other lines."));
}

bool tricks_reckon(const struct kit_now *now, struct field_line *l)
{
    const struct shown *shown = &now->s->shown;
    if (!reckon_phase(now, l) || !settle_alone(now, l))
        return false;
    int players = 0;
    for (int seat = 0; seat < now->k->seats; seat++)
        players += !tricks_is_out(now, seat);
    if (shown->trick_count >= players)
        return field_fault(l, _("The trick is full; say who took it, and begin the next."));
    return shown->phase != PHASE_PLAY || !shown->trick_count || field_said(l, "led", -1) || reckon_led(now, l);
}

static bool settle_play(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    if (shown->led == NOBODY)
        shown->led = (uint8_t)(field_said(l, "turn", -1) ? now->k->turn : tricks_leader(now));
    if (tricks_is_out(now, shown->led))
        return field_fault(l, _("A player who sits out leads no trick."));
    int turn = tricks_seat_of(now->o, now->s, shown->trick_count);
    return settle_turn(now, l, turn) && settle_hands(now, l);
}

// --- suits that seats are known to lack ---

// Notes which suits the cards already played at the moment of a position have broken, and which suits its trick shows to be
// missing in a hand.  Then exchanges dealt cards so that a hand which no line names has no suit that its seat is known to lack.
static void settle_shown(const struct kit_now *now, const struct field_line *l)
{
    struct state *s = now->s, seen;
    int led = s->shown.trick_count ? tricks_suit(now->o, s->shown.trump, s->trick[0]) : NO_TRUMP;
    for (int i = 1; i < s->shown.trick_count; i++)
        if (tricks_suit(now->o, s->shown.trump, s->trick[i]) != led)
            s->shown.voids[tricks_seat_of(now->o, s, i)] |= (uint8_t)(1u << led);
    if (!field_said(l, "broken", -1))
        s->shown.broken = (uint8_t)tricks_must_be_broken(now);
    seen = *s;
    for (int seat = 0; seat < now->k->seats; seat++)
        if (!field_said(l, "hand", seat))
            memset(seen.hand[seat], FACE_NONE, now->k->hand_count[seat]);
    struct kit_now view = *now;
    view.s = &seen;
    tricks_fit(&view, s, now->luck);
}

static bool (*const settle_before[])(const struct kit_now *now, struct field_line *l) = {
    [PHASE_GIVE] = settle_give,  [PHASE_OFFER] = settle_offer, [PHASE_BURY] = settle_bury,
    [PHASE_BLIND] = settle_bids, [PHASE_BID] = settle_bids,    [PHASE_OVER] = NULL,
};

bool tricks_settle(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    bool hands = field_said(l, "hand", -1), named = field_said(l, "trump", -1);
    int trump = shown->trump, tricks = tricks_sum(shown->tricks, tricks_all(now));
    if (!settle_tricks(now, l, tricks) || (settle_before[shown->phase] && !settle_before[shown->phase](now, l)))
        return false;
    if (shown->phase < PHASE_PLAY && !settle_hands(now, l))
        return false;
    if (!named && shown->phase != PHASE_OFFER && shown->phase != PHASE_BLIND && now->o->trump_by != TRUMP_OFFER)
        tricks_turn_trump(now);
    else
        shown->trump = (uint8_t)trump;
    while (hands && shown->phase != PHASE_OFFER && shown->stock_count) // cards that no line names are out of play
        now->s->in_play[zone_draw(kit_zone(now, IN_STOCK), now->s, 0)]--;
    if (!field_said(l, "trick-number", -1))
        shown->trick_number = (uint8_t)(tricks + 1);
    now->k->over = shown->phase == PHASE_OVER;
    if (shown->phase == PHASE_PLAY && !settle_play(now, l))
        return false;
    settle_shown(now, l);
    return tricks_is_possible(now, l);
}
