// SPDX-License-Identifier: GPL-3.0-or-later
// Knocking in rummy (rules.md 7.14): what may be left over, whether a seat may knock, and who adds to the knocker's combinations.
// apply.c carries a knock out, and knock_score.c scores it.
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/options/options.h"

int knock_limit(const struct options *o, const struct shown *shown)
{
    if (o->goout_knock == KNOCK_POINTS)
        return setting_by_value(&o->knock_limit, shown->seats, 1);
    if (shown->upcard < FACE_JOKER && face_rank(shown->upcard) == RANK_ACE)
        return o->knock_ace == ACE_ONE;
    return points_left(o, shown->upcard);
}

static void costs_of(const struct options *o, int cost[FACES])
{
    for (int face = 0; face < FACES; face++)
        cost[face] = points_left(o, face);
}

bool knock_least(const struct options *o, const struct counts *hand, int most, struct effort *effort, struct deadwood *out,
                 struct combos *laid)
{
    int cost[FACES];
    costs_of(o, cost);
    return deadwood_least(o, hand, cost, most, effort, out, laid);
}

int knock_most(const struct options *o)
{
    return o->knock_cards ? o->knock_cards : DEADWOOD_ANY;
}

int knock_left_over(const struct options *o, const struct counts *hand)
{
    struct deadwood least;
    knock_least(o, hand, DEADWOOD_ANY, NULL, &least, NULL);
    return least.points;
}

int knock_over_points(const struct options *o, const struct shown *shown)
{
    int points = 0;
    for (int i = 0; i < shown->over_count; i++)
        points += points_left(o, shown->over[i]);
    return points;
}

bool knock_is_one_run(const struct shown *shown, bool *joker)
{
    *joker = false;
    if (shown->knocker == SEATS_MAX || shown->over_count || shown->meld_count != 1 || shown->meld[0].kind != MELD_RUN)
        return false;
    for (int i = 0; i < shown->meld[0].count; i++)
        *joker = *joker || laid_is_wild(&shown->laid[shown->meld[0].first + i]);
    return true;
}

// --- whether a seat may knock ---

// Returns the knocker's hand, counted by face, without the card that the knock discards.
static struct counts counts_after(const struct move_check *a)
{
    struct counts counts = counts_of(a->o, a->shown, a->hand);
    if (a->m->target && a->m->card[0].face < FACES)
        counts.of[a->m->card[0].face]--;
    return counts;
}

static bool check_card(const struct move_check *a, struct refusal *no)
{
    int face = a->m->card[0].face;
    if (!a->m->target)
        return true;
    if (!pile_count(a->hand, face))
        return refuse(no, REASON_NOT_IN_HAND, NULL, _("%s is not in your hand."), face_the(face, refusal_style(no)));
    return check_may_return(a->o, a->shown, a->hand, face) ||
           refuse(no, REASON_SAME_CARD, "draw.return_same", _("You have just taken %s. Discard another card."),
                  face_the(face, refusal_style(no)));
}

// Reads the combinations that a knock names into the plan, and leaves in `left` the cards left over.  Returns false, with a
// refusal, if the hand lacks one of their cards, or one of them is no combination.
static bool read_named(const struct move_check *a, struct move_plan *plan, struct counts *left, struct refusal *no)
{
    const struct move *m = a->m;
    const struct terms terms = terms_of(a->o, a->shown);
    for (int i = m->target; i < m->count; i++) {
        int face = m->card[i].face;
        if (face == FACE_NONE)
            continue;
        if (face >= FACES || left->of[face]-- == 0)
            return refuse(no, REASON_NOT_IN_HAND, NULL, _("%s is not in your hand."), face_the(face, refusal_style(no)));
    }
    for (int from = m->target; from < m->count;) {
        int to = move_part(m, from);
        if (plan->melds == PLAN_MELDS || to == from)
            return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("A combination without cards cannot be laid."));
        if (!shape_read(a->o, &terms, &m->card[from], to - from, &plan->meld[plan->melds++], no))
            return false;
        from = to + 1;
    }
    return true;
}

static struct deadwood count_left(const struct options *o, const struct counts *left)
{
    struct deadwood over = { 0, 0 };
    for (int face = 0; face < FACES; face++) {
        over.points += left->of[face] * points_left(o, face);
        over.cards += left->of[face];
    }
    return over;
}

static void take_combos(const struct combos *laid, struct move_plan *plan)
{
    for (int i = 0; i < laid->count && plan->melds < PLAN_MELDS; i++) {
        const struct combo *combo = &laid->combo[i];
        struct meld_reading *reading = &plan->meld[plan->melds++];
        *reading = (struct meld_reading){ combo->kind, combo->rank, combo->suit, combo->count, { { 0 } } };
        for (int c = 0; c < combo->count; c++)
            reading->card[c] = combo->card[c];
    }
}

// Returns the face whose discard leaves the fewest points over for a knock; `points` gets them.  Returns FACE_NONE if no discard
// keeps within `limit`.
static int better_card(const struct move_check *a, int limit, int *points)
{
    int best = FACE_NONE;
    for (int face = 0; face < FACES; face++) {
        struct deadwood least;
        struct counts left = counts_of(a->o, a->shown, a->hand);
        if (!left.of[face] || !check_may_return(a->o, a->shown, a->hand, face))
            continue;
        left.of[face]--;
        if (!knock_least(a->o, &left, knock_most(a->o), NULL, &least, NULL) || least.points > limit ||
            (best != FACE_NONE && least.points >= *points))
            continue;
        best = face;
        *points = least.points;
    }
    return best;
}

static bool refuse_deadwood(const struct move_check *a, int points, struct refusal *no)
{
    int limit = knock_limit(a->o, a->shown), left = 0;
    const char *key = a->o->goout_knock == KNOCK_POINTS ? "knock.limit" : "goout.knock";
    if (!no)
        return false;
    int card = better_card(a, limit, &left);
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, _("That leaves %d."), points);
    strbuf_add_char(&text, ' ');
    if (limit)
        strbuf_addf(&text, options_close(a->o) ? _("You may close with %d or less.") : _("You may knock with %d or less."),
                    limit);
    else
        strbuf_add(&text, options_close(a->o) ? _("You may close only with nothing left over.")
                                              : _("You may knock only with nothing left over."));
    if (card != FACE_NONE) {
        strbuf_add_char(&text, ' ');
        strbuf_addf(&text, _("Without %s it is %d."), face_the(card, refusal_style(no)), left);
    }
    return refuse(no, REASON_DEADWOOD, key, "%s", text.text);
}

static bool refuse_cards(const struct move_check *a, int cards, struct refusal *no)
{
    int most = a->o->knock_cards;
    return refuse(no, REASON_DEADWOOD_CARDS, "knock.cards",
                  P_("Only %d card may be left over, not %d.", "Only %d cards may be left over, not %d.", most), most, cards);
}

// Checks a knock without a discard, for which the whole hand must lie in combinations.  Returns false with a refusal if it does
// not, or if these rules have no such knock.
static bool check_big(const struct move_check *a, const struct deadwood *over, bool lies, struct refusal *no)
{
    if (!a->o->knock_big)
        return refuse(no, REASON_DEADWOOD, "knock.big", "%s",
                      options_close(a->o) ? _("Say which card you discard to close.")
                                          : _("Say which card you discard to knock."));
    return lies || refuse(no, REASON_DEADWOOD, "knock.big",
                          _("Only a whole hand knocks without a discard, and %d would be left over. Say which card you discard."),
                          over->points);
}

bool move_check_knock(const struct move_check *a, struct move_plan *plan, struct refusal *no)
{
    const struct options *o = a->o;
    struct deadwood over;
    plan->melds = 0;
    if (!check_card(a, no))
        return false;
    if (!o->knock_first_turn && !a->shown->turns[a->seat])
        return refuse(no, REASON_WRONG_PHASE, "knock.first_turn", "%s",
                      options_close(o) ? _("Nobody closes in their first turn of a round.")
                                       : _("Nobody knocks in their first turn of a round."));
    struct counts left = counts_after(a);
    bool big = !a->m->target, named = a->m->count > a->m->target, few = true;
    if (named) {
        if (!read_named(a, plan, &left, no))
            return false;
        over = count_left(o, &left);
        few = !o->knock_cards || over.cards <= o->knock_cards;
    } else {
        LOCAL(combos) laid = { 0 };
        few = knock_least(o, &left, big ? 0 : knock_most(o), NULL, &over, &laid);
        if (!few) // what there is to say of it
            knock_least(o, &left, DEADWOOD_ANY, NULL, &over, NULL);
        take_combos(&laid, plan);
    }
    plan->points = over.points;
    if (big)
        return check_big(a, &over, named ? over.cards == 0 : few, no);
    if (!few)
        return refuse_cards(a, over.cards, no);
    return over.points <= knock_limit(o, a->shown) || refuse_deadwood(a, over.points, no);
}

// --- laying off on the knocker's combinations ---

static bool fits_something(const struct options *o, const struct state *s, int seat)
{
    uint64_t fits = shape_fits_any(o, &s->shown, seat);
    for (int i = 0; i < s->hand[seat].count; i++)
        if (card_face(s->hand[seat].card[i]) < FACES && fits >> card_face(s->hand[seat].card[i]) & 1)
            return true;
    return false;
}

int knock_next(const struct options *o, const struct state *s, int after)
{
    const struct shown *shown = &s->shown;
    bool joker, gin = shown->knocked != KNOCKED_PLAIN;
    if (o->layoff_on != LAYOFF_KNOCKER || (gin && !o->layoff_on_gin) ||
        (o->bonus_one_run == ONE_RUN_MATCH && knock_is_one_run(shown, &joker) && !joker))
        return SEATS_MAX;
    for (int seat = seat_after(shown, after); seat != shown->knocker; seat = seat_after(shown, seat))
        if (fits_something(o, s, seat))
            return seat;
    return SEATS_MAX;
}
