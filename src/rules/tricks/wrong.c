// SPDX-License-Identifier: GPL-3.0-or-later
// What a position says that no play leads to, a row each with the sentence that refuses it (rules.md 13.5).  What it leaves out
// is nothing wrong: hands may be smaller than the deal, bids and tricks may be missing.
#include "base/text.h"
#include "rules/tricks/inside.h"
#include <string.h>

// Is something so of the table, or of some seat?
#define WRONG(name, condition)                                                                                                   \
    static bool name(const struct kit_now *now, const struct field_line *l)                                                      \
    {                                                                                                                            \
        const struct options *o = now->o;                                                                                        \
        const struct shown *shown = &now->s->shown;                                                                              \
        (void)o, (void)shown, (void)l;                                                                                           \
        return condition;                                                                                                        \
    }
#define WRONG_SEAT(name, condition)                                                                                              \
    static bool name(const struct kit_now *now, const struct field_line *l)                                                      \
    {                                                                                                                            \
        const struct options *o = now->o;                                                                                        \
        const struct shown *shown = &now->s->shown;                                                                              \
        (void)o, (void)shown, (void)l;                                                                                           \
        for (int seat = 0; seat < now->k->seats; seat++)                                                                         \
            if (condition)                                                                                                       \
                return true;                                                                                                     \
        return false;                                                                                                            \
    }

// --- hands and tricks ---

int tricks_in_trick(const struct kit_now *now, int seat)
{
    for (int i = 0; i < now->s->shown.trick_count; i++)
        if (tricks_seat_of(now->o, now->s, i) == seat)
            return 1;
    return 0;
}

// Cards that a seat has or has played to the trick, but for the one that a dealer is to put away.
int tricks_held(const struct kit_now *now, int seat)
{
    bool buries = now->s->shown.phase == PHASE_BURY && seat == now->k->dealer;
    return now->k->hand_count[seat] + tricks_in_trick(now, seat) - (buries && now->k->hand_count[seat]);
}

static int dealt(const struct kit_now *now)
{
    return now->s->shown.phase == PHASE_OFFER ? tricks_dealt(now->o, now->k->seats, 0, now->k->round)
                                              : tricks_cards(now->o, now->k->seats, now->k->round);
}

static bool sleeps(const struct kit_now *now, int seat)
{
    return tricks_sleeps(now->o, now->s, seat);
}

// Are all cards about that were dealt, in hands and tricks?
static bool is_whole(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    return shown->phase == PHASE_PLAY && tricks_held(now, shown->led) + shown->trick_number - 1 == dealt(now);
}

static bool is_first(const struct kit_now *now)
{
    return is_whole(now) && now->s->shown.trick_number == 1;
}

WRONG_SEAT(too_many_cards, tricks_held(now, seat) > dealt(now) - (sleeps(now, seat) ? 0 : shown->trick_number - 1))
WRONG_SEAT(cards_when_over,
           shown->phase == PHASE_OVER && (shown->trick_count || (now->k->hand_count[seat] && !sleeps(now, seat))))
WRONG_SEAT(sleeper_takes, sleeps(now, seat) && (shown->tricks[seat] || shown->taken_count[seat]))
// A side's cards may lie with either partner.
static unsigned side(const struct kit_now *now, int seat)
{
    return tricks_partners(now->game, now->o, now->k->seats, seat);
}

WRONG_SEAT(taken_without_trick, field_said(l, "tricks", seat) && tricks_sum(shown->taken_count, side(now, seat)) >
                                                                     now->k->seats * tricks_sum(shown->tricks, side(now, seat)))
WRONG(taken_too_early, shown->phase == PHASE_PLAY && field_said(l, "trick-number", -1) &&
                           tricks_sum(shown->taken_count, tricks_all(now)) > now->k->seats * (shown->trick_number - 1))
// --- who leads ---

WRONG(other_first_card,
      o->lead_first == LEAD_HOLDER && is_first(now) && shown->trick_count && now->s->trick[0] != tricks_first(o, now->k->seats))
WRONG(other_leader,
      o->lead_first != LEAD_HOLDER && is_first(now) && field_said(l, "dealer", -1) && shown->led != tricks_leader(now))

// --- trump, and who made it ---

// Is the suit not the one that the rules, the round or the card that was turned up make trump?
static bool other_trump(const struct kit_now *now, const struct field_line *l)
{
    const struct options *o = now->o;
    int trump = now->s->shown.trump;
    if (now->s->shown.phase == PHASE_BLIND || now->s->shown.phase == PHASE_OVER) // it is not known yet, or no more
        return false;
    if (o->trump_by == TRUMP_CYCLE)
        return field_said(l, "round", -1) && o->cycle.count && trump != o->cycle.of[(now->k->round - 1) % o->cycle.count];
    if (o->trump_by == TRUMP_TURNED)
        return now->s->shown.turnup_count && trump != face_suit(now->s->turnup[0]);
    return (o->trump_by == TRUMP_NONE && trump != NO_TRUMP) || (o->trump_by == TRUMP_FIXED && trump != o->trump_suit);
}

WRONG(nobody_makes, o->trump_by != TRUMP_OFFER && (shown->maker != NOBODY || shown->passes))
WRONG(nothing_turned, shown->turnup_count && o->trump_by != TRUMP_TURNED && o->trump_by != TRUMP_OFFER)
WRONG(other_maker, shown->maker != NOBODY && shown->passes && shown->phase != PHASE_OFFER &&
                       shown->maker != (now->k->dealer + 1 + shown->passes) % now->k->seats)
WRONG_SEAT(nobody_buries,
           shown->buried_count[seat] && (o->trump_by != TRUMP_OFFER || o->offer_kind != OFFER_EUCHRE ||
                                         shown->phase <= PHASE_BURY || shown->turnup_count || seat != now->k->dealer))
WRONG(no_belote, shown->belote != NOBODY && (o->score_mode != SCORE_CARDS || !o->belote || shown->trump == NO_TRUMP))

// Kings and queens of trump in a hand that is named.
static int royals(const struct kit_now *now, const struct field_line *l, int seat)
{
    int count = 0;
    for (int i = 0; field_said(l, "hand", seat) && i < now->k->hand_count[seat]; i++) {
        int face = kit_hand(now, seat)[i];
        count += face_suit(face) == now->s->shown.trump && face_rank(face) >= RANK_QUEEN;
    }
    return count;
}

WRONG_SEAT(belote_elsewhere, shown->belote != NOBODY && royals(now, l, seat) > (seat == shown->belote))

// --- bids ---

static bool is_nil(const struct kit_now *now, int seat)
{
    return now->o->bid_nil && now->s->shown.bid[seat] == 0;
}

static bool has_bid(const struct kit_now *now, int seat)
{
    return now->s->shown.bid[seat] != NO_BID;
}

WRONG_SEAT(bid_too_high, has_bid(now, seat) && shown->bid[seat] > dealt(now))
WRONG_SEAT(bid_too_low, shown->bid[seat] < o->bid_min && !is_nil(now, seat))
WRONG(bids_add_up, is_whole(now) && o->bid_hook && tricks_bids_made(shown) == now->k->seats &&
                       tricks_sum(shown->bid, tricks_all(now)) == dealt(now))
WRONG_SEAT(not_blind, shown->blind >> seat & 1 && (!o->bid_blind || !is_nil(now, seat)))
WRONG_SEAT(no_bags, shown->bags[seat] && o->score_mode != SCORE_BID)

// --- what was shown ---

static unsigned broken_by(const struct kit_now *now, const uint8_t *face, int count)
{
    const struct options *o = now->o;
    int first = o->lead_first == LEAD_HOLDER ? face_suit(tricks_first(o, now->k->seats)) : NO_TRUMP; // it may be led and followed
    unsigned set = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < o->unbroken.count; j++)
            if (o->broken_by >> face[i] & 1 ||
                (o->unbroken.of[j] == tricks_suit(o, now->s->shown.trump, face[i]) && o->unbroken.of[j] != first))
                set |= 1u << o->unbroken.of[j];
    return set;
}

unsigned tricks_must_be_broken(const struct kit_now *now)
{
    unsigned set = broken_by(now, now->s->trick, now->s->shown.trick_count);
    for (int seat = 0; seat < now->k->seats; seat++)
        set |= broken_by(now, now->s->taken[seat], now->s->shown.taken_count[seat]);
    return set;
}

static unsigned may_break(const struct options *o)
{
    unsigned set = 0;
    for (int i = 0; i < o->unbroken.count; i++)
        set |= 1u << o->unbroken.of[i];
    return set;
}

WRONG(always_open, (shown->broken & ~may_break(o)) != 0)
WRONG(broken_too_early, shown->broken && (shown->phase < PHASE_PLAY || (is_first(now) && !shown->trick_count)))
WRONG(broken_after_all, field_said(l, "broken", -1) && (tricks_must_be_broken(now) & ~(unsigned)shown->broken))

// A card of a suit of which the seat has none, in a hand that is named, or in any where it has none of all suits.
static bool holds_void(const struct kit_now *now, const struct field_line *l, int seat)
{
    bool holds = now->s->shown.voids[seat] == (1u << SUITS) - 1 && now->k->hand_count[seat];
    for (int i = 0; field_said(l, "hand", seat) && i < now->k->hand_count[seat]; i++)
        holds |= now->s->shown.voids[seat] >> tricks_suit(now->o, now->s->shown.trump, kit_hand(now, seat)[i]) & 1;
    return holds;
}

WRONG_SEAT(shown_void, holds_void(now, l, seat))

// A card of the trick that does not follow, though the hand that is named could.
static bool false_card(const struct kit_now *now, const struct field_line *l)
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

// clang-format off
static const struct {
    bool (*is)(const struct kit_now *now, const struct field_line *l);
    const char *sentence;
} wrong[] = {
    { too_many_cards, N_("These hands have more cards than the tricks so far leave.") },
    { cards_when_over, N_("Once the round is over no hand has cards, and no trick lies there.") },
    { sleeper_takes, N_("A player who sits out takes no trick.") },
    { taken_without_trick, N_("More cards are taken here than lie in so many tricks.") },
    { taken_too_early, N_("More cards are taken here than lie in so many tricks.") },
    { other_first_card, N_("Whoever holds the lowest club leads it to the first trick.") },
    { other_leader, N_("Another player leads the first trick here; leave dealer out.") },
    { other_trump, N_("By the rules this cannot be trump here; leave trump out.") },
    { nobody_makes, N_("No card is offered in these rules.") },
    { nothing_turned, N_("No card is turned up in these rules.") },
    { other_maker, N_("Whoever makes trump comes after those who passed.") },
    { nobody_buries, N_("Only the dealer puts a card away, once the card on offer is taken.") },
    { no_belote, N_("Nobody shows king and queen of trump here.") },
    { belote_elsewhere, N_("Whoever shows king and queen of trump has played one of them, and nobody else has either.") },
    { bid_too_high, N_("Nobody can bid more tricks than a round has.") },
    { bid_too_low, N_("A bid here is lower than the rules allow.") },
    { bids_add_up, N_("By the rules these bids may not add up to the number of tricks.") },
    { not_blind, N_("A blind bid is always nil, and only where the rules allow it.") },
    { no_bags, N_("No bags are counted in these rules.") },
    { always_open, N_("Only a suit that may not be led at first can be broken.") },
    { broken_too_early, N_("Before a card is played no suit is broken.") },
    { broken_after_all, N_("A card that was played has broken its suit; leave broken out.") },
    { shown_void, N_("A hand has a card of a suit of which its player has none.") },
    { false_card, N_("A card of the trick could not be played from this hand.") },
};
// clang-format on

bool tricks_is_possible(const struct kit_now *now, const struct field_line *l)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (wrong[i].is(now, l))
            return field_fault(l, _(wrong[i].sentence));
    return true;
}
