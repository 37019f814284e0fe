// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the house's tables in the lobby: a line for each, who sits where, and the choice of a table.
#include "base/bug.h"
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "netplay/net_sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_seat(const struct lobby *lobby, const struct card *card)
{
    return card_seat_of(card, lobby->user) >= 0;
}

bool lobby_may_sit(const struct lobby *lobby, const struct card *card)
{
    return has_seat(lobby, card) || card_may_ask(card) || (card->stage == STAGE_WAITING && card_count(card, PRESENCE_EMPTY) > 0);
}

bool lobby_may_watch(const struct lobby *lobby, const struct card *card)
{
    return card->watch && !has_seat(lobby, card);
}

// --- the line of one table ---

// Appends the names of the people on a table's card whose presence is one of `ways` (a set of bits), except for the lobby's
// visitor.  Returns how many there are.
static int list_people(const struct lobby *lobby, const struct card *card, unsigned ways, struct strbuf *out)
{
    return card_people(card, card_seats(card, ways, lobby->user), out);
}

static struct strbuf *after_space(struct strbuf *out)
{
    strbuf_add_char(out, ' ');
    return out;
}

static void add_stage(const struct card *card, struct strbuf *out)
{
    const char *title = text_in("title", card->title);
    if (card->stage == STAGE_WAITING)
        strbuf_addf(out, _("%s, %s, not started yet."), card->name, title);
    else
        strbuf_addf(out, _("%s, %s, round %d."), card->name, title, card->round);
}

static void add_absent(const struct lobby *lobby, const struct card *card, struct strbuf *out)
{
    LOCAL(strbuf) away = STRBUF_INIT, missing = STRBUF_INIT;
    int count = list_people(lobby, card, 1u << PRESENCE_AWAY | 1u << PRESENCE_KEPT, &away);
    if (count)
        strbuf_addf(after_space(out), P_("%s is away.", "%s are away.", count), away.text);
    count = list_people(lobby, card, 1u << PRESENCE_MISSING, &missing);
    if (count)
        strbuf_addf(after_space(out), P_("%s is missing.", "%s are missing.", count), missing.text);
}

static void add_people(const struct lobby *lobby, const struct card *card, struct strbuf *out)
{
    int computers = card_count(card, PRESENCE_COMPUTER), empty = card_count(card, PRESENCE_EMPTY);
    LOCAL(strbuf) here = STRBUF_INIT;
    int count = list_people(lobby, card, 1u << PRESENCE_HERE, &here);
    if (has_seat(lobby, card))
        strbuf_add(after_space(out), _("You have a seat."));
    if (count)
        strbuf_addf(after_space(out), P_("%s is here.", "%s are here.", count), here.text);
    add_absent(lobby, card, out);
    if (computers)
        strbuf_addf(after_space(out), P_("%d computer player.", "%d computer players.", computers), computers);
    if (empty)
        strbuf_addf(after_space(out), P_("%d free seat.", "%d free seats.", empty), empty);
}

// Appends the lobby's line about a table with a newline: "Friday game, International, round 2.  Bob and Ann are here.  You have a
// seat."; with partners "Friday game, Whist, round 2.  You and Ann against Bob and Dot.  Dot is away."
static void lobby_table_line(const struct lobby *lobby, const struct card *card, struct strbuf *out)
{
    add_stage(card, out);
    if (card->sides) {
        card_tell_sides(card, card_seat_of(card, lobby->user), after_space(out));
        add_absent(lobby, card, out);
    } else {
        add_people(lobby, card, out);
    }
    if (!has_seat(lobby, card) && card_may_ask(card))
        strbuf_add(after_space(out), _("The host may give you the seat of a computer player."));
    strbuf_add_char(out, '\n');
}

// --- the lines of all tables ---

void lobby_say_tables(struct lobby *lobby)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    if (!lobby->cards)
        strbuf_add(&lines, _("No table is open. Number 2 opens one.\n"));
    else
        strbuf_addf(&lines, P_("%d table is open.\n", "%d tables are open.\n", lobby->cards), lobby->cards);
    for (int i = 0; i < lobby->cards; i++)
        lobby_table_line(lobby, lobby->card[i], &lines);
    if (lobby->cards)
        strbuf_add(&lines, _("The word tables and the name of a table say its rules.\n"));
    home_read(&lobby->home, &lines);
}

void lobby_say_rules(struct lobby *lobby, const struct card *card)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    lobby_table_line(lobby, card, &lines);
    sitting_rules(card, &lines);
    home_read(&lobby->home, &lines);
}

void lobby_say_who(struct lobby *lobby)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    for (int i = 0; i < lobby->cards; i++) {
        const struct card *card = lobby->card[i];
        for (unsigned left = card_seats(card, 1u << PRESENCE_HERE, lobby->user); left; left &= left - 1)
            strbuf_addf(&lines, _("%s sits at %s.\n"), card->seat[__builtin_ctz(left)].name, card->name);
    }
    bool seated = lines.length;
    if (!lobby_company_tell(lobby, &lines) && !seated)
        strbuf_add(&lines, _("Nobody else sits at a table now.\n"));
    home_read(&lobby->home, &lines);
}

// --- choosing a table ---

struct some_tables {
    const struct lobby *lobby;
    const struct card **card;
};

static void add_row(void *self, int index, struct strbuf *out)
{
    const struct some_tables *some = self;
    lobby_table_line(some->lobby, some->card[index], out);
}

static int find_row(void *self, const char *word)
{
    const struct some_tables *some = self;
    const struct card *called = lobby_table_called(some->lobby, word);
    for (int i = 0; called && some->card[i]; i++)
        if (some->card[i] == called)
            return i;
    return -1;
}

bool lobby_choose(struct lobby *lobby, bool (*fits)(const struct lobby *lobby, const struct card *card),
                  char word[WIRE_TABLE_BYTES])
{
    struct some_tables some = { lobby, mem_zero((size_t)lobby->cards + 1, sizeof *some.card) };
    int count = 0, chosen = -1;
    for (int i = 0; i < lobby->cards; i++)
        if (fits(lobby, lobby->card[i]))
            some.card[count++] = lobby->card[i];
    if (count)
        chosen =
            home_choose(&lobby->home, &(struct home_list){ .count = count, .line = add_row, .typed = find_row, .self = &some });
    if (chosen >= 0)
        snprintf(word, WIRE_TABLE_BYTES, "%s", some.card[chosen]->table);
    else if (count)
        home_back(&lobby->home);
    free(some.card);
    return chosen >= 0;
}

const struct card *lobby_table_called(const struct lobby *lobby, const char *name)
{
    const struct card *found = NULL;
    int hits = 0;
    for (int i = 0; i < lobby->cards; i++)
        if (strcmp(lobby->card[i]->table, name) == 0 || text_like(lobby->card[i]->name, name))
            return lobby->card[i];
    for (int i = 0; i < lobby->cards; i++)
        if (text_begins(lobby->card[i]->name, name)) {
            found = lobby->card[i];
            hits++;
        }
    return hits == 1 ? found : NULL;
}

const struct card *lobby_table_of_computer(const struct lobby *lobby, const char *name)
{
    const struct card *found = NULL;
    int hits = 0;
    for (int i = 0; i < lobby->cards; i++)
        for (int seat = 0; seat < lobby->card[i]->seats && card_may_ask(lobby->card[i]) && !has_seat(lobby, lobby->card[i]);
             seat++)
            if (lobby->card[i]->seat[seat].presence == PRESENCE_COMPUTER && text_like(lobby->card[i]->seat[seat].name, name)) {
                found = lobby->card[i];
                hits++;
            }
    return hits == 1 ? found : NULL;
}
