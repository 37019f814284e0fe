// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a run: hands, games, and what is drawn for them (rules.md 4.3, 4.6).  moves.c has what a
// player decides; here is what follows by itself.
#include "rules/battle/inside.h"
#include <string.h>

struct event *turn_tell(const struct battle_change *h, int kind, int seat, int32_t number, int32_t more)
{
    struct event *event = events_add(h->events, kind, seat, EVERYONE);
    event->number = number;
    event->more = more;
    return event;
}

void turn_clear_area(struct shown *shown)
{
    memset(&shown->area, 0, sizeof shown->area);
    memset(&shown->top, 0, sizeof shown->top);
    shown->top_by = 0;
}

void turn_count_decks(struct state *s)
{
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        const struct bag deck = deck_bag(&s->deck[seat]);
        s->shown.deck_count[seat] = (int32_t)bag_cards(&deck);
        s->shown.hand_count[seat] = (int32_t)bag_cards(&s->hand[seat]);
    }
}

struct bag turn_all_cards(const struct state *s)
{
    struct bag all = s->shown.area;
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        const struct bag deck = deck_bag(&s->deck[seat]);
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
    return draw > shown->head_start ? draw - shown->head_start : 1; // without a card it would have won already
}

int32_t turn_pass_draw(const struct options *o, const struct shown *shown, int seat)
{
    int32_t draw = battle_pass_draw(o, shown->game);
    return seat == RUNNER ? draw + battle_scale(shown->game) * shown->held[UPGRADE_SECOND_WIND][0] : draw;
}

// --- hands ---

static void tell_decks(const struct battle_change *h)
{
    turn_tell(h, BATTLE_TOLD_DECKS, -1, h->s->shown.deck_count[RUNNER], h->s->shown.deck_count[RIVAL]);
}

static void draw_hands(const struct battle_change *h)
{
    struct state *s = h->s;
    int32_t drawn[BATTLE_SIDES];
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        drawn[seat] = deck_draw(&s->deck[seat], turn_hand_draw(h->o, &s->shown, seat), h->luck, &s->hand[seat]);
    turn_tell(h, BATTLE_TOLD_HAND, -1, drawn[RUNNER], drawn[RIVAL]);
    turn_count_decks(s);
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        event_put_bag(events_add(h->events, BATTLE_TOLD_DEALT, seat, 1u << seat), &s->hand[seat]);
    if (s->shown.held[UPGRADE_SCOUT][0]) {
        s->scouted = s->hand[RIVAL];
        event_put_bag(events_add(h->events, BATTLE_TOLD_SCOUT, RIVAL, 1u << RUNNER), &s->scouted);
    }
}

// Who won comes first, then why the game ended.
static void tell_short(const struct battle_change *h, int seat)
{
    turn_tell(h, BATTLE_TOLD_SHORT, seat, h->s->shown.deck_count[seat], battle_hand_draw(h->o, h->s->shown.game));
}

static void win_game(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    shown->games_won++;
    turn_tell(h, BATTLE_TOLD_GAME_WON, RUNNER, shown->game, 0);
    tell_short(h, RIVAL);
    if (h->o->carry == CARRY_CAPTURED)
        shown->list[RUNNER] = deck_bag(&h->s->deck[RUNNER]);
    shown->phase = BATTLE_PHASE_OVER;
    if (shown->game >= GAMES_MOST || shown->game == h->o->max_game) {
        shown->run_won = true;
        turn_tell(h, BATTLE_TOLD_RUN_WON, RUNNER, shown->games_won, 0);
        return;
    }
    upgrade_draw_offer(h);
    if (shown->offers)
        turn_tell(h, BATTLE_TOLD_OFFER, RUNNER, 0, 0)->call = true;
    else
        turn_next_game(h);
}

static void lose_run(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    shown->phase = BATTLE_PHASE_OVER;
    shown->run_lost = true;
    turn_tell(h, BATTLE_TOLD_RUN_LOST, RUNNER, shown->games_won, 0);
    tell_short(h, RUNNER);
}

// The runner's deck is checked first: when both are short, the run is lost.
static void turn_new_hand(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    int32_t needs = battle_hand_draw(h->o, shown->game);
    h->events->undo = UNDO_CLEAR; // there are new cards in the hand, or the game is over
    shown->exchanges = 0;
    shown->turn = shown->leader;
    memset(&h->s->scouted, 0, sizeof h->s->scouted);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        if (shown->deck_count[seat] >= needs)
            continue;
        shown->turn = RUNNER;
        if (seat == RUNNER)
            lose_run(h);
        else
            win_game(h);
        return;
    }
    draw_hands(h);
    turn_tell(h, BATTLE_TOLD_LEAD, shown->leader, 0, 0)->call = true;
}

void turn_hand_over(const struct battle_change *h, int winner, bool cut)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    int loser = other_side(winner);
    struct bag won = shown->area;
    bag_add(&won, &s->hand[loser]);
    turn_tell(h, cut ? BATTLE_TOLD_HAND_CUT : BATTLE_TOLD_HAND_WON, winner, cut ? shown->exchanges : (int32_t)bag_cards(&won),
              shown->hand_count[winner] == shown->hand_count[loser]);
    bag_add(&won, &s->hand[winner]); // cards are left only where the hand was cut
    deck_under(&s->deck[winner], &won);
    memset(s->hand, 0, sizeof s->hand);
    turn_clear_area(shown);
    shown->leader = (uint8_t)winner;
    shown->hands_won[winner]++;
    shown->first_hand = false;
    turn_count_decks(s);
    tell_decks(h);
    turn_new_hand(h);
}

// --- games ---

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
    s->cards = turn_all_cards(s);
    turn_count_decks(s);
    turn_tell(h, BATTLE_TOLD_GAME, -1, shown->game, 0);
    tell_decks(h);
    turn_new_hand(h);
}

void turn_double(struct shown *shown)
{
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        bag_add(&shown->list[seat], &shown->list[seat]);
}

void turn_next_game(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    turn_double(shown);
    shown->game++;
    shown->offers = 0;
    memset(shown->offer, 0, sizeof shown->offer);
    turn_start_game(h);
}

void turn_start_run(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    shown->game = 1;
    shown->list[RUNNER] = shown->list[RIVAL] = bag_even(START_COPIES);
    turn_start_game(h);
}
