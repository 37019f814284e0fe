// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for rummy from the seat's own view: what can be laid, what is missing, what can be discarded safely.
#include "base/ranked.h"
#include "base/text.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/judge.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/text/text.h"

enum { HINT_CARDS = 6, HINT_COMBOS = 256 };

static void hint_combos(const struct hearer *h, const struct combos *best, struct strbuf *out)
{
    static const struct says lay[STYLES] = { { NP_("You could lay {meld}, {n} point.", "You could lay {meld}, {n} points.") },
                                             { NP_("{meld}, {n} point.", "{meld}, {n} points.") } };
    static const struct says cards[STYLES] = SAID(N_("You could lay {meld}."), N_("{meld}."));
    static const struct says down[STYLES] = SAID(N_("You could go down with {meld}."), N_("Down with {meld}."));
    const struct says *says = query_lacks_contract(h->options, h->view, h->seat) ? down
                              : h->options->score_mode == SCORE_ROUNDS           ? cards
                                                                                 : lay;
    for (int i = 0; i < best->count; i++) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        const struct combo *combo = &best->combo[i];
        if (combo->kind > MELD_FOUR_SUIT) // in the words of an offer
            describe_briefly(combo->kind, combo->card, combo->count, true, STYLE_FULL, &meld);
        else
            describe_combination(combo->kind, combo->card, combo->count, h->style, &meld);
        phrase_answer(says, h->style, &(struct fill){ .meld = meld.text, .n = combo->points }, out);
    }
}

// Appends the numbers of the combinations that a card fits, for a hint: "1, 3 to 6, 9".  Returns how many combinations these are.
static int add_numbers(const bool *fits, int count, struct strbuf *out)
{
    int numbers = 0;
    for (int i = 0, to; i < count; i = to + 1) {
        for (to = i; fits[i] && to + 1 < count && fits[to + 1];)
            to++;
        if (!fits[i])
            continue;
        to = to - i >= 2 ? to : i; // two in a row are named one by one
        strbuf_add(out, numbers ? ", " : "");
        if (to > i)
            strbuf_addf(out, _("%d to %d"), i + 1, to + 1);
        else
            strbuf_addf(out, "%d", i + 1);
        numbers += 1 + to - i;
    }
    return numbers;
}

// Returns whether a hint can leave out adding the joker to this combination, because natural cards of the hand fit at every place
// where the joker would.
static bool joker_spared(const struct hearer *h, const struct move_list *moves, int target)
{
    const struct options *o = h->options;
    const struct shown *shown = &h->view->shown;
    const unsigned wild = terms_of(o, shown).wild;
    int fits = shape_fits(o, shown, &shown->meld[target], FACE_JOKER);
    for (int i = 0; i < moves->count; i++) {
        const struct move *m = &moves->move[i];
        int face = m->card[0].face;
        if (m->verb == RUMMY_LAY && m->target == target && face < FACE_JOKER && !(wild >> face_rank(face) & 1))
            fits &= ~shape_fits(o, shown, &shown->meld[target], face);
    }
    return fits == 0;
}

// Finds, for a hint, the combinations of the table to which moves of this verb bring the card.  `goal` is set at the index of
// each, except where natural cards can spare the joker.
static void find_goals(const struct hearer *h, const struct move_list *moves, int verb, int face, bool *goal)
{
    for (int i = 0; i < moves->count; i++) {
        const struct move *m = &moves->move[i];
        if (m->verb == verb && m->card[0].face == face)
            goal[m->target] = face != FACE_JOKER || !joker_spared(h, moves, m->target);
    }
}

// Adds one sentence to a hint: all cards that have a move of this verb, each with the numbers of the combinations to which it can
// go.
static void hint_goals(const struct hearer *h, const struct move_list *moves, int verb, const struct joining *says,
                       struct strbuf *out)
{
    struct strbuf numbers[FACES];
    struct fill fill[FACES] = { { 0 } };
    int count = 0;
    for (int face = FACES - 1; face >= 0; face--) {
        bool goal[PACK_MAX] = { false };
        find_goals(h, moves, verb, face, goal);
        strbuf_init(&numbers[count]);
        int goals = add_numbers(goal, h->view->shown.meld_count, &numbers[count]);
        if (goals == 0)
            continue;
        fill[count] = (struct fill){ A_CARD(face, h->style), .n = goals };
        fill[count].cards = numbers[count].text;
        count++;
    }
    phrase_join(says, h->style, fill, count, out);
    for (int i = 0; i < count; i++)
        strbuf_release(&numbers[i]);
}

static void hint_additions(const struct hearer *h, struct strbuf *out)
{
    static const struct joining lay = {
        .alone = SAID(N_("{The card} fits {cards}."), N_("{card} fits {cards}.")),
        .first = SAID(N_("{The card} fits {cards}, {others}."), N_("{card} fits {cards}, {others}.")),
        .other = SAID(N_("{the card} {cards}"), N_("{card} {cards}")),
    };
    static const struct joining take = {
        .alone = { { NP_("{The card} would take the joker from {cards}.", "{The card} would take the jokers from {cards}.") },
                   { N_("{card} for the joker of {cards}."), NULL } },
        .first = { { NP_("{The card} would take the joker from {cards}, {others}.",
                         "{The card} would take the jokers from {cards}, {others}.") },
                   { N_("{card} for the joker of {cards}, {others}."), NULL } },
        .other = { { NP_("{the card} that of {cards}", "{the card} those of {cards}") }, { N_("{card} that of {cards}"), NULL } },
    };
    LOCAL(move_list) moves = { 0 };
    rummy_legal(&rummy, h->options, h->view, &moves);
    hint_goals(h, &moves, RUMMY_LAY, &lay, out);
    hint_goals(h, &moves, RUMMY_TAKE, &take, out);
}

// Keeps only the combination with the most points, for a hint where a turn has room for only one new combination.
static void keep_best(struct combos *all)
{
    for (int i = 1; i < all->count; i++)
        if (all->combo[i].points > all->combo[0].points)
            all->combo[0] = all->combo[i];
    all->count = all->count > 0;
}

// Finds the best opening of the hand for a hint.  It may also be the laying of the whole hand, which some rules allow although it
// has too few points to open.  Returns its points, or -1 if there is no opening.
static int find_opening(const struct hearer *h, const struct counts *counts, struct effort *effort, struct combos *best)
{
    const struct shown *shown = &h->view->shown;
    int points = opening_find(h->options, counts, FACE_NONE, effort, best);
    bool drawn = shown->turn == h->seat && shown->phase == RUMMY_PHASE_PLAY; // with one more card it is another hand
    bool whole = points < 0 && drawn && whole_opens(h->options, counts, shown->must_play, effort, best);
    return whole ? combos_points(best) : points;
}

// Finds the new combinations for a hint on what the hand could lay now.  There are none if the hand is too weak to open or lacks
// cards for its contract.
static void find_combos(const struct hearer *h, const struct counts *counts, struct combos *best)
{
    struct effort effort = { EFFORT_HINT };
    const struct options *o = h->options;
    const struct shown *shown = &h->view->shown;
    best->count = 0;
    if (query_lacks_contract(h->options, h->view, h->seat)) {
        const struct contract contract = contract_of_round(o, shown->round);
        struct leave leave = check_leave(o, shown, h->seat);
        leave_points(o, &leave);
        if (!contract_best(o, counts, &contract, &leave, &effort, best))
            best->count = 0;
        return;
    }
    if (!check_may_meld(o, shown, h->seat))
        return;
    if (o->meld_per_turn == 1) {
        arrange_list(o, counts, &effort, HINT_COMBOS, best);
        keep_best(best);
    } else {
        // A card that was taken, if it must go into a combination.
        int must = shown->turn == h->seat ? shown->must_play : FACE_NONE;
        if (must == FACE_NONE || arrange_best(o, counts, &(struct arrange_wish){ .need = must, .effort = &effort }, best) < 0)
            arrange_best(o, counts, &(struct arrange_wish){ .need = FACE_NONE, .effort = &effort }, best);
    }
    if (!check_is_open(o, shown, h->seat) && find_opening(h, counts, &effort, best) < 0)
        best->count = 0;
}

// --- hints for hands that go out whole ---

static void name_combos(const struct hearer *h, const struct combos *all, struct strbuf *out)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    for (int i = 0; i < all->count; i++) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        describe_combination(all->combo[i].kind, all->combo[i].card, all->combo[i].count, h->style, &meld);
        strbuf_addf(&lines, "%s\n", meld.text);
    }
    phrase_items(lines.text, h->style, out);
}

// Finds, for a hint, the combinations with which the hand goes out all at once, with or without a card to discard.  Returns false
// if it cannot go out now.
static bool find_way_out(const struct hearer *h, struct combos *all)
{
    struct effort effort = { EFFORT_HINT };
    const struct shown *shown = &h->view->shown;
    const struct pile *hand = &h->view->hand;
    if (shown->turn != h->seat || shown->phase != RUMMY_PHASE_PLAY)
        return false;
    for (int i = 0; whole_most_left(h->options) && i < hand->count; i++)
        if (whole_goes_out(h->options, shown, hand, card_face(hand->card[i]), &effort, all))
            return true;
    return !whole_fewest_left(h->options) && whole_goes_out(h->options, shown, hand, FACE_NONE, &effort, all);
}

// Returns whether the combinations of a hint use every card of the hand although the rules want one card left to discard.
static bool lies_whole(const struct hearer *h, const struct combos *all)
{
    int cards = 0;
    for (int i = 0; i < all->count; i++)
        cards += all->combo[i].count;
    return h->view->shown.phase == RUMMY_PHASE_PLAY && cards == h->view->hand.count && whole_fewest_left(h->options);
}

static void hint_left_over(const struct hearer *h, int points, struct strbuf *out)
{
    static const struct says left[STYLES] = { { NP_("The cards in no combination count {n} point.",
                                                    "The cards in no combination count {n} points.") },
                                              { NP_("{n} point left over.", "{n} points left over.") } };
    phrase_answer(left, h->style, &(struct fill){ .n = points }, out);
}

// Adds to a hint what dropping out of the round costs, if it is allowed now.
static void hint_drop(const struct hearer *h, struct strbuf *out)
{
    static const struct says drop[STYLES] = { { NP_("Dropping out costs {n} point.", "Dropping out costs {n} points.") } };
    if (game_verbs(&rummy, h) & 1u << RUMMY_DROP)
        phrase_answer(drop, h->style, &(struct fill){ .n = whole_drop_price(h->options, &h->view->shown, h->seat) }, out);
}

static void hint_whole(const struct hearer *h, struct strbuf *out)
{
    static const struct says goes[STYLES] = SAID(N_("You could go out with {meld}."), N_("Out with {meld}."));
    static const struct says holds[STYLES] = SAID(N_("You hold {meld}."), N_("{meld}."));
    static const struct says none[STYLES] = SAID(N_("You hold no combinations that count."), N_("No combinations."));
    static const struct says no_discard[STYLES] =
        SAID(N_("But no card is left to discard, so you cannot go out."), N_("No card left to discard."));
    LOCAL(combos) all = { 0 };
    LOCAL(strbuf) melds = STRBUF_INIT;
    struct counts counts = counts_of(h->options, &h->view->shown, &h->view->hand);
    bool out_now = find_way_out(h, &all);
    int points = out_now ? 0 : whole_left_over(h->options, &counts, &(struct effort){ EFFORT_HINT }, &all);
    name_combos(h, &all, &melds);
    phrase_answer(out_now ? goes : all.count ? holds : none, h->style, &(struct fill){ .meld = melds.text }, out);
    if (!out_now)
        hint_left_over(h, points, out);
    if (!out_now && lies_whole(h, &all))
        phrase_answer(no_discard, h->style, &(struct fill){ 0 }, out);
    hint_drop(h, out);
}

// Hints what the card just turned up from the stock is good for, as the player must now take or leave it.  Returns false if it
// cannot be taken.
static bool hint_turned(const struct hearer *h, struct strbuf *out)
{
    static const struct says lays[STYLES] = SAID(N_("With {the card} you could lay {meld}."), N_("{card}, {meld}."));
    static const struct says fits[STYLES] = SAID(N_("{The card} fits combination {m}."), N_("{card} fits {m}."));
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct options *o = h->options;
    const struct shown *shown = &h->view->shown;
    int face = buying_top(shown);
    struct effort effort = { EFFORT_HINT };
    LOCAL(combos) best = { 0 };
    LOCAL(strbuf) melds = STRBUF_INIT;
    if (face >= FACES || !query_allowed(o, h->view, &take))
        return false;
    struct counts counts = counts_of(o, shown, &h->view->hand);
    counts.of[face]++;
    if (arrange_best(o, &counts, &(struct arrange_wish){ .need = face, .effort = &effort }, &best) < 0)
        best.count = 0;
    name_combos(h, &best, &melds);
    struct fill fill = { A_CARD(face, h->style), .meld = melds.text };
    if (best.count)
        phrase_answer(lays, h->style, &fill, out);
    for (fill.m = 1; fill.m <= shown->meld_count; fill.m++)
        if (shape_fits_one(o, shown, h->seat, fill.m - 1) >> face & 1)
            phrase_answer(fits, h->style, &fill, out);
    return true;
}

static const struct says nothing_to_lay = { N_("Nothing can be laid now."), NULL };

static void hint_possible(const struct hearer *h, struct strbuf *out)
{
    bool draws = h->view->shown.turn == h->seat && h->view->shown.phase == RUMMY_PHASE_DRAW;
    if (h->options->draw_stock == DRAW_TURNED && draws && hint_turned(h, out))
        return;
    if (h->options->goout_whole_hand) {
        hint_whole(h, out);
        return;
    }
    static const struct says draw = { N_("Draw first."), NULL };
    static const struct says take = { N_("Take a card first."), NULL };
    const struct shown *shown = &h->view->shown;
    LOCAL(combos) best = { 0 };
    size_t before = out->length;
    struct counts counts = counts_of(h->options, shown, &h->view->hand);
    find_combos(h, &counts, &best);
    offer_naturals(h, &counts, &best);
    hint_combos(h, &best, out);
    if (shown->turn == h->seat && shown->phase == RUMMY_PHASE_PLAY)
        hint_additions(h, out);
    if (out->length == before)
        phrase_say(&nothing_to_lay, &(struct fill){ 0 }, out);
    if (draws && (best.count || h->options->draw_stock != DRAW_TURNED))
        phrase_say(h->options->draw_stock == DRAW_TURNED ? &take : &draw, &(struct fill){ 0 }, out);
}

// Returns the most points that a single new combination of the hand could bring, for hints where a turn has room for only one.
static int worth_of_one(const struct options *o, const struct counts *counts, struct effort *effort)
{
    LOCAL(combos) all = { 0 };
    arrange_list(o, counts, effort, HINT_COMBOS, &all);
    keep_best(&all);
    return all.count ? all.combo[0].points : 0;
}

// Returns how good a hand is, for a hint on cards that would help: the points that it could lay in a turn.  Where hands go out
// all at once it is minus the points left over.
static int worth(const struct hearer *h, const struct counts *counts, struct effort *effort)
{
    if (h->options->goout_whole_hand)
        return -whole_left_over(h->options, counts, effort, NULL);
    if (h->options->meld_per_turn == 1)
        return worth_of_one(h->options, counts, effort);
    return arrange_best(h->options, counts, &(struct arrange_wish){ .need = FACE_NONE, .effort = effort }, NULL);
}

// Returns how much one more card would improve the hand, for a hint: by how many points, or while its contract is not complete,
// how many fewer cards it then lacks.  Returns -1 if that is unknown.
static int gain_of(const struct hearer *h, const struct counts *more, int now, struct effort *effort)
{
    if (!query_lacks_contract(h->options, h->view, h->seat)) {
        int gain = worth(h, more, effort) - now;
        gain = gain < 0 ? 0 : gain; // one more card costs something if it goes with no others
        return gain <= 0 && effort_spent(effort) ? -1 : gain;
    }
    const struct contract contract = contract_of_round(h->options, h->view->shown.round);
    int missing = contract_missing(h->options, more, &contract, now - 1);
    return missing == MISSING_UNKNOWN ? -1 : missing == MISSING_MORE ? 0 : now - missing;
}

// Hints which single cards would improve the hand most, the most useful first.
static void hint_wanted(const struct hearer *h, const struct counts *counts, int now, struct strbuf *out)
{
    static const struct says none[STYLES] =
        SAID(N_("No single card would add to your combinations."), N_("No single card would help."));
    static const struct says wanted[STYLES] = { { N_("These cards would help most."), NULL } };
    enum { UNKNOWN_MOST = 2 }; // cards whose gain stays unknown, as each costs time
    struct ranked best[HINT_CARDS];
    int found = 0, unknown = 0;
    struct counts more = *counts;
    struct effort effort = { EFFORT_HINT };
    for (int f = 0; f < FACE_JOKER && unknown < UNKNOWN_MOST; f++) {
        if (h->options->deck_drop_ranks >> face_rank(f) & 1)
            continue;
        more.of[f]++;
        int g = gain_of(h, &more, now, &effort);
        more.of[f]--;
        unknown += g < 0;
        if (g > 0)
            found = ranked_add(best, found, HINT_CARDS, f, g);
    }
    if (!found && unknown)
        return;
    phrase_answer(found ? wanted : none, h->style, &(struct fill){ 0 }, out);
    size_t at = out->length;
    for (int i = 0; i < found; i++)
        phrase_list(out, &at, face_name(best[i].what, h->style), i + 1 == found);
}

static void hint_contract(const struct hearer *h, const struct counts *counts, struct strbuf *out)
{
    static const struct says enough = { N_("You could go down now."), NULL };
    static const struct says missing[STYLES] = { { NP_("You are {n} card short of the contract.",
                                                       "You are {n} cards short of the contract.") },
                                                 { NP_("{n} card short of the contract.", "{n} cards short of the contract.") } };
    static const struct says not_yet[STYLES] = { { N_("You cannot go down yet."), NULL } };
    if (check_meets_contract(h->options, &h->view->shown, &h->view->hand, h->seat, &(struct effort){ EFFORT_HINT })) {
        phrase_say(&enough, &(struct fill){ 0 }, out);
        return;
    }
    const struct contract contract = contract_of_round(h->options, h->view->shown.round);
    int short_by = contract_missing(h->options, counts, &contract, MISSING_MORE);
    bool counted = short_by > 0 && short_by < MISSING_MORE; // 0: the contract is there, but what it would leave may not be left
    phrase_answer(counted ? missing : not_yet, h->style, &(struct fill){ .n = short_by }, out);
    if (counted)
        hint_wanted(h, counts, short_by, out);
}

static void hint_missing(const struct hearer *h, struct strbuf *out)
{
    static const struct says open[STYLES] = { { NP_("You have opened, you could lay {n} point now.",
                                                    "You have opened, you could lay {n} points now.") },
                                              { NP_("You could lay {n} point now.", "You could lay {n} points now.") } };
    static const struct says nothing[STYLES] =
        SAID(N_("You have opened, and hold no combination to lay."), N_("You hold no combination to lay."));
    static const struct says enough[STYLES] = { { NP_("You could open now with {n} point.",
                                                      "You could open now with {n} points.") } };
    static const struct says missing[STYLES] = {
        { NP_("You could lay {n} point, {left} short of opening.", "You could lay {n} points, {left} short of opening.") },
        { NP_("{n} point, {left} short of opening.", "{n} points, {left} short of opening.") }
    };
    static const struct says free[STYLES] = { { NP_("You could lay {n} point now.", "You could lay {n} points now.") } };
    static const struct says cards[STYLES] = { { NP_("You could lay {n} card now.", "You could lay {n} cards now.") } };
    static const struct says impure[STYLES] = { { NP_("To open you need a run without a joker, and hold none that would do.",
                                                      "To open you need {n} runs without a joker, and you hold too few.") },
                                                { NP_("To open, {n} run without a joker.",
                                                      "To open, {n} runs without a joker.") } };
    static const struct says never[STYLES] =
        SAID(N_("You are down, only single cards are added now."), N_("You are down, only single cards now."));
    static const struct says enough_now[STYLES] = { { N_("You have laid what one turn allows."), NULL } };
    const struct options *o = h->options;
    struct counts counts = counts_of(o, &h->view->shown, &h->view->hand);
    if (o->goout_whole_hand) {
        int left = -worth(h, &counts, &(struct effort){ EFFORT_HINT / 2 });
        hint_left_over(h, left, out);
        hint_wanted(h, &counts, -left, out);
        return;
    }
    if (query_lacks_contract(h->options, h->view, h->seat)) {
        hint_contract(h, &counts, out);
        return;
    }
    if (!check_may_meld(o, &h->view->shown, h->seat)) {
        phrase_answer(o->open_kind == OPEN_CONTRACT ? never : enough_now, h->style, &(struct fill){ 0 }, out);
        return;
    }
    bool opened = check_is_open(o, &h->view->shown, h->seat);
    LOCAL(combos) laid = { 0 };
    struct effort now = { EFFORT_HINT / 2 }, opening = { EFFORT_HINT / 2 };
    int points = worth(h, &counts, &now), opens = opened ? points : find_opening(h, &counts, &opening, &laid);
    int left = o->open_points - points;
    const struct says *says = opens >= 0 ? enough : left > 0 ? missing : impure;
    if (opened)
        says = o->open_kind == OPEN_NONE ? (o->score_mode == SCORE_ROUNDS ? cards : free) : points ? open : nothing;
    phrase_answer(says, h->style,
                  &(struct fill){ .n = says == impure   ? o->open_pure_runs
                                       : says == enough ? opens
                                                        : points,
                                  .left = left },
                  out);
    hint_wanted(h, &counts, points, out);
}

// Returns whether a hint may call the card a safe discard.  On the player's turn it may only if the rules allow the discard.
static bool may_go(const struct hearer *h, int face)
{
    const struct shown *shown = &h->view->shown;
    bool now = shown->turn == h->seat && shown->phase == RUMMY_PHASE_PLAY;
    return !now || check_may_discard(h->options, shown, &h->view->hand, face);
}

static bool is_spare(const struct hearer *h, int face)
{
    LOCAL(gain) gain = GAIN_INIT;
    const struct move discard = { .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
    rummy_weigh(&rummy, h, &discard, &gain);
    return gain.spare;
}

// Judges how good it would be to discard each of these cards, for a hint on safe discards, as if it were the seat's turn to
// discard.
static void judge_discards(const struct hearer *h, const int *face, int count, struct judgement *out)
{
    struct move discard[FACES];
    struct view now = *h->view;
    if (now.shown.turn != h->seat || now.shown.phase != RUMMY_PHASE_PLAY) {
        turn_set(&now.shown, h->seat);
        now.shown.phase = RUMMY_PHASE_PLAY;
    }
    for (int i = 0; i < count; i++)
        discard[i] = (struct move){ .verb = RUMMY_DISCARD, .count = 1, .card = { { (uint8_t)face[i], FACE_NONE } } };
    rummy_judge(h->options, &now, h->memory, discard, count, out);
}

// Finds the discards that a hint calls safe: cards that are of no use to the seat and fit nothing on the table, the one judged
// best first.  Returns how many there are.  The card judged worst of all, such as one that another player waits for, is not safe
// unless the whole hand is of no use.
static int find_safe(const struct hearer *h, struct ranked safe[FACES])
{
    int face[FACES], count = 0, spares = 0, found = 0;
    bool spare[FACES];
    struct judgement judgement[FACES];
    int64_t least = INT64_MAX;
    const struct counts counts = counts_of(h->options, &h->view->shown, &h->view->hand);
    for (int f = 0; f < FACES; f++)
        if (counts.of[f] && may_go(h, f))
            face[count++] = f;
    judge_discards(h, face, count, judgement);
    for (int i = 0; i < count; i++) {
        spare[i] = face[i] < FACE_JOKER && is_spare(h, face[i]);
        spares += spare[i];
        least = judgement[i].judged && judgement[i].worth < least ? judgement[i].worth : least;
    }
    for (int i = 0; i < count; i++) {
        bool last = spares < count && judgement[i].judged && judgement[i].worth == least;
        if (spare[i] && !last)
            found = ranked_add(safe, found, FACES, face[i], (int)judgement[i].worth);
    }
    return found;
}

static void hint_safe(const struct hearer *h, struct strbuf *out)
{
    static const struct says safe[STYLES] =
        SAID(N_("Safe to discard, no use to you and fitting nothing on the table."), N_("Safe to discard."));
    static const struct says none[STYLES] =
        SAID(N_("Every card in your hand is of some use, to you or on the table."), N_("Every card is of some use."));
    static const struct says never = { N_("Nothing is discarded in this game."), NULL };
    struct ranked card[FACES];
    if (!h->options->discard_required) {
        phrase_say(&never, &(struct fill){ 0 }, out);
        return;
    }
    int found = find_safe(h, card);
    phrase_answer(found ? safe : none, h->style, &(struct fill){ 0 }, out);
    size_t at = out->length;
    for (int i = 0; i < found; i++)
        phrase_list(out, &at, face_name(card[i].what, h->style), i + 1 == found);
}

// Hints which cards can be laid off on the combinations of the player who knocked.  Nothing else can be done before the round is
// over.
static void hint_lay_off(const struct hearer *h, struct strbuf *out)
{
    size_t before = out->length;
    hint_additions(h, out);
    if (out->length == before)
        phrase_say(&nothing_to_lay, &(struct fill){ 0 }, out);
}

void rummy_hint(const struct game *, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[][3])(const struct hearer *h,
                                     struct strbuf *out) = { { hint_possible, hint_missing, hint_safe },
                                                             { knock_hint_possible, knock_hint_missing, knock_hint_safe } };
    if (h->view->shown.phase == RUMMY_PHASE_LAYOFF)
        hint_lay_off(h, out);
    else
        levels[options_knock(h->options)][level < 0 ? 0 : level % 3](h, out);
}
