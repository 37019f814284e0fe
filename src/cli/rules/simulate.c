// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules simulate`: plays rules many times with computer players, to show whether a house rule is any good.
#include "houserules/simulate.h"
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "players/players.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "system/file.h"
#include "system/os.h"
#include "term/print_safe.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS_USUAL = 1000, WORDS_USUAL = 180, WORKERS_MOST = 64, EXIT_STOPPED = 130 };

struct simulate_args {
    const char *against, *players, *levels, *rounds, *matches, *seed, *words, *plot, *workers;
    bool mirror, quiet, json, csv;
};

static const struct arg_row options[] = {
    ARG_ROW(simulate_args, "--against", ARG_WORD, against),
    ARG_ROW(simulate_args, "--players", ARG_WORD, players),
    ARG_ROW(simulate_args, "--levels", ARG_WORD, levels),
    ARG_ROW(simulate_args, "--rounds", ARG_WORD, rounds),
    ARG_ROW(simulate_args, "--matches", ARG_WORD, matches),
    ARG_ROW(simulate_args, "--seed", ARG_WORD, seed),
    ARG_ROW(simulate_args, "--words-a-minute", ARG_WORD, words),
    ARG_ROW(simulate_args, "--plot", ARG_WORD, plot),
    ARG_ROW(simulate_args, "--workers", ARG_WORD, workers),
    ARG_ROW(simulate_args, "--mirror", ARG_FLAG, mirror),
    ARG_ROW(simulate_args, "--quiet", ARG_FLAG, quiet),
    ARG_ROW(simulate_args, "--json", ARG_FLAG, json),
    ARG_ROW(simulate_args, "--csv", ARG_FLAG, csv),
    ARG_END,
};

// --- reading the command line ---

static bool read_number(const char *name, const char *text, int least, int most, int usual, int *out, struct err *err)
{
    *out = usual;
    return !text || arg_number(name, text, least, most, out, err);
}

static bool read_levels(const char *text, const struct game *game, struct simulation *plan, struct err *err)
{
    const char *at = text ? text : players_level_usual(game, "steady");
    for (plan->levels = 0; *at;) {
        size_t length = strcspn(at, ",");
        char word[LEVEL_MAX_BYTES] = "";
        if (length && length < sizeof word)
            memcpy(word, at, length);
        if (!players_level_in(game, word))
            return err_add(err, _("The option --levels takes levels with commas between, of %s, not %.40s."),
                           players_levels_in(game), text);
        if (plan->levels == SEATS_MAX)
            return err_add(err, _("The option --levels takes at most %d levels."), SEATS_MAX);
        memcpy(plan->level[plan->levels++], word, sizeof word);
        at += length + (at[length] == ',');
    }
    return plan->levels > 0 ||
           err_add(err, _("The option --levels takes levels with commas between, as in --levels steady,novice."));
}

static bool read_plan(const struct simulate_args *args, struct simulation *plan, int *words, struct err *err)
{
    int usual = os_processors();
    if (args->rounds && args->matches)
        return err_add(err, _("Say either --rounds or --matches."));
    plan->matches = args->matches;
    plan->mirror = args->mirror;
    plan->seed = args->seed ? args->seed : "parlour";
    if (!*plan->seed || strpbrk(plan->seed, " \t\n"))
        return err_add(err, _("The option --seed takes a word without spaces."));
    return read_number("--players", args->players, 1, SEATS_MAX, 0, &plan->seats, err) &&
           read_number(plan->matches ? "--matches" : "--rounds", plan->matches ? args->matches : args->rounds, 1, SIMULATE_MOST,
                       ROUNDS_USUAL, &plan->deals, err) &&
           read_number("--words-a-minute", args->words, 20, 2000, WORDS_USUAL, words, err) &&
           read_number("--workers", args->workers, 1, WORKERS_MOST, usual < WORKERS_MOST ? usual : WORKERS_MOST, &plan->workers,
                       err);
}

// Loads the rules that `parlour rules simulate` names, and sets up who plays them in `plan`.  Returns the variant, for the caller
// to free, or NULL with an error message in `err`.
static struct variant *set_up(const char *name, const struct simulate_args *args, struct simulation *plan, struct err *err)
{
    struct variant *rules = variant_load(name, NULL, err);
    if (!rules)
        return NULL;
    plan->rules = rules;
    if (!plan->seats)
        plan->seats = variant_usual(rules);
    plan->matches = plan->matches && plan->seats > 1; // a game for one has single deals and no match
    bool fine = variant_check(rules, plan->seats, err) && read_levels(args->levels, rules->game, plan, err);
    if (fine && plan->levels > plan->seats)
        fine = err_add(err, _("There are more levels than players. Say --players %d."), plan->levels);
    if (fine)
        return rules;
    variant_free(rules);
    return NULL;
}

// --- progress while the simulation runs ---

static volatile sig_atomic_t stopped;

static void stop(int)
{
    stopped = 1;
}

struct simulate_progress {
    int deals, told; // `told`: how many tenths of the simulation were reported done
    bool says;
};

static bool wait_on(void *self, int done)
{
    struct simulate_progress *progress = self;
    int tenth = (int)((int64_t)done * 10 / progress->deals);
    if (progress->says && tenth > progress->told && tenth < 10)
        print_safe(stderr, _("%d percent.\n"), tenth * 10);
    progress->told = tenth;
    return !stopped;
}

static bool run(const struct simulation *plan, bool says, struct simulated *found, struct err *err)
{
    struct simulate_progress progress = { .deals = plan->deals, .says = says };
    return simulate(plan, wait_on, &progress, found, err);
}

// --- writing the results ---

// Writes the drawing of `parlour rules simulate` to the file of its option --plot.  An older file is emptied only now that the
// drawing is there.  Returns false if it cannot be written.
static bool put(int plot, const struct strbuf *drawing)
{
    return (!ftruncate(plot, 0) || errno == EINVAL) && file_write_all(plot, drawing->text, drawing->length);
}

static bool plot_fails(const struct simulate_args *args)
{
    print_safe(stderr, _("%s cannot be written: %s.\n"), args->plot, strerror(errno));
    return true;
}

static int tell(const struct simulate_args *args, const struct simulate_report *report, int plot)
{
    LOCAL(strbuf) text = STRBUF_INIT, drawing = STRBUF_INIT;
    if (args->json)
        simulate_json(report, &text);
    else if (args->csv)
        simulate_csv(report, &text);
    else
        simulate_tell(report, &text);
    if (stopped && !args->json && !args->csv)
        print_safe(stdout, "%s", _("It was stopped before the end.\n"));
    print_safe(stdout, "%s", text.text);
    if (plot >= 0)
        simulate_plot(report, &drawing);
    if (plot >= 0 && !put(plot, &drawing) && plot_fails(args))
        return EXIT_WRONG;
    return stopped ? EXIT_STOPPED : EXIT_FINE;
}

static int play(const struct simulate_args *args, struct simulation *plan, const char *name, int words)
{
    struct simulated *found = calloc(2, sizeof *found);
    struct simulation against = *plan;
    LOCAL(err) err = ERR_INIT;
    struct variant *rules = set_up(name, args, plan, &err), *other = NULL;
    int status = EXIT_WRONG, plot = -1;
    bool says = !args->quiet && isatty(STDERR_FILENO), fine = rules && found;
    if (fine && args->against) {
        against.seats = plan->seats;
        other = set_up(args->against, args, &against, &err);
        fine = other != NULL;
    }
    if (fine && args->plot) // checked first, so that nobody waits an hour to be told that it cannot be written
        fine = (plot = file_output(args->plot, 0)) >= 0 || !plot_fails(args);
    signal(SIGINT, stop);
    fine = fine && run(plan, says, &found[0], &err) && (!other || stopped || run(&against, says, &found[1], &err));
    if (fine) {
        struct simulate_report report = { plan, other && found[1].deals ? &against : NULL, &found[0], &found[1], words };
        status = tell(args, &report, plot);
    }
    rules_say_faults(&err, stderr);
    if (plot >= 0)
        close(plot);
    variant_free(rules);
    variant_free(other);
    free(found);
    return status;
}

int rules_simulate(int argc, char **argv)
{
    struct simulate_args args = { 0 };
    struct simulation plan = { 0 };
    const char *name = NULL;
    int count, words;
    LOCAL(err) err = ERR_INIT;
    if (!args_read(options, &args, argc, argv, &name, &count, 1, &err) || !read_plan(&args, &plan, &words, &err)) {
        print_safe(stderr, _("%sThe command parlour rules --help says more.\n"), err.text.text);
        return EXIT_USAGE;
    }
    if (!name)
        return rules_misuse(_("Say which rules to simulate, as in parlour rules simulate playroom."));
    return play(&args, &plan, name, words);
}
