// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs a knock of rummy (rules/rummy/judge/knock_counsel.h).
#include "rules/rummy/judge/knock_counsel.h"
#include "base/hash.h"
#include "base/rng.h"
#include "rules/rummy/options/options.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// How thoroughly the counsel on a knock weighs it; both figures were chosen by hand.  More guesses make the counsel surer and
// slower.
enum {
    KNOCK_GUESSES = 12, // guesses of the others' hands for each counsel on a knock
    BETTERED_MOST = 5,  // how many of the others' draws improve a guess at most
};

// --- the hands that other players may hold ---

static int draw_unseen(uint8_t left[FACES], int *count, struct rng *rng)
{
    if (!*count)
        return FACE_NONE;
    int at = (int)rng_below(rng, (uint32_t)*count), face = 0;
    while (at >= left[face])
        at -= left[face++];
    left[face]--;
    --*count;
    return face;
}

static void better(const struct options *o, struct counts *hand, uint8_t left[FACES], int *count, struct rng *rng)
{
    int points = 0;
    if (!*count)
        return;
    hand->of[draw_unseen(left, count, rng)]++;
    hand->of[knock_best_discard(o, hand, UINT64_MAX, &points)]--;
}

// Guesses a hand that another seat may have, for the counsel on a knock.  The guess begins with the cards that the seat took
// openly and random unseen cards.  It is then improved by as many draws as the seat has had turns, but by BETTERED_MOST at most.
static struct counts guess_other(const struct knock_sight *s, int seat, uint8_t left[FACES], int *count, struct rng *rng)
{
    struct counts hand = { .terms = s->hand.terms };
    int cards = 0, draws = s->v->shown.turns[seat];
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < s->memory->holds[seat][face] && cards < s->v->shown.hand_count[seat]; i++) {
            hand.of[face]++;
            cards++;
            if (left[face]) {
                left[face]--;
                --*count;
            }
        }
    for (; cards < s->v->shown.hand_count[seat] && *count; cards++)
        hand.of[draw_unseen(left, count, rng)]++;
    for (int i = 0; i < draws && i < BETTERED_MOST; i++)
        better(s->o, &hand, left, count, rng);
    return hand;
}

// The prospects on which the counsel on a knock rests: what knocking brings, and what waiting may bring, in hundredths of a
// point.
struct prospects {
    // These are averages over the guessed hands.  others, later: what the others have left over before a knock, and after one
    // more draw each; ends: of a hundred times, how often one of them may then knock.
    int knock, others, later, ends;
};

static struct prospects guess_knock(const struct knock_sight *s, int own, struct rng *rng)
{
    struct prospects p = { 0 };
    const struct shown *shown = &s->v->shown;
    const int limit = knock_limit(s->o, shown);
    for (int i = 0; i < KNOCK_GUESSES; i++) {
        uint8_t left[FACES];
        int count = s->unseen_count;
        memcpy(left, s->unseen, sizeof left);
        for (int seat = seat_after(shown, s->v->seat); seat != s->v->seat; seat = seat_after(shown, seat)) {
            struct counts hand = guess_other(s, seat, left, &count, rng);
            int other = knock_left_over(s->o, &hand);
            p.knock += knock_brings(s->o, own, other, false);
            p.others += other;
            better(s->o, &hand, left, &count, rng);
            int then = knock_left_over(s->o, &hand);
            p.later += then;
            p.ends += then <= limit;
        }
    }
    p.knock = p.knock * 100 / KNOCK_GUESSES;
    p.others = p.others * 100 / KNOCK_GUESSES;
    p.later = p.later * 100 / KNOCK_GUESSES;
    p.ends = p.ends * 100 / KNOCK_GUESSES;
    return p;
}

// Returns whether the counsel is to wait with the knock: a hand that leaves nothing over is so near that it is worth the risk.
static bool waits(const struct knock_sight *s, const struct counts *rest, const struct prospects *p, int own)
{
    const struct options *o = s->o;
    if (!s->unseen_count || own == 0)
        return false;
    int gin = knock_cards_for_gin(o, rest, s->unseen);
    int bonus = options_score_knocks(o) ? 100 * o->bonus_gin : -100 * o->bonus_whole_hand;
    enum { PERCENT = 100, MARGIN = 250 }; // MARGIN: hundredths of a point that waiting must bring more
    long comes = PERCENT * (long)gin / s->unseen_count, more = bonus + p->others - p->knock;
    long lost = p->knock + p->later / 2 + (options_score_knocks(o) ? 0 : 100L * own);
    return comes * more > (PERCENT - comes) * (p->ends * lost / 100 + p->others - p->later) + PERCENT * MARGIN;
}

static void seed_guesses(const struct knock_sight *s, struct rng *rng)
{
    char word[17];
    uint64_t hash = hash_bytes(HASH_START, s->hand.of, sizeof s->hand.of);
    hash = hash_bytes(hash, s->unseen, sizeof s->unseen);
    snprintf(word, sizeof word, "%016" PRIx64, hash_bytes(hash, s->v->shown.turns, sizeof s->v->shown.turns));
    rng_seed(rng, word);
}

enum knock_counsel knock_counsel(const struct knock_sight *s, int face, int left)
{
    struct rng rng;
    struct counts rest = s->hand;
    rest.of[face]--;
    if (left == 0)
        return COUNSEL_KNOCK;
    seed_guesses(s, &rng);
    const struct prospects p = guess_knock(s, left, &rng);
    return p.knock <= 0 ? COUNSEL_LESS : waits(s, &rest, &p, left) ? COUNSEL_WAIT : COUNSEL_KNOCK;
}

bool knock_is_wise(const struct knock_sight *s, const struct move *knock, int left)
{
    return !knock->count || knock_counsel(s, knock->card[0].face, left) == COUNSEL_KNOCK;
}
