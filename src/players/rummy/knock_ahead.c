// SPDX-License-Identifier: GPL-3.0-or-later
// Thinks ahead where players knock (players/rummy/knock_ahead.h).  The steady player's move, and others worth a thought, are
// played out to the end of the round with steady players on both sides.  All use the same guesses of the other hand
// (knock_guess.h) and of the stock.  A move replaces the steady player's if it is ahead by more than the error of the difference.
// A move that is surely behind is given up, and the thinking ends when nothing is left to decide.  It counts guesses and never
// time.
#include "players/rummy/knock_ahead.h"
#include "players/rummy/knock_guess.h"
#include "players/rummy/knock_round.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/options/options.h"
#include <math.h>
#include <string.h>

enum {
    AHEAD_TRIES = 6,     // how many moves are tried at most
    AHEAD_GUESSES = 800, // how many guesses are played out at most
    AHEAD_LEAST = 80,    // how many guesses are played out before any move is given up
    AHEAD_MORE = 40,     // after how many more guesses that is looked at again
    ROUND_WORTH = 250,   // points that it is worth to win a round at all, since most matches are won by rounds
};
// Limits in standard errors, as a player thinks ahead in a game with knocks: how far a move must be ahead to replace the steady
// player's, and how far behind to be given up.
static const double SURE = 1.0, GIVEN_UP = 2.0;

enum ahead_step { STEP_TAKE, STEP_DRAW, STEP_LEAVE, STEP_KNOCK, STEP_THROW };

struct trial {
    enum ahead_step step;
    int bit;            // KNOCK, THROW: the bit of the card that goes
    bool out;           // the trial was given up
    double sum, square; // sums of what the move brings in each guess beyond the first trial's
};

struct knock_thought {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct rng *rng;
    struct knock_bits bits;
    struct knock_guess guess;
    uint64_t hand, gone, unseen, barred; // barred: the cards that may not be discarded
    int other, count, guesses;
    struct trial trial[AHEAD_TRIES + 1];
};

static void add_trial(struct knock_thought *a, enum ahead_step step, int bit)
{
    for (int i = 0; i < a->count; i++)
        if (a->trial[i].step == step && a->trial[i].bit == bit)
            return;
    if (a->count <= AHEAD_TRIES)
        a->trial[a->count++] = (struct trial){ .step = step, .bit = bit };
}

// --- the moves worth a thought before a knock ---

static void add_draws(struct knock_thought *a, const struct move *usual)
{
    const struct knock_bits *b = &a->bits;
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct pile *pile = &a->v->shown.discard;
    const enum ahead_step other = a->v->shown.phase == RUMMY_PHASE_OFFER ? STEP_LEAVE : STEP_DRAW;
    bool takes = usual->verb == RUMMY_DRAW_DISCARD;
    int then = 0;
    if (!pile->count || !query_allowed(a->o, a->v, &take))
        return;
    uint64_t top = knock_bit(b->of[card_face(pile->card[pile->count - 1])]);
    knock_bits_best(b, a->hand | top, top, &then);
    if (!takes && then >= knock_bits_left(b, a->hand))
        return;
    add_trial(a, takes ? STEP_TAKE : other, BITS_NONE);
    add_trial(a, takes ? other : STEP_TAKE, BITS_NONE);
}

// Returns how many unseen cards would help a hand, as a player thinks ahead before a knock.  A card helps if the hand with it,
// after a discard, leaves fewer than `most` points over.
static int helpful(const struct knock_thought *a, uint64_t rest, int most)
{
    int count = 0;
    for (uint64_t card = a->unseen; card; card &= card - 1) {
        int left = 0;
        knock_bits_best(&a->bits, rest | (card & -card), 0, &left);
        count += left < most;
    }
    return count;
}

// Returns, as a player thinks ahead before a knock, whether a discard could combine with a card that the opponent is known to
// hold.
static bool is_wanted(const struct knock_thought *a, int bit)
{
    return a->bits.beside[bit] & a->guess.known;
}

// Returns whether a discard would be a gift, as a player thinks ahead before a knock.  It is if the opponent wants the card, and
// the seat has another discard, just as good, that the opponent is not known to want.
static bool is_given_away(const struct knock_thought *a, const struct knock_discards *d, const struct knock_discard *one)
{
    if (!is_wanted(a, one->bit))
        return false;
    int help = helpful(a, a->hand & ~knock_bit(one->bit), one->left);
    for (int i = 0; i < d->count; i++)
        if (d->of[i].left <= one->left && !is_wanted(a, d->of[i].bit) &&
            helpful(a, a->hand & ~knock_bit(d->of[i].bit), one->left) >= help)
            return true;
    return false;
}

// Returns whether it would be folly for a player who thinks ahead to discard instead of knocking: the round is young, and hardly
// any card would make the hand whole.
static bool is_knock_lost(const struct knock_thought *a, uint64_t rest)
{
    enum { AHEAD_EARLY = 4, AHEAD_FEW = 2 };
    return a->v->shown.turns[a->other] <= AHEAD_EARLY && helpful(a, rest, 1) <= AHEAD_FEW;
}

static void add_discards(struct knock_thought *a, bool may_knock)
{
    struct knock_discards d = { .hand = a->hand, .barred = a->barred, .unseen = a->unseen, .known = a->guess.known };
    d.stock = a->v->shown.stock_count;
    knock_round_discards(&a->bits, &d);
    for (int at; a->count < AHEAD_TRIES && (at = knock_round_discard(&a->bits, &d)) >= 0;) {
        struct knock_discard *one = &d.of[at];
        one->thought = false;
        if (!is_given_away(a, &d, one) && !(may_knock && is_knock_lost(a, a->hand & ~knock_bit(one->bit))))
            add_trial(a, STEP_THROW, one->bit);
    }
}

// Returns the bit of the card that the best knock discards, the knock that leaves the fewest points over, so that it can be
// thought through.  Returns BITS_NONE if no knock is allowed, or if the best one leaves nothing over and needs no thought.
static int best_knock(const struct knock_thought *a)
{
    int left = 0, bit = knock_bits_best(&a->bits, a->hand, a->barred, &left);
    struct move knock = { .verb = RUMMY_KNOCK, .target = 1, .count = 1 };
    if (bit == BITS_NONE || left == 0)
        return BITS_NONE;
    knock.card[0] = (struct move_card){ a->bits.face[bit], FACE_NONE };
    return query_allowed(a->o, a->v, &knock) ? bit : BITS_NONE;
}

static void add_turn(struct knock_thought *a, const struct move *usual)
{
    const bool knocks = usual->verb == RUMMY_KNOCK;
    const int knock = best_knock(a);
    if (knocks && knock == BITS_NONE)
        return;
    if (!knocks)
        add_trial(a, STEP_THROW, a->bits.of[usual->card[0].face]);
    if (knock != BITS_NONE)
        add_trial(a, STEP_KNOCK, knock);
    add_discards(a, knock != BITS_NONE);
}

// --- playing a trial out ---

static void guess_round(struct knock_thought *a, struct knock_round *r)
{
    const struct shown *shown = &a->v->shown;
    const struct pile *pile = &shown->discard;
    *r = (struct knock_round){ .hand = { a->hand, a->guess.hand }, .gone = a->gone, .top = BITS_NONE };
    r->known[1] = a->guess.known;
    for (int face = 0; face < FACE_JOKER; face++)
        r->known[0] |= a->memory->holds[a->v->seat][face] ? knock_bit(a->bits.of[face]) : 0;
    if (pile->count)
        r->top = a->bits.of[card_face(pile->card[pile->count - 1])];
    r->turns[0] = shown->turns[a->v->seat];
    r->turns[1] = shown->turns[a->other];
    for (uint64_t cards = a->guess.pool; cards; cards &= cards - 1) { // the stock is shuffled as its cards come
        int at = (int)rng_below(a->rng, (uint32_t)r->stock_count + 1);
        r->stock[r->stock_count++] = r->stock[at];
        r->stock[at] = (uint8_t)__builtin_ctzll(cards);
    }
}

static int play_trial(const struct knock_thought *a, const struct trial *trial, struct knock_round r)
{
    const struct knock_bits *b = &a->bits;
    uint64_t barred = 0;
    switch (trial->step) {
    case STEP_KNOCK:
        return knock_round_knock(b, &r, 0, trial->bit);
    case STEP_LEAVE:
        return knock_round_play(b, &r, 1, a->v->seat == a->v->shown.starter ? AT_OFFERED_LAST : AT_CLOSED, 0);
    case STEP_THROW:
        knock_round_throw(&r, 0, trial->bit);
        return knock_round_is_void(b, &r) ? 0 : knock_round_play(b, &r, 1, AT_DRAW, 0);
    case STEP_TAKE:
        barred = knock_round_take(b, &r, 0);
        break;
    case STEP_DRAW:
        knock_round_draw(&r, 0);
    }
    return knock_round_play(b, &r, 0, AT_PLAY, barred);
}

static void play_all(struct knock_thought *a)
{
    struct knock_round round;
    double first = 0;
    knock_guess_next(&a->guess);
    guess_round(a, &round);
    for (int i = 0; i < a->count; i++) {
        struct trial *trial = &a->trial[i];
        if (trial->out)
            continue;
        int points = play_trial(a, trial, round);
        double worth = points + (points > 0 ? ROUND_WORTH : points < 0 ? -ROUND_WORTH : 0);
        first = i ? first : worth;
        trial->sum += worth - first;
        trial->square += (worth - first) * (worth - first);
    }
    a->guesses++;
}

// --- comparing trials ---

static double lead(const struct knock_thought *a, const struct trial *trial)
{
    return trial->sum / a->guesses;
}

static double doubt(const struct knock_thought *a, const struct trial *trial)
{
    double mean = lead(a, trial), variance = trial->square / a->guesses - mean * mean;
    return variance > 0 ? sqrt(variance / a->guesses) : 0;
}

// Gives up the moves that are surely behind, as a player thinks ahead before a knock.  Returns true if no choice is left to make.
static bool give_up(struct knock_thought *a)
{
    double most = 0;
    int left = 0;
    for (int i = 1; i < a->count; i++)
        if (!a->trial[i].out)
            most = fmax(most, lead(a, &a->trial[i]) - GIVEN_UP * doubt(a, &a->trial[i]));
    for (int i = 1; i < a->count; i++) {
        struct trial *trial = &a->trial[i];
        trial->out = trial->out || lead(a, trial) + GIVEN_UP * doubt(a, trial) < most;
        left += !trial->out;
    }
    return left == 0 || (left == 1 && most > 0);
}

static const struct trial *best_trial(const struct knock_thought *a)
{
    const struct trial *best = &a->trial[0];
    for (int i = 1; i < a->count; i++) {
        const struct trial *trial = &a->trial[i];
        if (!trial->out && lead(a, trial) > SURE * doubt(a, trial) && lead(a, trial) > lead(a, best))
            best = trial;
    }
    return best;
}

static void write_move(const struct knock_thought *a, const struct trial *trial, struct move *out)
{
    static const uint8_t verbs[] = { RUMMY_DRAW_DISCARD, RUMMY_DRAW_STOCK, RUMMY_LEAVE, RUMMY_KNOCK, RUMMY_DISCARD };
    *out = (struct move){ .verb = verbs[trial->step] };
    out->target = trial->step == STEP_TAKE || trial->step == STEP_KNOCK;
    if (trial->bit == BITS_NONE)
        return;
    out->count = 1;
    out->card[0] = (struct move_card){ a->bits.face[trial->bit], FACE_NONE };
}

// --- thinking ahead in a view ---

static bool begin(struct knock_thought *a)
{
    const struct shown *shown = &a->v->shown;
    if (a->v->seat == WATCHER || __builtin_popcount(match_in(shown)) != 2 || shown->refills || shown->phase > RUMMY_PHASE_PLAY ||
        !knock_bits_begin(&a->bits, a->o, shown) || !knock_guess_begin(&a->guess, &a->bits, a->v, a->memory, a->rng))
        return false;
    a->other = seat_after(shown, a->v->seat);
    a->hand = knock_bits_of(&a->bits, &a->v->hand);
    a->gone = knock_bits_of(&a->bits, &shown->discard);
    a->unseen = a->bits.pack & ~a->hand & ~a->gone;
    for (uint64_t card = a->hand; card && shown->phase == RUMMY_PHASE_PLAY; card &= card - 1)
        if (!query_may_discard(a->o, a->v, a->bits.face[__builtin_ctzll(card)]))
            a->barred |= card & -card;
    return true;
}

void knock_ahead(const struct options *o, const struct view *v, const struct memory *memory, struct rng *rng, struct move *out)
{
    struct knock_thought a;
    memset(&a, 0, sizeof a);
    a.o = o;
    a.v = v;
    a.memory = memory;
    a.rng = rng;
    if (!begin(&a))
        return;
    if (v->shown.phase == RUMMY_PHASE_PLAY)
        add_turn(&a, out);
    else
        add_draws(&a, out);
    bool decided = a.count < 2;
    while (!decided && a.guesses < AHEAD_GUESSES) {
        play_all(&a);
        decided = a.guesses >= AHEAD_LEAST && a.guesses % AHEAD_MORE == 0 && give_up(&a);
    }
    if (a.guesses)
        write_move(&a, best_trial(&a), out);
}
