// SPDX-License-Identifier: GPL-3.0-or-later
// Plans a whole turn of Kings in the Corners at once, exactly, without trying its moves out.
//
// At the end of a turn every card that was played lies on a card one rank higher of its sequence, or is the bottom of a side
// pile, and so does every pile that was moved.  So a turn is three numbers for each rank of each sequence: cards played on
// piles, cards played into empty sides, piles moved.  Such numbers can be played when
//   - at each rank no more goes on the cards one rank higher than there are: tops of piles and cards just played;
//   - no more sides are filled than were empty or are freed by moves;
//   - with no side empty at first, some pile can move before any side has been filled.
// These conditions are enough.  A side filled with a card that lets a pile move, at once or after other plays on that card, is
// free again at once, so such cards go first, and the others find their places.  Which pile lies under a top never matters: a
// pile's bottom is no lower than its top, so a pile never has to go on itself.  Kings always find an empty corner, since there
// are only four kings.  A card under a pile counts as a card into an empty side and a pile moved.
//
// The best numbers are found rank by rank, for everything that the ranks before can have left: the free cards one rank higher,
// and the sides.  That is some thousand steps for any hand, so no bound is needed.
#include "rules/kings/plan.h"
#include <string.h>

// The cards that a seat of Kings in the Corners sees, counted by sequence and rank, to plan its turn.
struct kings_counts {
    uint8_t hand[SEQUENCES][RANKS + 1], bottom[SEQUENCES][RANKS + 1]; // bottom: of side piles
    // top: of all piles; unseen: in other hands or in the stock
    uint8_t top[SEQUENCES][RANKS + 1], unseen[SEQUENCES][RANKS + 1];
    int empty_sides;
};

static void count(uint8_t counts[SEQUENCES][RANKS + 1], int face)
{
    counts[kings_sequence(face)][face_rank(face)]++;
}

static void see(const uint8_t *card, int cards, struct kings_counts *counts)
{
    for (int i = 0; i < cards; i++)
        counts->unseen[kings_sequence(card[i])][face_rank(card[i])]--;
}

static void counts_of(const struct state *s, int seat, uint32_t kept, struct kings_counts *counts)
{
    const struct shown *shown = &s->shown;
    const uint8_t *hand = s->hand[seat];
    memset(counts, 0, sizeof *counts);
    for (int face = 0; face < KINGS_CARDS; face++)
        counts->unseen[kings_sequence(face)][face_rank(face)]++;
    see(hand, shown->k.hand_count[seat], counts);
    see(shown->off, shown->off_count, counts);
    for (int i = 0; i < shown->k.hand_count[seat]; i++)
        if (!(kept & kings_kept(kings_sequence(hand[i]), face_rank(hand[i]))))
            count(counts->hand, hand[i]);
    for (int place = 0; place < PLACES; place++) {
        const struct pile *pile = &shown->pile[place];
        see(pile->card, pile->count, counts);
        if (pile->count)
            count(counts->top, pile_top(pile));
        if (pile->count && !place_is_corner(place))
            count(counts->bottom, pile_bottom(pile));
        counts->empty_sides += pile->count == 0 && !place_is_corner(place);
    }
}

// --- planning a turn of Kings in the Corners: what earlier ranks have left ---

// Whether a plan in Kings in the Corners can be played in this order: where no side is empty at first, a pile must move away
// before a card can fill a side.  WAY_NONE: the plan has moved no pile and filled no side; WAY_OWED: it has filled a side, so it
// must still find a pile to move first; WAY_OPEN: it has found one, or a side was empty at first.
enum side_move { WAY_NONE, WAY_OWED, WAY_OPEN, WAYS };
// What the ranks planned so far, in Kings in the Corners, leave to the next rank.  free: how many cards one rank higher can take
// a card, 0 to 2; pure: how many of those lie there without a side having been filled; sides: empty sides, below 0 if later ranks
// must free some.
struct rank_left {
    int free, pure, way, sides;
};
enum { FREES = 3, SIDES_LEAST = -KINGS_SIDES, SIDE_COUNTS = 2 * KINGS_SIDES + 1, LEFTS = FREES * FREES * WAYS * SIDE_COUNTS };

static int left_index(const struct rank_left *left)
{
    return ((left->free * FREES + left->pure) * WAYS + left->way) * SIDE_COUNTS + left->sides - SIDES_LEAST;
}

static struct rank_left left_of(int index)
{
    int rest = index / SIDE_COUNTS;
    return (struct rank_left){
        .free = rest / WAYS / FREES, .pure = rest / WAYS % FREES, .way = rest % WAYS, .sides = index % SIDE_COUNTS + SIDES_LEAST
    };
}

// --- planning the plays on piles rank by rank ---

// The moves of a plan in Kings in the Corners at one rank: cards on piles, cards into empty sides, and piles moved.  `from`: the
// index of what the ranks before had left.
struct rank_part {
    int16_t from;
    uint8_t on, into, joined;
};
// The rank that a plan in Kings in the Corners has come to, and how many of its cards are in hand and at the bottom and top of
// piles.  offered: what it costs if such a card can still be played on a pile after the turn; later: how many piles may move at
// later ranks.
struct rank_step {
    int step, rank, hand, bottom, top, offered, later;
};
enum { RANK_STEPS = SEQUENCES * RANKS, LEFT_WORDS = (LEFTS + 63) / 64 };
struct planning {
    struct kings_counts counts;
    const struct kings_weights *weights;
    int played;              // the worth of a card played in this turn
    bool out;                // the plan leaves no card in hand, so the table does not matter
    int32_t worth[2][LEFTS]; // before the rank and after it; meaningful only where reached
    uint64_t reached[2][LEFT_WORDS];
    struct rank_part part[RANK_STEPS][LEFTS];
};

// The weights of a steady player's plan in Kings in the Corners: a card played outweighs everything else.  Next comes the table:
// cards that another player may hold and could play at once.  Last, no pile is moved for nothing.  Cards kept need no weight: a
// king is never kept, and every other card costs the same.
const struct kings_weights kings_like_steady = { .played = 1000, .offered = 8, .joined = 1 };
// The weights of a thrifty player's plan in Kings in the Corners, found step by step in some hundred thousand rounds of one
// thrifty player against one to three steady ones: of 100 rounds it wins 80 of two players, 52 of three and 39 of four.
const struct kings_weights kings_thrifty = {
    .played = 96, .by_rank = -16, .near_out = 20, .offered = 47, .joined = 27, .pile_left = 68, .side_left = 160
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int part_worth(const struct planning *p, const struct rank_step *now, const struct rank_left *before,
                      const struct rank_part *part)
{
    const struct kings_weights *w = p->weights;
    bool open = before->free > part->on + part->joined && !p->out;
    int left = open ? now->offered + (now->bottom > part->joined ? w->pile_left : 0) : 0;
    return (part->on + part->into) * (p->played + now->rank * w->by_rank) - left - part->joined * w->joined;
}

static void part_try(struct planning *p, const struct rank_step *now, const struct rank_left *before, struct rank_part part)
{
    const int step = now->step;
    struct rank_left after = { .way = before->way, .sides = before->sides + part.joined - part.into };
    if (part.joined && before->pure)
        after.way = WAY_OPEN;
    if (part.into && after.way == WAY_NONE)
        after.way = WAY_OWED;
    if (after.sides < SIDES_LEAST || after.sides + now->later < 0 || (after.way == WAY_OWED && !now->later))
        return; // no pile is left for the move that is owed
    if (now->rank > RANK_ACE) {
        after.free = now->top + part.on + part.into;
        after.pure = after.way == WAY_OPEN ? 0 : now->top + least(part.on, before->pure); // no longer matters
    }
    int at = left_index(&after);
    int32_t worth = p->worth[step % 2][part.from] + part_worth(p, now, before, &part);
    uint64_t *reached = &p->reached[(step + 1) % 2][at / 64], bit = UINT64_C(1) << at % 64;
    if (*reached & bit && worth <= p->worth[(step + 1) % 2][at])
        return;
    *reached |= bit;
    p->worth[(step + 1) % 2][at] = worth;
    p->part[step][at] = part;
}

// Tries, for a plan in Kings in the Corners, every number of cards to play and piles to move at this rank, starting from what the
// ranks before left.
static void parts_try(struct planning *p, const struct rank_step *now, int from)
{
    const int hand = now->hand, bottom = now->bottom;
    struct rank_left before = left_of(from);
    bool king = now->rank == RANK_KING;
    if (king)
        before.free = before.pure = hand + bottom; // a corner for each
    for (int on = king ? hand : 0; on <= least(hand, before.free); on++)
        for (int joined = 0; joined <= least(bottom, before.free - on); joined++)
            for (int into = 0; into <= hand - on; into++)
                part_try(p, now, &before, (struct rank_part){ (int16_t)from, (uint8_t)on, (uint8_t)into, (uint8_t)joined });
}

static void step_begin(const struct planning *p, int step, struct rank_step *now)
{
    const struct kings_counts *counts = &p->counts;
    int sequence = step / RANKS, rank = RANKS - step % RANKS;
    now->step = step;
    now->rank = rank;
    now->hand = counts->hand[sequence][rank];
    now->bottom = counts->bottom[sequence][rank];
    now->top = counts->top[sequence][rank];
    now->offered = rank < RANK_KING ? counts->unseen[sequence][rank] * p->weights->offered : 0;
    now->later -= now->bottom;
}

static int best_end(const struct planning *p)
{
    const int32_t *worth = p->worth[RANK_STEPS % 2];
    const int side_left = p->out ? 0 : p->weights->side_left;
    int32_t most = 0;
    int best = -1;
    for (int word = 0; word < LEFT_WORDS; word++)
        for (uint64_t reached = p->reached[RANK_STEPS % 2][word]; reached; reached &= reached - 1) {
            int i = word * 64 + __builtin_ctzll(reached);
            const struct rank_left left = left_of(i);
            int32_t comes_to = worth[i] - left.sides * side_left;
            if (left.sides >= 0 && left.way != WAY_OWED && (best < 0 || comes_to > most)) {
                best = i;
                most = comes_to;
            }
        }
    return best;
}

static void plan_read(const struct planning *p, int end, struct kings_plan *out)
{
    int at = end;
    for (int step = RANK_STEPS - 1; step >= 0; step--) {
        const struct rank_part *part = &p->part[step][at];
        int sequence = step / RANKS, rank = RANKS - step % RANKS;
        out->on[sequence][rank] = part->on;
        out->into[sequence][rank] = part->into;
        out->joined[sequence][rank] = part->joined;
        at = part->from;
    }
}

static int32_t plan_make(struct planning *p, struct kings_plan *out)
{
    const struct rank_left first = { .way = p->counts.empty_sides ? WAY_OPEN : WAY_NONE, .sides = p->counts.empty_sides };
    int start = left_index(&first);
    memset(p->reached, 0, sizeof p->reached);
    p->reached[0][start / 64] = UINT64_C(1) << start % 64;
    p->worth[0][start] = 0;
    struct rank_step now = { .later = 0 };
    for (int step = 0; step < RANK_STEPS; step++)
        now.later += p->counts.bottom[step / RANKS][RANKS - step % RANKS];
    for (int step = 0; step < RANK_STEPS; step++) {
        uint64_t *reached = p->reached[step % 2];
        step_begin(p, step, &now);
        memset(p->reached[(step + 1) % 2], 0, sizeof p->reached[0]);
        for (int i = 0; i < LEFT_WORDS; i++)
            for (; reached[i]; reached[i] &= reached[i] - 1)
                parts_try(p, &now, i * 64 + __builtin_ctzll(reached[i]));
    }
    int end = best_end(p); // there is one: doing nothing
    plan_read(p, end, out);
    return p->worth[RANK_STEPS % 2][end];
}

static int plan_plays(const struct kings_plan *plan)
{
    int plays = 0;
    for (int sequence = 0; sequence < SEQUENCES; sequence++)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
            plays += plan->on[sequence][rank] + plan->into[sequence][rank];
    return plays;
}

static int played_worth(const struct kings_weights *weights, const struct shown *shown, int seat)
{
    enum { NEAR_OUT = 5 };
    int shortest = KINGS_CARDS;
    for (int other = 0; other < shown->k.seats; other++)
        if (other != seat)
            shortest = least(shortest, shown->k.hand_count[other]);
    return weights->played - (NEAR_OUT - shortest) * weights->near_out;
}

// Plans the turn of the counted cards and piles as a steady player of Kings in the Corners does.  `cards` is the size of the
// hand; a plan that plays all of it goes out.  Returns the worth of the plan.
static int32_t plan_like_steady(struct planning *p, int cards, struct kings_plan *out)
{
    memset(out, 0, sizeof *out);
    p->weights = &kings_like_steady;
    p->played = kings_like_steady.played;
    p->out = false;
    int32_t worth = plan_make(p, out);
    p->out = plan_plays(out) == cards;
    return p->out ? plan_make(p, out) : worth;
}

void kings_plan_turn(const struct kings_weights *weights, const struct view *v, uint32_t kept, struct kings_plan *out)
{
    struct planning p;
    counts_of(&v->s, v->seat, kept, &p.counts);
    plan_like_steady(&p, v->s.shown.k.hand_count[v->seat], out);
    if (p.out || weights == &kings_like_steady)
        return;
    p.weights = weights;
    p.played = played_worth(weights, &v->s.shown, v->seat);
    plan_make(&p, out);
}

// --- the worth of a move in Kings in the Corners ---

static void uncount(uint8_t counts[SEQUENCES][RANKS + 1], int face)
{
    counts[kings_sequence(face)][face_rank(face)]--;
}

// Counts a card, for the plan after a move of Kings in the Corners, as the bottom of a side pile: it went into an empty side, or
// (`below` is not FACE_NONE) under a pile with that bottom card.
static void count_bottom(struct kings_counts *counts, int face, int below)
{
    count(counts->bottom, face);
    if (below != FACE_NONE)
        uncount(counts->bottom, below);
    else
        counts->empty_sides--;
}

static void count_move(const struct shown *shown, const struct move *m, struct kings_counts *counts)
{
    const struct pile *to = &shown->pile[m->target], *from = &shown->pile[m->where];
    int face = m->count ? m->card[0].face : FACE_NONE;
    if (m->count)
        uncount(counts->hand, face);
    if (m->verb == KINGS_UNDER) {
        count_bottom(counts, face, pile_bottom(to));
        return;
    }
    if (to->count)
        uncount(counts->top, pile_top(to));
    if (m->verb == KINGS_MOVE) {
        uncount(counts->bottom, pile_bottom(from));
        counts->empty_sides++;
        return;
    }
    count(counts->top, face);
    if (!to->count && !place_is_corner(m->target))
        count_bottom(counts, face, FACE_NONE);
}

struct kings_judged kings_judge(const struct kit_now *now, const struct move *m)
{
    struct kings_judged judged;
    struct planning p;
    counts_of(now->s, now->seat, 0, &p.counts);
    if (m->verb == KINGS_END) {
        memset(p.counts.hand, 0, sizeof p.counts.hand);
        memset(p.counts.bottom, 0, sizeof p.counts.bottom);
    } else {
        count_move(&now->s->shown, m, &p.counts);
    }
    judged.worth = plan_like_steady(&p, now->k->hand_count[now->seat] - m->count, &judged.rest);
    judged.worth += m->count * p.played - (m->verb == KINGS_MOVE || m->verb == KINGS_UNDER ? p.weights->joined : 0);
    return judged;
}
