// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby's menu, whose nine numbers and words always mean the same, and those of its entries that need no file of their own.
#include "base/text.h"
#include "base/utf8.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "lobby/lobby_inside.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <stdio.h>
#include <string.h>

// --- sitting down at tables of the house ---

// Asks a visitor who goes from the lobby's menu to another table whether they leave the table where they have a seat and others
// may be waiting for them.  Returns whether they do.
static bool leaves_other(struct lobby *lobby, const char *word)
{
    struct session *session = lobby->home.session;
    const struct card *other = NULL;
    for (int i = 0; i < lobby->cards && !other; i++) {
        const struct card *card = lobby->card[i];
        if (strcmp(card->table, word) != 0 && card_seat_of(card, lobby->user) >= 0 && card->stage != STAGE_WAITING &&
            card_count(card, PRESENCE_HERE))
            other = card;
    }
    if (!other)
        return true;
    session_answerf(session, _("At %s others wait for you."), other->name);
    bool leaves = session_confirm(session, _("Go elsewhere all the same, y or n? "));
    if (!leaves && !home_over(&lobby->home))
        home_back(&lobby->home);
    return leaves;
}

// Has the visitor choose, from the lobby's menu, a table for which fits() is true, and takes them there.  If no table fits, says
// the sentence `none`.
static void take_table(struct lobby *lobby, bool (*fits)(const struct lobby *lobby, const struct card *card), const char *none,
                       bool watches)
{
    char word[WIRE_TABLE_BYTES];
    int some = 0;
    if (!lobby_looks(lobby))
        return;
    for (int i = 0; i < lobby->cards; i++)
        some += fits(lobby, lobby->card[i]);
    if (!some)
        session_reply(lobby->home.session, none);
    else if (lobby_choose(lobby, fits, word) && (watches || leaves_other(lobby, word)))
        lobby_sit(lobby, word, watches, NULL);
}

static void sit_down(struct home_visit *home)
{
    take_table(lobby_of(home), lobby_may_sit, _("No table has a seat for you. Number 2 opens one."), false);
}

static void watch(struct home_visit *home)
{
    take_table(lobby_of(home), lobby_may_watch, _("There is no table to watch."), true);
}

static void open_table(struct home_visit *home)
{
    struct lobby *lobby = lobby_of(home);
    if (lobby_looks(lobby) && leaves_other(lobby, ""))
        lobby_open_table(lobby);
}

static void say_who(struct home_visit *home)
{
    struct lobby *lobby = lobby_of(home);
    if (lobby_looks(lobby))
        lobby_say_who(lobby);
}

static void say_tables(struct home_visit *home)
{
    struct lobby *lobby = lobby_of(home);
    if (lobby_looks(lobby))
        lobby_say_tables(lobby);
}

// Returns the house's table whose name a visitor typed at the lobby's menu.  If of_computer is given, also finds the table
// with a computer player of that name, whose seat may be asked for, and sets *of_computer.  Returns NULL after saying that there
// is no such table.
static const struct card *find_called(struct lobby *lobby, const char *name, bool *of_computer)
{
    const struct card *card = lobby_looks(lobby) ? lobby_table_called(lobby, name) : NULL;
    LOCAL(strbuf) typed = STRBUF_INIT;
    if (!card && of_computer)
        *of_computer = (card = lobby_table_of_computer(lobby, name)) != NULL;
    utf8_plain(name, HOME_TYPED_SHOWN, &typed);
    if (!card && lobby->house)
        session_answerf(lobby->home.session, _("No open table is called %s."), typed.text);
    return card;
}

static void say_rules(struct lobby *lobby, const char *name)
{
    const struct card *card = find_called(lobby, name, NULL);
    if (card)
        lobby_say_rules(lobby, card);
}

// Obeys a visitor's `join friday` at the lobby's menu, which may come from a link of the page, or `sit Carol` for the seat of a
// computer player.
static void join(struct lobby *lobby, const char *name)
{
    struct session *session = lobby->home.session;
    bool of_computer = false;
    const struct card *card = find_called(lobby, name, &of_computer);
    if (card && lobby_may_sit(lobby, card) && leaves_other(lobby, card->table))
        lobby_sit(lobby, card->table, false, of_computer ? name : NULL);
    else if (card && !lobby_may_sit(lobby, card))
        session_answerf(session, _("%s has no seat for you."), card->name);
}

// --- playing alone ---

static const struct menu_row alone_rows[] = {
    MENU_ROW(NULL, NC_("typed", "go|go on|continue|play|resume"), home_go_on, .tell = home_go_on_line),
    MENU_ROW(N_("Choose a game."), NC_("typed", "games|game|choose|choose a game|new"), home_choose_game),
    MENU_ROW(NULL, NC_("typed", "unfinished|unfinished games"), home_unfinished, .tell = home_unfinished_line),
    MENU_ROW(N_("Hear the rules of a game."), NC_("typed", "rules|house rules|house"), home_rules),
};

// Opens the lobby's menu for playing alone, which takes one answer.  A game that it opens leads back to the lobby and says so.
static void play_alone(struct home_visit *home)
{
    if (!home_menu(home, &(struct home_menu){ MENU_ROWS(alone_rows), .once = true }))
        home_back(home);
    else if (!home_over(home)) // a visitor whose connection drops comes back to the game
        where_keep(lobby_of(home)->visitor, PLACE_LOBBY, NULL);
}

// Obeys `set bell yes` at the lobby's menu, as the page sends it for its tick boxes.  Returns false for any other line.
static bool sets(struct lobby *lobby, const struct menu_answer *answer)
{
    char text[MENU_WORD_MAX];
    const char *word[LINE_WORDS];
    snprintf(text, sizeof text, "%s", answer->said == MENU_WORD ? answer->word : "");
    int count = session_split(text, word);
    if (count < 3 || !text_among(word[0], NC_("typed", "set")))
        return false;
    act_set(lobby->home.session, &(struct typed_args){ .count = count, .word = word });
    return true;
}

// --- the rows of the lobby's menu ---

static bool has_house(const struct home_visit *home)
{
    return ((const struct lobby *)home)->house;
}

static const struct menu_row rows[] = {
    MENU_ROW(N_("Sit down at a table."), NC_("typed", "sit|sit down|join"), sit_down, .there = has_house),
    MENU_ROW(N_("Open a table."), NC_("typed", "open|open a table|host"), open_table, .there = has_house),
    MENU_ROW(N_("Watch a table."), NC_("typed", "watch"), watch, .there = has_house),
    MENU_ROW(N_("Play alone."), NC_("typed", "alone|play|play alone|games"), play_alone),
    MENU_ROW(N_("Learn."), NC_("typed", "learn|lesson|lessons"), home_learn),
    MENU_ROW(N_("Who is here."), NC_("typed", "who|who is here"), say_who, .there = has_house),
    MENU_ROW(N_("Hear the tables again."), NC_("typed", "tables|refresh|hear"), say_tables, .there = has_house),
    MENU_ROW(N_("Settings."), NC_("typed", "settings|set|options|O"), home_settings),
    MENU_ROW(N_("Leave."), NC_("typed", "leave|quit|q|exit|bye"), NULL),
};
static const struct home_menu menu = { MENU_ROWS(rows) };
enum { ROWS = sizeof rows / sizeof *rows };

static void say_menu(struct home_visit *home)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    home_menu_lines(home, &menu, &lines);
    if (!has_house(home))
        strbuf_add(&lines, _("The other numbers are for tables of a house, and no house is open here now.\n"));
    home_say(home, &lines);
}

// The words of the lobby's menu that are followed by something: the name of a table, or what is said in chat.
static const struct lobby_verb {
    const char *words;
    void (*act)(struct lobby *lobby, const char *name);
} verbs[] = {
    { NC_("typed", "join|sit"), join },
    { NC_("typed", "tables|refresh|hear"), say_rules },
    { NC_("typed", "chat|say|talk|tell"), lobby_chat },
};

// Obeys a word of the lobby's menu with a table's name or a text after it, such as `join friday` or `chat hello`.  Returns false
// for any other line.
static bool acts_on_table(struct lobby *lobby, const struct menu_answer *answer)
{
    size_t first = strcspn(answer->word, " ");
    char verb[16];
    if (answer->said != MENU_WORD || first >= sizeof verb || !answer->word[first])
        return false;
    snprintf(verb, sizeof verb, "%.*s", (int)first, answer->word);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (text_among(verb, verbs[i].words)) {
            verbs[i].act(lobby, answer->word + first + 1);
            return true;
        }
    return false;
}

static void take_line(struct home_visit *home, const struct menu_answer *answer)
{
    struct lobby *lobby = lobby_of(home);
    if (!sets(lobby, answer) && !acts_on_table(lobby, answer))
        home_unknown(home, answer);
}

static const struct home_top top = { &menu, say_menu, N_("You are in the lobby. Enter reads the numbers, 9 leaves."), take_line,
                                     lobby_wait_for_news };

// Greets the visitor at the lobby's menu.  A page that has shown every batch hears only that it is in the lobby.  A page that may
// have missed something hears the tables and the menu too.
static void welcome(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    if (lobby->goes_on) {
        session_reply(session, _("You are in the lobby."));
        return;
    }
    session_answerf(session, _("Welcome, %s."), lobby->name);
    if (lobby->heard)
        lobby_say_tables(lobby);
    say_menu(&lobby->home);
}

void lobby_stay(struct lobby *lobby)
{
    struct session *session = lobby->home.session;
    if (!lobby_return(lobby))
        welcome(lobby);
    while (!home_over(&lobby->home) && home_top(&lobby->home, &top))
        continue;
    if (!session->input.over && !terminal_leaving()) {
        where_keep(lobby->visitor, PLACE_LOBBY, NULL);
        session->output.screen.climbs = false; // the shell writes below this
        session_reply(session, _("Goodbye."));
    }
    session_flush(session);
}
