// SPDX-License-Identifier: GPL-3.0-or-later
// A beginner at rummy: plays by the rules and means well, but draws from the stock out of habit, overlooks what could be laid,
// and discards without looking at the others.
#include "players/choose.h"
#include "players/rummy/knock.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/near.h"
#include "rules/rummy/options/options.h"

// How often, of a hundred times, a beginner at rummy looks at the discard pile, sees a combination, sees what could be added, and
// thinks before it discards.
enum { LOOKS_AT_PILE = 30, SEES_COMBINATION = 75, SEES_ADDITION = 50, THINKS = 60 };

static bool chance(struct rng *rng, int of_hundred)
{
    return rng_below(rng, 100) < (uint32_t)of_hundred;
}

// Returns whether a move of the rummy novice lays a card of this face.
static bool lays(const struct move *m, int face)
{
    if (m->verb != RUMMY_MELD && m->verb != RUMMY_LAY)
        return false;
    for (int i = 0; i < m->count; i++)
        if (m->card[i].face == face)
            return true;
    return false;
}

// Returns whether the rummy novice could lay the top discard as soon as it is taken.  Any other card that it took and discarded
// again could go round the table for ever.
static bool would_lay(const struct options *o, const struct view *v, const struct move *take)
{
    struct view after;
    LOCAL(move_list) moves = { 0 };
    bool found = false;
    if (!query_after(o, v, take, &after))
        return false;
    rummy.legal(&rummy, o, &after, &moves);
    for (int i = 0; i < moves.count; i++)
        found = found || lays(&moves.move[i], card_face(v->shown.discard.card[v->shown.discard.count - 1]));
    return found;
}

// Returns whether even a rummy novice always looks at the discard pile and at what could be laid: where cards left in hand cost
// as much as laid cards bring.
static bool looks_well(const struct options *o)
{
    return o->score_mode == SCORE_MELDS_MINUS_HAND;
}

static bool draw(const struct options *o, const struct view *v, struct rng *rng, struct move *out)
{
    const struct move top = { .verb = RUMMY_DRAW_DISCARD, .target = 1 }, leave = { .verb = RUMMY_LEAVE };
    bool looks = v->shown.turned ? chance(rng, SEES_COMBINATION) : looks_well(o) || chance(rng, LOOKS_AT_PILE);
    *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
    if (looks && would_lay(o, v, &top))
        *out = top;
    else if (v->shown.turned)
        *out = leave;
    if (o->layoff_forced && !query_allowed(o, v, out)) // the player has no choice
        *out = top;
    return true;
}

// Returns a move of the rummy novice that lays the card that must be laid in this turn.  It comes before all others; NULL if
// there is none.
static const struct move *due(const struct view *v, const struct move_list *moves)
{
    for (int i = 0; v->shown.must_play != FACE_NONE && i < moves->count; i++)
        if (lays(&moves->move[i], v->shown.must_play))
            return &moves->move[i];
    return NULL;
}

// Returns one of the rummy novice's legal moves with this verb, each with the same chance; NULL if there is none.
static const struct move *any(const struct move_list *moves, int verb, struct rng *rng)
{
    const struct move *found = NULL;
    uint32_t seen = 0;
    for (int i = 0; i < moves->count; i++)
        if (moves->move[i].verb == verb && rng_below(rng, ++seen) == 0)
            found = &moves->move[i];
    return found;
}

// Returns how many friends a natural card has in the novice's hand: other cards that could lie with it in a combination.
static int friends(const struct options *o, const struct view *v, int face)
{
    int count = -near_goes_with(o, face, face); // the card itself
    for (int i = 0; i < v->hand.count; i++)
        count += card_face(v->hand.card[i]) < FACE_JOKER && near_goes_with(o, face, card_face(v->hand.card[i]));
    return count;
}

// Chooses the rummy novice's discard: the card with the fewest friends in the hand, or any card if the novice does not think.
// Among equal ones each has the same chance.  A joker goes only if there is nothing else.  Returns NULL if no discard is legal.
static const struct move *discard(const struct options *o, const struct view *v, const struct move_list *moves, struct rng *rng)
{
    const struct move *found = NULL;
    int fewest = 0;
    bool thinks = chance(rng, THINKS);
    uint32_t seen = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct move *m = &moves->move[i];
        if (m->verb != RUMMY_DISCARD)
            continue;
        int count = m->card[0].face == FACE_JOKER ? PACK_MAX : thinks ? friends(o, v, m->card[0].face) : 0;
        seen = found && count == fewest ? seen + 1 : 1;
        if (!found || count < fewest || (count == fewest && rng_below(rng, seen) == 0)) {
            found = m;
            fewest = count;
        }
    }
    return found;
}

static const struct move *play(const struct options *o, const struct view *v, const struct move_list *moves, struct rng *rng)
{
    const struct move *m = due(v, moves);
    if (!m && (looks_well(o) || chance(rng, SEES_COMBINATION)))
        m = any(moves, RUMMY_MELD, rng);
    if (!m && (looks_well(o) || chance(rng, SEES_ADDITION)))
        m = any(moves, RUMMY_LAY, rng);
    if (!m && o->discard_required)
        m = discard(o, v, moves, rng);
    if (!m)
        m = any(moves, RUMMY_BUY, rng); // the hand has only cards that may not be discarded
    return m ? m : any(moves, RUMMY_END, rng);
}

// Chooses a rummy novice's answer about a discard for sale, or about the first upcard.  Now and then the novice takes one that
// would make a combination.
static void answer(const struct options *o, const struct view *v, struct rng *rng, struct move *out)
{
    struct question question;
    if (!rummy.pending(&rummy, o, v, &question)) {
        *out = (struct move){ .verb = RUMMY_DRAW_STOCK };
        return;
    }
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    bool useful = question.face < FACES;
    if (useful) {
        hand.of[question.face]++;
        useful = arrange_uses(o, &hand, question.face);
    }
    *out = useful && chance(rng, LOOKS_AT_PILE) && query_allowed(o, v, &question.take) ? question.take : question.leave;
}

bool rummy_novice(const struct game *, const struct options *o, const struct view *v, const struct memory *memory,
                  struct rng *rng, struct move *out)
{
    enum { SLIPS = 40 };
    if (o->goout_whole_hand && whole_choose(o, v, SLIPS, rng, out))
        return true;
    if (options_knock(o) || v->shown.phase == RUMMY_PHASE_REJOIN)
        return knock_choose(o, v, memory, SLIPS, rng, out);
    if (v->shown.phase == RUMMY_PHASE_BUY || v->shown.phase == RUMMY_PHASE_OFFER) {
        answer(o, v, rng, out);
        return true;
    }
    if (v->shown.phase == RUMMY_PHASE_DRAW)
        return draw(o, v, rng, out);
    LOCAL(move_list) moves = { 0 };
    rummy.legal(&rummy, o, v, &moves);
    const struct move *m = play(o, v, &moves, rng);
    if (m)
        *out = *m;
    return m != NULL;
}
