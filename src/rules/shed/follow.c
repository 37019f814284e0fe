// SPDX-License-Identifier: GPL-3.0-or-later
// Which cards follow on the pile of a shedding game, and which player follows another, as far as the seat can see.
#include "rules/shed/inside.h"

// --- which cards fit on the pile ---

int shed_suit_of(int face)
{
    return face_is_plain(face) ? NAME_SUIT + face_suit(face) + (face >= FACE_COLOURS ? SUITS : 0) : 0;
}

int shed_suit_asked(const struct state *s)
{
    int demand = s->shown.demand;
    if (demand)
        return demand < NAME_UNKNOWN ? demand : 0;
    return s->shown.pile_count ? shed_suit_of(shed_top(s)) : 0;
}

// Returns the rank that must follow if a card of a shedding game names `named` (a NAME_ number).  Returns 0 if `named` is no
// rank.
int shed_rank_named(int named)
{
    static const uint8_t letters[] = { RANK_ACE, RANK_JACK, RANK_QUEEN, RANK_KING };
    if (named >= NAME_RANK && named < NAME_RANK + (int)sizeof letters)
        return letters[named - NAME_RANK];
    return named >= NAME_NUMBER + 2 && named <= NAME_NUMBER + 10 ? named - NAME_NUMBER : 0;
}

bool shed_follows(const struct kit_now *now, int face)
{
    int top = shed_top(now->s), demand = now->s->shown.demand;
    struct shed_effect effect = shed_effect(now->o, face);
    if (effect.does & DOES_WILD && !now->o->wild_on_wild && top != FACE_NONE && shed_effect(now->o, top).does & DOES_WILD)
        return false;
    if (effect.does & (DOES_WILD | DOES_ANY) || top == FACE_NONE || (!demand && !face_is_plain(top)))
        return true;
    if (!face_is_plain(face))
        return !demand && (face == top || shed_effect(now->o, top).does & DOES_OPEN);
    if (demand)
        return demand < NAME_UNKNOWN ? shed_suit_of(face) == demand : face_rank(face) == shed_rank_named(demand);
    if (shed_effect(now->o, top).does & DOES_OPEN)
        return true;
    return (now->o->follow & FOLLOW_SUIT && face_suit(face) == face_suit(top)) ||
           (now->o->follow & FOLLOW_RANK && face_rank(face) == face_rank(top));
}

static bool answers(const struct kit_now *now, int face)
{
    const struct options *o = now->o;
    struct shed_effect effect = shed_effect(o, face);
    int top = shed_top(now->s);
    bool alike = top != FACE_NONE && card_row_rank(face) == card_row_rank(top);
    if (!now->s->shown.debt)
        return o->skip_answer && alike && effect.does & DOES_SKIP;
    if (o->debt_answer == SHED_ANSWER_NONE || !(effect.does & (DOES_DRAW | DOES_BACK | DOES_CANCEL)))
        return false;
    return effect.does & DOES_CANCEL || (o->debt_answer == SHED_ANSWER_SAME_RANK ? alike : shed_follows(now, face));
}

bool shed_holds_suit(const struct kit_now *now, int seat, int count, int suit, int except)
{
    const uint8_t *hand = kit_hand(now, seat);
    for (int i = 0; i < count; i++)
        if (hand[i] != except && face_is_plain(hand[i]) && shed_suit_of(hand[i]) == suit)
            return true;
    return false;
}

// Returns whether the card is a wild plus 4 that may not follow on the pile, because the seat holds a card of the suit that is
// asked for.
bool shed_wild_held(const struct kit_now *now, int face)
{
    int asked = shed_suit_asked(now->s);
    return now->o->wild_four == FOUR_NO_SUIT && asked && shed_is_four(shed_effect(now->o, face)) &&
           shed_holds_suit(now, now->seat, now->k->hand_count[now->seat], asked, face);
}

bool shed_owes(const struct kit_now *now)
{
    return now->s->shown.debt || now->s->shown.skips;
}

bool shed_goes(const struct kit_now *now, int face)
{
    return shed_owes(now) ? answers(now, face) : shed_follows(now, face);
}

bool shed_forbids_last(const struct options *o, int face)
{
    struct shed_effect effect = shed_effect(o, face);
    return o->goout == OUT_PLAIN ? effect.does : o->goout == OUT_NOT_WILD && effect.does & DOES_WILD;
}

int shed_drawn(const struct kit_now *now)
{
    return kit_hand(now, now->seat)[now->k->hand_count[now->seat] - 1];
}

int shed_totals_at(const struct options *o, int is, int face, int number[VALUES_MOST], int total[VALUES_MOST])
{
    struct shed_value value = shed_value(o, face);
    int count = 0;
    for (int i = 0; i < (value.kind == VALUE_LIST ? value.count : 1); i++) {
        int then = value.kind == VALUE_LIST  ? is + value.number[i]
                   : value.kind == VALUE_SET ? o->total_limit
                   : is > 49 && is % 2 == 0  ? is / 2
                                             : is * 2;
        if (o->over_forbidden && then > o->total_limit)
            continue;
        number[count] = value.kind == VALUE_LIST ? value.number[i] : 0;
        total[count++] = then < 0 ? 0 : then;
    }
    return count;
}

int shed_totals(const struct kit_now *now, int face, int number[VALUES_MOST], int total[VALUES_MOST])
{
    return shed_totals_at(now->o, now->s->shown.total, face, number, total);
}

bool shed_fits(const struct kit_now *now, int face)
{
    int number[VALUES_MOST], total[VALUES_MOST];
    if (now->o->total)
        return shed_totals(now, face, number, total) > 0;
    if (now->s->shown.phase == SHED_PHASE_DRAWN && now->o->draw_play == DRAW_DRAWN && face != shed_drawn(now))
        return false;
    return shed_goes(now, face) && !shed_wild_held(now, face) &&
           !(now->k->hand_count[now->seat] == 1 && shed_forbids_last(now->o, face));
}

int shed_first_fit(const struct kit_now *now)
{
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (shed_fits(now, kit_hand(now, now->seat)[i]))
            return kit_hand(now, now->seat)[i];
    return FACE_NONE;
}

bool shed_can_play(const struct kit_now *now)
{
    return shed_first_fit(now) != FACE_NONE;
}

bool shed_nothing_to_draw(const struct kit_now *now)
{
    return !now->s->shown.stock_count && ((now->o->stock_pass && !now->o->total) || now->s->shown.pile_count <= 1);
}

bool shed_alike(const struct options *o, int a, int b)
{
    return o->play_many == MANY_SAME_FACE ? a == b : card_row_rank(a) == card_row_rank(b);
}

bool shed_may_forget(const struct kit_now *now)
{
    return !now->o->total && now->o->call_how != CALL_AUTO && !(now->s->shown.called >> now->seat & 1);
}

bool shed_could_leave_one(const struct kit_now *now, int seat)
{
    const uint8_t *hand = kit_hand(now, seat);
    int count = now->k->hand_count[seat];
    for (int i = 0; now->o->play_many != MANY_ONE && i < count; i++) {
        int alike = 0;
        for (int j = 0; j < count; j++)
            alike += shed_alike(now->o, hand[i], hand[j]);
        if (alike >= count - 1)
            return true;
    }
    return count <= 2;
}

// --- who plays next ---

unsigned shed_in(const struct kit_now *now)
{
    unsigned all = (1u << now->k->seats) - 1, in = 0;
    for (int seat = 0; seat < now->k->seats; seat++)
        in |= now->k->points[seat] > 0 ? 1u << seat : 0;
    if (!now->o->total)
        return all;
    return (now->k->round > 1 ? in : all) & ~now->s->shown.out;
}

int shed_players(const struct kit_now *now)
{
    return __builtin_popcount(shed_in(now));
}

static int beside(const struct kit_now *now, int seat, bool right)
{
    do
        seat = (seat + (right ? now->k->seats - 1 : 1)) % now->k->seats;
    while (!(shed_in(now) >> seat & 1));
    return seat;
}

int shed_next(const struct kit_now *now, int seat)
{
    return beside(now, seat, now->s->shown.direction);
}

int shed_before(const struct kit_now *now, int seat)
{
    return beside(now, seat, !now->s->shown.direction);
}
