// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour play`, `parlour continue` and plain `parlour`: from the command line to a sitting.  What
// happens at the table stands in session.c.
#include "base/bug.h"
#include "base/text.h"
#include "console/commands.h"
#include "console/opening.h"
#include "console/plan.h"
#include "console/saves.h"
#include "console/session.h"
#include "console/terminal.h"
#include "players/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

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
    opening_name(session, plan, &own);
    const char *level = plan->level ? plan->level : players_level_known(preferences->level) ? preferences->level : "steady";
    const char *seed = plan->seed ? plan->seed : random_word(word, sizeof word);
    name_seats(seat, seats, plan->watch, own.text, level);
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
    opening_greet(session, plan, err);
    if (session->done || terminal_leaving())
        return EXIT_FINE;
    opening_voice(session, err);
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

static int run(const struct plan *plan)
{
    struct session session;
    struct err err = ERR_INIT;
    opening_begin(&session, plan, &err);
    int status = sit(&session, plan, &err);
    opening_end(&session, &err);
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
