// SPDX-License-Identifier: GPL-3.0-or-later
// The scoring at the end of a rummy round and match: what hands cost, who collects, which bonuses are paid.
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

// Fills `rest` with the cards of a hand that lie in none of the combinations `laid`, to score them at the end of a rummy round.
static void keep_rest(const struct pile *hand, const struct combos *laid, struct pile *rest)
{
    int used[FACES] = { 0 };
    for (int i = 0; i < laid->count; i++)
        for (int c = 0; c < laid->combo[i].count; c++)
            used[laid->combo[i].card[c].face]++;
    rest->count = 0;
    for (int i = 0; i < hand->count; i++)
        if (card_face(hand->card[i]) >= FACES || used[card_face(hand->card[i])]-- <= 0)
            pile_add(rest, hand->card[i]);
}

// What a rummy hand costs as the end of a round is scored, and which of its cards cost something.
struct end {
    int points;
    struct pile rest;
};

// Finds what a hand costs when a round with a knock is scored: the fewest points that it can leave over.  For the knocker these
// are the points left over at the knock.
static void read_deadwood(const struct options *o, const struct state *s, int seat, struct end *end)
{
    LOCAL(combos) laid = { 0 };
    struct deadwood least = { 0, 0 };
    struct counts counts = counts_of(o, &s->shown, &s->hand[seat]);
    if (seat == s->shown.knocker)
        least.points = knock_over_points(o, &s->shown);
    else
        knock_least(o, &counts, DEADWOOD_ANY, NULL, &least, &laid);
    end->points = least.points;
    if (o->score_mode == SCORE_HAND_PENALTY && o->score_hand_most && end->points > o->score_hand_most)
        end->points = o->score_hand_most;
    keep_rest(&s->hand[seat], &laid, &end->rest);
}

static void end_read(const struct options *o, const struct state *s, int seat, struct end *end)
{
    const struct pile *hand = &s->hand[seat];
    LOCAL(combos) laid = { 0 };
    bool costs = o->score_mode != SCORE_WINNER_MELDS && o->score_mode != SCORE_ROUNDS; // otherwise it is only told
    struct counts counts = counts_of(o, &s->shown, hand);
    end->points = 0;
    if (options_knock(o)) {
        read_deadwood(o, s, seat, end);
        return;
    }
    if (o->score_hand_melds || !costs)
        for (int i = 0; i < hand->count; i++)
            end->points += whole_card_cost(o, costs ? counts.terms.wild : 0, card_face(hand->card[i]));
    else
        end->points = whole_left_over(o, &counts, NULL, &laid);
    keep_rest(hand, &laid, &end->rest);
    if (options_price_unopened(o) && !s->shown.down[seat])
        end->points = o->score_unopened;
    else if (costs && o->score_hand_most && end->points > o->score_hand_most)
        end->points = o->score_hand_most;
}

// Returns the points of the laid cards for which a seat scores at the end of a rummy round: those of its combinations, or those
// that it laid itself (score.credit).
static int laid_points(const struct options *o, const struct shown *shown, int seat)
{
    int points = 0;
    for (int m = 0; m < shown->meld_count; m++) {
        const struct meld *meld = &shown->meld[m];
        for (int i = 0; i < meld->count; i++) {
            const struct laid *laid = &shown->laid[meld->first + i];
            if ((o->score_credit == CREDIT_OWNER ? meld->owner : laid->by) == seat)
                points += shape_card_points(o, meld->kind, shape_place(meld->kind, meld->rank, i),
                                            laid_is_wild(laid) ? FACE_JOKER : card_face(laid->card));
        }
    }
    return points;
}

static void announce_hands(const struct options *o, const struct state *s, const struct end *end, struct events *events)
{
    for (int seat = 0; seat < s->shown.seats; seat++) {
        const struct pile *rest = &end[seat].rest;
        if (s->hand[seat].count == 0 || s->shown.dropped[seat] || seat == s->shown.out)
            continue;
        struct event *left = events_add(events, RUMMY_TOLD_LEFT, seat, EVERYONE);
        left->number = o->score_mode == SCORE_ROUNDS ? 0 : end[seat].points; // no card has points
        left->more = rest->count;
        for (int i = 0; i < rest->count && i < EVENT_CARDS; i++)
            left->card[left->count++] = (struct move_card){ (uint8_t)card_face(rest->card[i]), FACE_NONE };
    }
}

static void pay(struct shown *shown, int seat, int kind, int points, int more, struct events *events)
{
    shown->points[seat] += points;
    struct event *event = events_add(events, kind, seat, EVERYONE);
    event->number = points;
    event->more = more;
}

static bool others_laid(const struct shown *shown, int winner)
{
    for (int seat = 0; seat < shown->seats; seat++)
        if (seat != winner && shown->has_laid[seat])
            return true;
    return false;
}

static void pay_bonuses(const struct options *o, struct shown *shown, int winner, struct events *events)
{
    if (!others_laid(shown, winner) && o->bonus_alone)
        pay(shown, winner, RUMMY_TOLD_ALONE, o->bonus_alone, 0, events);
    bool in_one_turn = !shown->down_before && shown->melds_laid > 0; // a rummy
    int layoffs = shown->layoffs_others + (o->score_rummy_own == OWN_ANY_LAYOFF ? shown->layoffs_own : 0);
    int bonus = layoffs ? o->bonus_rummy : o->bonus_rummy_pure;
    if (in_one_turn && bonus)
        pay(shown, winner, RUMMY_TOLD_BONUS, bonus, layoffs == 0, events);
}

// Scores the end of a rummy round in which laid cards counted at once: the winner collects the points left in the other hands
// (rules.md 5.7).
static void score_immediate(const struct options *o, struct shown *shown, const struct end *end, int winner,
                            struct events *events)
{
    if (winner < 0)
        return;
    int collected = 0;
    for (int seat = 0; seat < shown->seats; seat++) {
        int points = seat == winner ? 0 : end[seat].points;
        collected += points;
        if (o->score_losers_deduct)
            shown->points[seat] -= points;
    }
    if (collected)
        pay(shown, winner, RUMMY_TOLD_COLLECTS, collected, 0, events);
    pay_bonuses(o, shown, winner, events);
}

// Returns how many times the other hands count as a rummy round is scored.  If the winner went out in one turn, with nothing laid
// before it, they may count more than once (score.rummy_factor).
static int hands_factor(const struct options *o, const struct shown *shown, int winner)
{
    return winner >= 0 && !shown->laid_before && shown->played ? o->score_rummy_factor : 1;
}

// Returns the points that a seat pays when a rummy round is scored: those of the cards left in its hand, times the factor, or the
// price of dropping out.  The winner pays 0, and so does a seat that is out of the match.
static int price_of(const struct options *o, const struct shown *shown, const struct end *end, int seat, int winner)
{
    if (seat == winner || shown->gone[seat]) // the winner may hold cards, where all others dropped out
        return 0;
    if (shown->dropped[seat])
        return whole_drop_price(o, shown, seat);
    return hands_factor(o, shown, winner) * end[seat].points;
}

// Scores the cards left in hands at the end of a rummy round.  The cost of each hand, times `sign`, is added to the points of its
// own seat.  If `payee` is not -1, all costs are added to the points of the seat `payee` instead.
static void score_hands(const struct options *o, struct shown *shown, const struct end *end, int sign, int winner, int payee)
{
    for (int seat = 0; seat < shown->seats; seat++)
        shown->points[payee < 0 ? seat : payee] += sign * price_of(o, shown, end, seat, winner);
}

static void score_round(const struct options *o, struct shown *shown, const struct end *end, int winner, struct events *events)
{
    switch ((enum score_mode)o->score_mode) {
    case SCORE_IMMEDIATE:
        score_immediate(o, shown, end, winner, events);
        break;
    case SCORE_HAND_PENALTY: // a blocked round scores every hand (rules.md G7)
        score_hands(o, shown, end, 1, winner, -1);
        break;
    case SCORE_LOSER_NEGATIVE:
        if (winner >= 0)
            score_hands(o, shown, end, -1, winner, -1);
        break;
    case SCORE_WINNER_MELDS:
        for (int seat = 0; winner >= 0 && seat < shown->seats; seat++)
            if (seat == winner || o->score_who == WHO_ALL)
                shown->points[seat] += laid_points(o, shown, seat);
        break;
    case SCORE_WINNER_HANDS:
        if (winner >= 0)
            score_hands(o, shown, end, 1, winner, winner);
        break;
    case SCORE_KNOCK: // nothing, if nobody knocked
        break;
    case SCORE_ROUNDS:
        if (winner >= 0)
            shown->points[winner] += 1 + shown->carried;
        break;
    case SCORE_MELDS_MINUS_HAND:
        // A round that ends with its stock, as the rules have it, does not count as blocked.
        for (int seat = 0; (winner >= 0 || o->stock_empty == STOCK_END_ROUND) && seat < shown->seats; seat++)
            shown->points[seat] += laid_points(o, shown, seat) - end[seat].points;
        break;
    }
}

// Tells everybody the scores after a rummy round, in the order of their places.  Seats that share a place come in the order in
// which they sit.
static void announce_ranking(const struct options *o, const struct shown *shown, struct events *events)
{
    for (int place = 1; place <= shown->seats; place++)
        for (int seat = 0; seat < shown->seats; seat++) {
            if (match_place(o, shown, seat) != place)
                continue;
            struct event *score = events_add(events, RUMMY_TOLD_SCORE, seat, EVERYONE);
            score->number = shown->points[seat];
            score->more = match_gain(shown, seat);
            if (shown->match_over && options_score_knocks(o)) // the match's bonus is told by itself
                score->more -= knock_match_bonus(o, shown, seat);
        }
}

// Returns how many points more the winner of the next rummy round scores if nobody has won this one (score.carry).
static int carried_on(const struct options *o, const struct shown *shown, int winner)
{
    if (winner >= 0 || o->score_mode != SCORE_ROUNDS || !o->score_carry)
        return 0;
    return shown->carried < CARRIED_MOST ? shown->carried + 1 : CARRIED_MOST;
}

static void score_knock(const struct options *o, struct shown *shown, const struct end *end, struct events *events)
{
    int left[SEATS_MAX] = { 0 };
    for (int seat = 0; seat < shown->seats; seat++)
        left[seat] = end[seat].points;
    knock_score(o, shown, left, events);
}

// Tells everybody what ended the rummy round, before it is scored: going out, a block, or one run of the whole hand.  A plain
// knock was told when it was made.
static void tell_end(const struct rummy_change *h, int winner, int carried)
{
    struct shown *shown = &h->s->shown;
    bool joker;
    if (winner < 0 || winner != shown->knocker) {
        struct event *end = events_add(h->events, winner < 0 ? RUMMY_TOLD_BLOCKED : RUMMY_TOLD_OUT, winner, EVERYONE);
        end->more = winner >= 0 && shown->hand_count[winner] > 0;
        end->number = carried ? 1 + carried : 0;
    } else if (h->o->bonus_one_run == ONE_RUN_MATCH && knock_is_one_run(shown, &joker) && !joker) {
        const struct meld *run = &shown->meld[0];
        struct event *end = events_add(h->events, RUMMY_TOLD_ONE_RUN, winner, EVERYONE);
        end->number = run->count;
        end->card[end->count++] = (struct move_card){ shown->laid[run->first].as, FACE_NONE };
        end->card[end->count++] = (struct move_card){ shown->laid[run->first + run->count - 1].as, FACE_NONE };
    }
}

// Turns the knocker's face-down discard up when the round is scored, as it is no longer secret.
static void turn_knock_card(struct state *s)
{
    if (!s->shown.face_down)
        return;
    discard_add(&s->shown, s->knock_card, s->shown.knocker);
    s->shown.face_down = false;
    s->knock_card = 0;
}

void round_void(const struct rummy_change *h)
{
    struct shown *shown = &h->s->shown;
    buying_close(shown);
    shown->phase = RUMMY_PHASE_OVER;
    shown->out = SEATS_MAX;
    shown->is_void = true;
    events_add(h->events, RUMMY_TOLD_VOID, shown->dealer, EVERYONE)->number = shown->stock_count;
}

// Ends a rummy round and scores it.  The winner is told first, then the scores, and last what is told only on request.
void round_finish(const struct rummy_change *h, int winner)
{
    struct shown *shown = &h->s->shown;
    struct events *events = h->events;
    struct end ends[SEATS_MAX];
    if (winner < 0 && shown->out < SEATS_MAX) // the others could not have all of their last turns
        winner = shown->out;
    buying_close(shown);
    shown->phase = RUMMY_PHASE_OVER;
    shown->turned = false;
    shown->out = (uint8_t)(winner < 0 ? SEATS_MAX : winner);
    int carried = carried_on(h->o, shown, winner);
    const unsigned before = match_in(shown);
    turn_knock_card(h->s);
    tell_end(h, winner, carried);
    for (int seat = 0; seat < shown->seats; seat++)
        end_read(h->o, h->s, seat, &ends[seat]);
    if (shown->knocker < SEATS_MAX)
        score_knock(h->o, shown, ends, events);
    else
        score_round(h->o, shown, ends, winner, events);
    shown->carried = (uint8_t)carried;
    match_finish(h->o, shown, events);
    if (shown->match_over && options_score_knocks(h->o))
        knock_end_match(h->o, shown, events);
    announce_ranking(h->o, shown, events);
    announce_hands(h->o, h->s, ends, events);
    match_ask(h, before);
}
