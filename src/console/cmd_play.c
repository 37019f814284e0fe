// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour play`, `parlour continue` and plain `parlour`: from the command line to a sitting.  What
// happens at the table stands in session.c.
#include "base/bug.h"
#include "base/text.h"
#include "console/commands.h"
#include "console/lesson.h"
#include "console/newcomer.h"
#include "console/opening.h"
#include "console/people.h"
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

static bool is_taken(const struct seat_plan *seat, int seats, const char *name)
{
    for (int i = 0; i < seats; i++)
        if (!strcasecmp(seat[i].name, name))
            return true;
    return false;
}

// Names for computer players behind the people, other than theirs.
static void name_seats(struct seat_plan *seat, int people, int seats, const char *level)
{
    int next = 0;
    for (int i = people; i < seats; i++) {
        while (is_taken(seat, people, players_name(next)))
            next++;
        snprintf(seat[i].name, sizeof seat[i].name, "%s", players_name(next++));
        snprintf(seat[i].level, sizeof seat[i].level, "%s", level);
    }
}

// Those who play themselves, on the first seats; how many, or -1 and a sentence where their names have a fault.
static int name_people(const struct session *session, const struct plan *plan, struct seat_plan *seat, struct err *err)
{
    struct strbuf own = STRBUF_INIT;
    int people = plan->people ? people_names(plan->people, seat, err) : !plan->watch;
    if (plan->people)
        return people ? people : -1;
    opening_name(session, plan, &own);
    if (people)
        snprintf(seat[0].name, sizeof seat[0].name, "%s", own.text);
    strbuf_release(&own);
    return people;
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

static int seats_for(const struct session *session, const struct plan *plan, const struct variant *variant, int people)
{
    int min, max, wanted = session->preferences.players;
    variant_players(variant, &min, &max);
    if (plan->players)
        return plan->players;
    if (!wanted)
        wanted = variant_usual(variant);
    if (wanted < people)
        wanted = people;
    return wanted < min ? min : wanted > max ? max : wanted;
}

static struct table *new_table(struct session *session, const struct plan *plan, struct err *err)
{
    struct variant *variant = load_rules(plan, err);
    if (!variant)
        return NULL;
    struct seat_plan seat[SEATS_MAX] = { 0 };
    char word[32];
    int people = name_people(session, plan, seat, err), seats = seats_for(session, plan, variant, people);
    const struct preferences *preferences = &session->preferences;
    const char *level = plan->level ? plan->level : players_level_known(preferences->level) ? preferences->level : "steady";
    const char *seed = plan->seed ? plan->seed : random_word(word, sizeof word);
    if (people > seats) // more than may play, or than --players says
        err_add(err, P_("%d person plays, and the game has %d seats.", "%d people play, and the game has %d seats.", people),
                people, seats);
    else if (people >= 0)
        name_seats(seat, people, seats, level);
    session->path = people < 0 || people > seats ? NULL : saves_new(variant->id, err);
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

// A record may be of a later Parlour: are its computer players known?
static bool check_seats(const struct table *table, const char *path, struct err *err)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *level = table_level(table, seat);
        if (*level && !players_level_known(level))
            return err_add(err, _("%s: There is no level %s of computer players. The levels are %s."), path, level,
                           players_levels());
    }
    return true;
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
        strbuf_add(&lines, _("Its number goes on with a game.\nEnter alone starts a new one.\n"));
        session_say(session, SPEECH_ANSWER, lines.text, lines.text);
        int chosen = session_choose(session, count);
        path = chosen >= 0 ? mem_copy(saves.save[chosen].path) : NULL;
        strbuf_release(&lines);
    }
    if (count && !path && !session->done && !terminal_leaving())
        session_answerf(session, "%s", P_("It is kept, and a new game begins.", "They are kept, and a new game begins.", count));
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
    if (path && plan->people) {
        err_add(err, "%s", _("An unfinished game has its own people. Leave out --people."));
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
    bool first = opening_greet(session, plan, err) && !plan->resume && !plan->watch;
    if (session->done || terminal_leaving())
        return EXIT_FINE;
    opening_voice(session, err);
    if (first && opening_lesson(session))
        return lesson_give(session, 0, 0, err) && !session->failed ? EXIT_FINE : EXIT_WRONG;
    struct table *table = find_table(session, plan, &resumed, err);
    if (!table)
        return err->count ? EXIT_WRONG : EXIT_FINE;
    char *path = session->path;
    unsigned people = people_seats(table);
    session->watching = !people;
    if (people & (people - 1))
        people_sit(session, table, path, resumed);
    else
        session_sit(session, table, person(table), path, resumed);
    free(path);
    newcomer_begin(session, resumed);
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
                P_("There is %d more unfinished game, %s. Type parlour continue FILE to go on with it.\n",
                   "There are %d more unfinished games, the next is %s. Type parlour continue FILE to go on with one.\n",
                   saves.count - 1),
                saves.count - 1, saves.save[1].path);
    if (!plan.resume)
        fputs(_("There is no unfinished game. Type parlour play to start one.\n"), stderr);
    saves_release(&saves);
    return status >= 0 ? status : EXIT_WRONG;
}

int cmd_start(void)
{
    return run(&(struct plan){ .offer = true });
}
