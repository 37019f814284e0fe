// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules diff`: what differs between two sets of rules, as sentences or as keys.
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "houserules/houserules.h"
#include "term/print_safe.h"

#include <string.h>

struct asked_diff {
    const char *name[2];
    int names;
    const char *players; // the number after --players; NULL if the command line has none
    bool keys;
};

static int read_arguments(int argc, char **argv, struct asked_diff *ask)
{
    for (int i = 1; i < argc; i++) {
        const char *value = rules_option_value("--players", argc, argv, &i);

        if (value && (strlen(value) != 1 || *value < '1' || *value > '8'))
            return rules_misuse(_("The option --players takes a number from 1 to 8."));
        if (value)
            ask->players = value;
        else if (strcmp(argv[i], "--keys") == 0)
            ask->keys = true;
        else if (argv[i][0] == '-')
            return rules_unknown_option(argv[i]);
        else if (ask->names == 2)
            return rules_misuse(_("The command parlour rules diff takes two names."));
        else
            ask->name[ask->names++] = argv[i];
    }
    if (ask->names < 2)
        return rules_misuse(_("Say which two rules to compare, as in parlour rules diff playroom mine."));
    return EXIT_FINE;
}

static void write_keys(const struct asked_diff *ask, const struct variant *a, const struct variant *b)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    rules_diff_keys(a, b, &keys);
    if (keys.length)
        print_safe(stdout, _("# In a file that extends %s these keys make the rules of %s.\n"), ask->name[0], ask->name[1]);
    else
        print_safe(stdout, _("# %s and %s have the same rules.\n"), ask->name[0], ask->name[1]);
    print_safe(stdout, "%s", keys.text);
}

static void compare(const struct asked_diff *ask, const struct variant *a, const struct variant *b, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int seats = ask->players ? *ask->players - '0' : rules_diff_seats(a, b);
    if (a->game != b->game) {
        rules_diff_tell(a, b, seats, &text);
        err_add(err, "%.*s", (int)strcspn(text.text, "\n"), text.text);
    } else if (ask->keys) {
        write_keys(ask, a, b);
    } else if (!ask->players || (variant_check(a, seats, err) && variant_check(b, seats, err))) {
        rules_diff_tell(a, b, seats, &text);
        print_safe(stdout, "%s", text.text);
    }
}

int rules_diff(int argc, char **argv)
{
    struct asked_diff ask = { .names = 0 };
    LOCAL(err) err = ERR_INIT;
    int status = read_arguments(argc, argv, &ask);
    if (status != EXIT_FINE)
        return status;
    LOCAL_VARIANT a = variant_load(ask.name[0], NULL, &err);
    LOCAL_VARIANT b = variant_load(ask.name[1], NULL, &err);
    if (a && b)
        compare(&ask, a, b, &err);
    rules_say_faults(&err, stderr);
    return err.count ? EXIT_WRONG : EXIT_FINE;
}
