// SPDX-License-Identifier: GPL-3.0-or-later
// Plans a rummy turn (rules/rummy/judge/plan.h).  Each thing that could be laid next is tried on the view, and the rest of the
// turn is played out after it in two simple manners.  Then the result is judged: points, cards that are left, a joker not laid
// again, going out.
#include "rules/rummy/judge/plan.h"
#include "base/ranked.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/lay.h"

// What it is worth in the plan of a turn to gain a right.  The right to take discards counts for something; being down with a
// contract counts for more than anything but going out.  INCLUDED is for laying the kind that control.must_include asks for.
enum { PILE_OPEN = 10 * POINT, IS_DOWN = 400 * POINT, INCLUDED = 40 * POINT };

// The limits of planning a turn.  With very many cards in hand only a few first moves are tried, since such a turn offers enough
// anyway and thinking must stay short.
enum { STEPS_MOST = 64, MANY_CARDS = 20, BEGINNINGS = 4 };

// --- judging the end of a rummy turn ---

static bool others_laid(const struct view *v)
{
    for (int seat = 0; seat < v->shown.seats; seat++)
        if (seat != v->seat && v->shown.has_laid[seat])
            return true;
    return false;
}

static int bonus_points(const struct options *o, const struct view *v, bool later)
{
    if (o->score_mode != SCORE_IMMEDIATE)
        return 0;
    int points = others_laid(v) ? 0 : o->bonus_alone;
    int layoffs = v->shown.layoffs_others + (o->score_rummy_own == OWN_ANY_LAYOFF ? v->shown.layoffs_own : 0);
    if (later ? !query_open(o, v, v->seat) : !v->shown.down_before && v->shown.melds_laid)
        points += layoffs ? o->bonus_rummy : o->bonus_rummy_pure;
    return points;
}

// Returns what going out is worth in the plan of a turn: the cards left in the others' hands, and bonuses.  `later`: the seat
// goes out in a later turn, not in the planned one.
static int out_worth(const struct valuation *val, const struct view *v, bool later)
{
    bool in_one_turn = later ? !v->shown.has_laid[v->seat] && !val->o->meld_per_turn : !v->shown.laid_before;
    int times = in_one_turn ? val->o->score_rummy_factor : 1;
    return times * val->out_worth + bonus_points(val->o, v, later) * POINT;
}

// Returns how many cards of a hand would stay loose after everything that fits was laid.  The plan of a turn tells by it how near
// going out is.
static int loose_cards(const struct valuation *val, const struct counts *held, uint64_t fits)
{
    enum { LOOSE_BONUS = 20 };
    struct counts hand = *held;
    LOCAL(combos) best = { 0 };
    arrange_best(val->o, &hand, &(struct arrange_wish){ .need = FACE_NONE, .card_bonus = LOOSE_BONUS, .effort = val->effort },
                 &best);
    for (int i = 0; i < best.count; i++)
        for (int c = 0; c < best.combo[i].count; c++)
            hand.of[best.combo[i].card[c].face]--;
    int loose = 0;
    for (int face = 0; face < FACES; face++)
        if (hand.of[face])
            loose += hand.of[face] - (int)(fits >> face & 1);
    return loose;
}

static bool holds_fitting(const struct view *v, uint64_t fits)
{
    for (int i = 0; i < v->hand.count; i++)
        if (fits >> card_face(v->hand.card[i]) & 1)
            return true;
    return false;
}

// Returns what the hope of going out in one of the next turns adds to the worth of the planned turn.  It depends on how many
// cards stay loose after the turn.  Where a turn may lay only single cards or one combination, all cards left in hand count as
// loose.
static int hope(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits)
{
    static const int chance[] = { 500, 350, 200, 100, 50 };
    enum { LOOSE_MOST = sizeof chance / sizeof *chance };
    const struct options *o = val->o;
    int loose = -o->discard_required;
    if (val->dry || query_lacks_contract(o, v, v->seat))
        return 0;
    if (!query_may_meld(o, v, v->seat) || o->meld_per_turn)
        loose += v->hand.count + (o->goout_discard == GOOUT_FORBIDDEN && !holds_fitting(v, fits));
    else
        loose += loose_cards(val, hand, fits);
    if (loose >= LOOSE_MOST)
        return 0;
    return chance[loose < 0 ? 0 : loose] * (out_worth(val, v, true) / POINT) / SURE * POINT;
}

static struct move discard_of(int face, bool plain)
{
    return (struct move){
        .verb = RUMMY_DISCARD, .where = plain ? WHERE_ANY : WHERE_PAIR, .count = 1, .card = { { (uint8_t)face, FACE_NONE } }
    };
}

// Finds the loss by a discard at the end of a planned turn.  as_said: set if the card may be discarded plain, not only in a pair
// with a second copy.  Returns false if the rules do not allow the discard.  dangers: NULL if it does not matter what the others
// gain.
static bool loss_of(const struct valuation *val, const struct view *v, const struct counts *hand, const int keep[CARD_FACES],
                    const struct dangers *dangers, int face, bool *as_said, int *loss)
{
    enum { CONTROL_CARD = 5 * POINT };
    const struct options *o = val->o;
    bool plain = *as_said = query_may_discard(o, v, face);
    if (!plain && !o->discard_ban_playable)
        return false;
    const struct move pair = discard_of(face, false);
    if (!plain && !(face < FACES && hand->of[face] > 1 && query_allowed(o, v, &pair)))
        return false;
    *loss = face >= FACES ? CONTROL_CARD : keep[face] + (dangers && plain ? value_danger(val, v, dangers, face) : 0);
    return true;
}

// Finds the allowed discards with the smallest loss at the end of a planned turn, at most `room`, and returns how many.  keep: by
// face, what the card is worth in hand.  Each face is tried once.  `what` of a result is twice the face, plus 1 if the card is
// discarded without showing a pair.
static int least_losses(const struct valuation *val, const struct view *v, const struct counts *hand, const int keep[CARD_FACES],
                        const struct dangers *dangers, struct ranked *out, int room)
{
    int count = 0, loss;
    bool plain;
    uint64_t tried = 0;
    for (int i = 0; i < v->hand.count; i++) {
        int face = card_face(v->hand.card[i]);
        if (!(tried >> face & 1) && loss_of(val, v, hand, keep, dangers, face, &plain, &loss))
            count = ranked_add(out, count, room, 2 * face + plain, -loss);
        tried |= UINT64_C(1) << face;
    }
    return count;
}

// Finds the smallest loss by a discard at the end of a planned turn; what the others gain by the card is not counted.  `loss`
// gets it.  Returns false if no discard is allowed.
static bool least_loss(const struct valuation *val, const struct view *v, const struct counts *hand, const int keep[CARD_FACES],
                       int *loss)
{
    struct ranked least = { 0 };
    int count = least_losses(val, v, hand, keep, NULL, &least, 1);
    *loss = -least.worth;
    return count > 0;
}

int plan_discards(const struct valuation *val, const struct view *v, struct move *out, int *loss, int room)
{
    int keep[CARD_FACES] = { 0 };
    struct dangers dangers;
    struct ranked part[CARD_FACES];
    const struct counts hand = counts_of(val->o, &v->shown, &v->hand);
    value_part(val, v, &hand, query_fit_faces(val->o, v, v->seat), keep);
    value_dangers(val, v, &dangers);
    int count = least_losses(val, v, &hand, keep, &dangers, part, room < CARD_FACES ? room : CARD_FACES);
    for (int i = 0; i < count; i++) {
        out[i] = discard_of(part[i].what / 2, part[i].what % 2);
        loss[i] = -part[i].worth;
    }
    return count;
}

bool plan_end(const struct valuation *val, const struct view *v, struct move *out)
{
    static const uint8_t ends[] = { RUMMY_BUY, RUMMY_END };
    int loss;
    if (val->o->discard_required && plan_discards(val, v, out, &loss, 1))
        return true;
    for (size_t i = 0; i < sizeof ends; i++) {
        *out = (struct move){ .verb = ends[i] };
        if (query_allowed(val->o, v, out))
            return true;
    }
    return false;
}

// Returns the worth of the cards that a planned turn keeps if it ends at once; WORTH_NEVER if it cannot end.
static int keep_worth(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t fits)
{
    const struct options *o = val->o;
    int keep[CARD_FACES] = { 0 }, loss;
    bool parts = v->shown.turn == v->seat && o->discard_required;
    int held = parts ? value_part(val, v, hand, fits, keep) : value_hold(val, v, hand, fits, NULL);
    if (v->shown.turn != v->seat) // the last move ended the turn
        return held;
    if (!o->discard_required)
        return v->shown.must_play == FACE_NONE ? held : WORTH_NEVER;
    if (least_loss(val, v, hand, keep, &loss))
        return held - loss;
    if (v->shown.must_play == FACE_NONE && o->discard_ban_playable && query_allowed(o, v, &(struct move){ .verb = RUMMY_BUY }))
        return held - IS_DOWN / 2;
    return query_allowed(o, v, &(struct move){ .verb = RUMMY_END }) ? held : WORTH_NEVER;
}

// Returns what a planned turn that ends in view `v` has brought since the view `start`: points, cards laid, rights gained, what
// the cards kept promise, and the hope of going out soon.  Returns WORTH_NEVER if the turn cannot end like that.
static int end_worth(const struct valuation *val, const struct view *start, const struct view *v)
{
    const struct options *o = val->o;
    int worth = value_laid(val, v) - value_laid(val, start) + (start->hand.count - v->hand.count) * val->tempo;
    if (o->score_mode == SCORE_IMMEDIATE)
        worth += (v->shown.points[v->seat] - start->shown.points[v->seat]) * POINT;
    if (o->draw_needs_open && o->draw_discard != DRAW_NEVER && query_open(o, v, v->seat))
        worth += PILE_OPEN;
    if (v->shown.phase == RUMMY_PHASE_OVER)
        return worth + out_worth(val, v, false);
    if (o->open_kind == OPEN_CONTRACT && v->shown.down[v->seat])
        worth += IS_DOWN;
    if (o->control_must_include && query_includes(o, v))
        worth += INCLUDED;
    if (o->score_unopened && v->shown.down[v->seat])
        worth += o->score_unopened * POINT;
    if (o->joker_replay == REPLAY_SAME_TURN)
        worth -= v->shown.recovered * o->joker_unplayed_penalty * POINT;
    bool out = v->hand.count == 1 && o->goout_discard != GOOUT_FLOATS && query_may_discard(o, v, card_face(v->hand.card[0]));
    if (out)
        return worth + out_worth(val, v, false);
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    uint64_t fits = query_lacks_contract(o, v, v->seat) ? 0 : query_fit_faces(o, v, v->seat);
    int kept = keep_worth(val, v, &hand, fits);
    return kept == WORTH_NEVER ? WORTH_NEVER : worth + kept + hope(val, v, &hand, fits) - value_opened_up(val, start, v);
}

// --- playing the rest of a rummy turn out ---

// Returns whether taking a joker from the table pays in a planned turn.  It does if the joker can be laid again in the same turn,
// or if the rules do not ask for that.
static bool take_pays(const struct valuation *val, const struct view *v, const struct move *take)
{
    const struct options *o = val->o;
    struct view after;
    LOCAL(move_list) melds = { 0 };
    if (!query_after(o, v, take, &after))
        return false;
    if (o->joker_replay == REPLAY_FREE)
        return true;
    lay_melds(val, &after, &melds);
    return melds.count && query_after(o, &after, &melds.move[0], &after) && after.shown.recovered <= v->shown.recovered;
}

// The two manners in which the rest of a planned turn is played out: lay everything that can be laid, or lay only cards that are
// worth more on the table than in hand.
enum manner { LAY_ALL, LAY_WORTHY, MANNERS };

static bool worthy(const struct valuation *val, const struct view *v, const struct move *m)
{
    int face = m->card[0].face, keep[CARD_FACES] = { 0 };
    if (face == v->shown.must_play)
        return true;
    struct counts hand = counts_of(val->o, &v->shown, &v->hand);
    value_hold(val, v, &hand, query_fit_faces(val->o, v, v->seat), keep);
    return val->gain[face] + val->tempo >= keep[face];
}

// Makes the next addition to a combination of the table, as a planned turn is played out; `after` gets the view after it.
// Returns false if none is wanted.  asked: set if that depends on the manner.
static bool next_addition(const struct valuation *val, const struct view *v, enum manner manner, struct view *after, bool *asked)
{
    LOCAL(move_list) moves = { 0 };
    bool done = false;
    query_additions(val->o, v, &moves);
    for (int i = 0; i < moves.count && !done; i++) {
        const struct move *m = &moves.move[i];
        *asked = *asked || m->verb != RUMMY_TAKE;
        bool wanted = m->verb == RUMMY_TAKE ? take_pays(val, v, m) : manner == LAY_ALL || worthy(val, v, m);
        done = wanted && query_after(val->o, v, m, after);
    }
    return done;
}

static bool next_meld(const struct valuation *val, const struct view *v, struct view *after)
{
    LOCAL(move_list) melds = { 0 };
    lay_melds(val, v, &melds);
    return melds.count && query_after(val->o, v, &melds.move[0], after);
}

// Plays a planned turn out and returns what it is worth.  New combinations are laid first, then cards are added one by one in the
// given manner, until nothing more is wanted.  STEPS_MOST only guards against rules that would let this go on for ever.  asked:
// set if another manner might give another result.
static int play_out(const struct valuation *val, const struct view *start, const struct view *v, enum manner manner, bool *asked)
{
    struct view after;
    const struct view *now = v;
    for (int step = 0; step < STEPS_MOST && now->shown.phase == RUMMY_PHASE_PLAY && now->shown.turn == now->seat; step++) {
        if (!next_meld(val, now, &after) && !next_addition(val, now, manner, &after, asked))
            break;
        now = &after;
    }
    return end_worth(val, start, now);
}

// --- choosing the first move of a rummy turn ---

// Appends each play of a control card from the hand to the list of moves that the plan of a turn may try.
static void add_plays(const struct options *o, const struct view *v, struct move_list *out)
{
    for (int i = 0; i < v->hand.count && o->control_mode == CONTROL_IN_HAND; i++) {
        int face = card_face(v->hand.card[i]);
        if (face < FACES)
            continue;
        struct move *play = move_list_add(out);
        play->verb = RUMMY_PLAY;
        play->count = 1;
        play->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
}

// Lists the moves that could come next in a planned turn: laying cards, or playing a control card.  Returns how many moves of the
// list are to be tried.
static int list_tries(const struct valuation *val, const struct view *v, struct move_list *out)
{
    lay_melds(val, v, out);
    add_plays(val->o, v, out);
    int melds = out->count;
    query_additions(val->o, v, out);
    return v->hand.count > MANY_CARDS && out->count > melds + BEGINNINGS ? melds + BEGINNINGS : out->count;
}

// Returns what a planned turn is worth if it goes on with the move `m` and is then played out in the better of the two manners.
// Returns WORTH_NEVER if the move cannot be made, or would take a joker for nothing.
static int try_move(const struct valuation *val, const struct view *start, const struct view *v, const struct move *m)
{
    struct view after;
    int best = WORTH_NEVER;
    bool asked = true;
    if ((m->verb == RUMMY_TAKE && !take_pays(val, v, m)) || !query_after(val->o, v, m, &after))
        return best;
    for (int manner = 0; manner < MANNERS && asked; manner++) {
        asked = false;
        int worth = play_out(val, start, &after, (enum manner)manner, &asked);
        best = worth > best ? worth : best;
    }
    return best;
}

// Plans a rummy turn: tries each first move on a copy of the view, and keeps the best.  Ending the turn at once is one of the
// choices.  Only the first move is made; after it a new plan takes in what has been seen.
int plan_turn(const struct valuation *val, const struct view *start, const struct view *v, struct move *first)
{
    LOCAL(move_list) moves = { 0 };
    int best = end_worth(val, start, v);
    if (first)
        *first = (struct move){ .verb = RUMMY_END };
    if (v->shown.phase == RUMMY_PHASE_OVER || v->shown.turn != v->seat)
        return best;
    int tried = list_tries(val, v, &moves);
    for (int i = 0; i < tried; i++) {
        int worth = try_move(val, start, v, &moves.move[i]);
        if (worth <= best)
            continue;
        best = worth;
        if (first)
            *first = moves.move[i];
    }
    return best;
}

void plan_judge(const struct valuation *val, const struct view *v, const struct judging *j)
{
    LOCAL(move_list) moves = { 0 };
    struct move discard[CARD_FACES];
    int loss[CARD_FACES], end = end_worth(val, v, v), tried = list_tries(val, v, &moves);
    for (int i = 0; i < tried; i++)
        judging_note(j, &moves.move[i], try_move(val, v, v, &moves.move[i]));
    judging_note(j, &(struct move){ .verb = RUMMY_END }, end);
    judging_note(j, &(struct move){ .verb = RUMMY_BUY }, end);
    int discards = val->o->discard_required ? plan_discards(val, v, discard, loss, CARD_FACES) : 0;
    for (int i = 0; i < discards; i++)
        judging_note(j, &discard[i], end - (loss[i] - loss[0]));
}

int plan_worth(const struct valuation *val, const struct view *v, const struct move *m)
{
    int keep[CARD_FACES] = { 0 }, loss, least;
    struct dangers dangers;
    struct view after;
    bool plain;
    if (m->verb == RUMMY_END)
        return end_worth(val, v, v);
    if (m->verb != RUMMY_DISCARD)
        return query_after(val->o, v, m, &after) ? plan_turn(val, v, &after, NULL) : 0;
    struct counts hand = counts_of(val->o, &v->shown, &v->hand);
    value_part(val, v, &hand, query_fit_faces(val->o, v, v->seat), keep);
    value_dangers(val, v, &dangers);
    if (!least_loss(val, v, &hand, keep, &least) || !loss_of(val, v, &hand, keep, &dangers, m->card[0].face, &plain, &loss))
        return 0;
    return end_worth(val, v, v) + least - loss;
}
