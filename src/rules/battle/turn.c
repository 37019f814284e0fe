// SPDX-License-Identifier: GPL-3.0-or-later
// The turns of Deck battle: which moves are allowed; what playing, passing and choosing an upgrade do; and what follows by
// itself, the course of exchanges, hands, games and the run (rules.md 4.3 to 4.6).
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

// --- which plays and passes are allowed ---

bool battle_plays_now(const struct view *v)
{
    return v->seat != WATCHER && v->shown.phase == BATTLE_PHASE_PLAY && v->shown.turn == v->seat;
}

struct move battle_move_of(const struct battle_combo *combo)
{
    struct move m = { .verb = BATTLE_PASS };
    if (combo->copies)
        set_move(&m, BATTLE_PLAY, combo->lo, combo->hi);
    return m;
}

struct plays playable(const struct view *v)
{
    struct plays plays = { 0 };
    if (!battle_plays_now(v))
        return plays;
    int held = combo_list(&v->hand, plays.combo);
    for (int i = 0; i < held; i++)
        if (battle_beats(&v->shown, v->seat, &plays.combo[i]))
            plays.combo[plays.count++] = plays.combo[i];
    return plays;
}

void battle_legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    const struct shown *shown = &v->shown;
    const struct plays plays = playable(v);
    for (int i = 0; i < plays.count; i++)
        *move_list_add(out) = battle_move_of(&plays.combo[i]);
    if (battle_plays_now(v) && (shown->top.copies || o->leader_may_pass))
        move_list_add(out)->verb = BATTLE_PASS;
    // Upgrades without a number come first: after eight numbers of another upgrade, few would read on to them.
    for (int n = 0; n <= BATTLE_NUMBERS && offer_stands(shown) && v->seat == RUNNER; n++)
        for (int i = 0; i < shown->offers; i++)
            if (!upgrades[shown->offer[i]].highest == !n && upgrade_check(o, shown, shown->offer[i], n, NULL))
                set_move(move_list_add(out), BATTLE_UPGRADE, shown->offer[i], n);
}

// clang-format off
static const struct kit_reason
    weaker_set = { REASON_NOT_STRONGER, NULL, { { NP_("That does not beat {meld}, {n} card, 1 number, {m} the highest.",
                                                      "That does not beat {meld}, {n} cards, 1 number, {m} the highest.") } } },
    weaker_block = { REASON_NOT_STRONGER, NULL, { { N_("That does not beat {meld}, {n} cards, {left} numbers, {m} the highest."), NULL } } };
// clang-format on

static bool may_play(const struct battle_change *h, int seat, const struct move *m, struct refusal *no)
{
    const struct bag *hand = &h->s->hand[seat];
    const struct battle_combo *top = &h->s->shown.top;
    if (m->target < 1 || m->where > BATTLE_NUMBERS || m->target > m->where || m->count)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s",
                      _("Play one number, or a block with the lower number first, such as 3-6."));
    int missing = bag_missing(hand, m->target, m->where);
    if (missing)
        return refuse(no, REASON_NO_COPIES, NULL, _("You hold no %s."), number_name(missing, NUMBER_PLURAL));
    const struct battle_combo combo = combo_of(hand, m->target, m->where);
    if (battle_beats(&h->s->shown, seat, &combo))
        return true;
    const struct combo_name name = name_combo(top);
    const struct fill fill = fill_combo(top, name.text);
    return kit_refuse(no, top->lo < top->hi ? &weaker_block : &weaker_set, &fill);
}

static bool may_pass(const struct battle_change *h, int, const struct move *m, struct refusal *no)
{
    if (m->target || m->where || m->count)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("The word pass takes nothing after it."));
    return h->s->shown.top.copies || h->o->leader_may_pass ||
           refuse(no, REASON_MUST_LEAD, "battle.leader_may_pass", "%s", _("You lead, so you cannot pass. Play something."));
}

static bool may_upgrade(const struct battle_change *h, int, const struct move *m, struct refusal *no)
{
    const struct shown *shown = &h->s->shown;
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int i = 0; i < shown->offers; i++) {
        if (shown->offer[i] == m->target && m->count == 0)
            return upgrade_check(h->o, shown, m->target, m->where, no);
        strbuf_addf(&list, i ? ", %s" : "%s", name_upgrade(shown->offer[i]));
    }
    return refuse(no, REASON_BAD_MOVE, NULL, _("That is not on offer. On offer are %s."), list.text);
}

static bool is_time(const struct shown *shown, int seat, int verb, struct refusal *no)
{
    if (shown->phase == BATTLE_PHASE_OVER && !offer_stands(shown))
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The run is over."));
    if (shown->turn != seat)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    if (offer_stands(shown) && verb != BATTLE_UPGRADE)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Choose an upgrade first, and then the next game begins."));
    return offer_stands(shown) || verb != BATTLE_UPGRADE ||
           refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Upgrades are chosen only after a game is won."));
}

// --- telling what follows a play or a pass ---

// Adds an event, which everybody hears, to a turn of Deck battle; seat -1: it is about no seat.  Returns a pointer that is good
// until the next event is added.
static struct event *tell(const struct battle_change *h, int kind, int seat, int32_t number, int32_t more)
{
    struct event *event = events_add(h->events, kind, seat, EVERYONE);
    event->number = number;
    event->more = more;
    return event;
}

// Makes it a side's turn in Deck battle, to lead or to reply, and calls its player.
static void call(const struct battle_change *h, int kind, int seat)
{
    h->s->shown.turn = (uint8_t)seat;
    tell(h, kind, seat, 0, 0)->call = true;
}

// Empties the play area of Deck battle, after a pass or at the end of a hand, so that there is no combination to beat.
static void clear_area(struct shown *shown)
{
    memset(&shown->area, 0, sizeof shown->area);
    memset(&shown->top, 0, sizeof shown->top);
    shown->top_by = 0;
}

struct bag turn_count(struct state *s)
{
    struct bag all = s->shown.area;
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        const struct bag deck = deck_bag(&s->deck[seat]);
        s->shown.deck_count[seat] = (int32_t)bag_cards(&deck);
        s->shown.hand_count[seat] = (int32_t)bag_cards(&s->hand[seat]);
        bag_add(&all, &deck);
        bag_add(&all, &s->hand[seat]);
    }
    return all;
}

int32_t turn_hand_draw(const struct options *o, const struct shown *shown, int seat)
{
    int32_t draw = battle_hand_draw(o, shown->game);
    if (seat == RUNNER)
        return draw + battle_scale(shown->game) * shown->held[UPGRADE_BIG_HAND][0];
    if (!shown->first_hand)
        return draw;
    return draw > shown->head_start ? draw - shown->head_start : 1; // a hand without a card would have won already
}

int32_t turn_pass_draw(const struct options *o, const struct shown *shown, int seat)
{
    int32_t draw = battle_pass_draw(o, shown->game);
    return seat == RUNNER ? draw + battle_scale(shown->game) * shown->held[UPGRADE_SECOND_WIND][0] : draw;
}

void turn_scout(struct state *s)
{
    if (s->shown.held[UPGRADE_SCOUT][0])
        s->scouted = s->hand[RIVAL];
}

// --- games and hands of a run ---

static void new_hand(const struct battle_change *h);

// Starts a game of a Deck battle run with the lists of cards as they are, up to the first turn.
void turn_start_game(const struct battle_change *h)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    shown->phase = BATTLE_PHASE_PLAY;
    shown->leader = RUNNER;
    shown->first_hand = true;
    memset(shown->hands_won, 0, sizeof shown->hands_won);
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        deck_fill(&s->deck[seat], &shown->list[seat]);
    s->cards = turn_count(s);
    tell(h, BATTLE_TOLD_GAME, -1, shown->game, 0);
    new_hand(h);
}

static void next_game(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    bag_add(&shown->list[RUNNER], &shown->list[RUNNER]); // doubles the list
    bag_add(&shown->list[RIVAL], &shown->list[RIVAL]);
    shown->game++;
    shown->offers = 0;
    memset(shown->offer, 0, sizeof shown->offer);
    turn_start_game(h);
}

// Ends a game of a Deck battle run because the loser's deck is too small for a new hand.  Tells who won and then why.  Then the
// run ends, upgrades are offered, or the next game begins.
static void end_game(const struct battle_change *h, int loser)
{
    struct shown *shown = &h->s->shown;
    bool lost = loser == RUNNER;
    shown->phase = BATTLE_PHASE_OVER;
    shown->turn = RUNNER;
    shown->run_lost = lost;
    shown->games_won = (uint8_t)(shown->games_won + !lost);
    tell(h, lost ? BATTLE_TOLD_RUN_LOST : BATTLE_TOLD_GAME_WON, RUNNER, lost ? shown->games_won : shown->game, 0);
    tell(h, BATTLE_TOLD_SHORT, loser, shown->deck_count[loser], battle_hand_draw(h->o, shown->game));
    if (lost)
        return;
    if (h->o->carry == CARRY_CAPTURED)
        shown->list[RUNNER] = deck_bag(&h->s->deck[RUNNER]);
    shown->run_won = shown->game >= GAMES_MOST || shown->game == h->o->max_game;
    if (!shown->run_won)
        upgrade_draw_offer(h);
    if (shown->run_won)
        tell(h, BATTLE_TOLD_RUN_WON, RUNNER, shown->games_won, 0);
    else if (shown->offers)
        call(h, BATTLE_TOLD_OFFER, RUNNER);
    else
        next_game(h);
}

static void draw_hands(const struct battle_change *h)
{
    struct state *s = h->s;
    int32_t drawn[BATTLE_SIDES];
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        drawn[seat] = deck_draw(&s->deck[seat], turn_hand_draw(h->o, &s->shown, seat), h->luck, &s->hand[seat]);
    tell(h, BATTLE_TOLD_HAND, -1, drawn[RUNNER], drawn[RIVAL]);
    turn_count(s);
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        event_put_bag(events_add(h->events, BATTLE_TOLD_DEALT, seat, 1u << seat), &s->hand[seat]);
    turn_scout(s);
    if (s->shown.held[UPGRADE_SCOUT][0])
        event_put_bag(events_add(h->events, BATTLE_TOLD_SCOUT, RIVAL, 1u << RUNNER), &s->scouted);
}

// Begins a new hand of Deck battle and calls the leader to the first turn.  A side whose deck is too small for it loses the game
// instead; if both decks are too small, the runner loses.
static void new_hand(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    int32_t needs = battle_hand_draw(h->o, shown->game);
    turn_count(h->s);
    tell(h, BATTLE_TOLD_DECKS, -1, shown->deck_count[RUNNER], shown->deck_count[RIVAL]);
    h->events->undo = UNDO_CLEAR; // there are new cards in the hand, or the game is over
    shown->exchanges = 0;
    h->s->scouted = (struct bag){ 0 };
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        if (shown->deck_count[seat] < needs) {
            end_game(h, seat);
            return;
        }
    draw_hands(h);
    call(h, BATTLE_TOLD_LEAD, shown->leader);
}

// Ends a hand of Deck battle after its last turn: the winner gets the cards played and the loser's hand.  Begins the next hand,
// or ends the game.  `cut`: the hand ended at the limit of exchanges.
static void hand_over(const struct battle_change *h, int winner, bool cut)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    int loser = other_side(winner);
    struct bag won = shown->area;
    bag_add(&won, &s->hand[loser]);
    tell(h, cut ? BATTLE_TOLD_HAND_CUT : BATTLE_TOLD_HAND_WON, winner, cut ? shown->exchanges : (int32_t)bag_cards(&won),
         shown->hand_count[winner] == shown->hand_count[loser]);
    bag_add(&won, &s->hand[winner]); // the winner has cards left only if the hand was cut
    deck_under(&s->deck[winner], &won);
    memset(s->hand, 0, sizeof s->hand);
    clear_area(shown);
    shown->leader = (uint8_t)winner;
    shown->hands_won[winner]++;
    shown->first_hand = false;
    new_hand(h);
}

// --- making plays and passes ---

static void play(const struct battle_change *h, int seat, const struct move *m)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    const struct battle_combo combo = combo_of(&s->hand[seat], m->target, m->where);
    const struct bag played = combo_bag(&combo);
    bool only_as_strong = shown->top.copies && combo_compare(&combo, &shown->top) == 0;
    tell(h, BATTLE_TOLD_PLAY, seat, combo.copies, only_as_strong)->other = (int16_t)(combo.lo * BLOCK + combo.hi);
    bag_take(&s->hand[seat], &played);
    bag_add(&shown->area, &played);
    shown->hand_count[seat] -= (int32_t)combo_cards(&combo);
    shown->top = combo;
    shown->top_by = (uint8_t)seat;
    if (shown->hand_count[seat] == 0)
        hand_over(h, seat, false);
    else
        call(h, BATTLE_TOLD_TURN, other_side(seat));
}

static void draw_after_pass(const struct battle_change *h, int seat)
{
    struct state *s = h->s;
    struct bag drawn;
    int32_t draws = turn_pass_draw(h->o, &s->shown, seat);
    int32_t count = deck_draw(&s->deck[seat], draws, h->luck, &drawn);
    bag_add(&s->hand[seat], &drawn);
    turn_count(s);
    if (draws == 0)
        return;
    h->events->undo = UNDO_CLEAR; // there are new cards in the hand
    event_put_bag(events_add(h->events, BATTLE_TOLD_DREW, seat, 1u << seat), &drawn);
    events_add(h->events, BATTLE_TOLD_DRAWN, seat, EVERYONE & ~(1u << seat))->number = count;
}

// Makes a pass in a turn of Deck battle: the cards played go under the other side's deck, the side that passes draws, and the
// other side leads.
static void pass(const struct battle_change *h, int seat, const struct move *)
{
    struct shown *shown = &h->s->shown;
    int leads = other_side(seat);
    tell(h, BATTLE_TOLD_PASS, seat, (int32_t)bag_cards(&shown->area), 0);
    deck_under(&h->s->deck[leads], &shown->area);
    clear_area(shown);
    draw_after_pass(h, seat);
    shown->leader = (uint8_t)leads;
    shown->exchanges++;
    if (h->o->max_exchanges && shown->exchanges >= h->o->max_exchanges)
        hand_over(h, shown->hand_count[leads] < shown->hand_count[seat] ? leads : seat, true);
    else
        call(h, BATTLE_TOLD_LEAD, leads);
}

static void take_upgrade(const struct battle_change *h, int, const struct move *m)
{
    struct shown *shown = &h->s->shown;
    int32_t amount = upgrade_amount(shown, m->target, m->where);
    tell(h, BATTLE_TOLD_UPGRADE, RUNNER, amount, m->where)->other = m->target;
    upgrade_list(&shown->list[RUNNER], m->target, m->where, amount);
    shown->held[m->target][m->where]++;
    shown->head_start = m->target == UPGRADE_HEAD_START ? amount : 0;
    next_game(h);
}

static const struct {
    // Returns whether a play, a pass or an upgrade is allowed, once it is the right time for it.
    bool (*may)(const struct battle_change *h, int seat, const struct move *m, struct refusal *no);
    void (*make)(const struct battle_change *h, int seat, const struct move *m);
} verbs[] = {
    [BATTLE_PLAY] = { may_play, play },
    [BATTLE_PASS] = { may_pass, pass },
    [BATTLE_UPGRADE] = { may_upgrade, take_upgrade },
};

bool battle_apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no)
{
    const struct battle_change h = { o, s, luck, events };
    if (m->verb > BATTLE_UPGRADE)
        BUG("verb %d of Deck battle", m->verb);
    if (!is_time(&s->shown, seat, m->verb, no) || !verbs[m->verb].may(&h, seat, m, no))
        return false;
    events->undo = UNDO_ENDED;
    verbs[m->verb].make(&h, seat, m);
    return true;
}
