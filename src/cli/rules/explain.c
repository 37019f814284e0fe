// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules explain`: prints the rules in force as sentences.
#include "base/text.h"
#include "base/words.h"
#include "cli/rules/verbs.h"
#include "houserules/houserules.h"
#include "rules/variant/variant.h"
#include "term/print_safe.h"

#include <string.h>

enum { USUAL_SEATS = 4, RULES_SETS_MAX = 100 };

struct explain {
    const char *name;
    int players;                     // the number after --players; 0 if the command line has none
    const char *set[RULES_SETS_MAX]; // the values of --set for `parlour rules explain`, KEY=VALUE
    int sets;
    bool changes, keys;
};

static int read_arguments(int argc, char **argv, struct explain *ask)
{
    const char *value;
    for (int i = 1; i < argc; i++) {
        if ((value = rules_option_value("--players", argc, argv, &i))) {
            if (strlen(value) != 1 || *value < '1' || *value > '8')
                return rules_misuse(_("The option --players takes a number from 1 to 8."));
            ask->players = *value - '0';
        } else if ((value = rules_option_value("--set", argc, argv, &i))) {
            if (!strchr(value, '=') || *value == '=' || ask->sets == RULES_SETS_MAX)
                return rules_misuse(_("The option --set takes a key and a value, as in --set open.points=40."));
            ask->set[ask->sets++] = value;
        } else if (strcmp(argv[i], "--changes") == 0) {
            ask->changes = true;
        } else if (strcmp(argv[i], "--keys") == 0) {
            ask->keys = true;
        } else if (argv[i][0] == '-') {
            return rules_unknown_option(argv[i]);
        } else if (ask->name) {
            return rules_misuse(_("The command parlour rules explain takes one name."));
        } else {
            ask->name = argv[i];
        }
    }
    if (ask->changes && ask->keys)
        return rules_misuse(_("Give parlour rules explain either --changes or --keys, not both."));
    return ask->name ? EXIT_FINE : rules_misuse(_("Say which rules to explain, as in parlour rules explain playroom."));
}

static bool apply_sets(struct variant *variant, const struct explain *ask, struct err *err)
{
    bool fine = true;
    for (int i = 0; i < ask->sets; i++)
        fine &= variant_set_pair(variant, ask->set[i], "--set", err);
    return fine;
}

// Prints the sentences that explain the rules, each after the keys that it is about, for `parlour rules explain --keys`.
static void tell_keys(const struct variant *variant, int seats)
{
    LOCAL(strbuf) text = STRBUF_INIT, keys = STRBUF_INIT;
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        strbuf_reset(&text);
        strbuf_reset(&keys);
        setting_explain(row, variant->options, seats, &text);
        if (text.length)
            key_names(variant, row, seats, &keys);
        for (const char *line = text.text; *line; line = strchr(line, '\n') + 1)
            print_safe(stdout, "%s: %.*s\n", keys.text, (int)strcspn(line, "\n"), line);
    }
}

// Explains only how the rules differ from the game that their file extends, for `parlour rules explain --changes`.  If the file
// extends none, compares them with the same rules without --set.
static void tell_changes(const struct variant *variant, const struct explain *ask, int seats, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL_VARIANT from = variant_parent(variant);
    if (!from && ask->sets)
        from = variant_load(ask->name, NULL, NULL);
    if (!from) {
        err_add(err, _("%s extends no other game, so there is nothing to compare it with. Leave out --changes."), ask->name);
        return;
    }
    rules_diff_changes(from, variant, seats, &text);
    if (text.length)
        print_safe(stdout,
                   P_("These are the rules for %d player that are not those of %s.\n",
                      "These are the rules for %d players that are not those of %s.\n", seats),
                   seats, variant_title(from));
    else
        print_safe(stdout, _("All rules are those of %s.\n"), variant_title(from));
    print_safe(stdout, "%s", text.text);
}

// Explains the rules for `parlour rules explain`: prints them at a glance and then in full.  The second part leaves out the
// sentences of the first.
static void tell_all(const struct variant *variant, int seats)
{
    LOCAL(strbuf) glance = STRBUF_INIT, text = STRBUF_INIT, others = STRBUF_INIT;
    variant_glance(variant, NULL, STYLE_FULL, &glance);
    variant_explain(variant, seats, &text);
    lines_missing(text.text, glance.text, false, &others);
    print_safe(stdout, P_("These are the rules for %d player.\n", "These are the rules for %d players.\n", seats), seats);
    print_safe(stdout, "%s%s", glance.text, others.text);
}

int rules_explain(int argc, char **argv)
{
    struct explain ask = { 0 };
    LOCAL(err) err = ERR_INIT;
    int status = read_arguments(argc, argv, &ask);
    if (status != EXIT_FINE)
        return status;
    LOCAL_VARIANT variant = variant_load(ask.name, NULL, &err);
    if (variant && apply_sets(variant, &ask, &err)) {
        int seats = ask.players ? ask.players : variant_seats(variant, USUAL_SEATS);
        if (!variant_check(variant, seats, &err))
            ; // a sentence says why
        else if (ask.changes)
            tell_changes(variant, &ask, seats, &err);
        else if (ask.keys)
            tell_keys(variant, seats);
        else
            tell_all(variant, seats);
    }
    rules_say_faults(&err, stderr);
    return err.count ? EXIT_WRONG : EXIT_FINE;
}
