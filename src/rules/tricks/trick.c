// SPDX-License-Identifier: GPL-3.0-or-later
// The trick: which card beats which, who takes it, and what may be played to it (rules.md 13.3).  Views and states answer alike,
// so that hints and computer players can ask the same questions.
#include "base/text.h"
#include "rules/tricks/inside.h"
#include <string.h>

// --- sides in trick-taking games ---

int tricks_side(const struct options *o, int seats, int seat)
{
    return o->sides == SIDES_PAIRS ? seat % (seats / 2) : o->sides == SIDES_HALVES ? seat % 2 : seat;
}

unsigned tricks_partners(const struct game *, const struct options *o, int seats, int seat)
{
    unsigned set = 0;
    for (int other = 0; other < seats; other++)
        set |= tricks_side(o, seats, other) == tricks_side(o, seats, seat) ? 1u << other : 0;
    return set;
}

int tricks_sum(const uint8_t *each, unsigned seats)
{
    int sum = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum += seats >> seat & 1 && each[seat] != NO_BID ? each[seat] : 0;
    return sum;
}

int tricks_bids_made(const struct shown *shown)
{
    int made = 0;
    for (int seat = 0; seat < shown->k.seats; seat++)
        made += shown->bid[seat] != NO_BID;
    return made;
}

int tricks_needed(const struct options *o, const struct shown *shown, unsigned side)
{
    // The other side needs the tricks that keep the makers from theirs.
    if (o->score_mode == SCORE_MAKER && shown->maker != NOBODY)
        return side >> shown->maker & 1 ? o->need : tricks_cards(o, shown->k.seats, shown->k.round) - o->need + 1;
    if (o->score_mode == SCORE_OVER)
        return o->book + 1;
    return o->bid_kind == BID_NONE || tricks_bids_made(shown) < shown->k.seats ? -1 : tricks_sum(shown->bid, side);
}

int tricks_counted(const struct options *o, const struct shown *shown, unsigned side)
{
    int tricks = 0;
    for (int seat = 0; seat < shown->k.seats; seat++) {
        bool nil = o->bid_nil && shown->bid[seat] == 0 && o->score_mode == SCORE_BID;
        tricks += side >> seat & 1 && (o->nil_helps || !nil) ? shown->tricks[seat] : 0;
    }
    return tricks;
}

bool tricks_sleeps(const struct options *o, const struct state *s, int seat)
{
    int alone = s->shown.alone, seats = s->shown.k.seats;
    return alone != NOBODY && alone != seat && tricks_side(o, seats, alone) == tricks_side(o, seats, seat);
}

int tricks_next(const struct options *o, const struct state *s, int seat)
{
    do
        seat = (seat + 1) % s->shown.k.seats;
    while (tricks_sleeps(o, s, seat));
    return seat;
}

// --- suits and ranks of cards ---

static bool is_bower(const struct options *o, int trump, int face)
{
    return o->bowers && trump != NO_TRUMP && face_rank(face) == RANK_JACK && face_is_red(face) == face_is_red(trump);
}

// Returns the place, from 0, of a card in the list of cards that are trumps above all others; -1: it is not in the list, or there
// is no trump.
static int place_above(const struct options *o, int trump, int face)
{
    const uint8_t *at = trump == NO_TRUMP || !o->high.count ? NULL : memchr(o->high.of, face, o->high.count);
    return at ? (int)(at - o->high.of) : -1;
}

int tricks_suit(const struct options *o, int trump, int face)
{
    return is_bower(o, trump, face) || place_above(o, trump, face) >= 0 ? trump : face_suit(face);
}

// Returns how high a rank is in a trick, by the rules' list of ranks.  Ranks that are not in the list come below those in it,
// with the ace above the king.
static int place_in(const struct card_list *order, int rank)
{
    for (int i = 0; i < order->count; i++)
        if (order->of[i] == rank)
            return CARD_LIST_MOST + RANKS - i;
    return rank == RANK_ACE ? RANKS + 1 : rank;
}

int tricks_height(const struct options *o, int trump, int face)
{
    int above = place_above(o, trump, face);
    if (above >= 0)
        return 4 * CARD_LIST_MOST + RANKS - above;
    if (is_bower(o, trump, face))
        return 2 * CARD_LIST_MOST + RANKS + (face_suit(face) == trump);
    return place_in(face_suit(face) == trump && o->trump_order.count ? &o->trump_order : &o->order, face_rank(face));
}

bool tricks_beats(const struct options *o, int trump, int face, int other)
{
    int suit = tricks_suit(o, trump, face);
    return suit == tricks_suit(o, trump, other) ? tricks_height(o, trump, face) > tricks_height(o, trump, other) : suit == trump;
}

int tricks_points(const struct card_points *points, int face)
{
    int found = 0;
    return face_is_plain(face) && card_points_find(points, face, &found) ? found : 0;
}

int tricks_worth(const struct options *o, int trump, int face)
{
    if (o->score_mode == SCORE_PENALTY)
        return tricks_points(&o->cards, face);
    return o->score_mode == SCORE_CARDS ? tricks_points(face_suit(face) == trump ? &o->trump_values : &o->values, face) : 0;
}

uint64_t tricks_faces(const struct options *o, int seats)
{
    uint64_t faces = o->keep.count ? 0 : (UINT64_C(1) << FACE_JOKER) - 1;
    for (int i = 0; i < o->keep.count; i++)
        for (int suit = 0; suit < SUITS; suit++)
            faces |= UINT64_C(1) << face_of(o->keep.of[i], suit);
    for (int i = 0; i < o->high.count; i++)
        faces |= UINT64_C(1) << o->high.of[i];
    return faces & ~o->drop.of[seats];
}

int tricks_copies(const struct options *o, int seats, int face)
{
    return face < TRICKS_PACK && tricks_faces(o, seats) >> face & 1;
}

bool tricks_is_low(const struct options *o, int seats, int face)
{
    bool lower[RANKS + 1] = { false };
    int ranks = 0;
    for (int other = 0; other < FACE_JOKER; other++)
        if (tricks_copies(o, seats, other) && tricks_height(o, NO_TRUMP, other) < tricks_height(o, NO_TRUMP, face))
            lower[face_rank(other)] = true;
    for (int rank = 0; rank <= RANKS; rank++)
        ranks += lower[rank];
    return face_is_plain(face) && ranks < 2;
}

int tricks_pack(const struct options *o, int seats)
{
    return __builtin_popcountll(tricks_faces(o, seats));
}

int tricks_cards(const struct options *o, int seats, int round)
{
    int cards = setting_by_value(&o->deal, seats, round), most = setting_by_value(&o->most, seats, round);
    if (cards == DEAL_DOWN_UP) { // down to one card and up again
        int step = most > 1 ? (round - 1) % (2 * most - 2) : 0;
        return step < most ? most - step : step - most + 2;
    }
    return cards == DEAL_ALL ? tricks_pack(o, seats) / seats : cards;
}

int tricks_first(const struct options *o, int seats)
{
    int first = FACE_NONE;
    uint64_t faces = tricks_faces(o, seats);
    for (int rank = 1; rank <= RANKS; rank++) {
        int face = face_of(rank, SUIT_CLUBS);
        if (faces >> face & 1 && (first == FACE_NONE || tricks_height(o, NO_TRUMP, face) < tricks_height(o, NO_TRUMP, first)))
            first = face;
    }
    return first;
}

// --- who takes a trick ---

int tricks_seat_of(const struct options *o, const struct state *s, int i)
{
    int seat = s->shown.led % s->shown.k.seats; // the view of a made-up position may name nobody
    while (i-- > 0)
        seat = tricks_next(o, s, seat);
    return seat;
}

int tricks_winning(const struct options *o, const struct state *s)
{
    int best = 0;
    for (int i = 1; i < s->shown.trick_count; i++)
        if (tricks_beats(o, s->shown.trump, s->trick[i], s->trick[best]))
            best = i;
    return best;
}

// --- which cards may be played ---

// clang-format off
// The sentences that refuse to let a card be led or played to a trick.  {The cards} is a suit, {others} are the cards that would
// do, {the card} is one card.
static const struct kit_reason
    lead_that = { REASON_MUST_LEAD, "lead.first", SAID(N_("The first card of the round is {the card}."), NULL) },
    not_broken = { REASON_NOT_BROKEN, "lead.unbroken", SAID(N_("{The cards} are not broken yet."), NULL) },
    follow = { REASON_MUST_FOLLOW, NULL, SAID(N_("{The cards} were led, and you hold {others}."), NULL) },
    beat_led = { REASON_MUST_BEAT, "beat", SAID(N_("You must beat {the card}, with {others}."), NULL) },
    trump_it = { REASON_MUST_TRUMP, "void", SAID(N_("You must trump, with {others}."), NULL) },
    no_points = { REASON_NO_POINTS_YET, "first_points", SAID(N_("No card with points goes on the first trick."), NULL) };
// clang-format on

int tricks_find(const struct kit_now *now, tricks_asks *is, uint8_t out[TRICKS_HELD])
{
    int count = 0;
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (is(now, kit_hand(now, now->seat)[i]))
            out[count++] = kit_hand(now, now->seat)[i];
    return count;
}

static int best_face(const struct kit_now *now)
{
    return now->s->trick[tricks_winning(now->o, now->s)];
}

#define IS(name, condition)                                                                                                      \
    static bool name(const struct kit_now *now, int face)                                                                        \
    {                                                                                                                            \
        return condition;                                                                                                        \
    }
IS(follows, tricks_suit_of(now, face) == tricks_suit_of(now, now->s->trick[0]))
IS(is_trump, tricks_suit_of(now, face) == now->s->shown.trump)
IS(is_better, tricks_beats(now->o, now->s->shown.trump, face, best_face(now)))
IS(follows_better, follows(now, face) && is_better(now, face))
IS(trumps_better, is_trump(now, face) && is_better(now, face))
IS(is_free_of_points, tricks_worth(now->o, now->s->shown.trump, face) <= 0)
IS(is_open, !tricks_is_closed(now->o, &now->s->shown, face))

unsigned tricks_unbroken(const struct options *o)
{
    unsigned set = 0;
    for (int i = 0; i < o->unbroken.count; i++)
        set |= 1u << o->unbroken.of[i];
    return set;
}

unsigned tricks_breaks(const struct kit_now *now, int face, unsigned own)
{
    bool every = now->o->broken_by >> face & 1;
    return tricks_unbroken(now->o) & (every ? ~0u : own & 1u << tricks_suit_of(now, face));
}

bool tricks_is_closed(const struct options *o, const struct shown *shown, int face)
{
    return (tricks_unbroken(o) & ~(unsigned)shown->broken) >> tricks_suit(o, shown->trump, face) & 1;
}

// Refuses a card played to a trick, for the reason `why`.  The sentence may name `card`, its suit, and the `count` cards of
// `others` that could be played.  Returns false.
static bool bar(struct refusal *no, const struct kit_reason *why, int card, const uint8_t *others, int count)
{
    LOCAL(strbuf) list = STRBUF_INIT;
    if (!no) // lists of moves come here often
        return false;
    ordered_hand_names(others, count, refusal_style(no), &list);
    return kit_refuse(no, why,
                      &(struct fill){ .the_card = face_the(card, refusal_style(no)),
                                      .the_cards = suit_name(face_suit(card)),
                                      .others = list.length ? list.text : NULL });
}

// Returns the card that the seat must lead: to the first trick the lowest club, if the seat holds it and the rules want that.
// Else FACE_NONE.
static int to_lead(const struct kit_now *now)
{
    if (now->o->lead_first != LEAD_HOLDER || now->s->shown.trick_number != 1)
        return FACE_NONE;
    int first = tricks_first(now->o, now->k->seats);
    return kit_holds(now, now->seat, first) ? first : FACE_NONE;
}

bool tricks_leads_for_want(const struct kit_now *now)
{
    uint8_t cards[TRICKS_HELD];
    return to_lead(now) == FACE_NONE && !tricks_find(now, is_open, cards);
}

// Returns whether a card may be led to a trick; if not, `no` says why.  A card that must be led may be led even if its suit is
// not broken.
static bool may_lead(const struct kit_now *now, int face, struct refusal *no)
{
    int first = to_lead(now);
    if (first != FACE_NONE)
        return face == first || bar(no, &lead_that, first, NULL, 0);
    return is_open(now, face) || tricks_leads_for_want(now) ||
           bar(no, &not_broken, face_of(1, tricks_suit_of(now, face)), NULL, 0);
}

// Returns whether a seat that cannot follow suit must trump the trick.  The rules may let it off while its partner is winning.
bool tricks_asks_trump(const struct kit_now *now)
{
    const struct options *o = now->o;
    bool partner = tricks_allies(now, now->seat) >> tricks_seat_of(o, now->s, tricks_winning(o, now->s)) & 1;
    return o->void_rule == VOID_TRUMP && now->s->shown.trump != NO_TRUMP && !is_trump(now, now->s->trick[0]) &&
           !(o->partner_free && partner);
}

static bool may_throw(const struct kit_now *now, int face, struct refusal *no)
{
    uint8_t cards[TRICKS_HELD];
    const struct options *o = now->o;
    int count;
    if (tricks_asks_trump(now) && (count = tricks_find(now, is_trump, cards)) > 0) {
        if (!is_trump(now, face))
            return bar(no, &trump_it, face, cards, count);
        count = o->beat == BEAT_NONE || is_better(now, face) ? 0 : tricks_find(now, trumps_better, cards);
        return !count || bar(no, &beat_led, best_face(now), cards, count);
    }
    return o->first_points || now->s->shown.trick_number != 1 || is_free_of_points(now, face) ||
           !tricks_find(now, is_free_of_points, cards) || bar(no, &no_points, face, NULL, 0);
}

bool tricks_may_play(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    uint8_t cards[TRICKS_HELD];
    int face = m->card[0].face, count;
    if (!now->s->shown.trick_count)
        return may_lead(now, face, no);
    if (!(count = tricks_find(now, follows, cards)))
        return may_throw(now, face, no);
    if (!follows(now, face)) // a jack that counts as trump does not follow its printed suit
        return bar(no, &follow, face_of(1, tricks_suit_of(now, now->s->trick[0])), cards, count);
    bool must = now->o->beat == BEAT_ALWAYS || (now->o->beat == BEAT_TRUMPS && is_trump(now, now->s->trick[0]));
    if (!must || is_better(now, face) || !(count = tricks_find(now, follows_better, cards)))
        return true;
    return bar(no, &beat_led, best_face(now), cards, count);
}
