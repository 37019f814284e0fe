// SPDX-License-Identifier: GPL-3.0-or-later
// Upgrades between games of Deck battle (rules.md 4.6): which may be taken, what they do, and which are offered.
#include "base/text.h"
#include "rules/battle/inside.h"
#include <strings.h>

// clang-format off
#define TAKES { TOLD(N_("You take {card}."), NULL, N_("{who} takes {card}."), NULL) }

// ORDER UPGRADES: a row for each upgrade of Deck battle, in the order of enum battle_upgrade: what it changes, and its sentences.
const struct upgrade_row upgrades[UPGRADES] = {
    [UPGRADE_REINFORCE] = { "reinforce", .highest = BATTLE_NUMBERS, .scales = 2, .adds = true,
      .why = SAID(N_("The more cards of a number you hold, the stronger they are together."), N_("Many of one number are strong.")),
      .offer = SAID(N_("Reinforce, adds {n} cards of a number."), N_("Reinforce, {n} more of a number.")),
      .with_number = SAID(N_("Reinforce, adds {n} cards of number {m}."), N_("Reinforce, {n} more of number {m}.")),
      .taken = { TOLD(N_("You reinforce, {n} more cards of number {m}."), N_("You reinforce {m}, {n} more."),
                      N_("{who} reinforces, {n} more cards of number {m}."), N_("{who} reinforces {m}, {n} more.")) } },
    [UPGRADE_CULL] = { "cull", .highest = BATTLE_NUMBERS, .scales = 2, .takes = true,
      .why = SAID(N_("Your other numbers come to your hand more often."), N_("Your other numbers come more often.")),
      .offer = SAID(N_("Cull, takes up to {n} cards of a number away."), N_("Cull, up to {n} of a number away.")),
      .with_number = { { NP_("Cull, takes {n} card of number {m} away.", "Cull, takes {n} cards of number {m} away.") },
                       { N_("Cull, {n} of number {m} away."), NULL } },
      .taken = { .own = { { NP_("You cull {n} card of number {m}.", "You cull {n} cards of number {m}.") }, { N_("You cull {n} of {m}."), NULL } },
                 .other = { { NP_("{who} culls {n} card of number {m}.", "{who} culls {n} cards of number {m}.") },
                            { N_("{who} culls {n} of {m}."), NULL } } } },
    [UPGRADE_PROMOTE] = { "promote", .highest = BATTLE_NUMBERS - 1, .scales = 2, .takes = true, .adds = true,
      .why = SAID(N_("A number gets more cards, and only a lower one has fewer."), N_("More of one number, fewer of a lower one.")),
      .offer = SAID(N_("Promote, turns up to {n} cards of a number into the next number."), N_("Promote, up to {n} into the next.")),
      .with_number = { { NP_("Promote, turns {n} card of number {m} into {left}.", "Promote, turns {n} cards of number {m} into {left}.") },
                       { N_("Promote, {n} of number {m} into {left}."), NULL } },
      .taken = { .own = { { NP_("You promote {n} card of number {m} to {left}.", "You promote {n} cards of number {m} to {left}.") },
                          { N_("You promote {n} of {m} to {left}."), NULL } },
                 .other = { { NP_("{who} promotes {n} card of number {m} to {left}.", "{who} promotes {n} cards of number {m} to {left}.") },
                            { N_("{who} promotes {n} of {m} to {left}."), NULL } } } },
    [UPGRADE_BIG_HAND] = { "big_hand", .scales = 2,
      .why = SAID(N_("With more cards in hand you make stronger plays."), N_("More cards make stronger plays.")),
      .offer = SAID(N_("Big hand, you draw {n} more at each hand, doubled each game."), N_("Big hand, {n} more at each hand.")),
      .taken = { TOLD(N_("You take big hand, {n} more cards for a new hand."), N_("You take big hand, {n} more."),
                      N_("{who} takes big hand, {n} more cards for a new hand."), N_("{who} takes big hand, {n} more.")) } },
    [UPGRADE_SECOND_WIND] = { "second_wind", .scales = 2,
      .why = SAID(N_("A pass costs you less."), NULL),
      .offer = SAID(N_("Second wind, you draw {n} more after a pass, doubled each game."), N_("Second wind, {n} more after a pass.")),
      .taken = { TOLD(N_("You take second wind, {n} more cards after a pass."), N_("You take second wind, {n} more."),
                      N_("{who} takes second wind, {n} more cards after a pass."), N_("{who} takes second wind, {n} more.")) } },
    [UPGRADE_SCOUT] = { "scout", .scales = 1, .taken = TAKES,
      .why = SAID(N_("You know then what your plays have to beat."), N_("You know what to beat.")),
      .offer = SAID(N_("Scout, at each new hand you hear what {who} holds."), N_("Scout, you hear what {who} holds.")) },
    [UPGRADE_EDGE] = { "edge", .scales = 1, .taken = TAKES,
      .why = SAID(N_("More of your plays beat what lies there."), NULL),
      .offer = SAID(N_("Edge, a play as strong as {who}'s beats it."), N_("Edge, equal plays beat {who}.")) },
    [UPGRADE_HEAD_START] = { "head_start", .scales = 1, .taken = TAKES,
      .why = SAID(N_("With fewer cards {who} makes weaker plays."), NULL),
      .offer = { { NP_("Head start, {who} draws {n} card fewer for the next game's first hand.", "Head start, {who} draws {n} cards fewer for the next game's first hand.") },
                 { N_("Head start, {who} draws {n} fewer."), NULL } } },
};
// clang-format on

int upgrade_read(const char *word)
{
    int id = 0;
    while (id < UPGRADES && strcasecmp(upgrades[id].word, word) != 0)
        id++;
    return id;
}

// --- which upgrades may be taken ---

int32_t upgrade_amount(const struct shown *shown, int id, int number)
{
    int32_t most = upgrades[id].scales * battle_scale(shown->game), there = shown->list[RUNNER].of[number];
    return upgrades[id].takes && number && there < most ? there : most;
}

bool upgrade_check(const struct options *o, const struct shown *shown, int id, int number, struct refusal *no)
{
    const struct bag *list = &shown->list[RUNNER];
    int highest = upgrades[id].highest;
    if (!highest && number)
        return refuse(no, REASON_BAD_MOVE, NULL, _("The upgrade %s takes no number. Say only its name."), name_upgrade(id));
    if (highest && (number < 1 || number > highest))
        return refuse(no, REASON_BAD_MOVE, NULL, _("Say the number too, 1 to %d, such as %s 1."), highest, upgrades[id].word);
    if (shown->held[id][number] >= UPGRADE_LIMIT)
        return refuse(no, REASON_DEAD_END, NULL, _("You already have that %d times, the most allowed. Choose another."),
                      UPGRADE_LIMIT);
    if (upgrades[id].takes && !list->of[number])
        return refuse(no, REASON_NO_COPIES, NULL, _("Your deck has no %s. Choose another number."),
                      number_name(number, NUMBER_PLURAL));
    int64_t left = bag_cards(list) - upgrade_amount(shown, id, number);
    if (id == UPGRADE_CULL && left < battle_hand_draw(o, shown->game + 1)) // both sides of the rule halved
        return refuse(no, REASON_DEAD_END, "battle.hand_draw", "%s",
                      _("Your deck would be too small for two hands of the next game. Choose another."));
    return true;
}

// Returns whether the runner may take this upgrade of Deck battle, with any number or with none.
static bool upgrade_possible(const struct options *o, const struct shown *shown, int id)
{
    bool possible = false;
    for (int n = 0; n <= upgrades[id].highest; n++)
        possible |= upgrade_check(o, shown, id, n, NULL);
    return possible;
}

// --- what an upgrade does ---

void upgrade_list(struct bag *list, int id, int number, int32_t amount)
{
    const struct upgrade_row *row = &upgrades[id];
    if (row->takes)
        list->of[number] -= amount;
    if (row->adds)
        list->of[number + row->takes] += amount;
}

// Draws the upgrades that Deck battle offers after a game, in the order of the table.  Upgrades with a number go last, as they do
// in the list of moves, so that every other upgrade has the same digit in the offer and in the list.
void upgrade_draw_offer(const struct battle_change *h)
{
    struct shown *shown = &h->s->shown;
    uint16_t can[UPGRADES];
    bool drawn[UPGRADES] = { false };
    int count = 0;
    for (int id = 0; id < UPGRADES; id++)
        if (upgrade_possible(h->o, shown, id))
            can[count++] = (uint16_t)id;
    luck_shuffle(h->luck, can, count);
    for (int i = 0; i < count && i < h->o->offer; i++)
        drawn[can[i]] = true;
    shown->offers = 0;
    for (int numbered = 0; numbered <= 1; numbered++)
        for (int id = 0; id < UPGRADES; id++)
            if (drawn[id] && !upgrades[id].highest == !numbered)
                shown->offer[shown->offers++] = (uint8_t)id;
}
