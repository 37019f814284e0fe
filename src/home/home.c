// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of Home as a table of rows, and the loop in which a row, or a game by its name, is chosen; and the command line that
// opens Home.
#include "home/home.h"

#include "base/edit_distance.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "commands/table_commands.h"
#include "home/startup.h"
#include "rules/variant/variant.h"
#include "rules/variant/variant_files.h"
#include "session/say/say.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "term/print_safe.h"
#include "term/terminal.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

// --- the rows of Home's menu ---

void home_settings(struct home_visit *home)
{
    const char *word = "settings";
    act_settings(home->session, &(struct typed_args){ .count = 1, .word = &word });
}

static const struct menu_row home_rows[] = {
    MENU_ROW(NULL, NC_("typed", "go|go on|continue|play|resume"), home_go_on, .tell = home_go_on_line),
    MENU_ROW(N_("Choose a game."), NC_("typed", "games|game|choose|choose a game|new"), home_choose_game),
    MENU_ROW(NULL, NC_("typed", "unfinished|unfinished games"), home_unfinished, .tell = home_unfinished_line),
    MENU_ROW(N_("Learn."), NC_("typed", "learn|lesson|lessons"), home_learn),
    MENU_ROW(N_("With friends."), NC_("typed", "friends|with friends|host|join|tables|open"), home_friends),
    MENU_ROW(NULL, NC_("typed", "played|games played|finished|replay|statistics|stats"), home_finished,
             .tell = home_finished_line),
    MENU_ROW(N_("House rules."), NC_("typed", "rules|house rules|house"), home_rules),
    MENU_ROW(N_("Settings."), NC_("typed", "settings|set|options|O"), home_settings),
    MENU_ROW(N_("Leave."), NC_("typed", "leave|quit|q|exit|bye"), NULL),
};
static const struct home_menu menu = { MENU_ROWS(home_rows) };
enum { HOME_ROWS = sizeof home_rows / sizeof *home_rows };

static void say_menu(struct home_visit *home)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    strbuf_add(&lines, _("Home.\n"));
    home_menu_lines(home, &menu, &lines);
    home_say(home, &lines);
}

// Greets a player whose Home is a page in a browser.  A player who has played no game yet hears only a short sentence, since a
// link may have led to Parlour for the first time.  Any other player hears Home's menu.
static void greet_on_page(struct home_visit *home)
{
    LOCAL(saves) saves = saves_list();
    if (saves.count || saves_past_count())
        say_menu(home);
    else
        session_reply(home->session, _("This is Parlour, a card table by ear.\n"
                                       "1 deals Playroom rummy, 4 teaches it, Enter reads all numbers."));
}

// Opens the page of the game that a word typed at Home names.  Says which games begin with the word if there are several, or
// lists the games for one if the word means all of them.  Returns false if the word is none of these.
static bool is_game(struct home_visit *home, const char *word)
{
    LOCAL(games) all = games_load();
    LOCAL(strbuf) several = STRBUF_INIT;
    const struct variant_entry *game = games_typed(&all, word);
    bool alone = !game && all.alones && home_means_alone(word);
    if (alone)
        game = home_which_alone(home, &all);
    if (game)
        home_open_game(home, game, &all);
    else if (alone)
        home_back(home);
    else if (games_several(&all, word, &several))
        home_several(home, several.text);
    return game || alone || several.length;
}

static const char *after_play(const char *word)
{
    size_t first = strcspn(word, " ");
    char verb[16];
    if (first >= sizeof verb || !word[first])
        return NULL;
    snprintf(verb, sizeof verb, "%.*s", (int)first, word);
    return text_among(verb, NC_("typed", "play|start|game|rules")) ? word + first + 1 : NULL;
}

static void did_you_mean(struct home_visit *home, const struct menu_answer *answer)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    struct nearest near = nearest_to(answer->word);
    utf8_plain(answer->word, HOME_TYPED_SHOWN, &word);
    if (word.length > 1)
        variant_nearest(&near);
    for (int i = 0; i < HOME_ROWS && word.length > 1; i++) {
        const char *words = text_in("typed", home_rows[i].words);
        for (char way[MENU_WORD_MAX]; way_next(&words, way, sizeof way);)
            nearest_try(&near, way);
    }
    bool slip = nearest_is_slip(&near);
    if (slip && home_nearly(home, answer, near.best))
        return;
    const char *lacks = game_lacks(answer->word);
    if (!slip && lacks)
        session_answerf(home->session, _("There is no game or word %s here. %s"), word.text, lacks);
    else if (!slip && word.length > 1)
        session_answerf(home->session, _("There is no game or word %s here."), word.text);
    session_reply(home->session, _("Please answer with a number from 1 to 9. Enter reads them, q leaves."));
}

static void name_game(struct home_visit *home, const struct menu_answer *answer)
{
    const char *game = answer->said == MENU_WORD ? after_play(answer->word) : NULL;
    if (!is_game(home, game ? game : answer->word))
        did_you_mean(home, answer);
}

static const struct home_top top = { &menu, say_menu, N_("You are at Home. Enter reads the numbers, q leaves."), name_game,
                                     NULL };

static void say_goodbye(struct home_visit *home)
{
    enum { GOODBYE_MS = 3000 };
    struct session *session = home->session;
    session->output.screen.climbs = false; // the shell writes below what is shown
    if (!session->input.over && !terminal_leaving())
        session_reply(session, _("Goodbye."));
    session_flush(session);
    if (session->output.speech && !terminal_leaving())
        speech_drain(session->output.speech, GOODBYE_MS);
}

// Plays, before Home's menu, the game that the command line names.  The options about players, level and cards hold for that
// table only.
static void play_first(struct home_visit *home, struct play_args *args)
{
    struct play_args first = *args;
    args->rules = args->seed = args->level = NULL;
    args->players = 0;
    home_remember("last", first.rules);
    home_play(home, &first);
}

// Runs Home's menu until the player leaves.  `row` is the row to open first, or -1.  `knows`: the player has heard what number 1
// does and how to hear the other numbers.
static void stay(struct home_visit *home, int row, bool knows)
{
    if (row >= 0)
        home_rows[row].open(home);
    else if (!knows && home->session->output.page)
        greet_on_page(home);
    else if (!knows)
        say_menu(home);
    while (!home_over(home) && home_top(home, &top))
        continue;
    if (!home->session->table)
        say_goodbye(home);
}

// A sitting that begins at Home, or with the making of house rules.
struct home_plan {
    struct play_args *args;
    int row; // the row of Home's menu that is opened first, or -1
    const char *id;
    bool edits;
};

static bool visit(struct session *session, void *self, struct err *)
{
    const struct home_plan *plan = self;
    struct home_visit home = { .session = session, .args = plan->args };
    session->home = true;
    bool first = session->first, learns = first && startup_lesson(session);
    if (learns && !home_over(&home))
        home_give_lesson(&home, 0, 0);
    if (plan->args->parts && !home_over(&home))
        home_follow_link(&home, plan->args);
    bool plays = plan->args->rules && !home_over(&home);
    if (plays)
        play_first(&home, plan->args);
    if (!home_over(&home))
        stay(&home, plan->row, plays || (first && !learns));
    return !home.failed;
}

static bool visit_rules(struct session *session, void *self, struct err *)
{
    const struct home_plan *plan = self;
    struct home_visit home = { .session = session, .args = plan->args };
    home_rules_of(&home, plan->id, plan->edits);
    if (home.back && !home_over(&home)) {
        session->home = true; // a player who has played the new rules stays at Home
        stay(&home, -1, false);
    }
    return !home.failed;
}

int home_rules_alone(struct play_args *args, const char *id, bool edits)
{
    return startup_sit(args, visit_rules, &(struct home_plan){ .args = args, .id = id, .edits = edits });
}

static const struct arg_row home_options[] = {
    ARG_ROW(play_args, "--words", ARG_FLAG, words),
    ARG_ROW(play_args, "--output", ARG_WORD, output),
    ARG_ROW(play_args, "--live", ARG_FLAG, live),
    ARG_ROW(play_args, "--speech", ARG_WORD, speech),
    ARG_ROW(play_args, "--style", ARG_WORD, style),
    ARG_ROW(play_args, "--theme", ARG_WORD, theme),
    ARG_ROW(play_args, "--name", ARG_WORD, name),
    ARG_ROW(play_args, "--seed", ARG_WORD, seed),
    ARG_ROW(play_args, "--level", ARG_WORD, level),
    ARG_ROW(play_args, "--players", ARG_WORD, players_word),
    ARG_ROW(play_args, "--help", ARG_FLAG, help),
    { "--link", ARG_LIST, offsetof(struct play_args, part), offsetof(struct play_args, parts), PLAY_PARTS_MAX },
    ARG_END,
};

static const char usage[] = N_("Usage: parlour [home [PAGE]] [OPTION]...\n"
                               "\n"
                               "Opens Home, where everything is chosen by number: games, friends, lessons,\n"
                               "settings. PAGE is opened first: games, unfinished, learn, friends, played, rules\n"
                               "or settings; or it is the name of rules, and a match by them is dealt first.\n"
                               "\n"
                               "Options: --words, --speech OUTPUT, --style STYLE, --theme THEME, --name NAME,\n"
                               "--players N, --level L, --seed WORD, --output json and --live, as parlour play\n"
                               "--help explains them.\n");

// Finds the row of Home's menu that a word of the command line opens.  If there is no such row, `row` gets -1 and the word is
// taken for the name of rules.  Returns false with a sentence in `err` if the word is neither.
static bool find_page(const char *word, int *row, struct play_args *args, struct err *err)
{
    *row = -1;
    for (int i = 0; word && i < HOME_ROWS; i++)
        if (home_rows[i].open && text_among(word, home_rows[i].words))
            *row = i;
    if (word && *row < 0 && variant_exists(word))
        args->rules = word;
    return !word || *row >= 0 || args->rules || err_add(err, _("There is no page %.40s at Home."), word);
}

int cmd_start(int argc, char **argv)
{
    struct play_args args = { 0 };
    LOCAL(err) err = ERR_INIT;
    const char *word = NULL;
    int words, row;
    bool good = args_read(home_options, &args, argc, argv, &word, &words, 1, &err) && play_args_check(&args, &err) &&
                play_args_take_players(&args, &err) && find_page(word, &row, &args, &err);
    if (!good)
        print_safe(stderr, _("%.*s The command parlour --help lists the options.\n"), (int)err.text.length - 1, err.text.text);
    if (good && args.help)
        fputs(_(usage), stdout);
    // No rules files are there, as when the program is opened inside a zip file that nobody has unpacked.
    if (good && !args.help && !variant_shipped_there()) {
        print_safe(stderr, "%s\n", variant_none_found());
        return EXIT_WRONG;
    }
    return !good       ? EXIT_USAGE
           : args.help ? EXIT_FINE
                       : startup_sit(&args, visit, &(struct home_plan){ .args = &args, .row = row });
}
