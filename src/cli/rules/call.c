// SPDX-License-Identifier: GPL-3.0-or-later
// How the verbs of `parlour rules` read their command lines, and how all of them report one that is wrong.
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "term/print_safe.h"

#include <string.h>

int rules_misuse(const char *sentence)
{
    print_safe(stderr, "%s\n", sentence);
    return EXIT_USAGE;
}

int rules_unknown_option(const char *option)
{
    print_safe(stderr, _("There is no option %s. The command parlour rules --help lists the options.\n"), option);
    return EXIT_USAGE;
}

void rules_say_faults(const struct err *err, FILE *out)
{
    int more = err->count - ERR_MAX;
    print_safe(out, "%s", err->text.text);
    if (more > 0)
        print_safe(out, P_("There is %d more fault.\n", "There are %d more faults.\n", more), more);
}

const char *rules_option_value(const char *option, int argc, char **argv, int *i)
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
