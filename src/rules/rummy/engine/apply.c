// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out a rummy move that move_check.c has allowed: cards change places, points are scored, events say what happened.
// Nothing here can fail.
#include "base/bug.h"
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/options/options.h"

// Removes a card of `face` from the hand of the seat whose rummy move is applied, and returns it.  Of two copies, the one just
// taken from the discard pile is laid first (`taken_first`) and discarded last, as the player would choose.
static uint16_t leave_hand(struct move_apply *d, int face, bool taken_first)
{
    int found = -1;
    for (int i = 0; i < d->hand->count; i++) {
        if (card_face(d->hand->card[i]) != face)
            continue;
        if (found < 0 || pile_holds(&d->shown->taken, d->hand->card[i]) == taken_first)
            found = i;
    }
    uint16_t card = pile_remove(d->hand, found);
    d->shown->hand_count[d->seat] = d->hand->count;
    if (pile_holds(&d->shown->taken, card))
        pile_remove(&d->shown->taken, pile_find(&d->shown->taken, card));
    return card;
}

static void enter_hand(struct move_apply *d, uint16_t card)
{
    pile_add(d->hand, card);
    d->shown->hand_count[d->seat] = d->hand->count;
}

// --- drawing cards in rummy ---

// Records that the seat whose draw is applied has drawn in this rummy round.  From then on dropping out has another price, and
// the discard pile may be open to the seat.
static void note_drawn(struct move_apply *d)
{
    if (options_know_drawn(d->o))
        d->shown->drawn[d->seat] = true;
}

// Begins the turn of a rummy seat when its draw is applied.  If a discard is for sale, this closes the buying window.
static void begin_turn(struct move_apply *d)
{
    if (d->shown->phase == RUMMY_PHASE_BUY)
        turn_open(&d->h);
    d->shown->left = 0;
    d->shown->dry = d->h.s->stock.count == 0 && stock_refillable(d->o, d->shown) == 0;
}

static void bury(const struct move_apply *d);

// Applies a draw that turns a card of rummy's stock up onto the discard pile, where the seat may then take it or leave it.
static void turn_up(struct move_apply *d)
{
    struct shown *shown = d->shown;
    uint16_t card = pile_remove(&d->h.s->stock, d->h.s->stock.count - 1);
    shown->stock_count = d->h.s->stock.count;
    bury(d);
    discard_add(shown, card, d->seat);
    shown->phase = RUMMY_PHASE_DRAW;
    shown->turned = true;
    struct event *event = events_add(d->h.events, RUMMY_TOLD_TURNED, d->seat, EVERYONE);
    event->card[event->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
}

static void draw_stock(struct move_apply *d)
{
    struct shown *shown = d->shown;
    begin_turn(d);
    bool there = turn_fill_stock(&d->h);
    if (round_is_over(shown))
        return;
    shown->phase = RUMMY_PHASE_PLAY;
    note_drawn(d);
    if (!there) {
        events_add(d->h.events, RUMMY_TOLD_NO_DRAW, d->seat, EVERYONE);
        if (d->o->draw_stock == DRAW_TURNED)
            turn_pass(&d->h);
        return;
    }
    if (d->o->draw_stock == DRAW_TURNED) {
        turn_up(d);
        return;
    }
    uint16_t card = pile_remove(&d->h.s->stock, d->h.s->stock.count - 1);
    shown->stock_count = d->h.s->stock.count;
    enter_hand(d, card);
    struct event *own = events_add(d->h.events, RUMMY_TOLD_DREW_CARD, d->seat, 1u << d->seat);
    own->card[own->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
    events_add(d->h.events, RUMMY_TOLD_DREW, d->seat, EVERYONE & ~(1u << d->seat));
}

static void draw_discard(struct move_apply *d)
{
    struct pile *discard = &d->shown->discard;
    int chosen = discard->count - d->m->target, from, to;
    discard_reach(d->o, d->shown, d->m->target, &from, &to);
    int count = to - from + 1;
    int face = card_face(discard->card[chosen]);
    bool forced = d->m->target == 1 && check_is_forced(d->o, d->shown, d->seat);
    bool offered = d->shown->phase == RUMMY_PHASE_OFFER;
    begin_turn(d);
    struct event *event = events_add(d->h.events, RUMMY_TOLD_TOOK, d->seat, EVERYONE);
    event->more = count;
    event->number = offered;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    for (int i = 0; i < count; i++) {
        bool is_chosen = from + i == chosen;
        uint16_t card = discard_remove(d->shown, from);
        enter_hand(d, card);
        pile_add(&d->shown->taken, card);
        if (!is_chosen && event->count < EVENT_CARDS)
            event->card[event->count++] = (struct move_card){ (uint8_t)card_face(card), FACE_NONE };
    }
    bool opens = d->o->draw_needs_open == NEEDS_OPEN_OR_OPENS && !check_is_open(d->o, d->shown, d->seat);
    bool due = d->o->draw_use == USE_MUST_PLAY && !options_take_freely(d->o, d->m->target);
    if (due || opens || forced)
        d->shown->must_play = (uint8_t)face;
    d->shown->turned = false;
    d->shown->under_way = true;
    d->shown->phase = RUMMY_PHASE_PLAY;
    note_drawn(d);
}

// --- laying cards on the table ---

static void score_now(struct move_apply *d, struct event *event, int points)
{
    if (d->o->score_mode != SCORE_IMMEDIATE)
        return;
    d->shown->points[d->seat] += points;
    event->number = points;
}

// Records that the rummy move being applied laid a card of `face`.  If the seat had to lay that card in this turn, it has now
// done so.
static void note_laid(struct move_apply *d, int face)
{
    d->shown->has_laid[d->seat] = true;
    if (d->shown->must_play == face)
        d->shown->must_play = FACE_NONE;
}

// Counts a new combination or a lay-off when the move is applied, and starts the count of refills without a play again at 0.
// Taking a joker alone does not count (rules.md G7).
static void note_play(struct shown *shown)
{
    shown->played++;
    shown->refills = 0;
}

static void after_laying(struct move_apply *d)
{
    if (options_knock(d->o))
        return;
    if (d->hand->count == 0) {
        turn_out(&d->h);
        d->reveals = true;
    } else if (d->hand->count <= d->o->announce_few_cards && d->m->verb != RUMMY_TAKE) {
        events_add(d->h.events, RUMMY_TOLD_FEW, d->seat, EVERYONE)->number = d->hand->count;
        d->shown->few_told = d->hand->count;
    }
}

static void lay_combination(struct move_apply *d, const struct meld_reading *reading)
{
    struct shown *shown = d->shown;
    if (shown->meld_count == MELDS_MAX)
        BUG("more than %d combinations", MELDS_MAX);
    int at = shown->meld_count++;
    shown->meld[at] = (struct meld){
        .kind = reading->kind, .owner = (uint8_t)d->seat, .rank = reading->rank, .suit = reading->suit, .first = shown->laid_count
    };
    struct event *event = events_add(d->h.events, RUMMY_TOLD_MELD, d->seat, EVERYONE);
    event->other = (int16_t)at;
    event->more = reading->kind;
    int jokers = 0;
    for (int i = 0; i < reading->count; i++) {
        int face = reading->card[i].face;
        uint16_t card = leave_hand(d, face, true);
        shape_insert(shown, at, i, (struct laid){ card, reading->card[i].as, (uint8_t)d->seat });
        note_laid(d, face);
        jokers += face_is_wild(wild_ranks(d->o, shown), face);
        if (event->count < EVENT_CARDS)
            event->card[event->count++] = reading->card[i];
    }
    shown->recovered = (uint16_t)(shown->recovered > jokers ? shown->recovered - jokers : 0);
    shown->melds_laid++;
    note_play(shown);
    score_now(d, event, shape_points(d->o, reading));
}

static void lay_melds(struct move_apply *d)
{
    const struct options *o = d->o;
    bool opens = !d->shown->down[d->seat];
    if (opens && o->open_kind == OPEN_POINTS)
        events_add(d->h.events, RUMMY_TOLD_OPENED, d->seat, EVERYONE)->number = d->plan->points;
    if (opens && o->open_kind == OPEN_CONTRACT)
        events_add(d->h.events, RUMMY_TOLD_DOWN, d->seat, EVERYONE);
    d->shown->down[d->seat] = true;
    for (int i = 0; i < d->plan->melds; i++)
        lay_combination(d, &d->plan->meld[i]);
    after_laying(d);
    if (d->hand->count == 0)
        return;
    if (o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_TURNED && o->control_turn_every == EVERY_MELD) {
        d->reveals = true;
        turn_control(&d->h);
    }
    if (opens && o->open_kind == OPEN_CONTRACT && o->open_ends_turn) {
        d->reveals = true;
        turn_end(&d->h, false);
    }
}

static void count_layoff(struct move_apply *d, const struct meld *meld)
{
    if (meld->owner == d->seat)
        d->shown->layoffs_own++;
    else
        d->shown->layoffs_others++;
}

static void lay_off(struct move_apply *d)
{
    struct meld *meld = &d->shown->meld[d->m->target];
    int face = d->m->card[0].face;
    uint16_t card = leave_hand(d, face, true);
    const struct lay_place *place = &d->plan->lay;
    shape_add(d->o, d->shown, d->m->target, place, card, d->seat);
    int at = place->at + (place->slides && place->at > 0); // a joker that slid down went below it
    struct event *event = events_add(d->h.events, RUMMY_TOLD_LAY, d->seat, EVERYONE);
    event->other = d->m->target;
    event->more = place->slides;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, place->as };
    int counts_as = place->as != face ? FACE_JOKER : face;
    score_now(d, event, shape_card_points(d->o, meld->kind, shape_place(meld->kind, meld->rank, at), counts_as));
    count_layoff(d, meld);
    note_laid(d, face);
    note_play(d->shown);
    after_laying(d);
}

static void take_joker(struct move_apply *d)
{
    struct meld *meld = &d->shown->meld[d->m->target];
    int face = d->m->card[0].face;
    uint16_t card = leave_hand(d, face, true);
    struct laid *laid = &d->shown->laid[meld->first + d->plan->lay.at];
    int taken = card_face(laid->card);
    enter_hand(d, laid->card);
    *laid = (struct laid){ card, (uint8_t)face, (uint8_t)d->seat };
    d->shown->recovered++;
    struct event *event = events_add(d->h.events, RUMMY_TOLD_TAKE, d->seat, EVERYONE);
    event->other = d->m->target;
    event->more = taken;
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    if (d->o->joker_recover_scores)
        score_now(d, event, shape_card_points(d->o, meld->kind, shape_place(meld->kind, meld->rank, d->plan->lay.at), face));
    count_layoff(d, meld);
    note_laid(d, face);
    after_laying(d);
}

// --- ending the turn with a discard ---

// Makes a dead top discard of rummy live again, before the card that the applied move puts on it covers it.  Where the rules keep
// dead cards dead, nothing changes.
static void bury(const struct move_apply *d)
{
    struct shown *shown = d->shown;
    if (!d->o->discard_dead_forever && shown->discard.count)
        shown->mark[shown->discard.count - 1] &= (uint8_t)~MARK_DEAD;
}

static void discard(struct move_apply *d)
{
    int face = d->m->card[0].face;
    bool dead = d->plan->ban == BAN_DEAD;
    bury(d);
    discard_add(d->shown, leave_hand(d, face, false), d->seat | (dead ? MARK_DEAD : 0));
    struct event *event = events_add(d->h.events, RUMMY_TOLD_DISCARD, d->seat, EVERYONE);
    event->card[event->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    event->number = d->m->where == WHERE_PAIR ? 2 : dead;
    if (d->plan->ban == BAN_TABLE) { // the players may object to it
        event->number = 3;
        d->h.events->undo_also = (1u << d->shown->seats) - 1;
    }
    if (d->hand->count > 0 || d->o->goout_discard == GOOUT_FLOATS || options_knock(d->o)) {
        turn_end(&d->h, true);
        return;
    }
    turn_penalty(&d->h);
    turn_out(&d->h);
}

// Applies a refusal of the first upcard of a rummy round, and asks the next seat.  If all have declined it, the starter begins,
// and nobody can take the card in that turn.
static void leave_offered(struct move_apply *d)
{
    struct shown *shown = d->shown;
    int next = seat_after(shown, d->seat);
    struct event *event = events_add(d->h.events, RUMMY_TOLD_LEFT_IT, d->seat, EVERYONE);
    event->card[event->count++] = (struct move_card){ (uint8_t)buying_top(shown), FACE_NONE };
    turn_set(shown, next);
    if (next != shown->starter) {
        turn_offer(&d->h);
        return;
    }
    shown->mark[shown->discard.count - 1] |= MARK_DEAD;
    turn_open(&d->h);
}

static void leave(struct move_apply *d)
{
    if (d->shown->phase == RUMMY_PHASE_OFFER) {
        leave_offered(d);
        d->reveals = true; // a card that was left cannot be taken after all
        return;
    }
    d->passes = d->shown->phase == RUMMY_PHASE_DRAW;
    if (!d->passes) {
        buying_leave(d);
        return;
    }
    struct event *event = events_add(d->h.events, RUMMY_TOLD_PASSES, d->seat, EVERYONE);
    event->card[event->count++] = (struct move_card){ (uint8_t)buying_top(d->shown), FACE_NONE };
    turn_pass(&d->h);
}

static void end_turn(struct move_apply *d)
{
    if (d->shown->phase == RUMMY_PHASE_LAYOFF) {
        knock_go_on(&d->h, d->seat);
        d->reveals = true;
        return;
    }
    events_add(d->h.events, RUMMY_TOLD_ENDED, d->seat, EVERYONE);
    turn_end(&d->h, false);
}

static void drop_out(struct move_apply *d)
{
    turn_drop(&d->h);
}

// Shows everybody the cards that the knocker has left over, when a knock is applied.
static void show_over(struct move_apply *d)
{
    struct shown *shown = d->shown;
    for (shown->over_count = 0; shown->over_count < d->hand->count; shown->over_count++)
        shown->over[shown->over_count] = (uint8_t)card_face(d->hand->card[shown->over_count]);
    if (!shown->over_count)
        return;
    struct event *event = events_add(d->h.events, RUMMY_TOLD_LEFT_OVER, d->seat, EVERYONE);
    event_cards(event, shown->over, shown->over_count);
}

static void knock(struct move_apply *d)
{
    struct shown *shown = d->shown;
    if (d->m->target) {
        d->h.s->knock_card = leave_hand(d, d->m->card[0].face, false);
        shown->face_down = true;
    }
    struct event *event = events_add(d->h.events, RUMMY_TOLD_KNOCKED, d->seat, EVERYONE);
    event->number = d->plan->points;
    int over = d->hand->count;
    for (int i = 0; i < d->plan->melds; i++)
        over -= d->plan->meld[i].count;
    shown->knocked = over ? KNOCKED_PLAIN : d->m->target ? KNOCKED_GIN : KNOCKED_BIG;
    event->more = shown->knocked;
    shown->knocker = (uint8_t)d->seat;
    for (int i = 0; i < d->plan->melds; i++)
        lay_combination(d, &d->plan->meld[i]);
    show_over(d);
    turn_open_first(&d->h);
    d->reveals = true;
    knock_go_on(&d->h, d->seat);
}

static void rejoin(struct move_apply *d)
{
    match_answer(d, true);
    d->reveals = true;
}

static void stay_out(struct move_apply *d)
{
    match_answer(d, false);
    d->reveals = true;
}

static void play_control(struct move_apply *d)
{
    uint16_t card = leave_hand(d, d->m->card[0].face, true);
    d->h.s->deck_count--; // the control card does not come back
    turn_play_control(&d->h, d->seat, card_face(card) - FACE_CONTROL);
    after_laying(d);
}

// ORDER VERBS: for each verb of rummy, the function that applies its move, and what the move means for taking back moves
// (rules.md G3).
static const struct apply_row {
    void (*act)(struct move_apply *d);
    enum undo_mark undo;
} rows[] = {
    [RUMMY_DRAW_STOCK] = { draw_stock, UNDO_CLEAR },
    [RUMMY_DRAW_DISCARD] = { draw_discard, UNDO_PUSH },
    [RUMMY_MELD] = { lay_melds, UNDO_PUSH },
    [RUMMY_LAY] = { lay_off, UNDO_PUSH },
    [RUMMY_TAKE] = { take_joker, UNDO_PUSH },
    [RUMMY_DISCARD] = { discard, UNDO_ENDED },
    [RUMMY_END] = { end_turn, UNDO_ENDED },
    [RUMMY_BUY] = { buying_buy, UNDO_KEEP },
    [RUMMY_LEAVE] = { leave, UNDO_KEEP },
    [RUMMY_PLAY] = { play_control, UNDO_PUSH },
    [RUMMY_DROP] = { drop_out, UNDO_ENDED },
    [RUMMY_KNOCK] = { knock, UNDO_CLEAR },
    [RUMMY_REJOIN] = { rejoin, UNDO_CLEAR },
    [RUMMY_STAY_OUT] = { stay_out, UNDO_CLEAR },
};

// Returns whether one of the events of an applied rummy move turned up a control card.  The next turn may have begun with it.
static bool turned_control(const struct events *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->event[i].kind == RUMMY_TOLD_CONTROL && events->event[i].seat < 0)
            return true;
    return false;
}

static enum undo_mark mark(const struct options *o, const struct move_apply *d)
{
    int verb = d->m->verb;
    bool banned = verb == RUMMY_DISCARD && d->plan->ban == BAN_TABLE; // the players may object to it
    if (round_is_over(d->shown) || d->reveals || (verb == RUMMY_LEAVE && turned_control(d->h.events)))
        return UNDO_CLEAR;
    if (d->passes)
        return UNDO_ENDED;
    if (banned || (verb == RUMMY_DISCARD && o->undo_discard))
        return turned_control(d->h.events) ? UNDO_ENDED : UNDO_PUSH;
    return o->undo_turn || rows[verb].undo == UNDO_KEEP ? rows[verb].undo : UNDO_CLEAR;
}

bool rummy_apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m, struct luck *luck,
                 struct events *events, struct refusal *no)
{
    struct move_plan plan;
    if (!check_move(o, &s->shown, &s->hand[seat], seat, m, &plan, no))
        return false;
    struct move_apply d = { { o, s, luck, events }, o, &s->shown, &s->hand[seat], seat, m, &plan, false, false };
    bool answers = s->shown.phase == RUMMY_PHASE_OFFER || s->shown.phase == RUMMY_PHASE_LAYOFF;
    rows[m->verb].act(&d);
    events->undo = mark(o, &d);
    events->undo_seen = turned_control(events);
    events->undo_final = m->verb == RUMMY_KNOCK || (answers && (m->verb == RUMMY_LEAVE || m->verb == RUMMY_END));
    return true;
}
