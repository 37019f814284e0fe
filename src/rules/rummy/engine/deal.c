// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the deck of rummy for a number of players, and deals a round: hands, first upcard, wild rank, dealer and starter.
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/options/options.h"
#include <string.h>

void state_build_deck(const struct options *o, int seats, struct pile *deck)
{
    int packs = setting_by_value(&o->deck_packs, seats, 1);
    deck->count = 0;
    for (int pack = 0; pack < packs; pack++) {
        for (int face = 0; face < FACE_JOKER; face++)
            if (!(o->deck_drop_ranks & 1u << face_rank(face)))
                pile_add(deck, card_of(face, pack));
        for (int joker = 0; joker < o->deck_jokers; joker++)
            pile_add(deck, card_of(FACE_JOKER, pack * o->deck_jokers + joker));
    }
    for (int i = 0; o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_IN_HAND && i < o->control_deck.count; i++)
        pile_add(deck, card_of(FACE_CONTROL + o->control_deck.id[i], 0));
}

// Returns the first seat, from `seat` on round the rummy table, that is still in the match.  `seat` may be past the last seat.
// The deal finds its dealer and its starter by it.
static int seat_in(const struct shown *shown, int seat)
{
    int from = seat % shown->seats;
    for (int i = 0; i < shown->seats; i++)
        if (!shown->gone[(from + i) % shown->seats])
            return (from + i) % shown->seats;
    return from;
}

// Returns the seat that did worst in the rummy round just played.  It begins the next deal under the rule that the loser starts.
static int loser(const struct options *o, const struct shown *shown)
{
    int worst = 0, least = 0;
    for (int seat = 0; seat < shown->seats; seat++) {
        int gain = match_gain(shown, seat);
        if (o->match_best == BEST_LOWEST)
            gain = -gain;
        if (seat == 0 || gain < least) {
            worst = seat;
            least = gain;
        }
    }
    return worst;
}

// Returns the seat that a round with knocks served best, or worst (`worst`), to begin the next deal.  Among equals the knocker
// comes first, then the seats to the knocker's left.  If the round brought nobody anything, the seat that began it is returned.
static int best_served(const struct options *o, const struct shown *shown, bool worst)
{
    unsigned served = match_served(o, shown, worst);
    int first = shown->knocker < SEATS_MAX ? shown->knocker : shown->starter;
    for (int i = 0; i < shown->seats; i++)
        if (served >> (first + i) % shown->seats & 1)
            return (first + i) % shown->seats;
    return shown->starter;
}

int state_starter(const struct options *o, const struct shown *shown, struct luck *luck)
{
    int next = seat_in(shown, shown->dealer + 1);
    if (o->deal_starter == STARTER_RANDOM)
        return seat_in(shown, (int)luck_below(luck, shown->seats));
    if (shown->round == 0 || o->deal_starter == STARTER_LEFT_OF_DEALER)
        return next;
    if (options_knock(o))
        return seat_in(shown, best_served(o, shown, o->deal_starter == STARTER_LOSER));
    if (o->deal_starter == STARTER_LOSER)
        return seat_in(shown, loser(o, shown));
    return seat_in(shown, shown->out < SEATS_MAX ? shown->out : next + 1); // nobody won: the deal moves on (rules.md G7)
}

// Clears a rummy state before the next deal, so that nothing of the last round may be seen in it.  Only what belongs to the match
// stays.
static void clear_round(struct state *s)
{
    struct shown *shown = &s->shown;
    const uint8_t seats = shown->seats, dealer = shown->dealer, carried = shown->carried;
    const uint16_t round = shown->round;
    int32_t points[SEATS_MAX];
    uint8_t gone[SEATS_MAX], rejoined[SEATS_MAX], boxes[SEATS_MAX];
    memcpy(points, shown->points, sizeof points);
    memcpy(gone, shown->gone, sizeof gone);
    memcpy(rejoined, shown->rejoined, sizeof rejoined);
    memcpy(boxes, shown->boxes, sizeof boxes);
    memset(s, 0, sizeof *s);
    // The round is wiped member by member: states are compared by the byte, padding included.
    shown->seats = seats;
    shown->dealer = dealer;
    shown->round = round;
    shown->carried = carried;
    shown->out = shown->knocker = SEATS_MAX;
    shown->upcard = FACE_NONE;
    memcpy(shown->gone, gone, sizeof gone);
    memcpy(shown->rejoined, rejoined, sizeof rejoined);
    memcpy(shown->boxes, boxes, sizeof boxes);
    memcpy(shown->points, points, sizeof points);
    memcpy(shown->before, points, sizeof points);
}

static void give_hands(const struct options *o, struct state *s, struct events *events)
{
    struct shown *shown = &s->shown;
    int cards = setting_by_value(&o->deal_cards, shown->seats, shown->round);
    for (int seat = 0; seat < shown->seats; seat++) {
        int dealt = cards + (seat == shown->starter ? o->deal_starter_extra : 0);
        if (shown->gone[seat])
            continue;
        struct event *event = events_add(events, RUMMY_TOLD_DEALT, seat, 1u << seat);
        event->number = dealt;
        for (int i = 0; i < dealt; i++) {
            uint16_t card = pile_remove(&s->stock, s->stock.count - 1);
            pile_add(&s->hand[seat], card);
            event->card[event->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
        }
        shown->hand_count[seat] = (uint16_t)dealt;
    }
}

// Returns the mark of the first upcard that the deal of rummy turns up: free to draw, for sale only, or dead.
static int upcard_mark(const struct options *o)
{
    static const int marks[] = { [FIRST_FREE] = 0, [FIRST_MUST_BUY] = MARK_FIRST, [FIRST_DEAD] = MARK_DEAD, [FIRST_OFFERED] = 0 };
    return SEATS_MAX | marks[o->deal_first_upcard];
}

// Sets the wild rank of a rummy round by the card at the bottom of the stock, which the deal turned up.  A joker there makes aces
// wild.
void state_turn_wild(const struct options *o, struct state *s)
{
    int face = s->stock.count ? card_face(s->stock.card[0]) : FACE_JOKER;
    s->shown.wild = o->deck_wild.turned ? (uint8_t)(face < FACE_JOKER ? face_rank(face) : RANK_ACE) : 0;
}

// Sets the wild rank of the round just dealt, and tells it to everybody in games where it changes from round to round.
static void announce_wild(const struct rummy_change *h)
{
    state_turn_wild(h->o, h->s);
    if (h->o->deck_wild.turned || h->o->deck_wild.by_round)
        events_add(h->events, RUMMY_TOLD_WILD, -1, EVERYONE)->number = __builtin_ctz(wild_ranks(h->o, &h->s->shown));
}

void state_turn_upcard(const struct options *o, struct shown *shown, struct pile *stock, struct luck *luck)
{
    int top = stock->count - 1;
    for (int at = top; o->goout_knock == KNOCK_UPCARD && at >= 0 && card_face(stock->card[top]) == FACE_JOKER; at--) {
        uint16_t card = stock->card[at]; // it changes places with the joker, and the joker with any other
        if (card_face(card) == FACE_JOKER)
            continue;
        stock->card[at] = stock->card[top];
        stock->card[top] = card;
        if (top > 1) {
            int other = (int)luck_below(luck, (uint32_t)top);
            card = stock->card[at];
            stock->card[at] = stock->card[other];
            stock->card[other] = card;
        }
    }
    uint16_t card = pile_remove(stock, top);
    discard_add(shown, card, upcard_mark(o));
    shown->upcard = options_know_upcard(o) ? (uint8_t)card_face(card) : FACE_NONE;
}

static void turn_upcard(const struct rummy_change *h)
{
    state_turn_upcard(h->o, &h->s->shown, &h->s->stock, h->luck);
    uint16_t card = h->s->shown.discard.card[0];
    struct event *limit = NULL;
    if (h->o->goout_knock == KNOCK_UPCARD || knock_doubles(h->o, &h->s->shown)) {
        limit = events_add(h->events, RUMMY_TOLD_LIMIT, -1, EVERYONE);
        limit->number = knock_limit(h->o, &h->s->shown);
        limit->more = knock_doubles(h->o, &h->s->shown);
        limit->card[limit->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
        return;
    }
    struct event *up = events_add(h->events, RUMMY_TOLD_UPCARD, -1, EVERYONE);
    up->card[up->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
}

// Sets the dealer of the next rummy deal, and returns the seat that begins the round.
static int next_starter(const struct options *o, struct shown *shown, struct luck *luck)
{
    if (shown->round == 0) {
        shown->dealer = (uint8_t)(shown->seats - 1);
        return state_starter(o, shown, luck);
    }
    int starter = state_starter(o, shown, luck);
    bool rotates = o->deal_starter == STARTER_LEFT_OF_DEALER || o->deal_starter == STARTER_RANDOM;
    shown->dealer = (uint8_t)(rotates ? seat_in(shown, shown->dealer + 1) : seat_before(shown, starter));
    return o->deal_starter == STARTER_LEFT_OF_DEALER ? seat_in(shown, shown->dealer + 1) : starter;
}

void state_deal_to(const struct rummy_change *h, int round, int dealer, int starter)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    clear_round(s);
    buying_close(shown);
    shown->round = (uint16_t)round;
    shown->dealer = (uint8_t)dealer;
    shown->starter = (uint8_t)starter;
    state_build_deck(h->o, shown->seats, &s->stock);
    s->deck_count = s->stock.count;
    luck_shuffle(h->luck, s->stock.card, s->stock.count);
    struct event *event = events_add(h->events, RUMMY_TOLD_ROUND, shown->dealer, EVERYONE);
    event->number = shown->round;
    give_hands(h->o, s, h->events);
    announce_wild(h);
    if (h->o->deal_upcard)
        turn_upcard(h);
    shown->stock_count = s->stock.count;
    turn_first_controls(h);
    turn_set(shown, starter);
    if (options_offer_first(h->o))
        turn_offer(h);
    else if (h->o->deal_starter_extra)
        turn_open_dealt(h);
    else
        buying_first(h);
}

void state_deal(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    if (shown->is_void) {
        state_deal_to(h, shown->round, shown->dealer, shown->starter);
        return;
    }
    int starter = next_starter(h->o, shown, h->luck);
    state_deal_to(h, shown->round + 1, shown->dealer, starter);
}
