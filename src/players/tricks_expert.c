// SPDX-License-Identifier: GPL-3.0-or-later
// An expert of trick-taking games, which plays each card worth a thought on to the end of the round in guesses of the other
// hands.  In a guess no seat has a suit that it was shown to lack, each holds the cards that were given to it, and each could
// have bid what it bid.
#include "players/search.h"
#include "rules/tricks/think.h"
#include <stdlib.h>
#include <string.h>

// The budget of the expert's search in trick-taking games.  The fewer cards are left to play, the more playouts there are.
// PLAYED: the cards of all playouts together.
enum { PLAYED = 36000, PLAYOUTS_MOST = 3000, TRICK_SLICE = 12, TRICK_MOVES_MOST = 200, SWAPS = 60, EARLY = 4 };
enum { BIDS_AROUND = 2 }; // how many bids around the steady player's are tried, even where the hook has moved it to one side

// Remembers, for a computer player of trick-taking games, which cards its seat gave to which other seat before play, until the
// next deal.
void tricks_hear(struct memory *memory, const struct event *event)
{
    if (event->kind == TRICKS_TOLD_ROUND)
        memset(memory->holds, 0, sizeof memory->holds);
    if (event->kind != TRICKS_TOLD_CHOSE || event->other < 0 || event->other >= SEATS_MAX)
        return;
    memset(memory->holds, 0, sizeof memory->holds);
    for (int i = 0; i < event->count; i++)
        memory->holds[event->other][event->card[i].face] = 1;
}

// --- guessing the hands of a trick-taking game ---

static void swap(uint8_t *one, uint8_t *other)
{
    uint8_t face = *one;
    *one = *other;
    *other = face;
}

// Corrects an expert's guessed hands of a trick-taking game by the cards given away: each such card that has not been played
// moves to the hand of the seat that got it.
static void place_given(const struct memory *memory, int self, struct state *s)
{
    for (int seat = 0; seat < s->shown.k.seats; seat++)
        for (int from = 0; from < s->shown.k.seats; from++)
            for (int i = 0; i < s->shown.k.hand_count[from]; i++) {
                uint8_t *held = &s->hand[from][i];
                int room = s->shown.k.hand_count[seat];
                if (from == seat || from == self || seat == self || !memory->holds[seat][*held])
                    continue;
                for (int at = 0; at < room; at++)
                    if (!memory->holds[seat][s->hand[seat][at]]) {
                        swap(held, &s->hand[seat][at]);
                        break;
                    }
            }
}

// Returns how far an expert's guessed hands of a trick-taking game are from what was bid, in hundredths of a trick.
static int off_bids(const struct options *o, const struct state *s, int self)
{
    int off = 0;
    for (int seat = 0; seat < s->shown.k.seats; seat++) {
        if (seat == self || s->shown.bid[seat] == NO_BID)
            continue;
        int left = 100 * (s->shown.bid[seat] - s->shown.tricks[seat]);
        off += abs(tricks_estimate(o, s, s->hand[seat], s->shown.k.hand_count[seat], s->shown.trump, NULL) - left);
    }
    return off;
}

// Exchanges cards between an expert's guessed hands of a trick-taking game if that brings the hands nearer to what was bid.  No
// seat gets a suit that it was shown to lack.
static void fit_bids(const struct options *o, const struct memory *memory, int self, struct state *s, struct luck *luck)
{
    int off = off_bids(o, s, self), seats = s->shown.k.seats, trump = s->shown.trump;
    for (int n = 0; n < SWAPS / 4 && off > 60 * (seats - 1); n++) {
        int one = (int)luck_below(luck, (uint32_t)seats), other = (int)luck_below(luck, (uint32_t)seats);
        if (one == self || other == self || one == other || !s->shown.k.hand_count[one] || !s->shown.k.hand_count[other])
            continue;
        uint8_t *a = &s->hand[one][luck_below(luck, s->shown.k.hand_count[one])];
        uint8_t *b = &s->hand[other][luck_below(luck, s->shown.k.hand_count[other])];
        if (!tricks_may_hold(s, other, tricks_suit(o, trump, *a)) || !tricks_may_hold(s, one, tricks_suit(o, trump, *b)) ||
            memory->holds[one][*a] || memory->holds[other][*b])
            continue;
        swap(a, b);
        int now = off_bids(o, s, self);
        if (now > off)
            swap(a, b);
        else
            off = now;
    }
}

static void recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck)
{
    place_given(memory, v->seat, guess);
    if (o->bid_kind != BID_NONE && guess->shown.phase == PHASE_PLAY && guess->shown.trick_number <= EARLY)
        fit_bids(o, memory, v->seat, guess, luck);
}

// --- bids and cards that the expert tries ---

static bool is_there(const struct search_try *tries, int count, const struct move *m)
{
    for (int i = 0; i < count; i++)
        if (move_equal(&tries[i].move, m))
            return true;
    return false;
}

// Returns whether a card is as good in a trick as one that the expert tries already: of the same suit, worth as much, and with no
// card between the two in other hands.
static bool is_alike(const struct tricks_think *t, const struct search_try *tries, int count, int face)
{
    for (int i = 0; i < count; i++) {
        int other = tries[i].move.card[0].face;
        if (tries[i].move.verb == TRICKS_PLAY && tricks_suit_in(t, other) == tricks_suit_in(t, face) &&
            tricks_above_in(t, other) == tricks_above_in(t, face) && tricks_worth_in(t, other) == tricks_worth_in(t, face))
            return true;
    }
    return false;
}

// Returns whether the expert of trick-taking games tries a bid in its search.  Where bids must be met exactly, it leaves out bids
// that the cards meet less than once in ten times.  Such a bid may come off in guesses, where the others do not know what they
// play against.
static bool seems_possible(const struct tricks_think *t, int bid)
{
    enum { ONCE_IN_TEN = EVERY_TIME / 10 };
    int chance[TRICKS_HELD];
    if (t->o->score_mode != SCORE_EXACT)
        return true;
    tricks_bid_chances(t, chance);
    return tricks_exact_chance(chance, t->count, bid) >= ONCE_IN_TEN;
}

// Returns whether the expert of trick-taking games tries a move in its search.  Bidding nil and choosing the cards to give are
// left to the steady player, as they look good in guesses only by luck.  A folly is never tried.  Where tricks above a bid count
// less, a bid is not tried if it is below the tricks that are certain.
static bool is_worth_a_thought(const struct tricks_think *t, const struct search_try *tries, int count, const struct move *m)
{
    const struct move *steady = &tries[0].move;
    int least = t->o->score_mode == SCORE_BID ? tricks_certain(t) : 0;
    switch (m->verb) {
    case TRICKS_BID:
        return seems_possible(t, m->target) && (m->target != 0 || !t->o->bid_nil) && m->target >= least &&
               abs(m->target - (steady->verb == TRICKS_BID ? steady->target : 0)) <= BIDS_AROUND;
    case TRICKS_PLAY:
        return !is_alike(t, tries, count, m->card[0].face) && !tricks_is_folly(t, m->card[0].face) &&
               !tricks_is_outdone(t, m->card[0].face);
    default:
        return m->verb != TRICKS_GIVE && m->verb != TRICKS_BLIND && m->verb != TRICKS_NIL;
    }
}

static int tries(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST])
{
    LOCAL(move_list) moves = { 0 };
    struct tricks_think t;
    const struct kit_now now = kit_view(game, o, v);
    memset(out, 0, TRIES_MOST * sizeof *out);
    int count = tricks_steady(game, o, v, memory, rng, &out[0].move);
    game->legal(game, o, v, &moves);
    tricks_think(&now, &t);
    for (int i = 0; count && count < TRIES_MOST && i < moves.count; i++)
        if (!is_there(out, count, &moves.move[i]) && is_worth_a_thought(&t, out, count, &moves.move[i]))
            out[count++].move = moves.move[i];
    return count;
}

// Returns what the round of a trick-taking game has brought a seat in the expert's thought, in hundredths of a point.  Each trick
// above the bid counts its share of what bags cost.
static int64_t gained(const struct options *o, const struct state *s, int seat)
{
    int bags = o->score_mode == SCORE_BID && o->bag_limit > 0 ? 100 * s->shown.bags[seat] * o->bags / o->bag_limit : 0;
    return 100 * (int64_t)s->shown.k.gained[seat] - bags;
}

// Returns by how much the seat's side is ahead of the others in a round of a trick-taking game that the expert played out, in
// hundredths of a point; 0 while the round is not over.
static int32_t worth(const struct game *, const struct options *o, const struct state *s, int seat)
{
    const struct kit_shown *k = &s->shown.k;
    int64_t own = 0, others = 0;
    int count = 0;
    if (!k->over)
        return 0;
    for (int other = 0; other < k->seats; other++) {
        bool same = tricks_side(o, k->seats, other) == tricks_side(o, k->seats, seat);
        own = same ? gained(o, s, other) : own;
        others += same ? 0 : gained(o, s, other);
        count += !same;
    }
    int64_t lead = own - (count ? others / count : 0);
    return (int32_t)(o->best == WINS_LOWEST ? -lead : lead);
}

// Returns the search task of the expert of trick-taking games.  The steady player alone chooses the cards to give or to bury, and
// makes trump.  Guesses know nothing of why the others passed: in Euchre they made trump with hands that lost 0.07 points a round
// more, and in Belote they did no better.
static struct search_task task(const struct game *, const struct options *, const struct view *v)
{
    const struct shown *shown = &v->s.shown;
    bool decides = shown->phase == PHASE_BID || shown->phase == PHASE_PLAY;
    int cards = 6; // what every playout costs besides
    for (int seat = 0; seat < shown->k.seats; seat++)
        cards += shown->k.hand_count[seat];
    int playouts = PLAYED / cards < PLAYOUTS_MOST ? PLAYED / cards : PLAYOUTS_MOST;
    return (struct search_task){ v->seat, decides ? playouts : 0, playouts, TRICK_SLICE, TRICK_MOVES_MOST };
}

const struct search_family tricks_search = {
    .steady = tricks_steady, .sure = 1, .advises = 2, .tries = tries, .recall = recall, .worth = worth, .task = task
};
