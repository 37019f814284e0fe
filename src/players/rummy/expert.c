// SPDX-License-Identifier: GPL-3.0-or-later
// What an expert of rummy thinks ahead about in the search: other discards than the one its weights choose, laying now or
// holding, and where to draw.  A guess agrees with what was seen: cards taken openly are where they went, and control cards that
// were turned up come back only after all others.
#include "players/rummy/knock.h"
#include "players/rummy/likely.h"
#include "players/search.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/knock_worth.h"
#include "rules/rummy/judge/plan.h"
#include "rules/rummy/options/options.h"
#include <string.h>

enum { DISCARDS_TRIED = 5, LAYS_TRIED = 4, DEPTHS_TRIED = 3, LONGEST = 600 };

// --- moves that the expert tries ---

struct trying {
    const struct options *o;
    const struct view *v;
    struct search_try *out;
    int count;
};

static bool is_new(const struct trying *t, const struct move *m)
{
    for (int i = 0; i < t->count; i++)
        if (move_equal(&t->out[i].move, m))
            return false;
    return true;
}

static void try_move(struct trying *t, const struct move *m)
{
    if (t->count < TRIES_MOST && is_new(t, m) && query_allowed(t->o, t->v, m))
        t->out[t->count++] = (struct search_try){ .move = *m };
}

static void try_draws(struct trying *t)
{
    static const struct move answers[] = { { .verb = RUMMY_DRAW_STOCK }, { .verb = RUMMY_LEAVE }, { .verb = RUMMY_BUY } };
    int depths = t->o->draw_discard == DRAW_DEEP ? DEPTHS_TRIED : 1;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        try_move(t, &answers[i]);
    for (int depth = 1; depth <= depths && depth <= t->v->shown.discard.count; depth++)
        try_move(t, &(struct move){ .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)depth });
}

static void try_lays(struct trying *t)
{
    LOCAL(move_list) moves = { 0 };
    int most = t->count + LAYS_TRIED;
    query_additions(t->o, t->v, &moves);
    for (int i = 0; i < moves.count && t->count < most; i++)
        try_move(t, &moves.move[i]);
}

static void try_discards(struct trying *t, const struct memory *memory)
{
    struct appraisal appraisal;
    struct move discard[DISCARDS_TRIED];
    int loss[DISCARDS_TRIED];
    const struct valuation *val = value_begin(&appraisal, rummy_weights_expert(t->o, t->v->shown.seats), t->o, t->v, memory);
    int count = plan_discards(val, t->v, discard, loss, DISCARDS_TRIED);
    for (int i = 0; i < count; i++)
        try_move(t, &discard[i]);
    try_move(t, &(struct move){ .verb = RUMMY_END });
}

// Adds the legal moves of a game with knocks to the rummy expert's tries.  Discards that are folly, as they leave far more points
// over than others, are left out.
static void try_knocks(struct trying *t, const struct memory *memory)
{
    LOCAL(move_list) moves = { 0 };
    struct knock_sight sight;
    struct knock_spare spare[FACES];
    rummy.legal(&rummy, t->o, t->v, &moves);
    knock_look(&sight, t->o, t->v, memory);
    int count = t->v->shown.phase == RUMMY_PHASE_PLAY ? knock_spares(&sight, spare) : 0;
    uint64_t follies = 0;
    knock_losses(&sight, spare, count);
    for (int i = 0; i < count; i++)
        follies |= (uint64_t)spare[i].folly << spare[i].face;
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb != RUMMY_DISCARD || !(follies >> moves.move[i].card[0].face & 1))
            try_move(t, &moves.move[i]);
}

static int tries(const struct game *, const struct options *o, const struct view *v, const struct memory *memory, struct rng *rng,
                 struct search_try out[TRIES_MOST])
{
    struct trying t = { .o = o, .v = v, .out = out };
    out[0] = (struct search_try){ 0 };
    if (!rummy_expert(&rummy, o, v, memory, rng, &out[0].move) || !query_allowed(o, v, &out[0].move))
        return 0;
    t.count = 1;
    if (options_knock(o)) {
        try_knocks(&t, memory);
        return t.count;
    }
    if (v->shown.phase != RUMMY_PHASE_PLAY) {
        try_draws(&t);
        return t.count;
    }
    try_discards(&t, memory);
    try_lays(&t);
    return t.count;
}

// Judges the rummy expert's tries by the plan that the expert makes of a turn, in hundredths of a point.
static void judge(const struct options *o, const struct view *v, const struct memory *memory, const struct search_try *tries,
                  int count, int32_t *worth)
{
    struct appraisal appraisal;
    if (v->shown.phase != RUMMY_PHASE_PLAY || options_knock(o))
        return;
    const struct valuation *val = value_begin(&appraisal, rummy_weights_expert(o, v->shown.seats), o, v, memory);
    for (int i = 0; i < count; i++)
        worth[i] = plan_worth(val, v, &tries[i].move) * (100 / POINT);
}

// Returns whether the rules of rummy are those of Playroom rummy or its neighbours, for which the expert thinks ahead.
static bool is_playroom(const struct options *o)
{
    return o->score_mode == SCORE_IMMEDIATE && o->discard_required && o->draw_discard == DRAW_TOP && o->open_kind == OPEN_POINTS;
}

// --- what a guess must agree with ---

static bool is_held(const struct memory *memory, const struct state *s, int seat, int face)
{
    int held = 0;
    for (int i = 0; i < s->hand[seat].count; i++)
        held += card_face(s->hand[seat].card[i]) == face;
    return held >= memory->holds[seat][face];
}

// Exchanges, in the rummy expert's guess, a card of a hand for a card of `face`, which the hand's holder is known to have.  Cards
// known to be there stay.  Returns false if there is none to exchange.
static bool swap_in(const struct memory *memory, struct pile *hand, int seat, struct pile *from, int other, int face,
                    struct luck *luck)
{
    int at = -1, start = hand->count ? (int)luck_below(luck, hand->count) : 0;
    for (int i = 0; i < from->count && at < 0; i++)
        if (card_face(from->card[i]) == face && (other < 0 || !memory->holds[other][face]))
            at = i;
    for (int i = 0; i < hand->count && at >= 0; i++) {
        uint16_t *mine = &hand->card[(start + i) % hand->count], held = *mine;
        if (memory->holds[seat][card_face(held)])
            continue;
        *mine = from->card[at];
        from->card[at] = held;
        return true;
    }
    return false;
}

static void pin_hands(const struct view *v, const struct memory *memory, struct state *guess, struct luck *luck)
{
    for (int seat = 0; seat < v->shown.seats; seat++)
        for (int face = 0; face < CARD_FACES && seat != v->seat; face++) {
            bool found = true;
            while (found && memory->holds[seat][face] && !is_held(memory, guess, seat, face)) {
                found = swap_in(memory, &guess->hand[seat], seat, &guess->stock, -1, face, luck);
                for (int other = 0; other < v->shown.seats && !found; other++)
                    if (other != seat && other != v->seat)
                        found = swap_in(memory, &guess->hand[seat], seat, &guess->hand[other], other, face, luck);
            }
        }
}

static void recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck)
{
    struct controls *next = &guess->next;
    int left = 0;
    pin_hands(v, memory, guess, luck);
    if (is_playroom(o))
        likely_hands(o, v, memory, guess, luck);
    for (int i = 0; i < next->count; i++)
        if (!(memory->turned >> next->id[i] & 1))
            next->id[left++] = next->id[i];
    memset(next->id + left, 0, sizeof next->id - (size_t)left);
    next->count = (uint8_t)left;
}

// Counts takes from the discard pile, in a row, in a playout of the rummy expert.  Without the count, cards that are taken and
// discarded again could go round the table for ever.
static void note(struct memory *memory, const struct move *move)
{
    if (move->verb == RUMMY_DRAW_STOCK)
        memory->takes = 0;
    memory->takes += move->verb == RUMMY_DRAW_DISCARD || move->verb == RUMMY_BUY;
}

// --- what a playout comes to ---

// Returns the points that a round played out by the rummy expert brings a seat.  In an unfinished round the cards left in hand
// count against it.  In Playroom rummy, where laying brings points too, going out counts extra.
static int points_of(const struct options *o, const struct state *s, int seat)
{
    enum { WINS_ROUND = 100 };
    int points = s->shown.points[seat] - s->shown.before[seat];
    if (o->match_best == BEST_LOWEST)
        points = -points;
    for (int i = 0; i < s->hand[seat].count && s->shown.phase < RUMMY_PHASE_REJOIN; i++)
        points -= points_left(o, card_face(s->hand[seat].card[i]));
    return points + (is_playroom(o) && s->shown.phase == RUMMY_PHASE_OVER && s->shown.out == seat ? WINS_ROUND : 0);
}

// Returns what a round that the rummy expert has played out is worth to a seat, in hundredths of a point: the seat's points less
// the average of the other seats' points.
static int32_t worth(const struct game *, const struct options *o, const struct state *s, int seat)
{
    enum { HUNDREDTHS = 100 };
    int others = 0, seats = s->shown.seats;
    for (int other = 0; other < seats; other++)
        if (other != seat)
            others += points_of(o, s, other);
    int own = points_of(o, s, seat) * HUNDREDTHS;
    return seats > 1 ? own - others * HUNDREDTHS / (seats - 1) : own;
}

// Returns whether the rummy expert thinks ahead by the search under these rules.  It does where that was found to choose better
// than its weights alone, and is quick enough.  Under control cards, thinking ahead wins two of three rounds between two players,
// but no more than a fair share among four.
static bool thinks_ahead(const struct options *o, int seats)
{
    return (o->meld_rule == RULE_CONTROL && seats == 2) || is_playroom(o);
}

// Returns how many moves ahead the rummy expert's playouts go: some turns of every seat, as by the end of the round luck would
// hide what a discard is worth.  Rounds are played to their end under control cards, where a hand waits long for its kind, and
// where players knock.
static int ahead(const struct options *o, const struct view *v)
{
    enum { MOVES_A_SEAT = 12 };
    return o->meld_rule == RULE_CONTROL || options_knock(o) ? LONGEST : MOVES_A_SEAT * v->shown.seats;
}

// Returns the search task of the rummy expert.  With more seats a playout takes longer, so there are fewer.
static struct search_task task(const struct game *, const struct options *o, const struct view *v)
{
    enum { DECIDE = 300, CONTROL_DECIDE = 200, WEIGH = 96, CONTROL_WEIGH = 56, A_SLICE = 4 };
    bool control = o->meld_rule == RULE_CONTROL;
    int decide = thinks_ahead(o, v->shown.seats) ? (control ? CONTROL_DECIDE : DECIDE) / v->shown.seats : 0;
    return (struct search_task){ v->seat, decide, control ? CONTROL_WEIGH : WEIGH, A_SLICE, LONGEST };
}

// Chooses each player's move in a rummy round that the expert's search plays out.
static bool play_on(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                    struct rng *rng, struct move *out)
{
    if (options_knock(o))
        return knock_choose(o, v, memory, KNOCK_QUICK, rng, out);
    return rummy_expert(game, o, v, memory, rng, out);
}

const struct search_family rummy_search = {
    .steady = play_on,
    .tries = tries,
    .judge = judge,
    .doubt = 1000,
    .sure = 0.5,
    .recall = recall,
    .note = note,
    .worth = worth,
    .ahead = ahead,
    .task = task,
};
