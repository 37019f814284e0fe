// SPDX-License-Identifier: GPL-3.0-or-later
// Upgrades between games (rules.md 4.6): what may be taken, what it does, and the offer.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>
#include <strings.h>

// clang-format off
#define TAKES \
    .taken = { .own = { { N_("You take {card}."), NULL } }, .other = { { N_("{who} takes {card}."), NULL } } }

// ORDER UPGRADES
static const struct upgrade_row rows[UPGRADES] = {
    [UPGRADE_REINFORCE] = { "reinforce",
      SAID(N_("Reinforce, adds {n} cards of a number."), N_("Reinforce, {n} more of a number.")),
      SAID(N_("Reinforce, adds {n} cards of number {m}."), N_("Reinforce, {n} more of number {m}.")),
      { .own = SAID(N_("You reinforce, {n} more cards of number {m}."), N_("You reinforce {m}, {n} more.")),
        .other = SAID(N_("{who} reinforces, {n} more cards of number {m}."), N_("{who} reinforces {m}, {n} more.")) } },
    [UPGRADE_CULL] = { "cull",
      SAID(N_("Cull, takes up to {n} cards of a number away."), N_("Cull, up to {n} of a number away.")),
      { { NP_("Cull, takes {n} card of number {m} away.", "Cull, takes {n} cards of number {m} away.") },
        { N_("Cull, {n} of number {m} away."), NULL } },
      { .own = { { NP_("You cull {n} card of number {m}.", "You cull {n} cards of number {m}.") }, { N_("You cull {n} of {m}."), NULL } },
        .other = { { NP_("{who} culls {n} card of number {m}.", "{who} culls {n} cards of number {m}.") },
                   { N_("{who} culls {n} of {m}."), NULL } } } },
    [UPGRADE_PROMOTE] = { "promote",
      SAID(N_("Promote, turns up to {n} cards of a number into the next number."), N_("Promote, up to {n} into the next.")),
      { { NP_("Promote, turns {n} card of number {m} into {left}.", "Promote, turns {n} cards of number {m} into {left}.") },
        { N_("Promote, {n} of number {m} into {left}."), NULL } },
      { .own = { { NP_("You promote {n} card of number {m} to {left}.", "You promote {n} cards of number {m} to {left}.") },
                 { N_("You promote {n} of {m} to {left}."), NULL } },
        .other = { { NP_("{who} promotes {n} card of number {m} to {left}.", "{who} promotes {n} cards of number {m} to {left}.") },
                   { N_("{who} promotes {n} of {m} to {left}."), NULL } } } },
    [UPGRADE_BIG_HAND] = { "big_hand",
      SAID(N_("Big hand, you draw {n} more at each hand, doubled each game."), N_("Big hand, {n} more at each hand.")),
      { { NULL, NULL } },
      { .own = SAID(N_("You take big hand, {n} more cards for a new hand."), N_("You take big hand, {n} more.")),
        .other = SAID(N_("{who} takes big hand, {n} more cards for a new hand."), N_("{who} takes big hand, {n} more.")) } },
    [UPGRADE_SECOND_WIND] = { "second_wind",
      SAID(N_("Second wind, you draw {n} more after a pass, doubled each game."), N_("Second wind, {n} more after a pass.")),
      { { NULL, NULL } },
      { .own = SAID(N_("You take second wind, {n} more cards after a pass."), N_("You take second wind, {n} more.")),
        .other = SAID(N_("{who} takes second wind, {n} more cards after a pass."), N_("{who} takes second wind, {n} more.")) } },
    [UPGRADE_SCOUT] = { "scout",
      SAID(N_("Scout, at each new hand you hear what {who} holds."), N_("Scout, you hear what {who} holds.")),
      { { NULL, NULL } }, TAKES },
    [UPGRADE_EDGE] = { "edge",
      SAID(N_("Edge, a play as strong as {who}'s beats it."), N_("Edge, equal plays beat {who}.")),
      { { NULL, NULL } }, TAKES },
    [UPGRADE_HEAD_START] = { "head_start",
      { { NP_("Head start, {who} draws {n} card fewer for the next game's first hand.",
              "Head start, {who} draws {n} cards fewer for the next game's first hand.") },
        { N_("Head start, {who} draws {n} fewer."), NULL } },
      { { NULL, NULL } }, TAKES },
};
// clang-format on

const struct upgrade_row *upgrade_row(int id)
{
    if (id < 0 || id >= UPGRADES)
        BUG("upgrade %d", id);
    return &rows[id];
}

int upgrade_read(const char *word)
{
    int id = 0;
    while (id < UPGRADES && strcasecmp(rows[id].word, word) != 0)
        id++;
    return id;
}

// --- what may be taken ---

int32_t upgrade_amount(const struct shown *shown, int id, int number)
{
    int32_t scale = battle_scale(shown->game), there = shown->list[RUNNER].of[number];
    switch (id) {
    case UPGRADE_REINFORCE:
        return 2 * scale;
    case UPGRADE_CULL:
    case UPGRADE_PROMOTE:
        return number && there < 2 * scale ? there : 2 * scale;
    case UPGRADE_BIG_HAND:
    case UPGRADE_SECOND_WIND:
        return battle_scale(shown->game + 1);
    default:
        return scale;
    }
}

static bool number_fits(int id, int number, struct refusal *no)
{
    int most = upgrade_highest(id);
    if (!most)
        return number == 0 ||
               refuse(no, REASON_BAD_MOVE, NULL, _("The upgrade %s takes no number. Say only its name."), name_upgrade(id));
    return (number >= 1 && number <= most) ||
           refuse(no, REASON_BAD_MOVE, NULL, _("Say the number too, 1 to %d, such as %s 1."), most, rows[id].word);
}

bool upgrade_check(const struct options *o, const struct shown *shown, int id, int number, struct refusal *no)
{
    if (!number_fits(id, number, no))
        return false;
    if (shown->held[id][number] >= UPGRADE_LIMIT)
        return refuse(no, REASON_DEAD_END, NULL, _("You already have that %d times, the most allowed. Choose another."),
                      UPGRADE_LIMIT);
    if ((id == UPGRADE_CULL || id == UPGRADE_PROMOTE) && !shown->list[RUNNER].of[number])
        return refuse(no, REASON_NO_COPIES, NULL, _("Your deck has no %s. Choose another number."),
                      number_name(number, NUMBER_PLURAL));
    int64_t left = bag_cards(&shown->list[RUNNER]) - upgrade_amount(shown, id, number);
    if (id == UPGRADE_CULL && left < battle_hand_draw(o, shown->game + 1)) // both sides of the rule halved
        return refuse(no, REASON_DEAD_END, "battle.hand_draw", "%s",
                      _("Your deck would be too small for two hands of the next game. Choose another."));
    return true;
}

// The same with any number.
static bool upgrade_possible(const struct options *o, const struct shown *shown, int id)
{
    for (int n = upgrade_has_number(id); n <= upgrade_highest(id); n++)
        if (upgrade_check(o, shown, id, n, NULL))
            return true;
    return false;
}

// --- what it does ---

void upgrade_list(struct bag *list, int id, int number, int32_t amount)
{
    if (id == UPGRADE_REINFORCE)
        list->of[number] += amount;
    if (id == UPGRADE_CULL || id == UPGRADE_PROMOTE)
        list->of[number] -= amount;
    if (id == UPGRADE_PROMOTE)
        list->of[number + 1] += amount;
}

// The offer is read in the order of the table, whatever was drawn first, but for those with a number: they go last, as in the
// list of moves, so that an upgrade without one has the same number in both.
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
            if (drawn[id] && upgrade_has_number(id) == numbered)
                shown->offer[shown->offers++] = (uint8_t)id;
}
