// SPDX-License-Identifier: GPL-3.0-or-later
// The party for a table that a player is about to open for several people, at Home or in the lobby: which rules, how many people,
// who sits where, and in a game with partners who plays with whom.
#include "base/text.h"
#include "home/home.h"
#include "home/startup.h"
#include "players/players.h"
#include "rules/sides.h"
#include "session/say/say.h"

#include <stdio.h>
#include <string.h>

// --- the rules of the table ---

// A game for a party's table, with the other ways to play it.
struct ways_to_play {
    const struct games *all;
    const struct variant_entry *game;
};

// Returns the game of a party's table for an `index` of 0, and other ways to play it for higher ones.  Returns NULL if there are
// fewer.
static const struct variant_entry *way_at(const struct ways_to_play *ways, int index)
{
    const struct variant_entry *way = ways->game, *other = NULL;
    for (; index > 0 && way; index--)
        way = other = games_other(ways->all, ways->game->id, other);
    return way;
}

static void add_way(void *self, int index, struct strbuf *out)
{
    strbuf_addf(out, _("%s.\n"), games_title(way_at(self, index)));
}

const struct variant_entry *home_which_rules(struct home_visit *home, const struct games *all, bool alone)
{
    struct ways_to_play ways = { all, home_which_game(home, all, alone) };
    int count = 1;
    if (!ways.game)
        return NULL;
    while (way_at(&ways, count))
        count++;
    struct home_list list = { .count = count, .line = add_way, .self = &ways };
    int chosen = count == 1 ? 0 : home_choose(home, &list);
    return chosen < 0 ? NULL : way_at(&ways, chosen);
}

// Finds the level of the computer players at a party's table: the one chosen last for this game, or else the one in the settings.
static void find_level(const struct home_visit *home, struct party *party)
{
    const struct variant_entry *game = party->game;
    if (!home_recall_of(game->id, "level", party->level) || !players_level_in(game->game, party->level))
        snprintf(party->level, MEMORY_WORD, "%s", players_level_usual(game->game, home->session->preferences.level));
}

bool home_party_rules(struct home_visit *home, const struct games *all, struct party *party)
{
    party->game = home_which_rules(home, all, false);
    if (!party->game)
        return false;
    party->rules = variant_load(party->game->id, NULL, NULL);
    find_level(home, party);
    return true;
}

void party_release(struct party *party)
{
    variant_free(party->rules);
    strbuf_release(&party->table);
}

// --- how many people, and who they are ---

bool home_ask_number(struct home_visit *home, const char *prompt, int least, int most, int usual, int *number)
{
    *number = usual;
    while (most > least && !home_over(home)) {
        struct menu_answer answer = session_menu(home->session, prompt, least, most);
        if (home_leaves(&answer))
            return false;
        bool good = answer.said == MENU_NUMBER && answer.number >= least && answer.number <= most;
        if (good)
            *number = answer.number;
        if (good || answer.said == MENU_ENTER)
            return true;
        session_answerf(home->session, _("Please answer with a number from %d to %d. Enter alone takes %d."), least, most, usual);
    }
    return most == least;
}

int home_split_names(const char *typed, char name[SEATS_MAX][NAME_MAX_BYTES], int most)
{
    const char *between = strchr(typed, ',') ? "," : " ";
    char *rest = NULL;
    int count = 0;
    LOCAL(strbuf) copy = STRBUF_INIT;
    strbuf_add(&copy, typed);
    for (char *one = strtok_r(copy.text, between, &rest); one && count < most; one = strtok_r(NULL, between, &rest)) {
        LOCAL(strbuf) clean = STRBUF_INIT;
        one += strspn(one, " ");
        hotseat_clean_name(one, strlen(one), &clean);
        if (clean.length)
            snprintf(name[count++], NAME_MAX_BYTES, "%s", clean.text);
    }
    return count;
}

// --- partners at the table ---

// The seats at a party's table from which the host chooses a partner.
struct partner_list {
    const struct seat_plan *plan;
    int seat[SEATS_MAX], count;
};

static void add_candidate(void *self, int index, struct strbuf *out)
{
    const struct partner_list *candidates = self;
    const struct seat_plan *plan = &candidates->plan[candidates->seat[index]];
    if (!*plan->name)
        strbuf_add(out, _("Anybody, the seat opposite you stays free.\n"));
    else if (*plan->level)
        strbuf_addf(out, _("%s, a computer player.\n"), plan->name);
    else
        strbuf_addf(out, _("%s.\n"), plan->name);
}

static int candidate_called(void *self, const char *word)
{
    const struct partner_list *candidates = self;
    for (int i = 0; i < candidates->count; i++)
        if (text_like(candidates->plan[candidates->seat[i]].name, word))
            return i;
    return -1;
}

// Lists the seats that a party's host may choose a partner from: every person with a name, but only one free seat and one
// computer player, since one is as good as another.
static void list_candidates(const struct seat_plan *plan, int seats, struct partner_list *out)
{
    bool computer = false, nobody = false;
    *out = (struct partner_list){ .plan = plan };
    for (int seat = 1; seat < seats; seat++) {
        bool *told = *plan[seat].level ? &computer : *plan[seat].name ? NULL : &nobody;
        if (told && *told)
            continue;
        out->seat[out->count++] = seat;
        if (told)
            *told = true;
    }
}

static bool ask_partner(struct home_visit *home, struct party *party, const unsigned *side)
{
    struct partner_list candidates;
    list_candidates(party->seat, party->seats, &candidates);
    if (candidates.count < 2)
        return true;
    struct home_list list = { .count = candidates.count,
                              .heading = _("Who is your partner?\n"),
                              .line = add_candidate,
                              .typed = candidate_called,
                              .self = &candidates };
    int chosen = home_choose(home, &list);
    if (chosen >= 0)
        seating_meet(party->seat, party->seats, side, 0, candidates.seat[chosen]);
    return chosen >= 0;
}

bool home_party_sits(struct home_visit *home, struct party *party)
{
    unsigned side[SEATS_MAX];
    memset(party->seat, 0, sizeof party->seat);
    snprintf(party->seat[0].name, NAME_MAX_BYTES, "%s", party->own);
    for (int i = 0; i < party->friends; i++)
        memcpy(party->seat[i + 1].name, party->friend[i], sizeof party->friend[i]); // both have room for the longest name
    seating_computers(party->seat, party->seats - party->computers, party->seats, party->level);
    party->partners = party->rules && sides_of(party->rules->game, party->rules->options, party->seats, side);
    return !party->partners || ask_partner(home, party, side);
}
