// SPDX-License-Identifier: GPL-3.0-or-later
// A computer player of rummy games in which players knock (goout.knock).  What is left over decides: a card is taken if it
// leaves less over; a discard should leave little, keep pairs that a third card would complete, and be of little use to the
// next player, by what that player took and threw.  A knock is weighed against hands that the others may hold: dealt from the
// unseen cards, and improved by as many draws as they had.  An expert starts from the same move and thinks ahead (knock_ahead.h).
#include "players/rummy/knock.h"
#include "players/rummy/knock_ahead.h"
#include "players/rummy/knock_round.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"
#include <string.h>

enum {
    KNOCK_GUESSES = 12, // guesses of the others' hands
    BETTERED_MOST = 5,  // how many draws of theirs a guess improves them by
};

// What the seat knows of a round with knocks.
struct sight {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct rng *rng;
    struct counts hand;
    uint8_t unseen[FACES];
    int unseen_count;
};

static void look_round(struct sight *s)
{
    s->unseen_count = query_unseen(s->o, s->v, s->unseen);
    s->hand = counts_of(s->o, &s->v->shown, &s->v->hand);
}

// --- what a hand has left over ---

static int least(const struct sight *s, const struct counts *hand)
{
    return knock_left_over(s->o, hand);
}

// The discard that leaves the least over, but not the card that is barred (FACE_NONE: none is), or FACE_NONE if no card may go.
static int best_discard(const struct sight *s, const struct counts *hand, int barred, int *points)
{
    struct counts rest = *hand;
    int best = FACE_NONE;
    for (int face = 0; face < FACES; face++) {
        if (!rest.of[face] || face == barred)
            continue;
        rest.of[face]--;
        int left = least(s, &rest);
        rest.of[face]++;
        if (best == FACE_NONE || left < *points || (left == *points && points_left(s->o, face) > points_left(s->o, best))) {
            *points = left;
            best = face;
        }
    }
    return best;
}

// How many unseen cards, each counted, would leave less over than now, with whatever card is then discarded.
static int outs(const struct sight *s, const struct counts *hand, int now)
{
    struct counts with = *hand;
    int count = 0;
    for (int face = 0; face < FACES; face++) {
        if (!s->unseen[face])
            continue;
        with.of[face]++;
        count += least(s, &with) < now ? s->unseen[face] : 0;
        with.of[face]--;
    }
    return count;
}

// --- the danger of a discard for the next player ---

static bool near_in_suit(const struct options *o, int face, int other)
{
    int one = run_place(o, face_rank(face)), two = run_place(o, face_rank(other));
    return face_suit(face) == face_suit(other) && one != two && one - two <= 2 && two - one <= 2;
}

// How many cards the seat is known to hold with which this card could combine.
static int shown_beside(const struct sight *s, int seat, int face)
{
    int shown = 0;
    for (int other = 0; other < FACE_JOKER && face < FACE_JOKER; other++)
        shown += s->memory->holds[seat][other] && other != face &&
                 (face_rank(other) == face_rank(face) || near_in_suit(s->o, face, other));
    return shown;
}

// In how many ways the seat could use the card, as far as is known of its hand.
static int danger(const struct sight *s, int seat, int face)
{
    int same = 0;
    int8_t near[5] = { 0 };
    if (face >= FACE_JOKER)
        return 10 * KNOCK_SHOWN_WORTH;
    for (int other = 0; other < FACE_JOKER; other++) {
        if (face_rank(other) == face_rank(face) && other != face)
            same += s->unseen[other] > 0;
        if (near_in_suit(s->o, face, other))
            near[run_place(s->o, face_rank(other)) - run_place(s->o, face_rank(face)) + 2] = s->unseen[other] > 0;
    }
    return KNOCK_SHOWN_WORTH * shown_beside(s, seat, face) + KNOCK_DANGER_WORTH * same * (same - 1) / 2 +
           KNOCK_DANGER_WORTH * (near[0] * near[1] + near[1] * near[3] + near[3] * near[4]);
}

// --- drawing a card before a knock ---

static bool takes(struct sight *s, int face)
{
    struct counts with = s->hand;
    int now = least(s, &s->hand), then = now;
    if (face >= FACES)
        return false;
    with.of[face]++;
    if (best_discard(s, &with, face, &then) == FACE_NONE)
        return false;
    // The card is shown to all, so it must combine with two others.
    return then < now && least(s, &with) < now + points_left(s->o, face);
}

static bool choose_take(struct sight *s, int slips, struct move *out)
{
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct pile *pile = &s->v->shown.discard;
    *out = (struct move){ .verb = s->v->shown.phase == RUMMY_PHASE_OFFER ? RUMMY_LEAVE : RUMMY_DRAW_STOCK };
    if (slips > 0 && rng_below(s->rng, 100) < (uint32_t)slips)
        return true;
    if (pile->count && query_allowed(s->o, s->v, &take) && takes(s, card_face(pile->card[pile->count - 1])))
        *out = take;
    return true;
}

// --- comparing discards before a knock ---

// A discard by what it leaves over.
struct sparing {
    int face, left;
};

static int all_sparings(const struct sight *s, struct sparing out[FACES])
{
    struct counts rest = s->hand;
    int count = 0;
    for (int face = 0; face < FACES; face++) {
        if (!rest.of[face] || !query_may_discard(s->o, s->v, face))
            continue;
        rest.of[face]--;
        out[count++] = (struct sparing){ .face = face, .left = least(s, &rest) };
        rest.of[face]++;
    }
    return count;
}

// The discards that leave little over, and if some of them are enough to knock, only those.
static int sparings_of(const struct sight *s, struct sparing out[FACES])
{
    int count = all_sparings(s, out), few = 0, fewest = 0;
    for (int i = 0; i < count; i++)
        fewest = !i || out[i].left < fewest ? out[i].left : fewest;
    int most = knock_span(fewest, knock_limit(s->o, &s->v->shown));
    for (int i = 0; i < count; i++)
        if (out[i].left <= most)
            out[few++] = out[i];
    return few;
}

static struct move discard_of(int face)
{
    return (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
}

// Discards the dearest card that is left over, as a player does who has no time; playouts are played like this.
static bool discard_quickly(struct sight *s, struct move *out)
{
    struct sparing sparing[FACES];
    int count = all_sparings(s, sparing), best = 0;
    for (int i = 0; i < count; i++)
        best = sparing[i].left < sparing[best].left ? i : best;
    if (count)
        *out = discard_of(sparing[best].face);
    return count > 0;
}

// --- the discard of a steady player and a novice ---

// Discards any card at all; cards that leave much over go less often.
static bool discard_carelessly(struct sight *s, struct move *out)
{
    struct sparing sparing[FACES];
    int count = all_sparings(s, sparing), best = 0;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        int loss = (int)rng_below(s->rng, 10 * KNOCK_LEFT_WORTH) + KNOCK_LEFT_WORTH * sparing[i].left / 2;
        if (out->count && loss >= best)
            continue;
        best = loss;
        *out = discard_of(sparing[i].face);
    }
    return out->count;
}

static bool choose_discard(struct sight *s, int slips, struct move *out)
{
    struct sparing sparing[FACES];
    int next = seat_after(&s->v->shown, s->v->seat), best = 0;
    if (slips == KNOCK_QUICK)
        return discard_quickly(s, out);
    if (rng_below(s->rng, 100) < (uint32_t)slips)
        return discard_carelessly(s, out);
    int count = sparings_of(s, sparing);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        int left = sparing[i].left, loss = KNOCK_LEFT_WORTH * left;
        if (!slips) {
            struct counts rest = s->hand;
            rest.of[sparing[i].face]--;
            loss += danger(s, next, sparing[i].face) - knock_out_worth(s->v->shown.stock_count) * outs(s, &rest, left + 1);
        }
        if (out->count && loss >= best)
            continue;
        best = loss;
        *out = discard_of(sparing[i].face);
    }
    return out->count;
}

// --- the hands that other players may hold ---

static int draw_unseen(struct sight *s, uint8_t left[FACES], int *count)
{
    if (!*count)
        return FACE_NONE;
    int at = (int)rng_below(s->rng, (uint32_t)*count), face = 0;
    while (at >= left[face])
        at -= left[face++];
    left[face]--;
    --*count;
    return face;
}

static void better(struct sight *s, struct counts *hand, uint8_t left[FACES], int *count)
{
    int points = 0;
    if (!*count)
        return;
    hand->of[draw_unseen(s, left, count)]++;
    hand->of[best_discard(s, hand, FACE_NONE, &points)]--;
}

// Guesses a hand of this seat.
static struct counts guess_other(struct sight *s, int seat, uint8_t left[FACES], int *count)
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
        hand.of[draw_unseen(s, left, count)]++;
    for (int i = 0; i < draws && i < BETTERED_MOST; i++)
        better(s, &hand, left, count);
    return hand;
}

// What a knock with this hand brings, and what waiting brings, in hundredths of a point.
struct prospects {
    // Averages over guessed hands. others, later: what the others have left over now, and after one more draw; ends: of a
    // hundred times, how often one of them may then knock.
    int knock, others, later, ends;
};

static struct prospects guess_knock(struct sight *s, int own)
{
    struct prospects p = { 0 };
    const struct shown *shown = &s->v->shown;
    const int limit = knock_limit(s->o, shown);
    for (int i = 0; i < KNOCK_GUESSES; i++) {
        uint8_t left[FACES];
        int count = s->unseen_count;
        memcpy(left, s->unseen, sizeof left);
        for (int seat = seat_after(shown, s->v->seat); seat != s->v->seat; seat = seat_after(shown, seat)) {
            struct counts hand = guess_other(s, seat, left, &count);
            int other = least(s, &hand);
            p.knock += knock_brings(s->o, own, other, false);
            p.others += other;
            better(s, &hand, left, &count);
            int then = least(s, &hand);
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

// Says whether a whole hand is so near that it is worth the risk of waiting for it.
static bool waits(struct sight *s, const struct counts *rest, const struct prospects *p, int own)
{
    const struct options *o = s->o;
    if (!s->unseen_count || own == 0)
        return false;
    int gin = 0, bonus = options_score_knocks(o) ? 100 * o->bonus_gin : -100 * o->bonus_whole_hand;
    struct counts with = *rest;
    for (int face = 0; face < FACES; face++) {
        int points = 0;
        if (!s->unseen[face])
            continue;
        with.of[face]++;
        best_discard(s, &with, FACE_NONE, &points);
        gin += points == 0 ? s->unseen[face] : 0;
        with.of[face]--;
    }
    enum { PERCENT = 100, MARGIN = 250 }; // hundredths of a point that waiting must bring more
    long comes = PERCENT * (long)gin / s->unseen_count, more = bonus + p->others - p->knock;
    long lost = p->knock + p->later / 2 + (options_score_knocks(o) ? 0 : 100L * own);
    return comes * more > (PERCENT - comes) * (p->ends * lost / 100 + p->others - p->later) + PERCENT * MARGIN;
}

// Chooses the card to knock with, if a knock is wise.
static bool choose_knock(struct sight *s, int slips, struct move *out)
{
    const struct move big = { .verb = RUMMY_KNOCK };
    struct move best = { 0 };
    int fewest = 0;
    if (query_allowed(s->o, s->v, &big)) {
        *out = big;
        return true;
    }
    for (int face = 0; face < FACES; face++) {
        struct move knock = { .verb = RUMMY_KNOCK, .target = 1, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
        struct counts rest = s->hand;
        if (!rest.of[face] || !query_allowed(s->o, s->v, &knock))
            continue;
        rest.of[face]--;
        struct deadwood left;
        knock_least(s->o, &rest, knock_most(s->o), NULL, &left, NULL);
        if (!best.count || left.points < fewest) {
            best = knock;
            fewest = left.points;
        }
    }
    if (!best.count)
        return false;
    *out = best;
    if (slips > 0 && rng_below(s->rng, 100) < (uint32_t)slips) // the player does not see that it might knock
        return false;
    if (slips == KNOCK_QUICK || slips > 0 || fewest == 0)
        return true;
    struct counts rest = s->hand;
    rest.of[best.card[0].face]--;
    struct prospects p = guess_knock(s, fewest);
    return p.knock > 0 && !waits(s, &rest, &p, fewest);
}

// Chooses the card that is best added to what the knocker laid: the one that lowers what is left over the most.
static bool choose_addition(struct sight *s, struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    int fewest = least(s, &s->hand);
    *out = (struct move){ .verb = RUMMY_END };
    query_additions(s->o, s->v, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct counts rest = s->hand;
        rest.of[moves.move[i].card[0].face]--;
        int left = least(s, &rest);
        if (left >= fewest)
            continue;
        fewest = left;
        *out = moves.move[i];
    }
    return true;
}

static bool choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                   struct move *out)
{
    struct sight s = { .o = o, .v = v, .memory = memory, .rng = rng };
    look_round(&s);
    switch ((enum rummy_phase)v->shown.phase) {
    case RUMMY_PHASE_OFFER:
    case RUMMY_PHASE_DRAW:
        return choose_take(&s, slips, out);
    case RUMMY_PHASE_PLAY:
        return choose_knock(&s, slips, out) || choose_discard(&s, slips, out);
    case RUMMY_PHASE_LAYOFF:
        return choose_addition(&s, out);
    case RUMMY_PHASE_REJOIN:
        *out = (struct move){ .verb = RUMMY_REJOIN };
        return true;
    default:
        return false;
    }
}

bool knock_choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                  struct move *out)
{
    if (!choose(o, v, memory, slips == KNOCK_SHARP ? 0 : slips, rng, out))
        return false;
    if (slips == KNOCK_SHARP)
        knock_ahead(o, v, memory, rng, out);
    return true;
}
