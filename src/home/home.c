// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of Home and its loop; home.h says what.
#include "home/home.h"

#include "base/args.h"
#include "base/edit_distance.h"
#include "base/sentence.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/commands.h"
#include "commands/table_commands.h"
#include "home/seating.h"
#include "home/startup.h"
#include "lessons/lesson.h"
#include "rules/variant/variant.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- asking ---

void home_say(struct home_visit *home, struct strbuf *lines)
{
    session_say(home->session, SPEECH_ANSWER, lines->text, lines->text);
    strbuf_reset(lines);
}

void home_read(struct home_visit *home, struct strbuf *lines)
{
    session_answer(home->session, lines->text, lines->text);
    strbuf_reset(lines);
}

bool home_typed(const struct menu_answer *answer, const char *words)
{
    return answer->said == MENU_WORD && text_among(answer->word, words);
}

enum { TYPED_SHOWN = 30 }; // so much of what was typed is said back

static bool is_gone(const struct home_visit *home)
{
    return home->session->done || home->session->input_over || terminal_leaving();
}

bool home_leaves(const struct menu_answer *answer)
{
    return answer->said == MENU_GONE || answer->said == MENU_BACK || home_typed(answer, NC_("typed", "q|quit|back|leave|home"));
}

static void say_range(struct home_visit *home, int rows)
{
    session_answerf(home->session,
                    rows == 1 ? _("Please answer with %d or q.") : _("Please answer with a number from 1 to %d, or q."), rows);
}

void home_unknown(struct home_visit *home, const struct menu_answer *answer, int rows)
{
    struct strbuf word = STRBUF_INIT;
    utf8_plain(answer->word, TYPED_SHOWN, &word);
    if (word.length > 1)
        session_answerf(home->session, _("The word %s means nothing here."), word.text);
    say_range(home, rows);
    strbuf_release(&word);
}

// Repeating, stepping through messages, the voice: what needs no table.
static bool is_common(struct home_visit *home, const struct menu_answer *answer, bool pages)
{
    static const char *const common[] = { "repeat", "more", "back", "forth", "oldest", "newest", "faster", "slower", "speech" };
    struct session *session = home->session;
    char line[MENU_WORD_MAX];
    const char *word[LINE_WORDS + 2];
    snprintf(line, sizeof line, "%s", answer->word);
    struct typed_args args = { session_split(line, word), word, true };
    int command = args.count && !home_leaves(answer) ? command_typed(word[0], preferences_profile(&session->preferences)) : -1;
    for (size_t i = 0; command >= 0 && i < sizeof common / sizeof *common; i++)
        if (!strcmp(table_commands[command].name, common[i])) {
            if (pages && !strcmp(common[i], "more") && !session->rest_print.length)
                return false;
            session_command(session, command, &args);
            return true;
        }
    return false;
}

struct menu_answer home_ask(struct home_visit *home, int rows, bool more)
{
    char prompt[80];
    if (rows == 1)
        snprintf(prompt, sizeof prompt, "%s", more ? _("1, or 0 for others? ") : _("1, or q to go back? "));
    else
        snprintf(prompt, sizeof prompt, more ? _("Which one, 1 to %d, or 0 for others? ") : _("Which one, 1 to %d? "), rows);
    for (;;) {
        struct menu_answer answer = session_menu(home->session, prompt);
        if (answer.said == MENU_NUMBER && (answer.number ? answer.number > rows : !more)) {
            say_range(home, rows);
            continue;
        }
        if (answer.said == MENU_WORD && is_common(home, &answer, more))
            continue;
        if (more && home_typed(&answer, NC_("typed", "more|others|next")))
            answer = (struct menu_answer){ .said = MENU_NUMBER };
        return answer;
    }
}

static void say_page(struct home_visit *home, const struct home_list *list, int rows)
{
    struct strbuf lines = STRBUF_INIT;
    if (!list->first && list->heading)
        strbuf_add(&lines, list->heading);
    for (int i = 0; i < rows; i++) {
        strbuf_addf(&lines, "%d. ", i + 1);
        list->line(list->self, list->first + i, &lines);
    }
    home_say(home, &lines);
    strbuf_release(&lines);
}

// The only row that begins as it was typed, or one that has such a name; -1: none.
static int row_called(const struct home_list *list, const char *word)
{
    enum { ROW_SHORTEST = 3 };
    int found = list->typed ? list->typed(list->self, word) : -1, hits = 0;
    struct strbuf line = STRBUF_INIT;
    if (found >= 0 || strlen(word) < ROW_SHORTEST)
        return found;
    for (int i = 0; i < list->count; i++) {
        strbuf_reset(&line);
        list->line(list->self, i, &line);
        if (text_begins(line.text, word)) {
            found = i;
            hits++;
        }
    }
    strbuf_release(&line);
    return hits == 1 ? found : -1;
}

// Enter reads the page again, and after the last page comes the first.
int home_choose(struct home_visit *home, struct home_list *list)
{
    for (;;) {
        int left = list->count - list->first, rows = left < HOME_PAGE ? left : HOME_PAGE;
        if (!list->said)
            say_page(home, list, rows);
        list->said = true;
        struct menu_answer answer = home_ask(home, rows, list->count > HOME_PAGE);
        int called = answer.said == MENU_WORD && !home_leaves(&answer) ? row_called(list, answer.word) : -1;
        if (called >= 0)
            return called;
        if (answer.said == MENU_NUMBER && answer.number)
            return list->first + answer.number - 1;
        if (answer.said == MENU_NUMBER)
            list->first = list->first + rows < list->count ? list->first + rows : 0;
        if (answer.said == MENU_NUMBER || answer.said == MENU_ENTER)
            list->said = false;
        else if (home_leaves(&answer))
            return -1;
        else
            home_unknown(home, &answer, rows);
    }
}

// --- tables ---

// The game was chosen by name a moment ago, so its file is named only where a line of it is at fault.
static void say_trouble(struct session *session, const char *trouble, const char *file)
{
    size_t length = file ? strlen(file) : 0;
    if (length && !strncmp(trouble, file, length) && !strncmp(trouble + length, ": ", 2))
        trouble += length + 2;
    session_say(session, SPEECH_URGENT, trouble, trouble);
}

void home_play(struct home_visit *home, const struct play_args *args)
{
    struct session *session = home->session;
    struct err err = ERR_INIT;
    if (session->terminal)
        keys_answered("", ""); // an Enter out of habit is none at the table
    bool sat = seating_play(session, args, &err);
    bool kept = sat && !session->finished;
    if (kept && session->path)
        saves_touch(session->path); // also where nothing was played
    home->failed = home->failed || session->failed;
    if (err.count)
        say_trouble(session, err.text.text, args->resume);
    err_release(&err);
    if (session->input_over || terminal_leaving())
        return;
    session_flush(session);
    session_rise(session);
    session_answerf(session, "%s", kept ? _("You are at Home. Number 1 goes on with the game.") : _("You are at Home."));
}

static void go_on(struct home_visit *home)
{
    struct saves saves;
    struct play_args args = *home->args;
    saves_list(&saves);
    if (saves.count) {
        args.resume = saves.save[0].path;
        home_remember("last", saves.save[0].game);
        home_play(home, &args);
    } else {
        home_last_play(home);
    }
    saves_release(&saves);
}

// --- the rows ---

static void open_settings(struct home_visit *home)
{
    const char *word = "settings";
    act_settings(home->session, &(struct typed_args){ .count = 1, .word = &word });
}

// What is called at Home so, and what it opens.  ORDER of the numbers
static const struct home_row {
    const char *words; // NC_("typed", ...)
    const char *line;
    void (*open)(struct home_visit *home);
} home_rows[] = {
    { NC_("typed", "go|go on|continue|play|resume"), NULL, go_on },
    { NC_("typed", "games|game|choose|choose a game|new"), N_("Choose a game."), home_choose_game },
    { NC_("typed", "unfinished|unfinished games"), NULL, home_unfinished },
    { NC_("typed", "learn|lesson|lessons"), N_("Learn."), home_learn },
    { NC_("typed", "friends|with friends|host|join|tables|open"), N_("With friends."), home_friends },
    { NC_("typed", "played|games played|finished|replay|statistics|stats"), NULL, home_finished },
    { NC_("typed", "rules|house rules|house"), N_("House rules."), home_rules },
    { NC_("typed", "settings|set|options|O"), N_("Settings."), open_settings },
    { NC_("typed", "leave|quit|q|exit|bye"), N_("Leave."), NULL },
};
enum { HOME_ROWS = sizeof home_rows / sizeof *home_rows };

static void add_first_line(struct home_visit *home, const struct saves *saves, struct strbuf *out)
{
    if (saves->count)
        home_past_line(&saves->save[0], true, out);
    else
        home_last_line(home, out);
}

static void add_count(int row, int count, struct strbuf *out)
{
    if (row == 2)
        strbuf_addf(out, count ? _("Unfinished games, %d.\n") : _("Unfinished games, none.\n"), count);
    else
        strbuf_addf(out, count ? _("Games played, %d.\n") : _("Games played, none.\n"), count);
}

static void say_menu(struct home_visit *home)
{
    struct strbuf lines = STRBUF_INIT;
    struct saves saves, finished;
    saves_list(&saves);
    saves_finished(&finished);
    strbuf_add(&lines, _("Home.\n"));
    for (int i = 0; i < HOME_ROWS; i++) {
        strbuf_addf(&lines, "%d. ", i + 1);
        if (home_rows[i].line)
            strbuf_addf(&lines, "%s\n", _(home_rows[i].line));
        else if (!i)
            add_first_line(home, &saves, &lines);
        else
            add_count(i, i == 2 ? saves.count : finished.count, &lines);
    }
    home_say(home, &lines);
    saves_release(&saves);
    saves_release(&finished);
    strbuf_release(&lines);
}

// A game by its name; the rest of the line after a word that starts it.
static bool is_game(struct home_visit *home, const char *word)
{
    struct games all;
    games_load(&all);
    const struct variant_entry *game = games_typed(&all, word);
    if (game)
        home_open_game(home, game, &all);
    games_release(&all);
    return game != NULL;
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

// The nearest of words with | between, if one is nearer than least.
static void look_near(const char *typed, const char *words, int *least, struct strbuf *near)
{
    struct strbuf word = STRBUF_INIT;
    for (const char *at = words; *at; at += strcspn(at, "|"), at += *at == '|') {
        strbuf_reset(&word);
        strbuf_add_bytes(&word, at, strcspn(at, "|"));
        int distance = edit_distance(typed, word.text);
        if (distance >= *least || !edit_near(typed, distance))
            continue;
        *least = distance;
        strbuf_reset(near);
        strbuf_add(near, word.text);
    }
    strbuf_release(&word);
}

static void did_you_mean(struct home_visit *home, const struct menu_answer *answer)
{
    struct strbuf near = STRBUF_INIT, word = STRBUF_INIT, game = STRBUF_INIT;
    int least = INT_MAX;
    utf8_plain(answer->word, TYPED_SHOWN, &word);
    if (word.length > 1 && variant_near(answer->word, &game))
        look_near(answer->word, game.text, &least, &near);
    for (int i = 0; i < HOME_ROWS && word.length > 1; i++)
        look_near(answer->word, text_in("typed", home_rows[i].words), &least, &near);
    if (near.length)
        session_answerf(home->session, _("There is no game or word %s here. Did you mean %s?"), word.text, near.text);
    else if (word.length > 1)
        session_answerf(home->session, _("There is no game or word %s here."), word.text);
    session_answerf(home->session, "%s", _("Please answer with a number from 1 to 9. Enter reads them, q leaves."));
    strbuf_release(&near);
    strbuf_release(&word);
    strbuf_release(&game);
}

static int row_typed(const struct menu_answer *answer)
{
    for (int i = 0; i < HOME_ROWS; i++)
        if (home_typed(answer, home_rows[i].words))
            return i;
    return -1;
}

// A row, or -1 for nothing to open, which was answered.
static int choose_row(struct home_visit *home)
{
    struct menu_answer answer = home_ask(home, HOME_ROWS, false);
    int row = answer.said == MENU_NUMBER ? answer.number - 1 : row_typed(&answer);
    const char *game = answer.said == MENU_WORD ? after_play(answer.word) : NULL;
    if (answer.said == MENU_GONE)
        return HOME_ROWS - 1;
    if (row >= 0)
        return row;
    if (answer.said == MENU_ENTER || home_typed(&answer, NC_("typed", "?|help|menu|home|list")))
        say_menu(home);
    else if (answer.said == MENU_BACK || home_leaves(&answer))
        session_answerf(home->session, "%s", _("You are at Home. Enter reads the numbers, q leaves."));
    else if (!is_game(home, game ? game : answer.word))
        did_you_mean(home, &answer);
    return -1;
}

static void say_goodbye(struct home_visit *home)
{
    enum { GOODBYE_MS = 3000 };
    struct session *session = home->session;
    session->screen.climbs = false; // the shell writes below
    if (!session->input_over && !terminal_leaving())
        session_answerf(session, "%s", _("Goodbye."));
    session_flush(session);
    if (session->speech && !terminal_leaving())
        speech_drain(session->speech, GOODBYE_MS);
}

static void stay(struct home_visit *home)
{
    say_menu(home);
    while (!is_gone(home)) {
        int row = choose_row(home);
        if (row == HOME_ROWS - 1)
            break;
        if (row >= 0)
            home_rows[row].open(home);
    }
    if (!home->session->table)
        say_goodbye(home);
}

static void first_start(struct home_visit *home, bool first, struct err *err)
{
    struct session *session = home->session;
    if (!first || !startup_lesson(session) || is_gone(home))
        return;
    if (!lesson_give(session, 0, 0, err))
        session_say(session, SPEECH_URGENT, err->text.text, err->text.text);
    err_clear(err);
    home->failed = home->failed || session->failed;
    session_flush(session);
    if (!session->input_over && !terminal_leaving())
        session_rise(session);
}

static int open_home(const struct play_args *args)
{
    struct session session;
    struct err err = ERR_INIT;
    struct home_visit home = { .session = &session, .args = args };
    startup_begin(&session, args, &err);
    session.home = true;
    bool first = startup_greet(&session, args, &err);
    if (!is_gone(&home)) {
        startup_voice(&session, &err);
        first_start(&home, first, &err);
    }
    if (!is_gone(&home))
        stay(&home);
    int status = startup_end(&session, &err, home.failed ? EXIT_WRONG : EXIT_FINE);
    err_release(&err);
    return status;
}

static const struct arg_row home_options[] = {
    ARG_ROW(play_args, "--words", ARG_FLAG, words),
    ARG_ROW(play_args, "--speech", ARG_WORD, speech),
    ARG_ROW(play_args, "--style", ARG_WORD, style),
    ARG_ROW(play_args, "--theme", ARG_WORD, theme),
    ARG_ROW(play_args, "--name", ARG_WORD, name),
    ARG_ROW(play_args, "--seed", ARG_WORD, seed),
    ARG_END,
};

static const char usage[] = N_("Usage: parlour [home] [OPTION]...\n"
                               "\n"
                               "Opens Home, where everything is chosen by number: games, friends, lessons,\n"
                               "settings.\n"
                               "\n"
                               "Options: --words, --speech OUTPUT, --style STYLE, --theme THEME, --name NAME\n"
                               "and --seed WORD, as parlour play --help explains them.\n");

int cmd_start(int argc, char **argv)
{
    struct play_args args = { 0 };
    if (argc == 2 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))) {
        fputs(_(usage), stdout);
        return EXIT_FINE;
    }
    struct err err = ERR_INIT;
    const char *word;
    int words;
    bool good = args_read(home_options, &args, argc, argv, &word, &words, 0, &err) && play_args_check(&args, &err);
    if (!good)
        sentence_put(stderr, _("%.*s The command parlour --help lists the options.\n"), (int)err.text.length - 1, err.text.text);
    err_release(&err);
    return good ? open_home(&args) : EXIT_USAGE;
}
