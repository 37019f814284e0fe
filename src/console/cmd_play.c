// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour play`, `parlour continue` and plain `parlour`: from the command line to a sitting.  What
// happens at the table stands in session.c.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "console/keys.h"
#include "console/plan.h"
#include "console/saves.h"
#include "console/session.h"
#include "console/table_commands.h"
#include "console/terminal.h"
#include "players/players.h"

#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <unistd.h>

// --- the sitting's surroundings ---

// A closed standard stream would be taken by the first file that is opened.
static void keep_streams(void)
{
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd ? O_WRONLY : O_RDONLY) != fd)
            _exit(EXIT_WRONG);
}

static const char *login_name(void)
{
    const struct passwd *user = getpwuid(getuid());
    const char *name = getenv("USER");
    return user && *user->pw_name ? user->pw_name : name && *name ? name : "Player";
}

static void take_style(struct preferences *preferences, const char *style)
{
    int number = !strcmp(style, "short") ? STYLE_SHORT : !strcmp(style, "braille") ? STYLE_BRAILLE : STYLE_FULL;
    preferences->print_style = preferences->speech_style = number;
}

static struct key_row *key_rows(void)
{
    static struct key_row rows[KEY_COMMANDS_MAX + 1]; // readline keeps them for the life of the program
    for (int i = 0; table_commands[i].name && i < KEY_COMMANDS_MAX; i++)
        rows[i] = (struct key_row){ table_commands[i].name, table_commands[i].keys };
    return rows;
}

static void hush(void *self)
{
    struct session *session = self;
    if (session->speech)
        speech_stop(session->speech);
}

static void open_keys(struct session *session, struct err *err)
{
    const struct preferences *preferences = &session->preferences;
    if (!session->terminal)
        return;
    const char *term = getenv("TERM");
    bool plain = !isatty(STDOUT_FILENO) || !term || !*term || !strcmp(term, "dumb") || preferences->cursor == CURSOR_STILL;
    keys_open(key_rows(), plain, session_complete, hush, session);
    for (int i = 0; i < preferences->binds; i++)
        keys_bind(preferences->bind[i].command, preferences->bind[i].key, err);
}

static void say_faults(struct session *session, struct err *err)
{
    if (err->count)
        session_say(session, SPEECH_EVENT, err->text.text, err->text.text);
    err_clear(err);
}

static void open_console(struct session *session, const struct plan *plan, struct err *err)
{
    struct preferences *preferences = &session->preferences;
    preferences_load(preferences, err);
    const char *term = getenv("TERM");
    session->terminal = isatty(STDIN_FILENO);
    session->words = plan->words || preferences->keys == KEYS_WORDS || !session->terminal || !term || !strcmp(term, "dumb");
    session->fixed = plan->speech || !session->terminal;
    if (session->fixed)
        snprintf(preferences->speech.output, sizeof preferences->speech.output, "%s", plan->speech ? plan->speech : "none");
    if (plan->style)
        take_style(preferences, plan->style);
    screen_init(&session->screen, STDOUT_FILENO, session->words || preferences->cursor == CURSOR_STILL);
    terminal_begin(STDIN_FILENO, &session->screen);
    open_keys(session, err);
}

static void close_console(struct session *session)
{
    screen_down(&session->screen);
    if (session->terminal)
        keys_close();
    terminal_end();
}

// --- the first start ---

static void remember(struct session *session, const char *key, const char *value, struct err *err)
{
    preferences_set(&session->preferences, key, value, err);
}

// In print and aloud, before anything else: two voices at once is the failure to avoid.
static void ask_who_speaks(struct session *session, struct err *err)
{
    static const char *const welcome = N_("Welcome to Parlour.\n"
                                          "Parlour can speak by itself.\n"
                                          "If a screen reader already does, answer n,\n"
                                          "so that only one voice speaks.\n");
    struct err silent = ERR_INIT; // without a sound card the question is still in print
    session->speech = speech_open(&session->preferences.speech, &silent);
    session_say(session, SPEECH_EVENT, _(welcome), _(welcome));
    bool speaks = session_confirm(session, _("Shall Parlour speak, y or n? "));
    if (!session->done && !terminal_leaving()) {
        if (!speaks || !strcmp(session->preferences.speech.output, "none"))
            remember(session, "speech", speaks ? "espeak" : "none", err);
        remember(session, "asked", "true", err);
    }
    speech_close(session->speech);
    session->speech = NULL;
    err_release(&silent);
}

// What a record can hold as a name, of what was typed or stands in the settings.
static void clean_name(const char *from, struct strbuf *name)
{
    utf8_clean(from, 30, name);
    for (char *c = name->text; *c; c++)
        if (strchr(":\"\\#?!=", *c))
            *c = ' ';
}

static void ask_name(struct session *session, struct err *err)
{
    char prompt[40];
    snprintf(prompt, sizeof prompt, _("Your name, or Enter for %.10s? "), login_name());
    char *line = session_ask(session, prompt);
    struct strbuf name = STRBUF_INIT;
    clean_name(line && *line ? line : login_name(), &name);
    struct strbuf quoted = STRBUF_INIT;
    strbuf_addf(&quoted, "\"%s\"", name.text);
    remember(session, "name", quoted.text, err);
    strbuf_release(&quoted);
    strbuf_release(&name);
    free(line);
}

static void first_start(struct session *session, const struct plan *plan, struct err *err)
{
    if (!session->terminal || session->fixed || session->preferences.asked || session->preferences.faulty)
        return;
    ask_who_speaks(session, err);
    if (!session->done && !plan->name && !*session->preferences.name)
        ask_name(session, err);
}

// The first line of every session: which output is live.
static void open_voice(struct session *session, struct err *err)
{
    struct err trouble = ERR_INIT;
    session->speech = speech_open(&session->preferences.speech, &trouble);
    session->muted = session->preferences.muted && !session->fixed;
    session_say(session, SPEECH_EVENT, speech_describe(session->speech), speech_describe(session->speech));
    speech_mute(session->speech, session->muted);
    if (session->muted)
        session_say(session, SPEECH_EVENT, _("Speech is off, the star key turns it on."), "");
    say_faults(session, &trouble);
    say_faults(session, err);
    err_release(&trouble);
}

// --- the table ---

static const char *random_word(char *room, size_t size)
{
    unsigned long long number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        number = (unsigned long long)time(NULL) * 2654435761u;
    snprintf(room, size, "%llx", number);
    return room;
}

// Names for computer players, other than the person's.
static void name_seats(struct seat_plan *seat, int seats, bool watch, const char *person, const char *level)
{
    static const char *const names[] = { "Alice", "Bob", "Carol", "Dan", "Eve", "Frank", "Grace", "Heidi", "Ivan" };
    int next = 0;
    for (int i = 0; i < seats; i++) {
        if (!watch && i == 0) {
            snprintf(seat[i].name, sizeof seat[i].name, "%s", person);
            continue;
        }
        if (!strcasecmp(names[next], person))
            next++;
        snprintf(seat[i].name, sizeof seat[i].name, "%s", names[next++]);
        snprintf(seat[i].level, sizeof seat[i].level, "%s", level);
    }
}

static struct variant *load_rules(const struct plan *plan, struct err *err)
{
    struct variant *variant = variant_load(plan->rules ? plan->rules : "playroom", NULL, err);
    for (int i = 0; variant && i < plan->sets; i++) {
        char key[128];
        const char *equals = strchr(plan->set[i], '=');
        snprintf(key, sizeof key, "%.*s", (int)(equals - plan->set[i]), plan->set[i]);
        if (variant_set(variant, key, equals + 1, "--set", err))
            continue;
        variant_free(variant);
        variant = NULL;
    }
    return variant;
}

static int seats_for(const struct session *session, const struct plan *plan, const struct variant *variant)
{
    int min, max, wanted = session->preferences.players;
    variant_players(variant, &min, &max);
    if (plan->players)
        return plan->players;
    if (!wanted)
        return variant_usual(variant);
    return wanted < min ? min : wanted > max ? max : wanted;
}

static struct table *new_table(struct session *session, const struct plan *plan, struct err *err)
{
    struct variant *variant = load_rules(plan, err);
    if (!variant)
        return NULL;
    struct seat_plan seat[SEATS_MAX] = { 0 };
    char word[32];
    int seats = seats_for(session, plan, variant);
    const struct preferences *preferences = &session->preferences;
    struct strbuf own = STRBUF_INIT;
    clean_name(*preferences->name ? preferences->name : login_name(), &own);
    const char *name = plan->name ? plan->name : own.text;
    const char *level = plan->level ? plan->level : players_level_known(preferences->level) ? preferences->level : "steady";
    const char *seed = plan->seed ? plan->seed : random_word(word, sizeof word);
    name_seats(seat, seats, plan->watch, name, level);
    strbuf_release(&own);
    session->path = saves_new(variant->id, err);
    if (!session->path) {
        variant_free(variant);
        return NULL;
    }
    struct table *table = table_new(variant, seat, seats, seed, err);
    if (table && !table_journal(table, session->path, err)) {
        table_free(table);
        return NULL;
    }
    if (table)
        players_seat_all(table, seed);
    return table;
}

// A record may be somebody's work, or of a later Parlour: can its seats be taken here?
static bool check_seats(const struct table *table, const char *path, struct err *err)
{
    int people = 0;
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *level = table_level(table, seat);
        people += !*level;
        if (*level && !players_level_known(level))
            return err_add(err, _("%s: There is no level %s of computer players. The levels are %s."), path, level,
                           players_levels());
    }
    return people <= 1 || err_add(err, _("%s: %d people play this game, and one can sit here."), path, people);
}

static struct table *old_table(struct session *session, const char *path, struct err *err)
{
    struct table *table = table_load(path, true, err);
    if (table && !check_seats(table, path, err)) {
        table_free(table);
        table = NULL;
    }
    if (!table)
        return NULL;
    session->path = mem_copy(path);
    char seed[32];
    snprintf(seed, sizeof seed, "resumed-%d", table_moves(table));
    players_seat_all(table, seed);
    return table;
}

// The seat without a computer player, or WATCHER.
static int person(const struct table *table)
{
    for (int seat = 0; seat < table_seats(table); seat++)
        if (!*table_level(table, seat))
            return seat;
    return WATCHER;
}

// --- unfinished games ---

static void add_save(const struct save *save, int number, struct strbuf *out)
{
    char when[64];
    struct tm local;
    localtime_r(&save->at, &local);
    strftime(when, sizeof when, _("%e %B at %H.%M"), &local);
    strbuf_addf(out, _("%d. %s, %s.\n"), number, save->game, when + strspn(when, " "));
}

// The path of the game to go on with, owned, or NULL for a new one.
static char *offer(struct session *session)
{
    enum { OFFERS = 9 };
    struct saves saves;
    char *path = NULL;
    saves_list(&saves);
    int count = saves.count < OFFERS ? saves.count : OFFERS;
    if (count == 1) {
        char prompt[80];
        snprintf(prompt, sizeof prompt, _("Go on with %.16s, y or n? "), saves.save[0].game);
        session_answerf(session, "%s", _("There is an unfinished game."));
        path = session_confirm(session, prompt) ? mem_copy(saves.save[0].path) : NULL;
    } else if (count > 1) {
        struct strbuf lines = STRBUF_INIT;
        strbuf_addf(&lines, P_("%d unfinished game.\n", "%d unfinished games.\n", saves.count), saves.count);
        for (int i = 0; i < count; i++)
            add_save(&saves.save[i], i + 1, &lines);
        strbuf_add(&lines, _("A number goes on with it.\nEnter alone starts a new game.\n"));
        session_say(session, SPEECH_ANSWER, lines.text, lines.text);
        int chosen = session_choose(session, count);
        path = chosen >= 0 ? mem_copy(saves.save[chosen].path) : NULL;
        strbuf_release(&lines);
    }
    saves_release(&saves);
    return path;
}

// --- running ---

static struct table *find_table(struct session *session, const struct plan *plan, bool *resumed, struct err *err)
{
    char *path = plan->resume ? mem_copy(plan->resume) : NULL;
    if (plan->offer && session->terminal)
        path = offer(session);
    *resumed = path != NULL;
    if (session->done || terminal_leaving()) {
        free(path);
        return NULL;
    }
    struct table *table = path ? old_table(session, path, err) : new_table(session, plan, err);
    free(path);
    return table;
}

static int sit(struct session *session, const struct plan *plan, struct err *err)
{
    bool resumed = false;
    first_start(session, plan, err);
    if (session->done || terminal_leaving())
        return EXIT_FINE;
    open_voice(session, err);
    struct table *table = find_table(session, plan, &resumed, err);
    if (!table)
        return err->count ? EXIT_WRONG : EXIT_FINE;
    char *path = session->path;
    session->watching = person(table) == WATCHER;
    session_sit(session, table, person(table), path, resumed);
    free(path);
    session_run(session);
    return session->failed ? EXIT_WRONG : EXIT_FINE;
}

// Why there is no game: for other programs on the error stream, and aloud for who only hears.
static void say_trouble(struct session *session, const struct err *err)
{
    enum { DRAIN_MS = 8000 };
    if (!err->count)
        return;
    fputs(err->text.text, stderr);
    if (session->speech)
        speech_say(session->speech, SPEECH_URGENT, err->text.text);
    if (session->speech && session->terminal)
        speech_drain(session->speech, DRAIN_MS);
}

static int run(const struct plan *plan)
{
    struct session session;
    struct err err = ERR_INIT;
    keep_streams();
    session_init(&session);
    open_console(&session, plan, &err);
    int status = sit(&session, plan, &err);
    if (!session.table && !err.count)
        session_flush(&session);
    close_console(&session);
    say_trouble(&session, &err);
    session_release(&session);
    err_release(&err);
    return status;
}

// Reads the command line; -1: go on, else the exit status.
static int read_plan(struct plan *plan, int argc, char **argv)
{
    struct err err = ERR_INIT;
    bool good = plan_read(plan, argc, argv, &err);
    if (!good)
        fprintf(stderr, _("%sThe command parlour play --help says more.\n"), err.text.text);
    else if (plan->help)
        fputs(plan_usage(), stdout);
    err_release(&err);
    return !good ? EXIT_USAGE : plan->help ? EXIT_FINE : -1;
}

int cmd_play(int argc, char **argv)
{
    struct plan plan = { 0 };
    int status = read_plan(&plan, argc, argv);
    return status >= 0 ? status : run(&plan);
}

int cmd_continue(int argc, char **argv)
{
    struct plan plan = { 0 };
    struct saves saves;
    int status = read_plan(&plan, argc, argv);
    if (status >= 0)
        return status;
    saves_list(&saves);
    if (plan.rules)
        plan.resume = plan.rules;
    else if (!plan.resume && saves.count)
        plan.resume = saves.save[0].path;
    if (plan.resume)
        status = run(&plan);
    if (status == EXIT_WRONG && saves.count > 1 && plan.resume == saves.save[0].path)
        fprintf(stderr,
                P_("There is %d more unfinished game, %s. The command parlour continue FILE goes on with it.\n",
                   "There are %d more unfinished games, the next is %s. The command parlour continue FILE goes on with one.\n",
                   saves.count - 1),
                saves.count - 1, saves.save[1].path);
    if (!plan.resume)
        fputs(_("There is no unfinished game. The command parlour play starts one.\n"), stderr);
    saves_release(&saves);
    return status >= 0 ? status : EXIT_WRONG;
}

int cmd_start(void)
{
    return run(&(struct plan){ .offer = true });
}
