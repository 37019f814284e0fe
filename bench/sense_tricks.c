// SPDX-License-Identifier: GPL-3.0-or-later
// What a person would laugh at in trick-taking games, by what the seat sees as it moves.
#include "sense.h"

#include "players/choose.h"
#include "rules/tricks/tricks.h"
#include <stdlib.h>
#include <string.h>

struct sight {
    struct kit_now now;
    const struct options *o;
    const struct state *s;
    int seat, trump, face; // face: what it plays
    uint64_t unseen;
    uint8_t legal[TRICKS_HELD];
    int count;
    struct sensed *out;
};

static bool same_side(const struct sight *v, int seat)
{
    return tricks_side(v->o, v->s->shown.k.seats, seat) == tricks_side(v->o, v->s->shown.k.seats, v->seat);
}

static bool is_top(const struct sight *v, int face)
{
    return tricks_above(v->o, v->trump, v->unseen, face) == 0;
}

// Nobody can take the trick from it: the suit goes round, or there is nothing to trump it with.
static bool is_sure(const struct sight *v, int face)
{
    int suit = tricks_suit(v->o, v->trump, face), left = __builtin_popcountll(tricks_of_suit(v->o, v->trump, v->unseen, suit));
    bool shown = false;
    for (int seat = 0; seat < v->s->shown.k.seats; seat++)
        shown |= seat != v->seat && v->s->shown.voids[seat] >> suit & 1;
    return is_top(v, face) && (suit == v->trump || v->trump == NO_TRUMP || (left > v->s->shown.k.seats && !shown) ||
                               !tricks_of_suit(v->o, v->trump, v->unseen, v->trump));
}

static int worth(const struct sight *v, int face)
{
    return tricks_worth(v->o, v->trump, face);
}

// Tricks that the side needs still; in games that count all of them, every one.
static int needs(const struct sight *v)
{
    const struct shown *shown = &v->s->shown;
    int own = 0, bid = 0, taken = shown->trick_number - 1, left = shown->k.hand_count[v->seat];
    for (int seat = 0; seat < shown->k.seats; seat++)
        if (same_side(v, seat)) {
            own += shown->tricks[seat];
            bid += shown->bid[seat] == NO_BID ? 0 : shown->bid[seat];
        }
    if (v->o->score_mode == SCORE_BID || v->o->score_mode == SCORE_EXACT)
        return bid - own;
    if (v->o->score_mode != SCORE_MAKER || shown->maker == NOBODY)
        return 1;
    return same_side(v, shown->maker) ? v->o->need - own : taken + left - v->o->need + 1 - own;
}

static bool nil_about(const struct sight *v)
{
    for (int seat = 0; v->o->bid_nil && seat < v->s->shown.k.seats; seat++)
        if (v->s->shown.bid[seat] == 0)
            return true;
    return false;
}

// --- a card led ---

// Counts a sure card that is led below the next higher one: only the highest of a row tells the partner that it is sure.
static void sense_row(const struct sight *v)
{
    bool higher = false;
    for (int i = 0; i < v->count; i++)
        higher |= tricks_suit(v->o, v->trump, v->legal[i]) == tricks_suit(v->o, v->trump, v->face) &&
                  tricks_height(v->o, v->trump, v->legal[i]) > tricks_height(v->o, v->trump, v->face);
    if (is_top(v, v->face) && v->o->sides != SIDES_NONE && v->o->score_mode != SCORE_CARDS && needs(v) > 0 && !nil_about(v))
        sense_chance(v->out, SENSE_ROW, higher && v->s->shown.alone == NOBODY);
}

// Counts a spade led from beside the queen, with few spades in hand and another suit to lead.
static void sense_guard(const struct sight *v)
{
    enum { FEW = 4 };
    int spades = 0, others = 0;
    bool queen = false;
    for (int i = 0; i < v->count; i++) {
        queen |= v->legal[i] == face_of(RANK_QUEEN, SUIT_SPADES);
        spades += face_suit(v->legal[i]) == SUIT_SPADES;
        others += face_suit(v->legal[i]) != SUIT_SPADES;
    }
    if (v->o->score_mode == SCORE_PENALTY && queen && spades > 1 && spades <= FEW && others)
        sense_chance(v->out, SENSE_GUARD, face_suit(v->face) == SUIT_SPADES);
}

static void sense_lead(const struct sight *v)
{
    sense_row(v);
    sense_guard(v);
    if (v->s->shown.k.hand_count[v->seat] < 2 || needs(v) != v->s->shown.k.hand_count[v->seat] || nil_about(v) ||
        v->o->score_mode == SCORE_OVER || v->o->score_mode == SCORE_CARDS)
        return;
    bool low = false;
    for (int i = 0; i < v->count; i++)
        low |= tricks_suit(v->o, v->trump, v->legal[i]) == tricks_suit(v->o, v->trump, v->face) &&
               tricks_above(v->o, v->trump, v->unseen, v->legal[i]) < tricks_above(v->o, v->trump, v->unseen, v->face);
    sense_chance(v->out, SENSE_LOW_LEAD, low);
}

// --- a card that follows ---

// A trump on another suit, where none lies, and a much lower one would have done; where every trick is needed the highest is not
// too high while others have yet to play.
static void sense_ruff(const struct sight *v, bool last)
{
    enum { MUCH = 3 };
    bool lower = false;
    if (!last && needs(v) == v->s->shown.k.hand_count[v->seat])
        return;
    for (int i = 0; i < v->s->shown.trick_count; i++)
        if (tricks_suit(v->o, v->trump, v->s->trick[i]) == v->trump)
            return;
    if (tricks_suit(v->o, v->trump, v->face) != v->trump || __builtin_popcountll(v->unseen) < MUCH)
        return;
    for (int i = 0; i < v->count; i++)
        lower |= tricks_suit(v->o, v->trump, v->legal[i]) == v->trump &&
                 tricks_height(v->o, v->trump, v->legal[i]) < tricks_height(v->o, v->trump, v->face) - MUCH;
    v->out->done[SENSE_HIGH_RUFF] +=
        lower && tricks_above(v->o, v->trump, tricks_faces(v->o, v->s->shown.k.seats), v->face) < MUCH;
}

// last: nobody plays after the seat.
static void sense_follow(const struct sight *v, bool last)
{
    enum { FEW = 2, ONE = 1 }; // points that nobody minds: one is often taken to be rid of an ace
    int at = tricks_winning(v->o, v->s), best = v->s->trick[at], led = tricks_suit(v->o, v->trump, v->s->trick[0]);
    bool ours = same_side(v, tricks_seat_of(v->o, v->s, at)), wins = tricks_beats(v->o, v->trump, v->face, best);
    bool wants = v->o->score_mode != SCORE_PENALTY && needs(v) > 0 && !nil_about(v), followed = false, plain = false;
    int points = 0, least = worth(v, v->face), cheap = 0, dear = 0, sure = 0;
    for (int i = 0; i < v->s->shown.trick_count; i++)
        points += worth(v, v->s->trick[i]);
    for (int i = 0; i < v->count; i++) {
        int face = v->legal[i];
        bool takes = tricks_beats(v->o, v->trump, face, best);
        followed |= takes && tricks_suit(v->o, v->trump, face) == led;
        plain |= !is_sure(v, face);
        sure += is_sure(v, face);
        cheap += !takes && worth(v, face) >= worth(v, v->face);
        dear += !takes;
        least = !takes && worth(v, face) < least ? worth(v, face) : least;
    }
    if (last && ours && !nil_about(v) && v->o->sides != SIDES_NONE && dear > 0)
        sense_chance(v->out, SENSE_OVERTAKEN, wins && (v->o->score_mode != SCORE_CARDS || cheap));
    if (last && !ours && wants && followed)
        sense_chance(v->out, SENSE_LEFT, !wins);
    const bool too_many = v->o->score_mode == SCORE_EXACT && sure > needs(v); // one has to go
    if (wants && !wins && tricks_suit(v->o, v->trump, v->face) != led && plain && v->count > 1 && !too_many)
        sense_chance(v->out, SENSE_THROWN, is_sure(v, v->face) && (v->o->score_mode != SCORE_CARDS || !ours));
    if (last && !ours && v->o->score_mode == SCORE_CARDS && !wins && dear > 1)
        sense_chance(v->out, SENSE_POINTS, worth(v, v->face) > least + FEW);
    if (last && v->o->score_mode == SCORE_PENALTY && points > 0 && dear)
        sense_chance(v->out, SENSE_POINTS, wins && points + worth(v, v->face) > ONE);
}

// --- before the play ---

// Tricks that trumps from the top of the pack on have to take.
static int certain(const struct sight *v)
{
    int sure = 0;
    for (int i = 0; i < v->s->shown.k.hand_count[v->seat]; i++) {
        int face = v->s->hand[v->seat][i];
        sure += v->trump != NO_TRUMP && tricks_suit(v->o, v->trump, face) == v->trump && is_top(v, face);
    }
    return sure;
}

static void sense_bid(const struct sight *v, const struct move *m)
{
    int aces = 0, bid = m->verb == TRICKS_NIL ? 0 : m->target;
    for (int i = 0; i < v->s->shown.k.hand_count[v->seat]; i++)
        aces += face_rank(v->s->hand[v->seat][i]) == RANK_ACE;
    if (v->o->bid_nil && bid == 0)
        sense_chance(v->out, SENSE_NIL_ACE, aces > 0);
    sense_chance(v->out, SENSE_BID_LOW, bid < certain(v) && v->o->score_mode == SCORE_EXACT);
}

// The round is played on with this move, in a guess of what the seat does not see; does the side make it?
static bool is_made(const struct sight *v, const struct view *view, const struct move *m, struct state *s, struct view *seen,
                    struct luck *luck)
{
    const struct game *game = &tricks_game;
    struct memory memory = { 0 };
    struct events quiet = { .mute = true };
    struct move move = *m;
    struct rng rng;
    int mover = v->seat;
    rng_seed(&rng, "sense");
    memset(s, 0, game->state_size);
    game->guess(game, v->o, view, s, luck);
    while (game->apply(game, v->o, s, mover, &move, luck, &quiet, NULL) && game->turn(game, s)) {
        mover = __builtin_ctz(game->turn(game, s));
        memset(seen, 0, game->view_size);
        game->look(game, v->o, s, mover, seen);
        tricks_steady(game, v->o, seen, &memory, &rng, &move);
    }
    events_release(&quiet);
    return s->shown.k.over && s->shown.k.round_winners >> v->seat & 1;
}

static void sense_pass(const struct sight *v, const struct view *view)
{
    enum { TRIED = 20, FOUR_IN_FIVE = 16 };
    if (v->s->shown.passes >= v->s->shown.k.seats)
        return;
    const struct move accept = { .verb = TRICKS_ACCEPT };
    struct state *s = calloc(1, sizeof *s);
    struct view *seen = calloc(1, sizeof *seen);
    struct luck luck;
    int made = 0;
    luck_seed(&luck, "sense");
    for (int i = 0; i < TRIED; i++)
        made += is_made(v, view, &accept, s, seen, &luck);
    sense_chance(v->out, SENSE_TIMID, made >= FOUR_IN_FIVE);
    free(s);
    free(seen);
}

static void sense_offer(const struct sight *v, const struct view *view, const struct move *m)
{
    const struct shown *shown = &v->s->shown;
    if (m->verb == TRICKS_PASS)
        sense_pass(v, view);
    if (m->verb != TRICKS_PASS || shown->passes == 2 * shown->k.seats - 1)
        sense_chance(v->out, SENSE_PASSED_OUT, m->verb == TRICKS_PASS);
}

// --- what is asked of both ---

void sense_of_trick_move(const struct variant *variant, const struct view *view, const struct memory *, const struct move *m,
                         struct sensed *out)
{
    struct sight v = { .now = kit_view(variant->game, variant->options, view), .o = variant->options, .s = &view->s };
    v.seat = view->seat;
    v.trump = view->s.shown.trump;
    v.unseen = tricks_unseen(&v.now);
    v.out = out;
    if (m->verb == TRICKS_BID || m->verb == TRICKS_NIL)
        sense_bid(&v, m);
    if (view->s.shown.phase == PHASE_OFFER)
        sense_offer(&v, view, m);
    if (m->verb != TRICKS_PLAY)
        return;
    v.face = m->card[0].face;
    for (int i = 0; i < view->s.shown.k.hand_count[v.seat]; i++) {
        const struct move other = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { view->s.hand[v.seat][i], FACE_NONE } };
        if (tricks_may_play(&v.now, &other, NULL))
            v.legal[v.count++] = view->s.hand[v.seat][i];
    }
    if (!view->s.shown.trick_count) {
        sense_lead(&v);
        return;
    }
    const bool last = tricks_next(v.o, v.s, v.seat) == view->s.shown.led;
    if (tricks_suit(v.o, v.trump, view->s.trick[0]) != v.trump && v.trump != NO_TRUMP)
        sense_ruff(&v, last);
    sense_follow(&v, last);
}

void sense_of_trick_round(const struct variant *variant, const struct state *s, struct sensed *out)
{
    const struct shown *shown = &s->shown;
    out->chances[SENSE_HIGH_RUFF]++;
    for (int seat = 0; variant->options->bid_nil && seat < shown->k.seats; seat++)
        if (shown->bid[seat] == 0)
            sense_chance(out, SENSE_NIL_MISSED, shown->tricks[seat] > 0);
    if (shown->maker != NOBODY)
        sense_chance(out, SENSE_EUCHRED, !(shown->k.round_winners >> shown->maker & 1));
}
