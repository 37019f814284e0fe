// SPDX-License-Identifier: GPL-3.0-or-later
// Players of shedding games.  A steady one gives each move a figure from what lies open and its own hand, without looking ahead:
// it calls and catches, keeps wild cards, leaves itself cards that follow, and hinders whoever has few cards.  An expert plays
// rounds on to their end with steady players (search.h).
#include "players/search.h"
#include "rules/shed/shed.h"
#include <string.h>

enum { LEAVE_OUT = -100000, SHED_SEARCHED = 420, SHED_SLICE = 24, SHED_LONGEST = 400 };

// Cards of the hand, but for those laid, that would follow what the move leaves.
static int follow_up(const struct kit_now *now, const struct move *m, bool laid[SHED_PACK])
{
    const uint8_t *hand = kit_hand(now, now->seat);
    int top = m->card[m->count - 1].face, suit = face_is_plain(top) ? face_suit(top) : -1, follow = 0;
    bool rank = m->target < 0 || m->target >= NAME_UNKNOWN;
    if (!rank)
        suit = (m->target - NAME_SUIT) % SUITS;
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        if (!laid[i])
            follow += shed_effect(now->o, hand[i]).does & DOES_WILD                                                          ? 1
                      : face_is_plain(hand[i]) && (face_suit(hand[i]) == suit || (rank && shed_alike(now->o, hand[i], top))) ? 2
                                                                                                                             : 0;
    return follow;
}

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

// Of the hands of others the smallest.
static int fewest(const struct kit_now *now)
{
    int fewest = SHED_PACK;
    for (int seat = 0; seat < now->k->seats; seat++)
        if (seat != now->seat && now->k->hand_count[seat] && now->k->hand_count[seat] < fewest)
            fewest = now->k->hand_count[seat];
    return fewest;
}

static int judge_play(const struct kit_now *now, const struct move *m)
{
    const struct options *o = now->o;
    bool laid[SHED_PACK] = { false };
    int held = now->k->hand_count[now->seat], left = held - m->count, next = now->k->hand_count[shed_next(now, now->seat)];
    int before = now->k->hand_count[shed_before(now, now->seat)];
    int figure = 1000 + 100 * m->count;
    if (!left)
        return 100000;
    mark_laid(now, m, laid);
    for (int i = 0; i < m->count; i++) {
        struct shed_effect effect = shed_effect(o, m->card[i].face);
        int harm = 30 * effect.draw + (effect.does & (DOES_SKIP | DOES_TURN) ? 40 : 0);
        figure += next <= 2 ? 3 * harm : next <= left ? harm / 2 : -harm / 4;
        figure += 30 * effect.back * (before <= 2 ? 3 : 1);
        figure -= effect.does & DOES_OPEN && next <= 2 ? 90 : 0; // whoever is next can play anything
        figure -= effect.does & DOES_WILD && left > 1 ? 220 : 0;
        figure += effect.does & DOES_AGAIN ? 30 : 0;
        bool keeps_wild = effect.does & DOES_WILD && left > 1 && fewest(now) > 2; // for when nothing else follows
        figure += o->score_mode == MODE_ROUNDS || keeps_wild ? 0 : shed_points(o, m->card[i].face) * 2;
        figure += effect.does & (DOES_SWAP | DOES_ROTATE) ? 40 * (left - next) : 0;
    }
    figure += 30 * follow_up(now, m, laid) - (now->s->shown.phase == SHED_PHASE_DRAWN ? 60 : 0);
    if (o->call_how != CALL_AUTO && left == 1 && !(now->s->shown.called >> now->seat & 1))
        figure += m->where ? 300 : -300;
    return figure;
}

// What a card is worth keeping while adding: those that take nothing, or choose.
static int keeping(const struct options *o, int face)
{
    struct shed_value value = shed_value(o, face);
    int least = value.kind == VALUE_LIST ? value.number[0] : 0;
    for (int i = 1; i < value.count; i++)
        least = value.number[i] < least ? value.number[i] : least;
    return value.kind == VALUE_SET ? 90 : value.kind == VALUE_DOUBLE ? 15 : least <= 0 ? 60 - 2 * least : 20 - least;
}

static int judge_total(const struct kit_now *now, const struct move *m)
{
    const struct options *o = now->o;
    int before = now->s->shown.total, after = shed_total_after(now, m), figure = -keeping(o, m->card[0].face);
    if (after > o->total_limit)
        return -1000 * o->bust;
    for (int i = 0; i < o->marks.count; i++)
        if (before < o->marks.mark[i] && after >= o->marks.mark[i])
            figure += after == o->marks.mark[i] ? 500 * o->mark_hit : -500 * o->mark_passed;
        else if (after < o->marks.mark[i] && after >= o->marks.mark[i] - 10)
            figure -= 40; // the next player may reach it
    if (after == o->total_limit && after > before && !o->over_forbidden)
        figure += 1000 * o->limit_hit;
    figure -= !o->over_forbidden && after > o->total_limit - 11 && after > before ? 60 : 0;
    return 10000 + figure;
}

static int judge(const struct kit_now *now, const struct move *m)
{
    const struct shown *shown = &now->s->shown;
    enum { LARGE_HAND = 6 };
    switch (m->verb) {
    case SHED_PLAY:
        return now->o->total ? judge_total(now, m) : judge_play(now, m);
    case SHED_CATCH:
        return 200000;
    case SHED_CALL: // with a play where it goes with one
        return now->k->hand_count[now->seat] <= 2 && now->k->turn != now->seat ? 150000 : LEAVE_OUT;
    case SHED_CHALLENGE:
        return shown->four_left >= LARGE_HAND ? 900 : -50;
    case SHED_DRAW:
        return shown->debt || shown->skips ? 0 : 10;
    default:
        return 0;
    }
}

// Nearly all cards are in hands: where each asks for a suit that only its own hand has, the same few wild cards could go round
// for ever, so some whim comes in.
static bool may_go_in_circles(const struct kit_now *now)
{
    enum { FEW = 6 };
    return !now->o->total && now->s->shown.stock_count + now->s->shown.pile_count < FEW;
}

bool shed_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                 struct move *out)
{
    enum { WHIM = 300 };
    LOCAL(move_list) moves = { 0 };
    const struct kit_now now = kit_view(game, o, v);
    bool whim = may_go_in_circles(&now);
    int best = LEAVE_OUT;
    game->legal(game, o, v, &moves);
    for (int i = 0; i < moves.count; i++) {
        int figure = judge(&now, &moves.move[i]);
        if (whim && moves.move[i].verb == SHED_PLAY)
            figure += (int)rng_below(rng, WHIM);
        if (figure > best) {
            best = figure;
            *out = moves.move[i];
        }
    }
    return best > LEAVE_OUT;
}

// --- an expert ---

static int tries(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST])
{
    enum { SHED_TRIED = 8 };
    LOCAL(move_list) moves = { 0 };
    const struct kit_now now = kit_view(game, o, v);
    memset(out, 0, TRIES_MOST * sizeof *out);
    if (!shed_steady(game, o, v, memory, rng, &out[0].move))
        return 0;
    int count = 1;
    game->legal(game, o, v, &moves);
    int top = judge(&now, &out[0].move);
    if (top >= 100000)
        return 1;
    while (count < SHED_TRIED) {
        int best = LEAVE_OUT, at = -1;
        for (int i = 0; i < moves.count; i++) {
            int figure = judge(&now, &moves.move[i]);
            bool draws = moves.move[i].verb == SHED_DRAW || moves.move[i].verb == SHED_END;
            // Nobody draws who has a card to play, though it may come off in guesses.
            bool taken = figure <= LEAVE_OUT || (draws && out[0].move.verb == SHED_PLAY);
            for (int t = 0; t < count; t++)
                taken = taken || move_equal(&moves.move[i], &out[t].move);
            if (!taken && figure > best) {
                best = figure;
                at = i;
            }
        }
        if (at < 0)
            break;
        out[count++].move = moves.move[at];
    }
    return count;
}

static struct search_task task(const struct game *game, const struct options *o, const struct view *v)
{
    return (struct search_task){ kit_view(game, o, v).seat, SHED_SEARCHED, SHED_SEARCHED, SHED_SLICE, SHED_LONGEST };
}

const struct search_family shed_search = {
    .steady = shed_steady, .sure = 2, .tries = tries, .recall = shed_recall, .worth = kit_worth, .task = task
};
