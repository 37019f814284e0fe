// SPDX-License-Identifier: GPL-3.0-or-later
// Works out what takes and buys of rummy are worth (rules/rummy/judge/draw_worth.h).
#include "rules/rummy/judge/draw_worth.h"
#include "base/ranked.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/plan.h"

// --- looking at the discard pile ---

// Returns a quick estimate of the worth of drawing from rummy's discard pile, without thinking the turn through.  after: the view
// that the seat would have after the take.
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

enum { LOOKED_INTO = 3 };
// Fills `takes` with the draws from the discard pile that seem worth most, and returns how many.  Thinking a turn through is far
// too slow for each depth of a long pile.
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

// --- a take beside the stock ---

// Returns whether a discard is worth drawing even if it is not laid at once.  No discard is once the pile was drawn from many
// times in a row, as such a card could go round the table for ever.
static bool may_keep(const struct valuation *val, const struct view *v)
{
    enum { TAKES_MOST = 3 };
    bool judged = val->weights->keeps || query_lacks_contract(val->o, v, v->seat) || val->o->meld_rule == RULE_CONTROL;
    return judged && val->memory->takes < TAKES_MOST * v->shown.seats;
}

// Returns what a rummy turn is worth that begins with a draw from the stock.  What the drawn card adds is not counted (stock_adds
// tells that); a card that is turned up counts as left.
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

// Returns what a rummy turn is worth if it begins with the draw `take` from the discard pile.  vain: set if nothing would be
// laid after the draw, and the drawn cards are not worth keeping.
static int take_worth(const struct valuation *val, const struct view *v, const struct move *take, bool *vain)
{
    struct move first = { .verb = RUMMY_END };
    struct view after;
    int worth = query_after(val->o, v, take, &after) ? plan_turn(val, v, &after, &first) : WORTH_NEVER;
    *vain = first.verb == RUMMY_END && !may_keep(val, v);
    return worth;
}

static struct move take_of(int depth)
{
    return (struct move){ .verb = RUMMY_DRAW_DISCARD, .target = (int16_t)depth };
}

bool draw_take(const struct valuation *val, const struct view *v, struct move *out)
{
    struct ranked takes[LOOKED_INTO];
    int count = look_at_pile(val, v, takes);
    bool found = false, vain;
    if (count == 0)
        return false;
    bool reckoned = val->o->meld_rule != RULE_CONTROL; // there a stock card adds something, and it is slow to say how much
    int best = stock_plain(val, v) + (reckoned ? stock_adds(val, v) : 0);
    for (int i = 0; i < count; i++) {
        const struct move take = take_of(takes[i].what);
        int worth = take_worth(val, v, &take, &vain);
        if (worth > best && !reckoned) {
            best += stock_adds(val, v);
            reckoned = true;
        }
        if (worth <= best || vain)
            continue;
        best = worth;
        *out = take;
        found = true;
    }
    return found;
}

// --- buying a discard ---

static bool others_nearly_out(const struct view *v)
{
    enum { FEW_CARDS = 4 };
    for (int seat = 0; seat < v->shown.seats; seat++)
        if (seat != v->seat && v->shown.down[seat] && v->shown.hand_count[seat] <= FEW_CARDS)
            return true;
    return false;
}

int draw_buy_gain(const struct valuation *val, const struct view *v)
{
    enum { GOES_DOWN = 400 * POINT };
    const struct options *o = val->o;
    static const uint8_t cost[FACES] = { 0 };
    int face = card_face(v->shown.discard.card[v->shown.discard.count - 1]);
    int extra = v->shown.turn == v->seat ? o->buy_own_turn_extra : o->buy_extra;
    if (!query_lacks_contract(o, v, v->seat) || face >= FACES)
        return 0;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    if (query_going_down(o, v, &hand, cost, val->effort, NULL))
        return 0;
    int more = value_more(val, v, &hand, face) + extra * value_more_unknown(val, v, &hand);
    hand.of[face]++;
    if (query_going_down(o, v, &hand, cost, val->effort, NULL))
        return GOES_DOWN;
    return others_nearly_out(v) ? 0 : more - (extra + 1) * val->weights->card_price;
}

// --- draws beside each other ---

void draw_judge(const struct valuation *val, const struct view *v, const struct judging *j)
{
    static const struct move stock[] = { { .verb = RUMMY_DRAW_STOCK }, { .verb = RUMMY_LEAVE } }, buy = { .verb = RUMMY_BUY };
    struct ranked takes[LOOKED_INTO];
    int count = look_at_pile(val, v, takes), plain = stock_plain(val, v) + stock_adds(val, v);
    for (size_t i = 0; i < sizeof stock / sizeof *stock; i++)
        judging_note(j, &stock[i], plain);
    for (int i = 0; i < count; i++) {
        const struct move take = take_of(takes[i].what);
        bool vain;
        int worth = take_worth(val, v, &take, &vain);
        judging_note(j, &take, vain && worth > plain ? plain : worth);
    }
    const struct move top = take_of(1);
    if (query_allowed(val->o, v, &buy) && !query_allowed(val->o, v, &top)) // nobody buys what may be had for nothing
        judging_note(j, &buy, plain + draw_buy_gain(val, v));
}
