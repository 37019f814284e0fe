// SPDX-License-Identifier: GPL-3.0-or-later
// A run in the middle, from the lines of a record's position (record.md "Position").  fields.c reads the lines, in two passes:
// first those that say where the run is and so which cards there are, then those that name cards.  Here what no line names is
// dealt from the rest.
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

// The lists of this game, from the start list and what was taken before the last doubling.
static void make_lists(struct shown *shown)
{
    int before = shown->game > 1 ? shown->game - 1 : 1;
    int32_t copies = START_COPIES * battle_scale(before);
    shown->list[RUNNER] = shown->list[RIVAL] = bag_even(copies);
    if (shown->game == 1)
        return;
    struct shown then = *shown;
    then.game = (uint8_t)before;
    for (int id = 0; id <= UPGRADE_PROMOTE; id++)
        for (int n = 1; n <= BATTLE_NUMBERS; n++)
            for (int i = 0; i < shown->held[id][n]; i++)
                upgrade_list(&then.list[RUNNER], id, n, upgrade_amount(&then, id, n));
    shown->list[RUNNER] = then.list[RUNNER];
    turn_double(shown);
    if (shown->held[UPGRADE_HEAD_START][0])
        shown->head_start = battle_scale(before);
}

// --- what the lines come to ---

static bool settle_over(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool last = shown->game == GAMES_MOST || shown->game == l->options->max_game;
    if (field_said(l, "hand", -1) || field_said(l, "area", -1) || field_said(l, "under", -1) || field_said(l, "leader", -1))
        return field_fault(l, field_said(l, "offer", -1) && !field_said(l, "phase", -1)
                                  ? _("An offer stands between two games; take it out, or the cards in hand and in play.")
                                  : _("In the phase over nobody holds or plays cards; leave those lines out."));
    if (shown->offers && (last || shown->run_lost))
        return field_fault(l, _("No upgrade is on offer when the run is over."));
    if (field_said(l, "turn", -1) && (shown->turn != RUNNER || !shown->offers))
        return field_fault(l, shown->offers ? _("While upgrades are on offer it is the first seat's turn; name that seat.")
                                            : _("When the run is over it is nobody's turn; leave out turn, or write an offer."));
    shown->phase = BATTLE_PHASE_OVER;
    shown->turn = RUNNER;
    if (!shown->offers) {
        shown->run_won = last && !shown->run_lost && shown->games_won >= shown->game;
        shown->run_lost = !shown->run_won;
    }
    return true;
}

static bool settle_turn(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool area = shown->top.copies > 0, has_turn = field_said(l, "turn", -1), has_leader = field_said(l, "leader", -1);
    int said = shown->turn;
    if (shown->run_lost)
        return field_fault(l, _("A lost run is in the phase over."));
    if (!area && bag_cards(&shown->area))
        return field_fault(l, _("There are cards under a combination; write area with the one to beat."));
    if (area && !has_leader && !has_turn)
        return field_fault(l, _("Say who played the combination, with the line leader and a name."));
    if (!has_leader && has_turn)
        shown->leader = (uint8_t)(area ? other_side(said) : said);
    shown->top_by = area ? shown->leader : 0;
    shown->turn = (uint8_t)(area ? other_side(shown->leader) : shown->leader);
    if (has_turn && said != shown->turn)
        return field_fault(l, _("The turn and the leader contradict each other; leave one of them out."));
    return true;
}

// What is below nothing on one side is taken from the other.
static void balance(struct bag pool[BATTLE_SIDES])
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        for (int seat = 0; seat < BATTLE_SIDES; seat++)
            if (pool[seat].of[n] < 0) {
                pool[other_side(seat)].of[n] += pool[seat].of[n];
                pool[seat].of[n] = 0;
            }
        if (pool[RUNNER].of[n] < 0) // more than both have: only where captured cards make more
            pool[RUNNER].of[n] = 0;
    }
}

// A hand comes out of what its side has left beside a named deck, and else out of the deck.
static void draw_hand(const struct field_line *l, int seat)
{
    struct battle_lines *lines = l->self;
    struct state *s = lines->state;
    int32_t draws = turn_hand_draw(l->options, &s->shown, seat);
    if (field_said(l, "deck", seat) && bag_cards(&lines->pool[seat]) >= draws)
        bag_draw(&lines->pool[seat], draws, lines->luck, &s->hand[seat]);
    else
        deck_draw(&s->deck[seat], draws, lines->luck, &s->hand[seat]);
}

// Unnamed decks and hands.
static bool settle_cards(const struct field_line *l)
{
    struct battle_lines *lines = l->self;
    struct state *s = lines->state;
    bag_take(&lines->pool[s->shown.leader], &s->shown.area);
    balance(lines->pool);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        if (!field_said(l, "deck", seat))
            deck_fill(&s->deck[seat], &lines->pool[seat]);
        if (!field_said(l, "hand", seat) && s->shown.phase == BATTLE_PHASE_PLAY)
            draw_hand(l, seat);
        if (s->shown.phase == BATTLE_PHASE_PLAY && !bag_cards(&s->hand[seat]))
            return field_fault(l, _("A hand without cards would end the round; name at least one card for each seat."));
    }
    if (field_said(l, "offer", -1) && field_said(l, "deck", RUNNER) && l->options->carry == CARRY_CAPTURED)
        s->shown.list[RUNNER] = deck_bag(&s->deck[RUNNER]); // the deck is what was captured
    if (s->shown.held[UPGRADE_SCOUT][0] && s->shown.phase == BATTLE_PHASE_PLAY)
        s->scouted = s->hand[RIVAL];
    turn_count_decks(s);
    s->cards = turn_all_cards(s);
    return true;
}

// In the middle of the run, but at the start of a game?
static bool is_start(const struct field_line *l)
{
    static const char *const later[] = { "offer", "turn", "leader", "area", "under", "hand", "deck" };
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        if (field_said(l, later[i], -1))
            return false;
    return l->shown->phase != BATTLE_PHASE_OVER && !l->shown->run_lost;
}

bool battle_place(const struct game *, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                  struct err *err)
{
    struct battle_lines lines = { .state = s, .luck = luck };
    struct shown *shown = &s->shown;
    struct field_line l = { .of = &battle_fields, .position = p, .options = o, .shown = shown, .self = &lines, .err = err };
    shown->first_hand = true;
    if (!fields_place(&l, IN_POSITION))
        return false;
    make_lists(shown);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        lines.pool[seat] = shown->list[seat];
        bag_add(&lines.left, &shown->list[seat]);
    }
    if (!fields_place(&l, IN_POSITION_LATER))
        return false;
    if (is_start(&l)) {
        LOCAL(events) quiet = { .mute = true };
        turn_start_game(&(struct battle_change){ o, s, luck, &quiet });
        return true;
    }
    bool offer = field_said(&l, "offer", -1), over = shown->phase == BATTLE_PHASE_OVER;
    if (offer && field_said(&l, "phase", -1) && !over)
        return field_fault(&l, _("Upgrades are on offer only in the phase over."));
    return (over || offer ? settle_over(&l) : settle_turn(&l)) && settle_cards(&l);
}
