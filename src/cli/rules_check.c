// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour rules check`: whether rules files are sound, and where not.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/rules_verbs.h"
#include "rules/variant/variant.h"
#include "term/print_safe.h"

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
    rules_say_faults(&err, stdout);
    status = err.count ? EXIT_WRONG : EXIT_FINE;
    variant_free(variant);
    return status;
}

int rules_check(int argc, char **argv)
{
    int status = EXIT_FINE;
    if (argc < 2)
        return rules_misuse(_("Say which rules files to check, as in parlour rules check mine.yaml."));
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == '-')
            return rules_unknown_option(argv[i]);
    for (int i = 1; i < argc; i++)
        if (check_file(argv[i]) != EXIT_FINE)
            status = EXIT_WRONG;
    return status;
}
