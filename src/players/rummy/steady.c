// SPDX-License-Identifier: GPL-3.0-or-later
// A sensible player of rummy.  It decides four things: whether to buy, where to draw, what to lay next, and which card to part
// with. rules/rummy/judge/value.c and rules/rummy/judge/plan.c weigh them.
#include "base/ranked.h"
#include "players/choose.h"
#include "players/rummy/knock.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/contract_odds.h"
#include "rules/rummy/judge/plan.h"
#include "rules/rummy/options/options.h"
#include <string.h>

// --- looking at the discard pile ---

// Estimates what a take from the pile brings, without thinking the turn through; after is what would then be seen.
static int guess(const struct valuation *val, const struct view *v, const struct view *after)
{
    int worth = 0;
    bool may_meld = query_may_meld(val->o, v, v->seat);
    struct counts hand = counts_of(val->o, &after->shown, &after->hand);
    uint64_t fits = query_fit_faces(val->o, after, after->seat);
    for (int i = v->hand.count; i < after->hand.count; i++) { // drawn cards come last
        int face = card_face(after->hand.card[i]);
        bool used = face < FACES && ((may_meld && arrange_uses(val->o, &hand, face)) || fits >> face & 1);
        worth += used ? val->relief[face] - val->tempo : -val->tempo;
    }
    return worth;
}

// Keeps only the best estimates, as thinking a turn through is far too slow for each depth of a long pile; returns how many.
enum { LOOKED_INTO = 3 };
static int look_at_pile(const struct valuation *val, const struct view *v, struct ranked takes[LOOKED_INTO])
{
    const struct options *o = val->o;
    int count = 0, depths = o->draw_discard == DRAW_NEVER ? 0 : o->draw_discard == DRAW_TOP ? 1 : v->shown.discard.count;
    for (int depth = 1; depth <= depths; depth++) {
        struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)depth };
        struct view after;
        if (query_after(o, v, &take, &after))
            count = ranked_add(takes, count, LOOKED_INTO, depth, guess(val, v, &after));
        else if (depth == 1 && o->draw_use == USE_FREE)
            break; // the pile is closed
    }
    return count;
}

// --- deciding where to draw a card ---

// Says whether a card is worth taking that is not laid at once.  It could go round the table for ever, so not when the pile has
// been taken from many times in a row.
static bool may_keep(const struct valuation *val, const struct view *v)
{
    enum { TAKES_MOST = 3 };
    bool judged = val->weights->keeps || query_lacks_contract(val->o, v, v->seat) || val->o->meld_rule == RULE_CONTROL;
    return judged && val->memory->takes < TAKES_MOST * v->shown.seats;
}

// Settles a draw where stock cards are turned up: a card that must be taken is taken, and one turned up in this turn is left.
static void settle_draw(const struct options *o, const struct view *v, struct move *out)
{
    static const struct move ways[] = { { .verb = RUMMY_LEAVE }, { .verb = RUMMY_DRAW_DISCARD, .target = 1 } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !query_allowed(o, v, out); i++)
        *out = ways[i];
}

// What the turn is worth without a card, with what a stock card adds, as far as it can be foreseen.  A card that is turned up
// is foreseen as left.
static int stock_plain(const struct valuation *val, const struct view *v)
{
    struct view now = *v;
    now.shown.phase = RUMMY_PHASE_PLAY;
    return plan_turn(val, v, &now, NULL);
}

static int stock_adds(const struct valuation *val, const struct view *v)
{
    struct counts hand = counts_of(val->o, &v->shown, &v->hand);
    return val->o->draw_stock == DRAW_TURNED ? 0 : value_more_unknown(val, v, &hand);
}

// Chooses a take from the pile, if there is a good one.  The stock is the standard: a take must make a better turn than a stock
// card does on average. out is the draw from the stock, or the answer that amounts to it.
static void choose_take(const struct valuation *val, const struct view *v, struct move *out)
{
    struct ranked takes[LOOKED_INTO];
    int count = look_at_pile(val, v, takes);
    if (count == 0)
        return;
    bool reckoned = val->o->meld_rule != RULE_CONTROL; // there a stock card adds something, and it is slow to say how much
    int best = stock_plain(val, v) + (reckoned ? stock_adds(val, v) : 0);
    for (int i = 0; i < count; i++) {
        struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)takes[i].what };
        struct move first;
        struct view after;
        if (!query_after(val->o, v, &take, &after))
            continue;
        int worth = plan_turn(val, v, &after, &first);
        if (worth > best && !reckoned) {
            best += stock_adds(val, v);
            reckoned = true;
        }
        if (worth <= best || (first.verb == RUMMY_END && !may_keep(val, v)))
            continue;
        best = worth;
        *out = take;
    }
}

// --- deciding whether to buy a discard ---

static bool others_nearly_out(const struct view *v)
{
    enum { FEW_CARDS = 4 };
    for (int seat = 0; seat < v->shown.seats; seat++)
        if (seat != v->seat && v->shown.down[seat] && v->shown.hand_count[seat] <= FEW_CARDS)
            return true;
    return false;
}

// Says whether the top discard helps so much that it is worth the cards that come with it.
static bool buy_pays(const struct valuation *val, const struct view *v, int extra)
{
    const struct options *o = val->o;
    static const uint8_t cost[FACES] = { 0 };
    int face = card_face(v->shown.discard.card[v->shown.discard.count - 1]);
    if (!query_lacks_contract(o, v, v->seat) || face >= FACES)
        return false;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    if (query_going_down(o, v, &hand, cost, val->effort, NULL))
        return false;
    int more = value_more(val, v, &hand, face) + extra * value_more_unknown(val, v, &hand);
    hand.of[face]++;
    if (query_going_down(o, v, &hand, cost, val->effort, NULL))
        return true;
    return !others_nearly_out(v) && more > (extra + 1) * val->weights->card_price;
}

static bool choose_draw(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                        struct move *out)
{
    struct appraisal appraisal;
    const struct move draw = { .verb = RUMMY_DRAW_DISCARD, .target = 1 }, buy = { .verb = RUMMY_BUY };
    bool draws = query_allowed(o, v, &draw), buys = query_allowed(o, v, &buy);
    *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
    if (draws || buys || o->draw_discard == DRAW_DEEP) {
        const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
        choose_take(val, v, out);
        if (out->verb == RUMMY_DRAW_STOCK && buys && !draws && buy_pays(val, v, o->buy_own_turn_extra))
            *out = buy;
    }
    settle_draw(o, v, out);
    return true;
}

// Answers about a discard for sale.
static bool choose_answer(const struct weights *weights, const struct options *o, const struct view *v,
                          const struct memory *memory, struct move *out)
{
    struct appraisal appraisal;
    const struct move buy = { .verb = RUMMY_BUY }, leave = { .verb = RUMMY_LEAVE };
    if (v->shown.asked == SEATS_MAX && v->shown.turn == v->seat) // the first player to take it has it
        return choose_draw(weights, o, v, memory, out);
    const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
    *out = leave;
    if (v->shown.wants < SEATS_MAX)
        choose_take(val, v, out);
    else if (query_allowed(o, v, &buy) && buy_pays(val, v, v->shown.turn == v->seat ? o->buy_own_turn_extra : o->buy_extra))
        *out = buy;
    return query_allowed(o, v, out);
}

// Answers about the first upcard, which is taken or left.
static bool choose_offered(const struct weights *weights, const struct options *o, const struct view *v,
                           const struct memory *memory, struct move *out)
{
    struct appraisal appraisal;
    *out = (struct move){ .verb = RUMMY_LEAVE };
    choose_take(value_begin(&appraisal, weights, o, v, memory), v, out);
    return query_allowed(o, v, out);
}

static bool choose_play(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                        struct move *out)
{
    struct appraisal appraisal;
    const struct valuation *val = value_begin(&appraisal, weights, o, v, memory);
    plan_turn(val, v, v, out);
    return (out->verb != RUMMY_END || plan_end(val, v, out)) && query_allowed(o, v, out);
}

static bool choose(const struct weights *weights, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    if (o->goout_whole_hand && whole_choose(o, v, 0, rng, out))
        return true;
    if (options_knock(o) || v->shown.phase == RUMMY_PHASE_REJOIN)
        return knock_choose(o, v, memory, 0, rng, out);
    if (v->shown.phase == RUMMY_PHASE_OFFER)
        return choose_offered(weights, o, v, memory, out);
    if (v->shown.phase == RUMMY_PHASE_BUY)
        return choose_answer(weights, o, v, memory, out);
    return v->shown.phase == RUMMY_PHASE_DRAW ? choose_draw(weights, o, v, memory, out) : choose_play(weights, o, v, memory, out);
}

bool rummy_steady(const struct game *, const struct options *o, const struct view *v, const struct memory *memory,
                  struct rng *rng, struct move *out)
{
    return choose(&rummy_weights_steady, o, v, memory, rng, out);
}

bool rummy_expert(const struct game *, const struct options *o, const struct view *v, const struct memory *memory,
                  struct rng *rng, struct move *out)
{
    if (options_knock(o))
        return knock_choose(o, v, memory, KNOCK_SHARP, rng, out);
    return choose(rummy_weights_expert(o, v->shown.seats), o, v, memory, rng, out);
}

// --- remembering what others took and threw ---

static void forget(uint8_t *count)
{
    if (*count)
        --*count;
}

// Remembers a control card that was turned up.  One that was turned up before has been shuffled again with the others.
static void see_control(struct memory *memory, int control)
{
    if (memory->turned >> control & 1)
        memory->turned = 0;
    memory->turned |= 1u << control;
}

// Remembers what others laid, to which the seat could not yet add.
static void see_laid(struct memory *memory, const struct event *event)
{
    for (int i = 0; i < event->count; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            const struct move_card *card = &event->card[i];
            if (seat != event->seat && card->face < FACES)
                memory->since[seat] |= UINT64_C(1) << (card->face == FACE_JOKER && card->as < FACE_JOKER ? card->as : card->face);
        }
}

// An undo makes the order of what was done doubtful for the rest of the round.
static void keep_deed(struct memory *memory, const struct event *event, enum learnt learnt)
{
    enum { LOST = DEEDS_KEPT + 1 };
    static const uint8_t did[] = {
        [LEARNT_GAINED] = DEED_TOOK + 1, [LEARNT_DREW] = DEED_DREW + 1, [LEARNT_DISCARDED] = DEED_THREW + 1
    };
    if (event->kind == EVENT_UNDO)
        memory->deeds = LOST;
    if (event->seat < 0 || (size_t)learnt >= sizeof did || !did[learnt] || memory->deeds == LOST)
        return;
    int face = event->count && learnt != LEARNT_DREW ? event->card[0].face : FACE_NONE;
    if (memory->deeds == DEEDS_KEPT)
        memory->deeds = LOST;
    else
        memory->deed[memory->deeds++] = (struct deed){ (uint8_t)event->seat, (uint8_t)(did[learnt] - 1), (uint8_t)face };
}

// Remembers only what everybody at the table hears: which player took which open card, or threw one away.  An undo makes some
// of it doubtful, and that is given up.
void rummy_hear(struct memory *memory, const struct event *event)
{
    enum learnt learnt = query_learnt(event);
    if (learnt == LEARNT_FRESH)
        *memory = (struct memory){ .whole = true };
    keep_deed(memory, event, learnt);
    if (learnt == LEARNT_CONTROL)
        see_control(memory, event->number);
    if (learnt == LEARNT_DREW)
        memory->takes = 0;
    memory->takes += learnt == LEARNT_GAINED;
    if (learnt == LEARNT_LAID)
        see_laid(memory, event);
    if (learnt == LEARNT_DISCARDED && event->seat >= 0)
        memory->since[event->seat] = 0;
    if (event_undo_is(event, EVENT_UNDO_OTHERS)) // what came of the move is not known
        memset(memory, 0, sizeof *memory);
    if (event->kind == EVENT_UNDO && event->seat >= 0)
        memset(memory->holds[event->seat], 0, sizeof memory->holds[0]); // the move undone may have been the take
    for (int i = 0; i < event->count && event->seat >= 0; i++) {
        int seat = event->seat, face = event->card[i].face;
        if (learnt == LEARNT_GAINED) {
            memory->holds[seat][face]++;
            memory->took[seat] |= UINT64_C(1) << face;
        }
        if (learnt == LEARNT_LAID || learnt == LEARNT_DISCARDED)
            forget(&memory->holds[seat][face]);
        if (learnt == LEARNT_DISCARDED)
            memory->discarded[seat][face]++;
    }
}
