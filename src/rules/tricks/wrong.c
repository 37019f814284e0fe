// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a position of a trick-taking game that no play leads to, each fault with the sentence that refuses it
// (rules.md 13.5).  What a position leaves out is not wrong: hands may be smaller than the deal, and bids and tricks may be
// missing.  Bids need not have been allowed.
#include "base/text.h"
#include "rules/tricks/inside.h"

// --- hands and tricks of a position ---

int tricks_in_trick(const struct kit_now *now, int seat)
{
    for (int i = 0; i < now->s->shown.trick_count; i++)
        if (tricks_seat_of(now->o, now->s, i) == seat)
            return 1;
    return 0;
}

// Returns how many cards a seat has in a position, to find out what is wrong with it.  The card it played to the trick counts;
// the one that a dealer must still put away does not.
int tricks_held(const struct kit_now *now, int seat)
{
    bool buries = now->s->shown.phase == PHASE_BURY && seat == now->k->dealer;
    return now->k->hand_count[seat] + tricks_in_trick(now, seat) - (buries && now->k->hand_count[seat]);
}

static int dealt(const struct kit_now *now)
{
    return now->s->shown.phase == PHASE_OFFER ? tricks_dealt_first(now->o, now->k->seats, now->k->round)
                                              : tricks_cards(now->o, now->k->seats, now->k->round);
}

// Returns whether a position is in its first trick, with hands as they were dealt, so that the rules for the first trick can show
// it to be wrong.
static bool is_first(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    return shown->phase == PHASE_PLAY && shown->trick_number == 1 && tricks_held(now, shown->led) == dealt(now);
}

// --- trump in a position, and who made it ---

// Returns whether a position has the wrong trump: not the suit given by the rules, the round or the card turned up.
static bool is_other_trump(const struct kit_now *now, const struct field_line *l)
{
    const struct options *o = now->o;
    int trump = now->s->shown.trump;
    if (now->s->shown.phase == PHASE_BLIND || now->s->shown.phase == PHASE_OVER) // trump is not known yet, or no longer
        return false;
    if (o->trump_by == TRUMP_CYCLE)
        return field_said(l, "round", -1) && o->cycle.count && trump != o->cycle.of[(now->k->round - 1) % o->cycle.count];
    if (o->trump_by == TRUMP_TURNED)
        return now->s->shown.turnup_count && trump != face_suit(now->s->turnup[0]);
    return (o->trump_by == TRUMP_NONE && trump != NO_TRUMP) || (o->trump_by == TRUMP_FIXED && trump != o->trump_suit);
}

// Returns how many of two cards, the king and the queen of trump, a seat holds in a position.  Returns 0 if no line names the
// seat's hand.
static int royals(const struct kit_now *now, const struct field_line *l, int seat)
{
    int trump = now->s->shown.trump;
    return field_said(l, "hand", seat)
               ? kit_holds(now, seat, face_of(RANK_QUEEN, trump)) + kit_holds(now, seat, face_of(RANK_KING, trump))
               : 0;
}

// --- suits in a position that are broken or known to be missing ---

// Returns the suits that `count` cards already played have broken, to find out whether a position's line of broken suits is
// wrong.  The suit of the card that must be led first is not broken by its own cards.
static unsigned broken_by(const struct kit_now *now, const uint8_t *face, int count)
{
    unsigned first = now->o->lead_first == LEAD_HOLDER ? 1u << face_suit(tricks_first(now->o, now->k->seats)) : 0, set = 0;
    for (int i = 0; i < count; i++)
        set |= tricks_breaks(now, face[i], ~first);
    return set;
}

unsigned tricks_must_be_broken(const struct kit_now *now)
{
    unsigned set = broken_by(now, now->s->trick, now->s->shown.trick_count);
    for (int seat = 0; seat < now->k->seats; seat++)
        set |= broken_by(now, now->s->taken[seat], now->s->shown.taken_count[seat]);
    return set;
}

// Returns whether a hand of a trick-taking position is wrong: a line gives it a card of a suit that the seat is known to lack, or
// it has cards although the seat lacks every suit.
static bool holds_void(const struct kit_now *now, const struct field_line *l, int seat)
{
    bool holds = now->s->shown.voids[seat] == (1u << SUITS) - 1 && now->k->hand_count[seat];
    for (int i = 0; field_said(l, "hand", seat) && i < now->k->hand_count[seat]; i++)
        holds |= now->s->shown.voids[seat] >> tricks_suit(now->o, now->s->shown.trump, kit_hand(now, seat)[i]) & 1;
    return holds;
}

// Returns whether a card in a position's trick was wrong to play: it does not follow suit, though the hand that a line gives its
// player could.
static bool is_false_card(const struct kit_now *now, const struct field_line *l)
{
    struct state then = *now->s;
    struct kit_now its = *now;
    its.s = &then;
    its.k = &then.shown.k;
    for (int i = now->s->shown.trick_count - 1; i >= 0; i--) {
        struct move m = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { now->s->trick[i], FACE_NONE } };
        its.seat = tricks_seat_of(now->o, now->s, i);
        then.shown.trick_count = (uint8_t)i;
        zone_put(kit_hands(&its), &then, its.seat, m.card[0].face);
        struct refusal no = { 0 };
        if (field_said(l, "hand", its.seat) && !tricks_may_play(&its, &m, &no) && no.reason == REASON_MUST_FOLLOW)
            return true;
    }
    return false;
}

// --- faults of a trick-taking position ---

// Something wrong with a position of a trick-taking game: its place in the list below and the sentence on it.  Of several faults
// the first in the list is said.
struct fault {
    int place;
    const char *sentence;
};
#define FAULT(sentence) ((struct fault){ __LINE__, sentence })

// Returns whether a trick-taking position is wrong because two sides have points for announcements: the seat's own side and
// another.
static bool announce_both(const struct kit_now *now, int seat)
{
    for (int other = 0; now->s->shown.announced[seat] && other < now->k->seats; other++)
        if (now->s->shown.announced[other] && !(tricks_allies(now, seat) >> other & 1))
            return true;
    return false;
}

static struct fault wrong(const struct kit_now *now, const struct field_line *l, int seat)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    if (tricks_held(now, seat) > dealt(now) - (tricks_is_out(now, seat) ? 0 : shown->trick_number - 1))
        return FAULT(N_("These hands have more cards than the tricks so far leave."));
    if (shown->phase == PHASE_OVER && (shown->trick_count || (now->k->hand_count[seat] && !tricks_is_out(now, seat))))
        return FAULT(N_("Once the round is over no hand has cards, and no trick lies there."));
    if (tricks_is_out(now, seat) && (shown->tricks[seat] || shown->taken_count[seat]))
        return FAULT(N_("A player who sits out takes no trick."));
    if (field_said(l, "tricks", seat) && tricks_sum(shown->taken_count, tricks_allies(now, seat)) >
                                             now->k->seats * tricks_sum(shown->tricks, tricks_allies(now, seat)))
        return FAULT(N_("More cards are taken here than lie in so many tricks."));
    if (shown->phase == PHASE_PLAY && field_said(l, "trick-number", -1) &&
        tricks_sum(shown->taken_count, tricks_all(now)) > now->k->seats * (shown->trick_number - 1))
        return FAULT(N_("More cards are taken here than lie in so many tricks."));
    if (o->lead_first == LEAD_HOLDER && is_first(now) && shown->trick_count && now->s->trick[0] != tricks_first(o, now->k->seats))
        return FAULT(N_("Whoever holds the lowest club leads it to the first trick."));
    if (o->lead_first != LEAD_HOLDER && is_first(now) && field_said(l, "dealer", -1) && shown->led != tricks_leader(now))
        return FAULT(N_("Another player leads the first trick here; leave dealer out."));
    if (shown->turnup_count && !face_is_plain(now->s->turnup[0]))
        return FAULT(N_("A joker has no suit and is never turned up."));
    if (is_other_trump(now, l))
        return FAULT(N_("By the rules this cannot be trump here; leave trump out."));
    if (o->trump_by != TRUMP_OFFER && (shown->maker != NOBODY || shown->passes))
        return FAULT(N_("No card is offered in these rules."));
    if (shown->maker != NOBODY && shown->passes && shown->phase != PHASE_OFFER &&
        shown->maker != (now->k->dealer + 1 + shown->passes) % now->k->seats)
        return FAULT(N_("Whoever makes trump comes after those who passed."));
    if (shown->buried_count[seat] && (o->trump_by != TRUMP_OFFER || o->offer_kind != OFFER_EUCHRE || shown->phase <= PHASE_BURY ||
                                      shown->turnup_count || seat != now->k->dealer))
        return FAULT(N_("Only the dealer puts a card away, once the card on offer is taken."));
    if (shown->belote != NOBODY && (o->score_mode != SCORE_CARDS || !o->belote || shown->trump == NO_TRUMP))
        return FAULT(N_("Nobody shows king and queen of trump here."));
    if (shown->belote != NOBODY && royals(now, l, seat) > (seat == shown->belote))
        return FAULT(N_("Whoever shows king and queen of trump has played one of them, and nobody else has either."));
    if (shown->announced[seat] && (o->score_mode != SCORE_CARDS || !o->announced))
        return FAULT(N_("Nothing is announced in these rules."));
    if (shown->announced[seat] && (shown->phase < PHASE_PLAY || (shown->phase == PHASE_PLAY && shown->trick_number == 1)))
        return FAULT(N_("What is announced counts once the first trick is taken."));
    if (announce_both(now, seat))
        return FAULT(N_("Only one side counts what it announced."));
    if (shown->bid[seat] != NO_BID && shown->bid[seat] > dealt(now))
        return FAULT(N_("Nobody can bid more tricks than a round has."));
    if (shown->blind >> seat & 1 && (!o->bid_blind || !tricks_is_nil(now, seat)))
        return FAULT(N_("A blind bid is always nil, and only where the rules allow it."));
    if (shown->bags[seat] && o->score_mode != SCORE_BID)
        return FAULT(N_("No bags are counted in these rules."));
    if (shown->bags[seat] >= o->bag_limit)
        return FAULT(N_("So many bags have lost their points, and fewer are left."));
    if (shown->held && o->half != HALF_HELD)
        return FAULT(N_("No points are held in these rules."));
    if (shown->broken & ~tricks_unbroken(o))
        return FAULT(N_("Only a suit that may not be led at first can be broken."));
    if (shown->broken && (shown->phase < PHASE_PLAY || (is_first(now) && !shown->trick_count)))
        return FAULT(N_("Before a card is played no suit is broken."));
    if (field_said(l, "broken", -1) && tricks_must_be_broken(now) & ~(unsigned)shown->broken)
        return FAULT(N_("A card that was played has broken its suit; leave broken out."));
    if (holds_void(now, l, seat))
        return FAULT(N_("A hand has a card of a suit of which its player has none."));
    if (is_false_card(now, l))
        return FAULT(N_("A card of the trick could not be played from this hand."));
    return FAULT(NULL);
}

bool tricks_is_possible(const struct kit_now *now, const struct field_line *l)
{
    struct fault first = wrong(now, l, 0);
    for (int seat = 1; seat < now->k->seats; seat++) {
        struct fault is = wrong(now, l, seat);
        first = is.place < first.place ? is : first;
    }
    return !first.sentence || field_fault(l, _(first.sentence));
}
