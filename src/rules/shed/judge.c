// SPDX-License-Identifier: GPL-3.0-or-later
// The judge of moves in a shedding game, who counts each part of a move from what lies open and the seat's own hand, without
// looking ahead: to call and to catch, to keep wild cards and cards that follow, to hinder a neighbour with few cards.  A steady
// player makes the move of the greatest worth, and the reasons for a move (weigh.c) are the parts that count for it.  The judge
// also says, for experts and for hints, what is a folly.
//
// Figures compare the moves of one view.  Those of a play are in hundredths of what it is worth to have a card fewer, those of an
// adding game in parts of a token, of which EACH_TOKEN make one.  They were chosen by hand, so that plays which people had
// laughed at come last (unit/players_positions_test).  No measurement of a single one is on record; the judge as a whole was
// measured against the one before, in 3,000 to 4,000 rounds of a game.
#include "rules/shed/inside.h"
#include <string.h>

// --- the cards that stay in hand ---

static void mark_laid(const struct kit_now *now, const struct move *m, bool laid[SHED_PACK])
{
    const uint8_t *hand = kit_hand(now, now->seat);
    for (int c = 0; c < m->count; c++)
        for (int i = 0; i < now->k->hand_count[now->seat]; i++)
            if (!laid[i] && hand[i] == m->card[c].face) {
                laid[i] = true;
                break;
            }
}

// Returns whether the judge finds that a card kept in hand can follow this play: it has the suit or rank that the play names, or
// else fits the last card played.
static bool can_follow(const struct kit_now *now, const struct move *m, int face)
{
    int top = m->card[m->count - 1].face, rank = shed_rank_named(m->target);
    bool by_rank = m->target < 0 || m->target >= NAME_UNKNOWN;
    int suit = !by_rank ? (m->target - NAME_SUIT) % SUITS : face_is_plain(top) ? face_suit(top) : -1;
    if (rank)
        return face_is_plain(face) && face_rank(face) == rank;
    return face_is_plain(face) && (face_suit(face) == suit || (by_rank && shed_alike(now->o, face, top)));
}

enum { EACH_FEWER = 100 }; // what it is worth to have a card fewer, in the unit of plays

// What the judge of plays gives for a card that stays in hand: one that follows this play, each such card beyond ENOUGH of them,
// a wild card, which can follow later too, and a card that goes on anything.
enum { FOLLOWS = 60, FOLLOWS_TOO = 5, ENOUGH = 4, WILD_KEPT = 30, ON_ANYTHING = 90 };
// What the judge of a shedding game takes off a play if none of the cards left in hand may be laid as the last one: with one card
// left, with a few, or with more.
enum { STUCK = 300, NEARLY_STUCK = 200, A_FEW = 2, STUCK_LATER = 100 };

static void look_beside(const struct kit_now *now, const struct move *m, struct shed_judged *j)
{
    int left = now->k->hand_count[now->seat] - m->count;
    const uint8_t *hand = kit_hand(now, now->seat);
    bool laid[SHED_PACK] = { false };
    int lasts = 0, following = 0, first = FACE_NONE;
    bool packet = now->o->play_many != MANY_ONE;
    mark_laid(now, m, laid);
    for (int i = 0; i < now->k->hand_count[now->seat]; i++) {
        if (laid[i])
            continue;
        int does = shed_effect(now->o, hand[i]).does;
        bool wild = does & DOES_WILD, any = does & DOES_ANY, follows = !wild && (any || can_follow(now, m, hand[i]));
        if (wild)
            j->wild = hand[i];
        else if (face_is_plain(hand[i]))
            j->suit[face_suit(hand[i])]++;
        if (follows)
            j->follow = hand[i];
        lasts += !shed_forbids_last(now->o, hand[i]);
        following += follows;
        first = first == FACE_NONE ? hand[i] : first;
        packet &= shed_alike(now->o, hand[i], first);
        j->part[PART_FOLLOW] += wild ? WILD_KEPT : any ? ON_ANYTHING : !follows ? 0 : following > ENOUGH ? FOLLOWS_TOO : FOLLOWS;
    }
    if (packet) // all that is left goes in one turn
        j->part[PART_FEWER] += EACH_FEWER * (left - 1);
    if (!lasts)
        j->part[PART_FOLLOW] -= left == 1 ? STUCK : left <= A_FEW ? NEARLY_STUCK : STUCK_LATER;
}

// --- the parts of what a play is worth ---

// Returns the size of the smallest hand among the other players, by which the judge of a shedding game sees how near anybody is
// to going out.
static int fewest(const struct kit_now *now)
{
    int fewest = SHED_PACK;
    for (int seat = 0; seat < now->k->seats; seat++)
        if (seat != now->seat && now->k->hand_count[seat] && now->k->hand_count[seat] < fewest)
            fewest = now->k->hand_count[seat];
    return fewest;
}

enum { ABOUT_OUT = 2 }; // a player with so few cards may be out at its next turn

enum { CARD_DRAWN = 30, TURN_MISSED = 40 }; // what a card that another player draws is worth, and a turn that it misses

// Returns the judge's measure of harm in a shedding game: what the effect of a card makes the next player draw or miss.
static int harm_of(const struct shed_effect *effect)
{
    return CARD_DRAWN * effect->draw + (effect->does & (DOES_SKIP | DOES_TURN) ? TURN_MISSED : 0);
}

// Returns the judge's worth of harm to the next player of a shedding game, who has `next` cards, when the seat keeps `left`
// cards.  It is high if that player is about to go out.  It is below 0 if that player has more cards than the seat, as such cards
// are better saved for later.
static int harm_counts(int harm, int next, int left)
{
    enum { LAST_CARD = 8, ABOUT_OUT_TOO = 3 }; // times
    return next == 1 ? LAST_CARD * harm : next <= ABOUT_OUT ? ABOUT_OUT_TOO * harm : next <= left ? harm / 2 : -harm / 4;
}

// Adds to the judged move of a shedding game what the effects of one of its cards are worth; `left` is the number of cards that
// the seat keeps.
static void judge_card(const struct kit_now *now, int face, int left, struct shed_judged *j)
{
    // LETS_OUT, OPENS: the next player, who has one card or two, can play anything.  EASES: that, in a hint on what hinders it.
    enum { LETS_OUT = 600, OPENS = 90, EASES = 10 };
    // WILD_SPENT: what a wild card is worth in hand, more than two cards fewer.  A_POINT: a point less in hand.
    // CARD_MORE: each card that a hand taken in a swap has fewer than the one given.  THRICE: to one who is about to go out.
    enum { WILD_SPENT = 220, A_POINT = 2, CARD_MORE = 40, ANOTHER_TURN = 30, THRICE = 3 };
    const struct options *o = now->o;
    const struct shed_effect effect = shed_effect(o, face);
    int next = now->k->hand_count[shed_next(now, now->seat)], before = now->k->hand_count[shed_before(now, now->seat)];
    const int harm = harm_of(&effect);
    bool wild = effect.does & DOES_WILD && (left > 1 || !shed_forbids_last(o, face)),
         keeps_wild = wild && fewest(now) > 1; // for when nothing else follows, until another player has one card left
    j->harm += harm - (effect.does & DOES_OPEN ? EASES : 0);
    j->part[PART_HARM] += harm_counts(harm, next, left);
    j->part[PART_BACK] += CARD_DRAWN * effect.back * (before <= ABOUT_OUT ? THRICE : 1);
    j->part[PART_OPEN] -=
        effect.does & DOES_OPEN && next <= ABOUT_OUT ? (next == 1 ? LETS_OUT : OPENS) : 0; // the next player can play anything
    j->part[PART_WILD] -= wild ? WILD_SPENT : 0;
    j->part[PART_AGAIN] += effect.does & DOES_AGAIN ? ANOTHER_TURN : 0;
    j->part[PART_POINTS] += o->score_mode == MODE_ROUNDS || keeps_wild ? 0 : shed_points(o, face) * A_POINT;
    j->part[PART_SWAP] += effect.does & (DOES_SWAP | DOES_ROTATE) ? CARD_MORE * (left - next) : 0;
}

// Returns whether the judge expects the seat of a shedding game to play again at once after this card, as it does between two
// players if the other misses a turn.
static bool plays_again(const struct kit_now *now, int face)
{
    const struct shed_effect effect = shed_effect(now->o, face);
    return effect.does & DOES_AGAIN ||
           (shed_players(now) == 2 && (effect.does & DOES_SKIP || (effect.does & DOES_TURN && !now->o->two_nothing) ||
                                       (effect.draw && now->o->debt_skips)));
}

// Returns what the judge of a shedding game adds for a play after which the seat plays again at once: most if the seat keeps a
// single card and it can follow.  Returns 0 if the seat does not play again or no card can follow.
static int judge_again(const struct kit_now *now, const struct move *m, const struct shed_judged *j)
{
    enum { OUT_AT_ONCE = 400, GOES_ON = 80 }; // the last card follows at once; another card does
    int left = now->k->hand_count[now->seat] - m->count, goes = j->follow != FACE_NONE ? j->follow : j->wild;
    if (!plays_again(now, m->card[m->count - 1].face) || goes == FACE_NONE)
        return 0;
    return left == 1 && !shed_forbids_last(now->o, goes) ? OUT_AT_ONCE : GOES_ON;
}

static void judge_play(const struct kit_now *now, const struct move *m, struct shed_judged *j)
{
    // PLAYS: a play comes before a draw (judge_rest).  DRAWN_NOW: with the card just drawn, of use beside a card of
    // the hand.  FORGETS: last card is not said, which costs cards and the round.
    enum { PLAYS = 1000, DRAWN_NOW = -60, FORGETS = -600 };
    int left = now->k->hand_count[now->seat] - m->count;
    if (!left) {
        j->part[PART_FEWER] = SHED_SURELY;
        return;
    }
    j->part[PART_FEWER] = PLAYS + EACH_FEWER * m->count;
    look_beside(now, m, j);
    for (int i = 0; i < m->count; i++)
        judge_card(now, m->card[i].face, left, j);
    j->part[PART_AGAIN] += judge_again(now, m, j);
    j->part[PART_DRAWN] = now->s->shown.phase == SHED_PHASE_DRAWN ? DRAWN_NOW : 0;
    if (now->o->call_how != CALL_AUTO && left == 1 && !(now->s->shown.called >> now->seat & 1))
        j->part[PART_CALL] = m->where ? 0 : FORGETS;
}

enum { EACH_TOKEN = 500 }; // what a token of the seat's own is worth, in the unit of adding games

// Returns the judge's worth of keeping this card in an adding game: most for cards that set the total, add nothing or subtract.
static int keeping(const struct options *o, int face)
{
    // ANY_TOTAL: it makes any total.  DOUBLES_IT: it doubles the total.  ADDS_NONE: it adds nothing, and is worth more the more
    // it takes off (TAKES_OFF).  ADDS_SOME: it adds points, each of which makes it worth less, so that high cards go first.
    enum { ANY_TOTAL = 90, DOUBLES_IT = 15, ADDS_NONE = 60, TAKES_OFF = 2, ADDS_SOME = 20 };
    struct shed_value value = shed_value(o, face);
    int least = value.kind == VALUE_LIST ? value.number[0] : 0;
    for (int i = 1; i < value.count; i++)
        least = value.number[i] < least ? value.number[i] : least;
    return value.kind == VALUE_SET      ? ANY_TOTAL
           : value.kind == VALUE_DOUBLE ? DOUBLES_IT
           : least <= 0                 ? ADDS_NONE - TAKES_OFF * least
                                        : ADDS_SOME - least;
}

// Returns the judge's gain for a player of an adding game who plays this card at the total `is`, by the best value it has: the
// tokens that others lose, less those that the player loses.
static int gains_with(const struct options *o, int is, int face)
{
    int number[VALUES_MOST], total[VALUES_MOST], count = shed_totals_at(o, is, face, number, total), best = -o->bust;
    for (int i = 0; i < count; i++) {
        struct shed_cost cost = shed_costs(o, is, total[i]);
        int gains = 0;
        for (int step = 0; step < cost.steps; step++)
            gains += cost.step[step].own ? -cost.step[step].tokens : cost.step[step].tokens;
        best = i == 0 || gains > best ? gains : best;
    }
    return best;
}

// Returns the judge's estimate, in thousandths of a token, of what the next player of an adding game gains at this total by the
// best card of a hand that is not known.
static int next_gains(const struct kit_now *now, int total)
{
    // MOST: tokens at once.  RECKONED: cards of that hand, so that the numbers stay small.
    enum { MOST = 9, RECKONED = 6, TOKEN = 1000 };
    const int cards = now->k->hand_count[shed_next(now, now->seat)];
    int with[2 * MOST + 1] = { 0 }, ranks = 0;
    int64_t below = 0, hands = 1, sum = 0;
    for (int rank = 1; rank <= RANKS; rank++) {
        int gains = gains_with(now->o, total, face_of(rank, SUIT_CLUBS));
        with[(gains < -MOST ? -MOST : gains > MOST ? MOST : gains) + MOST]++;
    }
    for (int card = 0; card < cards && card < RECKONED; card++)
        hands *= RANKS;
    for (int i = 0; i <= 2 * MOST; i++) { // hands with nothing better than this
        int64_t all = 1;
        ranks += with[i];
        for (int card = 0; card < cards && card < RECKONED; card++)
            all *= ranks;
        sum += (i - MOST) * (all - below);
        below = all;
    }
    return (int)(TOKEN * sum / hands);
}

static int judge_total(const struct kit_now *now, const struct move *m)
{
    // OF_NEXT: a token that the next player gains counts TOKEN / OF_NEXT, less than half of an own one, as another card may turn
    // up before it pays.  IN_PLAY: any play comes before one that is bust, which costs BUST for each token.
    enum { OF_NEXT = 5, IN_PLAY = 10000, BUST = 1000 };
    const struct options *o = now->o;
    int before = now->s->shown.total, after = shed_total_after(now, m), figure = -keeping(o, m->card[0].face);
    if (after > o->total_limit)
        return -BUST * o->bust;
    for (int i = 0; i < o->marks.count; i++)
        if (before < o->marks.mark[i] && after >= o->marks.mark[i])
            figure += after == o->marks.mark[i] ? EACH_TOKEN * o->mark_hit : -EACH_TOKEN * o->mark_passed;
    if (after == o->total_limit && after > before && !o->over_forbidden)
        return IN_PLAY + figure + 2 * EACH_TOKEN * o->limit_hit;
    return IN_PLAY + figure - next_gains(now, after) / OF_NEXT;
}

static int judge_rest(const struct kit_now *now, const struct move *m)
{
    // LARGE_HAND: with six cards left the player of a wild plus 4 is likely to hold the suit.
    enum { LARGE_HAND = 6, CHALLENGES = 900, LETS_IT_BE = -50, DRAWS = 10 };
    const struct shown *shown = &now->s->shown;
    switch (m->verb) {
    case SHED_CATCH:
        return 2 * SHED_SURELY;
    case SHED_CALL: // where it goes with a play, the play makes it
        return now->k->hand_count[now->seat] <= 2 && now->k->turn != now->seat ? SHED_SURELY * 3 / 2 : SHED_LEAVE_OUT;
    case SHED_CHALLENGE:
        return shown->four_left >= LARGE_HAND ? CHALLENGES : LETS_IT_BE;
    case SHED_DRAW:
        return shown->debt || shown->skips ? 0 : DRAWS; // before the end of the turn
    default:
        return 0;
    }
}

struct shed_judged shed_judge(const struct kit_now *now, const struct move *m)
{
    struct shed_judged j = { .wild = FACE_NONE, .follow = FACE_NONE };
    if (m->verb != SHED_PLAY)
        j.part[PART_REST] = judge_rest(now, m);
    else if (now->o->total)
        j.part[PART_REST] = judge_total(now, m);
    else
        judge_play(now, m, &j);
    for (int part = 0; part < SHED_PARTS; part++)
        j.worth += j.part[part];
    return j;
}

// --- what no number of guesses makes sense of ---

// Returns whether the seat could lay a card that is not wild, which the judge would have it do before it spends a wild one.
static bool has_plain(const struct kit_now *now)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (!(shed_effect(now->o, hand[i]).does & DOES_WILD) && shed_fits(now, hand[i]))
            return true;
    return false;
}

// Returns whether the judge of a shedding game sees a card in hand that can be laid and makes the next player draw or miss a
// turn.
static bool can_hinder(const struct kit_now *now)
{
    const uint8_t *hand = kit_hand(now, now->seat);
    for (int i = 0; i < now->k->hand_count[now->seat]; i++) {
        const struct shed_effect effect = shed_effect(now->o, hand[i]);
        if (harm_of(&effect) > 0 && shed_fits(now, hand[i]))
            return true;
    }
    return false;
}

// Returns whether the judge finds that a play of a shedding game asks in vain: for a suit of which the seat keeps no card, though
// it keeps cards of other suits.
static bool asks_in_vain(const struct move *m, const struct shed_judged *j)
{
    int kept = 0;
    for (int suit = 0; suit < SUITS; suit++)
        kept += j->suit[suit];
    return m->target >= NAME_SUIT && m->target < NAME_UNKNOWN && kept && !j->suit[(m->target - NAME_SUIT) % SUITS];
}

bool shed_is_folly(const struct kit_now *now, const struct move *m, const struct shed_judged *j)
{
    if (m->verb != SHED_PLAY || now->o->total || m->count == now->k->hand_count[now->seat])
        return false;
    const int next = now->k->hand_count[shed_next(now, now->seat)];
    const bool hinders = j->part[PART_HARM] > 0,
               spends_wild = j->part[PART_WILD] < 0 && fewest(now) > 1 && !(hinders && next <= ABOUT_OUT) && has_plain(now),
               lets_out = next == 1 && !hinders && can_hinder(now);
    return spends_wild || lets_out || asks_in_vain(m, j) || j->part[PART_CALL] < 0;
}
