// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour rules check`: whether rules files are sound, and where they are not.
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "houserules/houserules.h"
#include "rules/variant/variant.h"
#include "term/print_safe.h"

#include <string.h>

// Prints the faults that `parlour rules check --format gnu` has found in a rules file, in the form that editors read.  A fault
// without a line, such as a missing file, is given one.
static void say_for_editors(const char *file, const char *kind, const struct err *err)
{
    size_t length = strlen(file);
    for (const char *line = err->text.text; *line; line = strchr(line, '\n') + 1) {
        int end = (int)strcspn(line, "\n");
        const char *rest = line;

        if (strncmp(line, file, length) == 0 && strncmp(line + length, ": ", 2) == 0)
            rest += length + 2;
        if (rest == line && strstr(line, kind) && strstr(line, kind) < line + end)
            print_safe(stdout, "%.*s\n", end, line);
        else
            print_safe(stdout, "%s:1:1: %s%.*s\n", file, kind, end - (int)(rest - line), rest);
    }
}

static void say_fine(const char *file, const struct variant *variant)
{
    int min, max;
    variant_players(variant, &min, &max);
    if (min == max)
        print_safe(
            stdout,
            P_("%s: This file is fine. It is %s for %d player.\n", "%s: This file is fine. It is %s for %d players.\n", max),
            file, variant_title(variant), max);
    else
        print_safe(stdout, _("%s: This file is fine. It is %s for %d to %d players.\n"), file, variant_title(variant), min, max);
}

static int check_file(const char *file, bool editor)
{
    LOCAL(err) err = ERR_INIT;
    LOCAL(err) warnings = ERR_INIT;
    err.places = editor ? ERR_PLACES_ERROR : ERR_PLACES_SPOKEN;
    warnings.places = editor ? ERR_PLACES_WARNING : ERR_PLACES_SPOKEN;
    LOCAL_VARIANT variant = variant_load(file, NULL, &err);
    if (variant && variant_check_all(variant, &err) && variant_trial(variant, &err))
        idle_keys_find(variant, &warnings);
    if (editor) {
        say_for_editors(file, "error: ", &err);
        say_for_editors(file, "warning: ", &warnings);
    } else {
        if (!err.count && !warnings.count)
            say_fine(file, variant);
        else if (!err.count)
            print_safe(stdout,
                       P_("%s: This file can be played, but look at %d place.\n",
                          "%s: This file can be played, but look at %d places.\n", warnings.count),
                       file, warnings.count);
        rules_say_faults(&err, stdout);
        rules_say_faults(&warnings, stdout);
    }
    return err.count ? EXIT_WRONG : EXIT_FINE;
}

// Returns whether the name of the file for `parlour rules check` was probably cut at a space, as "My Rules.yaml" is without
// quotes, after saying so.
static bool has_space(const char *first, const char *second)
{
    LOCAL(strbuf) both = STRBUF_INIT;
    strbuf_addf(&both, "%s %s", first, second);
    if (variant_exists(first) || !variant_exists(both.text))
        return false;
    print_safe(stderr, _("There is a space in the name of this file, so put quotes around it: parlour rules check \"%s\".\n"),
               both.text);
    return true;
}

int rules_check(int argc, char **argv)
{
    int status = EXIT_FINE, files = 0;
    bool editor = false;
    for (int i = 1; i < argc; i++) {
        const char *form = rules_option_value("--format", argc, argv, &i);

        if (form && strcmp(form, "gnu") != 0)
            return rules_misuse(_("The option --format takes only the word gnu, for editors."));
        if (!form && argv[i][0] == '-')
            return rules_unknown_option(argv[i]);
        editor |= form != NULL;
        if (!form)
            argv[++files] = argv[i];
    }
    if (!files)
        return rules_misuse(_("Say which rules files to check, as in parlour rules check mine.yaml."));
    for (int i = 1; i < files; i++)
        if (has_space(argv[i], argv[i + 1]))
            return EXIT_USAGE;
    for (int i = 1; i <= files; i++)
        if (check_file(argv[i], editor) != EXIT_FINE)
            status = EXIT_WRONG;
    return status;
}
