// SPDX-License-Identifier: GPL-3.0-or-later
// Thinking a turn through (rummy_plan.h): each thing that could be laid next is tried on the view,
// the rest of the turn is played out in two simple manners behind it, and what lies there then is
// judged: points, cards that are left, a joker not laid again, going out.
#include "players/rummy_plan.h"
#include "rules/rummy/ask.h"
#include <string.h>

// With very many cards in hand only a few beginnings are tried: the turn is rich anyway, and thinking must stay short.
// To be allowed to take discards is worth something.
enum { PILE_OPEN = 10 * POINT };

enum { STEPS_MOST = 64, MANY_CARDS = 20, BEGINNINGS = 4 };

// --- judging where a turn may end ---

static bool others_laid(const struct view *v)
{
    for (int seat = 0; seat < v->shown.seats; seat++)
        if (seat != v->seat && v->shown.has_laid[seat])
            return true;
    return false;
}

// What going out brings beside the others' cards: in this turn, or in one turn some time later.
static int bonuses(const struct options *o, const struct view *v, bool later)
{
    if (o->score_mode != SCORE_IMMEDIATE)
        return 0;
    int points = others_laid(v) ? 0 : o->bonus_alone;
    int layoffs = v->shown.layoffs_others + (o->score_rummy_own == OWN_ANY_LAYOFF ? v->shown.layoffs_own : 0);
    if (later ? !ask_open(o, v, v->seat) : !v->shown.down_before && v->shown.melds_laid)
        points += layoffs ? o->bonus_rummy : o->bonus_rummy_pure;
    return points * POINT;
}

// How many cards of the hand could not be laid if everything else were.
static int loose_cards(const struct eye *eye, const struct view *v)
{
    enum { CARD_BONUS = 20 };
    struct counts hand;
    struct combos best = { 0 };
    counts_of(&v->hand, &hand);
    arrange_best(eye->o, &hand, &(struct wish){ FACE_NONE, CARD_BONUS, 0 }, &best);
    for (int i = 0; i < best.count; i++)
        for (int c = 0; c < best.combo[i].count; c++)
            hand.of[best.combo[i].card[c].face]--;
    combos_release(&best);
    int loose = 0;
    for (int face = 0; face < FACES; face++)
        if (hand.of[face])
            loose += hand.of[face] - ask_fits(eye->o, v, v->seat, face);
    return loose;
}

// What the hope to go out in one of the next turns is worth, when so many cards are loose after this one.
static int hope(const struct eye *eye, const struct view *v)
{
    static const int chance[] = { 500, 350, 200, 100, 50 };
    enum { LOOSE_MOST = sizeof chance / sizeof *chance };
    int loose = loose_cards(eye, v) - eye->o->discard_required;
    if (loose >= LOOSE_MOST)
        return 0;
    return chance[loose < 0 ? 0 : loose] * ((eye->out_worth + bonuses(eye->o, v, true)) / POINT) / SURE * POINT;
}

static int hand_cost(const struct options *o, const struct view *v)
{
    int points = 0;
    for (int i = 0; i < v->hand.count; i++)
        points += ask_hand_points(o, card_face(v->hand.card[i]));
    return points * POINT;
}

bool plan_discard(const struct eye *eye, const struct view *v, int *face)
{
    struct counts hand;
    int least = 0;
    bool found = false;
    counts_of(&v->hand, &hand);
    for (int f = 0; f < FACES; f++) {
        if (!hand.of[f] || !ask_may_discard(eye->o, v, f))
            continue;
        int loss = eye_keep(eye, v, &hand, f) + eye_danger(eye, v, f);
        if (found && loss >= least)
            continue;
        found = true;
        least = loss;
        *face = f;
    }
    return found;
}

// The worth of what is kept when the turn ends here, or WORTH_NEVER when it cannot.
static int keep_worth(const struct eye *eye, const struct view *v)
{
    const struct options *o = eye->o;
    struct counts hand;
    int held = eye_hold(eye, v), least = WORTH_NEVER;
    if (!o->discard_required)
        return v->shown.must_play == FACE_NONE ? held : WORTH_NEVER;
    counts_of(&v->hand, &hand);
    for (int f = 0; f < FACES; f++) {
        if (!hand.of[f] || !ask_may_discard(o, v, f))
            continue;
        int loss = eye_keep(eye, v, &hand, f);
        if (least == WORTH_NEVER || loss < least)
            least = loss;
    }
    if (least != WORTH_NEVER)
        return held - least;
    return ask_allowed(o, v, &(struct move){ .verb = RUMMY_END }) ? held : WORTH_NEVER;
}

static int end_worth(const struct eye *eye, const struct view *start, const struct view *v)
{
    const struct options *o = eye->o;
    bool scored = o->score_mode == SCORE_IMMEDIATE;
    int worth =
        scored ? (v->shown.points[v->seat] - start->shown.points[v->seat]) * POINT : hand_cost(o, start) - hand_cost(o, v);
    worth += (start->hand.count - v->hand.count) * eye->tempo;
    if (o->draw_needs_open && o->draw_discard != DRAW_NEVER && ask_open(o, v, v->seat))
        worth += PILE_OPEN;
    if (v->shown.phase == PHASE_OVER)
        return worth + eye->out_worth;
    if (o->joker_replay == REPLAY_SAME_TURN)
        worth -= v->shown.recovered * o->joker_unplayed_penalty * POINT;
    bool out = v->hand.count == 1 && ask_may_discard(o, v, card_face(v->hand.card[0]));
    if (out)
        return worth + eye->out_worth + bonuses(o, v, false);
    int kept = keep_worth(eye, v);
    return kept == WORTH_NEVER ? WORTH_NEVER : worth + kept + hope(eye, v);
}

// --- what can be laid next ---

static void add_combo(struct move *m, const struct combo *combo)
{
    m->verb = RUMMY_MELD;
    if (m->count)
        m->card[m->count++] = (struct move_card){ FACE_NONE, FACE_NONE };
    for (int i = 0; i < combo->count; i++) {
        struct move_card card = combo->card[i];
        if (card.face != FACE_JOKER)
            card.as = FACE_NONE;
        m->card[m->count++] = card;
    }
}

static bool holds(const struct combo *combo, int face)
{
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].face == face)
            return true;
    return false;
}

// The face that has to be laid in a new combination now: a joker taken back, a card that must be played.
static int needed(const struct options *o, const struct view *v)
{
    if (v->shown.recovered && o->joker_replay == REPLAY_SAME_TURN)
        return FACE_JOKER;
    return v->shown.must_play;
}

// The opening with the most points where runs without a joker are asked for.
static bool open_as_listed(const struct options *o, const struct view *v, struct move *out)
{
    struct moves moves = { 0 };
    int most = -1;
    rummy.legal(o, v, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (moves.move[i].verb != RUMMY_MELD || moves.move[i].count <= most)
            continue;
        most = moves.move[i].count;
        *out = moves.move[i];
    }
    moves_release(&moves);
    return most >= 0;
}

// The next new combinations to lay: all of them at once to open, else the one that is needed or brings most.
static bool next_meld(const struct options *o, const struct view *v, struct move *out)
{
    enum { CARD_BONUS = 6, JOKER_COST = 5 };
    struct counts hand;
    struct combos best = { 0 };
    struct wish wish = { needed(o, v), CARD_BONUS, JOKER_COST };
    counts_of(&v->hand, &hand);
    int points = arrange_best(o, &hand, &wish, &best);
    if (points < 0 && wish.need != FACE_JOKER) {
        wish.need = FACE_NONE;
        points = arrange_best(o, &hand, &wish, &best);
    }
    *out = (struct move){ .verb = RUMMY_MELD, .count = 0 };
    bool opened = ask_open(o, v, v->seat);
    const struct combo *chosen = NULL;
    for (int i = 0; i < best.count; i++) {
        const struct combo *combo = &best.combo[i];
        if (!opened)
            add_combo(out, combo);
        else if (!chosen || holds(combo, wish.need) > holds(chosen, wish.need) ||
                 (holds(combo, wish.need) == holds(chosen, wish.need) && combo->points > chosen->points))
            chosen = combo;
    }
    if (chosen)
        add_combo(out, chosen);
    combos_release(&best);
    if (out->count && ask_allowed(o, v, out))
        return true;
    return !opened && out->count && points >= o->open_points && open_as_listed(o, v, out);
}

// --- playing the rest of a turn out ---

// May the joker this move takes be laid again in the same turn?
static bool take_pays(const struct options *o, const struct view *v, const struct move *take)
{
    struct view after;
    struct move meld;
    if (!ask_after(o, v, take, &after))
        return false;
    if (o->joker_replay == REPLAY_FREE)
        return true;
    return next_meld(o, &after, &meld) && ask_after(o, &after, &meld, &after) && after.shown.recovered <= v->shown.recovered;
}

// manner: lay everything that can be laid, or only what is worth more there than in hand.
enum manner { LAY_ALL, LAY_WORTHY, MANNERS };

static bool worthy(const struct eye *eye, const struct view *v, const struct move *m)
{
    struct counts hand;
    int face = m->card[0].face;
    if (face == v->shown.must_play)
        return true;
    counts_of(&v->hand, &hand);
    return eye_points(eye->o, face) * POINT + eye->tempo >= eye_keep(eye, v, &hand, face);
}

static bool next_addition(const struct eye *eye, const struct view *v, enum manner manner, struct view *after)
{
    struct moves moves = { 0 };
    bool done = false;
    ask_additions(eye->o, v, &moves);
    for (int i = 0; i < moves.count && !done; i++) {
        const struct move *m = &moves.move[i];
        bool wanted = m->verb == RUMMY_TAKE ? take_pays(eye->o, v, m) : manner == LAY_ALL || worthy(eye, v, m);
        done = wanted && ask_after(eye->o, v, m, after);
    }
    moves_release(&moves);
    return done;
}

static int play_out(const struct eye *eye, const struct view *start, const struct view *v, enum manner manner)
{
    struct view now = *v;
    struct move meld;
    for (int step = 0; step < STEPS_MOST && now.shown.phase == PHASE_PLAY; step++) {
        if (next_meld(eye->o, &now, &meld) && ask_after(eye->o, &now, &meld, &now))
            continue;
        if (!next_addition(eye, &now, manner, &now))
            break;
    }
    return end_worth(eye, start, &now);
}

// --- choosing ---

struct search {
    const struct eye *eye;
    const struct view *start, *v;
    int best;
    struct move *first;
};

static void try_move(struct search *s, const struct move *m)
{
    struct view after;
    if (!ask_after(s->eye->o, s->v, m, &after))
        return;
    for (int manner = 0; manner < MANNERS; manner++) {
        int worth = play_out(s->eye, s->start, &after, (enum manner)manner);
        if (worth <= s->best)
            continue;
        s->best = worth;
        if (s->first)
            *s->first = *m;
    }
}

int plan_turn(const struct eye *eye, const struct view *start, const struct view *v, struct move *first)
{
    struct search s = { eye, start, v, WORTH_NEVER, first };
    if (first)
        *first = (struct move){ .verb = RUMMY_END };
    if (v->shown.phase == PHASE_OVER)
        return end_worth(eye, start, v);
    s.best = end_worth(eye, start, v);
    struct move meld;
    if (next_meld(eye->o, v, &meld))
        try_move(&s, &meld);
    struct moves moves = { 0 };
    ask_additions(eye->o, v, &moves);
    int tried = v->hand.count > MANY_CARDS && moves.count > BEGINNINGS ? BEGINNINGS : moves.count;
    for (int i = 0; i < tried; i++)
        if (moves.move[i].verb != RUMMY_TAKE || take_pays(eye->o, v, &moves.move[i]))
            try_move(&s, &moves.move[i]);
    moves_release(&moves);
    return s.best;
}
