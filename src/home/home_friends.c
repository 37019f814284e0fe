// SPDX-License-Identifier: GPL-3.0-or-later
// Friends at Home: opening a table, joining one, hearing which are open.  The questions are asked here.  Then parlour-net, the
// program for tables across computers, gets the answers, and has the terminal and the voice until it ends.  The network is not
// known here.
#include "base/text.h"
#include "home/home.h"
#include "home/startup.h"
#include "session/say/say.h"
#include "system/address.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include "system/program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- running parlour-net ---

enum { ARGUMENTS = 32 };
// The arguments with which Home runs parlour-net, the program for tables with friends.
struct errand {
    const char *argument[ARGUMENTS + 1]; // ends with NULL
    int count;
};

static void add_argument(struct errand *errand, const char *argument)
{
    if (errand->count < ARGUMENTS)
        errand->argument[errand->count++] = argument;
}

// Adds an option of parlour-net, the program for tables with friends, and its value, or nothing if the value is NULL.
static void add_option(struct errand *errand, const char *option, const char *value)
{
    if (!value)
        return;
    add_argument(errand, option);
    add_argument(errand, value);
}

// Adds the options of parlour-net, the program for tables with friends, that say how the player hears and types: words, speech
// and style.
static void add_manner(struct errand *errand, const struct play_args *args)
{
    if (args->words)
        add_argument(errand, "--words");
    add_option(errand, "--speech", args->speech);
    add_option(errand, "--style", args->style);
}

// Runs parlour-net, the program for tables with friends, and returns what os_run returns, with its errno.  `out` gets what it
// prints, unless it is NULL.
static int run_child(const char *path, const struct errand *errand, struct strbuf *out)
{
    setenv("PARLOUR_FROM_HOME", "1", true); // parlour-net then opens no second Home
    int status = os_run(path, errand->argument, out), fault = errno;
    unsetenv("PARLOUR_FROM_HOME");
    errno = fault;
    return status;
}

const char *home_no_friends(void)
{
    return _("Playing across computers is a part of its own, which is not here. Install the package parlour-net, or run "
             "./play --network where the source of Parlour is.");
}

const char *home_no_houses(void)
{
    return _("Houses, standby houses and doors need Linux. From here you can join a table that a friend has opened there.");
}

// Returns whether parlour-net, the program for tables with friends, is installed; `path` gets its path.  Otherwise says why it
// cannot be run.  A visitor by the door cannot run it, since their tables are in the lobby.
static bool is_built(struct home_visit *home, struct strbuf *path)
{
    if (home->session->guest) {
        session_reply(home->session, _("The tables of this house are in the lobby."));
        return false;
    }
    if (!os_runs_programs()) {
        session_reply(home->session, _("No other program can be started here, so there are no tables with friends."));
        return false;
    }
    if (paths_part("parlour-net", path))
        return true;
    session_reply(home->session, home_no_friends());
    return false;
}

// Runs parlour-net, the program for tables with friends, without the terminal, and says at Home what it prints.  Returns true if
// it ended well.
static bool hear_errand(struct home_visit *home, struct errand *errand)
{
    struct session *session = home->session;
    LOCAL(strbuf) path = STRBUF_INIT, lines = STRBUF_INIT;
    int status = -1;
    if (is_built(home, &path)) {
        session_reply(session, _("Calling the house."));
        session_flush(session);
        status = run_child(path.text, errand, &lines);
        if (status < 0)
            session_answerf(session, _("%s cannot be started. The system says, %s."), path.text, strerror(errno));
        home_read(home, &lines);
    }
    return status == EXIT_SUCCESS;
}

// Runs parlour-net, the program for tables with friends, with the terminal and the voice.  Then says the sentence `where`, which
// names the menu that the player is back at.  Returns true if it ended well.
static bool run_errand_from(struct home_visit *home, struct errand *errand, const char *where)
{
    struct session *session = home->session;
    LOCAL(strbuf) path = STRBUF_INIT;
    if (!is_built(home, &path))
        return false;
    add_manner(errand, home->args);
    session_reply(session, _("Calling the house."));
    startup_lend(session);
    int status = run_child(path.text, errand, NULL), trouble = errno;
    startup_take_back(session);
    if (status < 0)
        session_answerf(session, _("%s cannot be started. The system says, %s."), path.text, strerror(trouble));
    session_reply(session, where);
    return status == EXIT_SUCCESS;
}

static const char *friends_menu(void)
{
    return _("Back at the menu for friends.");
}

static bool run_errand(struct home_visit *home, struct errand *errand)
{
    return run_errand_from(home, errand, friends_menu());
}

void home_back_go(struct home_visit *home, const struct home_back *back, const char *where)
{
    struct errand errand = { .argument = { "parlour-net", back->how }, .count = 2 };
    if (strcmp(back->how, "join") == 0) {
        add_argument(&errand, back->address);
        add_argument(&errand, back->name);
        add_argument(&errand, "--table");
    }
    add_argument(&errand, back->table);
    run_errand_from(home, &errand, where);
}

// --- questions about tables with friends ---

static void own_name(const struct home_visit *home, const char *kept, struct strbuf *out)
{
    char name[MEMORY_WORD];
    if (home_recall(kept, name))
        strbuf_add(out, name);
    else
        startup_name(home->session, home->args, out);
}

static bool ask_own_name(struct home_visit *home, const char *kept, struct strbuf *out)
{
    char prompt[64];
    LOCAL(strbuf) offered = STRBUF_INIT, typed = STRBUF_INIT;
    own_name(home, kept, &offered);
    snprintf(prompt, sizeof prompt, _("Your name, or Enter for %.10s? "), offered.text);
    bool good = home_ask_line(home, prompt, offered.text, &typed);
    if (good)
        hotseat_clean_name(typed.text, typed.length, out);
    return good && out->length;
}

// --- opening a table for friends ---

static bool ask_friends(struct home_visit *home, struct party *party)
{
    char kept[MEMORY_WORD] = "";
    struct session *session = home->session;
    LOCAL(strbuf) typed = STRBUF_INIT;
    if (home_recall("friends", kept))
        session_answerf(session, _("Enter alone takes %s."), kept);
    session_reply(session, _("Type the names of the others, with a comma between."));
    for (;;) {
        if (!home_ask_line(home, _("Who plays with you? "), kept, &typed))
            return false;
        party->friends = home_split_names(typed.text, party->friend, SEATS_MAX - 1);
        if (party->friends)
            return true;
    }
}

static bool ask_computers(struct home_visit *home, struct party *party)
{
    const struct variant_entry *game = party->game;
    int people = 1 + party->friends, most = game->players_max - people, least = game->players_min - people;
    char prompt[64];
    least = least < 0 ? 0 : least;
    snprintf(prompt, sizeof prompt, _("Computer players, %d to %d? "), least, most);
    if (most < 0)
        session_answerf(home->session, _("%s is for %d players, and you are %d."), games_title(game), game->players_max, people);
    bool answered = most >= 0 && home_ask_number(home, prompt, least, most, least, &party->computers);
    party->seats = people + party->computers;
    return answered;
}

static bool ask_table(struct home_visit *home, struct party *party)
{
    char kept[MEMORY_WORD], prompt[64];
    if (!home_recall("table", kept))
        snprintf(kept, sizeof kept, "%s", _("Our game"));
    session_reply(home->session, _("A few questions, q goes back."));
    snprintf(prompt, sizeof prompt, _("Game name, Enter for %.14s? "), kept);
    return home_ask_line(home, prompt, kept, &party->table);
}

// Says the name of the friends' table and its game, and who plays, or in a game with partners who plays with whom.
static void tell_party(struct session *session, const struct party *party, const char *friends)
{
    LOCAL(strbuf) company = STRBUF_INIT;
    if (party->partners)
        seating_company(party->rules, party->seat, party->seats, 0, &company);
    else
        strbuf_add(&company, friends);
    session_answerf(session, _("%s, %s with %s."), party->table.text, games_title(party->game), company.text);
}

// Returns the name of a partner of the host, who has the first seat of the friends' table.  One of several partners is enough.
// Returns NULL if there is none.
static const char *partner_of_first(const struct party *party)
{
    unsigned side = game_side(party->rules->game, party->rules->options, party->seats, 0) & ~1U;
    return side ? party->seat[__builtin_ctz(side)].name : NULL;
}

// Returns whether this computer can let friends with browsers in at a table: parlour-door and websocketd are installed.
static bool browsers_are_served(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    return paths_part("parlour-door", &path) && program_find("websocketd", &path);
}

// Asks the host whether a friend comes with a browser.  Returns false if no table is to be opened for the friends.
static bool ask_browsers(struct home_visit *home, struct party *party)
{
    struct session *session = home->session;
    party->browsers = session_confirm(session, _("Will anybody come with a browser, y or n? "));
    if (home_over(home) || !party->browsers || browsers_are_served())
        return !home_over(home);
    party->browsers = false;
    session_reply(session,
                  _("What browsers need is not here. Leave Parlour and run ./play host --browsers, which installs it, or install "
                    "the packages parlour-door and websocketd."));
    return session_confirm(session, _("Open the table without browsers, y or n? "));
}

static void open_with(struct home_visit *home, const struct party *party)
{
    struct errand errand = { .argument = { "parlour-net", "host", party->table.text, party->game->id, party->own }, .count = 5 };
    LOCAL(strbuf) names = STRBUF_INIT;
    for (int i = 0; i < party->friends; i++) {
        add_argument(&errand, party->friend[i]);
        strbuf_addf(&names, "%s%s", i ? ", " : "", party->friend[i]);
    }
    for (int i = 0; i < party->computers; i++)
        add_option(&errand, "--computer", party->level);
    add_option(&errand, "--name", party->own);
    if (party->browsers)
        add_argument(&errand, "--browsers");
    add_option(&errand, "--partner", party->partners ? partner_of_first(party) : NULL);
    home_remember("table", party->table.text);
    home_remember("friends", names.text);
    home_remember("host", party->own);
    tell_party(home->session, party, names.text);
    run_errand(home, &errand);
}

static void open_table(struct home_visit *home)
{
    LOCAL(games) all = games_load();
    LOCAL(party) party = { .table = STRBUF_INIT };
    LOCAL(strbuf) own = STRBUF_INIT;
    bool named = ask_table(home, &party) && home_party_rules(home, &all, &party) && ask_own_name(home, "host", &own);
    party.own = own.text;
    if (named && ask_friends(home, &party) && ask_computers(home, &party) && home_party_sits(home, &party) &&
        ask_browsers(home, &party))
        open_with(home, &party);
    else if (!home->session->done)
        session_reply(home->session, _("No table is opened."));
}

// --- joining a friend's table ---

// Says the address of the friend's house that was joined last.  The port comes apart, because a voice would name the colon before
// it.
static void say_last_house(struct session *session, const char *address)
{
    const char *port = strrchr(address, ':');
    bool several = port && *address != '[' && memchr(address, ':', (size_t)(port - address));
    if (!port || several || !port[1])
        session_answerf(session, _("The last house was %s."), address);
    else
        session_answerf(session, _("The last house was %.*s, port %s."), (int)(port - address), address, port + 1);
}

static bool ask_address(struct home_visit *home, struct strbuf *out)
{
    char kept[MEMORY_WORD] = "";
    bool known = home_recall("address", kept);
    if (known)
        say_last_house(home->session, kept);
    else
        session_reply(home->session, _("Your friend's Parlour says the address."));
    for (;;) {
        LOCAL(err) err = ERR_INIT;
        if (!home_ask_line(home, known ? _("Address, or Enter for that one? ") : _("Address? "), kept, out))
            return false;
        if (!address_fault(out->text, &err))
            return true;
        session_reply(home->session, err.text.text);
    }
}

// Asks for the address of a friend's house and for the player's name.  Then runs parlour-net for `what` there and, if that
// worked, remembers the answers for the next time.
static void go_there(struct home_visit *home, const char *what, bool (*run)(struct home_visit *home, struct errand *errand))
{
    LOCAL(strbuf) address = STRBUF_INIT, name = STRBUF_INIT;
    if (ask_address(home, &address) && ask_own_name(home, "guest", &name)) {
        struct errand errand = { .argument = { "parlour-net", what, address.text, name.text }, .count = 4 };
        if (run(home, &errand)) {
            home_remember("address", address.text);
            home_remember("guest", name.text);
        }
    } else if (!home->session->done) {
        session_reply(home->session, _("Nobody is called."));
    }
}

static void join(struct home_visit *home)
{
    go_there(home, "join", run_errand);
}

static void hear_tables(struct home_visit *home)
{
    go_there(home, "tables", hear_errand);
}

static void go_on_hosting(struct home_visit *home)
{
    run_errand(home, &(struct errand){ .argument = { "parlour-net", "host" }, .count = 2 });
}

static void go_back(struct home_visit *home)
{
    struct home_back back;
    home_back_find(&back);
    home_back_go(home, &back, friends_menu());
}

static void tell_back(struct home_visit *, struct strbuf *out)
{
    struct home_back back;
    home_back_find(&back);
    home_back_line(&back, out);
}

static bool may_go_back(const struct home_visit *)
{
    struct home_back back;
    return home_back_find(&back);
}

#define JOIN_ROW MENU_ROW(N_("Join a table."), NC_("typed", "join"), join)
#define TABLES_ROW MENU_ROW(N_("Hear which tables are open in a house."), NC_("typed", "tables"), hear_tables)
#define BACK_ROW MENU_ROW(NULL, NULL, go_back, .tell = tell_back, .there = may_go_back)

static const struct menu_row rows[] = {
    MENU_ROW(N_("Open a table."), NC_("typed", "open|host"), open_table), JOIN_ROW, TABLES_ROW,
    MENU_ROW(N_("Go on with a table you opened."), NULL, go_on_hosting),  BACK_ROW,
};

// The rows of the menu for friends on a system that can open no house.
static const struct menu_row guest_rows[] = { JOIN_ROW, TABLES_ROW, BACK_ROW };

static const struct home_menu menu = { MENU_ROWS(rows) }, guest_menu = { MENU_ROWS(guest_rows) };

// Returns whether tables with friends can be reached from this Home, and if not, says why before anything is asked.
// Such tables need a terminal for parlour-net, which a front end does not have.
static bool are_to_be_had(struct home_visit *home)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    if (home->session->output.front && !home->session->guest) {
        session_reply(home->session,
                      _("Tables with friends cannot be had here. Use Parlour in a terminal, or the page of a friend's house."));
        return false;
    }
    if (!is_built(home, &path))
        return false;
    if (!os_opens_houses())
        session_reply(home->session, home_no_houses());
    return true;
}

void home_friends(struct home_visit *home)
{
    if (home->session->output.page && !home->session->guest)
        home_house_page(home);
    else if (are_to_be_had(home))
        home_menu(home, os_opens_houses() ? &menu : &guest_menu);
    home_back(home);
}
