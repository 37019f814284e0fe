// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour settings`: reads and changes the player's own settings without a game.
#include "base/text.h"
#include "cli/commands.h"
#include "commands/setting_change.h"
#include "system/language.h"
#include "term/fold.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <string.h>

static int usage(FILE *to, int status)
{
    fputs(_("Usage: parlour settings [KEY [VALUE]]\n"
            "\n"
            "Reads all your settings and what each decides. With KEY it reads that one and\n"
            "which values it takes; with VALUE too, it changes it and keeps the change in\n"
            "your settings file. An empty VALUE is written \"\".\n"),
          to);
    return status;
}

static void tell(const struct setting *row, const struct preferences *preferences, bool whole)
{
    LOCAL(strbuf) lines = STRBUF_INIT, folded = STRBUF_INIT;
    strbuf_addf(&lines, "%s. ", row->key); // what the player types to change this setting
    menu_line(row, preferences, &lines);
    if (whole)
        menu_explain(row, &lines);
    else
        strbuf_addf(&lines, "%s\n", _(row->help));
    fold_lines(lines.text, FOLD_COLUMNS, &folded);
    print_safe(stdout, "%s", folded.text);
}

// Prints all settings for `parlour settings`, group by group, each with its value and what it decides.  Leaves out which values
// each may have, which would take twice as long to listen to.
static void list(const struct preferences *preferences)
{
    for (int i = 0; i < MENU_GROUPS; i++) {
        print_safe(stdout, "%s.\n", _(menu_groups[i].name));
        for (const struct setting *row = NULL; (row = menu_next(&menu_groups[i], row));)
            tell(row, preferences, false);
    }
}

static const struct setting *find(const char *key)
{
    const struct setting *row = setting_find(preference_rows, key);
    const char *near = row ? NULL : setting_nearest(preference_rows, key);
    if (!row && near)
        print_safe(stderr, _("There is no setting %.30s. Did you mean %s?\n"), key, near);
    else if (!row)
        print_safe(stderr, _("There is no setting %.30s. The command parlour settings lists them.\n"), key);
    return row;
}

static int run(struct preferences *preferences, int argc, char **argv, struct err *err)
{
    preferences_load(preferences, err);
    print_safe(stderr, "%s", err->text.text);
    bool fine = !err->count;
    err_clear(err);
    const struct setting *row = argc > 1 ? find(argv[1]) : NULL;
    if (argc > 1 && !row)
        return EXIT_USAGE;
    if (argc > 2 && !preferences_set_lasting(preferences, row->key, setting_typed(row, argv[2]), err)) {
        print_safe(stderr, "%s", err->text.text);
        return EXIT_WRONG;
    }
    // The answer is in the new language.
    if (argc > 2 && strcmp(row->key, "language") == 0 && !language_use(preferences->language))
        err_add(err, _("There is no translation for the language %s, so Parlour uses English."), preferences->language);
    print_safe(stderr, "%s", err->text.text);
    if (row)
        tell(row, preferences, true);
    else
        list(preferences);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

int cmd_settings(int argc, char **argv)
{
    struct preferences preferences;
    LOCAL(err) err = ERR_INIT;
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return usage(stdout, EXIT_FINE);
    if (argc > 3 || (argc > 1 && argv[1][0] == '-'))
        return usage(stderr, EXIT_USAGE);
    return run(&preferences, argc, argv, &err);
}
