// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules`: its verbs, most of which have a file of their own, rules/VERB.c.  Knows variants and setting
// tables, and no game.
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "houserules/houserules.h"
#include "rules/variant/variant.h"
#include "rules/variant/variant_files.h"
#include "system/args.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <string.h>

struct verb {
    const char *name;
    int (*run)(int argc, char **argv); // runs the verb of `parlour rules`; argv[0] is the verb
};

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int help(void)
{
    puts(_("Usage: parlour rules list\n"
           "       parlour rules new [NAME] [--words] [--speech X] [--style S]\n"
           "       parlour rules edit NAME [--words] [--speech X] [--style S]\n"
           "       parlour rules check [--format gnu] FILE...\n"
           "       parlour rules explain NAME [--players N] [--set KEY=VALUE]... [--changes | --keys]\n"
           "       parlour rules diff NAME NAME [--players N | --keys]\n"
           "       parlour rules simulate NAME [OPTION]...\n"
           "       parlour rules schema [WORD | --markdown | --json]\n"
           "\n"
           "The word list names the rules that can be played, those that came with Parlour and your own.\n"
           "The word new makes rules of your own from those of NAME by asking questions, and the word edit\n"
           "goes on with such a file. Each answer is checked and kept at once.\n"
           "The word check looks for faults in rules files and says up to 20 of them, with line and column.\n"
           "Of a file that can be played it says which keys have no effect. With --format gnu it writes all\n"
           "of it as editors read it.\n"
           "The word explain says every rule in force; NAME is a name from the list or a file. With --changes\n"
           "it says only what differs from the game that the file extends, and with --keys, before each\n"
           "sentence, the key that it is about.\n"
           "The word diff says what differs between two rules, with --keys as lines of a file that extends\n"
           "the first and has the rules of the second.\n"
           "The word simulate plays rounds with computer players and says who wins, how long they take and\n"
           "what happens. Options: --against NAME compares with other rules, --players N, --levels A,B with\n"
           "--mirror, --rounds K or --matches K, --seed WORD, --words-a-minute N, --quiet without progress,\n"
           "--json, --csv, --plot FILE for a drawing, --workers N processes.\n"
           "The word schema says each key that a rules file may hold, or the one called WORD, those below it or\n"
           "those that speak of it; with --markdown it writes them as\n"
           "docs/house-rules.md, with --json as a JSON Schema for editors.\n"
           "\n"
           "The exit status is 0 when all is well, 1 when something is wrong with a file or a rule, and 2\n"
           "when the command was called wrongly."));
    return EXIT_FINE;
}

// --- parlour rules list ---

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
        return argv[1][0] == '-' ? rules_unknown_option(argv[1])
                                 : rules_misuse(_("The command parlour rules list takes nothing after it."));
    variant_list_offered(&rules, &err);
    for (int i = 0; i < rules.count; i++)
        say_entry(&rules.entry[i]);
    if (!rules.count && !err.count)
        err_add(&err, "%s", variant_none_found());
    rules_say_faults(&err, stderr);
    status = err.count ? EXIT_WRONG : EXIT_FINE;
    variant_list_release(&rules);
    return status;
}

// --- parlour rules schema ---

static int schema(int argc, char **argv)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool found = true;
    if (argc > 2)
        return rules_misuse(_("The command parlour rules schema takes one word, or --markdown, or --json."));
    if (argc < 2)
        rules_schema(&text);
    else if (strcmp(argv[1], "--markdown") == 0)
        rules_schema_markdown(&text);
    else if (strcmp(argv[1], "--json") == 0)
        rules_schema_json(&text);
    else if (argv[1][0] == '-')
        return rules_unknown_option(argv[1]);
    else
        found = rules_schema_word(argv[1], &text);
    print_safe(found ? stdout : stderr, "%s", text.text);
    return found ? EXIT_FINE : EXIT_WRONG;
}

int cmd_rules(int argc, char **argv)
{
    static const struct verb verbs[] = { { "list", list },       { "check", rules_check },
                                         { "diff", rules_diff }, { "explain", rules_explain },
                                         { "schema", schema },   { "new", rules_new },
                                         { "edit", rules_edit }, { "simulate", rules_simulate } };
    args_plain(argc, argv); // takes `rules list help` as well
    if (argc < 2)
        return rules_misuse(_("Say which rules command you mean. The command parlour rules --help lists them."));
    for (int i = 1; i < argc; i++)
        if (is_help(argv[i]))
            return help();
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(argv[1], verbs[i].name) == 0)
            return verbs[i].run(argc - 1, argv + 1);
    if (argv[1][0] == '-')
        return rules_unknown_option(argv[1]);
    print_safe(stderr, _("There is no rules command %s. The command parlour rules --help lists them.\n"), argv[1]);
    return EXIT_USAGE;
}
