// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a round before the first trick: the deal, giving cards away, the offer of trump, and bids (rules.md 13.2); and
// which moves the rules allow.
#include "base/text.h"
#include "rules/tricks/inside.h"
#include <string.h>

static void go_on(const struct kit_now *now, int phase); // moves a round of tricks on to this phase, or the next it has

// --- giving cards away ---

struct tricks_ways tricks_ways(const struct options *o, int seats)
{
    struct tricks_ways ways = { 0 };
    for (int i = 0; i < o->give_to.count; i++)
        if (o->give_to.of[i] != GIVE_ACROSS || seats == 4)
            ways.of[ways.count++] = o->give_to.of[i];
    return ways;
}

int tricks_receiver(const struct options *o, int seats, int round, int seat)
{
    struct tricks_ways ways = tricks_ways(o, seats);
    int way = o->give_cards && ways.count ? ways.of[(round - 1) % ways.count] : GIVE_HOLD;
    int by = way == GIVE_LEFT ? 1 : way == GIVE_RIGHT ? seats - 1 : way == GIVE_ACROSS ? 2 : 0;
    return (seat + by) % seats;
}

bool tricks_may_give(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int count = now->o->give_cards;
    return m->count == count || refuse(no, REASON_COUNT, "give.cards",
                                       P_("Give %d card, you have %d.", "Give %d cards, you have %d.", count), count, m->count);
}

static void exchange(const struct kit_now *now)
{
    struct state *s = now->s;
    int seats = now->k->seats, count = now->o->give_cards;
    uint8_t given[SEATS_MAX][TRICKS_HELD];
    for (int seat = 0; seat < seats; seat++)
        for (int i = count - 1; i >= 0; i--)
            given[seat][i] = (uint8_t)zone_draw(kit_hands(now), s, seat);
    for (int seat = 0; seat < seats; seat++) {
        int to = tricks_receiver(now->o, seats, now->k->round, seat);
        for (int i = 0; i < count; i++)
            zone_put(kit_hands(now), s, to, given[seat][i]);
        kit_tell_cards(now, TRICKS_TOLD_GOT, to, 1u << to, given[seat], count)->other = (int16_t)seat;
    }
    kit_tell(now, TRICKS_TOLD_GIVEN, now->seat, WATCHERS)->number = count;
}

// Sets aside the cards that a seat gives away before the first trick: they become the last cards of its hand.  Once every seat
// has chosen, the cards change hands.
void tricks_make_give(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    struct event *e = kit_tell(now, TRICKS_TOLD_CHOSE, now->seat, 1u << now->seat);
    e->other = (int16_t)tricks_receiver(now->o, now->k->seats, now->k->round, now->seat);
    for (int i = 0; i < m->count; i++) {
        zone_take(kit_hands(now), now->s, now->seat, m->card[i].face);
        zone_put(kit_hands(now), now->s, now->seat, m->card[i].face);
        e->card[e->count++] = m->card[i];
    }
    shown->given |= (uint8_t)(1u << now->seat);
    if (shown->given != tricks_all(now))
        return;
    shown->given = 0;
    exchange(now);
    go_on(now, PHASE_OFFER);
    kit_begin(now);
}

// --- the offer of a trump ---

bool tricks_may_alone(const struct options *o)
{
    return o->offer_alone && o->sides != SIDES_NONE;
}

bool tricks_may_offer(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    if (m->verb == TRICKS_PASS && now->s->shown.phase == PHASE_BLIND)
        return true;
    if (m->verb == TRICKS_PASS)
        return !now->o->offer_stick || now->s->shown.passes < 2 * now->k->seats - 1 ||
               refuse(no, REASON_STUCK_DEALER, "offer.stick", "%s", _("Everybody has passed, so the dealer must name a suit."));
    if (m->where && !tricks_may_alone(now->o))
        return refuse(no, REASON_BAD_MOVE, "offer.alone", "%s", _("Nobody plays alone in these rules."));
    if (m->verb == TRICKS_ACCEPT)
        return !tricks_offers_again(now) ||
               refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Everybody has passed that suit, name another."));
    if (!tricks_offers_again(now))
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Only the suit that was turned up is on offer now."));
    if (m->target == NO_TRUMP)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Name a suit, clubs, diamonds, hearts or spades."));
    return m->target != face_suit(now->s->turnup[0]) ||
           refuse(no, REASON_SUIT_TURNED, NULL, "%s", _("That suit was turned up and passed, name another."));
}

// Lets a player take back a move made before the first trick, such as a bid or a pass, until the next player acts, if the rules
// let a turn be undone.  Such a move shows nobody a hidden card.
static void let_take_back(const struct kit_now *now)
{
    now->events->undo = now->o->undo_turn ? UNDO_PUSH : UNDO_CLEAR;
}

static void deal_again(const struct kit_now *now)
{
    int dealer = kit_after(now, now->k->dealer);
    kit_tell(now, TRICKS_TOLD_NO_TAKER, now->k->dealer, EVERYONE);
    kit_deal_round(now, now->k->round, dealer, kit_after(now, dealer));
}

bool tricks_may_throw_in(const struct kit_now *now, const struct move *, struct refusal *no)
{
    if (!now->o->offer_farmer)
        return refuse(no, REASON_BAD_MOVE, "offer.farmer", "%s", _("In these rules hands are played as they are dealt."));
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (!tricks_is_low(now->o, now->k->seats, kit_hand(now, now->seat)[i]))
            return refuse(no, REASON_BAD_MOVE, "offer.farmer", "%s",
                          _("Only a hand of the two lowest ranks alone is thrown in."));
    return true;
}

void tricks_make_throw_in(const struct kit_now *now, const struct move *)
{
    kit_tell(now, TRICKS_TOLD_FARMER, now->seat, EVERYONE);
    kit_deal_round(now, now->k->round, now->k->dealer, kit_after(now, now->k->dealer));
}

// Deals the rest of the cards once a player has taken the trump on offer.  Each seat, from left of the dealer, gets cards until
// it has `cards` of them.
static void deal_rest(const struct kit_now *now, int cards)
{
    for (int i = 1; i <= now->k->seats; i++) {
        int seat = (now->k->dealer + i) % now->k->seats;
        struct event *e = kit_tell(now, TRICKS_TOLD_GOT, seat, 1u << seat);
        e->other = (int16_t)seat;
        for (int face; now->k->hand_count[seat] < cards && (face = kit_draw(now, seat)) != FACE_NONE;)
            e->card[e->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
}

static void take_turnup(const struct kit_now *now, int seat)
{
    if (!now->s->shown.turnup_count)
        return;
    int face = zone_draw(kit_zone(now, IN_TURNUP), now->s, 0);
    zone_put(kit_hands(now), now->s, seat, face);
    kit_tell_card(now, TRICKS_TOLD_PICKED, seat, EVERYONE, face);
}

static void take(const struct kit_now *now, int trump, bool alone)
{
    struct shown *shown = &now->s->shown;
    bool taker = now->o->offer_kind == OFFER_TAKER, first = !tricks_offers_again(now);
    kit_tell_of(now, TRICKS_TOLD_TOOK, now->seat, trump, 0)->more = alone;
    shown->trump = (uint8_t)trump;
    shown->maker = (uint8_t)now->seat;
    shown->alone = alone ? (uint8_t)now->seat : NOBODY;
    for (int seat = 0; seat < now->k->seats; seat++)
        if (tricks_is_out(now, seat))
            kit_tell(now, TRICKS_TOLD_SITS_OUT, seat, EVERYONE);
    if (taker || first) // in the first round of Euchre the dealer has it, even one who sits out
        take_turnup(now, taker ? now->seat : now->k->dealer);
    if (taker)
        deal_rest(now, tricks_cards(now->o, now->k->seats, now->k->round));
    else
        let_take_back(now);
    go_on(now, PHASE_BURY);
    kit_begin(now);
}

void tricks_make_offer(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    if (shown->phase == PHASE_BLIND) {
        tricks_make_bid(now, m);
        return;
    }
    if (m->verb != TRICKS_PASS) {
        take(now, m->verb == TRICKS_ACCEPT ? face_suit(now->s->turnup[0]) : m->target, m->where != 0);
        return;
    }
    shown->passes++;
    kit_tell(now, TRICKS_TOLD_PASSED, now->seat, EVERYONE);
    if (shown->passes == 2 * now->k->seats) {
        deal_again(now);
        return;
    }
    let_take_back(now);
    kit_turn_to(now, kit_after(now, now->seat));
}

void tricks_make_bury(const struct kit_now *now, const struct move *m)
{
    int face = m->card[0].face;
    zone_take(kit_hands(now), now->s, now->seat, face);
    zone_put(kit_zone(now, IN_BURIED), now->s, now->seat, face);
    kit_tell_card(now, TRICKS_TOLD_BURIED, now->seat, 1u << now->seat, face);
    kit_tell(now, TRICKS_TOLD_BURIED, now->seat, EVERYONE & ~(1u << now->seat));
    let_take_back(now);
    go_on(now, PHASE_BLIND);
    kit_begin(now);
}

// --- bids for tricks ---

int tricks_hooked(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    if (!now->o->bid_hook || now->seat == WATCHER || tricks_bids_made(shown) != now->k->seats - 1)
        return -1;
    int cards = now->k->hand_count[now->seat], bid = cards - tricks_sum(shown->bid, tricks_all(now));
    return bid >= tricks_least_bid(now->o, cards) ? bid : -1;
}

bool tricks_may_bid(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    const struct options *o = now->o;
    int cards = now->k->hand_count[now->seat], least = tricks_least_bid(o, cards), bid = m->verb == TRICKS_BID ? m->target : 0;
    bool is_nil = o->bid_nil && bid == 0;
    if (m->verb == TRICKS_BLIND)
        return true;
    if (m->verb == TRICKS_NIL && !o->bid_nil)
        return refuse(no, REASON_BID_RANGE, "bid.nil", "%s", _("There is no nil in these rules, bid a number."));
    if (!is_nil && (bid < least || bid > cards))
        return refuse(no, REASON_BID_RANGE, bid > cards ? NULL : "bid.min", _("Bid from %d to %d."), least, cards);
    if (bid == tricks_hooked(now))
        return refuse(no, REASON_BID_HOOK, "bid.hook", _("Any bid but %d, the bids may not add up to %d."), bid, cards);
    return true;
}

// Tells, when the last bid before the first trick is made, how many tricks each side needs and how many the others need together.
// Where everybody plays alone, tells the sum of all bids.
static void tell_needs(const struct kit_now *now)
{
    const uint8_t *bid = now->s->shown.bid;
    if (now->o->sides == SIDES_NONE) {
        struct event *e = kit_tell(now, TRICKS_TOLD_SUM, -1, EVERYONE);
        e->number = tricks_sum(bid, tricks_all(now));
        e->more = tricks_cards(now->o, now->k->seats, now->k->round);
        return;
    }
    for (int seat = 0; seat < now->k->seats; seat++) {
        unsigned side = tricks_allies(now, seat);
        if (__builtin_ctz(side) == seat)
            kit_tell_side(now, TRICKS_TOLD_NEED, seat, -1, tricks_sum(bid, side), tricks_sum(bid, tricks_all(now) & ~side));
    }
}

static void end_blind(const struct kit_now *now)
{
    for (int seat = 0; seat < now->k->seats; seat++)
        kit_deal_hand(now, seat, tricks_dealt_first(now->o, now->k->seats, now->k->round));
    tricks_turn_trump(now);
    go_on(now, PHASE_GIVE);
    kit_begin(now);
}

// Returns the next seat after `seat` that has not bid before the first trick; there must be one.
static int next_bidder(const struct kit_now *now, int seat)
{
    do
        seat = kit_after(now, seat);
    while (now->s->shown.bid[seat] != NO_BID);
    return seat;
}

void tricks_make_bid(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    bool before = shown->phase == PHASE_BLIND, blind = m->verb == TRICKS_BLIND, passes = m->verb == TRICKS_PASS;
    int bid = m->verb == TRICKS_BID ? m->target : 0;
    if (!passes) {
        shown->bid[now->seat] = (uint8_t)bid;
        kit_tell_of(now, TRICKS_TOLD_BID, now->seat, -1, bid)->more = blind                         ? NIL_BLIND
                                                                      : bid == 0 && now->o->bid_nil ? NIL_OPEN
                                                                                                    : NIL_NONE;
    }
    if (blind)
        shown->blind |= (uint8_t)(1u << now->seat);
    if (before && now->seat == now->k->dealer) {
        end_blind(now);
        return;
    }
    let_take_back(now);
    if (before || tricks_bids_made(shown) < now->k->seats) {
        kit_turn_to(now, before ? kit_after(now, now->seat) : next_bidder(now, now->seat));
    } else {
        tell_needs(now);
        go_on(now, PHASE_PLAY);
        kit_begin(now);
    }
}

// --- from phase to phase of a round of tricks ---

static bool has_phase(const struct kit_now *now, int phase)
{
    const struct shown *shown = &now->s->shown;
    switch (phase) {
    case PHASE_GIVE:
        return tricks_receiver(now->o, now->k->seats, now->k->round, 0) != 0;
    case PHASE_OFFER:
        return now->o->trump_by == TRUMP_OFFER && shown->maker == NOBODY && shown->turnup_count;
    case PHASE_BURY: // the dealer has one card more than the others
        return now->o->offer_kind == OFFER_EUCHRE &&
               now->k->hand_count[now->k->dealer] > now->k->hand_count[kit_after(now, now->k->dealer)];
    case PHASE_BLIND:
        return !now->k->hand_count[now->k->turn];
    case PHASE_BID:
        return now->o->bid_kind != BID_NONE && tricks_bids_made(shown) < now->k->seats;
    default:
        return phase == PHASE_PLAY;
    }
}

static void go_on(const struct kit_now *now, int phase)
{
    struct shown *shown = &now->s->shown;
    while (!has_phase(now, phase))
        phase++;
    shown->phase = (uint8_t)phase;
    int dealer = now->k->dealer, turn = phase == PHASE_BURY   ? dealer
                                        : phase == PHASE_BID  ? next_bidder(now, dealer) // the others have bid blind
                                        : phase == PHASE_PLAY ? tricks_leader(now)
                                                              : kit_after(now, dealer);
    now->k->turn = (uint8_t)turn;
    if (phase == PHASE_PLAY)
        shown->led = now->k->turn;
}

// --- dealing for tricks ---

int tricks_dealt_first(const struct options *o, int seats, int round)
{
    enum { KEPT_BACK = 3 }; // cards of each hand, until somebody has taken the offer
    return tricks_cards(o, seats, round) - (o->trump_by == TRUMP_OFFER && o->offer_kind == OFFER_TAKER ? KEPT_BACK : 0);
}

int tricks_dealt(const struct options *o, int seats, int, int round)
{
    return tricks_bids_blind(o) ? 0 : tricks_dealt_first(o, seats, round);
}

// Draws a card before the first trick to decide trump, and returns its face.  A joker has no suit, so it goes back to a random
// place in the stock, and the card from that place is returned.
static int draw_suited(const struct kit_now *now)
{
    int face = zone_draw(kit_zone(now, IN_STOCK), now->s, 0);
    if (face_is_plain(face) || !now->s->shown.stock_count)
        return face;
    int at = (int)luck_below(now->luck, now->s->shown.stock_count), other = now->s->stock[at];
    now->s->stock[at] = (uint8_t)face;
    return other;
}

int tricks_turn_up(const struct kit_now *now)
{
    if (!now->s->shown.turnup_count && now->s->shown.stock_count)
        zone_put(kit_zone(now, IN_TURNUP), now->s, 0, draw_suited(now));
    return now->s->shown.turnup_count ? now->s->turnup[0] : FACE_NONE;
}

void tricks_turn_trump(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    const struct options *o = now->o;
    bool offer = o->trump_by == TRUMP_OFFER;
    int held = now->k->hand_count[now->k->dealer], face = FACE_NONE; // the card that decides trump, or is on offer
    if (o->trump_by == TRUMP_NONE)
        return;
    if (offer || o->trump_by == TRUMP_TURNED)
        face = tricks_turn_up(now);
    else if (o->trump_by == TRUMP_LAST_CARD && held)
        face = kit_hand(now, now->k->dealer)[held - 1];
    if (o->trump_by == TRUMP_FIXED)
        shown->trump = (uint8_t)o->trump_suit;
    else if (o->trump_by == TRUMP_CYCLE && o->cycle.count)
        shown->trump = o->cycle.of[(now->k->round - 1) % o->cycle.count];
    else if (!offer && face != FACE_NONE)
        shown->trump = (uint8_t)face_suit(face);
    unsigned asked = offer ? 1u << kit_after(now, now->k->dealer) : 0; // a seat that is asked hears the card with the question
    struct event *e = kit_tell_cards(now, offer ? TRICKS_TOLD_TURNUP : TRICKS_TOLD_TRUMP, now->k->dealer, EVERYONE & ~asked,
                                     &(uint8_t){ (uint8_t)face }, face != FACE_NONE);
    if (!offer)
        e->other = shown->trump;
}

void tricks_lay(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    now->k->dealer = (uint8_t)((now->k->turn + now->k->seats - 1) % now->k->seats); // also in a position that says who begins
    shown->maker = shown->alone = shown->belote = NOBODY;
    shown->last = shown->last_led = shown->before = shown->before_led = NOBODY;
    shown->trick_number = 1;
    shown->trump = NO_TRUMP;
    memset(shown->bid, NO_BID, sizeof shown->bid);
    if (!tricks_bids_blind(now->o))
        tricks_turn_trump(now);
    go_on(now, tricks_bids_blind(now->o) ? PHASE_BLIND : PHASE_GIVE);
}

// --- which bids, gifts and cards may be made ---

// Lists ways to choose the cards to give away before the first trick.  If several cards are given, these are only some of the
// ways, and the list of moves is marked as incomplete.
static void list_gifts(const struct kit_now *now, struct move_list *out)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    int held = now->k->hand_count[now->seat], count = now->o->give_cards;
    int rows = count == held ? 1 : held; // cards that lie side by side are different gifts
    for (int step = 1; count && step * count <= held && (step == 1 || count > 1); step++)
        for (int from = 0; from < (step == 1 ? rows : step); from++) {
            struct move *m = move_list_add(out);
            m->verb = TRICKS_GIVE;
            m->count = (int16_t)count;
            for (int i = 0; i < count; i++)
                m->card[i] = (struct move_card){ hand[(from + i * step) % held], FACE_NONE };
        }
    out->cut |= count > 1;
}

int tricks_numbers(const struct kit_now *now)
{
    return now->k->hand_count[now->seat] + 1;
}

void tricks_list(const struct kit_now *now, int face, struct move_list *out)
{
    if (now->s->shown.phase != PHASE_GIVE)
        kit_list_all(now, face, out);
    else if (face == FACE_NONE)
        list_gifts(now, out);
}
