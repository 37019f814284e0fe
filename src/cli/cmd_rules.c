// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour rules`: which rules there are, whether a file is sound, what the rules say, and which
// keys a file may hold (rules_schema.c).  It knows variants and setting tables, and no game.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/rules_schema.h"
#include "houserules/rules_schema_json.h"
#include "rules/variant/variant.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_SEATS = 4, RULES_SETS_MAX = 100 };

struct verb {
    const char *name;
    int (*run)(int argc, char **argv); // argv[0] is the verb
};

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int help(void)
{
    puts(_("Usage: parlour rules list\n"
           "       parlour rules check FILE...\n"
           "       parlour rules explain NAME [--players N] [--set KEY=VALUE]...\n"
           "       parlour rules schema [--markdown | --json]\n"
           "\n"
           "The word list names the rules that can be played, those that came with Parlour and your own.\n"
           "The word check looks for faults in rules files and says up to 20 of them, with line and column.\n"
           "The word explain says every rule in force; NAME is a name from the list or a file.\n"
           "The word schema says each key that a rules file may hold; with --markdown it writes them as\n"
           "docs/house-rules.md, with --json as a JSON Schema for editors.\n"
           "\n"
           "The exit status is 0 when all is well, 1 when something is wrong with a file or a rule, and 2\n"
           "when the command was called wrongly."));
    return EXIT_FINE;
}

static int misuse(const char *sentence)
{
    print_safe(stderr, "%s\n", sentence);
    return EXIT_USAGE;
}

static int unknown_option(const char *option)
{
    print_safe(stderr, _("There is no option %s. The command parlour rules --help lists the options.\n"), option);
    return EXIT_USAGE;
}

// The faults' sentences, and how many there are beyond those that were kept.
static void say_faults(const struct err *err, FILE *out)
{
    int more = err->count - ERR_MAX;
    print_safe(out, "%s", err->text.text);
    if (more > 0)
        print_safe(out, P_("There is %d more fault.\n", "There are %d more faults.\n", more), more);
}

// --- list ---

static void say_entry(const struct variant_entry *entry)
{
    int min = entry->players_min, max = entry->players_max;
    if (min == max)
        print_safe(stdout,
                   entry->own ? P_("%s: %s, for %d player, your own file.\n", "%s: %s, for %d players, your own file.\n", max)
                              : P_("%s: %s, for %d player.\n", "%s: %s, for %d players.\n", max),
                   entry->id, text_in("title", entry->title), max);
    else
        print_safe(stdout,
                   entry->own ? _("%s: %s, for %d to %d players, your own file.\n") : _("%s: %s, for %d to %d players.\n"),
                   entry->id, text_in("title", entry->title), min, max);
}

static int list(int argc, char **argv)
{
    struct variant_list rules;
    LOCAL(err) err = ERR_INIT;
    int status;
    if (argc > 1)
        return argv[1][0] == '-' ? unknown_option(argv[1]) : misuse(_("The command parlour rules list takes nothing after it."));
    variant_list_load(&rules, &err);
    for (int i = 0; i < rules.count; i++)
        say_entry(&rules.entry[i]);
    if (!rules.count && !err.count)
        err_add(&err, _("No rules files were found. Install Parlour again, or set PARLOUR_DATA to the folder they are in."));
    say_faults(&err, stderr);
    status = err.count ? EXIT_WRONG : EXIT_FINE;
    variant_list_release(&rules);
    return status;
}

// --- check ---

static int check_file(const char *file)
{
    LOCAL(err) err = ERR_INIT;
    struct variant *variant = variant_load(file, NULL, &err);
    int min, max, status;
    if (variant)
        variant_check_all(variant, &err);
    if (!err.count) {
        variant_players(variant, &min, &max);
        if (min == max)
            print_safe(
                stdout,
                P_("%s: This file is fine. It is %s for %d player.\n", "%s: This file is fine. It is %s for %d players.\n", max),
                file, variant_title(variant), max);
        else
            print_safe(stdout, _("%s: This file is fine. It is %s for %d to %d players.\n"), file, variant_title(variant), min,
                       max);
    }
    say_faults(&err, stdout);
    status = err.count ? EXIT_WRONG : EXIT_FINE;
    variant_free(variant);
    return status;
}

static int check(int argc, char **argv)
{
    int status = EXIT_FINE;
    if (argc < 2)
        return misuse(_("Say which rules files to check, as in parlour rules check mine.yaml."));
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == '-')
            return unknown_option(argv[i]);
    for (int i = 1; i < argc; i++)
        if (check_file(argv[i]) != EXIT_FINE)
            status = EXIT_WRONG;
    return status;
}

// --- explain ---

struct explain {
    const char *name;
    int players;               // 0: not said
    char *set[RULES_SETS_MAX]; // KEY=VALUE
    int sets;
};

// The value of the option at argv[*i], after = or the next word; NULL: it is another option.
static const char *value_of(const char *option, int argc, char **argv, int *i)
{
    size_t length = strlen(option);
    if (strncmp(argv[*i], option, length) != 0)
        return NULL;
    if (argv[*i][length] == '=')
        return argv[*i] + length + 1;
    if (argv[*i][length])
        return NULL;
    return *i + 1 < argc ? argv[++*i] : "";
}

static int read_arguments(int argc, char **argv, struct explain *ask)
{
    const char *value;
    for (int i = 1; i < argc; i++) {
        if ((value = value_of("--players", argc, argv, &i))) {
            if (strlen(value) != 1 || *value < '1' || *value > '8')
                return misuse(_("The option --players takes a number from 1 to 8."));
            ask->players = *value - '0';
        } else if ((value = value_of("--set", argc, argv, &i))) {
            if (!strchr(value, '=') || *value == '=' || ask->sets == RULES_SETS_MAX)
                return misuse(_("The option --set takes a key and a value, as in --set open.points=40."));
            ask->set[ask->sets++] = (char *)value;
        } else if (argv[i][0] == '-') {
            return unknown_option(argv[i]);
        } else if (ask->name) {
            return misuse(_("The command parlour rules explain takes one name."));
        } else {
            ask->name = argv[i];
        }
    }
    return ask->name ? EXIT_FINE : misuse(_("Say which rules to explain, as in parlour rules explain playroom."));
}

static bool apply_sets(struct variant *variant, const struct explain *ask, struct err *err)
{
    bool fine = true;
    for (int i = 0; i < ask->sets; i++) {
        char *value = strchr(ask->set[i], '=');

        *value = '\0';
        fine &= variant_set(variant, ask->set[i], value + 1, "--set", err);
    }
    return fine;
}

static int usual_seats(const struct variant *variant)
{
    int min, max;
    variant_players(variant, &min, &max);
    return USUAL_SEATS < min ? min : USUAL_SEATS > max ? max : USUAL_SEATS;
}

static int explain(int argc, char **argv)
{
    struct explain ask = { 0 };
    LOCAL(err) err = ERR_INIT;
    LOCAL(strbuf) text = STRBUF_INIT;
    struct variant *variant;
    int status = read_arguments(argc, argv, &ask);
    if (status != EXIT_FINE)
        return status;
    variant = variant_load(ask.name, NULL, &err);
    if (variant && apply_sets(variant, &ask, &err)) {
        int seats = ask.players ? ask.players : usual_seats(variant);

        if (variant_check(variant, seats, &err)) {
            variant_glance(variant, NULL, STYLE_FULL, &text);
            variant_explain(variant, seats, &text);
            print_safe(stdout, P_("These are the rules for %d player.\n", "These are the rules for %d players.\n", seats), seats);
            print_safe(stdout, "%s", text.text);
        }
    }
    say_faults(&err, stderr);
    status = err.count ? EXIT_WRONG : EXIT_FINE;
    variant_free(variant);
    return status;
}

// --- schema ---

static int schema(int argc, char **argv)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool markdown = argc == 2 && strcmp(argv[1], "--markdown") == 0, json = argc == 2 && strcmp(argv[1], "--json") == 0;
    if (argc > 1 && !markdown && !json)
        return argv[1][0] == '-' ? unknown_option(argv[1])
                                 : misuse(_("The command parlour rules schema takes nothing but --markdown or --json."));
    if (markdown)
        rules_schema_markdown(&text);
    else if (json)
        rules_schema_json(&text);
    else
        rules_schema(&text);
    print_safe(stdout, "%s", text.text);
    return EXIT_FINE;
}

int cmd_rules(int argc, char **argv)
{
    static const struct verb verbs[] = { { "list", list }, { "check", check }, { "explain", explain }, { "schema", schema } };
    if (argc < 2)
        return misuse(_("Say which rules command you mean. The command parlour rules --help lists them."));
    for (int i = 1; i < argc; i++)
        if (is_help(argv[i]))
            return help();
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(argv[1], verbs[i].name) == 0)
            return verbs[i].run(argc - 1, argv + 1);
    if (argv[1][0] == '-')
        return unknown_option(argv[1]);
    print_safe(stderr, _("There is no rules command %s. The command parlour rules --help lists them.\n"), argv[1]);
    return EXIT_USAGE;
}
