// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a table of the house: its name, the game, how many seats, and who may have them.  What is asked becomes one frame, and
// the house judges it.
#include "base/text.h"
#include "base/utf8.h"
#include "home/seating.h"
#include "lobby/lobby_inside.h"
#include "netplay/net_sitting.h"
#include "players/players.h"
#include "session/say/prompt.h"
#include "session/say/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct table_plan {
    struct strbuf name;
    const struct variant_entry *game;
    int seats, computers, friends;
    char friend[SEATS_MAX][NAME_MAX_BYTES];
    char level[MEMORY_WORD];
};

// --- questions ---

// A number from least to most; Enter takes what is usual.  False: the visitor goes back.
static bool ask_number(struct lobby *lobby, const char *prompt, int least, int most, int usual, int *number)
{
    struct session *session = lobby->home.session;
    *number = usual;
    if (least == most)
        return true;
    while (!home_over(&lobby->home)) {
        struct menu_answer answer = session_menu(session, prompt, least, most);
        if (home_leaves(&answer))
            return false;
        if (answer.said == MENU_NUMBER)
            *number = answer.number;
        if (answer.said == MENU_ENTER || (answer.said == MENU_NUMBER && *number >= least && *number <= most))
            return true;
        *number = usual;
        session_answerf(session, _("Please answer with a number from %d to %d. Enter alone takes %d."), least, most, usual);
    }
    return false;
}

// "Ann's table".
static void own_table(const struct lobby *lobby, char *out, size_t size)
{
    static const char mark[] = "{name}";
    const char *text = text_in("title", NC_("title", "{name}'s table")), *at = strstr(text, mark);
    if (at)
        snprintf(out, size, "%.*s%s%s", (int)(at - text), text, lobby->name, at + sizeof mark - 1);
    else
        snprintf(out, size, "%s", lobby->name);
}

static bool ask_name(struct lobby *lobby, struct table_plan *plan)
{
    char offered[NAME_MAX_BYTES + 32];
    own_table(lobby, offered, sizeof offered);
    session_answerf(lobby->home.session, _("A few questions, q goes back. Enter alone calls the table %s."), offered);
    return home_ask_line(&lobby->home, _("Name of the table? "), offered, &plan->name);
}

static bool ask_seats(struct lobby *lobby, struct table_plan *plan)
{
    int least = plan->game->players_min, most = plan->game->players_max, usual = most < 4 ? most : 4;
    char prompt[96];
    usual = usual < least ? least : usual;
    snprintf(prompt, sizeof prompt, _("How many seats, %d to %d, Enter for %d? "), least, most, usual);
    if (!ask_number(lobby, prompt, least, most, usual, &plan->seats))
        return false;
    snprintf(prompt, sizeof prompt, _("Computer players, 0 to %d, Enter for none? "), plan->seats - 1);
    return ask_number(lobby, prompt, 0, plan->seats - 1, 0, &plan->computers);
}

static bool ask_friends(struct lobby *lobby, struct table_plan *plan)
{
    struct session *session = lobby->home.session;
    int left = plan->seats - plan->computers - 1;
    plan->friends = 0;
    if (!left)
        return true;
    session_answerf(session,
                    P_("%d seat is left. Type a name to keep it for somebody. Enter alone leaves it free for anybody.",
                       "%d seats are left. Type names to keep them for somebody. Enter alone leaves them free for anybody.",
                       left),
                    left);
    char *line = session_ask(session, _("Who plays with you? "));
    if (!line && !session->input.terminal)
        session->input.over = true;
    bool back = !line || session->done || text_among(line, NC_("typed", "q|quit|back"));
    if (!back && *line)
        plan->friends = home_split_names(line, plan->friend, left);
    free(line);
    return !back;
}

// --- the frame ---

// The visitor, the friends, the free seats, the computer players.
static void plan_seats(const struct lobby *lobby, const struct table_plan *plan, struct seat_plan seat[SEATS_MAX])
{
    int people = plan->seats - plan->computers;
    memset(seat, 0, SEATS_MAX * sizeof *seat);
    snprintf(seat[0].name, NAME_MAX_BYTES, "%s", lobby->name);
    for (int i = 0; i < plan->friends; i++)
        snprintf(seat[i + 1].name, NAME_MAX_BYTES, "%s", plan->friend[i]);
    seating_computers(seat, people, plan->seats, plan->level);
}

static void write_frame(const struct table_plan *plan, const struct seat_plan seat[SEATS_MAX], struct strbuf *out)
{
    strbuf_addf(out, "game %s\nrules %s\n", plan->name.text, plan->game->id);
    for (int i = 0; i < plan->seats; i++)
        if (*seat[i].level)
            strbuf_addf(out, "computer %s %s\n", seat[i].level, seat[i].name);
        else if (*seat[i].name)
            strbuf_addf(out, "seat %s\n", seat[i].name);
        else
            strbuf_add(out, "free\n");
    strbuf_add(out, "watch yes\n");
}

// Where the game has partners, who plays with the visitor.
static bool ask_partner(struct lobby *lobby, const struct table_plan *plan, struct seat_plan seat[SEATS_MAX])
{
    struct variant *variant = variant_load(plan->game->id, NULL, NULL);
    plan_seats(lobby, plan, seat);
    bool goes_on = !variant || home_partner(&lobby->home, variant, seat, plan->seats);
    variant_free(variant);
    return goes_on;
}

// Asks the house for the table; its word, or "" where the house has said why there is none.
static void make(struct lobby *lobby, const struct strbuf *frame, char word[WIRE_TABLE_BYTES])
{
    struct session *session = lobby->home.session;
    struct connection connection;
    LOCAL(err) err = ERR_INIT;
    *word = '\0';
    if (connection_open(&connection, session, lobby->name, &lobby->credentials.link, &err) && sitting_reach(&connection, &err) &&
        !connection_make_game(&connection, frame, lobby->way.server))
        err_add(&err, "%s", _("The house does not answer. Try again later."));
    if (connection.made.length)
        snprintf(word, WIRE_TABLE_BYTES, "%s", connection.made.text);
    connection_close(&connection);
    if (err.count)
        session_say(session, SPEECH_ANSWER, err.text.text);
}

// Asks who plays until the house knows them all.  False: no table was opened.
static bool open_planned(struct lobby *lobby, struct table_plan *plan)
{
    char word[WIRE_TABLE_BYTES] = "";
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_clean(plan->name.text, plan->name.length, &clean);
    strbuf_reset(&plan->name);
    strbuf_add(&plan->name, clean.text);
    home_level(&lobby->home, plan->game, plan->level);
    do {
        struct seat_plan seat[SEATS_MAX];
        LOCAL(strbuf) frame = STRBUF_INIT;
        if (!ask_friends(lobby, plan) || !ask_partner(lobby, plan, seat))
            return false;
        write_frame(plan, seat, &frame);
        make(lobby, &frame, word);
    } while (!*word && plan->friends && !home_over(&lobby->home));
    if (*word && !home_over(&lobby->home))
        lobby_sit(lobby, word, false);
    return *word;
}

void lobby_open_table(struct lobby *lobby)
{
    struct games all;
    struct table_plan plan = { .name = STRBUF_INIT };
    games_load(&all);
    bool opened = ask_name(lobby, &plan) && (plan.game = home_which_rules(&lobby->home, &all)) && ask_seats(lobby, &plan) &&
                  open_planned(lobby, &plan);
    if (!opened && !home_over(&lobby->home))
        session_answerf(lobby->home.session, "%s", _("No table is opened. You are in the lobby."));
    games_release(&all);
    strbuf_release(&plan.name);
}
